"""The thirty-five characters and the seven spaces: what exists in Fantasy Pub (FP-1, FP-2).

A *card* is one of a clan's seven, 0 to 6: two goblins, two dwarves, two orcs, the troll. A
*guest* is a card of a clan, `7 * clan + card`; clan and seat are the same number. Space 0 is
the door, spaces 1 to 6 are the tables, clockwise. Cards of one race and clan are alike, so
whoever comes in is the lowest card of its race that is not in the pub.

A *company* says who sits at a table: how many of each race, packed in four bits each.
"""

from __future__ import annotations

from typing import Final

GOBLIN: Final = 0
DWARF: Final = 1
ORC: Final = 2
TROLL: Final = 3
NAMES: Final = ("goblin", "dwarf", "orc", "troll")
LETTERS: Final = "gdot"
"""The races in notation, weakest first."""

HAND: Final = 7
"""Cards in a clan."""

RACE_OF_CARD: Final = (GOBLIN, GOBLIN, DWARF, DWARF, ORC, ORC, TROLL)
CARDS_OF_RACE: Final = (2, 2, 2, 1)
FIRST_OF_RACE: Final = (0, 2, 4, 6)
"""The lowest card of each race."""

CLANS: Final = 5
CLAN_LETTERS: Final = "RBIVG"
"""Red, blue, ivory, violet, green: the clans in notation, by seat."""

NOBODY: Final = 7 * CLANS
"""No guest: the drinker of a call to an empty table."""

RACE: Final[list[int]] = [RACE_OF_CARD[card] for _ in range(CLANS) for card in range(HAND)]
"""The race of each guest."""

CLAN: Final[list[int]] = [clan for clan in range(CLANS) for _ in range(HAND)]
"""The clan of each guest."""

ELDER: Final[list[int]] = [guest - 1 if guest % HAND in (1, 3, 5) else -1 for guest in range(NOBODY)]
"""The lower card of the same race and clan, -1 for the lower one itself and the troll."""

DOOR: Final = 0
SPACES: Final = 7
AWAY: Final = -1
"""Where a character is that isn't in the pub."""

LAST_BEER: Final = 6
"""The beer that throws its drinker out (FP-22)."""

TURNS: Final = 200
"""After as many turns of each player the game ends (FP-25)."""

FIRST_PURSE: Final = 4
"""Coins of the first character (FP-4)."""

TARGETS: Final = (0, 0, 15, 13, 11, 9)
"""Beers to score, by number of players (FP-5)."""

UNIT: Final[list[int]] = [1, 1 << 4, 1 << 8, 1 << 12]
"""What one of each race adds to a company."""

SINGLES: Final = 0x1111
"""A company of one of each race."""

SAME: Final[list[int]] = [0xF, 0xF0, 0xF00, 0xF000]
"""Every place for each race in a company."""


def may_join(company: int, race: int) -> bool:
    """Whether one more of the race makes a table all alike or all different (FP-15)."""
    return not company & ~SAME[race] or not company & ~(SINGLES & ~UNIT[race])


def is_lawful(company: int) -> bool:
    """Whether all are alike or all different (FP-15)."""
    return not company & ~SINGLES or any(not company & ~same for same in SAME)


def companies() -> list[int]:
    """Every lawful company that five clans can make."""
    alike = [UNIT[race] * n for race in range(4) for n in range(CLANS * CARDS_OF_RACE[race] + 1)]
    mixed = [company for company in range(SINGLES + 1) if not company & ~SINGLES]
    return sorted({*alike, *mixed})


WELCOME: Final[dict[int, int]] = {
    company: sum(may_join(company, race) << (SPACES * race) for race in range(4)) for company in companies()
}
"""Who may join a company: bit 7 * race for each race, to be shifted to the table's place."""

ALL_FREE: Final = sum(0b1111110 << (SPACES * race) for race in range(4))
"""Every table open to every race: bit 7 * race + table."""
