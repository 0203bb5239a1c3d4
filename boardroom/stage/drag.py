"""How a move is made by hand: a path of spots, picked one after the other.

A spot is a piece or a place on the table. Drag and drop, click and click, and the keyboard
all walk the same paths, so all of them reach the same moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

Path = tuple[str, ...]

CONFIRM: Final = "confirm"
"""How the id of a spot begins that confirms what is picked."""
CANCEL: Final = "cancel"
"""How the id of a spot begins that lets everything go."""


class Reach:
    """What has been picked on the way to one of the legal moves, and what may be picked next."""

    def __init__(self, paths: Mapping[Path, Any]) -> None:
        self._moves = dict(paths)
        self._next: dict[Path, list[str]] = {}
        self.picked: Path = ()
        for path in self._moves:
            for i, spot in enumerate(path):
                following = self._next.setdefault(path[:i], [])
                if spot not in following:
                    following.append(spot)

    def leads(self, paths: Mapping[Path, Any]) -> bool:
        """Whether those are all paths there are."""
        return self._moves == paths

    @property
    def lit(self) -> list[str]:
        """The spots that lead on from what is picked, in the order the paths name them."""
        return self._next.get(self.picked, [])

    @property
    def move(self) -> Any | None:
        """The move that the picked path makes; None while it is not whole."""
        return self._moves.get(self.picked)

    def moves(self) -> Iterable[Any]:
        """The moves still within reach of what is picked."""
        n = len(self.picked)
        return (move for path, move in self._moves.items() if path[:n] == self.picked)

    def would_make(self, spot: str) -> Any | None:
        """The move that picking the spot would complete, or lead to with nothing but a confirmation left."""
        path = self._with(spot)
        while path is not None:
            if path in self._moves:
                return self._moves[path]
            onward = self._onward(path)
            path = None if onward is None else (*path, onward)
        return None

    def confirmed(self) -> Any | None:
        """The move that a confirmation of what is picked would make; None if none would do."""
        confirmation = _confirmation(self.lit)
        return None if confirmation is None else self._moves.get((*self.picked, confirmation))

    def _onward(self, path: Path) -> str | None:
        following = self._next.get(path, [])
        return following[0] if len(following) == 1 else _confirmation(following)

    def pick(self, spot: str) -> bool:
        """Pick a spot (again: let it go; another start: begin anew); False if it leads nowhere."""
        path = self._with(spot)
        if path is None:
            return False
        self.picked = path
        return True

    def back(self) -> bool:
        """Let the last spot go; False if none was picked."""
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        return True

    def clear(self) -> None:
        """Let everything go."""
        self.picked = ()

    def starts(self, spot: str) -> bool:
        """Whether a path begins at the spot."""
        return spot in self._next.get((), [])

    def _with(self, spot: str) -> Path | None:
        for n in range(len(self.picked), -1, -1):
            path = self.picked[:n]
            if n == len(self.picked) and spot in path:
                less = tuple(each for each in path if each != spot)
                if less == () or less in self._next:
                    return less
            if spot in self._next.get(path, []):
                return (*path, spot)
        return None


def _confirmation(spots: Iterable[str]) -> str | None:
    """The first spot that confirms, if one is among them."""
    return next((spot for spot in spots if spot.startswith(CONFIRM)), None)
