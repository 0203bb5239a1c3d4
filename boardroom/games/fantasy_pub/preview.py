"""What a move would do, shown before it is confirmed: the way, who pays whom, who drinks, who is thrown out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from boardroom.games.fantasy_pub.cards import DOOR, NOBODY, RACE
from boardroom.games.fantasy_pub.faces import CLANS, guest_face
from boardroom.games.fantasy_pub.moves import BOTH, CALL, ENTER, LEAVE, Move
from boardroom.games.fantasy_pub.routes import guest_id, place
from boardroom.games.fantasy_pub.seating import (
    BARKEEP_SCALE,
    DOORWAY,
    TOKEN_R,
    Seat,
    aisle,
    barkeep_xy,
    door_seat,
    everybody,
    floor_xy,
    seats_on,
    space_xy,
)
from boardroom.games.fantasy_pub.view import Outcome, View, outcome
from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Painter, Place

HALO: Final = 220.0
"""The drawing of a ring around a character of radius 58."""
GHOST_ALPHA: Final = 224
LENGTHS: Final = (76, 100, 140, 190)
"""Arrows that are drawn."""
GAP: Final = 30.0
"""What an arrow keeps from the middles of those it joins."""


class Plan(NamedTuple):
    """One move and what it would do, with the seats of those concerned once it is done."""

    view: View
    move: Move
    result: Outcome
    space: int
    seats: dict[int, Seat]
    """Where those are who are painted anew: the company that the mover joins, itself included."""

    @property
    def arrives(self) -> bool:
        """Whether a character stops somewhere, so that those there make room."""
        return self.move.kind <= BOTH and len(self.result.path) > 1

    @property
    def moved(self) -> frozenset[str]:
        """The pieces that the preview paints itself: who makes room, but not the mover where it still stands."""
        if not self.arrives:
            return frozenset()
        stays = self.result.guest if self.view.at[self.result.guest] != self.space else NOBODY
        return frozenset(guest_id(guest) for guest in self.seats if guest != stays)

    def purse(self, guest: int) -> int:
        """Coins when the round begins: a troll has left one, a goblin has taken one (FP-17)."""
        change = self.result.picked - self.result.dropped if guest == self.result.guest else 0
        return self.view.coins[guest] + change

    def seat(self, guest: int) -> Seat:
        """Where somebody is in the preview."""
        return self.seats[guest] if guest in self.seats else everybody(self.view)[guest]


def plan_of(view: View, move: Move) -> Plan:
    """The preview of a legal move."""
    result, space = outcome(view, move), place(view, move)
    if move.kind > BOTH or len(result.path) < 2:
        return Plan(view, move, result, space, {})
    there = {*view.sitting(space), result.guest}
    if space == DOOR:
        return Plan(view, move, result, space, seats_on(view, DOOR, [result.guest]))
    order = sorted(there, key=lambda guest: (RACE[guest], guest))
    return Plan(view, move, result, space, seats_on(view, space, order))


class Preview:
    """Paints plans; `numbered` tokens carry their seat's number."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.numbered = False

    # ------------------------------------------------------- under the pieces
    def under(self, canvas: Canvas, plan: Plan) -> None:
        """The way, the target's ring, and a door that opens."""
        for x, y, size in way(plan):
            canvas.centred("step", x, y, 24 * size)
        if plan.move.kind == LEAVE:
            canvas.part("door_open", 715, 940)
        elif plan.space != DOOR:
            canvas.centred("target_table_hover", *space_xy(plan.space))
        for guest, _ in plan.result.out:
            if guest not in plan.seats:
                self._halo(canvas, "danger_token", plan.seat(guest))

    # -------------------------------------------------------- over the pieces
    def over(self, canvas: Canvas, plan: Plan) -> None:
        """Ghosts, those who make room, arrows and signs."""
        self._company(canvas, plan)
        self._newcomer(canvas, plan)
        self._barkeep(canvas, plan)
        self._coins(canvas, plan)
        for payer, drinker in plan.result.paid:
            self._payment(canvas, plan, payer, drinker)
        for guest, _ in plan.result.out:
            self._thrown_out(canvas, plan.seat(guest))

    def _company(self, canvas: Canvas, plan: Plan) -> None:
        out = {guest for guest, _ in plan.result.out}
        for guest, seat in sorted(plan.seats.items(), key=lambda item: item[1].y):
            mover = guest == plan.result.guest
            if guest in out:
                self._halo(canvas, "danger_token", seat)
            if mover:
                self._halo(canvas, "ghost", seat)
            face = guest_face(guest, plan.purse(guest), plan.view.beers[guest], self.numbered)
            alpha = GHOST_ALPHA if mover else 255
            self.painter.paint(canvas, Place(seat.x, seat.y, face, seat.scale, alpha=alpha))

    def _newcomer(self, canvas: Canvas, plan: Plan) -> None:
        """A known card or its back at the door, with the coins it brings (FP-10)."""
        if plan.move.kind != ENTER:
            return
        clan, guest, coins = plan.view.turn, plan.result.guest, plan.result.entered
        seat = door_seat(plan.view.seats, clan)
        self._halo(canvas, "ghost", seat)
        face = f"back_{CLANS[clan]}" if guest == NOBODY else guest_face(guest, coins, 0, self.numbered)
        self.painter.paint(canvas, Place(seat.x, seat.y, face, seat.scale, alpha=GHOST_ALPHA))
        if guest == NOBODY:
            self.painter.paint(canvas, Place(seat.x + 36, seat.y - 36, f"floor/{coins}", 0.84))

    def _barkeep(self, canvas: Canvas, plan: Plan) -> None:
        if plan.move.kind != CALL:
            return
        x, y = barkeep_xy(plan.space, len(plan.view.sitting(plan.space)))
        self._halo(canvas, "ghost", Seat(x, y, TOKEN_R))
        self.painter.paint(canvas, Place(x, y, "barkeep", BARKEEP_SCALE, alpha=GHOST_ALPHA))

    def _coins(self, canvas: Canvas, plan: Plan) -> None:
        """Where the troll's coin falls, and the one that a goblin picks up (FP-18, FP-19)."""
        if plan.result.dropped:
            start = plan.result.path[0]
            x, y = floor_xy(start)
            self._halo(canvas, "ghost", Seat(x, y, 26))
            self.painter.paint(canvas, Place(x, y, f"floor/{plan.view.floor[start] + 1}", 0.78))
        if plan.result.picked:
            here, seat = floor_xy(plan.space), plan.seat(plan.result.guest)
            self._halo(canvas, "ghost", Seat(*here, 26))
            self._arrow(canvas, here, beside(seat, here), 14)

    def _payment(self, canvas: Canvas, plan: Plan, payer: int, drinker: int) -> None:
        source, target = plan.seat(payer), plan.seat(drinker)
        if payer == drinker:
            self.painter.paint(canvas, Place(source.x, source.y + source.r * 0.02, "drink", 0.66 * source.r / 50))
        else:
            self._arrow(canvas, (source.x, source.y), (target.x, target.y), GAP)

    def _arrow(self, canvas: Canvas, start: tuple[float, float], end: tuple[float, float], gap: float) -> None:
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = math.hypot(dx, dy) - 2 * gap
        length = min(LENGTHS, key=lambda each: abs(each - far))
        turn = math.atan2(dy, dx)
        x, y = (start[0] + end[0]) / 2 + 8 * math.sin(turn), (start[1] + end[1]) / 2 - 8 * math.cos(turn) - 7
        scale = min(1.0, max(0.55, far / length))
        self.painter.paint(canvas, Place(x, y, f"arrow_pay_{length}", scale, -math.degrees(turn)))

    def _thrown_out(self, canvas: Canvas, seat: Seat) -> None:
        k = seat.r / 53
        self.painter.paint(canvas, Place(seat.x + 96 * k, seat.y + 20 * k, "arrow_out_100", 0.72 * k, -14))
        self.painter.paint(canvas, Place(seat.x + 48 * k, seat.y + 12 * k, "out", 0.74 * k))

    def _halo(self, canvas: Canvas, part: str, seat: Seat) -> None:
        canvas.centred(part, seat.x, seat.y, HALO * seat.scale)


