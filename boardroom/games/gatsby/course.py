"""What a move does, and what follows by itself: climbs, ends of turns, the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardroom.games.gatsby.cards import (
    BOTTOM,
    CABARET,
    CONDITIONS,
    FACE_UP,
    FAMILY_MASKS,
    FINANCE,
    FINANCE_LEVELS,
    LEFT,
    MAIN,
    MARKED,
    NO_BONUS,
    PLACES,
    PRESTIGE,
    RACETRACK,
    RANKED,
    REVEALED,
    RIGHT,
    SPACES,
    SUMMIT,
    TOP,
    TRACK_MASKS,
    TRACK_OF,
    TRACKS,
    UNKNOWN,
    VERTICAL,
    around,
    bits,
)
from boardroom.games.gatsby.choices import POSSIBLE
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.state import (
    ACT,
    APART,
    BEGIN,
    BONUS,
    CHAIN,
    CLIMB,
    COUNTED,
    DISCARDS,
    DRAW_ONE,
    DRAWN_GAME,
    END,
    FAMILY,
    FIVE_FAMILIES,
    GONE,
    IN_HAND,
    KEEP_ONE,
    LEFT_ALONE,
    NAME,
    NEAR,
    NOBODY,
    PARTS,
    PILE,
    RUNNING,
    SAME,
    SAME_FIRST,
    SETTLE,
    SLOT,
    STALLED,
    START,
    SWAPPED,
    TRACK,
    UNDECIDED,
    USED,
    Ground,
    Look,
    State,
    Take,
    apart_count,
    special_set,
    tile_count,
)

PATIENCE: Final[int] = 6
"""Turns in a row without a token or a level that end the game (GA-39)."""


# ------------------------------------------------------------------ what a move does
def lay_slab(state: State, move: Move) -> None:
    """The next place of the 2 × 2 block (GA-1)."""
    state.todo.pop()
    state.slabs.append(4 * move.a + move.b)
    state.ground = Ground(state.slabs)


def deal_tile(state: State, move: Move) -> None:
    """A character on the next space (GA-2); the last one settles which lies on top (GA-3)."""
    state.todo.pop()
    if FACE_UP[len(state.tiles)]:
        state.up |= 1 << move.a
    state.tiles.append(move.a)
    if len(state.tiles) == SPACES:
        for top, bottom in RANKED:
            rank(state.tiles, top, bottom)


def rank(tiles: list[int], top: int, bottom: int) -> None:
    """The character with more prestige on top (GA-3)."""
    if PRESTIGE[tiles[bottom]] > PRESTIGE[tiles[top]]:
        tiles[top], tiles[bottom] = tiles[bottom], tiles[top]


def toss(state: State, move: Move) -> None:
    """The seat that starts; until then the other one acts, in compensation (GA-5)."""
    state.todo.pop()
    state.first = move.a
    state.active = 1 - move.a


def draw_one(state: State, move: Move) -> None:
    """A special into the hand, the discards under an empty pile first (GA-24)."""
    state.todo.pop()
    me, special = state.active, move.a
    if PILE not in state.where:
        reshuffle(state)
    state.where[special] = IN_HAND
    state.sure[me] &= ~(1 << special)
    state.sure[1 - me] = 0


def reshuffle(state: State) -> None:
    """The discards become the pile; who draws now knows that the own ones lie there."""
    me = state.active
    state.sure = [0, 0]
    for special, place in enumerate(state.where):
        if place in (DISCARDS, DISCARDS + 1):
            state.where[special] = PILE
            state.sure[me] |= (place == DISCARDS + me) << special


def act(state: State, move: Move) -> None:
    """The action token moves; a special leaves its slot before it is resolved (GA-6, GA-24)."""
    state.todo.pop()
    action = move.a
    state.action = action
    state.tracks = 0
    if action >= MAIN:
        state.slot[state.active] = NOBODY
        state.where[action - MAIN] = USED
    state.todo.extend(reversed(PARTS[action]))


def put(state: State, move: Move) -> None:
    """A token; the part that hangs on it learns where it is, then its bonus comes first (GA-9)."""
    location = move.a
    kind = state.todo.pop() & 31
    state.tokens[state.active] |= 1 << location
    state.supply[state.active] -= 1
    state.moved = True
    follow(state, kind, location)
    bonus = state.ground.bonus[location]
    if bonus != NO_BONUS and kind != START:
        state.todo.append(BONUS + bonus)


def follow(state: State, kind: int, location: int) -> None:
    """Tell the next part of the action where this part's token lies (GA-7, GA-26, GA-32, GA-33)."""
    todo = state.todo
    if kind in (NEAR, CHAIN):
        if todo[-1] == CHAIN:
            todo[-1] = CHAIN + 32 * (location + 1)
    elif kind == TRACK:
        state.tracks |= 1 << TRACK_OF[location]
    elif kind == SAME_FIRST:
        todo[-1] = SAME + 32 * (TRACK_OF[location] + 1)


