"""What exists in Gatsby: places and their cells, characters, actions, bonuses, all as small integers.

Locations 0 to 35 are cabaret cells, row by row; the track cells follow, track by track from the
left. A set of locations is an integer with one bit each. Spaces 0 to 11 are where characters lie:
cabaret top, side, bottom; finance from the lowest level up; racetrack from the first track down.
"""

from __future__ import annotations

from typing import Final

from boardroom.games.gatsby.board import MEANINGS, read_board
from boardroom.i18n import N_

_BOARD = read_board()

SIZE: Final[int] = _BOARD.cabaret.size
"""Cells along one side of the cabaret."""
SLAB: Final[int] = _BOARD.cabaret.slab
CELLS: Final[int] = SIZE * SIZE
ROTATE: Final[bool] = _BOARD.cabaret.rotate_slabs
SLAB_NAMES: Final[list[str]] = list(_BOARD.cabaret.slabs)
SLAB_ROWS: Final[list[tuple[str, ...]]] = list(_BOARD.cabaret.slabs.values())

BONUSES: Final[str] = "".join(MEANINGS)
"""The bonus letters; a bonus is its index here."""
NO_BONUS: Final[int] = -1

TRACKS: Final[int] = len(_BOARD.racetrack.tracks)
TRACK_LENGTHS: Final[list[int]] = [len(track) for track in _BOARD.racetrack.tracks]
TRACK_STARTS: Final[list[int]] = [CELLS + sum(TRACK_LENGTHS[:i]) for i in range(TRACKS)]
LOCATIONS: Final[int] = CELLS + sum(TRACK_LENGTHS)
TRACK_OF: Final[list[int]] = [-1] * CELLS + [t for t in range(TRACKS) for _ in range(TRACK_LENGTHS[t])]
"""Location to track, -1 at the cabaret."""
TRACK_MASKS: Final[list[int]] = [((1 << n) - 1) << s for n, s in zip(TRACK_LENGTHS, TRACK_STARTS, strict=True)]
TRACK_BONUSES: Final[list[int]] = [BONUSES.find(letter) for track in _BOARD.racetrack.tracks for letter in track]
"""The bonus of each track cell, in the order of locations."""

CABARET: Final[int] = (1 << CELLS) - 1
"""All cabaret cells."""
LEFT: Final[int] = sum(1 << (row * SIZE) for row in range(SIZE))
RIGHT: Final[int] = LEFT << (SIZE - 1)
TOP: Final[int] = (1 << SIZE) - 1
BOTTOM: Final[int] = TOP << (CELLS - SIZE)


def around(cells: int) -> int:
    """The cabaret cells orthogonally next to a set of them."""
    return ((cells << SIZE) | (cells >> SIZE) | ((cells & ~RIGHT) << 1) | ((cells & ~LEFT) >> 1)) & CABARET


