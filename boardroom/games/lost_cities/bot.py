"""How the computer thinks in Lost Cities; it is given views only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boardroom.core.game import Budget, Translate
from boardroom.games.lost_cities import quick as rule_of_thumb
from boardroom.games.lost_cities.moves import Move
from boardroom.games.lost_cities.view import View


def quick(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """A hand-written one-step choice."""
    return rule_of_thumb.choose(view, moves, rng)


def choose(view: View, moves: Sequence[Move], level: str, budget: Budget, rng: Random) -> Move:
    """The choice of a level."""
    return rule_of_thumb.choose(view, moves, rng)


def reason(view: View, move: Move, t: Translate) -> str:
    """Why the Expert would play it; "" if nothing can be said."""
    return ""
