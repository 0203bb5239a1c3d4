"""The set-up: seats, names, levels, options, memory, and two clicks from home to playing."""

import pytest

from boardroom.core.player import LEVELS
from boardroom.games import GAMES
from boardroom.i18n import Text
from boardroom.paths import locales
from boardroom.scenes.match import MatchScene
from boardroom.scenes.new_game import NewGameScene
from boardroom.scenes.setup import Setup, bounds_of
from boardroom.settings import LastSetup, Settings
from boardroom.stage.canvas import Canvas
from boardroom.ui.popup import ListPopup
from tests.scenes.conftest import names, said

PUB = GAMES["fantasy_pub"]
CITIES = GAMES["lost_cities"]


@pytest.fixture
def open_game(pilot):
    def show(slug):
        pilot.app.stack.push(NewGameScene(pilot.app.services, GAMES[slug]))
        pilot.advance(0.1)
        pilot.settle()
        return pilot.top

    return show


def choose(pilot, opener, row):
    """Open a drop-down and click a row of its list."""
    pilot.click(opener)
    assert isinstance(pilot.top, ListPopup)
    rect = pilot.top.widgets[0].row_rect(row)
    pilot.click_at(rect.cx, rect.cy)


def test_two_clicks_from_home_to_playing(pilot):
    pilot.click("Lost Cities")
    pilot.settle()
    pilot.click("Play")
    assert isinstance(pilot.top, MatchScene)
    seats = pilot.top.sitting.seats
    assert [(seat.kind, seat.name, seat.level) for seat in seats] == [
        ("person", "Player 1", None),
        ("computer", "Computer", "casual"),
    ]
    assert len(pilot.app.services.store.unfinished()) == 1


def test_enter_plays(pilot, open_game):
    open_game("lost_cities")
    pilot.press("return")
    assert isinstance(pilot.top, MatchScene)


def test_names_are_typed_and_kept_for_the_next_time(pilot, open_game):
    open_game("lost_cities")
    pilot.click("Name of seat 1")
    pilot.type("Camille")
    kinds = pilot.widget("Seat 2").rect
    pilot.click_at(kinds.x + 20, kinds.cy)
    pilot.click("Name of seat 2")
    pilot.type("Noah")
    pilot.click("Play")
    assert [seat.name for seat in pilot.top.sitting.seats] == ["Camille", "Noah"]
    again = NewGameScene(pilot.app.services, CITIES)
    assert [chair.name for chair in again.setup.chairs] == ["Camille", "Noah"]
    other = NewGameScene(pilot.app.services, PUB)
    assert [chair.name for chair in other.setup.chairs[:2]] == ["Camille", "Noah"]


def test_two_seats_of_one_name_cannot_play(pilot, open_game):
    scene = open_game("lost_cities")
    kinds = pilot.widget("Seat 2").rect
    pilot.click_at(kinds.x + 20, kinds.cy)
    pilot.click("Name of seat 1")
    pilot.type("Marie")
    pilot.click("Name of seat 2")
    pilot.type("marie")
    pilot.click("Play")
    pilot.press("escape") if pilot.top is not scene else None
    assert pilot.top is scene and not scene.start.enabled and "Two seats have this name." in said(pilot, "label")
    pilot.press("backspace")
    assert scene.start.enabled


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_an_honest_sentence(pilot, open_game, level):
    scene = open_game("lost_cities")
    choose(pilot, "Level of seat 2", LEVELS.index(level))
    assert scene.setup.chairs[1].level == level
    assert len(scene._note(1)[0]) > 20
    pilot.click("Play")
    assert pilot.top.sitting.seats[1].level == level


def test_the_number_of_seats(pilot, open_game):
    scene = open_game("fantasy_pub")
    assert scene.setup.count == 2 and pilot.widget("Beers to score").value == "15"
    seats = pilot.widget("Seats").rect
    pilot.click_at(seats.right - 20, seats.cy)
    assert scene.setup.count == 5 and "Seat 5" in names(pilot) and pilot.widget("Beers to score").value == "9"
    pilot.click("Play")
    match = pilot.top.sitting.match
    assert match.seats == 5 and match.options.target is None
    assert [seat.name for seat in pilot.top.sitting.seats[1:]] == [f"Computer {n}" for n in range(2, 6)]


