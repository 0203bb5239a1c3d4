"""A player's token: the seat's colour and its number or its face, so that colour is never alone."""

from __future__ import annotations

from boardroom.stage.art import ROOM
from boardroom.stage.canvas import Canvas
from boardroom.stage.table import Badges
from boardroom.stage.theme import BOLD, INK, SEATS

SHADE = 200
"""Darkness of the shadow under a number on a game's own badge."""


def paint_seat(canvas: Canvas, cx: float, cy: float, size: float, seat: int, badges: Badges | None = None) -> None:
    """The token of a seat (from 0) around a middle point, in the game's colours if it has its own."""
    if badges is None:
        canvas.within(ROOM).centred("seat_token", cx, cy, size, tint=SEATS[seat % len(SEATS)])
        _number(canvas, cx, cy, size, seat, INK)
        return
    canvas.within(badges.slug).centred(badges.parts[seat], cx, cy, size * badges.grown)
    if badges.ink is not None:
        _number(canvas, cx, cy, size, seat, badges.ink, SHADE)


def _number(canvas: Canvas, cx: float, cy: float, size: float, seat: int, ink: str, shadow: int = 0) -> None:
    words, y = str(seat + 1), cy - size * 0.03
    canvas.within(ROOM).text(words, cx, y, size * 0.46, ink, BOLD, "center", zoomed=False, shadow=shadow)
