"""Games in a real window: by mouse, by keyboard, and through a power cut.

A short form runs with the other tests; BOARDROOM_LONG=1 plays each game to its end.
"""

import json
import os
from contextlib import closing
from functools import partial
from random import Random

import pytest

from boardroom.core.match import resume
from boardroom.games import GAMES
from boardroom.scenes.ways import open_home
from tests.e2e.window import (
    ABLE,
    Screen,
    Twin,
    Window,
    holds_soon,
    running_game,
    screenshot,
    wait_until,
)

pytestmark = pytest.mark.skipif(not ABLE, reason="needs Xvfb and xdotool")

LONG = bool(os.environ.get("BOARDROOM_LONG"))
MOVES = 2000 if LONG else 6
OPTIONS = {"lost_cities": {"games": 1}}


def players(game):
    """One person, then a computer; a second person where there is a third seat."""
    people = [{"kind": "person", "name": name, "level": None} for name in ("Camille", "Noah")]
    machine = {"kind": "computer", "name": "Computer", "level": "novice"}
    return [*people, machine] if 3 in game.rules.seats else [people[0], machine]


def settings(game):
    setup = {"players": players(game), "options": OPTIONS.get(game.slug, {})}
    lessons = dict.fromkeys(GAMES, 999)
    return {"speed": "off", "language": "en", "setups": {game.slug: setup}, "lessons": lessons}


class Table:
    """A window, its twin and the game between them."""

    def __init__(self, game, screen, window, twin, home):
        self.game, self.screen, self.window, self.twin, self.home = game, screen, window, twin, home
        self.rng = Random(6)
        self.folder = None

    def my_turn(self):
        """The save once a person is to decide or the game is over."""
        save = running_game(self.home)
        if save is None or save.winners is not None:
            return save
        match = resume(self.game.rules, save)
        return save if any(save.players[seat].is_person for seat in match.to_act) else None

    def next_turn(self, known):
        """The save of the person's next turn."""

        def grown():
            save = self.my_turn()
            return save if save and save.log != known.log else None

        return wait_until(grown)

    def start(self):
        """From the shelf to the table by mouse."""
        title = self.game.title
        self.twin.shown_on(self.screen)
        self.window.click(*self.twin.middle(title))
        self.twin.pilot.click(title)
        self.twin.pilot.settle()
        self.twin.shown_on(self.screen)
        self.window.click(*self.twin.middle("Play"))
        return wait_until(self.my_turn)

    def way(self, scene):
        match, seat = scene.sitting.match, scene.hand.seat
        move = self.game.bot.quick(match.view(seat), match.legal_moves(seat), self.rng)
        return self.rng.choice(scene.table.paths(scene.show.view, move))

    def by_mouse(self, scene, path):
        """Click each spot, or drag where the path is a piece and its target."""
        if len(path) == 2 and path[0] in scene.show.board.places and self.rng.random() < 0.5:
            start = self.twin.pilot.place_of(path[0])
            scene.hand.pick(path[0])
            self.window.drag(self.twin.pixel(*start), self.twin.pixel(*self.twin.pilot.place_of(path[1])))
            return
        for number, spot in enumerate(path):
            self.window.click(*self.twin.pixel(*self.twin.pilot.place_of(spot)))
            if number + 1 < len(path):
                scene.hand.pick(spot)
                self.twin.pilot.settle()

    def by_keys(self, scene, path):
        """Tab to each spot, then Enter; the twin is pressed first and tells how often."""
        for number, spot in enumerate(path):
            self.twin.pilot.settle()
            holds_soon(partial(self.twin.is_shown_on, self.screen))
            times = 0
            while getattr(scene._ring.focused, "spot", None) != spot or not scene._ring.visible:
                self.twin.pilot.press("tab")
                times += 1
                assert times < 200, f"Tab does not reach {spot}"
            self.window.key("Tab", times)
            self.window.key("Return")
            if number + 1 < len(path):
                self.twin.pilot.press("return")


@pytest.fixture
def table(request, tmp_path):
    game, home = GAMES[request.param], tmp_path / "home"
    for folder in (home, tmp_path / "twin"):
        (folder / "config").mkdir(parents=True)
        (folder / "config" / "settings.json").write_text(json.dumps(settings(game)), encoding="utf-8")
    with closing(Screen()) as screen, closing(Twin(tmp_path / "twin")) as twin, closing(Window(screen, home)) as window:
        window.start()
        try:
            yield Table(game, screen, window, twin, home)
        finally:
            screenshot(screen, tmp_path / "last.png")


@pytest.mark.parametrize("table", GAMES, indirect=True)
def test_a_game_by_mouse(table):
    save = table.start()
    made = 0
    while save.winners is None and made < MOVES:
        scene = table.twin.table(save)
        table.by_mouse(scene, table.way(scene))
        save = table.next_turn(save)
        made += 1
    assert made >= 6
    assert table.window.process.poll() is None


@pytest.mark.parametrize("table", ["lost_cities"], indirect=True)
def test_a_power_cut_costs_nothing(table):
    save = table.start()
    for _ in range(5):
        scene = table.twin.table(save)
        table.by_mouse(scene, table.way(scene))
        save = table.next_turn(save)
    table.window.kill()
    assert running_game(table.home).log == save.log
    table.window.close()
    table.window.start()
    services = table.twin.pilot.app.services
    services.store.keep(save)
    open_home(services)
    table.twin.pilot.settle()
    table.twin.shown_on(table.screen)
    table.window.click(*table.twin.middle("Continue"))
    services.store.remove(save.id)
    scene = table.twin.table(save)
    table.twin.shown_on(table.screen)
    table.by_mouse(scene, table.way(scene))
    assert table.next_turn(save).log[: len(save.log)] == save.log


@pytest.mark.parametrize("table", GAMES if LONG else ["jekyll_hyde"], indirect=True)
def test_a_game_by_keys(table):
    save = table.start()
    focused = None
    for _ in range(MOVES):
        scene = table.twin.table(save)
        table.twin.focus(focused)
        table.by_keys(scene, table.way(scene))
        focused = getattr(scene._ring.focused, "spot", None)
        save = table.next_turn(save)
        if save.winners is not None:
            break
    assert sum(entry.seat == 0 for entry in save.log) >= 4