def test_options_reach_the_game_and_are_remembered(pilot, open_game):
    scene = open_game("fantasy_pub")
    beers = pilot.widget("Beers to score").rect
    pilot.click_at(beers.x + 20, beers.cy)
    thrown = pilot.widget("Thrown-out cards").rect
    pilot.click_at(thrown.right - 20, thrown.cy)
    choose(pilot, "Who starts", 1)
    assert scene.setup.values == {"target": 14, "thrown": "out", "first": 0}
    pilot.click("Play")
    options = pilot.top.sitting.match.options
    assert (options.target, options.thrown, options.first) == (14, "out", 0)
    assert NewGameScene(pilot.app.services, PUB).setup.values == scene.setup.values


def test_who_starts_is_told_by_name_as_it_is_typed(pilot, open_game):
    scene = open_game("lost_cities")
    pilot.click("Name of seat 1")
    pilot.type("Zoé")
    starts = next(widget for choice, widget in scene.options if choice.field == "first")
    assert [option.label for option in starts.options] == ["Drawn by lot", "Zoé", "Computer"]


def test_language_changes_in_the_middle_and_keeps_what_was_typed(pilot, open_game):
    scene = open_game("lost_cities")
    pilot.click("Name of seat 1")
    pilot.type("Zoé")
    pilot.click_at(1600, 64)
    assert "Jouer" in names(pilot) and scene.whos[0].text == "Zoé"


def test_the_set_up_by_keys_alone(pilot, open_game):
    scene = open_game("lost_cities")
    order = []
    for _ in range(8):
        pilot.press("tab")
        order.append(scene.ring.focused.name)
    assert order[:3] == ["Home", "Seat 1", "Name of seat 1"]
    scene.ring.focus(scene.kinds[1])
    pilot.press("left")
    assert scene.setup.chairs[1].person and scene.ring.focused.name == "Seat 2"
    scene.ring.focus(scene.start)
    pilot.press("space")
    assert isinstance(pilot.top, MatchScene)


# ------------------------------------------------------------------ the model
ENGLISH = Text(locales(), "en")


def test_a_set_up_that_no_longer_fits_is_forgotten():
    settings = Settings(setups={"lost_cities": LastSetup(players=[], options={"games": 2, "old": 1})})
    setup = Setup(CITIES, settings)
    assert setup.count == 2 and setup.values["games"] == 3


def test_a_starter_who_has_left_gives_way_to_luck():
    setup = Setup(PUB, Settings())
    setup.count = 5
    setup.values["first"] = 4
    assert setup.options().first == 4
    setup.count = 3
    assert setup.options().first == -1
    assert [value for value, _ in setup.choices(PUB.choices[2], ENGLISH)] == [-1, 0, 1, 2]


def test_remembering_puts_typed_names_first_and_keeps_eight():
    settings = Settings(names=[f"N{i}" for i in range(8)])
    setup = Setup(CITIES, settings)
    setup.chairs[0].name = " Marie "
    setup.remember(settings, ENGLISH)
    assert settings.names == ["Marie", *(f"N{i}" for i in range(7))]
    assert settings.setups["lost_cities"].players[0].name == "Marie"


def test_bounds_come_from_the_options():
    assert bounds_of(PUB.rules.options, "target") == (1, 35)


@pytest.mark.parametrize(
    ("slug", "badges"),
    [
        ("fantasy_pub", {"clan_red", "clan_blue"}),
        ("gatsby", {"portrait_dorothy", "portrait_james"}),
        ("lost_cities", {"seat_token"}),
    ],
)
def test_seats_look_as_they_will_at_the_table(open_game, monkeypatch, slug, badges):
    shown, centred = set(), Canvas.centred
    monkeypatch.setattr(Canvas, "centred", lambda self, name, *a, **k: shown.add(name) or centred(self, name, *a, **k))
    open_game(slug)
    assert {name for name in shown if name.startswith(("clan", "portrait", "seat_"))} == badges