def trade(state: State, move: Move) -> None:
    """Two tokens change places, without any bonus (GA-21)."""
    state.todo.pop()
    both = 1 << move.a | 1 << move.b
    state.tokens[0] ^= both
    state.tokens[1] ^= both


def look(state: State, move: Move) -> None:
    """Two characters are looked at; whether they change places comes next (GA-22)."""
    state.todo.pop()
    tiles = state.tiles[move.a], state.tiles[move.b]
    state.looks.append(Look(state.turn, state.active, move.a, move.b, tiles, UNDECIDED))
    state.todo.append(SETTLE)


def exchange(state: State, move: Move) -> None:
    """The two looked at change places, faces unchanged (GA-22)."""
    state.todo.pop()
    last = state.looks[-1]
    state.looks[-1] = last._replace(swapped=SWAPPED)
    state.tiles[last.first], state.tiles[last.second] = last.tiles[1], last.tiles[0]


def leave(state: State, move: Move) -> None:
    """The two looked at stay (GA-22)."""
    state.todo.pop()
    state.looks[-1] = state.looks[-1]._replace(swapped=LEFT_ALONE)


def advance(state: State, move: Move) -> None:
    """The bonus F taken (GA-20)."""
    state.todo.pop()
    climb(state)


def impose(state: State, move: Move) -> None:
    """The other's next action will be named (GA-23)."""
    state.todo.pop()
    state.imposing = True


def draw(state: State, move: Move) -> None:
    """Three specials will be drawn, or as many as there are (GA-24)."""
    state.todo.pop()
    count = min(3, sum(place < USED for place in state.where))
    state.todo.extend([KEEP_ONE] + [DRAW_ONE] * count)


def keep(state: State, move: Move) -> None:
    """The drawn one goes into the slot; the old one is put aside, known to both (GA-24)."""
    state.todo.pop()
    me = state.active
    old = state.slot[me]
    if old != NOBODY:
        state.where[old] = APART + me
        state.apart_open |= 1 << old
    state.slot[me] = move.a
    state.where[move.a] = SLOT + me
    discard(state)


def put_aside(state: State, move: Move) -> None:
    """The drawn one is put aside, known to its owner only; the old one stays (GA-24)."""
    state.todo.pop()
    state.where[move.a] = APART + state.active
    discard(state)


def discard(state: State) -> None:
    """The other specials drawn go to the discards, face down."""
    for special in special_set(state, IN_HAND):
        state.where[special] = DISCARDS + state.active


def skip(state: State, move: Move) -> None:
    """A bonus refused; it is used up (GA-9, GA-16)."""
    state.todo.pop()


DOES: Final[list[Callable[[State, Move], None]]] = [
    *(lay_slab, deal_tile, toss, draw_one, act, put, trade, look),
    *(exchange, leave, advance, impose, draw, keep, put_aside, skip),
]
"""By kind of move."""


# ------------------------------------------------------------------ what follows by itself
def settle(state: State) -> None:
    """Do what needs no decision, pass over what is impossible, stop at the next decision (GA-8, GA-9)."""
    todo = state.todo
    while todo:
        task = todo[-1]
        kind = task & 31
        if kind == CLIMB:
            todo.pop()
            climb(state)
        elif kind == END:
            todo.pop()
            end_turn(state)
        elif kind == BEGIN:
            todo.pop()
            begin_turn(state, state.first)
        elif POSSIBLE[kind](state, task >> 5):
            return
        else:
            todo.pop()


def climb(state: State) -> None:
    """Two levels if below the other, else one; bonuses passed wait from the lowest up (GA-14, GA-16)."""
    me = state.active
    level = state.levels[me]
    reached = min(SUMMIT, level + (2 if level < state.levels[1 - me] else 1))
    if reached == level:
        return
    state.levels[me] = reached
    state.moved = True
    for i in range(len(FINANCE_LEVELS) - 1, -1, -1):
        if level < FINANCE_LEVELS[i] <= reached and state.freed[i] == me:
            state.freed[i] = NOBODY
            state.todo.append(BONUS + REVEALED[i])


