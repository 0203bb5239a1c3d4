"""The finished games in brief: thousands are listed without reading their files again.

The files are the truth. `ledger.json`, beside their folder, only spares reading those that have not changed;
without it, or where it is damaged, everything is read anew, a few files at a time.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from boardroom.core.player import LEVELS
from boardroom.core.save import BadSave, NewerSave, SaveFile, plain_data, read_save, write_whole
from boardroom.settings import set_aside

INDEX = "ledger.json"
FORMAT = 1


class Brief(NamedTuple):
    """One finished game; a player is a name and, for a computer, a level."""

    id: str
    game: str
    saved: str
    players: tuple[tuple[str, str | None], ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]


def brief(save: SaveFile) -> Brief:
    """A finished game's record in brief."""
    players = tuple((seat.name, seat.level) for seat in save.players)
    return Brief(save.id, save.game, save.saved, players, tuple(save.scores), tuple(save.winners or ()))


class Ledger:
    """Lists a folder of finished games. `read` takes in more of the files not known yet."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._index = folder.parent / INDEX
        self._known: dict[str, tuple[int, Brief]] = {}
        self._unread: deque[tuple[str, int]] = deque()
        self._changed = False
        self._total = 0
        self.damaged: list[str] = []
        """Names of files that could not be used; damaged ones have been set aside."""
        self._open()

    # ------------------------------------------------------------- reading
    @property
    def rows(self) -> list[Brief]:
        """All games known by now, the last first."""
        return sorted((row for _, row in self._known.values()), key=lambda row: row.saved, reverse=True)

    @property
    def done(self) -> float:
        """Which share of the files is known, 0 to 1."""
        return 1.0 - len(self._unread) / self._total if self._total else 1.0

    def read(self, files: int) -> bool:
        """Read some of the unknown files; whether there were any."""
        if not self._unread:
            return False
        for _ in range(min(files, len(self._unread))):
            self._read(*self._unread.popleft())
        if not self._unread:
            self.keep()
        return True

    def _open(self) -> None:
        noted = self._noted()
        for name, stamp in _files(self._folder):
            found = noted.get(name)
            if found is not None and found[0] == stamp:
                self._known[name] = found
            else:
                self._unread.append((name, stamp))
        self._total = len(self._known) + len(self._unread)
        self._changed = len(noted) != len(self._known) or bool(self._unread)

    def _read(self, name: str, stamp: int) -> None:
        path = self._folder / name
        try:
            save = read_save(path)
        except NewerSave:
            self.damaged.append(name)
        except BadSave:
            self.damaged.append(name)
            set_aside(path)
        except OSError:
            return
        else:
            self._known[name] = (stamp, brief(save))

    # --------------------------------------------------------------- index
    def _noted(self) -> dict[str, tuple[int, Brief]]:
        """What the index knows, by file name; nothing if it can't be used."""
        try:
            data = plain_data(self._index.read_text(encoding="utf-8"))
            if data["format"] != FORMAT:
                return {}
            return {name: (int(stamp), _row(row)) for name, (stamp, row) in data["games"].items()}
        except (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError):
            return {}

    def keep(self) -> None:
        """Write the index; a folder that can't be written only costs time."""
        if not self._changed:
            return
        games = {name: [stamp, list(row)] for name, (stamp, row) in self._known.items()}
        try:
            write_whole(self._index, json.dumps({"format": FORMAT, "games": games}, ensure_ascii=False))
        except OSError:
            return
        self._changed = False


def _files(folder: Path) -> Iterable[tuple[str, int]]:
    """The records of a folder with the time of their last change, the newest first."""
    try:
        with os.scandir(folder) as entries:
            found = [(entry.name, entry.stat().st_mtime_ns) for entry in entries if entry.name.endswith(".json")]
    except OSError:
        return []
    return sorted(found, key=lambda each: each[1], reverse=True)


def _row(data: list[Any]) -> Brief:
    """A row of the index; ValueError or TypeError if it is none."""
    ident, game, saved, players, scores, winners = data
    seated = tuple([(str(name), level and str(level)) for name, level in players])
    row = Brief(str(ident), str(game), str(saved), seated, tuple([float(each) for each in scores]), tuple(winners))
    if [row.id, row.game, row.saved] != [ident, game, saved] or not all(0 < len(name) <= 24 for name, _ in seated):
        raise TypeError("names expected")
    if not all(level is None or level in LEVELS for _, level in seated) or len(scores) not in (0, len(seated)):
        raise ValueError("not the players of a game")
    if not all(abs(score) <= 1e6 for score in row.scores) or not set(winners) <= set(range(len(seated))):
        raise ValueError("not the result of a game")
    return row
