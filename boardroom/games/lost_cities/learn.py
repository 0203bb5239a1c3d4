"""Learns the weights of `net.json` from nothing, by games of the network against itself.

    python -m boardroom.games.lost_cities.learn --out net.json [--games 100000] [--seed 1]
        [--guests 0] [--start FILE]

Both players take the best turn by the network as it is, now and then through misty glasses: very
misty ones on every turn at first, for who never begins an expedition never learns what one is worth,
then ever clearer ones. After every game each position is pulled towards what came of it: a mean of
the final difference and of the values of the own later positions, the farther the less. The rate
falls to the end, so a run that was cut short is no good network. The same seed gives the same
weights. A thousand games take about a minute of one core compiled, the first ones more: they are longer.

Who plays nobody but itself is at a loss before other styles: with `--guests`, in that share of the
games one of the two is a guest, with leanings of its own, and nothing is learned from its turns. It
takes some half a million games until that pays; then the network wins less often against one that
knew no guests, and more often against strangers.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import cos, pi
from random import Random
from typing import Any, Final, NamedTuple

from boardroom.ai.learning import Progress, goals, share, terms_of, weights_told, whole, write
from boardroom.core.rules import CHANCE
from boardroom.games.lost_cities.cards import COLOUR, COLOURS, is_wager
from boardroom.games.lost_cities.gradient import Weights, learned, unlearned
from boardroom.games.lost_cities.inputs import Inputs, inputs
from boardroom.games.lost_cities.moves import FROM_PILE, PLAY
from boardroom.games.lost_cities.rules import RULES, place
from boardroom.games.lost_cities.state import State
from boardroom.games.lost_cities.turns import Turn, Valuer
from boardroom.games.lost_cities.value import POINTS, Net, net_of

RATE: Final = 1e-3
BLIND: Final = 1.0
"""How misty the glasses are at the very beginning, in units of POINTS."""
WILD: Final = 0.05
"""The share of the games that they clear up in to MIST[0]; every turn of these is misty."""
MIST: Final = (0.25, 0.05)
"""How misty they are after that in the wilder games, and in the others; they clear up to the end."""
WILDER: Final = 0.3
"""The share of the wilder games."""
MISTY: Final = 0.3
"""The share of turns taken through misty glasses."""
EARLY: Final = 0.3
"""The share of the games in which the result counts more than later values."""
TRUST: Final = (0.9, 0.5)
"""The share of what is farther away in a goal, in those games and in the others."""
TOLD: Final = 1000
"""Games between two lines of progress."""


class Glasses(NamedTuple):
    """What a game is played through."""

    mist: float
    """How far a turn may be misjudged, in units of POINTS."""
    misty: float
    """The share of turns that are."""


class Guest(NamedTuple):
    """What a guest adds to the values of turns, in units of POINTS."""

    beginning: float
    """To one that begins an expedition."""
    playing: float
    """To one that lays a card on an expedition."""
    betting: float
    """To one that lays a wager."""
    taking: float
    """To one that draws from a discard pile."""
    mist: float
    """How misty its glasses are, on every turn."""


class Moment(NamedTuple):
    """A position right after a seat's turn, and the value it had then."""

    inputs: list[Inputs]
    value: float


class Story(NamedTuple):
    """A game: the moments of each seat, and the points of each."""

    moments: tuple[list[Moment], list[Moment]]
    points: tuple[int, int]


def glasses(done: float, rng: Random) -> Glasses:
    """Those of the next game, when a share of the games is done."""
    if done < WILD:
        return Glasses(BLIND + (MIST[0] - BLIND) * done / WILD, 1.0)
    return Glasses((MIST[0] if rng.random() < WILDER else MIST[1]) * (1 - done), MISTY)


def guest(rng: Random) -> Guest:
    """Somebody else."""
    points = (rng.uniform(-20, 5), rng.uniform(-8, 8), rng.uniform(-10, 10), rng.uniform(-10, 10), rng.uniform(0, 15))
    return Guest(*[each / POINTS for each in points])


