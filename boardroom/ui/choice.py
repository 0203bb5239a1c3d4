"""Choosing one of several, yes or no, or a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key, Left, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BODY, BOLD, BRASS, CREAM, DISABLED, INK, LABEL, MIN_TOUCH, SAND, UI
from boardroom.ui.access import Node, Number, states
from boardroom.ui.button import SECONDARY
from boardroom.ui.focus import Look, Widget
from boardroom.ui.motion import Glide

MARGIN = 16.0
ICON = 25.0
ICON_ROOM = 32.0


def control_height(canvas: Canvas) -> float:
    """The height of fields and choices at the reader's text size."""
    return max(MIN_TOUCH, LABEL * canvas.zoom * 1.25 + 26)


@dataclass(frozen=True)
class Option:
    """One of the things to choose: its value's words, a note that explains it, an icon."""

    label: str
    note: str = ""
    icon: str = ""


class Segments(Widget):
    """A few short options side by side; a brass thumb slides to the chosen one."""

    role = "radio_group"
    actions: ClassVar[tuple[str, ...]] = ("focus",)

    def __init__(
        self,
        name: str,
        options: Sequence[Option],
        chosen: int,
        on_change: Callable[[int], None],
        text_size: float = BODY,
    ) -> None:
        super().__init__(name)
        self.options = list(options)
        self.chosen = chosen
        self.text_size = text_size
        self._on_change = on_change
        self._thumb = Glide(chosen)
        self._hot: int | None = None

    @property
    def value(self) -> str:
        """The chosen option."""
        return self.options[self.chosen].label

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """All options as wide as the widest."""
        widest = max(self._content(canvas, option, BOLD) for option in self.options)
        return (widest + 2.4 * MARGIN) * len(self.options), control_height(canvas)

    def choose(self, option: int) -> None:
        """Choose an option by hand."""
        if option != self.chosen and 0 <= option < len(self.options):
            self.chosen = option
            self._thumb.to(option)
            self._on_change(option)

    def activate(self) -> None:
        """A click chooses what is under it; Enter goes on to the next."""
        self.choose((self.chosen + 1) % len(self.options) if self._hot is None else self._hot)

    def handle(self, event: Event) -> bool:
        """Left and right choose; the pointer is followed."""
        match event:
            case Key(name="left" | "right"):
                self.choose(self.chosen + (1 if event.name == "right" else -1))
                self._hot = None
                return True
            case Pointer(kind="move" | "down"):
                was, self._hot = self._hot, self._under(event)
                return event.kind == "move" and was != self._hot
            case Left():
                self._hot = None
        return False

    def _under(self, event: Pointer) -> int | None:
        if not self.rect.holds(event.x, event.y):
            return None
        return int((event.x - self.rect.x) / self.rect.w * len(self.options))

    def update(self, dt: float) -> bool:
        """Slide the thumb."""
        return self._thumb.update(dt)

    @property
    def moving(self) -> bool:
        """Whether the thumb slides."""
        return self._thumb.moving

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Trough, thumb, options."""
        x, y, w, h = self.rect
        part = w / len(self.options)
        canvas.nine("ui_segment_trough", self.rect)
        canvas.nine("ui_segment_thumb", Rect(x + self._thumb.value * part + 6, y + 6, part - 12, h - 12))
        for i, option in enumerate(self.options):
            if look.hover and i == self._hot != self.chosen:
                canvas.nine("ui_segment_hover", Rect(x + i * part + 5, y + 5, part - 10, h - 10))
            self._option(canvas, option, Rect(x + i * part, y, part, h), round(self._thumb.value) == i)

    def _option(self, canvas: Canvas, option: Option, cell: Rect, on: bool) -> None:
        face, ink = (BOLD, INK) if on else (UI, SAND)
        ink = ink if self.enabled or on else DISABLED
        room = cell.w - MARGIN
        icon_room = ICON_ROOM * canvas.zoom if option.icon else 0
        x = cell.cx - min(room, self._content(canvas, option, face)) / 2
        if option.icon:
            canvas.icon(option.icon, x + ICON * canvas.zoom / 2, cell.cy, ICON * canvas.zoom, ink)
        if option.label:
            canvas.text(option.label, x + icon_room, cell.cy, self.text_size, ink, face, max_w=room - icon_room)

    def _content(self, canvas: Canvas, option: Option, face: str) -> float:
        icon = ICON_ROOM * canvas.zoom if option.icon else 0
        return icon + canvas.text_width(option.label, self.text_size, face)

    def node(self, look: Look) -> Node:
        """A group of radio buttons."""
        held = states(disabled=not self.enabled, focused=look.active)
        children = tuple(self._option_node(i, option, look) for i, option in enumerate(self.options))
        return Node(self.role, self.name, self.value, held, self.rect, self.actions, children)

    def _option_node(self, i: int, option: Option, look: Look) -> Node:
        part = self.rect.w / len(self.options)
        cell = Rect(self.rect.x + i * part, self.rect.y, part, self.rect.h)
        chosen = i == self.chosen
        held = states(checked=chosen, disabled=not self.enabled, focused=chosen and look.active)
        return Node("radio_button", option.label, "", held, cell, ("click",), act=lambda _: self.choose(i))


OpenList = Callable[["DropDown"], None]


class DropDown(Widget):
    """One of many options; a click opens the list, which `open_list` puts on the screen."""

    role = "combo_box"

    def __init__(
        self,
        name: str,
        options: Sequence[Option],
        chosen: int,
        on_change: Callable[[int], None],
        open_list: OpenList,
        icon: str = "",
    ) -> None:
        super().__init__(name)
        self.options = list(options)
        self.chosen = chosen
        self.icon = icon
        self.open = False
        self._on_change = on_change
        self._open_list = open_list

    @property
    def value(self) -> str:
        """The chosen option."""
        return self.options[self.chosen].label

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """As wide as the widest option with icon and arrow."""
        widest = max(canvas.text_width(option.label, LABEL) for option in self.options)
        return widest + (38 * canvas.zoom if self.icon else 0) + 2 * MARGIN + 40, control_height(canvas)

    def choose(self, option: int) -> None:
        """Choose an option by hand."""
        if option != self.chosen:
            self.chosen = option
            self._on_change(option)

    def activate(self) -> None:
        """Open the list."""
        if self.enabled:
            self._open_list(self)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The field with its value and an arrow."""
        state = field_state(self.enabled, look.hover, self.open)
        canvas.nine(f"ui_field_{state}", self.rect)
        ink = CREAM if self.enabled else DISABLED
        x, right = self.rect.x + MARGIN, self.rect.right - 46
        if self.icon:
            canvas.icon(self.icon, x + 13 * canvas.zoom, self.rect.cy, 26 * canvas.zoom, BRASS if self.enabled else ink)
            x += 38 * canvas.zoom
        canvas.text(self.value, x, self.rect.cy, LABEL, ink, max_w=right - x)
        canvas.icon("down", self.rect.right - 26, self.rect.cy, 22, BRASS if self.enabled else ink)

    def node(self, look: Look) -> Node:
        """A combo box, its list apart."""
        held = states(disabled=not self.enabled, focused=look.active, expanded=self.open)
        return Node(self.role, self.name, self.value, held, self.rect, self.actions)


