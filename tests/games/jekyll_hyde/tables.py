"""Positions laid out by hand, and games played by the rules alone."""

from random import Random

from boardroom.games.jekyll_hyde import moves
from boardroom.games.jekyll_hyde.cards import CARD_OF, LETTERS, mask_of
from boardroom.games.jekyll_hyde.options import Options
from boardroom.games.jekyll_hyde.rules import RULES
from boardroom.games.jekyll_hyde.state import EXCHANGE, TRICK, State


def mask(text):
    """The set of the cards named in a text."""
    return mask_of([CARD_OF[name] for name in text.split()])


def table(first, second, *, ranks="", leader=0, won=(0, 0), round=1, marker=0, phase=TRICK):
    """A trick about to be led; seat 0 is Jekyll."""
    state = State(0, False)
    state.round, state.marker, state.phase, state.leader = round, marker, phase, leader
    state.hands = [mask(first), mask(second)]
    state.won = list(won)
    for place, suit in enumerate(ranks):
        state.rank[LETTERS.index(suit)] = place + 1
    state.placed = len(ranks)
    return state


def dealt(first, second, **fields):
    """Hands before their exchange."""
    return table(first, second, phase=EXCHANGE, **fields)


def ranks(state):
    """The letters of the suits with a rank, weakest first."""
    placed = [suit for suit in range(3) if state.rank[suit]]
    return "".join(LETTERS[suit] for suit in sorted(placed, key=state.rank.__getitem__))


def legal(state, seat):
    """The notations of the legal moves."""
    return {str(move) for move in RULES.legal_moves(state, seat)}


def play(state, *notations):
    """Play one notation after another, each by the lowest seat to act; every one must be legal."""
    for text in notations:
        seat = RULES.to_act(state)[0]
        move = moves.parse(text)
        assert move in RULES.legal_moves(state, seat), text
        RULES.apply(state, seat, move)
    return state


def random_states(seed, options=None):
    """Every state of a game of random moves, with the seat and the move that follow; the same object."""
    rng = Random(seed)
    state = RULES.new(2, options or Options())
    while acting := RULES.to_act(state):
        seat = rng.choice(acting)
        move = RULES.chance(state, rng) if seat < 0 else rng.choice(RULES.legal_moves(state, seat))
        yield state, seat, move
        RULES.apply(state, seat, move)
    yield state, None, None


def last_state(seed, options=None):
    """The end of a game of random moves."""
    return list(random_states(seed, options))[-1][0]


def after_rounds(*gaps, **fields):
    """The state when rounds have ended with those tricks of Jekyll's."""
    state = RULES.new(2, Options(jekyll=0, **fields))
    for tricks in gaps:
        finish_round(state, tricks)
    return state


def finish_round(state, jekyll):
    """Deal a round and end it at once with that many tricks for Jekyll."""
    RULES.apply(state, -1, RULES.chance(state, Random(len(state.past))))
    state.phase = TRICK
    won = [0, 0]
    won[state.jekyll], won[1 - state.jekyll] = jekyll, 9 - jekyll
    winner, loser = (state.jekyll, 1 - state.jekyll) if jekyll else (1 - state.jekyll, state.jekyll)
    won[winner] = jekyll - 1 if jekyll else 9
    won[loser] = 10 - jekyll if jekyll else 0
    state.won, state.leader = won, winner
    state.hands[winner], state.hands[loser] = mask("v7"), mask("v1")
    play(state, "v7", "v1")
    return state
