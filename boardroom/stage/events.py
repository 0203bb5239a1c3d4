"""Input as the scenes see it: places in design units, mouse and finger alike."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pygame

from boardroom.stage.layout import Frame


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse or a finger; x and y in design units, `wheel` in notches (up is positive)."""

    kind: Literal["down", "up", "move", "wheel"]
    x: float
    y: float
    button: int = 1
    wheel: float = 0.0


@dataclass(frozen=True, slots=True)
class Key:
    """A key going down: pygame's key name in lower case ("return", "tab", "left", "f11", "z")."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False

    @property
    def chord(self) -> str:
        """The binding's name: "ctrl+z", "shift+tab", "escape"."""
        mods = (("ctrl+", self.ctrl), ("alt+", self.alt), ("shift+", self.shift))
        return "".join(text for text, held in mods if held) + self.name


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters typed into a field."""

    text: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file dropped on the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class Left:
    """The pointer left the window, or the window lost the focus."""


Event = Pointer | Key | Typed | Dropped | Left


def translated(event: pygame.event.Event, frame: Frame, ratio: float) -> Event | None:
    """A window event in the room's terms; None for what scenes don't care about.

    `ratio` is surface pixels per window point (2.0 on a Retina display).
    """
    match event.type:
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION if not event.touch:
            return _mouse(event, frame, ratio)
        case pygame.FINGERDOWN | pygame.FINGERUP | pygame.FINGERMOTION:
            return _finger(event, frame)
        case pygame.MOUSEWHEEL:
            px, py = pygame.mouse.get_pos()
            x, y = frame.design(px * ratio, py * ratio)
            return Pointer("wheel", x, y, wheel=event.precise_y)
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.DROPFILE:
            return Dropped(Path(event.file))
        case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
            return Left()
    return None


def _mouse(event: pygame.event.Event, frame: Frame, ratio: float) -> Pointer | None:
    x, y = frame.design(event.pos[0] * ratio, event.pos[1] * ratio)
    if event.type == pygame.MOUSEMOTION:
        return Pointer("move", x, y)
    if event.button > 3:
        return None
    return Pointer("down" if event.type == pygame.MOUSEBUTTONDOWN else "up", x, y, event.button)


_FINGERS: dict[int, Literal["down", "up", "move"]] = {
    pygame.FINGERDOWN: "down",
    pygame.FINGERUP: "up",
    pygame.FINGERMOTION: "move",
}


def _finger(event: pygame.event.Event, frame: Frame) -> Pointer:
    x, y = frame.design(event.x * frame.width, event.y * frame.height)
    return Pointer(_FINGERS[event.type], x, y)


def _key(event: pygame.event.Event) -> Key:
    held = event.mod
    return Key(
        pygame.key.name(event.key).lower(),
        shift=bool(held & pygame.KMOD_SHIFT),
        ctrl=bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        alt=bool(held & pygame.KMOD_ALT),
    )
