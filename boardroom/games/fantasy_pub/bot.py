"""How the computer plays Fantasy Pub, by views only.

All levels judge a first decision by the best whole turn it allows, at its end by the learned value.
Novice and Casual then draw lots in favour of the better ones, Strong takes the best, Expert lets the
best few race in playouts of one round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final

from boardroom.ai.search import Race, halve
from boardroom.core.game import Budget, Translate
from boardroom.core.player import LEVELS
from boardroom.games.fantasy_pub import thumb
from boardroom.games.fantasy_pub.moves import Move
from boardroom.games.fantasy_pub.pub import Pub
from boardroom.games.fantasy_pub.reasons import why
from boardroom.games.fantasy_pub.search import Thinker, World
from boardroom.games.fantasy_pub.value import Value
from boardroom.games.fantasy_pub.view import View, restore
from boardroom.games.fantasy_pub.weights import weights

TEMPERATURES: Final = {"novice": 0.02, "casual": 0.01}
"""A move whose winning chance is lower by that much, times the seats, is drawn e times as seldom.

Among more players a slip costs less: with one figure for all, three Casuals would be hard to beat.
"""

CANDIDATES: Final = 4
"""First decisions that the Expert looks at more closely."""
PLAYOUTS: Final = 200
PRIOR: Final = 8.0
"""The best turn's value counts as much as so many playouts: without it a race cut short is a lottery."""

SURE: Final = 1.0 - 1e-9
"""A winning chance that only a win in hand has: no level lets it go."""


def quick(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The choice by rule of thumb."""
    return thumb.choose(view, moves, rng)


def choose(view: View, moves: Sequence[Move], level: str, budget: Budget, rng: Random) -> Move:
    """The choice of a level; by rule of thumb when there are no weights."""
    if level not in LEVELS:
        raise ValueError(f"{level!r} is none of {', '.join(LEVELS)}")
    thinker = thinker_of(view)
    if len(moves) == 1:
        return moves[0]
    if thinker is None:
        return quick(view, moves, rng)
    pub = restore(view)
    if budget.spent():
        return moves[best_of(thinker.single_steps(pub, moves))]
    chances = thinker.best_turns(pub, moves)
    if level == "strong" or max(chances) >= SURE:
        return moves[best_of(chances)]
    if level in TEMPERATURES:
        return moves[drawn(chances, TEMPERATURES[level] * view.seats, rng)]
    return raced(thinker, pub, moves, chances, budget, rng)


def reason(view: View, move: Move, t: Translate) -> str:
    """Why the Expert would play it; "" for a move that decides nothing."""
    return why(view, move, thinker_of(view), t)


@cache
def value_of(seats: int) -> Value | None:
    """The learned value for that many seats; None without weights."""
    learned = weights(seats)
    return Value(learned, seats) if learned else None


def thinker_of(view: View) -> Thinker | None:
    """Who thinks for the seat in turn; None without weights."""
    value = value_of(view.seats)
    return Thinker(value, view.turn) if value else None


def best_of(chances: Sequence[float]) -> int:
    """The place of the highest; the first of equals."""
    best = 0
    for place in range(1, len(chances)):
        if chances[place] > chances[best]:
            best = place
    return best


def drawn(chances: Sequence[float], temperature: float, rng: Random) -> int:
    """A place drawn by lot, with odds that fall with the distance from the best."""
    top = max(chances)
    odds = [exp((chance - top) / temperature) for chance in chances]
    mark = rng.random() * sum(odds)
    for place, share in enumerate(odds):
        mark -= share
        if mark < 0:
            return place
    return best_of(chances)


def raced(
    thinker: Thinker, pub: Pub, moves: Sequence[Move], chances: Sequence[float], budget: Budget, rng: Random
) -> Move:
    """The best few moves in the same sampled worlds, half of them dropped after each round."""
    ranked = sorted(range(len(moves)), key=lambda place: -chances[place])[:CANDIDATES]

    def trial(alive: Sequence[int]) -> list[float]:
        world = World(pub, rng)
        return [thinker.playout(pub, moves[ranked[number]], world) for number in alive]

    race = Race([chances[place] for place in ranked], PRIOR)
    return moves[ranked[halve(race, trial, PLAYOUTS, budget)]]
