"""Where everything lies on the table, in design units (1920 x 1080)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from boardroom.games.gatsby import asked
from boardroom.games.gatsby.asked import WHO, role
from boardroom.games.gatsby.cards import (
    CELLS,
    CONDITIONS,
    FINANCE_LEVELS,
    LOCATIONS,
    MAIN,
    MAIN_ACTIONS,
    SIZE,
    SLAB,
    SPACE_NAMES,
    SPACES,
    SPECIALS,
    TILE_NAMES,
    TRACK_LENGTHS,
    TRACK_OF,
    TRACK_STARTS,
    TRACKS,
)
from boardroom.games.gatsby.moves import LOCATION_NAMES
from boardroom.games.gatsby.state import APART, GONE, IN_HAND, NOBODY, PILE
from boardroom.games.gatsby.view import HIDDEN, Peek, Space, Taken, View
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Place

PROMPT: Final = Rect(16, 16, 1512, 64)
BOARD: Final = Rect(16, 88, 1512, 976)
CABARET: Final = Rect(32, 108, 588, 748)
FINANCE_AREA: Final = Rect(632, 108, 324, 748)
RACE: Final = Rect(968, 108, 540, 748)
SHELF: Final = Rect(36, 868, 1472, 176)
PANEL: Final = Rect(1544, 16, 360, 1048)

CELL: Final = 73.0
SLAB_GAP: Final = 6.0
GRID_X: Final = 157.0
GRID_Y: Final = 257.0
TOWER_X: Final = 794.0
LEVEL0_Y: Final = 800.0
LEVEL_H: Final = 36.5
RACE_END_X: Final = 1394.0
RACE_CELL: Final = 60.0
LANE0_Y: Final = 243.0
LANE_H: Final = 134.0
TILE_W: Final = 96.0
TILE_H: Final = 120.0
SPACE_AT: Final[list[tuple[float, float]]] = [
    (379, 173),
    (87, 479),
    (379, 786),
    *((TOWER_X, LEVEL0_Y - LEVEL_H * level) for level in FINANCE_LEVELS),
    *((1451, LANE0_Y + LANE_H * track) for track in range(TRACKS)),
]
"""The middle of each space of characters."""
SIGN_AT: Final[list[tuple[float, float]]] = [(464, 146), (90, 386), (464, 815)]
"""Beside the cabaret's characters: what wins them."""

ACTION_X: Final = (288.0, 500.0, 844.0, 1056.0)
ACTION_Y: Final = 872.0
ACTION_W: Final = 200.0
ACTION_H: Final = 168.0
SLOT_X: Final = (36.0, 1268.0)
"""Dorothy's and James's slot."""
SLOT_W: Final = 240.0
PILE_AT: Final = (772.0, 928.0)
OFF_BOARD: Final = (566.0, 806.0)
"""Where the action token lies before the first turn."""
READY_AT: Final = (1482.0, 47.0)
"""Where the token to be placed waits."""

PLATE_X: Final = 1560.0
PLATE_W: Final = 328.0
PLATE_H: Final = 206.0
PLATE_Y: Final = (34.0, 250.0)
SUPPLY_AT: Final = (236.0, 106.0)
"""Within a plate."""

TOKEN_SCALE: Final = 1.0
TRACK_SCALE: Final = 56 / 60
SUPPLY_SCALE: Final = 40 / 60
READY_SCALE: Final = 50 / 60
SLOT_SCALE: Final = 138 / 144
DRAWN_SCALE: Final = 138 / 144
FRAME_SCALE: Final = 118 / 144
"""In the frames of the shelf where a special is kept or put aside."""
APART_SCALE: Final = 42 / 144
PILE_SCALE: Final = 100 / 144
WAITING_SCALE: Final = 84 / 144
TAKEN_SCALE: Final = 58 / 96

TOKEN_Z: Final = 10.0
SPACE_Z: Final = 12.0
SLOT_Z: Final = 14.0
CLIMB_Z: Final = 20.0
TAKEN_Z: Final = 40.0
ACTION_Z: Final = 50.0
DRAWN_Z: Final = 60.0

