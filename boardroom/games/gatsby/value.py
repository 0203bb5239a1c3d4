"""What a position is worth to a seat, in log odds of winning: hand-written weights or learned ones."""

from __future__ import annotations

import logging
from importlib.resources import files
from typing import Any, Final

from boardroom.core.save import plain_data
from boardroom.games.gatsby.cards import (
    BOTTOM,
    CABARET,
    CONDITIONS,
    FAMILY_MASKS,
    FINANCE,
    FINANCE_LEVELS,
    LEFT,
    MAIN,
    MARKED,
    NO_BONUS,
    PLACES,
    PRESTIGE,
    RACETRACK,
    REVEALED,
    RIGHT,
    SPACES,
    TOP,
    TRACK_LENGTHS,
    TRACK_MASKS,
    UNKNOWN,
    bits,
)
from boardroom.games.gatsby.paths import distance
from boardroom.games.gatsby.state import (
    ACT,
    APART,
    GONE,
    NAME,
    NOBODY,
    RUNNING,
    State,
    near_cells,
    next_cells,
)

log: Final = logging.getLogger(__name__)

WON: Final[float] = 100.0
"""The log odds of a game won."""
MEAN_PRESTIGE: Final[float] = sum(PRESTIGE) / len(PRESTIGE)
"""What a character nobody has identified counts for."""

WINS: Final[int] = 0
SECOND: Final[int] = 1
FOURTH: Final[int] = 2
NEW: Final[int] = 3
SPLIT: Final[int] = 4
UNSEEN: Final[int] = 5
"""Classes of characters: third of a family or fifth family, second of a family, fourth family, other
new family, second whose third the other has, not identified."""

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "path": (8, 8),
    "marked": (5, 5),
    "level": (10, 10),
    "track": (3, 8, 8),
    "worth_class": (6,),
    "worth_prestige": (),
    "prestige": (6,),
    "characters": (6,),
    "families_held": (6,),
    "open_pairs": (4,),
    "special": (12,),
    "height": (),
    "imposing": (),
    "unseen_tiles": (),
    "revealed_bonus": (6, 5),
    "track_bonus": (6,),
    "cabaret_bonus": (6,),
    "barred": (5,),
    "to_move": (),
    "supply": (4,),
}
"""The weights' names and lengths."""
SIZES: Final[list[int]] = [7, 5, 3]
"""The track lengths that the tables know; another one takes the nearest."""
TRACK_TABLE: Final[list[int]] = [min(range(3), key=lambda i: abs(SIZES[i] - length)) for length in TRACK_LENGTHS]


class Weights:
    """One number for each thing counted, flat lists for the tables."""

    __slots__ = (
        *("path", "marked", "level", "track", "worth_class", "worth_prestige", "prestige", "characters"),
        *("families_held", "open_pairs", "special", "height", "imposing", "unseen_tiles", "revealed_bonus"),
        *("track_bonus", "cabaret_bonus", "barred", "to_move", "supply"),
    )

    def __init__(self, table: dict[str, list[float]]) -> None:
        self.path: list[float] = table["path"]
        """By own and the other's distance."""
        self.marked: list[float] = table["marked"]
        """By own and the other's marked cells."""
        self.level: list[float] = table["level"]
        """By own and the other's levels to go, up to 9."""
        self.track: list[float] = table["track"]
        """By length (7, 5, 3), own and the other's tokens."""
        self.worth_class: list[float] = table["worth_class"]
        self.worth_prestige: float = table["worth_prestige"][0]
        self.prestige: list[float] = table["prestige"]
        """For each point, by the fewest characters left at any place."""
        self.characters: list[float] = table["characters"]
        """For each character taken, by the fewest left at any place."""
        self.families_held: list[float] = table["families_held"]
        self.open_pairs: list[float] = table["open_pairs"]
        self.special: list[float] = table["special"]
        self.height: float = table["height"][0]
        """For each level climbed."""
        self.imposing: float = table["imposing"][0]
        self.unseen_tiles: float = table["unseen_tiles"][0]
        self.revealed_bonus: list[float] = table["revealed_bonus"]
        """By bonus and levels to it, up to 4."""
        self.track_bonus: list[float] = table["track_bonus"]
        self.cabaret_bonus: list[float] = table["cabaret_bonus"]
        self.barred: list[float] = table["barred"]
        self.to_move: float = table["to_move"][0]
        self.supply: list[float] = table["supply"]


