"""What the move under the pointer would do, and how far both players are from a character."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from boardroom.core.game import Translate
from boardroom.games.gatsby import asked, shelf
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.asked import WHO, cells_after, foresee, role
from boardroom.games.gatsby.cards import CONDITIONS, FINANCE, FINANCE_LEVELS, NO_BONUS, RACETRACK
from boardroom.games.gatsby.ground import SHADE, pin
from boardroom.games.gatsby.layout import (
    FRAME_SCALE,
    RACE,
    character_face,
    climb_place,
    location_at,
    location_rect,
    space_of,
    space_rect,
    special_face,
    token_place,
)
from boardroom.games.gatsby.lights import location_light, step_rect
from boardroom.games.gatsby.looks import CONDITION_SIGNS, GOLD, IVORY, LACQUER, MUTED, NUMBERS, face
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.progress import Progress, all_progress, progress
from boardroom.games.gatsby.state import GONE, NOBODY, START
from boardroom.games.gatsby.view import View
from boardroom.games.gatsby.words import CONDITION_WORDS
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter, Place
from boardroom.stage.table import Focus
from boardroom.stage.theme import BOLD

MOST_ROWS: Final = 4
ROW_H: Final = 38.0


class Change(NamedTuple):
    """What a move does to a seat's distance from a character."""

    space: int
    seat: int
    before: int
    after: int


def paint(canvas: Canvas, view: View, focus: Focus, t: Translate) -> None:
    """What the move under the pointer does; with no move, how far both are from the character there."""
    if asked.mine(view) and isinstance(focus.move, Move) and focus.hovered is not None:
        _paint_move(canvas, view, focus.move, focus)
    elif focus.hovered is not None and focus.dragging is None:
        space = space_of(focus.hovered.replace("space:", "at:"))
        if space is not None and asked.laid(view) and view.spaces[space].tile != GONE:
            _paint_distance(canvas, view, space, t)


def _paint_move(canvas: Canvas, view: View, move: Move, focus: Focus) -> None:
    if move.kind == verbs.PUT:
        _paint_put(canvas, view, move, focus)
    elif move.kind == verbs.TRADE:
        _paint_trade(canvas, view, move)
    elif move.kind == verbs.EXCHANGE:
        _paint_exchange(canvas, view)
    elif move.kind in (verbs.KEEP, verbs.ASIDE):
        _paint_kept(canvas, view, move)
    climb = climbed(view, move)
    if climb:
        ghost(canvas, climb_place(view, view.active, climb), 190)
    rows = changes(view, move)
    anchor = anchor_of(view, move)
    if rows and anchor is not None:
        plaque(canvas, view, rows, anchor)


def climbed(view: View, move: Move) -> int:
    """The level that the move brings by itself; 0 if it brings none."""
    if move.kind not in (verbs.PUT, verbs.ACT, verbs.ADVANCE, verbs.TRADE):
        return 0
    levels, seat = foresee(view, move).levels, view.active
    return levels[seat] if levels[seat] > view.levels[seat] else 0


def ghost(canvas: Canvas, place: Place, alpha: int = 255) -> None:
    """A piece as it would lie there."""
    Painter(canvas.slug, face).paint(canvas, Place(place.x, place.y, place.face, place.scale, alpha=alpha))


def _paint_put(canvas: Canvas, view: View, move: Move, focus: Focus) -> None:
    """The token over its cell, and beside it the bonus that it would win."""
    place = token_place(view, move.a, view.active)
    if focus.dragging is None:
        part, rect = location_light(move.a, True)
        canvas.part(part, rect.x, rect.y, rect.w, rect.h)
        lifted = Place(place.x - 2, place.y - 4, place.face, place.scale, lifted=True)
        Painter(canvas.slug, face).paint(canvas, lifted)
    if view.bonus[move.a] != NO_BONUS and asked.kind(view) != START:
        pin(canvas, view.bonus[move.a], place.x + 27, place.y + 25, 34)


