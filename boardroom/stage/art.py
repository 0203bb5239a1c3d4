"""Baked pictures at the size they are wanted, kept while memory allows.

Every surface handed out has premultiplied alpha: blit it with BLEND_PREMULTIPLIED.
`assets/<slug>/baked.json` names for each part its size in design units, and the pixels of its *single*, the
picture of one pixel a design unit that large parts have beside the full one: it is read where it is enough.
A solid part's single is a JPEG, which is read four times faster than a WebP.
`clear.json`, where there is one, names what darkens parts in the clear palette, so that suits and owners
differ in lightness where hues do not help.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

import pygame

LEAST = 24 * 1024 * 1024
"""Bytes of scaled pictures that a shelf keeps at least."""

WINDOWS = 4
"""How many pictures of the window's size each shelf holds."""

LARGE_PART = 0.1
"""A picture of at least so much of the window is large: few of them may not push out the many small ones."""

ROOM = "room"
COVER = "cover"
"""What the key of a backdrop has for a tint."""


class Part(NamedTuple):
    """What is known of a baked picture; lengths in design units."""

    width: float
    height: float
    slice: float
    pad: float
    single: tuple[int, int] | None
    """Pixels of the single, for parts that have one."""
    solid: bool
    """Nothing shines through it."""
    extra: Mapping[str, Any]

    def enough(self, size: tuple[int, int]) -> bool:
        """Whether the single needn't be enlarged to that size."""
        return self.single is not None and self.single[0] >= size[0] and self.single[1] >= size[1]


class Shelf:
    """Pictures kept by key until newer ones need their room."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """The picture of that key, as just used."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: tuple[object, ...], surface: pygame.Surface, budget: float) -> None:
        """Keep a picture; those longest unused go while all weigh more than the budget in bytes."""
        self._kept[key] = surface
        self._bytes += _weight(surface)
        while self._bytes > budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= _weight(old)

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()
        self._bytes = 0


