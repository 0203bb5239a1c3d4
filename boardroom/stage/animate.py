"""Motion: where a flying piece is at a moment, and effects painted for a while.

A picture is a function of the clock; a step ends by time, never by a callback.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Place

LIFT_S = 0.09
FLY_S = 0.25
SETTLE_S = 0.06
SLIDE = 120.0
"""Up to so many design units a piece slides; farther, it is lifted and flies."""
STEP_S = LIFT_S + FLY_S + SETTLE_S
"""Seconds a piece takes from rest to rest at normal speed."""


def ease_out(t: float) -> float:
    """Fast first, then slower, for t in 0..1."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, fast, slow, for t in 0..1."""
    return t * t * (3 - 2 * t)


def part_of(t: float, start: float, end: float) -> float:
    """How much of the span from start to end has gone at t, cut to 0..1."""
    if end <= start:
        return 1.0 if t >= end else 0.0
    return min(1.0, max(0.0, (t - start) / (end - start)))


def blend(a: float, b: float, t: float) -> float:
    """The value between a and b at t."""
    return a + (b - a) * t


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece on its way; `start` in clock seconds, `seconds` the whole time."""

    source: Place
    target: Place
    start: float
    seconds: float
    turns: bool = False
    """Whether a change of face is a turn about the vertical axis."""
    vanishes: bool = False
    appears: bool = False
    """Whether it isn't seen before it leaves."""

    def over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.start + self.seconds

    def at(self, now: float) -> tuple[Place, float]:
        """The place now and the cosine of its turn."""
        t = part_of(now, self.start, self.start + self.seconds)
        way = ease_out(part_of(t, LIFT_S / STEP_S, 1 - SETTLE_S / STEP_S))
        source, target = self.source, self.target
        far = math.hypot(target.x - source.x, target.y - source.y)
        arc, settling, lifted = 0.0, 0.0, target.lifted
        if far > SLIDE:
            arc = math.sin(math.pi * way) * min(40.0, far * 0.08)
            settling = 0.02 * math.sin(math.pi * part_of(t, 0.85, 1.0))
            lifted = lifted or 0 < t < 1 - SETTLE_S / STEP_S
        place = replace(
            target,
            x=blend(source.x, target.x, way),
            y=blend(source.y, target.y, way) - arc,
            scale=blend(source.scale, target.scale, way) * (1 + settling),
            angle=blend(source.angle, target.angle, way),
            dim=blend(source.dim, target.dim, way),
            alpha=round(blend(source.alpha, 0 if self.vanishes and way > 0.8 else target.alpha, way) * self._shown(t)),
            face=target.face if way >= 0.5 else source.face,
            lifted=lifted,
        )
        return place, (math.cos(math.pi * way) if self.turns and source.face != target.face else 1.0)

    def _shown(self, t: float) -> float:
        """A piece that leaves from under the board or goes there fades in or out, from 0 to 1."""
        if self.source.z < 0:
            return part_of(t, 0.0, 0.15)
        return 1 - part_of(t, 0.8, 1.0) if self.target.z < 0 else 1.0


Paint = Callable[[Canvas, float], None]


@dataclass(frozen=True, slots=True)
class Effect:
    """Something painted over the board for a while: `paint(canvas, t)` with t from 0 to 1."""

    paint: Paint
    seconds: float
    delay: float = 0.0
    sound: str | None = None
    """Heard when the delay is over."""
    hides: frozenset[str] = frozenset()
    """Pieces that this effect paints itself, from the beginning of the delay on."""
    name: str = ""
    """What it shows, so that a demonstration can picture it once."""
    still: bool = False
    """Words to be read where motion is off: shown then for their time, unmoved; left out where things move."""
