"""Fantasy Pub by the numbers of its rules page: every worked case and every rule."""

from random import Random

import pytest

from boardroom.core.rules import CHANCE
from boardroom.games.fantasy_pub.moves import parse
from boardroom.games.fantasy_pub.options import Options

from .room import EMPTY, RULES, after, game, legal, play, pub, who

EVERY_NUMBER = pytest.mark.parametrize("seats", range(2, 6))


def goes(state, card):
    """The moves of one card, in notation."""
    return [text for text in legal(state) if text.split()[0] in ("go", "both") and text.split()[1] == card]


# ------------------------------------------------------------------ the worked cases, in their order


def test_a_character_with_three_beers_and_dice_3_and_5_fp9():
    state = pub("Rg1@1 1c 3b", dice=[3, 5])
    assert goes(state, "g1") == ["go g1 5", "both g1 8"]
    assert who(play(RULES.clone(state), "go g1 5"))["Rg1"][0] == 3
    assert who(play(state, "both g1 8"))["Rg1"][0] == 6


def test_a_dwarf_between_goblin_and_orc_fp20_fp21():
    state = pub("Bg1@4 2c", "Bo1@4 0c", "Rd1@1 1c", dice=[3, 5])
    assert who(play(state, "go d1 3")) == {"Bg1": (4, 1, 0), "Rd1": (4, 0, 1), "Bo1": (4, 0, 1)}


def test_a_goblin_without_a_coin_is_thrown_out_and_the_orc_stays_dry_fp21():
    state = pub("Bg1@4 0c", "Ro1@1 3c", dice=[3, 5])
    done = after(state, "go o1 3")
    assert who(state) == {"Ro1": (4, 3, 0)}
    assert done["under"] == ["", "g"]
    assert done["outs"] == [0, 1]


def test_a_goblin_pays_the_troll_with_the_coin_it_finds_fp19():
    state = pub("Bt@4 2c", "Rg1@1 0c", dice=[3, 5], floor=[0, 0, 0, 0, 1, 0, 0])
    done = after(state, "go g1 3")
    assert who(state) == {"Rg1": (4, 0, 0), "Bt": (4, 2, 1)}
    assert done["floor"] == [0] * 7


def test_one_of_two_dwarves_without_a_coin_fp21():
    state = pub("Bd1@4 0c", "Rd1@1 2c", dice=[3, 5])
    assert who(play(state, "go d1 3")) == {"Rd1": (4, 1, 1)}


@pytest.mark.parametrize("card", ["d1", "o1"])
def test_a_mixed_table_takes_no_second_of_a_race_fp15(card):
    state = pub("Bd1@4 1c", "Bo1@4 1c", f"R{card}@1 1c", dice=[3, 1])
    assert f"go {card} 3" not in legal(state)
    assert RULES.explain(state, 0, parse(f"go {card} 3")) == "FP-15"


def test_two_dwarves_take_no_orc_fp15():
    state = pub("Bd1@4 1c", "Bd2@4 1c", "Ro1@1 1c", dice=[3, 1])
    assert "go o1 3" not in legal(state)
    assert "go d1 3" in legal(pub("Bd1@4 1c", "Bd2@4 1c", "Rd1@1 1c", dice=[3, 1]))


def test_the_middle_of_a_chain_drinks_its_sixth_and_its_payment_counts_fp22():
    state = pub("Bg1@4 1c", "Bd1@4 1c 5b", "Ro1@1 1c", dice=[3, 1])
    done = after(state, "go o1 3")
    assert who(state) == {"Bg1": (4, 0, 0), "Ro1": (4, 1, 1)}
    assert done["under"] == ["", "d"]


def test_a_troll_without_a_coin_moves_off_a_table_fp18():
    state = pub("Rt@2 0c 1b", "Bg1@6 0c", dice=[5, 1])
    done = after(state, "go t 5")
    assert who(state) == {"Bg1": (6, 0, 0)}
    assert (done["under"], done["outs"], done["floor"]) == (["t", ""], [1, 0], [0] * 7)
    assert (done["dice"], done["phase"]) == ([1], "two")