DRAWN_X: Final = (372.0, 664.0, 956.0)
KEEP_FRAMES: Final = (1262.0, 1420.0)
"""The middles of the frames on the shelf: the slot, and what is put aside."""
FRAME_Y: Final = 938.0
SETTLE_X: Final = (112.0, 590.0)
SETTLE_SCALE: Final = 1.2


# ------------------------------------------------------------------ points
def location_at(location: int) -> tuple[float, float]:
    """The middle of a cabaret or track cell."""
    track = TRACK_OF[location]
    if track >= 0:
        cell = location - TRACK_STARTS[track]
        return RACE_END_X - RACE_CELL * (TRACK_LENGTHS[track] - cell - 0.5), LANE0_Y + LANE_H * track
    row, column = divmod(location, SIZE)
    x = GRID_X + column * CELL + (column >= SLAB) * SLAB_GAP + CELL / 2
    return x, GRID_Y + row * CELL + (row >= SLAB) * SLAB_GAP + CELL / 2


def location_rect(location: int) -> Rect:
    """What a cell takes for the pointer; cells of a track are higher than wide."""
    x, y = location_at(location)
    w, h = (CELL, CELL) if location < CELLS else (RACE_CELL, 92.0)
    return Rect(x - w / 2, y - h / 2, w, h)


def level_at(level: int, role_: int) -> tuple[float, float]:
    """The middle of a step of the tower: Dorothy's side is the left one, James's the right one."""
    side = -1 if role_ == 0 else 1
    return TOWER_X + side * (131 - 3 * level), LEVEL0_Y - LEVEL_H * level


def space_rect(space: int) -> Rect:
    """The recess of a character."""
    x, y = SPACE_AT[space]
    return Rect(x - TILE_W / 2, y - TILE_H / 2, TILE_W, TILE_H)


def action_rect(action: int) -> Rect:
    """The space of a main action."""
    return Rect(ACTION_X[action], ACTION_Y, ACTION_W, ACTION_H)


def slot_rect(view: View, seat: int) -> Rect:
    """The space of a player's own special action."""
    return Rect(SLOT_X[role(view, seat)], ACTION_Y, SLOT_W, ACTION_H)


def slot_tile_at(view: View, seat: int) -> tuple[float, float]:
    """Where the special lies in its slot."""
    rect = slot_rect(view, seat)
    return (rect.x + 84 if role(view, seat) == 0 else rect.right - 84), ACTION_Y + 84


def slot_side_x(view: View, seat: int) -> float:
    """The middle of what lies beside the special: the token's recess, and what was put aside."""
    rect = slot_rect(view, seat)
    return rect.right - 42 if role(view, seat) == 0 else rect.x + 42


def recess_at(view: View, action: int, seat: int) -> tuple[float, float]:
    """Where the action token stands for an action played by that seat."""
    if action >= MAIN:
        return slot_side_x(view, seat), ACTION_Y + 46
    return ACTION_X[action] + 36, ACTION_Y + 127


def plate_rect(view: View, seat: int) -> Rect:
    """A player's plate in the side panel."""
    return Rect(PLATE_X, PLATE_Y[role(view, seat)], PLATE_W, PLATE_H)


# ------------------------------------------------------------------ names
def token_piece(location: int) -> str:
    """The token on a cell."""
    return f"token:{LOCATION_NAMES[location]}"


def space_piece(space: int) -> str:
    """The character at a space."""
    return f"at:{SPACE_NAMES[space]}"


def action_spot(view: View, action: int) -> str:
    """The space of an action: a main one, or the own special of who plays now."""
    return f"act:{MAIN_ACTIONS[action]}" if action < MAIN else f"slot:{view.active}"


def location_of(name: str) -> int | None:
    """The cell of a spot or of the token on it."""
    name = name.removeprefix("token:")
    return LOCATION_NAMES.index(name) if name in LOCATION_NAMES else None


def space_of(name: str) -> int | None:
    """The space of a character's piece, or of the sign beside it."""
    head, _, tail = name.partition(":")
    return SPACE_NAMES.index(tail) if head in ("at", "sign") and tail in SPACE_NAMES else None


