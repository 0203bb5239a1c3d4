"""Thinking ahead: the best way to use both dice, and playouts of one round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from boardroom.games.fantasy_pub.legal import first_actions, second_actions
from boardroom.games.fantasy_pub.moves import AGAIN, Move
from boardroom.games.fantasy_pub.play import draw
from boardroom.games.fantasy_pub.pub import DRAWING, FIRST_ACTION, OVER, ROLLING, SECOND_ACTION, Pub
from boardroom.games.fantasy_pub.rules import RULES
from boardroom.games.fantasy_pub.value import Value

ROLLS: Final = [(a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)]
"""The 21 different rolls with their weights, 36 in all."""


class Thinker:
    """One seat that weighs its moves by the learned value."""

    def __init__(self, value: Value, seat: int) -> None:
        self._value: Final = value
        self._seat: Final = seat

    def best_turns(self, pub: Pub, moves: Sequence[Move]) -> list[float]:
        """For each first decision, the winning chance after the best second one."""
        return [self.weigh(pub, move, True) for move in moves]

    def single_steps(self, pub: Pub, moves: Sequence[Move]) -> list[float]:
        """For each decision, the winning chance if the turn ended after it."""
        return [self.weigh(pub, move, False) for move in moves]

    def weigh(self, pub: Pub, move: Move, deep: bool) -> float:
        """The winning chance of the seat in turn's move for that seat, averaged over what may fall."""
        if move.kind == AGAIN:
            return self.roll_again(pub) if deep else self._value.chance_before(pub, pub.turn, pub.turn)
        seat = pub.turn
        after = pub.clone()
        RULES.apply(after, seat, move)
        if after.phase != DRAWING:
            return self.settle(after, seat, deep)
        total = 0.0
        for race in range(4):
            odds = after.unseen[4 * seat + race]
            if odds:
                drawn = after.clone()
                draw(drawn, race)
                total += odds * self.settle(drawn, seat, deep)
        return total / after.hidden[seat]

    def settle(self, pub: Pub, seat: int, deep: bool) -> float:
        """The seat's winning chance once its move is done; deep looks for the best second action."""
        if not deep or pub.phase != SECOND_ACTION:
            return self._value.chance(pub, seat)
        return max(self.single_steps(pub, second_actions(pub, seat)))

    def roll_again(self, pub: Pub) -> float:
        """The mean over the rolls of the best single decision (FP-8)."""
        total = 0.0
        rolled = pub.clone()
        for die, second, odds in ROLLS:
            rolled.die = die
            rolled.second = second
            total += odds * max(self.single_steps(rolled, first_actions(rolled, pub.turn)))
        return total / 36

    def playout(self, pub: Pub, move: Move, world: World) -> float:
        """The seat's winning chance after the move, its turn, and a turn of everybody."""
        seat = self._seat
        place = pub.clone()
        RULES.apply(place, seat, move)
        last = sum(pub.turns) + pub.seats + 1
        rolled = 0
        while place.phase != OVER:
            if place.phase == ROLLING:
                if sum(place.turns) == last:
                    break
                place.die, place.second = world.roll(rolled)
                rolled += 1
                place.phase = FIRST_ACTION
            elif place.phase == DRAWING:
                draw(place, world.card(place))
            else:
                RULES.apply(place, place.turn, self.answer(place))
        return self._value.chance(place, seat)

    def answer(self, pub: Pub) -> Move:
        """The move of a playout: the best turn of whoever plays; a new roll counts as a turn to come."""
        first = pub.phase == FIRST_ACTION
        moves = first_actions(pub, pub.turn) if first else second_actions(pub, pub.turn)
        best = moves[0]
        if len(moves) > 1:
            most = -1.0
            for move in moves:
                chance = self.weigh(pub, move, first and move.kind != AGAIN)
                if chance > most:
                    most = chance
                    best = move
        return best


class World:
    """Luck for one set of playouts: dice to come, and an order of every stack."""

    def __init__(self, pub: Pub, rng: Random) -> None:
        self._rng: Final = rng
        self._rolls: Final[list[tuple[int, int]]] = []
        self._stacks: Final = [shuffled(pub, seat, rng) for seat in range(pub.seats)]

    def roll(self, number: int) -> tuple[int, int]:
        """The dice of that roll, counted from 0; the same for whoever asks."""
        while len(self._rolls) <= number:
            self._rolls.append((int(self._rng.random() * 6) + 1, int(self._rng.random() * 6) + 1))
        return self._rolls[number]

    def card(self, pub: Pub) -> int:
        """The race of the unseen card that the seat in turn turns over."""
        return self._stacks[pub.turn][pub.hidden[pub.turn] - 1]


def shuffled(pub: Pub, seat: int, rng: Random) -> list[int]:
    """The unseen cards of a stack in one order, the next last."""
    cards: list[int] = []
    for race in range(4):
        cards += [race] * pub.unseen[4 * seat + race]
    rng.shuffle(cards)
    return cards
