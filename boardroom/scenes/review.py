"""A recorded game looked at again: forward and back, with other eyes, beside what the Expert makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boardroom.core.chronicle import Moment
from boardroom.core.game import Game
from boardroom.core.match import Match
from boardroom.core.rules import CHANCE
from boardroom.core.save import SaveFile
from boardroom.i18n import N_
from boardroom.scenes.box import title_of
from boardroom.scenes.course import Course
from boardroom.scenes.little import LittleTable, Mark
from boardroom.scenes.log import LogPane, lowered
from boardroom.scenes.reel import Eyes, Reel
from boardroom.scenes.telling import Line, Teller
from boardroom.scenes.transfer import export_game
from boardroom.scenes.verdict import Judgement, Verdict
from boardroom.scenes.when import day, read
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import CONFIRM, Path
from boardroom.stage.events import Event, Key, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.table import PanelPlan
from boardroom.stage.theme import (
    BODY,
    BOLD,
    BRASS,
    BRASS_DARK,
    CREAM,
    ERROR_TEXT,
    LABEL,
    MUTED,
    OK,
    SAND,
    SEATS,
    VEIL,
)
from boardroom.ui.access import Node, label
from boardroom.ui.button import PRIMARY, Button
from boardroom.ui.choice import DropDown, Option, Toggle, control_height
from boardroom.ui.focus import Widget
from boardroom.ui.panel import paint_panel
from boardroom.ui.popup import opens_list
from boardroom.ui.screen import Screen, pace
from boardroom.ui.scroll import RowLook, Rows, ScrollArea

SHARE: Final = 0.78
"""How large the table is, of its own size."""
COLUMN: Final = Rect(1520, 18, 384, 1044)
STRIP: Final = Rect(18, 862, 1480, 200)
PAUSE_S: Final = 0.6
"""Between two decisions while the game plays by itself."""
NAMED: Final = 3
"""So many of the costliest decisions are named."""
LEAST: Final = {"points": 1.0, "chance": 0.02}
"""A decision that costs less isn't called costly."""
LARGE: Final = 1.2
"""From this text size on the costliest decisions are named by their price alone."""
BESIDE: Final = 24.0
"""Buttons no farther below the log leave it their place."""
AHEAD: Final = (1, 2, -1, 3, 4, -2, 5, 6, 7, 8, -3, -4)
"""Positions whose pictures are made while the reader looks at this one, by their distance."""
MADE: Final = 2
"""So many of them in one frame."""
INNER: Final = 24.0
GAP: Final = 12.0
STEP: Final = 70.0
"""From one button for steps to the next."""


def log_place(plan: PanelPlan) -> Rect:
    """Where the log is, down to the foot of the buttons that aren't there if they would follow it at once."""
    log, top = plan.log, min(rect.y for rect in plan.buttons)
    foot = max(rect.bottom for rect in plan.buttons) if top - log.bottom <= BESIDE else log.bottom
    return Rect(log.x, log.y, log.w, foot - log.y)


class ReviewLog(LogPane):
    """The log with the decision marked that is looked at."""

    here: int | None = None

    def _draw_row(self, canvas: Canvas, row: int, rect: Rect, look: RowLook) -> None:
        super()._draw_row(canvas, row, rect, look._replace(chosen=look.chosen or row == self.here))

    def find(self, number: int) -> None:
        """Mark the line of a decision and bring it into sight, if there is room with the one before."""
        self.here = self.line_of(number)
        if self.here is not None and self.rows.count > self.here:
            for first in (max(0, self.here - 1), self.here):
                self._reveal(first, self.here)

    def _reveal(self, first: int, last: int) -> None:
        top = self.rows.inner.y - self.rows.scroller.offset
        self.rows.scroller.reveal(self.rows.row_rect(first).y - top, self.rows.row_rect(last).bottom - top)


