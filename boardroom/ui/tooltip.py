"""A word beside the pointer, for what shows only an icon or needs a reason."""

from __future__ import annotations

from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BODY, INK
from boardroom.ui.focus import Focusable, Widget

WAIT_S = 0.6
WIDEST = 460.0
MARGIN = 18.0


class Tooltip:
    """Appears when the pointer has rested on a widget that has a `hint`, or the focus has."""

    def __init__(self) -> None:
        self._over: Focusable | None = None
        self._rested = 0.0
        self.shown = False

    def update(self, over: Focusable | None, dt: float) -> bool:
        """Let dt seconds pass over something; whether the picture changed."""
        was = self.shown
        if over is not self._over:
            self._over, self._rested, self.shown = over, 0.0, False
        elif not self.shown and self.text:
            self._rested += dt
            self.shown = self._rested >= WAIT_S
        return was != self.shown

    @property
    def text(self) -> str:
        """What it says, or would say."""
        return self._over.hint if isinstance(self._over, Widget) else ""

    def draw(self, canvas: Canvas) -> None:
        """Below the widget, above it where there is no room below."""
        if not self.shown or self._over is None or not self.text:
            return
        width = min(WIDEST * canvas.zoom, canvas.text_width(self.text, BODY) + 2)
        height = canvas.paragraph_height(self.text, width, BODY)
        box = beside(self._over.rect, width + 2 * MARGIN, height + 22, canvas.frame.window)
        canvas.nine("ui_tooltip", box)
        canvas.paragraph(self.text, box.x + MARGIN, box.y + 11, width, BODY, INK)


def beside(anchor: Rect, w: float, h: float, window: Rect) -> Rect:
    """A box of that size under an anchor, or over it, inside the window."""
    x = min(max(anchor.cx - w / 2, window.x + 8), window.right - w - 8)
    below = anchor.bottom + 12
    y = below if below + h <= window.bottom - 8 else max(window.y + 8, anchor.y - 12 - h)
    return Rect(x, y, w, h)
