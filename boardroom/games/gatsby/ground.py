"""What lies under the pieces: floor, tower, lanes, actions; kept until the view changes."""

from __future__ import annotations

from typing import Final

import pygame

from boardroom.core.game import Translate
from boardroom.games.gatsby import asked
from boardroom.games.gatsby.asked import WHO, role, seat_of
from boardroom.games.gatsby.cards import (
    CELLS,
    CONDITIONS,
    FINANCE,
    FINANCE_LEVELS,
    LOCATIONS,
    MAIN,
    MAIN_ACTIONS,
    NO_BONUS,
    REVEALED,
    SLAB,
    SLAB_NAMES,
    SUMMIT,
    TRACK_LENGTHS,
    TRACK_OF,
    TRACKS,
)
from boardroom.games.gatsby.layout import (
    ACTION_Y,
    BOARD,
    CABARET,
    CELL,
    FINANCE_AREA,
    GRID_X,
    GRID_Y,
    LANE0_Y,
    LANE_H,
    PILE_AT,
    PILE_SCALE,
    PROMPT,
    RACE,
    RACE_CELL,
    RACE_END_X,
    SIGN_AT,
    SLAB_GAP,
    SPACE_AT,
    TOWER_X,
    action_rect,
    level_at,
    location_at,
    pile_height,
    recess_at,
    slot_rect,
    slot_side_x,
)
from boardroom.games.gatsby.looks import (
    BAR_INK,
    CONDITION_SIGNS,
    GOLD,
    IVORY,
    LEVEL_INK,
    MUTED,
    NUMBERS,
    PINS,
    SPECIAL,
    fitting_size,
    gold,
)
from boardroom.games.gatsby.state import ACT, APART, DISCARDS, GONE, NAME, NOBODY, PILE
from boardroom.games.gatsby.view import View
from boardroom.i18n import N_
from boardroom.stage.canvas import PRE, Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.theme import BODY, UI

SLAB_SIDE: Final = 3 * CELL
PIN_CABARET: Final = 50.0
PIN_TRACK: Final = 44.0
PIN_FREED: Final = 60.0
SPENT: Final = 85
SHADE: Final = 100 / 54
"""How much larger the round shadow's picture is than what casts it."""
ACTION_NAMES: Final = (
    N_("Cabaret twice"),
    N_("Cabaret, finance"),
    N_("Finance, racetrack"),
    N_("Racetrack twice"),
)


def paint(canvas: Canvas, view: View, t: Translate) -> None:
    """The board and all that is printed or stuck on it."""
    canvas.nine("shadow_box", BOARD.moved(7, 9))
    for name, rect in (("board", BOARD), ("cabaret", CABARET), ("finance", FINANCE_AREA), ("racetrack", RACE)):
        canvas.part(name, rect.x, rect.y, rect.w, rect.h)
    _paint_cabaret(canvas, view)
    _paint_tower(canvas, view)
    _paint_lanes(canvas, view, t)
    canvas.part("prompt", PROMPT.x, PROMPT.y, PROMPT.w, PROMPT.h)
    gold(canvas, t("Cabaret"), 52, 148, 50, max_w=268)
    gold(canvas, t("Finance centre"), TOWER_X, 837, 30, "center", max_w=296)
    gold(canvas, t("Racetrack"), 982, 148, 50, max_w=400)
    canvas.text(t("Finish"), 1500, 160, BODY, GOLD, NUMBERS, "midright", max_w=105)


# ------------------------------------------------------------------ cabaret
def _paint_cabaret(canvas: Canvas, view: View) -> None:
    for place, code in enumerate(view.slabs if asked.laid(view) else ()):
        slab(canvas, code, *slab_corner(place))
    canvas.part("cabaret_light", CABARET.x, CABARET.y, CABARET.w, CABARET.h)
    if asked.laid(view):
        for cell in range(CELLS):
            if view.bonus[cell] != NO_BONUS and view.cells[cell] == NOBODY:
                pin(canvas, view.bonus[cell], *location_at(cell), PIN_CABARET)
    for space, (x, y) in enumerate(SIGN_AT):
        canvas.centred(CONDITION_SIGNS[CONDITIONS[space]], x, y, 46)


