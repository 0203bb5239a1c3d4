"""The rules one by one; each test names the number of the rules page."""

from collections import Counter
from random import Random

from boardroom.core.rules import CHANCE
from boardroom.games.gatsby.cards import PRESTIGE, SPACE_NAMES, SPECIALS, TILE_NAMES
from boardroom.games.gatsby.options import Options
from boardroom.games.gatsby.rules import RULES
from tests.games.gatsby.salon import FULL, at, drawn, legal, pending, play, position, refused, taken

EMPTY = [".......", ".....", ".....", ".....", "..."]
EMPTY_ROWS = ["......"] * 6
PAIR = ["......", "......", "..10..", "......", "......", "......"]
ALONE = ["......", "......", "..0...", "......", "......", "......"]


def dealt(seed=0, options=None):
    """The state after all that chance does before the first decision."""
    state, rng = RULES.new(2, options or Options()), Random(seed)
    while RULES.to_act(state) == (CHANCE,):
        RULES.apply(state, CHANCE, RULES.chance(state, rng))
    return state


def started(seed=0):
    """The first turn's position."""
    state = dealt(seed)
    return play(state, sorted(legal(state))[0], "put:c3")


# ------------------------------------------------------------------ set-up
def test_ga1_four_slabs_turned_at_random():
    seen = Counter(RULES.dump(dealt(seed))["slabs"][0] for seed in range(300))
    assert len(seen) == 16
    assert sorted(slab[0] for slab in RULES.dump(dealt(5))["slabs"]) == ["A", "B", "C", "D"]


def test_ga1_slabs_upright_if_not_turned():
    assert {slab[1] for seed in range(9) for slab in RULES.dump(dealt(seed, Options(turned=False)))["slabs"]} == {"0"}


def test_ga1_clockwise_quarter_turns():
    state = position(slabs=["A1", "B0", "C0", "D0"])
    top = state.ground.bonus[:3]
    assert top == [3, -1, 1]  # X . E: the left column of slab A from the bottom up


def test_ga2_twelve_dealt_six_face_up():
    state = dealt(3)
    assert len(set(state.tiles)) == 12
    assert state.up.bit_count() == 6
    view = RULES.view(state, 0)
    assert [SPACE_NAMES[i] for i, space in enumerate(view.spaces) if space.tile >= 0] == [
        *("top", "bottom", "F5", "F17", "R1", "R5"),
    ]


def test_ga3_better_character_on_top():
    for seed in range(60):
        tiles = dealt(seed).tiles
        assert PRESTIGE[tiles[6]] >= PRESTIGE[tiles[3]]
        assert PRESTIGE[tiles[7]] >= PRESTIGE[tiles[11]]


def test_ga3_cabaret_is_not_ranked():
    assert any(PRESTIGE[dealt(seed).tiles[2]] > PRESTIGE[dealt(seed).tiles[0]] for seed in range(30))


def test_ga4_twenty_tokens_level_zero():
    state = dealt(1)
    assert (state.supply, state.levels, state.tokens) == ([20, 20], [0, 0], [0, 0])


def test_ga5_compensation_for_the_second_player():
    state = dealt(2)
    second = 1 - state.first
    assert RULES.to_act(state) == (second,)
    choice = sorted(legal(state))
    assert len(choice) == 2
    play(state, choice[0])
    assert SPECIALS[state.slot[second]] == choice[0].removeprefix("keep:")
    assert len(legal(state)) == 36
    play(state, "put:c3")
    assert (RULES.to_act(state), state.turn, state.supply[second]) == ((state.first,), 1, 19)


def test_ga5_first_token_triggers_no_bonus():
    state = dealt(2)
    play(state, sorted(legal(state))[0])
    cell = next(cell for cell in range(36) if state.ground.bonus[cell] >= 0)
    RULES.apply(state, RULES.to_act(state)[0], RULES.legal_moves(state, RULES.to_act(state)[0])[cell])
    assert pending(state) == "act"


def test_ga5_toss_or_chosen():
    assert {dealt(seed).first for seed in range(20)} == {0, 1}
    assert {dealt(seed, Options(first=1)).first for seed in range(5)} == {1}


# ------------------------------------------------------------------ a turn
def test_ga6_first_action_is_free():
    assert legal(started()) >= {"act:CC", "act:CF", "act:FH", "act:HH"}


