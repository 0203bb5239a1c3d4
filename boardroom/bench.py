"""How fast the rules, the search and the pictures are. Times are processor time unless named otherwise."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from boardroom import paths, stopwatch

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
PLAYOUT_S = 2.0
FRAMES = 60


def measure(slug: str | None) -> dict[str, Any]:
    """Everything, or one game and the pictures of its table."""
    from boardroom.doctor import compiled
    from boardroom.games import GAMES

    chosen = [slug] if slug else list(GAMES)
    games = {each: rules_of(each) for each in chosen}
    start = first_frame()
    frames = {f"{w}x{h}": frame_times(chosen, (w, h)) for w, h in SIZES}
    return {"compiled": compiled(), "games": games, "frame_ms": frames, "screens": stopwatch.measure(chosen), **start}


def measure_screens(slug: str | None) -> dict[str, Any]:
    """How fast screens open and answer, those of one game or of all."""
    from boardroom.games import GAMES

    return {"screens": stopwatch.measure([slug] if slug else list(GAMES))}


# ----------------------------------------------------------------------- rules
def rules_of(slug: str) -> dict[str, float]:
    """Playouts, decisions and searches a second; microseconds of the two hottest calls."""
    from boardroom.games import GAMES

    rules = GAMES[slug].rules
    options = rules.options.model_validate(dict(GAMES[slug].playout))
    playouts, decisions, spent = _playouts(rules, options)
    legal, clone = _calls(rules)
    return {
        "playouts_per_second": round(playouts / spent, 1),
        "decisions_per_second": round(decisions / spent, 1),
        "mean_decisions": round(decisions / playouts, 1),
        "legal_moves_us": round(legal * 1e6, 2),
        "clone_us": round(clone * 1e6, 2),
        "search_iterations_per_second": round(_search(GAMES[slug]), 1),
    }


def _playouts(rules: Any, options: Any) -> tuple[int, int, float]:
    from boardroom.ai.search import playout

    rng = Random(1)
    seats = rules.seats[-1]
    playouts = decisions = 0
    start = time.process_time()
    while time.process_time() - start < PLAYOUT_S or playouts < 5:
        decisions += playout(rules, rules.new(seats, options), rng)
        playouts += 1
    return playouts, decisions, time.process_time() - start


def _calls(rules: Any) -> tuple[float, float]:
    """Seconds of one `legal_moves` and of one `clone`, over positions of a random game."""
    from boardroom.core.match import Match

    match = Match(rules, rules.seats[-1], None, 3)
    rng = Random(3)
    legal = clone = 0.0
    count = 0
    while match.to_act and count < 200:
        seat = match.to_act[0]
        state = rules.determinize(match.view(seat), rng)
        start = time.process_time()
        for _ in range(20):
            rules.legal_moves(state, seat)
        middle = time.process_time()
        for _ in range(20):
            rules.clone(state)
        legal, clone = legal + middle - start, clone + time.process_time() - middle
        match.play(seat, rng.choice(match.legal_moves(seat)))
        count += 1
    return legal / (20 * count), clone / (20 * count)


class _Counting:
    """A budget in seconds that counts how often it was asked: once an iteration."""

    def __init__(self, seconds: float) -> None:
        self.count = 0
        self._end = time.monotonic() + seconds

    def spent(self) -> bool:
        """Whether the time is over."""
        self.count += 1
        return time.monotonic() >= self._end


def _search(game: Any) -> float:
    """Iterations a second of the Expert in a position of the middle game."""
    from boardroom.core.match import Match

    match = Match(game.rules, game.rules.seats[0], None, 5)
    rng = Random(5)
    iterations = spent = 0.0
    for number in range(24):
        if not match.to_act:
            break
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        if number >= 16 and len(moves) > 1:
            budget, start = _Counting(0.5), time.monotonic()
            game.bot.choose(match.view(seat), moves, "expert", budget, Random(number))
            iterations, spent = iterations + budget.count, spent + time.monotonic() - start
        match.play(seat, game.bot.quick(match.view(seat), moves, rng))
    return iterations / spent if spent else 0.0


# -------------------------------------------------------------------- pictures
def frame_times(slugs: list[str], size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds of one frame on the slowest table: nothing moves, a drag, everything drawn anew."""
    times = [_table_times(slug, size) for slug in slugs]
    return {kind: round(max(each[kind] for each in times), 3) for kind in ("idle", "drag", "full")}


def _table_times(slug: str, size: tuple[int, int]) -> dict[str, float]:
    from boardroom.games import GAMES

    with stopwatch.touring(size) as (tour, _):
        scene = tour.middle_of(GAMES[slug])
        return {
            "idle": _frames(tour, lambda i: None),
            "drag": _frames(tour, lambda i: tour.drag_on(scene, i)),
            "full": _frames(tour, lambda i: scene.retext(), 8),
        }


def _frames(tour: Any, before: Any, count: int = FRAMES) -> float:
    for i in range(4):
        before(i)
        tour.wait(0)
    start = time.process_time()
    for i in range(count):
        before(i)
        tour.wait(0)
    return (time.process_time() - start) / count * 1000


def start() -> dict[str, float]:
    """Open the home screen and close it: when its first frame was shown, and the resident memory where that is told."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from boardroom.app import App
    from boardroom.scenes.home import HomeScene

    app = App(paths.folders(), SIZES[0])
    app.open(HomeScene(app.services))
    shown = time.time()
    memory = _resident_mb()
    app.close()
    return {"shown": shown, "memory_mb": memory}


def _resident_mb() -> float:
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="utf-8").splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def _program() -> list[str]:
    """The command that starts this program anew, frozen or not."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "boardroom"]


def first_frame() -> dict[str, float]:
    """Wall seconds from a fresh process's start to the home screen, and its resident memory."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "BOARDROOM_HOME": home}
        best, memory = float("inf"), 0.0
        for _ in range(3):
            begun = time.time()
            command = [*_program(), "bench", "--start"]
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            told = json.loads(done.stdout.splitlines()[-1])
            best, memory = min(best, told["shown"] - begun), told["memory_mb"]
    return {"first_frame_s": round(best, 3), "memory_mb": round(memory, 1)}


def worded(report: dict[str, Any]) -> str:
    """The report for reading, whole or of the screens alone."""
    rows = [f"compiled: {report['compiled']}"] if "compiled" in report else []
    for slug, figures in report.get("games", {}).items():
        rows.append(slug)
        rows += [f"  {name.replace('_', ' ')}: {value}" for name, value in figures.items()]
    for size, times in report.get("frame_ms", {}).items():
        rows.append(f"frame at {size}: " + ", ".join(f"{kind} {value} ms" for kind, value in times.items()))
    rows += stopwatch.worded(report["screens"])
    if "first_frame_s" in report:
        rows.append(f"first frame: {report['first_frame_s']} s, memory {report['memory_mb']} MB")
    return "\n".join(rows)
