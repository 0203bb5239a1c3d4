"""Nothing is cut off: every screen of the room at the sizes, text sizes and languages that are promised."""

import dataclasses
from types import SimpleNamespace

import pytest

from boardroom.games import GAMES
from boardroom.scenes.filters import Wanted
from boardroom.scenes.help import HelpScene
from boardroom.scenes.history import HistoryScene
from boardroom.scenes.home import HomeScene
from boardroom.scenes.import_game import ImportScene
from boardroom.scenes.new_game import NewGameScene
from boardroom.scenes.settings import SettingsScene
from boardroom.scenes.statistics import StatisticsScene
from boardroom.stage.canvas import Canvas
from boardroom.ui.button import Button
from boardroom.ui.choice import DropDown, Segments, Stepper, Toggle
from boardroom.ui.slider import Slider
from tests.pilot import Pilot
from tests.scenes.test_help import PAGES

MEASURED = (Button, Segments, Stepper, Toggle, Slider)
"""Widgets that must have the width they ask for; a field scrolls its text instead."""


def set_up(slug, seats):
    def make(services):
        scene = NewGameScene(services, GAMES[slug])
        scene.setup.count = seats
        return scene

    return make


def rules(services):
    module = SimpleNamespace(PAGES=PAGES, LESSON=None)
    return HelpScene(services, dataclasses.replace(GAMES["lost_cities"], load_help=lambda: module), choose=True)


SCREENS = {
    "home": HomeScene,
    "settings": SettingsScene,
    "history": HistoryScene,
    "statistics": lambda services: StatisticsScene(services, [], Wanted()),
    "import": ImportScene,
    "rules": rules,
    **{f"{slug} for {n}": set_up(slug, n) for slug, game in GAMES.items() for n in game.rules.seats},
}


@pytest.fixture
def at(tmp_path, monkeypatch, kept_art):
    monkeypatch.setattr("boardroom.app.Art", lambda folder: kept_art)
    pilots = []

    def show(size, percent, language, make):
        pilot = Pilot(tmp_path, size, language)
        pilots.append(pilot)
        pilot.app.services.settings.now.text_size = percent
        pilot.app.stack.replace(make(pilot.app.services))
        pilot.advance(0.1)
        pilot.settle()
        return pilot

    yield show
    for pilot in pilots:
        pilot.close()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_widget_is_on_the_screen_and_has_room_for_its_words(at, size, percent, language, screen):
    pilot = at(size, percent, language, SCREENS[screen])
    services, window = pilot.app.services, pilot._frame().window
    canvas = Canvas(pilot.app.window.get_surface(), services.art, services.letters, percent / 100)
    for widget in pilot.top.widgets:
        rect = widget.rect
        assert rect.w > 0 and window.x - 1 <= rect.x and rect.right <= window.right + 1, widget.name
        if widget.within is None:
            assert window.y - 1 <= rect.y and rect.bottom <= window.bottom + 1, widget.name
        if isinstance(widget, MEASURED) and not getattr(widget, "bare", False):
            assert rect.w >= widget.size(canvas)[0] - 2, widget.name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_widgets_do_not_lie_on_each_other(at, language):
    for screen, make in SCREENS.items():
        pilot = at((1280, 720), 150, language, make)
        solid = [each for each in pilot.top.widgets if isinstance(each, (*MEASURED, DropDown))]
        for i, one in enumerate(solid):
            for other in solid[i + 1 :]:
                apart = (
                    one.rect.right <= other.rect.x + 1
                    or other.rect.right <= one.rect.x + 1
                    or one.rect.bottom <= other.rect.y + 1
                    or other.rect.bottom <= one.rect.y + 1
                )
                assert apart or (one.within is None) != (other.within is None), (screen, one.name, other.name)
