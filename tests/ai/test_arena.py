"""The arena: same deals for every rotation, results that do not depend on how many run at once."""

import pytest

from boardroom.ai import arena
from boardroom.games import find

TERMS = arena.Terms("lost_cities", ("quick", "random"), {"games": 1}, seed=5)


def test_each_deal_is_played_in_every_rotation():
    first, second, third = (arena.play(find, TERMS, number) for number in (0, 1, 2))
    assert first.deal == second.deal == 0
    assert third.deal == 1
    assert first.shares != (0.0, 0.0)


def test_results_do_not_depend_on_jobs():
    alone = sorted(result[:4] for result in arena.run(find, TERMS, 4, jobs=1))
    together = sorted(result[:4] for result in arena.run(find, TERMS, 4, jobs=2))
    assert alone == together


def test_the_report_has_the_promised_fields():
    report = arena.report(TERMS, list(arena.run(find, TERMS, 4)))
    assert set(report) == {"game", "games", "seed", "unfinished", "mean_decisions", "players"}
    quick, random = report["players"]
    assert set(quick) == {
        "name", "wins", "win_rate", "win_rate_se", "mean_score", "score_se", "mean_seconds", "worst_seconds",
    }  # fmt: skip
    assert quick["wins"] + random["wins"] == pytest.approx(4)
    assert quick["mean_score"] > random["mean_score"]


def test_errors_are_those_of_deals_not_of_games():
    def result(deal, share):
        return arena.Result(deal, (share,), (0.0,), 1, (0.0,), (1,), (0.0,), False)

    results = [result(0, 1.0), result(0, 0.0), result(1, 1.0), result(1, 0.0)]
    found = arena.figure(results, [each.shares[0] for each in results])
    assert (found.mean, found.error) == (0.5, 0.0)


@pytest.mark.parametrize("name", arena.PLAYERS)
def test_every_player_plays(name):
    terms = arena.Terms("lost_cities", (name, "quick"), {"games": 1}, seed=1, iterations=1)
    assert not arena.play(find, terms, 0).unfinished


def test_a_level_can_have_iterations_of_its_own():
    """The time of all is far too short to play by here: only the iterations count for that player."""
    hurried = arena.Terms("jekyll_hyde", ("strong@40", "quick"), {}, seed=1, seconds=0.001)
    unhurried = arena.Terms("jekyll_hyde", ("strong@40", "quick"), {}, seed=1, iterations=1)
    assert arena.play(find, hurried, 0)[:4] == arena.play(find, unhurried, 0)[:4]


@pytest.mark.parametrize("name", ["strong@", "strong@0", "strong@-1", "strong@x", "quick@5", "@5", "strong@1@2"])
def test_a_player_that_does_not_exist(name):
    assert not arena.can_play(name)
