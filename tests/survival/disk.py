"""2: the disk is full, the folder becomes unwritable, the save vanishes: told, playable, nothing older lost."""

import builtins
import contextlib
import errno
import io
import os
import shutil
import subprocess
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest import mock

from boardroom import paths
from boardroom.core.save import read_save
from boardroom.games import GAMES
from boardroom.scenes import ways
from boardroom.scenes.transfer import export_game
from boardroom.settings import read_settings
from tests.pilot import Pilot
from tests.scenes.conftest import KeptArt, record
from tests.survival.person import moves

ROUNDS = 2
"""How often each fault is tried in each game, in the whole measure."""
OPTIONS = {"lost_cities": {"games": 1}}
UNSAVED = "could not be saved"
GONE = "written anew"
FULL, READ_ONLY, FORBIDDEN, BROKEN = errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO


class Disk:
    """Stands between the program and a folder; `trouble` is the errno with which writing there fails, None for none.

    A full disk takes new names and loses old ones, but no byte; the others refuse every change.
    """

    def __init__(self, home):
        self.home = home
        self.trouble = None
        self._patches = ExitStack()

    def __enter__(self):
        for owner, name in ((Path, "mkdir"), (Path, "unlink"), (Path, "rename"), (Path, "replace")):
            self._stand_before(owner, name, (READ_ONLY, FORBIDDEN, BROKEN))
        self._stand_before(os, "open", (READ_ONLY, FORBIDDEN, BROKEN))
        for owner in (io, builtins):
            self._stand_before(owner, "open", (READ_ONLY, FORBIDDEN, BROKEN), writing)
        self._stand_before(shutil, "copyfile", (FULL, READ_ONLY, FORBIDDEN, BROKEN))
        self._patches.enter_context(mock.patch("boardroom.store.copyfile", shutil.copyfile))
        self._patches.enter_context(mock.patch.object(os, "fsync", self._sync))
        return self

    def __exit__(self, *fault):
        self._patches.close()

    def _stand_before(self, owner, name, troubles, when=lambda *_: True):
        real = getattr(owner, name)

        def guarded(path, *args, **kinds):
            if self.trouble in troubles and self._mine(path) and when(args, kinds):
                raise OSError(self.trouble, os.strerror(self.trouble), str(path))
            return real(path, *args, **kinds)

        self._patches.enter_context(mock.patch.object(owner, name, guarded))

    def _mine(self, path):
        return isinstance(path, str | Path) and Path(path).is_relative_to(self.home)

    def _sync(self, handle):
        if self.trouble is not None:
            raise OSError(self.trouble, os.strerror(self.trouble))


def writing(args, kinds):
    return set(kinds.get("mode", args[0] if args else "r")) & set("wax+")


