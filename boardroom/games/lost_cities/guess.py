"""What the other may hold, by what its play so far tells.

Whoever has opened a colour keeps its high cards, nobody keeps what can no longer be laid: an unseen
card is likelier or less likely to lie in the other's hand by its *standing* there. The odds were
counted in games of the network against itself (see `tally`).
"""

from __future__ import annotations

import json
from math import log
from pathlib import Path
from random import Random
from typing import Final

from boardroom.games.lost_cities.cards import COLOUR, COLOURS, RANKS
from boardroom.games.lost_cities.state import State
from boardroom.games.lost_cities.value import TOP
from boardroom.games.lost_cities.view import View, public, unseen

KINDS_OF_STANDING: Final = 14
STANDINGS: Final = 9 * KINDS_OF_STANDING
"""Three stages of the game, times the discards of the colour 0, 1, 2+, times the kinds below."""

WAGER: Final = 0
"""A wager on no expedition, on wagers, on numbers, where it is dead."""
NEW: Final = 3
"""A low, middling or high number of a colour not begun."""
OPEN: Final = 6
"""The same on wagers alone."""
DEAD: Final = 9
"""A number that can't be laid any more; from here on one that is 1, 2, 3, 4+ above the top."""

EARLY: Final = 30
LATE: Final = 15
"""More cards than EARLY in the draw pile: the first stage; no more than LATE: the last."""

TINY: Final = 1e-300
"""Instead of a lot of exactly 0."""

ODDS: Final = Path(__file__).with_name("odds.json")


def standing(state: State, other: int, kind: int, deck: int) -> int:
    """The standing of an unseen card with the seat that may hold it."""
    own = COLOURS * other + COLOUR[kind]
    stage = 0 if deck > EARLY else 1 if deck > LATE else 2
    return (3 * stage + min(2, state.discards[own])) * KINDS_OF_STANDING + worth_keeping(
        kind % RANKS, TOP[state.columns[own]]
    )


def worth_keeping(rank: int, top: int) -> int:
    """The kind of standing of a rank by the top of its expedition, as in `value.TOP`."""
    if rank == 0:
        return WAGER + min(2, top)
    number = rank + 1
    if top < 2:
        return (NEW if top == 0 else OPEN) + (0 if number < 5 else 1 if number < 8 else 2)
    return DEAD if number <= top else DEAD + min(4, number - top)


class Dealer:
    """Deals worlds that look the same to a view's seat, the other's hand by the odds."""

    def __init__(self, seen: View, odds: list[float]) -> None:
        assert seen.seat is not None
        seat = seen.seat
        self._other: Final = 1 - seat
        self._known: Final = list(seen.known[1 - seat])
        self._base: Final = public(seen)
        self._base.hands[seat] = list(seen.hand)
        self._hidden: Final = unseen(seen)
        self._odds: Final = [odds[standing(self._base, 1 - seat, kind, seen.deck_size)] for kind in self._hidden]
        self._missing: Final = seen.hand_sizes[1 - seat] - len(self._known)

    def deal(self, rng: Random) -> State:
        """A world; the highest of odds plus Gumbel noise are held, as if drawn one by one by their odds."""
        noisy = [odds - log(-log(rng.random() or TINY)) for odds in self._odds]
        places = sorted(range(len(noisy)), key=noisy.__getitem__, reverse=True)
        cards = [self._hidden[place] for place in places]
        state = self._base.clone()
        state.hands[self._other] = sorted(self._known + cards[: self._missing])
        deck = cards[self._missing :]
        rng.shuffle(deck)
        state.deck = deck
        return state


def load_odds(file: Path = ODDS) -> list[float]:
    """The log-odds of a file by standing; OSError or ValueError if it is missing or damaged."""
    data = json.loads(file.read_text(encoding="utf-8"))
    if not isinstance(data, list) or len(data) != STANDINGS:
        raise ValueError(f"{file.name}: not a list of {STANDINGS} odds")
    if not all(isinstance(each, float | int) and -9 < each < 9 for each in data):
        raise ValueError(f"{file.name}: odds must be numbers between -9 and 9")
    return [float(each) for each in data]
