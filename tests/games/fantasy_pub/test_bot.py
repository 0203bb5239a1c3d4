"""How the computer plays: levels, time, fairness, the learned value, reasons."""

from collections import Counter
from random import Random

import pytest

from boardroom.ai.search import Iterations
from boardroom.core.player import LEVELS
from boardroom.games.fantasy_pub import bot, thumb
from boardroom.games.fantasy_pub import weights as weights_module
from boardroom.games.fantasy_pub.cards import TARGETS
from boardroom.games.fantasy_pub.moves import parse
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, SECOND_ACTION
from boardroom.games.fantasy_pub.weights import LENGTHS, weights
from boardroom.i18n import Text

from .room import EMPTY, RULES, game, legal, play, pub


@pytest.fixture
def t(tmp_path):
    """The English text as it stands in the code."""
    return Text(tmp_path, "en").within("fantasy_pub")


class Spent:
    """A budget that is spent at once."""

    def spent(self):
        return True


def decide(state, level, budget=None, seed=1):
    moves = RULES.legal_moves(state, state.turn)
    return str(bot.choose(RULES.view(state, state.turn), moves, level, budget or Iterations(30), Random(seed)))


# ------------------------------------------------------------------ the learned value


FIXED = {
    2: [0.4557, 0.5443],
    3: [0.2954, 0.4211, 0.2836],
    4: [0.2324, 0.3425, 0.0845, 0.3407],
    5: [0.1624, 0.3255, 0.0795, 0.3199, 0.1128],
}
"""The winning chances of one position, by number of seats."""


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_chances_of_all_seats_add_up_to_one(seats):
    value = bot.value_of(seats)
    for step, state in enumerate(game(seats, Random(seats))):
        if step % 40 == 0 and state.phase > 2:
            assert sum(value.chance_before(state, seat, state.turn) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_value_of_a_fixed_position(seats):
    names = ["Rg1@2 2c 1b", "Bo1@3 1c 2b", "It@4 2c", "Vd1@0 2c 3b", "Gd1@5 0c 2b"][:seats]
    state = pub(*names, seats=seats, dice=[], target=TARGETS[seats], barkeep=3, floor=[0, 1, 1, 0, 0, 2, 0])
    chances = [round(bot.value_of(seats).chance_before(state, seat, 0), 4) for seat in range(seats)]
    assert chances == FIXED[seats]


def test_a_game_that_is_over_is_worth_what_it_brought():
    state = pub("Rg1@0 0c 1b", dice=[4, 1], unseen=[EMPTY, EMPTY], scored=[8, 9], turns=[9, 9])
    play(state, "leave g1 4")
    assert [bot.value_of(2).chance(state, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_more_to_score_is_worth_less_beyond_the_learned_targets():
    for seats in range(2, 6):
        value = bot.value_of(seats)
        chances = []
        for scored in (0, 3, 6):
            state = pub(
                "Rg1@1 1c",
                "Bg1@1 1c",
                seats=seats,
                dice=[],
                target=35,
                scored=[scored, *[0] * (seats - 1)],
                unseen=[[0, 0, 0, 1], *[[1, 1, 1, 1]] * (seats - 1)],
            )
            chances.append(value.chance_before(state, 0, 0))
        assert chances == sorted(chances)
        assert chances[0] < chances[-1]


def test_weights_have_their_lengths_and_damage_is_noticed():
    for seats in range(2, 6):
        assert [len(column) for column in weights(seats)] == [len(column) for column in LENGTHS]
    for wrong in ([1.0], ["x"] * 4, [float("nan")] * 4, [1e9] * 4):
        with pytest.raises((ValueError, TypeError)):
            weights_module.numbers(wrong, 4)


@pytest.mark.parametrize("text", ["", "{}", '{"seats": {"3": []}}', '{"seats": {"3": {"order": [0]}}}'])
def test_damaged_weights_are_told_and_the_rule_of_thumb_plays(monkeypatch, tmp_path, caplog, text):
    (tmp_path / "value.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(weights_module, "files", lambda _package: tmp_path)
    assert weights_module.weights.__wrapped__(3) is None
    assert len(caplog.messages) == 1
    monkeypatch.setattr(bot, "value_of", lambda seats: None)
    state = pub("Rg1@0 1c 3b", seats=3)
    view, moves = RULES.view(state, 0), RULES.legal_moves(state, 0)
    assert bot.choose(view, moves, "expert", Iterations(9), Random(2)) is thumb.choose(view, moves, Random(2))


# ------------------------------------------------------------------ levels


def test_a_level_that_does_not_exist_is_refused():
    state = pub("Rg1@1 1c")
    with pytest.raises(ValueError, match="novice, casual, strong, expert"):
        bot.choose(RULES.view(state, 0), RULES.legal_moves(state, 0), "master", Spent(), Random(1))


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_in_hand_is_taken_by_every_level_fp24(level):
    fields = {"dice": [2, 6], "scored": [12, 0], "unseen": [[0, 0, 2, 0], EMPTY], "turns": [9, 9]}
    at_the_door = pub("Rg1@0 3c 4b", "Rd1@3 2c 1b", "Bo1@4 1c", **fields)
    assert {decide(at_the_door, level, seed=seed) for seed in range(12)} <= {"leave g1 2", "leave g1 6"}
    on_the_way = pub("Rg1@5 3c 4b", "Rd1@3 2c 1b", "Bo1@4 1c", **fields)
    assert {decide(on_the_way, level, seed=seed) for seed in range(12)} == {"go g1 6"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_spent_budget_gets_an_answer_at_once(level):
    for step, state in enumerate(game(3, Random(5))):
        if step % 60 == 0 and state.phase in (FIRST_ACTION, SECOND_ACTION):
            assert decide(state, level, Spent()) in legal(state)


def test_levels_differ_in_how_often_they_take_the_best_turn():
    best = Counter()
    for step, state in enumerate(game(2, Random(9))):
        moves = RULES.legal_moves(state, state.turn)
        if step % 9 or len(moves) < 3 or state.phase != FIRST_ACTION:
            continue
        strong = decide(state, "strong")
        for level in ("novice", "casual"):
            best[level] += sum(decide(state, level, seed=seed) == strong for seed in range(6))
        best["strong"] += 6
    assert best["novice"] < best["casual"] < best["strong"]


def test_same_view_same_seed_same_choice():
    for step, state in enumerate(game(4, Random(6))):
        if step % 90 == 0 and state.phase in (FIRST_ACTION, SECOND_ACTION):
            assert len({decide(state, "expert", Iterations(12)) for _ in range(2)}) == 1


def test_thinking_changes_no_view_and_rolls_again_when_that_is_best_fp8():
    state = pub("Ro1@4 1c 5b", "Bg1@5 1c", "Bg2@5 1c", dice=[1, 2], unseen=[EMPTY, EMPTY])
    before = RULES.dump(state)
    assert decide(state, "strong") == "again"
    assert decide(state, "expert") == "again"
    assert RULES.dump(state) == before


def test_quick_beats_random():
    wins = 0
    for seed in range(30):
        rng, state = Random(seed), RULES.new(2, RULES.options())
        while acting := RULES.to_act(state):
            seat = acting[0]
            moves = RULES.legal_moves(state, seat)
            if seat < 0:
                move = RULES.chance(state, rng)
            else:
                move = bot.quick(RULES.view(state, seat), moves, rng) if seat == seed % 2 else rng.choice(moves)
            RULES.apply(state, seat, move)
        wins += seed % 2 in RULES.winners(state)
    assert wins >= 27


# ------------------------------------------------------------------ reasons


REASONS = [
    (["Rg1@0 1c 4b"], {"scored": [13, 0], "unseen": [[0, 0, 2, 1], EMPTY]}, "leave g1 3", "It wins the game."),
    (["Rg1@0 1c 4b"], {}, "leave g1 3", "4 beers are scored and can’t be lost any more."),
    (["Bg1@3 0c 2b"], {}, "call 3 Bg1", "It throws out the blue goblin, and 2 beers are lost with it."),
    (["Bg1@3 0c 0b"], {}, "call 3 Bg1", "It throws out the blue goblin."),
    (["Rg1@5 0c 3b"], {"dice": (5, 2)}, "go g1 5", "The other die can then score 3 beers."),
    (["Rg1@5 1c 3b"], {"dice": (5,)}, "go g1 5", "At the door nobody drinks, and any die lets it leave from there."),
    (["Ro1@1 3c", "Bg1@4 3c"], {"dice": (3,)}, "go o1 3", "The blue goblin pays a beer for yours."),
    (["Ro1@1 3c"], {"dice": (1,)}, "call 1 Ro1", "Your own drink: more beers, fewer coins, nearer to leaving."),
    (["Rg1@1 3c"], {"dice": (3,)}, "enter 3", "A fresh character at the door: more beers to come."),
    (["Rd1@1 0c 1b"], {"dice": (3,)}, "go d1 3", "It was in danger: without a coin the next round would throw it out."),
    (["Rg1@1 2c"], {"dice": (3,), "floor": [1] * 7}, "go g1 3", "A goblin that finds a coin can pay once more."),
    (["Rg1@1 2c"], {"dice": (3,)}, "pass", "Every use of the die left would cost more than it brings."),
    ([], {}, "again", "No call of the barkeep is worth more than two new dice."),
]


@pytest.mark.parametrize(("guests", "fields", "move", "sentence"), REASONS)
def test_a_reason(t, guests, fields, move, sentence):
    assert bot.reason(RULES.view(pub(*guests, **fields), 0), parse(move), t) == sentence


def test_else_the_chance_is_told(t):
    line = bot.reason(RULES.view(pub("Rd1@1 2c", dice=[3]), 0), parse("go d1 3"), t)
    assert line.startswith("It keeps the winning chance highest, at about ")


def test_hardly_a_chance_is_not_told_as_none(t):
    state = pub("Rd1@1 2c", "Bd1@0 0c 5b", dice=[3], scored=[0, 14], unseen=[[1, 1, 2, 1], [0, 0, 2, 1]])
    line = bot.reason(RULES.view(state, 0), parse("go d1 3"), t)
    assert line == "Hardly a chance to win is left; this keeps what there is."


def test_no_reason_for_what_is_no_decision(t):
    assert bot.reason(RULES.view(pub("Rd1@1 2c", dice=[]), 0), parse("roll 1 2"), t) == ""


def test_without_weights_the_plain_reasons_remain(t, monkeypatch):
    monkeypatch.setattr(bot, "value_of", lambda seats: None)
    view = RULES.view(pub("Rd1@1 2c", "Bg1@3 0c 1b"), 0)
    assert bot.reason(view, parse("call 3 Bg1"), t) == "It throws out the blue goblin, and 1 beer is lost with it."
    assert bot.reason(view, parse("go d1 3"), t) == ""
