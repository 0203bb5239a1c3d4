"""`dump` and `load`: every position comes back, every impossible one is refused with its field."""

import json
from random import Random

import pytest

from boardroom.core.rules import BadPosition
from boardroom.games.gatsby.options import Options
from boardroom.games.gatsby.rules import RULES
from tests.games.gatsby.salon import FREE, FULL, data, drawn, play, position


@pytest.mark.parametrize("seed", range(6))
def test_every_position_comes_back(seed):
    state, rng = RULES.new(2, Options(dorothy=seed % 2)), Random(seed)
    while True:
        text = json.dumps(RULES.dump(state))
        back = RULES.load(json.loads(text))
        assert json.dumps(RULES.dump(back)) == text
        assert (back.supply, back.freed, back.held) == (state.supply, state.freed, state.held)
        acting = RULES.to_act(state)
        if not acting:
            return
        RULES.apply(state, acting[0], rng.choice(RULES.legal_moves(state, acting[0])))


def looks(*entries):
    return [list(entry) for entry in entries]


SEEN = [6, 1, "F9", "R2", "money_1", "screen_1", False]

BAD = [
    # shapes
    ({"dorothy": 2}, "dorothy", "not a whole number from 0 to 1"),
    ({"dorothy": True}, "dorothy", "not a whole number"),
    ({"turned": 1}, "turned", "true or false"),
    ({"slabs": ["A0", "B0", "C0"]}, "slabs", "dealt before turn 1"),
    ({"slabs": ["A0", "A1", "C0", "D0"]}, "slabs", "twice"),
    ({"slabs": ["E0", "B0", "C0", "D0"]}, "slabs", "unknown"),
    ({"turned": False, "slabs": ["A1", "B0", "C0", "D0"]}, "slabs", "turned"),
    ({"cabaret": ["......"] * 5}, "cabaret", "list of 6"),
    ({"cabaret": ["....."] + ["......"] * 5}, "cabaret", "is not 6 of"),
    ({"tracks": ["2......", *FREE[1:]]}, "tracks", "is not 7 of"),
    ({"levels": [18, 0]}, "levels", "from 0 to 17"),
    ({"levels": [0]}, "levels", "list of 2"),
    ({"up": ["jazz_9"]}, "up", "unknown"),
    ({"todo": ["dance", "end"]}, "todo", "unknown"),
    ({"todo": ["chain:z9", "end"]}, "todo", "unknown"),
    ({"todo": ["near:c3", "end"]}, "todo", "unknown"),
    ({"action": "XX"}, "action", "unknown"),
    ({"specials": {"CCC": "moon"}}, "specials", "unknown"),
    ({"looks": looks([6, 1, "F9"])}, "looks", "list of 7"),
    ({"looks": looks([6, 1, "R2", "F9", "screen_1", "money_1", False])}, "looks", "order of the board"),
    ({"looks": looks([6, 1, "F9", "R2", "money_1", "screen_1", 1])}, "looks", "true, false or null"),
    # tokens
    ({"cabaret": ["......"] * 6}, "cabaret", "GA-5"),
    ({"cabaret": ["1.....", "......", "..1...", "......", "......", "......"]}, "cabaret", "GA-11"),
    ({"tracks": [".1.....", *FREE[1:]]}, "tracks", "GA-17"),
    ({"tracks": ["0.0.0..", *FREE[1:]], "specials": {"H-any": "used"}}, "tracks", "GA-17"),
    ({"cabaret": FULL, "tracks": ["111....", *FREE[1:]]}, "cabaret", "21 tokens"),
    ({"gone": {"R2": 0}, "tracks": [FREE[0], "0....", *FREE[2:]]}, "tracks", "GA-18"),
    # characters
    ({"lying": {"R2": "turf_2"}}, "spaces", "twice"),
    ({"takes": [[6, 0, "R2", "press_2"]]}, "takes", "each empty space"),
    ({"gone": {"R2": 0}, "takes": []}, "takes", "each empty space"),
    ({"gone": {"R2": 0}, "takes": [[7, 0, "R2", "screen_1"]]}, "takes", "GA-10"),
    ({"gone": {"F5": 1}, "levels": [5, 4]}, "takes", "GA-15"),
    ({"up": ["jazz_1"]}, "up", "GA-2"),
    ({"lying": {"F5": "money_2", "F17": "press_1"}}, "spaces", "GA-3"),
    ({"looks": looks([6, 0, *SEEN[2:]])}, "looks", "not active"),
    ({"looks": looks([8, 1, *SEEN[2:]])}, "looks", "rise"),
    ({"looks": looks([6, 1, "F9", "R2", "press_2", "screen_1", False])}, "looks", "other characters"),
    ({"looks": looks([6, 1, "F9", "R2", "money_1", "screen_1", True])}, "looks", "other characters"),
    ({"looks": looks([6, 1, "F9", "R2", "money_1", "screen_1", None])}, "looks", "GA-22"),
    # specials
    ({"specials": {"HHH": "slot-0", "F+F": "slot-0"}}, "specials", "GA-24"),
    ({"apart_open": ["HHH"]}, "apart_open", "put aside"),
    ({"sure": [["CC-free"], []]}, "sure", "pile"),
    ({"specials": {"CC-free": "pile", "H-any": "pile"}}, "specials", "GA-5"),
    ({"specials": {"HHH": "hand"}}, "specials", "GA-24"),
    ({"turn": 1, "action": None}, "specials", "more were used"),
    # the turn
    ({"active": 1}, "active", "GA-6"),
    ({"first": None}, "active", "GA-6"),
    ({"action": None}, "action", "GA-6"),
    ({"action": "F+F"}, "action", "used"),
    ({"idle": 6}, "idle", "GA-39"),
    ({"idle": 7}, "idle", "from 0 to 6"),
    ({"turn": 3, "idle": 3}, "idle", "more turns"),
    ({"imposed": True}, "todo", "GA-23"),
    ({"moved": True}, "todo", "nothing done"),
    ({"todo": ["near", "chain"]}, "todo", "GA-8"),
    ({"todo": ["chain", "near", "end"], "action": "CC"}, "todo", "GA-8"),
    ({"todo": ["near", "chain", "end"], "action": "CF"}, "todo", "GA-8"),
    ({"todo": ["bonus-F", "near", "chain", "end"], "action": "CC"}, "todo", "before the first part"),
    ({"todo": ["chain:a1", "end"], "action": "CC"}, "todo", "goes on from a token"),
    ({"todo": ["same:2", "end"], "action": "HH-same", "specials": {"HH-same": "used"}}, "todo", "GA-32"),
    ({"todo": ["near", "bonus-F", "climb", "end"], "action": "CF"}, "todo", "GA-"),
    ({"todo": ["climb", "end"], "action": "CF"}, "todo", "no decision"),
    ({"todo": ["end"]}, "todo", "no decision"),
    ({"todo": ["chain", "end"], "action": "CC"}, "todo", "no decision"),
    ({"todo": ["settle", "climb", "trade", "end"], "action": "CC"}, "looks", "GA-22"),
    ({"todo": ["keep", "end"], "action": "CC"}, "specials", "GA-24"),
    ({"tracks_used": ["R1"]}, "todo", "nothing done"),
    ({"tracks_used": ["R1", "R2", "R3"], "todo": ["track", "end"]}, "tracks_used", "more tracks"),
    # claims and the end
    ({"levels": [5, 0]}, "takes", "GA-10"),
    ({"levels": [0, 5], "todo": ["track", "end"], "action": "FH", "moved": True}, "takes", "GA-10"),
    ({"tracks": [*FREE[:4], "010"]}, "takes", "GA-10"),
    ({"todo": []}, "todo", "running"),
    (
        {"gone": {"R1": 0, "R3": 0, "R2": 1}, "lying": {"R2": "press_2", "F9": "turf_1"}, "ending": "family"},
        "ending",
        "",
    ),
    ({"winner": 0}, "winner", "None"),
]


