"""Learning from self-play: small, but from end to end."""

import json
from random import Random

import pytest

from boardroom.games.jekyll_hyde import learn
from boardroom.games.jekyll_hyde.values import SHAPES, by_hand, told

from .tables import play, table


def test_a_table_goes_there_and_back():
    data = learn.table_of(by_hand())
    assert learn.table_of(told(data)) == data
    assert set(data) == set(SHAPES)


def test_a_sight_counts_what_jekyll_holds_more():
    state = play(table("v7 r1 2+ g3", "g1 r2 5+ g2", ranks="v", won=(3, 1), leader=1), "g1", "g3")
    seen = learn.sight(state)
    weakest, middle, strongest = 14, 21, 28
    assert (seen.left, seen.gap) == (3, 3)
    assert {place: count for place, count in enumerate(seen.features) if count} == {
        weakest + 6: 1,
        middle + 1: -1,
        strongest + 0: 1,
        strongest + 1: -1,
        learn.SUIT_FEATURES + 0: 1,
        learn.SUIT_FEATURES + 3: -1,
        learn.LEAD_FEATURE: 1,
    }


def test_a_system_is_solved():
    found = learn.solved([[4.0, 1.0], [1.0, 3.0]], [9.0, 7.0])
    assert found == pytest.approx([20 / 11, 19 / 11])


def test_a_round_is_told_from_any_place():
    terms = learn.Terms(learn.table_of(by_hand()), 2, "1:0")
    story = learn.play_round(terms, 3, 6, 0)
    assert story == learn.play_round(terms, 3, 6, 0)
    assert story != learn.play_round(terms, 3, 6, 1)
    assert [seen.left for seen in story.sights] == list(range(10, 0, -1))
    assert -10 <= story.gap <= 10
    assert learn.mean_chance(terms.table, 3, 6, [story]) == (1.0 if abs(story.gap) >= 4 else 0.0)


def told_weights(rng, true, left, count, noise):
    """Stories in which the difference still to come is what those weights say."""
    for _ in range(count):
        features = tuple(rng.choice((-1, 0, 0, 1)) for _ in range(learn.FEATURES))
        gain = sum(held * weight for held, weight in zip(features, true, strict=True)) + rng.gauss(0, noise)
        yield learn.Story((learn.Sight(left, features, 0),), gain)


def test_fitting_finds_weights_that_were_there():
    rng = Random(1)
    data = learn.table_of(by_hand())
    true = [rng.uniform(-0.5, 0.5) for _ in range(learn.FEATURES)]
    list(learn.fit(data, list(told_weights(rng, true, 5, 1500, 0.8))))
    potions = true[learn.SUIT_FEATURES : learn.LEAD_FEATURE]
    assert data["potions"][2] == pytest.approx(potions, abs=0.1)
    assert data["spreads"][4] == pytest.approx(0.8, abs=0.1)


def test_a_stage_that_was_hardly_seen_leans_on_the_others():
    rng = Random(2)
    data = learn.table_of(by_hand())
    true = [rng.uniform(-0.5, 0.5) for _ in range(learn.FEATURES)]
    seen = [*told_weights(rng, true, 5, 400, 0.3), *told_weights(rng, true, 9, 20, 3.0)]
    list(learn.fit(data, seen))
    assert data["potions"][4] == pytest.approx(true[learn.SUIT_FEATURES : learn.LEAD_FEATURE], abs=0.25)


def test_one_command_learns_and_writes_what_can_be_read(tmp_path, capsys):
    out = tmp_path / "value.json"
    assert (
        learn.main(["--out", str(out), "--generations", "1", "--rounds", "1", "--iterations", "1", "--jobs", "1"]) == 0
    )
    values = told(json.loads(out.read_text(encoding="utf-8")))
    assert sorted(values.hyde_wins[:5]) == values.hyde_wins[:5]
    assert "generation 1, round 3, marker 8" in capsys.readouterr().err
