"""One ring for everything that can be reached: widgets and the pieces of a board alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple, Protocol

from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key, Left, Pointer, Typed
from boardroom.stage.layout import Rect
from boardroom.ui.access import NOWHERE, Node, states

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SLIP = 14.0
"""Design units a finger may stray before a press becomes a drag of what lies beneath."""
ASIDE = 8.0
"""How much worse a unit across the direction of an arrow key is than one along it."""


class Look(NamedTuple):
    """How the ring stands to an item.

    `active` is where keys go, `focus` the same but only after the keyboard was used.
    """

    hover: bool = False
    pressed: bool = False
    focus: bool = False
    active: bool = False


class Focusable(Protocol):
    """What the ring can hold. `handle` says whether it used the event; else the ring acts on it."""

    @property
    def rect(self) -> Rect:
        """Where it lies, in design units."""

    @property
    def role(self) -> str:
        """What it is, in AccessKit's words."""

    @property
    def name(self) -> str:
        """What it is called, translated."""

    @property
    def value(self) -> str:
        """What it stands at, translated; "" for nothing."""

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""

    @property
    def stops(self) -> bool:
        """Whether Tab and the arrows stop at it."""

    def holds(self, x: float, y: float) -> bool:
        """Whether a point touches it."""

    def activate(self) -> None:
        """Do what a click does."""

    def handle(self, event: Event) -> bool:
        """Use an event meant for it; False leaves it to the ring."""

    def node(self, look: Look) -> Node:
        """It in words, without what the ring adds."""


class Widget:
    """The common ground of all widgets."""

    role = "button"
    actions: ClassVar[tuple[str, ...]] = ("click", "focus")

    def __init__(self, name: str) -> None:
        self.name = name
        self.rect = NOWHERE
        self.enabled = True
        self.stops = True
        self.hint = ""
        """What a tooltip says; "" for none."""
        self.clip: Rect | None = None
        """The part of the screen in which it shows, None for all of it."""
        self.within: Widget | None = None
        """The scroll area that it lies in."""

    @property
    def value(self) -> str:
        """What it stands at."""
        return ""

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """The width and height that it wants, text size included."""
        return self.rect.w, self.rect.h

    def place(self, x: float, y: float, w: float, h: float) -> None:
        """Put it somewhere."""
        self.rect = Rect(x, y, w, h)

    @property
    def focus_rect(self) -> Rect:
        """What the focus ring goes round."""
        return self.rect

    def holds(self, x: float, y: float) -> bool:
        """Whether a point touches it."""
        return self.rect.holds(x, y) and (self.clip is None or self.clip.holds(x, y))

    def activate(self) -> None:
        """Do what a click does."""

    def handle(self, event: Event) -> bool:
        """Use an event meant for it."""
        return False

    def reveal(self, widget: Widget) -> None:
        """Bring a widget that lies within this one into sight."""

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; whether it looks different now."""
        return False

    @property
    def moving(self) -> bool:
        """Whether it changes by itself now."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paint it."""

    def node(self, look: Look) -> Node:
        """It in words, without what the ring adds."""
        held = states(disabled=not self.enabled, focused=look.active)
        return Node(self.role, self.name, self.value, held, self.rect, self.actions)


