"""7: sound and display lost and back; any locale, time zone and home; a read-only install; no home, no display."""

import json
import os
import shutil
import subprocess
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import pygame

from boardroom import paths
from boardroom.core.save import read_save
from boardroom.games import GAMES
from boardroom.scenes.when import ago, clock, day, read
from boardroom.store import timestamp
from tests.e2e.window import ABLE, Screen, Window, running_game, wait_until
from tests.pilot import Pilot
from tests.scenes.conftest import record

ROOT = Path(__file__).parent.parent.parent
ZONES = ("", "UTC", "Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu", "Nonsense/Zone", ":/etc/passwd", "X99Y")
LOCALES = (
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX", "LANG": "fr_FR"},
    {"LC_ALL": "zz_ZZ.nonsense@euro"},
    {"LANG": "tr_TR.UTF-8", "LC_CTYPE": "UTF-8"},
    {"LC_ALL": "fr_FR.ISO-8859-1", "PYTHONIOENCODING": "ascii"},
    {"LC_ALL": "de_DE", "PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252"},
)
ACCENTS = "Zoé & l’Été 家 100%"


# ------------------------------------------------------------ another process
def visit(home_known):
    """Open the program, play a move, close it and open it again; what became of the game, and what was written."""
    opened, own = [], (str(ROOT / "boardroom"), str(ROOT / "assets"), str(ROOT / "locales"))

    def hear(event, arguments):
        wrote = event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+")
        if (wrote or event in ("os.mkdir", "os.remove", "os.rename")) and str(arguments[0]).startswith(own):
            opened.append(str(arguments[0]))

    if not home_known:
        with TemporaryDirectory() as elsewhere:
            Pilot(Path(elsewhere)).close()
        os.setgid(54321)
        os.setuid(54321)
    sys.dont_write_bytecode = True
    sys.addaudithook(hear)
    folders = paths.folders()
    told = []
    for _ in range(2):
        with mock.patch("tests.pilot.paths.Folders", lambda *_: folders), closing(Pilot(Path())) as pilot:
            told.append([toast.text for toast in pilot.app.toasts.up])
            kept = [save.id for save in pilot.app.services.store.unfinished()]
            if not kept:
                scene = pilot.sit(GAMES["gatsby"], ["Camille", "novice"], seed=3)
                played = len(scene.sitting.match.log)
    where = [str(folders.saves), str(folders.settings), str(folders.log)]
    print(json.dumps({"kept": len(kept), "played": played, "told": told, "where": where, "own": opened}))


def visited(home_known=True, **environment):
    """What a visit says, in that environment."""
    changed = {**os.environ, "PYTHONPATH": str(ROOT)}
    for name in ("BOARDROOM_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        changed.pop(name, None)
    command = [sys.executable, "-m", "tests.survival.places", "known" if home_known else "unknown"]
    done = command_in({**changed, **environment}, command)
    assert "Traceback" not in done.stderr, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def command_in(environment, command, **kinds):
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, cwd=ROOT, **kinds)


# -------------------------------------------------------------------- places
def a_home_with_spaces_and_accents(folder):
    home = folder / ACCENTS
    home.mkdir()
    said = visited(HOME=str(home), LC_ALL="C")
    assert said["kept"] == 1 and all(place.startswith(str(home)) for place in said["where"]), said
    assert not said["own"], said["own"]


def an_odd_boardroom_home(folder):
    said = visited(HOME=str(folder), BOARDROOM_HOME="~nobody-of-that-name/x", LC_ALL="C")
    shutil.rmtree(ROOT / "~nobody-of-that-name", ignore_errors=True)
    assert said["kept"] == 1, said


def a_home_that_is_no_folder(folder):
    said = visited(HOME="/dev/null")
    assert said["kept"] == 0 and said["played"] and "Nothing can be kept" in str(said["told"]), said


def no_home_at_all(folder):
    """Nobody that the system knows, without HOME."""
    if os.geteuid():
        return
    said = visited(home_known=False)
    assert said["kept"] == 0 and said["played"] and "Nothing can be kept" in str(said["told"]), said


def any_locale(folder):
    """The commands that print speak in every locale, and end."""
    file = folder / "game.json"
    file.write_text(record("jekyll_hyde", stop=12, seed=2).model_dump_json(), encoding="utf-8")
    for environment in LOCALES:
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
        for lang in ("en", "fr"):
            command = [sys.executable, "-m", "boardroom", "log", str(file), "--lang", lang]
            done = command_in({**clean, **environment, "BOARDROOM_HOME": str(folder)}, command, errors="replace")
            assert done.returncode == 0 and "Camille" in done.stdout and not done.stderr, (environment, done.stderr)


