"""Every move of Gatsby, made once: a kind, two small integers and its notation.

| notation | who | meaning |
| --- | --- | --- |
| `slab:B1` | chance | the next cabaret slab and its quarter-turns (GA-1) |
| `tile:jazz_0` | chance | the character for the next space (GA-2) |
| `first:1` | chance | the seat that starts (GA-5) |
| `drawn:CCC` | chance | a special drawn (GA-5, GA-24) |
| `act:CC`, `act:F+F` | a seat | the action token's new place (GA-6, GA-23) |
| `put:c3`, `put:2.4` | a seat | an influence token on a cabaret cell or a track cell |
| `trade:c3/2.4` | a seat | the own token at c3 for the other's at 2.4 (GA-21) |
| `look:top/F9` | a seat | look at two characters (GA-22) |
| `exchange`, `leave` | a seat | the two looked at change places, or stay |
| `advance`, `impose`, `draw` | a seat | a bonus accepted (GA-20, GA-23, GA-24) |
| `keep:CCC` | a seat | of the drawn ones this goes into the slot; an old one is put aside |
| `aside:CCC` | a seat | of the drawn ones this is put aside; the old one stays (`aside:?` to the other) |
| `skip` | a seat | a bonus refused (GA-9) |
"""

from __future__ import annotations

from typing import Final

from boardroom.games.gatsby.cards import (
    ACTIONS,
    LOCATIONS,
    SLAB_NAMES,
    SPACE_NAMES,
    SPACES,
    SPECIALS,
    TILE_NAMES,
    location_name,
)

SLAB: Final[int] = 0
TILE: Final[int] = 1
FIRST: Final[int] = 2
DRAWN: Final[int] = 3
ACT: Final[int] = 4
PUT: Final[int] = 5
TRADE: Final[int] = 6
LOOK: Final[int] = 7
EXCHANGE: Final[int] = 8
LEAVE: Final[int] = 9
ADVANCE: Final[int] = 10
IMPOSE: Final[int] = 11
DRAW: Final[int] = 12
KEEP: Final[int] = 13
ASIDE: Final[int] = 14
SKIP: Final[int] = 15


class Move:
    """One shared move; compare with `is`."""

    __slots__ = ("a", "b", "kind", "text")

    def __init__(self, text: str, kind: int, a: int = 0, b: int = 0) -> None:
        self.text: Final[str] = text
        self.kind: Final[int] = kind
        self.a: Final[int] = a
        self.b: Final[int] = b

    def __str__(self) -> str:
        """The notation."""
        return self.text

    def __repr__(self) -> str:
        """The notation, for failing tests."""
        return f"<{self.text}>"


LOCATION_NAMES: Final[list[str]] = [location_name(location) for location in range(LOCATIONS)]
SLABS: Final[list[Move]] = [
    Move(f"slab:{name}{turns}", SLAB, slab, turns) for slab, name in enumerate(SLAB_NAMES) for turns in range(4)
]
"""By 4 × slab + turns."""
TILES: Final[list[Move]] = [Move(f"tile:{name}", TILE, tile) for tile, name in enumerate(TILE_NAMES)]
FIRSTS: Final[list[Move]] = [Move(f"first:{seat}", FIRST, seat) for seat in range(2)]
DRAWNS: Final[list[Move]] = [Move(f"drawn:{name}", DRAWN, special) for special, name in enumerate(SPECIALS)]
ACTS: Final[list[Move]] = [Move(f"act:{name}", ACT, action) for action, name in enumerate(ACTIONS)]
PUTS: Final[list[Move]] = [Move(f"put:{name}", PUT, location) for location, name in enumerate(LOCATION_NAMES)]
TRADES: Final[list[list[Move]]] = [
    [Move(f"trade:{own}/{other}", TRADE, i, j) for j, other in enumerate(LOCATION_NAMES)]
    for i, own in enumerate(LOCATION_NAMES)
]
"""By own location, then the other's."""
LOOKS: Final[list[list[Move]]] = [
    [Move(f"look:{SPACE_NAMES[i]}/{SPACE_NAMES[j]}", LOOK, i, j) for j in range(i + 1, SPACES)] for i in range(SPACES)
]
"""By the first space, then the second less the first less one."""
KEEPS: Final[list[Move]] = [Move(f"keep:{name}", KEEP, special) for special, name in enumerate(SPECIALS)]
ASIDES: Final[list[Move]] = [Move(f"aside:{name}", ASIDE, special) for special, name in enumerate([*SPECIALS, "?"])]
EXCHANGE_THEM: Final[Move] = Move("exchange", EXCHANGE)
LEAVE_THEM: Final[Move] = Move("leave", LEAVE)
ADVANCE_NOW: Final[Move] = Move("advance", ADVANCE)
IMPOSE_NEXT: Final[Move] = Move("impose", IMPOSE)
DRAW_SPECIALS: Final[Move] = Move("draw", DRAW)
SKIP_IT: Final[Move] = Move("skip", SKIP)


def every_move() -> list[Move]:
    """All of them, each once."""
    flat = [*SLABS, *TILES, *FIRSTS, *DRAWNS, *ACTS, *PUTS, *KEEPS, *ASIDES]
    nested = [move for rows in (TRADES, LOOKS) for row in rows for move in row]
    single = [EXCHANGE_THEM, LEAVE_THEM, ADVANCE_NOW, IMPOSE_NEXT, DRAW_SPECIALS, SKIP_IT]
    return flat + nested + single


_BY_TEXT: Final[dict[str, Move]] = {move.text: move for move in every_move()}


def parse(text: str) -> Move:
    """The shared move of a notation; ValueError if there is none."""
    move = _BY_TEXT.get(text)
    if move is None:
        raise ValueError(f"no such move: {text!r}")
    return move
