"""The network by its table of inputs, one position at a time, in floats: slow and easy to check."""

import json
from pathlib import Path

from boardroom.games import lost_cities
from boardroom.games.lost_cities.cards import CARDS, COLOURS, RANKS, WORTH

DATA = json.loads((Path(lost_cities.__file__).parent / "net.json").read_text(encoding="utf-8"))
NUMBERS = range(2, 11)


def top(laid):
    """0 nothing, 1 wagers only, else the last number."""
    return 0 if not laid else max(laid[-1] + 1, 1)


def may_follow(number, highest):
    return number > max(highest, 1)


class Known:
    """What the seat that has just moved knows; `coming` if a card from the draw pile is still to come."""

    def __init__(self, state, seat, coming):
        other = 1 - seat
        self.coming = coming
        self.deck = len(state.deck) - coming
        self.hand = state.hands[seat]
        self.mine = [CARDS[code] for code in state.columns[COLOURS * seat :][:COLOURS]]
        self.theirs = [CARDS[code] for code in state.columns[COLOURS * other :][:COLOURS]]
        self.known = [CARDS[code] for code in state.known[COLOURS * other :][:COLOURS]]
        self.piles = state.piles
        self.dumped = state.discards[COLOURS * other :][:COLOURS]
        self.worth = [[WORTH[code] for code in state.columns[COLOURS * side :][:COLOURS]] for side in (seat, other)]

    def held(self, colour):
        """Numbers and wagers of the colour in hand."""
        ranks = [kind % RANKS for kind in self.hand if kind // RANKS == colour]
        return [rank + 1 for rank in ranks if rank], ranks.count(0)

    def playable(self, colour):
        """The same, as far as they fit."""
        numbers, wagers = self.held(colour)
        highest = top(self.mine[colour])
        return [number for number in numbers if may_follow(number, highest)], wagers if highest < 2 else 0

    def unseen(self, colour):
        """Numbers that lie neither in hand nor on the table."""
        seen = [rank + 1 for rank in (*self.mine[colour], *self.theirs[colour])]
        seen += [kind % RANKS + 1 for kind in self.piles[colour]] + self.held(colour)[0]
        return [number for number in NUMBERS if number not in seen]


def shared(seat):
    """The inputs that all colours share."""
    fitting, dead = 0, 0
    for colour in range(COLOURS):
        numbers, wagers = seat.playable(colour)
        if seat.mine[colour]:
            fitting += len(numbers) + wagers
        mine, theirs = top(seat.mine[colour]), top(seat.theirs[colour])
        held, held_wagers = seat.held(colour)
        dead += sum(not may_follow(number, mine) and not may_follow(number, theirs) for number in held)
        dead += held_wagers if mine > 1 and theirs > 1 else 0
    spare = max(-5, min(5, (seat.deck + seat.coming) // 2 - fitting))
    started, others = (sum(bool(laid) for laid in side) for side in (seat.mine, seat.theirs))
    chosen = [115 + seat.deck, 160 + fitting, 169 + 5 + spare, 181 + started, 187 + others, 207 + dead]
    return dict.fromkeys(chosen, 1.0) | ({180: 1.0} if seat.coming else {})


def local(seat, colour):
    """The inputs of one colour."""
    mine, theirs, pile = seat.mine[colour], seat.theirs[colour], seat.piles[colour]
    own, other = top(mine), top(theirs)
    numbers, wagers = seat.playable(colour)
    held, held_wagers = seat.held(colour)
    unseen = seat.unseen(colour)
    lost = 3 - held_wagers - mine.count(0) - theirs.count(0) - sum(kind % RANKS == 0 for kind in pile)
    faces = [max(1, kind % RANKS + 1) for kind in reversed(pile)]
    chosen = [mine.count(0), 4 + own, 15 + min(8, len(mine)), 33 + wagers]
    chosen += [37 + theirs.count(0), 41 + other, 52 + min(8, len(theirs)), 79 + lost]
    chosen += [24 + number - 2 for number in numbers]
    chosen += [61 + number - 2 for number in unseen if may_follow(number, own)]
    chosen += [70 + number - 2 for number in unseen if may_follow(number, other)]
    chosen += [83 + rank - 1 for rank in seat.known[colour] if rank and may_follow(rank + 1, other)]
    chosen += [114] if 0 in seat.known[colour] else []
    chosen += [92 + n - 2 for n in held if not may_follow(n, own) and may_follow(n, other)]
    chosen += [101 + (faces[0] if faces else 0), 193 + min(8, len(numbers) + wagers), 202 + min(2, seat.dumped[colour])]
    if faces:
        chosen += [112] if lays(faces[0], own) else []
        chosen += [113] if lays(faces[0], other) else []
    if len(faces) > 1:
        chosen += [205] if mine and lays(faces[1], own) else []
        chosen += [206] if theirs and lays(faces[1], other) else []
    return dict.fromkeys(chosen, 1.0) | scalars(seat, colour, numbers, wagers, unseen)


def lays(face, highest):
    return highest < 2 if face == 1 else may_follow(face, highest)


def scalars(seat, colour, numbers, wagers, unseen):
    mine, theirs = seat.mine[colour], seat.theirs[colour]
    laid, theirs_laid = (sum(rank + 1 for rank in side if rank) for side in (mine, theirs))
    for_me = sum(number for number in unseen if may_follow(number, top(mine)))
    for_other = sum(number for number in unseen if may_follow(number, top(theirs)))
    times, others = 1 + mine.count(0) + wagers, 1 + theirs.count(0)
    return {
        216: laid / 20,
        217: seat.worth[0][colour] / 40,
        218: (laid + sum(numbers) - 20) * times / 40,
        219: theirs_laid / 20,
        220: seat.worth[1][colour] / 40,
        221: for_me * (1 + mine.count(0)) / 80,
        222: for_other * others / 80,
        223: sum(numbers) / 20,
        224: (laid + sum(numbers) + 0.3 * for_me - 20) * times / 40,
        225: (theirs_laid + 0.35 * for_other - 20) * others / 40,
    }


def value(state, seat, coming):
    """The value of a position between two turns; with `coming`, before the drawn card is looked at."""
    known = Known(state, seat, coming)
    everywhere = shared(known)
    total = 0.0
    for colour in range(COLOURS):
        inputs = everywhere | local(known, colour)
        total += sum(DATA["L"][at] / 4096 * x for at, x in inputs.items())
        for unit in range(32):
            lit = DATA["b"][unit] + sum(DATA["W"][at][unit] * x for at, x in inputs.items())
            total += DATA["o"][unit] / 4096 * max(0.0, lit / 4096)
    return total
