"""Learning the network: slopes, steps, and the same weights from the same seed."""

import json
from random import Random

import pytest

from boardroom.games.lost_cities import learn
from boardroom.games.lost_cities.gradient import learned, unlearned
from boardroom.games.lost_cities.learn import Glasses, Guest, Moment, Story
from boardroom.games.lost_cities.moves import parse
from boardroom.games.lost_cities.turns import Turn, Valuer
from boardroom.games.lost_cities.value import HIDDEN, load_net

from . import plain
from .tables import dealt


@pytest.fixture(scope="module")
def story():
    return learn.play(load_net(), Glasses(0.25, 0.5), Random(1))


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
        at, unit = rng.choice(rows), rng.randrange(HIDDEN)
        before, errors = weights.rows[at][unit], []
        for nudge in (1e-4, -1e-4):
            weights.rows[at][unit] = before + nudge
            weights.pack()
            errors.append((weights.value(moment.inputs) - goal) ** 2 / 2)
        weights.rows[at][unit] = before
        assert weights.slopes(at)[unit] == pytest.approx((errors[0] - errors[1]) / 2e-4, abs=1e-4)


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


def test_a_guest_leaves_no_moments():
    away = learn.guest(Random(4))
    for seed in range(3):
        story = learn.play(load_net(), Glasses(0.05, 0.3), Random(seed), away)
        assert sorted(len(moments) > 10 for moments in story.moments) == [False, True]
        assert min(len(moments) for moments in story.moments) == 0


@pytest.mark.parametrize(
    ("turn", "points"),
    [("D:B2 T", 0), ("D:B2 T:R", 16), ("P:B2 T", 3), ("P:Y5 T", 2), ("P:YW T", 6), ("P:YW T:R", 22)],
)
def test_a_guest_leans_its_own_way(turn, points):
    """Blue is begun, and a red card may be taken."""
    lean = Guest(beginning=-1 / 40, playing=3 / 40, betting=4 / 40, taking=16 / 40, mist=0.0)
    placed, drawn = (parse(text) for text in turn.split())
    begun = [0, 1, 0, 0, 0]
    assert learn.leaning(Turn(placed, drawn, 0.0), begun, lean) == pytest.approx(points / 40)


def test_a_network_is_learned_from_nothing_or_from_a_file(tmp_path):
    start, out = tmp_path / "start.json", tmp_path / "out.json"
    assert learn.main(["--out", str(out), "--games", "4"]) == 0
    assert Valuer(load_net(out)).turns(dealt(["", ""]))
    start.write_text(json.dumps(plain.DATA), encoding="utf-8")
    assert learn.main(["--out", str(out), "--games", "4", "--start", str(start)]) == 0
    moved = json.loads(out.read_text(encoding="utf-8"))
    far = max(abs(a - b) for a, b in zip(moved["L"], plain.DATA["L"], strict=True))
    assert 0 < far < 100


@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_no_games_are_refused(tmp_path, capsys, games):
    with pytest.raises(SystemExit):
        learn.main(["--out", str(tmp_path / "out.json"), "--games", games])
    assert f"{games!r} is no whole number from 1 up" in capsys.readouterr().err


@pytest.mark.parametrize("guests", ["-0.1", "1.5", "nan", "some"])
def test_what_is_no_share_of_guests_is_refused(tmp_path, capsys, guests):
    with pytest.raises(SystemExit):
        learn.main(["--out", str(tmp_path / "out.json"), "--guests", guests])
    assert f"{guests!r} is no share from 0 to 1" in capsys.readouterr().err


def test_the_same_seed_gives_the_same_weights_with_guests_too(tmp_path):
    files = [tmp_path / f"{name}.json" for name in ("one", "two", "alone")]
    for file, guests in zip(files, ("1", "1", "0"), strict=True):
        assert learn.main(["--out", str(file), "--games", "3", "--seed", "5", "--guests", guests]) == 0
    one, two, alone = (file.read_bytes() for file in files)
    assert one == two != alone


def test_the_glasses_are_very_misty_at_first_and_clear_at_the_end():
    rng = Random(1)
    assert learn.glasses(0.0, rng) == (1.0, 1.0)
    assert learn.glasses(0.025, rng) == (pytest.approx(0.625), 1.0)
    mists = {round(learn.glasses(0.5, rng).mist, 6) for _ in range(50)}
    assert mists == {0.125, 0.025}
    assert learn.glasses(1.0, rng).mist == 0.0


def test_unlearned_weights_are_small_and_have_no_biases():
    data = unlearned(Random(3)).data()
    assert max(abs(weight) for row in data["W"] for weight in row) <= 0.15 * 4096 + 1
    assert not any(data["b"])
    assert not any(data["L"])
