"""An unfinished game on the home screen: who plays, how it stands, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from boardroom.ai.levels import STRENGTHS
from boardroom.core.game import Game
from boardroom.core.match import Diverged, Match, resume
from boardroom.core.player import Seat
from boardroom.core.save import BadSave, SaveFile
from boardroom.i18n import N_, Text
from boardroom.scenes.box import COVER_W, cover, style_of, title_of
from boardroom.stage.canvas import PRE, Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.table import Desk
from boardroom.stage.theme import (
    BODY,
    BOLD,
    INK,
    LABEL,
    OXBLOOD,
    PAPER_FAINT,
    PAPER_GREEN,
    PAPER_TEXT,
    PAPER_TITLE,
)
from boardroom.ui.button import PRIMARY
from boardroom.ui.focus import Look, Widget

CARD_W, CARD_H = 548.0, 212.0
COVER = 132.0
TEXT_X = 172.0
MARGIN_R = 20.0
LINE = 25.0
"""The largest text that a card's lines have room for."""
STEP = 29.0
"""From line to line, and where there is one more than usual."""
CLOSE = 22.5
JOINT = " · "
"""What joins the parts of a sentence about how a game stands."""
LITTLE = 1.1
"""A line may get smaller by so much before it is broken."""


@dataclass(frozen=True)
class Standing:
    """What is told of an unfinished game; `turn` is bold, `persons` says whether a person is waited for."""

    who: str
    score: str
    turn: str
    persons: bool


def standing(game: Game, save: SaveFile, text: Text) -> Standing:
    """How a kept game stands, as a spectator may know it."""
    who = who_plays(text, save.players)
    try:
        match = resume(game.rules, save)
    except Diverged as fault:
        match = fault.match
    except BadSave:
        return Standing(who, "", "", persons=False)
    desk = Desk(text.within(game.slug), save.players, match.options, None)
    headline = game.load_table()(desk).headline(match.view(None))
    turn, persons = _turn(text, save.players, match)
    return Standing(who, headline, turn, persons)


def _turn(t: Text, seats: Sequence[Seat], match: Match) -> tuple[str, bool]:
    waiting = [seats[seat] for seat in match.to_act]
    person = next((seat for seat in waiting if seat.is_person), None)
    if person is None:
        return (t(N_("{name} is to play"), name=waiting[0].name) if waiting else "", False)
    if sum(seat.is_person for seat in seats) == 1:
        return t(N_("Your turn")), True
    return t(N_("{name}’s turn"), name=person.name), True


def who_plays(t: Text, seats: Sequence[Seat]) -> str:
    """The players in one line: people by name, computers by number or level."""
    people = [seat.name for seat in seats if seat.is_person]
    computers = [seat for seat in seats if not seat.is_person]
    if not computers:
        return joined(t, people)
    if not people:
        return t.ngettext("{n} computer", "{n} computers", len(computers))
    if len(computers) == 1:
        level = level_name(t, computers[0])
        return t(N_("{names} against the computer ({level})"), names=joined(t, people), level=level)
    return joined(t, [*people, t.ngettext("{n} computer", "{n} computers", len(computers))])


def level_name(t: Text, seat: Seat) -> str:
    """A computer's level in words."""
    return t(STRENGTHS[seat.level or "casual"].name)


def joined(t: Text, names: Sequence[str]) -> str:
    """Names with commas and an “and” before the last."""
    if len(names) < 2:
        return "".join(names)
    return t(N_("{names} and {last}"), names=", ".join(names[:-1]), last=names[-1])