def _paint_trade(canvas: Canvas, view: View, move: Move) -> None:
    """Both tokens as they would lie, with arrows between them."""
    for location, seat in ((move.a, 1 - view.active), (move.b, view.active)):
        part, rect = location_light(location, True)
        canvas.part(part, rect.x, rect.y, rect.w, rect.h)
        ghost(canvas, token_place(view, location, seat))
    arrows(canvas, location_at(move.a), location_at(move.b), 34)


def _paint_exchange(canvas: Canvas, view: View) -> None:
    """Both characters at each other's place."""
    look = view.looks[-1]
    for space, other in ((look.first, look.second), (look.second, look.first)):
        tile = look.tiles[0] if other == look.first else look.tiles[1]
        detail = "" if view.up >> tile & 1 else "known"
        rect = space_rect(space)
        ghost(canvas, Place(rect.cx, rect.cy, character_face(tile, detail)))
        light = rect.grown(12)
        canvas.part("target_tile", light.x, light.y, light.w, light.h)
    one, two = space_rect(look.first), space_rect(look.second)
    arrows(canvas, (one.cx, one.cy), (two.cx, two.cy), 64)


def _paint_kept(canvas: Canvas, view: View, move: Move) -> None:
    """The special in the frame where it would go, the old one beside it (GA-24)."""
    held = view.slot[view.active]
    frames = [rect for _, _, rect in shelf.frames(view, str)]
    put = [move.a, held] if move.kind == verbs.KEEP else [held, move.a]
    for special, rect in zip(put, frames, strict=False):
        if special >= 0:
            ghost(canvas, Place(rect.cx, rect.cy, special_face(special), FRAME_SCALE))
            canvas.outline(rect.grown(3), "#fff0c0", 3, 12)


def arrows(canvas: Canvas, one: tuple[float, float], two: tuple[float, float], clear: float) -> None:
    """Two curved arrows between two places, which they keep clear of."""
    length = math.dist(one, two)
    if length < 2 * clear + 10:
        return
    for start, end in ((one, two), (two, one)):
        points = list(_bow(start, end, clear, min(60.0, length * 0.16)))
        for colour, width in (("#000000", 8.0), ("#ffdf8c", 4.0)):
            for (x0, y0), (x1, y1) in pairwise(points):
                canvas.line(x0, y0, x1, y1, colour, width)
            _head(canvas, points[-2], points[-1], colour, width)


def _bow(
    start: tuple[float, float], end: tuple[float, float], clear: float, rise: float
) -> Iterator[tuple[float, float]]:
    length = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    for i in range(13):
        way = (clear + (length - 2 * clear) * i / 12) / length
        off = rise * 4 * way * (1 - way)
        yield start[0] + ux * length * way - uy * off, start[1] + uy * length * way + ux * off


def _head(canvas: Canvas, before: tuple[float, float], tip: tuple[float, float], colour: str, width: float) -> None:
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    for turn in (2.6, -2.6):
        canvas.line(*tip, tip[0] + 16 * math.cos(angle + turn), tip[1] + 16 * math.sin(angle + turn), colour, width)


# ------------------------------------------------------------------ distances
@lru_cache(maxsize=64)
def changes(view: View, move: Move) -> list[Change]:
    """How the move changes both seats' distances, the mover's gains first."""
    if move.kind not in (verbs.PUT, verbs.TRADE, verbs.ADVANCE) or asked.kind(view) == START:
        return []
    levels = tuple(foresee(view, move).levels)
    later = view._replace(cells=cells_after(view, move), levels=levels)
    was = {(each.space, each.seat): each.missing for each in all_progress(view) if not _far(view, each)}
    found = [
        Change(each.space, each.seat, was[each.space, each.seat], each.missing)
        for each in all_progress(later)
        if was.get((each.space, each.seat), each.missing) != each.missing
    ]
    return sorted(found, key=lambda change: _weight(view, change))


