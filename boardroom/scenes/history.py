"""The finished games: a list of any length, filters, and what they add up to."""

from __future__ import annotations

from dataclasses import replace

from boardroom.core.player import Seat
from boardroom.games import GAMES
from boardroom.i18n import N_, Text
from boardroom.ledger import Brief
from boardroom.scenes.box import title_of
from boardroom.scenes.filters import Filters, Wanted, place_filters, regulars
from boardroom.scenes.statistics import score_words
from boardroom.scenes.tally import tally
from boardroom.scenes.ticket import who_plays
from boardroom.scenes.transfer import export_record
from boardroom.scenes.ways import open_record, tell_damages
from boardroom.scenes.when import clock, day, read
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BODY, BOLD, BRASS, BRASS_DARK, CREAM, MUTED, SAND, UI
from boardroom.ui.access import Node, label
from boardroom.ui.button import Button
from boardroom.ui.focus import Widget
from boardroom.ui.plate import INNER, PlateScreen
from boardroom.ui.scroll import RowLook, Rows

FILES_A_FRAME = 24
READS_A_LIST = 10
"""While files are still read, the list is made anew once in so many frames."""
LARGE = 1.2
"""From this text size on the hour is left out."""
COLUMNS = (0.22, 0.15, 0.35, 0.28)
"""Shares of date, game, players and result in the list's width."""


