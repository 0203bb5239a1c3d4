"""The table: a game under way, played by mouse, finger or keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from boardroom.ai.worker import Ticket
from boardroom.core.chronicle import Chronicle, Moment
from boardroom.core.rules import CHANCE
from boardroom.i18n import N_
from boardroom.scenes.hand import BoardSpot, Hand
from boardroom.scenes.layers import Layers
from boardroom.scenes.log import LogPane
from boardroom.scenes.show import Show
from boardroom.scenes.sitting import Sitting, new_sitting
from boardroom.scenes.tip import TipWatch
from boardroom.scenes.ways import open_review
from boardroom.settings import SPEEDS
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.events import Dropped, Event, Key, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Scene, Services
from boardroom.stage.table import Desk, Focus, Table
from boardroom.ui.access import Node, label, window
from boardroom.ui.button import PRIMARY, SECONDARY, Button, Skin, level
from boardroom.ui.dialog import Answer, Dialog
from boardroom.ui.focus import Focusable, FocusRing, Widget
from boardroom.ui.tooltip import Tooltip

BINDINGS: Final = (
    ("ctrl+z", "undo", N_("Undo")),
    ("h", "hint", N_("Hint")),
    ("f1", "rules", N_("Rules")),
    ("m", "menu", N_("Menu")),
    ("space", "skip", N_("Skip the animation, hurry the computer")),
    ("escape", "cancel", N_("Let go, or open the menu")),
)
"""Keys of the table; arrows, Tab and Enter belong to the focus ring."""

ACTIONS: Final = ("undo", "hint", "rules", "menu")
"""What the panel's buttons do, in their order."""

PAUSE_S = 0.55
"""A computer's move is shown no sooner than this after the last thing moved."""

WARNING_S = 3.5


