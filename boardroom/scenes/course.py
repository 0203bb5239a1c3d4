"""How a game went, as a curve over its positions that is a slider as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal

from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Left, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BODY, BRASS, BRASS_DARK, CREAM, DANGER, FOCUS, INK, MUTED
from boardroom.ui.access import Node, states
from boardroom.ui.focus import Look, Widget

KNOB = 22.0
LEAST_POINTS = 20.0
"""The scale of points reaches at least so far up and down."""


class Course(Widget):
    """Positions from left to right; `marks` are positions to be pointed out, the worst first."""

    role = "slider"
    actions: ClassVar[tuple[str, ...]] = ("focus", "increment", "decrement")

    def __init__(self, name: str, last: int, measure: Literal["points", "chance"], go: Callable[[int], None]) -> None:
        super().__init__(name)
        self.last = last
        self.measure = measure
        self.at = 0
        self.points: Sequence[tuple[int, float]] = ()
        self.marks: Sequence[int] = ()
        self.colour = BRASS
        self.percent = "{n}%"
        """How a share is written in the reader's language."""
        self.words = ""
        self.caption = ""
        """What the curve shows."""
        self._go = go
        self._held = False
        self._margin = 90.0
        self._foot = 0.0
        """What the caption takes below the curve."""

    @property
    def value(self) -> str:
        """The position in words."""
        return self.words

    # --------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """A click or drag goes to a position."""
        match event:
            case Pointer(kind="down", button=1):
                self._held = True
                self._point(event.x)
                return True
            case Pointer(kind="move"):
                if self._held:
                    self._point(event.x)
                return self._held
            case Pointer(kind="up"):
                self._held = False
                return True
            case Left():
                self._held = False
        return False

    def _point(self, x: float) -> None:
        line = self.line
        self._go(min(self.last, max(0, round((x - line.x) / line.w * self.last))))

    def node(self, look: Look) -> Node:
        """A slider that can be stepped."""
        held = states(focused=look.active)
        return Node(self.role, self.name, self.value, held, self.rect, self.actions, act=self._perform)

    def _perform(self, action: str) -> None:
        step = self.at + (1 if action == "increment" else -1)
        if 0 <= step <= self.last:
            self._go(step)

    # -------------------------------------------------------------- drawing
    @property
    def line(self) -> Rect:
        """Where the curve is drawn."""
        x, y, w, h = self.rect
        return Rect(x + self._margin, y + 16, max(1.0, w - self._margin - 24), h - 32 - self._foot)

    @property
    def reach(self) -> float:
        """How far the scale of points goes up and down."""
        return max(LEAST_POINTS, 10.0 * -(-max((abs(value) for _, value in self.points), default=0.0) // 10))

    def _x(self, step: float) -> float:
        return self.line.x + self.line.w * step / max(1, self.last)

    def _curve(self) -> list[tuple[float, float]]:
        """The estimates as places on the screen."""
        (x, y, w, h), last = self.line, max(1, self.last)
        low, high = (0.0, 1.0) if self.measure == "chance" else (-self.reach, self.reach)
        return [(x + w * step / last, y + h * (high - value) / (high - low)) for step, value in self.points]

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Frame, scale, curve, marks, and the line where the reader is."""
        canvas.nine("ui_inset", self.rect)
        self._foot = canvas.leading(BODY) + KNOB / 2 if self.caption else 0.0
        self._draw_scale(canvas)
        line, y = self.line, self.rect.bottom - 10 - canvas.leading(BODY) / 2
        canvas.text(self.caption, line.x, y, BODY, MUTED, max_w=line.w)
        canvas.curve(self._curve(), self.colour, 3)
        x = self._x(self.at)
        canvas.line(x, line.y - 10, x, line.bottom + 10, FOCUS if look.focus or self._held else CREAM, 3)
        knob = "_hover" if look.hover or self._held else ""
        canvas.centred(f"ui_slider_knob{knob}", x, line.bottom + 6, KNOB * 1.6)
        for number, step in enumerate(self.marks, 1):
            self._draw_mark(canvas, number, step)

    def _draw_scale(self, canvas: Canvas) -> None:
        top, middle, low = (self.percent.format(n=share) for share in (100, 50, 0))
        if self.measure == "points":
            top, middle, low = f"+{self.reach:g}", "0", f"−{self.reach:g}"
        line = self.line
        self._margin = 26 + max(canvas.text_width(words, BODY) for words in (top, low))
        for words, y in ((top, line.y + 4), (middle, line.cy), (low, line.bottom - 4)):
            canvas.text(words, line.x - 12, y, BODY, MUTED, anchor="midright")
        canvas.line(line.x, line.cy, line.right, line.cy, BRASS_DARK, 1.5)

    def _draw_mark(self, canvas: Canvas, number: int, step: int) -> None:
        x, y = self._x(step), self.line.y + 6
        side = 26 * min(canvas.zoom, 1.25)
        canvas.line(x, y, x, self.line.bottom, DANGER, 1.5)
        canvas.fill(Rect(x - side / 2, y - side / 2, side, side), DANGER, side / 2)
        canvas.text(str(number), x, y, 18, INK, "ui_bold", "center")