class Art:
    """All pictures of the program, by game slug and part name; `clear` has them wear the clear palette.

    `least` is how many bytes each of its two shelves keeps however small the window is.
    """

    def __init__(self, folder: Path, least: int = LEAST) -> None:
        self.clear = False
        self._least = least
        self._folder = folder
        self._index: dict[str, dict[str, Part]] = {}
        self._tints: dict[str, dict[str, str]] = {}
        self._small = Shelf()
        self._large = Shelf()
        self._window = 0

    # ------------------------------------------------------------- index
    def parts(self, slug: str) -> dict[str, Part]:
        """Every part of a game (or of the room) by name."""
        if slug not in self._index:
            text = (self._folder / slug / "baked.json").read_text(encoding="utf-8")
            self._index[slug] = {name: _part(entry) for name, entry in json.loads(text)["parts"].items()}
        return self._index[slug]

    def part(self, slug: str, name: str) -> Part:
        """One part's measures; KeyError with its name if it was never baked."""
        found = self.parts(slug).get(name)
        if found is None:
            raise KeyError(f"no baked picture {slug}/{name}")
        return found

    def tint(self, slug: str, name: str) -> str | None:
        """What darkens a part now."""
        if not self.clear:
            return None
        if slug not in self._tints:
            self._tints[slug] = self._read_tints(slug)
        return self._tints[slug].get(name)

    # ---------------------------------------------------------- pictures
    def image(self, slug: str, name: str, size: tuple[int, int], tint: str | None = None) -> pygame.Surface:
        """A part at a size in pixels, multiplied by a colour if one is given or the clear palette has one."""
        tint = tint or self.tint(slug, name)
        key = (slug, name, size, tint)
        return self._cached(key) or self._keep(key, self._scaled(slug, name, size, tint))

    def backdrop(self, slug: str, name: str, size: tuple[int, int]) -> pygame.Surface:
        """An opaque picture that covers a window of that size, cut where it is larger."""
        key = (slug, name, size, COVER)
        return self._cached(key) or self._keep(key, self._covering(slug, name, size))

    def nine(self, slug: str, name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
        """A nine-patch stretched to a size in pixels (its pad included); corners keep their size."""
        key = (slug, name, size, "nine", round(scale, 4))
        return self._cached(key) or self._keep(key, self._stretched(slug, name, size, scale))

    def composed(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """A surface that somebody else put together and kept here."""
        return self._cached((self.clear, key))

    def keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface put together elsewhere under the same budget."""
        return self._keep((self.clear, key), surface)

    def forget(self, window: tuple[int, int]) -> None:
        """Drop every scaled picture: after a resize to that many pixels nothing of the old size is wanted."""
        self._window = 4 * window[0] * window[1]
        self._small.clear()
        self._large.clear()

    # ------------------------------------------------------------ inside
    def _read_tints(self, slug: str) -> dict[str, str]:
        """The clear palette's colour of each part that has one."""
        file = self._folder / slug / "clear.json"
        if not file.is_file():
            return {}
        rules: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
        return {name: tint for name in self.parts(slug) for rule, tint in rules.items() if fnmatchcase(name, rule)}

    def _cached(self, key: tuple[object, ...]) -> pygame.Surface | None:
        return self._small.find(key) or self._large.find(key)

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        large = _weight(surface) >= LARGE_PART * self._window > 0
        (self._large if large else self._small).put(key, surface, max(self._least, WINDOWS * self._window))
        return surface

    def _source(self, slug: str, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The smallest picture of a part that needn't be enlarged to that size."""
        part = self.part(slug, name)
        ending = ".webp" if not part.enough(size) else "@1.jpg" if part.solid else "@1.webp"
        return pygame.image.load(self._folder / slug / f"{name}{ending}")

    def _single(self, slug: str, name: str, size: tuple[int, int], kind: str | None) -> pygame.Surface | None:
        """A part's single if it is enough for that size and was made already: shrinking it costs less than reading."""
        part = self.part(slug, name)
        return self._cached((slug, name, part.single, kind)) if part.enough(size) else None

    def _scaled(self, slug: str, name: str, size: tuple[int, int], tint: str | None) -> pygame.Surface:
        source = self._single(slug, name, size, None) or _premultiplied(self._source(slug, name, size))
        surface = shrunk(source, size)
        if tint:
            surface.fill(pygame.Color(tint), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _covering(self, slug: str, name: str, size: tuple[int, int]) -> pygame.Surface:
        source = self._single(slug, name, size, COVER) or _opaque(self._source(slug, name, size))
        w, h = source.get_size()
        scale = max(size[0] / w, size[1] / h)
        grown = shrunk(source, (max(size[0], round(w * scale)), max(size[1], round(h * scale))))
        x, y = (grown.get_width() - size[0]) // 2, (grown.get_height() - size[1]) // 2
        return grown.subsurface((x, y, *size)).copy()

    def _stretched(self, slug: str, name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
        part = self.part(slug, name)
        own = (max(3, round(part.width * scale)), max(3, round(part.height * scale)))
        image = self._scaled(slug, name, own, None)
        cut = min(round(part.slice * scale), size[0] // 2, size[1] // 2, (own[0] - 1) // 2, (own[1] - 1) // 2)
        return nine_patch(image, cut, size)


def nine_patch(image: pygame.Surface, cut: int, size: tuple[int, int]) -> pygame.Surface:
    """An image with its four corners kept and the rest stretched."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    sw, sh = image.get_size()
    us, vs = (0, cut, sw - cut, sw), (0, cut, sh - cut, sh)
    xs, ys = (0, cut, size[0] - cut, size[0]), (0, cut, size[1] - cut, size[1])
    for i in range(3):
        for j in range(3):
            target = (xs[i + 1] - xs[i], ys[j + 1] - ys[j])
            source = (us[i], vs[j], us[i + 1] - us[i], vs[j + 1] - vs[j])
            if min(*target, source[2], source[3]) > 0:
                out.blit(shrunk(image.subsurface(source), target), (xs[i], ys[j]))
    return out


def shrunk(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A smooth copy at another size."""
    size = (max(1, size[0]), max(1, size[1]))
    return surface.copy() if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def _premultiplied(surface: pygame.Surface) -> pygame.Surface:
    return (surface.convert_alpha() if pygame.display.get_init() else surface).premul_alpha()


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    flat = pygame.Surface(surface.get_size(), 0, 32)
    flat.blit(surface, (0, 0))
    return flat


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _part(entry: dict[str, Any]) -> Part:
    width, height = entry["size"]
    single = tuple(entry["single"]) if "single" in entry else None
    extra = {key: value for key, value in entry.items() if key not in ("size", "slice", "pad", "single", "solid")}
    return Part(width, height, entry.get("slice", 0), entry.get("pad", 0), single, entry.get("solid", False), extra)
