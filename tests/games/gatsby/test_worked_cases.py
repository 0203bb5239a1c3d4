"""Every worked case of the rules page, in its order."""

import pytest

from boardroom.games.gatsby.rules import RULES
from tests.games.gatsby.salon import FULL, at, drawn, legal, pending, play, position, refused, taken


def test_lower_climbs_two_then_level_one():
    state = play(position(levels=[3, 5], gone={"F5": 1}), "act:FH")
    assert state.levels == [5, 5]
    play(state, "skip", "put:1.1", "act:CC", "put:b3", "put:b4", "act:FH")
    assert state.levels == [6, 5]


def test_second_step_of_ff_is_worked_out_after_the_first():
    state = play(position(levels=[4, 5], gone={"F5": 1}, slots=("F+F", None)), "act:F+F")
    assert (state.levels, pending(state)) == ([6, 5], "bonus-E")
    assert play(state, "skip").levels == [7, 5]


def test_ff_from_far_below_climbs_two_and_two():
    state = play(position(levels=[2, 6], gone={"F5": 1}, slots=("F+F", None)), "act:F+F")
    assert state.levels == [6, 6]


def passed_nine():
    """8 against 8, seat 0 plays FH and lands on F."""
    tracks = [".......", ".....", ".....", ".....", "0.."]
    state = position(levels=[8, 8], gone={"F5": 0}, tracks=tracks)
    return play(state, "act:FH", "put:5.2")


def test_character_passed_is_taken_at_the_end_of_the_turn():
    state = passed_nine()
    assert (state.levels[0], at(state, "F9")) == (9, "money_1")
    play(state, "advance")
    assert state.levels == [10, 8]
    assert (taken(state)["F9"], state.active) == (0, 1)


def test_revealed_bonus_is_for_the_other_once():
    state = play(passed_nine(), "advance", "act:CF", "put:b3")
    assert (state.levels, pending(state)) == ([10, 10], "bonus-E")
    play(state, "put:2.1", "act:FH")
    assert (state.levels, pending(state)) == ([11, 10], "track")
    play(state, "put:1.1", "act:CF", "put:b4")
    assert state.active == 0 and state.freed == [-1] * 4


def test_taker_never_gets_the_revealed_bonus():
    state = position(levels=[8, 9], gone={"F5": 1, "F9": 1})
    assert state.freed == [-1, 0, -1, -1]
    state = position(levels=[4, 9], gone={"F5": 1, "F9": 1}, turn=8)
    play(state, "act:FH", "put:1.1")
    assert state.freed == [0, 0, -1, -1]


def test_diagonal_chain_is_no_path():
    rows = ["01....", ".01...", "..01..", "...01.", "....01", ".....0"]
    state = play(position(cabaret=rows), "act:CF", "put:a2")
    assert taken(state) == {}


def test_marked_cell_exchanged_away_in_the_same_turn():
    state = position(cabaret=["......", ".0..0.", ".0110.", ".0....", ".001..", "......"])
    play(state, "act:CC", "put:e5", "put:e4")
    assert pending(state) == "bonus-T"
    assert taken(play(RULES.clone(state), "trade:e5/d5")) == {}
    assert taken(play(state, "skip")) == {"bottom": 0}


def test_full_grid_skips_the_cabaret_parts():
    state = play(position(cabaret=FULL), "act:CC")
    assert (taken(state), state.active, state.turn) == ({}, 1, 8)


def test_full_track_turned_by_an_exchange():
    tracks = [".......", "010..", "0011.", ".....", "..."]
    state = position(tracks=tracks, action="CC")
    play(state, "act:HH", "put:3.5", "put:2.4")
    assert pending(state) == "bonus-T"
    play(state, "trade:3.5/c3")
    assert taken(state) == {"R3": 1}


def test_three_tracks_with_two_open():
    state = position(gone={"R1": 0, "R2": 1, "R3": 0}, slots=("HHH", None))
    play(state, "act:HHH", "put:4.1", "put:5.1")
    assert state.turn == 8


def test_action_just_played_is_barred_and_a_special_bars_none():
    state = position(action="FH", slots=("F+F", None))
    assert refused(state, "act:FH") == "GA-6"
    play(state, "act:F+F")
    assert legal(state) == {"act:CC", "act:CF", "act:FH", "act:HH"}


def test_imposed_action_without_possible_parts_spends_the_turn():
    state = position(cabaret=FULL, imposed=True, todo=["name", "end"])
    assert RULES.to_act(state) == (1,)
    play(state, "act:CC")
    assert (state.turn, state.active, state.idle) == (8, 1, 1)


