"""How fast screens open, Review steps and a long history lists: milliseconds of processor time, picture included."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from boardroom import paths
from boardroom.core.player import Seat
from boardroom.core.save import SaveFile

if TYPE_CHECKING:
    from boardroom.core.game import Game
    from boardroom.demo import Tour
    from boardroom.stage.scene import Scene, Services

SIZES: Final = ((1280, 720), (1920, 1080))
FRAME_S: Final = 1 / 30
"""The tour's frame."""
AGAIN: Final = 5
"""How often a screen is opened after the first time."""
LISTED: Final = 10_000
"""Games in the long history."""
BETWEEN: Final = 6
"""Frames between two steps in Review."""
SCROLLED: Final = 120
"""Frames of scrolling through it."""

Times = dict[str, float]


class Guess:
    """A worker that answers at once and by chance: what is measured is the screen, not the thinking."""

    busy = False

    def ask(
        self, slug: str, seat: int, view: Any, moves: Sequence[Any], level: str, seed: int, played: str = ""
    ) -> Any:
        """Any of the moves, and ratings as a game has them."""
        from boardroom.ai.worker import Job, Ticket

        rng = Random(seed)
        ticket = Ticket(Job(0, slug, seat, view, (), level, seed, 0.0, played))
        ticket.notation, ticket.rates = str(rng.choice(moves)), (rng.random(), rng.random())
        return ticket

    def drop(self, ticket: object) -> None:
        """Nothing to drop."""


def measure(slugs: list[str]) -> dict[str, Any]:
    """Everything at both sizes."""
    return {f"{w}x{h}": _at((w, h), slugs) for w, h in SIZES}


def _at(size: tuple[int, int], slugs: list[str]) -> dict[str, Any]:
    with touring(size) as (tour, services):
        opened = _rounds(tour, screens(services))
        for slug in slugs:
            opened |= _rounds(tour, screens_of(services, slug))
        review = {slug: _stepped(tour, services, slug) for slug in slugs}
    with touring(size) as (tour, services):
        return {"open_ms": opened, "review_step_ms": review, "history_ms": _listed(tour, services)}


