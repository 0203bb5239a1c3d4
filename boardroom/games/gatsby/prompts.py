"""The line that says what is asked, and the signs of what is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.gatsby import asked
from boardroom.games.gatsby.asked import ROLES, WHO, is_special, role
from boardroom.games.gatsby.cards import SUMMIT
from boardroom.games.gatsby.course import PATIENCE
from boardroom.games.gatsby.layout import PROMPT, READY_AT, location_of, space_of
from boardroom.games.gatsby.looks import INKS, IVORY, PINS, TITLES, WARNING
from boardroom.games.gatsby.state import (
    ACT,
    ANY_TRACK,
    ANYWHERE,
    BONUS,
    CHAIN,
    CHOOSE,
    CLIMB,
    KEEP_ONE,
    LOOK_PART,
    NAME,
    NEAR,
    SAME,
    SAME_FIRST,
    SETTLE,
    START,
    TRACK,
    TRADE_PART,
)
from boardroom.games.gatsby.view import View
from boardroom.i18n import N_
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect

SIGNS: Final[dict[int, str]] = {
    **dict.fromkeys((START, NEAR, CHAIN, ANYWHERE), "sign_C"),
    CLIMB: "sign_F",
    **dict.fromkeys((TRACK, SAME_FIRST, SAME, ANY_TRACK), "sign_H"),
    TRADE_PART: "sign_T",
    LOOK_PART: "sign_X",
    **{BONUS + bonus: part for bonus, part in enumerate(PINS)},
    SETTLE: "pin_exchange_characters",
    KEEP_ONE: "pin_draw_specials",
    CHOOSE: "pin_draw_specials",
    NAME: "pin_impose",
}
"""The picture of each task."""
TASK_WORDS: Final[dict[int, str]] = {
    **dict.fromkeys((NEAR, CHAIN, ANYWHERE, START), N_("a cabaret token")),
    CLIMB: N_("a climb at the finance centre"),
    **dict.fromkeys((TRACK, SAME_FIRST, SAME, ANY_TRACK), N_("a racetrack token")),
    TRADE_PART: N_("exchanging tokens"),
    LOOK_PART: N_("looking at two characters"),
    BONUS: N_("bonus: advance"),
    BONUS + 1: N_("bonus: extra token"),
    BONUS + 2: N_("bonus: exchange tokens"),
    BONUS + 3: N_("bonus: exchange characters"),
    BONUS + 4: N_("bonus: impose an action"),
    BONUS + 5: N_("bonus: draw specials"),
    SETTLE: N_("exchanging the two characters or not"),
    KEEP_ONE: N_("keeping one special"),
    CHOOSE: N_("keeping one special"),
    NAME: N_("naming an action"),
}
"""What each task is called in a list."""
AGENDA_X: Final = READY_AT[0] - 62
"""The middle of the last sign."""
AGENDA_STEP: Final = 54.0
MOST_SIGNS: Final = 6
LATER: Final = 105
"""The alpha of what comes later."""
WARNED: Final = 3
"""With so few turns left before the game ends for want of tokens and levels, the line says so."""
NAME_SIZE: Final = 32.0
LINE: Final = 28.0


# ------------------------------------------------------------------ words
def prompt(t: Translate, view: View, picked: Sequence[str]) -> str:
    """What is asked of the viewer now."""
    task = asked.kind(view)
    other = ROLES[role(view, 1 - view.active)] if view.active >= 0 else ""
    line = _line(t, view, task, picked, other)
    if view.imposed and NEAR <= task <= LOOK_PART:
        return t("Imposed by {name}.", name=other) + " " + line
    return line


def _line(t: Translate, view: View, task: int, picked: Sequence[str], other: str) -> str:
    if task == ACT:
        return _turn_line(t, view)
    if task == NAME:
        return t("Name the action that {name} must play.", name=ROLES[role(view, view.active)])
    if task in asked.TRADING:
        return _trade_line(t, view, task, picked, other)
    if task in asked.LOOKING:
        return _look_line(t, task, picked)
    if task in asked.KEEPING:
        return _keep_line(t, view, task, picked)
    if task == NEAR:
        return _near_line(t, view)
    if task == TRACK:
        return _track_line(t, view)
    return t(LINES[task], name=other, level=climbs_to(view)) if task in LINES else ""


def _turn_line(t: Translate, view: View) -> str:
    """A turn begins; several without a token or a level are counted (GA-39)."""
    left = PATIENCE - view.idle
    if left > WARNED:
        return t("Your turn! Move the action token to an action.")
    if left == 1:
        return t("Place a token or climb a level, or the game ends with this turn.")
    return t("Your turn! {n} turns without a token or a level end the game.", n=left)


LINES: Final[dict[int, str]] = {
    START: N_("You do not start, so put one token on any cabaret cell."),
    CHAIN: N_("Place the next one right beside it."),
    ANYWHERE: N_("Place a token on any free cabaret cell."),
    SAME_FIRST: N_("Place the first of 2 tokens on a track; the second follows on the same one."),
    SAME: N_("Place the second token on the same track."),
    ANY_TRACK: N_("Place a token on any free cell of an open track."),
    BONUS: N_("Bonus: climb to level {level}?"),
    BONUS + 1: N_("Bonus: place an extra token, at the cabaret or the racetrack."),
    BONUS + 4: N_("Bonus: choose {name}’s next action?"),
    BONUS + 5: N_("Bonus: draw special actions?"),
    SETTLE: N_("Exchange the places of these two characters?"),
}


def climbs_to(view: View) -> int:
    """The level that the active player's next advance leads to (GA-14)."""
    if view.active < 0:
        return 0
    level = view.levels[view.active]
    return min(SUMMIT, level + (2 if level < view.levels[1 - view.active] else 1))