class HistoryScene(PlateScreen):
    """Reads files that are new a few a frame, so the list is there at once and grows."""

    plate = Rect(96, 128, 1728, 904)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.ledger = services.store.ledger
        self.wanted = self._listed = Wanted()
        self.rows: list[Brief] = []
        self.people: list[str] = []
        self.list = Rows("", self._draw_row, self._say, self._review)
        self._told = len(self.ledger.damages)
        self._seen = -1
        self._reads = 0
        self._tally = tally([], "")
        self._sums = ""
        self._totals_y = self._head_y = 0.0
        self._beside = ""

    @property
    def title(self) -> str:
        """What the screen is called."""
        return self.services.text(N_("History"))

    # ---------------------------------------------------------------- rows
    def enter(self) -> None:
        """Take what is known; files that came, went or changed since are noticed bit by bit."""
        self.ledger.look()
        self._take()
        super().enter()

    def _take(self) -> None:
        """List what is wanted of what is known; the cursor stays with its game."""
        chosen = self._chosen()
        known = [row for row in self.ledger.rows if row.game in GAMES]
        self.people = regulars(known)
        self.rows = [row for row in known if self.wanted.fits(row)]
        self._listed = replace(self.wanted)
        self._seen = self.ledger.version
        self.list.cursor = next((i for i, row in enumerate(self.rows) if row is chosen), None) if chosen else None
        self._tally = tally(self.rows, self._who())
        self._sums = self._totals()

    def _who(self) -> str:
        """Whose games are added up: the player chosen, else who played most."""
        return self.wanted.player or (self.people[0] if self.people else "")

    def _chosen(self) -> Brief | None:
        """The game at the cursor."""
        place = self.list.cursor
        return self.rows[place] if place is not None and place < len(self.rows) else None

    def update(self, dt: float) -> None:
        """Read some more; what was damaged is told."""
        super().update(dt)
        if not self.ledger.read(FILES_A_FRAME):
            return
        self._reads += 1
        fresh = self.ledger.version != self._seen
        if fresh and (not self.ledger.busy or self._reads % READS_A_LIST == 1):
            self._take()
            self.rebuild()
            self._tell_damage()

    @property
    def moving(self) -> bool:
        """Whether files are still to be read."""
        return self.ledger.busy or super().moving

    def _tell_damage(self) -> None:
        tell_damages(self.services, self.ledger.damages[self._told :])
        self._told = len(self.ledger.damages)

    # ------------------------------------------------------------- widgets
    def build(self) -> list[Widget]:
        """Way back, three filters, the list, and what can be done with it."""
        t = self.services.text
        self._sums = self._totals()
        self.leave_button = self.make_back()
        self.filters = Filters(self.services, self.wanted, self.people, self._changed).make()
        self.list.name = self.title
        self.tools = [
            Button(t(N_("Statistics")), self._statistics, "trophy"),
            Button(t(N_("Import")), self._import, "import"),
            Button(t(N_("Export")), self._export, "export"),
        ]
        self.tools[2].hint = t(N_("Writes the chosen game as a file."))
        return [self.leave_button, *self.tools, *self.filters, self.list]

    def _changed(self) -> None:
        self._take()
        self.relayout()

    # ------------------------------------------------------------- ways on
    def _review(self, row: int) -> None:
        open_record(self.services, self.rows[row].id)

    def _export(self) -> None:
        """The game at the cursor as a file."""
        chosen = self._chosen()
        if chosen is None:
            self.services.notices.append(self.services.text(N_("Choose a game in the list first.")))
        else:
            export_record(self.services, chosen.id)

    def _import(self) -> None:
        from boardroom.scenes.import_game import ImportScene

        self.services.scenes.push(ImportScene(self.services))

    def _statistics(self) -> None:
        from boardroom.scenes.statistics import StatisticsScene

        known = [row for row in self.ledger.rows if row.game in GAMES]
        self.services.scenes.push(StatisticsScene(self.services, known, self.wanted))

    def resume(self) -> None:
        """Back from the statistics: other filters may be set."""
        super().resume()
        if self.wanted != self._listed:
            self._take()
            self.rebuild()

    def refresh(self) -> None:
        """Games came or went: look at the folder again."""
        self.ledger.look()
        self._take()
        self.rebuild()

    # -------------------------------------------------------------- layout
    def arrange(self, canvas: Canvas) -> None:
        """Filters under the title, the totals, the list."""
        self.place_back(canvas, self.leave_button)
        x, _, w, _ = self.inside
        self._totals_y = place_filters(canvas, self.filters, self.inside) + 18
        self._place_tools(canvas)
        self._beside = self._offer(canvas, w)
        lines = canvas.paragraph_height(self._sums, w)
        self._head_y = self._totals_y + lines + 14
        top = self._head_y + canvas.leading(BODY) + 8
        self.list.margin = 2
        self.list.place(x, top, w, self.plate.bottom - 40 - top)
        self._step = max(52.0, canvas.leading(BODY) * 1.7)
        self.list.set_rows([self._step] * len(self.rows))

    def _offer(self, canvas: Canvas, room: float) -> str:
        """What a click on a row does, if there is a row and room for it beside the totals."""
        words = self.services.text(N_("A click opens a game in Review.")) if self.rows else ""
        return words if canvas.text_width(self._sums, BODY) + canvas.text_width(words, BODY) + 60 <= room else ""

    def _place_tools(self, canvas: Canvas) -> None:
        """At the right of the title."""
        right = self.plate.right - INNER
        for button in reversed(self.tools):
            w, h = button.size(canvas)
            right -= w
            button.place(right, self.plate.y + 60 - h / 2, w, h)
            right -= 14

    def _columns(self, rect: Rect) -> list[tuple[float, float]]:
        """Left edge and width of each column in a row."""
        found, x, room = [], rect.x + 14, rect.w - 28
        for share in COLUMNS:
            found.append((x, room * share - 18))
            x += room * share
        return found

    def _totals(self) -> str:
        """The games shown, and what their player made of them."""
        t = self.services.text
        parts = [t.ngettext("{n} game", "{n} games", len(self.rows))]
        who, sums = self._who(), self._tally
        if sums.games:
            parts.append(t.ngettext("{name}: {n} win", "{name}: {n} wins", sums.wins, name=who))
            parts.append(t(N_("{share}% of {games}"), share=sums.share, games=sums.games))
            if sums.shared:
                parts.append(t.ngettext("{n} shared", "{n} shared", sums.shared))
            if self.wanted.game:
                mean, best = score_words(t, round(sums.mean, 1)), score_words(t, sums.best)
                parts.append(t(N_("average {mean}, best {best}"), mean=mean, best=best))
        if self.ledger.done < 1:
            parts.append(t(N_("Reading the records… {share}%"), share=int(100 * self.ledger.done)))
        return " · ".join(parts)

    # ------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """Plate, totals, head of the list."""
        super().paint(canvas)
        t, (x, y, w, _) = self.services.text, self.inside
        canvas.line(x, y - 12, x + w, y - 12, BRASS_DARK)
        canvas.paragraph(self._sums, x, self._totals_y, w, BODY, SAND)
        canvas.text(self._beside, x + w, self._totals_y + canvas.leading(BODY) / 2, BODY, MUTED, anchor="midright")
        canvas.nine("ui_inset", self.list.rect)
        heads = (N_("Date"), N_("Game"), N_("Players"), N_("Result"))
        middle = self._head_y + canvas.leading(BODY) / 2
        for words, (left, room) in zip(heads, self._columns(self._row_frame()), strict=True):
            canvas.text(t(words), left, middle, BODY, BRASS, BOLD, max_w=room)
        if not self.rows:
            line = t(N_("Reading the records…")) if self.ledger.done < 1 else self._empty()
            rect = self.list.rect
            canvas.paragraph(line, rect.x + 60, rect.cy - 40, rect.w - 120, 26, SAND, align="center")

    def _row_frame(self) -> Rect:
        inner = self.list.inner
        return Rect(inner.x, 0, inner.w, 0)

    def _empty(self) -> str:
        t = self.services.text
        if self.wanted == Wanted():
            return t(N_("No finished games yet. They will stand here, each with its result."))
        return t(N_("No finished game fits these filters."))

    def _draw_row(self, canvas: Canvas, row: int, rect: Rect, look: RowLook) -> None:
        if look.hover or look.chosen:
            canvas.nine("ui_log_hover", Rect(rect.x + 2, rect.y, rect.w - 4, rect.h))
        elif row % 2:
            canvas.veil((255, 226, 160, 9), Rect(rect.x + 2, rect.y, rect.w - 4, rect.h))
        cells = cells_of(self.services.text, self.rows[row], hour=canvas.zoom < LARGE)
        faces, inks = (UI, UI, UI, BOLD), (SAND, CREAM, CREAM, CREAM)
        for words, face, ink, (left, room) in zip(cells, faces, inks, self._columns(rect), strict=True):
            canvas.text(words, left, rect.cy, BODY, ink, face, max_w=room)

    def _say(self, row: int) -> str:
        return ", ".join(cells_of(self.services.text, self.rows[row]))

    def texts(self) -> list[Node]:
        """Title and totals."""
        return [*super().texts(), label(self._sums if self.rows else self._empty())]


