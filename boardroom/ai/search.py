"""What the games share of search: budgets, and candidates that race over sampled worlds.

A bot ranks its moves, lets the few best race, and plays the leader whenever it is told to stop:

    race = Race(priors, weight=24.0)
    while race.run(trial, 8, budget):
        race.drop(0.6 / sqrt(race.worlds))
    return candidates[race.leader()]

`trial` samples one world that the seat can't rule out and plays every candidate it is asked for
in that same world, so that luck cancels out between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Final

from boardroom.core.game import Budget
from boardroom.core.rules import CHANCE, AnyRules

Trial = Callable[[Sequence[int]], Sequence[float]]
"""One fresh world: the value of each candidate named, by its number."""


class Clock:
    """A budget in seconds from now on, ended early when `stop` says so."""

    def __init__(
        self, seconds: float, stop: Callable[[], bool] | None = None, now: Callable[[], float] = monotonic
    ) -> None:
        self._now: Final = now
        self._stop: Final = stop
        self._end: Final = now() + seconds

    def spent(self) -> bool:
        """Whether the time is over or a stop was asked for."""
        return self._now() >= self._end or (self._stop is not None and self._stop())


class Iterations:
    """A budget in worlds or playouts: each question counts one. Same seed, same choice."""

    def __init__(self, count: int) -> None:
        self._left: int = count

    def spent(self) -> bool:
        """Whether that many were allowed already."""
        self._left -= 1
        return self._left < 0


class Race:
    """Candidates valued over the same worlds; `alive` holds the numbers of those still running."""

    def __init__(self, priors: Sequence[float], weight: float = 0.0) -> None:
        self.alive: list[int] = list(range(len(priors)))
        self.worlds: int = 0
        self._priors: list[float] = [float(prior) for prior in priors]
        self._sums: list[float] = [0.0] * len(priors)
        self._weight: float = weight

    def value(self, candidate: int) -> float:
        """The mean over its worlds and its prior, which counts as much as `weight` worlds."""
        total = self._sums[candidate] + self._weight * self._priors[candidate]
        seen = self.worlds + self._weight
        return total / seen if seen else self._priors[candidate]

    def leader(self) -> int:
        """The best candidate so far; of equals the one with the better prior, then the earlier."""
        best = self.alive[0]
        for candidate in self.alive:
            lead = self.value(candidate) - self.value(best)
            if lead > 0 or (lead == 0 and self._priors[candidate] > self._priors[best]):
                best = candidate
        return best

    def run(self, trial: Trial, worlds: int, budget: Budget) -> bool:
        """Try all living candidates in so many more worlds; False when it can stop for good."""
        if len(self.alive) < 2:
            return False
        for _ in range(worlds):
            if budget.spent():
                return False
            for candidate, value in zip(self.alive, trial(self.alive), strict=True):
                self._sums[candidate] += value
            self.worlds += 1
        return True

    def drop(self, margin: float) -> None:
        """Drop whoever trails the leader's mean over the worlds by more than the margin."""
        top = max([self._sums[candidate] for candidate in self.alive])
        limit = top - margin * self.worlds
        self.alive = [candidate for candidate in self.alive if self._sums[candidate] >= limit]

    def keep(self, count: int) -> None:
        """Keep the best few (successive halving)."""
        ranked = sorted(self.alive, key=self.value, reverse=True)[: max(count, 1)]
        self.alive = sorted(ranked)


def halve(race: Race, trial: Trial, playouts: int, budget: Budget) -> int:
    """The leader after successive halving: each round spends an equal share of the playouts."""
    rounds = max(1, (len(race.alive) - 1).bit_length())
    for _ in range(rounds):
        worlds = max(1, playouts // (rounds * len(race.alive)))
        if not race.run(trial, worlds, budget):
            break
        race.keep((len(race.alive) + 1) // 2)
    return race.leader()


def playout(rules: AnyRules, state: Any, rng: Random) -> int:
    """Play a game in place to its end, every move equally likely; the number of decisions."""
    lot: Callable[[], float] = rng.random
    to_act, legal_moves, apply = rules.to_act, rules.legal_moves, rules.apply
    decisions = 0
    while True:
        acting: tuple[int, ...] = to_act(state)
        if not acting:
            return decisions
        seat = acting[0]
        if seat == CHANCE:
            apply(state, seat, rules.chance(state, rng))
            continue
        moves = legal_moves(state, seat)
        apply(state, seat, moves[int(lot() * float(len(moves)))])
        decisions += 1
