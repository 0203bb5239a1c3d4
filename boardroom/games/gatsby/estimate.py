"""What a decision is expected to bring in Gatsby: the chance to win, the turn played on step by step."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from boardroom.core.game import Estimate
from boardroom.games.gatsby.bot import best_weights
from boardroom.games.gatsby.lookahead import after, known_state
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.state import NAME
from boardroom.games.gatsby.step import play_out
from boardroom.games.gatsby.value import Judge
from boardroom.games.gatsby.view import View


def rate(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
    """The chance of the view's seat at the end of the turn that each move leads to."""
    seat = view.seat
    if seat is None:
        return []
    state = known_state(view)
    naming = state.todo[-1] == NAME
    judge = Judge(best_weights(), state.active if naming else seat)
    sign = -1.0 if naming else 1.0
    return [_chance(sign * play_out(judge, after(state, move))) for move in moves]


def _chance(odds: float) -> float:
    """Log odds as a chance; a game won or lost is certain."""
    return 1.0 / (1.0 + exp(-odds))


ESTIMATE: Final = Estimate("chance", rate)
