"""Why a move is good, in one sentence."""

from __future__ import annotations

from typing import Final

from boardroom.core.game import Translate
from boardroom.games.lost_cities.cards import LIMIT, RANKS, code, is_wager, number
from boardroom.games.lost_cities.moves import DISCARD, DRAW, PLAY, Move
from boardroom.games.lost_cities.view import View, unseen

COST: Final = 20
"""Points that an expedition costs (LC-11)."""


def reason(view: View, move: Move, t: Translate) -> str:
    """The most telling thing about a move of the seat to act."""
    if move.verb == PLAY:
        return played(view, move.card, t)
    if move.verb == DISCARD:
        return discarded(view, move.card, t)
    if move.verb == DRAW:
        return drawn(view, t)
    return taken(view, view.piles[move.card][-1], t)


def fits(view: View, seat: int, kind: int) -> bool:
    """Whether the card may still be laid by that seat (LC-5, LC-6)."""
    return code(view.expeditions[seat][kind // RANKS]) < LIMIT[kind]


def played(view: View, kind: int, t: Translate) -> str:
    """Why a card is placed."""
    rich = sum(number(card) for card in view.hand if card // RANKS == kind // RANKS and card >= kind) >= COST
    if is_wager(kind) and rich:
        return t("Your cards of this colour promise enough to bet on them.")
    if is_wager(kind):
        return t("A wager goes before the first number, and what you may still draw should make it pay.")
    if not view.expeditions[view.actor][kind // RANKS]:
        if rich:
            return t("Your cards of this colour should pay for the journey.")
        return t("With what you may still draw, this colour should pay for the journey.")
    skipped = [card for card in (*unseen(view), *view.hand) if in_between(view, card, kind)]
    if not skipped:
        return t("No card that could still come before it is passed over.")
    if view.deck_size < 2 * len([card for card in view.hand if fits(view, view.actor, card)]):
        return t("Few turns are left for the cards in your hand.")
    return t("It moves your expedition on; what it passes over is not worth the wait.")


def in_between(view: View, card: int, kind: int) -> bool:
    """Whether the card could have been laid before that one."""
    return card // RANKS == kind // RANKS and card < kind and fits(view, view.actor, card)


def discarded(view: View, kind: int, t: Translate) -> str:
    """Why a card is thrown away."""
    mine, theirs = fits(view, view.actor, kind), fits(view, 1 - view.actor, kind)
    if not mine and not theirs:
        return t("Neither of you can place it any more.")
    if not theirs:
        return t("Your opponent cannot place it any more.")
    if not view.expeditions[1 - view.actor][kind // RANKS]:
        return t("Your opponent has not set out in this colour.")
    return t("Of your cards, this is the one you will miss least.")


def drawn(view: View, t: Translate) -> str:
    """Why the draw pile is chosen."""
    if view.deck_size == 1:
        return t("It ends the game.")
    if not any(pile for colour, pile in enumerate(view.piles) if colour != view.closed):
        return t("No other pile is open.")
    return t("A new card promises more than those on the discard piles.")


def taken(view: View, kind: int, t: Translate) -> str:
    """Why a card is taken from a discard pile."""
    if fits(view, view.actor, kind):
        started = view.expeditions[view.actor][kind // RANKS]
        return t("It fits your expedition.") if started else t("It adds to a colour that you collect.")
    if fits(view, 1 - view.actor, kind):
        return t("It keeps the card from your opponent.")
    return t("It wins time: the draw pile gets no smaller.")
