"""One position of a match, in lists and ints.

Of the lists with an entry for each seat and colour, seat s owns `[5 * s + colour]`.
"""

from __future__ import annotations

from typing import Final

from boardroom.games.lost_cities.cards import CARDS, COLOURS, RANKS, WORTH

LOTS: Final = 0
DEALING: Final = 1
PLACING: Final = 2
DRAWING: Final = 3
OVER: Final = 4
PHASES: Final = ("first", "deal", "place", "draw", "over")
"""Names of the phases: lots for the first starter, the deal, the two halves of a turn, the end."""

NOBODY: Final = 2
"""The actor once the match is over."""


class State:
    """A match in progress; after a game its table lies open until the next deal."""

    __slots__ = (
        "actor",
        "closed",
        "columns",
        "counter",
        "deck",
        "discards",
        "game",
        "games",
        "hands",
        "known",
        "open",
        "phase",
        "piles",
        "sheet",
        "starter",
        "streak",
        "turns",
    )

    def __init__(self, games: int, counter: bool) -> None:
        self.games: int = games
        self.counter: bool = counter
        self.game: int = 0
        """Games finished."""
        self.sheet: list[int] = []
        """Points of the finished games: seat 0, seat 1, seat 0, …"""
        self.phase: int = LOTS
        self.actor: int = -1
        """The seat to act, -1 for chance, NOBODY when over."""
        self.starter: int = -1
        """Who starts, or started, this game; -1 until lots are drawn."""
        self.clear()

    def clear(self) -> None:
        """Take every card off the table."""
        self.closed: int = -1
        """The colour discarded to in this turn (LC-8), else -1."""
        self.turns: int = 0
        """Turns finished in this game."""
        self.streak: int = 0
        """How many draws in a row came from discard piles."""
        self.hands: list[list[int]] = [[], []]
        """Kinds, sorted."""
        self.known: list[int] = [0] * (2 * COLOURS)
        """What everybody knows of each hand (LC-9), as codes."""
        self.columns: list[int] = [0] * (2 * COLOURS)
        """Codes of the expeditions."""
        self.discards: list[int] = [0] * (2 * COLOURS)
        """How many cards each seat discarded of each colour in this game."""
        self.piles: list[list[int]] = [[], [], [], [], []]
        """Discard piles, top last."""
        self.open: int = 0
        """One bit for each discard pile with a card on it."""
        self.deck: list[int] = []
        """Draw pile, top last."""

    def clone(self) -> State:
        """A full copy that shares nothing mutable."""
        twin = State(self.games, self.counter)
        twin.game = self.game
        twin.sheet = self.sheet[:]
        twin.phase = self.phase
        twin.actor = self.actor
        twin.starter = self.starter
        twin.closed = self.closed
        twin.turns = self.turns
        twin.streak = self.streak
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = self.known[:]
        twin.columns = self.columns[:]
        twin.discards = self.discards[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.open = self.open
        twin.deck = self.deck[:]
        return twin

    def see_piles(self) -> None:
        """Set `open` by the piles as they lie."""
        self.open = sum([1 << colour for colour, pile in enumerate(self.piles) if pile])

    def table_score(self, seat: int) -> int:
        """The points of the seat's five expeditions as they lie (LC-13)."""
        base = COLOURS * seat
        total = 0
        for column in self.columns[base : base + COLOURS]:
            total += WORTH[column]
        return total

    def total(self, seat: int) -> int:
        """The points of the seat in the finished games."""
        return sum(self.sheet[seat::2])

    def score(self, seat: int) -> int:
        """The running match score: finished games and the expeditions of the one in play (LC-13)."""
        in_play = self.phase == PLACING or self.phase == DRAWING
        return self.total(seat) + (self.table_score(seat) if in_play else 0)


def kinds(codes: list[int], seat: int) -> list[int]:
    """The seat's cards in a list of codes by seat and colour, sorted."""
    base = COLOURS * seat
    return [RANKS * colour + rank for colour in range(COLOURS) for rank in CARDS[codes[base + colour]]]
