"""The list that a drop-down opens: over everything, closed by a choice, Esc or a click elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BODY, BOLD, BRASS, CREAM, LABEL, SAND, UI
from boardroom.ui.choice import DropDown, Option
from boardroom.ui.focus import Widget
from boardroom.ui.screen import Screen
from boardroom.ui.scroll import RowLook, Rows

MARGIN = 16.0
NOTE_GAP = 28.0
TICK_ROOM = 44.0


class ListPopup(Screen):
    """The options of a drop-down under it, or over it where there is no room."""

    covers = False
    role = "list_box"

    def __init__(self, services: Services, opener: DropDown, by_key: bool = False) -> None:
        super().__init__(services)
        self._opener = opener
        self._by_key = by_key
        self._rows = Rows(opener.name, self._draw_row, self._say, self._pick)
        self._rows.row_role = "list_box_option"
        self._rows.margin = 10
        self._panel = opener.rect
        self._column = 0.0

    @property
    def title(self) -> str:
        """The name of what is chosen."""
        return self._opener.name

    @property
    def options(self) -> list[Option]:
        """What can be chosen."""
        return self._opener.options

    def build(self) -> list[Widget]:
        """The list alone."""
        return [self._rows]

    def enter(self) -> None:
        """Stand on the chosen option."""
        super().enter()
        self._opener.open = True
        self._rows.cursor = self._opener.chosen
        self.ring.focus(self._rows, visible=self._by_key)

    def leave(self) -> None:
        """The drop-down is shut again."""
        self._opener.open = False

    def arrange(self, canvas: Canvas) -> None:
        """A panel as wide as its longest line, inside the window."""
        window = canvas.frame.window
        self._column = max(canvas.text_width(option.label, LABEL, BOLD) for option in self.options)
        notes = max(canvas.text_width(option.note, BODY) for option in self.options)
        width = self._column + (notes + NOTE_GAP if notes else 0) + 2 * MARGIN + TICK_ROOM + 20
        width = min(max(width, self._opener.rect.w), window.w - 40)
        row = max(52.0, LABEL * canvas.zoom * 1.9)
        height = min(row * len(self.options) + 20, window.h * 0.6)
        self._panel = below(self._opener.rect, width, height, window)
        self._rows.rect = self._panel
        self._rows.set_rows([row] * len(self.options))
        self._rows.move_to(self._opener.chosen if self._rows.cursor is None else self._rows.cursor)

    def paint(self, canvas: Canvas) -> None:
        """The panel under the rows."""
        canvas.nine("ui_panel", self._panel)

    def _draw_row(self, canvas: Canvas, row: int, rect: Rect, look: RowLook) -> None:
        option, chosen = self.options[row], row == self._opener.chosen
        if look.hover or look.chosen:
            canvas.nine("ui_item_hover", Rect(rect.x + 10, rect.y, rect.w - 20, rect.h))
        x, right = rect.x + 10 + MARGIN, rect.right - 10 - TICK_ROOM
        if not option.note:
            canvas.text(option.label, x, rect.cy, LABEL, CREAM, BOLD if chosen else UI, max_w=right - x)
        else:
            canvas.text(option.label, x, rect.cy, LABEL, CREAM, BOLD if chosen else UI)
            x += self._column + NOTE_GAP
            canvas.text(option.note, x, rect.cy, BODY, SAND, max_w=right - x)
        if chosen:
            canvas.icon("check", rect.right - 10 - TICK_ROOM / 2, rect.cy, 26, BRASS)

    def _say(self, row: int) -> str:
        option = self.options[row]
        return f"{option.label}: {option.note}" if option.note else option.label

    def _pick(self, row: int) -> None:
        self.back()
        self._opener.choose(row)

    def unused(self, event: Event) -> bool:
        """A click elsewhere closes the list; nothing passes it by."""
        if isinstance(event, Pointer) and event.kind == "down":
            self.back()
            return True
        return super().unused(event)


def below(anchor: Rect, w: float, h: float, window: Rect) -> Rect:
    """A box hanging under an anchor from its left edge, or standing on it."""
    x = min(max(anchor.x, window.x + 12), window.right - w - 12)
    y = anchor.bottom + 8
    if y + h > window.bottom - 12:
        y = max(window.y + 12, anchor.y - 8 - h)
    return Rect(x, y, w, h)


def opens_list(services: Services) -> Callable[[DropDown], None]:
    """What a drop-down calls to have its list put on the screen."""

    def open_list(opener: DropDown) -> None:
        top = services.scenes.top
        by_key = isinstance(top, Screen) and top.ring.visible
        services.scenes.push(ListPopup(services, opener, by_key))

    return open_list