def bits(mask: int) -> list[int]:
    """The members of a set, in rising order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


NEIGHBOURS: Final[list[int]] = [around(1 << cell) for cell in range(CELLS)]

FINANCE_LEVELS: Final[list[int]] = list(_BOARD.finance.character_levels)
SUMMIT: Final[int] = _BOARD.finance.top
REVEALED: Final[list[int]] = [
    BONUSES.index(_BOARD.finance.revealed_bonus[level]) if level in _BOARD.finance.revealed_bonus else NO_BONUS
    for level in FINANCE_LEVELS
]
"""The bonus that a freed finance space shows (GA-16)."""

SPACE_NAMES: Final[list[str]] = [
    "top",
    "side",
    "bottom",
    *(f"F{level}" for level in FINANCE_LEVELS),
    *(f"R{track + 1}" for track in range(TRACKS)),
]
SPACES: Final[int] = len(SPACE_NAMES)
FINANCE: Final[int] = 3
"""The first space of the finance centre."""
RACETRACK: Final[int] = FINANCE + len(FINANCE_LEVELS)
"""The first space of the racetrack."""
PLACES: Final[list[tuple[int, int]]] = [(0, FINANCE), (FINANCE, RACETRACK), (RACETRACK, SPACES)]
"""First space and end of cabaret, finance centre and racetrack."""
PLACE_NAMES: Final[list[str]] = [N_("cabaret"), N_("finance centre"), N_("racetrack")]

VERTICAL: Final[int] = 0
HORIZONTAL: Final[int] = 1
MARKED: Final[int] = 2
CONDITIONS: Final[list[int]] = [
    ("vertical_path", "horizontal_path", "four_marked_cells").index(_BOARD.cabaret.characters[side])
    for side in ("top", "side", "bottom")
]
"""What wins each cabaret space (GA-12)."""

FACE_UP: Final[list[bool]] = [
    *(side in _BOARD.cabaret.face_up for side in ("top", "side", "bottom")),
    *(level in _BOARD.finance.face_up for level in FINANCE_LEVELS),
    *(track in _BOARD.racetrack.face_up for track in range(TRACKS)),
]
"""Whether the character dealt to a space lies face up (GA-2)."""
RANKED: Final[list[tuple[int, int]]] = [(RACETRACK - 1, FINANCE), (RACETRACK, SPACES - 1)]
"""Top and bottom spaces that GA-3 compares."""

FAMILIES: Final[list[str]] = list(_BOARD.families)
TILES: Final[int] = 3 * len(FAMILIES)
UNKNOWN: Final[int] = TILES
"""A character nobody has identified, for looking ahead: no family, average worth."""
PRESTIGE: Final[list[int]] = [value for family in _BOARD.families.values() for value in family]
TILE_NAMES: Final[list[str]] = [f"{family}_{i}" for family in FAMILIES for i in range(3)]
FAMILY_OF: Final[list[int]] = [tile // 3 for tile in range(TILES)]
FAMILY_MASKS: Final[list[int]] = [7 << (3 * family) for family in range(len(FAMILIES))]
PEOPLE: Final[list[str]] = [
    *("Lulu Marsh", "Otis Bellamy", "Seraphine Duval"),
    *("Cyrus Holt", "Elliot Crane", "Augustus Verley"),
    *("Teddy Marlow", "Walt Brannigan", "Harriet Sloane"),
    *("Mae Lindqvist", "Anton Rezek", "Vera Lamont"),
    *("Nico Ferraro", "Barney Flagg", "Lady Isolde Thorne"),
]
"""What the characters are called, tile by tile."""

INFLUENCE: Final[int] = _BOARD.supply.influence
MAIN_ACTIONS: Final[list[str]] = ["CC", "CF", "FH", "HH"]
SPECIALS: Final[list[str]] = [
    *("CC-free", "CCC", "C+T", "C-any", "C+F+H", "F+F"),
    *("X+F+T", "HH-same", "HHH", "T+H", "H-any"),
]
"""The eleven specials, GA-25 to GA-35 in order."""
ACTIONS: Final[list[str]] = MAIN_ACTIONS + SPECIALS
MAIN: Final[int] = len(MAIN_ACTIONS)
"""The first action that is a special: special s is action MAIN + s."""
SOME_SPECIAL: Final[int] = len(SPECIALS)
"""A special not drawn yet, for looking ahead."""


def location_name(location: int) -> str:
    """A cabaret cell as column and row (c3), a track cell as track and place from the left (2.4)."""
    track = TRACK_OF[location]
    if track >= 0:
        return f"{track + 1}.{location - TRACK_STARTS[track] + 1}"
    return f"{chr(ord('a') + location % SIZE)}{location // SIZE + 1}"


def turned(slab: int, turns: int) -> list[str]:
    """The rows of a slab after clockwise quarter-turns (GA-1)."""
    rows = list(SLAB_ROWS[slab])
    for _ in range(turns):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    return rows