def play(net: Net, worn: Glasses, rng: Random, other: Guest | None = None) -> Story:
    """A game of the network against itself; with a guest, it sits in a seat by lot and leaves no moments."""
    valuer, state = Valuer(net), RULES.new(2, RULES.options(games=1))
    while RULES.to_act(state) == (CHANCE,):
        RULES.apply(state, CHANCE, RULES.chance(state, rng))
    away = -1 if other is None else rng.randrange(2)
    moments: tuple[list[Moment], list[Moment]] = ([], [])
    while RULES.to_act(state):
        seat, turns = state.actor, valuer.turns(state)
        if other is not None and seat == away:
            taken(state, seat, leant(turns, state, other, rng))
            continue
        moment = taken(state, seat, chosen(turns, worn.mist if rng.random() < worn.misty else 0.0, rng))
        if moment is not None:
            moments[seat].append(moment)
    return Story(moments, (state.sheet[0], state.sheet[1]))


def chosen(turns: list[Turn], mist: float, rng: Random) -> Turn:
    """The best turn, as it looks through the glasses."""
    looks = [turn.value + (blur(mist, rng) if mist else 0.0) for turn in turns]
    return turns[looks.index(max(looks))]


def blur(mist: float, rng: Random) -> float:
    """By how much misty glasses misjudge."""
    return mist * (rng.random() + rng.random() + rng.random() - 1.5)


def leant(turns: list[Turn], state: State, other: Guest, rng: Random) -> Turn:
    """The turn that a guest takes."""
    begun = state.columns[COLOURS * state.actor : COLOURS * (state.actor + 1)]
    looks = [turn.value + leaning(turn, begun, other) + blur(other.mist, rng) for turn in turns]
    return turns[looks.index(max(looks))]


def leaning(turn: Turn, begun: list[int], other: Guest) -> float:
    """What the guest adds to a turn, given the codes of its expeditions."""
    total = 0.0 if turn.draw is FROM_PILE else other.taking
    if turn.placed is None or turn.placed.verb != PLAY:
        return total
    total += other.playing
    if not begun[COLOUR[turn.placed.card]]:
        total += other.beginning
    if is_wager(turn.placed.card):
        total += other.betting
    return total


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


def learn(weights: Weights, games: int, guests: float, rng: Random) -> None:
    """Play and learn, a step a game; after the first games a share of them has a guest."""
    progress, points, turns = Progress(), 0, 0
    for game in range(games):
        done = game / games
        other = guest(rng) if done >= WILD and rng.random() < guests else None
        story = play(Net(weights.data()), glasses(done, rng), rng, other)
        blame(weights, story, TRUST[0] if done < EARLY else TRUST[1])
        weights.step(RATE * (0.5 * (1 + cos(pi * done)) + 0.01))
        points += sum(story.points)
        turns += sum(len(moments) for moments in story.moments)
        if game % TOLD == TOLD - 1:
            said = f"{points / (2 * TOLD):.1f} points, {turns / TOLD:.1f} turns a game"
            progress.say(f"{game + 1} of {games} games: {said}")
            points, turns = 0, 0


def told(data: Any) -> Weights:
    """The weights that a file held; ValueError if it is damaged."""
    net_of(data)
    return learned(data)


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, and write the file at the end."""
    parser = terms_of("Learn the network of Lost Cities from games against itself.")
    parser.add_argument("--games", type=whole(), default=100_000, help="how many games to play (%(default)s)")
    parser.add_argument("--guests", type=share, default=0.0, help="the share of games with a guest (%(default)s)")
    parser.add_argument("--start", type=weights_told(told), help="weights to learn on from")
    chosen = parser.parse_args(arguments)
    rng = Random(chosen.seed)
    pupil = chosen.start or unlearned(rng)
    learn(pupil, chosen.games, chosen.guests, rng)
    write(chosen.out, pupil.data())
    return 0


if __name__ == "__main__":
    sys.exit(main())
