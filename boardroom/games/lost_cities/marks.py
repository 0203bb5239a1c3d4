"""What is painted over the cards: frames, scores, counters, light."""

from __future__ import annotations

import pygame

from boardroom.games.lost_cities.layout import CARD_H, CARD_W, CENTRES, PILE_X, SLOT_Y
from boardroom.games.lost_cities.looks import FRAME, GOLD, INK, LOSS, signed
from boardroom.stage.animate import ease_in_out
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Place
from boardroom.stage.theme import BOLD

LARGEST = 1.15
"""How much larger than usual a preview gets at most."""


def halo(canvas: Canvas, name: str, rect: Rect, alpha: int = 255, pad: float = FRAME) -> None:
    """A frame or shadow around a card of any size; `pad` is its room on a card at scale 1."""
    scale = rect.w / CARD_W
    canvas.part(name, *rect.grown(pad * scale), alpha=alpha)


def card_rect(place: Place) -> Rect:
    """What a card covers, its tilt left aside."""
    w, h = CARD_W * place.scale, CARD_H * place.scale
    return Rect(place.x - w / 2, place.y - h / 2, w, h)


def plaque(canvas: Canvas, colour: int, near: bool, value: int, grown: float = 1.0) -> None:
    """The worth of an expedition, on brass beside its discard pile."""
    size = 1 + 0.6 * (canvas.zoom - 1)
    x = CENTRES[colour] + 60 + 34 * size
    y = SLOT_Y + (8 + 20 * size if near else -6 - 20 * size)
    canvas.centred("plaque_score", x, y, 84 * size * grown)
    ink = LOSS if value < 0 else INK
    canvas.text(signed(value), x, y, 25 * size * grown, ink, BOLD, "center", max_w=60 * size * grown, zoomed=False)


def preview(canvas: Canvas, rect: Rect, value: int, bonus: bool) -> None:
    """The new worth beside the place where the card would go."""
    size = min(LARGEST, 1 + 0.6 * (canvas.zoom - 1))
    x, y = rect.right + 11 + 56 * size, preview_rect(rect).cy
    canvas.centred("plaque_preview", x, y, 128 * size)
    canvas.centred("icon_arrow", x - 40 * size, y, 20 * size)
    canvas.text(signed(value), x - 2 * size, y, 24 * size, GOLD, BOLD, "center", max_w=56 * size, zoomed=False)
    if bonus:
        canvas.centred("icon_bonus", x + 37 * size, y, 21 * size)


def preview_rect(rect: Rect) -> Rect:
    """Where that is at the largest text."""
    return Rect(rect.right, min(rect.y + 84, 800) - 10, 12 + 120 * LARGEST, 60)


def counter(canvas: Canvas, cards: int, grown: float = 1.0, aside: float = 0.0) -> None:
    """How many cards the draw pile holds."""
    x, y = PILE_X + aside, SLOT_Y + 77
    canvas.centred("plaque_counter", x, y, 100 * grown)
    canvas.text(str(cards), x, y, 30 * grown, GOLD, BOLD, "center", zoomed=False)


def warm_light(canvas: Canvas, t: float, rect: Rect) -> None:
    """A band of warm light that runs down a panorama once."""
    x, y, w, h = canvas.frame.pixels(rect)
    band = light_band(canvas, w, max(2, canvas.frame.length(130)))
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(pygame.Rect(x, y, w, h))
    top = y - band.get_height() + round((h + band.get_height()) * ease_in_out(t))
    canvas.surface.blit(band, (x, top), special_flags=pygame.BLEND_RGB_ADD)
    canvas.surface.set_clip(before)


def light_band(canvas: Canvas, width: int, height: int) -> pygame.Surface:
    """A soft band, brightest in its middle."""
    key = ("lost_cities", "light", width, height)
    found = canvas.art.composed(key)
    if found is None:
        found = pygame.Surface((width, height))
        for row in range(height):
            power = max(0.0, 1 - abs(2 * row / height - 1)) ** 2
            found.fill((round(120 * power), round(92 * power), round(44 * power)), (0, row, width, 1))
        canvas.art.keep(key, found)
    return found
