"""The sixty cards: what exists in Lost Cities (LC-1).

A card is an int, its *kind*: `10 * colour + rank`, rank 0 for a wager, 1 to 9 for the numbers
2 to 10. The three wagers of a colour are one kind, for nobody can tell them apart (LC-9).

An expedition is an int too, its *code*: the number of wagers in the two lowest bits, then one
bit for each number, 2 lowest. Whatever may still be laid has a higher bit than the code, so a
card fits exactly when `code < LIMIT[kind]`, and laying it adds `STEP[kind]` (LC-5, LC-6). What
is known of a hand in one colour is told by such a code as well (LC-9).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLOURS: Final = 5
RANKS: Final = 10
KINDS: Final = 50
HAND: Final = 8
"""Cards in a hand between two turns (LC-2)."""

LETTERS: Final = "YBWGR"
"""Yellow, blue, white, green, red: the colours in notation, by number."""

DECK: Final = tuple(kind for kind in range(KINDS) for _ in range(1 if kind % RANKS else 3))
"""All sixty cards, wagers three times."""

PILE_AT_START: Final = len(DECK) - 2 * HAND
"""Cards left in the draw pile after the deal: 44 (LC-2)."""

COLOUR: Final = [kind // RANKS for kind in range(KINDS)]
"""The colour of a card, by kind."""

LIMIT: Final = [1 << max(2, kind % RANKS + 1) for kind in range(KINDS)]
"""The code from which on a card no longer fits, by kind."""

STEP: Final = [1 << (kind % RANKS + 1) if kind % RANKS else 1 for kind in range(KINDS)]
"""What a card adds to the code of its expedition, by kind."""

KEY: Final = [STEP[kind] if kind % RANKS else 3 for kind in range(KINDS)]
"""The bits of a code that tell whether a card is among it, by kind."""

CODES: Final = 2048


def is_wager(kind: int) -> bool:
    """Whether the kind is the wager of its colour."""
    return kind % RANKS == 0


def number(kind: int) -> int:
    """The number printed on the card, 0 for a wager."""
    rank = kind % RANKS
    return rank + 1 if rank else 0


def name(kind: int) -> str:
    """The card in notation: "Y7", "B10", "WW" for the white wager."""
    rank = kind % RANKS
    return LETTERS[kind // RANKS] + (str(rank + 1) if rank else "W")


def ranks(code: int) -> tuple[int, ...]:
    """The ranks in an expedition, in the order they were laid."""
    return (0,) * (code & 3) + tuple(rank for rank in range(1, RANKS) if code >> (rank + 1) & 1)


def worth(code: int) -> int:
    """The points of an expedition (LC-11, LC-12)."""
    laid = ranks(code)
    if not laid:
        return 0
    total = sum(rank + 1 for rank in laid if rank)
    return (total - 20) * (1 + (code & 3)) + (20 if len(laid) >= 8 else 0)


CARDS: Final = [ranks(code) for code in range(CODES)]
"""`ranks` of every code."""

WORTH: Final = [worth(code) for code in range(CODES)]
"""`worth` of every code."""

NAMES: Final = [name(kind) for kind in range(KINDS)]
KIND_OF: Final = {name(kind): kind for kind in range(KINDS)}
"""The kind of a card in notation."""


def code(kinds: Iterable[int]) -> int:
    """The code of an expedition of these cards."""
    return sum(STEP[kind] for kind in kinds)


def codes(kinds: Iterable[int]) -> list[int]:
    """The codes of these cards by colour."""
    found = [0] * COLOURS
    for kind in kinds:
        found[kind // RANKS] += STEP[kind]
    return found
