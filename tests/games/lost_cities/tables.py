"""Positions set up for tests."""

from random import Random

from boardroom.core.match import Match
from boardroom.core.rules import CHANCE
from boardroom.games.lost_cities import GAME
from boardroom.games.lost_cities.cards import DECK, HAND, KIND_OF, NAMES
from boardroom.games.lost_cities.moves import deal, parse
from boardroom.games.lost_cities.options import Options

RULES = GAME.rules


def kinds(text):
    return [KIND_OF[name] for name in text.split()]


def dealt(hands, deck="", **options):
    """A game of one, seat 0 to start; the rest of the cards below the named top of the draw pile."""
    state = RULES.new(2, Options(**{"games": 1, "first": 0, **options}))
    named = [kinds(hand) for hand in hands]
    top = kinds(deck)
    rest = list(DECK)
    for kind in (*named[0], *named[1], *top):
        rest.remove(kind)
    for hand in named:
        while len(hand) < HAND:
            hand.append(rest.pop())
    play(state, deal(bytes([*named[0], *named[1], *top, *rest])))
    return state


def play(state, *moves):
    """Moves in notation, each by the seat that is to act, each legal."""
    for move in moves:
        move = parse(move) if isinstance(move, str) else move
        seat = RULES.to_act(state)[0]
        assert seat == CHANCE or move in RULES.legal_moves(state, seat)
        RULES.apply(state, seat, move)
    return state


def legal(state):
    return {str(move) for move in RULES.legal_moves(state, state.actor)}


def nearly_over(cards_left, **options):
    """The same deal with all but so many cards of the draw pile drawn by discarding."""
    state = dealt(["", ""], **options)
    while len(state.deck) > cards_left:
        discard = next(move for move in RULES.legal_moves(state, state.actor) if str(move).startswith("D"))
        play(state, discard, "T")
    return state


def name_in_hand(state, seat):
    return NAMES[state.hands[seat][0]]


def random_match(seed, **options):
    match, rng = Match(RULES, 2, Options(**options), seed), Random(seed)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match
