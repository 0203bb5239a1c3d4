"""One position in lists and ints, and who wins a trick.

A round that is over lies on the table, marker moved, until the next deal clears it.
"""

from __future__ import annotations

from typing import Final

from boardroom.games.jekyll_hyde.cards import CARDS, HALVES, POTION, SUIT_OF
from boardroom.games.jekyll_hyde.moves import NOTHING

LOTS: Final = 0
DEALING: Final = 1
EXCHANGE: Final = 2
TRICK: Final = 3
SWAP: Final = 4
OVER: Final = 5
PHASES: Final = ("role", "deal", "exchange", "trick", "swap", "over")
"""Names of the phases: lots for the role, the deal, the exchange, a card to play, envy's swap, the end."""

END: Final = 10
"""Hyde's end of the street (JH-19)."""
ROUNDS: Final = 3


class State:
    """A game, or a return match, in progress."""

    __slots__ = (
        "game",
        "hands",
        "jekyll",
        "known",
        "leader",
        "led",
        "marker",
        "named",
        "past",
        "phase",
        "placed",
        "plays",
        "pledges",
        "rank",
        "return_match",
        "round",
        "swaps",
        "won",
    )

    def __init__(self, jekyll: int, return_match: bool) -> None:
        self.return_match: bool = return_match
        self.jekyll: int = jekyll
        """The seat that is Jekyll in this game; NOTHING until lots are drawn."""
        self.game: int = 1
        self.round: int = 0
        """The round on the table, 0 before the first deal."""
        self.marker: int = 0
        self.phase: int = LOTS if jekyll < 0 else DEALING
        self.past: tuple[tuple[int, int, int], ...] = ()
        """The finished rounds: game, Jekyll's tricks, Hyde's tricks."""
        self.hands: list[int] = [0, 0]
        """Masks by seat."""
        self.clear()

    def clear(self) -> None:
        """Forget the round on the table (JH-3, JH-4)."""
        self.known: list[int] = [0, 0]
        """By seat, the mask of cards it passed that are still in the other's hand (JH-4)."""
        self.pledges: list[int] = [0, 0]
        """The cards a seat has already chosen to pass; 0 while it has not."""
        self.swaps: tuple[tuple[int, int, int], ...] = ()
        """The exchange and the swaps: tricks played before, masks given by seats 0 and 1."""
        self.rank: list[int] = [0, 0, 0, 0]
        """The place of each suit, 1 the weakest, 0 without a rank; the last entry stays 0."""
        self.placed: int = 0
        """How many suits have a rank."""
        self.won: list[int] = [0, 0]
        """Tricks by seat."""
        self.leader: int = NOTHING
        self.led: int = NOTHING
        """The card that waits for an answer."""
        self.named: int = NOTHING
        self.plays: list[int] = []
        """Every card played this round as `play_code`."""

    def clone(self) -> State:
        """A full copy that shares nothing mutable."""
        twin = State(self.jekyll, self.return_match)
        twin.game = self.game
        twin.round = self.round
        twin.marker = self.marker
        twin.phase = self.phase
        twin.past = self.past
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.pledges = self.pledges[:]
        twin.swaps = self.swaps
        twin.rank = self.rank[:]
        twin.placed = self.placed
        twin.won = self.won[:]
        twin.leader = self.leader
        twin.led = self.led
        twin.named = self.named
        twin.plays = self.plays[:]
        return twin

    def game_over(self) -> bool:
        """Whether the game ends with the round on the table, once that is played (JH-19)."""
        return self.marker >= END or self.round == ROUNDS


def play_code(seat: int, card: int, named: int) -> int:
    """A played card with its seat and the suit named, in one int."""
    return seat + 2 * card + 2 * CARDS * (named + 1)


def play_of(code: int) -> tuple[int, int, int]:
    """Seat, card and suit named of a `play_code`."""
    return code & 1, code // 2 % CARDS, code // (2 * CARDS) - 1


def leader_wins(led: int, answer: int, rank: list[int]) -> bool:
    """Who takes the trick (JH-11, JH-12); `rank` holds the places of both suits already."""
    suit, other = SUIT_OF[led], SUIT_OF[answer]
    by_rank = suit != other and suit < POTION and other < POTION
    return rank[suit] > rank[other] if by_rank else HALVES[led] > HALVES[answer]


def effect_suit(led: int, answer: int) -> int:
    """The suit whose effect a potion sets off (JH-13 to JH-15); NOTHING without one (JH-16)."""
    suit, other = SUIT_OF[led], SUIT_OF[answer]
    if suit == other or (suit != POTION and other != POTION):
        return NOTHING
    return other if suit == POTION else suit


def dealt_hands(hands: list[int], plays: list[int], swaps: tuple[tuple[int, int, int], ...]) -> list[int]:
    """What the hands, or the known parts of them, were when dealt: the round told backwards."""
    before = hands[:]
    later = len(swaps) - 1
    for place in range(len(plays), -1, -1):
        if place < len(plays):
            before[plays[place] & 1] |= 1 << plays[place] // 2 % CARDS
        if later >= 0 and 2 * swaps[later][0] == place:
            _, first, second = swaps[later]
            before = [(before[0] & ~second) | first, (before[1] & ~first) | second]
            later -= 1
    return before
