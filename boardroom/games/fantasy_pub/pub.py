"""One position, in lists and ints. What belongs to seat s starts at `7 * s`, `4 * s` or `s`."""

from __future__ import annotations

from typing import Final

from boardroom.games.fantasy_pub.cards import ALL_FREE, AWAY, CARDS_OF_RACE, HAND, SPACES

LOTS: Final = 0
DEALING: Final = 1
ROLLING: Final = 2
FIRST_ACTION: Final = 3
SECOND_ACTION: Final = 4
DRAWING: Final = 5
OVER: Final = 6
PHASES: Final = ("first", "deal", "roll", "one", "two", "draw", "over")
"""Names of the phases: lots for the first player, first characters, dice, first action, second action,
the character that is coming in, the end."""


class Pub:
    """A game in progress. Nothing in it is hidden: a card's race falls when the card is turned over."""

    __slots__ = (
        "at",
        "barkeep",
        "beers",
        "called",
        "cards",
        "coins",
        "company",
        "die",
        "door",
        "floor",
        "free",
        "hidden",
        "left",
        "outs",
        "phase",
        "purse",
        "scored",
        "seats",
        "second",
        "sitting",
        "target",
        "thrown",
        "turn",
        "turns",
        "under",
        "unseen",
    )

    seats: int
    target: int
    under: bool
    """Whether thrown-out cards go under the stack (FP-23)."""
    phase: int
    turn: int
    """The seat that plays, or is dealt to."""
    die: int
    """A die not used yet; the first action sees two."""
    second: int
    called: int
    """The table the barkeep was called to in this turn, 0 for none (FP-14)."""
    purse: int
    """Coins of the character that is coming in."""
    barkeep: int
    """His table, 0 beside the door (FP-3)."""
    at: list[int]
    """The space of each guest."""
    coins: list[int]
    beers: list[int]
    floor: list[int]
    """Coins lying on each space."""
    sitting: list[list[int]]
    """The guests at each table, in order; the door's list stays empty."""
    company: list[int]
    """The company of each table."""
    free: int
    """The tables each race may join: bit 7 * race + table."""
    door: list[int]
    """The card each clan has at the door, or -1."""
    unseen: list[int]
    """Cards in the stack that were never in the pub, by race."""
    hidden: list[int]
    """How many those are in all."""
    thrown: list[list[int]]
    """Races of the cards below them, the next first (FP-23)."""
    cards: list[int]
    """Cards in the pub or the stack."""
    left: int
    """The same of all seats."""
    scored: list[int]
    outs: list[int]
    """How often a character of the seat was thrown out."""
    turns: list[int]
    """Turns finished."""

    def clone(self) -> Pub:
        """A full copy that shares nothing mutable."""
        twin = Pub()
        twin.seats = self.seats
        twin.target = self.target
        twin.under = self.under
        twin.phase = self.phase
        twin.turn = self.turn
        twin.die = self.die
        twin.second = self.second
        twin.called = self.called
        twin.purse = self.purse
        twin.barkeep = self.barkeep
        twin.at = self.at[:]
        twin.coins = self.coins[:]
        twin.beers = self.beers[:]
        twin.floor = self.floor[:]
        sitting = self.sitting
        twin.sitting = [[], sitting[1][:], sitting[2][:], sitting[3][:], sitting[4][:], sitting[5][:], sitting[6][:]]
        twin.company = self.company[:]
        twin.free = self.free
        twin.door = self.door[:]
        twin.unseen = self.unseen[:]
        twin.hidden = self.hidden[:]
        twin.thrown = [queue[:] for queue in self.thrown]
        twin.cards = self.cards[:]
        twin.left = self.left
        twin.scored = self.scored[:]
        twin.outs = self.outs[:]
        twin.turns = self.turns[:]
        return twin

    def stack(self, seat: int) -> int:
        """Cards in the seat's stack."""
        return self.hidden[seat] + len(self.thrown[seat])

    def winners(self) -> tuple[int, ...]:
        """Who won a game that is over: the target, else most beers, then fewest throw-outs (FP-24, FP-25)."""
        best = max(zip(self.scored, (-count for count in self.outs), strict=True))
        return tuple([seat for seat in range(self.seats) if (self.scored[seat], -self.outs[seat]) == best])


def opened(seats: int, target: int, under: bool) -> Pub:
    """Before anything happens: full stacks, a coin on each table, the barkeep beside the door (FP-2, FP-3)."""
    pub = Pub()
    pub.seats = seats
    pub.target = target
    pub.under = under
    pub.phase = LOTS
    pub.turn = 0
    pub.die = 0
    pub.second = 0
    pub.called = 0
    pub.purse = 0
    pub.barkeep = 0
    pub.at = [AWAY] * (HAND * seats)
    pub.coins = [0] * (HAND * seats)
    pub.beers = [0] * (HAND * seats)
    pub.floor = [0, 1, 1, 1, 1, 1, 1]
    pub.sitting = [[] for _ in range(SPACES)]
    pub.company = [0] * SPACES
    pub.free = ALL_FREE
    pub.door = [-1] * seats
    pub.unseen = list(CARDS_OF_RACE) * seats
    pub.hidden = [HAND] * seats
    pub.thrown = [[] for _ in range(seats)]
    pub.cards = [HAND] * seats
    pub.left = HAND * seats
    pub.scored = [0] * seats
    pub.outs = [0] * seats
    pub.turns = [0] * seats
    return pub
