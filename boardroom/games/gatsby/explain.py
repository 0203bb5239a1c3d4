"""Why a move is not legal: the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.cards import ACTIONS, MAIN, RACETRACK, TRACK_OF
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.state import (
    ACT,
    ANY_TRACK,
    ANYWHERE,
    BONUS,
    CHAIN,
    CHOOSE,
    GONE,
    KEEP_ONE,
    LOOK_PART,
    NAME,
    NEAR,
    SAME,
    SAME_FIRST,
    SETTLE,
    START,
    TRACK,
    TRADE_PART,
    State,
    next_cells,
)

OVER: Final[str] = "GA-38"
EXTRA: Final[int] = BONUS + 1
CABARET_TASKS: Final[tuple[int, ...]] = (START, NEAR, CHAIN, ANYWHERE, EXTRA)
TRACK_TASKS: Final[tuple[int, ...]] = (TRACK, SAME_FIRST, SAME, ANY_TRACK, EXTRA)


def explain(state: State, seat: int, move: Move) -> str:
    """The id of the rule that forbids the move now."""
    if not state.todo:
        return OVER
    kind = state.todo[-1] & 31
    if seat != (1 - state.active if kind == NAME else state.active):
        return "GA-6"
    reason = BY_KIND.get(move.kind, _other)
    return reason(state, kind, move)


def _order(kind: int) -> str:
    """The rule of what is asked instead: something else comes first."""
    if kind in (CHOOSE, START):
        return "GA-5"
    if kind in (ACT, NAME):
        return "GA-6" if kind == ACT else "GA-23"
    if kind == SETTLE:
        return "GA-22"
    if kind == KEEP_ONE:
        return "GA-24"
    return "GA-9" if kind >= BONUS else "GA-8"


def _other(state: State, kind: int, move: Move) -> str:
    return _order(kind)


def _act(state: State, kind: int, move: Move) -> str:
    if kind not in (ACT, NAME):
        return _order(kind)
    if move.a >= MAIN:
        return "GA-24"
    return "GA-6" if kind == ACT else "GA-23"


def _put(state: State, kind: int, move: Move) -> str:
    track = TRACK_OF[move.a]
    if kind not in (CABARET_TASKS if track < 0 else TRACK_TASKS):
        return _order(kind)
    return _put_cabaret(state, kind, move.a) if track < 0 else _put_track(state, kind, move.a, track)


def _put_cabaret(state: State, kind: int, cell: int) -> str:
    if kind == CHAIN and not (state.tokens[0] | state.tokens[1]) >> cell & 1:
        return "GA-26" if ACTIONS[state.action] == "CCC" else "GA-7"
    return "GA-11"


def _put_track(state: State, kind: int, cell: int, track: int) -> str:
    if state.tiles[RACETRACK + track] == GONE or not next_cells(state, ~(1 << track)):
        return "GA-18"
    if kind == TRACK and state.tracks >> track & 1:
        return "GA-33" if ACTIONS[state.action] == "HHH" else "GA-7"
    if kind == SAME and state.todo[-1] >> 5 != track + 1:
        return "GA-32"
    return "GA-35" if kind == ANY_TRACK else "GA-17"


def _trade(state: State, kind: int, move: Move) -> str:
    return "GA-21" if kind in (TRADE_PART, BONUS + 2) else _order(kind)


def _look(state: State, kind: int, move: Move) -> str:
    return "GA-22" if kind in (LOOK_PART, BONUS + 3) else _order(kind)


def _skip(state: State, kind: int, move: Move) -> str:
    return "GA-9" if kind < BONUS else _order(kind)


BY_KIND: Final[dict[int, Callable[[State, int, Move], str]]] = {
    verbs.ACT: _act,
    verbs.PUT: _put,
    verbs.TRADE: _trade,
    verbs.LOOK: _look,
    verbs.SKIP: _skip,
}
