"""The end of a game: who won, and the score built up line by line as the rules count it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardroom.i18n import N_, Text
from boardroom.scenes.ways import open_home
from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.table import SheetRow
from boardroom.stage.theme import BODY, BOLD, BRASS, BRASS_DARK, CREAM, LABEL, SAND, UI
from boardroom.ui.access import Node, label
from boardroom.ui.button import PRIMARY, Button
from boardroom.ui.focus import Widget
from boardroom.ui.screen import Screen, pace
from boardroom.ui.scroll import ScrollArea
from boardroom.ui.seat import paint_seat

if TYPE_CHECKING:
    from boardroom.scenes.match import MatchScene

ROW_S = 0.32
"""How long each line waits for the one before."""

INNER = 56.0
FOOT = 124.0
HEAD = 150.0
"""What the title takes with the names below it, and so much more for each time it doubles."""
HEAD_GROWTH = 40.0


def who_won(t: Text, names: Sequence[str], winners: Sequence[int]) -> str:
    """The end of a game in one line."""
    won = [names[seat] for seat in winners]
    if len(won) == len(names):
        return t(N_("A draw"))
    if len(won) == 1:
        return t(N_("{name} wins"), name=won[0])
    return t(N_("{names} win together"), names=", ".join(won))


class ResultScene(Screen):
    """Lies over the table; a click or Space shows all lines at once."""

    covers = False
    role = "dialog"

    def __init__(self, services: Services, match: MatchScene) -> None:
        super().__init__(services)
        self.match = match
        self._shown = 0.0
        self._rows: list[SheetRow] = []
        self._frame = Rect(0, 0, 0, 0)
        self._head = HEAD
        self._badges = match.table.badges(match.sitting.match.options)

    @property
    def title(self) -> str:
        """Who won, in one line."""
        return who_won(self.services.text, self.match.table.desk.names, self.match.sitting.match.winners)

    def build(self) -> list[Widget]:
        """The count, and where to go from here."""
        t = self.services.text
        past = [moment.after for moment in self.match.chronicle.moments]
        self._rows = self.match.table.sheet(self.match.chronicle.view, past)
        self._sheet = ScrollArea(t(N_("Final count")), self._paint_rows, self._spoken())
        self._home = Button(t(N_("Home")), lambda: open_home(self.services), "home")
        self._table = Button(t(N_("See the table")), self.back, "window")
        self._review = Button(t(N_("Review")), self.match.review, "eye")
        self._rematch = Button(t(N_("Rematch")), self.match.rematch, "replay", PRIMARY)
        self.default = self._rematch
        return [self._sheet, self._home, self._table, self._review, self._rematch]

    def _spoken(self) -> str:
        """The count for the ear: every number after the name of the player whose it is."""
        return "\n".join(", ".join((row.label, *self._owned(row))) for row in self._rows)

    def _owned(self, row: SheetRow) -> list[str]:
        names = self.match.table.desk.names
        return [f"{name} {value}" for name, value in zip(names, row.values, strict=False) if value]

    # ---------------------------------------------------------------- time
    def update(self, dt: float) -> None:
        """Let the next line appear."""
        super().update(dt)
        if self._shown < len(self._rows):
            speed = pace(self.services)
            before = int(self._shown)
            self._shown = self._shown + dt / (ROW_S * speed) if speed else float(len(self._rows))
            if int(self._shown) != before:
                self.dirty = True
                self._sheet.scroller.reveal(0, self._height_of(int(self._shown)))
                self._sheet.scrolled()
                self.services.sound.play("coin")

    @property
    def moving(self) -> bool:
        """Whether lines are still to come."""
        return self._shown < len(self._rows) or super().moving

    def handle(self, event: Event) -> bool:
        """A click or key first shows what is still to come."""
        pressed = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if pressed and self._shown < len(self._rows):
            self._shown = float(len(self._rows))
            self.dirty = True
        return super().handle(event)

    # ------------------------------------------------------------- drawing
    def arrange(self, canvas: Canvas) -> None:
        """A plate in the middle, as high as the count needs."""
        window = canvas.frame.window
        self._line = canvas.leading(BODY, 1.42)
        self._head = HEAD + HEAD_GROWTH * (canvas.zoom - 1)
        seats = len(self.match.sitting.seats)
        buttons = [self._home, self._table, self._review, self._rematch]
        sizes, gap = [button.size(canvas) for button in buttons], 16.0
        foot = sum(w + gap for w, _ in sizes) + 2 * INNER
        width = min(window.w - 160, max(1040.0, foot, (420 + 150 * seats) * min(canvas.zoom, 1.3)))
        count = self._height_of(len(self._rows))
        height = min(window.h - 60, self._head + count + FOOT + 40)
        self._frame = Rect(window.cx - width / 2, window.cy - height / 2, width, height)
        self._sheet.margin = 0
        self._sheet.place(
            self._frame.x + INNER, self._frame.y + self._head, width - 2 * INNER + 24, height - self._head - FOOT
        )
        self._sheet.fit(count)
        room = width - 2 * INNER
        spread = max(0.0, room - sum(w for w, _ in sizes) - gap * (len(buttons) - 1))
        x, y = self._frame.x + INNER, self._frame.bottom - FOOT + 24
        for button, (w, h) in zip(buttons, sizes, strict=True):
            if button is self._rematch:
                x += spread
            button.place(x, y, w, h)
            x += w + gap

    def _height_of(self, rows: int) -> float:
        return sum(self._row_height(row) for row in self._rows[:rows])

    def _row_height(self, row: SheetRow) -> float:
        return self._line * (1.35 if row.kind in ("total", "title") else 1.0)

    def paint(self, canvas: Canvas) -> None:
        """Veil, plate, winner."""
        canvas.veil((10, 6, 3, 150))
        canvas.nine("ui_dialog", self._frame)
        winners = self.match.sitting.match.winners
        frame = self._frame
        size = 44.0
        width = canvas.text_width(self.title, size, BOLD)
        left = frame.cx - min(width, frame.w - 320) / 2
        if len(winners) == 1:
            paint_seat(canvas, left - 56, frame.y + 66, 72, winners[0], self._badges)
        canvas.text(self.title, frame.cx, frame.y + 66, size, CREAM, BOLD, "center", max_w=frame.w - 320)
        self._paint_names(canvas, frame.y + self._head - 32)
        canvas.line(
            frame.x + INNER, frame.y + self._head - 8, frame.right - INNER, frame.y + self._head - 8, BRASS_DARK, 2
        )

    def _columns(self) -> list[float]:
        """Where each seat's figures end, from the left."""
        seats = len(self.match.sitting.seats)
        right = self._frame.right - INNER - 30
        return [right - self._step * (seats - 1 - i) for i in range(seats)]

    @property
    def _step(self) -> float:
        """The width of a seat's column."""
        return min(280.0, (self._frame.w - 2 * INNER) * 0.6 / len(self.match.sitting.seats))

    def _paint_names(self, canvas: Canvas, y: float) -> None:
        for x, name in zip(self._columns(), self.match.table.desk.names, strict=True):
            canvas.text(name, x, y, BODY, BRASS, BOLD, "midright", max_w=self._step - 16)

    def _paint_rows(self, canvas: Canvas, rect: Rect) -> None:
        y = rect.y
        for row in self._rows[: int(self._shown)]:
            height = self._row_height(row)
            self._paint_row(canvas, row, rect.x, y, height)
            y += height

    def _paint_row(self, canvas: Canvas, row: SheetRow, x: float, y: float, height: float) -> None:
        strong = row.kind in ("total", "title")
        face, colour = (BOLD, BRASS if row.kind == "title" else CREAM) if strong else (UI, SAND)
        size = LABEL if strong else BODY
        columns = self._columns()
        room = columns[0] - x - 140 if row.values else self._sheet.rect.w
        canvas.text(row.label, x, y + height / 2, size, colour, face, max_w=room)
        ink, wide = CREAM if strong else SAND, self._step - 16
        for end, value in zip(columns, row.values, strict=False):
            canvas.text(value, end, y + height / 2, size, ink, face, "midright", max_w=wide)
        if row.kind == "total":
            canvas.line(x, y + 3, columns[-1], y + 3, BRASS_DARK, 1.5)

    def texts(self) -> list[Node]:
        """Who won."""
        return [label(self.title, self._frame)]