def test_ga6_only_the_main_action_just_played_is_barred():
    assert legal(position(action="CF")) == {"act:CC", "act:FH", "act:HH"}


def test_ga6_specials_in_consecutive_own_turns():
    state = position(slots=("F+F", "C-any"))
    play(state, "act:F+F", "act:C-any", "put:c4", "draw")
    drawn(state, "HHH", "CCC", "T+H")
    play(state, "keep:HHH")
    assert legal(state) == {"act:CC", "act:CF", "act:FH", "act:HH"}
    play(state, "act:CC", "put:c5", "put:c6")
    assert legal(state) == {"act:CF", "act:FH", "act:HH", "act:HHH"}


def test_ga6_not_the_other_players_special():
    state = position(slots=(None, "F+F"))
    assert refused(state, "act:F+F") == "GA-24"


def test_ga6_not_out_of_turn():
    assert refused(position(), "act:CC", seat=1) == "GA-6"


def test_ga7_cc_second_next_to_the_first():
    state = play(position(), "act:CC", "put:b3")
    assert legal(state) == {"put:a3", "put:b2", "put:b4"}
    assert refused(state, "put:d3") == "GA-7"


def test_ga7_cf_token_then_climb():
    state = play(position(), "act:CF")
    assert state.levels == [0, 0]
    assert play(state, "put:b3").levels == [1, 0]


def test_ga7_fh_climb_then_token():
    state = play(position(), "act:FH")
    assert (state.levels, pending(state)) == ([1, 0], "track")


def test_ga7_hh_two_different_tracks():
    state = play(position(action="CC"), "act:HH", "put:1.1")
    assert legal(state) == {"put:2.1", "put:3.1", "put:4.1", "put:5.1"}
    assert refused(state, "put:1.2") == "GA-7"


def test_ga7_bonus_token_does_not_use_up_a_track():
    state = position(action="CC", tracks=[".......", ".....", "0....", ".....", "..."])
    play(state, "act:HH", "put:3.2", "put:4.1")
    assert "put:4.2" in legal(state)


def test_ga7_hh_one_token_if_one_track_is_left():
    state = position(action="CC", gone={"R1": 0, "R2": 1, "R3": 0, "R4": 1})
    assert play(state, "act:HH", "put:5.1").turn == 8


def test_ga7_full_track_not_yet_closed_takes_no_token():
    state = position(action="CC", tracks=["00.....", ".....", "0011.", ".....", "..."])
    play(state, "act:HH", "put:1.3", "put:3.5")
    assert refused(state, "put:3.5") == "GA-18"
    assert "put:2.1" in legal(state)


def test_ga8_second_of_cc_is_lost_without_a_free_neighbour():
    rows = ["....1.", "....00", "......", "......", "......", "......"]
    assert play(position(cabaret=rows), "act:CC", "put:f1").turn == 8


def test_ga8_placement_without_a_token_is_skipped():
    state = position(cabaret=FULL, tracks=["0......", *EMPTY[1:]], action="CC")
    assert state.supply[0] == 1
    play(state, "act:HH", "put:2.1")
    assert (state.supply[0], state.turn) == (0, 8)


def test_ga8_parts_in_order():
    state = play(position(), "act:CF")
    assert {refused(state, text) for text in ("put:1.1", "advance", "act:CC", "exchange")} == {"GA-8"}


def test_ga8_an_action_of_which_nothing_is_possible():
    assert "act:CC" in legal(position(cabaret=FULL))


def test_ga9_parts_may_not_be_refused():
    state = play(position(slots=("C+T", None), cabaret=PAIR), "act:C+T")
    assert refused(state, "skip") == "GA-9"
    play(state, "put:d4")
    assert (pending(state), refused(state, "skip")) == ("trade", "GA-9")


def test_ga9_looking_is_compulsory_exchanging_is_not():
    state = play(position(slots=("X+F+T", None)), "act:X+F+T")
    assert refused(state, "skip") == "GA-9"
    assert legal(play(state, "look:top/R1")) == {"exchange", "leave"}


def test_ga9_bonus_comes_before_the_rest_of_the_action():
    state = play(position(slots=("C+F+H", None)), "act:C+F+H", "put:c4")
    assert RULES.dump(state)["todo"] == ["bonus-D", "climb", "track", "end"]
    assert refused(state, "put:1.1") == "GA-9"