def _far(view: View, told: Progress) -> bool:
    """Whether another character comes first on a seat's way up the finance centre."""
    if not FINANCE <= told.space < RACETRACK:
        return False
    ahead = [level for level in FINANCE_LEVELS if level > view.levels[told.seat]]
    open_ = [level for level in ahead if view.spaces[FINANCE + FINANCE_LEVELS.index(level)].tile != GONE]
    return not open_ or FINANCE_LEVELS[told.space - FINANCE] != open_[0]


def _weight(view: View, change: Change) -> tuple[bool, bool, int]:
    own = change.seat == view.active
    better = change.after >= 0 and (change.before < 0 or change.after < change.before)
    return (own != better, not own, change.after if change.after >= 0 else 99)


def anchor_of(view: View, move: Move) -> Rect | None:
    """What the plaque of a move's changes stands beside."""
    if move.kind == verbs.PUT:
        return location_rect(move.a)
    if move.kind == verbs.TRADE:
        return location_rect(move.b)
    return step_rect(view).moved(0, -40) if move.kind == verbs.ADVANCE else None


def plaque(canvas: Canvas, view: View, rows: list[Change], anchor: Rect) -> None:
    """A small plate with how distances change."""
    size = min(1.3, canvas.zoom)
    shown = rows[:MOST_ROWS]
    box = _beside(anchor, 172 * size, (ROW_H * len(shown) + 20) * size)
    canvas.nine("plaque", box)
    for nth, row in enumerate(shown):
        y = box.y + (10 + ROW_H * (nth + 0.5)) * size
        _paint_sign(canvas, row.space, box.x + 30 * size, y, size)
        canvas.centred(f"influence_{WHO[role(view, row.seat)]}", box.x + 66 * size, y, 26 * size)
        better = row.after >= 0 and (row.before < 0 or row.after < row.before)
        ink = IVORY if better == (row.seat == view.active) else MUTED
        _paint_step(canvas, row, box.x + 102 * size, y, size, ink)


def _paint_step(canvas: Canvas, row: Change, x: float, y: float, size: float, ink: str) -> None:
    """Before, an arrow, after."""
    for missing, at in ((row.before, x), (row.after, x + 56 * size)):
        _paint_figure(canvas, missing, at, y, size, ink)
    canvas.line(x + 17 * size, y, x + 38 * size, y, GOLD, 2.5 * size)
    for dy in (-6, 6):
        canvas.line(x + 31 * size, y + dy * size, x + 38 * size, y, GOLD, 2.5 * size)


def _paint_figure(canvas: Canvas, missing: int, x: float, y: float, size: float, ink: str) -> None:
    """What is missing; a bar if it can't be done, a star if nothing is."""
    if missing < 0:
        canvas.centred("icon_barred", x, y, 26 * size)
    elif missing == 0:
        canvas.centred("icon_star", x, y - 1, 28 * size)
    else:
        canvas.text(str(missing), x, y, 26 * size, ink, BOLD, "center", zoomed=False)


def _beside(anchor: Rect, w: float, h: float) -> Rect:
    """Right of the anchor or, near the board's edge, left of it."""
    x = anchor.right + 22 if anchor.right + 22 + w < RACE.right else anchor.x - 22 - w
    y = min(max(anchor.cy - h / 2, 96.0), 860.0 - h)
    return Rect(x, y, w, h)


def _paint_sign(canvas: Canvas, space: int, x: float, y: float, size: float) -> None:
    """What leads to a character: its condition, its level, its track."""
    if space < FINANCE:
        canvas.centred(CONDITION_SIGNS[CONDITIONS[space]], x, y, 34 * size)
    elif space < RACETRACK:
        box = Rect(x - 18 * size, y - 13 * size, 36 * size, 26 * size)
        canvas.fill(box, LACQUER, 4)
        canvas.outline(box, GOLD, 1.5, 4)
        level = str(FINANCE_LEVELS[space - FINANCE])
        canvas.text(level, x, y + 1, 21 * size, GOLD, NUMBERS, "center", zoomed=False)
    else:
        canvas.centred("lane_disc", x, y, 32 * size)
        number = str(space - RACETRACK + 1)
        canvas.text(number, x, y + 1, 22 * size, GOLD, NUMBERS, "center", zoomed=False)


