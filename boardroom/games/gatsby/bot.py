"""How the computer plays Gatsby."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boardroom.core.game import Budget, Translate
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.view import View


def quick(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Any move."""
    return rng.choice(moves)


def choose(view: View, moves: Sequence[Move], level: str, budget: Budget, rng: Random) -> Move:
    """The choice of a level."""
    return quick(view, moves, rng)


def reason(view: View, move: Move, t: Translate) -> str:
    """Why the Expert would play it."""
    return ""
