"""What a person's finished games add up to, by game and by opponent, and how they went over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardroom.ai.levels import STRENGTHS
from boardroom.games import GAMES
from boardroom.i18n import N_, Text
from boardroom.ledger import Brief
from boardroom.scenes.box import title_of
from boardroom.scenes.filters import COMPUTER, Filters, Wanted, place_filters, regulars
from boardroom.scenes.tally import LAST, Tally, by_game, by_opponent, parts, running_mean, tally, thinned
from boardroom.scenes.when import day, read
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BODY, BOLD, BRASS, BRASS_DARK, CREAM, INFO, LABEL, MUTED, SAND, UI
from boardroom.ui.access import Node, label
from boardroom.ui.focus import Widget
from boardroom.ui.plate import PlateScreen
from boardroom.ui.scroll import ScrollArea

PLOT_H = 250.0
POINTS = 320
"""Points of a curve at most."""
NAMES = 0.28
"""The share of the table's width that the first column takes."""


class Row(NamedTuple):
    """A line of the table: a heading has no figures; points of different games (not `alike`) say nothing."""

    name: str
    sums: Tally | None = None
    alike: bool = True


class StatisticsScene(PlateScreen):
    """One person's figures; the filters are those of the list it was opened from."""

    plate = Rect(96, 128, 1728, 904)

    def __init__(self, services: Services, rows: Sequence[Brief], wanted: Wanted) -> None:
        super().__init__(services)
        self._all = rows
        self.people = regulars(rows)
        self.wanted = wanted
        self.rows: list[Row] = []
        self._curve: list[tuple[float, float]] = []
        self._faint: list[tuple[float, float]] = []
        self._days = ("", "")
        self._plot = Rect(0, 0, 1, 1)
        self._head_y = 0.0

    @property
    def title(self) -> str:
        """Whose figures they are."""
        t = self.services.text
        return t(N_("Statistics of {name}"), name=self.player) if self.player else t(N_("Statistics"))

    @property
    def player(self) -> str:
        """The person chosen, else who played most."""
        return self.wanted.player or (self.people[0] if self.people else "")

    # -------------------------------------------------------------- figures
    def _take(self) -> None:
        """Add up what the filters let through."""
        wanted = Wanted(self.wanted.game, self.player, self.wanted.other)
        rows = [row for row in self._all if wanted.fits(row)]
        t, alike = self.services.text, bool(self.wanted.game)
        self.rows = [Row(t(N_("All together")), tally(rows, self.player), alike)]
        games = by_game(rows, self.player, GAMES)
        if len(games) > 1:
            named = [Row(title_of(GAMES[slug], t), sums) for slug, sums in games]
            self.rows += [Row(t(N_("By game"))), *named]
        others = by_opponent(rows, self.player, [*STRENGTHS, *(name for name in self.people if name != self.player)])
        if others:
            self.rows += [Row(t(N_("By opponent"))), *(Row(self._opponent(each), sums, alike) for each, sums in others)]
        self._trace(rows)

    def _opponent(self, other: str) -> str:
        t = self.services.text
        if other == COMPUTER:
            return t(N_("Computer, any level"))
        return t(N_("Computer, {level}"), level=t(STRENGTHS[other].name)) if other in STRENGTHS else other

    def _trace(self, rows: Sequence[Brief]) -> None:
        """The curve over time: points of one game, or the share of wins over all."""
        mine = parts(rows, self.player)
        values = [part.score if self.wanted.game else part.won * (50.0 if part.shared else 100.0) for part in mine]
        self._curve = thinned(running_mean(values), POINTS)
        self._faint = thinned(values, POINTS) if self.wanted.game else []
        t = self.services.text
        moments = [read(part.saved) for part in (mine[:1] + mine[-1:])]
        days = [day(t, moment) if moment else "" for moment in moments]
        self._days = (days[0], days[-1]) if len(mine) > 1 else ("", "")

    # -------------------------------------------------------------- widgets
    def build(self) -> list[Widget]:
        """Way back, filters, the table."""
        self._take()
        self.leave_button = self.make_back()
        self.filters = Filters(self.services, self.wanted, self.people, self.rebuild).make()
        self.area = ScrollArea(self.title, self._paint_rows, self._spoken())
        self.area.margin = 0
        return [self.leave_button, *self.filters, self.area]

    def _spoken(self) -> str:
        return "\n".join(self._said(row) for row in self.rows)

    def _said(self, row: Row) -> str:
        """A line of the table for the ear, each figure with its heading."""
        cells = self._cells(row.sums, row.alike) if row.sums else []
        figures = [f"{head}: {cell}" for head, cell in zip(self._heads(), cells, strict=False) if cell]
        return ", ".join([row.name, *figures])

    def _heads(self) -> list[str]:
        t = self.services.text
        heads = [N_("Games"), N_("Wins"), N_("Share"), N_("Average"), N_("Best"), N_("Wins in a row"), N_("Now")]
        return [t(head) for head in heads]

    def _cells(self, sums: Tally, alike: bool) -> list[str]:
        t = self.services.text
        share = t(N_("{n}%"), n=sums.share)
        wins = t.number(sums.wins)
        if sums.shared:
            wins = t.ngettext("{wins} + {n} shared", "{wins} + {n} shared", sums.shared, wins=wins)
        mean, best = (score_words(t, round(sums.mean, 1)), score_words(t, sums.best)) if alike else ("", "")
        return [t.number(sums.games), wins, share, mean, best, t.number(sums.longest), t.number(sums.running)]

    # --------------------------------------------------------------- layout
    def arrange(self, canvas: Canvas) -> None:
        """Filters, the plot, the table."""
        self.place_back(canvas, self.leave_button)
        x, _, w, _ = self.inside
        y = place_filters(canvas, self.filters, self.inside) + 16 + canvas.leading(BODY)
        self._plot = Rect(x, y, w, PLOT_H)
        self._head_y = self._plot.bottom + canvas.leading(BODY) + 14
        top = self._head_y + canvas.leading(BODY) + 6
        self.area.place(x, top, w + 12, self.plate.bottom - 40 - top)
        self.area.fit(len(self.rows) * self._step(canvas))

    def _step(self, canvas: Canvas) -> float:
        return canvas.leading(BODY) * 1.45

    def _columns(self) -> list[tuple[float, float]]:
        """The right edge and the width of each figure's column."""
        x, _, w, _ = self.inside
        room = w * (1 - NAMES) - 30
        shares = (0.11, 0.21, 0.11, 0.13, 0.11, 0.21, 0.12)
        found, right = [], x + w * NAMES
        for share in shares:
            right += room * share
            found.append((right, room * share - 22))
        return found

    # -------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """Plate, plot, head of the table."""
        super().paint(canvas)
        x, y, w, _ = self.inside
        canvas.line(x, y - 12, x + w, y - 12, BRASS_DARK)
        self._paint_plot(canvas)
        middle = self._head_y + canvas.leading(BODY) / 2
        for head, (right, room) in zip(self._heads(), self._columns(), strict=True):
            canvas.text(head, right, middle, BODY, BRASS, BOLD, "midright", max_w=room)

    def _plotted(self) -> str:
        t = self.services.text
        if self.wanted.game:
            return t(N_("Points of each game, and the average of the last {n}"), n=LAST)
        return t(N_("Share of wins in the last {n} games"), n=LAST)

    def _paint_plot(self, canvas: Canvas) -> None:
        plot, t = self._plot, self.services.text
        canvas.text(self._plotted(), plot.x, plot.y - canvas.leading(BODY) / 2, BODY, SAND, max_w=plot.w)
        canvas.nine("ui_inset", plot)
        if len(self._curve) < 2:
            line = t(N_("Two finished games make a curve."))
            canvas.paragraph(line, plot.x, plot.cy - canvas.leading(LABEL) / 2, plot.w, LABEL, SAND, align="center")
            return
        low, high = self._bounds()
        margin = 30 + max(canvas.text_width(self._scale(value), BODY) for value in (low, high))
        inner = Rect(plot.x + margin, plot.y + 20, plot.w - margin - 24, plot.h - 40)
        for value in (low, (low + high) / 2, high):
            y = inner.bottom - inner.h * (value - low) / (high - low)
            canvas.line(inner.x, y, inner.right, y, BRASS_DARK, 1)
            canvas.text(self._scale(value), inner.x - 12, y, BODY, MUTED, anchor="midright")
        for curve, colour, width in ((self._faint, INFO, 1.5), (self._curve, BRASS, 3.5)):
            self._paint_curve(canvas, inner, curve, low, high, colour, width)
        y = plot.bottom + canvas.leading(BODY) / 2
        canvas.text(self._days[0], inner.x, y, BODY, MUTED, max_w=inner.w / 2)
        canvas.text(self._days[1], inner.right, y, BODY, MUTED, anchor="midright", max_w=inner.w / 2)

    def _bounds(self) -> tuple[float, float]:
        """The scale's ends: 0 to 100 for shares, full tens around the points."""
        if not self.wanted.game:
            return 0.0, 100.0
        values = [value for _, value in self._faint]
        low, high = 10 * (min(values) // 10), 10 * -(-max(values) // 10)
        return (low, high) if high > low else (low - 10, high + 10)

    def _scale(self, value: float) -> str:
        if self.wanted.game:
            return score_words(self.services.text, value)
        return self.services.text(N_("{n}%"), n=round(value))

    def _paint_curve(
        self,
        canvas: Canvas,
        inner: Rect,
        curve: Sequence[tuple[float, float]],
        low: float,
        high: float,
        colour: str,
        width: float,
    ) -> None:
        points = [(inner.x + inner.w * x, inner.bottom - inner.h * (value - low) / (high - low)) for x, value in curve]
        canvas.curve(points, colour, width)

    def _paint_rows(self, canvas: Canvas, rect: Rect) -> None:
        step, (x, _, w, _) = self._step(canvas), self.inside
        for number, row in enumerate(self.rows):
            middle = rect.y + (number + 0.5) * step
            if row.sums is None:
                canvas.text(row.name, x, middle + 4, BODY, BRASS, BOLD, max_w=w * NAMES)
                canvas.line(x, middle + step / 2, x + w, middle + step / 2, BRASS_DARK, 1)
                continue
            canvas.text(row.name, x + 12, middle, BODY, CREAM, BOLD if number == 0 else UI, max_w=w * NAMES - 24)
            for cell, (right, room) in zip(self._cells(row.sums, row.alike), self._columns(), strict=True):
                canvas.text(cell, right, middle, BODY, SAND, anchor="midright", max_w=room)

    def texts(self) -> list[Node]:
        """Title and what the plot shows."""
        return [*super().texts(), label(self._plotted(), self._plot)]


def score_words(t: Text, score: float) -> str:
    """A score as it is written: whole numbers without a point, a true minus, the language's decimal sign."""
    words = f"{score:g}".replace("-", "−")
    return words.replace(".", ",") if t.language == "fr" else words
