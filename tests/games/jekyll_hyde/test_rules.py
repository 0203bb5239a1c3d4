"""The rules page, case by case and number by number."""

from itertools import combinations
from random import Random

import pytest

from boardroom.core.rules import CHANCE
from boardroom.games.jekyll_hyde.cards import CARDS, HALVES, POTIONS, SUIT_OF, VALUE_OF
from boardroom.games.jekyll_hyde.moves import parse
from boardroom.games.jekyll_hyde.options import Options
from boardroom.games.jekyll_hyde.rules import RULES
from boardroom.games.jekyll_hyde.state import DEALING, EXCHANGE, OVER, SWAP, TRICK

from .tables import after_rounds, dealt, finish_round, legal, mask, play, random_states, ranks, table

DEALT = "v1 v2 v3 v4 v5 v6 v7 r1"


# ------------------------------------------------------------ the worked cases
def test_the_followers_new_suit_is_the_stronger_jh_10_12():
    state = play(table("v7 g1", "r1 g2"), "v7", "r1")
    assert ranks(state) == "vr"
    assert (state.won, state.leader) == ([0, 1], 1)


def test_the_third_suit_is_the_strongest_jh_10_12():
    state = play(table("g1 v1", "r7 v2", ranks="vr"), "g1", "r7")
    assert ranks(state) == "vrg"
    assert (state.won, state.leader) == ([1, 0], 0)


def test_envy_swaps_two_cards_each_after_the_award_jh_14_17():
    state = play(table("g2 v1 v2 v3", "2+ r1 r2 r3"), "g2", "2+")
    assert (state.won, state.phase, RULES.to_act(state)) == ([0, 1], SWAP, (0, 1))
    play(state, "pass:v1,v3", "pass:r1,r2")
    assert state.hands == [mask("v2 r1 r2"), mask("r3 v1 v3")]
    assert (state.phase, RULES.to_act(state)) == (TRICK, (1,))


def test_a_higher_card_beats_the_potion_and_the_swap_still_happens_jh_11_14():
    state = play(table("g3 v1 v2 v3", "2+ r1 r2 r3"), "g3", "2+")
    assert (state.won, state.phase) == ([1, 0], SWAP)


def test_wrath_clears_the_ranks_of_this_trick_too_jh_15():
    state = play(table("4+ v4", "r6 v1", ranks="rv"), "4+r", "r6")
    assert (ranks(state), state.won) == ("", [0, 1])
    assert ranks(play(state, "v1")) == "v"


def test_the_named_suit_must_be_played_and_no_potion_may_answer_jh_8():
    assert legal(play(table("4+ v1 v2", "r2 5+ g7"), "4+r"), 1) == {"r2"}


def test_without_the_named_suit_any_card_may_answer_jh_8_16():
    state = play(table("4+ v1", "5+ g7", ranks="v"), "4+r")
    assert legal(state, 1) == {"5+", "g7"}
    play(state, "5+")
    assert (state.won, state.swaps, state.phase, ranks(state)) == ([0, 1], (), TRICK, "v")


def test_a_swap_of_the_last_cards_happens_without_asking_jh_14():
    state = play(table("4+ v1", "5+ g7"), "4+r", "g7")
    assert (state.won, state.phase) == ([0, 1], TRICK)
    assert state.hands == [mask("5+"), mask("v1")]


def test_a_potion_may_replace_following_but_no_other_suit_jh_7():
    assert legal(play(table("v5 v1 v3", "v2 r7 3+"), "v5"), 1) == {"v2", "3+"}


def test_without_the_suit_led_any_card_may_follow_jh_7():
    assert legal(play(table("v5 v1 v3", "r7 g1 3+"), "v5"), 1) == {"r7", "g1", "3+"}


def test_pride_steals_nothing_where_nothing_is_jh_13():
    state = play(table("3+ v1 v2", "v3 r1 r2", won=(4, 0)), "3+v", "v3")
    assert state.won == [5, 0]


def test_pride_steals_one_trick_jh_13():
    state = play(table("3+ v1 v2", "v4 r1 r2", won=(2, 0)), "3+v", "v4")
    assert (state.won, state.leader) == ([1, 2], 1)


def test_envy_on_the_last_tricks_jh_14():
    ninth = play(table("3+ v1", "g7 r1"), "3+g", "g7")
    assert ninth.hands == [mask("r1"), mask("v1")]
    tenth = play(table("3+", "g7", round=3), "3+g", "g7")
    assert (tenth.hands, tenth.swaps, tenth.phase) == ([0, 0], (), OVER)


