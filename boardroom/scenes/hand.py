"""The person's hand over the table: what it hovers, has picked, drags and drops.

Mouse, finger and keyboard walk the same paths of spots (`stage.drag.Reach`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from boardroom.scenes.show import Show
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import CANCEL, CONFIRM, Path, Reach
from boardroom.stage.events import Event, Left, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Place
from boardroom.stage.table import Focus, Spot, Table
from boardroom.ui.access import Node, states
from boardroom.ui.focus import Look

STRAY = 9.0
"""Design units a press may stray and still be a click."""


class BoardSpot:
    """A piece or place of the table in the focus ring."""

    role = "button"
    value = ""
    enabled = True

    def __init__(self, hand: Hand, spot: str, rect: Rect, name: str, stops: bool) -> None:
        self._hand = hand
        self.spot = spot
        self.rect = rect
        self.name = name
        self.stops = stops

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoardSpot) and other.spot == self.spot and other._hand is self._hand

    def __hash__(self) -> int:
        return hash(self.spot)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point touches it and nothing that matters more."""
        return self.rect.holds(x, y) and self._hand.at(x, y) == self.spot

    def activate(self) -> None:
        """Pick it."""
        self._hand.pick(self.spot)

    def handle(self, event: Event) -> bool:
        """Drag it."""
        match event:
            case Pointer(kind="down", button=1):
                self._hand.press(self.spot, event.x, event.y)
                return False
            case Pointer(kind="move"):
                return self._hand.drag(self.spot, event.x, event.y)
            case Pointer(kind="up"):
                return self._hand.drop(event.x, event.y)
            case Left() if self._hand.holding == self.spot:
                self._hand.release()
        return False

    def node(self, look: Look) -> Node:
        """It in words: disabled unless a move leads there, pressed while it is picked."""
        picked = self._hand.seat is not None and self.spot in self._hand.reach.picked
        held = states(disabled=not self.stops, focused=look.active, pressed=picked)
        return Node(self.role, self.name, self.value, held, self.rect, ("click", "focus"), key=self.spot)


