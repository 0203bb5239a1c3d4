"""What is written over the board: the ribbon with its line, verdicts, a round's title and its count."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from boardroom.games.jekyll_hyde.layout import MIDDLE, PENNANT_AT, SUIT_PARTS
from boardroom.games.jekyll_hyde.looks import FAINT, GAS, NUMBERS, SIDE_INKS, TEXT, TITLES, WHITE
from boardroom.stage.animate import ease_in_out, ease_out, part_of
from boardroom.stage.art import ROOM
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Place
from boardroom.stage.theme import BODY, BOLD

RIBBON_W: Final = 860.0
RIBBON_H: Final = 64.0
RIBBON_INNER: Final = 56.0
"""Of the ribbon's height, what is not its shadow."""
CAP: Final = 60.0
LINE: Final = 25.0
SIGN: Final = 36.0
ENDS: Final = 76.0
"""What of a ribbon's width is no room for its line."""
PER_SIGN: Final = 42.0
RIGHTMOST: Final = 1496.0
ROUNDING: Final = 1.05
"""What letters of whole pixels may be wider than asked; drawn, they still keep to their room."""
FADE: Final = 0.14
SUMMARY: Final = Rect(376, 556, 760, 456)
TITLE_BAND: Final = Rect(0, 540, 1512, 124)


class Summary(NamedTuple):
    """A finished round in words, Jekyll's side first."""

    title: str
    sides: tuple[tuple[str, str, int], tuple[str, str, int]]
    """For Jekyll and Hyde: portrait, name, tricks."""
    walk: str
    after: str
    """What follows from it; may be empty."""


# --------------------------------------------------------------- ribbons
def paint_ribbon(
    canvas: Canvas,
    line: str,
    top: float,
    signs: Sequence[str] = (),
    colour: str = WHITE,
    alpha: int = 255,
    leftmost: float = 0.0,
) -> Rect:
    """A line on a ribbon around the middle of the board, small pictures before it.

    Where the line is too long its letters give way to no less than their plain size, then it is broken. Returns
    what the ribbon covers.
    """
    room = RIGHTMOST - max(leftmost, 2 * MIDDLE - RIGHTMOST) - ENDS - PER_SIGN * len(signs)
    size = max(LINE / canvas.zoom, LINE * min(1.0, room / canvas.text_width(line, LINE, BOLD)))
    rows = [line] if canvas.text_width(line, size, BOLD) <= room * ROUNDING else canvas.lines(line, room, size, BOLD)
    step = canvas.leading(size, 1.16)
    longest = max(canvas.text_width(row, size, BOLD) for row in rows)
    width = min(longest, room) + ENDS + PER_SIGN * len(signs)
    height = max(RIBBON_INNER, len(rows) * step + 22)
    left = max(leftmost, MIDDLE - width / 2)
    cx, cy = left + width / 2, top + height / 2
    image = ribbon(canvas, width, height)
    canvas.picture(image, cx, cy + height * (RIBBON_H / RIBBON_INNER - 1) / 2, alpha)
    for i, sign in enumerate(signs):
        canvas.centred(sign, left + 46 + PER_SIGN * i, cy, SIGN, alpha=alpha)
    for i, row in enumerate(rows):
        y = cy + (i - (len(rows) - 1) / 2) * step
        canvas.text(row, cx + PER_SIGN / 2 * len(signs), y, size, colour, BOLD, "center", max_w=room)
    return Rect(left, top, width, height)


def ribbon(canvas: Canvas, width: float, height: float) -> pygame.Surface:
    """The ribbon's picture with its middle stretched or cut."""
    frame = canvas.frame
    size = (frame.length(width), frame.length(height * RIBBON_H / RIBBON_INNER))
    key = ("ribbon", size)
    return canvas.art.composed(key) or canvas.art.keep(key, _ribbon(canvas, size, height / RIBBON_INNER))