# ------------------------------------------------------------------ weights
def by_hand() -> Weights:
    """The hand-written weights: plausible shapes, nothing learned."""
    return Weights(
        {
            "path": [_closing(own, 0.68, 7) for own in range(8) for _ in range(8)],
            "marked": [_marks(own, other) for own in range(5) for other in range(5)],
            "level": [_closing(own, 0.72, 99) for own in range(10) for _ in range(10)],
            "track": [_lead(length, own, other) for length in SIZES for own in range(8) for other in range(8)],
            "worth_class": [6.0, 1.4, 1.6, 1.1, 0.8, 1.2],
            "worth_prestige": [0.25],
            "prestige": [0.3] * 6,
            "characters": [0.1] * 6,
            "families_held": [0.0, 0.4, 0.8, 1.3, 2.2, 4.0],
            "open_pairs": [0.0, 0.6, 1.2, 1.8],
            "special": [0.3] * 12,
            "height": [0.0],
            "imposing": [0.3],
            "unseen_tiles": [0.4],
            "revealed_bonus": [pull * nearness for pull in PULL for nearness in (1.0, 1.0, 0.7, 0.5, 0.3)],
            "track_bonus": [0.1] * 6,
            "cabaret_bonus": [0.02] * 6,
            "barred": [0.0] * 5,
            "to_move": [0.3],
            "supply": [-0.8, -0.2, 0.1, 0.2],
        }
    )


PULL: Final[list[float]] = [0.3, 0.35, 0.4, 0.25, 0.3, 0.35]
"""What a bonus is worth, by hand."""


def _closing(missing: int, fade: float, closed: int) -> float:
    """A chance that fades with what is missing."""
    if missing == 0:
        return 0.98
    return 0.0 if missing >= closed else 0.86 * float(fade**missing)


def _marks(own: int, other: int) -> float:
    """All four marked cells are needed, so one of the other's spoils much."""
    if own == 4:
        return 0.98
    return (0.06 + 0.06 * own * own) * (1.0 if other == 0 else 0.3)


def _lead(length: int, own: int, other: int) -> float:
    """A majority is sure; before, the lead counts, and more on a fuller track."""
    if own > length // 2:
        return 0.98
    if other > length // 2 or own + other > length:
        return 0.0
    return max(0.0, 0.09 + (0.054 + 0.27 * (own + other) / length) * (own - other) / 2)


def learned() -> Weights | None:
    """The weights of `value.json`; None, said once, if the file is missing or damaged."""
    try:
        text = files("boardroom.games.gatsby").joinpath("value.json").read_text(encoding="utf-8")
        return told(plain_data(text))
    except (OSError, ValueError, KeyError, TypeError, OverflowError) as fault:
        log.warning("the weights of Gatsby can't be read, hand-written ones play instead: %r", fault)
        return None


def told(table: Any) -> Weights:
    """The weights in what a file holds; ValueError, KeyError or TypeError if it is damaged."""
    return Weights({name: _flat(table[name], shape) for name, shape in SHAPES.items()})


def _flat(value: Any, shape: tuple[int, ...]) -> list[float]:
    """The numbers of a nested list of that shape; ValueError otherwise."""
    if not shape:
        number = float(value)
        if not abs(number) < 1e6:
            raise ValueError("not a weight")
        return [number]
    if not isinstance(value, list) or len(value) != shape[0]:
        raise ValueError("not the weights of this game")
    return [number for each in value for number in _flat(each, shape[1:])]


# ------------------------------------------------------------------ a position
FAMILY_PRESTIGE: Final[list[int]] = [
    sum(PRESTIGE[3 * family + i] for i in range(3) if held >> i & 1) for family in range(5) for held in range(8)
]
"""Prestige of the members held, by 8 × family + members."""


