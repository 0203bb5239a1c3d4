"""What shines on the table: places that may be picked, hints, and what a line of the log tells of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from boardroom.games.gatsby import asked
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.asked import WHO, foresee, role
from boardroom.games.gatsby.cards import CELLS
from boardroom.games.gatsby.choices import CHOICES
from boardroom.games.gatsby.layout import (
    DRAWN_SCALE,
    TOKEN_SCALE,
    TRACK_SCALE,
    action_rect,
    arrange,
    level_at,
    location_at,
    location_of,
    location_rect,
    slot_rect,
    space_of,
    space_rect,
)
from boardroom.games.gatsby.looks import SPECIAL
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.routes import STEP
from boardroom.games.gatsby.view import View
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.table import Focus, Spot

SHINING: Final = "#fff0c0"
QUIET: Final = 190
BRIGHT: Final = 255
SOFT: Final = 120
"""The alpha of targets, of the one under the pointer, and of what would be asked next."""
MOST_ROWS: Final = 4
ROW_H: Final = 38.0


# ------------------------------------------------------------------ targets
def paint_targets(canvas: Canvas, view: View, focus: Focus) -> None:
    """Rings and frames below the pieces: where the next pick may go, what a log line tells of."""
    if focus.seat is not None and asked.mine(view):
        for spot in focus.picked:
            mark(canvas, view, spot, BRIGHT)
        for spot in focus.lit:
            mark(canvas, view, spot, BRIGHT if spot == focus.hovered else QUIET)
        _paint_prospect(canvas, view, focus)
    for spot in focus.trace:
        mark(canvas, view, spot, BRIGHT)
        frame(canvas, view, spot)


def mark(canvas: Canvas, view: View, spot: str, alpha: int) -> None:
    """The light of one spot."""
    found = light_of(view, spot)
    if found is not None:
        part, rect = found
        canvas.part(part, rect.x, rect.y, rect.w, rect.h, alpha=alpha)


def light_of(view: View, spot: str) -> tuple[str, Rect] | None:
    """The picture of a spot's light and where it lies; None for what needs none."""
    location = location_of(spot)
    if location is not None:
        return location_light(location, spot.startswith("token:"))
    space = space_of(spot.replace("space:", "at:"))
    if space is not None:
        return "target_tile", space_rect(space).grown(12)
    if spot == STEP or spot.startswith("climb:"):
        return _level_light(view, spot)
    if spot.startswith(("act:", "slot:")):
        return _action_light(view, spot)
    return None


def location_light(location: int, token: bool) -> tuple[str, Rect]:
    """The light of a cell, or of the token on it."""
    x, y = location_at(location)
    if location < CELLS and not token:
        return "target_cell", location_rect(location)
    side = 84 * (TOKEN_SCALE if location < CELLS else TRACK_SCALE)
    return "target_round", Rect(x - side / 2, y - side / 2, side, side)


def _level_light(view: View, spot: str) -> tuple[str, Rect]:
    seat = view.active if spot == STEP else int(spot[-1])
    level = foresee(view, verbs.ADVANCE_NOW).levels[seat] if spot == STEP else view.levels[seat]
    x, y = level_at(level, role(view, seat))
    return "target_step", Rect(x - 37, y - 28, 74, 56)


def step_rect(view: View) -> Rect:
    """The step that an advance leads to."""
    return _level_light(view, STEP)[1]


def _action_light(view: View, spot: str) -> tuple[str, Rect]:
    who = WHO[role(view, asked.decider(view) or 0)]
    if spot.startswith("slot:"):
        return f"action_glow_{who}", slot_rect(view, int(spot[-1])).grown(12)
    return f"action_glow_{who}", action_rect(("CC", "CF", "FH", "HH").index(spot[4:])).grown(12)


def frame(canvas: Canvas, view: View, spot: str) -> None:
    """A bright line around a spot that the log points at."""
    found = light_of(view, spot)
    if found is not None:
        canvas.outline(found[1].grown(-2), SHINING, 2, 10)


def paint_hint(canvas: Canvas, view: View, spot: str, spots: Mapping[str, Spot]) -> None:
    """A strong frame, over everything, around a spot of the hinted way: a place, a button, a drawn special."""
    rect = hint_rect(view, spot, spots)
    if rect is not None:
        canvas.outline(rect.grown(2), "#0b0907", 9, 14)
        canvas.outline(rect, SHINING, 5, 12)


def hint_rect(view: View, spot: str, spots: Mapping[str, Spot]) -> Rect | None:
    """Where such a frame goes; None for what isn't on the table."""
    found = light_of(view, spot)
    if found is not None:
        return found[1].grown(-2)
    if spot in spots:
        return spots[spot].rect
    place = arrange(view).get(spot)
    side = SPECIAL * DRAWN_SCALE
    return Rect(place.x - side / 2, place.y - side / 2, side, side) if place is not None else None


def _paint_prospect(canvas: Canvas, view: View, focus: Focus) -> None:
    """Where the hovered action's first tokens could go."""
    move = focus.move
    if not isinstance(move, Move) or move.kind != verbs.ACT or asked.kind(view) == asked.NOTHING:
        return
    for location in next_cells(view, move):
        part, rect = location_light(location, False)
        canvas.part(part, rect.x, rect.y, rect.w, rect.h, alpha=SOFT)


@lru_cache(maxsize=64)
def next_cells(view: View, move: Move) -> tuple[int, ...]:
    """The cells among which the token would be put that comes next after the move."""
    after = foresee(view, move)
    if not after.todo or after.active != view.active or after.todo[-1] & 31 not in asked.PLACING:
        return ()
    found = CHOICES[after.todo[-1] & 31](after, after.todo[-1] >> 5)
    return tuple([each.a for each in found if each.kind == verbs.PUT])


def paint_picked(canvas: Canvas, view: View, focus: Focus) -> None:
    """A frame around a special that was picked on the shelf, and around those that may be."""
    if focus.seat is None or asked.kind(view) not in asked.KEEPING:
        return
    places = arrange(view)
    for spot in places:
        if spot.startswith("drawn:"):
            place = places[spot]
            side = (SPECIAL + 24) * DRAWN_SCALE
            on = spot in focus.picked
            alpha = BRIGHT if on or spot == focus.hovered else SOFT if not focus.picked else 0
            if alpha:
                canvas.centred("target_square", place.x, place.y - (12 if on else 0), side, alpha=alpha)