def special_face(special: int) -> str:
    """The face of a special, its back if it isn't known."""
    if special < 0:
        return "special_back"
    return "special_" + SPECIALS[special].replace("+", "_").replace("-", "_")


def character_face(tile: int, detail: str = "") -> str:
    """The face of a character, its back if it isn't known."""
    name = "character_back" if tile < 0 else f"character_{TILE_NAMES[tile]}"
    return f"{name}/{detail}" if detail else name


# ------------------------------------------------------------------ places
def arrange(view: View) -> dict[str, Place]:
    """Every piece where it lies."""
    found = dict(_tokens(view))
    found |= dict(_supplies(view))
    found |= dict(_climbers(view))
    if asked.laid(view):
        found |= dict(_characters(view))
    found |= dict(_specials(view))
    if not asked.shelved(view):
        found["action"] = action_place(view)
    return found


Pieces = Iterator[tuple[str, Place]]


def token_place(view: View, location: int, seat: int) -> Place:
    """A token on a cell."""
    scale = TOKEN_SCALE if location < CELLS else TRACK_SCALE
    return Place(*location_at(location), f"token:{WHO[role(view, seat)]}", scale, z=TOKEN_Z)


def _tokens(view: View) -> Pieces:
    for location in range(LOCATIONS):
        if view.cells[location] != NOBODY:
            yield token_piece(location), token_place(view, location, view.cells[location])


def supply_place(view: View, seat: int) -> Place:
    """The token that stands for a player's supply."""
    rect = plate_rect(view, seat)
    face = f"token:{WHO[role(view, seat)]}"
    return Place(rect.x + SUPPLY_AT[0], rect.y + SUPPLY_AT[1], face, SUPPLY_SCALE, z=TOKEN_Z)


def ready_place(view: View) -> Place:
    """The token to be placed, at the end of the prompt."""
    return Place(*READY_AT, f"token:{WHO[role(view, view.active)]}", READY_SCALE, z=ACTION_Z)


def _supplies(view: View) -> Pieces:
    for seat in range(2):
        place = supply_place(view, seat)
        yield f"supply:{seat}", Place(place.x, place.y, place.face, place.scale, z=place.z, dim=_empty_dim(view, seat))
    if asked.mine(view) and asked.kind(view) in asked.PLACING:
        yield "ready", ready_place(view)


def _empty_dim(view: View, seat: int) -> float:
    return 0.0 if view.supply[seat] else 0.6


def climb_place(view: View, seat: int, level: float) -> Place:
    """A climb token on a level, or between two."""
    side = role(view, seat)
    x, y = level_at(0, side)
    step = level_at(1, side)[0] - x
    return Place(x + step * level, y - LEVEL_H * level - 3, f"climb:{WHO[side]}", z=CLIMB_Z)


def _climbers(view: View) -> Pieces:
    for seat in range(2):
        yield f"climb:{seat}", climb_place(view, seat, view.levels[seat])


def space_place(view: View, space: int) -> Place:
    """A character on the board, with what the viewer saw of it."""
    return Place(*SPACE_AT[space], space_face(view.spaces[space]), z=SPACE_Z)


def space_face(space: Space) -> str:
    """Face up, face down, or face down with what one saw there (GA-22)."""
    if space.tile == HIDDEN and space.peek is not None:
        return character_face(space.peek.tile, detail(space.peek))
    return character_face(space.tile)


def detail(peek: Peek) -> str:
    """How sure the viewer may be of what it saw."""
    return "doubt" if peek.touched else "known"


def _characters(view: View) -> Pieces:
    for space in range(SPACES):
        if view.spaces[space].tile != GONE:
            yield space_piece(space), space_place(view, space)
    for seat in range(2):
        takes = [(i, take) for i, take in enumerate(view.takes) if take.seat == seat]
        for nth, (i, take) in enumerate(takes):
            yield f"taken:{i}", taken_place(view, take, nth, len(takes))