def test_a_troll_without_a_coin_spends_both_dice_of_a_sum_fp18():
    done = after(pub("Rt@2 0c 2b", dice=[5, 1]), "both t 6")
    assert (done["guests"], done["dice"], done["turn"], done["phase"]) == ([], [], 1, "roll")


def test_a_troll_without_a_coin_still_needs_a_place_to_go_fp18():
    state = pub("Rt@2 0c 1b", "Rg1@0 1c", "Bt@1 1c", "Bo1@1 1c", dice=[6, 4], unseen=[EMPTY, [0, 0, 1, 0]])
    assert "go t 6" not in legal(state)
    alone = pub("Rt@1 0c", "Bd1@2 1c", "Bd2@2 1c", dice=[1, 1], unseen=[EMPTY, EMPTY])
    assert goes(alone, "t") == ["both t 2"]
    refused = pub("Rt@1 0c 1b", "Bd1@2 1c", "Bd2@2 1c", dice=[1, 1], unseen=[EMPTY, EMPTY])
    assert legal(refused) == ["call 1 Rt", "again"]


def test_a_troll_with_a_coin_moves_off_the_door_fp18():
    state = pub("Rt@0 1c", dice=[3, 1])
    done = after(state, "go t 3")
    assert who(state) == {"Rt": (3, 0, 0)}
    assert done["floor"] == [1, 0, 0, 0, 0, 0, 0]


def test_of_two_fours_only_one_calls_the_barkeep_fp14():
    state = pub("Rg1@1 1c", dice=[4, 4])
    assert [text for text in legal(state) if text.startswith("call")] == ["call 4"]
    play(state, "call 4")
    assert not [text for text in legal(state) if text.startswith("call")]
    assert RULES.explain(state, 0, parse("call 4")) == "FP-14"


def test_an_orc_named_at_the_barkeeps_table_leaves_with_the_other_die_fp12_fp14():
    state = pub("Ro1@3 2c 1b", dice=[3, 6])
    play(state, "call 3 Ro1")
    assert who(state) == {"Ro1": (3, 1, 2)}
    done = after(state, "leave o1 6")
    assert (done["scored"], done["guests"]) == ([2, 0], [])


def test_a_named_character_without_a_coin_is_thrown_out_fp14_fp22():
    done = after(pub("Bg1@3 0c 2b", dice=[3, 6]), "call 3 Bg1")
    assert (done["guests"], done["under"], done["barkeep"]) == ([], ["", "g"], 3)


def test_an_own_character_at_the_door_bars_it_fp10_fp16():
    state = pub("Rg1@0 1c", "Rd1@1 1c", "Bg1@0 1c", dice=[1, 6])
    assert not [text for text in legal(state) if text.startswith("enter")]
    assert "go d1 6" not in legal(state)
    assert "go d1 -1" not in legal(state)
    assert RULES.explain(state, 0, parse("go d1 6")) == "FP-16"
    assert RULES.explain(state, 0, parse("enter 6")) == "FP-10"


def test_thirteen_and_four_win_at_once_with_a_die_left_fp24():
    state = pub("Rg1@0 3c 4b", dice=[2, 6], scored=[13, 0], unseen=[[0, 0, 2, 1], [2, 2, 2, 0]], turns=[9, 9])
    done = after(state, "leave g1 2")
    assert (done["scored"][0], done["phase"], done["turns"]) == (17, "over", [9, 9])
    assert RULES.winners(state) == (0,)
    assert RULES.to_act(state) == ()


def test_a_fresh_dwarf_at_table_2_with_a_four_fp9():
    state = pub("Rd1@2 1c", dice=[4, 6])
    assert who(play(RULES.clone(state), "go d1 4"))["Rd1"][0] == 6
    assert who(play(state, "go d1 -4"))["Rd1"][0] == 5


