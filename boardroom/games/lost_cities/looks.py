"""Inks and faces of Lost Cities."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardroom.games.lost_cities.layout import BACK, CARD_H, CARD_W, STEP, SUITS
from boardroom.stage.piece import Face, Letters, Picture

NUMBER_INK: Final = ("#3b2104", "#fff6e2", "#1d2f45", "#fff6e2", "#fff6e2")
"""Of the numbers on the spine, by colour."""
CREAM: Final = "#fbf1d9"
DIM: Final = "#c9b79a"
GOLD: Final = "#ffe3a0"
GOLD_LETTERS: Final = ("#fff3cc", "#f3cf7c", "#c9983f")
INK: Final = "#2b1a10"
LOSS: Final = "#8c1613"
"""A loss, on brass."""
LOSS_LIGHT: Final = "#ff9d86"
"""A loss, on the panel."""
WARNING: Final = "#ffc9a8"
RULE: Final = "#6d4a17"
"""Thin lines of the panel."""

NUMBERS: Final = "cinzel_black"
TITLES: Final = "cinzel"

PICKED: Final = "+"
"""Ends the face of a card that a hand has picked."""
FRAME: Final = 20.0
"""The room around a card that its frames take."""

CLEAR_TINTS: Final = {"red": "#a87868", "blue": "#9c94d0"}
"""What darkens two suits, so that all five differ in lightness too where hues are not told apart."""

SPINE: Final = 14.8
"""The middle of the spine, in units of the card."""
NUMBER_SIZE: Final = 29.0
TEN_SIZE: Final = 25.0
CORNER_SIZE: Final = 17.0
MARK_W: Final = 28.0
MARK_H: Final = 16.8


@lru_cache(maxsize=2048)
def face(key: str, clear: bool) -> Face:
    """The look of a card: `suit_number/strip`, `suit_wager/strip` or the back, `+` if a hand has picked it.

    `clear` helps tell the suits apart.
    """
    part, _, strip = key.rstrip(PICKED).partition("/")
    suit, _, rank = part.rpartition("_")
    layers: tuple[Picture | Letters, ...] = (Picture(part, 0, 0, tint=CLEAR_TINTS.get(suit) if clear else None),)
    if part != BACK:
        shown = float(strip or STEP)
        layers += wager_layers(suit, shown) if rank == "wager" else number_layers(suit, int(rank), shown)
        layers += clear_layers(suit, shown) if clear else ()
    if key.endswith(PICKED):
        layers = (Picture("frame_selected", -FRAME, -FRAME), *layers)
    return Face(CARD_W, CARD_H, layers, FRAME if key.endswith(PICKED) else 0.0, "shadow_rest", "shadow_lifted")


def wager_layers(suit: str, strip: float) -> tuple[Picture, ...]:
    """The handshake on the spine, as large as the visible strip allows."""
    fit = min(1.0, 0.9 * strip / MARK_H)
    w, h = MARK_W * fit, MARK_H * fit
    return (Picture(f"mark_{suit}", 14.6 - w / 2, min(strip, 26.0) / 2 + 0.4 - h / 2, w, h),)


def number_layers(suit: str, number: int, strip: float) -> tuple[Letters, ...]:
    """The number on the spine, as large as the visible strip allows, and small in the opposite corner."""
    ink = NUMBER_INK[SUITS.index(suit)]
    size = min(NUMBER_SIZE if number < 10 else TEN_SIZE, strip)
    middle = min(strip, STEP) / 2 + 0.6
    return (
        Letters(str(number), SPINE, middle, size, ink, NUMBERS, ink=True),
        Letters(str(number), 109, 157, CORNER_SIZE, ink, NUMBERS, ink=True),
    )


def clear_layers(suit: str, strip: float) -> tuple[Picture, ...]:
    """The emblem in the place of its seal, as large as the visible strip allows."""
    side = min(34.0, strip)
    return (Picture(f"emblem_{suit}", 117 - side, min(strip, 36) / 2 - side / 2, side, side),)


def signed(points: int) -> str:
    """Points with their sign: +16, −3, 0."""
    return f"+{points}" if points > 0 else str(points).replace("-", "\N{MINUS SIGN}")
