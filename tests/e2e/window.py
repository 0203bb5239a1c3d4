"""A real window under Xvfb, driven by xdotool: what a person sees and touches, nothing else.

Where things lie is worked out beside it: the game's file is read after each move and laid out by a
headless twin of the same size.
"""

import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from boardroom import paths
from boardroom.core.save import BadSave, read_save
from boardroom.scenes.match import MatchScene
from boardroom.scenes.ways import seated
from tests.pilot import Pilot

SIZE = (1280, 720)
LIMIT_S = 300.0
"""Much, as nothing fails for being slow: a machine may do a lot beside."""
THUMB = (128, 72)
ALIKE = 0.02
"""The share of letters of two pictures, made as small as that, that may differ: by a pointer over a piece, say."""
ABLE = bool(shutil.which("Xvfb") and shutil.which("xdotool"))


def wait_until(true, limit=LIMIT_S, pause=0.05):
    """The first true answer; AssertionError if there is none in time."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(pause)
    raise AssertionError("waited in vain")


def holds_soon(true, limit=2.0):
    """Whether it is true in a moment."""
    end = time.monotonic() + limit
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


class Screen:
    """A virtual screen of a free number, whose pixels lie in a file."""

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory()
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(
            [*command, "-fbdir", self._folder.name], pass_fds=[write], stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as line:
            self.name = f":{line.readline().strip()}"

    def picture(self):
        """What it shows now: an X window dump, that is a header, as many colours of 12 bytes, the pixels."""
        data = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        pixels = data[header[0] + 12 * header[19] :][: 4 * SIZE[0] * SIZE[1]]
        return pygame.image.frombuffer(pixels, SIZE, "BGRA")

    def close(self):
        self._server.terminate()
        self._server.wait(10)
        self._folder.cleanup()


class Window:
    """The program in its own process, on a folder of its own."""

    def __init__(self, screen, home):
        self.home = home
        self._environment = {
            **os.environ,
            "DISPLAY": screen.name,
            "BOARDROOM_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.process = None

    def start(self, *arguments):
        command = [sys.executable, "-m", "boardroom", "--size", f"{SIZE[0]}x{SIZE[1]}", "--lang", "en", *arguments]
        self.process = subprocess.Popen(command, env=self._environment, stderr=subprocess.PIPE, text=True)
        wait_until(self._shown)

    def _shown(self):
        """Whether the window is there; it must not have ended instead."""
        if self.process.poll() is not None:
            raise RuntimeError(self.process.stderr.read())
        windows = self._xdotool("search", "").split()
        return any(self._xdotool("getwindowname", each) == "Boardroom" for each in windows)

    def _xdotool(self, *words):
        done = subprocess.run(["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def click(self, x, y):
        """Point, wait a moment, click."""
        self._xdotool("mousemove", str(round(x)), str(round(y)), "sleep", "0.05", "click", "1")

    def drag(self, start, end):
        """Press, move in steps, let go."""
        words = ["mousemove", *map(str, start), "sleep", "0.05", "mousedown", "1"]
        for k in range(1, 5):
            place = [str(round(a + (b - a) * k / 4)) for a, b in zip(start, end, strict=True)]
            words += ["mousemove", *place, "sleep", "0.04"]
        self._xdotool(*words, "mouseup", "1")

    def key(self, name, times=1):
        """A key by its X name."""
        if times:
            self._xdotool("key", "--delay", "25", *[name] * times)

    def kill(self):
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def close(self):
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)
        self.process.stderr.close()


class Twin:
    """The same screens headlessly, to know where things are."""

    def __init__(self, folder):
        self.pilot = Pilot(folder, SIZE)
        self.pilot.app.services.settings.now.speed = "off"

    def pixel(self, x, y):
        """A place of the design in pixels of the screen."""
        return self.pilot._frame().point(x, y)

    def middle(self, name):
        """Where the widget of that name is on the twin's present screen."""
        rect = self.pilot.widget(name).rect
        return self.pixel(rect.cx, rect.cy)

    def table(self, save):
        """The table of a save, as its person sees it now."""
        services = self.pilot.app.services
        sitting = seated(services, save)
        sitting.store = None
        scene = MatchScene(services, sitting, sitting.waiting_for)
        self.pilot.app.stack.replace(scene)
        self.pilot.advance(0.1)
        scene.show.skip()
        self.pilot.advance(0.1)
        return scene

    def is_shown_on(self, screen):
        """Whether the screen shows the same as this."""
        return difference(self.pilot.picture(), screen.picture()) <= ALIKE

    def shown_on(self, screen):
        """Wait until it does."""
        wait_until(lambda: self.is_shown_on(screen))

    def focus(self, spot):
        """Give the keyboard's focus to that spot, as the window's table has it; None is nowhere."""
        ring = self.pilot.top._ring
        found = (item for item in ring.items if spot is not None and getattr(item, "spot", None) == spot)
        ring.focused = next(found, None)

    def close(self):
        self.pilot.close()


def difference(one, other):
    """The share of what differs between two pictures, seen from afar."""
    thumbs = [
        pygame.image.tobytes(pygame.transform.smoothscale(each.convert(24), THUMB), "RGB") for each in (one, other)
    ]
    return sum(abs(a - b) > 16 for a, b in zip(*thumbs, strict=True)) / len(thumbs[0])


def running_game(home):
    """The one save under that folder; None while there is none, or it is being replaced."""
    folder = paths.Folders(home / "data", home / "config", home / "logs")
    for path in [*folder.saves.glob("*.json"), *folder.finished.glob("*.json")]:
        try:
            return read_save(path)
        except (OSError, BadSave):
            return None
    return None


def screenshot(screen, path: Path):
    """What the screen shows, if ImageMagick is there."""
    if shutil.which("import"):
        subprocess.run(["import", "-display", screen.name, "-window", "root", str(path)], check=False)
