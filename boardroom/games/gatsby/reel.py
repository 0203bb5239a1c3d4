"""A strip of motion: pieces that go from place to place at given times, and pictures that come and go over them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from boardroom.games.gatsby.looks import face
from boardroom.stage.animate import Effect, Paint, blend, ease_in_out, part_of
from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Painter, Place, side

HIGH: Final = 24.0
"""A leg that rises higher than this is flown: the piece is lifted."""


class Leg(NamedTuple):
    """One way of a piece; `rise` is the height of its arc in design units."""

    start: float
    seconds: float
    source: Place
    target: Place
    rise: float


class Cue(NamedTuple):
    """A picture over the table for a while; `under` puts it below the moving pieces."""

    start: float
    seconds: float
    paint: Paint
    name: str
    under: bool


@dataclass
class Reel:
    """What happens while one decision is shown; all times in seconds from its beginning."""

    legs: dict[str, list[Leg]] = field(default_factory=dict)
    ends: dict[str, float] = field(default_factory=dict)
    """When a piece is no longer seen."""
    cues: list[Cue] = field(default_factory=list)
    sounds: list[tuple[float, str]] = field(default_factory=list)

    def hold(self, piece: str, place: Place) -> None:
        """The piece lies there from the beginning."""
        self.legs[piece] = [Leg(0.0, 0.0, place, place, 0.0)]

    def holds(self, piece: str) -> bool:
        """Whether the piece is in this reel."""
        return piece in self.legs

    def last(self, piece: str) -> Place:
        """Where the piece lies after all that was told of it."""
        return self.legs[piece][-1].target

    def fly(self, piece: str, at: float, seconds: float, target: Place, rise: float = 0.0) -> float:
        """Send a held piece on; returns when it arrives."""
        self.legs[piece].append(Leg(at, seconds, self.last(piece), target, rise))
        return at + seconds

    def gone(self, piece: str, at: float) -> None:
        """From then on the piece isn't seen."""
        self.ends[piece] = at

    def cue(self, at: float, seconds: float, paint: Paint, name: str = "", under: bool = False) -> float:
        """Paint something for a while; returns when it is over."""
        self.cues.append(Cue(at, seconds, paint, name, under))
        return at + seconds

    def sound(self, at: float, name: str) -> None:
        """Play an effect then."""
        self.sounds.append((at, name))

    @property
    def length(self) -> float:
        """When everything is over."""
        ends = [leg.start + leg.seconds for legs in self.legs.values() for leg in legs]
        return max([0.0, *ends, *(cue.start + cue.seconds for cue in self.cues)])

    def effects(self) -> list[Effect]:
        """All of it for the stage."""
        length = self.length
        found = [self._effect(cue) for cue in self.cues if cue.under]
        if self.legs:
            hidden = frozenset(self.legs)
            found.append(Effect(lambda canvas, share: self._paint(canvas, share * length), length, hides=hidden))
        found += [self._effect(cue) for cue in self.cues if not cue.under]
        return found + [Effect(_nothing, 0.01, delay=at, sound=name) for at, name in self.sounds]

    def _effect(self, cue: Cue) -> Effect:
        return Effect(cue.paint, cue.seconds, delay=cue.start, name=cue.name)

    def _paint(self, canvas: Canvas, now: float) -> None:
        painter = Painter(canvas.slug, face)
        shown = [piece for piece in self.legs if now < self.ends.get(piece, math.inf)]
        places = [(place_at(self.legs[piece], now), self.legs[piece][-1].target) for piece in shown]
        for (place, turn), target in sorted(places, key=lambda each: each[0][0].z):
            painter.paint(canvas, place, turn, target.scale)


def place_at(legs: list[Leg], now: float) -> tuple[Place, float]:
    """Where a piece is then, and the cosine of its turn."""
    leg = next((leg for leg in reversed(legs) if now >= leg.start), legs[0])
    share = part_of(now, leg.start, leg.start + leg.seconds) if leg.seconds else 1.0
    way = ease_in_out(share)
    source, target = leg.source, leg.target
    moving = 0 < share < 1
    place = replace(
        target,
        x=blend(source.x, target.x, way),
        y=blend(source.y, target.y, way) - leg.rise * math.sin(math.pi * way),
        scale=blend(source.scale, target.scale, way),
        alpha=round(blend(source.alpha, target.alpha, way)),
        dim=blend(source.dim, target.dim, way),
        face=target.face if way >= 0.5 else source.face,
        z=max(source.z, target.z) + (100 if moving else 0),
        lifted=target.lifted or (moving and leg.rise > HIGH),
    )
    turns = moving and side(source.face) != side(target.face)
    return place, math.cos(math.pi * way) if turns else 1.0


def _nothing(canvas: Canvas, share: float) -> None:
    """A sound alone."""
