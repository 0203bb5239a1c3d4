"""Pieces put together for the rules pages: a stretch of floor, the tower, the lanes."""

from __future__ import annotations

from typing import Final

from boardroom.games.gatsby.cards import (
    BONUSES,
    CELLS,
    FINANCE_LEVELS,
    LOCATIONS,
    NO_BONUS,
    RACETRACK,
    SLAB,
    SLAB_NAMES,
    TRACK_BONUSES,
    TRACK_OF,
    TRACK_STARTS,
    turned,
)
from boardroom.games.gatsby.layout import CELL, FINANCE_AREA, RACE, SLAB_GAP, SPACE_AT, level_at, location_at
from boardroom.games.gatsby.looks import IVORY, PINS
from boardroom.stage.piece import Face, Letters, Picture

Layers = tuple[Picture | Letters, ...]

TOKENS: Final = {"D": "influence_dorothy", "J": "influence_james"}
TOWER_H: Final = 460.0
RACE_TOP: Final = 70.0
"""What is left out above the lanes, where their name stands at the table."""
RUNNERS: Final = ("character_press_1", "character_back", "character_back", "character_back", "character_money_0")


def floor(slabs: str, rows: list[str]) -> Face:
    """One slab or all four, upright, with tokens: a letter a cell, D or J, a dot for none."""
    across = 1 if len(slabs) == 1 else 2
    layers: Layers = ()
    for place, name in enumerate(slabs):
        row, column = divmod(place, across)
        x, y = column * (SLAB * CELL + SLAB_GAP), row * (SLAB * CELL + SLAB_GAP)
        layers += (Picture(f"slab_{name}", x, y), *_slab_pins(name, x, y, rows, row * SLAB, column * SLAB))
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter in TOKENS:
                layers += token(letter, _along(column), _along(row), 60)
    side = across * SLAB * CELL + (across - 1) * SLAB_GAP
    return Face(side, side, layers)


def _along(index: int) -> float:
    """The middle of a cell from the edge."""
    return (index + 0.5) * CELL + (index >= SLAB) * SLAB_GAP


def _slab_pins(name: str, x: float, y: float, rows: list[str], top: int, left: int) -> Layers:
    """The bonuses of the cells that are free."""
    found: Layers = ()
    for row, letters in enumerate(turned(SLAB_NAMES.index(name), 0)):
        for column, letter in enumerate(letters):
            if letter in BONUSES and rows[top + row][left + column] not in TOKENS:
                found += pin(BONUSES.index(letter), x + (column + 0.5) * CELL, y + (row + 0.5) * CELL, 50)
    return found


def token(letter: str, x: float, y: float, size: float) -> Layers:
    """An influence token with its shadow."""
    return (*_shadow(x, y, size), Picture(TOKENS[letter], x - size / 2, y - size / 2, size, size * 62 / 60))


def pin(bonus: int, x: float, y: float, size: float) -> Layers:
    """A bonus."""
    return (*_shadow(x, y, size), Picture(PINS[bonus], x - size / 2, y - size / 2, size, size))


def _shadow(x: float, y: float, size: float) -> Layers:
    side = size * 100 / 54
    return (Picture("shadow_round", x - side / 2 + 2, y - side / 2 + 3, side, side),)


def tower(dorothy: int, james: int, freed: str = "") -> Face:
    """The lower half of the finance centre with both climb tokens; `freed` is what its lowest level shows."""
    x0, y0 = FINANCE_AREA.x, FINANCE_AREA.bottom - TOWER_H
    layers: Layers = (Picture("finance", 0, FINANCE_AREA.y - y0, FINANCE_AREA.w, FINANCE_AREA.h),)
    for level in range(FINANCE_LEVELS[1] + 1):
        for side, stands in enumerate((dorothy, james)):
            x, y = level_at(level, side)
            layers += _climber(side, x - x0, y - y0) if level == stands else _level(level, x - x0, y - y0)
    middle = FINANCE_AREA.w / 2
    low, high = (level_at(level, 0)[1] - y0 for level in FINANCE_LEVELS[:2])
    layers += (Picture("character_back", middle - 48, high - 60, 96, 120),)
    if freed:
        layers += pin(BONUSES.index(freed), middle, low, 60)
    else:
        layers += (Picture("character_turf_2", middle - 48, low - 60, 96, 120),)
    return Face(FINANCE_AREA.w, TOWER_H, layers)


def _climber(side: int, x: float, y: float) -> Layers:
    return (*_shadow(x, y, 52), Picture(("climb_dorothy", "climb_james")[side], x - 27, y - 25, 55, 44))


def _level(level: int, x: float, y: float) -> Layers:
    return (Letters(str(level), x, y + 1, 24 if level in FINANCE_LEVELS else 21, IVORY, "josefin"),)


def race(rows: list[str]) -> Face:
    """The five lanes with tokens: a letter a cell, D or J, a dot for none."""
    x0, y0 = RACE.x, RACE.y + RACE_TOP
    layers: Layers = (Picture("racetrack", 0, -RACE_TOP, RACE.w, RACE.h),)
    for track, part in enumerate(RUNNERS):
        x, y = SPACE_AT[RACETRACK + track]
        layers += (Picture(part, x - x0 - 48, y - y0 - 60, 96, 120),)
    for location in range(CELLS, LOCATIONS):
        track = TRACK_OF[location]
        x, y = location_at(location)
        letter = rows[track][location - TRACK_STARTS[track]]
        bonus = TRACK_BONUSES[location - CELLS]
        if letter in TOKENS:
            layers += token(letter, x - x0, y - y0, 56)
        elif bonus != NO_BONUS:
            layers += pin(bonus, x - x0, y - y0, 44)
    return Face(RACE.w, RACE.h - RACE_TOP, layers)


def figure(key: str) -> Face | None:
    """The figure of a key: `floor:A:...,...`, `tower:3,5`, `tower:3,5,E`, `race:....`; None for another key."""
    what, _, rest = key.partition(":")
    if what == "floor":
        slabs, _, rows = rest.partition(":")
        return floor(slabs, rows.split(","))
    if what == "tower":
        dorothy, james, *freed = rest.split(",")
        return tower(int(dorothy), int(james), *freed)
    return race(rest.split(",")) if what == "race" else None
