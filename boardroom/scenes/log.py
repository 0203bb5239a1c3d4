"""The log of moves in words, in the place that the table's panel leaves for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from boardroom.core.chronicle import Moment
from boardroom.core.game import Game
from boardroom.i18n import N_, Text
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.layout import Rect
from boardroom.stage.table import LogLine, Table
from boardroom.stage.theme import BODY, BOLD, UI
from boardroom.ui.scroll import RowLook, Rows

INDENT = 44.0
LINES = 1.15
"""The distance from line to line, in text sizes."""
LOWER = 20.0
"""How far a log gives way to the heading above it while that doubles in size."""
SAID = 6
"""How many lines may come at once and all be said aloud."""


class LogPane:
    """The lines told so far and the list that shows them; `over` hears where the hovered one happened."""

    def __init__(
        self,
        text: Text,
        game: Game,
        table: Table,
        over: Callable[[Path], None],
        pick: Callable[[int], None] | None = None,
        room: Callable[[Canvas], Rect] | None = None,
    ) -> None:
        self._room = room or self._beside_board
        self._table = table
        self._game = game
        self._words = text.within(game.slug)
        self._over = over
        self._heights: list[float] | None = None
        self.lines: list[LogLine] = []
        self.rows = Rows(text(N_("Log of moves")), self._draw_row, self._say, pick, on_hover=self._hovered)
        self.rows.margin = 4
        self.rows.role, self.rows.said = "log", SAID
        self.rows.place(*table.panel.log)

    # --------------------------------------------------------------- lines
    def tell(self, moments: Iterable[Moment], anew: bool = False) -> None:
        """Add what happened, or say everything `anew`."""
        if anew:
            self.lines = []
        for moment in moments:
            self._write(moment)
        self._heights = None

    def _write(self, moment: Moment) -> None:
        seat, names = moment.seat, self._table.desk.names
        text = self._game.words.tell(self._words, moment.before, seat, moment.move, names)
        if not text or not self._table.tells(moment.before, seat, moment.move):
            return
        seat = self._table.speaker(moment.before, seat, moment.move)
        trace: Path = self._table.trace(moment.before, seat, moment.move) if moment.move is not None else ()
        name = names[seat] if seat >= 0 else ""
        if not name:
            text = text[0].upper() + text[1:]
        last, glue = (self.lines[-1] if self.lines else None), self._table.log_join
        if glue and last is not None and seat >= 0 and last.seat == seat:
            joined = last.text + glue + (text[0].lower() + text[1:] if glue.startswith(",") else text)
            self.lines[-1] = LogLine(seat, name, joined, last.move, last.trace + trace, last.number)
            return
        self.lines.append(LogLine(seat, name, text, moment.move, trace, moment.number))

    def line_of(self, number: int) -> int | None:
        """The line that tells of a decision; the last one before it if none does."""
        found = [row for row, line in enumerate(self.lines) if line.number <= number]
        return found[-1] if found else None

    def _say(self, row: int) -> str:
        line = self.lines[row]
        return f"{line.name}: {line.text}" if line.name else line.text

    def _hovered(self, row: int | None) -> None:
        self._over(self.lines[row].trace if row is not None and row < len(self.lines) else ())

    # ------------------------------------------------------------- drawing
    def measure(self, canvas: Canvas) -> bool:
        """Take the lines' heights and show the last one, if anything was told since; whether it was."""
        self.rows.place(*self._room(canvas))
        if self._heights is not None:
            return False
        width = self.rows.rect.w - INDENT - 30
        self._heights = [self._height(canvas, line, width) for line in self.lines]
        self.rows.set_rows(self._heights)
        self.rows.scroller.to(self.rows.scroller.limit)
        self.rows.scrolled()
        return True

    def _beside_board(self, canvas: Canvas) -> Rect:
        return lowered(self._table.panel.log, canvas.zoom)

    def _height(self, canvas: Canvas, line: LogLine, width: float) -> float:
        name = canvas.leading(BODY, LINES) if line.name else 0.0
        return name + canvas.paragraph_height(line.text, width, BODY, UI, LINES) + 8

    def _draw_row(self, canvas: Canvas, row: int, rect: Rect, look: RowLook) -> None:
        line, plan = self.lines[row], self._table.panel
        if look.hover or look.chosen:
            canvas.nine("ui_log_hover", Rect(rect.x, rect.y + 1, rect.w, rect.h - 2))
        y = rect.y + 4
        step = canvas.leading(BODY, LINES)
        mine = canvas.within(self._table.slug)
        self._table.paint_log_mark(mine, line.seat, line.move, rect.x + 20, y + step * 0.55)
        if line.name:
            canvas.text(line.name, rect.x + INDENT, y + step / 2, BODY, plan.log_name, BOLD, max_w=rect.w - 60)
            y += step
        width = self.rows.rect.w - INDENT - 30
        canvas.paragraph(line.text, rect.x + INDENT, y, width, BODY, plan.log_text, leading=LINES)


def lowered(place: Rect, zoom: float) -> Rect:
    """The place of a log under a heading of that text size."""
    down = LOWER * (zoom - 1)
    return Rect(place.x, place.y + down, place.w, place.h - down)
