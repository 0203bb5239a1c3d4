"""What holds in every position that play reaches: counts, derived fields, outcomes told beforehand."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardroom.games.fantasy_pub.cards import AWAY, CARDS_OF_RACE, CLAN, DOOR, DWARF, HAND, NOBODY, ORC, RACE, is_lawful
from boardroom.games.fantasy_pub.moves import BOTH, BY_TEXT, CALL, CARD_NAMES, GO, LEAVE, guest_name
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, ROLLING, SECOND_ACTION
from boardroom.games.fantasy_pub.view import NOTHING, outcome, restore

from .room import RULES, game, legal, play

some_games = given(seats=st.integers(2, 5), seed=st.integers(0, 10**6), thrown=st.sampled_from(["under", "out"]))


FIELDS = [
    "seats",
    "target",
    "under",
    "phase",
    "turn",
    "die",
    "second",
    "called",
    "purse",
    "barkeep",
    "at",
    "coins",
    "beers",
    "floor",
    "sitting",
    "company",
    "free",
    "door",
    "unseen",
    "hidden",
    "thrown",
    "cards",
    "left",
    "scored",
    "outs",
    "turns",
]
"""Everything a position holds."""


def halts(seats, seed, thrown, every=23):
    """Some positions of a random game."""
    for step, state in enumerate(game(seats, Random(seed), thrown=thrown)):
        if step % every == seed % every or step < 12:
            yield state


@settings(max_examples=12, deadline=None)
@some_games
def test_derived_fields_follow_from_where_everybody_is(seats, seed, thrown):
    for state in halts(seats, seed, thrown):
        again = restore(RULES.view(state, None))
        for name in FIELDS:
            assert getattr(again, name) == getattr(state, name), name


@settings(max_examples=12, deadline=None)
@some_games
def test_cards_are_conserved_and_tables_lawful(seats, seed, thrown):
    for state in halts(seats, seed, thrown):
        assert all(is_lawful(company) for company in state.company)
        assert all(0 <= beers <= 5 for beers in state.beers)
        for seat in range(seats):
            clan = range(HAND * seat, HAND * seat + HAND)
            assert sum(state.at[guest] == DOOR for guest in clan) <= 1
            for race, whole in enumerate(CARDS_OF_RACE):
                inside = sum(state.at[guest] != AWAY and RACE[guest] == race for guest in clan)
                assert inside + state.unseen[4 * seat + race] + state.thrown[seat].count(race) <= whole


@settings(max_examples=12, deadline=None)
@some_games
def test_positions_load_back(seats, seed, thrown):
    for state in halts(seats, seed, thrown):
        assert RULES.dump(RULES.load(RULES.dump(state))) == RULES.dump(state)


@settings(max_examples=12, deadline=None)
@some_games
def test_what_a_move_would_do_is_what_it_does(seats, seed, thrown):
    for state in halts(seats, seed, thrown, every=7):
        if state.phase in (FIRST_ACTION, SECOND_ACTION):
            for move in RULES.legal_moves(state, state.turn):
                check_outcome(state, move)


def check_outcome(state, move):
    """Carry the outcome out on the view's figures and compare with the rules."""
    before, told = RULES.view(state, 0), outcome(RULES.view(state, 0), move)
    twin = RULES.clone(state)
    RULES.apply(twin, state.turn, move)
    coins, beers, floor = list(before.coins), list(before.beers), list(before.floor)
    if told.dropped:
        coins[told.guest] -= 1
        floor[told.path[0]] += 1
    if told.picked:
        coins[told.guest] += 1
        floor[told.path[-1]] -= 1
    for payer, drinker in told.paid:
        coins[payer] -= 1
        beers[drinker] += 1
    gone = [guest for guest, _ in told.out] + ([told.guest] if told.scored or str(move).startswith("leave") else [])
    entering = str(move).startswith("enter")
    for guest in range(len(coins)):
        if guest in gone:
            assert twin.at[guest] == AWAY
        elif not (entering and guest == told.guest):
            assert (twin.coins[guest], twin.beers[guest]) == (coins[guest], beers[guest])
    assert twin.floor == floor
    assert sum(twin.outs) - sum(state.outs) == len(told.out)
    assert sum(twin.scored) - sum(state.scored) == told.scored
    if told.guest in range(len(coins)) and told.guest not in gone and told.path:
        assert twin.at[told.guest] == told.path[-1]
    if entering and told.guest in range(len(coins)):
        assert (twin.at[told.guest], twin.coins[told.guest]) == (DOOR, told.entered)
    if told.wins:
        assert RULES.winners(twin) == (state.turn,)


def test_chance_passing_and_rolling_again_do_nothing():
    state = RULES.new(2, RULES.options(first=0))
    assert outcome(RULES.view(state, 0), BY_TEXT["draw g"]) == NOTHING
    second = next(state for state in game(2, Random(1)) if state.phase == SECOND_ACTION)
    assert outcome(RULES.view(second, 0), BY_TEXT["pass"]) == NOTHING


