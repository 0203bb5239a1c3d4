"""Where everything is in the round room, in design units: spaces, seats, dice, panels.

Everything here is geometry of a view; nothing is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from boardroom.games.fantasy_pub.cards import CLAN, DOOR, RACE, SPACES
from boardroom.games.fantasy_pub.view import View
from boardroom.stage.layout import Rect

PUB: Final = (925.0, 514.0)
"""The middle of the room."""
RING: Final = (405.0, 334.0)
"""Half axes of the ring of tables."""
ANGLES: Final = (90.0, 145.0, 196.0, 245.5, 294.5, 344.0, 395.0, 450.0)
"""Degrees of the spaces, clockwise from the door; the last is the door again."""
AISLE: Final = (0.585, 0.545)
"""Where one walks, as parts of the half axes: inside the ring."""

TOKEN_R: Final = 58.0
"""The radius of a character at scale 1."""
DOOR_R: Final = 47.0
TABLE_MIDDLE: Final = (4.0, 8.0)
"""From a table's place to the middle of its drawing."""
REACH_R: Final = 146.0
"""How far from its middle a table takes what is dropped."""
LONE_SEAT: Final = (58.0, 94.0, -90.0)
SEATS: Final = (
    LONE_SEAT,
    LONE_SEAT,
    (56.0, 99.0, 180.0),
    (56.0, 100.0, -90.0),
    (53.0, 98.0, -135.0),
    (48.0, 100.0, -90.0),
    (44.0, 102.0, -120.0),
    (41.0, 103.0, -90.0),
    (40.0, 109.0, -112.5),
    (38.0, 113.0, -90.0),
    (36.0, 116.0, -108.0),
)
"""By company: radius of a character, distance from the table's middle, degrees of the first seat."""
SQUARE: Final = 4
"""From as many on, those at the lowest tables sit higher, clear of the door."""
CROWD: Final = 5
"""From as many on, the barkeep steps back."""

DOOR_PLACES: Final = ((), (2,), (1, 3), (1, 2, 3), (0, 1, 3, 4), (0, 1, 2, 3, 4))
"""By number of seats: which of the five places at the door each clan has."""
DOOR_LEAF: Final = Rect(715, 948, 420, 76)
DOOR_MAT: Final = Rect(618, 838, 614, 112)
DOORWAY: Final = (925.0, 985.0)
"""Where one goes out."""

FELT_R: Final = 95.0
DIE_SCALE: Final = 0.9
DICE: Final = (((-43.0, -8.0, 9.0), (47.0, -2.0, -8.0)), ((2.0, -6.0, 6.0),))
"""Offsets from the middle and tilts of two dice and of the one that is left."""
PAIR: Final = ((-38.0, -4.0, 0.0), (38.0, -4.0, 0.0))
"""Two dice put together for one move."""

BARKEEP_SCALE: Final = 0.8
BARKEEP_FAR: Final = (0, 205, 196, 174, 174, 196, 205)
"""How far from the middle of each table he stands."""
BARKEEP_AT_DOOR: Final = (816.0, 762.0)
FLOOR_SCALE: Final = 0.78
CHECK_X: Final = 84.0
CHECK_R: Final = 27.0
"""The mark that confirms, right of the tag."""
TAG_Y: Final = 148.0
"""How far below a table's middle the dice that lead there are named."""

SEAT_W: Final = 312.0
SEAT_H: Final = 194.0
SEAT_X: Final = 20.0
SEAT_PITCH: Final = 208.0

ONE_ROW: Final = 9
"""Scored beers that stand in one row."""

SIDE_X: Final = 1526.0
SIDE_W: Final = 372.0
PREVIEW: Final = Rect(SIDE_X, 122, SIDE_W, 244)
LOG: Final = Rect(SIDE_X, 378, SIDE_W, 442)
CHAIN: Final = Rect(SIDE_X, 832, SIDE_W, 116)
PROMPT: Final = Rect(410, 1023, 1030, 50)
BUTTON_W: Final = 166.0
BUTTONS: Final = (
    Rect(PROMPT.right - 2 * BUTTON_W - 14, 1028, BUTTON_W, 40),
    Rect(PROMPT.right - BUTTON_W - 6, 1028, BUTTON_W, 40),
)
"""Confirm and cancel, in the prompt."""
WIDE_BUTTON: Final = Rect(PROMPT.right - 246, 1028, 240, 40)
"""Roll again, or end the turn."""


class Seat(NamedTuple):
    """Where a character is: its middle and its radius."""

    x: float
    y: float
    r: float

    @property
    def scale(self) -> float:
        """Its size against the drawing's."""
        return self.r / TOKEN_R


# ------------------------------------------------------------------ the ring


def on_ring(degrees: float, across: float = 1.0, down: float = 1.0) -> tuple[float, float]:
    """A point of the ring of tables, or of a smaller one."""
    angle = math.radians(degrees)
    return PUB[0] + RING[0] * across * math.cos(angle), PUB[1] + RING[1] * down * math.sin(angle)


def space_xy(space: int) -> tuple[float, float]:
    """The middle of a table, or of the door mat."""
    return (PUB[0], PUB[1] + 388) if space == DOOR else on_ring(ANGLES[space])


def towards_bar(space: int, far: float) -> tuple[float, float]:
    """So far from a space's middle, on the side of the bar."""
    x, y = space_xy(space)
    dx, dy = PUB[0] - x, PUB[1] - y
    length = math.hypot(dx, dy)
    return x + dx / length * far, y + dy / length * far