def test_ga9_a_bonus_triggers_another():
    state = position(tracks=["00.....", "0....", *EMPTY[2:]])
    play(state, "act:FH", "put:1.3")
    assert pending(state) == "bonus-E"
    play(state, "put:2.2")
    assert pending(state) == "bonus-F"
    assert play(state, "advance").levels == [2, 0]


def test_ga9_advance_at_the_top_is_passed_over():
    state = position(levels=[16, 14], gone={"F5": 0, "F9": 1, "F13": 0}, tracks=[*EMPTY[:4], "0.."])
    play(state, "act:FH", "put:5.2")
    assert (state.levels[0], RULES.dump(state)["ending"]) == (17, "prestige")


def test_ga9_extra_token_without_one_is_passed_over():
    state = position(cabaret=FULL, tracks=["01.....", *EMPTY[1:]], action="CC")
    assert play(state, "act:HH", "put:1.3").turn == 8


def test_ga9_exchange_without_a_pair_is_passed_over():
    state = position(cabaret=ALONE, slots=("H-any", None), specials={"H-any": "slot-0"})
    assert play(state, "act:H-any", "put:2.4").turn == 8


def test_ga9_draw_without_a_special_is_passed_over():
    state = position(turn=21, specials=dict.fromkeys(SPECIALS, "used"))
    assert play(state, "act:CF", "put:c4").turn == 22


def test_ga9_imposing_twice_is_passed_over():
    rows = ["......", "...11.", "...1..", "...1..", "...1..", "......"]
    state = position(cabaret=rows, slots=("CC-free", None), specials={"CC-free": "slot-0"})
    play(state, "act:CC-free", "put:d6", "impose", "put:e1")
    assert (state.turn, pending(state)) == (8, "name")


def test_ga9_a_refused_imposing_is_asked_again():
    rows = ["......", "...11.", "...1..", "...1..", "...1..", "......"]
    state = position(cabaret=rows, slots=("CC-free", None), specials={"CC-free": "slot-0"})
    play(state, "act:CC-free", "put:d6", "skip", "put:e1")
    assert pending(state) == "bonus-I"


def test_ga10_taken_after_everything():
    state = play(position(levels=[3, 4], slots=("C+F+H", None)), "act:C+F+H", "put:b3")
    assert (state.levels[0], at(state, "F5")) == (5, "press_0")
    assert taken(play(state, "put:1.1")) == {"F5": 0}


# ------------------------------------------------------------------ cabaret
def test_ga11_next_to_any_token_not_diagonally():
    state = play(position(), "act:CC")
    assert legal(state) == {"put:c2", "put:b3", "put:d3", "put:c4"}
    assert (refused(state, "put:d4"), refused(state, "put:c3")) == ("GA-11", "GA-11")


def test_ga12_path_from_top_to_bottom():
    rows = ["..0...", "..0...", "..0...", "..0...", "..0...", "..1..."]
    state = position(cabaret=rows, slots=("C+T", None))
    assert taken(play(state, "act:C+T", "put:b5", "trade:b5/c6")) == {"top": 0}


def test_ga12_path_from_left_to_right():
    state = position(cabaret=["......", "......", "......", "00000.", "....1.", "......"])
    assert taken(play(state, "act:CF", "put:f4")) == {"side": 0}


def test_ga12_four_marked_cells():
    rows = ["......", ".0..0.", ".0000.", ".0....", ".0011.", "......"]
    state = play(position(cabaret=rows, slots=("C+T", None)), "act:C+T", "put:a5", "trade:a5/e5")
    assert taken(state) == {"bottom": 0}


def test_ga12_claimed_once():
    rows = ["......", "......", "......", "000000", "......", "......"]
    state = position(cabaret=rows, gone={"side": 0})
    assert taken(play(state, "act:CC", "put:a3", "skip", "put:a2")) == {"side": 0}


def test_ga14_two_levels_if_below_else_one():
    for levels, reached in (([3, 4], 5), ([3, 3], 4), ([4, 3], 5)):
        assert play(position(levels=levels), "act:FH").levels[0] == reached


def test_ga14_nothing_beyond_the_top():
    gone = {"F5": 0, "F9": 1, "F13": 0}
    state = position(levels=[15, 16], gone=gone, slots=("F+F", None), action="CF")
    assert play(state, "act:F+F").levels[0] == 17


