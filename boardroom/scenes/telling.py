"""A recorded decision in words: what was done, what the Expert would have done, what the difference cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from boardroom.core.player import Seat
from boardroom.core.rules import CHANCE
from boardroom.i18n import N_, Text
from boardroom.scenes.reel import Eyes, Reel
from boardroom.scenes.result import who_won
from boardroom.scenes.statistics import score_words
from boardroom.scenes.verdict import Judgement
from boardroom.stage.theme import BODY, BOLD, BRASS, CREAM, ERROR_TEXT, ITALIC, LABEL, MUTED, OK, SAND, UI

SMALL: Final = {"points": 0.5, "chance": 0.005}
"""A difference below is none."""


class Line(NamedTuple):
    """A paragraph and how it is written."""

    text: str
    size: float = BODY
    ink: str = SAND
    face: str = UI


class Teller:
    """Speaks of one game; with wide eyes as who decided knew it, else as the seat that looks."""

    def __init__(self, text: Text, reel: Reel, seats: Sequence[Seat]) -> None:
        self._t = text
        self._words = text.within(reel.game.slug)
        self._reel = reel
        self._seats = seats
        self.names = [who.name for who in seats]
        self.measure = reel.game.estimate.measure if reel.game.estimate else "chance"

    def done(self, step: int, move: Any, eyes: Eyes) -> str:
        """A move of the seat that decided there, played or not."""
        seat = self._reel.match.log[step].seat
        looks = seat if eyes.wide and seat != CHANCE else eyes.seat
        view = self._reel.view(step, Eyes(looks))
        return self._reel.game.words.tell(self._words, view, seat, move, self.names)

    def lines(self, step: int, eyes: Eyes, each: Judgement | None) -> list[Line]:
        """All about the decision at a position; at the last one how the game came out."""
        decision = self._reel.decision(step)
        if decision is None:
            return self._ending()
        chance = decision.seat == CHANCE
        name = self._t(N_("Chance")) if chance else self.names[decision.seat]
        done = self.done(step, self._reel.moment(step, eyes).move, eyes)
        silent = self._t(N_("decides what comes next")) if chance else "…"
        told = [Line(name, LABEL, BRASS, BOLD), Line(done or silent, LABEL, CREAM)]
        return told + (self._judging(each, eyes) if each is not None and self.may_judge(each, eyes) else [])

    def _ending(self) -> list[Line]:
        match = self._reel.match
        if not match.over:
            return [Line(self._t(N_("This is where the game stands.")), LABEL, CREAM, BOLD)]
        t, pairs = self._t, zip(self.names, match.scores, strict=True)
        scores = [t(N_("{name}: {points}"), name=name, points=score_words(t, score)) for name, score in pairs]
        won = who_won(self._t, self.names, match.winners)
        return [Line(won, LABEL, CREAM, BOLD), *(Line(score) for score in scores)]

    # -------------------------------------------------------------- judging
    def may_judge(self, each: Judgement, eyes: Eyes) -> bool:
        """Whether it is a person's choice, and those who look may know what it was chosen from."""
        return self._seats[each.seat].is_person and each.choices > 1 and (eyes.wide or each.seat == eyes.seat)

    def _judging(self, each: Judgement, eyes: Eyes) -> list[Line]:
        t = self._t
        if not each.judged:
            return [Line(t(N_("The Expert is still looking…")), ink=MUTED, face=ITALIC)]
        if each.best is None:
            return [Line(t(N_("The Expert had nothing to say.")), ink=MUTED, face=ITALIC)]
        reason = self._reel.game.bot.reason(self._reel.view(each.step, Eyes(each.seat)), each.best, self._words)
        why = [Line(reason, face=ITALIC)] if reason else []
        if each.best == each.played:
            return [Line(t(N_("The Expert would do the same.")), ink=OK, face=BOLD), *why]
        rather = Line(self.done(each.step, each.best, eyes), LABEL, CREAM)
        told = [Line(t(N_("The Expert’s choice")), ink=BRASS, face=BOLD), rather, *why]
        if each.cost is None:
            return told
        ink = OK if each.cost < SMALL[self.measure] else ERROR_TEXT
        return [*told, Line(self._price(each.cost), ink=ink, face=BOLD)]

    def _price(self, cost: float) -> str:
        t = self._t
        if cost < SMALL[self.measure]:
            return t(N_("Both are worth about the same."))
        if self.measure == "points":
            n, points = counted(t, cost), figure(t, cost)
            return t.ngettext(
                "The difference: about {points} point.", "The difference: about {points} points.", n, points=points
            )
        return t(N_("The difference: about {share}% of the chance to win."), share=figure(t, 100 * cost))

    def short_price(self, cost: float) -> str:
        """What a decision cost, in a word."""
        t = self._t
        if self.measure == "points":
            n, points = counted(t, cost), figure(t, cost)
            return t.ngettext("−{points} point", "−{points} points", n, points=points)
        return t(N_("−{share}%"), share=figure(t, 100 * cost))


def figure(t: Text, value: float) -> str:
    """An estimate as it is written: no more digits than it is worth."""
    words = f"{value:.0f}" if value >= 9.95 else f"{value:.1f}".removesuffix(".0")
    return words.replace(".", ",") if t.language == "fr" else words


def counted(t: Text, value: float) -> int:
    """1 if the language counts such a figure as one thing, else 2: French says 1,9 point, English 1.9 points."""
    return 1 if figure(t, value) == "1" or (t.language == "fr" and value < 1.95) else 2
