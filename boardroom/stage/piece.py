"""What a piece looks like: pictures and letters put together once for each size and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from boardroom.stage.canvas import PRE, Canvas
from boardroom.stage.theme import UI


@dataclass(frozen=True, slots=True)
class Picture:
    """A baked part on a face, top-left at (x, y) of the face, in the face's units."""

    part: str
    x: float = 0
    y: float = 0
    w: float | None = None
    h: float | None = None
    alpha: int = 255
    tint: str | None = None


@dataclass(frozen=True, slots=True)
class Letters:
    """A word or number on a face; it keeps its size whatever the reader's text size is."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    face: str = UI
    anchor: str = "center"
    max_w: float | None = None
    angle: int = 0
    ink: bool = False
    """Anchors by what is drawn of the letters, not by their line: numbers sit exactly in the middle."""


@dataclass(frozen=True, slots=True)
class Face:
    """One look of a piece. `margin` is room around it for what sticks out; shadows are parts."""

    width: float
    height: float
    layers: tuple[Picture | Letters, ...]
    margin: float = 0
    shadow: str | None = None
    lifted: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece is, in design units: its middle, look, size, tilt (degrees), order and dimness."""

    x: float
    y: float
    face: str
    scale: float = 1.0
    angle: float = 0.0
    z: float = 0
    alpha: int = 255
    dim: float = 0.0
    """0 is bright, 1 is black."""
    lifted: bool = False

    def at(self, x: float, y: float) -> Place:
        """The same piece elsewhere."""
        return replace(self, x=x, y=y)


FaceOf = Callable[[str], Face]


def side(face: str) -> str:
    """What a face shows, its name up to a slash: what follows are details, and no turn leads from one to another."""
    return face.partition("/")[0]


SHADOW_REST = (3.0, 4.0)
SHADOW_LIFTED = (10.0, 14.0)
LIFT = 1.04
"""How much a lifted piece grows."""


