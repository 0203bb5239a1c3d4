"""Budgets, and candidates that race over sampled worlds."""

from random import Random

import pytest

from boardroom.ai.search import Clock, Iterations, Race, halve, playout
from boardroom.games import GAMES

ENDLESS = Iterations(10**9)


def noisy(means, spread, rng):
    """A trial: luck is common to all candidates but for a little of their own."""

    def trial(alive):
        luck = rng.gauss(0, 10)
        return [means[candidate] + luck + rng.gauss(0, spread) for candidate in alive]

    return trial


def test_iterations_allow_exactly_their_count():
    budget = Iterations(3)
    assert [budget.spent() for _ in range(5)] == [False, False, False, True, True]


def test_clock_ends_with_its_time():
    now = [5.0]
    clock = Clock(1.0, now=lambda: now[0])
    assert not clock.spent()
    now[0] = 6.0
    assert clock.spent()


def test_clock_stops_at_once_on_request():
    asked = [False]
    clock = Clock(1000.0, stop=lambda: asked[0])
    assert not clock.spent()
    asked[0] = True
    assert clock.spent()


def test_without_a_world_the_best_prior_leads():
    assert Race([0.1, 0.7, 0.3]).leader() == 1


def test_equal_candidates_go_to_the_earlier():
    assert Race([0.5, 0.5]).leader() == 0


def test_lucky_worlds_do_not_change_the_order():
    race = Race([0.0] * 4)
    race.run(noisy([0.0, 0.2, 1.0, 0.4], 0.5, Random(1)), 100, ENDLESS)
    assert race.leader() == 2


def test_a_weighty_prior_outvotes_few_worlds():
    race = Race([1.0, 0.0], weight=10.0)
    race.run(lambda alive: [0.0, 1.0], 5, ENDLESS)
    assert race.leader() == 0
    race.run(lambda alive: [0.0, 1.0], 6, ENDLESS)
    assert race.leader() == 1
    assert race.value(1) == pytest.approx(11 / 21)


def test_a_lone_candidate_is_not_tried():
    assert not Race([0.3]).run(lambda alive: 1 / 0, 8, ENDLESS)


def test_dropped_candidates_are_not_tried_again():
    race = Race([0.0] * 3)
    race.run(lambda alive: [0.0, 5.0, 4.9], 4, ENDLESS)
    race.drop(1.0)
    assert race.alive == [1, 2]
    asked = []
    race.run(lambda alive: [asked.append(list(alive)), 1.0][1:] * 2, 1, ENDLESS)
    assert asked == [[1, 2]]


def test_a_spent_budget_stops_between_two_worlds():
    race = Race([0.0, 1.0])
    assert not race.run(lambda alive: [0.0, 0.0], 10, Iterations(4))
    assert race.worlds == 4


@pytest.mark.parametrize(("candidates", "alive"), [(8, [8, 4, 2]), (5, [5, 3, 2]), (2, [2]), (1, [])])
def test_halving_shares_the_playouts_out(candidates, alive):
    sizes = []

    def trial(running):
        sizes.append(len(running))
        return [float(number) for number in running]

    assert halve(Race([0.0] * candidates), trial, 200, ENDLESS) == candidates - 1
    assert sorted(set(sizes), reverse=True) == alive
    assert sum(sizes) <= 200


def test_halving_cut_short_answers_with_the_leader():
    race = Race([0.0, 0.0, 0.0])
    assert halve(race, lambda alive: [1.0, 3.0, 2.0][: len(alive)], 300, Iterations(1)) == 1


def test_a_playout_ends_its_game_and_counts_the_decisions():
    rules = GAMES["lost_cities"].rules
    state = rules.new(2, rules.options(games=1))
    decisions = playout(rules, state, Random(4))
    assert rules.to_act(state) == ()
    assert decisions == 2 * state.turns