def test_a_troll_laps_and_leaves_its_coin_on_its_own_space_fp18():
    state = pub("Rt@3 1c", dice=[3, 4])
    done = after(state, "both t 7")
    assert who(state) == {"Rt": (3, 0, 0)}
    assert done["floor"] == [0, 0, 0, 1, 0, 0, 0]


def test_a_lap_from_door_to_door_fp16():
    state = pub("Ro1@0 1c", dice=[3, 4])
    assert who(play(state, "both o1 7"))["Ro1"] == (0, 1, 0)


def test_a_call_lets_an_orc_leave_with_the_other_die_fp8():
    state = pub("Ro1@3 6c 5b", "Bg1@5 1c", "Bg2@5 1c", dice=[3, 4], unseen=[EMPTY, EMPTY])
    assert legal(state) == ["call 3 Ro1", "call 4", "again"]
    state = pub("Ro1@3 5c 4b", "Bg1@1 1c", "Bg2@1 1c", dice=[3, 4], unseen=[EMPTY, EMPTY])
    assert legal(state) == ["both o1 7", "call 3 Ro1", "call 4"]
    state = pub("Ro1@2 3c 2b", "Bg1@3 1c", "Bg2@3 1c", dice=[1, 2], unseen=[EMPTY, EMPTY])
    assert legal(state) == ["call 1", "call 2 Ro1", "again"]
    assert after(state, "call 2 Ro1", "leave o1 1")["scored"] == [3, 0]


def test_after_a_call_no_rolling_again_fp8():
    state = pub("Ro1@4 3c 2b", "Bg1@5 1c", "Bg2@5 1c", dice=[1, 2], unseen=[EMPTY, EMPTY])
    assert legal(state) == ["call 1", "call 2", "again"]
    play(state, "call 1")
    assert legal(state) == ["call 2", "pass"]
    assert RULES.explain(state, 0, parse("again")) == "FP-8"


def test_goblin_and_orc_of_one_clan_go_under_weakest_first_fp23():
    state = pub("Bo1@4 0c 1b", "Bg1@4 0c", "Rt@1 2c", dice=[3, 1])
    assert after(state, "go t 3")["under"] == ["", "go"]


def test_after_200_turns_each_most_beers_then_fewest_throw_outs_fp25():
    fields = {"turn": 1, "turns": [200, 199], "scored": [12, 12], "outs": [3, 5]}
    state = pub("Rg1@1 1c", "Bg1@1 2c", dice=[4], target=20, unseen=[EMPTY, EMPTY], under=["g", "g"], **fields)
    assert after(state, "pass")["phase"] == "over"
    assert RULES.winners(state) == (0,)


# ------------------------------------------------------------------ rule by rule


@EVERY_NUMBER
def test_set_up_fp2_to_fp5(seats):
    state = RULES.new(seats, Options(first=seats - 1))
    done = RULES.dump(state)
    assert done["unseen"] == [[2, 2, 2, 1]] * seats
    assert done["floor"] == [0, 1, 1, 1, 1, 1, 1]
    assert done["barkeep"] == 0
    assert done["target"] == {2: 15, 3: 13, 4: 11, 5: 9}[seats]
    for _ in range(seats):
        assert legal(state) == ["draw g", "draw d", "draw o", "draw t"]
        play(state, "draw t")
    assert who(state) == {f"{clan}t": (0, 4, 0) for clan in "RBIVG"[:seats]}
    assert RULES.to_act(state) == (CHANCE,)
    play(state, "roll 1 1")
    assert RULES.to_act(state) == (seats - 1,)


def test_the_first_player_is_drawn_by_lot_fp5():
    state = RULES.new(3, Options())
    assert legal(state) == ["first 1", "first 2", "first 3"]
    drawn = {str(RULES.chance(state, Random(seed))) for seed in range(40)}
    assert drawn == set(legal(state))
    play(state, "first 2", "draw g", "draw d", "draw o")
    assert who(state) == {"Ro1": (0, 4, 0), "Bg1": (0, 4, 0), "Id1": (0, 4, 0)}


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_play(seats):
    with pytest.raises(ValueError, match="two to five"):
        RULES.new(seats, Options())