class Painter:
    """Paints pieces of one game: faces by key from `face_of`, composed at the size wanted."""

    def __init__(self, slug: str, face_of: FaceOf) -> None:
        self.slug = slug
        self.face_of = face_of

    def paint(self, canvas: Canvas, place: Place, turn: float = 1.0, near: float | None = None) -> None:
        """A piece with its shadow; `turn` is the cosine of a turn about the vertical axis.

        A piece in motion is made from its picture at the scale `near`, not composed for every frame.
        """
        canvas = canvas.within(self.slug)
        face = self.face_of(place.face)
        self._shadow(canvas, face, place, near or place.scale, abs(turn))
        scale = place.scale * (LIFT if place.lifted else 1.0)
        if near is None:
            image = self.image(canvas, place.face, scale, place.angle)
        else:
            image = self._passing(canvas, place.face, near, scale / near, place.angle)
        if place.dim:
            image = darker(image, place.dim)
        canvas.picture(narrower(image, abs(turn)), place.x, place.y, place.alpha)

    def image(self, canvas: Canvas, key: str, scale: float, angle: float = 0.0) -> pygame.Surface:
        """The composed face in pixels, margin included."""
        found = canvas.art.composed(self._name(canvas, key, scale, angle))
        if found is None:
            step = half_degrees(angle)
            made = self._turned(canvas, key, scale, step) if step else self._compose(canvas, self.face_of(key), scale)
            found = canvas.art.keep(self._name(canvas, key, scale, angle), made)
        return found

    def ready(self, canvas: Canvas, place: Place) -> bool:
        """Whether a piece at rest there can be painted from what is kept."""
        return canvas.art.composed(self._name(canvas, place.face, place.scale, place.angle)) is not None

    def _name(self, canvas: Canvas, key: str, scale: float, angle: float) -> tuple[object, ...]:
        return self.slug, self.face_of(key), round(scale * canvas.frame.scale, 3), half_degrees(angle)

    def _passing(self, canvas: Canvas, key: str, near: float, growth: float, angle: float) -> pygame.Surface:
        """A picture good enough for one frame."""
        still = self.image(canvas, key, near)
        if abs(growth - 1) < 0.005 and abs(angle) < 0.1:
            return still
        return pygame.transform.rotozoom(still, angle, growth)

    def _turned(self, canvas: Canvas, key: str, scale: float, angle: float) -> pygame.Surface:
        """Turned at twice the size and shrunk, so that edges stay smooth."""
        large = pygame.transform.rotozoom(self.image(canvas, key, 2 * scale), angle, 1.0)
        return pygame.transform.smoothscale(large, (large.get_width() // 2, large.get_height() // 2))

    def _shadow(self, canvas: Canvas, face: Face, place: Place, scale: float, turn: float) -> None:
        name = face.lifted if place.lifted else face.shadow
        if name is None:
            return
        dx, dy = SHADOW_LIFTED if place.lifted else SHADOW_REST
        part = canvas.art.part(self.slug, name)
        width = round(part.width * scale * canvas.frame.scale)
        height = round(part.height * scale * canvas.frame.scale)
        image = canvas.art.image(self.slug, name, (max(1, width), max(1, height)))
        if round(place.angle):
            image = pygame.transform.rotate(image, round(place.angle))
        image = narrower(image, turn)
        canvas.picture(image, place.x + dx * place.scale, place.y + dy * place.scale, place.alpha)

    def _compose(self, canvas: Canvas, face: Face, scale: float) -> pygame.Surface:
        px = scale * canvas.frame.scale
        size = (round((face.width + 2 * face.margin) * px), round((face.height + 2 * face.margin) * px))
        sheet = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
        for layer in face.layers:
            if isinstance(layer, Picture):
                self._picture(canvas, sheet, layer, face.margin, px)
            else:
                self._letters(canvas, sheet, layer, face.margin, px)
        return sheet

    def _picture(self, canvas: Canvas, sheet: pygame.Surface, layer: Picture, margin: float, px: float) -> None:
        part = canvas.art.part(self.slug, layer.part)
        w = part.width if layer.w is None else layer.w
        h = part.height * w / part.width if layer.h is None else layer.h
        x, y = round((layer.x + margin) * px), round((layer.y + margin) * px)
        right, bottom = round((layer.x + margin + w) * px), round((layer.y + margin + h) * px)
        image = canvas.art.image(self.slug, layer.part, (max(1, right - x), max(1, bottom - y)), layer.tint)
        if layer.alpha < 255:
            image = image.copy()
            image.fill((layer.alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(image, (x, y), special_flags=PRE)

    def _letters(self, canvas: Canvas, sheet: pygame.Surface, layer: Letters, margin: float, px: float) -> None:
        size = max(5, round(layer.size * px))
        if layer.max_w is not None:
            size = canvas.letters.fitted(layer.text, layer.face, size, round(layer.max_w * px), floor=5)
        image = canvas.letters.line(layer.text, layer.face, size, layer.colour)
        if layer.angle:
            image = pygame.transform.rotate(image, layer.angle)
        if layer.ink:
            image = image.subsurface(image.get_bounding_rect())
        box = image.get_rect(**{layer.anchor: (round((layer.x + margin) * px), round((layer.y + margin) * px))})
        sheet.blit(image, box, special_flags=PRE)


def half_degrees(angle: float) -> float:
    """An angle as finely as pictures are kept."""
    return round(angle * 2) / 2


def narrower(image: pygame.Surface, turn: float) -> pygame.Surface:
    """A picture seen at a slant; `turn` is what is left of its width."""
    if turn > 0.999:
        return image
    return pygame.transform.smoothscale(image, (max(1, round(image.get_width() * turn)), image.get_height()))


def darker(image: pygame.Surface, dim: float) -> pygame.Surface:
    """A premultiplied picture with less light, equally opaque."""
    out = image.copy()
    light = round(255 * (1 - dim))
    out.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
