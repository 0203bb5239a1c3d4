"""The side panel: a plate for each player, the head of the log."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from boardroom.core.game import Translate
from boardroom.core.player import Seat
from boardroom.games.gatsby import asked
from boardroom.games.gatsby.asked import ROLES, WHO, role
from boardroom.games.gatsby.cards import FAMILIES, FAMILY_OF, PRESTIGE
from boardroom.games.gatsby.course import PATIENCE
from boardroom.games.gatsby.layout import PANEL, PLATE_W, PLATE_X, plate_rect, takes_of
from boardroom.games.gatsby.looks import (
    FAMILY_PARTS,
    GOLD,
    INKS,
    IVORY,
    MUTED,
    NUMBERS,
    WARNING,
    capped,
    gold,
)
from boardroom.games.gatsby.state import APART, NOBODY, RUNNING
from boardroom.games.gatsby.view import HIDDEN, Taken, View, placed
from boardroom.i18n import N_
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.table import Desk, PanelPlan
from boardroom.stage.theme import BODY, BOLD

LEVELS: Final = {"novice": N_("Novice"), "casual": N_("Casual"), "strong": N_("Strong"), "expert": N_("Expert")}
SOON: Final = 2
"""From so many idle turns on they are counted down (GA-39)."""
FAMILY_STEP: Final = 65.0
FAMILY_Y: Final = 174.0
FIGURES_X: Final = 216.0
FAMILIES_Y: Final = 150.0
"""On a plate: right of what was taken, and below it."""
SEEN_Y: Final = 460.0
"""The strip that says which characters have been seen."""
LOG_Y: Final = 508.0


def _button(column: int, row: int) -> Rect:
    return Rect(PLATE_X + column * 168, 934 + row * 60, 160, 52)


PLAN: Final = PanelPlan(
    log=Rect(PLATE_X - 6, LOG_Y + 40, PLATE_W + 14, 934 - LOG_Y - 50),
    buttons=(_button(0, 0), _button(1, 0), _button(0, 1), _button(1, 1)),
    button_skin="button",
    button_skin_lit="button_lit",
    log_name=GOLD,
    log_text=IVORY,
)


class Standing(NamedTuple):
    """What the viewer knows of a seat's prestige; `unknown` characters may add to it."""

    prestige: int
    unknown: int


def standing(view: View, seat: int) -> Standing:
    """Characters that are known, one for the slot, one for each special put aside (GA-38)."""
    tiles = [known(take) for take in takes_of(view, seat)]
    total = sum(PRESTIGE[tile] for tile in tiles if tile >= 0)
    total += (view.slot[seat] != NOBODY) + view.counts[APART + seat]
    return Standing(total, sum(tile < 0 for tile in tiles))


def known(take: Taken) -> int:
    """The character taken if the viewer can be sure of it, else HIDDEN."""
    if take.tile != HIDDEN:
        return take.tile
    return take.peek.tile if take.peek is not None and not take.peek.touched else HIDDEN


def family_counts(view: View, seat: int) -> list[int]:
    """How many characters of each family the viewer knows a seat to have."""
    tiles = [known(take) for take in takes_of(view, seat)]
    return [sum(tile >= 0 and FAMILY_OF[tile] == family for tile in tiles) for family in range(len(FAMILIES))]


# ------------------------------------------------------------------ painting
def paint(canvas: Canvas, view: View, desk: Desk) -> None:
    """Panel, plates, the head of the log."""
    canvas.part("panel", PANEL.x, PANEL.y, PANEL.w, PANEL.h)
    for seat in range(2):
        _paint_plate(canvas, view, desk, seat)
    _paint_seen(canvas, view, desk)
    gold(canvas, desk.t("Log"), PLATE_X + 4, LOG_Y + 22, 30, max_w=170)
    if view.turn:
        turn = desk.t("Turn {number}", number=view.turn)
        canvas.text(turn, PLATE_X + PLATE_W - 4, LOG_Y + 24, 24, GOLD, NUMBERS, "midright", max_w=150)


