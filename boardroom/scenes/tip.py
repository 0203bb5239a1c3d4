"""A piece shown large with its rule, beside what the pointer rests on."""

from __future__ import annotations

from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter, Place
from boardroom.stage.table import Table, Tip
from boardroom.stage.theme import BODY, BOLD, BRASS, LABEL, SAND

WIDTH = 430.0
INNER = 24.0
FACE_H = 380.0
GAP = 28.0


def paint_tip(canvas: Canvas, table: Table, tip: Tip, anchor: Rect) -> None:
    """To the right of the anchor, or to its left where there is no room; inside the window."""
    width = WIDTH * min(canvas.zoom, 1.25)
    face = table.face(tip.face) if tip.face else None
    scale = min(FACE_H / face.height, (width - 2 * INNER) / face.width) if face else 0.0
    picture = face.height * scale + 22 if face else 0.0
    title = canvas.paragraph_height(tip.title, width - 2 * INNER, LABEL, BOLD)
    text = canvas.paragraph_height(tip.text, width - 2 * INNER, BODY)
    height = picture + title + text + 2 * INNER + 8
    window = canvas.frame.window
    x = anchor.right + GAP if anchor.right + GAP + width < window.right - 12 else anchor.x - GAP - width
    y = min(max(anchor.cy - height / 2, window.y + 16), window.bottom - height - 16)
    box = Rect(max(x, window.x + 12), y, width, height)
    canvas.nine("ui_panel", box)
    if face and tip.face:
        place = Place(box.cx, box.y + INNER + face.height * scale / 2, tip.face, scale)
        Painter(table.slug, table.face).paint(canvas, place)
    y = box.y + INNER + picture
    y += canvas.paragraph(tip.title, box.x + INNER, y, width - 2 * INNER, LABEL, BRASS, BOLD) + 8
    canvas.paragraph(tip.text, box.x + INNER, y, width - 2 * INNER, BODY, SAND)
