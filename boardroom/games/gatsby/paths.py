"""How far a chain across the cabaret is from done (GA-12)."""

from __future__ import annotations

from typing import Final

from boardroom.games.gatsby.cards import CABARET, CELLS, around, bits

CLOSED: Final[int] = CELLS + 1
"""The distance of a chain that can't be made any more without an exchange."""


def spread(cells: int, own: int) -> int:
    """These cells and all own ones connected to them."""
    grown = 0
    while cells != grown:
        grown = cells
        cells |= around(cells) & own
    return cells


def distance(own: int, other: int, start: int, goal: int) -> int:
    """How many free cells a chain from one edge to the other still needs; CLOSED if it can't be."""
    reached = spread(own & start, own)
    passable = CABARET & ~other
    steps = 0
    while not reached & goal:
        wider = spread((reached | around(reached) | start) & passable, own)
        steps += 1
        if wider == reached:
            return CLOSED
        reached = wider
    return steps


def missing(own: int, other: int, start: int, goal: int) -> int:
    """The free cells of one shortest chain; none if it is done or can't be made."""
    steps = distance(own, other, start, goal)
    cells = 0
    if steps == CLOSED:
        return cells
    for cell in bits(CABARET & ~(own | other)):
        if distance(own | cells | 1 << cell, other, start, goal) < steps:
            cells |= 1 << cell
            steps -= 1
    return cells
