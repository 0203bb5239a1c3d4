"""The side panel: title, seats, what was given and received, and the card tracker or the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from boardroom.core.game import Translate
from boardroom.core.player import Seat
from boardroom.games.jekyll_hyde.cards import NAMES, POTION, SUIT_OF, SUITS, VALUE_OF
from boardroom.games.jekyll_hyde.layout import BOARD_W, SUIT_PARTS, near_seat, portrait, side_of
from boardroom.games.jekyll_hyde.looks import (
    BRASS,
    FAINT,
    GAS,
    LIGHT_INKS,
    NUMBERS,
    SIDE_INKS,
    SPENT,
    TEXT,
    TITLES,
    plate_side,
)
from boardroom.games.jekyll_hyde.state import END, EXCHANGE, LOTS, SWAP, TRICK
from boardroom.games.jekyll_hyde.view import Round, View
from boardroom.games.jekyll_hyde.words import role
from boardroom.i18n import N_
from boardroom.stage.canvas import PRE, Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.table import Desk, PanelPlan
from boardroom.stage.theme import BODY, BOLD, DESIGN_H, UI

LEFT: Final = BOARD_W
WIDTH: Final = 408.0
PLAN: Final = PanelPlan(
    log=Rect(LEFT + 14, 486, WIDTH - 26, 284),
    buttons=(
        Rect(LEFT + 24, 938, 176, 60),
        Rect(LEFT + 208, 938, 176, 60),
        Rect(LEFT + 24, 1004, 176, 60),
        Rect(LEFT + 208, 1004, 176, 60),
    ),
    button_skin="button",
    button_skin_lit="button_lit",
    log_name=GAS,
    log_text=TEXT,
)
SEAT_Y: Final = (184.0, 288.0)
"""The middles of the two seats."""
MEMORY: Final = Rect(LEFT + 12, 344, WIDTH - 24, 84)
"""What was given and received this round."""
LEVELS: Final = {
    "novice": N_("Novice"),
    "casual": N_("Casual"),
    "strong": N_("Strong"),
    "expert": N_("Expert"),
}
MOST_CHIPS: Final = 6


def tracker_on(desk: Desk) -> bool:
    """Whether the card tracker is out: an option of the game, and never against the aids setting."""
    wanted = desk.options.tracker
    if wanted == "auto":
        return desk.trackers and all(seat.level != "expert" for seat in desk.seats)
    return desk.trackers and wanted == "on"


def where(t: Translate, view: View) -> str:
    """Game, round and trick in a few words."""
    if view.phase == LOTS or not view.round:
        return t("The cards are dealt")
    if view.phase == EXCHANGE:
        said = t("Round {n} of 3 · exchange", n=view.round)
    elif view.phase in (TRICK, SWAP):
        trick = len(view.plays) // 2 + (view.phase == TRICK)
        said = t("Round {n} of 3 · trick {trick} of 10", n=view.round, trick=trick)
    else:
        said = t("Round {n} of 3 · finished", n=view.round)
    return t("Game {n} · {round}", n=view.game, round=said) if view.return_match else said


def paint_side(canvas: Canvas, view: View, desk: Desk) -> None:
    """The whole panel but the log's lines and the buttons."""
    t = desk.t
    paint_wood(canvas)
    canvas.text("Jekyll vs Hyde", LEFT + WIDTH / 2, 46, 50, GAS, TITLES, "center", shadow=190, zoomed=False)
    canvas.text(where(t, view), LEFT + WIDTH / 2, 90, BODY, FAINT, anchor="center", max_w=WIDTH - 36)
    near = near_seat(view)
    for place, seat in enumerate((near, 1 - near)):
        paint_seat(canvas, view, desk, seat, SEAT_Y[place])
    if view.swaps:
        paint_memory(canvas, view, t)
    else:
        paint_rounds(canvas, view, t, MEMORY.y + 18, 2)
    canvas.text(t("Log"), LEFT + 24, 460, 34, GAS, TITLES, zoomed=False)
    if tracker_on(desk):
        paint_tracker(canvas, view, t)
    else:
        canvas.text(t("Rounds"), LEFT + 24, 798, 34, GAS, TITLES, zoomed=False)
        paint_rounds(canvas, view, t, 842, 3)


