"""Pieces and places for the ear, and what is said of them when they are shown large."""

from __future__ import annotations

from typing import Final

from boardroom.core.game import Translate
from boardroom.games.jekyll_hyde.cards import SUIT_OF, SUITS
from boardroom.games.jekyll_hyde.layout import (
    SUIT_PARTS,
    card_face,
    card_of,
    gap,
    goal,
    is_potion,
    last_trick,
    near_seat,
    seal,
    side_of,
)
from boardroom.games.jekyll_hyde.side import marker_after
from boardroom.games.jekyll_hyde.view import View
from boardroom.games.jekyll_hyde.words import ROLES, card_text, cards_text, role, suit_text
from boardroom.i18n import N_
from boardroom.stage.table import Tip

SUIT_TIPS: Final = (
    N_("Pride. In a trick with a potion, the winner of the trick takes one more from the other, if there is one."),
    N_("Wrath. In a trick with a potion, the rank of the suits is cleared: the next suit played is the weakest."),
    N_("Envy. In a trick with a potion, both players then choose two of their cards in secret and swap them."),
)
POTION_TIP: Final = N_(
    "A potion is worth its number and a half. It may answer any suit. Led, it names a suit that must be "
    "followed, and no potion may answer it then. The other card decides its effect; two potions have none."
)
PLACES: Final = (N_("weakest"), N_("middle"), N_("strongest"))


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


# ------------------------------------------------------------------ labels
def label(t: Translate, view: View, piece: str) -> str:
    """A piece for the ear."""
    kind, _, detail = piece.partition(":")
    match kind:
        case "card":
            return card_label(t, view, card_of(piece))
        case "theirs" | "ours":
            seat = near_seat(view) if kind == "ours" else 1 - near_seat(view)
            return t("A hidden card of {role}", role=role(view, seat))
        case "seal":
            return seal_label(t, view, SUIT_PARTS.index(detail))
        case "pile":
            return pile_label(t, view, ("jekyll", "hyde").index(detail))
        case "badge":
            seat = view.leader if detail == "leads" else 1 - view.leader
            return t("{role} leads", role=role(view, seat)) if detail == "leads" else role(view, seat)
    return plain_label(t, view, kind)


def plain_label(t: Translate, view: View, kind: str) -> str:
    """A piece that there is only one of, for the ear."""
    match kind:
        case "walker":
            return t("The marker on {space}", space=view.marker)
        case "pennant":
            return t("{suit} is named", suit=capital(suit_text(t, view.named)))
        case "gap":
            return t("Difference of tricks: {n}", n=gap(view))
    return t("The difference leads to {space}", space=goal(view))


def card_label(t: Translate, view: View, card: int) -> str:
    """A card and where it lies."""
    name = capital(card_text(t, card))
    if card in view.hand:
        return t("{card} in your hand", card=name)
    if card == view.led:
        return t("{card}, led by {role}", card=name, role=role(view, view.leader))
    return t("{card}, in the trick taken last", card=name)


def seal_label(t: Translate, view: View, suit: int) -> str:
    """A suit and its rank."""
    name = capital(suit_text(t, suit))
    if suit not in view.ranks:
        return t("{suit} has no rank yet", suit=name)
    return t("{suit}: {place}", suit=name, place=t(PLACES[view.ranks.index(suit)]))


def pile_label(t: Translate, view: View, side: int) -> str:
    """A pile and how many tricks it counts."""
    seat = view.jekyll if side == 0 else 1 - view.jekyll
    return t.ngettext("{role}: one trick", "{role}: {n} tricks", view.won[seat], role=ROLES[side])


# -------------------------------------------------------------------- tips
def tip(t: Translate, view: View, spot: str) -> Tip | None:
    """What is shown large about a piece or place."""
    kind, _, detail = spot.partition(":")
    match kind:
        case "card":
            return card_tip(t, card_of(spot))
        case "seal":
            return seal_tip(t, view, SUIT_PARTS.index(detail))
        case "stair":
            return rank_tip(t)
        case "pile":
            return pile_tip(t, view, ("jekyll", "hyde").index(detail))
        case "walker" | "street":
            return walker_tip(t, view)
        case "gap" | "goal" | "ghost" | "steps":
            return gap_tip(t, view)
        case "theirs":
            return known_tip(t, view)
        case "memory":
            return memory_tip(t, view)
    return None


def card_tip(t: Translate, card: int) -> Tip:
    """A card and its rule."""
    text = t(POTION_TIP) if is_potion(card) else t(SUIT_TIPS[SUIT_OF[card]])
    return Tip(capital(card_text(t, card)), text, card_face(card))


def seal_tip(t: Translate, view: View, suit: int) -> Tip:
    """A suit: its rank and its effect."""
    return Tip(seal_label(t, view, suit), t(SUIT_TIPS[suit]), seal(suit))


def rank_tip(t: Translate) -> Tip:
    """How the rank comes about (JH-10)."""
    return Tip(
        t("Rank of the suits"),
        t(
            "The suits rank in the order in which they were first played this round: the first is the weakest. "
            "Between two suits the stronger wins, whatever the numbers. Potions ignore the rank."
        ),
    )


def pile_tip(t: Translate, view: View, side: int) -> Tip:
    """A pile and the trick taken last."""
    last = last_trick(view)
    if last and side_of(view, view.leader) == side:
        cards = cards_text(t, [play.card for play in last])
        return Tip(pile_label(t, view, side), t("Taken last: {cards}.", cards=cards))
    return Tip(pile_label(t, view, side), t("Only how many they are counts at the end of the round."))


def walker_tip(t: Translate, view: View) -> Tip:
    """The walker, the rounds so far and what he wants (JH-18, JH-19)."""
    rounds = [each for each in view.past if each.game == view.game]
    told = [
        t(
            "Round {n}: {jekyll} to {hyde}, marker on {space}.",
            n=number,
            jekyll=each.jekyll,
            hyde=each.hyde,
            space=marker_after(rounds[:number]),
        )
        for number, each in enumerate(rounds, 1)
    ]
    told.append(t("After each round it goes on as many lamps as the tricks differ. If it reaches 10, Hyde wins."))
    return Tip(t("The marker on {space}", space=view.marker), "\n".join(told))


def gap_tip(t: Translate, view: View) -> Tip:
    """What the running difference means."""
    title = t("Difference of tricks: {n}", n=gap(view))
    text = t("If the round ended so, the marker would stand on {space}, whoever has more.", space=goal(view))
    return Tip(title, text)


def known_tip(t: Translate, view: View) -> Tip | None:
    """Cards that the viewer passed and that must still be in the other's hand (JH-4)."""
    if not view.known:
        return None
    who = role(view, 1 - near_seat(view))
    cards = cards_text(t, view.known)
    return Tip(t("{role}’s hand", role=who), t("You passed {cards}: still there.", cards=cards))


def memory_tip(t: Translate, view: View) -> Tip | None:
    """Every exchange and swap of the round."""
    if not view.swaps:
        return None
    told = [
        t("Trick {n}: gave {gave}, received {got}.", n=swap.trick, gave=gave, got=got)
        if swap.trick
        else t("Exchange: gave {gave}, received {got}.", gave=gave, got=got)
        for swap, gave, got in ((each, cards_text(t, each.gave), cards_text(t, each.got)) for each in view.swaps)
    ]
    return Tip(t("Given and received"), "\n".join(told))


def suits_label(t: Translate, view: View) -> str:
    """The rank of the suits for the ear."""
    return "; ".join(seal_label(t, view, suit) for suit in (*view.ranks, *(s for s in SUITS if s not in view.ranks)))
