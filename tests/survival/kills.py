"""1: the program is killed at random moments of a game; it goes on at the last completed move, no file is damaged."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest import mock

import pygame

from boardroom import paths
from boardroom.core.match import Diverged, resume
from boardroom.core.save import BadSave, checksum, read_save
from boardroom.games import GAMES
from boardroom.scenes.match import MatchScene
from boardroom.scenes.ways import open_home
from boardroom.settings import BadSettings, read_settings
from tests.pilot import Pilot
from tests.scenes.conftest import KeptArt
from tests.survival.person import move

KILLS = 200
MOST = 24
"""A kill comes before so many more things were noted in the diary, and within BETWEEN_S after the last of them."""
BETWEEN_S = 0.05
OPTIONS = {"lost_cities": {"games": 1}}


# ------------------------------------------------------------ what is killed
class Player:
    """A person at the pilot's window, who goes on with the game under way or begins one; `said` is its diary."""

    def __init__(self, home, seed):
        self.rng = Random(seed)
        self.pilot = Pilot(home, None)
        self.services = self.pilot.app.services
        self.services.settings.now.speed = "off"
        self.said = os.open(home / "said.jsonl", os.O_CREAT | os.O_APPEND | os.O_WRONLY)

    def say(self, **words):
        os.write(self.said, json.dumps(words).encode() + b"\n")

    def go_on(self):
        """Play game after game, for as long as there is somebody to kill it."""
        parent = os.getppid()
        while os.getppid() == parent:
            scene = self._sit()
            self._report("began", scene)
            while not scene.sitting.match.over:
                self._move(scene)
                self._report("played", scene)
            open_home(self.services)
            self.pilot.settle()

    def _sit(self):
        if self.services.store.unfinished():
            self.pilot.click("Continue")
            self.pilot.settle()
            assert isinstance(self.pilot.top, MatchScene)
            return self.pilot.top
        game = self.rng.choice(list(GAMES.values()))
        players = ["Camille"] + ["novice"] * (self.rng.choice(game.rules.seats) - 1)
        return self.pilot.sit(game, players, OPTIONS.get(game.slug), self.rng.randrange(1 << 30))

    def _move(self, scene):
        """Click a move once it is the person's turn; the volume is turned now and then."""
        move(self.pilot, scene, self.rng)
        if self.rng.random() < 0.1:
            self.services.settings.now.volume = self.rng.randrange(101)
            self.services.settings.keep()

    def _report(self, what, scene):
        """What is on disk by now."""
        match = scene.sitting.match
        dump = checksum(match.dump())
        self.say(what=what, id=scene.sitting.id, log=len(match.log), pledges=len(match.pledges), position=dump)


def breed(home, elsewhere):
    """Wait for seeds, one a line; play in a child with each, and say when that child is dead.

    A first window, elsewhere, has read the pictures already when the children begin.
    """
    Pilot(elsewhere, None).close()
    pygame.quit()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                Player(home, int(line)).go_on()
            finally:
                os._exit(3)
        print(child, flush=True)
        print(os.waitpid(child, 0)[1], flush=True)


# ------------------------------------------------------------------ the check
def diary(home):
    """What the players said, whole lines only."""
    file = home / "said.jsonl"
    lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
    return [json.loads(line) for line in lines]


def position_after(save, length):
    """The position of a record when its log was that long."""
    rules = GAMES[save.game].rules
    state = rules.new(len(save.players), rules.options.model_validate(save.options))
    for entry in save.log[:length]:
        rules.apply(state, entry.seat, rules.parse(entry.move))
    return checksum(rules.dump(state))


def wrong(home, told):
    """Sentences about what is not on disk as it was said to be."""
    folders = paths.Folders(home / "data", home / "config", home / "logs")
    found, saves = [], {}
    for path in [*folders.finished.glob("*.json"), *folders.saves.glob("*.json")]:
        try:
            saves[path.stem] = read_save(path)
            resume(GAMES[saves[path.stem].game].rules, saves[path.stem])
        except (BadSave, Diverged, OSError) as fault:
            found.append(f"{path.name}: {fault}")
    try:
        read_settings(folders.settings)
    except (BadSettings, OSError) as fault:
        found.append(f"settings: {fault}")
    found += [f"set aside: {path.name}" for path in home.rglob("*.damaged-*")]
    for ident, last in {each["id"]: each for each in told}.items():
        save = saves.get(ident)
        if save is None:
            found.append(f"game {ident} is lost")
        elif len(save.log) < last["log"] or position_after(save, last["log"]) != last["position"]:
            found.append(f"game {ident} stands at {len(save.log)}, it was at {last['log']}")
        elif (len(save.log), len(save.pledges)) < (last["log"], last["pledges"]):
            found.append(f"game {ident} lost a secret choice")
    return found


def went_on(before, told, home):
    """Whether a player that went on with a game found all of it that was on disk; None if it began a new one."""
    began = next((each for each in told if each["what"] == "began" and each["id"] in before), None)
    if began is None:
        return None
    known, now = before[began["id"]], records(home)[began["id"]]
    found = (began["log"], began["pledges"]) >= (len(known.log), len(known.pledges))
    return found and now.log[: len(known.log)] == known.log


def records(home):
    """Every game on disk by its id, finished ones last."""
    paths_found = [*(home / "data" / "games").glob("*.json"), *(home / "data" / "finished").glob("*.json")]
    return {path.stem: read_save(path) for path in paths_found}


def run(folder, share):
    """Kill so many players and look at their files after each."""
    rng, faults, counts = Random(1), [], Counter()
    command = [sys.executable, "-m", "tests.survival.kills", str(folder)]
    root = Path(__file__).parent.parent.parent
    breeder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root)
    times = max(2, round(KILLS * share))
    for number in range(times):
        known, before = len(diary(folder)), records(folder)
        print(rng.randrange(1 << 30), file=breeder.stdin, flush=True)
        child = int(breeder.stdout.readline())
        wait_for(folder, known + 1 + rng.randrange(MOST if share >= 1 else 6))
        time.sleep(rng.uniform(0, BETWEEN_S))
        os.kill(child, signal.SIGKILL)
        if int(breeder.stdout.readline()) != signal.SIGKILL:
            faults.append(f"player {number} ended by itself")
        told = diary(folder)
        counts["moves"] += len(told) - known
        counts["drafts left"] += len(list(folder.rglob("*.tmp")))
        for draft in folder.rglob("*.tmp"):
            os.utime(draft, (0, 0))
        found = went_on(before, told[known:], folder)
        counts["resumed"] += found is True
        faults += [f"player {number} went on elsewhere"] if found is False else []
        faults += [f"after kill {number}: {each}" for each in wrong(folder, told)]
    breeder.stdin.close()
    breeder.wait(20)
    breeder.stdout.close()
    return {"kills": times, **counts, "games": len({each["id"] for each in diary(folder)}), "faults": faults}


def wait_for(folder, length):
    """Until the diary is so long."""
    file, end = folder / "said.jsonl", time.monotonic() + 120
    while time.monotonic() < end and not (file.exists() and file.read_bytes().count(b"\n") >= length):
        time.sleep(0.01)


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  no screen, no loudspeaker

    with mock.patch("boardroom.app.Art", return_value=KeptArt(paths.assets())), TemporaryDirectory() as other:
        breed(Path(sys.argv[1]), Path(other))
