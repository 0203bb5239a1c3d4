"""What a decision is expected to bring in Jekyll vs Hyde: the chance to win this game, one trick ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from boardroom.core.game import Estimate
from boardroom.games.jekyll_hyde.bot import step_values
from boardroom.games.jekyll_hyde.exchange import pass_values
from boardroom.games.jekyll_hyde.moves import PLAY, Move
from boardroom.games.jekyll_hyde.sample import Sampler
from boardroom.games.jekyll_hyde.scale import best_scale
from boardroom.games.jekyll_hyde.tree import key_of
from boardroom.games.jekyll_hyde.view import View, knowledge_of
from boardroom.games.jekyll_hyde.world import Dice

WORLDS: Final = 120


def rate(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
    """The chance of the view's seat after each move, on average over the same worlds."""
    if moves[0].kind != PLAY:
        return pass_values(view, [move.cards for move in moves], best_scale())
    sampler = Sampler(view, knowledge_of(view), best_scale(), Dice(rng.getrandbits(31)))
    keys = [key_of(move) for move in moves]
    totals = [0.0] * len(keys)
    world = sampler.root.fresh()
    for _ in range(WORLDS):
        sampler.draw(world)
        for place, value in enumerate(step_values(world, keys)):
            totals[place] += value
    certain = 1.0 if view.seat == view.jekyll else 0.0
    return [certain + total / WORLDS for total in totals]


ESTIMATE: Final = Estimate("chance", rate)
