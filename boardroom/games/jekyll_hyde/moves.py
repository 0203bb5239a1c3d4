"""What one may do, every move made once and shared.

Notation: `r5` plays a card, `4+r` leads a potion and names red, `pass:r5,2+` gives cards away in
an exchange or a swap. Chance says who is Jekyll, `jekyll:1`, and deals, `deal:v1,…/r2,…`: the
ten cards of seat 0, then those of seat 1; the five left over are in no move. Cards stand in
ascending order. The latest deals are kept, so that `parse(str(m)) is m` holds for them too.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from boardroom.games.jekyll_hyde.cards import CARD_OF, CARDS, LETTERS, NAMES, POTIONS, SUITS, cards_of, names_of

ROLE: Final = 0
DEAL: Final = 1
PASS: Final = 2
PLAY: Final = 3

HAND: Final = 10
"""Cards dealt to each seat (JH-3)."""
KEPT_DEALS: Final = 4096
NOTHING: Final = -1
"""No card, no suit, no seat."""


class Move:
    """One shared, immutable move; equal only to itself."""

    __slots__ = ("card", "cards", "kind", "named", "others")

    def __init__(self, kind: int, card: int, named: int, cards: int = 0, others: int = 0) -> None:
        self.kind: Final = kind
        self.card: Final = card
        """The card played; the seat that is Jekyll; else NOTHING."""
        self.named: Final = named
        """The suit that a potion's leader names (JH-8), else NOTHING."""
        self.cards: Final = cards
        """The mask of cards passed, or of those dealt to seat 0."""
        self.others: Final = others
        """The mask of cards dealt to seat 1."""

    def __str__(self) -> str:
        if self.kind == PLAY:
            return NAMES[self.card] + (LETTERS[self.named] if self.named >= 0 else "")
        if self.kind == PASS:
            return "pass:" + ",".join(names_of(self.cards))
        if self.kind == ROLE:
            return f"jekyll:{self.card}"
        return "deal:" + "/".join([",".join(names_of(hand)) for hand in (self.cards, self.others)])

    def __repr__(self) -> str:
        return f"<{self}>"


ROLES: Final = (Move(ROLE, 0, NOTHING), Move(ROLE, 1, NOTHING))
PLAYS: Final = tuple([Move(PLAY, card, NOTHING) for card in range(CARDS)])
NAMINGS: Final = {(card, suit): Move(PLAY, card, suit) for card in cards_of(POTIONS) for suit in SUITS}
PASSES: Final = {
    sum(bits): Move(PASS, NOTHING, NOTHING, sum(bits))
    for count in (1, 2, 3)
    for bits in combinations([1 << card for card in range(CARDS)], count)
}
"""Every set of one to three cards by its mask."""

BY_TEXT: Final = {str(move): move for move in (*ROLES, *PLAYS, *NAMINGS.values(), *PASSES.values())}

ANSWERS: Final = tuple(
    [
        tuple([tuple([PLAYS[7 * suit + i] for i in range(size) if held >> i & 1]) for held in range(1 << size)])
        for suit, size in enumerate((7, 7, 7, 4))
    ]
)
"""The plays of the cards held of one suit, by the seven bits of that suit (potions last)."""
POTION_LEADS: Final = tuple(
    [tuple([NAMINGS[21 + i, suit] for i in range(4) if held >> i & 1 for suit in SUITS]) for held in range(16)]
)
"""The leads of the potions held, each with each name (JH-8), by their four bits."""


@lru_cache(maxsize=KEPT_DEALS)
def deal(cards: int, others: int) -> Move:
    """The shared move that deals those masks to seats 0 and 1."""
    return Move(DEAL, NOTHING, NOTHING, cards, others)


def parse(text: str) -> Move:
    """The shared move of a notation; ValueError if there is none."""
    known = BY_TEXT.get(text)
    if known is not None:
        return known
    if text.startswith("deal:"):
        return _parse_deal(text)
    raise ValueError(f"not a move of Jekyll vs Hyde: {text[:40]!r}")


def _parse_deal(text: str) -> Move:
    hands = [part.split(",") for part in text[5:].split("/")]
    names = [name for hand in hands for name in hand]
    masks = [sum({1 << CARD_OF[name] for name in hand if name in CARD_OF}) for hand in hands]
    full = [len(hand) for hand in hands] == [HAND, HAND] and len(set(names)) == 2 * HAND
    if not full or sum([mask.bit_count() for mask in masks]) != 2 * HAND:
        raise ValueError("a deal of Jekyll vs Hyde names ten cards for each seat, each card once")
    found = deal(masks[0], masks[1])
    if str(found) != text:
        raise ValueError("a deal of Jekyll vs Hyde names each hand in ascending order")
    return found