@pytest.mark.parametrize("viewer", [1, None])
def test_exchange_of_two_hidden_is_secret(viewer):
    """The other's view and log are equal, also once one of the two is taken face down."""
    state = position(slots=("X+F+T", None), levels=[8, 8], gone={"F5": 0})
    play(state, "act:X+F+T", "look:F9/R2")
    assert {RULES.seen_by(state, 0, RULES.parse(text), viewer) for text in ("exchange", "leave")} == {None}
    moved, left = (play(RULES.clone(state), text) for text in ("exchange", "leave"))
    assert (taken(moved)["F9"], at(moved, "R2"), at(left, "R2")) == (0, "money_1", "screen_1")
    assert RULES.view(moved, viewer) == RULES.view(left, viewer)
    assert RULES.view(moved, 0) != RULES.view(left, 0)


def test_six_turns_without_a_token_or_a_level_count_prestige():
    tracks = ["01.....", "10...", ".....", ".....", "..."]
    state = position(cabaret=FULL, tracks=tracks, levels=[14, 15], gone={"F5": 0, "F9": 1, "F13": 0}, action="CC")
    assert state.supply == [0, 0]
    play(state, "act:HH", "act:CC", "act:HH", "act:CC", "act:HH")
    assert (state.idle, state.ending) == (5, 0)
    play(state, "act:CC")
    assert RULES.dump(state)["ending"] == "stalled"


def test_chain_goes_on_where_the_exchanged_token_was_put():
    state = position(cabaret=["......", "......", "..111.", "......", "......", "......"])
    play(state, "act:CC", "put:e4", "trade:e4/c3")
    assert legal(state) == {"put:d4", "put:f4", "put:e5"}


def test_other_chain_completed_by_an_exchange_in_my_turn():
    rows = ["..11..", "..1...", "..1...", "..1...", "..0...", "..1..."]
    state = position(cabaret=rows, slots=("C+T", None))
    play(state, "act:C+T", "put:b5", "trade:c5/d1")
    assert taken(state) == {"top": 1}


def test_special_picked_and_put_aside():
    state = play(drew(position(slots=("HHH", None))), "aside:F+F")
    places = RULES.dump(state)["specials"]
    assert (places["F+F"], places["HHH"]) == ("apart-0", "slot-0")
    assert counts(state) == {"slot-0": 1, "apart-0": 1, "discards-0": 2}
    assert RULES.scores(state)[0] == 2.0


def test_special_drawn_into_an_empty_slot():
    state = play(drew(position()), "keep:F+F")
    assert counts(state) == {"slot-0": 1, "discards-0": 2}


def drew(state):
    """The action CF lands on D and three specials are drawn."""
    play(state, "act:CF", "put:c4", "draw")
    return drawn(state, "F+F", "CCC", "C-any")


def counts(state):
    """How many specials are at each place of seat 0."""
    places = list(RULES.dump(state)["specials"].values())
    return {name: places.count(name) for name in ("slot-0", "apart-0", "discards-0") if name in places}


def test_special_being_played_has_left_the_slot():
    state = play(position(slots=("C-any", None)), "act:C-any", "put:f5", "draw")
    drawn(state, "F+F", "CCC", "HHH")
    assert not any(text.startswith("aside") for text in legal(state))
    play(state, "keep:CCC")
    assert counts(state) == {"slot-0": 1, "discards-0": 2}


def test_family_wins_before_an_emptied_place_counts():
    lying = {"R1": "turf_2", "R2": "screen_1", "R3": "turf_0", "R4": "money_2", "R5": "turf_1"}
    gone = {"R1": 1, "R3": 1, "R2": 0, "R4": 0}
    state = position(lying=lying, gone=gone, tracks=[".......", ".....", ".....", ".....", "11."])
    play(state, "act:FH", "put:5.3")
    assert (RULES.dump(state)["ending"], RULES.winners(state)) == ("family", (1,))


def test_equal_prestige_more_characters_win():
    lying = {
        "top": "jazz_2",
        "side": "money_2",
        "bottom": "press_1",
        "R1": "turf_2",
        "R2": "jazz_1",
        "R3": "screen_1",
        "R4": "screen_2",
        "F5": "press_0",
        "F9": "money_1",
        "F13": "screen_0",
        "F17": "press_2",
        "R5": "jazz_0",
    }
    gone = {"top": 1, "side": 1, "R4": 1, "R1": 0, "R2": 0, "R3": 0}
    state = position(lying=lying, gone=gone, cabaret=["......", ".0..0.", ".0110.", ".0.1..", ".001..", "......"])
    play(state, "act:CF", "put:e5")
    assert RULES.scores(state) == [9.0, 9.0]
    assert (RULES.dump(state)["ending"], RULES.winners(state)) == ("prestige", (0,))
