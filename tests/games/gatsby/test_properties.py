"""What holds in every game, whatever is played; perft counts as golden numbers."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardroom.core.rules import CHANCE
from boardroom.games.gatsby.cards import (
    CABARET,
    INFLUENCE,
    NEIGHBOURS,
    RACETRACK,
    SPACES,
    SPECIALS,
    TILES,
    TRACK_MASKS,
    bits,
)
from boardroom.games.gatsby.options import Options
from boardroom.games.gatsby.paths import CLOSED, distance, missing
from boardroom.games.gatsby.rules import RULES
from boardroom.games.gatsby.state import GONE
from boardroom.games.gatsby.view import HIDDEN

SEEDS = st.integers(0, 10**6)


def course(seed):
    """Every position of a game of random moves, with the seat to act."""
    state, rng = RULES.new(2, Options()), Random(seed)
    while (acting := RULES.to_act(state)) != ():
        yield state, acting[0]
        RULES.apply(state, acting[0], rng.choice(RULES.legal_moves(state, acting[0])))
    yield state, None


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_pieces_are_never_lost_or_doubled(seed):
    for state, _ in course(seed):
        for seat in range(2):
            assert state.supply[seat] + state.tokens[seat].bit_count() == INFLUENCE
        assert state.tokens[0] & state.tokens[1] == 0
        assert len({*[tile for tile in state.tiles if tile != GONE], *bits(state.held[0] | state.held[1])}) == len(
            state.tiles
        )
        assert len(state.where) == len(SPECIALS)
        assert all((state.slot[seat] >= 0) == (4 + seat in state.where) for seat in range(2))


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_ga13_cabaret_tokens_stay_and_levels_only_rise(seed):
    taken, levels = 0, [0, 0]
    for state, _ in course(seed):
        now = (state.tokens[0] | state.tokens[1]) & CABARET
        assert now & taken == taken
        assert state.levels >= levels
        taken, levels = now, state.levels[:]


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_closed_tracks_are_bare_and_open_ones_undecided_only_within_a_turn(seed):
    for state, _ in course(seed):
        if len(state.tiles) < SPACES:
            continue
        for track, mask in enumerate(TRACK_MASKS):
            if state.tiles[RACETRACK + track] == GONE:
                assert (state.tokens[0] | state.tokens[1]) & mask == 0


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_moves_are_shared_and_legal_ones_distinct(seed):
    for state, seat in course(seed):
        if seat is None:
            continue
        moves = RULES.legal_moves(state, seat)
        assert len(set(moves)) == len(moves) > 0
        assert all(RULES.parse(str(move)) is move for move in moves)
        assert RULES.legal_moves(state, 1 - seat) == [] if seat != CHANCE else True


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_worlds_fit_the_view_and_can_be_loaded(seed):
    rng = Random(seed)
    for state, _ in course(seed):
        viewer = rng.choice([0, 1, None])
        view = RULES.view(state, viewer)
        world = RULES.determinize(view, rng)
        assert RULES.view(world, viewer) == view
        assert RULES.dump(RULES.load(RULES.dump(world))) == RULES.dump(world)


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_nothing_hidden_changes_a_view(seed):
    """A world drawn for one seat looks the same to it after any open move played in both."""
    rng = Random(seed)
    for state, seat in course(seed):
        if seat not in (0, 1) or state.turn == 0 or rng.random() < 0.8:
            continue
        viewer = rng.randrange(2)
        world = RULES.determinize(RULES.view(state, viewer), rng)
        move = rng.choice(RULES.legal_moves(state, seat))
        if RULES.seen_by(state, seat, move, viewer) is not move or RULES.reveals(state, seat, move):
            continue
        twin = RULES.clone(state)
        RULES.apply(twin, seat, move)
        RULES.apply(world, seat, move)
        if twin.ending == world.ending == 0:
            assert RULES.view(twin, viewer) == RULES.view(world, viewer)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, CABARET), st.integers(0, CABARET))
def test_distance_is_what_a_chain_misses(own, other):
    own &= ~other
    start, goal = 63, 63 << 30
    steps, cells = distance(own, other, start, goal), missing(own, other, start, goal)
    assert cells & (own | other) == 0
    assert cells.bit_count() == (0 if steps == CLOSED else steps)
    if steps < CLOSED:
        assert distance(own | cells, other, start, goal) == 0
    assert (steps == CLOSED) == (walk(CABARET & ~other, start, goal) is False)


def walk(cells, start, goal):
    """Whether the cells lead from edge to edge, cell by cell."""
    seen, todo = set(), bits(cells & start)
    while todo:
        cell = todo.pop()
        if cell in seen:
            continue
        seen.add(cell)
        todo += bits(NEIGHBOURS[cell] & cells)
    return any(goal >> cell & 1 for cell in seen)


def test_a_view_names_no_hidden_character():
    """Over a whole game no seat's view holds a character that it has not seen."""
    for state, _ in course(11):
        if state.ending or len(state.tiles) < SPACES:
            continue
        view = RULES.view(state, None)
        shown = {space.tile for space in view.spaces} | {take.tile for take in view.takes}
        shown |= {tile for look in view.looks for tile in look.tiles}
        assert shown <= {GONE, HIDDEN, *bits(state.up)}
        assert view.out == () and all(space.peek is None for space in view.spaces)


def perft(state, depth):
    """How many ways there are to play so many decisions."""
    if depth == 0 or not RULES.to_act(state):
        return 1
    seat, count = RULES.to_act(state)[0], 0
    for move in RULES.legal_moves(state, seat):
        twin = RULES.clone(state)
        RULES.apply(twin, seat, move)
        count += perft(twin, depth - 1)
    return count


def reached(seed, turn):
    """The first position of that turn in a game of random moves."""
    return next(RULES.clone(state) for state, _ in course(seed) if state.turn == turn)


@pytest.mark.parametrize(
    ("seed", "turn", "counts"),
    [(1, 1, (4, 16, 58, 287)), (2, 6, (3, 14, 100, 258)), (3, 10, (3, 16, 127, 418)), (4, 15, (3, 36, 425, 2400))],
)
def test_perft(seed, turn, counts):
    state = reached(seed, turn)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_every_character_and_special_turns_up():
    tiles, specials = set(), set()
    for seed in range(12):
        for state, _ in course(seed):
            tiles |= set(state.tiles)
            specials |= {special for special in state.slot if special >= 0}
    assert tiles - {GONE} == set(range(TILES))
    assert specials == set(range(len(SPECIALS)))
