"""The set-up screen: the box at the left, seats and options at the right, one big Play."""

from __future__ import annotations

from typing import Any, cast

from boardroom.ai.levels import STRENGTHS
from boardroom.core.game import Choice, Game
from boardroom.core.player import LEVELS, Level
from boardroom.games import GAMES
from boardroom.i18n import N_
from boardroom.scenes.box import paint_plate, paint_standing, paint_title, style_of, title_of
from boardroom.scenes.home import furnish, shelf_place
from boardroom.scenes.setup import Setup, bounds_of
from boardroom.scenes.top_bar import TopBar
from boardroom.scenes.ways import open_help, open_lesson, start_game
from boardroom.stage.animate import blend
from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.table import Table
from boardroom.stage.theme import BODY, BRASS, BRASS_DARK, ERROR_TEXT, MUTED, SAND
from boardroom.ui.access import Node, label
from boardroom.ui.button import PRIMARY, SECONDARY, Button
from boardroom.ui.choice import DropDown, Option, Segments, Stepper, Toggle
from boardroom.ui.field import Field
from boardroom.ui.focus import Widget
from boardroom.ui.motion import Glide
from boardroom.ui.panel import paint_heading, paint_panel
from boardroom.ui.popup import opens_list
from boardroom.ui.screen import Screen
from boardroom.ui.scroll import ScrollArea
from boardroom.ui.seat import paint_seat

BOX = Rect(112, 234, 460, 613)
PANEL = Rect(680, 128, 1184, 904)
INNER = 48.0
HEAD = 114.0
FOOT = 124.0
GAP = 40.0
ROW_GAP = 14.0
TOKEN_ROOM = 94.0
NARROWEST_NOTE = 250.0
NARROWEST_OFFER = 150.0
SLIDE = 24.0