def taken_place(view: View, take: Taken, nth: int, count: int) -> Place:
    """A character on its owner's plate; many overlap, each showing its family's sign."""
    rect = plate_rect(view, take.seat)
    step = min(64.0, 140 / max(1, count - 1))
    x = rect.x + 42 + nth * step
    return Place(x, rect.y + 106, taken_face(view, take), TAKEN_SCALE, z=TAKEN_Z - nth)


def taken_face(view: View, take: Taken) -> str:
    """A character taken: hidden to the other, hidden to the viewer, or open."""
    if take.tile != HIDDEN:
        secret = not take.up and view.ending == 0
        return character_face(take.tile, "eye" if secret else "")
    return character_face(HIDDEN) if take.peek is None else character_face(take.peek.tile, detail(take.peek))


# ------------------------------------------------------------------ specials
def action_place(view: View) -> Place:
    """The action token: where it stands, or waiting to be placed for the first time."""
    seat = asked.bearer(view)
    face = f"action:{WHO[role(view, seat)]}"
    if view.action < 0:
        return Place(*OFF_BOARD, face, z=ACTION_Z)
    return Place(*recess_at(view, view.action, seat), face, z=ACTION_Z)


def pile_place(view: View) -> Place:
    """The uppermost special of the pile."""
    up = 2.4 * (pile_height(view) - 1)
    return Place(PILE_AT[0] - up, PILE_AT[1] - up, "special_back", PILE_SCALE, z=SLOT_Z)


def pile_height(view: View) -> int:
    """How many backs stand for the pile."""
    return (view.counts[PILE] + 1) // 2


def _specials(view: View) -> Pieces:
    on_shelf = asked.shelved(view)
    for seat in range(2):
        special = view.slot[seat]
        if special >= 0 and not on_shelf:
            yield f"special:{seat}", Place(*slot_tile_at(view, seat), special_face(special), SLOT_SCALE, z=SLOT_Z)
        if not on_shelf:
            for nth in range(view.counts[APART + seat]):
                yield f"aside:{seat}.{nth}", apart_place(view, seat, nth)
    if on_shelf:
        yield from _shelf_specials(view)
    else:
        for nth in range(asked.drawn(view)):
            x = PILE_AT[0] + (nth - 1) * 64
            yield f"drawn:{nth}", Place(x, 902, "special_back", WAITING_SCALE, z=DRAWN_Z + nth)


def apart_place(view: View, seat: int, nth: int) -> Place:
    """A special put aside."""
    x = slot_side_x(view, seat)
    return Place(x - 2.5 * nth, ACTION_Y + 112.5 - 2.5 * nth, "special_back", APART_SCALE, z=SLOT_Z + nth)


def drawn_specials(view: View) -> list[int]:
    """The specials in the viewer's hand."""
    return [special for special, place in enumerate(view.specials) if place == IN_HAND]


def _shelf_specials(view: View) -> Pieces:
    """On the shelf: those drawn, and the one that is held already."""
    for nth, special in enumerate(drawn_specials(view)):
        face = special_face(special)
        yield f"drawn:{SPECIALS[special]}", Place(DRAWN_X[nth], SHELF.cy, face, DRAWN_SCALE, z=DRAWN_Z + nth)
    held = view.slot[view.active]
    if held >= 0 and (asked.drawn(view) or asked.kind(view) in asked.KEEPING):
        place = Place(KEEP_FRAMES[0], FRAME_Y, special_face(held), FRAME_SCALE, z=SLOT_Z)
        yield f"special:{view.active}", place


def takes_of(view: View, seat: int) -> list[Taken]:
    """The characters a seat has taken, in order."""
    return [take for take in view.takes if take.seat == seat]


def slot_place(view: View, seat: int) -> Place:
    """The special in a seat's slot."""
    return Place(*slot_tile_at(view, seat), special_face(view.slot[seat]), SLOT_SCALE, z=SLOT_Z)


def condition(space: int) -> int:
    """What wins a cabaret character: VERTICAL, HORIZONTAL or MARKED."""
    return CONDITIONS[space]


def raised(places: Mapping[str, Place], piece: str) -> dict[str, Place]:
    """A piece that others cover, in front of them."""
    return {piece: replace(places[piece], z=places[piece].z + 60)} if piece in places else {}
