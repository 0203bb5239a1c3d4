"""Games on disk: one file each, running ones in one folder, finished ones in another."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from shutil import copyfile
from time import time
from typing import Literal

from boardroom.core.save import DRAFT, BadSave, NewerSave, SaveFile, read_save, write_save
from boardroom.ledger import Damage, Ledger
from boardroom.paths import Folders
from boardroom.settings import set_aside

log = logging.getLogger(__name__)


Stamp = tuple[str, int, int, int]
Fate = Literal["as it was", "changed", "gone"]

STALE_S = 60.0
"""A draft takes milliseconds; one so old was left behind."""


class Store:
    """The person's games. A folder that can't be written makes `writable` False and nothing else."""

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self.damages: list[Damage] = []
        self._stamps: dict[str, Stamp] = {}
        """The file of each game as it was last read or written here."""
        self.writable = self._try_folders()

    @cached_property
    def ledger(self) -> Ledger:
        """The finished games in brief; read when they are first asked for, then kept up to date."""
        return Ledger(self.folders.finished)

    def _try_folders(self) -> bool:
        try:
            for folder in (self.folders.saves, self.folders.finished):
                folder.mkdir(parents=True, exist_ok=True)
                probe = folder / f"probe.{os.getpid()}{DRAFT}"
                probe.write_text("", encoding="utf-8")
                probe.unlink()
                _sweep(folder)
            _sweep(self.folders.config)
        except OSError as fault:
            log.warning("data folder: %s", fault)
            return False
        return True

    # ------------------------------------------------------------ reading
    def unfinished(self) -> list[SaveFile]:
        """Running games, the last played first; damaged files are set aside and noted in `damages`."""
        saves = [save for save in self._read_all(self.folders.saves) if save.winners is None]
        return sorted((save for save in saves if not self._ended(save)), key=lambda save: save.saved, reverse=True)

    def _ended(self, save: SaveFile) -> bool:
        """Whether a running game has ended after all; its file is removed then.

        The program was stopped between writing the file of the end and removing this one.
        """
        other = self.folders.finished / f"{save.id}.json"
        try:
            ended = other.exists() and read_save(other).saved >= save.saved
        except (BadSave, OSError):
            return False
        if ended:
            self.remove(save.id)
        return ended

    def finished(self) -> list[SaveFile]:
        """Finished games, the last first."""
        return sorted(self._read_all(self.folders.finished), key=lambda save: save.saved, reverse=True)

    def _read_all(self, folder: Path) -> Iterator[SaveFile]:
        for path in sorted(folder.glob("*.json")):
            save = self._read(path)
            if save is not None:
                yield save

    def _read(self, path: Path) -> SaveFile | None:
        stamp = _stamp(path)
        try:
            save = read_save(path)
        except FileNotFoundError:
            return None
        except NewerSave as fault:
            self._note(Damage(path.name, str(fault), None, newer=True))
        except BadSave as fault:
            aside = set_aside(path)
            self._note(Damage(path.name, str(fault), aside.name if aside else None))
        except OSError as fault:
            self._note(Damage(path.name, str(fault.strerror or fault), None))
        else:
            self._know(save.id, stamp)
            return save
        return None

    def _know(self, save_id: str, stamp: Stamp | None) -> None:
        if stamp is not None:
            self._stamps[save_id] = stamp

    def fate(self, save_id: str) -> Fate:
        """What became of a game's file since it was last read or written here."""
        known = self._stamps.get(save_id)
        paths = (folder / f"{save_id}.json" for folder in (self.folders.saves, self.folders.finished))
        found = [stamp for stamp in map(_stamp, paths) if stamp is not None]
        if known is None or known in found:
            return "as it was"
        return "changed" if found else "gone"

    def latest(self, save: SaveFile) -> SaveFile:
        """A running game as it stands on disk now; as it was read if it can't be read any more."""
        return self._read(self._path(save.id)) or save

    def _note(self, damage: Damage) -> None:
        log.warning("%s: %s", damage.name, damage.reason)
        if damage not in self.damages:
            self.damages.append(damage)

    # ------------------------------------------------------------ writing
    def keep(self, save: SaveFile) -> bool:
        """Write a game after a move; a finished one moves to the other folder. False if refused."""
        folder = self.folders.saves if save.winners is None else self.folders.finished
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_save(folder / f"{save.id}.json", save)
            self._know(save.id, _stamp(folder / f"{save.id}.json"))
            if save.winners is not None:
                self._path(save.id).unlink(missing_ok=True)
        except OSError as fault:
            log.warning("save %s: %s", save.id, fault)
            self.writable = False
            return False
        self.writable = True
        return True

    def copy_aside(self, save_id: str) -> str | None:
        """Keep a copy of a game's file as it is before it is written over; its name, None if there is none."""
        path = self._path(save_id)
        for number in range(1, 1000):
            aside = path.with_name(f"{path.name}.damaged-{number}")
            if not aside.exists():
                try:
                    return copyfile(path, aside).name
                except OSError as fault:
                    log.warning("copy of %s: %s", save_id, fault)
                    return None
        return None

    def known(self, save_id: str) -> SaveFile | None:
        """The game of that id, running or finished, if it is here and can be read."""
        for folder in (self.folders.saves, self.folders.finished):
            try:
                return read_save(folder / f"{save_id}.json")
            except (BadSave, OSError):
                continue
        return None

    def reopen(self, save_id: str) -> bool:
        """A finished game whose end was taken back is no longer in the history; False if it can't be removed."""
        return _unlinked(self.folders.finished / f"{save_id}.json")

    def remove(self, save_id: str) -> bool:
        """Throw an unfinished game away; False if the folder does not allow it."""
        return _unlinked(self._path(save_id))

    def _path(self, save_id: str) -> Path:
        return self.folders.saves / f"{save_id}.json"


def _stamp(path: Path) -> Stamp | None:
    """What tells one version of a file from another; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return path.parent.name, found.st_ino, found.st_mtime_ns, found.st_size


def _unlinked(path: Path) -> bool:
    try:
        path.unlink(missing_ok=True)
    except OSError as fault:
        log.warning("removal of %s: %s", path.name, fault)
        return False
    return True


def _sweep(folder: Path) -> None:
    """Remove drafts that were never finished: of a program that was killed while it wrote."""
    for draft in folder.glob(f"*{DRAFT}"):
        with suppress(OSError):
            if time() - draft.stat().st_mtime > STALE_S:
                draft.unlink()


def timestamp() -> str:
    """Now, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