def test_who_is_not_there_cannot_start():
    with pytest.raises(ValueError, match="cannot start"):
        RULES.new(2, Options(first=2))


def test_the_barkeep_beside_the_door_lets_no_orc_out_fp3_fp12():
    state = pub("Ro1@1 1c 2b", "Ro2@0 1c", dice=[4, 5])
    assert not [text for text in legal(state) if text.startswith("leave")]


def test_cards_fall_with_the_odds_of_their_stack_fp2():
    state = pub("Rg1@1 1c", dice=[4, 5], unseen=[[1, 0, 2, 0], EMPTY])
    play(state, "enter 4")
    rng = Random(1)
    drawn = [str(RULES.chance(state, rng)) for _ in range(600)]
    assert legal(state) == ["draw g", "draw o"]
    assert 340 < drawn.count("draw o") < 460


def test_dice_are_fair_fp7():
    state = pub("Rg1@1 1c", dice=[])
    rng = Random(2)
    rolls = [RULES.chance(state, rng) for _ in range(7200)]
    counts = [rolls.count(move) for move in RULES.legal_moves(state, CHANCE)]
    assert len(counts) == 36
    assert min(counts) > 140
    assert max(counts) < 260


def test_either_die_first_or_both_in_one_fp7():
    state = pub("Ro1@1 1c", "Rd1@2 1c", dice=[2, 5], unseen=[EMPTY, EMPTY], floor=[0] * 7)
    assert goes(state, "o1") == ["go o1 2", "go o1 5", "both o1 7"]
    play(state, "go o1 2")
    assert goes(state, "o1") == ["go o1 5"]
    play(state, "go o1 5")
    assert RULES.dump(state)["turn"] == 1


def test_equal_dice_are_one_decision_fp7():
    state = pub("Ro1@1 1c", dice=[3, 3], unseen=[[1, 0, 0, 0], EMPTY])
    assert legal(state) == ["go o1 3", "both o1 6", "enter 3", "call 3"]


def test_twins_are_one_decision_fp7():
    alike = pub("Ro1@1 1c", "Ro2@1 1c", dice=[3, 3], unseen=[EMPTY, EMPTY])
    assert legal(alike) == ["go o1 3", "both o1 6", "call 3"]
    other = pub("Ro1@1 1c", "Ro2@1 2c", dice=[3, 1], unseen=[EMPTY, EMPTY])
    assert len(goes(other, "o2")) == 3
    assert [text for text in legal(other) if text.startswith("call 1")] == ["call 1 Ro1", "call 1 Ro2"]
    assert RULES.view(alike, 0).spokesman(5) == 4
    assert RULES.view(other, 0).spokesman(5) == 5
    assert [text for text in legal(pub("Bo1@1", "Bo2@1", dice=[1, 1])) if text.startswith("call")] == ["call 1 Bo1"]


def test_the_second_action_is_optional_fp7():
    state = pub("Ro1@1 1c", dice=[3, 5])
    assert "pass" not in legal(state)
    assert RULES.explain(state, 0, parse("pass")) == "FP-7"
    play(state, "go o1 3")
    assert "pass" in legal(state)
    assert after(state, "pass")["phase"] == "roll"


def test_rolling_again_is_judged_anew_fp8():
    state = pub("Ro1@4 3c 5b", "Bg1@5 1c", "Bg2@5 1c", dice=[1, 2], unseen=[EMPTY, EMPTY], turns=[7, 7])
    assert legal(state) == ["call 1", "call 2", "again"]
    play(state, "again", "roll 2 1")
    assert legal(state) == ["call 1", "call 2", "again"]
    play(state, "again", "roll 6 6")
    assert legal(state) == ["both o1 12", "call 6"]
    assert RULES.explain(state, 0, parse("again")) == "FP-8"
    assert RULES.dump(state)["turns"] == [7, 7]


