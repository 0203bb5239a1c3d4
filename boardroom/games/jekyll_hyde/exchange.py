"""What to pass: a formula over the strength of hands, as good as any search that was tried."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boardroom.games.jekyll_hyde.cards import POTIONS
from boardroom.games.jekyll_hyde.moves import Move
from boardroom.games.jekyll_hyde.sample import root_of
from boardroom.games.jekyll_hyde.scale import Scale
from boardroom.games.jekyll_hyde.view import Knowledge, View, knowledge_of
from boardroom.games.jekyll_hyde.world import Dice


def best_pass(view: View, moves: Sequence[Move], scale: Scale, rng: Random) -> Move:
    """The pass that leaves the best chances, without a potion unless one must go; equals by lot."""
    fewest = min([(move.cards & POTIONS).bit_count() for move in moves])
    options = [move for move in moves if (move.cards & POTIONS).bit_count() == fewest]
    values = pass_values(view, [move.cards for move in options], scale)
    best = max(values)
    return rng.choice([move for move, value in zip(options, values, strict=True) if value == best])


def pass_values(view: View, gifts: Sequence[int], scale: Scale) -> list[float]:
    """The chance of the view's seat after passing each of these sets of cards."""
    known = knowledge_of(view)
    sign = 1 if view.seat == view.jekyll else -1
    root = root_of(view, 0, known.mine, scale, Dice(0))
    root.measure(root.left)
    mean = root.mean + (sign - 1) * scale.hand_weight(known.mine, root.pack, root.left)
    mean -= sign * _expected(known, scale, root.pack, root.left)
    ends = [root.table[root.base + mean - 2 * sign * scale.hand_weight(gift, root.pack, root.left)] for gift in gifts]
    return [1.0 - end if sign > 0 else end for end in ends]


def _expected(known: Knowledge, scale: Scale, pack: int, left: int) -> int:
    """The weight of the other's hand on average."""
    held, pool = scale.hand_weight(known.held, pack, left), scale.hand_weight(known.pool, pack, left)
    return held + round(pool * known.size / max(1, known.pool.bit_count()))
