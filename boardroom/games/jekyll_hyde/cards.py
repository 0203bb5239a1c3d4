"""The 25 cards (JH-1): numbers 0 to 24, sets of cards as bit masks.

Violet 1 to 7 are cards 0 to 6, red 7 to 13, green 14 to 20, the potions 2+ to 5+ are 21 to 24.
Notation: `v1` … `v7`, `r1` … `r7`, `g1` … `g7`, `2+` … `5+`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

VIOLET: Final = 0
RED: Final = 1
GREEN: Final = 2
POTION: Final = 3
"""What stands in place of a suit on a potion."""

SUITS: Final = (VIOLET, RED, GREEN)
LETTERS: Final = "vrg"
CARDS: Final = 25
ALL: Final = (1 << CARDS) - 1
POTIONS: Final = 0b1111 << 21
SUIT_MASKS: Final = (127, 127 << 7, 127 << 14, POTIONS)

SUIT_OF: Final = tuple([min(card // 7, POTION) for card in range(CARDS)])
VALUE_OF: Final = tuple([card % 7 + 1 if card < 21 else card - 19 for card in range(CARDS)])
HALVES: Final = tuple([2 * VALUE_OF[card] + (1 if card >= 21 else 0) for card in range(CARDS)])
"""Values in halves, so that a potion is worth its number and a half and never ties (JH-1)."""
NAMES: Final = tuple([f"{LETTERS[card // 7]}{card % 7 + 1}" if card < 21 else f"{card - 19}+" for card in range(CARDS)])
CARD_OF: Final = {name: card for card, name in enumerate(NAMES)}


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a mask in ascending order."""
    return tuple([card for card in range(CARDS) if mask >> card & 1])


def mask_of(cards: Iterable[int]) -> int:
    """The set of those cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def names_of(mask: int) -> list[str]:
    """The notations of a mask's cards, ascending."""
    return [NAMES[card] for card in cards_of(mask)]
