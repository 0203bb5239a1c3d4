"""What lies under and over the pieces: street, stair, trays, piles, halos, buttons drawn on the table."""

from __future__ import annotations

from typing import Final

from boardroom.core.game import Translate
from boardroom.games.jekyll_hyde.cards import SUITS
from boardroom.games.jekyll_hyde.layout import (
    ANSWER_AT,
    CARD_W,
    GOAL_AT,
    LED_AT,
    MIDDLE,
    NAME_ROWS,
    PILES,
    PLAQUE,
    STAIR,
    SUIT_PARTS,
    TRICK_TRAY,
    Trays,
    arrange,
    card_of,
    card_piece,
    far_width,
    finished,
    gap,
    in_tricks,
    is_potion,
    laid_out,
    my_turn,
    name_spot,
    near_seat,
    playable,
    portrait,
    raised,
    side_of,
    to_pass,
    trays,
)
from boardroom.games.jekyll_hyde.looks import BRASS, FAINT, GAS, SIDE_INKS, TEXT, TITLES, WHITE
from boardroom.games.jekyll_hyde.moves import PLAY
from boardroom.games.jekyll_hyde.state import EXCHANGE, SWAP, TRICK
from boardroom.games.jekyll_hyde.street import paint_street
from boardroom.games.jekyll_hyde.view import View, outcome
from boardroom.games.jekyll_hyde.words import ROLES, role, suit_text
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Place
from boardroom.stage.table import Focus
from boardroom.stage.theme import BODY, BOLD, FOCUS

CONFIRM: Final = "confirm:pass"


# ----------------------------------------------------------------- ground
def paint_ground(canvas: Canvas, view: View, t: Translate) -> None:
    """Everything that no piece is and that stays until the view changes."""
    paint_street(canvas, view.marker)
    paint_far_pill(canvas, view, t)
    if in_tricks(view):
        paint_stair(canvas, view, t)
        paint_piles(canvas, view, t)
    if view.phase == EXCHANGE:
        paint_trays(canvas, view, t)
    elif view.phase == SWAP:
        paint_swap_tray(canvas, view)
    elif in_tricks(view):
        paint_trick(canvas, view)


def paint_far_pill(canvas: Canvas, view: View, t: Translate) -> None:
    """How many cards the other holds."""
    far = 1 - near_seat(view)
    if view.sizes[far]:
        words = t.ngettext("{role}: {n} card", "{role}: {n} cards", view.sizes[far], role=role(view, far))
        left = MIDDLE + far_width(view.sizes[far]) / 2 + 46
        paint_pill(canvas, words, left, 30, SIDE_INKS[side_of(view, far)])


def paint_pill(canvas: Canvas, words: str, x: float, cy: float, ink: str, room: float = 420.0) -> None:
    """A short label on a dark rounded ground; x is its left edge."""
    width = min(canvas.text_width(words, BODY), room)
    height = max(38.0, canvas.leading(BODY) + 8)
    pill_ground(canvas, Rect(x, cy - height / 2, width + 32, height))
    canvas.text(words, x + 16, cy, BODY, ink, max_w=room)


def pill_ground(canvas: Canvas, rect: Rect) -> None:
    """The dark rounded ground of a label."""
    canvas.fill(rect, "#0b0b12", rect.h / 2)
    canvas.outline(rect, "#3a3026", 1.5, rect.h / 2)


def paint_stair(canvas: Canvas, view: View, t: Translate) -> None:
    """The stair that the suits' seals stand on (JH-10)."""
    canvas.text(t("Rank of the suits"), 44, 496, 34, GAS, TITLES, max_w=270, shadow=190, zoomed=False)
    used = canvas.text(t("weak"), 44, 532, BODY, TEXT, shadow=190)
    canvas.part("icon_arrow", 44 + used + 10, 520, 26)
    canvas.text(t("strong"), 44 + used + 46, 532, BODY, TEXT, shadow=190)
    canvas.part("stair", STAIR.x, STAIR.y, STAIR.w)


def paint_trick(canvas: Canvas, view: View) -> None:
    """The tray of the trick and its free places."""
    canvas.part("trick_ground", TRICK_TRAY.x - 6, TRICK_TRAY.y - 4, 490)
    if finished(view):
        return
    if view.led < 0:
        canvas.centred("slot", *LED_AT)
    canvas.centred("slot", *ANSWER_AT)


def paint_piles(canvas: Canvas, view: View, t: Translate) -> None:
    """Whose pile is whose, and the plaque between them."""
    for side, rect in enumerate(PILES):
        mine = view.seat is not None and side_of(view, view.seat) == side
        words = t("Your tricks") if mine else t("{role}’s tricks", role=ROLES[side])
        canvas.text(words, rect.cx, 560, BODY, SIDE_INKS[side], anchor="center", max_w=210, shadow=190)
    canvas.part("plaque", PLAQUE.x, PLAQUE.y)
    canvas.text(t("Difference"), PLAQUE.cx, 633, BODY, FAINT, anchor="center", max_w=128)
    words = t("leads to") if gap(view) else t("stays on")
    canvas.text(words, GOAL_AT[0], 735, BODY, TEXT, anchor="center", max_w=148, shadow=190)