def begin_turn(state: State, seat: int) -> None:
    """The seat's turn: it acts, or the other names its action (GA-6, GA-23)."""
    state.turn += 1
    state.active = seat
    state.imposed = state.imposing
    state.imposing = False
    state.moved = False
    state.tracks = 0
    state.todo.extend([END, NAME if state.imposed else ACT])


def end_turn(state: State) -> None:
    """Characters are taken, then the game ends or the other's turn begins (GA-10, GA-36 to GA-39)."""
    award(state)
    state.idle = 0 if state.moved else state.idle + 1
    decide(state)
    if state.ending == RUNNING:
        begin_turn(state, 1 - state.active)


def award(state: State) -> None:
    """Cabaret, finance centre, racetrack; the active seat first (GA-36)."""
    for space in range(FINANCE):
        for seat in (state.active, 1 - state.active):
            if state.tiles[space] != GONE and fulfils(state, CONDITIONS[space], state.tokens[seat]):
                take(state, seat, space)
    for i, level in enumerate(FINANCE_LEVELS):
        for seat in (state.active, 1 - state.active):
            if state.tiles[FINANCE + i] != GONE and state.levels[seat] >= level:
                take(state, seat, FINANCE + i)
                state.freed[i] = NOBODY if REVEALED[i] == NO_BONUS else 1 - seat
    for track in range(TRACKS):
        if state.tiles[RACETRACK + track] != GONE:
            finish(state, track)


def finish(state: State, track: int) -> None:
    """A full track: the majority takes, the tokens go home, the track closes (GA-18)."""
    mask = TRACK_MASKS[track]
    if mask & ~(state.tokens[0] | state.tokens[1]):
        return
    counts = [(state.tokens[seat] & mask).bit_count() for seat in range(2)]
    take(state, 0 if counts[0] > counts[1] else 1, RACETRACK + track)
    for seat in range(2):
        state.tokens[seat] &= ~mask
        state.supply[seat] += counts[seat]


def take(state: State, seat: int, space: int) -> None:
    """A character leaves the board for a seat."""
    tile = state.tiles[space]
    state.tiles[space] = GONE
    state.takes.append(Take(state.turn, seat, space, tile))
    if tile != UNKNOWN:
        state.held[seat] |= 1 << tile


def fulfils(state: State, condition: int, tokens: int) -> bool:
    """Whether these tokens win the cabaret character of that condition (GA-12)."""
    if condition == MARKED:
        return state.ground.marks & ~tokens == 0
    if condition == VERTICAL:
        return joined(tokens & CABARET, TOP, BOTTOM)
    return joined(tokens & CABARET, LEFT, RIGHT)


def joined(own: int, start: int, goal: int) -> bool:
    """Whether an orthogonal chain of own cells leads from one edge to the other."""
    reached = own & start
    grown = 0
    while reached != grown:
        if reached & goal:
            return True
        grown = reached
        reached |= around(reached) & own
    return False


def decide(state: State) -> None:
    """Three of a family or all five win at once; else an empty place or six idle turns count (GA-37 to GA-39)."""
    for seat in (state.active, 1 - state.active):
        if state.ending == RUNNING:
            state.ending = complete(state.held[seat])
            if state.ending != RUNNING:
                state.winner = seat
    if state.ending == RUNNING and any(emptied(state, start, stop) for start, stop in PLACES):
        state.ending = COUNTED
        state.winner = richest(state)
    elif state.ending == RUNNING and state.idle >= PATIENCE:
        state.ending = STALLED
        state.winner = richest(state)


def complete(held: int) -> int:
    """Whether these characters win at once, and how (GA-37)."""
    families = 0
    for mask in FAMILY_MASKS:
        if held & mask == mask:
            return FAMILY
        families += (held & mask) != 0
    return FIVE_FAMILIES if families == len(FAMILY_MASKS) else RUNNING


def emptied(state: State, start: int, stop: int) -> bool:
    """Whether the last character of a place has gone (GA-38)."""
    return all(state.tiles[space] == GONE for space in range(start, stop))


def prestige(state: State, seat: int) -> int:
    """Characters' values, one for a special in the slot, one for each put aside (GA-38)."""
    own = sum(PRESTIGE[tile] for tile in bits(state.held[seat]))
    return own + (state.slot[seat] != NOBODY) + apart_count(state, seat)


def richest(state: State) -> int:
    """Most prestige, then most characters, else a draw (GA-38)."""
    ranks = [(prestige(state, seat), tile_count(state, seat)) for seat in range(2)]
    if ranks[0] == ranks[1]:
        return DRAWN_GAME
    return 0 if ranks[0] > ranks[1] else 1
