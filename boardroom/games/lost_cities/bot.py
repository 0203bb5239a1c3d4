"""How the computer thinks in Lost Cities; it is given views only.

Every level values all whole turns with the learned network. The lower ones see those values
blurred; the Expert lets the best turns race over sampled worlds, four plies deep, in which the
other holds what its play makes likely.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from boardroom.ai.search import Race
from boardroom.core.game import Budget, Translate
from boardroom.games.lost_cities import quick as thumb
from boardroom.games.lost_cities import reasons
from boardroom.games.lost_cities.guess import Dealer, load_odds
from boardroom.games.lost_cities.moves import Move
from boardroom.games.lost_cities.state import State
from boardroom.games.lost_cities.turns import Turn, Valuer
from boardroom.games.lost_cities.value import POINTS, Net, load_net
from boardroom.games.lost_cities.view import View, determinize

log: Final = logging.getLogger(__name__)

BLUR: Final = {"novice": 18.0, "casual": 10.0, "strong": 4.0, "expert": 0.0}
"""How far a level misjudges a turn, in points: times the sum of three numbers from -0.5 to 0.5."""

WIDTH: Final = 10
"""Turns the Expert looks ahead from at most."""
BEHIND: Final = 30.0 / POINTS
"""A turn this much worse than the best at first sight isn't looked at."""
PLIES: Final = 4
"""How many turns the Expert looks ahead after its own; an even number ends on its own turn."""
WORLDS: Final = 48
PRIOR: Final = 24.0
"""First sight counts as much as so many worlds."""
CHECK: Final = 8
"""Worlds between two rounds of dropping."""
MARGIN: Final = 0.6
"""Over w worlds, a turn that trails by more than MARGIN / sqrt(w) is dropped."""


class Mind:
    """The network at work, and what it makes of the other's play."""

    def __init__(self, net: Net, odds: list[float]) -> None:
        self._valuer: Final = Valuer(net)
        self._odds: Final = odds

    def blurred(self, state: State, blur: float, rng: Random) -> Turn:
        """The best turn through misty glasses."""
        turns = self.turns(state)
        mist = [blur / POINTS * (rng.random() + rng.random() + rng.random() - 1.5) for _ in turns]
        return turns[max(range(len(turns)), key=lambda number: turns[number].value + mist[number])]

    def best(self, state: State) -> Turn:
        """The best turn at first sight."""
        turns = self.turns(state)
        best = turns[0]
        for turn in turns:
            if turn.value > best.value:
                best = turn
        return best

    def turns(self, state: State) -> list[Turn]:
        """Every turn the computer considers for the seat to act."""
        return self._valuer.turns(state)

    def candidates(self, state: State) -> list[Turn]:
        """The few turns worth looking ahead from, best first."""
        turns = sorted(self.turns(state), key=worth, reverse=True)[:WIDTH]
        return [turn for turn in turns if turn.value >= turns[0].value - BEHIND]

    def ahead(self, turn: Turn, world: State, seat: int) -> float:
        """The turn's value in one world after PLIES - 1 best answers, at the best turn that follows."""
        state = world.clone()
        turn.play(state, seat)
        mover = 1 - seat
        for _ in range(PLIES - 1):
            if not state.deck:
                break
            self.best(state).play(state, mover)
            mover = 1 - mover
        if not state.deck:
            return (state.table_score(seat) - state.table_score(1 - seat)) / POINTS
        value = self.best(state).value
        return value if mover == seat else -value

    def search(self, view: View, state: State, budget: Budget, rng: Random) -> Turn:
        """The best turn after a race over sampled worlds."""
        turns = self.candidates(state)
        seat = state.actor
        race, dealer = Race([turn.value for turn in turns], PRIOR), Dealer(view, self._odds)

        def trial(alive: Sequence[int]) -> list[float]:
            world = dealer.deal(rng)
            return [self.ahead(turns[number], world, seat) for number in alive]

        while race.worlds < WORLDS and race.run(trial, CHECK, budget):
            race.drop(MARGIN / sqrt(race.worlds))
        return turns[race.leader()]


class Computer:
    """The bot of Lost Cities; the network is read when it is first needed."""

    def __init__(self) -> None:
        self._mind: Mind | None = None
        self._damaged: bool = False

    def quick(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """A hand-written one-step choice."""
        return thumb.choose(view, moves, rng)

    def choose(self, view: View, moves: Sequence[Move], level: str, budget: Budget, rng: Random) -> Move:
        """The choice of a level; ValueError for a level that doesn't exist."""
        if level not in BLUR:
            raise ValueError(f"no level {level!r}: it is one of {', '.join(BLUR)}")
        mind = self._awake()
        if len(moves) == 1:
            return moves[0]
        if mind is None:
            return thumb.choose(view, moves, rng)
        state = determinize(view, rng)
        if level == "expert":
            return mind.search(view, state, budget, rng).next
        return mind.blurred(state, BLUR[level], rng).next

    def reason(self, view: View, move: Move, t: Translate) -> str:
        """Why the Expert would play it, in one sentence."""
        return reasons.reason(view, move, t)

    def _awake(self) -> Mind | None:
        """The mind, unless its weights are damaged: said once, then the rules of thumb play."""
        if self._mind is None and not self._damaged:
            try:
                self._mind = Mind(load_net(), load_odds())
            except (OSError, ValueError) as fault:
                self._damaged = True
                log.warning("the weights of Lost Cities can't be read, rules of thumb play instead: %s", fault)
        return self._mind


def worth(turn: Turn) -> float:
    """A turn's value."""
    return turn.value


BOT: Final = Computer()
