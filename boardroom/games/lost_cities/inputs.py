"""The inputs of the network by their table in `value`, one position at a time: slow and easy to check.

Learning needs them, and the packed arithmetic of `value` is tested against them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardroom.games.lost_cities.cards import CARDS, COLOURS, RANKS, WORTH
from boardroom.games.lost_cities.state import State
from boardroom.games.lost_cities.value import COMING, DEAD, DECK, FITTING, OTHERS, SPARE, STARTED, TOP

Inputs = dict[int, int]
"""The row of each input that isn't 0, and what it is times its PARTS."""

PARTS: Final = {216: 20, 217: 40, 218: 40, 219: 20, 220: 40, 221: 80, 222: 80, 223: 20, 224: 400, 225: 800}
"""What the scalars are fractions of; every other input is 1."""


def follows(number: int, top: int) -> bool:
    """Whether a number may be laid on an expedition with that top (LC-5)."""
    return number > max(top, 1)


def lays(face: int, top: int) -> bool:
    """The same of a pile's top, 1 being a wager (LC-6)."""
    return top < 2 if face == 1 else follows(face, top)


class Sight:
    """One colour as a seat knows it that has just moved."""

    def __init__(self, state: State, seat: int, colour: int) -> None:
        own, other = COLOURS * seat + colour, COLOURS * (1 - seat) + colour
        self.mine: Final = CARDS[state.columns[own]]
        self.theirs: Final = CARDS[state.columns[other]]
        self.top: Final = TOP[state.columns[own]]
        self.top_theirs: Final = TOP[state.columns[other]]
        self.worth: Final = WORTH[state.columns[own]]
        self.worth_theirs: Final = WORTH[state.columns[other]]
        self.known: Final = CARDS[state.known[other]]
        self.dumped: Final = min(2, state.discards[other])
        self.pile: Final = [max(1, kind % RANKS + 1) for kind in state.piles[colour]]
        ranks = [kind % RANKS for kind in state.hands[seat] if kind // RANKS == colour]
        self.held: Final = [rank + 1 for rank in ranks if rank]
        self.held_wagers: Final = ranks.count(0)
        self.good: Final = [number for number in self.held if follows(number, self.top)]
        self.wagers: Final = self.held_wagers if self.top < 2 else 0

    @property
    def fitting(self) -> int:
        """Cards in hand that fit."""
        return len(self.good) + self.wagers

    @property
    def dead(self) -> int:
        """Cards in hand that nobody can play."""
        numbers = [n for n in self.held if not follows(n, self.top) and not follows(n, self.top_theirs)]
        return len(numbers) + (self.held_wagers if self.top > 1 and self.top_theirs > 1 else 0)

    def unseen(self) -> list[int]:
        """Numbers that lie neither in hand nor on the table."""
        laid = [rank + 1 for rank in (*self.mine, *self.theirs)]
        return [n for n in range(2, 11) if n not in laid and n not in self.pile and n not in self.held]

    def unseen_wagers(self) -> int:
        """Wagers that lie neither in hand nor on the table."""
        return 3 - self.held_wagers - self.mine.count(0) - self.theirs.count(0) - self.pile.count(1)


def inputs(state: State, seat: int, coming: bool) -> list[Inputs]:
    """By colour, and last what all colours share, for the seat that has just moved.

    `coming` is true before the seat looks at a card from the draw pile.
    """
    sights = [Sight(state, seat, colour) for colour in range(COLOURS)]
    colours = [{**of_cards(sight), **of_pile(sight), **scalars(sight)} for sight in sights]
    return [*colours, shared(sights, len(state.deck) - coming, coming)]


def shared(sights: Sequence[Sight], deck: int, coming: bool) -> Inputs:
    """What all colours share."""
    fitting = sum([sight.fitting for sight in sights if sight.mine])
    spare = max(-5, min(5, (deck + coming) // 2 - fitting))
    chosen = [DECK + deck, FITTING + fitting, SPARE + 5 + spare]
    chosen.append(STARTED + sum([len(sight.mine) > 0 for sight in sights]))
    chosen.append(OTHERS + sum([len(sight.theirs) > 0 for sight in sights]))
    chosen.append(DEAD + sum([sight.dead for sight in sights]))
    if coming:
        chosen.append(COMING)
    return dict.fromkeys(chosen, 1)


def of_cards(sight: Sight) -> Inputs:
    """Expeditions, hand and unseen cards."""
    mine, theirs, top, other, unseen = sight.mine, sight.theirs, sight.top, sight.top_theirs, sight.unseen()
    chosen = [mine.count(0), 4 + top, 15 + min(8, len(mine))]
    chosen += [37 + theirs.count(0), 41 + other, 52 + min(8, len(theirs))]
    chosen += [33 + sight.wagers, 79 + sight.unseen_wagers(), 193 + min(8, sight.fitting)]
    chosen += [22 + number for number in sight.good]
    chosen += [59 + number for number in unseen if follows(number, top)]
    chosen += [68 + number for number in unseen if follows(number, other)]
    chosen += [82 + rank for rank in sight.known if rank and follows(rank + 1, other)]
    chosen += [90 + number for number in sight.held if not follows(number, top) and follows(number, other)]
    if 0 in sight.known:
        chosen.append(114)
    return dict.fromkeys(chosen, 1)


def of_pile(sight: Sight) -> Inputs:
    """The discard pile."""
    chosen = [202 + sight.dumped, 101 + (sight.pile[-1] if sight.pile else 0)]
    if sight.pile and lays(sight.pile[-1], sight.top):
        chosen.append(112)
    if sight.pile and lays(sight.pile[-1], sight.top_theirs):
        chosen.append(113)
    if len(sight.pile) > 1 and sight.mine and lays(sight.pile[-2], sight.top):
        chosen.append(205)
    if len(sight.pile) > 1 and sight.theirs and lays(sight.pile[-2], sight.top_theirs):
        chosen.append(206)
    return dict.fromkeys(chosen, 1)


def scalars(sight: Sight) -> Inputs:
    """Sums and hopes."""
    laid, theirs = sum([rank + 1 for rank in sight.mine if rank]), sum([rank + 1 for rank in sight.theirs if rank])
    for_me = sum([number for number in sight.unseen() if follows(number, sight.top)])
    for_other = sum([number for number in sight.unseen() if follows(number, sight.top_theirs)])
    sure, wagers, others = laid + sum(sight.good), 1 + sight.mine.count(0), 1 + sight.theirs.count(0)
    times = wagers + sight.wagers
    return {
        216: laid,
        217: sight.worth,
        218: (sure - 20) * times,
        219: theirs,
        220: sight.worth_theirs,
        221: for_me * wagers,
        222: for_other * others,
        223: sum(sight.good),
        224: (10 * sure + 3 * for_me - 200) * times,
        225: (20 * theirs + 7 * for_other - 400) * others,
    }
