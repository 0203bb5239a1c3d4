"""Learns the weights of `value.json` from nothing, by games of the best turn against itself.

    python -m boardroom.games.fantasy_pub.learn --out value.json [--seats 2 3 4 5] [--games 10000]
        [--seed 1] [--start FILE]

The first of five generations is played by rule of thumb with many random moves, each later one by
what the former ones learned: best turns, single steps in every fourth turn, in most games a turn
now and then by rule of thumb. After each, every end of a turn is pulled towards what came of it.
The same seed gives the same weights; a number of seats is learned by itself, whatever the others, in one
to two minutes of one core (compiled). `value.json` is what seed 1 gives.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from array import array
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from boardroom.ai.learning import Progress, Study, goals, study, terms_of, weights_told, whole, write
from boardroom.core.rules import CHANCE
from boardroom.games.fantasy_pub import thumb
from boardroom.games.fantasy_pub.gradient import chances, lit, pull, row_of, weights_of
from boardroom.games.fantasy_pub.moves import Move
from boardroom.games.fantasy_pub.pub import ROLLING, Pub
from boardroom.games.fantasy_pub.rules import RULES
from boardroom.games.fantasy_pub.search import Thinker
from boardroom.games.fantasy_pub.value import Value
from boardroom.games.fantasy_pub.weights import LENGTHS, Weights, told


class Generation(NamedTuple):
    """How a share of the games is played and learned from."""

    share: float
    trust: float
    """Of the result against the next value."""
    study: Study


PLAN: Final = (
    Generation(0.05, 1.0, Study(0.10, 4)),
    Generation(0.10, 1.0, Study(0.08, 3)),
    Generation(0.20, 0.9, Study(0.06, 3)),
    Generation(0.30, 0.9, Study(0.04, 3)),
    Generation(0.35, 0.9, Study(0.02, 3)),
)
WILD: Final = 0.7
"""The share of games with wild turns."""
WILDNESS: Final = 0.12
"""The share of wild turns in these."""
HASTY: Final = 0.25
"""The share of turns that take single steps."""
DRUNK: Final = 0.2
"""The share of random moves while nothing is known."""

BEST: Final = 0
STEP: Final = 1
THUMB: Final = 2


class Story(NamedTuple):
    """A game: the features at each end of a turn, the chances seen then, and each seat's share of the win."""

    sights: list[array[int]]
    seen: list[list[float]]
    shares: list[float]


def play(row: list[float] | None, seats: int, rng: Random) -> Story:
    """A game of the weights against themselves; of the rule of thumb if there are none."""
    player, pub = Player(row, seats, rng), dealt(seats)
    sights: list[array[int]] = []
    while actors := RULES.to_act(pub):
        if actors[0] == CHANCE:
            RULES.apply(pub, CHANCE, RULES.chance(pub, rng))
            continue
        turns = sum(pub.turns)
        RULES.apply(pub, pub.turn, player.move(pub))
        if pub.phase == ROLLING and sum(pub.turns) > turns:
            sights.append(lit(pub, pub.turn))
            player.manner = player.next_manner()
    winners = RULES.winners(pub)
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return Story(sights, [chances(row, sight) for sight in sights] if row else [], shares)


def dealt(seats: int) -> Pub:
    """A new game."""
    return RULES.new(seats, RULES.options())


class Player:
    """Who plays all seats of one game."""

    def __init__(self, row: list[float] | None, seats: int, rng: Random) -> None:
        self._value: Final = Value(weights_of(row), seats) if row else None
        self._rng: Final = rng
        self._wildness: Final = WILDNESS if rng.random() < WILD else 0.0
        self.manner: int = self.next_manner()

    def next_manner(self) -> int:
        """How the next turn is played."""
        if self._value is None or self._rng.random() < self._wildness:
            return THUMB
        return STEP if self._rng.random() < HASTY else BEST

    def move(self, pub: Pub) -> Move:
        """The move of the seat in turn."""
        moves = RULES.legal_moves(pub, pub.turn)
        if len(moves) == 1:
            return moves[0]
        if self._value is None or self.manner == THUMB:
            drunk = self._value is None and self._rng.random() < DRUNK
            return self._rng.choice(moves) if drunk else thumb.choose(RULES.view(pub, pub.turn), moves, self._rng)
        thinker = Thinker(self._value, pub.turn)
        rates = thinker.single_steps(pub, moves) if self.manner == STEP else thinker.best_turns(pub, moves)
        return moves[rates.index(max(rates))]


def examples(story: Story, trust: float) -> list[tuple[array[int], list[float]]]:
    """Each position with the chances it should have had."""
    if not story.seen:
        return [(sight, story.shares) for sight in story.sights]
    wanted = [goals([seen[seat] for seen in story.seen], share, trust) for seat, share in enumerate(story.shares)]
    return [(sight, list(each)) for sight, each in zip(story.sights, zip(*wanted, strict=True), strict=True)]


def learn(row: list[float] | None, seats: int, chosen: Namespace) -> list[float]:
    """All generations; the row learned."""
    progress = Progress()
    for number, plan in enumerate(PLAN):
        rng = Random(f"{chosen.seed}:{seats}:{number}")
        count = max(1, round(chosen.games * plan.share))
        lessons = [each for _ in range(count) for each in examples(play(row, seats, rng), plan.trust)]
        row = row or row_of(LENGTHS)
        error = study(row, lessons, pull, plan.study, rng)
        turns = len(lessons) / count
        progress.say(f"{seats} seats, generation {number + 1}: {count} games of {turns:.1f} turns, error {error:.4f}")
    assert row is not None
    return row


def table(row: list[float]) -> dict[str, list[float]]:
    """A row as the file holds it."""
    return weights_of(row)._asdict()


def all_told(data: Any) -> dict[str, Weights]:
    """The tables of a file by number of seats; ValueError, KeyError or TypeError if it is damaged."""
    return {seats: told(data, int(seats)) for seats in data["seats"]}


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, and write the file after every number of seats."""
    parser = terms_of("Learn the weights of Fantasy Pub from games against itself.")
    parser.add_argument("--games", type=whole(), default=10_000, help="how many games to play (%(default)s)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5], choices=[2, 3, 4, 5])
    parser.add_argument("--start", type=weights_told(all_told), default={}, help="weights to learn on from")
    chosen = parser.parse_args(arguments)
    tables: dict[str, Any] = {seats: weights._asdict() for seats, weights in chosen.start.items()}
    for seats in chosen.seats:
        known: Weights | None = chosen.start.get(str(seats))
        row = learn(row_of(known) if known else None, seats, chosen)
        tables[str(seats)] = table(row)
        write(chosen.out, {"seats": tables})
    return 0


if __name__ == "__main__":
    sys.exit(main())
