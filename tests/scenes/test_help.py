"""The rules: pages, figures, turning, the page that fits."""

import dataclasses
from types import SimpleNamespace

import pytest

from boardroom.games import GAMES
from boardroom.scenes.help import HelpScene
from boardroom.stage.help import Figure, Help, Page
from tests.scenes.conftest import said

LONG = "A number may only follow a lower number in the same column. " * 60
PAGES = Help(
    (
        Page("aim", "The aim", ("Be richest.", "• First a point.", "• Then a second point.")),
        Page("cards", "Cards", ("Sixty cards.", Figure(("yellow_02", "yellow_10"), "Two of them."))),
        Page("turn", "A turn", (LONG,)),
    ),
    lambda view: "cards",
)


@pytest.fixture
def game():
    return dataclasses.replace(GAMES["lost_cities"], load_help=lambda: SimpleNamespace(PAGES=PAGES, LESSON=None))


@pytest.fixture
def open_help(pilot, game):
    def show(page=None, choose=False):
        pilot.app.stack.push(HelpScene(pilot.app.services, game, page, choose))
        pilot.advance(0.1)
        return pilot.top

    return show


def test_it_opens_at_the_page_that_fits(open_help):
    assert open_help("cards").page.key == "cards"


def test_an_unknown_page_opens_the_first(open_help):
    assert open_help("nowhere").page.key == "aim"


def test_pages_turn_by_buttons_keys_and_contents(pilot, open_help):
    scene = open_help()
    assert not scene.before.enabled
    pilot.click("Next page")
    assert scene.page.key == "cards"
    pilot.press("right")
    assert scene.page.key == "turn" and not scene.after.enabled
    pilot.press("right")
    assert scene.page.key == "turn"
    pilot.press("left")
    assert scene.page.key == "cards"
    row = scene.contents.row_rect(0)
    pilot.click_at(row.cx, row.cy)
    assert scene.page.key == "aim"


def test_a_long_page_scrolls_by_wheel_and_keys(pilot, open_help):
    scene = open_help("turn")
    assert scene.area.scroller.limit > 0 and scene.area.stops
    scene.ring.focus(scene.area)
    pilot.press("page down")
    assert scene.area.scroller.offset > 0
    pilot.press("right")
    pilot.press("left")
    assert scene.area.scroller.offset == 0, "another page begins at its top"


def test_figures_are_drawn_by_the_games_table(pilot, open_help):
    scene = open_help("cards")
    block = next(block for block in scene._blocks if block.figure)
    assert block.h > block.figure.height and block.text == "Two of them."
    x, y = pilot._frame().point(scene.area.rect.x + scene.area.rect.w / 2 - 60, scene.area.rect.y + block.y + 90)
    assert pilot.picture().get_at((x, y)) != pilot.picture().get_at((x, y + 250))


def test_the_page_in_words(pilot, open_help):
    open_help()
    assert "Be richest.\n• First a point.\n• Then a second point." in said(pilot, "paragraph")
    assert "The aim" in said(pilot, "heading") and "Cards" in said(pilot, "list_item")


def test_escape_and_f1_go_back(pilot, open_help):
    for key in ("escape", "f1"):
        scene = open_help()
        pilot.press(key)
        assert pilot.top is not scene


def test_the_reader_may_choose_another_game(pilot, open_help, game, monkeypatch):
    monkeypatch.setitem(GAMES, "lost_cities", game)
    scene = open_help(choose=True)
    assert [option.label for option in scene.games[0].options] == [each.title for each in GAMES.values()]
