"""How far each seat is from each character still on the board: the aids' figures."""

from __future__ import annotations

from typing import Final, NamedTuple

from boardroom.games.gatsby.cards import (
    BOTTOM,
    CABARET,
    CONDITIONS,
    FINANCE,
    FINANCE_LEVELS,
    HORIZONTAL,
    LEFT,
    MARKED,
    RACETRACK,
    RIGHT,
    SPACES,
    TOP,
    TRACK_LENGTHS,
    TRACK_MASKS,
    VERTICAL,
    bits,
)
from boardroom.games.gatsby.paths import CLOSED, distance, missing
from boardroom.games.gatsby.state import GONE
from boardroom.games.gatsby.view import View

EDGES: Final[dict[int, tuple[int, int]]] = {VERTICAL: (TOP, BOTTOM), HORIZONTAL: (LEFT, RIGHT)}


class Progress(NamedTuple):
    """What a seat still needs for the character at a space.

    `missing` counts tokens at the cabaret and the racetrack, levels at the finance centre; 0 wins it at the
    end of the turn, -1 cannot be done without an exchange. `cells` are locations that would do.
    """

    seat: int
    space: int
    missing: int
    cells: tuple[int, ...]


def progress(view: View, seat: int, space: int) -> Progress | None:
    """How far the seat is from the character at the space; None if it has gone (GA-12, GA-15, GA-18)."""
    if space >= len(view.spaces) or view.spaces[space].tile == GONE:
        return None
    if space < FINANCE:
        return _cabaret(view, seat, space)
    if space < RACETRACK:
        return Progress(seat, space, max(0, FINANCE_LEVELS[space - FINANCE] - view.levels[seat]), ())
    return _track(view, seat, space)


def all_progress(view: View) -> list[Progress]:
    """Both seats at every space that still has its character."""
    found = [progress(view, seat, space) for space in range(SPACES) for seat in range(2)]
    return [each for each in found if each is not None]


def _tokens(view: View, seat: int) -> int:
    """The locations of a seat's tokens as a set."""
    return sum(1 << cell for cell, owner in enumerate(view.cells) if owner == seat)


def _cabaret(view: View, seat: int, space: int) -> Progress:
    own, other = (_tokens(view, each) & CABARET for each in (seat, 1 - seat))
    condition = CONDITIONS[space]
    if condition == MARKED:
        cells = tuple([cell for cell in view.marks if view.cells[cell] != seat])
        lost = any(view.cells[cell] == 1 - seat for cell in cells)
        return Progress(seat, space, -1 if lost else len(cells), cells)
    start, goal = EDGES[condition]
    steps = distance(own, other, start, goal)
    cells = tuple(bits(missing(own, other, start, goal)))
    return Progress(seat, space, -1 if steps == CLOSED else steps, cells)


def _track(view: View, seat: int, space: int) -> Progress:
    """Tokens to a majority that can't be caught up, and the free cells of the track."""
    track = space - RACETRACK
    own = (_tokens(view, seat) & TRACK_MASKS[track]).bit_count()
    free = tuple([cell for cell in bits(TRACK_MASKS[track]) if view.cells[cell] < 0])
    needed = max(0, TRACK_LENGTHS[track] // 2 + 1 - own)
    return Progress(seat, space, needed if needed <= len(free) else -1, free)
