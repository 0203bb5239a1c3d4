"""Rules of thumb: the hand-written one-step player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from boardroom.games.lost_cities.cards import COLOURS, LIMIT, RANKS, STEP, code, is_wager, number
from boardroom.games.lost_cities.moves import DISCARD, DRAW, PLAY, Move
from boardroom.games.lost_cities.view import View, unseen

STREAK: Final = 24
"""So many draws in a row from discard piles, and the computer takes the next card from the draw pile."""
LONG: Final = 130
"""From so many turns on, the computer always draws from the draw pile: no game goes in circles (LC-14)."""

LATE: Final = 12
"""Cards in the draw pile below which no new expedition is worth its price."""
HIDDEN: Final = 0.3
"""The share of the unseen cards that one may hope to get."""


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The best move by its rule of thumb; equals by chance."""
    table = Table(view)
    return max(moves, key=lambda move: table.value(move) + rng.random() / 1000)


class Table:
    """A view with what the rules of thumb ask of it, reckoned once."""

    def __init__(self, view: View) -> None:
        seat = view.actor
        self.view = view
        self.mine = [code(kinds) for kinds in view.expeditions[seat]]
        self.theirs = [code(kinds) for kinds in view.expeditions[1 - seat]]
        self.unseen = unseen(view)
        self.hope = [self.outlook(colour) for colour in range(COLOURS)]

    def outlook(self, colour: int) -> float:
        """The points one may hope for in a colour, before wagers."""
        held = self.fitting(self.view.hand, colour)
        hidden = self.fitting(self.unseen, colour)
        laid = self.view.expeditions[self.view.actor][colour]
        sure = sum(number(kind) for kind in held) + sum(number(kind) for kind in laid)
        return sure + HIDDEN * sum(number(kind) for kind in hidden) - 20

    def fitting(self, kinds: Sequence[int], colour: int) -> list[int]:
        """The cards of a colour that still fit on the own expedition."""
        laid = self.mine[colour]
        return [kind for kind in kinds if kind // RANKS == colour and laid < LIMIT[kind]]

    def value(self, move: Move) -> float:
        """How good a move looks."""
        if move.verb == PLAY:
            return self.play(move.card)
        if move.verb == DISCARD:
            return -self.use(move.card) - self.service(move.card)
        if move.verb == DRAW:
            return 1.5
        circling = self.view.streak >= STREAK or self.view.turns >= LONG
        return -1.0 if circling else self.use(self.view.piles[move.card][-1])

    def play(self, kind: int) -> float:
        """Low cards first, on expeditions that promise something."""
        colour = kind // RANKS
        if not self.mine[colour] and (self.view.deck_size < LATE or self.hope[colour] < 0):
            return -20.0
        after = self.mine[colour] + STEP[kind]
        held = sum(after >= LIMIT[other] for other in self.fitting(self.view.hand, colour)) - 1
        hidden = sum(after >= LIMIT[other] for other in self.fitting(self.unseen, colour))
        haste = 1.0 if self.view.deck_size < LATE else 0.0
        ease = 4.0 if self.mine[colour] else self.hope[colour] / 5 - 1
        return ease + haste * number(kind) - 3 * held - (1 - 0.7 * haste) * hidden

    def use(self, kind: int) -> float:
        """How much the card is worth to the one who thinks."""
        colour = kind // RANKS
        if self.mine[colour] >= LIMIT[kind]:
            return 0.0
        if not self.mine[colour] and (self.view.deck_size < LATE or self.hope[colour] < 0):
            return 0.5
        return 3.0 if is_wager(kind) else 2.0 + number(kind) / 2

    def service(self, kind: int) -> float:
        """How much the card would help the other, who may take it."""
        laid = self.theirs[kind // RANKS]
        if laid >= LIMIT[kind]:
            return 0.0
        return 1.0 + number(kind) / 2 if laid else 1.0 + number(kind) / 10