# --------------------------------------------------------------- exchange
def paint_trays(canvas: Canvas, view: View, t: Translate) -> None:
    """Both trays of an exchange, whose they are, and how far each has chosen."""
    out, near = trays(view), near_seat(view)
    assert out.theirs is not None
    paint_tray(canvas, out, out.mine)
    paint_tray(canvas, out, out.theirs)
    other_chose = bool(view.to_act) and 1 - near not in view.to_act
    if other_chose:
        for i in range(out.cards):
            x, y = out.place(out.theirs, i)
            canvas.centred("card_shadow", x + 3, y + 4, 240 * out.scale)
            canvas.centred("card_back", x, y, CARD_W * out.scale)
    canvas.centred("icon_exchange", MIDDLE, out.mine.cy, 64)
    titles = tray_titles(view, t)
    made, secret = t("choice made"), t("chooses in secret")
    notes = ("" if my_turn(view) else made, made if other_chose else secret)
    for side, (title, note) in enumerate(zip(titles, notes, strict=True)):
        paint_tray_words(canvas, out, side, (title, note), SIDE_INKS[side_of(view, (near, 1 - near)[side])])


def tray_titles(view: View, t: Translate) -> tuple[str, str]:
    """Who gives from which tray."""
    near = near_seat(view)
    theirs = t("{role} gives", role=role(view, 1 - near))
    return (t("You give") if view.seat is not None else t("{role} gives", role=role(view, near))), theirs


def count_words(view: View, focus: Focus, t: Translate) -> str:
    """How many cards the viewer has chosen."""
    chosen = sum(card_of(spot) >= 0 for spot in focus.picked)
    return t.ngettext("{chosen} of {n} card", "{chosen} of {n} cards", to_pass(view), chosen=chosen)


def paint_tray_words(canvas: Canvas, out: Trays, side: int, words: tuple[str, str], ink: str) -> None:
    """A tray's title and note: beside it, or below where three cards leave no room."""
    title, note = words
    assert out.theirs is not None
    rect = (out.mine, out.theirs)[side]
    if out.cards == 3:
        y = rect.bottom + 26
        canvas.text(title, rect.cx - 12, y, 28, ink, TITLES, "midright", 220, 190, zoomed=False)
        canvas.text(note, rect.cx + 12, y, BODY, TEXT, anchor="midleft", max_w=160 + 80 * side, shadow=190)
        return
    x = (rect.x - 32, rect.right + 32)[side]
    anchor = ("midright", "midleft")[side]
    canvas.text(title, x, 572, 32, ink, TITLES, anchor, 246, shadow=190, zoomed=False)
    canvas.text(note, x, 610, BODY, TEXT, anchor=anchor, max_w=246, shadow=190)


def paint_swap_tray(canvas: Canvas, view: View) -> None:
    """The viewer's tray for a swap amid the tricks (JH-14)."""
    out = trays(view)
    paint_tray(canvas, out, out.mine)


def paint_tray(canvas: Canvas, out: Trays, rect: Rect) -> None:
    """A tray with its dashed places."""
    s = out.scale
    canvas.part(f"tray_{out.cards}", rect.x - 6 * s, rect.y - 4 * s, rect.w + 18 * s)


# ------------------------------------------------------------------ halos
def paint_halos(canvas: Canvas, view: View, focus: Focus) -> None:
    """Light under cards that may be picked and around the place a card may go."""
    if focus.seat not in view.to_act:
        return
    if view.phase == TRICK:
        paint_playing_halos(canvas, view, focus)
    else:
        paint_passing_halos(canvas, view, focus)


def paint_playing_halos(canvas: Canvas, view: View, focus: Focus) -> None:
    """The place for the next card, the cards that may go there, the one in the hand's reach."""
    places = arrange(view)
    canvas.centred("slot_lit", *(LED_AT if view.led < 0 else ANSWER_AT))
    bright = playable(view)
    for piece in focus.lit:
        if card_of(piece) in bright and piece != focus.hovered:
            paint_halo(canvas, places[piece], "card_glow")
    for piece in {*focus.picked, focus.hovered or ""}:
        if card_of(piece) in bright and not is_named(view, piece, focus):
            paint_halo(canvas, raised(places[piece]), "card_glow_strong")


def paint_passing_halos(canvas: Canvas, view: View, focus: Focus) -> None:
    """Cards in the tray shine; in the hand only when not all will do."""
    chosen = [card_of(spot) for spot in focus.picked if card_of(spot) in view.hand]
    places = laid_out(view, chosen)
    lit = [piece for piece in focus.lit if card_of(piece) in view.hand]
    some = lit if len(lit) < len(view.hand) - len(chosen) else []
    for piece in (*some, *map(card_piece, chosen)):
        paint_halo(canvas, places[piece], "card_glow")


