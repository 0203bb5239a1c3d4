"""Positions as data: what loads, and what no match can reach."""

from copy import deepcopy
from random import Random

import pytest

from boardroom.core.match import Match
from boardroom.core.rules import BadPosition
from boardroom.games.lost_cities.options import Options

from .tables import RULES, dealt, play


def dumps(seed, **options):
    """The position before every decision of a random match, and at its end."""
    match, rng = Match(RULES, 2, Options(**options), seed), Random(seed)
    while match.to_act:
        yield match.dump()
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    yield match.dump()


def first(phase, **wanted):
    """A position of a random match in that phase with some cards on the table."""
    for seed in range(20):
        for data in dumps(seed):
            if data["phase"] == phase and all(data[field] == value for field, value in wanted.items()):
                laid = [cards for side in data["expeditions"] for cards in side if cards]
                if len(laid) > 3 and any(data["known"]) and all(data["piles"]) and data["streak"]:
                    return data
    raise AssertionError("no such position")


@pytest.fixture(scope="module")
def placing():
    return first("place")


@pytest.fixture(scope="module")
def drawing():
    return next(data for data in dumps(1) if data["phase"] == "draw" and data["closed"])


@pytest.fixture(scope="module")
def finished():
    return list(dumps(2))[-1]


@pytest.mark.parametrize("options", [{}, {"games": 1}, {"first": 1, "counter": False}])
def test_every_position_of_a_match_loads_back(options):
    for seed in range(3):
        for data in dumps(seed, **options):
            assert RULES.dump(RULES.load(data)) == data


def test_the_phases_without_a_turn_load_back():
    lots = RULES.new(2, Options())
    deal = RULES.new(2, Options(first=1))
    for state in (lots, deal):
        assert RULES.dump(RULES.load(RULES.dump(state))) == RULES.dump(state)


def test_between_two_games_the_table_loads_back():
    match, rng = Match(RULES, 2, Options(), 5), Random(5)
    state = RULES.new(2, Options())
    while match.to_act and len(match.view(None).sheet) < 2:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    between = 0
    for decision in match.log:
        RULES.apply(state, decision.seat, decision.move)
        if RULES.dump(state)["phase"] == "deal" and RULES.dump(state)["sheet"]:
            between += 1
            assert RULES.dump(RULES.load(RULES.dump(state))) == RULES.dump(state)
    assert between == 2


def refused(data, field):
    with pytest.raises(BadPosition) as refusal:
        RULES.load(data)
    assert str(refusal.value).startswith(field + ":"), str(refusal.value)


def changed(data, **fields):
    return {**deepcopy(data), **fields}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("games", 2),
        ("games", 0),
        ("games", "3"),
        ("games", True),
        ("counter", 1),
        ("sheet", [[1, 2, 3]]),
        ("sheet", [[1, 999]]),
        ("sheet", [[0, 0]] * 3),
        ("sheet", [[0, 0]] * 4),
        ("sheet", None),
        ("phase", "begin"),
        ("phase", ["place"]),
        ("phase", "over"),
        ("turn", None),
        ("turn", 2),
        ("turn", True),
        ("starter", None),
        ("starter", 7),
        ("closed", "Y"),
        ("closed", 0),
        ("turns", -1),
        ("turns", 1.5),
        ("turns", 10**7),
        ("streak", -1),
        ("streak", 1000),
        ("hands", [[], []]),
        ("hands", [["Y1"], []]),
        ("hands", [["Y2"]]),
        ("hands", "Y2"),
        ("known", [["YW", "YW", "YW", "YW"], []]),
        ("known", [[3], []]),
        ("discards", [[0] * 5] * 3),
        ("discards", [[0] * 4] * 2),
        ("discards", [["1"] * 5] * 2),
        ("piles", [[]] * 4),
        ("piles", None),
        ("deck", ["Y2", "Y2"]),
        ("deck", ["?"]),
    ],
)
def test_a_wrong_field_is_named(placing, field, value):
    changed_data = changed(placing, **{field: value})
    with pytest.raises(BadPosition) as refusal:
        RULES.load(changed_data)
    named = str(refusal.value).split(":")[0]
    assert named in {field, "position", "turn", "starter", "turns"}, str(refusal.value)


