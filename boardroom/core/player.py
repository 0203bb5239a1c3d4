"""Who sits at a seat: one question, answered when ready. A player never gets the state."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, Protocol

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

LEVELS = ("novice", "casual", "strong", "expert")
Level = Literal["novice", "casual", "strong", "expert"]


def _shown(name: str) -> str:
    """A name without what no font can show: line ends, tabs and the like."""
    return "".join(letter for letter in name if letter >= " " and letter != "\x7f").strip()


Name = Annotated[str, BeforeValidator(lambda name: _shown(name) if isinstance(name, str) else name)]
"""What somebody is called."""


class Seat(BaseModel):
    """Who sits there, as set up and as saved."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["person", "computer"]
    name: Name = Field(min_length=1, max_length=24)
    level: Level | None = None

    @property
    def is_person(self) -> bool:
        """Whether a human being decides here."""
        return self.kind == "person"


class Player(Protocol):
    """One seat's decider: `ask` returns at once, `answer` is polled, `cancel` forgets the question."""

    def ask(self, view: Any, moves: Sequence[Any]) -> None:
        """Put one decision."""

    def answer(self) -> Any | None:
        """The chosen move, once; None while undecided."""

    def cancel(self) -> None:
        """Withdraw the question; a late answer is dropped."""


class Human:
    """Decides by `decide`, which the table calls with a move the person made."""

    def __init__(self) -> None:
        self.asked = False
        self._choice: Any | None = None

    def ask(self, view: Any, moves: Sequence[Any]) -> None:
        """Wait for the person."""
        self.asked, self._choice = True, None

    def decide(self, move: Any) -> None:
        """Take the person's move; ignored when nothing was asked."""
        if self.asked:
            self._choice = move

    def answer(self) -> Any | None:
        """The person's move, once."""
        choice, self._choice = self._choice, None
        if choice is not None:
            self.asked = False
        return choice

    def cancel(self) -> None:
        """Forget the question."""
        self.asked, self._choice = False, None


class Scripted:
    """Plays moves given beforehand, in order: tests, replays and lessons."""

    def __init__(self, moves: Iterable[Any]) -> None:
        self._moves = deque(moves)
        self._asked = False

    def ask(self, view: Any, moves: Sequence[Any]) -> None:
        """Note that the next move is due."""
        self._asked = True

    def answer(self) -> Any | None:
        """The next move of the script; None when it has run out."""
        if not self._asked or not self._moves:
            return None
        self._asked = False
        return self._moves.popleft()

    def cancel(self) -> None:
        """Forget the question; the script goes on where it was."""
        self._asked = False
