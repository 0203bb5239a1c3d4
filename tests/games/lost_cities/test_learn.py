"""Learning the network: slopes, steps, and the same weights from the same seed."""

import json
from random import Random

import pytest

from boardroom.games.lost_cities import learn
from boardroom.games.lost_cities.gradient import learned, unlearned
from boardroom.games.lost_cities.learn import Moment, Story
from boardroom.games.lost_cities.turns import Valuer
from boardroom.games.lost_cities.value import load_net

from . import plain
from .tables import dealt


@pytest.fixture(scope="module")
def story():
    return learn.play(load_net(), Random(1))


def test_the_shipped_weights_survive_the_way_through_floats():
    assert learned(plain.DATA).data() == plain.DATA


def test_floats_and_packed_lanes_give_the_same_value(story):
    weights = learned(plain.DATA)
    for moments in story.moments:
        for moment in moments:
            assert weights.value(moment.inputs) == pytest.approx(moment.value, abs=1e-3)


def test_slopes_are_those_of_half_the_squared_error(story):
    weights = learned(plain.DATA)
    moment, goal, rng = story.moments[0][5], 0.3, Random(2)
    weights.blame(moment.inputs, weights.value(moment.inputs) - goal)
    rows = [*sorted({**moment.inputs[0], **moment.inputs[-1]}), 226, 227]
    for _ in range(40):
        at, unit = rng.choice(rows), rng.randrange(32)
        before, errors = weights.rows[at][unit], []
        for nudge in (1e-5, -1e-5):
            weights.rows[at][unit] = before + nudge
            weights.pack()
            errors.append((weights.value(moment.inputs) - goal) ** 2 / 2)
        weights.rows[at][unit] = before
        assert weights.slopes(at)[unit] == pytest.approx((errors[0] - errors[1]) / 2e-5, abs=1e-4)


def test_steps_lead_to_the_goal(story):
    weights, moments = learned(plain.DATA), story.moments[0][:6]
    goals = [moment.value + 0.5 for moment in moments]

    def distance():
        pairs = zip(moments, goals, strict=True)
        return sum((weights.value(moment.inputs) - goal) ** 2 for moment, goal in pairs)

    before = distance()
    for _ in range(30):
        for moment, goal in zip(moments, goals, strict=True):
            weights.blame(moment.inputs, weights.value(moment.inputs) - goal)
        weights.step(1e-3)
    assert distance() < before / 4


def test_goals_mix_the_end_with_own_later_values(monkeypatch):
    asked = []

    class Watched:
        def blame(self, position, error):
            asked.append((position, error))

    moments = ([Moment([{0: 1}], 0.5), Moment([{1: 1}], 1.0)], [Moment([{2: 1}], -0.25)])
    learn.blame(Watched(), Story(moments, (80, 0)), 0.9)
    assert asked == [
        ([{0: 1}], pytest.approx(0.5 - (0.9 * 2.0 + 0.1 * 1.0))),
        ([{1: 1}], 1.0 - 2.0),
        ([{2: 1}], -0.25 + 2.0),
    ]


def test_a_game_holds_a_moment_for_each_turn_but_the_last(story):
    counts = [len(moments) for moments in story.moments]
    assert abs(counts[0] - counts[1]) <= 1
    assert sum(counts) > 40


def test_a_network_is_learned_from_nothing_or_from_a_file(tmp_path):
    start, out = tmp_path / "start.json", tmp_path / "out.json"
    assert learn.main(["--out", str(out), "--games", "4"]) == 0
    assert Valuer(load_net(out)).turns(dealt(["", ""]))
    start.write_text(json.dumps(plain.DATA), encoding="utf-8")
    assert learn.main(["--out", str(out), "--games", "4", "--start", str(start)]) == 0
    moved = json.loads(out.read_text(encoding="utf-8"))
    far = max(abs(a - b) for a, b in zip(moved["L"], plain.DATA["L"], strict=True))
    assert 0 < far < 100


def test_fewer_games_than_a_step_takes_are_refused(tmp_path, capsys):
    with pytest.raises(SystemExit):
        learn.main(["--out", str(tmp_path / "out.json"), "--games", "3"])
    assert "'3' is no whole number from 4 up" in capsys.readouterr().err


def test_unlearned_weights_are_small_and_have_no_biases():
    data = unlearned(Random(3)).data()
    assert max(abs(weight) for row in data["W"] for weight in row) <= 0.15 * 4096 + 1
    assert not any(data["b"])
    assert not any(data["L"])
