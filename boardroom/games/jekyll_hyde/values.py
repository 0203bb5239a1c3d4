"""What a position is worth to Hyde, learned by self-play: chances of the marker, weights of cards.

The difference of tricks is always Jekyll's minus Hyde's. A card's weight says how many tricks of
difference it will bring its holder, by its suit's standing and its value.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from boardroom.games.jekyll_hyde.cards import CARDS, POTION, SUIT_OF, VALUE_OF

HYDE_WINS: Final = (
    (0.26, 0.48, 0.74, 0.92, 0.985),
    (0.02, 0.09, 0.25, 0.57, 0.89),
    (0.0, 0.0, 0.0, 0.0, 0.0),
)
"""Hyde's chance after rounds 1 to 3 by half the marker; 1 from 10 on."""

UNSEEN: Final = 0
SECOND: Final = 1
WEAKEST: Final = 2
MIDDLE: Final = 3
STRONGEST: Final = 4
"""Standings of a suit: without rank and none placed, without rank and one placed, then by rank."""

SUIT_WEIGHTS: Final = (
    (-0.37, -0.32, -0.08, 0.01, 0.26, 0.40, 0.65),
    (-0.35, -0.16, -0.10, 0.11, 0.16, 0.30, 0.69),
    (-0.74, -0.68, -0.44, -0.26, -0.17, 0.06, 0.27),
    (-0.59, -0.44, -0.27, -0.02, 0.18, 0.27, 0.40),
    (-0.39, -0.18, -0.01, 0.22, 0.33, 0.60, 0.87),
)
"""By standing and value 1 to 7."""
POTION_WEIGHTS: Final = (-0.55, -0.25, 0.11, 0.47)
LEAD: Final = -0.15
"""What the lead brings to who has it."""

SPREADS: Final = (0.0, 1.0, 1.4, 1.8, 2.2, 2.4, 2.6, 2.9, 3.1, 3.25, 3.35)
"""Standard deviation of the difference still to come, by tricks left."""
STEPS: Final = 4
"""Entries of the value table a trick of difference."""
REACH: Final = 14
"""The largest difference in the value table."""
WIDTH: Final = 2 * REACH * STEPS + 1
"""Entries of the value table for each number of tricks left."""


def standing(rank: int, placed: int) -> int:
    """The standing of a suit with that place when so many suits are placed."""
    if rank:
        return WEAKEST - 1 + rank
    return STRONGEST if placed == 2 else placed


def weight(card: int, level: int) -> float:
    """The weight of a card whose suit has that standing."""
    if SUIT_OF[card] == POTION:
        return POTION_WEIGHTS[VALUE_OF[card] - 2]
    return SUIT_WEIGHTS[level][VALUE_OF[card] - 1]


WEIGHTS: Final = tuple([tuple([weight(card, level) for card in range(CARDS)]) for level in range(5)])
"""By standing and card."""


def chance_after(round_: int, marker: int) -> float:
    """Hyde's chance once the marker has moved at the end of that round."""
    return 1.0 if marker >= 10 else HYDE_WINS[round_ - 1][marker // 2]


@lru_cache(maxsize=1)
def _bells() -> list[list[float]]:
    """For tricks left and mean, the chances of final differences -10, -8 … 10."""
    bells = []
    for spread in SPREADS[1:]:
        for step in range(WIDTH):
            mean = step / STEPS - REACH
            heights = [exp(-(((gap - mean) / spread) ** 2) / 2) for gap in range(-10, 11, 2)]
            total = sum(heights)
            bells.append([height / total for height in heights])
    return bells


@lru_cache(maxsize=15)
def value_table(round_: int, marker: int) -> list[float]:
    """Hyde's chance at [tricks left × WIDTH + (mean difference + REACH) × STEPS]."""
    ends = [chance_after(round_, marker + abs(gap)) for gap in range(-10, 11, 2)]
    table = [ends[min(max(round((step / STEPS - REACH + 10) / 2), 0), 10)] for step in range(WIDTH)]
    table += [sum([p * end for p, end in zip(bell, ends, strict=True)]) for bell in _bells()]
    return table
