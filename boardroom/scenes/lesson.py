"""A guided first game: the learner makes the moves of a fixed deal, each rule told when it first matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardroom.ai.worker import Worker
from boardroom.core.game import Game
from boardroom.core.match import Match
from boardroom.core.player import Human, Player, Scripted, Seat
from boardroom.i18n import N_
from boardroom.scenes.hand import Hand
from boardroom.scenes.match import MatchScene
from boardroom.scenes.sitting import Sitting
from boardroom.scenes.ways import start_game
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.events import Event, Key
from boardroom.stage.help import Lesson, LessonStep
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.table import Focus, PanelPlan
from boardroom.stage.theme import BOLD, BRASS, CREAM, FOCUS, INK, LABEL, MIN_TOUCH, MUTED
from boardroom.ui.access import Node, label
from boardroom.ui.button import PRIMARY, Button
from boardroom.ui.dialog import Answer, Dialog
from boardroom.ui.focus import Widget
from boardroom.ui.scroll import ScrollArea

INNER = 26.0
GAP = 12.0
HEADING = 48.0
"""What the table's own heading takes above its log."""
RIM = 7.0
"""How far the light around a piece lies from it."""


class LessonSitting(Sitting):
    """A game that nobody keeps: the other seats play the lesson's replies, so many as are `due`."""

    def __init__(
        self, game: Game, lesson: Lesson, match: Match, seats: Sequence[Seat], worker: Worker, at: int
    ) -> None:
        self.due = 0
        self._lesson = lesson
        self._from = at
        super().__init__(game, match, seats, None, worker)

    def _player(self, worker: Worker, seat: int) -> Player:
        if seat == self._lesson.learner:
            return Human()
        replies = [reply for step in self._lesson.steps[self._from :] for reply in step.replies]
        return Scripted([self.game.rules.parse(move) for who, move in replies if who == seat])

    def poll(self) -> bool:
        """Play the next reply if one is due."""
        played = bool(self.due) and super().poll()
        self.due -= played
        return played


class LessonHand(Hand):
    """A hand that says so when it is led astray: `strays` is asked about a pick that isn't let through."""

    def __init__(self, *args: Any, strays: Callable[[Path, str], str]) -> None:
        super().__init__(*args)
        self._strays = strays

    def _refused(self, picked: Path, spot: str) -> None:
        sentence = self._strays(picked, spot)
        if sentence:
            self._refuse(sentence)
        else:
            super()._refused(picked, spot)


