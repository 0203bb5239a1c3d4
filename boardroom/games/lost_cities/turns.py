"""All whole turns of a position, valued at once.

Placing a card changes one colour, drawing changes one or none, so a turn is valued by swapping one
or two of five spots (see `value`). Nothing is read that the seat to act doesn't know.
"""

from __future__ import annotations

from typing import Final

from boardroom.games.lost_cities.cards import COLOUR, COLOURS, LIMIT, RANKS, STEP, WORTH, codes
from boardroom.games.lost_cities.moves import DISCARDS, FROM_PILE, PLAYS, TAKES, Move
from boardroom.games.lost_cities.quick import LONG, STREAK
from boardroom.games.lost_cities.rules import SHUT, draw, place, take
from boardroom.games.lost_cities.state import PLACING, State
from boardroom.games.lost_cities.value import POINTS, TOP, Net, Spot, fit


def face(kind: int) -> int:
    """A card as the top of a pile: 1 a wager, else its number."""
    return max(1, kind % RANKS + 1)


class Pile:
    """A discard pile: what lies in it as a code, and its three top cards as faces, 0 for none."""

    __slots__ = ("code", "second", "third", "upper")

    def __init__(self, pile: list[int]) -> None:
        code = 0
        for kind in pile:
            code += STEP[kind]
        size = len(pile)
        self.code: Final = code
        self.upper: Final = face(pile[size - 1]) if size > 0 else 0
        self.second: Final = face(pile[size - 2]) if size > 1 else 0
        self.third: Final = face(pile[size - 3]) if size > 2 else 0


class Turn:
    """A placement, the draw after it, and what the position is worth then, in units of POINTS."""

    __slots__ = ("draw", "placed", "value")

    def __init__(self, placed: Move | None, drawn: Move, value: float) -> None:
        self.placed: Final = placed
        """None if the card is placed already."""
        self.draw: Final = drawn
        self.value: Final = value

    @property
    def next(self) -> Move:
        """The decision that is due now."""
        return self.draw if self.placed is None else self.placed

    def play(self, state: State, seat: int) -> None:
        """Carry the turn out."""
        if self.placed is not None:
            place(state, seat, self.placed.card, self.placed.verb)
        if self.draw is FROM_PILE:
            draw(state, seat)
        else:
            take(state, seat, self.draw.card)


class Valuer:
    """Values the turns of one position after the other."""

    def __init__(self, net: Net) -> None:
        self._net: Final = net
        self._turns: list[Turn] = []
        self._spots: list[Spot] = []
        self._taken: list[Spot | None] = []
        self._mine: list[int] = []
        self._theirs: list[int] = []
        self._hand: list[int] = []
        self._known: list[int] = []
        self._dumped: list[int] = []
        self._piles: list[Pile] = []
        self._open: int = 0
        self._deck: int = 0

    def turns(self, state: State) -> list[Turn]:
        """Every turn the computer considers for the seat to act, with its value."""
        seat = state.actor
        self._see(state, seat)
        if state.phase != PLACING:
            self._draws(None, -1, state.closed)
            return self._turns
        last = -1
        for kind in state.hands[seat]:
            if kind != last:
                self._place(kind)
                last = kind
        return self._turns

    def _see(self, state: State, seat: int) -> None:
        """Take in what the seat knows."""
        base, other = COLOURS * seat, COLOURS * (1 - seat)
        self._turns = []
        self._mine = state.columns[base : base + COLOURS]
        self._theirs = state.columns[other : other + COLOURS]
        self._known = state.known[other : other + COLOURS]
        self._dumped = [min(2, count) for count in state.discards[other : other + COLOURS]]
        self._hand = codes(state.hands[seat])
        self._piles = [Pile(pile) for pile in state.piles]
        self._deck = len(state.deck)
        self._open = 0 if state.streak >= STREAK or state.turns >= LONG else state.open
        self._taken = [None] * COLOURS
        self._spots = [self._now(colour) for colour in range(COLOURS)]

    def _now(self, colour: int) -> Spot:
        """The colour as it is."""
        pile = self._piles[colour]
        return self._spot(colour, self._hand[colour], pile.code, pile.upper, pile.second)

    def _spot(self, colour: int, hand: int, pile: int, upper: int, second: int) -> Spot:
        """The colour with that hand, pile and the two top cards of the pile."""
        mine, theirs = self._mine[colour], self._theirs[colour]
        below = 0
        if second:
            below = (1 if mine and fit(second, TOP[mine]) else 0) + (2 if theirs and fit(second, TOP[theirs]) else 0)
        return self._net.spot(mine, theirs, hand, pile, upper, below, self._known[colour], self._dumped[colour])

    def _place(self, kind: int) -> None:
        """All turns that place this card."""
        colour = COLOUR[kind]
        before, mine, pile = self._spots[colour], self._mine[colour], self._piles[colour]
        self._hand[colour] -= STEP[kind]
        if mine < LIMIT[kind]:
            self._mine[colour] = mine + STEP[kind]
            self._spots[colour] = self._now(colour)
            self._draws(PLAYS[kind], colour, -1)
            self._mine[colour] = mine
        hand = self._hand[colour]
        self._spots[colour] = self._spot(colour, hand, pile.code + STEP[kind], face(kind), pile.upper)
        self._draws(DISCARDS[kind], colour, colour)
        self._hand[colour] += STEP[kind]
        self._spots[colour] = before

    def _draws(self, placed: Move | None, changed: int, closed: int) -> None:
        """All draws after this placement, which changed one colour."""
        last = self._deck == 1
        self._turns.append(Turn(placed, FROM_PILE, self._margin() if last else self._value(self._deck - 1, 1)))
        piles = self._open & SHUT[closed]
        for colour in range(COLOURS):
            if piles >> colour & 1:
                before = self._spots[colour]
                self._spots[colour] = self._take(colour, colour == changed)
                self._turns.append(Turn(placed, TAKES[colour], self._value(self._deck, 0)))
                self._spots[colour] = before

    def _take(self, colour: int, fresh: bool) -> Spot:
        """The colour once its pile's top is taken; kept for the position unless the placement changed it."""
        spot = self._taken[colour]
        if fresh or spot is None:
            pile = self._piles[colour]
            step = STEP[RANKS * colour + max(0, pile.upper - 1)]
            spot = self._spot(colour, self._hand[colour] + step, pile.code - step, pile.second, pile.third)
            if not fresh:
                self._taken[colour] = spot
        return spot

    def _margin(self) -> float:
        """The exact difference if the game ends now."""
        total = 0
        for colour in range(COLOURS):
            total += WORTH[self._mine[colour]] - WORTH[self._theirs[colour]]
        return total / POINTS

    def _value(self, deck: int, coming: int) -> float:
        """The value with the spots as they are."""
        fitting, dead, started, others = 0, 0, 0, 0
        for spot in self._spots:
            fitting += spot.fitting
            dead += spot.dead
            started += spot.started
            others += spot.others
        net = self._net
        setting = net.setting(deck, coming, fitting, dead, started, others)
        total = 0.0
        for spot in self._spots:
            total += net.value(spot, setting)
        return total
