"""What is lit, and how, for what a hand holds or hovers: characters, targets with their dice, the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boardroom.games.fantasy_pub.cards import DOOR
from boardroom.games.fantasy_pub.moves import BOTH, ENTER, LEAVE, PASS, Move
from boardroom.games.fantasy_pub.preview import Plan, plan_of
from boardroom.games.fantasy_pub.routes import BARKEEP, Routes, is_die, is_guest, place, stack_id
from boardroom.games.fantasy_pub.seating import die_ids, die_value
from boardroom.games.fantasy_pub.view import View
from boardroom.stage.drag import CONFIRM, Path
from boardroom.stage.table import Focus

MOVABLE: Final = "movable_token"
SELECTED: Final = "selected_token"
USABLE: Final = "ghost"
"""Rings: may be picked up, is picked, can use what is picked."""

Dice = tuple[int, ...]


class Lights(NamedTuple):
    """The lights of one view and focus."""

    plan: Plan | None
    """The move in view: hovered, about to be confirmed, or hinted at."""
    targets: dict[int, list[Dice]]
    """Where characters may go, and the dice that lead there; the door is 0."""
    rings: dict[str, str]
    """Pieces and the ring around them."""
    glowing: frozenset[str]
    """Dice that serve the move in view, or are held."""
    exits: bool
    """Whether somebody may leave."""
    enters: bool
    """Whether the place at the door waits for the stack's top."""
    stack: str
    """"lit" or "chosen" if the own stack is."""
    check: int | None
    """The space beside which the move can be confirmed."""


DARK: Final = Lights(None, {}, {}, frozenset(), False, False, "", None)


def lights(routes: Routes, focus: Focus) -> Lights:
    """Everything that is lit for a focus."""
    view, plan = routes.view, plan_in_view(routes, focus)
    if focus.seat != view.turn or not routes.moves:
        return DARK
    moves = considered(routes, focus)
    return Lights(
        plan=plan,
        targets=targets(view, [move for move in moves if move.kind <= BOTH]),
        rings=rings(routes, focus),
        glowing=glowing(view, focus, plan),
        exits=any(move.kind == LEAVE for move in moves),
        enters=any(move.kind == ENTER for move in moves),
        stack=stack_light(view, focus),
        check=check(focus),
    )


def plan_in_view(routes: Routes, focus: Focus) -> Plan | None:
    """What the move hovered or nearly made would do; else the one hinted at."""
    move = focus.move
    if move is None and focus.hint and not focus.picked:
        move = next((each for each in routes.moves if focus.hint in routes.to(each)), None)
    return plan_of(routes.view, move) if move in routes.moves and move.kind < PASS else None


def considered(routes: Routes, focus: Focus) -> Sequence[Move]:
    """The moves meant by what is picked; with nothing picked, by what is hovered."""
    if focus.picked:
        return meant(routes, focus.picked)
    hovered = focus.hovered
    return meant(routes, (hovered,)) if hovered is not None and hovered in focus.lit else ()


def meant(routes: Routes, held: Path) -> Sequence[Move]:
    """The moves that picked spots may become; one die means those for it alone, unless there is none."""
    moves = routes.beginning(held)
    if len(held) == 1 and is_die(held[0]):
        return [move for move in moves if move.kind != BOTH] or moves
    return moves


def targets(view: View, moves: Sequence[Move]) -> dict[int, list[Dice]]:
    """For each space that characters may go to, the dice that serve: one, the other, both."""
    found: dict[int, list[Dice]] = {}
    for move in moves:
        serving = found.setdefault(place(view, move), [])
        dice = dice_of(view, move)
        if dice not in serving:
            serving.append(dice)
    return found


def dice_of(view: View, move: Move) -> Dice:
    """What the dice of a move show."""
    return view.dice if move.kind == BOTH else (abs(move.die),)


def rings(routes: Routes, focus: Focus) -> dict[str, str]:
    """Characters and the barkeep: those held, those that can use a die, those that may be picked up."""
    found = {spot: USABLE if focus.picked else MOVABLE for spot in focus.lit if is_guest(spot) or spot == BARKEEP}
    hovered = focus.hovered
    if not focus.picked and hovered in focus.lit and hovered is not None and is_die(hovered):
        users = routes.reachable((hovered,))
        found = {spot: USABLE if spot in users else ring for spot, ring in found.items()}
    return found | {spot: SELECTED for spot in focus.picked if is_guest(spot) or spot == BARKEEP}


def glowing(view: View, focus: Focus, plan: Plan | None) -> frozenset[str]:
    """The dice that serve, those held, the one hovered."""
    dice = die_ids(view.dice)
    held = {die for die in dice if die in focus.picked or (die == focus.hovered and die in focus.lit)}
    if held or plan is None:
        return frozenset(held)
    wanted = dice_of(view, plan.move)
    return frozenset(dice) if len(wanted) > 1 else frozenset([die for die in dice if die_value(die) == wanted[0]][:1])


def stack_light(view: View, focus: Focus) -> str:
    """Whether the own stack is chosen or may be."""
    own = stack_id(view.turn)
    if own in focus.picked or (own in focus.lit and own == focus.hovered):
        return "chosen"
    return "lit" if own in focus.lit else ""


def check(focus: Focus) -> int | None:
    """Where the mark that confirms is shown."""
    found = (spot for spot in focus.lit if spot.startswith(f"{CONFIRM}:"))
    spot = next(found, None)
    return None if spot is None else int(spot.partition(":")[2])


def at_door(found: Lights) -> bool:
    """Whether the own place at the door is a target."""
    return DOOR in found.targets or found.enters
