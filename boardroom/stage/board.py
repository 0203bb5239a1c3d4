"""The pieces on the table: at rest where the arrangement puts them, or on their way there."""

from __future__ import annotations

from collections.abc import Mapping

from boardroom.stage.animate import STEP_S, Flight
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter, Place, side

Places = Mapping[str, Place]
Origins = Mapping[str, Place | str]
"""Where new pieces come from: a place, or the name of the piece before, wherever that was or was held."""


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
        self,
        places: Places,
        now: float,
        speed: float,
        origins: Origins,
        exits: Places,
        held: Places | None = None,
        delays: Mapping[str, float] | None = None,
    ) -> float:
        """Send every piece to its place; returns the seconds it takes.

        New pieces come from `origins`, gone ones leave to `exits` (those in neither are there or
        gone at once); `held` are pieces that a hand lets go somewhere; `delays` are seconds at
        normal speed before a piece leaves. `speed` 0 snaps; so do pieces that stay under the board.
        """
        if speed <= 0:
            self.snap(places)
            return 0.0
        before = self._before(places, held or {})
        lent = {name for name in origins.values() if isinstance(name, str)}
        self.flights = {}
        for piece, target in places.items():
            source = before.get(piece) or _origin(piece, origins, before)
            if source is not None and source != target and piece not in lent and max(source.z, target.z) >= 0:
                self._send(piece, source, target, now, speed, delays, appears=piece not in before)
        for piece, source in before.items():
            if piece not in places and piece in exits:
                self._send(piece, source, exits[piece], now, speed, delays, vanishes=True)
        self.places = dict(places)
        self.version += 1
        return max((flight.start + flight.seconds - now for flight in self.flights.values()), default=0.0)

    def _before(self, places: Places, held: Places) -> dict[str, Place]:
        """Where pieces start from; if a hand let one of two go that look alike and the other leaves, they trade."""
        before = {**self.places, **{piece: flight.target for piece, flight in self.flights.items()}, **held}
        for piece in held:
            twin = self._leaving_twin(piece, places) if piece in places else None
            if twin is not None:
                before[twin], before[piece] = before[piece], self.places[twin]
        return before

    def _leaving_twin(self, piece: str, places: Places) -> str | None:
        look = side(self.places[piece].face) if piece in self.places else ""
        leaving = (each for each in self.places if each not in places)
        return next((each for each in leaving if side(self.places[each].face) == look), None)

    def _send(
        self,
        piece: str,
        source: Place,
        target: Place,
        now: float,
        speed: float,
        delays: Mapping[str, float] | None,
        vanishes: bool = False,
        appears: bool = False,
    ) -> None:
        wait = (delays or {}).get(piece, 0.0) * speed
        turns = side(source.face) != side(target.face)
        self.flights[piece] = Flight(source, target, now + wait, STEP_S * speed, turns, vanishes, appears)

    def land(self, now: float) -> bool:
        """Let arrived pieces rest; whether any arrived."""
        arrived = [piece for piece, flight in self.flights.items() if flight.over(now)]
        for piece in arrived:
            del self.flights[piece]
        if arrived:
            self.version += 1
        return bool(arrived)

    def tucked(self) -> tuple[Place, ...]:
        """The pieces at rest below zero: they lie under what the table paints as its board."""
        return tuple(self._resting(frozenset(), tucked=True))

    def paint_tucked(self, canvas: Canvas) -> None:
        """The pieces under the board."""
        for place in self._resting(frozenset(), tucked=True):
            self.painter.paint(canvas, place)

    def paint_rest(self, canvas: Canvas, without: frozenset[str] = frozenset()) -> None:
        """All other pieces at rest, the lowest first."""
        for place in self._resting(without, tucked=False):
            self.painter.paint(canvas, place)

    def _resting(self, without: frozenset[str], tucked: bool) -> list[Place]:
        away = self.flights.keys() | without
        resting = [place for piece, place in self.places.items() if piece not in away and (place.z < 0) is tucked]
        return sorted(resting, key=lambda place: place.z)

    def paint_moving(self, canvas: Canvas, now: float, without: frozenset[str] = frozenset()) -> None:
        """All pieces on their way."""
        seen = ((piece, flight) for piece, flight in self.flights.items() if now >= flight.start or not flight.appears)
        flying = (flight for piece, flight in seen if piece not in without)
        for flight in sorted(flying, key=lambda flight: flight.target.z):
            place, turn = flight.at(now)
            self.painter.paint(canvas, place, turn, flight.target.scale)

    def piece_at(self, x: float, y: float) -> list[str]:
        """The pieces under a point, the topmost first."""
        hits = [piece for piece, place in self.places.items() if self.rect(place).holds(x, y)]
        return sorted(hits, key=lambda piece: -self.places[piece].z)

    def rect(self, place: Place) -> Rect:
        """What a piece covers, its tilt left aside."""
        face = self.painter.face_of(place.face)
        w, h = face.width * place.scale, face.height * place.scale
        return Rect(place.x - w / 2, place.y - h / 2, w, h)


def _origin(piece: str, origins: Origins, before: Places) -> Place | None:
    source = origins.get(piece)
    return before.get(source) if isinstance(source, str) else source
