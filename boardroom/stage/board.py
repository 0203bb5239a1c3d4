"""The pieces on the table: at rest where the arrangement puts them, or on their way there."""

from __future__ import annotations

from collections.abc import Mapping

from boardroom.stage.animate import STEP_S, Flight
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter, Place

Places = Mapping[str, Place]


class Board:
    """Where every piece is now. `version` changes whenever the picture at rest does."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.places: dict[str, Place] = {}
        self.flights: dict[str, Flight] = {}
        self.version = 0

    def snap(self, places: Places) -> None:
        """Everything to its place at once."""
        self.places = dict(places)
        self.flights.clear()
        self.version += 1

    def go(
        self, places: Places, now: float, speed: float, origins: Places, exits: Places, held: Places | None = None
    ) -> float:
        """Send every piece to its place; returns the seconds it takes.

        New pieces come from `origins`, gone ones leave to `exits` (those in neither are there or
        gone at once); `held` are pieces that a hand lets go somewhere. `speed` 0 snaps.
        """
        before = {**self.places, **{piece: flight.target for piece, flight in self.flights.items()}, **(held or {})}
        if speed <= 0:
            self.snap(places)
            return 0.0
        self.flights = {}
        seconds = STEP_S * speed
        for piece, target in places.items():
            source = before.get(piece) or origins.get(piece)
            if source is not None and source != target:
                self.flights[piece] = Flight(source, target, now, seconds, turns=True)
        for piece, source in before.items():
            if piece not in places and piece in exits:
                self.flights[piece] = Flight(source, exits[piece], now, seconds, turns=True, vanishes=True)
        self.places = dict(places)
        self.version += 1
        return seconds if self.flights else 0.0

    def land(self, now: float) -> bool:
        """Let arrived pieces rest; whether any arrived."""
        arrived = [piece for piece, flight in self.flights.items() if flight.over(now)]
        for piece in arrived:
            del self.flights[piece]
        if arrived:
            self.version += 1
        return bool(arrived)

    def paint_rest(self, canvas: Canvas, without: frozenset[str] = frozenset()) -> None:
        """All pieces at rest, the lowest first."""
        resting = (place for piece, place in self.places.items() if piece not in self.flights and piece not in without)
        for place in sorted(resting, key=lambda place: place.z):
            self.painter.paint(canvas, place)

    def paint_moving(self, canvas: Canvas, now: float) -> None:
        """All pieces on their way."""
        for flight in sorted(self.flights.values(), key=lambda flight: flight.target.z):
            place, turn = flight.at(now)
            self.painter.paint(canvas, place, turn)

    def piece_at(self, x: float, y: float) -> list[str]:
        """The pieces under a point, the topmost first."""
        hits = [piece for piece, place in self.places.items() if self.rect(place).holds(x, y)]
        return sorted(hits, key=lambda piece: -self.places[piece].z)

    def rect(self, place: Place) -> Rect:
        """What a piece covers, its tilt left aside."""
        face = self.painter.face_of(place.face)
        w, h = face.width * place.scale, face.height * place.scale
        return Rect(place.x - w / 2, place.y - h / 2, w, h)
