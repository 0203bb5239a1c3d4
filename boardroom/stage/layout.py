"""Window space: a 1920 x 1080 design laid into any window, centred, never stretched."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from boardroom.stage.theme import DESIGN_H, DESIGN_W


class Rect(NamedTuple):
    """A rectangle in design units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle down."""
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def grown(self, by: float) -> Rect:
        """The same rectangle, larger by that much on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def within(self, other: Rect) -> Rect:
        """The part of it inside another that it touches."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def shared(self, other: Rect) -> float:
        """The area that both cover."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0

    def moved(self, dx: float, dy: float) -> Rect:
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


@dataclass(frozen=True)
class Frame:
    """How design units become pixels of one surface size."""

    width: int
    height: int
    """The surface in pixels."""

    @cached_property
    def scale(self) -> float:
        """Pixels per design unit."""
        return min(self.width / DESIGN_W, self.height / DESIGN_H)

    @cached_property
    def left(self) -> float:
        """Pixels left of the design's origin."""
        return (self.width - DESIGN_W * self.scale) / 2

    @cached_property
    def top(self) -> float:
        """Pixels above the design's origin."""
        return (self.height - DESIGN_H * self.scale) / 2

    @property
    def window(self) -> Rect:
        """The whole surface in design units: a little more than the design where shapes differ."""
        s = self.scale
        return Rect(-self.left / s, -self.top / s, self.width / s, self.height / s)

    def length(self, units: float) -> int:
        """A length in whole pixels."""
        return round(units * self.scale)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A place in whole pixels."""
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def pixels(self, rect: Rect) -> tuple[int, int, int, int]:
        """A rectangle in whole pixels, so that neighbours meet without a seam."""
        x0, y0 = self.point(rect.x, rect.y)
        x1, y1 = self.point(rect.right, rect.bottom)
        return x0, y0, max(1, x1 - x0), max(1, y1 - y0)

    def design(self, px: float, py: float) -> tuple[float, float]:
        """Where a pixel lies in the design."""
        return (px - self.left) / self.scale, (py - self.top) / self.scale
