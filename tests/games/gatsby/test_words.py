"""What the log tells each viewer, and the sentences of rules and reasons."""

import pytest

from boardroom.games.gatsby import bot, reasons, words
from boardroom.games.gatsby.cards import ACTIONS, SPACE_NAMES
from boardroom.games.gatsby.explain import explain
from boardroom.games.gatsby.rules import RULES
from boardroom.i18n import Text
from boardroom.paths import locales
from tests.games.gatsby.salon import FREE, drawn, play, position

T = Text(locales(), "en").within("gatsby")
FR = Text(locales(), "fr").within("gatsby")
NAMES = ("Camille", "Noah")
PAIR = ["......", "......", "..10..", "......", "......", "......"]
NEAR_I = ["......", "......", "......", "......", "...1..", "......"]


def told(state, text, viewer, t=T):
    """The line of a move for a viewer."""
    seat, move = RULES.to_act(state)[0], RULES.parse(text)
    return words.tell(t, RULES.view(state, viewer), seat, RULES.seen_by(state, seat, move, viewer), NAMES)


def line(text, viewer=1, before=(), **changes):
    """The line of a move after others from a position."""
    return told(play(position(**changes), *before), text, viewer)


LINES = [
    ("act:CC", (), {}, "Two cabaret tokens…"),
    ("act:FH", (), {"levels": [8, 10], "gone": {"F5": 0, "F9": 1}}, "Climbs to level 10."),
    ("put:3.1", ("act:FH",), {}, "Token on track 3."),
    ("put:c2", ("act:FH", "put:1.3"), {"tracks": ["00.....", *FREE[1:]]}, "An extra one at the cabaret."),
    ("put:1.4", ("act:FH", "put:1.3"), {"tracks": ["00.....", *FREE[1:]]}, "An extra one on track 1."),
    ("skip", ("act:FH", "put:1.3"), {"tracks": ["00.....", *FREE[1:]]}, "Does without the bonus: extra token."),
    ("put:b3", ("act:CF",), {}, "Cabaret token. Climbs to level 1."),
    ("put:2.1", ("act:HH", "put:3.1"), {"action": "CC"}, "Token on track 2."),
    (
        "put:4.5",
        ("act:FH",),
        {"tracks": [*FREE[:3], "0011.", "..."]},
        "Token on track 4. Wins track 4, a hidden character.",
    ),
    ("put:5.3", ("act:FH",), {"tracks": [*FREE[:4], "00."]}, "Token on track 5. Wins track 5, Lulu Marsh."),
    ("put:5.3", ("act:FH",), {"tracks": [*FREE[:4], "11."]}, "Token on track 5. Noah wins Lulu Marsh."),
    ("act:F+F", (), {"slots": ("F+F", None)}, "Special action: climb twice. Climbs to level 2."),
    (
        "act:CF",
        (),
        {"levels": [4, 4], "todo": ["name", "end"], "imposed": True},
        "Imposes on Camille: cabaret, finance.",
    ),
    (
        "impose",
        ("act:CC", "put:d6"),
        {"cabaret": NEAR_I},
        "Will impose the next action.",
    ),
    ("draw", ("act:CF", "put:c4"), {}, "Draws special actions."),
    (
        "trade:d3/c3",
        ("act:T+H",),
        {"slots": ("T+H", None), "cabaret": PAIR},
        "Exchanges two tokens at the cabaret.",
    ),
    (
        "look:F9/R2",
        ("act:X+F+T",),
        {"slots": ("X+F+T", None)},
        "Looks at the character of level 9 and the character of track 2.",
    ),
    ("exchange", ("act:X+F+T", "look:top/R2"), {"slots": ("X+F+T", None)}, "Exchanges them. Climbs to level 1."),
    ("exchange", ("act:X+F+T", "look:F9/R2"), {"slots": ("X+F+T", None)}, "Climbs to level 1."),
    ("leave", ("act:X+F+T", "look:F9/R2"), {"slots": ("X+F+T", None)}, "Climbs to level 1."),
]


