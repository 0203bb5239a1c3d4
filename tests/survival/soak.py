"""9: computers play on the real table for an hour; memory stays flat and no handle leaks."""

import sys
import time
from contextlib import closing
from itertools import cycle

from boardroom.ai.worker import Worker
from boardroom.games import GAMES, find
from boardroom.scenes import ways
from boardroom.scenes.home import HomeScene
from boardroom.scenes.result import ResultScene
from tests.pilot import Pilot
from tests.survival.vitals import growth, leaks, vitals

WHOLE_S = 3600.0
WARM = 0.15
"""The share of the time in which pictures and words are loaded for the first time."""
FLAT = 0.10
SPEEDS = ("off", "fast", "off")
MINDS = 5
"""Every so many games the computer's process thinks, in the others the quick moves play in this one."""
TELL = 20
"""Every so many games a line says how it stands."""
OPTIONS = {"lost_cities": {"games": 1}}


class Evening:
    """One app in which game follows game."""

    def __init__(self, pilot):
        self.pilot = pilot
        self.services = pilot.app.services
        self.games = 0
        self.frames = 0
        self._kinds = cycle((game, seats) for game in GAMES.values() for seats in game.rules.seats)
        self._speeds = cycle(SPEEDS)

    def warm(self):
        """Once round a computer's process: what its kind leaves open for the next is there from now on."""
        worker = Worker(find)
        worker.start()
        worker.stop()

    def play(self, until):
        """One game from the deal to the shelf; it is left where it stands when the time is up."""
        game, seats = next(self._kinds)
        self.services.settings.now.speed = next(self._speeds)
        self.services.text.switch("fr" if self.games % 2 else "en")
        thinks = self.games % MINDS == MINDS - 1
        quick = self.services.worker
        if thinks:
            self.services.worker = Worker(find)
            self.services.worker.start()
        try:
            scene = self.pilot.sit(game, ["novice"] * seats, OPTIONS.get(game.slug), seed=self.games)
            self._watch(scene, until, 0.01 if thinks else 0)
        finally:
            if thinks:
                self.services.worker.stop()
                self.services.worker = quick
        if isinstance(self.pilot.top, ResultScene):
            self._look_back(scene)
        ways.open_home(self.services)
        self.pilot.settle()
        assert isinstance(self.pilot.top, HomeScene)
        self.games += 1

    def _watch(self, scene, until, nap):
        """Frame after frame until the result is shown."""
        while not isinstance(self.pilot.top, ResultScene) and time.monotonic() < until:
            self.pilot.advance(0.1)
            self.frames += 3
            if nap and scene.sitting.thinking:
                time.sleep(nap)
        self.pilot.settle()

    def _look_back(self, scene):
        """Through the game again in Review."""
        scene.review()
        self.pilot.settle()
        for chord in ("right", "right", "end", "left", "home", "escape"):
            self.pilot.press(chord)
            self.pilot.advance(0.1)


def run(folder, share):
    """Play for that share of an hour."""
    faults, samples, seconds = [], [], WHOLE_S * share
    with closing(Pilot(folder)) as pilot:
        evening, start = Evening(pilot), time.monotonic()
        evening.warm()
        evening.play(start + seconds / 2)
        first = vitals()
        while time.monotonic() < start + seconds:
            evening.play(start + seconds)
            if time.monotonic() > start + seconds * WARM:
                samples.append(vitals())
                if evening.games % TELL == 0:
                    print(f"soak: {evening.games} games, {samples[-1]}", file=sys.stderr, flush=True)
        faults += leaks(first, vitals())
    grown = growth(samples) if samples else 0.0
    if grown > FLAT and share >= 0.05:
        faults.append(f"memory grew by {grown:.1%}")
    peak = max((each.memory_mb for each in samples), default=0.0)
    return {
        "seconds": round(time.monotonic() - start),
        "games": evening.games,
        "frames": evening.frames,
        "memory_mb": [samples[0].memory_mb, samples[-1].memory_mb] if samples else [],
        "peak_mb": peak,
        "growth": grown,
        "handles": [first.handles, samples[-1].handles] if samples else [],
        "threads": [first.threads, samples[-1].threads] if samples else [],
        "children": [first.children, samples[-1].children] if samples else [],
        "faults": faults,
    }
