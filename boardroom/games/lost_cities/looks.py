"""Inks and faces of Lost Cities."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from boardroom.games.lost_cities.cards import KIND_OF, WORTH, code
from boardroom.games.lost_cities.layout import BACK, CARD_H, CARD_W, STEP, SUITS, face_name
from boardroom.stage.piece import Face, Letters, Picture
from boardroom.stage.theme import BOLD

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
SHADOW: Final = 30.0
"""The room around a card that its shadow takes."""

CLEAR_TINTS: Final = {"red": "#a87868", "blue": "#9c94d0"}
"""What darkens two suits, so that all five differ in lightness too where hues are not told apart."""

SPINE: Final = 14.8
"""The middle of the spine, in units of the card."""
NUMBER_SIZE: Final = 29.0
TEN_SIZE: Final = 25.0
CORNER_SIZE: Final = 17.0
MARK_W: Final = 28.0
MARK_H: Final = 16.8


Layers = tuple[Picture | Letters, ...]


@lru_cache(maxsize=2048)
def face(key: str, clear: bool) -> Face:
    """The look of a card: `suit_number/strip`, `suit_wager/strip` or the back, `+` if a hand has picked it.

    For the rules pages: `column:YW,Y4/9` is an expedition with room for nine cards, `worth:YW,Y4/9` one with
    its score, `pile:44` the draw pile. `clear` helps tell the suits apart.
    """
    what, _, cards = key.partition(":")
    if what == "pile":
        return pile_face(cards)
    if cards:
        names, _, rows = cards.partition("/")
        return column_face([KIND_OF[name] for name in names.split(",")], int(rows), clear, what == "worth")
    part, _, strip = key.rstrip(PICKED).partition("/")
    layers = card_layers(part, float(strip or STEP), clear)
    picked = key.endswith(PICKED)
    frame: Layers = (Picture("frame_selected", -FRAME, -FRAME),) if picked else ()
    return Face(CARD_W, CARD_H, frame + layers, FRAME if picked else 0.0, "shadow_rest", "shadow_lifted")


def card_layers(part: str, shown: float, clear: bool) -> Layers:
    """A card of which so much shows, or the back."""
    suit, _, rank = part.rpartition("_")
    layers: Layers = (Picture(part, 0, 0, tint=CLEAR_TINTS.get(suit) if clear else None),)
    if part == BACK:
        return layers
    layers += wager_layers(suit, shown) if rank == "wager" else number_layers(suit, int(rank), shown)
    return layers + clear_layers(suit, shown) if clear else layers


def pile_face(cards: str) -> Face:
    """Backs with their number."""
    layers: Layers = (
        Picture("shadow_rest", 3 - SHADOW, 4 - SHADOW),
        *(Picture(BACK, -1.6 * i, -1.8 * i) for i in range(4)),
        Picture("plaque_counter", CARD_W / 2 - 50, 112),
        Letters(cards, CARD_W / 2, 142, 30, GOLD, BOLD),
    )
    return Face(CARD_W, CARD_H, layers, margin=SHADOW)


def column_face(kinds: list[int], rows: int, clear: bool, scored: bool) -> Face:
    """An expedition with full steps and room for so many cards, its worth beside its foot if it is to be told."""
    layers: Layers = ()
    for i, kind in enumerate(kinds):
        part = face_name(kind).partition("/")[0]
        card = (Picture("shadow_rest", 3 - SHADOW, 4 - SHADOW), *card_layers(part, STEP, clear))
        layers += tuple(replace(layer, y=layer.y + i * STEP) for layer in card)
    if scored:
        layers += plaque_layers(WORTH[code(kinds)], CARD_W + 10, CARD_H + STEP * (len(kinds) - 1) - 62)
    return Face(CARD_W + (90 if scored else 0), CARD_H + STEP * (rows - 1), layers, margin=SHADOW)


def plaque_layers(points: int, x: float, y: float) -> Layers:
    """A score on brass."""
    ink = LOSS if points < 0 else INK
    return (Picture("plaque_score", x - 8, y - 8), Letters(signed(points), x + 34, y + 20, 25, ink, BOLD))


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
