"""By which spots a move is made, what a refused click meant, and where a line of the log happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardroom.games.gatsby import asked, shelf
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.cards import MAIN, MAIN_ACTIONS, SPECIALS
from boardroom.games.gatsby.layout import action_spot, location_of, space_of, space_piece, token_piece
from boardroom.games.gatsby.moves import ACTS, LOCATION_NAMES, LOOKS, PUTS, TRADES, Move
from boardroom.games.gatsby.state import ACT, GONE, NAME
from boardroom.games.gatsby.view import View
from boardroom.stage.drag import Path

STEP: Final = "step"
"""The level that an advance leads to."""


def paths(view: View, move: Move) -> list[Path]:
    """Every order of spots by which a hand makes the move."""
    if move.kind == verbs.PUT:
        cell = LOCATION_NAMES[move.a]
        return [(cell,), ("ready", cell), (f"supply:{view.active}", cell)]
    if move.kind == verbs.ACT:
        goal = action_spot(view, move.a)
        return [(goal,), ("action", goal)]
    if move.kind == verbs.TRADE:
        own, other = token_piece(move.a), token_piece(move.b)
        return [(own, other), (other, own)]
    if move.kind == verbs.LOOK:
        first, second = space_piece(move.a), space_piece(move.b)
        return [(first, second), (second, first)]
    if move.kind == verbs.EXCHANGE:
        look = view.looks[-1]
        first, second = space_piece(look.first), space_piece(look.second)
        return [(shelf.EXCHANGE,), (first, second), (second, first)]
    if move.kind == verbs.ADVANCE:
        return [(shelf.YES,), (STEP,), (f"climb:{view.active}", STEP)]
    if move.kind in (verbs.KEEP, verbs.ASIDE):
        goal = shelf.SLOT if move.kind == verbs.KEEP else shelf.ASIDE
        return [(f"drawn:{SPECIALS[move.a]}", goal)]
    return [PLAIN[move.kind]]


PLAIN: Final[dict[int, Path]] = {
    verbs.LEAVE: (shelf.LEAVE,),
    verbs.IMPOSE: (shelf.YES,),
    verbs.DRAW: (shelf.YES,),
    verbs.SKIP: (shelf.SKIP,),
}


# ------------------------------------------------------------------ refusals
def attempt(view: View, picked: Sequence[str], spot: str) -> Move | None:
    """The move that was meant by a click or drop which leads nowhere."""
    task = asked.kind(view)
    if task in (ACT, NAME):
        return _attempted_act(view, spot)
    if task in asked.TRADING and picked:
        return _attempted_trade(view, picked[0], spot)
    if task in asked.LOOKING and picked and space_of(picked[0]) is not None:
        space, other = space_of(picked[0]), _space_under(spot)
        return _look(space or 0, other) if other is not None and view.spaces[other].tile == GONE else None
    location = location_of(spot)
    if task in asked.PLACING and location is not None:
        return PUTS[location]
    return None


def _attempted_act(view: View, spot: str) -> Move | None:
    if spot.startswith("act:"):
        return ACTS[MAIN_ACTIONS.index(spot.removeprefix("act:"))]
    if spot.startswith(("slot:", "special:")):
        held = view.slot[int(spot[-1])]
        return ACTS[MAIN + max(0, held)]
    location = location_of(spot)
    return None if location is None or spot.startswith("token:") else PUTS[location]


def _attempted_trade(view: View, first: str, spot: str) -> Move | None:
    one, other = location_of(first), location_of(spot)
    if one is None or other is None or one == other:
        return None
    return TRADES[one][other]


def _space_under(spot: str) -> int | None:
    return space_of(spot.replace("space:", "at:")) if not spot.startswith("sign:") else None


def _look(one: int, other: int) -> Move:
    first, second = sorted((one, other))
    return LOOKS[first][second - first - 1]


# ------------------------------------------------------------------ log
def trace(view: View, move: Move) -> Path:
    """The places that a decision touched; all of them are on the table for good."""
    if move.kind == verbs.PUT:
        return (LOCATION_NAMES[move.a],)
    if move.kind == verbs.ACT:
        return (action_spot(view, move.a),)
    if move.kind == verbs.TRADE:
        return (LOCATION_NAMES[move.a], LOCATION_NAMES[move.b])
    if move.kind == verbs.LOOK:
        return (space_spot(move.a), space_spot(move.b))
    if move.kind in (verbs.EXCHANGE, verbs.LEAVE):
        look = view.looks[-1]
        return (space_spot(look.first), space_spot(look.second))
    if move.kind in (verbs.KEEP, verbs.ASIDE, verbs.DRAWN):
        return (f"slot:{view.active}",)
    return (f"climb:{view.active}",) if move.kind == verbs.ADVANCE else ()


def space_spot(space: int) -> str:
    """The place of a character, whether it still lies there or not."""
    return space_piece(space).replace("at:", "space:")
