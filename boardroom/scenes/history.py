"""The finished games: a list of any length, filters, and what they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardroom.ai.levels import STRENGTHS
from boardroom.core.player import Seat
from boardroom.games import GAMES
from boardroom.i18n import N_, Text
from boardroom.ledger import Brief, Ledger
from boardroom.scenes.box import title_of
from boardroom.scenes.ticket import who_plays
from boardroom.scenes.when import clock, day, read
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BODY, BOLD, BRASS, BRASS_DARK, CREAM, MUTED, SAND, UI
from boardroom.ui.access import Node, label
from boardroom.ui.choice import DropDown, Option
from boardroom.ui.focus import Widget
from boardroom.ui.plate import PlateScreen
from boardroom.ui.popup import opens_list
from boardroom.ui.scroll import RowLook, Rows

FILES_A_FRAME = 24
READS_A_LIST = 10
"""While files are still read, the list is made anew once in so many frames."""
COMPUTER = "computer"
LARGE = 1.2
"""From this text size on the hour is left out."""
COLUMNS = (0.22, 0.15, 0.35, 0.28)
"""Shares of date, game, players and result in the list's width."""


@dataclass
class Wanted:
    """What the list is narrowed to; "" is everything. `other` is a name, "computer" or a level."""

    game: str = ""
    player: str = ""
    other: str = ""

    def fits(self, row: Brief) -> bool:
        """Whether a game is wanted."""
        if self.game and row.game != self.game:
            return False
        if self.player and (self.player, None) not in row.players:
            return False
        return not self.other or any(self._is_other(*each) for each in row.players)

    def _is_other(self, name: str, level: str | None) -> bool:
        if level is None:
            return name == self.other and name != self.player
        return self.other in (COMPUTER, level)


@dataclass(frozen=True)
class Totals:
    """What a player's games add up to."""

    games: int
    wins: int
    shared: int
    mean: float
    best: float


def totals(rows: Sequence[Brief], player: str) -> Totals:
    """Wins, average and best score of a person in those games."""
    wins, shared, scores = 0, 0, list[float]()
    for row in rows:
        for seat, who in enumerate(row.players):
            if who == (player, None):
                wins += row.winners == (seat,)
                shared += seat in row.winners and len(row.winners) > 1
                scores += row.scores[seat : seat + 1]
    mean = sum(scores) / len(scores) if scores else 0.0
    return Totals(len(scores), wins, shared, mean, max(scores, default=0.0))


def regulars(rows: Sequence[Brief]) -> list[str]:
    """The people in those games, who played most first."""
    seen = Counter(name for row in rows for name, level in row.players if level is None)
    return [name for name, _ in seen.most_common()]


def score_words(score: float) -> str:
    """A score as it is written: whole numbers without a point, a true minus."""
    return f"{score:g}".replace("-", "−")


