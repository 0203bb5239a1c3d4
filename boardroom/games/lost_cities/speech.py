"""What the table says: prompts, tips, and every card and place for the ear."""

from __future__ import annotations

from boardroom.games.lost_cities import sheet, words
from boardroom.games.lost_cities.cards import RANKS, WORTH, code
from boardroom.games.lost_cities.layout import (
    BACK,
    PILE_SPOT,
    Lying,
    colour_of,
    expedition_kinds,
    face_name,
    hand,
    lying,
    near_seat,
    seat_of,
    zone_of,
)
from boardroom.games.lost_cities.looks import signed
from boardroom.games.lost_cities.state import DRAWING, PLACING
from boardroom.games.lost_cities.view import View
from boardroom.stage.table import Desk, Focus, Tip


class Speech:
    """Words for one desk; all is said as the viewer may know it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.t = desk.t

    def label(self, view: View, piece: str) -> str:
        """A card and where it lies."""
        card = lying(view).get(piece)
        if card is None:
            return piece
        title = self.t("A hidden card") if card.kind < 0 else sheet.title(self.t, card.kind)
        return f"{title}, {self._where(view, card.zone)}"

    def _where(self, view: View, zone: str) -> str:
        if zone == PILE_SPOT:
            return self.t("on the draw pile")
        if zone.startswith("discard"):
            return self.t("on the discard pile")
        seat = seat_of(zone)
        if zone.startswith("hand"):
            mine = seat == view.seat
            return self.t("in your hand") if mine else self.t("in {name}’s hand", name=self.desk.names[seat])
        mine = seat == near_seat(view)
        return self.t("on your expedition") if mine else self.t("on {name}’s expedition", name=self.desk.names[seat])

    def prompt(self, view: View, focus: Focus) -> str:
        """Place a card, or draw one."""
        name = self.desk.names[view.actor] if view.actor in (0, 1) else ""
        if view.phase == DRAWING:
            return self._draw_prompt(view, name)
        if view.phase != PLACING:
            return ""
        if not focus.picked:
            return self.t("Your turn, {name}: place a card on an expedition, or discard one.", name=name)
        kind = lying(view)[focus.picked[0]].kind
        card = words.card(self.t, kind)
        if sheet.fits(view, view.actor, kind):
            return self.t("Your turn, {name}: place {card} on your expedition, or discard it.", name=name, card=card)
        return self.t("Your turn, {name}: {card} can only be discarded.", name=name, card=card)

    def _draw_prompt(self, view: View, name: str) -> str:
        open_piles = [colour for colour, pile in enumerate(view.piles) if pile and colour != view.closed]
        if view.deck_size == 1:
            return self.t("{name}, now draw: the last card of the draw pile ends the game.", name=name)
        if not open_piles:
            return self.t("{name}, now draw a card from the draw pile.", name=name)
        return self.t("{name}, now draw a card from the draw pile or a discard pile.", name=name)

    def tip(self, view: View, spot: str) -> Tip | None:
        """A card large, with what it is worth or would be; the count of an expedition; what a pile holds."""
        if zone_of(view, spot) == PILE_SPOT:
            return Tip(self.t("Draw pile"), self._pile_text(view), BACK)
        card = lying(view).get(spot)
        if card is not None:
            return self._card_tip(view, card)
        colour = colour_of(spot)
        if spot.startswith("discard"):
            top = view.piles[colour][-1] if view.piles[colour] else None
            return Tip(self.t(sheet.DISCARDS[colour]), self._discard_text(view, colour), card_face(top))
        kinds = expedition_kinds(view, spot)
        title = self._expedition_title(view, seat_of(spot), colour)
        return Tip(title, self._count_text(view, spot), card_face(kinds[-1] if kinds else None))

    def _card_tip(self, view: View, card: Lying) -> Tip | None:
        if card.kind < 0:
            return None
        title, face_key = sheet.title(self.t, card.kind), card_face(card.kind)
        if card.zone.startswith("exp"):
            seat, colour = seat_of(card.zone), colour_of(card.zone)
            where = self._expedition_title(view, seat, colour)
            return Tip(title, f"{where}\n{self._count_text(view, card.zone)}", face_key)
        if card.zone.startswith("discard"):
            return Tip(title, self._discard_text(view, colour_of(card.zone)), face_key)
        if card.zone == hand(1 - near_seat(view)):
            return Tip(title, self.t("Both players know this card: it was taken from a discard pile."), face_key)
        return Tip(title, self._prospect(view, card.kind), face_key)

    def _prospect(self, view: View, kind: int) -> str:
        """What a card in the viewer's hand would do."""
        seat, colour = near_seat(view), kind // RANKS
        kinds = view.expeditions[seat][colour]
        if not sheet.fits(view, seat, kind):
            return words.forbid(self.t, "LC-5" if kind % RANKS else "LC-6")
        now, then = signed(WORTH[code(kinds)]), signed(sheet.worth_with(kinds, kind))
        text = self.t("With it your expedition goes from {now} to {then}.", now=now, then=then)
        return f"{text}\n{self._not_seen(view, colour)}" if self.desk.trackers else text

    def _count_text(self, view: View, zone: str) -> str:
        text = sheet.explained(self.t, expedition_kinds(view, zone))
        return f"{text}\n{self._not_seen(view, colour_of(zone))}" if self.desk.trackers else text

    def _not_seen(self, view: View, colour: int) -> str:
        rest = sheet.unseen_of(view, colour)
        if not rest:
            return self.t("Every other card of this colour has been seen.")
        return self.t("Not seen yet: {cards}.", cards=sheet.short_list(self.t, rest))

    def _pile_text(self, view: View) -> str:
        end = self.t("The game ends as soon as its last card is drawn.")
        if not view.counter:
            return end
        return self.t.ngettext("One card is left.", "{n} cards are left.", view.deck_size) + " " + end

    def _discard_text(self, view: View, colour: int) -> str:
        pile = view.piles[colour]
        if not pile:
            return self.t("Empty.")
        text = self.t.ngettext("One card.", "{n} cards.", len(pile))
        if colour == view.closed:
            return text + " " + self.t("Closed for the rest of this turn: a card was just discarded here.")
        return text + " " + self.t("Only the top card may be taken.")

    def spot(self, view: View, spot: str) -> str:
        """A place for the ear: what it is and what lies there."""
        if spot == PILE_SPOT:
            return f"{self.t('Draw pile')}. {self._pile_text(view)}"
        colour = colour_of(spot)
        if spot.startswith("exp"):
            return f"{self._expedition_title(view, seat_of(spot), colour)}. {self._contents(view, spot)}"
        pile = view.piles[colour]
        top = f"{sheet.title(self.t, pile[-1])}. " if pile else ""
        return f"{self.t(sheet.DISCARDS[colour])}. {top}{self._discard_text(view, colour)}"

    def _expedition_title(self, view: View, seat: int, colour: int) -> str:
        if seat == view.seat:
            return self.t(sheet.OWN_EXPEDITIONS[colour])
        return self.t(sheet.EXPEDITIONS[colour], name=self.desk.names[seat])

    def _contents(self, view: View, zone: str) -> str:
        kinds = expedition_kinds(view, zone)
        return f"{sheet.short_list(self.t, kinds)}. {sheet.formula(kinds)}" if kinds else self.t("Empty.")


def card_face(kind: int | None) -> str | None:
    """The whole face of a card."""
    return None if kind is None else face_name(kind)