def aisle(path: Sequence[int], steps: int = 7) -> list[tuple[float, float]]:
    """Points of the walk along a path of neighbouring spaces, so many a space."""
    points = []
    for here, there in pairwise(path):
        start, end = stretch(here, there)
        points += [on_ring(start + (end - start) * n / steps, *AISLE) for n in range(steps)]
    return [*points, on_ring(ANGLES[path[-1]], *AISLE)]


def stretch(here: int, there: int) -> tuple[float, float]:
    """The degrees of two neighbouring spaces, the way one walks from the first to the second."""
    start, end = ANGLES[here], ANGLES[there]
    if end - start > 180:
        return start + 360, end
    return (start, end + 360) if start - end > 180 else (start, end)


# ------------------------------------------------------------------ who is where


def company(view: View, space: int) -> list[int]:
    """Everybody on a space, the weakest first: so that those who pay sit beside those who drink."""
    return sorted(view.sitting(space), key=lambda guest: (RACE[guest], guest))


def table_seats(space: int, guests: Sequence[int]) -> dict[int, Seat]:
    """A seat for each, in order around the table."""
    x, y = space_xy(space)
    if space in (1, SPACES - 1) and len(guests) >= SQUARE:
        y -= 14
    radius, far, first = SEATS[len(guests)]
    turn = 360 / max(1, len(guests))
    found = {}
    for n, guest in enumerate(guests):
        angle = math.radians(first + turn * n)
        found[guest] = Seat(x + far * math.cos(angle), y + far * math.sin(angle), radius)
    return found


def door_seat(seats: int, clan: int) -> Seat:
    """A clan's place at the door (FP-16)."""
    across = (DOOR_PLACES[seats][clan] - 2) * 117.0
    return Seat(PUB[0] + across, PUB[1] + 388 - (across / 234) ** 2 * 32, DOOR_R)


def seats_on(view: View, space: int, guests: Sequence[int]) -> dict[int, Seat]:
    """Where those guests are if they are the ones on a space."""
    if space == DOOR:
        return {guest: door_seat(view.seats, CLAN[guest]) for guest in guests}
    return table_seats(space, guests)


def everybody(view: View) -> dict[int, Seat]:
    """Where everyone in the pub is."""
    found: dict[int, Seat] = {}
    for space in range(SPACES):
        found |= seats_on(view, space, company(view, space))
    return found


def barkeep_xy(table: int, sitting: int) -> tuple[float, float]:
    """On the inner side of his table; beside the door before the first call (FP-3)."""
    if table == DOOR:
        return BARKEEP_AT_DOOR
    return towards_bar(table, BARKEEP_FAR[table] + (16 if sitting >= CROWD else 0))


def floor_xy(space: int) -> tuple[float, float]:
    """Where the coins of a space lie."""
    x, y = space_xy(space)
    return (x - 312, y - 64) if space == DOOR else (x, y + 49)


def tag_xy(view: View, space: int) -> tuple[float, float]:
    """Where the dice that lead to a space are named: below a table, above one's place at the door."""
    if space == DOOR:
        seat = door_seat(view.seats, view.turn)
        return seat.x, seat.y - 82
    x, y = space_xy(space)
    return x, y + TAG_Y


def tag_places(view: View, space: int, count: int) -> list[tuple[float, float]]:
    """Where so many tags hang at a space, side by side."""
    x, y = tag_xy(view, space)
    return [(x + (n - (count - 1) / 2) * 86, y) for n in range(count)]


def check_xy(view: View, space: int) -> tuple[float, float]:
    """Where a move to a space is confirmed: right of its tag."""
    x, y = tag_xy(view, space)
    return x + CHECK_X, y


# ------------------------------------------------------------------ dice and panels


def die_ids(dice: Sequence[int]) -> list[str]:
    """A name for each die left, that it keeps when the other is used."""
    return [f"die:{value}:2" if value in dice[:n] else f"die:{value}" for n, value in enumerate(dice)]


def die_value(piece: str) -> int:
    """What a die shows, by its name."""
    return int(piece.split(":")[1])


def seat_rect(seats: int, seat: int) -> Rect:
    """A player's panel; the column stands in the middle, with the dice's record below unless five play."""
    panels = min(5, seats + 1)
    top = 22 + (5 - panels) * SEAT_PITCH / 2
    return Rect(SEAT_X, top + seat * SEAT_PITCH, SEAT_W, SEAT_H)


def stack_rect(seats: int, seat: int) -> Rect:
    """The lower row of a player's panel: the stack and what is in it."""
    panel = seat_rect(seats, seat)
    return Rect(panel.x + 30, panel.y + 134, panel.w - 36, 56)


def stack_xy(seats: int, seat: int) -> tuple[float, float]:
    """Where a stack lies, drawn small."""
    panel = seat_rect(seats, seat)
    return panel.x + 62, panel.y + 162


def mug_xy(seats: int, seat: int, target: int, mug: int) -> tuple[float, float]:
    """The middle of one of a player's scored beers: in one row, or in two for more than nine."""
    panel, pitch, row = seat_rect(seats, seat), mug_pitch(target), mugs_a_row(target)
    y = 106.0 if row == target else 95.0 + 22.0 * (mug // row)
    return panel.x + 48 + mug % row * pitch, panel.y + y


def mugs_a_row(target: int) -> int:
    """How many beers stand side by side."""
    return target if target <= ONE_ROW else (target + 1) // 2


def mug_pitch(target: int) -> float:
    """How far apart scored beers stand."""
    return 21.5 if target <= ONE_ROW else min(19.0, 152 / mugs_a_row(target))


def mug_width(target: int) -> float:
    """How wide a scored beer is drawn."""
    return 23.7 if target <= ONE_ROW else 18.5