def is_named(view: View, piece: str, focus: Focus) -> bool:
    """Whether a picked potion lies on the tray until its suit is named."""
    return view.led < 0 and is_potion(card_of(piece)) and piece in focus.picked


def paint_halo(canvas: Canvas, place: Place, part: str) -> None:
    """A glow around a card."""
    canvas.centred(part, place.x, place.y, 240 * place.scale)


# ------------------------------------------------------------------- over
def paint_over(canvas: Canvas, view: View, focus: Focus, t: Translate, rects: dict[str, Rect]) -> None:
    """What lies over the pieces; `rects` are the places of spots that can be framed."""
    if view.phase in (EXCHANGE, SWAP):
        paint_tray_portraits(canvas, view)
    if view.phase in (EXCHANGE, SWAP) and my_turn(view):
        paint_confirm(canvas, trays(view).button, focus, t)
    if view.phase == EXCHANGE and focus.seat is not None:
        words = ("", count_words(view, focus, t))
        paint_tray_words(canvas, trays(view), 0, words, SIDE_INKS[side_of(view, near_seat(view))])
    if naming(view, focus) or any(map(names_suit, focus.hint)):
        paint_names(canvas, focus, t)
    if focus.seat is not None and view.phase == TRICK and view.led >= 0:
        paint_preview(canvas, view, focus, t)
    for path, colour in ((focus.hint, FOCUS), (focus.trace, BRASS)):
        for spot in path:
            if spot in rects:
                canvas.outline(rects[spot].grown(5), colour, 4, 14)


def naming(view: View, focus: Focus) -> bool:
    """Whether a potion is picked to be led, so that a suit must be named (JH-8)."""
    return bool(view.phase == TRICK and view.led < 0 and focus.picked and is_potion(card_of(focus.picked[0])))


def names_suit(spot: str) -> bool:
    """Whether a spot is a suit to be named."""
    return spot in map(name_spot, SUITS)


def paint_tray_portraits(canvas: Canvas, view: View) -> None:
    """Whose tray is whose."""
    out, near = trays(view), near_seat(view)
    for seat, rect in ((near, out.mine), (1 - near, out.theirs)):
        if rect is not None:
            canvas.centred(portrait(view, seat), rect.cx, rect.y + 20, 58)


def paint_confirm(canvas: Canvas, rect: Rect, focus: Focus, t: Translate) -> None:
    """The button that gives what lies in the tray."""
    ready = CONFIRM in focus.lit
    canvas.part("button_lit" if ready else "button", *rect)
    ink = WHITE if ready else FAINT
    size = BODY + 2
    room = rect.w - 80
    width = min(canvas.text_width(t("Exchange"), size, BOLD), room)
    x = rect.cx - (width + 44) / 2
    canvas.centred("icon_exchange", x + 16, rect.cy, 32, alpha=255 if ready else 110)
    canvas.text(t("Exchange"), x + 44, rect.cy, size, ink, BOLD, max_w=room)
    if ready and focus.hovered == CONFIRM:
        canvas.outline(rect, FOCUS, 2.5, 10)


def paint_names(canvas: Canvas, focus: Focus, t: Translate) -> None:
    """The three suits that a leader may name."""
    canvas.fill(Rect(765, 543, 226, 274), "#0f0f18", 14)
    canvas.outline(Rect(765, 543, 226, 274), "#6E4F25", 2, 14)
    for suit in SUITS:
        rect = NAME_ROWS[suit]
        if focus.hovered == name_spot(suit):
            canvas.fill(rect, "#3a2f1c", 12)
            canvas.outline(rect, GAS, 3, 12)
        canvas.centred(f"seal_{SUIT_PARTS[suit]}", rect.x + 44, rect.cy, 76)
        canvas.text(suit_text(t, suit), rect.x + 92, rect.cy, 26, WHITE, BOLD, max_w=rect.w - 100)


def paint_preview(canvas: Canvas, view: View, focus: Focus, t: Translate) -> None:
    """Who would take the trick with the card that the pointer rests on, and what a potion would do."""
    move = focus.move
    if move is None or move.kind != PLAY:
        return
    end = outcome(view, move.card)
    mine = end.winner == view.seat
    words = t("You take it") if mine else t("{role} takes it", role=role(view, end.winner))
    chips = (f"chip_{SUIT_PARTS[end.effect]}",) if end.effect >= 0 else ()
    room = 196.0 - 34 * len(chips)
    width = min(canvas.text_width(words, BODY, BOLD), room) + 28 + 34 * len(chips)
    box = Rect(ANSWER_AT[0] - width / 2, 764, width, 42)
    pill_ground(canvas, box)
    for chip in chips:
        canvas.centred(chip, box.x + 28, box.cy, 28)
    ink = SIDE_INKS[side_of(view, end.winner)]
    canvas.text(words, box.x + 14 + 34 * len(chips), box.cy, BODY, ink, BOLD, max_w=room)
