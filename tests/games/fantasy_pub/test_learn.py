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

from .room import last_round, pub

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


def test_a_game_tells_every_end_of_a_turn(monkeypatch):
    monkeypatch.setattr(learn, "dealt", last_round)
    row = row_of(weights(3))
    stories = [learn.play(row, 3, Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert stories[0] == stories[1]
    for story in stories:
        assert len(story.sights) == len(story.seen)
        assert sum(story.shares) == 1.0
        assert [sum(each) for each in story.seen] == pytest.approx([1.0] * len(story.seen))
    assert any(story.sights for story in stories)


def test_a_number_of_seats_is_learned_by_itself(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(learn, "dealt", last_round)
    texts = []
    for seats in (["2"], ["3", "2"]):
        out = tmp_path / "out.json"
        assert learn.main(["--out", str(out), "--games", "3", "--seats", *seats]) == 0
        texts.append(json.loads(out.read_text(encoding="utf-8"))["seats"])
    assert texts[0]["2"] == texts[1]["2"]
    assert told({"seats": texts[1]}, 3) != LENGTHS
    assert "2 seats, generation 5: 1 games of" in capsys.readouterr().err