class Ticket(Widget):
    """A card of cream paper; a click anywhere on it goes on with the game."""

    def __init__(self, game: Game, text: Text, told: Standing, when: str, on_click: Callable[[], None]) -> None:
        super().__init__(text(N_("Continue {game}: {who}"), game=title_of(game, text), who=told.who))
        self._game = game
        self._text = text
        self._told = told
        self._when = when
        self._on_click = on_click

    @property
    def value(self) -> str:
        """How the game stands."""
        return ", ".join(part for part in (self._told.score, self._told.turn, self._when) if part)

    def activate(self) -> None:
        """Go on with the game."""
        self._on_click()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paper, cover, five lines, a button."""
        x, y = self.rect.x, self.rect.y
        canvas.part("ticket_hover" if look.hover or look.focus else "ticket_normal", x - 10, y - 8)
        unit = COVER / COVER_W
        canvas.part("box_shadow", x + 18 - 60 * unit, y + 16 - 60 * unit, 860 * unit, 960 * unit, alpha=150)
        image = cover(canvas, self._game, self._text, COVER)
        canvas.surface.blit(image, canvas.frame.point(x + 18, y + 16), special_flags=PRE)
        self._lines(canvas, x + TEXT_X, y)
        self._button(canvas, look)

    def _lines(self, canvas: Canvas, x: float, y: float) -> None:
        told, room = self._told, CARD_W - TEXT_X - MARGIN_R
        style = style_of(self._game.slug)
        title = title_of(self._game, self._text)
        canvas.text(title, x, y + 34, 34, PAPER_TITLE, style.face, max_w=room - 50, zoomed=False)
        scores = self._broken(canvas, told.score, room)
        step = STEP if len(scores) < 2 else CLOSE
        middle = y + (69 if len(scores) < 2 else 66)
        for words, ink in ((told.who, INK), *((score, PAPER_TEXT) for score in scores)):
            self._line(canvas, words, x, middle, room, ink, most=step)
            middle += step
        if told.turn:
            canvas.icon("person" if told.persons else "computer", x + 12, middle, min(25.0, step), PAPER_GREEN)
            self._line(canvas, told.turn, x + 32, middle, room - 32, PAPER_GREEN, BOLD, most=step)
        self._line(canvas, self._when, x, y + 174, self._button_x(canvas) - x - 12, PAPER_FAINT)

    def _broken(self, canvas: Canvas, words: str, room: float) -> list[str]:
        """How the game stands, in two lines if it would get small in one."""
        size, parts = min(BODY, LINE / canvas.zoom), words.split(JOINT)
        if canvas.text_width(words, size) <= room * LITTLE:
            return [words]
        for n in range(len(parts) - 1, 0, -1):
            halves = [JOINT.join(parts[:n]), JOINT.join(parts[n:])]
            if all(canvas.text_width(half, size) <= room * LITTLE for half in halves):
                return halves
        lines = canvas.lines(words, room, size)
        return [lines[0], " ".join(lines[1:])]

    def _line(
        self,
        canvas: Canvas,
        words: str,
        x: float,
        y: float,
        room: float,
        ink: str,
        face: str = "ui",
        most: float = STEP,
    ) -> None:
        """A line no higher than the card has room for, whatever the text size."""
        size = min(BODY, min(LINE, most) / canvas.zoom)
        canvas.text(words, x, y, size, ink, face, max_w=room)

    def _button_x(self, canvas: Canvas) -> float:
        label = self._text(N_("Continue"))
        width = max(168.0, canvas.text_width(label, self._label_size(canvas), PRIMARY.face) + 40)
        return self.rect.right - 16 - width

    def _label_size(self, canvas: Canvas) -> float:
        return min(LABEL, 32 / canvas.zoom)

    def _button(self, canvas: Canvas, look: Look) -> None:
        """Drawn only: the whole ticket is the button."""
        x = self._button_x(canvas)
        rect = Rect(x, self.rect.y + 148, self.rect.right - 16 - x, 50)
        canvas.nine(PRIMARY.part(look, enabled=True), rect)
        sink = 2 if look.pressed else 0
        label = self._text(N_("Continue"))
        canvas.text(label, rect.cx, rect.cy + sink, self._label_size(canvas), INK, BOLD, "center", max_w=rect.w - 20)


class Scrap(Widget):
    """The small basket in a ticket's corner."""

    def __init__(self, name: str, on_click: Callable[[], Any]) -> None:
        super().__init__(name)
        self.hint = name
        self._on_click = on_click

    def activate(self) -> None:
        """Ask whether the game shall be thrown away."""
        self._on_click()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A grey basket, red under the pointer."""
        ink = OXBLOOD if look.hover or look.focus else PAPER_FAINT
        canvas.icon("trash", self.rect.cx, self.rect.cy, 26, ink)
