"""What decisions are worth, by each game's learned value: figures that Review may show."""

import math
from random import Random

import pytest

from boardroom.core.match import Match
from boardroom.games import GAMES


def decisions(slug, seed, seats):
    """Positions of a game by quick players: seat, view, moves, the match before the move."""
    game = GAMES[slug]
    match, rng = Match(game.rules, seats, None, seed), Random(seed)
    while match.to_act:
        seat = match.to_act[0]
        view, moves = match.view(seat), match.legal_moves(seat)
        yield match, seat, view, moves
        match.play(seat, game.bot.quick(view, moves, rng))


@pytest.mark.parametrize("slug", GAMES)
def test_every_decision_of_a_game_is_rated(slug):
    game = GAMES[slug]
    rng = Random(1)
    for seats in {game.rules.seats[0], game.rules.seats[-1]}:
        for match, seat, view, moves in decisions(slug, 3, seats):
            few = rng.sample(list(moves), min(3, len(moves)))
            rates = game.estimate.rate(view, few, Random(2))
            assert len(rates) == len(few) and all(map(math.isfinite, rates))
            if game.estimate.measure == "chance":
                assert all(-1e-9 <= rate <= 1 + 1e-9 for rate in rates), (len(match.log), seat)


@pytest.mark.parametrize("slug", GAMES)
def test_ratings_follow_from_view_and_seed(slug):
    game = GAMES[slug]
    found = next((view, moves) for _, _, view, moves in decisions(slug, 5, game.rules.seats[0]) if len(moves) > 2)
    assert game.estimate.rate(*found, Random(4)) == game.estimate.rate(*found, Random(4))


def rated_by_winner(slug, seeds):
    """The ratings of the last moves of winners and of the others."""
    game, won, lost = GAMES[slug], [], []
    for seed in seeds:
        played = list(decisions(slug, seed, 2))
        last = {seat: (view, moves[:1]) for _, seat, view, moves in played}
        winners = played[-1][0].winners
        if len(winners) == 1:
            won.append(game.estimate.rate(*last[winners[0]], Random(1))[0])
            lost.append(game.estimate.rate(*last[1 - winners[0]], Random(1))[0])
    return sum(won) / len(won), sum(lost) / len(lost)


@pytest.mark.parametrize("slug", GAMES)
def test_at_the_end_the_winner_is_rated_higher(slug):
    won, lost = rated_by_winner(slug, range(6))
    assert won > lost


def test_a_winning_move_is_certain():
    """Fantasy Pub: the move that reaches the target is worth 1."""
    seen = 0
    for match, seat, view, moves in decisions("fantasy_pub", 2, 2):
        for move in moves:
            after = match.rules.clone(match._state)
            match.rules.apply(after, seat, move)
            if match.rules.winners(after) == (seat,):
                assert GAMES["fantasy_pub"].estimate.rate(view, [move], Random(1)) == [1.0]
                seen += 1
    assert seen
