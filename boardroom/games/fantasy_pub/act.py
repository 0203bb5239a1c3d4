"""One decision as a little play: who goes where and holds what, at any time.

An act paints everybody concerned itself, as a function of time alone; the board shows the others. Times
are seconds at normal speed, from the beginning of the decision.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from boardroom.games.fantasy_pub.faces import guest_face
from boardroom.games.fantasy_pub.routes import guest_id
from boardroom.games.fantasy_pub.seating import DOORWAY, FLOOR_SCALE, TOKEN_R, Seat, everybody, floor_xy
from boardroom.games.fantasy_pub.view import Outcome, View
from boardroom.stage.animate import Effect, blend, ease_in_out, part_of
from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Painter, Place

SEAT_S: Final = 0.18
PAY_S: Final = 0.3
POP_S: Final = 0.16
BOOT_S: Final = 0.3
OUT_S: Final = 0.45
DOOR_S: Final = 0.6
HOP: Final = 14.0
SPIN: Final = 200.0

Point = tuple[float, float]


class Leg(NamedTuple):
    """A character on its way along points, from one radius to another, with so many hops."""

    start: float
    end: float
    points: Sequence[Point]
    radius: tuple[float, float]
    hops: int = 0

    def at(self, time: float) -> Seat:
        """Where it is."""
        part = ease_in_out(part_of(time, self.start, self.end))
        x, y = along(self.points, part)
        rise = HOP * abs(math.sin(math.pi * part * self.hops)) if self.hops else 0.0
        return Seat(x, y - rise, blend(*self.radius, part))


@dataclass
class Actor:
    """A character in an act: where it goes, what it holds when, and whether it is thrown out or leaves."""

    guest: int
    seat: Seat
    coins: int
    beers: int
    legs: list[Leg] = field(default_factory=list)
    changes: list[tuple[float, int, int]] = field(default_factory=list)
    """Time, coins and beers more from then on."""
    gone: float | None = None
    spins: float | None = None
    """When it begins to spin towards the door."""

    def at(self, time: float) -> Seat:
        """Where it is."""
        begun = [leg for leg in self.legs if leg.start <= time]
        return begun[-1].at(time) if begun else self.seat

    def face(self, time: float) -> str:
        """How it looks."""
        made = [change for change in self.changes if change[0] <= time]
        coins = self.coins + sum(change[1] for change in made)
        return guest_face(self.guest, coins, self.beers + sum(change[2] for change in made))

    def place(self, time: float) -> Place | None:
        """The piece, None when it has gone."""
        if self.gone is not None and time >= self.gone:
            return None
        seat, spun = self.at(time), part_of(time, self.spins, self.gone) if self.spins and self.gone else 0.0
        lifted = any(leg.start <= time < leg.end and leg.hops for leg in self.legs)
        alpha = round(255 * (1 - part_of(spun, 0.8, 1.0)))
        swell = 1 + 0.09 * math.sin(math.pi * self._pop(time))
        return Place(
            seat.x, seat.y, self.face(time), seat.scale * swell, -SPIN * spun, seat.y, alpha=alpha, lifted=lifted
        )

    def _pop(self, time: float) -> float:
        """How far the foam of the last beer has popped."""
        drunk = [when for when, _, beers in self.changes if beers > 0 and when <= time]
        return part_of(time, drunk[-1], drunk[-1] + POP_S) if drunk else 0.0

    def leave_for(self, seat: Seat, start: float, seconds: float) -> None:
        """Move over to another seat."""
        here = self.at(start)
        if math.hypot(seat.x - here.x, seat.y - here.y) > 0.5 or abs(seat.r - here.r) > 0.5:
            points = ((here.x, here.y), (seat.x, seat.y))
            self.legs.append(Leg(start, start + seconds, points, (here.r, seat.r)))


class Sprite(NamedTuple):
    """A picture that flies from one point to another in an arc and is gone."""

    start: float
    end: float
    face: str
    source: Point
    target: Point
    arc: float = 60.0
    scale: float = 1.0

    def place(self, time: float) -> Place:
        """Where it is."""
        part = ease_in_out(part_of(time, self.start, self.end))
        x, y = along((self.source, self.target), part)
        return Place(x, y - self.arc * math.sin(math.pi * part), self.face, self.scale)


Step = tuple[float, int]
Paint = Callable[[Canvas, float], None]


class Act:
    """One decision being shown."""

    def __init__(self, painter: Painter, before: View, after: View) -> None:
        self.painter = painter
        self.before = before
        self.after = after
        self.actors: dict[int, Actor] = {}
        self.sprites: list[Sprite] = []
        self.piles: dict[int, list[Step]] = {}
        """Coins on a space from a time on."""
        self.doors: list[tuple[float, float]] = []
        """When the door stands open."""
        self.under: list[Paint] = []
        self.over: list[Paint] = []
        self.hides: set[str] = set()
        self.sounds: list[tuple[float, str]] = []
        self.end = 0.0
        self._seats = everybody(before)

    # ------------------------------------------------------------ building
    def actor(self, guest: int) -> Actor:
        """A character painted by this act, from where it stands."""
        if guest not in self.actors:
            seat = self._seats[guest]
            self.actors[guest] = Actor(guest, seat, self.before.coins[guest], self.before.beers[guest])
            self.hides.add(guest_id(guest))
        return self.actors[guest]

    def pile(self, space: int, time: float, coins: int) -> None:
        """So many coins lie on a space from a time on."""
        if space not in self.piles:
            self.piles[space] = [(0.0, self.before.floor[space])]
            self.hides.add(f"floor:{space}")
        self.piles[space].append((time, coins))

    def until(self, time: float) -> None:
        """The act lasts at least that long."""
        self.end = max(self.end, time)

    def reseat(self, seats: dict[int, Seat], start: float) -> None:
        """Everybody there moves over to a new seat."""
        for guest, seat in seats.items():
            self.actor(guest).leave_for(seat, start, SEAT_S)
        self.until(start + SEAT_S)

    def round(self, result: Outcome, start: float) -> float:
        """All pay at once, the mugs fill, whoever must go is thrown out; returns when it is over (FP-20 to FP-22)."""
        for payer, drinker in result.paid:
            self._pay(payer, drinker, start)
        end = start
        if result.paid:
            self.sounds += [(start, "coin"), (start + PAY_S, "mug")]
            end = start + PAY_S + POP_S
        if not result.out:
            return end
        for guest, _ in result.out:
            self._point_out(guest, end)
            self.throw_out(guest, end + BOOT_S)
        return end + BOOT_S + OUT_S

    def _point_out(self, guest: int, start: float) -> None:
        """The boot, before it kicks."""
        seat = self.actor(guest).at(start)
        spot = (seat.x + 40 * seat.scale, seat.y + 12 * seat.scale)
        self.sprites.append(Sprite(start, start + BOOT_S, "out", spot, spot, 16, 0.74))

    def _pay(self, payer: int, drinker: int, start: float) -> None:
        source, target = self.actor(payer).at(start), self.actor(drinker).at(start)
        purse = (source.x + 44 * source.scale, source.y - 43 * source.scale)
        mugs = (target.x, target.y + 40 * target.scale)
        self.sprites.append(Sprite(start, start + PAY_S, "coin", purse, mugs, 50))
        self.actor(payer).changes.append((start, -1, 0))
        self.actor(drinker).changes.append((start + PAY_S, 0, 1))

    def throw_out(self, guest: int, start: float) -> None:
        """Out of the door it spins, its coins scatter (FP-23)."""
        actor = self.actor(guest)
        seat = actor.at(start)
        actor.legs.append(Leg(start, start + OUT_S, ((seat.x, seat.y), DOORWAY), (seat.r, seat.r * 0.8)))
        actor.spins, actor.gone = start, start + OUT_S
        for n in range(3 if self.before.coins[guest] else 0):
            angle = math.radians(200 + 70 * n)
            target = (seat.x + 90 * math.cos(angle), seat.y + 60 + 50 * math.sin(angle))
            self.sprites.append(Sprite(start, start + OUT_S * 0.8, "coin", (seat.x, seat.y - 30), target, 46, 0.85))
        self.sounds.append((start, "thrown_out"))
        self.open_door(start, start + DOOR_S)

    def open_door(self, start: float, end: float) -> None:
        """The door stands open."""
        self.doors.append((start, end))
        self.until(end)

    # ------------------------------------------------------------- painting
    def paint(self, canvas: Canvas, part: float) -> None:
        """The picture when that part of the act is over."""
        time = part * self.end
        if any(start <= time < end for start, end in self.doors):
            canvas.part("door_open", 715, 940)
        for paint in self.under:
            paint(canvas, time)
        for space, steps in self.piles.items():
            coins = [count for when, count in steps if when <= time][-1]
            if coins:
                self._piece(canvas, Place(*floor_xy(space), f"floor/{coins}", FLOOR_SCALE))
        places = [actor.place(time) for actor in self.actors.values()]
        for place in sorted(filter(None, places), key=lambda place: (place.lifted, bool(place.angle), place.z)):
            self.painter.paint(canvas, place, near=self._near(place))
        for paint in self.over:
            paint(canvas, time)
        for sprite in self.sprites:
            if sprite.start <= time < sprite.end:
                self._piece(canvas, sprite.place(time))

    def _piece(self, canvas: Canvas, place: Place) -> None:
        self.painter.paint(canvas, place)

    def _near(self, place: Place) -> float:
        """The scale of a seat not far from a size in passing, so that its picture is at hand."""
        return min(SCALES, key=lambda scale: abs(scale - place.scale))

    def effects(self, name: str) -> list[Effect]:
        """The act as effects: one paints, the others are heard."""
        shown = Effect(self.paint, self.end, hides=frozenset(self.hides), name=name)
        heard = [Effect(nothing, 0.01, time, sound) for time, sound in self.sounds]
        return [shown, *heard]


SCALES: Final = tuple(radius / TOKEN_R for radius in (58, 56, 53, 48, 47, 44, 41, 40, 38, 36))


def nothing(canvas: Canvas, part: float) -> None:
    """An effect that is only heard."""


def along(points: Sequence[Point], part: float) -> Point:
    """The point at a part of the whole length of a broken line."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    left = part * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length:
            share = left / length if length else 0.0
            return blend(a[0], b[0], share), blend(a[1], b[1], share)
        left -= length
    return points[-1]
