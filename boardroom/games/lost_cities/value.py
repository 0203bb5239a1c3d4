"""The learned value of a position between two turns.

The value says how many points the one who has just moved will win by, in units of POINTS, seen by
that seat alone: `V = sum over the colours of (L x + o relu(b + W x))`, one and the same small net
for each colour. The inputs x of a colour are 0 or 1 but for ten scalars; by rows of W:

    0 own wagers 0-3, 4 own top (none, wager, 2-10), 15 own cards 0-8+
    24 numbers in hand that fit, 33 wagers in hand that fit 0-3
    37 other's wagers, 41 its top, 52 its cards
    61 unseen numbers that fit own column, 70 the other's, 79 unseen wagers 0-3
    83 numbers known in the other's hand that fit it, 114 a wager known there
    92 numbers in hand that fit only the other
    101 top of the pile (none, wager, 2-10), 112 it fits own column, 113 the other's
    115 cards in the draw pile 0-44            160 cards in hand that fit started columns 0-8
    169 spare turns -5..5: half the pile (before this turn's draw from it) less those cards
    180 a card from the pile is still to come  181 own started columns  187 the other's
    193 cards of the colour in hand that fit 0-8
    202 other's discards of the colour 0, 1, 2+
    205 second card of the pile fits own started column, 206 the other's
    207 cards in hand that nobody can play 0-8
    216 scalars, see `Net._column` and `Net._hopes`

Rows 115 to 192 and 207 are the same for all colours: a *setting*. The rest is a *spot*.

Arithmetic: a row is one Python int of 65 lanes of 32 bits, 64 for the hidden units and one for L,
so that adding a row is one addition. The lanes of a whole spot or setting are laid out as floats,
which hold these whole numbers exactly. Spots, settings and the value of a spot in a setting are
kept: they come back thousands of times within a search.
"""

from __future__ import annotations

from pathlib import Path
from struct import Struct
from typing import Any, Final

from boardroom.core.save import plain_data
from boardroom.games.lost_cities.cards import CARDS, CODES, RANKS, WORTH

POINTS: Final = 40.0
"""Points in one unit of value."""

HIDDEN: Final = 64
INPUTS: Final = 226
LANES: Final = HIDDEN + 1
LANE: Final = 32
FINER: Final = 16
"""Lanes hold weights 16 times finer than the file's 1/4096."""
SIGNS: Final = sum(1 << (LANE * lane + LANE - 1) for lane in range(LANES))
"""The sign bit of each lane."""
LAYOUT: Final = Struct(f"<{LANES}i")

DECK: Final = 115
FITTING: Final = 160
SPARE: Final = 169
COMING: Final = 180
STARTED: Final = 181
OTHERS: Final = 187
DEAD: Final = 207

NUMBERS: Final = (1 << (RANKS - 1)) - 1
"""One bit for each number, 2 lowest: a code without its wagers."""

KEPT: Final = 20_000
"""Spots kept at most; past it all are thrown away."""

WEIGHTS: Final = Path(__file__).with_name("net.json")


def top(code: int) -> int:
    """The highest card of an expedition: 0 none, 1 a wager, else its number."""
    laid = CARDS[code]
    return 0 if not laid else max(laid[-1] + 1, 1)


TOP: Final = [top(code) for code in range(CODES)]
ABOVE: Final = [NUMBERS & -(1 << max(0, number - 1)) for number in range(11)]
"""The numbers that fit an expedition, by its top."""
SUM: Final = [sum(rank + 1 for rank in CARDS[code << 2]) for code in range(NUMBERS + 1)]
"""Sum of a set of numbers."""
SIZE: Final = [len(CARDS[code << 2]) for code in range(NUMBERS + 1)]


class Spot:
    """One colour as one seat sees it: its inputs, and what it adds to the setting."""

    __slots__ = ("dead", "fitting", "lanes", "others", "started")

    def __init__(self, lanes: list[float], fitting: int, dead: int, started: int, others: int) -> None:
        self.lanes: Final = lanes
        self.fitting: Final = fitting
        self.dead: Final = dead
        self.started: Final = started
        self.others: Final = others


class Setting:
    """What all colours share, and the values of spots in it."""

    __slots__ = ("lanes", "values")

    def __init__(self, lanes: list[float]) -> None:
        self.lanes: Final = lanes
        self.values: Final[dict[Spot, float]] = {}


