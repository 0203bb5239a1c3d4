"""The window, the clock and the one loop."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic
from typing import Any

import pygame

from boardroom import paths
from boardroom.ai.worker import Worker
from boardroom.games import find
from boardroom.i18n import N_, Text, system_language
from boardroom.settings import SettingsFile
from boardroom.stage.art import ROOM, Art
from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Dropped, Event, Key, translated
from boardroom.stage.layout import Frame
from boardroom.stage.pads import Pads
from boardroom.stage.scene import Scene, SceneStack, Services
from boardroom.stage.sound import Sound
from boardroom.stage.text import Lettering
from boardroom.store import Store
from boardroom.ui.access import Node, window
from boardroom.ui.accesskit import connection
from boardroom.ui.reader import ScreenReader
from boardroom.ui.toast import Toasts

log = logging.getLogger(__name__)

TITLE = "Boardroom"
MIN_SIZE = (1024, 640)
FRAME_S = 1 / 60
LEGIBLE_SCALE = 2 / 3
"""Pixels per design unit below which text is raised: those of 1280 x 720."""
IDLE_S = 0.2
LOOK_S = 0.015
"""How often a sleeping loop looks for events: pygame's own wait looks every millisecond and eats 2 % of a core."""
REDRAW = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWDISPLAYCHANGED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.RENDER_TARGETS_RESET,
    pygame.RENDER_DEVICE_RESET,
)


UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to where there is no display."""


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class App:
    """Owns the window and every service; scenes get them handed in.

    `now` is the clock (tests drive one by hand); `size` overrides the remembered window size.
    """

    def __init__(
        self,
        folders: paths.Folders,
        size: tuple[int, int] | None = None,
        language: str | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        settings = SettingsFile(folders.settings)
        self._open_display()
        self.window = pygame.Window(
            TITLE, size or _fitting(settings.now.window), resizable=True, allow_high_dpi=True, hidden=True
        )
        self.window.minimum_size = MIN_SIZE
        text = Text(paths.locales(), language or settings.now.language or system_language())
        sound = Sound(paths.assets() / "sounds", 0 if settings.now.muted else settings.now.volume / 100)
        self.stack = SceneStack()
        self.services = Services(
            art=Art(paths.assets()),
            letters=Lettering(paths.assets() / "fonts"),
            sound=sound,
            text=text,
            settings=settings,
            store=Store(folders),
            worker=Worker(find, language=lambda: text.language),
            scenes=self.stack,
            now=now,
            notices=[],
            quit=self.quit,
            fullscreen=self.fullscreen,
        )
        self.toasts = Toasts(self.services)
        self.reader = ScreenReader(connection(self.window), _wake)
        self.pads = Pads(now)
        self.running = True
        self._now = now
        self._last = now()
        self._stale = True
        self._size = (0, 0)
        self._zoom = 0.0
        self._held: set[int] = set()
        self._fixed_size = size is not None
        self._is_fullscreen = False
        self._told_refused = False

    def _open_display(self) -> None:
        try:
            with _without_wayland():
                pygame.display.init()
        except pygame.error as fault:
            raise NoDisplay(str(fault)) from None
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise NoDisplay("only a driver without a screen was found")
        pygame.font.init()
        pygame.key.set_repeat(400, 60)

    # ------------------------------------------------------------- running
    def open(self, *scenes: Scene) -> None:
        """Show the window with these scenes."""
        _set_icon(self.window)
        self.window.show()
        if self.services.settings.now.fullscreen and not self._fixed_size:
            self.fullscreen(True)
        self.services.sound.start()
        self.stack.replace(*scenes)
        self._tell_faults()
        self.frame()

    def run(self) -> None:
        """Show frames until somebody quits, then leave nothing behind."""
        self.services.worker.start()
        self.pads.start()
        try:
            while self.running:
                self._wait()
                self.frame()
        finally:
            self.close()

    def _wait(self) -> None:
        """Sleep until something is due: the next frame, an event, a look at the worker."""
        if self._moving() or self._stale or self.pads.holding:
            spare = FRAME_S - (self._now() - self._last)
            pygame.time.wait(max(1, round(spare * 1000)))
            return
        seconds = 0.03 if self.services.worker.busy else IDLE_S
        for _ in range(round(seconds / LOOK_S)):
            pygame.time.wait(round(LOOK_S * 1000))
            if pygame.event.peek():
                return

    def frame(self) -> None:
        """One turn of the loop: events, time, changes of scene, and a picture if one is due."""
        events = pygame.event.get()
        for number, event in enumerate(events, 1):
            if not self._let_go(event, events[number:]):
                self._on_event(event)
        for key in self.pads.repeats():
            self.give(key)
        self._obey()
        now = self._now()
        dt, self._last = min(now - self._last, 0.25), now
        self.services.worker.poll()
        for scene in self.stack.visible():
            scene.update(dt)
        self._take_notices()
        self.toasts.update(dt)
        drawn = self.stack.settle() or self._due()
        if drawn:
            self._draw()
        self._tell(drawn)

    def _moving(self) -> bool:
        return self.toasts.moving or any(scene.moving for scene in self.stack.visible())

    def _due(self) -> bool:
        return self._stale or self.toasts.dirty or self._moving() or any(s.dirty for s in self.stack.visible())

    def _draw(self) -> None:
        surface = self.window.get_surface()
        if surface.get_size() != self._size:
            self._size = surface.get_size()
            self.services.art.forget(self._size)
            self._retext()
        canvas = self.canvas(surface)
        if canvas.zoom != self._zoom:
            self._zoom = canvas.zoom
            self._retext()
        self.paint(canvas)
        self.window.flip()
        self._stale = False

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """A canvas at the reader's text size; in a small window text is raised to stay legible."""
        self.services.art.clear = self.services.settings.now.palette == "clear"
        plain = Canvas(surface, self.services.art, self.services.letters)
        plain.zoom = max(self.services.settings.now.text_size / 100, min(1.25, LEGIBLE_SCALE / plain.frame.scale))
        return plain

    def paint(self, canvas: Canvas) -> None:
        """The whole picture on a canvas."""
        for scene in self.stack.visible():
            scene.dirty = False
            scene.draw(canvas)
        self.toasts.draw(canvas)

    def _retext(self) -> None:
        for scene in self.stack.scenes:
            scene.retext()

    # -------------------------------------------------------------- events
    def _let_go(self, event: pygame.event.Event, later: Sequence[pygame.event.Event]) -> bool:
        """Whether it repeats a key that was let go by now: a slow frame made it look held."""
        if event.type != pygame.KEYDOWN or event.key not in self._held:
            return False
        return any(each.type == pygame.KEYUP and each.key == event.key for each in later)

    def _on_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self.pads.release()
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in REDRAW:
            self._stale = True
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self._hear_anew(event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture)
        else:
            self._to_scene(event)

    def _hear_anew(self, lost: bool) -> None:
        """A sound device came or went: open what there is now, unless all is well."""
        if lost or not self.services.sound.working:
            self.services.sound.start()

    def _to_scene(self, event: pygame.event.Event) -> None:
        typed = self.pads.handle(event)
        if typed is not None:
            self.give(typed)
            return
        surface = self.window.get_surface()
        frame = Canvas(surface, self.services.art, self.services.letters).frame
        ratio = surface.get_width() / max(1, self.window.size[0])
        found = translated(event, frame, ratio)
        if isinstance(found, Key):
            found = replace(found, repeat=event.key in self._held)
            self._held.add(event.key)
        if found is not None:
            self.give(found)

    def give(self, event: Event) -> None:
        """An input event in the room's terms to whoever uses it first; a second click on Play starts nothing."""
        if self.toasts.handle(event) or self.stack.changing:
            return
        top = self.stack.top
        if top is not None and top.handle(event):
            top.dirty = True
        elif isinstance(event, Key) and event.chord in ("f11", "alt+return"):
            self.fullscreen(None)
        elif isinstance(event, Dropped):
            from boardroom.scenes.ways import take_file

            take_file(self.services, event.path)

    # -------------------------------------------------------------- access
    def describe(self) -> Node:
        """The window in words: the top scene, and the notices over it."""
        scene = self.stack.top.describe() if self.stack.top else None
        return window(TITLE, [*([scene] if scene else []), *self.toasts.nodes()])

    def _obey(self) -> None:
        """Do what screen readers asked for since the last frame."""
        for action, deed in self.reader.deeds(self.describe):
            if self.stack.top is not None and not self.stack.changing:
                self.stack.top.obey(action, deed)

    def _tell(self, drawn: bool) -> None:
        """Keep screen readers up to date."""
        if self.reader.listening:
            self.reader.attend(self.window.focused, _placed(self.window))
        self.reader.follow(drawn, self._now(), self.describe, Frame(*self._size))

    # ------------------------------------------------------------ services
    def quit(self) -> None:
        """Leave the loop after this frame."""
        self.running = False

    def fullscreen(self, on: bool | None) -> bool:
        """Full screen without a frame (never exclusive): on, off, or the other way round."""
        wanted = not self._is_fullscreen if on is None else on
        if wanted != self._is_fullscreen:
            if wanted:
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()
            self._is_fullscreen = wanted
            self.services.settings.now.fullscreen = wanted
            self.services.settings.keep()
            self._stale = True
        return wanted

    def _take_notices(self) -> None:
        settings, t = self.services.settings, self.services.text
        if settings.refused and not self._told_refused:
            self.services.notices.append(t(N_("Settings cannot be kept: their folder cannot be written to.")))
        self._told_refused = settings.refused
        for sentence in self.services.notices:
            self.toasts.say(sentence, "warn")
        self.services.notices.clear()

    def _tell_faults(self) -> None:
        t, settings, store = self.services.text, self.services.settings, self.services.store
        if settings.set_aside:
            self.services.notices.append(
                t(N_("The settings file was damaged. It was set aside as {name}."), name=settings.set_aside.name)
            )
        elif settings.fault:
            sentence = t(N_("The settings cannot be read ({reason}); the usual ones are used."), reason=settings.fault)
            self.services.notices.append(sentence)
        if not store.writable:
            self.services.notices.append(t(N_("Nothing can be kept: the data folder cannot be written to.")))

    def close(self) -> None:
        """Remember the window, end the computer's process, close the devices."""
        for scene in reversed(self.stack.scenes):
            scene.leave()
        self.stack.scenes.clear()
        settings = self.services.settings
        if not self._fixed_size and not self._is_fullscreen and tuple(self.window.size) != settings.now.window:
            settings.now.window = (int(self.window.size[0]), int(self.window.size[1]))
            settings.keep()
        self.services.worker.stop()
        self.services.sound.stop()
        self.reader.close()
        self.pads.stop()
        self.window.destroy()
        pygame.display.quit()


