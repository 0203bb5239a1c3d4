"""What a game must say of itself: its rules as one stateless object.

Seats are numbered from 0. Chance is a seat of its own, so that deals and rolls are
moves in the log. Everything here is headless: no screen, no clock, no global luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol, TypeVar

from pydantic import BaseModel

CHANCE: Final = -1
"""The seat that deals and rolls."""

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class IllegalMove(Exception):
    """A move outside the legal ones; `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, move: object) -> None:
        super().__init__(f"{move} is forbidden by {rule}")
        self.rule = rule
        self.move = move


class BadPosition(ValueError):
    """A position given to `load` that no game can reach; the text names field and reason."""


class Rules(Protocol[S, M, V]):
    """The rules of one game, without state of their own.

    S is the game's mutable state, M its shared immutable moves, V what one seat may know.
    """

    @property
    def slug(self) -> str:
        """The game's name in paths and saves."""

    @property
    def version(self) -> int:
        """Raised when a recorded game could replay differently."""

    @property
    def seats(self) -> range:
        """The seat counts that can be played."""

    @property
    def options(self) -> type[BaseModel]:
        """The set-up options of the rules page, with defaults."""

    def new(self, seats: int, options: Any) -> S:
        """The state before anything is dealt."""

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that must decide now; several choose in secret at once; () when over."""

    def legal_moves(self, state: S, seat: int) -> Sequence[M]:
        """Every legal move, never empty for a seat in `to_act`."""

    def chance(self, state: S, rng: Random) -> M:
        """One fair outcome; only while `to_act` is (CHANCE,)."""

    def apply(self, state: S, seat: int, move: M) -> None:
        """Play a legal move in place; nothing is checked here (hot path)."""

    def clone(self, state: S) -> S:
        """A full copy that shares nothing mutable."""

    def scores(self, state: S) -> list[float]:
        """One figure a seat: final when over, the running score before."""

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that won; several share; () while the game runs."""

    def view(self, state: S, seat: int | None) -> V:
        """What that seat may know; None is a spectator who sees no hidden thing."""

    def determinize(self, view: V, rng: Random) -> S:
        """A full state drawn from those that the seat cannot rule out."""

    def parse(self, text: str) -> M:
        """The shared move of a notation; ValueError if there is none."""

    def reveals(self, state: S, seat: int, move: M) -> bool:
        """Whether playing it shows somebody something hidden: undo stops there."""

    def seen_by(self, state: S, seat: int, move: M, viewer: int | None) -> M | None:
        """The move as the viewer may know it when `seat` plays it; None if all of it is secret."""

    def explain(self, state: S, seat: int, move: M) -> str:
        """The id of the rule that forbids a move that isn't legal."""

    def dump(self, state: S) -> dict[str, Any]:
        """The full position as plain JSON data."""

    def load(self, data: dict[str, Any]) -> S:
        """The position back; BadPosition with field and reason if no game can reach it."""


AnyRules = Rules[Any, Any, Any]