class Net:
    """The network, ready for packed arithmetic."""

    def __init__(self, data: dict[str, Any], kept: int = KEPT) -> None:
        self._kept: Final = kept
        weights, linear = data["W"], data["L"]
        self._weights: Final[list[list[int]]] = [[*weights[at], linear[at]] for at in range(INPUTS)]
        self._rows: Final[list[int]] = [pack([weight * FINER for weight in row]) for row in self._weights]
        self._output: Final[list[float]] = [float(weight) for weight in data["o"]]
        self._unit: Final[float] = 1.0 / (data["scale"] * data["scale"] * FINER)
        self._bias: Final[int] = pack([weight * FINER for weight in data["b"]] + [0])
        self._sets: Final[dict[int, list[int]]] = {at: self._sums(at) for at in (24, 61, 70, 83, 92)}
        self._scaled: Final[dict[int, int]] = {}
        self._columns: Final[dict[int, int]] = {}
        self._spots: Final[dict[int, Spot]] = {}
        self._settings: Final[dict[int, Setting]] = {}

    def _sums(self, first: int) -> list[int]:
        """The summed rows of each set of numbers, from the row of the 2 on."""
        sums = [0]
        for bit in range(RANKS - 1):
            sums += [before + self._rows[first + bit] for before in sums]
        return sums

    def _scale(self, row: int, count: int, parts: int) -> int:
        """A scalar's row times count / parts."""
        key = (count + 8192) * 16 + row - 216
        known = self._scaled.get(key)
        if known is None:
            known = pack([round(weight * FINER * count / parts) for weight in self._weights[row]])
            self._scaled[key] = known
        return known

    def _column(self, code: int, first: int, scalar: int) -> int:
        """What depends on one expedition alone; its scalars are sum / 20 and worth / 40."""
        key = code * 64 + first
        known = self._columns.get(key)
        if known is None:
            known = self._columns[key] = self._sum_up(code, first, scalar)
        return known

    def _sum_up(self, code: int, first: int, scalar: int) -> int:
        rows = self._rows
        total = rows[first + (code & 3)] + rows[first + 4 + TOP[code]] + rows[first + 15 + min(8, len(CARDS[code]))]
        return total + self._scale(scalar, SUM[code >> 2], 20) + self._scale(scalar + 1, WORTH[code], 40)

    def spot(
        self, mine: int, theirs: int, hand: int, pile: int, upper: int, below: int, known: int, dumped: int
    ) -> Spot:
        """One colour: codes of both expeditions, of the own hand, of the pile and of what is known of the other.

        `upper` is the pile's top as in TOP, `below` has bit 0 if the second card fits the own started
        column, bit 1 if it fits the other's; `dumped` counts the other's discards, 2 at most.
        """
        key = mine << 11 | theirs
        key = key << 22 | hand << 11 | pile
        key = (key << 4 | upper) << 14 | (known >> 2) << 5 | (1 << 4 if known & 3 else 0) | below << 2 | dumped
        found = self._spots.get(key)
        if found is None:
            if len(self._spots) >= self._kept:
                self._spots.clear()
                self._settings.clear()
            found = self._spot(mine, theirs, hand, pile, upper, below, known, dumped)
            self._spots[key] = found
        return found

    def _spot(
        self,
        mine: int,
        theirs: int,
        hand: int,
        pile: int,
        upper: int,
        below: int,
        known: int,
        dumped: int,
    ) -> Spot:
        rows, sets = self._rows, self._sets
        own, other = TOP[mine], TOP[theirs]
        fits, suits = ABOVE[own], ABOVE[other]
        held = hand >> 2
        good, wagers = held & fits, hand & 3 if own < 2 else 0
        unseen = NUMBERS & ~(held | (mine | theirs | pile) >> 2)
        gone = (hand & 3) + (mine & 3) + (theirs & 3) + (pile & 3)
        total = (
            self._column(mine, 0, 216)
            + self._column(theirs, 37, 219)
            + sets[24][good]
            + rows[33 + wagers]
            + rows[193 + min(8, SIZE[good] + wagers)]
        )
        total += sets[61][unseen & fits] + sets[70][unseen & suits] + rows[79 + 3 - gone]
        total += sets[83][known >> 2 & suits] + sets[92][held & ~fits & suits] + rows[101 + upper] + rows[202 + dumped]
        if known & 3:
            total += rows[114]
        if upper and fit(upper, own):
            total += rows[112]
        if upper and fit(upper, other):
            total += rows[113]
        if below & 1:
            total += rows[205]
        if below & 2:
            total += rows[206]
        total += self._hopes(mine, theirs, good, wagers, SUM[unseen & fits], SUM[unseen & suits])
        dead = SIZE[held & ~fits & ~suits] + (hand & 3 if own > 1 and other > 1 else 0)
        return Spot(unpack(total), SIZE[good] + wagers if mine else 0, dead, int(mine > 0), int(theirs > 0))

    def _hopes(self, mine: int, theirs: int, good: int, wagers: int, for_me: int, for_other: int) -> int:
        """The scalars that look ahead: what the hand and the unseen cards may still bring."""
        sure, times, others = SUM[mine >> 2] + SUM[good], 1 + (mine & 3) + wagers, 1 + (theirs & 3)
        return (
            self._scale(218, (sure - 20) * times, 40)
            + self._scale(221, for_me * (1 + (mine & 3)), 80)
            + self._scale(222, for_other * others, 80)
            + self._scale(223, SUM[good], 20)
            + self._scale(224, (10 * sure + 3 * for_me - 200) * times, 400)
            + self._scale(225, (20 * SUM[theirs >> 2] + 7 * for_other - 400) * others, 800)
        )

    def setting(self, deck: int, coming: int, fitting: int, dead: int, started: int, others: int) -> Setting:
        """What all colours share; `coming` is 1 if a card from the draw pile is still to be looked at."""
        key = ((((deck * 2 + coming) * 16 + fitting) * 16 + dead) * 8 + started) * 8 + others
        found = self._settings.get(key)
        if found is None:
            rows = self._rows
            spare = min(5, max(-5, (deck + coming) // 2 - fitting))
            total = self._bias + rows[DECK + deck] + rows[FITTING + min(8, fitting)] + rows[SPARE + 5 + spare]
            total += rows[STARTED + started] + rows[OTHERS + others] + rows[DEAD + min(8, dead)]
            found = Setting(unpack(total + rows[COMING] if coming else total))
            self._settings[key] = found
        return found

    def value(self, spot: Spot, setting: Setting) -> float:
        """What a colour adds to the value."""
        found = setting.values.get(spot)
        if found is None:
            found = self._value(spot.lanes, setting.lanes)
            setting.values[spot] = found
        return found

    def _value(self, own: list[float], common: list[float]) -> float:
        output = self._output
        total = (own[HIDDEN] + common[HIDDEN]) * 4096.0
        for unit in range(HIDDEN):
            lit = own[unit] + common[unit]
            if lit > 0.0:
                total += output[unit] * lit
        return total * self._unit


def fit(upper: int, own: int) -> bool:
    """Whether a pile's top fits an expedition with that top."""
    return own < 2 if upper < 2 else upper > own


def pack(lanes: list[int]) -> int:
    """Signed lanes as one int."""
    total = 0
    for lane in reversed(lanes):
        total = (total << LANE) + lane
    return total


def unpack(lanes: int) -> list[float]:
    """The lanes of one int."""
    units: tuple[int, ...] = LAYOUT.unpack((lanes + SIGNS ^ SIGNS).to_bytes(LANES * LANE // 8, "little"))
    return [float(unit) for unit in units]


def load_net(file: Path = WEIGHTS, kept: int = KEPT) -> Net:
    """The network of a file; OSError or ValueError if it is missing or damaged."""
    return net_of(plain_data(file.read_text(encoding="utf-8")), kept)


def net_of(data: Any, kept: int = KEPT) -> Net:
    """The network that a file held; ValueError if it is damaged."""
    try:
        right = len(data["W"]) == INPUTS and len(data["L"]) == INPUTS and len(data["b"]) == len(data["o"]) == HIDDEN
        right = right and data["scale"] == 4096 and all(len(row) == HIDDEN for row in data["W"])
        if right:
            return Net(data, kept)
    except (KeyError, TypeError, OverflowError) as fault:
        raise ValueError(f"no network: {fault}") from None
    raise ValueError(f"not a network of {INPUTS} inputs and {HIDDEN} units")