@settings(max_examples=8, deadline=None)
@some_games
def test_every_move_offered_is_explained_once_it_is_not(seats, seed, thrown):
    for state in halts(seats, seed, thrown, every=61):
        if state.phase not in (FIRST_ACTION, SECOND_ACTION):
            continue
        allowed = set(legal(state))
        for text, move in BY_TEXT.items():
            if text not in allowed:
                assert RULES.explain(state, state.turn, move).startswith("FP-")


def tree(state, depth):
    """How many ways there are to play so many decisions, luck included."""
    acting = RULES.to_act(state)
    if depth == 0 or not acting:
        return 1
    moves = RULES.legal_moves(state, acting[0])
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = RULES.clone(state)
        RULES.apply(twin, acting[0], move)
        total += tree(twin, depth - 1)
    return total


def middle(seats, seed, decisions):
    """The position before a roll after so many steps of a random game."""
    steps = enumerate(game(seats, Random(seed)))
    return next(state for step, state in steps if step >= decisions and state.phase == ROLLING)


def dealt(seats):
    """After the deal: goblin, dwarf, orc, troll, goblin stand at the door."""
    return play(RULES.new(seats, RULES.options(first=0)), *[f"draw {race}" for race in "gdotg"[:seats]])


COUNTS = {
    2: [36, 168, 1752, 23808, 308, 4183],
    3: [36, 168, 1752, 23808, 457, 6294],
    4: [36, 168, 1752, 23808, 374, 4797],
    5: [36, 168, 1752, 23808, 320, 3204],
}


@pytest.mark.parametrize("seats", range(2, 6))
def test_perft(seats):
    counts = [tree(dealt(seats), depth) for depth in range(1, 5)]
    counts += [tree(middle(seats, 3, 60), depth) for depth in (2, 3)]
    assert counts == COUNTS[seats]


# ------------------------------------------------------------------ legal moves, once more and slowly


def by_the_page(view):
    """The legal moves, read off FP-7 to FP-16 one by one; twins not merged."""
    dice, seat = view.dice, view.turn
    single = set(dice)
    both = {sum(dice)} if len(dice) == 2 else set()
    found = set()
    for card, name in enumerate(CARD_NAMES):
        guest = HAND * seat + card
        if view.at[guest] == AWAY:
            continue
        for word, values in (("go", single), ("both", both)):
            found |= {f"{word} {name} {value}" for value in values if can_stop(view, guest, value, 1)}
            if RACE[guest] == DWARF:
                found |= {f"{word} {name} -{value}" for value in values if can_stop(view, guest, value, -1)}
        slips_out = RACE[guest] == ORC and view.at[guest] == view.barkeep
        if view.beers[guest] >= view.coins[guest] and (view.at[guest] == DOOR or slips_out):
            found |= {f"leave {name} {die}" for die in single}
    own = [view.at[HAND * seat + card] for card in range(HAND)]
    if view.stack(seat) and DOOR not in own:
        found |= {f"enter {die}" for die in single}
    calls = set()
    for die in single - {view.called}:
        sitting = view.sitting(die)
        calls |= {f"call {die} {guest_name(guest)}" for guest in sitting} if sitting else {f"call {die}"}
    if view.phase == SECOND_ACTION:
        return found | calls | {"pass"}
    gone = view.stack(seat) == 0 and set(own) == {AWAY}
    return found | calls | (set() if found else {"pass"} if gone else {"again"})


def can_stop(view, guest, value, way):
    """Whether a character can go so far and stop there (FP-9, FP-15, FP-16)."""
    distance = value - view.beers[guest]
    if distance < 1 or (way < 0 and distance == 7):
        return False
    space = (view.at[guest] + way * distance) % 7
    others = [other for other in view.sitting(space) if other != guest]
    if space == DOOR:
        return all(CLAN[other] != CLAN[guest] for other in others)
    races = [RACE[other] for other in others] + [RACE[guest]]
    return len(set(races)) in (1, len(races))


@settings(max_examples=12, deadline=None)
@some_games
def test_legal_moves_are_those_of_the_page(seats, seed, thrown):
    for state in halts(seats, seed, thrown, every=3):
        if state.phase not in (FIRST_ACTION, SECOND_ACTION):
            continue
        view = RULES.view(state, state.turn)
        offered = legal(state)
        assert len(set(offered)) == len(offered)
        assert set(offered) == {text for text in by_the_page(view) if is_spokesman(view, text)}


def is_spokesman(view, text):
    """Whether the move names no second twin."""
    move = BY_TEXT[text]
    if move.kind not in (GO, BOTH, LEAVE, CALL) or move.who == NOBODY:
        return True
    guest = move.who if move.kind == CALL else HAND * view.turn + move.who
    return view.spokesman(guest) == guest