class LessonScene(MatchScene):
    """Lies over the screen that opened it. `step` is the one being told, or about to be once replies were shown."""

    sitting: LessonSitting

    def __init__(self, services: Services, game: Game, step: int = 0) -> None:
        self.lesson: Lesson = game.load_help().LESSON
        self.step = min(max(0, step), len(self.lesson.steps) - 1)
        self._told = self.step
        self._made: dict[int, str] = {}
        self._frame = Rect(0, 0, 0, 0)
        self._laid: object = None
        self._seats = _seats(services, game, self.lesson)
        super().__init__(services, self._sat(services, game), self.lesson.learner)
        self.show.jump(self.chronicle.view)

    # ---------------------------------------------------------------- steps
    @property
    def now(self) -> LessonStep:
        """The step that is told."""
        return self.lesson.steps[self._told]

    @property
    def ready(self) -> bool:
        """Whether the present step may be acted on: everything before it was shown."""
        return self._told == self.step and not self.sitting.due and not self.show.busy

    def _sat(self, services: Services, game: Game) -> LessonSitting:
        """The game as it stands when the present step is told."""
        lesson, rules = self.lesson, game.rules
        options = rules.options.model_validate(dict(lesson.options))
        match = Match(rules, lesson.seats, options, lesson.seed)
        for number, step in enumerate(lesson.steps[: self.step + 1]):
            for seat, move in step.replies:
                match.play(seat, rules.parse(move))
            if step.moves and number < self.step:
                match.play(lesson.learner, rules.parse(self._made.get(number, step.moves[0])))
        return LessonSitting(game, lesson, match, self._seats, services.worker, self.step + 1)

    def go(self, step: int) -> None:
        """Be at a step at once, the game set up for it."""
        self.step = self._told = step
        self.sitting.withdraw()
        self.sitting = self._sat(self.services, self.game)
        self._show_viewer(self.viewer)
        self.show.jump(self.chronicle.view)
        self._stepped()

    def next(self) -> None:
        """Go on from a step that is only read."""
        if self.ready and not self.now.moves:
            self._go_on()

    def _go_on(self) -> None:
        self._note(self.step + 1)
        if self.step + 1 == len(self.lesson.steps):
            self._finish()
            return
        self.step += 1
        self.sitting.due = len(self.lesson.steps[self.step].replies)
        self._stepped()

    def before(self) -> None:
        """Back to the step before."""
        if self.step:
            self.go(self.step - 1)

    def _stepped(self) -> None:
        self._offered = None
        self._laid = None
        self.dirty = True

    def _note(self, step: int) -> None:
        """Remember how far the learner is."""
        settings = self.services.settings
        settings.now.lessons = {**settings.now.lessons, self.game.slug: step}
        settings.keep()

    def _finish(self) -> None:
        t = self.t
        self.services.sound.play("win")
        answers = (
            Answer(t(N_("Back to the set-up")), self.close, "back"),
            Answer(t(N_("Play against the Novice")), self._play_on, "play", PRIMARY),
        )
        text = t(N_("You know enough to play. The rules and hints stay at hand during every game."))
        self.services.scenes.push(Dialog(self.services, t(N_("Lesson finished")), text, answers))

    def _play_on(self) -> None:
        game = self.game
        start_game(self.services, game.slug, _seats(self.services, game, self.lesson), game.rules.options())

    def close(self) -> None:
        """Leave; the step is remembered."""
        self.services.scenes.pop(self)

    # --------------------------------------------------------------- playing
    def _make_hand(self) -> Hand:
        return LessonHand(self.table, self.show, self.play, self._refused, self.services.now, strays=self._led_astray)

    def _moves(self, seat: int) -> Sequence[Any]:
        allowed = [self.game.rules.parse(move) for move in self.now.moves] if self.ready else []
        return [move for move in self.sitting.match.legal_moves(seat) if move in allowed]

    def _led_astray(self, picked: Path, spot: str) -> str:
        """What to say to a pick that leads to a legal move which isn't the lesson's; "" to any other."""
        match, view = self.sitting.match, self.show.view
        paths = [path for move in match.legal_moves(self.lesson.learner) for path in self.table.paths(view, move)]
        for start in (picked, ()):
            wanted = (*start, spot)
            if any(path[: len(wanted)] == wanted for path in paths):
                return self.t(N_("The rules allow that too. For now, follow the lesson."))
        return ""

    def play(self, move: Any) -> None:
        """The learner's move: on to the next step."""
        self._made[self.step] = str(move)
        super().play(move)
        self._go_on()

    def update(self, dt: float) -> None:
        """Tell the next step once all replies were shown."""
        super().update(dt)
        if self._told != self.step and not self.sitting.due and not self.show.busy:
            self._told = self.step
            self.services.sound.play("page")
            self._stepped()

    def _settled(self) -> None:
        key = (self.sitting.version, self._told)
        if self._offered != key:
            waiting = self.sitting.waiting_for
            self._offer(waiting if self.now.moves else None)
            self._offered = key

    def _offer(self, seat: int | None) -> None:
        super()._offer(seat)
        self._next.enabled = self.ready and not self.now.moves
        self._back.enabled = self.step > 0
        if self._ring.visible and self._next.enabled:
            self._ring.focus(self._next)

    def undo(self) -> None:
        """Back to the step before."""
        self.before()

    def hint(self) -> None:
        """Frame what the lesson wants."""
        moves = self._moves(self.lesson.learner)
        if moves:
            self.hand.reach.clear()
            self.hand.hint = self.table.paths(self.show.view, moves[0])[0]
            self.dirty = True

    def menu(self) -> None:
        """Leave."""
        self.close()

    def handle(self, event: Event) -> bool:
        """Enter reads on while no focus shows."""
        pressed = isinstance(event, Key) and event.chord in ("return", "enter") and not event.repeat
        if pressed and not self._ring.visible and self._next.enabled:
            self.next()
            return True
        return super().handle(event)

    # ----------------------------------------------------------------- panel
    def _make_panel(self) -> None:
        super()._make_panel()
        t = self.t
        self._text = ScrollArea(t(N_("Lesson")), self._paint_text)
        self._text.margin = 0
        self._leave = Button(t(N_("Leave the lesson")), self.close, "cross", bare=True)
        self._back = Button(t(N_("Previous step")), self.before, "back", bare=True)
        self._next = Button(t(N_("Next")), self.next, "forward", PRIMARY)
        self._next.enabled = not self.now.moves

    @property
    def widgets(self) -> list[Widget]:
        """The lesson's text and its three buttons."""
        return [self._text, self._leave, self._back, self._next]

    def retext(self) -> None:
        """Words or sizes changed."""
        super().retext()
        self._stepped()

    @property
    def telling(self) -> str:
        """The text of the step in the learner's language."""
        return self.words(self.now.text)

    def prompt(self, focus: Focus) -> str:
        """What the table asks, or to read on where there is only something to read."""
        if self._warning or focus.seat is not None:
            return super().prompt(focus)
        return self.t(N_("Read on, then choose “Next”.")) if self.ready and not self.last else ""

    @property
    def last(self) -> bool:
        """Whether the last step is told."""
        return self._told + 1 == len(self.lesson.steps)

    def _lay_out(self, canvas: Canvas) -> None:
        """Over the table's log and buttons; wider or higher where the text needs it, but not over what is lit."""
        lit = self._wanted()
        key = (canvas.surface.get_size(), canvas.zoom, self._told, self.t.language, tuple(lit))
        if key == self._laid:
            return
        self._laid = key
        self._name_buttons()
        side, high = max(MIN_TOUCH, canvas.leading(LABEL)), self._next.size(canvas)[1]
        dock, spare = dock_of(self.table.panel), side + high + 2 * GAP + 2 * INNER + 2
        least = max(dock.w, self._next.size(canvas)[0] + side + GAP + 2 * INNER)

        def frame(width: float) -> Rect:
            text = canvas.paragraph_height(self.telling, width - 2 * INNER, LABEL)
            height = min(canvas.frame.window.h - 2 * GAP, max(dock.h, text + spare))
            return Rect(dock.right - width, dock.bottom - height, width, height)

        frames = [frame(least + more) for more in range(0, 440, 20)]
        self._frame = min(frames, key=lambda each: (sum(each.shared(rect) for rect in lit), outside(each, dock)))
        self._place(canvas, side, high)

    def _place(self, canvas: Canvas, side: float, high: float) -> None:
        x, y, w, _ = self._frame
        inner, top, foot = w - 2 * INNER, y + INNER + side + GAP, self._frame.bottom - INNER - high
        self._leave.place(x + w - INNER - side + 8, y + INNER - 8, side, side)
        self._text.text = self.telling
        self._text.place(x + INNER, top, inner + 20, foot - GAP - top)
        self._text.fit(canvas.paragraph_height(self.telling, inner, LABEL))
        self._back.place(x + INNER, foot, side + GAP, high)
        self._next.place(x + INNER + side + 2 * GAP, foot, inner - side - 2 * GAP, high)

    def _wanted(self) -> list[Rect]:
        """What neither the panel nor a tip should lie over: what is spoken of and where the move is made."""
        spots = {*self.now.lit, *self.hand.reach.lit}
        return [self.hand.rects[spot] for spot in sorted(spots) if spot in self.hand.rects]

    def _name_buttons(self) -> None:
        self._next.name = self.t(N_("Finish")) if self.last else self.t(N_("Next"))
        self._next.icon = "check" if self.last else "forward"

    # --------------------------------------------------------------- drawing
    def lit(self) -> list[Rect]:
        """Where the pieces are that the step speaks of."""
        if not self.ready:
            return []
        return [self.hand.rects[spot] for spot in self.now.lit if self._there(spot)]

    def _there(self, spot: str) -> bool:
        """Whether a spot can be seen: some come only once a piece is picked."""
        late = spot in self.hand.spots and self.hand.spots[spot].late
        return spot in self.hand.rects and (not late or spot in self.hand.reach.lit)

    def _shy(self) -> list[Rect]:
        return [*self._wanted(), self._frame]

    def _paint_lit(self, canvas: Canvas) -> None:
        for rect in self.lit():
            light(canvas, rect)

    def _paint_widgets(self, canvas: Canvas) -> None:
        self._lay_out(canvas)
        canvas.nine("ui_panel", self._frame)
        x, _, w, _ = self._frame
        step = self.t(N_("Step {n} of {total}"), n=self._told + 1, total=len(self.lesson.steps))
        room = w - 2 * INNER - self._leave.rect.w
        canvas.text(step, x + INNER, self._leave.rect.cy, LABEL, BRASS, BOLD, max_w=room)
        super()._paint_widgets(canvas)

    def _paint_text(self, canvas: Canvas, rect: Rect) -> None:
        ink = CREAM if self.ready else MUTED
        canvas.paragraph(self.telling, rect.x, rect.y, self._frame.w - 2 * INNER, LABEL, ink)

    def describe(self) -> Node:
        """The lesson's words first, then the table."""
        found = super().describe()
        told = label(self.telling, self._frame, "status")
        return Node(found.role, found.name, children=(told, *found.children))


