"""The computer plays itself on the real table: in a window, or as pictures without a display."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from boardroom import paths
from boardroom.core.player import Level, Seat

if TYPE_CHECKING:
    from boardroom.app import App
    from boardroom.core.game import Game
    from boardroom.scenes.match import MatchScene

FRAME_S = 1 / 30
NAMES = ("Camille", "Noah", "Marie")
THOUGHTS = 40
"""How long the Expert of the pictures thinks, in iterations."""
MOST_MOMENTS = 14
"""Pictures of one game at the table."""


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """Seconds since it was made."""
        return self.seconds


def perform(app: App, slug: str | None, seed: int) -> None:
    """The window, with a game in which computers sit at every seat."""
    from boardroom.games import GAMES
    from boardroom.scenes.match import MatchScene
    from boardroom.scenes.sitting import new_sitting

    game = GAMES[slug or next(iter(GAMES))]
    count = min(4, game.rules.seats[-1])
    seats = [Seat(kind="computer", name=f"Computer {i + 1}", level="strong") for i in range(count)]
    sitting = new_sitting(game, seats, None, None, app.services.worker, seed)
    app.open(MatchScene(app.services, sitting))
    app.run()


def photograph(slug: str | None, out: Path, size: tuple[int, int], language: str, seed: int) -> int:
    """Numbered pictures of every screen; 0 if all could be drawn."""
    from boardroom.games import GAMES

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        folders = paths.Folders(Path(home) / "data", Path(home) / "config", Path(home) / "logs")
        tour = Tour(folders, out, size, language, seed)
        try:
            tour.walk([GAMES[slug]] if slug else list(GAMES.values()))
        finally:
            tour.app.close()
    print(f"{tour.count} pictures in {out}")
    return 0


class Tour:
    """Walks through the app with a clock of its own and takes pictures."""

    def __init__(self, folders: paths.Folders, out: Path, size: tuple[int, int], language: str, seed: int) -> None:
        from boardroom.app import App

        self.clock = Clock()
        self.app = App(folders, size, language, self.clock)
        self.app.services.settings.now.language = "fr" if language == "fr" else "en"
        self.out = out
        self.seed = seed
        self.count = 0

    # ------------------------------------------------------------ pictures
    def shoot(self, name: str) -> None:
        """A picture of what the window shows now."""
        import pygame

        app = self.app
        surface = pygame.Surface(app.window.size, 0, 32)
        app.paint(app.canvas(surface))
        self.count += 1
        pygame.image.save(surface, self.out / f"{self.count:02}_{name.replace(' ', '_')}.png")

    def wait(self, seconds: float) -> None:
        """Let time pass frame by frame."""
        for _ in range(max(1, round(seconds / FRAME_S))):
            self.clock.seconds += FRAME_S
            self.app.frame()

    def show(self, scene: Any, *, over: bool = False) -> None:
        """Open a scene and let it settle."""
        stack = self.app.stack
        if over:
            stack.push(scene)
        else:
            stack.replace(scene)
        self.wait(1.2)

    # ---------------------------------------------------------------- tour
    def walk(self, games: list[Game]) -> None:
        """Every screen once, every game in its moments."""
        from boardroom.scenes.help import HelpScene
        from boardroom.scenes.history import HistoryScene
        from boardroom.scenes.home import HomeScene
        from boardroom.scenes.new_game import NewGameScene
        from boardroom.scenes.settings import SettingsScene
        from boardroom.scenes.statistics import StatisticsScene

        services = self.app.services
        self.app.open(HomeScene(services))
        self.wait(1)
        self.shoot("home_empty")
        for game in games:
            self.show(NewGameScene(services, game))
            self.shoot(f"{game.slug}_setup")
            self.play(game)
            pages = game.load_help().PAGES
            self.show(HelpScene(services, game, pages.pages[0].key))
            self.shoot(f"{game.slug}_rules")
            self._lesson(game)
            self._review(game)
        self.show(HomeScene(services))
        self.shoot("home")
        self.show(SettingsScene(services))
        self.shoot("settings")
        history = HistoryScene(services)
        self.show(history)
        self.shoot("history")
        self.show(StatisticsScene(services, history.ledger.rows, history.wanted), over=True)
        self.shoot("statistics")

    def play(self, game: Game) -> None:
        """One game by quick players, pictured at each new kind of moment, then its end."""
        scene = self._seated(game, persons=1)
        pictured: set[str] = set()
        rng = Random(self.seed)
        for moment in self._moments(scene, rng):
            if moment not in pictured and len(pictured) < MOST_MOMENTS:
                pictured.add(moment)
                self.shoot(f"{game.slug}_{moment}")
        self.wait(10)
        self.shoot(f"{game.slug}_result")
        self._leave_one_open(game, rng)
        if game.hides:
            self._curtain(game, rng)

    def _seated(self, game: Game, persons: int) -> MatchScene:
        from boardroom.scenes.match import MatchScene
        from boardroom.scenes.sitting import new_sitting

        count = game.rules.seats[-1]
        seats = [Seat(kind="person", name=name) for name in NAMES[:persons]]
        levels: tuple[Level, ...] = ("strong", "expert", "casual", "novice")
        worker: Any = Idle()
        t = self.app.services.text
        for i in range(count - persons):
            seats.append(Seat(kind="computer", name=f"{t('Computer')} {i + 1}", level=levels[i]))
        services = self.app.services
        sitting = new_sitting(game, seats, None, services.store, worker, self.seed)
        scene = MatchScene(services, sitting)
        self.show(scene)
        return scene

    def _moments(self, scene: MatchScene, rng: Random) -> Iterator[str]:
        """Play on; yields a name whenever the picture shows a new kind of moment."""
        sitting = scene.sitting
        match, bot = sitting.match, sitting.game.bot
        total = max(1, self._length(sitting.game))
        quarters = [round(total * part) for part in (0.12, 0.4, 0.7, 0.92)]
        done = 0
        while match.to_act:
            seat = match.to_act[0]
            move = bot.quick(match.view(seat), match.legal_moves(seat), rng)
            if seat == scene.viewer and sitting.waiting_for == seat:
                yield from self._thinking(scene, move, quarters, done)
            scene.hand.offer(scene.show.view, None, ())
            sitting.decide(seat, move)
            yield from self._watch(scene)
            done += 1

    def _thinking(self, scene: MatchScene, move: Any, quarters: list[int], done: int) -> Iterator[str]:
        """The person's decision with a piece picked, if it is a kind not pictured yet or time for one."""
        self.wait(2 * FRAME_S)
        view = scene.show.view
        path = scene.table.paths(view, move)[0]
        due = quarters and done >= quarters[0]
        kind = scene.table.moment(view)
        if not due and not kind:
            return
        for spot in path[:-1]:
            scene.hand.pick(spot)
        scene.hand.hovered = path[-1]
        self.wait(0.4)
        scene.hand.hovered = path[-1]
        if due:
            quarters.pop(0)
            yield f"turn_{done:03}"
        if kind:
            yield kind
        scene.hand.hovered = None
        scene.hand.reach.clear()

    def _watch(self, scene: MatchScene) -> Iterator[str]:
        """Let the decision be shown; yields the name of each effect at its middle."""
        for _ in range(400):
            self.clock.seconds += FRAME_S
            self.app.frame()
            yield from scene.show.effects_at_their_middle(self.clock.seconds, FRAME_S)
            if not scene.show.busy:
                return

    def _lesson(self, game: Game) -> None:
        """The guided first game: something to read, then a move to make."""
        from boardroom.scenes.lesson import LessonScene

        lesson = game.load_help().LESSON
        if lesson is None:
            return
        moves = next(i for i, step in enumerate(lesson.steps) if step.moves and i >= len(lesson.steps) // 3)
        reads = next((i for i, step in enumerate(lesson.steps) if not step.moves), moves)
        for step, name in ((reads, "lesson"), (moves, "lesson_move")):
            self.show(LessonScene(self.app.services, game, step))
            self.shoot(f"{game.slug}_{name}")

    def _review(self, game: Game) -> None:
        """The game just played at the decision that cost the person most, and as it ended."""
        from dataclasses import replace

        from boardroom.core.match import resume
        from boardroom.scenes.review import ReviewScene

        worker: Any = Offhand()
        services = replace(self.app.services, worker=worker)
        save = next(save for save in services.store.finished() if save.game == game.slug)
        scene = ReviewScene(services, game, resume(game.rules, save), save)
        self.show(scene)
        self.wait(10)
        bad = scene.verdict.costliest(scene.eyes.seat, 1, 0.0)
        scene.go(bad[0].step if bad else scene.reel.last // 2)
        self.wait(0.2)
        self.shoot(f"{game.slug}_review")

    # --------------------------------------------------------------- bench
    def middle_of(self, game: Game) -> MatchScene:
        """A table in the middle of a game with the person to decide."""
        scene = self._seated(game, persons=1)
        match, rng = scene.sitting.match, Random(self.seed)
        half = self._length(game) // 2
        count = 0
        while match.to_act and (count < half or not self._can_drag(scene)):
            seat = match.to_act[0]
            scene.sitting.decide(seat, game.bot.quick(match.view(seat), match.legal_moves(seat), rng))
            count += 1
        self.wait(0.1)
        scene.show.skip()
        self.wait(0.5)
        return scene

    def _can_drag(self, scene: MatchScene) -> bool:
        """Whether the person is to decide and some move begins with a piece."""
        match, seat = scene.sitting.match, scene.viewer
        if seat is None or seat not in match.to_act:
            return False
        view = match.view(seat)
        places = scene.table.arrange(view)
        return any(scene.table.paths(view, move)[0][0] in places for move in match.legal_moves(seat))

    def drag_on(self, scene: MatchScene, step: int) -> None:
        """Take a piece if none is held, and move it a little."""
        from boardroom.stage.events import Pointer

        hand = scene.hand
        if hand.dragging is None:
            spot = next(each for each in hand.reach.lit if each in scene.show.board.places)
            place = scene.show.board.places[spot]
            self.app.give(Pointer("move", place.x, place.y))
            self.app.give(Pointer("down", place.x, place.y))
            self.app.give(Pointer("move", place.x + 20, place.y - 20))
        self.app.give(Pointer("move", 500 + 5 * step, 700 - 4 * step))

    def _length(self, game: Game) -> int:
        from boardroom.core.match import Match

        match = Match(game.rules, game.rules.seats[-1], None, self.seed)
        rng, count = Random(self.seed), 0
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, game.bot.quick(match.view(seat), match.legal_moves(seat), rng))
            count += 1
        return count

    def _leave_one_open(self, game: Game, rng: Random) -> None:
        """A game under way for the home screen's ticket."""
        scene = self._seated(game, persons=1)
        for _ in range(9):
            match = scene.sitting.match
            if match.to_act:
                seat = match.to_act[0]
                scene.sitting.decide(seat, game.bot.quick(match.view(seat), match.legal_moves(seat), rng))

    def _curtain(self, game: Game, rng: Random) -> None:
        """Two people at one screen: the curtain before the first look."""
        scene = self._seated(game, persons=2)
        self.wait(0.5)
        self.shoot(f"{game.slug}_curtain")
        self.app.services.store.remove(scene.sitting.id)


class Idle:
    """A worker that never answers: the tour makes every move itself."""

    busy = False

    def ask(self, *job: object) -> Any:
        """Take a question and forget it."""
        from boardroom.ai.worker import Job, Ticket

        return Ticket(Job(0, "", 0, None, (), "novice", 0, 0.0))

    def drop(self, ticket: object) -> None:
        """Nothing to drop."""


class Offhand:
    """A worker that answers at once, in this process, after little thought."""

    def ask(
        self, slug: str, seat: int, view: Any, moves: Sequence[Any], level: str, seed: int, played: str = ""
    ) -> Any:
        """A strong player's first thought, and the ratings that are asked for."""
        from boardroom.ai.search import Iterations
        from boardroom.ai.worker import Job, Ticket, rated
        from boardroom.games import find

        game, rng = find(slug), Random(seed)
        move = moves[0] if len(moves) == 1 else game.bot.choose(view, moves, "strong", Iterations(THOUGHTS), rng)
        ticket = Ticket(Job(0, slug, seat, view, (), level, seed, 0.0, played))
        ticket.notation, ticket.rates = str(move), rated(game, ticket.job, move)
        return ticket

    def drop(self, ticket: object) -> None:
        """Nothing to drop."""
