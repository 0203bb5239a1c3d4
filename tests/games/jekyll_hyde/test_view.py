"""What a seat knows, and the worlds it imagines."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardroom.games.jekyll_hyde.cards import CARD_OF, POTIONS, cards_of
from boardroom.games.jekyll_hyde.moves import parse
from boardroom.games.jekyll_hyde.rules import RULES
from boardroom.games.jekyll_hyde.state import EXCHANGE, SWAP, TRICK
from boardroom.games.jekyll_hyde.view import knowledge_of, outcome

from .tables import dealt, legal, mask, play, random_states, table

seeds = st.integers(0, 10_000)


def cards(text):
    return tuple(CARD_OF[name] for name in text.split())


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_worlds_agree_with_all_that_was_seen(seed):
    """The view is the same, and the story of the world breaks no rule: voids, potion duty, passed cards."""
    rng = Random(seed)
    for state, _, _ in random_states(seed):
        if rng.random() < 0.15:
            for seat in range(2):
                view = RULES.view(state, seat)
                world = RULES.determinize(view, rng)
                assert RULES.view(world, seat) == view
                assert RULES.dump(RULES.load(RULES.dump(world))) == RULES.dump(world)


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_the_true_hand_is_never_ruled_out(seed):
    for state, _, _ in random_states(seed):
        if state.phase in (EXCHANGE, TRICK, SWAP):
            for seat in range(2):
                known, other = knowledge_of(RULES.view(state, seat)), state.hands[1 - seat]
                assert known.held & ~other == 0
                assert other & ~known.held & ~known.pool == 0
                assert (other & ~known.held).bit_count() == known.size
                assert (other & ~known.held & POTIONS).bit_count() <= known.potions


def thousand_worlds(state, seat):
    """How often each card is in the other's hand."""
    view, rng = RULES.view(state, seat), Random(1)
    return Counter(card for _ in range(1000) for card in cards_of(RULES.determinize(view, rng).hands[1 - seat]))


HANDS = ("v1 v2 v3 v4 v5 v6 v7 r1 g7 2+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 3+")


def test_unknown_cards_vary_in_the_exchange():
    counts = thousand_worlds(dealt(*HANDS), 0)
    assert set(counts) == set(range(25)) - set(cards(HANDS[0]))
    assert all(600 < count < 730 for count in counts.values())


def test_passed_cards_stay_and_the_rest_varies_jh_4():
    counts = thousand_worlds(play(dealt(*HANDS), "pass:v1", "pass:3+"), 0)
    assert counts.pop(CARD_OF["v1"]) == 1000
    assert set(counts) == set(range(25)) - set(cards(HANDS[0])) - {CARD_OF["3+"]}
    assert max(counts.values()) < 800


def test_who_passed_no_potion_was_dealt_one_at_most_jh_4():
    state = play(dealt(*HANDS), "pass:v1", "pass:r2")
    view, rng = RULES.view(state, 0), Random(2)
    held = Counter((RULES.determinize(view, rng).hands[1] & POTIONS).bit_count() for _ in range(1000))
    assert set(held) == {0, 1}
    assert 870 < held[1] < 930


def test_who_passed_no_potion_and_played_one_holds_no_other_jh_4():
    state = play(dealt(*HANDS), "pass:v1", "pass:r2", "r1", "3+")
    counts = thousand_worlds(state, 0)
    assert not set(counts) & set(cards("2+ 3+ 4+ 5+"))


def test_a_suit_not_followed_is_not_imagined_jh_7_8():
    state = play(dealt(*HANDS), "pass:v1", "pass:r2", "r1", "r3", "r4", "2+", "g1", "g7")
    assert set(thousand_worlds(state, 0)) & set(cards("v1")) == set(cards("v1"))
    counts = thousand_worlds(play(state, "v7", "v1", "v6", "g2"), 0)
    assert not set(counts) & set(cards("v1 v2 v3 v4 v5 v6 v7"))
    assert set(cards("g3 g4 r5")) <= set(counts)


def test_a_void_ends_for_cards_that_are_passed_later_jh_14():
    state = table("2+ v1 v2 v3", "g1 r5 r6 r7")
    play(state, "2+v", "g1", "pass:v1,v2", "pass:r5,r6")
    assert RULES.view(state, 0).known == cards("v1 v2")
    assert mask("v1 v2") & ~state.hands[1] == 0


@pytest.mark.parametrize("phase", [EXCHANGE, TRICK, SWAP])
def test_a_thousand_worlds_vary_and_keep_what_is_known(phase):
    state = next(RULES.clone(each) for each, _, _ in random_states(6) if each.phase == phase)
    known = knowledge_of(RULES.view(state, 0))
    counts = thousand_worlds(state, 0)
    assert all(counts[card] == 1000 for card in cards_of(known.held))
    assert all(0 < counts[card] < 1000 for card in cards_of(known.pool))
    assert not any(counts[card] for card in cards_of(known.mine))


def test_a_spectator_sees_no_hand_and_no_exchange_jh_4():
    state = play(dealt(*HANDS), "pass:v1", "pass:r2", "r1")
    view = RULES.view(state, None)
    assert (view.hand, view.known, view.swaps, view.sizes) == ((), (), (), (9, 10))
    with pytest.raises(ValueError, match="spectator"):
        RULES.determinize(view, Random(1))


def test_each_knows_what_it_gave_and_got_jh_4():
    state = play(dealt(*HANDS), "pass:v1", "pass:r2")
    first, second = RULES.view(state, 0), RULES.view(state, 1)
    assert first.swaps == ((0, cards("v1"), cards("r2")),)
    assert second.swaps == ((0, cards("r2"), cards("v1")),)
    assert (first.known, second.known) == (cards("v1"), cards("r2"))


def test_nobody_sees_a_choice_before_both_have_chosen_jh_4():
    state = dealt(*HANDS)
    seen = set()
    for text in legal(state, 0):
        twin = RULES.clone(state)
        RULES.apply(twin, 0, parse(text))
        seen.add(tuple(RULES.view(twin, viewer) for viewer in (0, 1, None)))
    assert len(seen) == 1


def test_a_world_with_a_pledge_has_one_too():
    state = dealt(*HANDS)
    RULES.apply(state, 0, parse("pass:v1"))
    for seat in range(2):
        world = RULES.determinize(RULES.view(state, seat), Random(3))
        assert RULES.to_act(world) == (1,)
        assert world.pledges[0].bit_count() == 1


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_outcome_foretells_what_apply_does(seed):
    for state, seat, move in random_states(seed):
        if state.phase == TRICK and state.led >= 0:
            end = outcome(RULES.view(state, seat), move.card)
            twin = RULES.clone(state)
            RULES.apply(twin, seat, move)
            assert (twin.leader, tuple(twin.won)) == (end.winner, end.won)
            assert (twin.phase == SWAP) == (end.swapped == 2 and state.hands[1 - seat].bit_count() > 2)
            assert len(twin.swaps) - len(state.swaps) == (end.swapped > 0 and twin.phase != SWAP)
            assert (twin.hands == [0, 0]) == end.last
            assert end.stolen == (sum(abs(twin.won[i] - state.won[i]) for i in range(2)) == 3)
