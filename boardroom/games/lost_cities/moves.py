"""What one may do, every move made once and shared.

Notation: `P:Y7` lays the yellow 7 on one's own expedition, `D:YW` discards a yellow wager,
`T` draws from the draw pile, `T:Y` takes the top of the yellow discard pile. Chance says who
starts the first game, `first:1`, and deals, `deal:Y7,YW,B10,…`: all sixty cards, eight for
seat 0, eight for seat 1, then the draw pile from its top. Colours are Y B W G R, numbers 2 to
10, W a wager. `parse(str(m)) is m` for all, for deals as long as they are among the last KEPT.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from boardroom.games.lost_cities.cards import COLOURS, DECK, KIND_OF, KINDS, LETTERS, NAMES

PLAY: Final = 0
DISCARD: Final = 1
DRAW: Final = 2
TAKE: Final = 3
FIRST: Final = 4
DEAL: Final = 5

LETTER: Final = "PDTT"
"""What a player's move begins with, by verb."""


class Move:
    """One shared, immutable move; equal only to itself."""

    __slots__ = ("card", "cards", "verb")

    def __init__(self, verb: int, card: int, cards: bytes = b"") -> None:
        self.verb: Final = verb
        self.card: Final = card
        """The kind laid or discarded, the colour taken from, the seat that starts; else -1."""
        self.cards: Final = cards
        """The kinds of a deal in their order; empty for every other move."""

    def __str__(self) -> str:
        if self.verb == DEAL:
            return "deal:" + ",".join([NAMES[kind] for kind in self.cards])
        if self.verb == FIRST:
            return f"first:{self.card}"
        if self.verb == DRAW:
            return "T"
        return f"{LETTER[self.verb]}:{LETTERS[self.card] if self.verb == TAKE else NAMES[self.card]}"

    def __repr__(self) -> str:
        return f"<{self}>"


PLAYS: Final = [Move(PLAY, kind) for kind in range(KINDS)]
DISCARDS: Final = [Move(DISCARD, kind) for kind in range(KINDS)]
TAKES: Final = [Move(TAKE, colour) for colour in range(COLOURS)]
FROM_PILE: Final = Move(DRAW, -1)
FIRSTS: Final = [Move(FIRST, seat) for seat in range(2)]

BY_TEXT: Final = {str(move): move for move in [*PLAYS, *DISCARDS, *TAKES, FROM_PILE, *FIRSTS]}
DEALT: Final[OrderedDict[bytes, Move]] = OrderedDict()
"""The deals made last, oldest first."""
KEPT: Final = 4096


def deal(cards: bytes) -> Move:
    """The shared move of a deal of sixty kinds in this order."""
    known = DEALT.get(cards)
    if known is None:
        if len(DEALT) >= KEPT:
            DEALT.popitem(last=False)
        known = DEALT[cards] = Move(DEAL, -1, cards)
    return known


def parse(text: str) -> Move:
    """The shared move of a notation; ValueError if there is none."""
    known = BY_TEXT.get(text)
    if known is not None:
        return known
    if text.startswith("deal:"):
        return parse_deal(text)
    raise ValueError(f"not a move of Lost Cities: {text[:40]!r}")


def parse_deal(text: str) -> Move:
    """The deal behind `deal:`; ValueError unless it holds every card once."""
    kinds = [KIND_OF.get(name, -1) for name in text[5:].split(",")]
    if sorted(kinds) != list(DECK):
        raise ValueError("a deal of Lost Cities names each of the sixty cards once")
    return deal(bytes(kinds))