def test_two_cards_each_are_swapped_without_asking_jh_14():
    state = play(table("3+ v1 v2", "g7 r1 r2"), "3+g", "g7")
    assert (state.phase, state.hands) == (TRICK, [mask("r1 r2"), mask("v1 v2")])


def test_two_potions_dealt_oblige_to_pass_one_jh_4():
    assert legal(dealt(f"{DEALT} 2+ 5+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 g4"), 0) == {"pass:2+", "pass:5+"}


def test_one_potion_dealt_may_stay_jh_4():
    hand = f"{DEALT} r7 2+"
    assert legal(dealt(hand, "r2"), 0) == {f"pass:{card}" for card in hand.split()}


@pytest.mark.parametrize("jekyll", [0, 10])
def test_ten_to_none_wins_at_once_jh_18_19(jekyll):
    state = after_rounds(jekyll)
    assert (state.marker, RULES.to_act(state), RULES.winners(state)) == (10, (), (1,))


def test_even_rounds_then_none_at_all_jh_19():
    assert RULES.winners(after_rounds(5, 5, 0)) == (1,)


def test_short_of_the_end_jekyll_wins_jh_19():
    state = after_rounds(5, 6, 7)
    assert (state.marker, RULES.winners(state)) == (6, (0,))


@pytest.mark.parametrize(("tricks", "leader"), [(5, 0), (7, 0), (8, 1), (9, 1)])
def test_the_marker_says_who_leads_the_round_jh_5(tricks, leader):
    state = after_rounds(tricks)
    RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))
    assert (state.marker, state.leader) == (abs(2 * tricks - 10), leader)


# ------------------------------------------------------------- number by number
def test_the_cards_jh_1():
    assert [SUIT_OF[card] for card in range(CARDS)].count(3) == 4
    assert all([SUIT_OF[card] for card in range(CARDS)].count(suit) == 7 for suit in range(3))
    assert [VALUE_OF[card] for card in range(21, 25)] == [2, 3, 4, 5]
    assert not {HALVES[card] for card in range(21)} & {HALVES[card] for card in range(21, 25)}


@pytest.mark.parametrize("seed", range(40))
def test_the_marker_is_always_even_jh_2(seed):
    assert all(state.marker % 2 == 0 for state, _, _ in random_states(seed))


def test_a_deal_leaves_five_cards_jh_3():
    state = after_rounds()
    RULES.apply(state, CHANCE, RULES.chance(state, Random(4)))
    assert [hand.bit_count() for hand in state.hands] == [10, 10]
    assert (state.hands[0] | state.hands[1]).bit_count() == 20


def test_a_deal_clears_the_table_jh_3():
    state = finish_round(after_rounds(), 5)
    state.rank, state.placed = [1, 2, 3, 0], 3
    RULES.apply(state, CHANCE, RULES.chance(state, Random(4)))
    assert (ranks(state), state.won, state.plays, state.known) == ("", [0, 0], [], [0, 0])


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_as_many_cards_are_exchanged_as_the_round_says_jh_4(round_):
    state = dealt(f"{DEALT} r6 r7", "r2 r3 r4 r5 g1 g2 g3 g4 g5 g6", round=round_)
    assert all(move.cards.bit_count() == round_ for move in RULES.legal_moves(state, 0))
    assert len(RULES.legal_moves(state, 0)) == len(list(combinations(range(10), round_)))


def test_one_potion_among_several_cards_is_enough_jh_4():
    state = dealt(f"{DEALT} 2+ 5+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 g4", round=2)
    assert all(move.cards & POTIONS for move in RULES.legal_moves(state, 0))
    assert len(RULES.legal_moves(state, 0)) == 2 * 8 + 1


def test_cards_received_are_not_checked_again_jh_4():
    state = dealt(f"{DEALT} g7 2+", "r2 r3 r4 r5 r6 r7 g1 g2 3+ 4+")
    play(state, "pass:v1", "pass:3+")
    assert state.hands[0] & POTIONS == mask("2+ 3+")
    assert (state.phase, RULES.to_act(state)) == (TRICK, (0,))


