"""Game controllers: their buttons and sticks as the keys that steer the focus ring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from boardroom.stage.events import Key

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: Key("return"),
    pygame.CONTROLLER_BUTTON_B: Key("escape"),
    pygame.CONTROLLER_BUTTON_X: Key("h"),
    pygame.CONTROLLER_BUTTON_Y: Key("z", ctrl=True),
    pygame.CONTROLLER_BUTTON_START: Key("m"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Key("tab", shift=True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Key("tab"),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Key("left"),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Key("right"),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Key("up"),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Key("down"),
}
"""What a button types: accept, leave, hint, undo, menu, round the ring, arrows."""
STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
ARROWS: Final = ("left", "right", "up", "down")
PUSHED: Final = 18_000
LET_GO: Final = 11_000
"""How far a stick goes, of 32,767, until it counts as pushed, and back until it no longer does."""
FIRST_S: Final = 0.4
NEXT_S: Final = 0.12
"""How long an arrow is held until it is typed again, and again."""


class Pads:
    """The controllers that are plugged in. Nothing is asked of the system before `start`."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._open: list[Controller] = []
        self._pushed: dict[tuple[int, int], str] = {}
        """The arrow that each stick, by controller and axis, stands for."""
        self._held: tuple[int, Key] | None = None
        self._again = 0.0
        self.working = False

    def start(self) -> None:
        """Watch for controllers; those that are there already come as events."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return
        self.working = True

    def stop(self) -> None:
        """Let all controllers go."""
        self._open.clear()
        self.release()
        if self.working:
            from pygame._sdl2 import controller

            controller.quit()
        self.working = False

    def release(self) -> None:
        """Nothing is held any more: the window lost the focus, or the controller is gone."""
        self._pushed.clear()
        self._held = None

    @property
    def holding(self) -> bool:
        """Whether an arrow is held and will be typed again."""
        return self._held is not None

    # --------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> Key | None:
        """What a controller's event types; controllers come and go by the way."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._unplug()
            case pygame.CONTROLLERBUTTONDOWN:
                return self._press(event.instance_id, BUTTONS.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                self._lift(event.instance_id, BUTTONS.get(event.button))
            case pygame.CONTROLLERAXISMOTION if event.axis in STICKS:
                return self._push(event.instance_id, event.axis, event.value)
        return None

    def repeats(self) -> Iterator[Key]:
        """The arrow that is held, if it is due again."""
        if self._held is not None and self._now() >= self._again:
            self._again = self._now() + NEXT_S
            key = self._held[1]
            yield Key(key.name, repeat=True)

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            self._open.append(controller.Controller(index))
        except pygame.error:
            return

    def _unplug(self) -> None:
        self._open = [pad for pad in self._open if pad.attached()]
        self.release()

    def _press(self, pad: int, key: Key | None) -> Key | None:
        if key is not None and key.name in ARROWS:
            self._held, self._again = (pad, key), self._now() + FIRST_S
        return key

    def _lift(self, pad: int, key: Key | None) -> None:
        if (pad, key) == self._held:
            self._held = None

    def _push(self, pad: int, axis: int, value: int) -> Key | None:
        """A stick that is pushed types its arrow once, like a button; slantwise, the first of the two."""
        was = self._pushed.get((pad, axis))
        now = _arrow(axis, value, was)
        if now == was or (now is not None and any(one == pad and other != axis for one, other in self._pushed)):
            return None
        if was is not None:
            del self._pushed[pad, axis]
            self._lift(pad, Key(was))
        if now is None:
            return None
        self._pushed[pad, axis] = now
        return self._press(pad, Key(now))


def _arrow(axis: int, value: int, was: str | None) -> str | None:
    """The arrow that a stick stands for; it stays in the dead zone's rim as it was."""
    back, forth = STICKS[axis]
    if abs(value) >= PUSHED:
        return forth if value > 0 else back
    return was if abs(value) > LET_GO and (value > 0) == (was == forth) else None
