"""What the Expert makes of a recorded game: its own choices, what the differences cost, how the game stood."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from boardroom.ai.worker import Ticket, Worker
from boardroom.scenes.reel import Eyes, Reel

AT_ONCE = 4
"""Answers taken in one frame at most."""


@dataclass
class Judgement:
    """One decision: what it was expected to lead to, and for a person's what the Expert would have done."""

    step: int
    seat: int
    played: Any
    choices: int
    """How many moves there were."""
    expected: float | None = None
    """The estimate after the move that was played."""
    best: Any = None
    better: float | None = None
    """The estimate after the Expert's move, by the same worlds as `compared`."""
    compared: float | None = None
    rated: bool = False
    judged: bool = False

    @property
    def cost(self) -> float | None:
        """What the difference cost, 0 if the move played is rated no lower; None while or where it isn't known."""
        if self.best is not None and self.best == self.played:
            return 0.0
        if self.better is None or self.compared is None:
            return None
        return max(0.0, self.better - self.compared)


class Verdict:
    """Puts one question after the other to the computer's process, those near the reader first.

    Decisions of `judged` seats are compared with the Expert's choice, those of the others rated once
    they are `shown`.
    """

    def __init__(self, reel: Reel, worker: Worker, judged: Collection[int]) -> None:
        self._reel = reel
        self._worker = worker
        self._judged = set(judged)
        self._ticket: tuple[Judgement, Ticket] | None = None
        self.decisions = {
            step: Judgement(step, each.seat, each.move, len(reel.moves(step)), rated=reel.game.estimate is None)
            for step, each in enumerate(reel.match.log)
            if each.seat >= 0
        }
        self.version = 0
        """Grows with every answer."""

    # -------------------------------------------------------------- asking
    def update(self, step: int, shown: int | None) -> bool:
        """Take in what has come and ask on; whether anything came."""
        came = False
        for _ in range(AT_ONCE):
            if self._ticket is None and not self._ask(step, shown):
                break
            if not self._take():
                break
            came = True
        self.version += came
        return came

    def _ask(self, step: int, shown: int | None) -> bool:
        """Put the most wanted question: first the ratings that make the curve, then the nearest decision."""
        open_ = [each for each in self.decisions.values() if self._wanted(each, shown)]
        if not open_:
            return False
        each = min(open_, key=lambda each: (each.rated, abs(each.step - step)))
        view = self._reel.view(each.step, Eyes(each.seat))
        whole = each.rated
        moves = self._reel.moves(each.step) if whole else [each.played]
        level, played = "expert" if whole else "novice", str(each.played)
        slug, seed = self._reel.game.slug, self._reel.match.seed + each.step
        self._ticket = each, self._worker.ask(slug, each.seat, view, moves, level, seed, played)
        return True

    def _wanted(self, each: Judgement, shown: int | None) -> bool:
        if not each.rated:
            return each.seat in self._judged or each.seat == shown
        return each.seat in self._judged and not each.judged and each.choices > 1

    def _take(self) -> bool:
        if self._ticket is None or not self._ticket[1].settled:
            return False
        (each, ticket), self._ticket = self._ticket, None
        if each.rated:
            self._judge(each, ticket)
        else:
            each.rated = True
            each.expected = ticket.rates[-1] if ticket.rates else None
        return True

    def _judge(self, each: Judgement, ticket: Ticket) -> None:
        each.judged = True
        if ticket.notation is not None:
            each.best = self._reel.game.rules.parse(ticket.notation)
        if len(ticket.rates) == 2:
            each.better, each.compared = ticket.rates

    def stop(self) -> None:
        """Nobody reads on."""
        if self._ticket is not None:
            self._worker.drop(self._ticket[1])
            self._ticket = None

    # -------------------------------------------------------------- reading
    def progress(self, seat: int | None) -> tuple[int, int]:
        """How many decisions of a judged seat were looked at, of how many."""
        mine = [each for each in self.decisions.values() if each.seat == seat and each.choices > 1]
        return (sum(each.judged for each in mine), len(mine)) if seat in self._judged else (0, 0)

    def curve(self, seat: int | None) -> list[tuple[int, float]]:
        """The estimate after each decision of a seat, by position."""
        mine = (each for each in self.decisions.values() if each.seat == seat)
        return [(each.step + 1, each.expected) for each in mine if each.expected is not None]

    def costliest(self, seat: int | None, count: int, least: float) -> list[Judgement]:
        """The decisions of a seat that cost most, from `least` on."""
        mine = [each for each in self.decisions.values() if each.seat == seat and (each.cost or 0.0) >= least]
        return sorted(mine, key=lambda each: -(each.cost or 0.0))[:count]