def test_both_choose_at_the_same_time_jh_4():
    state = dealt(f"{DEALT} g7 2+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 g4")
    assert RULES.to_act(state) == (0, 1)
    RULES.apply(state, 1, parse("pass:r2"))
    assert (RULES.to_act(state), state.phase) == ((0,), EXCHANGE)
    RULES.apply(state, 0, parse("pass:v1"))
    assert state.hands == [mask("v2 v3 v4 v5 v6 v7 r1 g7 2+ r2"), mask("v1 r3 r4 r5 r6 r7 g1 g2 g3 g4")]


def test_a_passed_card_is_known_until_played_or_passed_back_jh_4():
    state = dealt(f"{DEALT} g7 2+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 3+", round=2)
    play(state, "pass:v1,v2", "pass:r2,3+")
    assert state.known == [mask("v1 v2"), mask("r2 3+")]
    play(state, "v7", "v1", "3+g", "g1", "pass:v3,r2", "pass:v2,r3")
    assert state.known == [mask("v3 r2"), mask("v2 r3")]


def test_ten_tricks_and_the_winner_leads_jh_6():
    for state, seat, _ in random_states(3):
        if state.phase == TRICK:
            assert seat == (state.leader if state.led < 0 else 1 - state.leader)
        if state.phase == DEALING and state.round:
            assert len(state.plays) == 20
            assert sum(state.won) == 10


def test_a_potion_and_its_name_are_one_decision_jh_8():
    assert legal(table("4+ r1", "v1 v2"), 0) == {"4+v", "4+r", "4+g", "r1"}


def test_a_suit_may_be_named_that_only_the_leader_holds_jh_8():
    assert legal(play(table("4+ r1 r2", "v1 v2 5+"), "4+r"), 1) == {"v1", "v2", "5+"}


def test_a_potion_that_answers_names_nothing_jh_9():
    assert legal(play(table("r5 r1", "4+ 5+"), "r5"), 1) == {"4+", "5+"}


def test_naming_places_no_token_jh_10():
    assert ranks(play(table("4+ r1", "v1 v2"), "4+r")) == ""


def test_a_suit_card_in_a_potion_trick_takes_its_place_jh_10():
    assert ranks(play(table("v1 r1 r2", "4+ g1 g2"), "v1", "4+")) == "v"
    assert ranks(play(table("4+ r1 r2", "v1 g1 g2", ranks="r"), "4+v", "v1")) == "rv"


@pytest.mark.parametrize(
    ("led", "answer", "winner"), [("v7", "2+", 0), ("v2", "2+", 1), ("v3", "3+", 1), ("v4", "3+", 0)]
)
def test_in_a_potion_trick_only_values_count_jh_11(led, answer, winner):
    state = play(table(f"{led} r1", f"{answer} g1", ranks="grv"), led, answer)
    assert state.leader == winner


@pytest.mark.parametrize(("led", "answer", "winner"), [("v7", "v1", 0), ("v2", "v3", 1)])
def test_in_one_suit_the_higher_wins_jh_12(led, answer, winner):
    assert play(table(f"{led} r1", f"{answer} g1"), led, answer).leader == winner


@pytest.mark.parametrize(("order", "winner"), [("vr", 1), ("rv", 0), ("vgr", 1), ("rgv", 0), ("r", 0), ("v", 1)])
def test_between_suits_the_rank_decides_jh_12(order, winner):
    assert play(table("v7 g1", "r1 g2", ranks=order), "v7", "r1").leader == winner


def test_two_potions_have_no_effect_jh_16():
    state = play(table("5+ r1 r2 r3", "4+ g1 g2 g3", ranks="v", won=(1, 1)), "5+v", "4+")
    assert (state.won, ranks(state), state.phase) == ([2, 1], "v", TRICK)


def test_award_first_then_steal_jh_17():
    state = play(table("2+ r1 r2", "v7 g1 g2", won=(1, 0)), "2+v", "v7")
    assert state.won == [0, 2]


def test_the_marker_counts_past_ten_jh_18():
    state = after_rounds(9, 10)
    assert (state.marker, RULES.winners(state)) == (18, (1,))


def test_the_marker_never_moves_back_jh_18():
    assert after_rounds(7, 3).marker == 8


def test_a_game_ends_in_three_rounds_jh_19():
    for seed in range(30):
        *_, (state, _, _) = random_states(seed)
        assert state.round <= 3
        assert (RULES.winners(state) == (1 - state.jekyll,)) == (state.marker >= 10)


