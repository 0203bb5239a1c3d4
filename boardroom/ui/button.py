"""Buttons: a label, a picture or both, on a skin of the room's or of a game's own art."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardroom.stage.art import ROOM
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BOLD, BRASS, CREAM, DISABLED, DISABLED_BRASS, INK, LABEL, MIN_TOUCH, UI
from boardroom.ui.focus import Look, Widget

GAP = 10.0
MARGIN = 22.0
ICON = 1.2
"""An icon's size, in text sizes."""
SINK = 2.0
"""How far the label goes down with the button."""


@dataclass(frozen=True)
class Skin:
    """The parts of `slug` that a button wears in its four states, and its inks."""

    normal: str
    hover: str
    pressed: str
    disabled: str
    ink: str = CREAM
    icon_ink: str = BRASS
    faint: str = DISABLED
    face: str = UI
    slug: str = ROOM

    def part(self, look: Look, enabled: bool) -> str:
        """The picture of a state."""
        if not enabled:
            return self.disabled
        return self.pressed if look.pressed else self.hover if look.hover else self.normal


SECONDARY = Skin("ui_button_normal", "ui_button_hover", "ui_button_pressed", "ui_button_disabled")
PRIMARY = Skin(
    "ui_primary_normal",
    "ui_primary_hover",
    "ui_primary_pressed",
    "ui_primary_disabled",
    ink=INK,
    icon_ink=INK,
    faint=DISABLED_BRASS,
    face=BOLD,
)
DANGER = Skin("ui_danger_normal", "ui_danger_hover", "ui_danger_normal", "ui_button_disabled", icon_ink=CREAM)


class Button(Widget):
    """Does one thing. A `bare` one shows its icon only and says its name in a tooltip."""

    def __init__(
        self,
        name: str,
        on_click: Callable[[], None],
        icon: str = "",
        skin: Skin = SECONDARY,
        *,
        bare: bool = False,
        text_size: float = LABEL,
    ) -> None:
        super().__init__(name)
        self.on_click = on_click
        self.icon = icon
        self.skin = skin
        self.bare = bare
        self.text_size = text_size
        if bare:
            self.hint = name

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """As wide as its icon and label, high enough for a finger."""
        height = max(MIN_TOUCH, self.text_size * canvas.zoom * 1.25 + 26)
        return self._content(canvas) + 2 * MARGIN, height

    def activate(self) -> None:
        """Do the one thing."""
        if self.enabled:
            self.on_click()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Skin, icon, label; the latter two go down with a press."""
        skinned(canvas.within(self.skin.slug), self.skin.part(look, self.enabled), self.rect)
        ink = self.skin.ink if self.enabled else self.skin.faint
        icon_ink = self.skin.icon_ink if self.enabled else self.skin.faint
        cy = self.rect.cy + (SINK if look.pressed else 0)
        if self.bare:
            canvas.icon(self.icon, self.rect.cx, cy, min(self.rect.h * 0.54, self.text_size * ICON), icon_ink)
            return
        room = self.rect.w - MARGIN
        x = self.rect.cx - min(room, self._content(canvas)) / 2
        if self.icon:
            side = self._icon(canvas)
            canvas.icon(self.icon, x + side / 2, cy, side, icon_ink)
            x, room = x + side + GAP, room - side - GAP
        canvas.text(self.name, x, cy, self.text_size, ink, self.skin.face, max_w=room)

    def _icon(self, canvas: Canvas) -> float:
        return self.text_size * ICON * canvas.zoom

    def _content(self, canvas: Canvas) -> float:
        icon = self._icon(canvas) if self.icon else 0
        if self.bare:
            return icon
        return icon + (GAP if self.icon else 0) + canvas.text_width(self.name, self.text_size, self.skin.face)


def level(canvas: Canvas, buttons: Sequence[Button]) -> None:
    """Give buttons that stand together one text size, the largest at which each has room for its label."""
    for button in buttons:
        button.text_size = LABEL
    shares = [(button.rect.w - MARGIN) / (button.size(canvas)[0] - 2 * MARGIN) for button in buttons]
    for button in buttons:
        button.text_size = LABEL * min(1.0, *shares)


def skinned(canvas: Canvas, part: str, rect: Rect) -> None:
    """A part of the canvas's folder fitted to a rectangle: stretched as a nine-patch if it is one."""
    measures = canvas.art.part(canvas.slug, part)
    if measures.slice:
        canvas.nine(part, rect)
        return
    canvas.part(part, *rect.grown(measures.pad))
