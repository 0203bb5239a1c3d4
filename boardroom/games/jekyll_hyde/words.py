"""What happened, and what is forbidden, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.jekyll_hyde.cards import GREEN, NAMES, POTION, RED, SUIT_OF, VALUE_OF, cards_of
from boardroom.games.jekyll_hyde.moves import PASS, ROLE, Move
from boardroom.games.jekyll_hyde.state import END, EXCHANGE, ROUNDS
from boardroom.games.jekyll_hyde.view import Outcome, View, new_suits, outcome
from boardroom.i18n import N_

ROLES: Final = ("Jekyll", "Hyde")
SUITS: Final = (N_("violet"), N_("red"), N_("green"))
CARDS: Final = (N_("violet {value}"), N_("red {value}"), N_("green {value}"))
PLACES: Final = (
    N_("{suit} is the weakest suit"),
    N_("{suit} is the middle suit"),
    N_("{suit} is the strongest suit"),
)
FORBIDDEN: Final = {
    "JH-3": N_("You can only play a card of your own hand."),
    "JH-4": N_(
        "Choose as many cards as the number of the round; with two potions or more, one of them must be a potion."
    ),
    "JH-6": N_("It is not the moment: the winner of a trick leads the next, and the other answers."),
    "JH-7": N_("Play a card of the suit led, or a potion."),
    "JH-8": N_("A potion led names a suit: whoever holds that suit must play it, and no potion may answer."),
    "JH-9": N_("A potion that answers names no suit."),
    "JH-14": N_("Choose two cards to swap."),
}


def tell(t: Translate, view: View, seat: int, move: Move | None, names: Sequence[str]) -> str:
    """What happened in a few words without its subject; several things are joined by semicolons."""
    if move is None:
        return t("ten cards each, five set aside") if seat < 0 else passed(t, view, ())
    if move.kind == ROLE:
        return t("{jekyll} is Jekyll, {hyde} is Hyde", jekyll=names[move.card], hyde=names[1 - move.card])
    if move.kind == PASS:
        return passed(t, view, cards_of(move.cards))
    if view.led >= 0:
        return answered(t, view, move.card)
    return led(t, view, move)


def passed(t: Translate, view: View, cards: Sequence[int]) -> str:
    """The line of an exchange or a swap; without cards, that of the other's."""
    if cards:
        return t("passes {cards}", cards=cards_text(t, cards))
    count = view.round if view.phase == EXCHANGE else 2
    return t.ngettext("passes one card", "passes {n} cards", count)


def led(t: Translate, view: View, move: Move) -> str:
    """The line of a card led."""
    if SUIT_OF[move.card] == POTION:
        return t("leads {card} and names {suit}", card=card_text(t, move.card), suit=suit_text(t, move.named))
    return joined(t, [t("leads {card}", card=card_text(t, move.card)), *ranked(t, view, move.card)])


def answered(t: Translate, view: View, card: int) -> str:
    """The line of a card that answers: the trick, its effect, and the round if it was the tenth."""
    end, name = outcome(view, card), card_text(t, card)
    if end.winner == view.leader:
        said = [t("answers {card}", card=name), t("the trick goes to {role}", role=role(view, end.winner))]
    else:
        said = [t("answers {card} and takes the trick", card=name)]
    placed = ranked(t, view, card) if end.effect != RED else []
    return joined(t, [*said, *placed, *effect(t, view, end), *round_end(t, view, end)])


def ranked(t: Translate, view: View, card: int) -> list[str]:
    """The place of the card's suit if it gets one now (JH-10)."""
    return [t(PLACES[len(view.ranks)], suit=suit_text(t, suit)) for suit in new_suits(view, card)]


def effect(t: Translate, view: View, end: Outcome) -> list[str]:
    """What the potion does (JH-13 to JH-15)."""
    if end.stolen:
        winner, loser = role(view, end.winner), role(view, 1 - end.winner)
        return [t("{winner} takes one more from {loser}", winner=winner, loser=loser)]
    if end.effect == RED:
        return [t("the ranks are cleared")]
    if end.effect == GREEN and end.swapped:
        return [t.ngettext("both swap one card", "both swap {n} cards", end.swapped)]
    return []


def round_end(t: Translate, view: View, end: Outcome) -> list[str]:
    """The count of the round and where the marker goes, after the tenth trick (JH-18, JH-19)."""
    if not end.last:
        return []
    jekyll, hyde = end.won[view.jekyll], end.won[1 - view.jekyll]
    goal = view.marker + abs(jekyll - hyde)
    said = [t("round {round}: Jekyll {jekyll}, Hyde {hyde}", round=view.round, jekyll=jekyll, hyde=hyde)]
    said.append(walk(t, view.marker, goal))
    if goal >= END or view.round == ROUNDS:
        said.append(t("{role} wins the game", role=ROLES[goal >= END]))
    return said


def walk(t: Translate, start: int, goal: int) -> str:
    """How far the walker goes (JH-18)."""
    if start == goal:
        return t("the marker stays on {space}", space=start)
    return t("the marker goes from {start} to {goal}", start=start, goal=goal)


def joined(t: Translate, parts: Sequence[str]) -> str:
    """The parts as one line."""
    line = parts[0]
    for part in parts[1:]:
        line = t("{line}; {part}", line=line, part=part)
    return line


def role(view: View, seat: int) -> str:
    """The name of the seat's side."""
    return ROLES[seat != view.jekyll]


def suit_text(t: Translate, suit: int) -> str:
    """A suit's name."""
    return t(SUITS[suit])


def card_text(t: Translate, card: int) -> str:
    """A card's name within a sentence: "red 5", "4+"."""
    suit = SUIT_OF[card]
    return t("{potion}", potion=NAMES[card]) if suit == POTION else t(CARDS[suit], value=VALUE_OF[card])


def cards_text(t: Translate, cards: Sequence[int]) -> str:
    """A list of cards within a sentence."""
    names = [card_text(t, card) for card in cards]
    if len(names) == 1:
        return names[0]
    return t("{cards} and {last}", cards=", ".join(names[:-1]), last=names[-1])


def forbid(t: Translate, rule: str) -> str:
    """One sentence that says why that rule forbids a move; "" for a rule that forbids nothing."""
    return t(FORBIDDEN[rule]) if rule in FORBIDDEN else ""
