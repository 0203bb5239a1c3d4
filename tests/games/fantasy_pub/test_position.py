"""`load` refuses what no game can reach, with field and reason."""

import pytest

from boardroom.core.rules import BadPosition

from .room import EMPTY, RULES, data, guest

START = {
    "phase": "deal",
    "purse": 4,
    "dice": (),
    "floor": [0, 1, 1, 1, 1, 1, 1],
    "unseen": [[2, 2, 2, 1], [2, 2, 2, 1]],
}
OUT = {"thrown": "out", "unseen": [EMPTY, EMPTY]}

REFUSED = [
    # plain values
    ("seats", [], {"seats": 6}),
    ("seats", [], {"seats": True}),
    ("target", [], {"target": 0}),
    ("target", [], {"target": 36}),
    ("thrown", [], {"thrown": "away"}),
    ("phase", [], {"phase": "three"}),
    ("turn", [], {"turn": 2}),
    ("barkeep", [], {"barkeep": 7}),
    ("called", [], {"called": -1}),
    ("purse", [], {"purse": 7}),
    ("floor", [], {"floor": [0] * 6}),
    ("floor", [], {"floor": [-1] + [0] * 6}),
    ("scored", [], {"scored": [36, 0]}),
    ("outs", [], {"outs": [0, "0"]}),
    ("turns", [], {"turns": [201, 200]}),
    ("position", [], {"surplus": 1}),
    # dice (FP-7)
    ("dice", [], {"dice": (7, 1)}),
    ("dice", [], {"dice": (4,), "phase": "one"}),
    ("dice", [], {"dice": (4, 4), "phase": "two"}),
    ("dice", [], {"dice": (4,), "phase": "roll"}),
    # characters (FP-2, FP-15, FP-16, FP-22)
    ("guests", ["Rg1@1 1c", "Rg1@2 1c"], {}),
    ("guests.beers", ["Rg1@1 1c 7b"], {}),
    ("guests.beers", ["Rg1@1 1c 6b"], {}),
    ("guests.coins", ["Rd1@1 7c"], {}),
    ("guests", ["Rg1@0 1c", "Rd1@0 1c"], {}),
    ("guests", ["Rg1@1 1c", "Bg1@1 1c", "Ro1@1 1c"], {}),
    ("guests", ["Rg1@1 1c"], {"unseen": [[2, 0, 0, 0], EMPTY]}),
    ("guests", ["Rg1@1 1c", "Rg2@2 1c"], {"unseen": [EMPTY, EMPTY], "under": ["g", ""], "outs": [1, 0]}),
    # stacks (FP-4, FP-23)
    ("unseen", [], {"unseen": [[3, 0, 0, 0], EMPTY]}),
    ("unseen", [], {"unseen": [EMPTY]}),
    ("unseen", [], {"unseen": [[2, 2, 2, 1], EMPTY]}),
    ("under", [], {"under": ["x", ""]}),
    ("under", [], {"unseen": [EMPTY, EMPTY], "under": ["g", ""]}),
    ("under", ["Rg1@1 1c"], {"unseen": [[1, 0, 0, 0], EMPTY], "outs": [1, 0]}),
    ("outs", ["Rg1@1 1c"], {**OUT, "outs": [7, 0]}),
    ("outs", ["Rg1@1 1c"], {**OUT, "under": ["d", ""], "outs": [1, 0]}),
    ("scored", ["Rg1@1 1c"], {"unseen": [[1, 2, 2, 0], EMPTY], "scored": [6, 0]}),
    ("scored", ["Rg1@1 1c"], {**OUT, "outs": [5, 0], "scored": [6, 0]}),
    # the turn (FP-5, FP-10, FP-14, FP-24, FP-25)
    ("turns", [], {"turns": [3, 1]}),
    ("turns", [], {"turns": [2, 1]}),
    ("turns", [], {"turns": [200, 200]}),
    ("called", [], {"called": 3, "barkeep": 4, "dice": (4,)}),
    ("called", [], {"called": 3, "barkeep": 3}),
    ("purse", [], {"purse": 3}),
    ("purse", [], {"phase": "draw", "dice": (3,)}),
    ("phase", ["Rg1@0 1c"], {"phase": "draw", "dice": (3,), "purse": 3}),
    ("phase", ["Rg1@1 1c"], {"phase": "draw", "dice": (3,), "purse": 3, "unseen": [EMPTY, EMPTY]}),
    ("phase", ["Rg1@1 1c"], {"phase": "over", "dice": (), "unseen": [EMPTY, EMPTY]}),
    ("phase", [], {"unseen": [EMPTY, EMPTY]}),
    ("phase", ["Rg1@1 1c"], {"unseen": [EMPTY, EMPTY], "scored": [15, 0]}),
    ("scored", ["Rg1@1 1c"], {"unseen": [EMPTY, EMPTY], "scored": [0, 15]}),
    ("scored", ["Rg1@1 1c"], {"unseen": [EMPTY, EMPTY], "scored": [15, 15]}),
    # before the first roll (FP-3, FP-4)
    ("purse", [], {**START, "purse": 3}),
    ("phase", [], {**START, "floor": [0] * 7}),
    ("turn", [], {**START, "phase": "first", "purse": 0, "turn": 1}),
    ("turn", ["Rg1@0 4c"], {**START, "unseen": [[1, 2, 2, 1], [2, 2, 2, 1]]}),
    ("unseen", ["Ig1@0 4c"], {**START, "seats": 3, "turn": 1, "unseen": [[2, 2, 2, 1], [2, 2, 2, 1], [1, 2, 2, 1]]}),
    ("guests", ["Bg1@0 3c"], {**START, "unseen": [[2, 2, 2, 1], [1, 2, 2, 1]]}),
    ("guests", ["Bg1@1 4c"], {**START, "unseen": [[2, 2, 2, 1], [1, 2, 2, 1]]}),
]


@pytest.mark.parametrize(("field", "guests", "fields"), REFUSED)
def test_refused(field, guests, fields):
    with pytest.raises(BadPosition, match=f"^{field}: "):
        RULES.load(data(*guests, **fields))


@pytest.mark.parametrize("wrong", [{}, {"seat": 0}, {**guest("Rg1@1 1c"), "race": "goblin"}, "Rg1@1", None])
def test_a_guest_has_its_five_fields(wrong):
    with pytest.raises(BadPosition, match=r"^guests: "):
        RULES.load({**data(), "guests": [wrong]})


@pytest.mark.parametrize("field", ["dice", "guests", "under", "unseen", "floor"])
def test_lists_are_lists(field):
    with pytest.raises(BadPosition, match=f"^{field}: "):
        RULES.load({**data(), field: "12"})


def test_a_deal_half_done_is_possible_fp4():
    state = RULES.load(data("Bg1@0 4c", **{**START, "unseen": [[2, 2, 2, 1], [1, 2, 2, 1]]}))
    assert RULES.to_act(state) == (-1,)


def test_an_end_by_turns_is_possible_fp25():
    state = RULES.load(data("Rg1@1 1c", phase="over", dice=(), unseen=[EMPTY, EMPTY], turns=[200, 200]))
    assert RULES.winners(state) == (0, 1)