def any_time_zone(folder):
    """Times are told in every zone, at every end of the calendar."""
    stamps = ("0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "2026-03-29T02:30:00", "", timestamp())
    with closing(Pilot(folder)) as pilot:
        text = pilot.app.services.text
        for zone in ZONES:
            with mock.patch.dict(os.environ, {"TZ": zone}):
                time.tzset()
                for stamp in stamps:
                    moment = read(stamp)
                    told = (day(text, moment), clock(text, moment)) if moment else ("",)
                    assert isinstance(ago(text, stamp, read(timestamp())), str) and (moment is None) == (told == ("",))
    time.tzset()


def sound_lost_and_back(folder):
    """The device is pulled out, plays nothing meanwhile, and is there again."""
    with closing(Pilot(folder)) as pilot:
        sound, calls = pilot.app.services.sound, []
        assert sound.working

        def init(**values):
            calls.append(values)
            if len(calls) == 1:
                raise pygame.error("no such device")

        with mock.patch("pygame.mixer.init", init):
            for kind, working in ((pygame.AUDIODEVICEREMOVED, False), (pygame.AUDIODEVICEADDED, True)):
                pygame.event.post(pygame.event.Event(kind, which=0, iscapture=0))
                pilot.advance(0.1)
                sound.play("bell") if not working else None
                assert sound.working is working
        sound.working = False


def no_sound_driver(folder):
    done = visited(BOARDROOM_HOME=str(folder), SDL_AUDIODRIVER="nonsense")
    assert done["kept"] == 1


def no_display(folder):
    """Neither a display nor a driver: one sentence, exit code 2."""
    environment = {**os.environ, "BOARDROOM_HOME": str(folder)}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        environment.pop(name, None)
    done = command_in(environment, [sys.executable, "-m", "boardroom"])
    assert done.returncode == 2 and not done.stdout, done
    assert len(done.stderr.strip().splitlines()) == 1 and "no display" in done.stderr, done.stderr


def a_read_only_install(folder):
    """From a mount that nobody can write to, where one may be made; the commands and a visit."""
    script = f"mount --bind {ROOT} {ROOT} && mount -o remount,bind,ro {ROOT} && ! touch {ROOT}/x 2>/dev/null && exec "
    environment = {**os.environ, "BOARDROOM_HOME": str(folder), "PYTHONPATH": str(ROOT)}
    visit_it = f"{sys.executable} -m tests.survival.places known"
    done = command_in(environment, ["unshare", "-m", "sh", "-c", script + visit_it])
    if "Operation not permitted" in done.stderr or "permission denied" in done.stderr.lower():
        return
    assert done.returncode == 0 and json.loads(done.stdout.splitlines()[-1])["kept"] == 1, done.stderr


def display_lost_and_back(folder):
    """The screen's server dies in the middle of a game: the program ends, the game is whole, and goes on elsewhere."""
    if not ABLE:
        return
    begun = record("lost_cities", stop=6, seed=3)
    file = folder / "data" / "games" / f"{begun.id}.json"
    file.parent.mkdir(parents=True)
    file.write_text(begun.model_dump_json(), encoding="utf-8")
    for last in (False, True):
        with closing(Screen()) as screen, closing(Window(screen, folder)) as window:
            window.start()
            children = children_of(window.process.pid)
            screen._server.kill() if not last else window.process.terminate()
            assert window.process.wait(60) is not None
            wait_until(partial(all_gone, children))
        assert running_game(folder).log == begun.log
        assert read_save(file).checksum == begun.checksum


def all_gone(children):
    return not any(Path(f"/proc/{child}/exe").exists() for child in children)


def children_of(pid):
    lists = (path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children"))
    return [child for found in lists for child in found.split()]


QUICK = (sound_lost_and_back, any_time_zone)
PLACES = (
    *QUICK, a_home_with_spaces_and_accents, an_odd_boardroom_home, a_home_that_is_no_folder, no_home_at_all, any_locale,
    no_sound_driver, no_display, a_read_only_install, display_lost_and_back,
)  # fmt: skip


def run(folder, share):
    """Every place once; in a short form those that need no process of their own, and one home."""
    faults = []
    places = PLACES if share >= 1 else (*QUICK, a_home_with_spaces_and_accents)
    for place in places:
        here = folder / place.__name__
        here.mkdir()
        try:
            place(here)
        except Exception as fault:
            faults.append(f"{place.__name__}: {fault!r:.2000}")
    return {"places": [place.__name__ for place in places], "faults": faults}


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  no screen, no loudspeaker

    visit(sys.argv[1] == "known")
