"""Values made ready for search: hands weighed and chances looked up by whole numbers.

Everything that is added up is counted in units of a twentieth of a trick, so that sums are table
indices. Ranks are packed as in `lookup`.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from boardroom.games.jekyll_hyde.cards import CARDS, POTION, SUIT_OF
from boardroom.games.jekyll_hyde.lookup import PACKS, standing
from boardroom.games.jekyll_hyde.values import STAGES, STANDINGS, Values, by_hand, learned

TRICK: Final = 20
"""Units of one trick."""
REACH: Final = 20 * TRICK
"""The largest difference in a table of chances, in units."""
WIDTH: Final = 2 * REACH + 1
"""Entries of a table of chances for each number of tricks left."""
STRIDE: Final = 5
"""Units from one computed entry to the next; those between lie on a line."""

PLACES: Final = [standing(pack, suit) for pack in range(PACKS) for suit in range(3)]
"""The standing of a suit, at [pack × 3 + suit]."""


def units(tricks: float) -> int:
    """A weight in whole units."""
    return round(tricks * TRICK)


class Scale:
    """One set of values, ready to weigh with."""

    def __init__(self, values: Values) -> None:
        self.values: Final = values
        self._suits: Final = [units(weight) for weight in values.suits]
        self._potions: Final = [units(weight) for weight in values.potions]
        self.gains: Final[list[list[int]]] = [
            gains(lead, leader, tricks)
            for lead in [0, *[units(weight) for weight in values.lead]]
            for leader in range(2)
            for tricks in range(4)
        ]
        """What outcomes bring, at [(stage + 1, or 0 after the last trick) × 8 + leader × 4 + who has tricks]."""
        self.weights: Final[list[list[int]]] = [
            [self._weight(stage, pack, card) for card in range(CARDS)]
            for stage in range(STAGES)
            for pack in range(PACKS)
        ]
        """The weight of each card, at [stage × PACKS + packed ranks]."""
        sums = [[_sum(self._suits, 7 * row, held) for held in range(128)] for row in range(STAGES * STANDINGS)]
        self._sums: Final[list[list[int]]] = [
            sums[STANDINGS * stage + PLACES[3 * pack + suit]]
            for stage in range(STAGES)
            for pack in range(PACKS)
            for suit in range(3)
        ]
        """The weight of the cards held of a suit, at [(stage × PACKS + packed ranks) × 3 + suit]."""
        self._potion_sums: Final[list[list[int]]] = [
            [_sum(self._potions, 4 * stage, held) for held in range(16)] for stage in range(STAGES)
        ]
        self._bells: Final[list[list[list[float]]]] = [bells(spread) for spread in values.spreads]
        self._tables: Final[dict[int, list[float]]] = {}

    def _weight(self, stage: int, pack: int, card: int) -> int:
        suit = SUIT_OF[card]
        if suit == POTION:
            return self._potions[4 * stage + card - 21]
        return self._suits[7 * (STANDINGS * stage + PLACES[3 * pack + suit]) + card % 7]

    def hand_weight(self, hand: int, pack: int, left: int) -> int:
        """The weight of a hand with so many tricks left."""
        stage = left - 1 >> 1 if left else 0
        sums, place = self._sums, 3 * (PACKS * stage + pack)
        return (
            sums[place][hand & 127]
            + sums[place + 1][hand >> 7 & 127]
            + sums[place + 2][hand >> 14 & 127]
            + self._potion_sums[stage][hand >> 21]
        )

    def ends(self, round_: int, marker: int) -> list[float]:
        """Hyde's chance by the round's difference 0 to 10; odd ones never happen and are 0."""
        return [self.values.chance_after(round_, marker + gap) if gap % 2 == 0 else 0.0 for gap in range(11)]

    def table(self, round_: int, marker: int) -> list[float]:
        """Hyde's chance at [tricks left × WIDTH + REACH + mean of the final difference in units]."""
        key = 16 * round_ + marker
        found = self._tables.get(key)
        if found is None:
            found = self._chances(round_, marker)
            self._tables[key] = found
        return found

    def _chances(self, round_: int, marker: int) -> list[float]:
        ends = [self.values.chance_after(round_, marker + abs(gap)) for gap in range(-10, 11, 2)]
        table = [ends[min(max(round((entry - REACH) / TRICK / 2) + 5, 0), 10)] for entry in range(WIDTH)]
        for rows in self._bells:
            table += on_lines([sum([chance * end for chance, end in zip(row, ends, strict=True)]) for row in rows])
        return table


def gains(lead: int, leader: int, tricks: int) -> list[int]:
    """Units that a trick and the lead bring, by the outcome; `tricks` holds 1 if Jekyll has any, 2 if Hyde has."""
    signs = (-1, 1) if leader == 0 else (1, -1)
    calm = [sign * (TRICK + lead) for sign in signs]
    loot = [2 * TRICK * sign if tricks & (2 if sign > 0 else 1) else 0 for sign in signs]
    return calm + [gain + more for gain, more in zip(calm, loot, strict=True)]


def _sum(weights: list[int], start: int, held: int) -> int:
    """The sum of the weights whose bits are held."""
    return sum([weights[start + place] for place in range(7) if held >> place & 1])


def bells(spread: float) -> list[list[float]]:
    """For every STRIDE-th mean, the chances of final differences -10, -8 … 10."""
    return [bell((entry - REACH) / TRICK, spread) for entry in range(0, WIDTH, STRIDE)]


def bell(mean: float, spread: float) -> list[float]:
    """The chances of final differences -10, -8 … 10 around a mean."""
    heights = [exp(-(((gap - mean) / spread) ** 2) / 2) for gap in range(-10, 11, 2)]
    total = sum(heights) or 1.0
    return [height / total for height in heights]


def on_lines(points: list[float]) -> list[float]:
    """The points and, between each two, STRIDE - 1 more on a line."""
    filled = [points[0]]
    for place in range(1, len(points)):
        left, right = points[place - 1], points[place]
        filled += [left + (right - left) * step / STRIDE for step in range(1, STRIDE + 1)]
    return filled


@cache
def hand_scale() -> Scale:
    """The hand-written values."""
    return Scale(by_hand())


@cache
def best_scale() -> Scale:
    """The learned values; the hand-written ones where their file is missing or damaged."""
    return Scale(learned() or by_hand())
