"""Learns the weights of `value.json` from nothing, by games of the whole-turn search against itself.

    python -m boardroom.games.gatsby.learn --out value.json [--games 12000] [--seed 1] [--jobs 1]
        [--start FILE]

The first of sixteen rounds is played by the hand-written weights, each later one by what the ones
before have taught; the first four take single steps, which is quicker. In most games a turn now and
then is played at random. After each round every position between two turns of the last four rounds,
as either seat saw it, is pulled towards what came of it: a mean of the result and of the later
values. The same seed gives the same weights, whatever the jobs; on one core, compiled, it takes about ten
minutes. `value.json` is what seed 1 gives.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from boardroom.ai.learning import (
    Endless,
    Progress,
    Study,
    each_of,
    goals,
    study,
    terms_of,
    weights_told,
    whole,
    write,
)
from boardroom.core.rules import CHANCE
from boardroom.games.gatsby.bot import hasty, named, turned
from boardroom.games.gatsby.gradient import Sight, chance, log_odds, nested, pull, row_of, sight, tables
from boardroom.games.gatsby.lookahead import Thought, known_state
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.rules import RULES
from boardroom.games.gatsby.state import DRAWN_GAME, NAME, State
from boardroom.games.gatsby.value import Judge, Weights, by_hand, told

ROUNDS: Final = 16
"""The games are played in so many rounds; after each the weights learn."""
HASTY: Final = 4
"""The first so many rounds take steps instead of whole turns, nine times as fast."""
KEPT: Final = 4
"""The games of so many rounds are learned from each time."""
PASSES: Final = 1
TRUST: Final = (0.97, 0.8)
"""Of the result against the next value, at the beginning and at the end."""
RATE: Final = (0.05, 0.004)
"""Of learning, at the beginning and at the end."""
WILD: Final = 0.7
"""The share of games with wild turns."""
WILDNESS: Final = 0.1
"""The share of wild turns in these."""


class Story(NamedTuple):
    """A game: what each seat saw at each end of a turn, and its share of the win."""

    sights: tuple[list[Sight], list[Sight]]
    shares: tuple[float, float]


class Terms(NamedTuple):
    """What the games of a round are made of."""

    row: list[float]
    whole: bool
    """Whether whole turns are looked at, or single steps."""
    seed: str


def play(terms: Terms, number: int) -> Story:
    """A game of the weights against themselves."""
    rng, weights, whole = Random(f"{terms.seed}:{number}"), Weights(tables(terms.row)), terms.whole
    judges = Judge(weights, 0), Judge(weights, 1)
    wildness = WILDNESS if rng.random() < WILD else 0.0
    sights: tuple[list[Sight], list[Sight]] = ([], [])
    state, turn, wild = dealt(), 0, False
    while actors := RULES.to_act(state):
        seat = actors[0]
        if seat == CHANCE:
            RULES.apply(state, CHANCE, RULES.chance(state, rng))
            continue
        if state.turn > turn:
            turn, wild = state.turn, rng.random() < wildness
            for each in range(2):
                sights[each].append(sight(judges[each], known_state(RULES.view(state, each))))
        moves = RULES.legal_moves(state, seat)
        RULES.apply(state, seat, rng.choice(moves) if wild else move(judges[seat], state, moves, whole, rng))
    first = 0.5 if state.winner == DRAWN_GAME else float(state.winner == 0)
    return Story(sights, (first, 1 - first))


def dealt() -> State:
    """A new game."""
    return RULES.new(2, RULES.options())


def move(judge: Judge, state: State, moves: Sequence[Move], whole: bool, rng: Random) -> Move:
    """The best move of the judge's seat."""
    if len(moves) == 1:
        return moves[0]
    judge.spans.clear()
    view = RULES.view(state, judge.me)
    if not whole:
        return hasty(judge, known_state(view), rng)
    look = named if state.todo[-1] == NAME else turned
    return look(Thought(judge, Endless()), view, False) or moves[0]


def examples(row: list[float], story: Story, trust: float) -> list[tuple[Sight, float]]:
    """Each position with the chance it should have had."""
    found: list[tuple[Sight, float]] = []
    for sights, share in zip(story.sights, story.shares, strict=True):
        values = [chance(log_odds(row, each)) for each in sights]
        found += zip(sights, goals(values, share, trust), strict=True)
    return found


def learn(row: list[float], chosen: Namespace) -> Iterator[None]:
    """All rounds, changing the row; yields after each."""
    stories: deque[list[Story]] = deque(maxlen=KEPT)
    progress, games = Progress(), chosen.games
    for number in range(ROUNDS):
        terms = Terms(row[:], number >= HASTY, f"{chosen.seed}:{number}")
        count = games * (number + 1) // ROUNDS - games * number // ROUNDS
        stories.append(each_of(partial(play, terms), count, chosen.jobs))
        done = number / (ROUNDS - 1)
        trust, rate = (first + done * (last - first) for first, last in (TRUST, RATE))
        lessons = [each for played in stories for story in played for each in examples(row, story, trust)]
        error = study(row, lessons, pull, Study(rate, PASSES), Random(terms.seed))
        turns = sum(len(story.sights[0]) for story in stories[-1]) / max(1, count)
        progress.say(f"round {number + 1} of {ROUNDS}: {count} games of {turns:.1f} turns, error {error:.4f}")
        yield


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, and write the file after every round."""
    parser = terms_of("Learn the weights of Gatsby from games against itself.")
    parser.add_argument("--games", type=whole(), default=12_000, help="how many games to play (%(default)s)")
    parser.add_argument("--jobs", type=whole(), default=1, help="processes that play: only the time depends on it")
    parser.add_argument("--start", type=weights_told(told), default=by_hand(), help="weights to learn on from")
    chosen = parser.parse_args(arguments)
    row = row_of(chosen.start)
    for _ in learn(row, chosen):
        write(chosen.out, nested(row))
    return 0


if __name__ == "__main__":
    sys.exit(main())
