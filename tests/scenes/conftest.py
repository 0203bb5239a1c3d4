"""The room driven by real window events."""

import pytest

from boardroom import paths
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.games import GAMES
from boardroom.stage.art import Art
from tests.pilot import Pilot


class KeptArt(Art):
    """Pictures that outlive an app, so that not every test reads them anew."""

    def forget(self):
        pass


@pytest.fixture(scope="session")
def kept_art():
    return KeptArt(paths.assets())


@pytest.fixture
def pilot(tmp_path, monkeypatch, kept_art):
    monkeypatch.setattr("boardroom.app.Art", lambda folder: kept_art)
    made = Pilot(tmp_path)
    yield made
    made.close()


@pytest.fixture
def keep():
    """Puts an unfinished game of Lost Cities into a store."""

    def put(store, seed=1, saved="2026-01-05T20:00:00+00:00"):
        seats = [Seat(kind="person", name="Camille"), Seat(kind="computer", name="Computer", level="expert")]
        match = Match(GAMES["lost_cities"].rules, 2, None, seed)
        save = match.save(seats)
        save.started = save.saved = saved
        store.keep(save)
        return save

    return put


def names(pilot):
    """What can be reached on the top screen."""
    return [widget.name for widget in pilot.top.widgets]


def said(pilot, role):
    """Everything of a role in the top screen's tree."""
    return [node.name for node in pilot.top.describe().walk() if node.role == role]
