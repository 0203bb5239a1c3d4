"""Inks and faces of Jekyll vs Hyde."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from boardroom.games.jekyll_hyde.cards import CARD_OF, POTION, SUIT_OF, VALUE_OF
from boardroom.games.jekyll_hyde.layout import CARD_H, CARD_W, LAMPS, STAIR, STEPS, SUIT_PARTS
from boardroom.games.jekyll_hyde.state import END
from boardroom.stage.piece import Face, Letters, Picture
from boardroom.stage.theme import BOLD

TEXT: Final = "#F0E6CF"
FAINT: Final = "#C3B696"
GAS: Final = "#FFDFA0"
BRASS: Final = "#D8B36A"
WHITE: Final = "#FFF6E0"
SIDE_INKS: Final = ("#A9D0F5", "#FFA88C")
"""Texts about Jekyll and about Hyde."""
CARD_INKS: Final = ("#3E2175", "#8E1620", "#12512F", "#2A2018")
"""Numbers on cards, by suit."""
LIGHT_INKS: Final = ("#C6A8F0", "#FF9C90", "#8FDCA8", "#F2C26A")
"""Numbers on the dark panel, by suit."""
SPENT: Final = "#8A8072"
"""A card that has been played, on the panel."""

NUMBERS: Final = "abril"
TITLES: Final = "fell"

NUMBER: Final = 66.0
POTION_NUMBER: Final = 56.0
SMALL_NUMBER: Final = 29.0
DIGIT_W: Final = {2: 0.491, 3: 0.513, 4: 0.576, 5: 0.496}
"""How wide the potions' digits are, in text sizes."""
PLUS: Final = 0.6
"""The size of a stout plus from the text face beside a digit: the number face's own is a hairline."""

PACKET_DROP: Final = 70.0
"""How far under the upper edge of its pile the first packet lies."""


@lru_cache(maxsize=1024)
def face(key: str) -> Face:
    """The look of a piece: its kind, a colon or slash, and details."""
    kind, _, rest = key.partition(":")
    if kind == "card":
        return card_face(CARD_OF[rest])
    if kind == "seal":
        return seal_face(*rest.split("/"))
    if kind == "pile":
        return pile_face(*rest.split("/"))
    if kind in SCENES:
        return SCENES[kind](rest)
    return plain_face(key)


def plain_face(key: str) -> Face:
    """The look of whatever is no card, seal or pile."""
    kind, _, detail = key.partition("/")
    match kind:
        case "gap":
            return gap_face(int(detail))
        case "goal":
            return goal_face(int(detail))
        case "steps":
            return steps_face(*map(int, detail.split("-")))
    return PLAIN[kind]


def card_face(card: int) -> Face:
    """A card: its engraving and its number twice."""
    suit, value = SUIT_OF[card], VALUE_OF[card]
    part = Picture(f"card_{SUIT_PARTS[suit]}_{value}", 0, 0)
    numbers = potion_number(value) if suit == POTION else suit_number(value, CARD_INKS[suit])
    return Face(CARD_W, CARD_H, (part, *numbers), shadow="card_shadow", lifted="card_shadow_lifted")


def suit_number(value: int, ink: str) -> tuple[Letters, ...]:
    """The number of a suit card, large and small."""
    return (
        Letters(str(value), 28.5, 11, NUMBER, ink, NUMBERS, "midtop", ink=True),
        Letters(str(value), 149, 220, SMALL_NUMBER, ink, NUMBERS, "bottomright", angle=180, ink=True),
    )


def potion_number(value: int) -> tuple[Letters, ...]:
    """A potion's number with its plus, large and small."""
    ink, wide = CARD_INKS[POTION], DIGIT_W[value]
    big, small = POTION_NUMBER, SMALL_NUMBER
    return (
        Letters(str(value), 11, 11, big, ink, NUMBERS, "topleft", ink=True),
        Letters("+", 14 + wide * big, 11 + 0.37 * big, PLUS * big, ink, BOLD, "midleft", ink=True),
        Letters(str(value), 149, 220, small, ink, NUMBERS, "bottomright", angle=180, ink=True),
        Letters("+", 147 - wide * small, 220 - 0.37 * small, PLUS * small, ink, BOLD, "midright", ink=True),
    )


def seal_face(suit: str, state: str = "") -> Face:
    """A wax seal; one without rank waits in the half-light."""
    return Face(118, 118, (Picture(f"seal_{suit}", 0, 0, 118, alpha=165 if state else 255),))


def pile_face(side: str, detail: str) -> Face:
    """A pile: packets of cards on leather, and how many tricks they are."""
    packets, won = (int(each) for each in detail.split("-"))
    step = min(9.0, 54.0 / max(1, packets))
    layers: list[Picture | Letters] = [Picture(f"pile_{side}", -4, -4, 184)]
    layers += [
        Picture("trick_packet", 28 + (3 if k % 2 else -2), PACKET_DROP - 40 - step * k, 112) for k in range(packets)
    ]
    layers += [Letters(str(won), 86, 157, 58, "#000000", NUMBERS), Letters(str(won), 84, 154, 58, TEXT, NUMBERS)]
    return Face(168, 204, tuple(layers), margin=30)