@contextmanager
def touring(size: tuple[int, int]) -> Iterator[tuple[Tour, Services]]:
    """The app without a display, in a home of its own, and its services with a player who does not think."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from boardroom.demo import Tour
    from boardroom.scenes.home import HomeScene

    with tempfile.TemporaryDirectory() as home:
        folders = paths.Folders(Path(home) / "data", Path(home) / "config", Path(home) / "logs")
        tour = Tour(folders, Path(home), size, "en", 7)
        try:
            tour.app.open(HomeScene(tour.app.services))
            worker: Any = Guess()
            yield tour, replace(tour.app.services, worker=worker)
        finally:
            tour.app.close()


def _spent(deed: Callable[[], None]) -> float:
    start = time.process_time()
    deed()
    return (time.process_time() - start) * 1000


def _told(times: list[float]) -> Times:
    """Mean, the value that 95 of 100 stay under, and the worst."""
    ranked = sorted(times)
    return {
        "mean": round(fmean(ranked), 2),
        "p95": round(ranked[int(0.95 * (len(ranked) - 1))], 2),
        "worst": round(ranked[-1], 2),
    }


# --------------------------------------------------------------------- screens
Makers = dict[str, Callable[[], "Scene"]]


def screens(services: Services) -> Makers:
    """The screens of no game, by name; each call makes a fresh one."""
    from boardroom.scenes.history import HistoryScene
    from boardroom.scenes.home import HomeScene
    from boardroom.scenes.import_game import ImportScene
    from boardroom.scenes.settings import SettingsScene
    from boardroom.scenes.statistics import StatisticsScene

    return {
        "home": lambda: HomeScene(services),
        "settings": lambda: SettingsScene(services),
        "history": lambda: HistoryScene(services),
        "statistics": lambda: StatisticsScene(services, [], HistoryScene(services).wanted),
        "import": lambda: ImportScene(services),
    }


def screens_of(services: Services, slug: str) -> Makers:
    """The screens of a game; its table in the middle of one, its review of a whole one."""
    from boardroom.core.match import resume
    from boardroom.games import GAMES
    from boardroom.scenes.help import HelpScene
    from boardroom.scenes.lesson import LessonScene
    from boardroom.scenes.match import MatchScene
    from boardroom.scenes.new_game import NewGameScene
    from boardroom.scenes.review import ReviewScene
    from boardroom.scenes.ways import seated

    game = GAMES[slug]
    half, whole = _played(game, 0.5), _played(game, 1.0)

    def table() -> Scene:
        sitting = seated(services, half)
        assert sitting is not None
        return MatchScene(services, sitting)

    makers: Makers = {
        "set-up": lambda: NewGameScene(services, game),
        "table": table,
        "rules": lambda: HelpScene(services, game),
        "lesson": lambda: LessonScene(services, game, 0),
        "review": lambda: ReviewScene(services, game, resume(game.rules, whole), whole),
    }
    return {f"{slug} {name}": make for name, make in makers.items()}


def _played(game: Game, share: float) -> SaveFile:
    """The record of a game between quick players, as far as a share of its decisions."""
    from boardroom.core.match import Match

    def match_of(most: int) -> Any:
        match, rng = Match(game.rules, game.rules.seats[-1], None, 7), Random(7)
        while match.to_act and len(match.log) < most:
            seat = match.to_act[0]
            match.play(seat, game.bot.quick(match.view(seat), match.legal_moves(seat), rng))
        return match

    whole = match_of(1_000_000)
    match = whole if share >= 1 else match_of(round(len(whole.log) * share))
    seats = [Seat(kind="person", name="Camille")]
    seats += [Seat(kind="computer", name=f"Computer {i}", level="strong") for i in range(1, match.seats)]
    save: SaveFile = match.save(seats)
    save.started = save.saved = "2026-01-05T20:00:00+00:00"
    return save


def _rounds(tour: Tour, makers: Makers) -> dict[str, Times]:
    """Each screen opened in turn, again and again: the first time, and the worst of the times after."""
    times = [{name: _opening(tour, make) for name, make in makers.items()} for _ in range(1 + AGAIN)]
    return {name: _first_and_again([each[name] for each in times]) for name in makers}


def _opened(tour: Tour, make: Callable[[], Scene]) -> Times:
    """One screen opened again and again."""
    return _first_and_again([_opening(tour, make) for _ in range(1 + AGAIN)])


def _first_and_again(times: list[float]) -> Times:
    return {"first": round(times[0], 1), "again": round(max(times[1:]), 1)}


def _opening(tour: Tour, make: Callable[[], Scene]) -> float:
    """Milliseconds from the wish to the picture; then the screen is left."""

    def show() -> None:
        tour.app.stack.push(make())
        tour.wait(0)

    spent = _spent(show)
    top = tour.app.stack.top
    assert top is not None
    tour.app.stack.pop(top)
    tour.wait(0)
    return spent


# ---------------------------------------------------------------------- review
def _stepped(tour: Tour, services: Services, slug: str) -> Times:
    """Milliseconds a step, forward through a whole game by quick players with everything revealed, and back.

    Between two steps pass as many frames as a key that is held leaves: six at sixty a second.
    """
    from boardroom.core.match import resume
    from boardroom.games import GAMES
    from boardroom.scenes.review import ReviewScene
    from boardroom.stage.events import Key

    game = GAMES[slug]
    save = _played(game, 1.0)
    scene = ReviewScene(services, game, resume(game.rules, save), save)
    tour.show(scene)
    tour.wait(len(save.log) * FRAME_S)
    ways = ["right"] * scene.reel.last + ["left"] * scene.reel.last

    def step(way: str) -> None:
        tour.app.give(Key(way))
        tour.wait(0)

    times = []
    for way in ways:
        times.append(_spent(partial(step, way)))
        tour.wait(BETWEEN * FRAME_S)
    return _told(times)


# --------------------------------------------------------------------- history
def _listed(tour: Tour, services: Services) -> Times:
    """A long history: opened for the first time since the program's start and again, and scrolled frame by frame."""
    from boardroom.scenes.history import HistoryScene
    from boardroom.scenes.statistics import StatisticsScene
    from boardroom.stage.events import Pointer
    from boardroom.store import Store

    _fill(services.store.folders.finished, LISTED)
    while services.store.ledger.read(1000):
        pass
    fresh = _opened(tour, lambda: HistoryScene(replace(services, store=Store(services.store.folders))))
    opened = _opened(tour, lambda: HistoryScene(services))
    scene = HistoryScene(services)
    tour.show(scene)
    rect = scene.list.rect

    def scroll() -> None:
        tour.app.give(Pointer("wheel", rect.cx, rect.cy, wheel=-3))
        tour.wait(0)

    scrolled = _told([_spent(scroll) for _ in range(SCROLLED)])
    statistics = _opened(tour, lambda: StatisticsScene(services, services.store.ledger.rows, scene.wanted))
    return {
        "open_fresh": fresh["again"],
        "open_again": opened["again"],
        "statistics": statistics["again"],
        **{f"scroll_{kind}": value for kind, value in scrolled.items()},
    }


def _fill(folder: Path, count: int) -> None:
    """So many finished games, differing as those of a keen player do."""
    from boardroom.games import GAMES

    rng = Random(3)
    for number in range(count):
        seats = [Seat(kind="person", name=rng.choice(("Camille", "Noah", "Marie")))]
        seats.append(Seat(kind="computer", name="Computer", level=rng.choice(("novice", "casual", "strong", "expert"))))
        save = SaveFile(
            id=uuid4().hex,
            game=rng.choice(list(GAMES)),
            rules_version=1,
            options={},
            seed=number,
            players=seats,
            log=[],
            checksum="",
            saved=f"20{20 + number % 7}-{1 + number % 12:02}-{1 + number % 28:02}T{number % 24:02}:00:00+00:00",
            scores=[float(rng.randint(-40, 180)), float(rng.randint(-40, 180))],
            winners=[rng.randint(0, 1)],
        )
        (folder / f"{save.id}.json").write_text(save.model_dump_json(), encoding="utf-8")


def worded(report: dict[str, Any]) -> list[str]:
    """The report for reading, line by line."""
    rows = []
    for size, told in report.items():
        opened, stepped = told["open_ms"].items(), told["review_step_ms"].items()
        rows += [f"open {name} at {size}: {each['again']} ms, the first time {each['first']}" for name, each in opened]
        rows += [f"step in Review at {size}, {slug}: {_listing(each)}" for slug, each in stepped]
        rows.append(f"{LISTED} games at {size}: {_listing(told['history_ms'])}")
    return rows


def _listing(times: Times) -> str:
    return ", ".join(f"{kind.replace('_', ' ')} {value} ms" for kind, value in times.items())
