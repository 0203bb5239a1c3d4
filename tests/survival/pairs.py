"""6: two windows on one data folder: both playable, no save lost or mixed, settings whole."""

import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from boardroom import paths
from boardroom.core.save import read_save
from boardroom.games import GAMES
from boardroom.scenes.match import MatchScene
from boardroom.settings import read_settings
from boardroom.store import Store
from tests.pilot import Pilot
from tests.scenes.conftest import record
from tests.survival.person import moves

ROUNDS = 20
MOVES = 6
TURNS = 2
"""Moves between two changes of a setting."""


def folders_of(home):
    return paths.Folders(home / "data", home / "config", home / "logs")


def notations(match):
    return [str(decision.move) for decision in match.log]


def play(home, number, seed):
    """One window: it goes on with the game under way, plays some moves, then begins another game and plays there."""
    rng, pilot = Random(seed), Pilot(home, None)
    services, told = pilot.app.services, {}
    services.settings.now.speed = "off"
    services.settings.now.lessons = {**services.settings.now.lessons, f"window_{number}": seed}
    pilot.click("Continue")
    pilot.settle()
    assert isinstance(pilot.top, MatchScene)
    meet(home, number)
    game = GAMES[rng.choice(list(GAMES))]
    for scene in (pilot.top, None):
        scene = scene or pilot.sit(game, ["Camille"] + ["novice"] * (game.rules.seats[0] - 1), seed=seed)
        for turn in range(MOVES // TURNS):
            moves(pilot, scene, rng, TURNS)
            if number:
                services.settings.now.volume = turn
            else:
                services.settings.now.text_size = (100, 125, 150)[turn % 3]
            services.settings.keep()
        told[scene.sitting.id] = notations(scene.sitting.match)
    now = services.settings.now
    pilot.close()
    print(json.dumps({"games": told, "volume": now.volume, "text_size": now.text_size}))


def meet(home, number):
    """Wait until both windows are at the table: from then on each plays as it likes."""
    here, there = (home.with_name(f"{home.name}.{each}") for each in (number, 1 - number))
    here.touch()
    end = time.monotonic() + 120
    while not there.exists() and time.monotonic() < end:
        time.sleep(0.01)


def together(home, seeds):
    """What two windows, opened at the same moment, say in the end."""
    root = Path(__file__).parent.parent.parent
    commands = [[sys.executable, "-m", __spec__.name, str(home), str(n), str(seed)] for n, seed in enumerate(seeds)]
    windows = [subprocess.Popen(each, stdout=subprocess.PIPE, text=True, cwd=root) for each in commands]
    said = [window.communicate(timeout=600)[0] for window in windows]
    return [json.loads(each.splitlines()[-1]) for each in said if each.strip()]


def wrong(home, begun, told, seeds):
    """Sentences about what is not on disk as the two left it."""
    folders, found = folders_of(home), []
    saves = {path.stem: read_save(path) for path in (*folders.saves.glob("*.json"), *folders.finished.glob("*.json"))}
    games = {ident: moves for each in told for ident, moves in each["games"].items()}
    if len(told) < 2:
        found.append("a window failed")
    if len(games) != 4:
        found.append(f"two windows played {len(games)} games instead of two each")
    if set(saves) != set(games):
        found.append(f"games on disk that nobody played, or the other way round: {set(saves) ^ set(games)}")
    for ident, moves_made in games.items():
        if ident in saves and [entry.move for entry in saves[ident].log] != moves_made:
            found.append(f"game {ident} is not as it was left")
    length = len(begun.log)
    shared = [each for each in saves.values() if each.log[:length] == begun.log]
    if len(shared) != 2:
        found.append(f"the game that both went on with is there {len(shared)} times")
    settings = read_settings(folders.settings)
    if len(told) == 2 and (settings.volume, settings.text_size) != (told[1]["volume"], told[0]["text_size"]):
        found.append("one window's setting undid the other's")
    if settings.lessons != {"window_0": seeds[0], "window_1": seeds[1]}:
        found.append(f"entries of the settings were lost: {settings.lessons}")
    strays = [path.name for path in home.rglob("*") if path.is_file() and path.suffix not in (".json", ".log")]
    return found + ([f"left behind: {strays}"] if strays else [])


def run(folder, share):
    """Round after round on a fresh folder with a game under way."""
    rng, faults = Random(6), []
    rounds = max(1, round(ROUNDS * share))
    for number in range(rounds):
        home, slug = folder / str(number), rng.choice(list(GAMES))
        begun = record(slug, stop=8, seed=number)
        Store(folders_of(home)).keep(begun)
        seeds = [rng.randrange(10_000) for _ in range(2)]
        faults += [f"round {number}, {slug}: {each}" for each in wrong(home, begun, together(home, seeds), seeds)]
    return {"rounds": rounds, "games": 4 * rounds, "faults": faults}


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  no screen, no loudspeaker

    play(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