def paint_wood(canvas: Canvas) -> None:
    """The panel's ground to the edges of any window, mirrored above and below."""
    window, panel = canvas.frame.window, Rect(LEFT, 0, WIDTH, DESIGN_H)
    if window.right > panel.right:
        canvas.fill(Rect(panel.right, window.y, window.right - panel.right, window.h), "#0d0907")
    canvas.part("panel", *panel)
    if window.y < 0:
        x, y, w, h = canvas.frame.pixels(panel)
        mirrored = pygame.transform.flip(canvas.art.image(canvas.slug, "panel", (w, h)), False, True)
        canvas.surface.blit(mirrored, (x, y - h), special_flags=PRE)
        canvas.surface.blit(mirrored, (x, y + h), special_flags=PRE)


# ------------------------------------------------------------------ seats
def paint_seat(canvas: Canvas, view: View, desk: Desk, seat: int, y: float) -> None:
    """Who sits there, in which role, with how many tricks; brighter when it must decide."""
    if seat in view.to_act:
        paint_band(canvas, Rect(LEFT + 12, y - 50, WIDTH - 24, 100))
        canvas.centred("glow_current", LEFT + 70, y, 190, alpha=170)
    if view.jekyll < 0:
        canvas.text(desk.seats[seat].name, LEFT + 128, y, 26, TEXT, BOLD, max_w=250)
        return
    down = 17 + 10 * (canvas.zoom - 1)
    canvas.centred(portrait(view, seat), LEFT + 70, y, 88)
    canvas.text(desk.seats[seat].name, LEFT + 128, y - down, 26, TEXT, BOLD, max_w=176)
    canvas.text(str(view.won[seat]), LEFT + 346, y - 12, 52, TEXT, NUMBERS, "center", zoomed=False)
    tricks = desk.t.ngettext("trick", "tricks", view.won[seat])
    taken = canvas.text(tricks, LEFT + 346, y + 30, BODY, FAINT, anchor="center", max_w=84)
    words, room = role_words(desk.t, view, seat, desk.seats[seat]), min(190.0, 346 - 128 - 10 - taken / 2)
    canvas.text(words, LEFT + 128, y + down, BODY, SIDE_INKS[side_of(view, seat)], max_w=room)


def role_words(t: Translate, view: View, seat: int, who: Seat) -> str:
    """Role, and whether it is you or a computer."""
    side = role(view, seat)
    if who.level is not None and not who.is_person:
        return t("{level}, {role}", level=t(LEVELS[who.level]), role=side)
    return t("you, {role}", role=side) if seat == view.seat else side


def paint_band(canvas: Canvas, rect: Rect) -> None:
    """A brass ground for what matters now."""
    canvas.veil((216, 179, 106, 38), rect)
    canvas.outline(rect, "#8b6f3f", 1.6, 6)


# ----------------------------------------------------------------- memory
def paint_memory(canvas: Canvas, view: View, t: Translate) -> None:
    """What was given, brighter while it must still be in the other's hand (JH-4), and what was received."""
    gave, got = given(view), received(view)
    for row, (icon, word, cards, held) in enumerate(
        (("icon_given", t("Gave"), gave, view.known), ("icon_received", t("Received"), got, view.hand))
    ):
        y = MEMORY.y + 18 + 44 * row
        canvas.centred(icon, LEFT + 36, y, 24)
        room = 116.0 if len(cards) <= 3 else 0.0
        if room:
            canvas.text(word, LEFT + 56, y, BODY, FAINT, max_w=room)
        paint_chips(canvas, cards, set(held), LEFT + (178 if room else 58), y)


def given(view: View) -> tuple[int, ...]:
    """All cards given this round, those that can't be seen any more first to go."""
    return shortened([card for swap in view.swaps for card in swap.gave], view.known)


def received(view: View) -> tuple[int, ...]:
    """All cards received this round."""
    return shortened([card for swap in view.swaps for card in swap.got], view.hand)


def shortened(cards: Sequence[int], held: Sequence[int]) -> tuple[int, ...]:
    """Each card once, and no more than there is room for: what is still held stays longest."""
    kept = list(dict.fromkeys(cards))
    while len(kept) > MOST_CHIPS:
        kept.remove(next((card for card in kept if card not in held), kept[0]))
    return tuple(kept)


def paint_chips(canvas: Canvas, cards: Sequence[int], held: set[int], x: float, y: float) -> None:
    """Cards as small signs with their numbers; paler when they are no longer held."""
    pitch = min(70.0, (LEFT + WIDTH - 18 - x) / max(1, len(cards)))
    for card in cards:
        suit, alpha = SUIT_OF[card], 255 if card in held else 110
        canvas.centred(f"chip_{SUIT_PARTS[suit]}", x + 15, y, 30, alpha=alpha)
        ink = TEXT if card in held else SPENT
        number = NAMES[card] if suit == POTION else str(VALUE_OF[card])
        canvas.text(number, x + 34, y, BODY, ink, BOLD, max_w=pitch - 34)
        x += pitch