def test_missing_and_surplus_fields_are_refused(placing):
    short = changed(placing)
    del short["streak"]
    refused(short, "position")
    refused(changed(placing, seed=4), "position")
    refused([placing], "position")


def test_lc_1_every_card_once(placing):
    data = changed(placing)
    data["deck"][0] = next(card for card in data["deck"] if card != data["deck"][0])
    refused(data, "position")


def test_lc_5_and_6_expeditions_must_have_been_laid_in_order(placing):
    for cards in (["Y5", "Y3"], ["Y5", "YW"], ["B2"], ["YW", "YW", "YW", "YW"], ["Y5", "Y5"]):
        data = changed(placing)
        data["expeditions"][0][0] = cards
        refused(data, "expeditions")


def test_a_pile_holds_its_colour_only(placing):
    data = changed(placing)
    data["piles"][0], data["piles"][1] = data["piles"][1], data["piles"][0]
    refused(data, "piles")


def test_hands_hold_eight_and_seven_between_placing_and_drawing(placing, drawing):
    data = changed(placing)
    data["hands"][0].append(data["deck"].pop())
    refused(data, "hands")
    data = changed(drawing)
    data["hands"][data["turn"]].append(data["deck"].pop())
    refused(data, "hands")


def test_lc_3_the_starter_follows_from_the_sheet(finished):
    sheet = finished["sheet"]
    assert sum(row[0] for row in sheet[:2]) != sum(row[1] for row in sheet[:2])
    refused(changed(finished, starter=1 - finished["starter"]), "starter")


def test_lc_4_turns_alternate_and_place_one_card_each(placing):
    refused(changed(placing, turn=1 - placing["turn"]), "turns")
    refused(changed(placing, turns=placing["turns"] + 2), "turns")


def test_lc_8_what_lies_on_a_pile_was_discarded_to_it():
    data = RULES.dump(play(dealt(["Y3", "B4"]), "D:Y3", "T", "D:B4"))
    refused(changed(data, discards=[[0, 1, 0, 0, 0], [0, 1, 0, 0, 0]]), "discards")


def test_lc_8_the_first_turn_has_nothing_to_take():
    start = next(iter(dumps(4, games=1)))
    refused(changed(start, streak=1), "streak")


def test_lc_8_the_closed_pile_was_discarded_to_by_who_draws(drawing):
    other = [letter for at, letter in enumerate("YBWGR") if not drawing["discards"][drawing["turn"]][at]]
    for letter in other:
        refused(changed(drawing, closed=letter), "closed")


def test_lc_4_without_a_closed_pile_a_card_was_played():
    data = next(
        data
        for seed in range(9)
        for data in dumps(seed, games=1)
        if data["phase"] == "draw" and data["turns"] == 0 and data["closed"]
    )
    refused(changed(data, closed=None), "closed")


def test_lc_9_known_cards_are_held_and_were_taken(placing):
    stranger = next(card for card in placing["deck"] if card not in placing["hands"][0])
    refused(changed(placing, known=[[stranger], []]), "known")
    start = next(iter(dumps(4, games=1)))
    refused(changed(start, known=[[start["hands"][0][0]], []]), "known")


def test_lc_10_no_game_goes_on_without_a_draw_pile(placing, finished):
    data = changed(placing)
    data["deck"] = []
    with pytest.raises(BadPosition):
        RULES.load(data)
    refused(changed(finished, streak=1), "streak")


def test_lc_13_the_last_line_of_the_sheet_is_the_table(finished):
    data = changed(finished)
    data["sheet"][-1][0] += 1
    refused(data, "sheet")


def test_nothing_lies_on_the_table_before_the_first_deal(placing):
    bare = RULES.dump(RULES.new(2, Options(first=0)))
    for field in ("deck", "piles", "hands", "turns", "discards"):
        refused(changed(bare, **{field: placing[field]}), "phase")
    refused(changed(RULES.dump(RULES.new(2, Options())), sheet=[[0, 0]]), "phase")
