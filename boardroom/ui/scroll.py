"""What is longer than its frame: scrolled text and widgets, and lists of any length."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate
from typing import ClassVar, NamedTuple

from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key, Left, Pointer
from boardroom.stage.layout import Rect
from boardroom.ui.access import Node, states
from boardroom.ui.focus import SLIP, Look, Widget

NOTCH = 88.0
"""Design units that one notch of the wheel scrolls."""
LINE = 44.0
"""Design units that one press of an arrow key scrolls."""
BAR = 16.0
BAR_ROOM = 28.0
"""What the bar takes from the content's width."""
SHORTEST_THUMB = 48.0


@contextmanager
def clipped(canvas: Canvas, rect: Rect) -> Iterator[None]:
    """Nothing is painted outside the rectangle meanwhile."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(before.clip(canvas.frame.pixels(rect)))
    try:
        yield
    finally:
        canvas.surface.set_clip(before)


class Scroller:
    """How far a content is scrolled in its view; lengths in design units."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.view = 0.0
        self.content = 0.0

    @property
    def limit(self) -> float:
        """The farthest offset."""
        return max(0.0, self.content - self.view)

    def fit(self, view: float, content: float) -> None:
        """Take new lengths; the offset stays where it can."""
        self.view, self.content = view, content
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Scroll to an offset; whether anything moved."""
        offset = min(self.limit, max(0.0, offset))
        moved, self.offset = offset != self.offset, offset
        return moved

    def by(self, distance: float) -> bool:
        """Scroll on; whether anything moved."""
        return self.to(self.offset + distance)

    def reveal(self, top: float, bottom: float) -> bool:
        """Scroll just so far that a stretch of the content shows."""
        if top < self.offset:
            return self.to(top)
        if bottom > self.offset + self.view:
            return self.to(bottom - self.view)
        return False

    def thumb(self, track: Rect) -> Rect:
        """Where the thumb lies in its track."""
        height = max(SHORTEST_THUMB, track.h * self.view / max(self.content, 1))
        height = min(height, track.h)
        way = self.offset / self.limit if self.limit else 0.0
        return Rect(track.x, track.y + (track.h - height) * way, track.w, height)

    def drag_thumb(self, track: Rect, top: float) -> bool:
        """Scroll so that the thumb's top is there."""
        free = track.h - self.thumb(track).h
        return self.to((top - track.y) / free * self.limit) if free > 0 else False


class Scrolling(Widget):
    """What scrolling widgets share: wheel, bar, drag by finger, keys."""

    role = "scroll_view"
    actions: ClassVar[tuple[str, ...]] = ("focus", "scroll_down", "scroll_up")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.scroller = Scroller()
        self.margin = 12.0
        """Between the frame and the content above and below."""
        self._grip: float | None = None
        self._drag: tuple[float, float] | None = None
        self._dragged = False
        self._over_bar = False

    @property
    def inner(self) -> Rect:
        """Where content shows."""
        bar = BAR_ROOM if self.scroller.limit else 0
        x, y, w, h = self.rect
        return Rect(x, y + self.margin, w - bar, h - 2 * self.margin)

    @property
    def track(self) -> Rect:
        """Where the bar lies."""
        x, y, w, h = self.rect
        return Rect(x + w - BAR - 8, y + self.margin, BAR, h - 2 * self.margin)

    def fit(self, content: float) -> None:
        """Take the content's height; the place must be set before."""
        self.scroller.fit(self.rect.h - 2 * self.margin, content)
        self.scrolled()

    def scrolled(self) -> None:
        """The offset changed."""

    # -------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """Wheel, bar, drag and keys; a press that did not drag is left to the ring."""
        used = self._used(event)
        if used:
            self.scrolled()
        return used

    def _used(self, event: Event) -> bool:
        match event:
            case Pointer(kind="wheel"):
                return self.scroller.by(-event.wheel * NOTCH) or self.scroller.limit > 0
            case Pointer(kind="down"):
                return self._pressed(event)
            case Pointer(kind="move"):
                return self._moved(event)
            case Pointer(kind="up"):
                dragged = self._dragged or self._grip is not None
                self._grip, self._drag, self._dragged = None, None, False
                return dragged
            case Left():
                self._grip, self._drag, self._dragged, self._over_bar = None, None, False, False
                return False
            case Key():
                return self._keyed(event)
        return False

    def _pressed(self, event: Pointer) -> bool:
        self._drag, self._dragged, self._grip = None, False, None
        if not self.scroller.limit or not self._on_bar(event):
            self._drag = (event.y, self.scroller.offset)
            return False
        thumb = self.scroller.thumb(self.track)
        self._grip = event.y - thumb.y if thumb.y <= event.y < thumb.bottom else thumb.h / 2
        self.scroller.drag_thumb(self.track, event.y - self._grip)
        return True

    def _moved(self, event: Pointer) -> bool:
        if self._grip is not None:
            self.scroller.drag_thumb(self.track, event.y - self._grip)
            return True
        if self._drag is not None and self.scroller.limit:
            start, offset = self._drag
            self._dragged = self._dragged or abs(event.y - start) >= SLIP
            if self._dragged:
                self.scroller.to(offset + start - event.y)
                return True
        was, self._over_bar = self._over_bar, self._on_bar(event)
        return was != self._over_bar

    def _on_bar(self, event: Pointer) -> bool:
        return bool(self.scroller.limit) and event.x >= self.track.x - 8

    def _keyed(self, event: Key) -> bool:
        page = self.scroller.view * 0.9
        match event.chord:
            case "up" | "down" if self.stops:
                return self.scroller.by(LINE if event.name == "down" else -LINE)
            case "page up":
                return self.scroller.by(-page)
            case "page down":
                return self.scroller.by(page)
            case "home":
                return self.scroller.to(0)
            case "end":
                return self.scroller.to(self.scroller.limit)
        return False

    # ------------------------------------------------------------- drawing
    def draw_bar(self, canvas: Canvas) -> None:
        """The bar, if there is anything to scroll."""
        if not self.scroller.limit:
            return
        canvas.nine("ui_scroll_trough", self.track)
        hot = self._over_bar or self._grip is not None
        canvas.nine("ui_scroll_thumb_hover" if hot else "ui_scroll_thumb", self.scroller.thumb(self.track))

    def _perform(self, action: str) -> None:
        if action in ("scroll_down", "scroll_up"):
            self.scroller.by(self.scroller.view * (0.9 if action == "scroll_down" else -0.9))
            self.scrolled()


