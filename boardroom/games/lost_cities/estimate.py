"""What a decision is expected to bring in Lost Cities: points ahead at the end, by the learned network."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from boardroom.core.game import Estimate
from boardroom.games.lost_cities.moves import Move
from boardroom.games.lost_cities.turns import Valuer
from boardroom.games.lost_cities.value import POINTS, load_net
from boardroom.games.lost_cities.view import View, determinize

log: Final = logging.getLogger(__name__)


def rate(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
    """The best turn that begins with each move, in points of the match; games to come count as even.

    A draw that the computer would never make counts like the worst it considers.
    """
    valuer = _valuer()
    seat = view.seat
    if valuer is None or seat is None:
        return []
    best: dict[Move, float] = {}
    for turn in valuer.turns(determinize(view, rng)):
        best[turn.next] = max(turn.value, best.get(turn.next, turn.value))
    ahead = sum(row[seat] - row[1 - seat] for row in view.sheet)
    return [ahead + POINTS * best.get(move, min(best.values())) for move in moves]


@cache
def _valuer() -> Valuer | None:
    """The shipped network at work; None if its file is damaged."""
    try:
        return Valuer(load_net())
    except (OSError, ValueError) as fault:
        log.warning("no estimates for Lost Cities: %s", fault)
        return None


ESTIMATE: Final = Estimate("points", rate)