def test_who_has_nobody_left_may_call_with_each_die_or_pass_fp8():
    fields = {"unseen": [EMPTY, EMPTY], "turns": [5, 5], "dice": [1, 2]}
    state = pub("Bg1@1 1c", **fields)
    assert legal(state) == ["call 1 Bg1", "call 2", "pass"]
    play(state, "call 2")
    assert legal(state) == ["call 1 Bg1", "pass"]
    assert after(pub("Bg1@1 1c", **fields), "pass")["turns"] == [6, 5]


def test_a_dwarf_laps_in_one_move_fp9():
    state = pub("Rd1@2 1c", dice=[3, 4], unseen=[EMPTY, EMPTY])
    assert goes(state, "d1") == ["go d1 3", "go d1 -3", "go d1 4", "go d1 -4", "both d1 7"]


def test_a_sum_carries_past_the_own_space_fp9():
    state = pub("Ro1@5 1c", dice=[6, 5])
    assert who(play(state, "both o1 11"))["Ro1"][0] == 2
    back = pub("Rd1@2 1c", dice=[6, 5])
    assert who(play(back, "both d1 -11"))["Rd1"][0] == 5


def test_who_is_away_or_too_drunk_does_not_go_fp9():
    state = pub("Ro1@5 1c 4b", dice=[3, 4])
    assert [RULES.explain(state, 0, parse(text)) for text in ("go o1 4", "go o2 4", "go o1 2")] == [
        "FP-9",
        "FP-9",
        "FP-7",
    ]


def test_entering_with_the_die_in_coins_triggers_nothing_fp10():
    state = pub("Bg1@0 1c", dice=[6, 2], floor=[3, 0, 0, 0, 0, 0, 0], unseen=[[2, 0, 0, 0], EMPTY])
    play(state, "enter 6", "draw g")
    assert who(state) == {"Bg1": (0, 1, 0), "Rg1": (0, 6, 0)}
    assert RULES.dump(state)["floor"][0] == 3
    assert RULES.dump(state)["dice"] == [2]


def test_no_stack_no_entering_fp10():
    state = pub("Rg1@1 1c", dice=[6, 2], unseen=[EMPTY, EMPTY])
    assert not [text for text in legal(state) if text.startswith("enter")]


def test_leaving_with_at_least_as_many_beers_as_coins_fp11():
    assert "leave g1 3" in legal(pub("Rg1@0 2c 2b"))
    assert "leave g1 3" not in legal(pub("Rg1@0 3c 2b"))
    done = after(pub("Rg1@0 0c 0b"), "leave g1 3")
    assert (done["scored"], done["guests"]) == ([0, 0], [])
    state = pub("Rg1@0 3c 2b", "Rd1@1 0c 1b", "Ro1@2 0c 1b", barkeep=3)
    rules = [RULES.explain(state, 0, parse(text)) for text in ("leave g1 3", "leave d1 3", "leave o1 3")]
    assert rules == ["FP-11", "FP-12", "FP-12"]


def test_only_orcs_leave_beside_the_barkeep_fp12():
    state = pub("Ro1@2 0c 1b", "Rd1@2 0c 1b", "Bt@2 0c 1b", barkeep=2)
    assert [text for text in legal(state) if text.startswith("leave")] == ["leave o1 3", "leave o1 5"]


def test_a_direct_exit_is_a_move_and_leaving_fp13():
    state = pub("Rg1@3 1c 1b", dice=[5, 2])
    assert after(state, "go g1 5", "leave g1 2")["scored"] == [1, 0]


def test_the_barkeep_may_be_called_where_he_stands_and_to_nobody_fp14():
    state = pub("Rg1@3 1c", "Bg1@4 2c", dice=[4, 1], barkeep=4)
    assert [text for text in legal(state) if text.startswith("call")] == ["call 1", "call 4 Bg1"]
    assert who(play(state, "call 4 Bg1"))["Bg1"] == (4, 1, 1)
    assert RULES.explain(state, 0, parse("call 1 Bg1")) == "FP-14"


