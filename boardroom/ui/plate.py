"""A screen that is one panel over the room: a way back, a title, content that scrolls."""

from __future__ import annotations

from typing import ClassVar

from boardroom.i18n import N_
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.theme import GOLD_TEXT, VEIL
from boardroom.ui.access import Node, label
from boardroom.ui.button import Button
from boardroom.ui.panel import paint_panel
from boardroom.ui.screen import Screen

INNER = 48.0
HEAD = 116.0
TITLE = 54.0
TITLE_FACE = "cinzel"


class PlateScreen(Screen):
    """Covers what lies below with the room's wall; `plate` is the panel's place."""

    plate: ClassVar[Rect] = Rect(260, 128, 1400, 904)

    def make_back(self) -> Button:
        """The button that leaves the screen."""
        return Button(self.services.text(N_("Back")), self.back, "back")

    def place_back(self, canvas: Canvas, button: Button) -> None:
        """At the upper left, where every screen has it."""
        w, h = button.size(canvas)
        button.place(self.plate.x, 36, max(168.0, w), max(60.0, h))

    @property
    def inside(self) -> Rect:
        """Where the content goes."""
        x, y, w, h = self.plate
        return Rect(x + INNER, y + HEAD, w - 2 * INNER, h - HEAD - 36)

    def paint(self, canvas: Canvas) -> None:
        """The wall in shade, the panel, the title."""
        canvas.backdrop("room_background")
        canvas.veil(VEIL)
        paint_panel(canvas, self.plate)
        canvas.lettering(
            self.title,
            self.plate.x + INNER,
            self.plate.y + 64,
            TITLE,
            TITLE_FACE,
            GOLD_TEXT,
            max_w=self.plate.w * 0.6,
            anchor="midleft",
        )

    def texts(self) -> list[Node]:
        """The title."""
        return [label(self.title, role="heading")]
