"""A scene made of widgets: laid out for the window's size, reached through one ring."""

from __future__ import annotations

import math

from boardroom.settings import SPEEDS
from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key
from boardroom.stage.scene import Scene, Services
from boardroom.ui.access import Node, window
from boardroom.ui.focus import Focusable, FocusRing, Widget
from boardroom.ui.scroll import clipped
from boardroom.ui.tooltip import Tooltip


def pace(services: Services) -> float:
    """How long motion lasts, as a factor; 0 for none."""
    now = services.settings.now
    return 0.0 if now.reduced_motion else SPEEDS[now.speed]


class Screen(Scene):
    """Subclasses make their widgets in `build`, place them in `arrange`, paint behind them in `paint`.

    `build` runs again when the language changes, `arrange` whenever the window's or the text's size
    does or `relayout` was called. Esc goes `back`; Enter, while no focus shows, presses the `default`
    widget.
    """

    role = "window"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.ring = FocusRing(self._focused)
        self.widgets: list[Widget] = []
        self.default: Widget | None = None
        self.tooltip = Tooltip()
        self._laid: tuple[object, ...] | None = None

    # ------------------------------------------------------ for subclasses
    @property
    def title(self) -> str:
        """What the screen is called, for the ear."""
        return ""

    def build(self) -> list[Widget]:
        """The widgets, in the order of Tab, worded in the language of now."""
        return []

    def arrange(self, canvas: Canvas) -> None:
        """Place the widgets."""

    def paint(self, canvas: Canvas) -> None:
        """What lies behind the widgets."""

    def paint_over(self, canvas: Canvas) -> None:
        """What lies over the widgets, under the focus ring."""

    def texts(self) -> list[Node]:
        """What is painted and can be read but not used, for the ear."""
        return []

    def back(self) -> None:
        """Leave the screen."""
        self.services.scenes.pop(self)

    # ---------------------------------------------------------------- life
    def enter(self) -> None:
        """Make the widgets."""
        self.rebuild()

    def retext(self) -> None:
        """Make the widgets anew in the language of now."""
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew; the focus stays where it was."""
        ring = self.ring
        place = next((i for i, item in enumerate(ring.items) if item is ring.focused), None)
        self.widgets = self.build()
        ring.show(self.widgets)
        if place is not None and place < len(self.widgets):
            ring.focused = self.widgets[place]
        self.relayout()

    def relayout(self) -> None:
        """Arrange anew before the next picture."""
        self._laid = None
        self.dirty = True

    # -------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """Send an event round the ring; keys that nobody wanted go back or press the default."""
        if isinstance(event, Key) and event.chord in ("return", "enter") and self._press_default():
            return True
        used = self.ring.handle(event) or self.unused(event)
        self.dirty = self.dirty or used
        return used

    def unused(self, event: Event) -> bool:
        """An event that no widget wanted."""
        if isinstance(event, Key) and event.chord == "escape":
            self.back()
            return True
        return False

    def _press_default(self) -> bool:
        if self.ring.visible or self.default is None or not self.default.enabled:
            return False
        self.default.activate()
        return True

    def _focused(self, item: Focusable) -> None:
        if isinstance(item, Widget) and item.within is not None:
            item.within.reveal(item)

    # ------------------------------------------------------------- drawing
    def update(self, dt: float) -> None:
        """Let motion go on; with animation off it arrives at once."""
        step = self.motion(dt)
        moved = [widget.update(step) for widget in self.widgets]
        over = self.ring.focused if self.ring.visible else self.ring.hovered
        if self.tooltip.update(over, dt) or any(moved):
            self.dirty = True

    def motion(self, dt: float) -> float:
        """How many seconds a motion goes on in dt at the reader's speed; all of it where that is off."""
        speed = pace(self.services)
        return dt / speed if speed else math.inf

    @property
    def moving(self) -> bool:
        """Whether a widget moves."""
        return any(widget.moving for widget in self.widgets)

    def draw(self, canvas: Canvas) -> None:
        """Ground, widgets, ring, tooltip."""
        self.lay_out(canvas)
        self.paint(canvas)
        for widget in self.widgets:
            self._draw_widget(canvas, widget)
        self.paint_over(canvas)
        self.ring.draw(canvas)
        self.tooltip.draw(canvas)

    def lay_out(self, canvas: Canvas) -> None:
        """Arrange if anything that sizes depend on has changed."""
        key = (canvas.surface.get_size(), canvas.zoom)
        if key != self._laid:
            self.arrange(canvas)
            self._laid = key

    def _draw_widget(self, canvas: Canvas, widget: Widget) -> None:
        look = self.ring.look(widget)
        if widget.clip is None:
            widget.draw(canvas, look)
        elif widget.rect.bottom > widget.clip.y and widget.rect.y < widget.clip.bottom:
            with clipped(canvas, widget.clip):
                widget.draw(canvas, look)

    # -------------------------------------------------------------- access
    def describe(self) -> Node:
        """The whole screen in words, in the order of Tab."""
        items = [self.ring.node(widget) for widget in self.widgets]
        return window(self.title, [*self.texts(), *items], self.role)