@pytest.mark.parametrize(("change", "field", "reason"), BAD)
def test_an_impossible_position_is_refused(change, field, reason):
    with pytest.raises(BadPosition) as refusal:
        RULES.load(data(**change))
    assert str(refusal.value).startswith(f"{field}: ")
    assert reason in str(refusal.value)


@pytest.mark.parametrize("field", data())
def test_a_missing_field_is_refused(field):
    with pytest.raises(BadPosition, match=f"^{field}: is missing"):
        RULES.load({name: value for name, value in data().items() if name != field})


def test_an_unknown_field_is_refused():
    with pytest.raises(BadPosition, match=r"^colour: is not a field"):
        RULES.load(data(colour="gold"))
    with pytest.raises(BadPosition, match=r"^position: must be an object"):
        RULES.load([])


def test_a_win_that_was_overlooked_is_refused():
    lying = {"R2": "turf_0", "R3": "turf_1"}
    with pytest.raises(BadPosition, match=r"^todo: by its characters the game is family"):
        RULES.load(data(lying=lying, gone={"R1": 0, "R2": 0, "R3": 0}))


def finished():
    lying = {"R2": "turf_0", "R3": "press_2", "R5": "turf_1"}
    state = position(lying=lying, gone={"R1": 0, "R2": 0}, tracks=[*FREE[:4], "00."])
    return RULES.dump(play(state, "act:FH", "put:5.3"))


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [("ending", "prestige", "it is family"), ("winner", 1, "it is 0"), ("winner", "draw", "it is 0")],
)
def test_another_ending_is_refused(field, value, reason):
    with pytest.raises(BadPosition, match=f"^{field}: {reason}"):
        RULES.load({**finished(), field: value})
    assert RULES.winners(RULES.load(finished())) == (0,)


def setting_up():
    state = RULES.new(2, Options(first=0))
    play(state, "slab:A0", "slab:B0", "slab:C0", "slab:D0")
    return RULES.dump(play(state, "tile:jazz_0"))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"todo": setting_up()["todo"][1:]}, "todo"),
        ({"todo": ["start", "begin"]}, "specials"),
        ({"todo": list(reversed(setting_up()["todo"]))}, "todo"),
        ({"first": None, "active": None}, "todo"),
        ({"active": 0}, "active"),
        ({"action": "CC"}, "active"),
        ({"levels": [1, 0]}, "specials"),
        ({"cabaret": ["0.....", *["......"] * 5]}, "cabaret"),
    ],
)
def test_an_impossible_setting_up_is_refused(change, field):
    RULES.load(setting_up())
    with pytest.raises(BadPosition, match=f"^{field}: "):
        RULES.load({**setting_up(), **change})


def test_positions_in_the_middle_of_a_draw_come_back():
    state = play(position(slots=("HHH", None)), "act:CF", "put:c4", "draw")
    for name in ("CCC", "F+F", "C-any"):
        assert RULES.dump(RULES.load(RULES.dump(state))) == RULES.dump(state)
        drawn(state, name)
    dump = RULES.dump(state)
    assert dump["todo"] == ["keep", "climb", "end"]
    assert RULES.dump(RULES.load(dump)) == dump