def gap_face(difference: int) -> Face:
    """The difference of tricks."""
    return Face(130, 56, (Letters(f"+{difference}" if difference else "0", 65, 28, 46, GAS, NUMBERS),))


def goal_face(space: int) -> Face:
    """The plate of the space that the difference leads to."""
    plate = Picture(f"plate_{plate_side(space)}", 0, 0, 60)
    return Face(60, 42, (plate, Letters(str(space), 30, 20, 26, "#FFFFFF", NUMBERS)))


def plate_side(space: int) -> str:
    """Whose space it is (JH-2)."""
    return "jekyll" if space < 5 else "middle" if space == 5 else "hyde"


def steps_face(start: int, end: int) -> Face:
    """Footprints from lamp to lamp, paler where they begin."""
    count = 3 * (end - start)
    width = LAMPS[end] - LAMPS[start] - 118
    prints = [
        Picture(
            "footprint",
            width * step / max(1, count - 1),
            4.5 + (4.5 if step % 2 else -4.5),
            27,
            alpha=150 + 100 * step // count,
        )
        for step in range(count)
    ]
    return Face(width + 27, 24, tuple(prints))


# ------------------------------------------------------------- for the rules
def moved(layers: tuple[Picture | Letters, ...], dx: float, dy: float) -> tuple[Picture | Letters, ...]:
    """Layers of one face elsewhere on another."""
    return tuple(replace(layer, x=layer.x + dx, y=layer.y + dy) for layer in layers)


def trick_scene(detail: str) -> Face:
    """A trick as the rules picture it: "r5,v2/1" is won by the second card."""
    names, _, winner = detail.partition("/")
    layers: list[Picture | Letters] = []
    for i, name in enumerate(names.split(",")):
        x = 24 + 196 * i
        layers.append(Picture("card_shadow", x - 36, -16))
        if str(i) == winner:
            layers.append(Picture("card_glow_strong", x - 40, -20))
        layers += moved(card_face(CARD_OF[name]).layers, x, 20)
    if winner:
        layers.append(Picture("icon_tricks", 24 + 196 * int(winner) + 116, 196, 48))
    return Face(404, 272, tuple(layers))


def stair_scene(detail: str) -> Face:
    """The stair with its seals, weakest first: "vgr"."""
    layers: list[Picture | Letters] = [Picture("stair", 0, 60, 420)]
    for letter, (x, y) in zip(detail, STEPS, strict=False):
        suit = SUIT_PARTS["vrg".index(letter)]
        layers.append(Picture(f"seal_{suit}", x - STAIR.x - 59, y - STAIR.y + 1, 118))
    return Face(420, 344, tuple(layers))


def walk_scene(detail: str) -> Face:
    """The street as a row of lamps, the walker on one and his ghost on another: "4-8"."""
    start, end = (int(each) for each in detail.split("-"))
    layers: list[Picture | Letters] = []
    for space in range(END + 1):
        x, wide = 40 + 84.0 * space, 52.0 if space % 2 else 72.0
        layers.append(Picture(f"lamp_{space:02d}", x - wide / 2, 140 - 206 * wide / 120, wide))
        small = "_small" if space % 2 else ""
        plate = f"plate_{plate_side(space)}{small}"
        layers.append(Picture(plate, x - (16 if small else 24), 146 if small else 142, 32 if small else 48))
        layers.append(Letters(str(space), x, 157, 14 if small else 20, "#FFFFFF", BOLD if small else NUMBERS))
    if end > start:
        layers.append(Picture("figure_ghost", 40 + 84 * end - 30, 40, 60, tint="#6a5a3c"))
    layers.append(Picture("figure", 40 + 84 * start - 30, 38, 62))
    return Face(920, 180, tuple(layers))


SCENES: Final[Mapping[str, Callable[[str], Face]]] = {
    "trick": trick_scene,
    "stair": stair_scene,
    "walk": walk_scene,
}
"""Pictures of the rules pages, by kind."""

PLAIN: Final = {
    "back": Face(CARD_W, CARD_H, (Picture("card_back", 0, 0),), shadow="card_shadow", lifted="card_shadow_lifted"),
    "packet": Face(112, 81, (Picture("trick_packet", 0, 0, 112),)),
    "walker": Face(98, 166, (Picture("mist", -57, -23, 210), Picture("figure", 0, 0, 98)), margin=60),
    "stride": Face(98, 166, (Picture("mist", -57, -23, 210), Picture("figure_pass", 0, 0, 98)), margin=60),
    "ghost": Face(92, 156, (Picture("mist", -39, -13, 170, alpha=110), Picture("figure_ghost", 0, 0, 92)), margin=46),
    "portrait_jekyll": Face(54, 54, (Picture("portrait_jekyll", 0, 0, 54),)),
    "portrait_hyde": Face(54, 54, (Picture("portrait_hyde", 0, 0, 54),)),
    "pennant_violet": Face(88, 126, (Picture("pennant_violet", 0, 0, 88),)),
    "pennant_red": Face(88, 126, (Picture("pennant_red", 0, 0, 88),)),
    "pennant_green": Face(88, 126, (Picture("pennant_green", 0, 0, 88),)),
}
"""Faces that have no details."""
