"""The finished games in brief: thousands are listed without reading their files again.

The files are the truth. `ledger.json`, beside their folder, only spares reading those that have not changed;
without it, or where it is damaged, everything is read anew, a few files at a time.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from boardroom.core.player import LEVELS
from boardroom.core.save import BadSave, NewerSave, SaveFile, plain_data, read_save, write_whole
from boardroom.settings import set_aside

INDEX = "ledger.json"
FORMAT = 2
CHECKS = 500
"""So many known files are looked at for changes at once."""


Players = tuple[tuple[str, str | None], ...]


@dataclass(frozen=True)
class Damage:
    """A file that could not be used: its name, why, and the name it has now."""

    name: str
    reason: str
    aside: str | None
    newer: bool = False


class Brief(NamedTuple):
    """One finished game; a player is a name and, for a computer, a level."""

    id: str
    game: str
    saved: str
    players: Players
    scores: tuple[float, ...]
    winners: tuple[int, ...]


def brief(save: SaveFile) -> Brief:
    """A finished game's record in brief."""
    players = tuple((seat.name, seat.level) for seat in save.players)
    return Brief(save.id, save.game, save.saved, players, tuple(save.scores), tuple(save.winners or ()))


class Ledger:
    """Lists a folder of finished games.

    What the index knows is there at once; `read` takes in more of the files that are new or have changed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._index = folder.parent / INDEX
        self._known: dict[str, tuple[int, Brief]] = _noted(self._index)
        self._unsure: deque[str] = deque()
        self._unread: deque[str] = deque()
        self._changed = False
        self._sorted: list[Brief] | None = None
        self.version = 0
        """Grows with every change of what is known."""
        self.damages: list[Damage] = []
        """Files that could not be used."""
        self.look()

    # ------------------------------------------------------------- reading
    @property
    def rows(self) -> list[Brief]:
        """All games known by now, the last first."""
        if self._sorted is None:
            self._sorted = sorted((row for _, row in self._known.values()), key=_saved, reverse=True)
        return self._sorted

    @property
    def done(self) -> float:
        """Which share of the files is known, 0 to 1."""
        total = len(self._known) + len(self._unread)
        return 1.0 - len(self._unread) / total if total else 1.0

    @property
    def busy(self) -> bool:
        """Whether there is anything to `read`."""
        return bool(self._unread or self._unsure)

    def look(self) -> None:
        """See which files came or went; `read` finds those that changed."""
        there = set(_names(self._folder))
        for name in [name for name in self._known if name not in there]:
            self._forget(name)
        self._unread = deque(_newest_first(self._folder, there - self._known.keys()))
        self._unsure = deque(self._known)

    def read(self, files: int) -> bool:
        """Check and read some of the files; whether there were any."""
        if not self.busy:
            return False
        for _ in range(min(CHECKS, len(self._unsure))):
            self._check(self._unsure.popleft())
        for _ in range(min(files, len(self._unread))):
            self._read(self._unread.popleft())
        if not self.busy:
            self.keep()
        return True

    def _check(self, name: str) -> None:
        """Read a known file again if it has changed."""
        try:
            stamp = (self._folder / name).stat().st_mtime_ns
        except OSError:
            stamp = None
        if stamp != self._known[name][0]:
            self._forget(name)
            self._unread.append(name)

    def _read(self, name: str) -> None:
        path = self._folder / name
        try:
            stamp, save = path.stat().st_mtime_ns, read_save(path)
        except NewerSave as fault:
            self._damage(Damage(name, str(fault), None, newer=True))
        except BadSave as fault:
            aside = set_aside(path)
            self._damage(Damage(name, str(fault), aside.name if aside else None))
        except OSError:
            return
        else:
            self._known[name] = (stamp, brief(save))
            self._turn()

    def _damage(self, damage: Damage) -> None:
        self.damages.append(damage)
        self._turn()

    def _forget(self, name: str) -> None:
        del self._known[name]
        self._turn()

    def _turn(self) -> None:
        """Something else is known now."""
        self._sorted, self._changed = None, True
        self.version += 1

    def keep(self) -> None:
        """Write the index; a folder that can't be written only costs time."""
        if not self._changed:
            return
        try:
            write_whole(self._index, json.dumps(_index_of(self._known), ensure_ascii=False, separators=(",", ":")))
        except OSError:
            return
        self._changed = False


def _saved(row: Brief) -> str:
    return row.saved


# --------------------------------------------------------------------- folder
def _names(folder: Path) -> list[str]:
    """The records of a folder."""
    try:
        with os.scandir(folder) as entries:
            return [entry.name for entry in entries if entry.name.endswith(".json")]
    except OSError:
        return []


def _newest_first(folder: Path, names: Iterable[str]) -> list[str]:
    """Files by the time of their last change; one that is gone again comes last."""

    def stamp(name: str) -> int:
        try:
            return (folder / name).stat().st_mtime_ns
        except OSError:
            return 0

    return sorted(names, key=stamp, reverse=True)


# ---------------------------------------------------------------------- index
def _index_of(known: Mapping[str, tuple[int, Brief]]) -> dict[str, Any]:
    """The index as plain data; who plays is written once for all games of the same players."""
    places: dict[Players, int] = {}
    games = [
        [name, stamp, row.id, row.game, row.saved, places.setdefault(row.players, len(places)), row.scores, row.winners]
        for name, (stamp, row) in known.items()
    ]
    return {"format": FORMAT, "players": list(places), "games": games}


def _noted(index: Path) -> dict[str, tuple[int, Brief]]:
    """What the index knows, by file name; nothing if it can't be used."""
    try:
        data = plain_data(index.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            return {}
        seated = [_seated(each) for each in data["players"]]
        return dict(_entry(each, seated) for each in data["games"])
    except (OSError, ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError):
        return {}


def _seated(data: list[Any]) -> Players:
    """The players of some games; ValueError or TypeError if they are none."""
    seated = tuple([(str(name), level and str(level)) for name, level in data])
    if not all(0 < len(name) <= 24 and (level is None or level in LEVELS) for name, level in seated):
        raise ValueError("not the players of a game")
    return seated


def _entry(data: list[Any], seated: Sequence[Players]) -> tuple[str, tuple[int, Brief]]:
    """A line of the index; ValueError, TypeError or IndexError if it is none."""
    name, stamp, ident, game, saved, place, scores, winners = data
    players = seated[place]
    if not (type(name) is type(ident) is type(game) is type(saved) is str and type(stamp) is int):
        raise TypeError("names and a time expected")
    if len(scores) not in (0, len(players)) or not all(-1e6 <= score <= 1e6 for score in scores):
        raise ValueError("not the scores of a game")
    if not all(type(seat) is int and 0 <= seat < len(players) for seat in winners):
        raise ValueError("not the winners of a game")
    return name, (stamp, Brief(ident, game, saved, players, tuple(map(float, scores)), tuple(winners)))