def test_ga15_reached_or_passed():
    state = position(levels=[4, 4], slots=("F+F", None))
    assert taken(play(state, "act:F+F")) == {"F5": 0}


def test_ga16_refused_it_is_used_up():
    state = play(position(levels=[4, 6], gone={"F5": 1}), "act:FH", "skip", "put:1.1")
    assert state.freed == [-1] * 4


def test_ga16_after_the_whole_climb():
    state = play(position(levels=[4, 6], gone={"F5": 1}), "act:CF", "put:b3")
    assert (state.levels, pending(state)) == ([6, 6], "bonus-E")


def test_ga16_exchange_at_thirteen():
    gone = {"F5": 0, "F9": 1, "F13": 1}
    state = play(position(levels=[12, 13], gone=gone, cabaret=PAIR), "act:FH")
    assert pending(state) == "bonus-T"


# ------------------------------------------------------------------ racetrack
def test_ga17_leftmost_free_cell():
    state = play(position(tracks=["01.....", *EMPTY[1:]]), "act:FH")
    assert "put:1.3" in legal(state)
    assert {refused(state, text) for text in ("put:1.1", "put:1.4", "put:2.2")} == {"GA-17"}


def test_ga18_majority_takes_tokens_go_home_track_closes():
    state = position(tracks=["0......", ".....", "1100.", ".....", "..."])
    before = state.supply[:]
    play(state, "act:FH", "put:3.5")
    assert taken(state) == {"R3": 0}
    assert state.supply == [before[0] + 2, before[1] + 2]
    play(state, "act:HH")
    assert refused(state, "put:3.1") == "GA-18"


def test_ga18_whoever_turn_it_is():
    state = position(tracks=[*EMPTY[:4], "11."])
    assert taken(play(state, "act:FH", "put:5.3")) == {"R5": 1}


def test_ga19_filled_then_turned_by_an_exchange():
    state = position(tracks=[*EMPTY[:3], "0011.", "..."], slots=("T+H", None), action="CC")
    play(state, "act:T+H", "trade:4.1/4.3", "put:4.5")
    assert taken(state) == {"R4": 0}


# ------------------------------------------------------------------ bonuses
def test_ga20_extra_token_at_the_cabaret_or_the_racetrack():
    state = play(position(tracks=["00.....", *EMPTY[1:]]), "act:FH", "put:1.3")
    tracks = {"put:1.4", "put:2.1", "put:3.1", "put:4.1", "put:5.1"}
    assert legal(state) == {"skip", "put:c2", "put:b3", "put:d3", "put:c4"} | tracks


def test_ga21_in_one_place_or_two_without_a_bonus():
    state = position(cabaret=PAIR, tracks=["0......", ".1...", ".....", ".....", "..."], specials={"H-any": "used"})
    play(state, "act:CC", "put:d4", "put:e4")
    assert pending(state) == "bonus-T"
    both = {"trade:1.1/2.2", "trade:1.1/c3", "trade:e4/2.2", "trade:e4/c3"}
    assert both <= legal(state)
    play(state, "trade:1.1/2.2")
    assert (RULES.dump(state)["tracks"][:2], state.turn) == (["1......", ".0..."], 8)


def test_ga21_only_an_own_token_for_one_of_the_other():
    state = play(position(cabaret=PAIR), "act:CC", "put:d4", "put:e4")
    assert refused(state, "trade:c3/d3") == "GA-21"


def test_ga22_only_characters_on_the_board():
    state = play(position(gone={"R1": 0}, slots=("X+F+T", None)), "act:X+F+T")
    assert len(legal(state)) == 55
    assert refused(state, "look:top/R1") == "GA-22"


def test_ga22_faces_travel_with_the_characters():
    state = play(position(slots=("X+F+T", None)), "act:X+F+T", "look:side/R1", "exchange")
    assert (at(state, "side"), at(state, "R1")) == ("turf_2", "jazz_2")
    view = RULES.view(state, 1)
    assert (view.spaces[1].tile, view.spaces[7].tile) == (TILE_NAMES.index("turf_2"), -2)


def test_ga22_also_one_about_to_be_taken():
    state = position(tracks=["0011...", ".....", "0011.", ".....", "..."], action="CC")
    play(state, "act:HH", "put:3.5", "put:1.5", "look:R3/R4", "exchange")
    assert [TILE_NAMES[take.tile] for take in state.takes] == ["screen_2"]


