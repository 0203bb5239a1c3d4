"""The log in words."""

from pathlib import Path

import pytest

import boardroom
from boardroom.core.rules import CHANCE
from boardroom.games.jekyll_hyde import words
from boardroom.games.jekyll_hyde.moves import parse
from boardroom.games.jekyll_hyde.rules import RULES
from boardroom.i18n import Text

from .tables import after_rounds, dealt, play, table

ENGLISH = Text(Path(boardroom.__file__).parent.parent / "locales", "en").within("jekyll_hyde")
NAMES = ("Camille", "Noah")
HANDS = ("v1 v2 v3 v4 v5 v6 v7 r1 g7 2+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 3+")


def tell(state, text, viewer=None):
    """The line of a move by the lowest seat to act."""
    seat, move = RULES.to_act(state)[0], parse(text)
    heard = RULES.seen_by(state, seat, move, viewer)
    return words.tell(ENGLISH, RULES.view(state, viewer), seat, heard, NAMES)


@pytest.mark.parametrize(
    ("ranks", "text", "line"),
    [
        ("", "r5", "leads red 5; red is the weakest suit"),
        ("v", "r5", "leads red 5; red is the middle suit"),
        ("vg", "r5", "leads red 5; red is the strongest suit"),
        ("r", "r5", "leads red 5"),
        ("r", "5+r", "leads 5+ and names red"),
    ],
)
def test_leads(ranks, text, line):
    assert tell(table("r5 5+", "v1 v2", ranks=ranks), text) == line


@pytest.mark.parametrize(
    ("led", "answer", "line"),
    [
        ("r5", "r6", "answers red 6 and takes the trick"),
        ("r5", "r4", "answers red 4; the trick goes to Jekyll"),
        ("v1", "g1", "answers green 1 and takes the trick; green is the strongest suit"),
        ("2+r", "r4", "answers red 4 and takes the trick; the ranks are cleared"),
        ("2+v", "v6", "answers violet 6 and takes the trick; Hyde takes one more from Jekyll"),
        ("2+g", "g1", "answers green 1; the trick goes to Jekyll; green is the strongest suit; both swap 2 cards"),
    ],
)
def test_answers(led, answer, line):
    state = table("r5 v1 2+ v2 v3", f"{answer} 4+ 5+ 3+ g7", ranks="vr", won=(1, 0))
    assert tell(play(state, led), answer) == line


def test_the_last_trick_tells_the_round():
    state = play(table("v5", "v6", ranks="v", won=(7, 2), round=2, marker=6), "v5")
    assert tell(state, "v6") == (
        "answers violet 6 and takes the trick; round 2: Jekyll 7, Hyde 3; "
        "the marker goes from 6 to 10; Hyde wins the game"
    )
    even = play(table("v5", "v6", ranks="v", won=(5, 4), round=1), "v5")
    assert tell(even, "v6").endswith("round 1: Jekyll 5, Hyde 5; the marker stays on 0")
    third = play(table("v5", "v6", ranks="v", won=(5, 4), round=3), "v5")
    assert tell(third, "v6").endswith("the marker stays on 0; Jekyll wins the game")


@pytest.mark.parametrize(("viewer", "line"), [(0, "passes violet 1 and violet 2"), (1, "passes 2 cards")])
def test_the_other_hears_only_how_many_cards_were_passed_jh_4(viewer, line):
    assert tell(dealt(*HANDS, round=2), "pass:v1,v2", viewer) == line


def test_one_card_passed():
    assert tell(dealt(*HANDS), "pass:v1", 1) == "passes one card"
    assert tell(dealt(*HANDS), "pass:v1", 0) == "passes violet 1"


def test_chance():
    assert words.tell(ENGLISH, None, CHANCE, None, NAMES) == "ten cards each, five set aside"
    line = words.tell(ENGLISH, RULES.view(after_rounds(), None), CHANCE, parse("jekyll:1"), NAMES)
    assert line == "Noah is Jekyll, Camille is Hyde"


def test_every_rule_that_forbids_has_a_sentence():
    rules = ("JH-3", "JH-4", "JH-6", "JH-7", "JH-8", "JH-9", "JH-14")
    assert all(words.forbid(ENGLISH, rule) for rule in rules)
    assert words.forbid(ENGLISH, "JH-20") == ""
