"""Learning from self-play: small, but from end to end."""

import json
from random import Random

import pytest

from boardroom.ai.learning import Descent
from boardroom.games.fantasy_pub import learn
from boardroom.games.fantasy_pub.gradient import COUNT, chances, lit, pull, row_of, weights_of
from boardroom.games.fantasy_pub.learn import Story, examples
from boardroom.games.fantasy_pub.value import Value
from boardroom.games.fantasy_pub.weights import LENGTHS, told, weights

from .room import pub

GUESTS = ("Rt@2 3c", "Rg1@0 1c 2b", "Bo1@4 1c 2b", "Bg1@4 2c 1b", "Bd1@0 3c", "Ig1@3 1c", "Io1@5 1c 3b")


def tavern(seats):
    """A position before a roll, with something of everything."""
    there = [each for each in GUESTS if "RBIVG".index(each[0]) < seats]
    return pub(*there, seats=seats, dice=(), turn=1, barkeep=5, floor=[0, 1, 0, 2, 0, 1, 1])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_lit_features_add_up_to_the_learned_value(seats):
    state, value = tavern(seats), Value(weights(seats), seats)
    found = chances(row_of(weights(seats)), lit(state, 1))
    assert found == pytest.approx([value.chance_before(state, seat, 1) for seat in range(seats)])


def test_weights_go_there_and_back():
    row = row_of(weights(3))
    assert len(row) == COUNT
    assert weights_of(row) == weights(3)


def test_a_pull_moves_the_chances_towards_what_was_wanted():
    row, features = row_of(weights(3)), lit(tavern(3), 1)
    before = chances(row, features)
    assert pull(Descent(row, 0.05), features, [0.0, 0.0, 1.0]) == pytest.approx(before[0] ** 2)
    assert chances(row, features)[2] > before[2]


def test_goals_are_the_shares_first_and_later_values_too():
    seen = [[0.5, 0.5], [0.75, 0.25]]
    assert examples(Story([1, 2], [], [1.0, 0.0]), 0.5) == [(1, [1.0, 0.0]), (2, [1.0, 0.0])]
    assert examples(Story([1, 2], seen, [1.0, 0.0]), 0.5) == [(1, [0.875, 0.125]), (2, [1.0, 0.0])]


def late(seats):
    """A game that a beer or two decide."""
    there = ("Ro1@0 1c 3b", "Rg1@2 1c 1b", "Bo1@0 1c 3b", "Bg1@4 2c 1b", "Io1@0 1c 3b", "Ig1@5 2c 1b")
    return pub(*there[: 2 * seats], seats=seats, dice=(), target=(0, 0, 4, 4)[seats], floor=[0, 1, 1, 1, 1, 1, 1])


def test_a_game_tells_every_end_of_a_turn(monkeypatch):
    monkeypatch.setattr(learn, "dealt", late)
    row = row_of(weights(3))
    stories = [learn.play(row, 3, Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert stories[0] == stories[1]
    for story in stories:
        assert len(story.sights) == len(story.seen)
        assert sum(story.shares) == 1.0
        assert [sum(each) for each in story.seen] == pytest.approx([1.0] * len(story.seen))
    assert any(story.sights for story in stories)


def test_the_same_seed_learns_the_same_weights(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(learn, "dealt", late)
    texts = []
    for seed, seats in (("1", ["2"]), ("1", ["3", "2"]), ("2", ["2"])):
        out = tmp_path / "out.json"
        assert learn.main(["--out", str(out), "--games", "3", "--seed", seed, "--seats", *seats]) == 0
        texts.append(json.loads(out.read_text(encoding="utf-8"))["seats"])
    assert texts[0]["2"] == texts[1]["2"] != texts[2]["2"]
    assert told({"seats": texts[1]}, 3) != LENGTHS
    assert "2 seats, generation 5: 1 games of" in capsys.readouterr().err


def test_damaged_weights_are_no_start(tmp_path):
    start = tmp_path / "start.json"
    start.write_text('{"seats": {"2": {"order": [1]}}}', encoding="utf-8")
    with pytest.raises(SystemExit, match="holds no weights of this game"):
        learn.main(["--out", str(tmp_path / "out.json"), "--start", str(start)])
    assert not (tmp_path / "out.json").exists()
