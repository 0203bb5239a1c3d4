"""Scenes and their stack; what every scene is handed instead of globals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardroom.stage.art import Art
from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event
from boardroom.stage.sound import Sound
from boardroom.stage.text import Lettering

if TYPE_CHECKING:
    from boardroom.ai.worker import Worker
    from boardroom.i18n import Text
    from boardroom.settings import SettingsFile
    from boardroom.store import Store
    from boardroom.ui.access import Node


@dataclass
class Services:
    """Everything a scene may use, handed in by the app."""

    art: Art
    letters: Lettering
    sound: Sound
    text: Text
    settings: SettingsFile
    store: Store
    worker: Worker
    scenes: SceneStack
    now: Callable[[], float]
    """Seconds on a clock that only moves forward; tests drive it by hand."""
    notices: list[str]
    """Sentences the app still has to show: what was wrong with a file, a device, a folder."""
    quit: Callable[[], None]
    fullscreen: Callable[[bool | None], bool]
    """Sets full screen on or off, None toggles; answers whether it is on."""


class Scene:
    """One screen. Its life: `enter` once, `pause` and `resume` as others cover it, `leave` once.

    `dirty` asks for one more frame; `moving` asks for frames until it is False again.
    """

    covers = True
    """False lets the scene below show through: dialogs."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.dirty = True

    def enter(self) -> None:
        """The scene comes onto the stack."""

    def leave(self) -> None:
        """The scene leaves the stack for good."""

    def pause(self) -> None:
        """Another scene covers this one."""

    def resume(self) -> None:
        """This scene is on top again."""
        self.dirty = True

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself now."""
        return False

    def handle(self, event: Event) -> bool:
        """Use an input event; False leaves it to the app."""
        return False

    def update(self, dt: float) -> None:
        """Let dt seconds pass; called every frame and at least ten times a second."""

    def draw(self, canvas: Canvas) -> None:
        """Paint the whole picture."""

    def describe(self) -> Node | None:
        """The screen in words; None if it says nothing."""
        return None

    def obey(self, action: str, deed: Callable[[], None]) -> None:
        """Do what a screen reader asks of something that `describe` names: one of its actions, or "set_value"."""
        deed()
        self.dirty = True

    def refresh(self) -> None:
        """Games on disk came or went."""

    def retext(self) -> None:
        """Language, text size or palette changed: measure and word everything anew."""
        self.dirty = True


class SceneStack:
    """The scenes that are open, the top one last; changes wait until between two frames."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._waiting: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene that gets input."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Open a scene over the present one."""
        self._waiting.append(lambda: self._push(scene))

    def pop(self, scene: Scene) -> None:
        """Close that scene (and whatever lies over it)."""
        self._waiting.append(lambda: self._pop(scene))

    def replace(self, *scenes: Scene) -> None:
        """Close everything and open these instead."""
        self._waiting.append(lambda: self._replace(scenes))

    @property
    def changing(self) -> bool:
        """Whether the top scene is about to be covered or gone: input is no longer for it."""
        return bool(self._waiting)

    def settle(self) -> bool:
        """Carry out what was asked since the last frame; whether anything was."""
        waiting, self._waiting = self._waiting, []
        for change in waiting:
            change()
        return bool(waiting)

    def visible(self) -> list[Scene]:
        """The scenes to draw, from the lowest that shows."""
        start = max((i for i, scene in enumerate(self.scenes) if scene.covers), default=0)
        return self.scenes[start:]

    def _push(self, scene: Scene) -> None:
        if self.top:
            self.top.pause()
        self.scenes.append(scene)
        scene.enter()

    def _pop(self, scene: Scene) -> None:
        if scene not in self.scenes:
            return
        while self.scenes:
            last = self.scenes.pop()
            last.leave()
            if last is scene:
                break
        if self.top:
            self.top.resume()

    def _replace(self, scenes: tuple[Scene, ...]) -> None:
        while self.scenes:
            self.scenes.pop().leave()
        for scene in scenes:
            self._push(scene)
