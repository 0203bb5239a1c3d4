"""What is asked now and of whom, as a table needs to know it; all from one view."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from boardroom.games.gatsby.cards import ACTIONS, LOCATIONS, MAIN, SPACES
from boardroom.games.gatsby.course import DOES, settle
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.state import (
    ACT,
    ANY_TRACK,
    ANYWHERE,
    BONUS,
    CHAIN,
    CHOOSE,
    DEAL_SLAB,
    DRAW_ONE,
    IN_HAND,
    KEEP_ONE,
    LOOK_PART,
    NAME,
    NEAR,
    PARTS,
    SAME,
    SAME_FIRST,
    SETTLE,
    START,
    TRACK,
    TRADE_PART,
    State,
)
from boardroom.games.gatsby.view import View, determinize

NOTHING: Final = -1
"""The task of a game that is over."""
EXTRA: Final = BONUS + 1
PLACING: Final = frozenset({START, NEAR, CHAIN, ANYWHERE, TRACK, SAME_FIRST, SAME, ANY_TRACK, EXTRA})
"""Tasks done by putting an influence token."""
TRADING: Final = frozenset({TRADE_PART, BONUS + 2})
LOOKING: Final = frozenset({LOOK_PART, BONUS + 3})
KEEPING: Final = frozenset({CHOOSE, KEEP_ONE})
EXPLAINED: Final = frozenset({*range(BONUS, BONUS + 6), TRADE_PART, LOOK_PART, SETTLE, *KEEPING})
"""Decisions that come with a shelf over the actions: what it is, a preview, buttons."""
WHO: Final = ("dorothy", "james")
"""Names of the drawings by role."""
ROLES: Final = ("Dorothy", "James")


def kind(view: View) -> int:
    """The task that is open, NOTHING once the game is over."""
    return view.todo[-1] & 31 if view.todo else NOTHING


def decider(view: View) -> int | None:
    """The seat that decides now; None while cards fall, or when the game is over."""
    task = kind(view)
    if task == NOTHING or DEAL_SLAB <= task <= DRAW_ONE:
        return None
    return 1 - view.active if task == NAME else view.active


def mine(view: View) -> bool:
    """Whether the viewer decides now."""
    return view.seat is not None and decider(view) == view.seat


def role(view: View, seat: int) -> int:
    """0 for Dorothy's seat, 1 for James's."""
    return 0 if seat == view.dorothy else 1


def seat_of(view: View, role_: int) -> int:
    """Who plays Dorothy (0) or James (1)."""
    return view.dorothy if role_ == 0 else 1 - view.dorothy


def laid(view: View) -> bool:
    """Whether the board lies there whole."""
    return len(view.spaces) == SPACES


def bearer(view: View) -> int:
    """The seat whose face the action token shows: who moved it last."""
    if view.action < 0:
        return view.first if view.first >= 0 else view.dorothy
    return 1 - view.active if kind(view) in (ACT, NAME) else view.active


def barred(view: View) -> int:
    """The main action that may not be chosen now, -1 for none (GA-6, GA-23)."""
    return view.action if kind(view) in (ACT, NAME) and 0 <= view.action < MAIN else -1


def drawn(view: View) -> int:
    """How many specials are in the hand of who chooses among them."""
    return view.counts[IN_HAND]


def shelved(view: View) -> bool:
    """Whether the shelf lies over the actions for the viewer."""
    if view.seat is None or not view.todo:
        return False
    drawing = kind(view) == DRAW_ONE and view.active == view.seat and (drawn(view) > 0 or view.turn > 0)
    return drawing or (mine(view) and kind(view) in EXPLAINED)


def part_number(view: View) -> tuple[int, int]:
    """Which part of the action is asked, counted from one, and how many there are; (0, 0) for none."""
    if view.action < 0 or not view.turn or kind(view) in (ACT, NAME):
        return 0, 0
    parts = PARTS[view.action]
    left = sum(NEAR <= task & 31 <= LOOK_PART for task in view.todo)
    return len(parts) - left + 1, len(parts)


def is_special(view: View, name: str) -> bool:
    """Whether that action is being played."""
    return view.action >= 0 and ACTIONS[view.action] == name


# ------------------------------------------------------------------ what a move would do
@lru_cache(maxsize=4)
def _possible(view: View) -> State:
    """A state that fits the view; hidden things in it are drawn, so only what all see may be read off it."""
    return determinize(view, Random(0))


@lru_cache(maxsize=256)
def foresee(view: View, move: Move) -> State:
    """A state after the move: its tokens, levels and tasks are sure, its hidden tiles are not."""
    after = _possible(view).copy()
    DOES[move.kind](after, move)
    settle(after)
    return after


def cells_after(view: View, move: Move) -> tuple[int, ...]:
    """Whose token lies where once the move is made, before the turn ends."""
    after = _possible(view).copy()
    DOES[move.kind](after, move)
    return tuple([next((seat for seat in range(2) if after.tokens[seat] >> at & 1), -1) for at in range(LOCATIONS)])