class MatchScene(Scene):
    """Shows one sitting to one viewer at a time and lets people decide.

    `finished` is called once when the end has been shown; `curtain` when another person must look.
    """

    def __init__(self, services: Services, sitting: Sitting, viewer: int | None = None) -> None:
        super().__init__(services)
        self.sitting = sitting
        self.game = sitting.game
        self.t = services.text
        self.words = services.text.within(self.game.slug)
        self.viewer = self._first_viewer() if viewer is None else viewer
        self.hidden = False
        """True while nobody may see the table: a curtain is closed over it."""
        self._warning = ""
        self._warning_until = 0.0
        self._advice = ""
        """What the Expert said of the hinted move."""
        self._written = 0
        """How many moments the log has taken in."""
        self._version = -1
        self._offered: tuple[int, int | None] | None = None
        self._ready_at = 0.0
        self._hint_ticket: Ticket | None = None
        self._ended = False
        self._layers = Layers(services.text)
        self._ring = FocusRing()
        self._tooltip = Tooltip()
        self._make_table()
        self._make_panel()
        self._show_viewer(self.viewer)

    def _first_viewer(self) -> int | None:
        persons = self.sitting.persons
        if not persons or self._needs_curtain():
            return None
        waiting = self.sitting.waiting_for
        return persons[0] if waiting is None else waiting

    # ------------------------------------------------------------ building
    def _make_table(self) -> None:
        settings = self.services.settings.now
        desk = Desk(
            self.words,
            self.sitting.seats,
            self.sitting.match.options,
            self.viewer,
            trackers=settings.trackers,
            clear_palette=settings.palette == "clear",
        )
        self.table: Table = self.game.load_table()(desk)
        self._tips = TipWatch(self.table, self.services.now)

    def _make_panel(self) -> None:
        plan = self.table.panel
        skin = SECONDARY
        if plan.button_skin:
            lit = plan.button_skin_lit or plan.button_skin
            skin = Skin(plan.button_skin, lit, plan.button_skin, plan.button_skin, slug=self.table.slug)
        names = (N_("Undo"), N_("Hint"), N_("Rules"), N_("Menu"))
        acts = (self.undo, self.hint, self.rules, self.menu)
        icons = ("undo", "hint", "rules", "menu")
        self.buttons = [
            Button(self.t(name), act, icon, skin) for name, act, icon in zip(names, acts, icons, strict=True)
        ]
        keys = {action: chord for chord, action, _ in BINDINGS}
        for button, action, rect in zip(self.buttons, ACTIONS, plan.buttons, strict=True):
            button.hint = self.t(N_("Key: {key}"), key=keys[action].title())
            button.place(*rect)
        self.log = LogPane(self.services.text, self.game, self.table, self._over_line)

    def _show_viewer(self, viewer: int | None, replay_from: int | None = None) -> None:
        """Look with that seat's eyes; `replay_from` shows the decisions since then once more."""
        self.viewer = self.table.desk.viewer = viewer
        self.chronicle = Chronicle(self.sitting.match, viewer)
        told = self.chronicle.catch_up()
        start = len(told) if replay_from is None else replay_from
        view = told[start].before if start < len(told) else self.chronicle.view
        self.show = Show(self.table, view, self._speed, self.services.sound)
        self.hand = self._make_hand()
        self.show.add(told[start:])
        self._version = self.sitting.version
        self._offered = None
        self._tell(told[:start], anew=True)

    def _make_hand(self) -> Hand:
        return Hand(self.table, self.show, self._chosen, self._refused, self.services.now)

    @property
    def widgets(self) -> list[Widget]:
        """What stands beside the board."""
        return [self.log.rows, *self.buttons]

    def _speed(self) -> float:
        settings = self.services.settings.now
        return 0.0 if settings.reduced_motion else SPEEDS[settings.speed]

    # ---------------------------------------------------------- life cycle
    def retext(self) -> None:
        """Words, sizes or aids changed."""
        super().retext()
        hidden_aids = self.services.settings.now
        self.table.desk.trackers = hidden_aids.trackers
        self.table.desk.clear_palette = hidden_aids.palette == "clear"
        self._make_panel()
        self._tell(self.chronicle.moments[: self._written], anew=True)
        self.hand.refresh()
        self._enable(self.hand.seat)
        self._layers.forget()

    def resume(self) -> None:
        """Back from a dialog, the rules or the settings."""
        super().resume()
        self._ready_at = self.services.now() + PAUSE_S

    def leave(self) -> None:
        """Forget open questions; what could not be saved is tried once more."""
        self._drop_hint()
        self.sitting.withdraw()
        if not self.sitting.kept:
            self.sitting.keep()

    @property
    def moving(self) -> bool:
        """Whether pieces move, or a hand drags one."""
        return self.show.moving or self.hand.dragging is not None or bool(self._warning)

    # ------------------------------------------------------------- playing
    def update(self, dt: float) -> None:
        """Show what happened, let computers answer, offer the next decision."""
        now = self.services.now()
        if self.services.scenes.top is self:
            self._advance(now)
        if self.show.update(now):
            self.dirty = True
        self._tell_shown()
        self._take_hint()
        if self._tips.update(self.show.view, self.hand.hovered, self.show.busy or self.hand.dragging is not None):
            self.dirty = True
        if self._warning and now >= self._warning_until:
            self._warning, self.dirty = "", True
        over = self._ring.focused if self._ring.visible else self._ring.hovered
        if self._tooltip.update(over, dt):
            self.dirty = True
        for widget in self.widgets:
            if widget.update(dt):
                self.dirty = True

    def _advance(self, now: float) -> None:
        self.sitting.ask()
        if self.show.busy:
            self._ready_at = now + PAUSE_S * self._speed()
        elif now >= self._ready_at:
            self.sitting.poll()
        self._follow()
        self._tell_shown()
        if not self.show.busy:
            self._settled()

    def _follow(self) -> None:
        """Take in what was decided since; an undo starts the log anew."""
        self._tell_trouble()
        if self._version == self.sitting.version:
            return
        self._version = self.sitting.version
        known = len(self.chronicle.moments)
        fresh = self.chronicle.catch_up()
        if len(self.chronicle.moments) < known:
            self._rewound()
        else:
            self.show.add(fresh)
        self._offered = None

    def _rewound(self) -> None:
        self.chronicle.start()
        self._tell(self.chronicle.catch_up(), anew=True)
        self.show.jump(self.chronicle.view)

    def _settled(self) -> None:
        """Everything was shown: offer the open decision, draw the curtain or end the game."""
        match = self.sitting.match
        key = (self.sitting.version, self.viewer)
        if self._offered == key:
            return
        if match.over:
            self._offered = key
            self._offer(None)
            self._end()
            return
        waiting = self.sitting.waiting_for
        if waiting is not None and waiting != self.viewer and self._needs_curtain():
            self._offered = key
            self._draw_curtain(waiting)
            return
        self._offered = key
        if waiting is not None and waiting != self.viewer:
            self._show_viewer(waiting)
            self._offered = (self.sitting.version, waiting)
        self._offer(waiting)

    def _needs_curtain(self) -> bool:
        return self.game.hides and len(self.sitting.persons) > 1

    def _offer(self, seat: int | None) -> None:
        self.hand.offer(self.show.view, seat, self._moves(seat) if seat is not None else ())
        self._tips.wait()
        told = self.log.lines
        if seat is not None and told and told[-1].seat != seat:
            self.services.sound.play("bell")
        self._enable(seat)
        self.dirty = True

    def _enable(self, seat: int | None) -> None:
        """What can be pressed while that seat decides."""
        refusal = self.sitting.undo_refusal()
        self.buttons[0].enabled = refusal is None or refusal.revealed
        self.buttons[1].enabled = seat is not None
        self._fill_ring()

    def _moves(self, seat: int) -> Sequence[Any]:
        """What a seat may do now."""
        return self.sitting.match.legal_moves(seat)

    def _fill_ring(self) -> None:
        items: list[Focusable] = [*self.hand.items, *self.widgets]
        self._ring.show(items)

    def _chosen(self, move: Any) -> None:
        """The person's choice; where the settings want it, asked about before it ends the turn."""
        seat, wanted = self.hand.seat, self.services.settings.now.confirm
        if seat is not None and wanted and not self.hand.confirmed and self.sitting.match.ends_turn(seat, move):
            self._ask_first(seat, move)
        else:
            self.play(move)

    def _ask_first(self, seat: int, move: Any) -> None:
        t = self.t
        told = self.game.words.tell(self.words, self.show.view, seat, move, self.table.desk.names)
        answers = (
            Answer(t(N_("Cancel")), self._thought_better, "cross"),
            Answer(t(N_("Confirm")), lambda: self.play(move), "check", PRIMARY),
        )
        self.services.scenes.push(Dialog(self.services, t(N_("End your turn with this?")), told, answers))

    def _thought_better(self) -> None:
        """What was let go for a move that isn't made goes back."""
        self.show.glide_home(self.services.now(), ())
        self.hand.refresh()
        self.dirty = True

    def play(self, move: Any) -> None:
        """The person's move."""
        seat = self.hand.seat
        if seat is None:
            return
        self._warning = ""
        self._drop_hint()
        self.hand.offer(self.show.view, None, ())
        self.sitting.decide(seat, move)
        self._follow()
        self._fill_ring()

    def _tell_trouble(self) -> None:
        """Say what happened to the game's file."""
        if self.sitting.trouble:
            self.services.notices.append(self.t(self.sitting.trouble))
            self.sitting.trouble = ""

    def _refused(self, move: Any) -> None:
        """Say why not: by the rule that forbids the move, or in the table's own sentence."""
        seat = self.hand.seat
        if seat is not None:
            rule = None if isinstance(move, str) else self.sitting.match.explain(seat, move)
            self.warn(move if rule is None else self.game.words.forbid(self.words, rule))
            self.services.sound.play("error")

    def warn(self, sentence: str) -> None:
        """Say in the prompt's place why something can't be done."""
        self._warning = sentence
        self._warning_until = self.services.now() + WARNING_S
        self.dirty = True

    # ------------------------------------------------------ curtain and end
    def _draw_curtain(self, seat: int) -> None:
        from boardroom.scenes.curtain import CurtainScene

        since = self._last_decision_of(seat)
        self.services.scenes.push(
            CurtainScene(
                self.services,
                seat=seat,
                names=self.table.desk.names,
                previous=self.viewer,
                headline=self.table.headline(self.show.view),
                badges=self.table.badges(self.sitting.match.options),
                closed=lambda: self._blind(),
                opened=lambda: self._unveil(seat, since),
            )
        )

    def _blind(self) -> None:
        """The curtain is closed: forget the last viewer's eyes."""
        self._show_viewer(None)
        self._layers.forget()

    def _unveil(self, seat: int, since: int) -> None:
        self._show_viewer(seat, since)
        self._layers.forget()

    def _last_decision_of(self, seat: int) -> int:
        """The first log entry after that seat's last decision."""
        log = self.sitting.match.log
        return next((i + 1 for i in reversed(range(len(log))) if log[i].seat == seat), len(log))

    def _end(self) -> None:
        from boardroom.scenes.result import ResultScene

        if self._ended:
            return
        self._ended = True
        persons = set(self.sitting.persons)
        won = bool(persons & set(self.sitting.match.winners)) or not persons
        self.services.sound.play("win" if won else "lose")
        self.services.scenes.push(ResultScene(self.services, self))

    # --------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """Skip what moves, offer what is open, then let the ring, the hand or a key binding use the event."""
        if self.show.busy and self._skips(event):
            return True
        self._advance(self.services.now())
        if isinstance(event, Dropped):
            return False
        if isinstance(event, Pointer):
            self._pointed(event)
        used = self._ring.handle(event)
        if not used and isinstance(event, Key):
            used = self._keyed(event)
        elif not used and isinstance(event, Pointer) and event.kind == "down":
            used = self._clicked_nothing(event)
        self._look()
        return used

    def _skips(self, event: Event) -> bool:
        """A click or Space shows the end of the motion; it is used up unless it was one's own."""
        pressed = isinstance(event, Pointer) and event.kind == "down"
        keyed = isinstance(event, Key) and event.chord in ("space", "return")
        if not pressed and not keyed:
            return False
        others = any(seat not in (self.viewer, CHANCE) for seat in self.show.waiting_seats())
        self._hasten()
        return others or keyed

    def _hasten(self) -> None:
        """What still moves has arrived."""
        self.show.skip()
        self._ready_at = 0.0
        self._advance(self.services.now())
        self.hand.refresh()
        self._fill_ring()

    def obey(self, action: str, deed: Callable[[], None]) -> None:
        """As a click does, a pick by ear shows the end of the motion first."""
        if self.show.busy and action == "click":
            self._hasten()
        super().obey(action, deed)
        self._look()

    def _pointed(self, event: Pointer) -> None:
        used = event.kind in ("down", "up")
        gone = self._tips.pressed(event.x, event.y) if used else self._tips.moved(event.x, event.y)
        self.dirty = self.dirty or gone

    def _look(self) -> None:
        """The hand hovers what the ring hovers, or focuses by keys."""
        item = self._ring.focused if self._ring.visible else self._ring.hovered
        spot = item.spot if isinstance(item, BoardSpot) else None
        if self.hand.dragging is None and spot != self.hand.hovered:
            self.hand.hover(spot)
            self.dirty = True
        self._fill_ring()

    def _clicked_nothing(self, event: Pointer) -> bool:
        if event.button == 3 or not self.sitting.thinking:
            return self.hand.back()
        self.services.worker.hurry()
        return True

    def _keyed(self, event: Key) -> bool:
        actions: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "hint": self.hint,
            "rules": self.rules,
            "menu": self.menu,
            "skip": self.services.worker.hurry,
            "cancel": self._cancel,
        }
        found = next((action for chord, action, _ in BINDINGS if chord == event.chord), None)
        if found is None:
            return False
        actions[found]()
        return True

    def _cancel(self) -> None:
        if not self.hand.back():
            self.menu()

    # -------------------------------------------------------------- buttons
    def undo(self) -> None:
        """Take back the last decision, or say why not."""
        refusal = self.sitting.undo_refusal()
        if refusal is not None:
            sentence = N_("Undo stops here: something hidden was shown since.")
            self.warn(self.t(sentence if refusal.revealed else N_("There is nothing to take back.")))
            return
        self._drop_hint()
        self.hand.reach.clear()
        self.sitting.undo()
        self._ended = False
        self._version = -1
        self._rewind()

    def _rewind(self) -> None:
        self._show_viewer(self.viewer)
        self._settled()

    def hint(self) -> None:
        """Ask the Expert about the open decision."""
        seat = self.hand.seat
        if seat is None or self._hint_ticket is not None:
            return
        match = self.sitting.match
        moves = match.legal_moves(seat)
        seed = len(match.log)
        self._advice, self.dirty = "", True
        self._hint_ticket = self.services.worker.ask(self.game.slug, seat, match.view(seat), moves, "expert", seed)

    def _drop_hint(self) -> None:
        """Nobody waits for the Expert's advice any more."""
        if self._hint_ticket is not None:
            self.services.worker.drop(self._hint_ticket)
            self._hint_ticket = None

    def _take_hint(self) -> None:
        ticket, seat = self._hint_ticket, self.hand.seat
        if ticket is None or not ticket.settled:
            return
        self._hint_ticket, self.dirty = None, True
        if ticket.notation is None or seat is None or seat != ticket.job.seat:
            return
        move = self.game.rules.parse(ticket.notation)
        if move not in self.sitting.match.legal_moves(seat):
            return
        self.hand.reach.clear()
        self.hand.hint = self.table.paths(self.show.view, move)[0]
        self._advice = ticket.reason or self.t(N_("The Expert would do this."))

    def rules(self) -> None:
        """The rules, at the page that fits the present decision."""
        from boardroom.scenes.help import HelpScene

        pages = self.game.load_help().PAGES
        self.services.scenes.push(HelpScene(self.services, self.game, pages.page_for(self.show.view)))

    def review(self) -> None:
        """Look at the game again from its start."""
        open_review(self.services, self.sitting.record(), self.viewer)

    def rematch(self) -> None:
        """The same players and options, a new deal."""
        sitting = self.sitting
        store, worker = self.services.store, self.services.worker
        fresh = new_sitting(self.game, sitting.seats, sitting.match.options, store, worker)
        self.services.scenes.replace(MatchScene(self.services, fresh))

    def restart(self) -> None:
        """Throw the present game away and deal anew."""
        self.services.store.remove(self.sitting.id)
        self.rematch()

    def menu(self) -> None:
        """What can be done besides playing."""
        from boardroom.scenes.menu import MenuScene

        self.services.scenes.push(MenuScene(self.services, self))

    # ------------------------------------------------------------------ log
    def _tell_shown(self) -> None:
        """Write down what has been shown by now: the log is never ahead of the eye."""
        shown = len(self.chronicle.moments) - self.show.unshown
        if shown > self._written:
            self._tell(self.chronicle.moments[self._written : shown])

    def _tell(self, moments: Sequence[Moment], anew: bool = False) -> None:
        """Write what happened into the log and let the table remember it."""
        self.log.tell(moments, anew)
        self._written = len(moments) if anew else self._written + len(moments)
        self.table.remember(self.chronicle.moments[: self._written])
        self.dirty = True

    def _over_line(self, trace: Path) -> None:
        self.hand.trace = trace
        self.dirty = True

    # -------------------------------------------------------------- drawing
    def prompt(self, focus: Focus) -> str:
        """The one line: what is asked, or whose turn it is."""
        if self._warning:
            return self._warning
        if self.sitting.match.over:
            return self.t(N_("The game is over."))
        if self._hint_ticket is not None:
            return self.t(N_("The Expert is still looking…"))
        if self._advice and self.hand.hint and not focus.picked:
            return self._advice
        if focus.seat is not None:
            return self.table.prompt(self.show.view, focus)
        thinking = next((seat for seat in self.sitting.match.to_act if not self.sitting.seats[seat].is_person), None)
        if thinking is not None:
            return self.t(N_("{name} is thinking…"), name=self.sitting.seats[thinking].name)
        return ""

    def draw(self, canvas: Canvas) -> None:
        """Kept layers first, then what moves."""
        focus = self.hand.focus(self.services.now())
        self.log.measure(canvas)
        canvas.surface.blit(self._layers.at_rest(canvas, self.show, focus), (0, 0))
        self._paint_lit(canvas)
        mine = canvas.within(self.table.slug)
        self.table.paint_marks(mine, self.show.view, focus)
        self.show.paint_moving(canvas, self.services.now())
        self.table.paint_prompt(mine, self.prompt(focus), focus.seat is not None, bool(self._warning))
        self._paint_widgets(canvas)
        self.hand.paint_dragged(canvas)
        self._tips.paint(canvas, self.hand.rects, self._shy())
        self._ring.draw(canvas)
        self._tooltip.draw(canvas)

    def _paint_lit(self, canvas: Canvas) -> None:
        """Point out what is spoken of, on the board and under all marks: nothing while nobody teaches."""

    def _paint_widgets(self, canvas: Canvas) -> None:
        level(canvas, self.buttons)
        for widget in self.widgets:
            widget.draw(canvas, self._ring.look(widget))

    def describe(self) -> Node:
        """The table in words: the prompt, where the game stands, every piece, the log, the buttons."""
        focus = self.hand.focus(self.services.now())
        view = self.show.view
        lines = [label(self.prompt(focus), role="status"), label(self.table.aloud(view, focus), role="status")]
        lines.append(label(self.table.headline(view)))
        items = [self._ring.node(item) for item in self._ring.items]
        return window(self.words(self.game.title), [line for line in lines if line.name] + items)

    def _shy(self) -> list[Rect]:
        """What a tip should not cover: where a picked piece may go, and what that would bring."""
        goals = [self.hand.rects[spot] for spot in self.hand.reach.lit] if self.hand.reach.picked else []
        return [*goals, *self.table.preview_rects(self.show.view, self.hand.focus(self.services.now()))]
