"""What learning Gatsby reckons with: the weights in one row, positions as products of two of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import accumulate
from math import exp, prod
from typing import Any, Final, NamedTuple

from boardroom.ai.learning import Descent
from boardroom.games.gatsby.cards import (
    CONDITIONS,
    FAMILY_MASKS,
    FINANCE,
    FINANCE_LEVELS,
    MAIN,
    MARKED,
    NO_BONUS,
    PRESTIGE,
    RACETRACK,
    REVEALED,
    SPACES,
    TRACK_MASKS,
    UNKNOWN,
    bits,
)
from boardroom.games.gatsby.state import APART, GONE, NAME, NOBODY, State, near_cells, next_cells
from boardroom.games.gatsby.value import (
    MEAN_PRESTIGE,
    SHAPES,
    TRACK_TABLE,
    UNSEEN,
    Judge,
    Weights,
    class_of,
    fewest,
    supply_class,
)

SIZES: Final = [prod(shape) for shape in SHAPES.values()]
STARTS: Final = dict(zip(SHAPES, accumulate([0, *SIZES]), strict=False))
"""Where each table begins in the row."""
ONE: Final = sum(SIZES)
"""The last place of the row: a weight that is always 1."""


class Sight(NamedTuple):
    """A position as one seat values it: shares[i] times the product of the weights at pairs[2 i] and pairs[2 i + 1]."""

    pairs: array[int]
    shares: array[float]


# ------------------------------------------------------------------ the row
def row_of(weights: Weights) -> list[float]:
    """All weights in one row, 1 at its end."""
    row: list[float] = []
    for name, shape in SHAPES.items():
        table = getattr(weights, name)
        row += table if shape else [table]
    return [*row, 1.0]


def tables(row: list[float]) -> dict[str, list[float]]:
    """The flat tables of a row, rounded as the file holds them."""
    return {
        name: [round(weight, 4) for weight in row[start : start + size]]
        for (name, start), size in zip(STARTS.items(), SIZES, strict=True)
    }


def nested(row: list[float]) -> dict[str, Any]:
    """A row as the file holds it."""
    return {name: shaped(iter(flat), SHAPES[name]) for name, flat in tables(row).items()}


def shaped(numbers: Iterator[float], shape: tuple[int, ...]) -> Any:
    """Nested lists of a shape, filled in order."""
    if not shape:
        return next(numbers)
    return [shaped(numbers, shape[1:]) for _ in range(shape[0])]


# ------------------------------------------------------------------ a position
class Sketch:
    """The products being written down."""

    def __init__(self) -> None:
        self.sight: Final = Sight(array("h"), array("f"))

    def add(self, table: str, place: int, share: float) -> None:
        """A weight so many times."""
        self.times(STARTS[table] + place, ONE, share)

    def times(self, one: int, other: int, share: float) -> None:
        """The product of two weights so many times."""
        if share:
            self.sight.pairs.extend((one, other))
            self.sight.shares.append(share)


def sight(judge: Judge, state: State) -> Sight:
    """The products that add up to `Judge.value` between two turns."""
    sketch = Sketch()
    for seat in range(2):
        sign = 1.0 if seat == judge.me else -1.0
        hopes(sketch, judge, state, seat, sign)
        holdings(sketch, state, seat, sign)
    reach(sketch, state, 1.0 if state.active == judge.me else -1.0)
    return sketch.sight


def hopes(sketch: Sketch, judge: Judge, state: State, seat: int, sign: float) -> None:
    """Chance times worth of every character still there."""
    mine, theirs = state.held[seat], state.held[1 - seat]
    families = sum(mine & mask != 0 for mask in FAMILY_MASKS)
    for space in range(SPACES):
        tile = state.tiles[space]
        if tile != GONE:
            chance = chance_place(judge, state, seat, space)
            kind = UNSEEN if tile == UNKNOWN else class_of(tile, mine, theirs, families)
            sketch.times(chance, STARTS["worth_class"] + kind, sign)
            if tile != UNKNOWN:
                sketch.times(chance, STARTS["worth_prestige"], sign * PRESTIGE[tile])


def chance_place(judge: Judge, state: State, seat: int, space: int) -> int:
    """The weight that says how likely the seat takes the character of a space."""
    mine, theirs = state.tokens[seat], state.tokens[1 - seat]
    if space >= RACETRACK:
        mask = TRACK_MASKS[space - RACETRACK]
        own, other = min(7, (mine & mask).bit_count()), min(7, (theirs & mask).bit_count())
        return STARTS["track"] + 64 * TRACK_TABLE[space - RACETRACK] + 8 * own + other
    if space >= FINANCE:
        level = FINANCE_LEVELS[space - FINANCE]
        own, other = (min(9, max(0, level - state.levels[each])) for each in (seat, 1 - seat))
        return STARTS["level"] + 10 * own + other
    condition = CONDITIONS[space]
    if condition == MARKED:
        marks = state.ground.marks
        return STARTS["marked"] + 5 * min(4, (mine & marks).bit_count()) + min(4, (theirs & marks).bit_count())
    spans = judge.span(state)
    return STARTS["path"] + 8 * spans[2 * condition + seat] + spans[2 * condition + 1 - seat]


def holdings(sketch: Sketch, state: State, seat: int, sign: float) -> None:
    """Prestige, families, specials, revealed bonuses and tokens of a seat."""
    mine, theirs, scarce = state.held[seat], state.held[1 - seat], min(5, fewest(state))
    members = [(mine & mask).bit_count() for mask in FAMILY_MASKS]
    pairs = sum(count == 2 and not theirs & mask for count, mask in zip(members, FAMILY_MASKS, strict=True))
    taken = sum(take.seat == seat for take in state.takes)
    unseen = taken - mine.bit_count()
    points = state.where.count(APART + seat) + sum(PRESTIGE[tile] for tile in bits(mine))
    sketch.add("families_held", sum(count > 0 for count in members), sign)
    sketch.add("open_pairs", min(3, pairs), sign)
    sketch.add("unseen_tiles", 0, sign * unseen)
    if state.slot[seat] != NOBODY:
        points += 1
        sketch.add("special", state.slot[seat], sign)
    sketch.add("prestige", scarce, sign * (points + MEAN_PRESTIGE * unseen))
    sketch.add("characters", scarce, sign * taken)
    sketch.add("height", 0, sign * state.levels[seat])
    for place, bonus in enumerate(REVEALED):
        if state.freed[place] == seat:
            sketch.add("revealed_bonus", 5 * bonus + min(4, FINANCE_LEVELS[place] - state.levels[seat]), sign)
    sketch.add("supply", supply_class(state.supply[seat]), sign)


def reach(sketch: Sketch, state: State, sign: float) -> None:
    """What moving next is worth to the seat in turn, or naming its action to the other."""
    sketch.add("to_move", 0, sign)
    sketch.add("barred", state.action if 0 <= state.action < MAIN else MAIN, sign)
    if state.todo[-1] == NAME and state.imposed:
        sketch.add("imposing", 0, -sign)
    near = near_cells(state)
    for bonus, cells in enumerate(state.ground.kinds):
        sketch.add("cabaret_bonus", bonus, sign * (near & cells).bit_count())
    for cell in bits(next_cells(state)):
        if state.ground.bonus[cell] != NO_BONUS:
            sketch.add("track_bonus", state.ground.bonus[cell], sign)


# ------------------------------------------------------------------ learning
def log_odds(row: list[float], seen: Sight) -> float:
    """The value of a position."""
    pairs, total, place = seen.pairs, 0.0, 0
    for share in seen.shares:
        total += share * row[pairs[place]] * row[pairs[place + 1]]
        place += 2
    return total


def chance(value: float) -> float:
    """The winning chance of log odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, value))))


def pull(pupil: Descent, seen: Sight, wanted: float) -> float:
    """One step towards the wanted chance (cross-entropy); the squared error before it."""
    row, pairs = pupil.weights, seen.pairs
    error = chance(log_odds(row, seen)) - wanted
    slopes: dict[int, float] = {}
    place = 0
    for share in seen.shares:
        one, other = pairs[place], pairs[place + 1]
        slopes[one] = slopes.get(one, 0.0) + share * row[other]
        if other != ONE:
            slopes[other] = slopes.get(other, 0.0) + share * row[one]
        place += 2
    for place, slope in slopes.items():
        pupil.step(place, error * slope)
    return error * error
