"""A match of Lost Cities in a real window: by mouse, by keyboard, and through a power cut."""

import json
import time
from contextlib import closing
from random import Random

import pytest

from boardroom.games import GAMES
from tests.e2e.window import ABLE, Screen, Twin, Window, running_game, wait_until

pytestmark = pytest.mark.skipif(not ABLE, reason="needs Xvfb and xdotool")

LOST = GAMES["lost_cities"]
SETTINGS = {
    "speed": "off",
    "language": "en",
    "setups": {
        "lost_cities": {
            "players": [
                {"kind": "person", "name": "Camille", "level": None},
                {"kind": "computer", "name": "Computer", "level": "novice"},
            ],
            "options": {"games": 1},
        }
    },
}


@pytest.fixture
def home(tmp_path):
    (tmp_path / "home" / "config").mkdir(parents=True)
    (tmp_path / "home" / "config" / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    return tmp_path / "home"


@pytest.fixture
def stage(home, tmp_path):
    with closing(Screen()) as screen, closing(Twin(tmp_path / "twin")) as twin, closing(Window(screen, home)) as window:
        window.start()
        yield window, twin


def my_turn(home):
    """The save once the person (seat 0) is to decide or the game is over."""
    save = running_game(home)
    if save is None or save.winners is not None:
        return save
    from boardroom.core.match import resume

    return save if resume(LOST.rules, save).to_act == (0,) else None


def sensible(scene, rng):
    match = scene.sitting.match
    move = LOST.bot.quick(match.view(0), match.legal_moves(0), rng)
    return scene.table.paths(scene.show.view, move)[0]


def start_by_mouse(window, twin, home):
    window.click(*twin.middle("Lost Cities"))
    twin.pilot.click("Lost Cities")
    twin.pilot.settle()
    time.sleep(1.0)
    window.click(*twin.middle("Play"))
    return wait_until(lambda: my_turn(home))


def by_mouse(window, twin, scene, path, rng):
    points = [twin.pixel(*twin.pilot.place_of(path[0]))]
    if len(path) == 1:
        window.click(*points[0])
        return
    scene.hand.pick(path[0])
    points.append(twin.pixel(*twin.pilot.place_of(path[1])))
    if rng.random() < 0.5:
        window.drag(*points)
    else:
        window.click(*points[0])
        window.click(*points[1])


def by_keys(window, scene, path):
    for spot in path:
        stops = [getattr(item, "spot", None) for item in scene._ring.stops()]
        focused = scene._ring.focused
        here = scene._ring.stops().index(focused) if focused in scene._ring.stops() else -1
        time.sleep(0.4)
        window.key("Tab", (stops.index(spot) - here) % len(stops) or len(stops))
        window.key("Return")
        scene._ring.focus(scene._ring.stops()[stops.index(spot)])
        scene.hand.pick(spot)
        scene._fill_ring()


def test_a_whole_game_by_mouse_with_a_power_cut_in_the_middle(stage, home):
    window, twin = stage
    rng = Random(6)
    save = start_by_mouse(window, twin, home)
    moves = 0
    while save.winners is None:
        scene = twin.table(save)
        by_mouse(window, twin, scene, sensible(scene, rng), rng)
        known = len(save.log)
        save = wait_until(lambda known=known: (s := my_turn(home)) and len(s.log) > known and s)
        moves += 1
        if moves == 9:
            window.kill()
            assert running_game(home).log == save.log
            window.close()
            window.start()
            twin.pilot.app.services.store.keep(save)
            from boardroom.scenes.ways import open_home

            open_home(twin.pilot.app.services)
            twin.pilot.settle()
            window.click(*twin.middle("Continue"))
            time.sleep(1.5)
            twin.pilot.app.services.store.remove(save.id)
    assert moves > 20
    assert window.process.poll() is None


def test_a_game_begun_and_played_by_keyboard_alone(stage, home):
    window, twin = stage
    window.key("Tab")
    window.key("Return")
    time.sleep(1.5)
    window.key("Return")
    save = wait_until(lambda: my_turn(home))
    rng = Random(2)
    scene = twin.table(save)
    for _ in range(6):
        by_keys(window, scene, sensible(scene, rng))
        known = len(save.log)
        save = wait_until(lambda known=known: (s := my_turn(home)) and len(s.log) > known and s)
        focused = getattr(scene._ring.focused, "spot", None)
        scene = twin.table(save)
        scene._ring.focus(next((i for i in scene._ring.items if getattr(i, "spot", None) == focused), None))
    assert sum(entry.seat == 0 for entry in save.log) >= 6
