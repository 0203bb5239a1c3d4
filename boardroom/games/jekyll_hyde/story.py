"""Several pieces moving one after the other for one decision, with what is painted under and over them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from boardroom.stage.animate import Effect, Flight, part_of
from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Painter, Place, side

Paint = Callable[[Canvas, float], None]


class Cue(NamedTuple):
    """Something painted from one second to another; `paint` gets how much of that time has gone."""

    start: float
    end: float
    paint: Paint
    under: bool


class Pose(NamedTuple):
    """Where a piece is, the cosine of its turn, and the scale it is drawn from while it moves."""

    place: Place
    turn: float = 1.0
    near: float | None = None


@dataclass
class Story:
    """The script of one decision in seconds at normal speed; the pieces in it are painted by it alone."""

    painter: Painter
    length: float = 0.0
    starts: dict[str, Place] = field(default_factory=dict)
    flights: dict[str, list[Flight]] = field(default_factory=dict)
    begins: dict[str, float] = field(default_factory=dict)
    """Pieces that are not there before that second."""
    ends: dict[str, float] = field(default_factory=dict)
    """Pieces that are gone from that second on."""
    cues: list[Cue] = field(default_factory=list)
    sounds: list[tuple[float, str, str]] = field(default_factory=list)
    """Seconds, sound, and what it shows."""

    def hold(self, piece: str, place: Place) -> None:
        """A piece lies there until something is said of it."""
        self.starts[piece] = place
        self.flights.setdefault(piece, [])

    def fly(self, piece: str, start: float, seconds: float, target: Place, source: Place | None = None) -> None:
        """A piece goes from where it is, or from a source, to a place."""
        origin = self.last(piece) if source is None else source
        turns = side(origin.face) != side(target.face)
        self.flights[piece].append(Flight(origin, target, start, seconds, turns))
        self.reach(start + seconds)

    def become(self, piece: str, at: float, place: Place) -> None:
        """A piece changes its look or place at once."""
        self.flights[piece].append(Flight(place, place, at, 0.0))

    def appears(self, piece: str, at: float) -> None:
        """A piece is not painted before."""
        self.begins[piece] = at

    def gone(self, piece: str, at: float) -> None:
        """A piece is no longer painted."""
        self.ends[piece] = at

    def last(self, piece: str) -> Place:
        """Where a piece ends by what was said so far."""
        flights = self.flights.get(piece)
        return flights[-1].target if flights else self.starts[piece]

    def cue(self, start: float, seconds: float, paint: Paint, under: bool = False) -> None:
        """Paint something for a while."""
        self.cues.append(Cue(start, start + seconds, paint, under))
        self.reach(start + seconds)

    def sound(self, at: float, name: str, shows: str = "") -> None:
        """Let something be heard; `shows` is what a demonstration pictures then."""
        self.sounds.append((at, name, shows))

    def reach(self, second: float) -> None:
        """Last at least that long."""
        self.length = max(self.length, second)

    # ------------------------------------------------------------ painting
    def pose(self, piece: str, now: float) -> Pose:
        """How a piece is after so many seconds."""
        found = Pose(self.starts[piece])
        for flight in self.flights[piece]:
            if now < flight.start:
                break
            if flight.over(now):
                found = Pose(flight.target)
            else:
                found = Pose(*flight.at(now), max(flight.source.scale, flight.target.scale))
        return found

    def paint(self, canvas: Canvas, share: float) -> None:
        """The picture after that share of the whole time."""
        now = share * self.length
        self._paint_cues(canvas, now, under=True)
        shown = [piece for piece in self.starts if self._there(piece, now)]
        for pose in sorted((self.pose(piece, now) for piece in shown), key=lambda pose: pose.place.z):
            self.painter.paint(canvas, *pose)
        self._paint_cues(canvas, now, under=False)

    def _there(self, piece: str, now: float) -> bool:
        return self.begins.get(piece, 0.0) <= now < self.ends.get(piece, self.length + 1)

    def _paint_cues(self, canvas: Canvas, now: float, under: bool) -> None:
        for cue in self.cues:
            if cue.under is under and cue.start <= now <= cue.end:
                cue.paint(canvas, part_of(now, cue.start, cue.end))

    def effects(self) -> list[Effect]:
        """The story as the stage plays it."""
        if not self.length:
            return []
        heard = [Effect(silent, 0.3, at, name, name=shows) for at, name, shows in self.sounds]
        return [Effect(self.paint, self.length, hides=frozenset(self.starts)), *heard]


def silent(canvas: Canvas, share: float) -> None:
    """Nothing to see: a sound in its time."""
