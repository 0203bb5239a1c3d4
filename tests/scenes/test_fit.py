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


SIZES = ((1024, 640), (1366, 768))
ROOMS = [(size, percent, language) for size in SIZES for percent in (100, 150) for language in ("en", "fr")]


def named(value):
    (w, h), percent, language = value
    return f"{w}x{h}-{percent}-{language}"


@pytest.fixture(scope="module")
def room(request, tmp_path_factory, kept_art):
    """The program at one size, text size and language, for one screen after the other."""
    size, percent, language = request.param
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boardroom.app.Art", lambda folder: kept_art)
        pilot = Pilot(tmp_path_factory.mktemp("room"), size, language)
    pilot.app.services.settings.now.text_size = percent
    yield pilot
    pilot.close()


def show(pilot, make):
    pilot.app.stack.replace(make(pilot.app.services))
    pilot.advance(0.1)
    pilot.settle()


@pytest.mark.parametrize("room", ROOMS, ids=named, indirect=True)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_widget_is_on_the_screen_and_has_room_for_its_words(room, screen):
    show(room, SCREENS[screen])
    services, window = room.app.services, room._frame().window
    zoom = services.settings.now.text_size / 100
    canvas = Canvas(room.app.window.get_surface(), services.art, services.letters, zoom)
    for widget in room.top.widgets:
        rect = widget.rect
        assert rect.w > 0 and window.x - 1 <= rect.x and rect.right <= window.right + 1, widget.name
        if widget.within is None:
            assert window.y - 1 <= rect.y and rect.bottom <= window.bottom + 1, widget.name
        if isinstance(widget, MEASURED) and not getattr(widget, "bare", False):
            assert rect.w >= widget.size(canvas)[0] - 2, widget.name


@pytest.mark.parametrize("room", [((1280, 720), 150, "en"), ((1280, 720), 150, "fr")], ids=named, indirect=True)
def test_widgets_do_not_lie_on_each_other(room):
    for screen, make in SCREENS.items():
        show(room, make)
        solid = [each for each in room.top.widgets if isinstance(each, (*MEASURED, DropDown))]
        for i, one in enumerate(solid):
            for other in solid[i + 1 :]:
                apart = (
                    one.rect.right <= other.rect.x + 1
                    or other.rect.right <= one.rect.x + 1
                    or one.rect.bottom <= other.rect.y + 1
                    or other.rect.bottom <= one.rect.y + 1
                )
                assert apart or (one.within is None) != (other.within is None), (screen, one.name, other.name)
