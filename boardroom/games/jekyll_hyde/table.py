"""The table of Jekyll vs Hyde: a street at night, two hands, tricks between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, Final

from boardroom.games.jekyll_hyde import layout, looks, motion, prompts, sheet, side, tips
from boardroom.games.jekyll_hyde.board import CONFIRM, names_suit, paint_ground, paint_halos, paint_over
from boardroom.games.jekyll_hyde.cards import CARDS, POTION, SUIT_OF, SUITS, cards_of
from boardroom.games.jekyll_hyde.layout import DECK, card_of, card_piece, far_place, name_spot
from boardroom.games.jekyll_hyde.moves import DEAL, PASS, PLAYS, ROLE, Move
from boardroom.games.jekyll_hyde.notices import paint_ribbon
from boardroom.games.jekyll_hyde.state import EXCHANGE, OVER, PHASES, SWAP, TRICK
from boardroom.games.jekyll_hyde.view import View
from boardroom.games.jekyll_hyde.words import suit_text
from boardroom.stage.animate import Effect
from boardroom.stage.board import Origins, Places
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Face, Place
from boardroom.stage.table import Focus, SheetRow, Spot, Table, Tip

TRICK_SPOT: Final = "trick"
TRAY_SPOT: Final = "tray"
DEAL_S: Final = 0.07
"""Between two cards that are dealt."""
PROMPT_Y: Final = 472.0
"""The upper edge of the prompt's ribbon."""
HEADING_END: Final = 326.0
"""Where the heading of the stair ends."""
WARNING: Final = "#ffc9a8"
WAITING: Final = "#d9cdb2"


