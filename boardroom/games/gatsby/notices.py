"""What is painted over the table for a moment: banners, the toss, slabs being laid, lanes closing, a win."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from boardroom.games.gatsby.asked import WHO
from boardroom.games.gatsby.cards import NO_BONUS, TRACK_LENGTHS, TRACK_STARTS
from boardroom.games.gatsby.ground import PIN_TRACK, SLAB_SIDE, finished_rect, pin, slab, slab_corner
from boardroom.games.gatsby.layout import BOARD, RACE, SHELF, character_face, location_at
from boardroom.games.gatsby.looks import IVORY, NUMBERS, face, gold
from boardroom.games.gatsby.view import View
from boardroom.stage.animate import ease_in_out, ease_out, part_of
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter, Place
from boardroom.stage.theme import BOLD

FADE: Final = 0.12
MIDDLE: Final = 772.0
SLAB_FROM: Final = ((-240.0, -180.0), (240.0, -180.0), (-240.0, 220.0), (240.0, 220.0))
"""From where each slab slides to its place."""
FLOOR: Final = "#160a06"


def nothing(canvas: Canvas, share: float) -> None:
    """A stretch of time with a name and no picture of its own."""


class Notice(NamedTuple):
    """What is told on the shelf for a moment: a title, a line, a picture, and at the right a number of stars."""

    title: str
    text: str
    part: str
    worth: str = ""


def paint_notice(canvas: Canvas, share: float, told: Notice) -> None:
    """A notice over the actions that comes, stays and goes."""
    shown = min(ease_out(part_of(share, 0, FADE)), 1 - part_of(share, 1 - FADE / 2, 1))
    alpha = round(255 * shown)
    canvas.part("shelf", SHELF.x, SHELF.y, SHELF.w, SHELF.h, alpha=alpha)
    canvas.centred("medallion", SHELF.x + 88, SHELF.cy, 144, alpha=alpha)
    width = 96 if told.part.startswith("pin") else 104
    canvas.centred(told.part, SHELF.x + 88, SHELF.cy, width, alpha=alpha)
    if shown < 0.6:
        return
    x, room = SHELF.x + 186, SHELF.w - 240 - (150 if told.worth else 0)
    gold(canvas, told.title, x, SHELF.y + 62, 44, max_w=room)
    canvas.text(told.text, x, SHELF.y + 118, 28, IVORY, max_w=room)
    if told.worth:
        canvas.text(told.worth, SHELF.right - 96, SHELF.cy + 4, 64, IVORY, NUMBERS, "midright", zoomed=False)
        canvas.centred("icon_star", SHELF.right - 60, SHELF.cy - 2, 54)


# ------------------------------------------------------------------ set-up
def paint_slabs(canvas: Canvas, share: float, view: View) -> None:
    """The four slabs slide onto the floor one after the other (GA-1)."""
    for place, code in enumerate(view.slabs):
        x, y = slab_corner(place)
        way = ease_out(part_of(share, 0.18 * place, 0.18 * place + 0.4))
        if way >= 1:
            continue
        canvas.fill(Rect(x, y, SLAB_SIDE, SLAB_SIDE), FLOOR, 3)
        if way > 0:
            dx, dy = SLAB_FROM[place]
            slab(canvas, code, x + dx * (1 - way), y + dy * (1 - way))


def paint_toss(canvas: Canvas, share: float, who: int, told: Notice) -> None:
    """The action token is tossed and comes down with the face of who starts (GA-5)."""
    up = part_of(share, 0, 0.55)
    height = 260 * math.sin(math.pi * ease_out(up) * 0.5) * (1 - part_of(share, 0.4, 0.55))
    y = 520 - height
    canvas.veil((6, 5, 8, round(120 * min(1.0, 8 * share, 8 * (1 - share)))), BOARD)
    turn = math.cos(math.tau * 4 * (1 - up))
    shown = WHO[who if turn >= 0 else 1 - who]
    place = Place(MIDDLE, y, f"action:{shown}", 2.6, z=1, lifted=up < 1)
    Painter(canvas.slug, face).paint(canvas, place, max(0.06, abs(turn)), 2.6)
    if up >= 1:
        paint_notice(canvas, part_of(share, 0.55, 1), told)


# ------------------------------------------------------------------ looking
def paint_eyes(canvas: Canvas, share: float, points: Sequence[tuple[float, float]]) -> None:
    """An eye over each of two characters (GA-22)."""
    shown = min(ease_out(part_of(share, 0, 0.25)), 1 - part_of(share, 0.8, 1))
    for x, y in points:
        canvas.centred("target_tile", x, y, 120, alpha=round(255 * shown))
        canvas.centred("eye_disc", x, y - 64, 62 * (0.7 + 0.3 * shown), alpha=round(255 * shown))
        canvas.centred("icon_eye", x, y - 64, 44 * (0.7 + 0.3 * shown), alpha=round(255 * shown))


def paint_doubt(canvas: Canvas, share: float, points: Sequence[tuple[float, float]]) -> None:
    """The sign of an exchange over two hidden characters that may have changed places (GA-22)."""
    shown = min(ease_out(part_of(share, 0, 0.25)), 1 - part_of(share, 0.8, 1))
    for x, y in points:
        canvas.centred("pin_exchange_characters", x, y - 58, 62, alpha=round(255 * shown))


# ------------------------------------------------------------------ lanes
def paint_open_lane(canvas: Canvas, share: float, view: View, track: int) -> None:
    """A lane as it was before its race was finished."""
    rect = finished_rect(track)
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(pygame.Rect(canvas.frame.pixels(rect)).clip(clip))
    canvas.part("board", BOARD.x, BOARD.y, BOARD.w, BOARD.h)
    canvas.part("racetrack", RACE.x, RACE.y, RACE.w, RACE.h)
    canvas.surface.set_clip(clip)
    for cell in range(TRACK_LENGTHS[track]):
        location = TRACK_STARTS[track] + cell
        if view.bonus[location] != NO_BONUS and view.cells[location] < 0:
            pin(canvas, view.bonus[location], *location_at(location), PIN_TRACK)


def paint_closing(canvas: Canvas, share: float, track: int) -> None:
    """The light goes over the bar as it is let down."""
    rect = finished_rect(track)
    left = 1 - ease_in_out(share)
    canvas.veil((255, 223, 140, round(90 * left)), Rect(rect.x, rect.y, rect.w, rect.h))


# ------------------------------------------------------------------ the end
def paint_win(canvas: Canvas, share: float, title: str, line: str, tiles: Sequence[int]) -> None:
    """The end in one line, with the characters that made it."""
    shown = ease_out(part_of(share, 0, 0.1))
    canvas.veil((6, 5, 8, round(150 * shown)), BOARD)
    for nth, tile in enumerate(tiles):
        came = ease_out(part_of(share, 0.06 + 0.05 * nth, 0.2 + 0.05 * nth))
        x = MIDDLE + (nth - (len(tiles) - 1) / 2) * 170
        place = Place(x, 420 + 60 * (1 - came), character_face(tile), 1.5, alpha=round(255 * came), lifted=True)
        Painter(canvas.slug, face).paint(canvas, place)
    y = 620.0 if tiles else 480.0
    width = 1120.0
    rows = canvas.lines(line, width - 120, 32, BOLD)
    height = 140 + canvas.leading(32) * len(rows)
    canvas.nine("plaque", Rect(MIDDLE - width / 2, y - height / 2, width, height), alpha=round(255 * shown))
    if shown > 0.6:
        gold(canvas, title, MIDDLE, y - height / 2 + 62, 52, "center", max_w=width - 120)
        canvas.paragraph(line, MIDDLE - width / 2 + 60, y - height / 2 + 108, width - 120, 32, IVORY, BOLD, "center")
