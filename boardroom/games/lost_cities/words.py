"""What happened, and what is forbidden, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.lost_cities.cards import RANKS, WORTH, code, is_wager, number
from boardroom.games.lost_cities.moves import DISCARD, DRAW, FIRST, PLAY, Move
from boardroom.games.lost_cities.view import View
from boardroom.i18n import N_

NUMBERS: Final = (
    N_("the yellow {number}"),
    N_("the blue {number}"),
    N_("the white {number}"),
    N_("the green {number}"),
    N_("the red {number}"),
)
WAGERS: Final = (
    N_("a yellow wager"),
    N_("a blue wager"),
    N_("a white wager"),
    N_("a green wager"),
    N_("a red wager"),
)
FORBIDDEN: Final = {
    "LC-2": N_("Cards are dealt only before a game."),
    "LC-4": N_("In your turn, place a card on the expedition or discard pile of its colour, then draw one."),
    "LC-5": N_("A number card must be higher than the last one of its expedition."),
    "LC-6": N_("A wager can’t follow a number card."),
    "LC-8": N_("You can’t draw there: the pile is empty, or you have just discarded to it."),
    "LC-10": N_("The game is over: the last card of the draw pile has been drawn."),
}


def tell(t: Translate, view: View, seat: int, move: Move | None, names: Sequence[str]) -> str:
    """What happened in a few words without its subject; "" for nothing."""
    if move is None:
        return begin(t, view, names)
    if move.verb == FIRST:
        return ""
    if move.verb == DRAW:
        return t("Draws a card") if view.deck_size > 1 else end(t, view, names)
    if move.verb == PLAY:
        return t("Places {card}", card=card(t, move.card))
    if move.verb == DISCARD:
        return t("Discards {card}", card=card(t, move.card))
    return t("Takes {card}", card=card(t, view.piles[move.card][-1]))


def card(t: Translate, kind: int) -> str:
    """The card within a sentence."""
    colour = kind // RANKS
    return t(WAGERS[colour]) if is_wager(kind) else t(NUMBERS[colour], number=number(kind))


def begin(t: Translate, view: View, names: Sequence[str]) -> str:
    """The line of a deal."""
    name = names[view.starter]
    if view.games == 1:
        return t("The game begins: {name} starts", name=name)
    return t("Game {number} begins: {name} starts", number=view.game + 1, name=name)


def end(t: Translate, view: View, names: Sequence[str]) -> str:
    """The line of the last card, with the points of the game (LC-10, LC-13)."""
    points = [signed(sum(WORTH[code(kinds)] for kinds in side)) for side in view.expeditions]
    score = ", ".join(t("{name}: {points}", name=name, points=n) for name, n in zip(names, points, strict=True))
    if view.games == 1:
        return t("Draws the last card; the game ends: {score}", score=score)
    return t("Draws the last card; game {number} ends: {score}", number=view.game + 1, score=score)


def signed(points: int) -> str:
    """The points with a true minus sign."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def forbid(t: Translate, rule: str) -> str:
    """One sentence that says why that rule forbids a move; "" for a rule that forbids nothing."""
    return t(FORBIDDEN[rule]) if rule in FORBIDDEN else ""