class NewGameScene(Screen):
    """Shows a Setup and changes it; Play remembers it and begins."""

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__(services)
        self.game = game
        self.setup = Setup(game, services.settings.now)
        self._slide = Glide(0.0, 0.32)
        self._panel = PANEL
        self._rows: list[tuple[Rect, Rect]] = []
        self._labels: list[tuple[str, float, float]] = []
        self._options_y = 0.0
        self._offer = Rect(0, 0, 0, 0)
        self._table: type[Table] = game.load_table()
        self._fresh = False
        """Whether the lesson is offered: when the game is opened for the first time."""

    @property
    def title(self) -> str:
        """The game."""
        return title_of(self.game, self.services.text)

    def enter(self) -> None:
        """The box comes forward while the panel slides in."""
        self._fresh = self._first_time()
        super().enter()
        self._slide.to(1.0)

    def resume(self) -> None:
        """Back from the rules or the lesson."""
        super().resume()
        self.rebuild()

    def _first_time(self) -> bool:
        """Whether this game's lesson was never offered; from now on it was."""
        settings, slug = self.services.settings, self.game.slug
        if slug in settings.now.lessons or self.game.load_help().LESSON is None:
            return False
        settings.now.lessons = {**settings.now.lessons, slug: 0}
        settings.keep()
        return True

    def play(self) -> None:
        """Remember everything and begin."""
        services, t = self.services, self.services.text
        if self.setup.twins(t):
            return
        self.setup.remember(services.settings.now, t)
        services.settings.keep()
        services.sound.play("shuffle")
        start_game(services, self.game.slug, self.setup.seats(t), self.setup.options())

    # ------------------------------------------------------------- widgets
    def build(self) -> list[Widget]:
        """Way home, seats, options, foot, top bar."""
        services, t = self.services, self.services.text
        self.home = Button(t(N_("Home")), self.back, "back")
        self.area = ScrollArea(t(N_("Seats and options")), self._paint_content)
        self.area.margin = 0
        self.counts = self._counts()
        self.kinds = [self._kind(seat) for seat in range(self.setup.count)]
        self.whos = [self._who(seat) for seat in range(self.setup.count)]
        self.options = [(choice, self._option(choice)) for choice in self.game.choices]
        self.rules = Button(t(N_("Rules")), self._rules, "rules")
        self.lessons = self._lesson()
        self.start = self.default = Button(t(N_("Play")), self.play, "play", PRIMARY, text_size=36)
        self.top = TopBar(services)
        self._check_names()
        rows = [widget for pair in zip(self.kinds, self.whos, strict=True) for widget in pair]
        options = [widget for _, widget in self.options]
        return [self.home, *self.counts, self.area, *rows, *options, *self._foot(), *self.top.widgets]

    def _foot(self) -> list[Button]:
        return [self.rules, *self.lessons, self.start]

    def _lesson(self) -> list[Button]:
        """The guided first game, where there is one: it shines when it is offered."""
        services, t, slug = self.services, self.services.text, self.game.slug
        lesson = self.game.load_help().LESSON
        if lesson is None:
            return []
        done, total = services.settings.now.lessons.get(slug, 0), len(lesson.steps)
        begun = 0 < done < total
        skin = PRIMARY if begun or (self._fresh and done == 0) else SECONDARY
        button = Button(t(N_("Guided first game")), lambda: open_lesson(services, slug), "lesson", skin)
        if begun:
            button.hint = t(N_("Goes on at step {n} of {total}."), n=done + 1, total=total)
        elif skin is PRIMARY:
            button.hint = t(N_("New to this game? Learn it as you play."))
        return [button]

    def _counts(self) -> list[Segments]:
        """How many sit down, where the game leaves a choice."""
        seats = list(self.game.rules.seats)
        if len(seats) < 2:
            return []

        def choose(place: int) -> None:
            self.setup.count = seats[place]
            self.rebuild()

        name = self.services.text(N_("Seats"))
        return [Segments(name, [Option(str(n)) for n in seats], seats.index(self.setup.count), choose, text_size=26)]

    def _kind(self, seat: int) -> Segments:
        t, chair = self.services.text, self.setup.chairs[seat]

        def choose(kind: int) -> None:
            chair.person = kind == 0
            self.rebuild()

        options = [Option(t(N_("Person")), icon="person"), Option(t(N_("Computer")), icon="computer")]
        return Segments(t(N_("Seat {n}"), n=seat + 1), options, 0 if chair.person else 1, choose)

    def _who(self, seat: int) -> Widget:
        return self._name_field(seat) if self.setup.chairs[seat].person else self._level_list(seat)

    def _name_field(self, seat: int) -> Field:
        t, chair = self.services.text, self.setup.chairs[seat]

        def rename(name: str) -> None:
            chair.name = name
            self._check_names()
            self._rename_options()

        ghost = t(N_("Player {n}"), n=seat + 1)
        return Field(t(N_("Name of seat {n}"), n=seat + 1), chair.name, rename, ghost=ghost)

    def _level_list(self, seat: int) -> DropDown:
        t, chair = self.services.text, self.setup.chairs[seat]

        def choose(place: int) -> None:
            chair.level = cast(Level, LEVELS[place])
            self.relayout()

        options = [Option(t(STRENGTHS[level].name), t(STRENGTHS[level].promise)) for level in LEVELS]
        name = t(N_("Level of seat {n}"), n=seat + 1)
        return DropDown(name, options, LEVELS.index(chair.level), choose, opens_list(self.services))

    def _check_names(self) -> None:
        """Frame names that are there twice in red; nobody can play until they differ."""
        twins = self.setup.twins(self.services.text)
        for seat, who in enumerate(self.whos):
            if isinstance(who, Field):
                who.wrong = seat in twins
        self.start.enabled = not twins

    def _rename_options(self) -> None:
        """A name being typed shows at once where an option names players."""
        for choice, widget in self.options:
            if isinstance(widget, DropDown | Segments):
                widget.options = [Option(words) for _, words in self.setup.choices(choice, self.services.text)]

    def _option(self, choice: Choice) -> Widget:
        name = self.services.text.within(self.game.slug)(choice.label)
        values = self.setup.choices(choice, self.services.text)
        if not values:
            return self._number_or_switch(choice, name)
        options = [Option(words) for _, words in values]
        here = next((i for i, (value, _) in enumerate(values) if value == self.setup.values[choice.field]), 0)

        def pick(place: int) -> None:
            self.setup.values[choice.field] = values[place][0]

        if len(options) == 2:
            return Segments(name, options, here, pick)
        return DropDown(name, options, here, pick, opens_list(self.services))

    def _number_or_switch(self, choice: Choice, name: str) -> Widget:
        """A switch for yes or no, else a number that stands first at what the rules say."""
        value = self.setup.values[choice.field]
        standard = choice.standard(self.setup.count) if choice.standard else None

        def take(chosen: Any) -> None:
            self.setup.values[choice.field] = None if chosen == standard else chosen

        if isinstance(value, bool):
            return Toggle(name, value, take, labelled=False)
        number = standard or 0 if value is None else int(value)
        return Stepper(name, number, bounds_of(self.game.rules.options, choice.field), take)

    # -------------------------------------------------------------- layout
    def arrange(self, canvas: Canvas) -> None:
        """A panel as high as it must be; its middle scrolls where even the highest is not enough."""
        self.top.arrange(canvas)
        w, h = self.home.size(canvas)
        self.home.place(330, 36, max(168.0, w), max(60.0, h))
        self.area.clear()
        content = self._lay_options(canvas, self._lay_seats(canvas))
        foot = max(FOOT, self.start.size(canvas)[1] + 40)
        height = min(PANEL.h, max(560.0, HEAD + content + foot))
        x = PANEL.x + SLIDE * (1 - self._slide.value)
        self._panel = Rect(x, PANEL.y + (PANEL.h - height) / 2, PANEL.w, height)
        self.area.place(x + INNER, self._panel.y + HEAD, PANEL.w - 2 * INNER + 30, height - HEAD - foot)
        self.area.fit(content)
        self._lay_head(canvas)
        self._lay_foot(canvas, foot)

    def _lay_head(self, canvas: Canvas) -> None:
        for choice in self.counts:
            w, h = choice.size(canvas)
            w = max(284.0, w)
            choice.place(self._panel.right - INNER - w, self._panel.y + 68 - h / 2, w, h)

    def _lay_seats(self, canvas: Canvas) -> float:
        """A row for each seat, its note beside or, where that is too narrow, below; returns where they end."""
        inner, self._rows, y = PANEL.w - 2 * INNER, [], 12.0
        kind_w = max(364.0, *(kind.size(canvas)[0] for kind in self.kinds))
        who_w = max(226.0, *(min(who.size(canvas)[0], 360.0) for who in self.whos))
        high = max(who.size(canvas)[1] for who in self.whos)
        note_x = TOKEN_ROOM + kind_w + 18 + who_w + 20
        beside = inner - note_x - 20 >= NARROWEST_NOTE
        tight = self.setup.count > 4
        for seat, (kind, who) in enumerate(zip(self.kinds, self.whos, strict=True)):
            note = Rect(note_x, y, inner - note_x - 20, 0)
            if not beside:
                note = Rect(TOKEN_ROOM, y + high + 22, inner - TOKEN_ROOM - 20, 0)
            tall = canvas.paragraph_height(self._note(seat)[0], note.w)
            row = max(high + (26 if tight else 40), tall + 16) if beside else high + tall + 34
            top = y + (row - high) / 2 if beside else y + 14
            self._rows.append((Rect(0, y, inner, row), Rect(note.x, note.y, note.w, tall)))
            self.area.put(kind, TOKEN_ROOM, top, kind_w, high)
            self.area.put(who, TOKEN_ROOM + kind_w + 18, top, who_w, high)
            y += row + (10 if tight else ROW_GAP)
        return y

    def _note(self, seat: int) -> tuple[str, bool]:
        """What stands beside a seat, and whether it is a complaint."""
        t, chair = self.services.text, self.setup.chairs[seat]
        if not chair.person:
            return t(STRENGTHS[chair.level].promise), False
        if seat in self.setup.twins(t):
            return t(N_("Two seats have this name.")), True
        return t(N_("Name kept for next time")), False

    def _lay_options(self, canvas: Canvas, y: float) -> float:
        """Options in lines, the label above each; returns where they end."""
        self._labels, self._options_y = [], y + 26 * canvas.zoom
        if not self.options:
            return y
        inner, step = PANEL.w - 2 * INNER, canvas.leading(BODY)
        y = self._options_y + 24 * canvas.zoom
        for line in self._lines(canvas, inner):
            spare = inner - sum(w for _, w in line)
            gap = spare / (len(line) - 1) if len(line) > 2 else GAP
            x = 0.0
            for widget, w in line:
                own, high = widget.size(canvas)
                self._labels.append((widget.name, x, y + step / 2))
                self.area.put(widget, x, y + step + 4, own if isinstance(widget, Toggle | Stepper) else w, high)
                x += w + gap
            y += step + high + 26
        return y + 10

    def _lines(self, canvas: Canvas, inner: float) -> list[list[tuple[Widget, float]]]:
        """The options broken into lines, each with its width."""
        lines: list[list[tuple[Widget, float]]] = []
        used = inner
        for _, widget in self.options:
            w = min(inner, max(widget.size(canvas)[0], canvas.text_width(widget.name, BODY) + 8, 224.0))
            if used + GAP + w > inner:
                lines.append([])
                used = -GAP
            lines[-1].append((widget, w))
            used += GAP + w
        return lines

    def _lay_foot(self, canvas: Canvas, foot: float) -> None:
        middle = self._panel.bottom - foot / 2
        w, h = self.rules.size(canvas)
        self.rules.place(self._panel.x + INNER, middle - max(64.0, h) / 2, max(170.0, w), max(64.0, h))
        left = self.rules.rect.right + 18
        for button in self.lessons:
            w, h = button.size(canvas)
            button.place(left, middle - max(64.0, h) / 2, w, max(64.0, h))
            left += w + 20
        w, h = self.start.size(canvas)
        w, h = max(320.0, w), max(84.0, h)
        right = self._panel.right - INNER - w
        self.start.place(right, middle - h / 2, w, h)
        self._offer = Rect(left, middle, right - 20 - left, 0)

    def _rules(self) -> None:
        open_help(self.services, self.game.slug)

    def unused(self, event: Event) -> bool:
        """F1 opens the rules, as it does at the table."""
        if isinstance(event, Key) and event.chord == "f1":
            self._rules()
            return True
        return super().unused(event)

    # -------------------------------------------------------------- motion
    def update(self, dt: float) -> None:
        """Let the panel slide in."""
        super().update(dt)
        if self._slide.update(self.motion(dt)):
            self.relayout()

    @property
    def moving(self) -> bool:
        """Whether the panel still slides."""
        return self._slide.moving or super().moving

    # ------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """Room, box, panel with its heading and the line above its foot."""
        t, share = self.services.text, self._slide.value
        furnish(canvas, "sideboard_plain", 924, 820)
        start = shelf_place(list(GAMES).index(self.game.slug), len(GAMES)) if self.game.slug in GAMES else BOX
        x, y, w = (blend(a, b, share) for a, b in zip(start[:3], BOX[:3], strict=True))
        paint_standing(canvas, self.game, t, x, y, w, BOX.w)
        paint_plate(canvas, self.game, t, BOX.cx, 879)
        canvas.part("lamp", -12, -38)
        paint_panel(canvas, self._panel)
        line = self.area.rect.bottom + 4
        canvas.line(self._panel.x + INNER, line, self._panel.right - INNER, line, BRASS_DARK)
        self._paint_head(canvas)
        self._paint_offer(canvas)

    @property
    def _offering(self) -> str:
        """What is said beside the lesson's button when it shines."""
        return self.lessons[0].hint if self.lessons else ""

    def _paint_offer(self, canvas: Canvas) -> None:
        if self._offering and self._offer.w >= NARROWEST_OFFER:
            high = canvas.paragraph_height(self._offering, self._offer.w, BODY)
            canvas.paragraph(self._offering, self._offer.x, self._offer.y - high / 2, self._offer.w, BODY, BRASS)

    def _paint_head(self, canvas: Canvas) -> None:
        t, x, cy = self.services.text, self._panel.x + INNER, self._panel.y + 66
        right = self.counts[0].rect.x - 20 if self.counts else self._panel.right - INNER
        if self.counts:
            right -= canvas.text(t(N_("Seats")), right, cy + 2, 24, SAND, anchor="midright") + 28
        x += paint_title(canvas, self.title, x, cy, 60, style_of(self.game.slug), right - x) + 28
        question = t(N_("Who sits down at the table?"))
        if x + canvas.text_width(question, 26) <= right:
            canvas.text(question, x, cy + 6, 26, SAND)

    def _paint_content(self, canvas: Canvas, rect: Rect) -> None:
        badges = self._table.badges(self.setup.options())
        for seat, (row, note) in enumerate(self._rows):
            box = Rect(rect.x + row.x, rect.y + row.y, row.w, row.h)
            canvas.nine("ui_inset_active" if self._is_active(seat) else "ui_inset", box)
            paint_seat(canvas, box.x + 48, self.kinds[seat].rect.cy, 60, seat, badges)
            words, wrong = self._note(seat)
            person = self.setup.chairs[seat].person
            ink = ERROR_TEXT if wrong else MUTED if person else SAND
            y = box.cy - note.h / 2 if note.y == row.y else rect.y + note.y
            canvas.paragraph(words, rect.x + note.x, y, note.w, BODY, ink)
        self._paint_labels(canvas, rect)

    def _is_active(self, seat: int) -> bool:
        mine = (self.kinds[seat], self.whos[seat])
        return any(item in mine for item in (self.ring.hovered, self.ring.focused if self.ring.visible else None))

    def _paint_labels(self, canvas: Canvas, rect: Rect) -> None:
        if not self.options:
            return
        y, right = rect.y + self._options_y, rect.x + PANEL.w - 2 * INNER
        paint_heading(canvas, self.services.text(N_("Options")), rect.x, y, right, 26)
        for words, x, cy in self._labels:
            canvas.text(words, rect.x + x, rect.y + cy, BODY, SAND)

    def texts(self) -> list[Node]:
        """The game and the question."""
        question = self.services.text(N_("Who sits down at the table?"))
        notes = [label(self._note(seat)[0]) for seat in range(self.setup.count)]
        offer = [label(self._offering)] if self._offering else []
        return [label(self.title, role="heading"), label(question), *notes, *offer]
