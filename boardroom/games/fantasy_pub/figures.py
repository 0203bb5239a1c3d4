"""Pictures for the rules: characters in a row, who pays whom, a table with its company, the room.

Keys, as detail of a face: `row/orc_red/3c2b;die_4;floor/2`, `chain/goblin_blue/2c1b;dwarf_green/0c3b` with an
arrow between any two, `company/4;goblin_blue/2c1b;dwarf_green/0c3b` at table 4, `room`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from boardroom.games.fantasy_pub.cards import DOOR, SPACES
from boardroom.games.fantasy_pub.seating import PUB, SEATS, TABLE_MIDDLE, TOKEN_R, space_xy
from boardroom.stage.piece import Face, Letters, Picture

Layer = Picture | Letters
Look = Callable[[str], Face]

BOX: Final = 160.0
STEP: Final = 176.0
ARROW_STEP: Final = 236.0
"""How far apart characters stand, without and with an arrow between them."""
ARROW: Final = "arrow_pay_76"
COMPANY: Final = 380.0
ROOM_W: Final = 620.0


def moved(layer: Layer, scale: float, dx: float, dy: float) -> Layer:
    """A layer larger and elsewhere."""
    x, y = layer.x * scale + dx, layer.y * scale + dy
    if isinstance(layer, Picture):
        return replace(layer, x=x, y=y, w=None if layer.w is None else layer.w * scale)
    return replace(layer, x=x, y=y, size=layer.size * scale, max_w=layer.max_w and layer.max_w * scale)


def around(face: Face, x: float, y: float, scale: float = 1.0) -> Iterable[Layer]:
    """The layers of a face around a point."""
    dx, dy = x - face.width * scale / 2, y - face.height * scale / 2
    return (moved(layer, scale, dx, dy) for layer in face.layers)


def row(keys: list[str], look: Look) -> Face:
    """Pieces side by side."""
    layers = [layer for n, key in enumerate(keys) for layer in around(look(key), BOX / 2 + n * STEP, BOX / 2)]
    return Face(BOX + (len(keys) - 1) * STEP, BOX, tuple(layers))


def chain(keys: list[str], look: Look) -> Face:
    """Characters side by side, each paying the next."""
    layers: list[Layer] = []
    for n, key in enumerate(keys):
        x = BOX / 2 + n * ARROW_STEP
        layers += around(look(key), x, BOX / 2)
        if n:
            layers.append(Picture(ARROW, x - ARROW_STEP / 2 - 50, BOX / 2 - 40, 100))
    return Face(BOX + (len(keys) - 1) * ARROW_STEP, BOX, tuple(layers))


def company(keys: list[str], look: Look) -> Face:
    """A table, by its number, and those who sit there."""
    number, *guests = keys
    middle = COMPANY / 2
    table = Picture(f"table_{number}", middle - 120 + TABLE_MIDDLE[0], middle - 120 + TABLE_MIDDLE[1], 240)
    layers: list[Layer] = [table]
    radius, far, first = SEATS[len(guests)]
    for n, key in enumerate(guests):
        angle = math.radians(first + 360 / len(guests) * n)
        x, y = middle + far * math.cos(angle), middle + far * math.sin(angle)
        layers += around(look(key), x, y, radius / TOKEN_R)
    return Face(COMPANY, COMPANY, tuple(layers))


def room() -> Face:
    """The pub with its tables, seen from above."""
    scale = ROOM_W / 1200
    layers: list[Layer] = [Picture("pub", 0, 0, ROOM_W)]
    layers.append(Picture("door", 390 * scale, 940 * scale, 420 * scale))
    for table in range(DOOR + 1, SPACES):
        x, y = space_xy(table)
        left, top = x - PUB[0] + 600 - 120 + TABLE_MIDDLE[0], y - 120 + TABLE_MIDDLE[1]
        layers.append(Picture(f"table_{table}", left * scale, top * scale, 240 * scale))
    return Face(ROOM_W, 1080 * scale, tuple(layers))


FIGURES: Final = {"row": row, "chain": chain, "company": company}
