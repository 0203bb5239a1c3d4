"""What a position is worth to Hyde, learned by self-play: chances of the marker, weights of cards.

The difference of tricks is always Jekyll's minus Hyde's. A card's weight says how many tricks of
difference it will bring its holder, by its suit's standing and its value. Everything that is added
up in search is counted in units of a twentieth of a trick, so that sums are table indices.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import exp
from typing import Final

HYDE_WINS: Final[tuple[tuple[float, ...], ...]] = (
    (0.26, 0.48, 0.74, 0.92, 0.985),
    (0.02, 0.09, 0.25, 0.57, 0.89),
    (0.0, 0.0, 0.0, 0.0, 0.0),
)
"""Hyde's chance after rounds 1 to 3 by half the marker; 1 from 10 on."""

SUIT_WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (-0.37, -0.32, -0.08, 0.01, 0.26, 0.40, 0.65),
    (-0.35, -0.16, -0.10, 0.11, 0.16, 0.30, 0.69),
    (-0.74, -0.68, -0.44, -0.26, -0.17, 0.06, 0.27),
    (-0.59, -0.44, -0.27, -0.02, 0.18, 0.27, 0.40),
    (-0.39, -0.18, -0.01, 0.22, 0.33, 0.60, 0.87),
)
"""By value 1 to 7; a row for each standing: no rank and none placed, no rank and one placed, weakest,
middle, strongest (or the third, not shown)."""
POTION_WEIGHTS: Final[tuple[float, ...]] = (-0.55, -0.25, 0.11, 0.47)
SPREADS: Final[tuple[float, ...]] = (1.0, 1.4, 1.8, 2.2, 2.4, 2.6, 2.9, 3.1, 3.25, 3.35)
"""Standard deviation of the difference still to come with 1 to 10 tricks left."""

TRICK: Final = 20
"""Units of one trick."""
LEAD: Final = 3
"""Units that the lead costs who has it."""
REACH: Final = 20 * TRICK
"""The largest difference in the value table, in units."""
WIDTH: Final = 2 * REACH + 1
"""Entries of the value table for each number of tricks left."""
STRIDE: Final = 5
"""Units from one computed entry of the value table to the next; those between lie on a line."""


def units(tricks: float) -> int:
    """A weight in whole units."""
    return round(tricks * TRICK)


def chance_after(round_: int, marker: int) -> float:
    """Hyde's chance once the marker has moved at the end of that round."""
    return 1.0 if marker >= 10 else HYDE_WINS[round_ - 1][marker // 2]


def chances_after(round_: int, marker: int) -> list[float]:
    """Hyde's chance by the round's difference 0 to 10; odd ones never happen and are 0."""
    return [chance_after(round_, marker + gap) if gap % 2 == 0 else 0.0 for gap in range(11)]


@lru_cache(maxsize=1)
def _bells() -> list[list[list[float]]]:
    """By tricks left and every STRIDE-th mean, the chances of final differences -10, -8 … 10."""
    return [[_bell((entry - REACH) / TRICK, spread) for entry in range(0, WIDTH, STRIDE)] for spread in SPREADS]


def _bell(mean: float, spread: float) -> list[float]:
    heights = [exp(-(((gap - mean) / spread) ** 2) / 2) for gap in range(-10, 11, 2)]
    total = sum(heights)
    return [height / total for height in heights]


@lru_cache(maxsize=15)
def value_table(round_: int, marker: int) -> list[float]:
    """Hyde's chance at [tricks left × WIDTH + REACH + mean of the final difference in units]."""
    ends = [chance_after(round_, marker + abs(gap)) for gap in range(-10, 11, 2)]
    table = [ends[min(max(round((entry - REACH) / TRICK / 2) + 5, 0), 10)] for entry in range(WIDTH)]
    for bells in _bells():
        table += _on_lines([sum([p * end for p, end in zip(bell, ends, strict=True)]) for bell in bells])
    return table


def _on_lines(points: list[float]) -> list[float]:
    """The points and, between each two, STRIDE - 1 more on a line."""
    filled = [points[0]]
    for left, right in pairwise(points):
        filled += [left + (right - left) * step / STRIDE for step in range(1, STRIDE + 1)]
    return filled
