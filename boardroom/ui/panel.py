"""The dark panel with brass corners that carries a screen's content, and headings on it."""

from __future__ import annotations

import pygame

from boardroom.stage.canvas import PRE, Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BODY, BOLD, BRASS, BRASS_DARK

CORNER = 58.0


def paint_panel(canvas: Canvas, rect: Rect) -> None:
    """The panel and its four corners."""
    canvas.nine("ui_panel", rect)
    x, y, w, h = rect
    for right in (False, True):
        for low in (False, True):
            image = _corner(canvas, right, low)
            px, py = canvas.frame.point(x + w + 1 if right else x - 1, y + h + 1 if low else y - 1)
            place = (px - image.get_width() if right else px, py - image.get_height() if low else py)
            canvas.surface.blit(image, place, special_flags=PRE)


def _corner(canvas: Canvas, right: bool, low: bool) -> pygame.Surface:
    side = canvas.frame.length(CORNER)
    key = ("corner", side, right, low)
    found = canvas.art.composed(key)
    if found is None:
        image = canvas.art.image(canvas.slug, "brass_corner", (side, side))
        found = canvas.art.keep(key, pygame.transform.flip(image, right, low))
    return found


def paint_heading(canvas: Canvas, words: str, x: float, cy: float, right: float, size: float = BODY) -> None:
    """A brass heading with a line after it up to `right`."""
    width = canvas.text(words, x, cy, size, BRASS, BOLD, max_w=right - x)
    if x + width + 40 < right:
        canvas.line(x + width + 18, cy + 2, right, cy + 2, BRASS_DARK)
