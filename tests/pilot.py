"""Drives the real app headlessly: real window events, SDL's dummy driver, a clock moved by hand."""

from __future__ import annotations

from random import Random

import pygame

from boardroom import paths
from boardroom.ai.worker import Job, Ticket, rated
from boardroom.app import App
from boardroom.core.player import Seat
from boardroom.games import find
from boardroom.scenes.home import HomeScene
from boardroom.scenes.match import MatchScene
from boardroom.scenes.sitting import new_sitting
from boardroom.stage.canvas import Canvas

FRAME_S = 1 / 30


class QuickWorker:
    """Answers at once, in this process, with the games' quick moves: for tests of everything but thinking."""

    busy = False

    def ask(self, slug, seat, view, moves, level, seed, played=""):
        game, notations = find(slug), tuple(str(move) for move in moves)
        ticket = Ticket(Job(0, slug, seat, view, notations, level, seed, 0.0, played))
        move = game.bot.quick(view, moves, Random(seed))
        ticket.notation, ticket.rates = str(move), rated(game, ticket.job, move)
        return ticket

    def start(self):
        pass

    poll = hurry = stop = start

    def drop(self, ticket):
        pass


class Pilot:
    """One app on a folder of its own. `press`, `click`, `drag` and `advance` are all that a person can do."""

    def __init__(self, home, size=(1280, 720), language="en"):
        self.seconds = 0.0
        self.folders = paths.Folders(home / "data", home / "config", home / "logs")
        self.app = App(self.folders, size, language, lambda: self.seconds)
        self.app.services.worker = QuickWorker()
        self.app.open(HomeScene(self.app.services))
        self.advance(0.1)

    # ---------------------------------------------------------------- time
    def advance(self, seconds):
        """Let the clock go on, frame by frame."""
        for _ in range(max(1, round(seconds / FRAME_S))):
            self.seconds += FRAME_S
            self.app.frame()

    def settle(self, limit=20.0):
        """Advance until nothing moves."""
        start = self.seconds
        self.advance(FRAME_S)
        while any(scene.moving for scene in self.app.stack.visible()) and self.seconds - start < limit:
            self.advance(FRAME_S)

    # ---------------------------------------------------------------- hand
    def _frame(self):
        return Canvas(self.app.window.get_surface(), self.app.services.art, self.app.services.letters).frame

    def _post(self, kind, **values):
        pygame.event.post(pygame.event.Event(kind, **values))

    def point(self, x, y):
        """Move the pointer to a place in design units."""
        self._post(pygame.MOUSEMOTION, pos=self._frame().point(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.app.frame()

    def down(self, x, y, button=1):
        """Press the button there."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._frame().point(x, y), button=button, touch=False)
        self.app.frame()

    def up(self, x, y, button=1):
        """Let the button go there."""
        self._post(pygame.MOUSEBUTTONUP, pos=self._frame().point(x, y), button=button, touch=False)
        self.app.frame()

    def click_at(self, x, y, button=1):
        """Point, press, let go."""
        self.point(x, y)
        self.down(x, y, button)
        self.up(x, y, button)

    def press(self, chord):
        """A key with its modifiers: "tab", "shift+tab", "ctrl+z"."""
        *mods, name = chord.split("+")
        held = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
        mod = sum(held[each] for each in mods)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(kind, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)
        self.app.frame()

    def type(self, text):
        """Letters into the focused field."""
        self._post(pygame.TEXTINPUT, text=text)
        self.app.frame()

    # -------------------------------------------------------------- things
    @property
    def top(self):
        """The scene that gets input."""
        return self.app.stack.top

    def widget(self, name):
        """The widget of that name, or the first whose name begins with it, on the top screen."""
        items = self.top._ring.items if isinstance(self.top, MatchScene) else self.top.ring.items
        begins = (item for item in items if item.name.startswith(name))
        return next((item for item in items if item.name == name), None) or next(begins)

    def click(self, name):
        """Click the middle of a widget."""
        rect = self.widget(name).rect
        self.click_at(rect.cx, rect.cy)

    def place_of(self, spot):
        """A point at which a board spot is hit."""
        hand = self.top.hand
        rect = hand.rects[spot]
        steps = [k / 10 for k in range(1, 10)]
        order = sorted(((u, v) for u in steps for v in steps), key=lambda p: abs(p[0] - 0.5) + abs(p[1] - 0.5))
        for u, v in order:
            x, y = rect.x + rect.w * u, rect.y + rect.h * v
            if hand.at(x, y) == spot:
                return x, y
        raise LookupError(f"{spot} cannot be hit")

    def click_spot(self, spot):
        """Click a piece or place of the table."""
        self.click_at(*self.place_of(spot))

    def drag(self, piece, zone):
        """Drag a piece onto another spot."""
        x0, y0 = self.place_of(piece)
        self.point(x0, y0)
        self.down(x0, y0)
        x1, y1 = self.place_of(zone)
        for k in range(1, 6):
            self.point(x0 + (x1 - x0) * k / 5, y0 + (y1 - y0) * k / 5)
        self.up(x1, y1)

    # --------------------------------------------------------------- games
    def sit(self, game, players, options=None, seed=1):
        """A game at the table; players are names for people and levels for computers."""
        seats = [
            Seat(kind="computer", name=f"Computer {i + 1}", level=each)
            if each in ("novice", "casual", "strong", "expert")
            else Seat(kind="person", name=each)
            for i, each in enumerate(players)
        ]
        services = self.app.services
        chosen = game.rules.options() if options is None else game.rules.options.model_validate(options)
        sitting = new_sitting(game, seats, chosen, services.store, services.worker, seed)
        scene = MatchScene(services, sitting)
        self.app.stack.replace(scene)
        self.advance(0.1)
        self.settle()
        return scene

    def picture(self):
        """What the window shows now."""
        app = self.app
        surface = pygame.Surface(app.window.size, 0, 32)
        app.paint(app.canvas(surface))
        return surface

    def close(self):
        """Leave nothing behind."""
        self.app.close()
