"""The log's lines, the sentences of the rules."""

import pytest

from boardroom.games.fantasy_pub import words
from boardroom.games.fantasy_pub.moves import BY_TEXT, parse
from boardroom.i18n import Text

from .room import EMPTY, RULES, number, play, pub

NAMES = ["Camille", "Noah", "Marie"]


@pytest.fixture
def t(tmp_path):
    """The English text as it stands in the code."""
    return Text(tmp_path, "en").within("fantasy_pub")


CASES = [
    ([], {"dice": ()}, "roll 1 6", "Rolls 1 and 6"),
    (["Ro1@2 1c"], {"dice": (2, 3)}, "go o1 3", "Orc to table 5"),
    (["Ro1@2 1c", "Bo1@4 1c"], {"dice": (2, 3)}, "go o1 2", "Orc to table 4, both drink"),
    (["Ro1@2 1c", "Bo1@4 1c", "Bo2@4 1c"], {"dice": (2, 3)}, "go o1 2", "Orc to table 4, all drink"),
    (
        ["Ro1@2 1c", "Bo1@4 0c"],
        {"dice": (2, 3)},
        "go o1 2",
        "Orc to table 4, blue orc has no coin and is thrown out, red orc drinks",
    ),
    (
        ["Rg1@2 1c", "Bg1@4 0c", "Bg2@4 1c"],
        {"dice": (2, 3)},
        "go g1 2",
        "Goblin to table 4, blue goblin has no coin and is thrown out, the others drink",
    ),
    (["Rt@4 1c"], {"dice": (2, 3)}, "go t 3", "Troll to the door, leaves 1 coin"),
    (
        ["Rt@4 0c"],
        {"dice": (2, 3)},
        "go t 3",
        "Troll walks off without a coin, red troll has no coin and is thrown out",
    ),
    (["Rg1@4 0c"], {"dice": (2, 3), "floor": [1] * 7}, "go g1 2", "Goblin to table 6, takes 1 coin"),
    (
        ["Rd1@1 1c", "Bg1@4 2c", "Bo1@4 0c 5b"],
        {"dice": (2, 3)},
        "go d1 3",
        "Dwarf to table 4, goblin pays dwarf, dwarf pays orc, blue orc is thrown out by the sixth beer",
    ),
    (
        ["Ro1@1 1c", "Bg1@4 0c"],
        {"dice": (2, 3)},
        "go o1 3",
        "Orc to table 4, blue goblin has no coin and is thrown out, red orc is left dry",
    ),
    (["Ro1@0 1c 5b"], {}, "leave o1 3", "Orc leaves, 5 beers scored"),
    (["Ro1@0 1c 1b"], {}, "leave o1 3", "Orc leaves, 1 beer scored"),
    (["Bo1@5 1c 1b"], {"dice": (5, 6)}, "call 5 Bo1", "Barkeep to table 5, blue orc drinks"),
    ([], {"dice": (5, 6)}, "call 5", "Barkeep to table 5"),
    (
        ["Rg1@1 1c"],
        {"unseen": [EMPTY, EMPTY], "under": ["d", ""], "outs": [1, 0]},
        "enter 3",
        "Dwarf enters with 3 coins",
    ),
    (["Rg1@1 1c"], {}, "enter 3", "Enters from the stack"),
    (["Rg1@1 1c"], {"dice": (3,)}, "pass", "Passes"),
    ([], {}, "again", "Rolls again"),
]


@pytest.mark.parametrize(("guests", "fields", "move", "line"), CASES)
def test_a_line_of_the_log(t, guests, fields, move, line):
    view = RULES.view(pub(*guests, **fields), 0)
    assert words.tell(t, view, view.turn, parse(move), NAMES) == line


def test_the_deal_names_each_player(t):
    state = RULES.new(2, RULES.options())
    assert words.tell(t, RULES.view(state, None), -1, parse("first 2"), NAMES) == "Noah starts"
    play(state, "first 2")
    line = words.tell(t, RULES.view(state, None), -1, parse("draw o"), NAMES)
    assert line == "Noah: orc at the door with 4 coins"


def test_a_card_turned_over_enters(t):
    state = play(pub("Rg1@1 1c", unseen=[[1, 0, 0, 0], EMPTY]), "enter 3")
    assert words.tell(t, RULES.view(state, 0), -1, parse("draw g"), NAMES) == "Goblin enters with 3 coins"


def test_characters_have_names(t):
    assert words.title(t, number("Bo2")) == "Blue orc"
    assert words.character(t, number("Gt")) == "green troll"


def test_every_rule_that_can_forbid_has_its_sentence(t):
    states = [pub("Rg1@0 3c 4b", "Ro1@1 0c 1b"), pub("Rg1@0 1c", "Rd1@6 1c"), pub("Rg1@1 1c", dice=[3])]
    rules = {RULES.explain(state, seat, move) for state in states for seat in (0, 1) for move in BY_TEXT.values()}
    rules.add("FP-24")
    assert {rule for rule in rules if words.forbid(t, rule).endswith(".")} == rules == set(words.FORBIDDEN)