class JekyllHydeTable(Table):
    """What the stage is told about a game of Jekyll vs Hyde; a View at a time."""

    slug = "jekyll_hyde"
    backdrop = "background"
    panel = side.PLAN

    # -------------------------------------------------------------- pieces
    def face(self, key: str) -> Face:
        """The look of a piece."""
        return looks.face(key)

    def arrange(self, view: View) -> dict[str, Place]:
        """Where every piece is."""
        return layout.arrange(view)

    def picked(self, view: View, picked: Path, places: Places) -> dict[str, Place]:
        """Cards to give lie in the tray, a potion to lead on the table, any other rises."""
        chosen = prompts.cards_in(picked)
        if view.phase in (EXCHANGE, SWAP):
            return layout.laid_out(view, chosen) if chosen else {}
        if not chosen:
            return {}
        piece = card_piece(chosen[0])
        if view.led < 0 and SUIT_OF[chosen[0]] == POTION:
            return {piece: layout.led_place(chosen[0])}
        return {piece: layout.raised(places[piece])}

    def hovered(self, view: View, spot: str, places: Places) -> dict[str, Place]:
        """A card of the hand rises a little if it may be picked."""
        card = card_of(spot)
        if card not in view.hand or not layout.my_turn(view):
            return {}
        if view.phase == TRICK and card not in layout.playable(view):
            return {}
        return {spot: layout.raised(places[spot])}

    def spots(self, view: View) -> dict[str, Spot]:
        """Where cards are played, gathered and named; and places that only explain."""
        t, found = self.t, {}
        found["street"] = Spot(Rect(0, 200, 1512, 280), tips.plain_label(t, view, "walker"), z=-5)
        if layout.in_tricks(view):
            found["stair"] = Spot(layout.STAIR, tips.suits_label(t, view), z=-3)
        if view.swaps:
            found["memory"] = Spot(side.MEMORY, t("Given and received"), z=-3)
        if view.phase == TRICK:
            found |= self._trick_spots(view)
        if view.phase in (EXCHANGE, SWAP):
            out = layout.trays(view)
            found[TRAY_SPOT] = Spot(out.mine, t("Your tray"), keeps=True)
            found[CONFIRM] = Spot(out.button, t("Exchange"), z=1)
        return found

    def _trick_spots(self, view: View) -> dict[str, Spot]:
        t = self.t
        found = {TRICK_SPOT: Spot(layout.TRICK_TRAY, t("The trick"), keeps=view.led < 0)}
        if view.led < 0:
            for suit in SUITS:
                words = t("Name {suit}", suit=suit_text(t, suit))
                found[name_spot(suit)] = Spot(layout.NAME_ROWS[suit], words, z=-0.5, late=True)
        return found

    # -------------------------------------------------------------- motion
    def origins(self, before: View, after: View) -> Origins:
        """Cards dealt come from the deck, a card that the other leads from its hand."""
        if _is_deal(before, after):
            return dict.fromkeys(_hands(after), DECK)
        found: dict[str, Place | str] = {}
        if len(after.plays) > len(before.plays):
            play = after.plays[-1]
            size = before.sizes[play.seat]
            near = play.seat == layout.near_seat(after)
            found[card_piece(play.card)] = f"ours:{size - 1}" if near else far_place(size - 1, size)
        return found

    def delays(self, before: View, after: View) -> dict[str, float]:
        """Cards are dealt one by one, to both in turn."""
        if not _is_deal(before, after):
            return {}
        near = [piece for piece in _hands(after) if not piece.startswith("theirs")]
        far = [piece for piece in _hands(after) if piece.startswith("theirs")]
        order = [piece for pair in zip(near, far, strict=True) for piece in pair]
        return {piece: DEAL_S * i for i, piece in enumerate(order)}

    def exits(self, before: View, after: View) -> Places:
        """The trick taken last turns over on its pile when another begins."""
        side_won = layout.side_of(before, before.leader)
        return {card_piece(play.card): layout.packet_place(side_won) for play in layout.last_trick(before)}

    def effects(self, before: View, after: View, seat: int, move: Move | None) -> list[Effect]:
        """The story of a decision."""
        return motion.told(self.t, self.desk.names, before, after, self.lying)

    def sound(self, before: View, after: View, seat: int, move: Move | None) -> str | None:
        """Cards are laid down, or shuffled for a deal."""
        if _is_deal(before, after):
            return "shuffle"
        return "put_down" if len(after.plays) > len(before.plays) else None

    # --------------------------------------------------------------- moves
    def paths(self, view: View, move: Move) -> list[Path]:
        """A card and the table; a potion led and the suit it names; cards in any order and the button."""
        if move.kind == PASS:
            pieces = [card_piece(card) for card in cards_of(move.cards)]
            return [(*order, CONFIRM) for order in permutations(pieces)]
        target = TRICK_SPOT if move.named < 0 else name_spot(move.named)
        return [(card_piece(move.card), target)]

    def attempt(self, view: View, picked: Path, spot: str) -> Move | str | None:
        """What a refused click or drop was meant to be."""
        if not layout.my_turn(view):
            return None
        if view.phase in (EXCHANGE, SWAP):
            return self._attempt_pass(view, picked, spot)
        card = card_of(spot)
        if card in view.hand and card not in layout.playable(view):
            return PLAYS[card]
        if not picked and (spot == TRICK_SPOT or names_suit(spot)):
            return self.t("Pick up a card first, then click here; or drag it.")
        if spot == TRICK_SPOT:
            return self.t("A potion led must name a suit: choose one of the three.")
        return None

    def _attempt_pass(self, view: View, picked: Path, spot: str) -> Move | str | None:
        chosen = prompts.cards_in(picked)
        count = layout.to_pass(view)
        card = card_of(spot)
        if card in view.hand and card not in chosen:
            lacks = layout.potion_due(view) and not layout.has_potion([*chosen, card])
            return self._needs_potion() if lacks and len(chosen) >= count - 1 else None
        if spot == CONFIRM and len(chosen) < count:
            left = count - len(chosen)
            return self.t.ngettext("One more card must lie in the tray.", "{n} more cards must lie in the tray.", left)
        return None

    def _needs_potion(self) -> str:
        return self.t("You were dealt two potions or more: at least one of them must be among the cards you give.")

    def trace(self, view: View, seat: int, move: Move) -> Path:
        """Where a decision was made."""
        if move.kind == PASS:
            return ("memory",)
        if move.kind in (DEAL, ROLE):
            return ("street",)
        return (TRICK_SPOT,)

    # --------------------------------------------------------------- words
    def label(self, view: View, piece: str) -> str:
        """A piece for the ear."""
        return tips.label(self.t, view, piece)

    def prompt(self, view: View, focus: Focus) -> str:
        """What is asked of the viewer now."""
        return prompts.prompt(self.t, view, focus.picked)

    def tip(self, view: View, spot: str) -> Tip | None:
        """What is shown large about a piece or place."""
        return tips.tip(self.t, view, spot)

    def sheet(self, view: View, past: Sequence[View] = ()) -> list[SheetRow]:
        """Every round, and what it led to."""
        return sheet.rows(self.t, view, self.desk.names)

    def headline(self, view: View) -> str:
        """Round and trick, where the walker stands, and the tricks."""
        if view.jekyll < 0 or not view.round:
            return side.where(self.t, view)
        jekyll, hyde = view.won[view.jekyll], view.won[1 - view.jekyll]
        said = self.t("marker on {space}, Jekyll {jekyll}, Hyde {hyde}", space=view.marker, jekyll=jekyll, hyde=hyde)
        return f"{side.where(self.t, view)} · {said}"

    def moment(self, view: View) -> str:
        """The kind of decision that is open."""
        if view.phase == EXCHANGE:
            return f"exchange_{view.round}"
        if view.phase == TRICK:
            return "lead" if view.led < 0 else "answer_named" if view.named >= 0 else "answer"
        return PHASES[view.phase] if view.phase in (SWAP, OVER) else ""

    # ------------------------------------------------------------ painting
    def paint_board(self, canvas: Canvas, view: View) -> None:
        """Street, stair, trays and piles."""
        paint_ground(canvas, view, self.t)

    def paint_under(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """Halos of what may be picked."""
        paint_halos(canvas, view, focus)

    def paint_marks(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """The button, the suits to name, a preview, frames of hint and log."""
        self._signs = prompts.signs(view, focus.picked) if focus.seat is not None else ()
        self._leftmost = HEADING_END if layout.in_tricks(view) else 0.0
        rects: dict[str, Rect] = {}
        if focus.hint or focus.trace:
            rects = self._rects(view)
        paint_over(canvas, view, focus, self.t, rects)

    _signs: tuple[str, ...] = ()
    """The signs of the prompt that is painted next."""
    _leftmost: float = 0.0
    """Where its ribbon may begin."""

    def _rects(self, view: View) -> dict[str, Rect]:
        """What every piece and spot covers."""
        found = {spot: each.rect for spot, each in self.spots(view).items()}
        for piece, place in self.arrange(view).items():
            w, h = (length * place.scale for length in self._size(place.face))
            found[piece] = Rect(place.x - w / 2, place.y - h / 2, w, h)
        return found

    def _size(self, face: str) -> tuple[float, float]:
        found = looks.face(face)
        return found.width, found.height

    def paint_panel(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """Title, seats, memory, tracker."""
        side.paint_side(canvas, view, self.desk)

    def paint_prompt(self, canvas: Canvas, line: str, active: bool, warning: bool) -> None:
        """The line on its ribbon."""
        if line:
            colour = WARNING if warning else looks.WHITE if active else WAITING
            signs = () if warning or not active else self._signs
            paint_ribbon(canvas, line, PROMPT_Y, signs, colour, leftmost=self._leftmost)

    def paint_log_mark(self, canvas: Canvas, seat: int, move: Any, x: float, y: float) -> None:
        """The suit of a card played, arrows for an exchange, a cross-road for a deal."""
        part = "icon_round"
        if isinstance(move, Move) and 0 <= move.card < CARDS and move.kind not in (ROLE, DEAL):
            part = f"chip_{layout.SUIT_PARTS[SUIT_OF[move.card]]}"
        elif seat >= 0:
            part = "icon_exchange"
        canvas.centred(part, x, y, 28)


def _is_deal(before: View, after: View) -> bool:
    return (after.game, after.round) != (before.game, before.round)


def _hands(view: View) -> list[str]:
    return [piece for piece in layout.arrange(view) if piece.partition(":")[0] in ("card", "ours", "theirs")]


TABLE: Final = JekyllHydeTable
