"""The room driven by real window events."""

from random import Random

import pytest

from boardroom import paths
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.games import GAMES
from boardroom.stage.art import Art
from tests.pilot import Pilot


class KeptArt(Art):
    """Pictures that outlive an app, with room for those of every screen, so that not every test reads them anew."""

    def __init__(self, folder):
        super().__init__(folder, least=256 * 1024 * 1024)

    def forget(self, window):
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


def record(slug="lost_cities", persons=1, seed=5, options=None, stop=None, wild=0.15):
    """A game by quick players who err now and then; `stop` leaves it running after so many decisions."""
    game = GAMES[slug]
    chosen = game.rules.options.model_validate(options or {})
    match, rng = Match(game.rules, game.rules.seats[0], chosen, seed), Random(seed)
    done = 0
    while match.to_act and done != stop:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, rng.choice(moves) if rng.random() < wild else game.bot.quick(match.view(seat), moves, rng))
        done += 1
    people = ("Camille", "Noah")[:persons]
    seats = [Seat(kind="person", name=name) for name in people]
    seats += [Seat(kind="computer", name="Computer", level="strong")] * (match.seats - persons)
    save = match.save(seats)
    save.started = save.saved = "2026-01-05T20:00:00+00:00"
    return save


@pytest.fixture
def recorded(pilot):
    """Puts a game into the store and gives its record."""

    def put(*args, **kinds):
        save = record(*args, **kinds)
        pilot.app.services.store.keep(save)
        return save

    return put


def names(pilot):
    """What can be reached on the top screen."""
    return [widget.name for widget in pilot.top.widgets]


def said(pilot, role):
    """Everything of a role in the top screen's tree."""
    return [node.name for node in pilot.top.describe().walk() if node.role == role]
