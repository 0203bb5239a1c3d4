"""A piece shown large with its rule, beside what the pointer rests on."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter, Place
from boardroom.stage.table import Table, Tip
from boardroom.stage.theme import BODY, BOLD, BRASS, LABEL, SAND

WIDTH: Final = 430.0
INNER: Final = 24.0
FACE_H: Final = 380.0
GAP: Final = 28.0
EDGE: Final = 12.0
"""How far it stays from the window's edges."""
TIP_S: Final = 0.55
AWAY: Final = 48.0
"""So far a pointer that has pressed or let go must move before it rests for a tip: who acts looks at the board."""


class TipWatch:
    """Which tip is due: the pointer rests on a spot, and did not just press there."""

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        self._table = table
        self._now = now
        self._rest_at = math.inf
        self._shown: tuple[str, Tip] | None = None
        self._pressed: tuple[float, float] | None = None

    def moved(self, x: float, y: float) -> bool:
        """The pointer is there now; whether a tip went away."""
        if self._pressed is not None and math.dist(self._pressed, (x, y)) > AWAY:
            self._pressed = None
        self._rest_at = self._now() + (TIP_S if self._pressed is None else math.inf)
        return self.drop()

    def pressed(self, x: float, y: float) -> bool:
        """A button went down or up there; whether a tip went away."""
        self._pressed = (x, y)
        return self.moved(x, y)

    def wait(self) -> None:
        """No tip until the pointer moves."""
        self._rest_at = math.inf

    def drop(self) -> bool:
        """Show none any more; whether one was shown."""
        gone, self._shown = self._shown is not None, None
        return gone

    def update(self, view: Any, spot: str | None, busy: bool) -> bool:
        """Let the tip about `spot` come, or another's go; whether the picture changed."""
        changed = self._shown is not None and self._shown[0] != spot and self.drop()
        if spot is None or self._shown is not None or self._now() < self._rest_at or busy:
            return changed
        self.wait()
        tip = self._table.tip(view, spot)
        self._shown = (spot, tip) if tip is not None else None
        return changed or tip is not None

    def paint(self, canvas: Canvas, rects: Mapping[str, Rect], shy: Sequence[Rect] = ()) -> None:
        """The tip that is due, over as little as possible of what it is `shy` of."""
        if self._shown is not None and self._shown[0] in rects:
            spot, tip = self._shown
            paint_tip(canvas, self._table, tip, rects[spot], shy)


def paint_tip(canvas: Canvas, table: Table, tip: Tip, anchor: Rect, shy: Sequence[Rect] = ()) -> None:
    """Beside the anchor, inside the window."""
    width = WIDTH * min(canvas.zoom, 1.25)
    face = table.face(tip.face) if tip.face else None
    scale = min(FACE_H / face.height, (width - 2 * INNER) / face.width) if face else 0.0
    picture = face.height * scale + 22 if face else 0.0
    title = canvas.paragraph_height(tip.title, width - 2 * INNER, LABEL, BOLD)
    text = canvas.paragraph_height(tip.text, width - 2 * INNER, BODY)
    box = beside(canvas.frame.window, anchor, width, picture + title + text + 2 * INNER + 8, shy)
    canvas.nine("ui_panel", box)
    if face and tip.face:
        place = Place(box.cx, box.y + INNER + face.height * scale / 2, tip.face, scale)
        Painter(table.slug, table.face).paint(canvas, place)
    y = box.y + INNER + picture
    y += canvas.paragraph(tip.title, box.x + INNER, y, width - 2 * INNER, LABEL, BRASS, BOLD) + 8
    canvas.paragraph(tip.text, box.x + INNER, y, width - 2 * INNER, BODY, SAND)


def beside(window: Rect, anchor: Rect, width: float, height: float, shy: Sequence[Rect]) -> Rect:
    """A box to the right of the anchor, or to its left where it covers less of what it is `shy` of and the anchor."""
    y = min(max(anchor.cy - height / 2, window.y + EDGE), window.bottom - EDGE - height)
    left, right = window.x + EDGE, window.right - EDGE - width
    boxes = [Rect(max(left, min(x, right)), y, width, height) for x in (anchor.right + GAP, anchor.x - GAP - width)]
    return min(boxes, key=lambda box: sum(box.shared(rect) for rect in (anchor, *shy)))
