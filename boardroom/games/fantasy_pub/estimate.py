"""What a decision is expected to bring in Fantasy Pub: the chance to win, by the best whole turn it allows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from boardroom.core.game import Estimate
from boardroom.games.fantasy_pub.bot import thinker_of
from boardroom.games.fantasy_pub.moves import Move
from boardroom.games.fantasy_pub.view import View, restore


def rate(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
    """The winning chance of the seat in turn after each move; nothing without weights."""
    thinker = thinker_of(view)
    return thinker.best_turns(restore(view), moves) if thinker else []


ESTIMATE: Final = Estimate("chance", rate)