def imposed(**changes):
    """Seat 0 has imposed; seat 0 names the action of turn 8."""
    state = position(cabaret=[*EMPTY_ROWS[:4], "...1..", "......"], **changes)
    return play(state, "act:CC", "put:d6", "impose", "put:c6")


def test_ga23_the_imposer_names_the_action():
    state = imposed()
    assert (RULES.to_act(state), state.active, pending(state)) == ((0,), 1, "name")
    play(state, "act:FH")
    assert (RULES.to_act(state), state.levels) == ((1,), [0, 1])


def test_ga23_the_imposers_own_last_action_stays_barred():
    assert refused(imposed(), "act:CC") == "GA-23"


def test_ga23_the_others_special_may_be_imposed():
    state = imposed(slots=("HHH", "F+F"))
    assert legal(state) == {"act:CF", "act:FH", "act:HH", "act:F+F"}
    play(state, "act:F+F")
    assert state.levels == [0, 2] and state.slot == [SPECIALS.index("HHH"), -1]


def test_ga23_no_main_action_is_barred_after_a_special():
    rows = [*EMPTY_ROWS[:4], "...1..", "......"]
    state = play(position(cabaret=rows, slots=("C-any", None)), "act:C-any", "put:d6", "impose")
    assert legal(state) == {"act:CC", "act:CF", "act:FH", "act:HH"}


def test_ga23_lasts_one_turn():
    state = play(imposed(), "act:HH", "put:1.1", "put:2.1")
    assert pending(state) == "act" and not state.imposed
    assert legal(state) == {"act:CC", "act:CF", "act:FH"}


def test_ga23_refused_nothing_is_imposed():
    rows = [*EMPTY_ROWS[:4], "...1..", "......"]
    state = play(position(cabaret=rows), "act:CC", "put:d6", "skip", "put:c6")
    assert (pending(state), RULES.to_act(state)) == ("act", (1,))


def test_ga24_old_one_put_aside_is_worth_a_point():
    state = play(position(slots=("HHH", None)), "act:CF", "put:c4", "draw")
    drawn(state, "F+F", "CCC", "C-any")
    play(state, "keep:CCC")
    dump = RULES.dump(state)
    assert (dump["specials"]["HHH"], dump["specials"]["CCC"], dump["apart_open"]) == ("apart-0", "slot-0", ["HHH"])
    assert RULES.scores(state)[0] == 2.0


def test_ga24_refused_before_anything_is_drawn():
    state = play(position(), "act:CF", "put:c4", "skip")
    assert state.turn == 8


def test_ga24_accepted_one_must_be_kept():
    state = drawn(play(position(), "act:CF", "put:c4", "draw"), "F+F", "CCC", "C-any")
    assert legal(state) == {"keep:F+F", "keep:CCC", "keep:C-any"}
    assert refused(state, "skip") == "GA-24"


def short(pile, discards):
    """So many specials in the pile and among seat 1's discards; the rest is used."""
    names = [name for name in SPECIALS if name != "CC-free"]
    places = dict.fromkeys(names[pile + discards :], "used")
    places |= dict.fromkeys(names[:pile], "pile") | dict.fromkeys(names[pile : pile + discards], "discards-1")
    return play(position(turn=21, specials=places), "act:CF", "put:c4", "draw")


def test_ga24_the_pile_first_then_the_discards_under_it():
    state = short(2, 3)
    names = {text.removeprefix("drawn:") for text in legal(state)}
    assert names == {"CCC", "C+T"}
    drawn(state, "CCC", "C+T")
    assert legal(state) == {"drawn:C-any", "drawn:C+F+H", "drawn:F+F"}
    play(state, "drawn:F+F", "keep:CCC")
    places = RULES.dump(state)["specials"]
    assert (places["C-any"], places["C+T"]) == ("pile", "discards-0")


def test_ga24_still_short_draw_what_there_is():
    state = short(1, 1)
    drawn(state, "CCC", "C+T")
    assert legal(state) == {"keep:CCC", "keep:C+T"}


# ------------------------------------------------------------------ the eleven specials
def special(name, **fields):
    """Seat 0 plays a special."""
    return play(position(slots=(name, None), specials={name: "slot-0"}, **fields), f"act:{name}")