# ------------------------------------------------------------------ the way


def way(plan: Plan) -> Iterator[tuple[float, float, float]]:
    """The dots of the walk with their sizes, growing towards its end."""
    points = list(walk(plan))
    for n, (x, y) in enumerate(points):
        yield x, y, 0.8 + 0.4 * n / max(1, len(points) - 1)


def walk(plan: Plan) -> Sequence[tuple[float, float]]:
    """Where the dots lie: along the aisle, out of the door; nowhere for what doesn't walk."""
    if plan.arrives:
        return aisle(plan.result.path)[1:-1]
    if plan.move.kind == LEAVE:
        seat = everybody(plan.view)[plan.result.guest]
        return between((seat.x, seat.y), DOORWAY, seat.r + 8)
    return ()


def beside(seat: Seat, towards: tuple[float, float]) -> tuple[float, float]:
    """The edge of a character on the side of a point."""
    dx, dy = towards[0] - seat.x, towards[1] - seat.y
    far = math.hypot(dx, dy) or 1.0
    return seat.x + dx / far * seat.r * 0.72, seat.y + dy / far * seat.r * 0.72


def between(start: tuple[float, float], end: tuple[float, float], gap: float) -> list[tuple[float, float]]:
    """Points on a straight line, a gap away from its start."""
    far = math.hypot(end[0] - start[0], end[1] - start[1])
    count = max(2, round((far - gap) / 26))
    spans = [(gap + (far - gap) * n / count) / far for n in range(count + 1)]
    return [(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part) for part in spans]
