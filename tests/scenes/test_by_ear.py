"""Whole games through the tree that screen readers get: no pointer, no key, no look at the board."""

from functools import partial
from random import Random

import pytest

from boardroom.games import GAMES
from boardroom.scenes import ways
from boardroom.scenes.curtain import CurtainScene
from boardroom.scenes.result import ResultScene

BESIDE = {"Undo", "Hint", "Rules", "Menu", "Leave the lesson", "Previous step"}


def can(node, action):
    return action in node.actions and "disabled" not in node.states


def pieces(pilot):
    """What can be picked on the board."""
    nodes = pilot.app.describe().walk()
    return [node for node in nodes if node.role == "button" and can(node, "click") and node.name not in BESIDE]


def click(pilot, node):
    pilot.top.obey("click", partial(node.act, "click"))
    pilot.advance(0.05)


def step(pilot, rng):
    """Pick something; whether there was anything. What is picked is let go only where nothing else is left."""
    found = pieces(pilot)
    fresh = [node for node in found if "pressed" not in node.states]
    if not found:
        pilot.advance(0.1)
        return False
    click(pilot, rng.choice(fresh or found))
    return True


def spoken(pilot):
    """All names on the screen, each piece's checked: it has one, and not the one that the program uses."""
    nodes = list(pilot.app.describe().walk())
    assert all(node.name and node.name != node.key for node in nodes)
    return [node.name for node in nodes]


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game(pilot, slug):
    game, rng = GAMES[slug], Random(5)
    pilot.app.services.settings.now.speed = "off"
    options = {"games": 1} if slug == "lost_cities" else None
    scene = pilot.sit(game, ["Camille"] + ["novice"] * (game.rules.seats[0] - 1), options, seed=5)
    picks = 0
    while not isinstance(pilot.top, ResultScene):
        picks += step(pilot, rng)
        assert picks < 3000
        if picks % 10 == 0:
            spoken(pilot)
    pilot.settle()
    winners = [scene.sitting.seats[seat].name for seat in scene.sitting.match.winners]
    assert any(winners[0] in name for name in spoken(pilot))
    assert sum(entry.seat == 0 for entry in scene.sitting.match.log) > 5


@pytest.mark.parametrize("slug", GAMES)
def test_a_lesson(pilot, slug):
    pilot.app.services.settings.now.speed = "off"
    ways.open_lesson(pilot.app.services, slug)
    pilot.advance(0.2)
    lesson, rng, told = pilot.top, Random(1), set()
    for _ in range(400):
        if pilot.top is not lesson:
            break
        told.add(next(node.name for node in pilot.app.describe().walk() if node.role == "status"))
        step(pilot, rng)
    assert "Back to the set-up" in spoken(pilot)
    assert len(told) >= len(lesson.lesson.steps)


def test_two_people_hand_over_by_ear(pilot):
    pilot.app.services.settings.now.speed = "off"
    pilot.sit(GAMES["jekyll_hyde"], ["Camille", "Noah"], seed=2)
    rng, seen = Random(2), []
    while len(seen) < 4:
        if isinstance(pilot.top, CurtainScene):
            pilot.settle()
            name = pilot.top.names[pilot.top.seat]
            assert not any("your hand" in each for each in spoken(pilot))
            seen.append(name)
            click(pilot, next(node for node in pieces(pilot) if node.name == f"I am {name}"))
            pilot.settle()
        else:
            step(pilot, rng)
    assert {"Camille", "Noah"} == set(seen)


def test_a_pick_while_pieces_move_shows_the_end_first(pilot):
    scene = pilot.sit(GAMES["lost_cities"], ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    while not scene.show.busy:
        step(pilot, Random(1))
    log = scene.sitting.match.log
    before = len(log)

    def draw():
        pile = next(node for node in pilot.app.describe().walk() if node.key == "pile")
        if can(pile, "click"):
            pile.act("click")

    draw()
    assert len(log) == before
    pilot.top.obey("click", draw)
    assert len(scene.sitting.match.log) > before


def test_the_focus_moves_by_ear_and_a_pick_is_pressed(pilot):
    scene = pilot.sit(GAMES["lost_cities"], ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    card = pieces(pilot)[0]
    pilot.top.obey("focus", partial(card.act, "focus"))
    assert scene._ring.focused.spot == card.key
    click(pilot, card)
    again = next(node for node in pilot.app.describe().walk() if node.key == card.key)
    assert {"pressed", "focused"} <= again.states
    lit = {node.key for node in pieces(pilot)}
    assert lit == set(scene.hand.reach.lit) | {card.key}


def test_the_log_says_its_last_lines(pilot):
    scene = pilot.sit(GAMES["lost_cities"], ["Camille", "novice"], {"games": 1}, seed=4)
    rng = Random(1)
    while len(scene.log.lines) < 9:
        step(pilot, rng)
    pilot.advance(0.1)
    lines = [node for node in pilot.app.describe().walk() if node.role == "list_item"]
    assert lines[-1].name.endswith(scene.log.lines[-1].text)
    assert ["live" in node.states for node in lines][-6:] == [True] * 6
    scene.log.rows.scroller.to(0)
    first = next(node for node in pilot.app.describe().walk() if node.role == "list_item")
    assert "live" not in first.states
