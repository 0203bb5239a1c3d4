"""Letters: fonts by face and size, lines fitted and broken, rendered once and kept."""

from __future__ import annotations

from collections import OrderedDict
from io import BytesIO
from pathlib import Path

import pygame

from boardroom.stage.theme import FACES

KEPT = 1500
"""Rendered lines kept."""

FONTS = 96
"""Fonts kept, one a face and size: a table needs some forty, a window that is pulled larger new ones all the time."""

LEADING = 1.28
RUNT = 3
"""So few letters don't stand alone on the last line of a paragraph."""


class Lettering:
    """Renders text at pixel sizes; every surface has premultiplied alpha."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, bytes | None] = {}
        """Font files read once: a font that is opened by its path holds the file open for as long as it lives."""
        self._fonts: OrderedDict[tuple[str, str, int], pygame.font.Font | None] = OrderedDict()
        self._lines: OrderedDict[tuple[str, str, int, str], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, str, int], int] = {}

    def width(self, text: str, face: str, px: int) -> int:
        """How wide a line is, in pixels."""
        key = (text, face, px)
        if key not in self._widths:
            if len(self._widths) > 20_000:
                self._widths.clear()
            self._widths[key] = sum(font.size(run)[0] for font, run in self._runs(text, face, px))
        return self._widths[key]

    def height(self, face: str, px: int) -> int:
        """The height of a line from the highest to the lowest letter, in pixels."""
        return self._font(face, "latin", px).get_height()

    def line(self, text: str, face: str, px: int, colour: str) -> pygame.Surface:
        """One line as a picture."""
        key = (text, face, px, colour)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._render(text, face, px, colour)
            if len(self._lines) > KEPT:
                self._lines.popitem(last=False)
        self._lines.move_to_end(key)
        return found

    def wrapped(self, text: str, face: str, px: int, width: int) -> list[str]:
        """A text broken at ordinary spaces into lines no wider than `width`; no-break spaces hold."""
        return [line for part in text.split("\n") for line in self._broken(part, face, px, width)]

    def _broken(self, paragraph: str, face: str, px: int, width: int) -> list[str]:
        """The lines of one paragraph."""
        lines, line = [], ""
        for word in paragraph.split(" "):
            trial = f"{line} {word}" if line else word
            if line and self.width(trial, face, px) > width:
                lines.append(line)
                line = word
            else:
                line = trial
        rest, _, word = lines[-1].rpartition(" ") if lines and 0 < len(line) <= RUNT else ("", "", "")
        if rest and self.width(f"{word} {line}", face, px) <= width:
            lines[-1], line = rest, f"{word} {line}"
        return [*lines, line]

    def fitted(self, text: str, face: str, px: int, width: int, floor: int = 9) -> int:
        """The largest size up to `px` at which the line is no wider than `width`."""
        while px > floor and self.width(text, face, px) > width:
            px -= 1
        return px

    # ------------------------------------------------------------ inside
    def _render(self, text: str, face: str, px: int, colour: str) -> pygame.Surface:
        runs = self._runs(text, face, px)
        images = [font.render(run, True, colour).convert_alpha() for font, run in runs]
        if len(images) == 1:
            return images[0].premul_alpha()
        size = (sum(image.get_width() for image in images) or 1, max(image.get_height() for image in images))
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        x = 0
        for image in images:
            sheet.blit(image, (x, 0))
            x += image.get_width()
        return sheet.premul_alpha()

    def _runs(self, text: str, face: str, px: int) -> list[tuple[pygame.font.Font, str]]:
        """The text cut where the first font lacks a letter and the second has it."""
        text = text.encode(errors="replace").decode().replace("\0", "")
        font = self._font(face, "latin", px)
        if all(ord(letter) < 0x100 for letter in text):
            return [(font, text)]
        runs: list[tuple[pygame.font.Font, str]] = []
        for letter in text:
            chosen = self._chosen(letter, face, px)
            if runs and runs[-1][0] is chosen:
                runs[-1] = (chosen, runs[-1][1] + letter)
            else:
                runs.append((chosen, letter))
        return runs

    def _chosen(self, letter: str, face: str, px: int) -> pygame.font.Font:
        first, second = self._font(face, "latin", px), self._second(face, px)
        if ord(letter) < 0x100 or second is None or first.metrics(letter)[0] is not None:
            return first
        return second if second.metrics(letter)[0] is not None else first

    def _second(self, face: str, px: int) -> pygame.font.Font | None:
        return self._kept(face, "latin-ext", px)

    def _font(self, face: str, subset: str, px: int) -> pygame.font.Font:
        font = self._kept(face, subset, max(px, 4))
        if font is None:
            raise FileNotFoundError(f"no font {FACES[face].format(subset)} in {self._folder}")
        return font

    def _kept(self, face: str, subset: str, px: int) -> pygame.font.Font | None:
        """A font, out of those kept if it is there; None if there is no such file."""
        key = (face, subset, px)
        if key not in self._fonts:
            data = self._file(FACES[face].format(subset))
            self._fonts[key] = None if data is None else pygame.font.Font(BytesIO(data), px)
            if len(self._fonts) > FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def _file(self, name: str) -> bytes | None:
        if name not in self._files:
            path = self._folder / f"{name}.woff2"
            self._files[name] = path.read_bytes() if path.is_file() else None
        return self._files[name]