class FocusRing:
    """Sends events to items: to the one pressed, the one under the pointer, the one that has the focus.

    Later items lie above earlier ones. `visible` turns on with the keyboard and off with the pointer.
    """

    def __init__(self, on_focus: Callable[[Focusable], None] | None = None) -> None:
        self.items: list[Focusable] = []
        self.focused: Focusable | None = None
        self.hovered: Focusable | None = None
        self.pressed: Focusable | None = None
        self.visible = False
        self._on_focus = on_focus
        self._start: Pointer | None = None

    # --------------------------------------------------------------- items
    def show(self, items: Sequence[Focusable]) -> None:
        """Hold these; focus, hover and press stay with items that are still there."""
        self.items = list(items)
        self.focused = self._now(self.focused)
        self.hovered = self._now(self.hovered)
        self.pressed = self._now(self.pressed)

    def _now(self, item: Focusable | None) -> Focusable | None:
        """The item that stands for an earlier one: a piece is measured anew whenever it moves."""
        return next((each for each in self.items if each == item), None)

    def look(self, item: Focusable) -> Look:
        """How the ring stands to an item."""
        hover = item is self.hovered and item.enabled
        active = item is self.focused
        return Look(hover, hover and item is self.pressed, self.visible and active, active)

    def at(self, x: float, y: float) -> Focusable | None:
        """The topmost item at a point."""
        return next((item for item in reversed(self.items) if item.holds(x, y)), None)

    def stops(self) -> list[Focusable]:
        """The items that the keyboard can reach, in order."""
        return [item for item in self.items if item.enabled and item.stops]

    # --------------------------------------------------------------- focus
    def focus(self, item: Focusable | None, visible: bool = True) -> None:
        """Give an item the focus."""
        self.focused, self.visible = item, visible
        if item is not None and self._on_focus:
            self._on_focus(item)

    def step(self, by: int) -> bool:
        """Tab: the next item in order, round the ring."""
        stops = self.stops()
        if not stops:
            return False
        place = stops.index(self.focused) + by if self.focused in stops else (0 if by > 0 else -1)
        self.focus(stops[place % len(stops)])
        return True

    def go(self, arrow: str) -> bool:
        """An arrow key: the nearest item in that direction; the first of all if none has the focus."""
        if self.focused not in self.stops():
            return self.step(1)
        here = self.focused
        found = None if here is None else nearest(here, self.stops(), ARROWS[arrow])
        self.focus(here if found is None else found)
        return True

    # -------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """Send an event where it belongs; whether anybody used it."""
        match event:
            case Pointer(kind="move"):
                return self._moved(event)
            case Pointer(kind="down"):
                return self._down(event)
            case Pointer(kind="up"):
                return self._up(event)
            case Pointer():
                return any(item.handle(event) for item in reversed(self.items) if item.holds(event.x, event.y))
            case Key():
                return self._key(event)
            case Typed():
                return self.focused is not None and self.focused.enabled and self.focused.handle(event)
            case Left():
                return self._left(event)
        return False

    def _moved(self, event: Pointer) -> bool:
        under = self.at(event.x, event.y)
        changed = under is not self.hovered
        if changed and self.hovered is not None and self.hovered != self.pressed:
            self.hovered.handle(Left())
        self.hovered = under
        target = under if self.pressed is None else self.pressed
        used = target is not None and target.enabled and target.handle(event)
        if self.pressed is not None and not used:
            used = self._slipped(event)
        return changed or used

    def _slipped(self, event: Pointer) -> bool:
        """A press on something in a scroll area that strays becomes a drag of the area."""
        area = self.pressed.within if isinstance(self.pressed, Widget) else None
        start = self._start
        if area is None or start is None or max(abs(event.x - start.x), abs(event.y - start.y)) < SLIP:
            return False
        self.pressed = area
        area.handle(start)
        return area.handle(event)

    def _down(self, event: Pointer) -> bool:
        self.visible = False
        item = self.at(event.x, event.y)
        if item is None:
            return False
        if event.button != 1:
            return item.handle(event)
        if item.enabled:
            self.pressed, self.hovered, self._start = item, item, event
            if item.stops:
                self.focus(item, visible=False)
            item.handle(event)
        return True

    def _up(self, event: Pointer) -> bool:
        item, self.pressed = self.pressed, None
        if item is None or event.button != 1:
            return False
        if not item.handle(event) and item.holds(event.x, event.y):
            item.activate()
        if item is not self.hovered:
            item.handle(Left())
        return True

    def _key(self, event: Key) -> bool:
        item = self.focused
        if item is not None and item.enabled and item.handle(event):
            self.visible = True
            return True
        if event.name == "tab" and not event.ctrl and not event.alt:
            return self.step(-1 if event.shift else 1)
        if event.chord in ARROWS:
            return self.go(event.chord)
        if event.chord in ("return", "enter", "keypad enter", "space"):
            return event.repeat or self._enter()
        return False

    def _enter(self) -> bool:
        """Enter acts on what is seen to have the focus; unseen, it only shows it."""
        if self.focused is None or not self.focused.enabled:
            return False
        if not self.visible:
            self.focus(self.focused)
            return True
        self.focused.activate()
        return True

    def _left(self, event: Left) -> bool:
        touched = [item for item in (self.pressed, self.hovered) if item is not None]
        for item in touched:
            item.handle(event)
        self.pressed = self.hovered = None
        return bool(touched)

    # ------------------------------------------------------------- drawing
    def draw(self, canvas: Canvas) -> None:
        """The ring itself, over everything."""
        item = self.focused
        if item is None or not self.visible:
            return
        shown, clip = (item.focus_rect, item.clip) if isinstance(item, Widget) else (item.rect, None)
        if clip is None or clip.holds(shown.cx, shown.cy):
            canvas.nine("ui_focus_ring", shown.grown(6))

    def node(self, item: Focusable) -> Node:
        """An item in words; acting on the node acts on the item."""
        found = item.node(self.look(item))

        def act(action: str) -> None:
            if action == "focus":
                self.focus(item)
            elif item.enabled and action == "click":
                item.activate()
            elif item.enabled:
                found.act(action)

        return replace(found, act=act)


def nearest(here: Focusable, items: Sequence[Focusable], direction: tuple[int, int]) -> Focusable | None:
    """The item that an arrow key leads to; None if nothing lies that way."""
    ways = [(_way(here.rect, item.rect, direction), i) for i, item in enumerate(items) if item is not here]
    best = min(((way, i) for way, i in ways if way is not None), default=None)
    return items[best[1]] if best else None


def _way(here: Rect, there: Rect, direction: tuple[int, int]) -> float | None:
    """How far it is along an arrow, aside counted eightfold; None if it does not lie that way."""
    dx, dy = direction
    along = (there.cx - here.cx) * dx + (there.cy - here.cy) * dy
    if along <= 1:
        return None
    if dx:
        ahead = there.x - here.right if dx > 0 else here.x - there.right
        gap, aside = _gap(here.y, here.bottom, there.y, there.bottom), abs(there.cy - here.cy)
    else:
        ahead = there.y - here.bottom if dy > 0 else here.y - there.bottom
        gap, aside = _gap(here.x, here.right, there.x, there.right), abs(there.cx - here.cx)
    if ahead < 0 and gap > 0:
        return None
    return max(0.0, ahead) + ASIDE * gap + aside / 10


def _gap(a0: float, a1: float, b0: float, b1: float) -> float:
    """How far two stretches lie apart; 0 if they overlap."""
    return max(0.0, b0 - a1, a0 - b1)
