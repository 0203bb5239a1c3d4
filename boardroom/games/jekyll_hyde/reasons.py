"""Why a move is good, in one sentence chosen from what the view shows."""

from __future__ import annotations

from boardroom.core.game import Translate
from boardroom.games.jekyll_hyde.cards import GREEN, POTION, POTIONS, RED, SUIT_OF, cards_of, mask_of
from boardroom.games.jekyll_hyde.exchange import pass_values
from boardroom.games.jekyll_hyde.lookup import follow, obey
from boardroom.games.jekyll_hyde.moves import NOTHING, PLAY, Move
from boardroom.games.jekyll_hyde.scale import best_scale
from boardroom.games.jekyll_hyde.view import Outcome, View, knowledge_of, outcome
from boardroom.games.jekyll_hyde.words import card_text, suit_text


def reason(view: View, move: Move, t: Translate) -> str:
    """One sentence on why to play it."""
    if move.kind != PLAY:
        return pass_reason(view, move, t)
    if len(legal_cards(view)) == 1:
        return t("It is the only card allowed.")
    if view.led >= 0:
        return answer_reason(view, outcome(view, move.card), t)
    return lead_reason(view, move, t)


def legal_cards(view: View) -> list[int]:
    """The cards that may be played now."""
    if view.led < 0:
        return list(view.hand)
    hand = mask_of(view.hand)
    return follow(hand, SUIT_OF[view.led]) if view.named < 0 else obey(hand, view.named)


def wants_gap(view: View) -> bool:
    """Whether the viewer is Hyde, who wants the tricks uneven."""
    return view.seat != view.jekyll


def gap(won: tuple[int, int]) -> int:
    """The difference of tricks."""
    return abs(won[0] - won[1])


def answer_reason(view: View, end: Outcome, t: Translate) -> str:
    """What the trick brings about, as far as it serves the viewer's side."""
    wider = gap(end.won) > gap(view.won)
    if end.stolen and wider == wants_gap(view):
        return t("Pride moves one more trick, and that is the way you want the count to go.")
    if end.effect == RED:
        return t("Wrath clears the ranks, and the next suits played set them anew.")
    if end.effect == GREEN and end.swapped:
        return t("Envy lets you give away cards that you do not want.")
    if wider == wants_gap(view):
        return t("It widens the difference.") if wider else t("It keeps the tricks even.")
    if end.winner == view.seat:
        return t("It takes the lead, and with it the choice of the next suit.")
    return t("It costs little now and keeps the cards that decide later tricks.")


def lead_reason(view: View, move: Move, t: Translate) -> str:
    """What the other can answer, as far as it is known."""
    if move.named != NOTHING:
        return named_reason(view, move, t)
    ends = possible_ends(view, move)
    if ends and all(end.winner == view.seat for end in ends):
        return t("Nothing the other can hold beats it.")
    if ends and all(end.winner != view.seat for end in ends):
        return t("It gives the trick away for certain.")
    known = [card for card in view.known if SUIT_OF[card] == SUIT_OF[move.card]]
    if known:
        return t("The other still holds {card}, which you passed.", card=card_text(t, known[-1]))
    if SUIT_OF[move.card] not in view.ranks and len(view.ranks) == 0:
        return t("It makes {suit} the weakest suit.", suit=suit_text(t, SUIT_OF[move.card]))
    if SUIT_OF[move.card] != POTION and SUIT_OF[move.card] not in view.ranks:
        return t("It gives {suit} its rank while that suits you.", suit=suit_text(t, SUIT_OF[move.card]))
    return t("Over the hands the other can hold, it does best on average.")


def named_reason(view: View, move: Move, t: Translate) -> str:
    """Why to lead a potion and name that suit."""
    known = [card for card in view.known if SUIT_OF[card] == move.named]
    if known:
        return t("The other holds {card}, which you passed, and no potion may answer.", card=card_text(t, known[-1]))
    if move.named == RED:
        return t("It asks for red, to clear the ranks.")
    if move.named == GREEN:
        return t("It asks for green, to swap two cards.")
    return t("It asks for violet, to move two tricks at once.")


def possible_ends(view: View, move: Move) -> list[Outcome]:
    """Every way the trick can end, over all cards that the other may hold."""
    known = knowledge_of(view)
    suits = cards_of(known.held)
    forced = any(SUIT_OF[card] == SUIT_OF[move.card] for card in suits)
    answers = follow(known.held | known.pool, SUIT_OF[move.card]) if forced else cards_of(known.held | known.pool)
    after = view._replace(led=move.card, leader=view.to_act[0], ranks=ranks_with(view, move.card))
    return [outcome(after, card) for card in answers]


def ranks_with(view: View, card: int) -> tuple[int, ...]:
    """The ranks once the card is led (JH-10)."""
    suit = SUIT_OF[card]
    return view.ranks if suit == POTION or suit in view.ranks else (*view.ranks, suit)


def pass_reason(view: View, move: Move, t: Translate) -> str:
    """Why to pass those cards."""
    if move.cards & POTIONS:
        return t("One potion must go; the others stay to steer with.")
    stays, goes = pass_values(view, [0, move.cards], best_scale())
    if goes <= stays:
        return t("It changes least: your hand suits you as it is.")
    if best_scale().hand_weight(move.cards, 0, 10) > 0:
        return t("It passes on winners: your hand would take too many tricks.")
    return t("It passes on losers: your hand would take too few tricks.")