def field_state(enabled: bool, hover: bool, active: bool, wrong: bool = False) -> str:
    """Which of the field's pictures fits."""
    if not enabled:
        return "disabled"
    if wrong:
        return "error"
    return "focus" if active else "hover" if hover else "normal"


class Toggle(Widget):
    """On or off, at once; its name stands at the left if `labelled`, the switch at the right."""

    role = "switch"
    on_part, off_part = "ui_toggle_on", "ui_toggle_off"
    part_size = (80.0, 44.0)
    at_left = False

    def __init__(self, name: str, on: bool, on_change: Callable[[bool], None], *, labelled: bool = True) -> None:
        super().__init__(name)
        self.on = on
        self.labelled = labelled
        self._on_change = on_change

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Switch and name in one line."""
        label = canvas.text_width(self.name, LABEL) + MARGIN if self.labelled else 0
        return self.part_size[0] + label, control_height(canvas)

    def activate(self) -> None:
        """Switch over."""
        if self.enabled:
            self.on = not self.on
            self._on_change(self.on)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The switch and its name."""
        w, h = self.part_size
        x = self.rect.x if self.at_left else self.rect.right - w
        canvas.part(self._part(), x, self.rect.cy - h / 2)
        if self.labelled:
            tx = self.rect.x + w + 12 if self.at_left else self.rect.x
            ink = DISABLED if not self.enabled else BRASS if look.hover else CREAM
            canvas.text(self.name, tx, self.rect.cy, LABEL, ink, max_w=self.rect.w - w - 12)

    def _part(self) -> str:
        part = self.on_part if self.on else self.off_part
        return part if self.enabled else f"{part}_disabled"

    def node(self, look: Look) -> Node:
        """A switch, checked when on."""
        held = states(disabled=not self.enabled, focused=look.active, checked=self.on)
        return Node(self.role, self.name, "", held, self.rect, self.actions)


