"""A few pictures of the room and the tables, held against kept ones, coarse enough for any font hinting.

BOARDROOM_REPAINT=1 paints the kept ones anew; look at them before you commit them.
"""

import os
from pathlib import Path

import pygame
import pytest

from boardroom.games import GAMES
from boardroom.scenes.home import HomeScene
from tests.pilot import Pilot

KEPT = Path(__file__).parent / "golden" / "pictures"
SMALL = (160, 90)
REPAINT = bool(os.environ.get("BOARDROOM_REPAINT"))
FAR = 40
"""How far a channel of a coarse pixel may be from the kept one."""
STRAY_PART = 0.01
"""How many of the coarse pixels may be farther."""


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path)
    made.app.services.settings.now.speed = "off"
    yield made
    made.close()


def hold(pilot, name):
    """Compare what the window shows with the kept picture of that name."""
    shown = pygame.transform.smoothscale(pilot.picture(), SMALL)
    path = KEPT / f"{name}.png"
    if REPAINT:
        KEPT.mkdir(parents=True, exist_ok=True)
        pygame.image.save(shown, path)
    kept = pygame.image.load(path)
    places = [(x, y) for x in range(SMALL[0]) for y in range(SMALL[1])]
    strays = [p for p in places if max(abs(a - b) for a, b in zip(shown.get_at(p), kept.get_at(p), strict=True)) > FAR]
    assert len(strays) <= STRAY_PART * len(places), f"{len(strays)} coarse pixels differ from {path.name}"


def test_home(pilot):
    pilot.app.stack.replace(HomeScene(pilot.app.services))
    pilot.advance(0.5)
    pilot.settle()
    hold(pilot, "home")


@pytest.mark.parametrize("slug", GAMES)
def test_table(pilot, slug):
    game = GAMES[slug]
    pilot.sit(game, ["Camille"] + ["novice"] * (game.rules.seats[0] - 1), seed=11)
    pilot.advance(0.5)
    pilot.settle()
    hold(pilot, slug)


def test_a_changed_picture_is_noticed(pilot):
    pilot.app.stack.replace(HomeScene(pilot.app.services))
    pilot.advance(0.5)
    if not REPAINT:
        with pytest.raises(AssertionError):
            hold(pilot, "gatsby")
