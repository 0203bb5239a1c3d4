"""The side panel: title, both players with their scores, heading of the log."""

from __future__ import annotations

from typing import Final

from boardroom.games.lost_cities import sheet, words
from boardroom.games.lost_cities.cards import WORTH, code
from boardroom.games.lost_cities.layout import CENTRES, SUITS, near_seat
from boardroom.games.lost_cities.looks import CREAM, DIM, GOLD, GOLD_LETTERS, LOSS_LIGHT, RULE, TITLES, signed
from boardroom.games.lost_cities.view import View
from boardroom.i18n import N_
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.table import Desk, PanelPlan
from boardroom.stage.theme import BOLD, UI

BOX: Final = Rect(1552, 24, 344, 1032)
LEFT: Final = BOX.x + 24
RIGHT: Final = BOX.right - 24
FIRST: Final = BOX.y + 114
"""Where the upper player's block begins."""
BLOCK: Final = 170.0
LOG_Y: Final = FIRST + 2 * BLOCK
LEVELS: Final = {
    "novice": N_("Novice"),
    "casual": N_("Casual"),
    "strong": N_("Strong"),
    "expert": N_("Expert"),
}


def button(column: int, row: int) -> Rect:
    """One of the four buttons at the foot."""
    return Rect(BOX.x + 18 + column * 158, BOX.bottom - 134 + row * 62, 150, 56)


PLAN: Final = PanelPlan(
    log=Rect(BOX.x + 12, LOG_Y + 46, BOX.w - 24, BOX.bottom - 144 - LOG_Y - 46),
    buttons=(button(0, 0), button(1, 0), button(0, 1), button(1, 1)),
    button_skin="plaque_button",
    log_name=GOLD,
    log_text=CREAM,
)

LARGEST: Final = 50.0
"""The size of a score at most: larger ones would reach the line below."""


def paint(canvas: Canvas, view: View, desk: Desk) -> None:
    """All of it but log and buttons."""
    t = desk.t
    canvas.nine("side_panel", BOX) if canvas.art.part(canvas.slug, "side_panel").slice else canvas.part(
        "side_panel", *BOX.grown(30)
    )
    canvas.part("compass", BOX.right - 86, BOX.y + 18, 66, 66)
    canvas.lettering(t("Lost Cities"), LEFT, BOX.y + 40, 38, TITLES, GOLD_LETTERS, anchor="midleft", max_w=226)
    canvas.text(sheet.game_line(t, view), LEFT, BOX.y + 84, 22, DIM, max_w=226)
    near = near_seat(view)
    for place, seat in enumerate((1 - near, near)):
        paint_seat(canvas, view, desk, seat, FIRST + place * BLOCK)
    rule(canvas, LOG_Y)
    canvas.text(t("Log"), LEFT, LOG_Y + 25, 24, GOLD, BOLD, max_w=RIGHT - LEFT)


def rule(canvas: Canvas, y: float) -> None:
    """A thin line across."""
    canvas.line(BOX.x + 20, y, BOX.right - 20, y, RULE, 1.5)


def paint_seat(canvas: Canvas, view: View, desk: Desk, seat: int, y: float) -> None:
    """One player: name, level, points of this game and of the match, and each expedition's worth."""
    rule(canvas, y)
    t, points = desk.t, sheet.table_score(view, seat)
    size = min(42.0, LARGEST / canvas.zoom)
    width = canvas.text(signed(points), RIGHT, y + 38 - 6 * (canvas.zoom - 1), size, GOLD, BOLD, "midright", max_w=128)
    indent = 28 if view.actor == seat else 0
    if indent:
        canvas.centred("icon_turn", LEFT + 8, y + 36, 28)
    who = desk.seats[seat]
    canvas.text(who.name, LEFT + indent, y + 36, 28, CREAM, BOLD, max_w=RIGHT - LEFT - indent - width - 14)
    match = ""
    if view.games > 1:
        match = t("Match {points}", points=words.signed(sheet.total(view, seat)))
    level = t(LEVELS[who.level]) if who.level else ""
    y2 = y + 74 + 8 * (canvas.zoom - 1)
    taken = canvas.text(match, RIGHT, y2, 22, DIM, UI, "midright", max_w=170) if match else 0
    if level:
        canvas.text(level, LEFT, y2, 22, DIM, max_w=RIGHT - LEFT - taken - 12)
    for colour in range(len(CENTRES)):
        paint_worth(canvas, view, seat, colour, BOX.x + 52 + colour * 60, y + 110 + 8 * (canvas.zoom - 1))


def paint_worth(canvas: Canvas, view: View, seat: int, colour: int, x: float, y: float) -> None:
    """One expedition: its emblem, and what it is worth."""
    kinds = view.expeditions[seat][colour]
    points = WORTH[code(kinds)]
    canvas.centred(f"emblem_{SUITS[colour]}", x, y, 30, alpha=255 if kinds else 90)
    text = signed(points) if kinds else "\N{EN DASH}"
    ink = LOSS_LIGHT if points < 0 else CREAM if kinds else DIM
    canvas.text(text, x, y + 33 + 3 * (canvas.zoom - 1), 22, ink, BOLD, "center", max_w=58)