def cells_of(t: Text, row: Brief, hour: bool = True) -> tuple[str, str, str, str]:
    """Date, game, players and result of a game in words."""
    moment = read(row.saved)
    when = day(t, moment) if moment else ""
    if moment and hour:
        when = f"{when}, {clock(t, moment)}"
    return when, title_of(GAMES[row.game], t), who_plays(t, _seats(row)), _result(t, row)


def _seats(row: Brief) -> list[Seat]:
    """The players as seats; what the ledger noted is not checked again."""
    return [
        Seat.model_construct(kind="person" if level is None else "computer", name=name, level=level)
        for name, level in row.players
    ]


def _result(t: Text, row: Brief) -> str:
    two = len(row.players) == 2
    seats = range(2) if two else row.winners[:1]
    points = _against(t, [row.scores[seat] for seat in seats if seat < len(row.scores)])
    names = [row.players[seat][0] for seat in row.winners if seat < len(row.players)]
    if len(names) == 1:
        return t(N_("{name} wins, {points}"), name=names[0], points=points)
    if len(names) == len(row.players):
        return t(N_("A draw, {points}"), points=points)
    return t(N_("{names} win, {points}"), names=", ".join(names), points=points)


def _against(t: Text, scores: list[float]) -> str:
    """The scores of two, or of the winner alone; beside a minus a dash would read as another."""
    said = [score_words(t, score) for score in scores]
    if len(said) == 2 and min(scores) < 0:
        return t(N_("{one} to {other}"), one=said[0], other=said[1])
    return " – ".join(said)
