"""Computers against computers: the same deals for every rotation of the seats, with standard errors."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from boardroom.ai.levels import STRENGTHS
from boardroom.ai.search import Clock, Iterations
from boardroom.ai.worker import Find
from boardroom.core.game import Budget, Game
from boardroom.core.match import Match
from boardroom.core.player import LEVELS

PLAYERS = ("random", "quick", "glance", *LEVELS)
"""Who can play: "quick" is the bot's rule of thumb, "glance" the Expert stopped before it looks ahead."""

MOST_ITERATIONS = 1_000_000

DECISION_CAP = 200_000
"""A game longer than this counts as unfinished: it is circling."""


class Terms(NamedTuple):
    """What a run is made of: `seconds` or `iterations` a decision, or the levels' own times."""

    slug: str
    players: tuple[str, ...]
    """Names that `can_play`; a player's own iterations come before those of all."""
    options: dict[str, Any]
    seed: int
    seconds: float | None = None
    iterations: int | None = None


class Result(NamedTuple):
    """One game: a figure a player (not a seat), decisions in all, thinking times a player."""

    deal: int
    shares: tuple[float, ...]
    scores: tuple[float, ...]
    decisions: int
    thought: tuple[float, ...]
    asked: tuple[int, ...]
    worst: tuple[float, ...]
    unfinished: bool


def can_play(name: str) -> bool:
    """Whether there is a player of that name: one of PLAYERS, or a level with iterations, as in "strong@100"."""
    level, at, count = name.partition("@")
    if not at:
        return name in PLAYERS
    return level in LEVELS and count.isdecimal() and 1 <= int(count) <= MOST_ITERATIONS


def mind(game: Game, name: str, terms: Terms) -> Callable[[Any, Sequence[Any], Random], Any]:
    """How a player of that name decides."""
    if name == "random":
        return lambda view, moves, rng: rng.choice(moves)
    if name == "quick":
        return game.bot.quick
    if name == "glance":
        return lambda view, moves, rng: game.bot.choose(view, moves, "expert", Iterations(0), rng)
    level, _, count = name.partition("@")
    return lambda view, moves, rng: game.bot.choose(view, moves, level, _budget(level, count, terms), rng)


def _budget(name: str, count: str, terms: Terms) -> Budget:
    if count:
        return Iterations(int(count))
    if terms.iterations is not None:
        return Iterations(terms.iterations)
    return Clock(STRENGTHS[name].seconds if terms.seconds is None else terms.seconds)


def play(find: Find, terms: Terms, number: int) -> Result:
    """One game: deal `number // seats`, seats rotated by `number % seats`."""
    game = find(terms.slug)
    count = len(terms.players)
    deal, turn = divmod(number, count)
    options = game.rules.options.model_validate(terms.options)
    match = Match(game.rules, count, options, Random(f"{terms.seed}:{deal}").getrandbits(48))
    seated = [(seat + turn) % count for seat in range(count)]
    minds = [mind(game, terms.players[player], terms) for player in seated]
    rngs = [Random(f"{terms.seed}:{number}:{seat}") for seat in range(count)]
    clock = _Watch(count)
    decisions = 0
    while match.to_act and decisions < DECISION_CAP:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        start = perf_counter()
        move = moves[0] if len(moves) == 1 else minds[seat](match.view(seat), moves, rngs[seat])
        clock.note(seated[seat], perf_counter() - start)
        match.play(seat, move)
        decisions += 1
    return _result(match, deal, seated, decisions, clock)


class _Watch:
    """Thinking times by player, in seconds."""

    def __init__(self, count: int) -> None:
        self.total, self.worst, self.asked = [0.0] * count, [0.0] * count, [0] * count

    def note(self, player: int, seconds: float) -> None:
        """Add one decision."""
        self.total[player] += seconds
        self.worst[player] = max(self.worst[player], seconds)
        self.asked[player] += 1


def _result(match: Match, deal: int, seated: list[int], decisions: int, clock: _Watch) -> Result:
    shares, scores = [0.0] * len(seated), [0.0] * len(seated)
    winners = match.winners
    for seat, player in enumerate(seated):
        shares[player] = 1 / len(winners) if seat in winners else 0.0
        scores[player] = match.scores[seat]
    times = (tuple(clock.total), tuple(clock.asked), tuple(clock.worst))
    return Result(deal, tuple(shares), tuple(scores), decisions, *times, unfinished=not match.over)


def run(find: Find, terms: Terms, games: int, jobs: int = 1) -> Iterator[Result]:
    """All games, as they end; the outcome does not depend on `jobs`, only the times do."""
    if jobs <= 1:
        yield from (play(find, terms, number) for number in range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play, find, terms, number) for number in range(games)]):
            yield done.result()


@dataclass(frozen=True)
class Figure:
    """A mean with its standard error over deals."""

    mean: float
    error: float


def figure(results: Sequence[Result], values: Sequence[float]) -> Figure:
    """The mean of a value a game; games of one deal are no independent samples, deals are."""
    deals: dict[int, list[float]] = {}
    for result, value in zip(results, values, strict=True):
        deals.setdefault(result.deal, []).append(value)
    means = [sum(group) / len(group) for group in deals.values()]
    mean = sum(values) / len(values)
    if len(means) < 2:
        return Figure(mean, 0.0)
    middle = sum(means) / len(means)
    variance = sum((each - middle) ** 2 for each in means) / (len(means) - 1)
    return Figure(mean, math.sqrt(variance / len(means)))


def report(terms: Terms, results: Sequence[Result]) -> dict[str, Any]:
    """The run as one JSON object."""
    return {
        "game": terms.slug,
        "games": len(results),
        "seed": terms.seed,
        "unfinished": sum(result.unfinished for result in results),
        "mean_decisions": round(sum(result.decisions for result in results) / len(results), 2),
        "players": [_player(terms, results, player) for player in range(len(terms.players))],
    }


def _player(terms: Terms, results: Sequence[Result], player: int) -> dict[str, Any]:
    share = figure(results, [result.shares[player] for result in results])
    score = figure(results, [result.scores[player] for result in results])
    asked = sum(result.asked[player] for result in results)
    return {
        "name": terms.players[player],
        "wins": round(sum(result.shares[player] for result in results), 3),
        "win_rate": round(share.mean, 4),
        "win_rate_se": round(share.error, 4),
        "mean_score": round(score.mean, 3),
        "score_se": round(score.error, 3),
        "mean_seconds": round(sum(result.thought[player] for result in results) / max(1, asked), 6),
        "worst_seconds": round(max(result.worst[player] for result in results), 6),
    }
