"""Positions as data: back the same, and refused with field and reason."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardroom
from boardroom.core.rules import BadPosition
from boardroom.games.jekyll_hyde.moves import parse
from boardroom.games.jekyll_hyde.options import Options
from boardroom.games.jekyll_hyde.position import DERIVED
from boardroom.games.jekyll_hyde.rules import RULES

from .tables import last_state, random_states

HANDS = [
    ["v1", "v2", "v3", "v4", "v5", "v6", "v7", "r1", "g7", "2+"],
    ["r2", "r3", "r4", "r5", "r6", "r7", "g1", "g2", "g3", "3+"],
]
STORY = {
    "return_match": False,
    "jekyll": 0,
    "games": [[[7, 3]]],
    "dealt": HANDS,
    "exchange": [["v1", "v2"], ["r2", "3+"]],
    "plays": ["v7", "v1", "3+g", "g1"],
    "swaps": [[["v3", "r2"], None]],
}


def story(**changes):
    return {**copy.deepcopy(STORY), **changes}


def test_a_story_is_a_position():
    state = RULES.load(story())
    assert (state.round, state.marker, state.leader, state.won) == (2, 4, 0, [2, 0])
    assert RULES.to_act(state) == (1,)
    data = RULES.dump(state)
    assert {field: data[field] for field in STORY} == STORY
    assert (data["phase"], data["ranks"], data["hands"][0]) == (
        "swap",
        ["violet", "green"],
        ["v3", "v4", "v5", "v6", "r1", "r2", "g7", "2+"],
    )


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), st.booleans(), st.sampled_from([-1, 0, 1]))
def test_every_position_comes_back(seed, return_match, jekyll):
    for state, _, _ in random_states(seed, Options(return_match=return_match, jekyll=jekyll)):
        data = json.loads(json.dumps(RULES.dump(state)))
        again = RULES.load(data)
        assert RULES.dump(again) == data
        assert RULES.to_act(again) == RULES.to_act(state)
        assert all(RULES.view(again, seat) == RULES.view(state, seat) for seat in (0, 1, None))


def test_what_follows_may_be_left_out():
    data = RULES.dump(last_state(5))
    assert RULES.dump(RULES.load({field: data[field] for field in STORY})) == data


def test_cards_of_a_deal_may_stand_in_any_order():
    assert RULES.load(story(dealt=[HANDS[0][::-1], HANDS[1]])).hands == RULES.load(story()).hands


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"dealt": [[*HANDS[0][:9], "v1"], HANDS[1]]}, r"dealt\[0\]: a card is there twice"),
        ({"dealt": [[*HANDS[0][:9], "r2"], HANDS[1]]}, "dealt: a card is in both hands"),
        ({"dealt": [[*HANDS[0], "4+"], HANDS[1]]}, r"dealt\[0\]: 11 cards instead of ten"),
        ({"dealt": [[*HANDS[0][:9], "v8"], HANDS[1]]}, r"dealt\[0\]: 'v8' is no card"),
        ({"dealt": [HANDS[0]]}, "dealt: it must be two lists"),
        ({"dealt": ["v1", HANDS[1]]}, r"dealt\[0\]: it must be a list"),
        ({"dealt": None}, "dealt: the cards of a round must be told"),
        ({"dealt": None, "games": [[]]}, "exchange: nothing is dealt"),
        ({"dealt": None, "games": [[]], "exchange": [None, None]}, "plays: nothing is dealt"),
        ({"dealt": None, "games": [[]], "exchange": [None, None], "plays": []}, "swaps: nothing is dealt"),
        ({"games": [[[7, 4]]]}, r"games\[0\]\[0\]: it must be two counts"),
        ({"games": [[[11, -1]]]}, r"games\[0\]\[0\]: it must be two counts"),
        ({"games": [[[5, 5]] * 4]}, r"games\[0\]: it must list at most three"),
        ({"games": [[[10, 0], [5, 5]]]}, r"games\[0\]\[1\]: the game was over"),
        ({"games": [[[10, 0]]]}, "games: nothing is dealt after the end"),
        ({"games": [[[5, 5]], []]}, r"games\[0\]: it must be over"),
        ({"games": [[[10, 0]], []]}, "games: a second game needs a return match"),
        ({"games": []}, "games: it must list one game or two"),
        ({"games": [[]], "exchange": [["v1", "v2"], None], "plays": []}, r"exchange\[0\]: .* forbidden by JH-4"),
        ({"exchange": [["r1", "v2"], ["v1", "r2"]]}, r"exchange\[1\]: .* forbidden by JH-4"),
        ({"exchange": [["v1", "v2", "v3", "v4"], None]}, r"exchange\[0\]: .* is no move"),
        ({"exchange": [["v1", "v2"]]}, "exchange: it must be a pair"),
        ({"exchange": [["v1", "v2"], None]}, r"plays\[0\]: no card can be played"),
        ({"plays": ["v7", "r3"]}, r"plays\[1\]: 'r3' is forbidden by JH-7"),
        ({"plays": ["v7", "v1", "3+"]}, r"plays\[2\]: '3\+' is forbidden by JH-8"),
        ({"plays": ["g1"]}, r"plays\[0\]: 'g1' is forbidden by JH-3"),
        ({"plays": ["x"]}, r"plays\[0\]: 'x' is no move"),
        ({"plays": [7]}, r"plays\[0\]: 7 is no move"),
        ({"plays": "v7"}, "plays: it must be a list"),
        ({"plays": ["v7", "v1"]}, "swaps: there are more of them"),
        ({"plays": ["v7", "v1", "3+g", "g1", "v4"]}, r"plays\[4\]: no card can be played"),
        ({"swaps": [[["v3"], None]]}, r"swaps\[0\]\[0\]: .* forbidden by JH-14"),
        ({"swaps": [[["v1", "v2"], None]]}, r"swaps\[0\]\[0\]: .* forbidden by JH-14"),
        ({"swaps": [[None]]}, r"swaps\[0\]: it must be a pair"),
        ({"swaps": None}, "swaps: it must be a list"),
        ({"jekyll": None}, "jekyll: somebody must be Jekyll"),
        ({"jekyll": None, "games": [[]]}, "jekyll: somebody must be Jekyll"),
        ({"jekyll": 2}, "jekyll: it must be 0, 1 or null"),
        ({"jekyll": True}, "jekyll: it must be 0, 1 or null"),
        ({"return_match": 1}, "return_match: it must be true or false"),
        ({"marker": 5}, "marker: 5 is odd"),
        ({"marker": 6}, "marker: 6 instead of 4"),
        ({"round": 3}, "round: 3 instead of 2"),
        ({"phase": "trick"}, "phase: 'trick' instead of 'swap'"),
        ({"ranks": ["violet"]}, "ranks: "),
        ({"leader": 1}, "leader: 1 instead of 0"),
        ({"won": [1, 1]}, "won: "),
        ({"hands": [HANDS[0], HANDS[1]]}, "hands: "),
        ({"hands": [["v1", "v1"], HANDS[1]]}, r"hands\[0\]: a card is there twice"),
        ({"hands": [[*HANDS[0], "4+"], HANDS[1]]}, r"hands\[0\]: 11 cards"),
        ({"hands": HANDS[0]}, "hands: it must be two lists"),
        ({"deck": []}, "deck: there is no such field"),
    ],
)
def test_an_impossible_position_is_refused(changes, reason):
    with pytest.raises(BadPosition, match=reason):
        RULES.load(story(**changes))


@pytest.mark.parametrize("field", STORY)
def test_no_field_of_the_story_may_be_missing(field):
    data = story()
    del data[field]
    with pytest.raises(BadPosition, match=f"{field}: it is missing"):
        RULES.load(data)


def test_every_field_is_described():
    described = (Path(boardroom.__file__).parent / "games" / "jekyll_hyde" / "rules.py").read_text(encoding="utf-8")
    assert all(f"`{field}`" in described for field in (*STORY, *DERIVED))


def test_notation():
    assert [str(parse(text)) for text in ("v1", "4+r", "2+", "pass:r5,2+", "jekyll:1")] == [
        "v1",
        "4+r",
        "2+",
        "pass:r5,2+",
        "jekyll:1",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "pass:2+,r5",
        "deal:v1,v2/v3",
        "deal:" + ",".join(HANDS[0]) + "/" + ",".join(HANDS[0]),
        "deal:" + ",".join(HANDS[0][::-1]) + "/" + ",".join(HANDS[1]),
        "deal:" + ",".join([*HANDS[0][:9], "w1"]) + "/" + ",".join(HANDS[1]),
        "jekyll:2",
        "v5r",
    ],
)
def test_a_notation_must_be_canonical(text):
    with pytest.raises(ValueError):
        parse(text)
