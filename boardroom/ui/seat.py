"""A player's token: the seat's colour and its number, so that colour is never alone."""

from __future__ import annotations

from boardroom.stage.art import ROOM
from boardroom.stage.canvas import Canvas
from boardroom.stage.theme import BOLD, INK, SEATS


def paint_seat(canvas: Canvas, cx: float, cy: float, size: float, seat: int) -> None:
    """The token of a seat (from 0) around a middle point."""
    room = canvas.within(ROOM)
    room.centred("seat_token", cx, cy, size, tint=SEATS[seat % len(SEATS)])
    room.text(str(seat + 1), cx, cy - size * 0.03, size * 0.46, INK, BOLD, "center", zoomed=False)