def _paint_plate(canvas: Canvas, view: View, desk: Desk, seat: int) -> None:
    rect, who = plate_rect(view, seat), role(view, seat)
    active = asked.decider(view) == seat
    canvas.part(f"plate_{WHO[who]}" + ("_active" if active else ""), rect.x, rect.y, rect.w, rect.h)
    canvas.centred("shadow_round", rect.x + 36, rect.y + 35, 54 * 100 / 54)
    canvas.centred(f"portrait_{WHO[who]}", rect.x + 34, rect.y + 32, 54)
    canvas.text(ROLES[who], rect.x + 66, rect.y + 22, 30, INKS[who], "limelight", max_w=150, zoomed=False)
    _paint_seat(canvas, desk, desk.seats[seat], rect)
    _paint_standing(canvas, view, seat, rect)
    count = f"×\N{NO-BREAK SPACE}{view.supply[seat]}"
    ink = IVORY if view.supply[seat] else WARNING
    canvas.text(count, rect.x + 262, rect.y + 106, 27, ink, BOLD, max_w=62)
    for family, held in enumerate(family_counts(view, seat)):
        _paint_family(canvas, family, held, rect.x + 34 + FAMILY_STEP * family, rect.y + FAMILY_Y)


def paint_figures(canvas: Canvas, share: float, view: View, desk: Desk) -> None:
    """The figures of both plates as they were in an earlier view, over those that stand there."""
    clip = canvas.surface.get_clip()
    for seat in range(2):
        rect = plate_rect(view, seat)
        for area in (Rect(rect.x + FIGURES_X, rect.y, rect.w - FIGURES_X, FAMILIES_Y), _families_of(rect)):
            canvas.surface.set_clip(pygame.Rect(canvas.frame.pixels(area)).clip(clip))
            _paint_plate(canvas, view, desk, seat)
    canvas.surface.set_clip(clip)


def _families_of(plate: Rect) -> Rect:
    """The lowest row of a plate."""
    return Rect(plate.x, plate.y + FAMILIES_Y, plate.w, plate.h - FAMILIES_Y)


def _paint_seat(canvas: Canvas, desk: Desk, who: Seat, rect: Rect) -> None:
    """Who plays it."""
    canvas.centred("icon_person" if who.is_person else "icon_computer", rect.x + 77, rect.y + 47, 20)
    words = who.name if who.level is None else f"{who.name}, {desk.t(LEVELS[who.level])}"
    canvas.text(words, rect.x + 93, rect.y + 48, capped(canvas, BODY, 25), MUTED, max_w=224)


def _paint_standing(canvas: Canvas, view: View, seat: int, rect: Rect) -> None:
    told = standing(view, seat)
    words = f"{told.prestige}" + ("+?" if told.unknown else "")
    canvas.text(words, rect.right - 42, rect.y + 26, 36, IVORY, NUMBERS, "midright", max_w=84, zoomed=False)
    canvas.centred("icon_star", rect.right - 23, rect.y + 23, 30)


def _paint_family(canvas: Canvas, family: int, held: int, x: float, y: float) -> None:
    """A family's sign and three dots, one lit for each character of it."""
    dim = "" if held else "_dim"
    canvas.centred(f"icon_family_{FAMILY_PARTS[family]}{dim}", x - 10, y, 32)
    for nth in range(3):
        canvas.centred("pip_on" if nth < held else "pip_off", x + 15, y + 10 - nth * 10, 8.5)


def _paint_seen(canvas: Canvas, view: View, desk: Desk) -> None:
    """The fifteen characters by family: bright once the viewer knows where one is; what lies below is for all."""
    if view.ending == RUNNING:
        ends, size = ends_soon(desk.t, view), capped(canvas, 20, 24)
        words, ink = ends or desk.t("Three are out of the game"), WARNING if ends else MUTED
        canvas.text(words, PLATE_X + PLATE_W / 2, SEEN_Y + 30, size, ink, anchor="center", max_w=PLATE_W - 8)
    if not desk.trackers:
        return
    seen = placed(view) if asked.laid(view) else set()
    for family, name in enumerate(FAMILY_PARTS):
        x = PLATE_X + 32 + FAMILY_STEP * family
        for nth in range(3):
            dim = "" if 3 * family + nth in seen else "_dim"
            canvas.centred(f"mini_{name}{dim}", x + 18 * (nth - 1), SEEN_Y + 9, 15)


def ends_soon(t: Translate, view: View) -> str:
    """How many turns are left without a token or a level, once several were; "" before (GA-39)."""
    left = PATIENCE - view.idle
    if view.idle < SOON or view.moved:
        return ""
    return t.ngettext("Idle turns: this one ends the game", "Idle turns: {n} more end the game", left)


def seen_rect() -> Rect:
    """The strip of all characters."""
    return Rect(PLATE_X, SEEN_Y, PLATE_W, 46)


def family_rect(view: View, seat: int, family: int) -> Rect:
    """The sign of a family on a plate."""
    rect = plate_rect(view, seat)
    return Rect(rect.x + 8 + FAMILY_STEP * family, rect.y + FAMILY_Y - 20, FAMILY_STEP - 2, 44)