class Tick(Toggle):
    """A box to tick before its name."""

    role = "check_box"
    on_part, off_part = "ui_check_on", "ui_check_off"
    part_size = (36.0, 36.0)
    at_left = True

    def _part(self) -> str:
        return self.on_part if self.on else self.off_part


class Radio(Tick):
    """One of several that exclude each other; it can't be turned off by itself."""

    role = "radio_button"
    on_part, off_part = "ui_radio_on", "ui_radio_off"

    def activate(self) -> None:
        """Choose this one."""
        if not self.on:
            super().activate()


class Stepper(Widget):
    """A whole number with a button for less and one for more."""

    role = "spin_button"
    actions: ClassVar[tuple[str, ...]] = ("focus", "increment", "decrement")

    def __init__(self, name: str, number: int, bounds: tuple[int, int], on_change: Callable[[int], None]) -> None:
        super().__init__(name)
        self.number = number
        self.low, self.high = bounds
        self._on_change = on_change
        self._hot = 0

    @property
    def value(self) -> str:
        """The number."""
        return str(self.number)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Two buttons and the field between them."""
        return 140 + self._field(canvas), control_height(canvas)

    def _field(self, canvas: Canvas) -> float:
        return max(84.0, canvas.text_width(str(self.high), 28, BOLD) + 2 * MARGIN)

    def set(self, number: int) -> None:
        """Take a number by hand, cut to the bounds."""
        number = min(self.high, max(self.low, number))
        if number != self.number:
            self.number = number
            self._on_change(number)

    def activate(self) -> None:
        """A click on a button steps; Enter steps up, round at the end."""
        if self._hot:
            self.set(self.number + self._hot)
        else:
            self.set(self.low if self.number == self.high else self.number + 1)

    def handle(self, event: Event) -> bool:
        """Left and right step, Home and End go to the bounds; the pointer is followed."""
        match event:
            case Key(name="left" | "right" | "-" | "+" | "[-]" | "[+]"):
                self.set(self.number + (1 if event.name in ("right", "+", "[+]") else -1))
                self._hot = 0
                return True
            case Key(name="home" | "end"):
                self.set(self.low if event.name == "home" else self.high)
                return True
            case Pointer(kind="move" | "down"):
                was, self._hot = self._hot, self._under(event)
                return event.kind == "move" and was != self._hot
            case Pointer(kind="up"):
                return self._under(event) == 0
            case Left():
                self._hot = 0
        return False

    def _under(self, event: Pointer) -> int:
        if not self.rect.holds(event.x, event.y):
            return 0
        return -1 if event.x < self.rect.x + 65 else 1 if event.x >= self.rect.right - 65 else 0

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Less, number, more."""
        x, y, w, h = self.rect
        self._button(canvas, "minus", Rect(x, y, 60, h), look, -1, self.number > self.low)
        canvas.nine("ui_field_normal" if self.enabled else "ui_field_disabled", Rect(x + 70, y, w - 140, h))
        ink = CREAM if self.enabled else DISABLED
        canvas.text(self.value, self.rect.cx, self.rect.cy, 28, ink, BOLD, "center", max_w=w - 150)
        self._button(canvas, "plus", Rect(self.rect.right - 60, y, 60, h), look, 1, self.number < self.high)

    def _button(self, canvas: Canvas, icon: str, rect: Rect, look: Look, way: int, possible: bool) -> None:
        possible = possible and self.enabled
        over = look.hover and self._hot == way
        canvas.nine(SECONDARY.part(Look(over, over and look.pressed), possible), rect)
        sink = 2 if over and look.pressed and possible else 0
        canvas.icon(icon, rect.cx, rect.cy + sink, 26, BRASS if possible else DISABLED)

    def node(self, look: Look) -> Node:
        """A number that can be stepped."""
        held = states(disabled=not self.enabled, focused=look.active)
        return Node(
            self.role,
            self.name,
            self.value,
            held,
            self.rect,
            self.actions,
            act=self._perform,
            put=lambda value: self.set(round(float(value))),
            number=Number(self.number, self.low, self.high),
        )

    def _perform(self, action: str) -> None:
        self.set(self.number + (1 if action == "increment" else -1))