def test_scores_jh_20():
    assert RULES.scores(after_rounds(5, 5)) == [0.0, 0.0]
    assert RULES.scores(after_rounds(5, 5, 5)) == [1.0, 0.0]
    assert RULES.scores(after_rounds(0)) == [0.0, 1.0]
    assert RULES.scores(after_rounds(5, 5, 5, 5, 5, 5, return_match=True)) == [0.5, 0.5]


# ------------------------------------------------------------------ return match
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ((10,), (5, 5, 5), (1,)),
        ((5, 5, 5), (10,), (0,)),
        ((10,), (9, 10), (1,)),
        ((9, 10), (10,), (0,)),
        ((9, 10), (9, 9), (1,)),
        ((9, 9), (9, 10), (0,)),
        ((10,), (0,), (0, 1)),
        ((6, 6, 6), (5, 5, 6), (1,)),
        ((5, 5, 6), (6, 6, 6), (0,)),
        ((5, 6, 7), (7, 6, 5), (0, 1)),
    ],
)
def test_the_return_match_is_compared_as_hyde(first, second, winners):
    state = after_rounds(*first, return_match=True)
    assert (RULES.to_act(state), RULES.winners(state), RULES.scores(state)) == ((CHANCE,), (), [0.0, 0.0])
    for tricks in second:
        finish_round(state, tricks)
    assert (state.game, state.jekyll, RULES.to_act(state)) == (2, 1, ())
    assert RULES.winners(state) == winners


def test_the_return_match_starts_anew_with_the_roles_swapped():
    state = after_rounds(10, return_match=True)
    assert (state.jekyll, state.marker, state.round) == (0, 10, 1)
    RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))
    assert (state.jekyll, state.marker, state.round, state.game, state.leader) == (1, 0, 1, 2, 1)


def test_lots_are_drawn_for_jekyll():
    drawn = set()
    for seed in range(20):
        state = RULES.new(2, Options())
        move = RULES.chance(state, Random(seed))
        RULES.apply(state, CHANCE, move)
        drawn.add((str(move), state.jekyll))
    assert drawn == {("jekyll:0", 0), ("jekyll:1", 1)}


# --------------------------------------------------------- what is told of a move
def test_what_a_move_reveals():
    state = dealt(f"{DEALT} g7 2+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 g4")
    assert not RULES.reveals(state, 0, parse("pass:v1"))
    RULES.apply(state, 0, parse("pass:v1"))
    assert RULES.reveals(state, 1, parse("pass:r2"))
    RULES.apply(state, 1, parse("pass:r2"))
    assert RULES.reveals(state, 0, parse("v2"))


def test_a_pass_is_heard_by_its_giver_alone_jh_4():
    state = dealt(f"{DEALT} g7 2+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 g4")
    move = parse("pass:v1")
    assert [RULES.seen_by(state, 0, move, viewer) for viewer in (0, 1, None)] == [move, None, None]
    deal = RULES.chance(after_rounds(), Random(1))
    assert [RULES.seen_by(state, CHANCE, deal, viewer) for viewer in (0, 1, None)] == [None] * 3
    card = parse("v1")
    assert [RULES.seen_by(state, 0, card, viewer) for viewer in (0, 1, None)] == [card] * 3


@pytest.mark.parametrize(
    ("first", "led", "seat", "move", "rule"),
    [
        ("v5 4+", None, 1, "v1", "JH-6"),
        ("v5 4+", None, 0, "pass:v5", "JH-6"),
        ("v5 4+", None, 0, "v6", "JH-3"),
        ("v5 4+", None, 0, "4+", "JH-8"),
        ("v5 4+", "v5", 1, "r7", "JH-7"),
        ("v5 4+", "v5", 1, "3+r", "JH-9"),
        ("v5 4+", "4+v", 1, "3+", "JH-8"),
    ],
)
def test_the_rule_that_forbids_a_play(first, led, seat, move, rule):
    state = table(first, "v2 r7 3+")
    if led:
        play(state, led)
    assert RULES.explain(state, seat, parse(move)) == rule


def test_the_rule_that_forbids_a_pass():
    state = dealt(f"{DEALT} 3+ 2+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 g4")
    assert RULES.explain(state, 0, parse("pass:v1")) == "JH-4"
    swap = play(table("g2 v1 v2 v3", "2+ r1 r2 r3"), "g2", "2+")
    assert RULES.explain(swap, 0, parse("pass:v1")) == "JH-14"