class ScrollArea(Scrolling):
    """Scrolls widgets (`put`) and what `paint` draws with its top at a given height.

    The keyboard stops at it only while it holds no widgets and is longer than its frame.
    """

    def __init__(self, name: str, paint: Callable[[Canvas, Rect], None] | None = None, text: str = "") -> None:
        super().__init__(name)
        self.stops = False
        self.text = text
        """What is painted in it, for the ear."""
        self._paint = paint
        self._homes: list[tuple[Widget, Rect]] = []

    def clear(self) -> None:
        """Let all widgets go."""
        for widget, _ in self._homes:
            widget.within = widget.clip = None
        self._homes = []

    def put(self, widget: Widget, x: float, y: float, w: float, h: float) -> None:
        """Place a widget in the content, from its upper left corner."""
        widget.within = self
        self._homes.append((widget, Rect(x, y, w, h)))

    def scrolled(self) -> None:
        """Move the widgets with the content."""
        inner = self.inner
        self.stops = not self._homes and self.scroller.limit > 0
        frame = Rect(self.rect.x - 12, self.rect.y, self.rect.w + 24, self.rect.h)
        for widget, home in self._homes:
            widget.rect = home.moved(inner.x, inner.y - self.scroller.offset)
            widget.clip = frame

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a widget of the content shows, with some air around it."""
        for each, home in self._homes:
            if each is widget and self.scroller.reveal(home.y - 16, home.bottom + 16):
                self.scrolled()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The painted content and the bar; widgets are drawn by the screen."""
        if self._paint:
            with clipped(canvas, self.rect):
                inner = self.inner
                self._paint(canvas, Rect(inner.x, inner.y - self.scroller.offset, inner.w, self.scroller.content))
        self.draw_bar(canvas)

    def node(self, look: Look) -> Node:
        """The area with its text."""
        held = states(focused=look.active)
        text = (Node("paragraph", self.text, bounds=self.rect),) if self.text else ()
        return Node(self.role, self.name, "", held, self.rect, self.actions, text, self._perform)


class RowLook(NamedTuple):
    """How a row is drawn; `chosen` is the keyboard's cursor."""

    hover: bool = False
    chosen: bool = False


DrawRow = Callable[[Canvas, int, Rect, RowLook], None]