def _seats(services: Services, game: Game, lesson: Lesson) -> list[Seat]:
    """The learner by the name that was typed last, and novices."""
    t, names = services.text, services.settings.now.names
    seats = []
    for seat in range(lesson.seats):
        if seat == lesson.learner:
            seats.append(Seat(kind="person", name=names[0] if names else t(N_("Player {n}"), n=seat + 1)))
        else:
            name = t(N_("Computer")) if lesson.seats == 2 else t(N_("Computer {n}"), n=seat + 1)
            seats.append(Seat(kind="computer", name=name, level="novice"))
    return seats


def dock_of(plan: PanelPlan) -> Rect:
    """Where the table's log and buttons would be."""
    rects = (plan.log, *plan.buttons)
    x, y = min(rect.x for rect in rects) - 8, plan.log.y - HEADING
    right, bottom = max(rect.right for rect in rects) + 8, max(rect.bottom for rect in rects) + 8
    return Rect(x, y, right - x, bottom - y)


def outside(one: Rect, other: Rect) -> float:
    """The area of the first that lies outside the second."""
    return one.w * one.h - one.shared(other)


def light(canvas: Canvas, rect: Rect) -> None:
    """A bright frame with a dark rim around what is spoken of, whole inside the window."""
    box = rect.grown(RIM).within(canvas.frame.window.grown(-RIM))
    canvas.outline(box.grown(3), INK, 9, 16)
    canvas.outline(box, FOCUS, 4, 14)
