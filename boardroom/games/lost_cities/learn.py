"""Learns the weights of `net.json` from nothing, by games of the network against itself.

    python -m boardroom.games.lost_cities.learn --out net.json [--games 140000] [--seed 1]
        [--start FILE]

Both players take the best turn by the network as it is, now and then through misty glasses. After
every four games each position is pulled towards what came of it: a mean of the final difference
and of the values of the own later positions, the farther the less. The rate falls to the end, so
a run that was cut short is no good network. The same seed gives the same weights. A thousand games
take about 20 s of one core compiled, 50 s in plain Python, the first ones more: they are longer.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import cos, pi
from random import Random
from typing import Any, Final, NamedTuple

from boardroom.ai.learning import Progress, goals, terms_of, weights_told, whole, write
from boardroom.core.rules import CHANCE
from boardroom.games.lost_cities.gradient import Weights, learned, unlearned
from boardroom.games.lost_cities.inputs import Inputs, inputs
from boardroom.games.lost_cities.moves import FROM_PILE
from boardroom.games.lost_cities.rules import RULES, place
from boardroom.games.lost_cities.state import State
from boardroom.games.lost_cities.turns import Turn, Valuer
from boardroom.games.lost_cities.value import POINTS, Net, net_of

BATCH: Final = 4
"""Games between two steps."""
RATE: Final = 2e-3
MIST: Final = (0.25, 0.05)
"""How misty the glasses are, in units of POINTS: in the wilder games, and in the others."""
WILD: Final = 0.3
"""The share of the wilder games."""
MISTY: Final = 0.5
"""The share of turns taken through misty glasses."""
TOLD: Final = 1000
"""Games between two lines of progress."""


class Moment(NamedTuple):
    """A position right after a seat's turn, and the value it had then."""

    inputs: list[Inputs]
    value: float


class Story(NamedTuple):
    """A game: the moments of each seat, and the points of each."""

    moments: tuple[list[Moment], list[Moment]]
    points: tuple[int, int]


def play(net: Net, rng: Random) -> Story:
    """A game of the network against itself."""
    valuer, state = Valuer(net), RULES.new(2, RULES.options(games=1))
    while RULES.to_act(state) == (CHANCE,):
        RULES.apply(state, CHANCE, RULES.chance(state, rng))
    mist = MIST[0] if rng.random() < WILD else MIST[1]
    moments: tuple[list[Moment], list[Moment]] = ([], [])
    while RULES.to_act(state):
        seat = state.actor
        turn = chosen(valuer.turns(state), mist if rng.random() < MISTY else 0.0, rng)
        moment = taken(state, seat, turn)
        if moment is not None:
            moments[seat].append(moment)
    return Story(moments, (state.sheet[0], state.sheet[1]))


def chosen(turns: list[Turn], mist: float, rng: Random) -> Turn:
    """The best turn, as it looks through the glasses."""
    looks = [
        turn.value + (mist * (rng.random() + rng.random() + rng.random() - 1.5) if mist else 0.0) for turn in turns
    ]
    return turns[looks.index(max(looks))]


def taken(state: State, seat: int, turn: Turn) -> Moment | None:
    """Carry a turn out; the moment after it, None if it ended the game."""
    assert turn.placed is not None
    place(state, seat, turn.placed.card, turn.placed.verb)
    if turn.draw is not FROM_PILE:
        RULES.apply(state, seat, turn.draw)
        return Moment(inputs(state, seat, False), turn.value)
    moment = Moment(inputs(state, seat, True), turn.value) if len(state.deck) > 1 else None
    RULES.apply(state, seat, FROM_PILE)
    return moment


def blame(weights: Weights, story: Story, trust: float) -> None:
    """Pull each moment towards what came of it; `trust` is the share of what is farther away."""
    for seat, moments in enumerate(story.moments):
        result = (story.points[seat] - story.points[1 - seat]) / POINTS
        wanted = goals([moment.value for moment in moments], result, trust)
        for moment, goal in zip(moments, wanted, strict=True):
            weights.blame(moment.inputs, moment.value - goal)


def learn(weights: Weights, games: int, rng: Random) -> None:
    """Play and learn, four games a step."""
    progress, points, turns = Progress(), 0, 0
    for game in range(0, games, BATCH):
        done = game / games
        net = Net(weights.data())
        for _ in range(BATCH):
            story = play(net, rng)
            blame(weights, story, 0.9 if done < 0.4 else 0.8)
            points += sum(story.points)
            turns += sum(len(moments) for moments in story.moments)
        weights.step(RATE * (0.5 * (1 + cos(pi * done)) + 0.01))
        if game % TOLD == TOLD - BATCH:
            said = f"{points / (2 * TOLD):.1f} points, {turns / TOLD:.1f} turns a game"
            progress.say(f"{game + BATCH} of {games} games: {said}")
            points, turns = 0, 0


def told(data: Any) -> Weights:
    """The weights that a file held; ValueError if it is damaged."""
    net_of(data)
    return learned(data)


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, and write the file at the end."""
    parser = terms_of("Learn the network of Lost Cities from games against itself.")
    parser.add_argument("--games", type=whole(BATCH), default=140_000, help="how many games to play (%(default)s)")
    parser.add_argument("--start", type=weights_told(told), help="weights to learn on from")
    chosen = parser.parse_args(arguments)
    rng = Random(chosen.seed)
    pupil = chosen.start or unlearned(rng)
    learn(pupil, chosen.games, rng)
    write(chosen.out, pupil.data())
    return 0


if __name__ == "__main__":
    sys.exit(main())
