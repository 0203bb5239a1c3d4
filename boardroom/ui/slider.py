"""A value on a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key, Left, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BODY, CREAM, DISABLED
from boardroom.ui.access import Node, Number, states
from boardroom.ui.choice import control_height
from boardroom.ui.focus import Look, Widget

KNOB = 48.0


class Slider(Widget):
    """A whole number between two bounds; `words` says it, at the right of the line."""

    role = "slider"
    actions: ClassVar[tuple[str, ...]] = ("focus", "increment", "decrement")

    def __init__(
        self,
        name: str,
        number: int,
        bounds: tuple[int, int],
        on_change: Callable[[int], None],
        step: int = 1,
        words: Callable[[int], str] = str,
    ) -> None:
        super().__init__(name)
        self.number = number
        self.low, self.high = bounds
        self.words = words
        self._step = step
        self._on_change = on_change
        self._held = False
        self._room = 0.0

    @property
    def value(self) -> str:
        """The number in words."""
        return self.words(self.number)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """A line of a comfortable length and its number."""
        return 300 + self._label(canvas), control_height(canvas)

    def _label(self, canvas: Canvas) -> float:
        return max(canvas.text_width(self.words(n), BODY) for n in (self.low, self.high)) + 24

    @property
    def line(self) -> Rect:
        """The trough: where the knob's middle can be."""
        return Rect(self.rect.x + KNOB / 2, self.rect.cy - 8, max(1.0, self.rect.w - self._room - KNOB), 16)

    def set(self, number: int) -> None:
        """Take a number by hand, cut to the bounds."""
        number = min(self.high, max(self.low, number))
        if number != self.number:
            self.number = number
            self._on_change(number)

    def handle(self, event: Event) -> bool:
        """Drag or click on the line, wheel-free; left and right step, page keys by ten steps."""
        match event:
            case Pointer(kind="down"):
                self._held = True
                self._point(event)
                return True
            case Pointer(kind="move"):
                if self._held:
                    self._point(event)
                return self._held
            case Pointer(kind="up"):
                self._held = False
                return True
            case Key():
                return self._keyed(event.name)
            case Left():
                self._held = False
        return False

    def _keyed(self, name: str) -> bool:
        by = {"left": -1, "right": 1, "page down": -10, "page up": 10}.get(name)
        if by is not None:
            self.set(self.number + by * self._step)
        elif name in ("home", "end"):
            self.set(self.low if name == "home" else self.high)
        else:
            return name in ("return", "enter", "space")
        return True

    def _point(self, event: Pointer) -> None:
        part = (event.x - self.line.x) / self.line.w
        steps = round(part * (self.high - self.low) / self._step)
        self.set(self.low + steps * self._step)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Trough, the part that is full, knob, number."""
        self._room = self._label(canvas)
        line = self.line
        part = (self.number - self.low) / (self.high - self.low)
        canvas.nine("ui_slider_trough", Rect(line.x - 8, line.y, line.w + 16, 16))
        if self.enabled and part > 0:
            canvas.nine("ui_slider_fill", Rect(line.x - 7, line.y, line.w * part + 8, 16))
        knob = "_disabled" if not self.enabled else "_hover" if look.hover or self._held else ""
        canvas.centred(f"ui_slider_knob{knob}", line.x + line.w * part, line.cy)
        ink = CREAM if self.enabled else DISABLED
        canvas.text(self.value, self.rect.right - 4, self.rect.cy, BODY, ink, anchor="midright")

    def node(self, look: Look) -> Node:
        """A slider that can be stepped."""
        held = states(disabled=not self.enabled, focused=look.active)
        number = Number(self.number, self.low, self.high, self._step)
        return Node(
            self.role,
            self.name,
            self.value,
            held,
            self.rect,
            self.actions,
            act=self._perform,
            put=lambda value: self.set(round(float(value))),
            number=number,
        )

    def _perform(self, action: str) -> None:
        self.set(self.number + (self._step if action == "increment" else -self._step))