class HistoryScene(PlateScreen):
    """Reads files that are new a few a frame, so the list is there at once and grows."""

    plate = Rect(96, 128, 1728, 904)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.ledger = Ledger(services.store.folders.finished)
        self.wanted = Wanted()
        self.rows: list[Brief] = []
        self.people: list[str] = []
        self.list = Rows("", self._draw_row, self._say)
        self._told = 0
        self._reads = 0
        self._sums = ""
        self._totals_y = self._head_y = 0.0

    @property
    def title(self) -> str:
        """What the screen is called."""
        return self.services.text(N_("History"))

    # ---------------------------------------------------------------- rows
    def enter(self) -> None:
        """Take what is known."""
        self._take()
        super().enter()

    def _take(self) -> None:
        known = [row for row in self.ledger.rows if row.game in GAMES]
        self.people = regulars(known)
        self.rows = [row for row in known if self.wanted.fits(row)]
        self._sums = self._totals()

    def update(self, dt: float) -> None:
        """Read some more; what was damaged is told."""
        super().update(dt)
        if not self.ledger.read(FILES_A_FRAME):
            return
        self._reads += 1
        if self.ledger.done >= 1 or self._reads % READS_A_LIST == 1:
            self._take()
            self.rebuild()
            self._tell_damage()

    @property
    def moving(self) -> bool:
        """Whether files are still to be read."""
        return self.ledger.done < 1 or super().moving

    def _tell_damage(self) -> None:
        t = self.services.text
        for name in self.ledger.damaged[self._told :]:
            self.services.notices.append(t(N_("{name} could not be read and was left out."), name=name))
        self._told = len(self.ledger.damaged)

    # ------------------------------------------------------------- widgets
    def build(self) -> list[Widget]:
        """Way back, three filters, the list."""
        self._sums = self._totals()
        self.leave_button = self.make_back()
        self.filters = [self._game_filter(), self._player_filter(), self._other_filter()]
        self.list.name = self.title
        return [self.leave_button, *self.filters, self.list]

    def _filter(self, name: str, values: Sequence[tuple[str, str]], here: str, take: Callable[[str], None]) -> DropDown:
        keys = [key for key, _ in values]

        def choose(place: int) -> None:
            take(keys[place])
            self._take()
            self.relayout()

        options = [Option(words) for _, words in values]
        place = keys.index(here) if here in keys else 0
        return DropDown(name, options, place, choose, opens_list(self.services))

    def _game_filter(self) -> DropDown:
        t = self.services.text
        values = [("", t(N_("All games"))), *((slug, title_of(game, t)) for slug, game in GAMES.items())]

        def take(slug: str) -> None:
            self.wanted.game = slug

        return self._filter(t(N_("Game")), values, self.wanted.game, take)

    def _player_filter(self) -> DropDown:
        t = self.services.text
        values = [("", t(N_("All players"))), *((name, name) for name in self.people)]

        def take(name: str) -> None:
            self.wanted.player = name

        return self._filter(t(N_("Player")), values, self.wanted.player, take)

    def _other_filter(self) -> DropDown:
        t = self.services.text
        levels = [(level, t(N_("Computer, {level}"), level=t(each.name))) for level, each in STRENGTHS.items()]
        people = [(name, name) for name in self.people]
        values = [("", t(N_("Any opponent"))), (COMPUTER, t(N_("Computer, any level"))), *levels, *people]

        def take(other: str) -> None:
            self.wanted.other = other

        return self._filter(t(N_("Opponent")), values, self.wanted.other, take)

    # -------------------------------------------------------------- layout
    def arrange(self, canvas: Canvas) -> None:
        """Filters under the title, the totals, the list."""
        self.place_back(canvas, self.leave_button)
        x, y, w, _ = self.inside
        wanted = [each.size(canvas) for each in self.filters]
        high, gap = max(h for _, h in wanted), 20.0
        wide = min(420.0, (w - 2 * gap) / 3)
        for i, each in enumerate(self.filters):
            each.place(x + i * (wide + gap), y, wide, high)
        self._totals_y = y + high + 18
        lines = canvas.paragraph_height(self._sums, w)
        self._head_y = self._totals_y + lines + 14
        top = self._head_y + canvas.leading(BODY) + 8
        self.list.margin = 2
        self.list.place(x, top, w, self.plate.bottom - 40 - top)
        self._step = max(52.0, canvas.leading(BODY) * 1.7)
        self.list.set_rows([self._step] * len(self.rows))

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
        who = self.wanted.player or (self.people[0] if self.people else "")
        sums = totals(self.rows, who)
        if sums.games:
            share = round(100 * sums.wins / sums.games)
            parts.append(t.ngettext("{name}: {n} win", "{name}: {n} wins", sums.wins, name=who))
            parts.append(t(N_("{share} % of {games}"), share=share, games=sums.games))
            if sums.shared:
                parts.append(t.ngettext("{n} shared", "{n} shared", sums.shared))
            if self.wanted.game:
                mean, best = score_words(round(sums.mean, 1)), score_words(sums.best)
                parts.append(t(N_("average {mean}, best {best}"), mean=mean, best=best))
        return " · ".join(parts)

    # ------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """Plate, totals, head of the list."""
        super().paint(canvas)
        t, (x, y, w, _) = self.services.text, self.inside
        canvas.line(x, y - 12, x + w, y - 12, BRASS_DARK)
        canvas.paragraph(self._sums, x, self._totals_y, w, BODY, SAND)
        canvas.nine("ui_inset", self.list.rect)
        heads = (N_("Date"), N_("Game"), N_("Players"), N_("Result"))
        middle = self._head_y + canvas.leading(BODY) / 2
        for words, (left, room) in zip(heads, self._columns(self._row_frame()), strict=True):
            canvas.text(t(words), left, middle, BODY, BRASS, BOLD, max_w=room)
        if not self.rows:
            line = t(N_("Reading the records…")) if self.ledger.done < 1 else self._empty()
            rect = self.list.rect
            canvas.paragraph(line, rect.x + 60, rect.cy - 40, rect.w - 120, 26, SAND, align="center")
        elif self.ledger.done < 1:
            share = t(N_("Reading the records… {share} %"), share=int(100 * self.ledger.done))
            canvas.text(share, x + w, self.plate.y + 64, BODY, MUTED, anchor="midright")

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
    points = " – ".join(score_words(row.scores[seat]) for seat in seats if seat < len(row.scores))
    names = [row.players[seat][0] for seat in row.winners if seat < len(row.players)]
    if len(names) == 1:
        return t(N_("{name} wins, {points}"), name=names[0], points=points)
    if len(names) == len(row.players):
        return t(N_("A draw, {points}"), points=points)
    return t(N_("{names} win, {points}"), names=", ".join(names), points=points)