class ReviewScene(Screen):
    """Shows the position after `step` decisions and tells of the one that was taken there.

    A finished game is shown with everything revealed, or as a seat saw it; a running one only as `viewer` did.
    """

    def __init__(self, services: Services, game: Game, match: Match, save: SaveFile, viewer: int | None = None) -> None:
        super().__init__(services)
        self.game = game
        self.save = save
        self.reel = Reel(game, match)
        self.finished = match.over
        persons = [seat for seat, who in enumerate(save.players) if who.is_person]
        seat = viewer if viewer is not None or not self.finished else (persons or [0])[0]
        self.eyes = Eyes(seat, wide=self.finished)
        judged = persons if self.finished else [each for each in persons if each == viewer]
        self.verdict = Verdict(self.reel, services.worker, judged)
        self.teller = Teller(services.text, self.reel, save.players)
        self.step = self._first()
        self.playing = False
        self._due = 0.0
        self._moments: Sequence[Moment] = ()
        self._lines: list[Line] = []
        self._bad: list[Judgement] = []
        self._foot_y = 0.0
        self._ahead: list[int] = []
        self._open()

    @property
    def title(self) -> str:
        """What is looked at."""
        return self.services.text(N_("Review: {game}"), game=title_of(self.game, self.services.text))

    def _first(self) -> int:
        """Where to begin: a finished game at its first decision, a running one as it stands."""
        if not self.finished:
            return self.reel.last
        return next((step for step, each in enumerate(self.reel.match.log) if each.seat != CHANCE), 0)

    def _open(self) -> None:
        """Set the table up for the eyes of now."""
        view, options = self.reel.view(self.step, self.eyes), self.reel.match.options
        seats, viewer = self.save.players, self.eyes.seat
        self.little = LittleTable(self.services, self.game, seats, options, viewer, view, SHARE, self._speed)
        self._moments = self.reel.moments(self.eyes)

    def _speed(self) -> float:
        return pace(self.services) if self.playing else 0.0

    def look(self, eyes: Eyes) -> None:
        """See a finished game with other eyes."""
        self.eyes = eyes
        self._stop()
        self._open()
        self.rebuild()
        self._arrived()

    # ------------------------------------------------------------- stepping
    def go(self, step: int) -> None:
        """Be at a position at once; what plays by itself stops."""
        self._stop()
        self.step = min(self.reel.last, max(0, step))
        self.little.show.jump(self.reel.view(self.step, self.eyes))
        self._arrived()

    def turn(self, way: int) -> None:
        """On or back to where the seat looked at had a choice."""
        mine = [each for each in self.verdict.decisions.values() if each.seat == self.eyes.seat and each.choices > 1]
        ahead = [each.step for each in mine if (each.step - self.step) * way > 0]
        if way > 0:
            self.go(min(ahead, default=self.reel.last))
        else:
            self.go(max(ahead, default=0))

    def play(self) -> None:
        """Show the game as it went, or stop."""
        if self.playing:
            self._stop()
            return
        if self.step == self.reel.last:
            self.go(0)
        self.playing, self._due = True, self.services.now()
        self._name_play()

    def _stop(self) -> None:
        if self.playing:
            self.playing = False
            self.little.show.jump(self.reel.view(self.step, self.eyes))
            self._name_play()

    def _play_on(self, now: float) -> None:
        """Show the next decision once the last one has been seen."""
        show = self.little.show
        if show.busy:
            self._due = now + PAUSE_S
        elif now >= self._due and self.step == self.reel.last:
            self._stop()
        elif now >= self._due:
            show.add([self._moments[self.step]])
            show.update(now)
            self.step += 1
            self._due = now + PAUSE_S
            self._arrived()

    def _arrived(self) -> None:
        """Tell of the position that is shown."""
        self.little.arrived(self._moments[: self.step])
        self.course.at = self.step
        self.log.find(self.step)
        self._ahead = [self.step + each for each in AHEAD if 0 <= self.step + each <= self.reel.last]
        self._tell()

    def _tell(self) -> None:
        """Word everything that depends on the position or on what the Expert found."""
        each = self.verdict.decisions.get(self.step)
        self._lines = self.teller.lines(self.step, self.eyes, each)
        self.area.text = "\n".join(line.text for line in self._lines)
        self.little.mark(*self._marks(each))
        self.course.words = self._where()
        self.course.points = [*self.verdict.curve(self.eyes.seat), *self._ending()]
        self._bad = self.verdict.costliest(self.eyes.seat, NAMED, LEAST[self.teller.measure])
        self.course.marks = [bad.step for bad in self._bad]
        for button, possible in zip(self.steps, self._possible(), strict=True):
            button.enabled = possible
        self.relayout()

    def _possible(self) -> tuple[bool, ...]:
        back, on = self.step > 0, self.step < self.reel.last
        return back, back, True, on, on

    def _where(self) -> str:
        return self.services.text(N_("Position {n} of {total}"), n=self.step, total=self.reel.last)

    def _marks(self, each: Judgement | None) -> list[Mark]:
        """Where the decision was made, and where the Expert's would be if these eyes may know it."""
        if each is None:
            return []
        done = self._spots(each, self._moments[self.step].move)
        if each.best is None or not self.teller.may_judge(each, self.eyes):
            return [Mark(done, BRASS)]
        if each.best == each.played:
            return [Mark(done, OK, "check")]
        return [Mark(done, ERROR_TEXT, "cross"), Mark(self._spots(each, each.best), OK, "check", 11)]

    def _spots(self, each: Judgement, move: Any) -> Path:
        """The pieces and places of a move: by hand for the seat that looks, as the log traces it for others."""
        if move is None:
            return ()
        table, view = self.little.table, self.reel.view(each.step, Eyes(self.eyes.seat))
        if each.seat == self.eyes.seat:
            path = table.paths(view, move)[0]
            return tuple(spot for spot in path if not spot.startswith(CONFIRM)) or path
        return table.trace(self._moments[each.step].before, each.seat, move)

    def _ending(self) -> list[tuple[int, float]]:
        """How it came out for the seat, as the last point of the curve."""
        seat, match = self.eyes.seat, self.reel.match
        if seat is None or not match.over:
            return []
        if self.teller.measure == "chance":
            return [(self.reel.last, (seat in match.winners) / max(1, len(match.winners)))]
        others = [score for other, score in enumerate(match.scores) if other != seat]
        return [(self.reel.last, match.scores[seat] - max(others))]

    # --------------------------------------------------------------- widgets
    def build(self) -> list[Widget]:
        """Way back, export, eyes, what is told, the costliest; then the log, the steps and the curve."""
        services, t = self.services, self.services.text
        self.leave_button = Button(t(N_("Back")), self.back, "back")
        self.export = Button(t(N_("Export this game as a file")), self._export, "export", bare=True)
        self.area = ScrollArea(t(N_("Decision")), self._paint_lines)
        self.worst = Rows(t(N_("Costliest decisions")), self._draw_bad, self._say_bad, self._pick_bad)
        self.area.margin = self.worst.margin = 0
        over, pick = self._over_line, self._pick_line
        self.log = ReviewLog(services.text, self.game, self.little.table, over, pick, self._log_room)
        self.log.tell(self.reel.told(self.eyes), anew=True)
        self.steps = self._steps()
        self.course = Course(t(N_("Course of the game")), self.reel.last, self.teller.measure, self.go)
        self.course.at = self.step
        self.course.colour = self._colour()
        self.course.percent = t(N_("{n}%"))
        self.course.caption = self._caption()
        self._name_play()
        column = [self.leave_button, self.export, *self._make_eyes(), self.area, self.worst]
        return [*column, self.log.rows, *self.steps, self.course]

    def _caption(self) -> str:
        """Whose curve it is and of what, if anything can be estimated."""
        name = self.save.players[self.eyes.seat or 0].name
        if self.teller.measure == "points":
            return self.services.text(N_("Estimated lead of {name} in points"), name=name)
        return self.services.text(N_("Estimated chance of {name} to win"), name=name)

    def _colour(self) -> str:
        """Of the seat looked at, as the game paints it."""
        badges, seat = self.little.table.badges(self.reel.match.options), self.eyes.seat or 0
        return badges.colours[seat] if badges else SEATS[seat % len(SEATS)]

    def _log_room(self, canvas: Canvas) -> Rect:
        """Under the heading that the little table paints."""
        return self.little.scaled(lowered(log_place(self.little.table.panel), self.little.zoom(canvas)))

    def _steps(self) -> list[Button]:
        t, last = self.services.text, self.reel.last
        return [
            Button(t(N_("To the start")), lambda: self.go(0), "skip_back", bare=True),
            Button(t(N_("One step back")), lambda: self.go(self.step - 1), "back", bare=True),
            Button(t(N_("Play")), self.play, "play", PRIMARY, bare=True),
            Button(t(N_("One step on")), lambda: self.go(self.step + 1), "forward", bare=True),
            Button(t(N_("To the end")), lambda: self.go(last), "skip", bare=True),
        ]

    def _make_eyes(self) -> list[Widget]:
        """Whose eyes, and whether everything lies open: for finished games."""
        self.seats: list[DropDown] = []
        self.wide: list[Toggle] = []
        if self.finished:
            t, names = self.services.text, [Option(who.name) for who in self.save.players]
            opener = opens_list(self.services)
            self.seats = [DropDown(t(N_("Seat")), names, self.eyes.seat or 0, self._sit, opener, "eye")]
        if self.finished and self.game.opened is not None:
            self.wide = [Toggle(t(N_("All revealed")), self.eyes.wide, self._widen)]
        return [*self.seats, *self.wide]

    def _sit(self, seat: int) -> None:
        self.look(Eyes(seat, self.eyes.wide))

    def _widen(self, on: bool) -> None:
        self.look(Eyes(self.eyes.seat, on))

    def _name_play(self) -> None:
        t, button = self.services.text, self.steps[2]
        button.name = button.hint = t(N_("Pause")) if self.playing else t(N_("Play"))
        button.icon = "pause" if self.playing else "play"
        self.dirty = True

    def _export(self) -> None:
        export_game(self.services, self.save)

    def enter(self) -> None:
        """Begin where there is something to see; what the Expert thinks comes bit by bit."""
        super().enter()
        self._arrived()

    def retext(self) -> None:
        """Words, sizes or aids changed."""
        self._stop()
        self._open()
        super().retext()
        self._arrived()

    def leave(self) -> None:
        """Nobody looks any more."""
        self.verdict.stop()

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Play on, let motion go on, take in what the Expert found."""
        super().update(dt)
        if self.playing:
            self._play_on(self.services.now())
        if self.little.update():
            self.dirty = True
        if self.services.scenes.top is self and self.verdict.update(self.step, self.eyes.seat):
            self._tell()
        if not self.dirty and not self.moving:
            self._look_ahead()

    def _look_ahead(self) -> None:
        """Use a frame in which nothing is drawn for the pictures that come next."""
        if self._ahead and not self.little.prepare(self.reel.view(self._ahead[0], self.eyes), MADE):
            self._ahead.pop(0)

    @property
    def moving(self) -> bool:
        """Whether the game plays or a piece moves."""
        return self.playing or self.little.show.moving or super().moving

    # ---------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """Arrows and page keys step wherever the focus is; the pointer rests on pieces too."""
        if isinstance(event, Key) and self._stepped(event):
            return True
        used = super().handle(event)
        if isinstance(event, Pointer):
            over = self.ring.hovered is None and self.little.rect.holds(event.x, event.y)
            used = self.little.point((event.x, event.y) if over else None) or used
        return used

    def _stepped(self, event: Key) -> bool:
        match event.chord:
            case "left" | "right":
                self.go(self.step + (1 if event.name == "right" else -1))
            case "page up" | "page down":
                self.turn(1 if event.name == "page down" else -1)
            case "home" | "end":
                self.go(0 if event.name == "home" else self.reel.last)
            case "space" if not self.ring.visible:
                self.play()
            case _:
                return False
        return True

    def _over_line(self, trace: Path) -> None:
        self.little.trace(trace)
        self.dirty = True

    def _pick_line(self, row: int) -> None:
        self.go(self.log.lines[row].number)

    def _pick_bad(self, row: int) -> None:
        self.go(self._bad[row].step)

    # ---------------------------------------------------------------- layout
    def arrange(self, canvas: Canvas) -> None:
        """Table and log keep their places; the column shares its height between what is told and the costliest."""
        x, y, w, _ = COLUMN
        inner, high = w - 2 * INNER, control_height(canvas)
        self.leave_button.place(x + INNER, y + INNER, inner - high - GAP, high)
        self.export.place(x + w - INNER - high, y + INNER, high, high)
        y += INNER + high + GAP + canvas.leading(LABEL) + canvas.leading(BODY) + GAP
        for seat in self.seats:
            seat.place(x + INNER, y, inner, high)
            y += high + GAP
        self._arrange_telling(canvas, x + INNER, y + 8, inner)
        self._arrange_strip(high)
        if self.log.measure(canvas):
            self.log.find(self.step)

    def _arrange_telling(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        """What is told above, the costliest below it, the progress at the foot."""
        rows = [self._bad_height(canvas, each, w) for each in self._bad]
        self._foot_y = COLUMN.bottom - INNER - (canvas.leading(BODY) + 16 if self._progress() else 0)
        heading = canvas.leading(LABEL) + 8 + GAP if rows else 0.0
        room = self._foot_y - y - GAP - heading
        told = sum(self._line_height(canvas, line, w) for line in self._lines)
        listed = min(sum(rows) + 4, max(room * 0.5, room - told)) if rows else 0.0
        self.worst.place(x, self._foot_y - listed - 4, w + 12, listed)
        self.worst.set_rows(rows)
        self.area.place(x, y, w + 30, max(80.0, room - listed))
        self.area.fit(told)

    def _arrange_strip(self, high: float) -> None:
        x, y, w, h = STRIP
        for i, button in enumerate(self.steps):
            button.place(x + i * STEP, y, STEP - 8, 68)
        for wide in self.wide:
            wide.place(x, y + h - high, 5 * STEP - 8, high)
        left = x + 5 * STEP + GAP
        self.course.place(left, y, w - (left - x), h)

    def _line_height(self, canvas: Canvas, line: Line, w: float) -> float:
        return canvas.paragraph_height(line.text, w, line.size, line.face) + 10

    def _bad_height(self, canvas: Canvas, each: Judgement, w: float) -> float:
        words = 0.0 if canvas.zoom > LARGE else canvas.paragraph_height(self._did(each), w - 52, BODY)
        return max(52.0, canvas.leading(BODY) + words + 12)

    def _did(self, each: Judgement) -> str:
        return self.teller.done(each.step, each.played, self.eyes)

    # --------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """Room, table, column, where the reader is."""
        canvas.backdrop("room_background")
        canvas.veil(VEIL)
        self.little.paint(canvas)
        canvas.outline(self.little.rect.grown(2), BRASS_DARK, 3)
        paint_panel(canvas, COLUMN)
        self._paint_head(canvas)
        self._paint_foot(canvas)
        canvas.text(self._where(), STRIP.x, STRIP.y + 68 + GAP + canvas.leading(BODY) / 2, BODY, SAND, max_w=5 * STEP)

    def _paint_head(self, canvas: Canvas) -> None:
        x, room = COLUMN.x + INNER, COLUMN.w - 2 * INNER
        y, step = self.leave_button.rect.bottom + GAP, canvas.leading(LABEL)
        canvas.text(title_of(self.game, self.services.text), x, y + step / 2, LABEL, BRASS, BOLD, max_w=room)
        canvas.text(self._date(), x, y + step + canvas.leading(BODY) / 2, BODY, MUTED, max_w=room)

    def _date(self) -> str:
        moment = read(self.save.saved)
        return day(self.services.text, moment) if moment else ""

    def _paint_lines(self, canvas: Canvas, rect: Rect) -> None:
        y, w = rect.y, COLUMN.w - 2 * INNER
        for line in self._lines:
            y += canvas.paragraph(line.text, rect.x, y, w, line.size, line.ink, line.face) + 10

    def _paint_foot(self, canvas: Canvas) -> None:
        """How far the Expert is, and the heading of what it found costly."""
        x, w = COLUMN.x + INNER, COLUMN.w - 2 * INNER
        canvas.text(self._progress(), x, self._foot_y + canvas.leading(BODY) / 2, BODY, MUTED, max_w=w)
        done, total = self.verdict.progress(self.eyes.seat)
        if done < total:
            y = self._foot_y + canvas.leading(BODY) + 6
            canvas.fill(Rect(x, y, w, 8), BRASS_DARK, 4)
            canvas.fill(Rect(x, y, max(8.0, w * done / total), 8), BRASS, 4)
        if self._bad:
            top, words = self.worst.rect.y - canvas.leading(LABEL) / 2 - 6, self.worst.name
            canvas.text(words, x, top, LABEL, BRASS, BOLD, max_w=w)

    def _progress(self) -> str:
        t = self.services.text
        done, total = self.verdict.progress(self.eyes.seat)
        if done < total:
            return t(N_("The Expert has seen {done} of {total}"), done=done, total=total)
        return t(N_("No decision was costly.")) if total and not self._bad else ""

    def _draw_bad(self, canvas: Canvas, row: int, rect: Rect, look: RowLook) -> None:
        each = self._bad[row]
        if look.hover or look.chosen or each.step == self.step:
            canvas.nine("ui_log_hover", Rect(rect.x, rect.y + 1, rect.w, rect.h - 2))
        step = canvas.leading(BODY)
        y = rect.y + 6 + step / 2 if canvas.zoom <= LARGE else rect.cy
        canvas.text(f"{row + 1}", rect.x + 22, y, LABEL, ERROR_TEXT, BOLD, "center")
        price = self.teller.short_price(each.cost or 0.0)
        canvas.text(price, rect.x + 46, y, BODY, ERROR_TEXT, BOLD, max_w=rect.w - 56)
        if canvas.zoom <= LARGE:
            canvas.paragraph(self._did(each), rect.x + 46, rect.y + 6 + step, COLUMN.w - 2 * INNER - 52, BODY, CREAM)

    def _say_bad(self, row: int) -> str:
        each = self._bad[row]
        return f"{self.teller.short_price(each.cost or 0.0)}: {self._did(each)}"

    def texts(self) -> list[Node]:
        """The game, where the reader is, what the Expert is at, and every piece."""
        game = f"{title_of(self.game, self.services.text)}, {self._date()}"
        progress = [label(self._progress())] if self._progress() else []
        head = [label(self.title, role="heading"), label(game), label(self._where(), role="status")]
        return [*head, *progress, *self.little.nodes()]