def test_coins_on_the_table_never_pay_fp14():
    done = after(pub("Bg1@4 0c", dice=[4, 1], floor=[0, 0, 0, 0, 3, 0, 0]), "call 4 Bg1")
    assert (done["guests"], done["floor"][4]) == ([], 3)


def test_the_barkeeps_sixth_beer_throws_out_fp22():
    assert not after(pub("Rg1@4 3c 5b", dice=[4, 1]), "call 4 Rg1")["guests"]


def test_a_lap_does_not_meet_itself_fp15():
    state = pub("Ro1@4 2c", "Bd1@4 2c", dice=[3, 4])
    assert who(play(state, "both o1 7")) == {"Ro1": (4, 2, 1), "Bd1": (4, 1, 0)}


def test_clans_share_the_door_and_nobody_drinks_there_fp16():
    state = pub("Rg1@3 1c", "Bo1@0 1c", dice=[4, 1])
    assert who(play(state, "go g1 4")) == {"Rg1": (0, 1, 0), "Bo1": (0, 1, 0)}


def test_who_may_leave_may_walk_on_fp16():
    assert "go g1 3" in legal(pub("Rg1@0 1c 1b"))


def test_a_goblin_takes_exactly_one_coin_at_table_and_door_fp19():
    state = pub("Rg1@3 0c", dice=[4, 1], floor=[2, 3, 0, 0, 0, 0, 0])
    play(state, "go g1 4")
    assert who(state)["Rg1"] == (0, 1, 0)
    play(state, "go g1 1")
    assert who(state)["Rg1"] == (1, 2, 0)
    assert RULES.dump(state)["floor"][:2] == [1, 2]


def test_a_lone_goblin_pays_a_lone_troll_fp20():
    state = pub("Bg1@4 1c", "Rt@1 2c", dice=[3, 1])
    assert who(play(state, "go t 3")) == {"Bg1": (4, 0, 0), "Rt": (4, 1, 1)}


def test_all_of_one_race_drink_their_own_fp20():
    state = pub("Bg1@4 1c", "Bg2@4 3c 1b", "Rg1@1 2c", dice=[3, 1])
    assert who(play(state, "go g1 3")) == {"Bg1": (4, 0, 1), "Bg2": (4, 2, 2), "Rg1": (4, 1, 1)}


def test_a_full_chain_of_four_fp20():
    state = pub("Bg1@4 1c", "Bd1@4 1c", "Bt@4 0c", "Ro1@1 1c", dice=[3, 1])
    after_round = who(play(state, "go o1 3"))
    assert after_round == {"Bg1": (4, 0, 0), "Bd1": (4, 0, 1), "Ro1": (4, 0, 1), "Bt": (4, 0, 1)}


def test_a_beer_received_never_pays_and_payers_pay_for_the_thrown_out_fp21():
    state = pub("Bg1@4 1c", "Bd1@4 0c", "Ro1@1 1c", dice=[3, 1])
    play(state, "go o1 3")
    assert who(state) == {"Bg1": (4, 0, 0), "Ro1": (4, 1, 0)}


def test_having_no_coin_is_no_fault_fp22():
    state = pub("Rd1@1 0c", "Bt@4 0c", "Bo1@4 1c", dice=[3, 1])
    assert who(play(RULES.clone(state), "go d1 1"))["Rd1"] == (2, 0, 0)
    assert who(play(state, "go d1 3")) == {"Bo1": (4, 0, 0), "Bt": (4, 0, 1)}


def test_thrown_out_loses_everything_and_lies_below_the_unseen_fp23():
    state = pub("Rg1@4 0c 3b", dice=[4, 1], unseen=[[0, 1, 0, 0], EMPTY])
    play(state, "call 4 Rg1")
    assert RULES.dump(state)["floor"] == [0] * 7
    play(state, "enter 1", "draw d", "roll 5 6", "pass", "roll 2 3", "go d1 2", "enter 3")
    assert who(state)["Rg1"] == (0, 3, 0)


