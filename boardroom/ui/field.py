"""A line of text to be typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key, Left, Pointer, Typed
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BRASS, CREAM, DISABLED, FOCUS, LABEL, MUTED
from boardroom.ui.access import Node, states
from boardroom.ui.choice import control_height, field_state
from boardroom.ui.focus import Look, Widget
from boardroom.ui.scroll import clipped

MARGIN = 16.0


class Field(Widget):
    """Text with a caret; `wrong` frames it in red, `ghost` stands in it while it is empty."""

    role = "text_input"
    actions: ClassVar[tuple[str, ...]] = ("click", "focus")

    def __init__(
        self,
        name: str,
        text: str,
        on_change: Callable[[str], None],
        longest: int = 24,
        icon: str = "",
        ghost: str = "",
    ) -> None:
        super().__init__(name)
        self.text = text
        self.caret = len(text)
        self.longest = longest
        self.icon = icon
        self.ghost = ghost
        self.wrong = False
        self._on_change = on_change
        self._stops: list[float] = [0.0]
        self._shift = 0.0
        self._click: float | None = None

    @property
    def value(self) -> str:
        """The text."""
        return self.text

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Room for a dozen letters."""
        icon = 38 * canvas.zoom if self.icon else 0
        return canvas.text_width("n" * 12, LABEL) + icon + 2 * MARGIN, control_height(canvas)

    # -------------------------------------------------------------- typing
    def set(self, text: str, caret: int) -> None:
        """Take a text by hand, cut to the longest."""
        text = text[: self.longest]
        self.caret = max(0, min(caret, len(text)))
        if text != self.text:
            self.text = text
            self._on_change(text)

    def insert(self, letters: str) -> None:
        """Letters at the caret; what is no letter and what is too much is left out."""
        clean = "".join(letter for letter in letters if letter.isprintable())
        clean = clean[: self.longest - len(self.text)]
        self.set(self.text[: self.caret] + clean + self.text[self.caret :], self.caret + len(clean))

    def activate(self) -> None:
        """Set the caret where it was clicked."""
        if self._click is not None:
            self.caret = min(range(len(self._stops)), key=lambda i: abs(self._stops[i] - (self._click or 0)))
            self._click = None

    def handle(self, event: Event) -> bool:
        """Letters and editing keys; the rest is left."""
        match event:
            case Typed():
                self.insert(event.text)
                return True
            case Key():
                return self._keyed(event)
            case Pointer(kind="down"):
                self._click = event.x
            case Left():
                self._click = None
        return False

    def _keyed(self, key: Key) -> bool:
        at, text = self.caret, self.text
        match key.name:
            case "left" | "right":
                self.caret = max(0, min(len(text), at + (1 if key.name == "right" else -1)))
            case "home" | "end":
                self.caret = 0 if key.name == "home" else len(text)
            case "backspace" if at:
                start = 0 if key.ctrl else at - 1
                self.set(text[:start] + text[at:], start)
            case "delete":
                self.set(text[:at] + text[at + 1 :], at)
            case "v" if key.ctrl:
                self.insert(pasted())
            case _:
                return not key.ctrl and not key.alt and (len(key.name) == 1 or key.name in ("space", "backspace"))
        return True

    # ------------------------------------------------------------- drawing
    def draw(self, canvas: Canvas, look: Look) -> None:
        """Frame, icon, text cut to the frame, caret."""
        state = field_state(self.enabled, look.hover, look.active, self.wrong)
        canvas.nine(f"ui_field_{state}", self.rect)
        ink = CREAM if self.enabled else DISABLED
        room = self._room(canvas, ink)
        self._measure(canvas, room)
        with clipped(canvas, Rect(room.x - 2, room.y, room.w + 6, room.h)):
            shown, colour = (self.text, ink) if self.text else (self.ghost, MUTED)
            canvas.text(shown, room.x - self._shift, self.rect.cy, LABEL, colour)
        if look.active and self.enabled:
            x, half = self._stops[self.caret] + 2, LABEL * canvas.zoom * 0.62
            canvas.line(x, self.rect.cy - half, x, self.rect.cy + half, FOCUS, 2.5)

    def _room(self, canvas: Canvas, ink: str) -> Rect:
        """Where the text shows; the icon is drawn on the way."""
        x = self.rect.x + MARGIN
        icon = self.icon if self.enabled else "lock"
        if icon:
            canvas.icon(icon, x + 13 * canvas.zoom, self.rect.cy, 26 * canvas.zoom, BRASS if self.enabled else ink)
            x += 38 * canvas.zoom
        return Rect(x, self.rect.y, self.rect.right - MARGIN - x, self.rect.h)

    def _measure(self, canvas: Canvas, room: Rect) -> None:
        """Where each letter begins on the screen, shifted so that the caret shows."""
        widths = [canvas.text_width(self.text[:i], LABEL) for i in range(len(self.text) + 1)]
        caret = widths[self.caret]
        self._shift = min(self._shift, caret, max(0.0, widths[-1] - room.w))
        self._shift = max(self._shift, caret - room.w)
        self._stops = [room.x + width - self._shift for width in widths]

    def node(self, look: Look) -> Node:
        """A text input."""
        held = states(disabled=not self.enabled, focused=look.active, invalid=self.wrong)
        return Node(self.role, self.name, self.text, held, self.rect, self.actions, put=self._put, caret=self.caret)

    def _put(self, value: str | float) -> None:
        text = str(value)
        self.set(text, len(text))


def pasted() -> str:
    """The first line of what lies in the clipboard; "" where there is none."""
    try:
        return pygame.scrap.get_text().split("\n", 1)[0].strip()
    except pygame.error:
        return ""