def test_specials_leave_the_slot_before_they_are_resolved():
    state = special("CCC")
    assert state.slot == [-1, -1] and RULES.dump(state)["specials"]["CCC"] == "used"


def test_ga25_each_next_to_any_token():
    state = play(special("CC-free"), "put:b3")
    assert legal(state) == {"put:a3", "put:b2", "put:b4", "put:c2", "put:c4", "put:d3"}


def test_ga26_a_chain_of_three():
    state = play(special("CCC"), "put:b3", "put:b4")
    assert legal(state) == {"put:a4", "put:b5", "put:c4"}
    assert refused(state, "put:d3") == "GA-26"
    play(state, "put:a4")
    assert pending(state) == "bonus-F"


def test_ga27_token_then_exchange():
    state = play(special("C+T", cabaret=PAIR), "put:d4")
    assert (pending(state), legal(state)) == ("trade", {"trade:d3/c3", "trade:d4/c3"})


def test_ga28_any_free_cell_with_its_bonus():
    state = special("C-any")
    assert len(legal(state)) == 35
    assert pending(play(state, "put:a1")) == "bonus-E"


def test_ga29_cabaret_finance_racetrack():
    state = play(special("C+F+H"), "put:b3")
    assert (state.levels, pending(state)) == ([1, 0], "track")
    assert play(state, "put:1.1").turn == 8


def test_ga30_twice_one_level_from_the_front():
    assert special("F+F").levels == [2, 0]


def test_ga31_look_climb_exchange():
    state = special("X+F+T", cabaret=PAIR)
    assert pending(state) == "look"
    play(state, "look:F9/R2", "leave")
    assert (state.levels, pending(state)) == ([1, 0], "trade")


def test_ga32_two_on_one_track():
    state = play(special("HH-same"), "put:2.1")
    assert legal(state) == {"put:2.2"}
    assert refused(state, "put:1.1") == "GA-32"


def test_ga32_one_if_one_cell_is_left():
    state = play(special("HH-same", tracks=[*EMPTY[:3], "0101.", "..."]), "put:4.5")
    assert (taken(state), state.turn) == ({"R4": 0}, 8)


def test_ga32_the_leftmost_free_cell_at_that_moment():
    state = play(special("HH-same", tracks=[*EMPTY[:2], "0....", *EMPTY[3:]]), "put:3.2", "put:3.3")
    assert legal(state) == {"put:3.4"}


def test_ga33_three_different_tracks():
    state = play(special("HHH"), "put:1.1", "put:2.1")
    assert legal(state) == {"put:3.1", "put:4.1", "put:5.1"}
    assert refused(state, "put:2.2") == "GA-33"


def test_ga34_exchange_then_a_token():
    state = special("T+H", cabaret=PAIR)
    assert legal(state) == {"trade:d3/c3"}
    assert pending(play(state, "trade:d3/c3")) == "track"


def test_ga35_any_free_cell_of_an_open_track():
    state = special("H-any", gone={"R2": 0}, tracks=["0......", *EMPTY[1:]])
    assert len(legal(state)) == 25 - 5 - 1
    assert (refused(state, "put:1.1"), refused(state, "put:2.1")) == ("GA-35", "GA-18")
    assert pending(play(state, "put:3.2")) == "bonus-E"


def test_ga35_later_tokens_go_on_the_leftmost_free_cell():
    state = play(special("H-any"), "put:1.2", "act:FH")
    assert "put:1.1" in legal(state) and refused(state, "put:1.3") == "GA-17"


# ------------------------------------------------------------------ end of a turn, end of the game
def test_ga36_cabaret_then_finance_then_racetrack():
    rows = ["......", ".0..0.", ".0000.", ".0....", ".000..", ".1...."]
    state = position(cabaret=rows, levels=[4, 4], tracks=[*EMPTY[:4], "00."], slots=("C+F+H", None))
    play(state, "act:C+F+H", "put:e5", "put:5.3")
    assert list(taken(state)) == ["bottom", "F5", "R5"]


def test_ga36_active_seat_first_on_the_same_condition():
    rows = ["..01..", "..01..", "..01..", "..01..", "..01..", "..1..."]
    state = position(cabaret=rows, slots=("C+T", None))
    play(state, "act:C+T", "put:d6", "skip", "trade:d6/c6")
    assert taken(state) == {"top": 0}