def test_a_thrown_out_card_may_come_up_again_in_the_same_turn_fp23():
    state = pub("Rt@4 0c 3b", dice=[4, 1], unseen=[EMPTY, EMPTY])
    assert who(play(state, "call 4 Rt", "enter 1")) == {"Rt": (0, 1, 0)}


def test_thrown_out_cards_come_up_in_their_order_fp23():
    state = pub("Bg1@1 1c", dice=[4, 1], unseen=[EMPTY, EMPTY], under=["og", ""], outs=[2, 0])
    assert RULES.view(state, 1).thrown[0] == (2, 0)
    assert set(who(play(state, "enter 4"))) == {"Bg1", "Ro1"}


def test_option_out_of_the_game_fp23():
    state = pub("Rg1@4 0c 3b", "Bg1@1 1c", dice=[4, 1], thrown="out")
    done = after(state, "call 4 Rg1")
    assert (done["under"], done["outs"]) == (["", ""], [1, 0])


def test_the_last_card_gone_ends_the_game_with_a_die_left_fp25():
    fields = {"dice": [4, 1], "unseen": [EMPTY, EMPTY], "scored": [6, 9], "turns": [9, 9]}
    state = pub("Rg1@0 0c 1b", **fields)
    assert after(state, "leave g1 4")["phase"] == "over"
    assert RULES.winners(state) == (1,)
    thrown = pub("Rg1@4 0c 1b", thrown="out", **fields)
    assert after(thrown, "call 4 Rg1")["phase"] == "over"


def test_shared_when_beers_and_throw_outs_are_equal_fp25():
    fields = {"dice": [4, 1], "unseen": [EMPTY, EMPTY], "turns": [9, 9]}
    state = play(pub("Rg1@0 0c 1b", scored=[8, 9], **fields), "leave g1 4")
    assert RULES.winners(state) == (0, 1)


def test_beers_in_the_pub_do_not_count_fp25():
    fields = {"turn": 1, "turns": [200, 199], "scored": [3, 4]}
    state = pub("Rg1@1 1c 5b", "Bg1@2 1c", dice=[4], unseen=[EMPTY, EMPTY], **fields)
    assert RULES.winners(play(state, "pass")) == (1,)


def test_a_game_in_progress_has_no_winner_and_running_scores_fp24():
    state = pub("Rg1@1 1c", scored=[3, 4], unseen=[EMPTY, EMPTY])
    assert RULES.winners(state) == ()
    assert RULES.scores(state) == [3.0, 4.0]


@pytest.mark.parametrize("target", [1, 35])
def test_option_target_fp5(target):
    assert RULES.dump(RULES.new(4, Options(target=target)))["target"] == target


@pytest.mark.parametrize("wrong", [{"target": 0}, {"target": 36}, {"thrown": "away"}, {"first": 5}, {"x": 1}])
def test_options_out_of_range_are_refused(wrong):
    with pytest.raises(ValueError):
        Options(**wrong)


def test_out_of_turn_and_after_the_end_nothing_is_allowed():
    state = pub("Rg1@0 0c 5b", "Bg1@1 1c", target=5, dice=[4, 1])
    assert RULES.legal_moves(state, 1) == []
    assert RULES.explain(state, 1, parse("pass")) == "FP-7"
    play(state, "leave g1 4")
    assert RULES.legal_moves(state, 0) == []
    assert RULES.legal_moves(state, CHANCE) == []
    assert RULES.explain(state, 0, parse("pass")) == "FP-24"


def test_only_luck_reveals_and_nothing_is_secret():
    state = pub("Rg1@1 1c", dice=[])
    roll, go = parse("roll 1 2"), parse("go g1 1")
    assert RULES.reveals(state, CHANCE, roll)
    assert not RULES.reveals(state, 0, go)
    assert RULES.seen_by(state, 0, go, 1) is go


@pytest.mark.parametrize("thrown", ["under", "out"])
@EVERY_NUMBER
def test_random_games_end_within_their_turns_fp25(seats, thrown):
    for state in game(seats, Random(seats), thrown=thrown):
        assert max(state.turns) <= 200
    assert RULES.winners(state)
