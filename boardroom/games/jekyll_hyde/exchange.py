"""What to pass: a formula over the strength of hands, as good as any search that was tried."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boardroom.games.jekyll_hyde.cards import POTIONS
from boardroom.games.jekyll_hyde.lookup import hand_weight
from boardroom.games.jekyll_hyde.moves import Move
from boardroom.games.jekyll_hyde.sample import root_of
from boardroom.games.jekyll_hyde.values import REACH, TRICK, WIDTH
from boardroom.games.jekyll_hyde.view import View, knowledge_of
from boardroom.games.jekyll_hyde.world import Dice


def best_pass(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The pass that leaves the best chances, without a potion unless one must go; equals by lot."""
    fewest = min([(move.cards & POTIONS).bit_count() for move in moves])
    options = [move for move in moves if (move.cards & POTIONS).bit_count() == fewest]
    values = pass_values(view, [move.cards for move in options])
    best = max(values)
    return rng.choice([move for move, value in zip(options, values, strict=True) if value == best])


def pass_values(view: View, gifts: Sequence[int]) -> list[float]:
    """The chance of the view's seat after passing each of these sets of cards."""
    known = knowledge_of(view)
    sign = 1 if view.seat == view.jekyll else -1
    root = root_of(view, 0, known.mine, Dice(0))
    pool = known.pool.bit_count()
    other = hand_weight(known.held, root.pack)
    if pool:
        other += round(hand_weight(known.pool, root.pack) * known.size / pool)
    mean = TRICK * (root.won - root.lost) + sign * (hand_weight(known.mine, root.pack) - other)
    base = root.left * WIDTH + REACH
    ends = [root.table[base + mean - 2 * sign * hand_weight(gift, root.pack)] for gift in gifts]
    return [1.0 - end if sign > 0 else end for end in ends]
