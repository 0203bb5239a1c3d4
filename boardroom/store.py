"""Games on disk: one file each, running ones in one folder, finished ones in another."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile

from boardroom.core.save import BadSave, NewerSave, SaveFile, read_save, write_save
from boardroom.paths import Folders
from boardroom.settings import set_aside

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Damage:
    """A file that could not be used: its name, why, and the name it has now."""

    name: str
    reason: str
    aside: str | None
    newer: bool = False


class Store:
    """The person's games. A folder that can't be written makes `writable` False and nothing else."""

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self.damages: list[Damage] = []
        self.writable = self._try_folders()

    def _try_folders(self) -> bool:
        try:
            for folder in (self.folders.saves, self.folders.finished):
                folder.mkdir(parents=True, exist_ok=True)
                probe = folder / f".probe-{datetime.now(UTC).timestamp()}"
                probe.write_text("", encoding="utf-8")
                probe.unlink()
        except OSError as fault:
            log.warning("data folder: %s", fault)
            return False
        return True

    # ------------------------------------------------------------ reading
    def unfinished(self) -> list[SaveFile]:
        """Running games, the last played first; damaged files are set aside and noted in `damages`."""
        saves = [save for save in self._read_all(self.folders.saves) if save.winners is None]
        return sorted(saves, key=lambda save: save.saved, reverse=True)

    def finished(self) -> list[SaveFile]:
        """Finished games, the last first."""
        return sorted(self._read_all(self.folders.finished), key=lambda save: save.saved, reverse=True)

    def _read_all(self, folder: Path) -> Iterator[SaveFile]:
        for path in sorted(folder.glob("*.json")):
            save = self._read(path)
            if save is not None:
                yield save

    def _read(self, path: Path) -> SaveFile | None:
        try:
            return read_save(path)
        except NewerSave as fault:
            self._note(Damage(path.name, str(fault), None, newer=True))
        except BadSave as fault:
            aside = set_aside(path)
            self._note(Damage(path.name, str(fault), aside.name if aside else None))
        except OSError as fault:
            self._note(Damage(path.name, str(fault.strerror or fault), None))
        return None

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

    def reopen(self, save_id: str) -> None:
        """A finished game whose end was taken back is no longer in the history."""
        (self.folders.finished / f"{save_id}.json").unlink(missing_ok=True)

    def remove(self, save_id: str) -> None:
        """Throw an unfinished game away."""
        self._path(save_id).unlink(missing_ok=True)

    def _path(self, save_id: str) -> Path:
        return self.folders.saves / f"{save_id}.json"


def timestamp() -> str:
    """Now, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
