"""Drawing in design units on a surface of any size."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from boardroom.stage.art import ROOM, Art
from boardroom.stage.layout import Frame, Rect
from boardroom.stage.text import LEADING, Lettering
from boardroom.stage.theme import BODY, CREAM, LABEL, SAND, UI

PRE = pygame.BLEND_PREMULTIPLIED


class Canvas:
    """A surface addressed in design units; `slug` names the folder that parts come from.

    `zoom` is the reader's text size (1.0, 1.25, 1.5): it multiplies every text size given.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        art: Art,
        letters: Lettering,
        zoom: float = 1.0,
        slug: str = ROOM,
        frame: Frame | None = None,
    ) -> None:
        self.surface = surface
        self.art = art
        self.letters = letters
        self.zoom = zoom
        self.slug = slug
        self.frame = frame or Frame(*surface.get_size())

    def within(self, slug: str) -> Canvas:
        """The same surface with another folder of parts."""
        return Canvas(self.surface, self.art, self.letters, self.zoom, slug, self.frame)

    def onto(self, surface: pygame.Surface) -> Canvas:
        """The same tools on another surface of the same size."""
        return Canvas(surface, self.art, self.letters, self.zoom, self.slug, self.frame)

    # ------------------------------------------------------------- parts
    def backdrop(self, name: str) -> None:
        """A part that covers the whole window."""
        self.surface.blit(self.art.backdrop(self.slug, name, self.surface.get_size()), (0, 0))

    def part(
        self,
        name: str,
        x: float,
        y: float,
        w: float | None = None,
        h: float | None = None,
        *,
        alpha: int = 255,
        tint: str | None = None,
    ) -> None:
        """A part with its top-left corner at (x, y); its own size unless told."""
        own = self.art.part(self.slug, name)
        if w is None:
            w, h = own.width, own.height
        elif h is None:
            h = own.height * w / own.width
        x0, y0, pw, ph = self.frame.pixels(Rect(x, y, w, h or own.height))
        self._blit(self.art.image(self.slug, name, (pw, ph), tint), (x0, y0), alpha)

    def centred(
        self,
        name: str,
        cx: float,
        cy: float,
        w: float | None = None,
        *,
        alpha: int = 255,
        tint: str | None = None,
    ) -> None:
        """A part around a middle point."""
        own = self.art.part(self.slug, name)
        w = own.width if w is None else w
        h = own.height * w / own.width
        self.part(name, cx - w / 2, cy - h / 2, w, h, alpha=alpha, tint=tint)

    def nine(self, name: str, rect: Rect, *, alpha: int = 255) -> None:
        """A nine-patch fitted to a rectangle; its pad lies outside."""
        pad = self.art.part(self.slug, name).pad
        x, y, w, h = self.frame.pixels(rect.grown(pad))
        self._blit(self.art.nine(self.slug, name, (w, h), self.frame.scale), (x, y), alpha)

    def icon(self, name: str, cx: float, cy: float, size: float = 30, colour: str = CREAM) -> None:
        """One of the room's white icons in a colour, around a middle point."""
        room = self if self.slug == ROOM else self.within(ROOM)
        room.centred(f"icon_{name}", cx, cy, size, tint=colour)

    def picture(self, image: pygame.Surface, cx: float, cy: float, alpha: int = 255) -> None:
        """A ready surface (premultiplied) around a middle point."""
        x, y = self.frame.point(cx, cy)
        self._blit(image, (x - image.get_width() // 2, y - image.get_height() // 2), alpha)

    # ------------------------------------------------------------ shapes
    def veil(self, colour: tuple[int, int, int, int], rect: Rect | None = None) -> None:
        """A sheet of one translucent colour over a rectangle or over all."""
        box = self.surface.get_rect() if rect is None else pygame.Rect(self.frame.pixels(rect))
        *shades, alpha = colour
        rest, added = 255 - alpha, [round(shade * alpha / 255) for shade in shades]
        self.surface.fill((rest, rest, rest, rest), box, pygame.BLEND_RGBA_MULT)
        self.surface.fill((*added, alpha), box, pygame.BLEND_RGBA_ADD)

    def fill(self, rect: Rect, colour: str, radius: float = 0) -> None:
        """A filled rectangle, rounded if a radius is given."""
        box = pygame.Rect(self.frame.pixels(rect))
        pygame.draw.rect(self.surface, colour, box, border_radius=self.frame.length(radius))

    def outline(self, rect: Rect, colour: str, width: float = 2, radius: float = 0) -> None:
        """The border of a rectangle."""
        box = pygame.Rect(self.frame.pixels(rect))
        px = max(1, self.frame.length(width))
        pygame.draw.rect(self.surface, colour, box, width=px, border_radius=self.frame.length(radius))

    def line(self, x0: float, y0: float, x1: float, y1: float, colour: str, width: float = 1.5) -> None:
        """A straight line."""
        start, end = self.frame.point(x0, y0), self.frame.point(x1, y1)
        pygame.draw.line(self.surface, colour, start, end, max(1, self.frame.length(width)))

    def curve(self, points: Sequence[tuple[float, float]], colour: str, width: float = 1.5) -> None:
        """A line through points; nothing of fewer than two."""
        if len(points) > 1:
            places = [self.frame.point(x, y) for x, y in points]
            pygame.draw.lines(self.surface, colour, False, places, max(1, self.frame.length(width)))

    # -------------------------------------------------------------- text
    def size(self, size: float) -> int:
        """A text size in pixels, the reader's zoom included."""
        return max(6, round(size * self.zoom * self.frame.scale))

    def text_width(self, text: str, size: float = LABEL, face: str = UI) -> float:
        """How wide a line is, in design units."""
        return self.letters.width(text, face, self.size(size)) / self.frame.scale

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = LABEL,
        colour: str = CREAM,
        face: str = UI,
        anchor: str = "midleft",
        max_w: float | None = None,
        shadow: int = 0,
        zoomed: bool = True,
    ) -> float:
        """One line at an anchor (pygame's names); shrinks to `max_w`; returns its width.

        `zoomed` False keeps the size whatever the reader's text size: numbers printed on pieces.
        """
        px = self.size(size) if zoomed else max(6, round(size * self.frame.scale))
        if max_w is not None:
            px = self.letters.fitted(text, face, px, self.frame.length(max_w))
        image = self.letters.line(text, face, px, colour)
        box = image.get_rect(**{anchor: self.frame.point(x, y)})
        if shadow:
            dark = self.letters.line(text, face, px, "#000000")
            self._blit(dark, box.move(max(1, self.frame.length(1.6)), max(1, self.frame.length(2.2))).topleft, shadow)
        self.surface.blit(image, box, special_flags=PRE)
        return box.width / self.frame.scale

    def lines(self, text: str, w: float, size: float = BODY, face: str = UI) -> list[str]:
        """A text broken into lines no wider than `w` design units."""
        return self.letters.wrapped(text, face, self.size(size), self.frame.length(w))

    def leading(self, size: float = BODY, leading: float = LEADING) -> float:
        """The distance from line to line, in design units, the reader's zoom included."""
        return size * self.zoom * leading

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        size: float = BODY,
        colour: str = SAND,
        face: str = UI,
        align: str = "left",
        leading: float = LEADING,
    ) -> float:
        """Broken lines from the top at y, within w; `align` is left or center; returns the height."""
        step = self.leading(size, leading)
        rows = self.lines(text, w, size, face)
        for i, row in enumerate(rows):
            place = (x + w / 2, "center") if align == "center" else (x, "midleft")
            self.text(row, place[0], y + (i + 0.5) * step, size, colour, face, place[1])
        return len(rows) * step

    def paragraph_height(
        self, text: str, w: float, size: float = BODY, face: str = UI, leading: float = LEADING
    ) -> float:
        """How high `paragraph` would be, in design units."""
        return len(self.lines(text, w, size, face)) * self.leading(size, leading)

    def lettering(
        self,
        text: str,
        cx: float,
        cy: float,
        size: float,
        face: str,
        colours: tuple[str, ...],
        *,
        tracking: float = 0,
        edge: str | None = None,
        max_w: float | None = None,
        anchor: str = "center",
    ) -> None:
        """A display title in a gradient from top to bottom, tracked apart, with a dark edge if wanted."""
        image = self.title_image(text, size, face, colours, tracking=tracking, edge=edge, max_w=max_w)
        box = image.get_rect(**{anchor: self.frame.point(cx, cy)})
        self.surface.blit(image, box, special_flags=PRE)

    def title_image(
        self,
        text: str,
        size: float,
        face: str,
        colours: tuple[str, ...],
        *,
        tracking: float = 0,
        edge: str | None = None,
        max_w: float | None = None,
    ) -> pygame.Surface:
        """The picture that `lettering` draws, kept."""
        px = max(8, round(size * self.frame.scale))
        gap = round(tracking * self.frame.scale)
        room = None if max_w is None else self.frame.length(max_w)
        key = ("title", text, px, face, colours, gap, edge, room)
        return self.art.composed(key) or self.art.keep(key, self._title(text, px, face, colours, gap, edge, room))

    def _title(
        self,
        text: str,
        px: int,
        face: str,
        colours: tuple[str, ...],
        gap: int,
        edge: str | None,
        room: int | None,
    ) -> pygame.Surface:
        def total(size: int) -> int:
            return self.letters.width(text, face, size) + gap * (len(text) - 1)

        while room is not None and px > 8 and total(px) > room:
            px -= 1
        rim = max(1, round(px / 22)) if edge else 0
        height = self.letters.height(face, px)
        size = (total(px) + 2 * rim + 2, height + 2 * rim + 2)
        mask = pygame.Surface(size, pygame.SRCALPHA)
        x = float(rim)
        for i, letter in enumerate(text if gap else [text]):
            mask.blit(self.letters.line(letter, face, px, "#ffffff"), (round(x), rim), special_flags=PRE)
            x = rim + self.letters.width(text[: i + 1], face, px) + gap * (i + 1)
        mask.blit(_gradient(size, colours), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if not edge:
            return mask
        return _edged(mask, edge, rim)

    def _blit(self, image: pygame.Surface, place: tuple[int, int], alpha: int) -> None:
        if alpha < 255:
            image = faded(image, alpha)
        self.surface.blit(image, place, special_flags=PRE)


def faded(image: pygame.Surface, alpha: int) -> pygame.Surface:
    """A premultiplied picture made more transparent."""
    out = image.copy()
    out.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _gradient(size: tuple[int, int], colours: tuple[str, ...]) -> pygame.Surface:
    strip = pygame.Surface((1, len(colours)), pygame.SRCALPHA)
    for i, colour in enumerate(colours):
        strip.set_at((0, i), pygame.Color(colour))
    return pygame.transform.smoothscale(strip, size)


def _edged(image: pygame.Surface, colour: str, rim: int) -> pygame.Surface:
    shade = pygame.Color(colour)
    alpha = pygame.mask.from_surface(image, 60).to_surface(setcolor=shade, unsetcolor=(0, 0, 0, 0)).premul_alpha()
    out = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    for k in range(12):
        turn = math.tau * k / 12
        out.blit(alpha, (round(rim * math.cos(turn)), round(rim * math.sin(turn))), special_flags=PRE)
    out.blit(image, (0, 0), special_flags=PRE)
    return out
