"""Inks and faces of Gatsby."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Face, Letters, Picture

IVORY: Final = "#f6ecd4"
SOFT: Final = "#ded4bc"
MUTED: Final = "#beb298"
GOLD: Final = "#f3d78f"
INKS: Final = ("#ff9e88", "#6ee0d2")
"""Of Dorothy's and James's names."""
LEVEL_INK: Final = "#d8caac"
WARNING: Final = "#ffc9a8"
BAR_INK: Final = "#ff9e88"
"""What says why an action is barred."""
LACQUER: Final = "#0c0c10"
GOLD_LETTERS: Final = ("#fff3cf", "#e9c46e", "#d9b15a", "#f6de9e")
EDGE: Final = "#0a0806"

TITLES: Final = "limelight"
NUMBERS: Final = "josefin"

PINS: Final = (
    "pin_advance",
    "pin_extra_token",
    "pin_exchange_tokens",
    "pin_exchange_characters",
    "pin_impose",
    "pin_draw_specials",
)
"""By bonus."""
FAMILY_PARTS: Final = ("jazz", "money", "press", "screen", "turf")
CONDITION_SIGNS: Final = ("condition_vertical", "condition_horizontal", "condition_marked")

TOKEN: Final = (60.0, 62.0)
CHARACTER: Final = (96.0, 120.0)
SPECIAL: Final = 144.0
ROW_GAP: Final = 8.0
"""Between the three characters of a family."""
INSET: Final = 0.74
"""How much of a face-down tile the face takes that one saw there."""
SIZES: Final = {
    "climb": (55.0, 44.0),
    "action": (68.0, 71.0),
    "portrait": (64.0, 65.0),
    "pin": (48.0, 48.0),
    "sign": (44.0, 44.0),
    "condition": (44.0, 44.0),
    "icon": (28.0, 28.0),
    "slot": (240.0, 168.0),
}
"""Of other parts, by the beginning of their names."""

Layers = tuple[Picture | Letters, ...]


@lru_cache(maxsize=512)
def face(key: str) -> Face:
    """The look of a piece.

    `token:`, `climb:` and `action:` with a player's name, `character_…` with a detail after a slash (known,
    doubt, eye), `special_…`, `family:` with its name for all three in a row; any other key is the name of a small part.
    """
    what, _, who = key.partition(":")
    if what == "token":
        return Face(*TOKEN, (Picture(f"influence_{who}"),), 0, "shadow_round", "shadow_round_lifted")
    if what in ("climb", "action"):
        part = f"{what}_{who}" if what == "climb" else f"action_token_{who}"
        return Face(*SIZES[what], (Picture(part),), 0, "shadow_round", "shadow_round_lifted")
    if key.startswith("character_"):
        return character(*key.partition("/")[::2])
    if key.startswith("special_"):
        return Face(SPECIAL, SPECIAL, (Picture(key),), 0, "shadow_square", "shadow_square_lifted")
    if what == "family":
        names = [f"character_{who}_{nth}" for nth in range(3)]
        w, h = CHARACTER
        return Face(3 * w + 2 * ROW_GAP, h, tuple(Picture(name, i * (w + ROW_GAP)) for i, name in enumerate(names)))
    size = (200.0, 168.0) if key.startswith("action_") else SIZES[key.partition("_")[0]]
    return Face(*size, (Picture(key),))


def character(part: str, detail: str) -> Face:
    """A tile; what one saw of a hidden one lies small on its back, an eye says that nobody else sees it."""
    return Face(*CHARACTER, _character_layers(part, detail), 0, "shadow_tile", "shadow_tile_lifted")


def _character_layers(part: str, detail: str) -> Layers:
    if not detail:
        return (Picture(part),)
    if detail == "eye":
        return (Picture(part), *eye(82, 106))
    w, h = CHARACTER[0] * INSET, CHARACTER[1] * INSET
    inset = Picture(part, (CHARACTER[0] - w) / 2, 9, w, h, alpha=255 if detail == "known" else 130)
    below: Layers = eye(48, 106)
    if detail == "doubt":
        below = (*eye(34, 106), Letters("?", 62, 106, 24, GOLD, NUMBERS, ink=True))
    return (Picture("character_back"), inset, *below)


def eye(x: float, y: float) -> Layers:
    """The sign of what only the viewer sees."""
    return (Picture("eye_disc", x - 15, y - 15, 30, 30), Picture("icon_eye", x - 11, y - 11, 22, 22))


# ------------------------------------------------------------------ lettering
def gold(
    canvas: Canvas, text: str, x: float, y: float, size: float, anchor: str = "midleft", max_w: float | None = None
) -> None:
    """A title in gold leaf with a dark edge."""
    canvas.lettering(text, x, y, size, TITLES, GOLD_LETTERS, edge=EDGE, anchor=anchor, max_w=max_w)


def fitting_size(canvas: Canvas, text: str, w: float, h: float, size: float, face: str) -> float:
    """The largest size up to `size` at which a broken text is no higher than `h` and no word wider than `w`."""
    least = size * 0.4
    while size > least and not _fits(canvas, text, w, h, size, face):
        size -= 0.5
    return size


def _fits(canvas: Canvas, text: str, w: float, h: float, size: float, face: str) -> bool:
    if canvas.paragraph_height(text, w, size, face, 1.15) > h:
        return False
    return all(canvas.text_width(line, size, face) <= w for line in canvas.lines(text, w, size, face))


def capped(canvas: Canvas, size: float, most: float) -> float:
    """A text size that the reader's zoom makes no larger than `most`."""
    return min(size * canvas.zoom, most) / canvas.zoom


def fitted(
    canvas: Canvas, text: str, x: float, y: float, w: float, h: float, size: float, colour: str, face: str = "ui"
) -> float:
    """A paragraph from the top at y that keeps inside its room; returns its height."""
    fit = fitting_size(canvas, text, w, h, size, face)
    return canvas.paragraph(text, x, y, w, fit, colour, face, leading=1.15)
