"""Learning from self-play: small, but from end to end."""

import json

import pytest

from boardroom.ai.learning import Descent
from boardroom.games.gatsby import learn
from boardroom.games.gatsby.gradient import ONE, chance, log_odds, nested, pull, row_of, sight, tables
from boardroom.games.gatsby.lookahead import known_state
from boardroom.games.gatsby.value import SHAPES, Judge, by_hand, learned, told

from .salon import RULES, last_turns, play, position

POSITIONS = [
    position(),
    position(levels=[6, 2], gone={"F5": 0, "R5": 1}, slots=("X+F+T", None)),
    position(imposed=True, todo=["name", "end"], action="CC"),
    play(position(slots=("X+F+T", None)), "act:X+F+T", "look:F9/R2", "exchange"),
]


@pytest.mark.parametrize("state", POSITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_sight_adds_up_to_the_value(state, seat):
    judge, known = Judge(learned(), seat), known_state(RULES.view(state, seat))
    assert log_odds(row_of(learned()), sight(judge, known)) == pytest.approx(judge.value(known), abs=1e-5)


def test_weights_go_there_and_back():
    row = row_of(by_hand())
    assert row[ONE] == 1.0
    assert tables(row_of(told(nested(row)))) == tables(row)
    assert set(nested(row)) == set(SHAPES)


def test_a_pull_moves_the_value_towards_what_was_wanted():
    row, state = row_of(learned()), POSITIONS[1]
    seen = sight(Judge(learned(), 0), known_state(RULES.view(state, 0)))
    before = chance(log_odds(row, seen))
    pupil = Descent(row, 0.05)
    assert pull(pupil, seen, 1.0) == pytest.approx((1 - before) ** 2)
    assert chance(log_odds(row, seen)) > before
    assert row[ONE] == 1.0


@pytest.mark.parametrize("whole", [True, False])
def test_a_game_tells_what_both_saw_at_every_turn(monkeypatch, whole):
    monkeypatch.setattr(learn, "dealt", last_turns)
    terms = learn.Terms(row_of(by_hand()), whole, "1")
    story = learn.play(terms, 3)
    assert story == learn.play(terms, 3)
    assert len(story.sights[0]) == len(story.sights[1]) > 0
    assert sum(story.shares) == 1.0


def test_two_rounds_are_learned_and_can_be_read(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(learn, "dealt", last_turns)
    monkeypatch.setattr(learn, "ROUNDS", 2)
    monkeypatch.setattr(learn, "HASTY", 1)
    out = tmp_path / "out.json"
    assert learn.main(["--out", str(out), "--games", "2"]) == 0
    assert tables(row_of(told(json.loads(out.read_text(encoding="utf-8"))))) != tables(row_of(by_hand()))
    assert "round 2 of 2: 1 games of" in capsys.readouterr().err
