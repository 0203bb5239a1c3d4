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

    def __init__(self, seats: int, target: int, under: bool) -> None:
        self.seats: int = seats
        self.target: int = target
        self.under: bool = under
        """Whether thrown-out cards go under the stack (FP-23)."""
        self.phase: int = LOTS
        self.turn: int = 0
        """The seat that plays, or is dealt to."""
        self.die: int = 0
        """A die not used yet; the first action sees two."""
        self.second: int = 0
        self.called: int = 0
        """The table the barkeep was called to in this turn, 0 for none (FP-14)."""
        self.purse: int = 0
        """Coins of the character that is coming in."""
        self.barkeep: int = 0
        """His table, 0 beside the door (FP-3)."""
        self.at: list[int] = [AWAY] * (HAND * seats)
        """The space of each guest."""
        self.coins: list[int] = [0] * (HAND * seats)
        self.beers: list[int] = [0] * (HAND * seats)
        self.floor: list[int] = [0, 1, 1, 1, 1, 1, 1]
        """Coins lying on each space."""
        self.sitting: list[list[int]] = [[] for _ in range(SPACES)]
        """The guests at each table, in order; the door's list stays empty."""
        self.company: list[int] = [0] * SPACES
        """The company of each table."""
        self.free: int = ALL_FREE
        """The tables each race may join: bit 7 * race + table."""
        self.door: list[int] = [-1] * seats
        """The card each clan has at the door, or -1."""
        self.unseen: list[int] = list(CARDS_OF_RACE) * seats
        """Cards in the stack that were never in the pub, by race."""
        self.hidden: list[int] = [HAND] * seats
        """How many those are in all."""
        self.thrown: list[list[int]] = [[] for _ in range(seats)]
        """Races of the cards below them, the next first (FP-23)."""
        self.cards: list[int] = [HAND] * seats
        """Cards in the pub or the stack."""
        self.left: int = HAND * seats
        """The same of all seats."""
        self.scored: list[int] = [0] * seats
        self.outs: list[int] = [0] * seats
        """How often a character of the seat was thrown out."""
        self.turns: list[int] = [0] * seats
        """Turns finished."""

    def clone(self) -> Pub:
        """A full copy that shares nothing mutable."""
        twin = Pub.__new__(Pub)
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
