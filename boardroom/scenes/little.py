"""A game's table, smaller, in a part of the window: to be looked at, not played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pygame

from boardroom.core.chronicle import Moment
from boardroom.core.game import Game
from boardroom.core.player import Seat
from boardroom.scenes.hand import Hand
from boardroom.scenes.layers import Layers
from boardroom.scenes.show import Show
from boardroom.scenes.tip import TipWatch
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.table import Desk, Table
from boardroom.stage.theme import INK
from boardroom.ui.access import Node, label

LEGIBLE: Final = 2 / 3
"""Pixels per design unit below which text is raised, as in a small window."""
RAISED: Final = 1.25


class Mark(NamedTuple):
    """What is framed: the spots of a move, in a colour, with an icon at the last; `rim` keeps two marks apart."""

    spots: Path
    colour: str
    icon: str = ""
    rim: float = 4.0


class LittleTable:
    """The table as it looks through somebody's eyes, at `share` of its size from the window's upper left corner."""

    def __init__(
        self,
        services: Services,
        game: Game,
        seats: Sequence[Seat],
        options: Any,
        viewer: int | None,
        view: Any,
        share: float,
        speed: Callable[[], float],
    ) -> None:
        settings = services.settings.now
        clear = settings.palette == "clear"
        words = services.text.within(game.slug)
        desk = Desk(words, seats, options, viewer, trackers=settings.trackers, clear_palette=clear)
        self._now = services.now
        self.share = share
        self.table: Table = game.load_table()(desk)
        self.show = Show(self.table, view, speed, services.sound)
        self.hand = Hand(self.table, self.show, _ignore, _ignore, services.now)
        self._layers = Layers(services.text)
        self._marks: list[Mark] = []
        self._tips = TipWatch(self.table, services.now)
        self._tools: Canvas | None = None

    @property
    def rect(self) -> Rect:
        """Where it lies on the screen."""
        return Rect(0, 0, 1920 * self.share, 1080 * self.share)

    def scaled(self, rect: Rect) -> Rect:
        """A place of the table, where it is on the screen."""
        return Rect(*(length * self.share for length in rect))

    def arrived(self, past: Sequence[Moment]) -> None:
        """Another position is shown: what happened before it, and where its pieces are."""
        self.table.remember(past)
        self.hand.offer(self.show.view, None, ())
        self._tips.drop()

    def mark(self, *marks: Mark) -> None:
        """Frame the pieces of moves, as far as they are there; the later over the earlier."""
        self._marks = [mark._replace(spots=self._there(mark.spots)) for mark in marks]

    def trace(self, trace: Path) -> None:
        """Point out where something happened, as far as that is there."""
        self.hand.trace = self._there(trace)

    def _there(self, path: Path) -> Path:
        return tuple(spot for spot in path if spot in self.hand.rects)

    # --------------------------------------------------------------- pointer
    def point(self, place: tuple[float, float] | None) -> bool:
        """The pointer is over a place of the screen, or elsewhere; whether the picture changed."""
        changed = self._tips.moved(*place) if place else self._tips.drop()
        spot = self.hand.at(place[0] / self.share, place[1] / self.share) if place else None
        if spot != self.hand.hovered:
            self.hand.hover(spot)
            changed = True
        return changed

    def update(self) -> bool:
        """Let motion go on and a tip come; whether the picture changed."""
        changed = self.show.update(self._now())
        return self._tips.update(self.show.view, self.hand.hovered, self.show.busy) or changed

    # --------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """The whole table, its log and buttons left out."""
        now, mine = self._now(), self._part(canvas)
        self._tools = mine.onto(pygame.Surface((1, 1))).within(self.table.slug)
        focus = self.hand.focus(now)
        mine.surface.blit(self._layers.at_rest(mine, self.show, focus), (0, 0))
        self.table.paint_marks(mine, self.show.view, focus)
        self.show.paint_moving(mine, now)
        for mark in self._marks if not self.show.busy else ():
            self._paint_mark(mine, mark)
        self._tips.paint(mine.within(canvas.slug), self.hand.rects)

    def prepare(self, view: Any, most: int) -> bool:
        """Make some of the pictures that a view needs, so many at most; whether any was missing."""
        if self._tools is None:
            return False
        painter, tools = self.show.board.painter, self._tools
        missing = [place for place in self.table.arrange(view).values() if not painter.ready(tools, place)]
        for place in missing[:most]:
            painter.image(tools, place.face, place.scale, place.angle)
        return bool(missing)

    def _paint_mark(self, canvas: Canvas, mark: Mark) -> None:
        for spot in mark.spots:
            rect = self.hand.rects[spot].grown(mark.rim)
            canvas.outline(rect.grown(3), INK, 8, 14)
            canvas.outline(rect, mark.colour, 4, 12)
        if mark.icon and mark.spots:
            rect = self.hand.rects[mark.spots[-1]].grown(mark.rim)
            canvas.fill(Rect(rect.right - 24, rect.y - 24, 48, 48), INK, 24)
            canvas.icon(mark.icon, rect.right, rect.y, 34, mark.colour)

    def _part(self, canvas: Canvas) -> Canvas:
        """Its part of the window as a canvas of its own."""
        box = pygame.Rect(canvas.frame.pixels(self.rect)).clip(canvas.surface.get_rect())
        mine = Canvas(canvas.surface.subsurface(box), canvas.art, canvas.letters, slug=self.table.slug)
        mine.zoom = self.zoom(canvas)
        return mine

    def zoom(self, canvas: Canvas) -> float:
        """The text size on it: what gets too small to read is raised."""
        return max(canvas.zoom, min(RAISED, LEGIBLE / (canvas.frame.scale * self.share)))

    def nodes(self) -> list[Node]:
        """Where the game stands and every piece, in words."""
        headline = self.table.headline(self.show.view)
        pieces = [label(item.name, self.scaled(item.rect)) for item in self.hand.items if item.name]
        return [label(headline), *pieces] if headline else pieces


def _ignore(move: Any) -> None:
    """Nothing is played on it."""
