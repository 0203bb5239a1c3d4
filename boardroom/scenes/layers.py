"""The table's picture at rest, kept until something on it changes."""

from __future__ import annotations

import pygame

from boardroom.i18n import Text
from boardroom.scenes.show import Show
from boardroom.stage.canvas import Canvas
from boardroom.stage.table import Focus


class Layers:
    """Two kept pictures: what lies under the pieces, and all that doesn't move."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._under: pygame.Surface | None = None
        self._under_key: tuple[object, ...] = ()
        self._base: pygame.Surface | None = None
        self._base_key: tuple[object, ...] = ()

    def forget(self) -> None:
        """Paint everything anew next time: words, sizes or eyes changed."""
        self._under = self._base = None

    def at_rest(self, canvas: Canvas, show: Show, focus: Focus) -> pygame.Surface:
        """All that doesn't move, kept until a piece comes to rest or the hand turns elsewhere."""
        back, table = self._backed(canvas, show), show.table
        away = show.hidden | table.absent(show.view, focus)
        if focus.dragging:
            away |= {focus.dragging}
        looks = (focus.seat, focus.picked, focus.lit, focus.hovered, focus.hint, focus.trace, focus.dragging)
        key = (self._under_key, show.board.version, looks, away)
        if self._base is None or key != self._base_key:
            if self._base is None or self._base.get_size() != back.get_size():
                self._base = pygame.Surface(back.get_size(), 0, 32)
            self._base.blit(back, (0, 0))
            mine = canvas.onto(self._base).within(table.slug)
            table.paint_under(mine, show.view, focus)
            show.board.paint_rest(mine, away)
            table.paint_panel(mine, show.view, focus)
            self._base_key = key
        return self._base

    def _backed(self, canvas: Canvas, show: Show) -> pygame.Surface:
        """Backdrop, board and what lies under the board, kept until the view changes."""
        size, table = canvas.surface.get_size(), show.table
        key = (size, table.board_look(show.view), self._text.language, canvas.zoom, show.board.tucked())
        if self._under is None or key != self._under_key:
            if self._under is None or self._under.get_size() != size:
                self._under = pygame.Surface(size, 0, 32)
            mine = canvas.onto(self._under).within(table.slug)
            mine.backdrop(table.backdrop)
            show.board.paint_tucked(mine)
            table.paint_board(mine, show.view)
            self._under_key = key
        return self._under