@pytest.mark.parametrize(("text", "before", "changes", "wanted"), LINES)
def test_lines(text, before, changes, wanted):
    assert line(text, 1, before, **changes) == wanted


def test_a_cabaret_character_is_won_by_its_condition():
    rows = ["......", ".0..0.", ".0000.", ".0....", ".000..", "......"]
    wanted = "Cabaret token. Climbs to level 1. Wins Cyrus Holt by the four marked cells."
    assert line("put:e5", 1, ("act:CF",), cabaret=rows) == wanted


def test_a_finance_character_is_won():
    state = position(levels=[4, 4], slots=("F+F", None))
    wanted = "Special action: climb twice. Climbs to level 6. Wins Teddy Marlow at the finance centre."
    assert told(state, "act:F+F", 0) == wanted


def test_the_seat_that_looked_knows_what_is_taken():
    state = position(slots=("X+F+T", None), levels=[8, 8], gone={"F5": 0})
    play(state, "act:X+F+T", "look:F9/R2")
    assert told(state, "leave", 0).endswith("Wins Elliot Crane at the finance centre.")
    assert told(state, "leave", 1).endswith("Wins a hidden character at the finance centre.")


def test_specials_drawn_are_told_to_who_may_know():
    state = play(position(slots=("HHH", None)), "act:CF", "put:c4", "draw")
    assert (told(state, "drawn:CCC", 0), told(state, "drawn:CCC", 1)) == ("Draws: a chain of 3 cabaret tokens.", "")
    drawn(state, "CCC", "F+F", "C-any")
    mine, theirs = (told(state, "aside:CCC", seat) for seat in (0, 1))
    assert mine == "Puts aside: a chain of 3 cabaret tokens. Climbs to level 1."
    assert theirs == "Keeps the special action and puts one aside. Climbs to level 1."
    assert told(state, "keep:F+F", 1) == "Keeps: climb twice. Puts the old one aside. Climbs to level 1."


def test_set_up_lines():
    state = RULES.new(2, RULES.options())
    assert told(state, "slab:A0", 0) == ""
    play(state, "slab:A0", "slab:B0", "slab:C0", "slab:D0")
    for name in ("jazz_0", "jazz_1", "jazz_2", "money_0", "money_1", "money_2", "press_0", "press_1"):
        play(state, f"tile:{name}")
    play(state, *(f"tile:{name}" for name in ("press_2", "screen_0", "screen_1", "screen_2")))
    assert told(state, "first:1", None) == "The action token falls: Noah starts."
    drawn(play(state, "first:1"), "CCC", "F+F")
    assert told(state, "keep:CCC", 1) == "Keeps: a chain of 3 cabaret tokens."
    assert told(play(state, "keep:CCC"), "put:a1", 1) == "First token at the cabaret."


def test_outcomes():
    state = position(cabaret=["010101", "101010"] * 3, idle=5)
    assert words.outcome(T, RULES.view(state, 0), NAMES) == ""
    play(state, "act:CC")
    wanted = "Six turns in a row without a token or a level: prestige is counted."
    assert words.outcome(T, RULES.view(state, 0), NAMES) == wanted


def test_french_lines():
    state = position(levels=[8, 10], gone={"F5": 0, "F9": 1})
    assert told(state, "act:FH", 1, FR) == "Monte au niveau 10."
    assert words.forbid(FR, "GA-38") == "La partie est terminée."
    assert FR("Keeps: {special}.", special="x") == "Garde\u202f: x."


def test_every_rule_that_forbids_has_a_sentence():
    for rule in words.FORBIDDEN:
        assert words.forbid(T, rule) and words.forbid(FR, rule) != words.forbid(T, rule)
    assert words.forbid(T, "GA-1") == ""


