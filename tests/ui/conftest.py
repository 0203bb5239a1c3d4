"""Services and a canvas for widgets and scenes, without a window."""

from types import SimpleNamespace

import pygame
import pytest

from boardroom import paths
from boardroom.i18n import Text
from boardroom.settings import SettingsFile
from boardroom.stage.art import Art
from boardroom.stage.canvas import Canvas
from boardroom.stage.scene import SceneStack, Services
from boardroom.stage.sound import Sound
from boardroom.stage.text import Lettering
from boardroom.store import Store


@pytest.fixture(scope="session")
def art():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    return Art(paths.assets())


@pytest.fixture(scope="session")
def letters(art):
    return Lettering(paths.assets() / "fonts")


@pytest.fixture
def paper(art, letters):
    """Makes a canvas of a size and text zoom."""

    def make(size=(1280, 720), zoom=1.0):
        return Canvas(pygame.Surface(size, pygame.SRCALPHA, 32), art, letters, zoom)

    return make


@pytest.fixture
def services(art, letters, tmp_path):
    folders = paths.Folders(tmp_path / "data", tmp_path / "config", tmp_path / "logs")
    calls = []
    return Services(
        art=art,
        letters=letters,
        sound=Sound(tmp_path, 0.7),
        text=Text(paths.locales(), "en"),
        settings=SettingsFile(folders.settings),
        store=Store(folders),
        worker=SimpleNamespace(busy=False),
        scenes=SceneStack(),
        now=lambda: 0.0,
        notices=[],
        quit=lambda: calls.append("quit"),
        fullscreen=lambda on: bool(calls.append("fullscreen")),
    )
