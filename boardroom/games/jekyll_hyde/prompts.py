"""The one line that says what is asked."""

from __future__ import annotations

from boardroom.core.game import Translate
from boardroom.games.jekyll_hyde.cards import POTION, SUIT_MASKS, SUIT_OF, mask_of
from boardroom.games.jekyll_hyde.layout import (
    SUIT_PARTS,
    card_of,
    follows,
    has_potion,
    is_potion,
    potion_due,
    to_pass,
)
from boardroom.games.jekyll_hyde.state import EXCHANGE, SWAP, TRICK
from boardroom.games.jekyll_hyde.view import View
from boardroom.games.jekyll_hyde.words import card_text, role, suit_text
from boardroom.stage.drag import Path


def prompt(t: Translate, view: View, picked: Path) -> str:
    """What the viewer is asked now."""
    if view.phase == EXCHANGE:
        return exchange(t, view, picked)
    if view.phase == SWAP:
        left = 2 - len(cards_in(picked))
        return t.ngettext("Envy: one more card to swap", "Envy: choose {n} cards to swap", left) if left else ready(t)
    if view.phase != TRICK:
        return ""
    return lead(t, view, picked) if view.led < 0 else answer(t, view)


def cards_in(picked: Path) -> list[int]:
    """The cards among what is picked."""
    return [card_of(spot) for spot in picked if card_of(spot) >= 0]


def ready(t: Translate) -> str:
    """All cards are chosen."""
    return t("Exchange these cards, or click one to take it back")


def exchange(t: Translate, view: View, picked: Path) -> str:
    """How many cards are to be given, and whether a potion must be among them (JH-4)."""
    chosen = cards_in(picked)
    left = to_pass(view) - len(chosen)
    if not left:
        return ready(t)
    if not potion_due(view) or has_potion(chosen):
        return t.ngettext("Choose one card to give", "Choose {n} cards to give", left)
    if left == 1:
        return t("Give a potion: whoever is dealt two or more must pass one")
    return t("Choose {n} cards to give, at least one a potion", n=left)


def lead(t: Translate, view: View, picked: Path) -> str:
    """Any card may be led; a potion names a suit (JH-8)."""
    chosen = cards_in(picked)
    if chosen and is_potion(chosen[0]):
        return t("Name the suit that must answer your {card}", card=card_text(t, chosen[0]))
    return t("You lead: play any card")


def answer(t: Translate, view: View) -> str:
    """What must follow (JH-7, JH-8)."""
    suit = follows(view)
    held = bool(mask_of(view.hand) & SUIT_MASKS[suit])
    name = suit_text(t, suit)
    if view.named >= 0:
        who = role(view, view.leader)
        if held:
            return t("{role} names {suit}: play a {suit} card", role=who, suit=name)
        return t("{role} names {suit}, you hold none: play any card", role=who, suit=name)
    if not held:
        return t("You hold no {suit}: play any card", suit=name)
    if has_potion(view.hand):
        return t("Your turn: follow {suit}, or play a potion", suit=name)
    return t("Your turn: follow {suit}", suit=name)


def signs(view: View, picked: Path) -> tuple[str, ...]:
    """The signs of what is asked, before the line."""
    if view.phase == EXCHANGE and potion_due(view) and not has_potion(cards_in(picked)):
        return ("chip_potion",)
    if view.phase == SWAP:
        return ("chip_green",)
    if view.phase != TRICK or view.led < 0:
        return ()
    suit = follows(view)
    if not mask_of(view.hand) & SUIT_MASKS[suit]:
        return ()
    with_potion = view.named < 0 and any(SUIT_OF[card] == POTION for card in view.hand)
    return (f"chip_{SUIT_PARTS[suit]}", "chip_potion") if with_potion else (f"chip_{SUIT_PARTS[suit]}",)
