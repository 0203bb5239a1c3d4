"""The shelf over the actions: what a bonus is, a choice of specials, two characters looked at, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from boardroom.core.game import Translate
from boardroom.games.gatsby import asked, prompts
from boardroom.games.gatsby.asked import ROLES, role
from boardroom.games.gatsby.cards import FAMILY_OF, MAIN, PEOPLE, PRESTIGE
from boardroom.games.gatsby.layout import (
    DRAWN_SCALE,
    DRAWN_X,
    FRAME_SCALE,
    FRAME_Y,
    KEEP_FRAMES,
    SETTLE_SCALE,
    SETTLE_X,
    SHELF,
    character_face,
    drawn_specials,
)
from boardroom.games.gatsby.looks import (
    FAMILY_PARTS,
    GOLD,
    IVORY,
    MUTED,
    NUMBERS,
    PINS,
    SOFT,
    SPECIAL,
    face,
    fitted,
    gold,
)
from boardroom.games.gatsby.state import (
    BONUS,
    CHOOSE,
    DRAW_ONE,
    KEEP_ONE,
    LOOK_PART,
    SETTLE,
    TRADE_PART,
)
from boardroom.games.gatsby.view import View
from boardroom.games.gatsby.words import ACTION_WORDS, FAMILY_WORDS, space_words
from boardroom.i18n import N_
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter, Place
from boardroom.stage.table import Focus, Spot
from boardroom.stage.theme import BODY, BOLD

YES: Final = "confirm:yes"
SKIP: Final = "skip"
EXCHANGE: Final = "confirm:exchange"
LEAVE: Final = "confirm:leave"
SLOT: Final = "confirm:slot"
ASIDE: Final = "confirm:aside"
BUTTON: Final = Rect(1192, 925, 292, 62)
UPPER: Final = Rect(1192, 884, 292, 62)
LOWER: Final = Rect(1192, 966, 292, 62)
TEXT_X: Final = 212.0
TEXT_W: Final = 930.0
FRAME: Final = SPECIAL * FRAME_SCALE

TITLES: Final[dict[int, str]] = {
    BONUS: N_("Advance"),
    BONUS + 1: N_("Extra token"),
    BONUS + 2: N_("Exchange tokens"),
    BONUS + 3: N_("Exchange characters"),
    BONUS + 4: N_("Impose an action"),
    BONUS + 5: N_("Draw special actions"),
    TRADE_PART: N_("Exchange tokens"),
    LOOK_PART: N_("Exchange characters"),
}
YES_WORDS: Final[dict[int, str]] = {BONUS: N_("Climb"), BONUS + 4: N_("Impose"), BONUS + 5: N_("Draw")}
PIN_OF: Final[dict[int, int]] = {**{BONUS + b: b for b in range(6)}, TRADE_PART: 2, LOOK_PART: 3}
DOES: Final[dict[int, str]] = {
    BONUS + 1: N_("One more token: at the cabaret next to any token, or on the first free cell of a track."),
    BONUS + 2: N_("One of your tokens and one of {name}’s change places, anywhere. Their cells bring no bonus."),
    BONUS + 3: N_("You look at two characters on the board. Then they change places, or not."),
    BONUS + 4: N_("At the start of {name}’s next turn you name the action to be played."),
    TRADE_PART: N_("One of your tokens and one of {name}’s change places, anywhere. Their cells bring no bonus."),
    LOOK_PART: N_("You look at two characters on the board. Then they change places, or not."),
}


class Button(NamedTuple):
    """A button on the shelf: its spot, where it is, its words."""

    spot: str
    rect: Rect
    words: str


def buttons(view: View, t: Translate) -> list[Button]:
    """What can be pressed now."""
    task = asked.kind(view)
    if not asked.shelved(view) or task == DRAW_ONE:
        return []
    if task == SETTLE:
        return [Button(EXCHANGE, UPPER, t("Exchange")), Button(LEAVE, LOWER, t("Leave them"))]
    if task in YES_WORDS:
        return [Button(YES, UPPER, t(YES_WORDS[task])), Button(SKIP, LOWER, t("Skip"))]
    return [Button(SKIP, BUTTON, t("Skip"))] if BONUS <= task < BONUS + 6 else []


def spots(view: View, t: Translate) -> dict[str, Spot]:
    """Buttons and frames as places that can be picked."""
    found = {each.spot: Spot(each.rect, each.words, z=70) for each in buttons(view, t)}
    if asked.shelved(view) and asked.kind(view) in asked.KEEPING:
        for spot, words, rect in frames(view, t):
            found[spot] = Spot(rect, words, z=4)
    return found


def frames(view: View, t: Callable[[str], str]) -> list[tuple[str, str, Rect]]:
    """Where a special can be put: the slot, and aside if one is held already (GA-24)."""
    if view.slot[view.active] < 0:
        return [(SLOT, t("Your slot"), frame_rect(sum(KEEP_FRAMES) / 2))]
    return [(SLOT, t("Your slot"), frame_rect(KEEP_FRAMES[0])), (ASIDE, t("Put aside"), frame_rect(KEEP_FRAMES[1]))]


def frame_rect(x: float) -> Rect:
    """A frame on the shelf."""
    return Rect(x - FRAME / 2, FRAME_Y - FRAME / 2, FRAME, FRAME)


# ------------------------------------------------------------------ painting
def paint(canvas: Canvas, view: View, t: Translate) -> None:
    """All of it but pieces and buttons."""
    canvas.nine("shadow_box", SHELF.moved(3, 4))
    canvas.part("shelf", SHELF.x, SHELF.y, SHELF.w, SHELF.h)
    task = asked.kind(view)
    if task == SETTLE:
        _paint_settle(canvas, view, t)
    elif task in (DRAW_ONE, KEEP_ONE, CHOOSE):
        _paint_keep(canvas, view, t)
    else:
        _paint_bonus(canvas, view, task, t)


def _paint_bonus(canvas: Canvas, view: View, task: int, t: Translate) -> None:
    canvas.centred("medallion", SHELF.x + 88, SHELF.cy, 144)
    canvas.centred("shadow_round", SHELF.x + 91, SHELF.cy + 4, 92 * 100 / 54)
    canvas.centred(PINS[PIN_OF[task]], SHELF.x + 88, SHELF.cy, 96)
    gold(canvas, t(TITLES[task]), TEXT_X, SHELF.y + 48, 38, max_w=TEXT_W - 330)
    fitted(canvas, explanation(t, view, task), TEXT_X, SHELF.y + 84, TEXT_W, 80, 26, IVORY)
    _paint_then(canvas, view, t)


def _paint_then(canvas: Canvas, view: View, t: Translate) -> None:
    """What comes after this bonus, as a small stack."""
    later = prompts.agenda(view)[1 : prompts.MOST_SIGNS]
    if not later:
        return
    x, y = TEXT_X + TEXT_W - 24 - 44 * (len(later) - 1), SHELF.y + 46
    canvas.text(t("Then"), x - 36, y, BODY, MUTED, anchor="midright", max_w=110)
    for nth, task in enumerate(later):
        part = prompts.SIGNS[task]
        canvas.centred("shadow_round", x + 2 + nth * 44, y + 3, 74)
        canvas.centred(part, x + nth * 44, y, 42 if part.startswith("sign") else 40)


def explanation(t: Translate, view: View, task: int) -> str:
    """What the bonus does."""
    other = ROLES[role(view, 1 - view.active)]
    if task == BONUS:
        level = prompts.climbs_to(view)
        if level - view.levels[view.active] > 1:
            return t("You are below {name}: two levels up, to level {level}.", name=other, level=level)
        return t("One level up, to level {level}.", level=level)
    if task == BONUS + 5:
        if view.slot[view.active] >= 0:
            return t("Draw three. One stays in your slot; another is put aside for good and counts 1 prestige.")
        return t("Draw three and keep one in your slot. Unused, it counts 1 prestige at the end.")
    return t(DOES[task], name=other) if task in DOES else ""


def _paint_keep(canvas: Canvas, view: View, t: Translate) -> None:
    """The specials drawn with what they do, and where they can be put."""
    gold(canvas, t("Keep one"), SHELF.x + 26, SHELF.y + 44, 34, max_w=232)
    rest = t("The others go to the discards.")
    fitted(canvas, rest, SHELF.x + 26, SHELF.y + 74, 226, 88, BODY, SOFT)
    for nth, special in enumerate(drawn_specials(view)):
        words = t(ACTION_WORDS[MAIN + special])
        left = DRAWN_X[nth] + SPECIAL * DRAWN_SCALE / 2 + 12
        words = words[:1].upper() + words[1:]
        fitted(canvas, words, left, SHELF.y + 18, 130, 142, BODY, IVORY)
    for spot, words, rect in frames(view, t):
        canvas.fill(rect.grown(2), "#3c2a10", 13)
        canvas.fill(rect, "#08070a", 12)
        canvas.outline(rect, GOLD, 1.5, 12)
        worth = t("{what}: {value}", what=words, value="+1") if spot == ASIDE else words
        canvas.text(worth, rect.cx, SHELF.bottom - 27, BODY, SOFT, anchor="center", max_w=150)


def _paint_settle(canvas: Canvas, view: View, t: Translate) -> None:
    """The two characters, large, with their names and where they lie."""
    look = view.looks[-1]
    for nth, (space, tile) in enumerate(zip((look.first, look.second), look.tiles, strict=True)):
        detail = "" if is_up_for_all(view, tile) else "eye"
        place = Place(SETTLE_X[nth], SHELF.cy - 2, character_face(tile, detail), SETTLE_SCALE)
        Painter(canvas.slug, face).paint(canvas, place)
        x = SETTLE_X[nth] + 74
        canvas.text(PEOPLE[tile], x, SHELF.y + 36, 26, IVORY, BOLD, max_w=300)
        family = t(FAMILY_WORDS[FAMILY_OF[tile]])
        canvas.centred(f"icon_family_{FAMILY_PARTS[FAMILY_OF[tile]]}", x + 15, SHELF.y + 76, 32)
        w = canvas.text(family, x + 38, SHELF.y + 77, BODY, SOFT, max_w=150)
        canvas.centred("icon_star", x + 66 + w, SHELF.y + 75, 26)
        canvas.text(str(PRESTIGE[tile]), x + 86 + w, SHELF.y + 78, 28, IVORY, NUMBERS)
        words = space_words(t, space)
        words = words[:1].upper() + words[1:]
        fitted(canvas, words, x, SHELF.y + 100, 300, 62, BODY, MUTED)


def is_up_for_all(view: View, tile: int) -> bool:
    """Whether everybody sees a character."""
    return view.up >> tile & 1 == 1


def paint_buttons(canvas: Canvas, view: View, focus: Focus, t: Translate) -> None:
    """The buttons, lit under the pointer."""
    for each in buttons(view, t):
        hot = focus.hovered == each.spot
        canvas.nine("button_lit" if hot else "button", each.rect)
        canvas.text(each.words, each.rect.cx, each.rect.cy - 1, 25, IVORY, BOLD, "center", max_w=each.rect.w - 30)
