"""How the computer thinks about Jekyll vs Hyde."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from boardroom.core.game import Budget, Translate
from boardroom.games.jekyll_hyde.cards import CARDS, POTION, SUIT_OF, VIOLET, cards_of
from boardroom.games.jekyll_hyde.moves import PLAY, Move
from boardroom.games.jekyll_hyde.rules import plays
from boardroom.games.jekyll_hyde.state import effect_suit, leader_wins
from boardroom.games.jekyll_hyde.values import LEAD, REACH, STEPS, WEIGHTS, WIDTH, standing, value_table
from boardroom.games.jekyll_hyde.view import View, knowledge_of, sample_hand

QUICK_WORLDS: Final = 6


class Scale:
    """One step ahead on the value table: how good a finished trick is for Jekyll's difference."""

    def __init__(self, view: View) -> None:
        self.table = value_table(view.round, view.marker)
        self.left = max(view.sizes)
        self.jekyll = view.jekyll
        self.won = view.won
        self.gap = view.won[view.jekyll] - view.won[1 - view.jekyll]
        self.rank = [0, 0, 0, 0]
        for place, suit in enumerate(view.ranks):
            self.rank[suit] = place + 1
        levels = [standing(rank, len(view.ranks)) for rank in self.rank]
        self.weights = [WEIGHTS[levels[SUIT_OF[card]]][card] for card in range(CARDS)]

    def hand(self, mask: int) -> float:
        """The weight of a hand."""
        return sum([self.weights[card] for card in cards_of(mask)])

    def chance(self, left: int, mean: float) -> float:
        """Hyde's chance with so many tricks left and that mean of the final difference."""
        step = round((min(max(mean, -REACH), REACH) + REACH) * STEPS)
        return self.table[left * WIDTH + step]

    def after(self, leader: int, led: int, answer: int, mean: float) -> float:
        """Hyde's chance after the trick, `mean` being the difference of the hands before it."""
        rank = self.rank[:]
        for card in (led, answer):
            suit = SUIT_OF[card]
            if suit != POTION and not rank[suit]:
                rank[suit] = max(rank) + 1
        winner = leader if leader_wins(led, answer, rank) else 1 - leader
        stolen = effect_suit(led, answer) == VIOLET and self.won[1 - winner] > 0
        sign = 1 if winner == self.jekyll else -1
        out = self.weights[led] - self.weights[answer]
        mean -= out if leader == self.jekyll else -out
        return self.chance(self.left - 1, mean + sign * ((3 if stolen else 1) + LEAD))


def _one_step(view: View, options: Sequence[Move], worlds: int, rng: Random) -> Move:
    """The play whose best answer is least bad, on average over sampled hands of the other."""
    seat, scale, known = view.to_act[0], Scale(view), knowledge_of(view)
    sign = 1.0 if seat == view.jekyll else -1.0
    mine = scale.hand(known.mine)
    totals = [0.0] * len(options)
    for _ in range(worlds):
        other = sample_hand(known, rng)
        mean = scale.gap + sign * (mine - scale.hand(other) - (scale.weights[view.led] if view.led >= 0 else 0))
        for place, move in enumerate(options):
            totals[place] += _worth(view, scale, move, other, mean)
    best = max if seat != view.jekyll else min
    return options[totals.index(best(totals))]


def _worth(view: View, scale: Scale, move: Move, other: int, mean: float) -> float:
    """Hyde's chance after a move in one world: the other answers a lead as well as it can."""
    seat = view.to_act[0]
    if view.led >= 0:
        return scale.after(1 - seat, view.led, move.card, mean)
    ends = [scale.after(seat, move.card, each.card, mean) for each in plays(other, move.card, move.named)]
    return max(ends) if seat == view.jekyll else min(ends)


def quick(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One step ahead on the value table; cards are passed at random."""
    if len(moves) == 1 or moves[0].kind != PLAY:
        return rng.choice(moves)
    return _one_step(view, moves, QUICK_WORLDS, rng)


def choose(view: View, moves: Sequence[Move], level: str, budget: Budget, rng: Random) -> Move:
    """The choice of a level within the budget."""
    return quick(view, moves, rng)


def reason(view: View, move: Move, t: Translate) -> str:
    """Why the Expert would play it."""
    return ""