class Hand:
    """What one person may do now: legal moves as paths, and how far along one of them the hand is.

    `play` is called with a whole move, `refuse` with a move that isn't legal and its spot.
    """

    def __init__(
        self,
        table: Table,
        show: Show,
        play: Callable[[Any], None],
        refuse: Callable[[Any], None],
        now: Callable[[], float],
    ) -> None:
        self.table = table
        self.show = show
        self._now = now
        self._play = play
        self._refuse = refuse
        self.reach = Reach({})
        self.spots: dict[str, Spot] = {}
        self.rects: dict[str, Rect] = {}
        self.items: list[BoardSpot] = []
        self.seat: int | None = None
        self.hovered: str | None = None
        self.dragging: str | None = None
        self.confirmed = False
        """Whether the last move was made by a pick that confirms."""
        self.hint: Path = ()
        self.trace: Path = ()
        self._press: tuple[str, float, float] | None = None
        self._pull: tuple[str, Rect] | None = None
        """The spot that a piece was pulled off, and where dropping it picks that spot."""
        self._grip = (0.0, 0.0)
        self._pointer = (0.0, 0.0)
        self._tilt = 0.0

    # --------------------------------------------------------------- moves
    def offer(self, view: Any, seat: int | None, moves: Sequence[Any]) -> None:
        """Take the decision that is open; no moves: the hand only looks.

        If it is the one that was open already, somebody else decided meanwhile: what is picked or dragged stays so.
        """
        paths = {path: move for move in moves for path in self.table.paths(view, move)}
        if paths and seat == self.seat and self.reach.leads(paths):
            if self.dragging is None:
                self.show.lay(self.reach.picked, self._now())
            self.refresh()
            return
        self.seat = seat if moves else None
        self.hint = ()
        self.release()
        self.reach = Reach(paths)
        self.refresh()

    def refresh(self) -> None:
        """Measure all spots again: the view, the words or what is picked changed."""
        view = self.show.view
        self.spots = self.table.spots(view)
        places = self.show.board.places
        self.rects = {spot: found.rect for spot, found in self.spots.items()}
        self.rects |= {piece: self.show.board.rect(place) for piece, place in places.items()}
        rest = self.table.arrange(view)
        order = sorted(self.rects, key=lambda spot: rest[spot].z if spot in rest else self._z(spot))
        lit = set(self.reach.lit) | set(self.reach.picked)
        self.items = [BoardSpot(self, each, self.rects[each], self._label(view, each), each in lit) for each in order]

    def _label(self, view: Any, spot: str) -> str:
        return self.spots[spot].label if spot in self.spots else self.table.label(view, spot)

    def _z(self, spot: str) -> float:
        """How high a spot lies; at the bottom if its piece has left the board since all was measured."""
        if spot in self.spots:
            return self.spots[spot].z
        place = self.show.board.places.get(spot)
        return -math.inf if place is None else place.z

    def focus(self, clock: float) -> Focus:
        """Where hand and eye are, for painting."""
        move = self.reach.would_make(self.hovered) if self.hovered and self.seat is not None else None
        if move is None and self.reach.picked:
            move = self._only()
        return Focus(
            seat=self.seat,
            picked=self.reach.picked,
            lit=tuple(self.reach.lit) if self.seat is not None else (),
            hovered=self.hovered,
            move=move,
            dragging=self.dragging,
            hint=tuple(spot for spot in self.hint if spot not in self.reach.picked),
            trace=self.trace,
            clock=clock,
        )

    def _only(self) -> Any | None:
        """The move that nothing but a confirmation is left of."""
        return self.reach.confirmed()

    def hover(self, spot: str | None) -> None:
        """The pointer rests on another spot: what lies there may rise or spread."""
        self.hovered = spot
        if not self.show.busy:
            self.show.lay(self.reach.picked, self._now(), spot)
            self.refresh()

    # -------------------------------------------------------------- picking
    def at(self, x: float, y: float) -> str | None:
        """The spot under a point: what confirms, the topmost that can be picked, else the topmost of all."""
        hits = [spot for spot, rect in self.rects.items() if spot != self.dragging and self._touches(spot, rect, x, y)]
        if not hits:
            return None
        lit = set(self.reach.lit) if self.seat is not None else set()
        wanted = lit | set(self.reach.picked) if self.seat is not None else lit
        return max(hits, key=lambda spot: (spot in lit and spot.startswith(CONFIRM), spot in wanted, self._z(spot)))

    def _touches(self, spot: str, rect: Rect, x: float, y: float) -> bool:
        if not rect.holds(x, y):
            return False
        if spot in self.spots and self.spots[spot].round:
            return math.hypot((x - rect.cx) / rect.w, (y - rect.cy) / rect.h) <= 0.5
        return True

    def pick(self, spot: str) -> bool:
        """Pick a spot by click or key; plays the move once it is whole."""
        if self.seat is None:
            return False
        if spot.startswith(CANCEL):
            return self.let_go()
        picked = self.reach.picked
        if not self.reach.pick(spot):
            self._refused(picked, spot)
            return False
        self._picked()
        return True

    def _picked(self) -> None:
        """A pick was made: play the move if it is whole; a hint stays while it is followed."""
        move = self.reach.move
        if move is not None or not set(self.reach.picked) <= set(self.hint):
            self.hint = ()
        if move is not None:
            self.confirmed = self.reach.picked[-1].startswith(CONFIRM)
            self.reach.clear()
            self._play(move)
        else:
            self.show.lay(self.reach.picked, self._now())
        self.refresh()

    def _refused(self, picked: Path, spot: str) -> None:
        move = self.table.attempt(self.show.view, picked, spot)
        if move is not None:
            self._refuse(move)

    def back(self) -> bool:
        """Let the last spot go; False if nothing was picked."""
        self.release()
        gone = self.reach.back()
        if gone:
            self.show.lay(self.reach.picked, self._now())
            self.refresh()
        return gone

    def let_go(self) -> bool:
        """Let everything go; False if nothing was picked."""
        gone = self.back()
        while self.reach.picked:
            self.back()
        return gone

    # ------------------------------------------------------------- dragging
    @property
    def holding(self) -> str | None:
        """The spot under the pressed button."""
        return self._press[0] if self._press is not None else self.dragging

    def press(self, spot: str, x: float, y: float) -> None:
        """The button went down on a spot."""
        self._press = (spot, x, y)
        self._pointer = (x, y)

    def drag(self, spot: str, x: float, y: float) -> bool:
        """The pointer moved with the button down; whether a piece is being dragged."""
        if self._press is None or self._press[0] != spot:
            return False
        if self.dragging is None:
            _, x0, y0 = self._press
            if math.hypot(x - x0, y - y0) < STRAY:
                return False
            if not self._take(spot, x0, y0):
                self._hold_fast(spot)
                return False
        self._tilt = max(-4.0, min(4.0, self._tilt * 0.7 + (self._pointer[0] - x) * 0.2))
        self._pointer = (x, y)
        self.hovered = self.at(x, y)
        return True

    def _take(self, spot: str, x: float, y: float) -> bool:
        """Lift a piece that begins or continues a path, or one that lies on a spot which does."""
        pull = self.table.pull(self.show.view, spot) if spot in self.reach.lit else None
        piece = pull.piece if pull else spot
        place = self.show.board.places.get(piece)
        if place is None or self.seat is None:
            return False
        if pull is None and spot not in self.reach.picked and not self.reach.pick(spot):
            return False
        self._pull = (spot, pull.goal) if pull else None
        self._grip = (place.x - x, place.y - y)
        self.dragging = piece
        self.refresh()
        return True

    def _hold_fast(self, spot: str) -> None:
        """A piece that can't be lifted now says why, once a pull."""
        self._press = None
        if self.seat is not None and spot in self.show.board.places:
            self._refused(self.reach.picked, spot)

    def dragged(self) -> Place | None:
        """Where the dragged piece is now."""
        if self.dragging is None or self.dragging not in self.show.board.places:
            return None
        place = self.show.board.places[self.dragging]
        x, y = self._pointer
        return replace(place, x=x + self._grip[0], y=y + self._grip[1], lifted=True, angle=self._tilt, dim=0.0)

    def drop(self, x: float, y: float) -> bool:
        """The button went up; whether a drag ended."""
        self._press = None
        piece, place = self.dragging, self.dragged()
        if piece is None or place is None:
            return False
        self.dragging = None
        self.show.let_go(piece, place)
        if self._pull is not None:
            self._drop_pulled(x, y, place)
            return True
        target = self._target(x, y, place)
        if target is None:
            self.reach.pick(piece)
        if target is None or not self._land(piece, target):
            self._home()
        self.refresh()
        return True

    def _drop_pulled(self, x: float, y: float, place: Place) -> None:
        """What was pulled off a spot picks it if it is dropped at its goal."""
        pulled, self._pull = self._pull, None
        if pulled is not None and (pulled[1].holds(x, y) or pulled[1].holds(place.x, place.y)):
            self.pick(pulled[0])
        else:
            self._home()
        self.refresh()

    def _target(self, x: float, y: float, place: Place) -> str | None:
        """The lit spot under the pointer or under the piece's middle; else what lies there."""
        hits = [spot for spot in (self.at(x, y), self.at(place.x, place.y)) if spot is not None]
        return next((spot for spot in hits if self._takes(spot)), hits[0] if hits else None)

    def _takes(self, spot: str) -> bool:
        """Whether a drop there picks it; where a tray gathers, not what merely could be gathered next."""
        gathers = any(each.keeps for each in self.spots.values())
        return spot in self.reach.lit and not (gathers and self.reach.starts(spot))

    def _land(self, piece: str, target: str) -> bool:
        """Drop a piece on a spot: the next pick, unless it leads nowhere."""
        if target == piece:
            return False
        if self._takes(target):
            self.reach.pick(target)
            whole = self.reach.move is not None
            self._picked()
            return whole
        if target in self.spots and self.spots[target].keeps:
            return False
        self._refused(self.reach.picked, target)
        self.reach.pick(piece)
        return False

    def _home(self) -> None:
        """A dropped piece goes back to where it belongs now."""
        self.show.glide_home(self._now(), self.reach.picked)

    def release(self) -> None:
        """Let go of a drag without dropping."""
        self._press, self.dragging, self._pull = None, None, None

    # -------------------------------------------------------------- drawing
    def paint_dragged(self, canvas: Canvas) -> None:
        """The piece in the hand, over everything."""
        place = self.dragged()
        if place is not None:
            self.show.board.painter.paint(canvas, place)