def _near_line(t: Translate, view: View) -> str:
    part, _ = asked.part_number(view)
    if is_special(view, "CCC"):
        return t("Place the first of 3 cabaret tokens, next to any token.")
    if is_special(view, "CC") or is_special(view, "CC-free"):
        if part == 1:
            return t("Place the first of your 2 cabaret tokens, next to any token.")
        return t("Place the second cabaret token, next to any token.")
    return t("Place a cabaret token, next to any token.")


def _track_line(t: Translate, view: View) -> str:
    if view.tracks and (is_special(view, "HH") or is_special(view, "HHH")):
        return t("Place the next token, on another track.")
    if is_special(view, "HH"):
        return t("Place the first of your 2 racetrack tokens.")
    if is_special(view, "HHH"):
        return t("Place the first of 3 racetrack tokens, on three tracks.")
    return t("Place a racetrack token, on the first free cell of a track.")


def _trade_line(t: Translate, view: View, task: int, picked: Sequence[str], other: str) -> str:
    location = location_of(picked[0]) if picked else None
    if location is not None:
        if view.cells[location] == view.active:
            return t("Now choose the one of {name}’s tokens to exchange it for.", name=other)
        return t("Now choose the one of your tokens to exchange it for.")
    if task == TRADE_PART:
        return t("Exchange one of your tokens with one of {name}’s: pick both.", name=other)
    return t("Bonus: exchange one of your tokens with one of {name}’s.", name=other)


def _look_line(t: Translate, task: int, picked: Sequence[str]) -> str:
    if picked and space_of(picked[0]) is not None:
        return t("And the second character to look at.")
    if task == LOOK_PART:
        return t("Choose two characters to look at.")
    return t("Bonus: choose two characters to look at.")


def _keep_line(t: Translate, view: View, task: int, picked: Sequence[str]) -> str:
    holds = view.slot[view.active] >= 0
    if picked:
        return t("Into the slot, or put aside?") if holds else t("Put it into your slot.")
    if task == CHOOSE:
        return t("You do not start, so you get a special action: keep one of the two.")
    if holds:
        return t("Choose one: it goes into the slot, or it is put aside.")
    return t("Keep one of these special actions.")


def headline(t: Translate, view: View, names: Sequence[str]) -> str:
    """The turn, and how many characters each has: nothing that only one player knows."""
    counts = [sum(take.seat == seat for take in view.takes) for seat in range(2)]
    told = t(
        "{one}: {n}, {other}: {m} characters",
        one=names[view.dorothy],
        n=counts[view.dorothy],
        other=names[1 - view.dorothy],
        m=counts[1 - view.dorothy],
    )
    if not view.turn:
        return t("Setting up")
    return t("Turn {number}, {told}", number=view.turn, told=told)


# ------------------------------------------------------------------ agenda
def agenda(view: View) -> list[int]:
    """The tasks still to come in this turn, the open one first."""
    return [task & 31 for task in reversed(view.todo) if task & 31 in SIGNS]


def agenda_rects(view: View) -> list[Rect]:
    """Where their signs stand, from left to right."""
    count = min(MOST_SIGNS, len(agenda(view)))
    first = AGENDA_X - AGENDA_STEP * (count - 1)
    return [Rect(first + AGENDA_STEP * nth - 26, PROMPT.cy - 26, 52, 52) for nth in range(count)]


def paint_ground(canvas: Canvas, view: View) -> None:
    """Who decides, and the signs of what is to come: the open one ringed, later ones pale."""
    seat = asked.decider(view)
    if seat is None:
        seat = view.active if view.active >= 0 else view.dorothy
    canvas.centred("shadow_round", 58, 51, 104)
    canvas.centred(f"portrait_{WHO[role(view, seat)]}", 56, 48, 56)
    for nth, (task, rect) in enumerate(zip(agenda(view), agenda_rects(view), strict=False)):
        if nth == 0:
            canvas.centred("target_round", rect.cx, rect.cy, 58)
        size = 46 if SIGNS[task].startswith("sign") else 42
        canvas.centred(SIGNS[task], rect.cx, rect.cy, size, alpha=255 if nth == 0 else LATER)


def paint_line(canvas: Canvas, view: View, line: str, warning: bool) -> None:
    """The player's name, where there is room for it, and the line."""
    seat = asked.decider(view)
    rects = agenda_rects(view)
    right = (rects[0].x if rects else AGENDA_X + 26) - 16
    x = 98.0
    if canvas.zoom < 1.2 and seat is not None:
        who = role(view, seat)
        x += 24 + canvas.text(ROLES[who], x, PROMPT.cy, NAME_SIZE, INKS[who], TITLES, zoomed=False, shadow=190)
    if warning:
        canvas.icon("warning", x + 14, PROMPT.cy, 30, WARNING)
        x += 40
    canvas.text(line, x, PROMPT.cy + 1, LINE, WARNING if warning else IVORY, max_w=right - x)
