"""What the learning commands share."""

import json
from argparse import ArgumentTypeError
from random import Random

import pytest

from boardroom.ai.learning import Descent, Study, each_of, goals, study, terms_of, weights_told, write


def twice(number):
    return 2 * number


def test_tasks_come_back_in_order_whoever_did_them():
    assert each_of(twice, 5, 1) == each_of(twice, 5, 2) == [0, 2, 4, 6, 8]


def test_goals_lie_between_the_result_and_the_later_values():
    assert goals([0.2, 0.6, 0.7], 1.0, 1.0) == [1.0, 1.0, 1.0]
    assert goals([0.2, 0.6, 0.7], 1.0, 0.0) == pytest.approx([0.6, 0.7, 1.0])
    assert goals([0.2, 0.6, 0.7], 1.0, 0.5) == pytest.approx([0.725, 0.85, 1.0])


def pull(pupil, seen, wanted):
    error = sum(pupil.weights[place] for place in seen) - wanted
    for place in seen:
        pupil.step(place, error)
    return error * error


def test_study_finds_weights_that_were_there():
    rng = Random(1)
    true = [rng.uniform(-1, 1) for _ in range(6)]
    seen = [rng.sample(range(6), 3) for _ in range(400)]
    lessons = [(places, sum(true[place] for place in places)) for places in seen]
    weights = [0.0] * 6
    error = study(weights, lessons, pull, Study(0.5, 8), rng)
    assert error < 1e-3
    assert weights == pytest.approx(true, abs=0.05)


def test_steep_slopes_make_smaller_steps():
    pupil = Descent([0.0, 0.0], 0.1)
    for _ in range(50):
        pupil.step(0, 1.0)
    pupil.step(1, 1.0)
    first = pupil.weights[0]
    pupil.step(0, 1.0)
    assert 0 < first - pupil.weights[0] < -pupil.weights[1]


def test_weights_go_there_and_back(tmp_path):
    file = tmp_path / "out.json"
    write(terms_of("Learn.").parse_args(["--out", str(file)]).out, {"a": 0.5})
    assert weights_told(lambda data: data["a"])(str(file)) == 0.5
    assert json.loads(file.read_text(encoding="utf-8")) == {"a": 0.5}


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"a": "x"}', "3", "null"])
def test_what_holds_no_weights_is_refused(tmp_path, text):
    file = tmp_path / "start.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ArgumentTypeError) as refused:
        weights_told(lambda data: float(data["a"]))(str(file))
    assert str(refused.value) == f"{file} holds no weights of this game, name another file"
