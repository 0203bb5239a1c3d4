"""Tables that make search fast: tricks, ranks and hands looked up instead of worked out.

Ranks are packed: two bits a suit, its place 1 to 3 or 0. A key is a play in one int: the card and,
above five bits, one more than the suit named. Sides are 0 for Jekyll, 1 for Hyde.
"""

from __future__ import annotations

from typing import Final

from boardroom.games.jekyll_hyde.cards import CARDS, HALVES, POTION, SUIT_OF, VIOLET
from boardroom.games.jekyll_hyde.state import effect_suit

FOLLOWER: Final = 0
LEADER: Final = 1
BY_RANK: Final = 2

PACKS: Final = 64
"""How many packed ranks there can be."""


def _pair(led: int, answer: int) -> int:
    suit, other = SUIT_OF[led], SUIT_OF[answer]
    if suit != other and suit != POTION and other != POTION:
        return BY_RANK
    return LEADER if HALVES[led] > HALVES[answer] else FOLLOWER


def _place(pack: int, suit: int) -> int:
    """The packed ranks after a card of that suit was played (JH-10)."""
    if suit == POTION or pack >> 2 * suit & 3:
        return pack
    placed = sum([1 for other in range(3) if pack >> 2 * other & 3])
    return pack | min(placed + 1, 3) << 2 * suit


def standing(pack: int, suit: int) -> int:
    """The standing of a suit, as values count them."""
    place = pack >> 2 * suit & 3
    placed = sum([1 for other in range(3) if pack >> 2 * other & 3])
    if place:
        return 1 + place
    return 4 if placed >= 2 else placed


PAIR: Final = [_pair(led, answer) for led in range(CARDS) for answer in range(CARDS)]
"""Who takes the trick, at [led × CARDS + answer]."""
EFFECT: Final = [effect_suit(led, answer) for led in range(CARDS) for answer in range(CARDS)]
"""The suit whose effect follows, else -1, at the same place."""
PLACE: Final = [_place(pack, suit) for pack in range(PACKS) for suit in range(4)]
"""The packed ranks once a suit is played, at [pack × 4 + suit]."""


def _outcomes(pack: int) -> list[int]:
    """What each trick comes to after those ranks, at PAIR's places; nothing for ranks that can't be."""
    places = sorted([pack >> 2 * suit & 3 for suit in range(3) if pack >> 2 * suit & 3])
    if places != list(range(1, len(places) + 1)):
        return []
    return [_outcome(pack, led, answer) for led in range(CARDS) for answer in range(CARDS)]


def _outcome(pack: int, led: int, answer: int) -> int:
    place, suit, other = led * CARDS + answer, SUIT_OF[led], SUIT_OF[answer]
    taken = PAIR[place] == LEADER
    if PAIR[place] == BY_RANK:
        after = PLACE[4 * PLACE[4 * pack + suit] + other]
        taken = (after >> 2 * suit & 3) > (after >> 2 * other & 3)
    return (LEADS_ON if taken else 0) + (STEALS if EFFECT[place] == VIOLET else 0)


LEADS_ON: Final = 1
"""Set in an outcome whose trick the leader takes."""
STEALS: Final = 2
"""Set in an outcome by which the winner takes one more trick (JH-13)."""
OUTCOMES: Final = [_outcomes(pack) for pack in range(PACKS)]
"""What a trick comes to, at [packed ranks before it][led × CARDS + answer] (JH-10 to JH-13)."""
COUNT: Final = [sum([held >> i & 1 for i in range(7)]) for held in range(128)]
"""How many bits of seven are set."""
HELD: Final = [
    [[7 * suit + i for i in range(7) if held >> i & 1 and 7 * suit + i < CARDS] for held in range(128)]
    for suit in range(4)
]
"""The cards held of a suit, by suit and the seven bits of it."""


def follow(hand: int, suit: int) -> list[int]:
    """The cards that may answer a led card of that suit (JH-7)."""
    held = HELD[suit][hand >> 7 * suit & 127]
    return held + HELD[3][hand >> 21] if held else every_card(hand)


def obey(hand: int, suit: int) -> list[int]:
    """The cards that may answer a potion with that suit named (JH-8)."""
    return HELD[suit][hand >> 7 * suit & 127] or every_card(hand)


def every_card(hand: int) -> list[int]:
    """All cards of a hand."""
    return HELD[0][hand & 127] + HELD[1][hand >> 7 & 127] + HELD[2][hand >> 14 & 127] + HELD[3][hand >> 21]
