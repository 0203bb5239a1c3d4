"""A recorded game, position by position, as a seat saw it or with everything shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, overload

from boardroom.core.chronicle import Moment
from boardroom.core.game import Game
from boardroom.core.match import Decision, Match
from boardroom.core.rules import CHANCE


class Eyes(NamedTuple):
    """Whose view is shown (None: a spectator), and whether all is shown besides."""

    seat: int | None
    wide: bool = False


class Reel:
    """Every position of a match from the first to the last; `wide` eyes are for finished games alone."""

    def __init__(self, game: Game, match: Match) -> None:
        self.game = game
        self.match = match
        self._states = [match.rules.new(match.seats, match.options)]
        for decision in match.log:
            state = match.rules.clone(self._states[-1])
            match.rules.apply(state, decision.seat, decision.move)
            self._states.append(state)
        self.view = lru_cache(4096)(self._view)

    @property
    def last(self) -> int:
        """The number of the last position; the first is 0."""
        return len(self.match.log)

    def _view(self, step: int, eyes: Eyes) -> Any:
        """What those eyes see after so many decisions."""
        rules, state = self.match.rules, self._states[step]
        seen = rules.view(state, eyes.seat)
        if not eyes.wide or self.game.opened is None:
            return seen
        return self.game.opened(seen, rules.dump(state))

    def moves(self, step: int) -> list[Any]:
        """What the seat that decided at a position could do there."""
        decision = self.decision(step)
        if decision is None or decision.seat == CHANCE:
            return []
        return list(self.match.rules.legal_moves(self._states[step], decision.seat))

    def decision(self, step: int) -> Decision | None:
        """What was decided at a position; None at the last."""
        return self.match.log[step] if step < self.last else None

    def moment(self, step: int, eyes: Eyes) -> Moment:
        """A decision as it is shown: the views before and after it, the move as far as those eyes know it."""
        decision = self.match.log[step]
        own = eyes.wide and decision.seat != CHANCE
        move = decision.move if own else self._heard(step, eyes.seat)
        return Moment(step, decision.seat, move, self.view(step, eyes), self.view(step + 1, eyes))

    def moments(self, eyes: Eyes) -> Moments:
        """Every decision as it is shown."""
        return Moments(self, eyes, range(self.last))

    def told(self, eyes: Eyes) -> list[Moment]:
        """All decisions for the log; with wide eyes each as who took it knew it."""
        return [self._told(step, eyes) for step in range(self.last)]

    def _told(self, step: int, eyes: Eyes) -> Moment:
        decision = self.match.log[step]
        if not eyes.wide or decision.seat == CHANCE:
            move = self._heard(step, eyes.seat)
            return Moment(step, decision.seat, move, self.view(step, Eyes(eyes.seat)), None)
        return Moment(step, decision.seat, decision.move, self.view(step, Eyes(decision.seat)), None)

    def _heard(self, step: int, viewer: int | None) -> Any:
        decision = self.match.log[step]
        return self.match.rules.seen_by(self._states[step], decision.seat, decision.move, viewer)


class Moments(Sequence[Moment]):
    """Decisions of a reel as those eyes see them, each made when it is asked for."""

    def __init__(self, reel: Reel, eyes: Eyes, steps: range) -> None:
        self._reel = reel
        self._eyes = eyes
        self._steps = steps

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, index: int) -> Moment: ...
    @overload
    def __getitem__(self, index: slice) -> Moments: ...
    def __getitem__(self, index: int | slice) -> Moment | Moments:
        """One decision, or some of them."""
        if isinstance(index, slice):
            return Moments(self._reel, self._eyes, self._steps[index])
        return self._reel.moment(self._steps[index], self._eyes)
