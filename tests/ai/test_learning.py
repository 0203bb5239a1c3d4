"""What the learning commands share."""

import json
from random import Random

import pytest

from boardroom.ai.learning import Descent, Study, each_of, goals, study, terms_of, weights_from, write


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


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"a": "x"}', "3", "null"])
def test_damaged_weights_are_refused_with_one_sentence(tmp_path, text):
    file = tmp_path / "start.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as refused:
        weights_from(file, lambda data: float(data["a"]))
    assert str(refused.value) == f"{file} holds no weights of this game, name another file with --start."


def test_missing_weights_are_refused_with_one_sentence(tmp_path):
    with pytest.raises(SystemExit, match=r"can't be read \(No such file or directory\), name another file"):
        weights_from(tmp_path / "none.json", float)


def test_an_impossible_out_file_is_refused_before_any_game(tmp_path, capsys):
    for out in (tmp_path, tmp_path / "none" / "out.json"):
        with pytest.raises(SystemExit):
            terms_of("Learn.", 5).parse_args(["--out", str(out)])
        assert f"{out} can't be written, name another file" in capsys.readouterr().err


def test_weights_go_there_and_back(tmp_path):
    file = tmp_path / "out.json"
    write(terms_of("Learn.", 5).parse_args(["--out", str(file)]).out, {"a": 0.5})
    assert weights_from(file, lambda data: data["a"]) == 0.5
    assert json.loads(file.read_text(encoding="utf-8")) == {"a": 0.5}