def _paint_distance(canvas: Canvas, view: View, space: int, t: Translate) -> None:
    """Both seats' distance from a character, with the cells that would do at the cabaret."""
    told = [each for each in (progress(view, seat, space) for seat in range(2)) if each is not None]
    if space < FINANCE:
        for each in told:
            _paint_way(canvas, view, each)
    size = min(1.3, canvas.zoom)
    title = distance_title(t, space)
    words = [distance_words(t, each) for each in told]
    widest = max([canvas.text_width(title, 22, BOLD), *(canvas.text_width(each, 22) + 40 * size for each in words)])
    box = _beside(space_rect(space), widest + 44, (ROW_H * (len(told) + 1) + 14) * size)
    if space < FINANCE:
        box = box.moved(0 if space == 1 else 60, 0 if space == 1 else DROP[space])
    canvas.nine("plaque", box)
    canvas.text(title, box.x + 22, box.y + (7 + ROW_H * 0.5) * size, 22, GOLD, BOLD)
    for nth, (each, line) in enumerate(zip(told, words, strict=True), 1):
        y = box.y + (7 + ROW_H * (nth + 0.5)) * size
        canvas.centred(f"influence_{WHO[role(view, each.seat)]}", box.x + 36 * size, y, 28 * size)
        canvas.text(line, box.x + 60 * size, y, 22, MUTED if each.missing < 0 else IVORY)


DROP: Final = (0.0, 0.0, 10.0)
"""How far the plaque of a cabaret character is moved, so that it leaves its sign alone."""


def distance_title(t: Translate, space: int) -> str:
    """What wins the character, as a heading."""
    if space < FINANCE:
        words = t(CONDITION_WORDS[CONDITIONS[space]])
        return words[:1].upper() + words[1:]
    if space < RACETRACK:
        return t("Level {level}", level=FINANCE_LEVELS[space - FINANCE])
    return t("Track {track}", track=space - RACETRACK + 1)


def distance_words(t: Translate, told: Progress) -> str:
    """How far a seat is from a character."""
    if told.missing < 0:
        return t("out of reach without an exchange")
    if FINANCE <= told.space < RACETRACK:
        return t.ngettext("one level to go", "{n} levels to go", told.missing)
    if told.missing == 0:
        return t("wins it at the end of the turn") if told.space < FINANCE else t("cannot be caught up")
    return t.ngettext("one token to go", "{n} tokens to go", told.missing)


def _paint_way(canvas: Canvas, view: View, told: Progress) -> None:
    """The free cells of a shortest path as small tokens."""
    side = role(view, told.seat)
    for location in told.cells:
        if view.cells[location] == NOBODY:
            x, y = location_at(location)
            canvas.centred("shadow_round", x + (-16, 16)[side] + 1, y + 18, 30 * SHADE)
            canvas.centred(f"influence_{WHO[side]}", x + (-16, 16)[side], y + 16, 30)


# ------------------------------------------------------------------ for the ear
def aloud(t: Translate, view: View, focus: Focus, names: Sequence[str]) -> str:
    """What the shelf explains, and how the move in view changes distances."""
    said = [shelf.explanation(t, view, asked.kind(view))] if asked.shelved(view) else []
    if asked.mine(view) and isinstance(focus.move, Move):
        said += [_change_words(t, change, names) for change in changes(view, focus.move)]
    return " ".join(part for part in said if part)


def _change_words(t: Translate, change: Change, names: Sequence[str]) -> str:
    before, after = (_missing_words(t, missing) for missing in (change.before, change.after))
    title = distance_title(t, change.space)
    return t(
        "{title}, {name}: {before}, then {after}.", title=title, name=names[change.seat], before=before, after=after
    )


def _missing_words(t: Translate, missing: int) -> str:
    return t("out of reach") if missing < 0 else t("{n} to go", n=missing)
