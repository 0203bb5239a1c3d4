"""Counts the odds of `odds.json`: what is held of the unseen cards, in games of the network against itself.

    python -m boardroom.games.lost_cities.tally --out odds.json [--games 2000] [--seed 1]

In each game both players judge more or less surely, as people do. The same seed gives the same odds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import log
from random import Random
from typing import Final

from boardroom.ai.learning import terms_of, whole, write
from boardroom.games.lost_cities.bot import Mind
from boardroom.games.lost_cities.guess import STANDINGS, standing
from boardroom.games.lost_cities.rules import RULES
from boardroom.games.lost_cities.state import State
from boardroom.games.lost_cities.value import load_net
from boardroom.games.lost_cities.view import unseen

BLURS: Final = (0.0, 4.0, 10.0)
"""How far the players of a game misjudge turns, in points."""
DOUBT: Final = 20.0
"""So many cards more of each standing are counted as lying by chance alone."""


class Tally:
    """By standing: how many cards were held, how many by chance would be, and how many there were."""

    def __init__(self) -> None:
        self.held: Final = [0.0] * STANDINGS
        self.expected: Final = [0.0] * STANDINGS
        self.cards: Final = [0.0] * STANDINGS

    def count(self, state: State) -> None:
        """Count what the seat to act can't see."""
        seat, other = state.actor, 1 - state.actor
        view = RULES.view(state, seat)
        hidden, held = unseen(view), state.hands[other][:]
        for kind in view.known[other]:
            held.remove(kind)
        share = len(held) / len(hidden)
        for kind in hidden:
            at = standing(state, other, kind, len(state.deck))
            self.cards[at] += 1
            self.expected[at] += share
            if kind in held:
                held.remove(kind)
                self.held[at] += 1

    def odds(self) -> list[float]:
        """The log-odds of being held, beyond chance."""
        return [round(self._odds(at), 2) for at in range(STANDINGS)]

    def _odds(self, at: int) -> float:
        if not self.cards[at]:
            return 0.0
        chance = self.expected[at] / self.cards[at]
        share = (self.held[at] + DOUBT * chance) / (self.cards[at] + DOUBT)
        return log(share / (1 - share)) - log(chance / (1 - chance))


def play(mind: Mind, tally: Tally, rng: Random) -> None:
    """Play a game and count before every turn."""
    state = RULES.new(2, RULES.options(games=1, first=0))
    RULES.apply(state, -1, RULES.chance(state, rng))
    blurs = [rng.choice(BLURS) for _ in range(2)]
    while RULES.to_act(state):
        tally.count(state)
        mind.blurred(state, blurs[state.actor], rng).play(state, state.actor)


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, and write the file at the end."""
    parser = terms_of("Count what is held in Lost Cities, by what was played.")
    parser.add_argument("--games", type=whole(), default=2000, help="how many games to play (%(default)s)")
    chosen = parser.parse_args(arguments)
    mind, tally, rng = Mind(load_net(), [0.0] * STANDINGS), Tally(), Random(chosen.seed)
    for _ in range(chosen.games):
        play(mind, tally, rng)
    write(chosen.out, tally.odds())
    return 0


if __name__ == "__main__":
    sys.exit(main())