class Evening:
    """A game at the pilot's table on a disk that fails."""

    def __init__(self, home, disk, art, slug, rng, strange):
        self.home, self.disk, self.rng, self.game = home, disk, rng, GAMES[slug]
        with mock.patch("boardroom.app.Art", return_value=art):
            self.pilot = Pilot(home)
        self.services = self.pilot.app.services
        self.services.settings.now.speed = "off"
        players = ["Camille"] + ["novice"] * (self.game.rules.seats[0] - 1)
        self.scene = self.pilot.sit(self.game, players, OPTIONS.get(slug), rng.randrange(1 << 30))
        self.strange = strange
        """A file to import; without one nothing but table and settings is tried."""
        self.wrong = []

    @property
    def file(self):
        return self.pilot.folders.saves / f"{self.scene.sitting.id}.json"

    def files(self):
        return {path: path.read_bytes() for path in self.home.rglob("*") if path.is_file()}

    def check(self, holds, sentence):
        if not holds:
            self.wrong.append(f"{self.game.slug}: {sentence}")

    def told(self, words):
        toasts = self.pilot.app.toasts
        found = [each.text for each in (*toasts.up, *toasts.waiting) if words in each.text]
        toasts.up.clear()
        toasts.waiting.clear()
        return len(found)

    def play(self, count):
        known = len(self.scene.sitting.match.log)
        moves(self.pilot, self.scene, self.rng, count)
        self.check(len(self.scene.sitting.match.log) > known, "no move could be made")

    def on_disk(self):
        """Whether the game's file holds the whole game."""
        match = self.scene.sitting.match
        file = self.pilot.folders.finished / self.file.name if match.over else self.file
        return file.exists() and [each.move for each in read_save(file).log] == [str(each.move) for each in match.log]

    def unwritable(self, trouble):
        """Write nothing for some moves and a walk through the rooms; then all of it."""
        self.play(2)
        before = self.files()
        self.disk.trouble = trouble
        self.play(2)
        self.check(self.told(UNSAVED) == 1, f"{os.strerror(trouble)} was not told once")
        self._walk()
        self.check(self.files() == before, f"{os.strerror(trouble)}: a file was changed or lost")
        self.disk.trouble = None
        self.play(1)
        self.check(self.on_disk(), "what could be saved again was not")
        self.services.settings.now.volume = 11
        self.services.settings.keep()
        self.check(read_settings(self.pilot.folders.settings).volume == 11, "settings were not kept afterwards")

    def _walk(self):
        """Whatever else writes: settings, export, import, throwing a game away, a lesson, a new game."""
        services = self.services
        services.settings.now.volume = 44
        services.settings.keep()
        self.pilot.advance(0.1)
        self.check(self.told("Settings cannot be kept") == 1, "unkept settings were not told")
        if self.strange is not None:
            self._walk_on(services)

    def _walk_on(self, services):
        export_game(services, self.scene.sitting.record())
        ways.take_file(services, self.strange)
        self.pilot.advance(0.1)
        self.check(self.told("could not be") == 2, "export and import were not both refused")
        table = self.scene
        for show in (ways.open_history, ways.open_settings, lambda s: ways.open_lesson(s, self.game.slug)):
            show(services)
            self.pilot.advance(0.2)
            services.scenes.pop(self.pilot.top)
            self.pilot.advance(0.1)
        ways.open_home(services)
        self.pilot.advance(0.1)
        if self.pilot.top.saves and self.disk.trouble != FULL:
            self.pilot.top._ask_scrap(self.pilot.top.saves[0])
            self.pilot.advance(0.1)
            self.pilot.click("Throw it away")
            self.pilot.advance(0.1)
        self.told("")
        services.scenes.replace(table)
        self.pilot.advance(0.1)

    def vanished(self, how):
        """Delete the save while the game is open."""
        self.play(2)
        how(self)
        self.play(1)
        self.check(self.told(GONE) == 1, "the vanished save was not told once")
        self.check(self.on_disk(), "the vanished save was not written anew")

    def end_unkept(self):
        """The disk is full when the game ends, and free again when the table is left."""
        self.disk.trouble = FULL
        moves(self.pilot, self.scene, self.rng, 10_000)
        self.check(self.scene.sitting.match.over, "the game does not end")
        self.disk.trouble = None
        ways.open_home(self.services)
        self.pilot.advance(0.1)
        self.check(self.on_disk(), "the end of the game was lost")

    def close(self):
        self.disk.trouble = None
        self.pilot.close()


TROUBLES = {
    "full": lambda evening: evening.unwritable(FULL),
    "read-only": lambda evening: evening.unwritable(READ_ONLY),
    "forbidden": lambda evening: evening.unwritable(FORBIDDEN),
    "broken": lambda evening: evening.unwritable(BROKEN),
    "save gone": lambda evening: evening.vanished(lambda e: e.file.unlink()),
    "folder gone": lambda evening: evening.vanished(lambda e: shutil.rmtree(e.pilot.folders.data)),
    "end": lambda evening: evening.end_unkept(),
}


def on_a_full_disk(art, rng):
    """The same on a real file system of 256 kB; None where nothing may be mounted."""
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(home)]
        if os.name != "posix" or not shutil.which("mount") or subprocess.run(mount, capture_output=True).returncode:
            return None
        stack.callback(subprocess.run, ["umount", "-l", str(home)], check=False)
        disk = Disk(home)
        evening = stack.enter_context(closing(Evening(home, disk, art, "lost_cities", rng, None)))
        evening.play(2)
        before = evening.file.read_bytes()
        filler = home / "filler"
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(b"\0" * 512)
        evening.play(3)
        evening.check(evening.told(UNSAVED) == 1, "a disk that is really full was not told once")
        evening.check(evening.file.read_bytes() == before, "a disk that is really full lost a file")
        filler.unlink()
        evening.play(1)
        evening.check(evening.on_disk(), "what could be saved again was not")
        return evening.wrong


def run(folder, share):
    """Every trouble in every game; in a short form some of them."""
    rng, faults, art = Random(2), [], KeptArt(paths.assets())
    cases = [(trouble, slug) for trouble in TROUBLES for slug in GAMES] * ROUNDS
    strange = folder / "strange.boardroom"
    strange.write_text(record("gatsby", stop=3, seed=8).model_dump_json(), encoding="utf-8")
    if share < 1:
        few = [("full", "lost_cities"), ("save gone", "jekyll_hyde")]
        cases = few if len(cases) * share < 4 else rng.sample(cases, round(len(cases) * share))
        strange = None if len(cases) < 4 else strange
    for number, (trouble, slug) in enumerate(cases):
        home = folder / str(number)
        with Disk(home) as disk, closing(Evening(home, disk, art, slug, rng, strange)) as evening:
            TROUBLES[trouble](evening)
            faults += [f"{trouble}: {sentence}" for sentence in evening.wrong]
    really = on_a_full_disk(art, rng) if share >= 1 else None
    return {"tried": len(cases), "really full": really is not None, "faults": faults + (really or [])}