def _ribbon(canvas: Canvas, size: tuple[int, int], grown: float) -> pygame.Surface:
    whole = canvas.art.image(canvas.slug, "ribbon", (canvas.frame.length(RIBBON_W * grown), size[1]))
    cap = min(canvas.frame.length(CAP * grown), size[0] // 2)
    across = whole.get_width()
    out = pygame.Surface(size, pygame.SRCALPHA)
    middle = whole.subsurface((cap, 0, across - 2 * cap, size[1]))
    out.blit(pygame.transform.smoothscale(middle, (max(1, size[0] - 2 * cap), size[1])), (cap, 0))
    out.blit(whole.subsurface((0, 0, cap, size[1])), (0, 0))
    out.blit(whole.subsurface((across - cap, 0, cap, size[1])), (size[0] - cap, 0))
    return out


def paint_notice(canvas: Canvas, share: float, line: str, sign: str, cy: float, colour: str = WHITE) -> None:
    """A line that comes and stays a while."""
    shown = ease_out(part_of(share, 0, FADE))
    paint_ribbon(canvas, line, cy - 28 + 14 * (1 - shown), (sign,), colour, round(255 * shown))


# --------------------------------------------------------------- effects
def paint_emblem(canvas: Canvas, share: float, suit: int, cx: float, cy: float) -> None:
    """A potion's effect: the seal of the suit that sets it off grows, stays, and fades."""
    came, left = ease_out(part_of(share, 0, 0.22)), part_of(share, 0.86, 1)
    size = 210 * (1.25 - 0.25 * came) if came < 1 else 210 + 30 * left
    part = f"seal_{SUIT_PARTS[suit]}"
    canvas.centred("glow_current", cx, cy, 460, alpha=round(200 * came * (1 - left)))
    width = canvas.frame.length(210)
    image = canvas.art.image(canvas.slug, part, (width, width))
    if abs(size - 210) > 0.5:
        side = canvas.frame.length(size)
        image = pygame.transform.smoothscale(image, (side, side))
    canvas.picture(image, cx, cy, round(255 * came * (1 - left)))


def paint_unrolling(canvas: Canvas, share: float, suit: int) -> None:
    """The pennant of a named suit unrolls (JH-8)."""
    w, h = 88.0, 126.0
    x, y = PENNANT_AT[0] - w / 2, PENNANT_AT[1] - h / 2
    canvas.part(f"pennant_{SUIT_PARTS[suit]}", x, y, w, max(14.0, h * ease_in_out(share)))


CRACKS: Final = (((-46, -12), (-14, 2), (-4, -20), (22, -4), (52, -22)), ((-10, 0), (-2, 26), (-16, 44)))


def paint_cracks(canvas: Canvas, share: float, places: Sequence[Place]) -> None:
    """Seals crack before they are lifted (JH-15)."""
    for place in places:
        for crack in CRACKS:
            seen = crack[: max(2, round(len(crack) * min(1.0, share * 1.6)))]
            points = [(place.x + x, place.y + y) for x, y in seen]
            for (x0, y0), (x1, y1) in pairwise(points):
                canvas.line(x0, y0, x1, y1, "#1a0a08", 4)
                canvas.line(x0 + 1, y0 + 2, x1 + 1, y1 + 2, "#ffd9a8", 1.5)


# ----------------------------------------------------------------- round
def paint_title(canvas: Canvas, share: float, title: str, line: str) -> None:
    """A band across the board that opens a round."""
    shown = min(part_of(share, 0, FADE), 1 - part_of(share, 1 - FADE, 1))
    band = TITLE_BAND
    canvas.veil((9, 9, 15, round(228 * shown)), band)
    if shown < 0.6:
        return
    canvas.line(band.x, band.y, band.right, band.y, "#6E4F25", 2)
    canvas.line(band.x, band.bottom, band.right, band.bottom, "#6E4F25", 2)
    canvas.text(title, MIDDLE, band.y + 44, 56, GAS, TITLES, "center", max_w=1300, zoomed=False)
    canvas.text(line, MIDDLE, band.y + 94, BODY, TEXT, anchor="center", max_w=1400)


def paint_summary(canvas: Canvas, share: float, told: Summary) -> None:
    """The count of a round that has just ended (JH-18)."""
    shown = ease_out(part_of(share, 0, 0.08))
    box = SUMMARY.moved(0, 24 * (1 - shown))
    canvas.veil((6, 6, 10, round(120 * shown)), Rect(0, 480, 1512, 600))
    canvas.within(ROOM).nine("ui_dialog", box)
    canvas.text(told.title, box.cx, box.y + 62, 52, GAS, TITLES, "center", max_w=box.w - 120, zoomed=False)
    for side, (face, name, tricks) in enumerate(told.sides):
        x = box.cx + (-1, 1)[side] * 170
        canvas.centred(face, x, box.y + 160, 96)
        canvas.text(name, x, box.y + 232, BODY, SIDE_INKS[side], BOLD, "center", max_w=300)
        count = round(tricks * ease_out(part_of(share, 0.06, 0.2)))
        canvas.text(str(count), x, box.y + 292, 76, TEXT, NUMBERS, "center", zoomed=False)
    canvas.text("–", box.cx, box.y + 288, 60, FAINT, NUMBERS, "center", zoomed=False)
    if share > 0.2:
        canvas.line(box.x + 80, box.y + 348, box.right - 80, box.y + 348, "#6E4F25", 2)
        used = canvas.paragraph(told.walk, box.x + 60, box.y + 364, box.w - 120, 24, WHITE, BOLD, "center")
        if told.after:
            canvas.paragraph(told.after, box.x + 60, box.y + 368 + used, box.w - 120, BODY, TEXT, align="center")
