"""The log and the sentences of what is forbidden."""

import pytest

from boardroom.games.lost_cities import words
from boardroom.games.lost_cities.moves import parse
from boardroom.games.lost_cities.options import Options

from .tables import RULES, dealt, nearly_over, play

NAMES = ("Camille", "Noah")


class English:
    """The message itself, filled in."""

    def __call__(self, message, /, **values):
        return message.format(**values) if values else message


def told(state, seat, text):
    return words.tell(English(), RULES.view(state, None), seat, parse(text) if text else None, NAMES)


def test_moves_in_words():
    state = dealt(["B8 WW", "W9"])
    assert told(state, 0, "P:B8") == "Places the blue 8"
    assert told(state, 0, "D:WW") == "Discards a white wager"
    assert told(state, 0, "T") == "Draws a card"
    play(state, "P:B8", "T", "D:W9")
    assert told(state, 0, "T:W") == "Takes the white 9"


def test_a_taken_wager_is_named_by_its_colour_alone():
    assert told(play(dealt(["RW", ""]), "D:RW"), 1, "T:R") == "Takes a red wager"


def test_the_frame_of_a_match():
    state = RULES.new(2, Options())
    assert told(state, -1, "first:1") == ""
    RULES.apply(state, -1, parse("first:1"))
    assert told(state, -1, None) == "Game 1 begins: Noah starts"
    single = RULES.new(2, Options(games=1, first=0))
    assert told(single, -1, None) == "The game begins: Camille starts"


@pytest.mark.parametrize("games", [1, 3])
def test_the_last_card_tells_the_points(games):
    state = nearly_over(1, games=games)
    state.columns[:5], state.columns[5:] = [1, 0, 0, 0, 0], [4, 0, 0, 0, 0]
    line = told(state, 0, "T")
    what = "the game ends" if games == 1 else "game 1 ends"
    assert line == f"Draws the last card; {what}: Camille: \N{MINUS SIGN}40, Noah: \N{MINUS SIGN}18"


def test_every_rule_that_forbids_has_its_sentence():
    for rule in ("LC-2", "LC-4", "LC-5", "LC-6", "LC-8", "LC-10"):
        assert words.forbid(English(), rule).endswith(".")
    assert words.forbid(English(), "LC-1") == ""