def slab_corner(place: int) -> tuple[float, float]:
    """The upper left corner of one of the four slabs."""
    row, column = divmod(place, 2)
    return GRID_X + column * (SLAB * CELL + SLAB_GAP), GRID_Y + row * (SLAB * CELL + SLAB_GAP)


def slab(canvas: Canvas, code: int, x: float, y: float) -> None:
    """A slab of parquet in its quarter-turns."""
    frame = canvas.frame
    px, py, w, h = frame.pixels(Rect(x, y, SLAB_SIDE, SLAB_SIDE))
    name, turns = f"slab_{SLAB_NAMES[code // 4]}", code % 4
    key = ("gatsby", name, turns, w, h)
    image = canvas.art.composed(key)
    if image is None:
        image = pygame.transform.rotate(canvas.art.image(canvas.slug, name, (w, h)), -90 * turns)
        canvas.art.keep(key, image)
    canvas.surface.blit(image, (px, py), special_flags=PRE)


def pin(canvas: Canvas, bonus: int, x: float, y: float, size: float, alpha: int = 255) -> None:
    """A bonus as an enamel pin with its shadow."""
    if alpha == 255:
        canvas.centred("shadow_round", x + 2, y + 3, size * SHADE)
    canvas.centred(PINS[bonus], x, y, size, alpha=alpha)


# ------------------------------------------------------------------ finance centre
def _paint_tower(canvas: Canvas, view: View) -> None:
    for level in range(SUMMIT + 1):
        for side in range(2):
            if view.levels[seat_of(view, side)] != level:
                x, y = level_at(level, side)
                key = level in FINANCE_LEVELS
                ink = IVORY if key else LEVEL_INK
                size = 24 if key else 21
                canvas.text(str(level), x, y + 1, size, ink, NUMBERS, "center", zoomed=False)
    if asked.laid(view):
        for i in range(len(FINANCE_LEVELS)):
            _paint_freed(canvas, view, i)


def _paint_freed(canvas: Canvas, view: View, i: int) -> None:
    """The bonus of a freed level, and who may take it (GA-16)."""
    if view.spaces[FINANCE + i].tile != GONE or REVEALED[i] == NO_BONUS:
        return
    x, y = SPACE_AT[FINANCE + i]
    spent = view.freed[i] == NOBODY
    pin(canvas, REVEALED[i], x, y, PIN_FREED, SPENT if spent else 255)
    for_whom = next((1 - take.seat for take in view.takes if take.space == FINANCE + i), NOBODY)
    if for_whom != NOBODY:
        who = WHO[role(view, for_whom)]
        canvas.centred(f"influence_{who}", x + 30, y + 34, 26, alpha=110 if spent else 255)


# ------------------------------------------------------------------ racetrack
def _paint_lanes(canvas: Canvas, view: View, t: Translate) -> None:
    for location in range(CELLS, LOCATIONS):
        bonus = view.bonus[location]
        if bonus != NO_BONUS and view.cells[location] == NOBODY and not view.closed[TRACK_OF[location]]:
            pin(canvas, bonus, *location_at(location), PIN_TRACK)
    for track in range(TRACKS):
        if view.closed[track]:
            finished(canvas, track, t)
        x = max(RACE_END_X - RACE_CELL * TRACK_LENGTHS[track] - 4, 972) + 9
        y = LANE0_Y + LANE_H * track - 48
        canvas.centred("lane_disc", x, y, 32)
        canvas.text(str(track + 1), x, y + 1, 22, GOLD, NUMBERS, "center", zoomed=False)


def finished_rect(track: int) -> Rect:
    """The bar over a track whose race is finished."""
    n = TRACK_LENGTHS[track]
    return Rect(RACE_END_X - RACE_CELL * n - 3, LANE0_Y + LANE_H * track - 53, RACE_CELL * n + 14, 106)


def finished(canvas: Canvas, track: int, t: Translate, alpha: int = 255) -> None:
    """The bar and its words (GA-18)."""
    n, rect = TRACK_LENGTHS[track], finished_rect(track)
    canvas.part(f"race_finished_{n}", rect.x, rect.y, rect.w, rect.h, alpha=alpha)
    if alpha < 255:
        return
    size = 30.0 if n > SLAB else 22.0
    middle = rect.x + (RACE_CELL * n + 10) / 2
    for word, y in ((t("Race"), -0.52), (t("finished"), 0.6)):
        gold(canvas, word, middle, rect.cy + size * y, size, "center", max_w=RACE_CELL * n - 60)