class Rows(Scrolling):
    """A list of any length that draws only the rows in sight; one stop for the keyboard.

    `cursor` is the row that arrows move, `hot` the one under the pointer.
    """

    role = "list"
    row_role = "list_item"

    def __init__(
        self,
        name: str,
        draw_row: DrawRow,
        say: Callable[[int], str],
        on_pick: Callable[[int], None] | None = None,
        on_hover: Callable[[int | None], None] | None = None,
    ) -> None:
        super().__init__(name)
        self._draw_row = draw_row
        self._say = say
        self._on_pick = on_pick
        self._on_hover = on_hover
        self._tops: list[float] = [0.0]
        self.cursor: int | None = None
        self.hot: int | None = None
        self.said = 0
        """How many of the last rows are said aloud when they come: those of a log."""

    # ---------------------------------------------------------------- rows
    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self._tops) - 1

    @property
    def value(self) -> str:
        """The row at the cursor in words."""
        return self._say(self.cursor) if self.cursor is not None else ""

    def set_rows(self, heights: Sequence[float]) -> None:
        """Take the rows' heights; the place must be set before."""
        self._tops = list(accumulate(heights, initial=0.0))
        if self.cursor is not None and self.cursor >= self.count:
            self.cursor = self.count - 1 if self.count else None
        self.hot = None
        self.fit(self._tops[-1])

    def row_at(self, y: float) -> int | None:
        """The row at a height on the screen."""
        place = y - self.inner.y + self.scroller.offset
        row = bisect_right(self._tops, place) - 1
        return row if 0 <= row < self.count and self.inner.y <= y < self.inner.bottom else None

    def row_rect(self, row: int) -> Rect:
        """Where a row lies on the screen now, in sight or not."""
        top = self._tops[row]
        inner = self.inner
        return Rect(inner.x, inner.y + top - self.scroller.offset, inner.w, self._tops[row + 1] - top)

    @property
    def focus_rect(self) -> Rect:
        """The row at the cursor, or all of the list."""
        if self.cursor is None:
            return self.rect
        row, inner = self.row_rect(self.cursor), self.inner
        top, bottom = max(row.y, inner.y), min(row.bottom, inner.bottom)
        return Rect(row.x + 12, top + 6, row.w - 24, bottom - top - 12) if bottom > top + 16 else self.rect

    def in_sight(self) -> range:
        """The rows that show at least in part."""
        first = bisect_right(self._tops, self.scroller.offset) - 1
        last = bisect_left(self._tops, self.scroller.offset + self.scroller.view)
        return range(max(0, first), min(self.count, last))

    def move_to(self, row: int) -> None:
        """Set the cursor and show its row."""
        self.cursor = row
        self.scroller.reveal(self._tops[row], self._tops[row + 1])

    # -------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """What scrolls, and the row under the pointer."""
        used = super().handle(event)
        if isinstance(event, Pointer):
            used = self._point(self.row_at(event.y) if not self._on_bar(event) else None) or used
        elif isinstance(event, Left):
            used = self._point(None) or used
        return used

    def _point(self, row: int | None) -> bool:
        if row == self.hot:
            return False
        self.hot = row
        if self._on_hover:
            self._on_hover(row)
        return True

    def activate(self) -> None:
        """Pick the row pressed, else the one at the cursor."""
        row = self.hot if self.hot is not None else self.cursor
        if row is not None:
            self._pick(row)

    def _pick(self, row: int) -> None:
        self.cursor = row
        if self._on_pick:
            self._on_pick(row)

    def _keyed(self, event: Key) -> bool:
        target = self._target(event.chord)
        if target is not None:
            self.hot = None
            self.move_to(target)
            return True
        if event.chord in ("return", "enter", "space") and self.cursor is not None and self._on_pick:
            self._pick(self.cursor)
            return True
        return False

    def _target(self, chord: str) -> int | None:
        """The row that a key leads to; None if it leads out of the list."""
        if not self.count or chord not in ("up", "down", "page up", "page down", "home", "end"):
            return None
        here, last = self.cursor, self.count - 1
        page = max(1, len(self.in_sight()) - 1)
        if here is None:
            return last if chord == "end" else self.in_sight().start
        by = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -here, "end": last - here}[chord]
        target = min(last, max(0, here + by))
        return None if target == here and chord in ("up", "down") else target

    # ------------------------------------------------------------- drawing
    def draw(self, canvas: Canvas, look: Look) -> None:
        """The rows in sight and the bar."""
        with clipped(canvas, self.rect):
            for row in self.in_sight():
                chosen = row == self.cursor and look.focus
                self._draw_row(canvas, row, self.row_rect(row), RowLook(row == self.hot and look.hover, chosen))
        self.draw_bar(canvas)

    def node(self, look: Look) -> Node:
        """The list with the rows in sight."""
        rows = tuple(self._row_node(row, look) for row in self.in_sight())
        held = states(focused=look.active)
        return Node(self.role, self.name, self.value, held, self.rect, self.actions, rows, self._perform)

    def _row_node(self, row: int, look: Look) -> Node:
        def act(action: str) -> None:
            self.move_to(row)
            if action == "click":
                self._pick(row)

        here = row == self.cursor
        held = states(selected=here, focused=here and look.active, live=row >= self.count - self.said)
        place, key = self.row_rect(row), f"row {row}"
        return Node(self.row_role, self._say(row), "", held, place, ("click", "focus"), act=act, key=key)
