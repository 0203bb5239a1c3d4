"""The network and the values of whole turns."""

import json
from random import Random

import pytest

from boardroom.games.lost_cities.moves import FROM_PILE, parse
from boardroom.games.lost_cities.quick import LONG, STREAK
from boardroom.games.lost_cities.state import OVER, PLACING
from boardroom.games.lost_cities.turns import Valuer
from boardroom.games.lost_cities.value import HIDDEN, LANES, POINTS, load_net, pack, unpack

from . import plain
from .tables import RULES, dealt, nearly_over, play


@pytest.fixture(scope="module")
def valuer():
    return Valuer(load_net())


def course(seed, valuer):
    """The states before every placement of a game, half of its turns by the network, half by lot."""
    rng, state = Random(seed), RULES.new(2, RULES.options(games=1, first=seed % 2))
    play(state, RULES.chance(state, rng))
    while RULES.to_act(state):
        yield RULES.clone(state)
        turns = valuer.turns(state)
        best = max(turns, key=lambda turn: turn.value)
        (best if rng.random() < 0.5 else rng.choice(turns)).play(state, state.actor)


def by_hand(state, turn):
    """The value of a turn by the plain network."""
    seat, after = state.actor, RULES.clone(state)
    if turn.placed is not None:
        RULES.apply(after, seat, turn.placed)
    if turn.draw is FROM_PILE:
        if len(after.deck) == 1:
            return (after.table_score(seat) - after.table_score(1 - seat)) / POINTS
        return plain.value(after, seat, True)
    RULES.apply(after, seat, turn.draw)
    return plain.value(after, seat, False)


@pytest.mark.parametrize("seed", range(3))
def test_all_turns_at_once_equal_one_by_one_in_plain_arithmetic(valuer, seed):
    rng, looked_at = Random(seed), 0
    for state in course(seed, valuer):
        turns = valuer.turns(state)
        for turn in rng.sample(turns, min(3, len(turns))):
            assert turn.value * POINTS == pytest.approx(by_hand(state, turn) * POINTS, abs=0.05)
            looked_at += 1
    assert looked_at > 60


def test_between_placing_and_drawing_only_draws_are_valued(valuer):
    for state in course(5, valuer):
        turn = valuer.turns(state)[0]
        RULES.apply(state, state.actor, turn.placed)
        draws = valuer.turns(state)
        assert {each.draw for each in draws} <= set(RULES.legal_moves(state, state.actor))
        assert all(each.placed is None for each in draws)
        for each in draws:
            assert each.value * POINTS == pytest.approx(by_hand(state, each) * POINTS, abs=0.05)


def test_every_turn_is_there_and_legal(valuer):
    for state in course(6, valuer):
        found = {(turn.placed, turn.draw) for turn in valuer.turns(state)}
        expected = set()
        for placed in RULES.legal_moves(state, state.actor):
            after = RULES.clone(state)
            RULES.apply(after, state.actor, placed)
            expected |= {(placed, drawn) for drawn in RULES.legal_moves(after, state.actor)}
        assert found == expected


def test_valuing_changes_nothing_and_hidden_cards_do_not_matter(valuer):
    for state in course(7, valuer):
        before = RULES.dump(state)
        values = [(turn.placed, turn.draw, turn.value) for turn in valuer.turns(state)]
        assert RULES.dump(state) == before
        world = RULES.determinize(RULES.view(state, state.actor), Random(1))
        assert [(turn.placed, turn.draw, turn.value) for turn in valuer.turns(world)] == values


@pytest.mark.parametrize(
    ("hand", "turns", "points"),
    [
        ("Y2 Y3 Y4 Y5 YW B9 G10 R10", "P:YW T", 31.73),
        ("Y2 Y3 Y4 Y5 YW B9 G10 R10", "P:Y2 T", 17.07),
        ("Y2 Y3 Y4 Y5 YW B9 G10 R10", "D:R10 T", 14.12),
        ("Y2 B2 W2 G2 R2 YW BW WW", "P:Y2 T", -6.54),
    ],
)
def test_the_shipped_weights_say_so(valuer, hand, turns, points):
    """Positions and their values as first measured: other weights must be wanted."""
    placed, drawn = (parse(text) for text in turns.split())
    found = next(turn for turn in valuer.turns(dealt([hand, ""])) if turn.placed is placed and turn.draw is drawn)
    assert found.value * POINTS == pytest.approx(points, abs=0.05)


def test_the_last_card_is_worth_exactly_what_lies_there(valuer):
    state = nearly_over(1)
    for turn in valuer.turns(state):
        if turn.draw is FROM_PILE:
            after, seat = RULES.clone(state), state.actor
            turn.play(after, seat)
            assert after.phase == OVER
            assert turn.value * POINTS == after.sheet[seat] - after.sheet[1 - seat]


@pytest.mark.parametrize(("field", "limit"), [("streak", STREAK), ("turns", LONG)])
def test_lc_14_no_computer_goes_in_circles(valuer, field, limit):
    state = play(dealt(["Y3", "B4"]), "D:Y3", "T")
    assert state.phase == PLACING
    setattr(state, field, limit - 1)
    assert any(turn.draw is not FROM_PILE for turn in valuer.turns(state))
    setattr(state, field, limit)
    assert all(turn.draw is FROM_PILE for turn in valuer.turns(state))


def test_packed_lanes_add_and_rectify_like_plain_ones():
    net, rng = load_net(), Random(3)
    for _ in range(300):
        rows = [[rng.randrange(-(1 << 24), 1 << 24) for _ in range(LANES)] for _ in range(4)]
        lanes = [sum(column) for column in zip(*rows, strict=True)]
        spot, setting = (unpack(sum(pack(row) for row in half)) for half in (rows[:2], rows[2:]))
        expected = 4096 * lanes[HIDDEN] + sum(o * max(0, lane) for o, lane in zip(plain.DATA["o"], lanes, strict=False))
        assert net._value(spot, setting) == pytest.approx(expected / (4096 * 4096 * 16), rel=1e-15)


def test_kept_spots_never_grow_without_bound():
    net = load_net(kept=50)
    small, large = Valuer(net), Valuer(load_net())
    for state in course(8, large):
        few, many = small.turns(state), large.turns(state)
        assert [turn.value for turn in few] == [turn.value for turn in many]
        assert len(net._spots) <= 50


DAMAGES = ["{}", "[]", '{"W": []}', "nonsense", '{"W": 3, "L": 3, "b": 1, "o": 1, "scale": 1}', "null"]


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_weights_are_refused(tmp_path, damage):
    (tmp_path / "net.json").write_text(damage, encoding="utf-8")
    with pytest.raises(ValueError):
        load_net(tmp_path / "net.json")


def test_weights_of_another_shape_are_refused(tmp_path):
    data = {**plain.DATA, "W": plain.DATA["W"][:-1]}
    (tmp_path / "net.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ValueError, match="226"):
        load_net(tmp_path / "net.json")
