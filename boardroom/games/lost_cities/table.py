"""The table of Lost Cities: cards that build five panoramas on either side of a leather map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from boardroom.games.lost_cities import panel, sheet
from boardroom.games.lost_cities.cards import COLOURS, RANKS, WORTH, code, number
from boardroom.games.lost_cities.layout import (
    BACK,
    BOARD,
    CARD_W,
    FAR,
    LONG,
    NEAR,
    OTHER_SCALE,
    PILE,
    PILE_SPOT,
    PILE_X,
    SLOT_Y,
    SUITS,
    TRAY,
    Lying,
    colour_of,
    column_rect,
    discard,
    expedition,
    expedition_kinds,
    hand,
    lying,
    near_seat,
    next_rect,
    pieces_of,
    pile_piece,
    pile_place,
    pile_rects,
    row_of,
    slot_rect,
    top_piece,
    zone_of,
    zone_rect,
)
from boardroom.games.lost_cities.looks import CREAM, DIM, GOLD, INK, PICKED, SHADOW, WARNING, face, signed
from boardroom.games.lost_cities.marks import card_rect, counter, halo, plaque, preview, preview_rect, warm_light
from boardroom.games.lost_cities.moves import DISCARD, DISCARDS, DRAW, FROM_PILE, PLAY, PLAYS, TAKE, TAKES, Move
from boardroom.games.lost_cities.speech import Speech
from boardroom.games.lost_cities.state import DEALING, DRAWING, PLACING
from boardroom.games.lost_cities.view import View
from boardroom.stage.animate import STEP_S, Effect, blend, ease_in_out, part_of
from boardroom.stage.board import Origins, Places
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Face, Place
from boardroom.stage.table import PICKED_RISE, Desk, Focus, PanelPlan, Pull, SheetRow, Spot, Table, Tip
from boardroom.stage.theme import BOLD

PROMPT_W: Final = 1400.0
"""The width of the prompt at most."""
SPOT_Z: Final = 60.0
"""Above a discard pile, so that its place is meant, and below the cards of expeditions."""
HOVER_RISE: Final = 6.0
FORBIDDEN_DIM: Final = 0.45
PALE: Final = 130
"""The alpha of what is lit only because the pointer rests on a card."""

TRAY_HIDDEN: Final = 26.0
"""How far the tray reaches below the window."""

DEAL_AFTER: Final = 0.35
DEAL_EACH: Final = 0.055
"""Seconds before the first card of a new deal, and from card to card."""

COUNT_S: Final = 0.85
LIGHT_S: Final = 0.6
SHAKE_S: Final = 0.4
BANNER_S: Final = 2.8
LAST_CARDS: Final = 5
"""Cards in the draw pile from which on its counter shakes."""


class LostCitiesTable(Table):
    """The viewer below, the other player above, five discard piles and the draw pile between them."""

    slug: ClassVar[str] = "lost_cities"
    panel: ClassVar[PanelPlan] = panel.PLAN
    log_join: ClassVar[str] = ", "

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.speech = Speech(desk)

    # -------------------------------------------------------------- pieces
    def face(self, key: str) -> Face:
        """A card, the back, or an expedition for the rules pages."""
        return face(key, self.desk.clear_palette)

    def arrange(self, view: View) -> dict[str, Place]:
        """Every card where it lies."""
        return {name: card.place for name, card in lying(view).items()}

    def picked(self, view: View, picked: Path, places: Places) -> dict[str, Place]:
        """The picked card stands straight and rises; an expedition that it doesn't fit grows dark."""
        if not picked or picked[0] not in places:
            return {}
        place = places[picked[0]]
        raised = replace(place, y=place.y - PICKED_RISE, angle=0.0, lifted=True, face=place.face + PICKED)
        moved = {picked[0]: raised}
        card = lying(view)[picked[0]]
        seat = near_seat(view)
        if card.kind >= 0 and not sheet.fits(view, seat, card.kind):
            zone = expedition(seat, card.kind // RANKS)
            dark = (name for name, each in lying(view).items() if each.zone == zone)
            moved |= {name: replace(places[name], dim=FORBIDDEN_DIM) for name in dark}
        return moved

    def hovered(self, view: View, spot: str, places: Places) -> dict[str, Place]:
        """A card in the hand rises a little; a closed-up expedition spreads over what lies below it."""
        zone = zone_of(view, spot)
        if zone == hand(near_seat(view)):
            return {spot: replace(places[spot], y=places[spot].y - HOVER_RISE)}
        if not zone.startswith("exp") or not self._closed_up(view, zone):
            return {}
        spread = lying(view, spread=zone)
        return {name: card.place for name, card in spread.items() if card.zone == zone}

    def _closed_up(self, view: View, zone: str) -> bool:
        """Whether the cards of an expedition lie closer than their full step."""
        kinds = expedition_kinds(view, zone)
        rect = column_rect(kinds, colour_of(zone), row_of(view, zone))
        return len(kinds) > LONG or (len(kinds) > 1 and rect.h < (len(kinds) - 1) * 24 + 140)

    def spots(self, view: View) -> dict[str, Spot]:
        """Both players' expeditions, the discard piles, the draw pile."""
        rects = {PILE_SPOT: PILE}
        for colour in range(COLOURS):
            rects[discard(colour)] = slot_rect(colour).grown(4)
            for seat in range(2):
                zone = expedition(seat, colour)
                rects[zone] = zone_rect(colour, row_of(view, zone))
        return {spot: Spot(rect, self.speech.spot(view, spot), SPOT_Z) for spot, rect in rects.items()}

    # -------------------------------------------------------------- motion
    def origins(self, before: View, after: View) -> Origins:
        """New cards come from the draw pile, or they are a card or a back that has just left its place."""
        was, now = lying(before), lying(after)
        fresh = {name: card for name, card in now.items() if name not in was and not card.covered}
        if new_deal(before, after):
            top = pile_place(after.deck_size)
            return {name: top for name, card in fresh.items() if card.zone.startswith("hand")}
        gone = {name: card for name, card in was.items() if name not in now and not card.covered}
        gone.pop(pile_piece(before), None)
        return {name: self._source(card, gone, before) for name, card in fresh.items()}

    def _source(self, card: Lying, gone: dict[str, Lying], before: View) -> str:
        """The twin that left, or a back if the card comes out of a hidden hand, else the draw pile."""
        wanted = (card.kind,) if card.zone.startswith("hand") else (card.kind, -1)
        found = next((name for kind in wanted for name, each in gone.items() if each.kind == kind), None)
        if found is None:
            return pile_piece(before)
        del gone[found]
        return found

    def exits(self, before: View, after: View) -> Places:
        """Before a new deal all cards are gathered into the draw pile."""
        return dict.fromkeys(lying(before), pile_place(after.deck_size)) if new_deal(before, after) else {}

    def delays(self, before: View, after: View) -> dict[str, float]:
        """Cards are dealt one by one, the starter's first."""
        if not new_deal(before, after):
            return {}
        first = DEAL_AFTER if lying(before) else 0.0
        hands = [[name for name, card in lying(after).items() if card.zone == hand(seat)] for seat in range(2)]
        waits: dict[str, float] = {}
        for seat, names in enumerate(hands):
            late = int(seat != after.starter)
            waits |= {name: first + DEAL_EACH * (2 * i + late) for i, name in enumerate(names)}
        return waits

    def sound(self, before: View, after: View, seat: int, move: Move | None) -> str | None:
        """A shuffle, a card from the pile, a card taken or laid."""
        if move is None:
            return "shuffle"
        return {DRAW: "flip", TAKE: "pick_up", PLAY: "put_down", DISCARD: "put_down"}.get(move.verb)

    def effects(self, before: View, after: View, seat: int, move: Move | None) -> list[Effect]:
        """A score counts up, a finished panorama lights up, the last cards shake, a game ends."""
        if move is None:
            return []
        if move.verb == PLAY:
            return self._play_effects(before, after, seat, move.card)
        found: list[Effect] = []
        if move.verb == DRAW and after.counter and 0 < after.deck_size <= LAST_CARDS:
            found.append(Effect(partial(self._shake, cards=after.deck_size), SHAKE_S))
        if move.verb == DRAW and after.phase == DEALING:
            found.append(Effect(partial(self._banner, view=after), BANNER_S, STEP_S))
            found.append(Effect(lambda canvas, _: self._banner(canvas, 0.5, after), BANNER_S, still=True))
        return found

    def _play_effects(self, before: View, after: View, seat: int, kind: int) -> list[Effect]:
        colour = kind // RANKS
        row = NEAR if seat == near_seat(after) else FAR
        scores = [WORTH[code(view.expeditions[seat][colour])] for view in (before, after)]
        count = partial(self._count, colour=colour, near=row is NEAR, start=scores[0], end=scores[1])
        found = [Effect(count, COUNT_S)]
        if number(kind) == 10:
            rect = column_rect(after.expeditions[seat][colour], colour, row)
            found.append(Effect(partial(warm_light, rect=rect), LIGHT_S, STEP_S))
        return found

    # --------------------------------------------------------------- moves
    def paths(self, view: View, move: Move) -> list[Path]:
        """A card, then where it goes; or the pile that is drawn from."""
        if move.verb == DRAW:
            return [(PILE_SPOT,)]
        if move.verb == TAKE:
            return [(discard(move.card),)]
        colour = move.card // RANKS
        goal = expedition(view.actor, colour) if move.verb == PLAY else discard(colour)
        return [(piece, goal) for piece in pieces_of(view, view.actor, move.card)]

    def pull(self, view: View, spot: str) -> Pull | None:
        """The top card of a pile, to be dropped on one's hand."""
        if view.phase != DRAWING:
            return None
        piece = pile_piece(view) if spot == PILE_SPOT else top_piece(view, colour_of(spot))
        return None if piece is None else Pull(piece, TRAY.grown(24))

    def attempt(self, view: View, picked: Path, spot: str) -> Move | None:
        """The card on that expedition or discard pile, or the draw that was meant."""
        zone = zone_of(view, spot)
        if picked:
            return self._attempted_placement(view, lying(view)[picked[0]].kind, zone)
        if zone == PILE_SPOT:
            return FROM_PILE
        if zone.startswith("discard"):
            return TAKES[colour_of(zone)]
        card = lying(view).get(spot)
        return DISCARDS[card.kind] if card is not None and card.zone == hand(view.actor) else None

    def _attempted_placement(self, view: View, kind: int, zone: str) -> Move | None:
        if zone == PILE_SPOT:
            return FROM_PILE
        if zone == expedition(view.actor, kind // RANKS):
            return PLAYS[kind]
        return stray(view) if zone.startswith(("exp", "discard")) else None

    def tells(self, view: View, seat: int, move: Move | None) -> bool:
        """A card from the draw pile goes without saying, but for the last one."""
        return move is None or move.verb != DRAW or view.deck_size == 1

    def trace(self, view: View, seat: int, move: Move) -> Path:
        """The expedition or pile that a decision touched."""
        if move.verb == PLAY:
            return (expedition(seat, move.card // RANKS),)
        if move.verb == DISCARD:
            return (discard(move.card // RANKS),)
        if move.verb == TAKE:
            return (discard(move.card),)
        return (PILE_SPOT,) if move.verb == DRAW else ()

    # --------------------------------------------------------------- words
    def label(self, view: View, piece: str) -> str:
        """A card and where it lies."""
        return self.speech.label(view, piece)

    def prompt(self, view: View, focus: Focus) -> str:
        """Place a card, or draw one."""
        return self.speech.prompt(view, focus)

    def tip(self, view: View, spot: str) -> Tip | None:
        """A card large, with what it is worth or would be; the count of an expedition; what a pile holds."""
        return self.speech.tip(view, spot)

    def sheet(self, view: View, past: Sequence[View] = ()) -> list[SheetRow]:
        """Every expedition's count, game by game, and the match."""
        return sheet.sheet(self.t, view, past)

    def headline(self, view: View) -> str:
        """The game of the match and both scores."""
        standing = sheet.standing(self.t, view, self.desk.names)
        return standing if view.games == 1 else f"{sheet.game_line(self.t, view)} · {standing}"

    # ------------------------------------------------------------ painting
    def board_look(self, view: View) -> object:
        """Who sits below, which expeditions have begun, how high the draw pile is."""
        begun = tuple(tuple(map(bool, side)) for side in view.expeditions)
        return near_seat(view), begun, len(pile_rects(view.deck_size)), view.deck_size > 1

    def paint_board(self, canvas: Canvas, view: View) -> None:
        """Map, tray, the marks of expeditions not begun, the draw pile."""
        canvas.part("board", BOARD.x - 40, BOARD.y - 40)
        below = canvas.frame.window.bottom - TRAY.bottom + TRAY_HIDDEN
        canvas.nine("hand_tray", Rect(TRAY.x, TRAY.y, TRAY.w, TRAY.h + max(0.0, below)))
        for colour in range(COLOURS):
            for seat in range(2):
                if not view.expeditions[seat][colour]:
                    zone = expedition(seat, colour)
                    canvas.part(f"ghost_{SUITS[colour]}", *next_rect((), colour, row_of(view, zone)))
        self._paint_pile(canvas, view)

    def _paint_pile(self, canvas: Canvas, view: View) -> None:
        for i, rect in enumerate(pile_rects(view.deck_size) if view.deck_size > 1 else ()):
            if i == 0:
                halo(canvas, "shadow_rest", rect.moved(7, 9), pad=SHADOW)
            canvas.part(BACK, *rect)

    def paint_under(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """The place that the picked card would take on its expedition."""
        for spot, alpha in self._targets(view, focus):
            if spot.startswith("exp"):
                halo(canvas, "frame_target", self._mark_rect(view, spot), alpha)

    def _targets(self, view: View, focus: Focus) -> Iterator[tuple[str, int]]:
        """Where the picked or hovered card may go, with how strongly that shows."""
        if view.phase != PLACING or focus.seat is None:
            return
        if focus.picked:
            yield from ((spot, 255) for spot in focus.lit)
        elif focus.hovered in focus.lit and focus.hovered in lying(view):
            kind = lying(view)[focus.hovered].kind
            colour = kind // RANKS
            if sheet.fits(view, view.actor, kind):
                yield expedition(view.actor, colour), PALE
            yield discard(colour), PALE

    def _mark_rect(self, view: View, spot: str) -> Rect:
        """What a frame goes round: the next place of an expedition, a pile's top card, a piece."""
        if spot == PILE_SPOT:
            return pile_rects(max(1, view.deck_size))[-1]
        if spot.startswith("discard"):
            return slot_rect(colour_of(spot))
        return next_rect(expedition_kinds(view, spot), colour_of(spot), row_of(view, spot))

    def paint_marks(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """Lit piles, scores, the counter, what is picked, hinted or told of in the log."""
        self._paint_lit(canvas, view, focus)
        for seat in range(2):
            for colour, kinds in enumerate(view.expeditions[seat]):
                if kinds:
                    plaque(canvas, colour, seat == near_seat(view), WORTH[code(kinds)])
        self._paint_eyes(canvas, view)
        self._paint_preview(canvas, view, focus)
        self._paint_frames(canvas, view, focus)
        self._paint_counter(canvas, view)

    def _paint_lit(self, canvas: Canvas, view: View, focus: Focus) -> None:
        for spot, alpha in self._targets(view, focus):
            if spot.startswith("discard"):
                halo(canvas, "frame_discard", slot_rect(colour_of(spot)), alpha)
        if view.phase == DRAWING and focus.seat is not None:
            for spot in focus.lit:
                if spot != PILE_SPOT and not spot.startswith("discard"):
                    continue
                halo(canvas, "frame_target", self._mark_rect(view, spot), 255 if spot == focus.hovered else 190)

    def _paint_counter(self, canvas: Canvas, view: View) -> None:
        if view.counter and (view.deck_size or view.phase != DEALING):
            counter(canvas, view.deck_size)
        canvas.text(self.t("Draw pile"), PILE_X, SLOT_Y + 122, 24, INK, BOLD, "center", max_w=190)

    def _paint_eyes(self, canvas: Canvas, view: View) -> None:
        """An eye beside each card of the other hand that both know (LC-9)."""
        zone = hand(1 - near_seat(view))
        if view.known[1 - near_seat(view)]:
            for card in lying(view).values():
                if card.zone == zone and card.kind >= 0:
                    x = card.place.x + CARD_W * OTHER_SCALE / 2 + 22
                    canvas.centred("icon_eye", x, 24, 28)

    def _paint_preview(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """What the expedition would be worth with the picked or hovered card, a star for the bonus."""
        spot, piece = self._previewed(view, focus), focus.picked[0] if focus.picked else focus.hovered
        if spot is None or piece is None:
            return
        kinds, kind = expedition_kinds(view, spot), lying(view)[piece].kind
        bonus = len(kinds) + 1 >= sheet.BONUS_FROM
        preview(canvas, self._mark_rect(view, spot), sheet.worth_with(kinds, kind), bonus)

    def _previewed(self, view: View, focus: Focus) -> str | None:
        """The expedition that a card may go to."""
        return next((spot for spot, _ in self._targets(view, focus) if spot.startswith("exp")), None)

    def preview_rects(self, view: View, focus: Focus) -> list[Rect]:
        """The plate beside the place where a card would go."""
        spot = self._previewed(view, focus)
        return [] if spot is None else [preview_rect(self._mark_rect(view, spot))]

    def _paint_frames(self, canvas: Canvas, view: View, focus: Focus) -> None:
        for spot in focus.hint:
            card = lying(view).get(spot)
            halo(canvas, "frame_hint", card_rect(card.place) if card else self._mark_rect(view, spot))
        for spot in focus.trace:
            halo(canvas, "frame_hint", self._trace_rect(view, spot))

    def _trace_rect(self, view: View, spot: str) -> Rect:
        """The last card of an expedition, or what a frame goes round elsewhere."""
        cards = [card for card in lying(view).values() if card.zone == spot]
        return card_rect(cards[-1].place) if cards and spot.startswith("exp") else self._mark_rect(view, spot)

    def paint_panel(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """Title, players, scores."""
        panel.paint(canvas, view, self.desk)

    def paint_prompt(self, canvas: Canvas, line: str, active: bool, warning: bool) -> None:
        """A dark plaque on the board's lower edge; letters give way to their plain size before a line is broken."""
        if not line:
            return
        size = max(26 / canvas.zoom, 26 * min(1.0, (PROMPT_W - 110) / canvas.text_width(line, 26)))
        width = min(PROMPT_W, max(900.0, canvas.text_width(line, size) + 110))
        high = 42 + 24 * (canvas.zoom - 1)
        written = canvas.paragraph_height(line, width - 90, size)
        rows = written > 1.5 * canvas.leading(size)
        height = written + 12 if rows else high
        box = Rect(BOARD.cx - width / 2, 853 + high / 2 - height, width, height)
        canvas.nine("plaque_prompt", box)
        if warning:
            canvas.icon("warning", box.x + 28, box.cy, 28, WARNING)
        elif active:
            canvas.centred("icon_turn", box.x + 28, box.cy, 26)
        ink = WARNING if warning else CREAM
        if rows:
            canvas.paragraph(line, box.x + 53, box.y + 6, width - 90, size, ink, align="center")
            return
        canvas.text(line, box.cx + 8, box.cy, size, ink, anchor="center", max_w=width - 90)

    def paint_log_mark(self, canvas: Canvas, seat: int, move: Move | None, x: float, y: float) -> None:
        """The emblem of the colour, or a card for the draw pile."""
        if move is None or move.verb > TAKE:
            return
        if move.verb == DRAW:
            canvas.centred("icon_draw", x, y + 2, 24, alpha=190)
            return
        colour = move.card if move.verb == TAKE else move.card // RANKS
        canvas.centred(f"emblem_{SUITS[colour]}", x, y + 6, 32)

    # ------------------------------------------------------------- effects
    def _count(self, canvas: Canvas, t: float, colour: int, near: bool, start: int, end: int) -> None:
        """The plaque counts to its new value once the card has landed, and pulses."""
        gone = part_of(t, 0.45, 0.9)
        value = round(blend(start, end, ease_in_out(gone)))
        plaque(canvas, colour, near, value, 1 + 0.18 * (1 - abs(2 * part_of(t, 0.42, 1.0) - 1)))

    def _shake(self, canvas: Canvas, t: float, cards: int) -> None:
        way = (1 - t) * (1 if int(t * 8) % 2 else -1)
        counter(canvas, cards, 1.12, way * 5)

    def _banner(self, canvas: Canvas, t: float, view: View) -> None:
        """The points of a finished game, before the cards are dealt again."""
        alpha = round(255 * min(1.0, 6 * t, 6 * (1 - t)))
        box = Rect(BOARD.cx - 330, SLOT_Y - 92, 660, 184)
        canvas.nine("plaque_prompt", box, alpha=alpha)
        if alpha < 200:
            return
        canvas.text(self.t("Game {number} is over", number=view.game), box.cx, box.y + 44, 34, GOLD, "cinzel", "center")
        for seat, side in enumerate((-1, 1)):
            x = box.cx + side * 150
            canvas.text(self.desk.names[seat], x, box.y + 94, 24, DIM, anchor="center", max_w=260)
            canvas.text(signed(view.sheet[-1][seat]), x, box.y + 136, 44, GOLD, BOLD, "center")


def new_deal(before: View, after: View) -> bool:
    """Whether cards were dealt between the two."""
    return before.phase not in (PLACING, DRAWING) and after.phase == PLACING


def stray(view: View) -> Move:
    """A placement against LC-4: a card that isn't in the hand stands for one put where its colour does not belong."""
    return next(move for move in PLAYS if move.card not in view.hand)


TABLE = LostCitiesTable
