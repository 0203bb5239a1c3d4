"""The street at night: moon, houses, fog and lamps, painted once for each space of the marker."""

from __future__ import annotations

from typing import Final

import pygame

from boardroom.games.jekyll_hyde.layout import BOARD_W, KERB, LAMPS, MIDDLE
from boardroom.games.jekyll_hyde.looks import NUMBERS, plate_side
from boardroom.games.jekyll_hyde.state import END
from boardroom.stage.canvas import PRE, Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BOLD

STREET: Final = Rect(0, 0, BOARD_W, 480)
MOON_Y: Final = 178.0
MOON_W: Final = 262.0
PLATE_Y: Final = 447.0


def paint_street(canvas: Canvas, space: int) -> None:
    """The street with the marker on that space; kept until the window changes."""
    x, y, _, _ = canvas.frame.pixels(strip(canvas))
    canvas.surface.blit(picture(canvas, space), (x, y))


def strip(canvas: Canvas) -> Rect:
    """What the street covers: up to the window's left edge where that is further than the design's."""
    left = min(0.0, canvas.frame.window.x)
    return Rect(left, STREET.y, STREET.right - left, STREET.h)


def picture(canvas: Canvas, space: int) -> pygame.Surface:
    """The street as one opaque picture."""
    key = ("street", canvas.surface.get_size(), min(space, END))
    return canvas.art.composed(key) or canvas.art.keep(key, painted(canvas, min(space, END)))


def painted(canvas: Canvas, space: int) -> pygame.Surface:
    """The street drawn anew."""
    sheet = pygame.Surface(canvas.surface.get_size(), 0, 32)
    own = canvas.onto(sheet)
    own.backdrop("background")
    paint_moon(own, space)
    paint_houses(own)
    own.part("fog", 0, 340, BOARD_W, alpha=76)
    for each in range(END + 1):
        paint_lamp(own, each, each == space)
    for each in range(END + 1):
        paint_plate(own, each)
    box = pygame.Rect(canvas.frame.pixels(strip(canvas))).clip(sheet.get_rect())
    return sheet.subsurface(box).copy()


def paint_houses(canvas: Canvas) -> None:
    """The houses; in a wide window they go on to the left, mirrored so that no seam shows."""
    canvas.part("street", 0, 0, BOARD_W)
    if canvas.frame.window.x < 0:
        x, y, w, h = canvas.frame.pixels(STREET)
        mirrored = pygame.transform.flip(canvas.art.image(canvas.slug, "street", (w, h)), True, False)
        canvas.surface.blit(mirrored, (x - w, y), special_flags=PRE)


def paint_moon(canvas: Canvas, space: int) -> None:
    """The face of the two: the nearer to Hyde, the further it is torn."""
    apart = 1.5 + 1.2 * space
    canvas.centred("face_crack", MIDDLE, MOON_Y, MOON_W)
    for part, way in (("face_jekyll", -1), ("face_hyde", 1)):
        half = canvas.art.image(canvas.slug, part, (canvas.frame.length(MOON_W),) * 2)
        half = pygame.transform.rotozoom(half, -way * apart * 0.22, 1)
        box = half.get_rect(center=canvas.frame.point(MIDDLE + way * apart, MOON_Y))
        canvas.surface.blit(half, box, special_flags=PRE)


def lamp_width(space: int) -> float:
    """Nobody can stop on odd spaces (JH-2): their lamps are smaller."""
    return 88.0 if space % 2 else 120.0


def flame(space: int) -> float:
    """How high a lamp's light is."""
    return KERB - 153 * lamp_width(space) / 120


def paint_lamp(canvas: Canvas, space: int, lit: bool) -> None:
    """A lamp in its light, the marker's own brighter."""
    x, width, even = LAMPS[space], lamp_width(space), space % 2 == 0
    glow = f"glow_{plate_side(space)}"
    canvas.centred(glow, x, flame(space), 280 if even else 180)
    if lit:
        canvas.centred("glow_current", x, flame(space), 340)
    canvas.part(f"lamp_{space:02d}", x - width / 2, KERB - 206 * width / 120, width)
    halo = "glow_current" if lit else glow
    canvas.centred(halo, x, flame(space), 200 if even else 120, alpha=150 if lit else 90)


def paint_plate(canvas: Canvas, space: int) -> None:
    """The enamel plate with the number of a space."""
    x, even, side = LAMPS[space], space % 2 == 0, plate_side(space)
    canvas.centred(f"plate_{side}" if even else f"plate_{side}_small", x, PLATE_Y)
    size, face = (28, NUMBERS) if even else (19, BOLD)
    canvas.text(str(space), x, PLATE_Y - 1, size, "#FFFFFF", face, "center", zoomed=False)