def _fitting(wanted: tuple[int, int]) -> tuple[int, int]:
    """The remembered size, cut to what the smallest screen shows with room for its frame."""
    sizes = pygame.display.get_desktop_sizes() or [(1920, 1080)]
    w, h = sizes[0]
    return max(MIN_SIZE[0], min(wanted[0], w)), max(MIN_SIZE[1], min(wanted[1], h - 40))


@contextmanager
def _without_wayland() -> Iterator[None]:
    """Where no Wayland can be, its library is not asked: it would complain on its own."""
    name = "SDL_VIDEODRIVER"
    if not sys.platform.startswith("linux") or os.environ.get("XDG_RUNTIME_DIR") or os.environ.get(name):
        yield
        return
    os.environ[name] = "x11,kmsdrm"
    try:
        yield
    finally:
        del os.environ[name]


def _wake() -> None:
    """End the loop's sleep; it has ended already if the queue is full or gone."""
    try:
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    except pygame.error:
        return


def _placed(window: pygame.Window) -> tuple[int, int, int, int]:
    """Where the window lies on the desktop."""
    (x, y), (w, h) = window.position, window.size
    return x, y, x + w, y + h


def _set_icon(window: Any) -> None:
    path = paths.assets() / ROOM / "icons" / "boardroom_64.png"
    if path.is_file():
        window.set_icon(pygame.image.load(path))
