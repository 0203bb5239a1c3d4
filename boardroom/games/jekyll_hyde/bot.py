"""How the computer thinks about Jekyll vs Hyde; it is given views only.

All levels pass cards by a formula. The Novice looks one trick ahead and remembers neither the cards
it passed nor the suits that were not followed; the others search to the end of the round, the longer
the stronger, and the Expert solves the last tricks of each world.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from boardroom.core.game import Budget, Translate
from boardroom.games.jekyll_hyde import reasons
from boardroom.games.jekyll_hyde.cards import SUIT_OF
from boardroom.games.jekyll_hyde.exchange import best_pass
from boardroom.games.jekyll_hyde.lookup import follow, obey
from boardroom.games.jekyll_hyde.moves import PLAY, Move
from boardroom.games.jekyll_hyde.sample import Sampler
from boardroom.games.jekyll_hyde.scale import Scale, best_scale, hand_scale
from boardroom.games.jekyll_hyde.tree import Tree, key_of
from boardroom.games.jekyll_hyde.view import Knowledge, View, forgetful, knowledge_of
from boardroom.games.jekyll_hyde.world import NONE, Dice, World

QUICK_WORLDS: Final = 6
NOVICE_WORLDS: Final = 20
ITERATIONS: Final = {"casual": 30, "strong": 200, "expert": 6_000}
"""The most a level searches, whatever its time."""
EXACT: Final = {"casual": 0, "strong": 0, "expert": 4}
"""From how many tricks left the level solves a world exactly."""


def quick(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One step ahead on hand-written values; cards are passed at random."""
    if len(moves) == 1 or moves[0].kind != PLAY:
        return rng.choice(moves)
    return one_step(view, moves, hand_scale(), knowledge_of(view), QUICK_WORLDS, rng)


def choose(view: View, moves: Sequence[Move], level: str, budget: Budget, rng: Random) -> Move:
    """The choice of a level within the budget."""
    if len(moves) == 1:
        return moves[0]
    if moves[0].kind != PLAY:
        return best_pass(view, moves, best_scale(), rng)
    if level == "novice":
        return one_step(view, moves, best_scale(), forgetful(view), NOVICE_WORLDS, rng)
    known = knowledge_of(view)
    if budget.spent():
        return one_step(view, moves, best_scale(), known, QUICK_WORLDS, rng)
    tree = Tree(Sampler(view, known, best_scale(), Dice(rng.getrandbits(31))), EXACT[level])
    tree.decide(ITERATIONS[level], budget)
    return moves[tree.best([key_of(move) for move in moves])]


def reason(view: View, move: Move, t: Translate) -> str:
    """Why the Expert would play it; "" if nothing can be said."""
    return reasons.reason(view, move, t)


def one_step(view: View, moves: Sequence[Move], scale: Scale, known: Knowledge, worlds: int, rng: Random) -> Move:
    """The play that leaves most on the value table, on average over worlds with the best answer to a lead."""
    sampler = Sampler(view, known, scale, Dice(rng.getrandbits(31)))
    keys = [key_of(move) for move in moves]
    totals = [0.0] * len(keys)
    world = sampler.root.fresh()
    for _ in range(worlds):
        sampler.draw(world)
        for place, value in enumerate(step_values(world, keys)):
            totals[place] += value
    return moves[totals.index(max(totals))]


def step_values(world: World, keys: list[int]) -> list[float]:
    """Each play's chance for who plays it, one trick ahead in an open world."""
    if world.led >= 0:
        world.measure_answers()
        return [-world.worst_for_leader(world.led, [key], -NONE) for key in keys]
    world.measure(world.left - 1)
    other = world.hyde if world.leader == 0 else world.jekyll
    return [world.worst_for_leader(key & 31, answers_to(other, key), -NONE) for key in keys]


def answers_to(hand: int, key: int) -> list[int]:
    """The cards of a hand that may answer a play."""
    return follow(hand, SUIT_OF[key]) if key < 32 else obey(hand, (key >> 5) - 1)
