"""Whole games that must never change, and counts of positions."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from boardroom.games.jekyll_hyde.moves import parse
from boardroom.games.jekyll_hyde.options import Options
from boardroom.games.jekyll_hyde.rules import RULES

from .tables import play, random_states, table

GOLDEN = Path(__file__).parents[2] / "golden" / "jekyll_hyde"


def playthrough(seed: int) -> Iterator[str]:
    """The moves of a random game, and after every tenth each seat's view."""
    for number, (state, seat, move) in enumerate(random_states(seed, Options(return_match=seed % 2 == 1))):
        if number % 10 == 0 or move is None:
            for viewer in (0, 1, None):
                yield f"view {viewer}: {tuple(RULES.view(state, viewer))}"
        if move is not None:
            yield f"{seat} {move}"
    yield f"scores {RULES.scores(state)} winners {RULES.winners(state)}"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_playthrough_stays_as_it_was(seed):
    told = "\n".join(playthrough(seed)) + "\n"
    assert told == (GOLDEN / f"{seed}.txt").read_text(encoding="utf-8")


def count(state, depth: int) -> int:
    """How many positions lie that many decisions ahead."""
    seat = RULES.to_act(state)[0]
    moves = RULES.legal_moves(state, seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = RULES.clone(state)
        RULES.apply(twin, seat, move)
        total += count(twin, depth - 1)
    return total


PERFT = {1: [4, 40, 640, 2_176], 2: [10, 20, 276, 988], 3: [10, 30, 414, 1_587]}
"""By the seed of a first deal."""


@pytest.mark.parametrize("seed", PERFT)
def test_perft_from_the_exchange(seed):
    state = RULES.new(2, Options(jekyll=0))
    RULES.apply(state, -1, RULES.chance(state, Random(seed)))
    assert [count(state, depth + 1) for depth in range(4)] == PERFT[seed]


def test_perft_of_a_swap():
    state = play(table("g2 v1 v2 v3 4+", "2+ r1 r2 r3 5+", ranks="rv"), "g2", "2+")
    assert [count(state, depth + 1) for depth in range(7)] == [6, 36, 216, 540, 2_340, 4_806, 12_996]


def test_moves_are_shared():
    assert all(parse(str(move)) is move for seed in range(5) for _, _, move in random_states(seed) if move)
