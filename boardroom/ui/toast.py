"""Notices that come up, stay a while and go."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from math import inf
from typing import Literal

from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Left, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BODY, CREAM, DANGER, INFO, OK, WARN
from boardroom.ui.access import NOWHERE, Node, label
from boardroom.ui.motion import Glide
from boardroom.ui.screen import pace

Kind = Literal["info", "ok", "warn", "danger"]

SIGNS: dict[Kind, tuple[str, str]] = {
    "info": ("info", INFO),
    "ok": ("check", OK),
    "warn": ("warning", WARN),
    "danger": ("cross", DANGER),
}
"""The icon and colour of each kind."""
STAY_S = 4.0
FADE_S = 0.16
RISE = 16.0
AT_ONCE = 3
"""Notices on the screen together; the others wait."""
WIDEST = 900.0


@dataclass(eq=False)
class Notice:
    """One notice: its text, translated, and how long it has been up."""

    text: str
    kind: Kind
    age: float = 0.0
    strength: Glide = field(default_factory=lambda: Glide(0.0, FADE_S))
    rect: Rect = NOWHERE


class Toasts:
    """The queue of notices, drawn over every scene. A click sends one away."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.up: list[Notice] = []
        self.waiting: deque[Notice] = deque()
        self.dirty = False
        """Whether another picture is due."""
        self._hovered = False

    def say(self, text: str, kind: Kind = "info") -> None:
        """Queue a notice unless the same one is up or waiting."""
        if all(each.text != text for each in (*self.up, *self.waiting)):
            self.waiting.append(Notice(text, kind))

    @property
    def moving(self) -> bool:
        """Whether one comes or goes."""
        return bool(self.waiting and len(self.up) < AT_ONCE) or any(each.strength.moving for each in self.up)

    def update(self, dt: float) -> None:
        """Let dt seconds pass: notices come up, grow old and go."""
        speed = pace(self.services)
        changed = [each.strength.update(dt / speed if speed else inf) for each in self.up]
        gone = [each for each in self.up if each.strength.value == 0 and each.strength.target == 0]
        self.up = [each for each in self.up if each not in gone]
        while self.waiting and len(self.up) < AT_ONCE:
            fresh = self.waiting.popleft()
            fresh.strength.to(1.0)
            self.up.append(fresh)
            changed.append(True)
        if not self._hovered:
            self._grow_old(dt)
        self.dirty = self.dirty or any(changed) or bool(gone)

    def _grow_old(self, dt: float) -> None:
        for each in self.up:
            each.age += dt
            if each.age >= STAY_S:
                each.strength.to(0.0)

    def handle(self, event: Event) -> bool:
        """The pointer over a notice keeps all up; a click sends it away."""
        match event:
            case Pointer(kind="move" | "down"):
                over = next((each for each in self.up if each.rect.holds(event.x, event.y)), None)
                self._hovered = over is not None
                if over is not None and event.kind == "down":
                    over.strength.to(0.0)
                    return True
            case Left():
                self._hovered = False
        return False

    def draw(self, canvas: Canvas) -> None:
        """From the lower edge upwards, the oldest highest."""
        self.dirty = False
        window = canvas.frame.window
        y = window.bottom - 28
        for notice in reversed(self.up):
            y = self._draw(canvas, notice, window.cx, y) - 14

    def _draw(self, canvas: Canvas, notice: Notice, cx: float, bottom: float) -> float:
        icon, colour = SIGNS[notice.kind]
        zoom, strength = canvas.zoom, notice.strength.value
        head = 40 + 32 * zoom
        room = min(WIDEST, canvas.frame.window.w - 80) - head - 24
        width = min(room, canvas.text_width(notice.text, BODY) + 2)
        height = max(58.0, canvas.paragraph_height(notice.text, width, BODY) + 26)
        box = Rect(cx - (width + head + 24) / 2, bottom - height, width + head + 24, height)
        notice.rect = box
        if strength <= 0:
            return box.y
        shown = box.moved(0, RISE * (1 - strength))
        canvas.nine("ui_toast", shown, alpha=round(255 * strength))
        if strength > 0.5:
            canvas.fill(Rect(shown.x + 10, shown.y + 12, 5, height - 24), colour, 2)
            canvas.icon(icon, shown.x + 26 + 14 * zoom, shown.cy, 28 * zoom, colour)
            step = canvas.paragraph_height(notice.text, width, BODY)
            canvas.paragraph(notice.text, shown.x + head, shown.cy - step / 2, width, BODY, CREAM)
        return box.y

    def nodes(self) -> list[Node]:
        """The notices in words."""
        return [label(each.text, each.rect, "status") for each in self.up]