def test_every_refusal_has_a_sentence():
    """Whatever is asked for at whatever moment, `explain` names a rule that `forbid` can tell."""
    moments = [
        position(),
        play(position(), "act:CC"),
        play(position(), "act:CC", "put:b3"),
        play(position(), "act:FH"),
        play(position(slots=("X+F+T", None)), "act:X+F+T", "look:top/R1"),
        play(position(), "act:CF", "put:c4"),
        drawn(play(position(), "act:CF", "put:c4", "draw"), "CCC", "F+F", "HHH"),
        play(position(cabaret=["010101", "101010"] * 3, idle=5), "act:CC"),
    ]
    texts = ["act:HH", "act:CCC", "put:a1", "put:c3", "put:1.1", "put:1.3", "trade:a1/b1", "look:top/R1"]
    texts += ["exchange", "leave", "advance", "impose", "draw", "keep:CCC", "aside:CCC", "skip"]
    for state in moments:
        for text in texts:
            for seat in (0, 1):
                assert words.forbid(T, explain(state, seat, RULES.parse(text))), text


def test_actions_and_spaces_have_names():
    assert len(words.ACTION_WORDS) == len(ACTIONS)
    assert len({words.space_words(T, space) for space in range(len(SPACE_NAMES))}) == len(SPACE_NAMES)


REASONS = [
    ("put:5.3", ("act:FH",), {"tracks": [*FREE[:4], "00."]}, "It wins Lulu Marsh at the end of the turn."),
    (
        "put:4.5",
        ("act:FH",),
        {"tracks": [*FREE[:3], "0011.", "..."]},
        "It wins a hidden character at the end of the turn.",
    ),
    ("put:1.3", ("act:FH",), {"tracks": ["00.....", *FREE[1:]]}, "Its cell brings a bonus: extra token."),
    ("put:2.1", ("act:FH",), {}, "It takes the lead on track 2."),
    ("put:1.2", ("act:FH",), {"tracks": ["0......", *FREE[1:]]}, "It extends the lead on track 1."),
    ("put:2.2", ("act:FH",), {"tracks": [".......", "1....", *FREE[2:]]}, "Its cell brings a bonus: advance."),
    ("put:3.3", ("act:FH",), {"tracks": [*FREE[:2], "11...", *FREE[3:]]}, "It stays in the race on track 3."),
    (
        "advance",
        ("act:FH", "put:5.2"),
        {"tracks": [*FREE[:4], "0.."]},
        "One more level brings the next character closer.",
    ),
    ("leave", ("act:X+F+T", "look:top/R1"), {"slots": ("X+F+T", None)}, "The two lie well as they are."),
]


@pytest.mark.parametrize(("text", "before", "changes", "wanted"), REASONS)
def test_reasons(text, before, changes, wanted):
    state = play(position(**changes), *before)
    view = RULES.view(state, RULES.to_act(state)[0])
    assert bot.reason(view, RULES.parse(text), T) == wanted


def test_reason_of_a_winning_move():
    lying = {"R2": "turf_0", "R3": "press_2", "R5": "turf_1"}
    state = position(lying=lying, gone={"R1": 0, "R2": 0}, tracks=[*FREE[:4], "00."])
    view = RULES.view(play(state, "act:FH"), 0)
    assert bot.reason(view, RULES.parse("put:5.3"), T) == "It wins the game at the end of this turn."


def test_reason_of_naming_and_of_every_action():
    view = RULES.view(position(imposed=True, todo=["name", "end"]), 1)
    assert bot.reason(view, RULES.parse("act:CC"), T) == "This action helps the other player least now."
    view = RULES.view(position(slots=("CCC", None), levels=[0, 2]), 0)
    assert bot.reason(view, RULES.parse("act:CC"), T) == "Of the actions open now, it makes the best turn."
    assert bot.reason(view, RULES.parse("act:FH"), T) == "Below the other player, a climb is two levels."
    wanted = "Now this special action brings more than its point of prestige."
    assert bot.reason(view, RULES.parse("act:CCC"), T) == wanted
    assert all(FR(text) != text for text in reasons.PLAIN.values())
