"""Worlds that a computer imagines keep all that its seat has seen and vary the rest, in every phase of every game."""

import json
from collections import defaultdict
from random import Random

import pytest

from boardroom.ai.search import Iterations
from boardroom.core.match import Match
from boardroom.core.player import LEVELS
from boardroom.games import GAMES

SAMPLES = 1000
"""Worlds a phase."""
PLACES = 8
"""Positions a phase, from different moments of different games."""
ROUNDS = 14
"""Games they come from."""

PHASES = {
    "lost_cities": lambda view: view.phase,
    "jekyll_hyde": lambda view: view.phase,
    "fantasy_pub": lambda view: view.phase,
    "gatsby": lambda view: view.todo[-1] & 31,
}
"""Which kind of decision is due."""
LEAST = {"lost_cities": 2, "jekyll_hyde": 3, "fantasy_pub": 2, "gatsby": 18}
"""Kinds of decisions that games of random moves are sure to come to."""

CASES = [(slug, seats) for slug, game in GAMES.items() for seats in {game.rules.seats[0], game.rules.seats[-1]}]


def moments(slug, seats):
    """Positions in which a seat decides, with that seat, by phase."""
    rules, found = GAMES[slug].rules, defaultdict(list)
    for seed in range(ROUNDS):
        match, rng = Match(rules, seats, None, seed), Random(seed)
        while not match.over:
            seat = rng.choice(match.to_act)
            kept = found[PHASES[slug](match.view(seat))]
            if len(kept) < PLACES * (seed + 1) // ROUNDS + 1 and len(kept) < PLACES and rng.random() < 0.2:
                kept.append((rules.load(match.dump()), seat))
            match.play(seat, rng.choice(match.legal_moves(seat)))
    return {phase: kept for phase, kept in found.items() if kept}


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_a_thousand_worlds_a_phase_keep_what_was_seen_and_vary_the_rest(slug, seats):
    rules, rng = GAMES[slug].rules, Random(41)
    phases = moments(slug, seats)
    assert len(phases) >= LEAST[slug]
    for kept in phases.values():
        varied = 0
        for state, seat in kept:
            seen = rules.view(state, seat)
            worlds = [rules.determinize(seen, rng) for _ in range(-(-SAMPLES // len(kept)))]
            assert all(rules.view(world, seat) == seen for world in worlds)
            varied += len({json.dumps(rules.dump(world)) for world in worlds[:20]}) > 1
        assert varied > 0.7 * len(kept) if GAMES[slug].hides else varied == 0


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_every_level_decides_alike_whatever_is_hidden(slug, seats):
    rules, bot, rng = GAMES[slug].rules, GAMES[slug].bot, Random(43)
    for kept in moments(slug, seats).values():
        for state, seat in kept[:1]:
            moves = rules.legal_moves(state, seat)
            worlds = [state, *(rules.determinize(rules.view(state, seat), rng) for _ in range(2))]
            for level in LEVELS:
                choices = [
                    bot.choose(rules.view(world, seat), moves, level, Iterations(6), Random(5)) for world in worlds
                ]
                assert choices[0] in moves
                assert all(choice is choices[0] for choice in choices)