def test_ga36_hidden_ones_stay_hidden():
    state = play(position(tracks=[*EMPTY[:3], "0011.", "..."]), "act:FH", "put:4.5")
    assert RULES.view(state, 0).takes[0].tile == TILE_NAMES.index("screen_2")
    assert {RULES.view(state, seat).takes[0].tile for seat in (1, None)} == {-2}


FIVE = {"R1": "turf_2", "R2": "screen_1", "R3": "money_1", "R4": "jazz_2", "F9": "turf_0", "side": "screen_2"}


def test_ga37_one_of_each_family():
    gone = {"R1": 0, "R2": 0, "R3": 0, "R4": 0}
    state = position(lying={**FIVE, "R5": "press_2"}, gone=gone, tracks=[*EMPTY[:4], "00."])
    play(state, "act:FH", "put:5.3")
    assert (RULES.dump(state)["ending"], RULES.winners(state), legal(state)) == ("five-families", (0,), set())
    assert refused(state, "act:CC", seat=1) == "GA-38"


def test_ga37_active_seat_first():
    lying = {
        "R1": "turf_2",
        "R2": "turf_0",
        "R3": "screen_1",
        "R4": "screen_0",
        "R5": "turf_1",
        "F13": "money_2",
        "side": "screen_2",
    }
    gone = {"R1": 1, "R2": 1, "R3": 0, "R4": 0}
    rows = ["......", "......", "......", "00000.", "....1.", "......"]
    state = position(lying=lying, gone=gone, tracks=[*EMPTY[:4], "11."], cabaret=rows, slots=("C+F+H", None))
    play(state, "act:C+F+H", "put:f4", "put:5.3")
    assert (RULES.dump(state)["ending"], RULES.winners(state)) == ("family", (0,))


def counted(slots=(None, None), **specials):
    """The racetrack is emptied: seat 0 has turf_2, screen_1 and R5, seat 1 the rest."""
    lying = {"R1": "turf_2", "R2": "screen_1", "R3": "jazz_2", "R4": "press_2", "F9": "turf_0", "side": "money_1"}
    gone = {"R1": 0, "R2": 0, "R3": 1, "R4": 1}
    state = position(lying=lying, gone=gone, tracks=[*EMPTY[:4], "00."], slots=slots, specials=specials)
    return play(state, "act:FH", "put:5.3")


def test_ga38_prestige_is_counted_when_a_place_is_empty():
    state = counted()
    assert RULES.dump(state)["ending"] == "prestige"
    assert (RULES.scores(state), RULES.winners(state)) == ([5.0, 5.0], (0,))


def test_ga38_a_special_in_the_slot_counts():
    assert RULES.winners(counted(slots=(None, "F+F"))) == (1,)


def test_ga38_specials_put_aside_count():
    state = counted(**{"F+F": "apart-1", "CCC": "apart-1", "HHH": "apart-0"})
    assert (RULES.scores(state), RULES.winners(state)) == ([6.0, 7.0], (1,))


def test_ga38_draw():
    lying = {"R1": "turf_2", "R2": "screen_1", "R3": "jazz_2", "R4": "press_2", "F9": "turf_0", "side": "money_1"}
    state = position(
        lying=lying,
        gone={"F5": 1, "R1": 0, "R2": 0, "R3": 1, "R4": 1},
        levels=[0, 5],
        tracks=[*EMPTY[:4], "00."],
        slots=("F+F", None),
        action="CC",
    )
    play(state, "act:HH", "put:5.3")
    assert (RULES.scores(state), RULES.winners(state)) == ([6.0, 6.0], (0, 1))


def test_ga39_a_token_or_a_level_starts_the_count_anew():
    state = position(cabaret=FULL, idle=5)
    assert play(state, "act:CF").idle == 0
    assert play(position(idle=5), "act:CC", "put:b3", "put:b4").idle == 0


def test_ga39_sixth_idle_turn_ends_the_game():
    state = play(position(cabaret=FULL, idle=5), "act:CC")
    assert RULES.dump(state)["ending"] == "stalled"
    assert RULES.winners(state) == (0, 1)


def test_ga40_everything_is_shown_at_the_end():
    for seat in (0, 1, None):
        view = RULES.view(counted(), seat)
        assert -2 not in [space.tile for space in view.spaces] + [take.tile for take in view.takes]
        assert -2 not in view.specials
        assert len(view.out) == 3