# ------------------------------------------------------------------ actions
def paint_actions(canvas: Canvas, view: View, t: Translate) -> None:
    """Four actions, two slots, the pile."""
    for action in range(MAIN):
        _paint_action(canvas, view, action, t)
    for seat in range(2):
        _paint_slot(canvas, view, seat)
    _paint_glow(canvas, view)
    _paint_pile(canvas, view, t)


def choosing(view: View) -> bool:
    """Whether an action is to be chosen."""
    return asked.kind(view) in (ACT, NAME)


def _paint_action(canvas: Canvas, view: View, action: int, t: Translate) -> None:
    rect = action_rect(action)
    barred = action == asked.barred(view)
    canvas.nine("shadow_box", rect.moved(4, 5))
    canvas.part(f"action_{MAIN_ACTIONS[action]}", rect.x, rect.y, rect.w, rect.h)
    words = t("Barred: just played") if barred else t(ACTION_NAMES[action])
    size = fitting_size(canvas, words, 120, 78, BODY, UI)
    height = canvas.paragraph_height(words, 120, size, leading=1.15)
    playing = view.action == action and not choosing(view)
    if not barred:
        canvas.paragraph(words, rect.x + 71, rect.y + 127 - height / 2, 120, size, IVORY, leading=1.15)
    if view.turn and not playing and not (choosing(view) and not barred):
        canvas.nine("veil", rect)
    if barred:
        canvas.paragraph(words, rect.x + 71, rect.y + 127 - height / 2, 120, size, BAR_INK, leading=1.15)


def _paint_slot(canvas: Canvas, view: View, seat: int) -> None:
    rect = slot_rect(view, seat)
    canvas.nine("shadow_box", rect.moved(4, 5))
    canvas.part(f"slot_{WHO[role(view, seat)]}", rect.x, rect.y, rect.w, rect.h)
    apart = view.counts[APART + seat]
    if apart:
        x = slot_side_x(view, seat)
        canvas.text(f"+{apart}", x - 10, ACTION_Y + 151, 24, GOLD, NUMBERS, "center", zoomed=False)
        canvas.centred("icon_star", x + 13, ACTION_Y + 148, 22)


def _paint_glow(canvas: Canvas, view: View) -> None:
    """Light around the action being played."""
    if view.action < 0 or choosing(view) or not view.todo:
        return
    rect = action_rect(view.action) if view.action < MAIN else slot_rect(view, view.active)
    glow = rect.grown(12)
    canvas.part(f"action_glow_{WHO[role(view, view.active)]}", glow.x, glow.y, glow.w, glow.h)


def _paint_pile(canvas: Canvas, view: View, t: Translate) -> None:
    x, y = PILE_AT
    size = SPECIAL * PILE_SCALE
    for up in range(pile_height(view)):
        if not up:
            canvas.centred("shadow_square", x + 3, y + 4, 184 * PILE_SCALE)
        canvas.centred("special_back", x - 2.4 * up, y - 2.4 * up, size)
    for words, count, dy, ink in (
        (t("Pile"), view.counts[PILE], 0, IVORY),
        (t("Discards"), view.counts[DISCARDS] + view.counts[DISCARDS + 1], 1, MUTED),
    ):
        step = min(28.0, canvas.leading(BODY, 1.1))
        line = f"{words}\N{NO-BREAK SPACE}{count}"
        canvas.text(line, x, 996 + step * dy, BODY, ink, anchor="center", max_w=136)


def paint_signs(canvas: Canvas, view: View) -> None:
    """Over the action token's recess: what is barred, what is imposed (GA-6, GA-23)."""
    barred = asked.barred(view)
    if barred >= 0:
        x, y = recess_at(view, barred, view.active)
        canvas.centred("icon_barred", x - 21, y + 20, 38)
    if view.imposed and not choosing(view) and view.action >= 0:
        x, y = recess_at(view, view.action, view.active)
        canvas.centred("shadow_round", x + 26, y + 27, 40 * SHADE)
        canvas.centred("pin_impose", x + 24, y + 24, 40)