# ----------------------------------------------------------------- rounds
def paint_rounds(canvas: Canvas, view: View, t: Translate, y: float, rows: int) -> None:
    """The last rounds of this game and the last game: tricks, and how far the walker went."""
    for line, counts, marker in round_lines(t, view)[-rows:]:
        canvas.centred("icon_round", LEFT + 36, y, 24)
        canvas.text(line, LEFT + 56, y, BODY, FAINT, max_w=150)
        paint_figures(canvas, counts, marker, y)
        y += 42


def paint_figures(canvas: Canvas, counts: tuple[int, int] | None, marker: int, y: float) -> None:
    """Jekyll's and Hyde's tricks, and after an arrow where the walker came to."""
    right = LEFT + WIDTH - 24
    plate = f"plate_{plate_side(min(marker, END))}"
    canvas.centred(plate, right - 26, y, 52)
    canvas.text(str(marker), right - 26, y - 1, 22, "#FFFFFF", NUMBERS, "center", zoomed=False)
    if counts is None:
        return
    canvas.centred("icon_arrow", right - 76, y, 26)
    for side, x in enumerate((right - 160, right - 112)):
        canvas.text(str(counts[side]), x, y, 26, SIDE_INKS[side], NUMBERS, "center", zoomed=False)
    canvas.text("–", right - 136, y, 24, FAINT, NUMBERS, "center", zoomed=False)


def round_lines(t: Translate, view: View) -> list[tuple[str, tuple[int, int] | None, int]]:
    """Name, tricks and marker of each finished round of this game, after a line for a finished game."""
    lines: list[tuple[str, tuple[int, int] | None, int]] = []
    if view.game == 2:
        end = marker_after([each for each in view.past if each.game == 1])
        lines.append((t("Game 1"), None, end))
    mine = [each for each in view.past if each.game == view.game]
    for number, each in enumerate(mine, 1):
        end = marker_after(mine[:number])
        lines.append((t("Round {n}", n=number), (each.jekyll, each.hyde), end))
    return lines


def marker_after(rounds: Sequence[Round]) -> int:
    """Where the marker stands after these rounds of one game (JH-18)."""
    return sum(abs(each.jekyll - each.hyde) for each in rounds)


# ---------------------------------------------------------------- tracker
def paint_tracker(canvas: Canvas, view: View, t: Translate) -> None:
    """Every card of the pack: bright while unseen, struck out when played, underlined in one's hand."""
    canvas.centred("icon_eye", LEFT + 37, 795, 26)
    canvas.text(t("Cards played"), LEFT + 60, 796, BODY, FAINT, max_w=230)
    played = {play.card for play in view.plays}
    for suit in SUITS:
        y = 828.0 + suit * 34
        canvas.part(f"chip_{SUIT_PARTS[suit]}", LEFT + 24, y - 14, 28)
        for value in range(1, 8):
            paint_mark(canvas, view, 7 * suit + value - 1, LEFT + 44 + value * 30, y, played)
    canvas.part("chip_potion", LEFT + 298, 812, 28)
    for value in range(2, 6):
        x, y = LEFT + 310 + value % 2 * 50, 862 + (value // 2 - 1) * 34
        paint_mark(canvas, view, 19 + value, x, y, played)


def paint_mark(canvas: Canvas, view: View, card: int, x: float, y: float, played: set[int]) -> None:
    """One card of the tracker."""
    suit, gone = SUIT_OF[card], card in played
    ink = SPENT if gone else LIGHT_INKS[suit]
    label = NAMES[card] if suit == POTION else str(VALUE_OF[card])
    room = 46 if suit == POTION else 27
    width = min(canvas.text(label, x, y, BODY, ink, UI if gone else BOLD, "center", max_w=room), room)
    half = max(9.0, width / 2)
    if gone:
        canvas.line(x - half, y + 6, x + half, y - 6, SPENT, 2)
    if card in view.hand:
        canvas.line(x - half + 1, y + 14, x + half - 1, y + 14, ink, 3)
    elif card in view.known:
        canvas.line(x - half + 1, y + 14, x - 2, y + 14, BRASS, 3)
        canvas.line(x + 2, y + 14, x + half - 1, y + 14, BRASS, 3)
