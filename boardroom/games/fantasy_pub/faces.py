"""What pieces look like: a character with its coins and beers is one picture, put together once and kept.

Keys: `orc_red/3c2b` a character with 3 coins and 2 beers (`3c2bn`: with its seat's number), `back_red` a
card face down, `stack_3_red`, `die_4`, `floor/2` coins on a table, `barkeep`, `mug`, `race_orc`,
`arrow_pay_100`, `record/12,9,10,14,11,13` a count of dice; `large/…` any of them on a wide ground; and
those of `figures`. A key holds nothing that is not public.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from boardroom.games.fantasy_pub.cards import CLAN, NAMES, RACE
from boardroom.games.fantasy_pub.figures import FIGURES, around, room
from boardroom.games.fantasy_pub.seating import TOKEN_R
from boardroom.stage.piece import Face, Letters, Picture
from boardroom.stage.theme import BOLD

CLANS: Final = ("red", "blue", "ivory", "violet", "green")
CURVES: Final = ("#ff8a7a", "#8cc6f2", "#fff3d6", "#c9a6ff", "#8fd08a")
"""The clans' colours for lines on a dark ground."""
"""Names of the drawings, by seat."""

TEXT: Final = "#fff3d6"
DIM: Final = "#d6be96"
GOLD: Final = "#f8d88c"
WARN: Final = "#ff9682"
MINT: Final = "#96f5d6"
TARGET: Final = "#7ff2cf"
FAINT: Final = "#a69070"
INK: Final = "#281406"
COIN_INK: Final = "#341a04"
BROKE_INK: Final = "#ffb0a0"

BOX: Final = 160.0
"""The drawing of a character or of its beers."""
TOKEN: Final = 2 * TOKEN_R
EDGE: Final = (BOX - TOKEN) / 2
COIN: Final = (TOKEN_R + 44, TOKEN_R - 43)
"""The middle of the purse on a character's face."""
PURSE: Final = 1.04
COINS_W: Final = 64.0
COIN_MIDDLE: Final = (32.0, 30.0)
"""In the drawing of coins: the middle of the topmost one."""
MOST_COINS: Final = 5
TIPSY: Final = 4
DRUNK: Final = 5
"""From as many beers on it shows in the face."""
NUMBER: Final = (TOKEN_R - 61, TOKEN_R + 8)
"""The left end of the mugs, where a seat's number goes."""


def guest_face(guest: int, coins: int, beers: int, numbered: bool = False) -> str:
    """The key of a character."""
    return f"{NAMES[RACE[guest]]}_{CLANS[CLAN[guest]]}/{coins}c{beers}b{'n' if numbered else ''}"


def record_face(counts: Sequence[int]) -> str:
    """The key of a count of dice, by what they showed."""
    return f"record/{','.join(map(str, counts))}"


@cache
def face_of(key: str) -> Face:
    """The look of a key; LookupError if there is none."""
    name, _, detail = key.partition("/")
    if name == "large":
        return large(face_of(detail))
    if name in FIGURES:
        return FIGURES[name](detail.split(";"), face_of)
    if name == "floor":
        return floor(int(detail))
    if name == "record":
        return record([int(count) for count in detail.split(",")])
    if detail:
        coins, _, beers = detail.removesuffix("n").removesuffix("b").partition("c")
        return character(name, int(coins), int(beers), detail.endswith("n"))
    return plain(name)


def character(name: str, coins: int, beers: int, numbered: bool) -> Face:
    """Token, its mugs and its purse; who drinks much looks it."""
    race, _, clan = name.partition("_")
    layers: list[Picture | Letters] = [Picture(f"token_{name}", -EDGE, -EDGE, BOX)]
    if beers >= TIPSY:
        layers.append(Picture(f"tipsy_{min(beers, DRUNK)}_{race}", -EDGE, -EDGE, BOX))
    layers.append(Picture(f"beers_{beers}", -EDGE, -EDGE, BOX))
    layers += purse(coins, *COIN, PURSE)
    if numbered:
        layers += seat_number(CLANS.index(clan), *NUMBER)
    return Face(TOKEN, TOKEN, tuple(layers), margin=EDGE, lifted="lift_shadow")


def purse(coins: int, x: float, y: float, scale: float) -> list[Picture | Letters]:
    """A pile of coins with their number, around the middle of the topmost one."""
    left, top = x - COIN_MIDDLE[0] * scale, y - COIN_MIDDLE[1] * scale
    pile = Picture(f"coins_{min(coins, MOST_COINS)}", left, top, COINS_W * scale)
    ink = COIN_INK if coins else BROKE_INK
    return [pile, Letters(str(coins), x, y, 35 * scale, ink, BOLD, max_w=46 * scale, ink=True)]


def seat_number(seat: int, x: float, y: float) -> list[Picture | Letters]:
    """A coin-sized disc with a seat's number, for those who don't tell the clans' colours apart."""
    return [Picture("number", x - 24, y - 24, 48), Letters(str(seat + 1), x, y, 34, TEXT, BOLD, ink=True)]


def floor(coins: int) -> Face:
    """Coins that lie on a table or at the door (FP-18)."""
    return Face(60, 60, tuple(purse(coins, 30, 30, 1.0)), margin=26)


def record(counts: Sequence[int]) -> Face:
    """The six faces of a die, each with how often it fell."""
    layers: list[Picture | Letters] = []
    for n, count in enumerate(counts):
        layers += [Picture(f"die_{n + 1}", n * 62 - 5, -4, 72), Letters(str(count), n * 62 + 31, 84, 26, TEXT, BOLD)]
    return Face(6 * 62, 100, tuple(layers), margin=8)


def large(face: Face) -> Face:
    """A face in the middle of a wide one: what a tip shows."""
    scale = (LARGE_H - 12) / face.height
    return Face(LARGE_W, LARGE_H, tuple(around(face, LARGE_W / 2, LARGE_H / 2, scale)), margin=40)


LARGE_W: Final = 382.0
LARGE_H: Final = 170.0

PLAIN: Final = {
    "barkeep": Face(128, 128, (Picture("barkeep", -16, -16, 160),), margin=16, lifted="lift_shadow"),
    "mug": Face(32, 36, (Picture("mug_full"),)),
    "coin": Face(34, 34, (Picture("coins_1", 17 - 32 * 0.62, 17 - 30 * 0.62, COINS_W * 0.62),), margin=16),
    "pay": Face(98, 58, (Picture("badge_pay"),)),
    "drink": Face(98, 58, (Picture("badge_drink"),)),
    "dry": Face(70, 72, (Picture("badge_dry"),)),
    "out": Face(70, 72, (Picture("badge_out"),)),
}
"""Faces that never change."""


def plain(name: str) -> Face:
    """A face without details."""
    if name in PLAIN:
        return PLAIN[name]
    kind, _, rest = name.partition("_")
    if kind == "room":
        return room()
    if kind == "die":
        return Face(76, 76, (Picture(name, -18, -18, 112),), margin=18)
    if kind == "back":
        return Face(TOKEN, TOKEN, (Picture(f"stack_1_{rest}", -EDGE, -EDGE, BOX),), margin=EDGE + 20)
    if kind == "stack":
        return Face(BOX, 200, (Picture(name, 0, 0, BOX),))
    if kind == "race":
        return Face(48, 48, (Picture(name),))
    if kind == "arrow":
        length = int(rest.rpartition("_")[2])
        return Face(length + 24, 64, (Picture(name),))
    raise LookupError(name)