class Judge:
    """Values positions for one seat; chains across the cabaret are measured once each."""

    __slots__ = ("me", "spans", "weights")

    def __init__(self, weights: Weights, me: int) -> None:
        self.weights: Final[Weights] = weights
        self.me: Final[int] = me
        self.spans: dict[int, list[int]] = {}

    def value(self, state: State) -> float:
        """The log odds that the seat wins."""
        me = self.me
        if state.ending != RUNNING:
            return 0.0 if state.winner > 1 else (WON if state.winner == me else -WON)
        total = self.prospects(state, me) - self.prospects(state, 1 - me)
        task = state.todo[-1]
        mover = state.active if task in (ACT, NAME) else 1 - state.active
        imposer = 1 - state.active if state.imposed and task == NAME else (state.active if state.imposing else NOBODY)
        if imposer != NOBODY:
            total += self.weights.imposing if imposer == me else -self.weights.imposing
        reach = self.reach(state)
        return total + (reach if mover == me else -reach)

    def prospects(self, state: State, seat: int) -> float:
        """What a seat has and may yet take."""
        worth = self.worths(state, seat)
        chance = self.chances(state, seat)
        total = self.holdings(state, seat)
        for space in range(SPACES):
            total += chance[space] * worth[space]
        return total

    def chances(self, state: State, seat: int) -> list[float]:
        """For each space how likely the seat takes its character; 0 where it has gone."""
        w = self.weights
        tiles = state.tiles
        found = [0.0] * SPACES
        spans = self.span(state)
        mine, theirs = state.tokens[seat], state.tokens[1 - seat]
        for space in range(FINANCE):
            if tiles[space] == GONE:
                continue
            condition = CONDITIONS[space]
            if condition == MARKED:
                marks = state.ground.marks
                found[space] = w.marked[5 * min(4, (mine & marks).bit_count()) + min(4, (theirs & marks).bit_count())]
            else:
                found[space] = w.path[8 * spans[2 * condition + seat] + spans[2 * condition + 1 - seat]]
        high, low = state.levels[seat], state.levels[1 - seat]
        for i, level in enumerate(FINANCE_LEVELS):
            if tiles[FINANCE + i] != GONE:
                found[FINANCE + i] = w.level[10 * min(9, max(0, level - high)) + min(9, max(0, level - low))]
        for track, mask in enumerate(TRACK_MASKS):
            if tiles[RACETRACK + track] != GONE:
                row = 64 * TRACK_TABLE[track] + 8 * min(7, (mine & mask).bit_count())
                found[RACETRACK + track] = w.track[row + min(7, (theirs & mask).bit_count())]
        return found

    def span(self, state: State) -> list[int]:
        """Distances of the vertical and the horizontal chain, seat 0 then seat 1 each, at most 7."""
        own, other = state.tokens[0] & CABARET, state.tokens[1] & CABARET
        key = own << 64 | other
        found = self.spans.get(key)
        if found is None:
            found = [
                min(7, distance(own, other, TOP, BOTTOM)),
                min(7, distance(other, own, TOP, BOTTOM)),
                min(7, distance(own, other, LEFT, RIGHT)),
                min(7, distance(other, own, LEFT, RIGHT)),
            ]
            self.spans[key] = found
        return found

    def worths(self, state: State, seat: int) -> list[float]:
        """For each space what its character would be worth to the seat."""
        mine, theirs = state.held[seat], state.held[1 - seat]
        families = 0
        for mask in FAMILY_MASKS:
            families += mine & mask != 0
        return [0.0 if tile == GONE else self.worth(tile, mine, theirs, families) for tile in state.tiles]

    def worth(self, tile: int, mine: int, theirs: int, families: int) -> float:
        """What a character would be worth to who holds these."""
        w = self.weights
        if tile == UNKNOWN:
            return w.worth_class[UNSEEN]
        kind = class_of(tile, mine, theirs, families)
        return w.worth_class[kind] + w.worth_prestige * PRESTIGE[tile]

    def holdings(self, state: State, seat: int) -> float:
        """Prestige, families, specials, revealed bonuses and tokens of a seat."""
        w = self.weights
        mine, theirs = state.held[seat], state.held[1 - seat]
        points = state.where.count(APART + seat)
        families = pairs = 0
        for family, mask in enumerate(FAMILY_MASKS):
            members = mine & mask
            if members:
                families += 1
                points += FAMILY_PRESTIGE[8 * family + (members >> (3 * family))]
                if members.bit_count() == 2 and not theirs & mask:
                    pairs += 1
        count = 0
        for take in state.takes:
            count += take.seat == seat
        unseen = count - mine.bit_count()
        scarce = min(5, fewest(state))
        total = w.families_held[families] + w.open_pairs[min(3, pairs)] + w.unseen_tiles * unseen
        special = state.slot[seat]
        if special != NOBODY:
            points += 1
            total += w.special[special]
        total += w.prestige[scarce] * (points + MEAN_PRESTIGE * unseen) + w.characters[scarce] * count
        total += w.height * state.levels[seat]
        for i, bonus in enumerate(REVEALED):
            if state.freed[i] == seat:
                total += w.revealed_bonus[5 * bonus + min(4, FINANCE_LEVELS[i] - state.levels[seat])]
        return total + w.supply[supply_class(state.supply[seat])]

    def reach(self, state: State) -> float:
        """What moving next is worth: the action barred, bonuses within reach."""
        w = self.weights
        total = w.to_move + w.barred[state.action if 0 <= state.action < MAIN else MAIN]
        near = near_cells(state)
        for bonus, cells in enumerate(state.ground.kinds):
            total += w.cabaret_bonus[bonus] * (near & cells).bit_count()
        for cell in bits(next_cells(state)):
            bonus = state.ground.bonus[cell]
            if bonus != NO_BONUS:
                total += w.track_bonus[bonus]
        return total


def class_of(tile: int, mine: int, theirs: int, families: int) -> int:
    """How a character would serve who holds these; `families` counts the own ones."""
    mask = FAMILY_MASKS[tile // 3]
    have = (mine & mask).bit_count()
    if have == 2:
        return WINS
    if have == 1:
        return SPLIT if theirs & mask else SECOND
    if families >= 3:
        return WINS if families == 4 else FOURTH
    return NEW


def fewest(state: State) -> int:
    """The fewest characters left at any place."""
    tiles = state.tiles
    return min([stop - start - tiles[start:stop].count(GONE) for start, stop in PLACES])


def supply_class(count: int) -> int:
    """None, one or two, three to five, more."""
    return (count > 0) + (count > 2) + (count > 5)
