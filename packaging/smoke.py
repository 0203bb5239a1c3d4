"""Tries a build or an install from outside, as people will use it; exit 0 if all of it works.

    python packaging/smoke.py                                   the command `boardroom`
    python packaging/smoke.py dist/boardroom/boardroom          a frozen build
    python packaging/smoke.py flatpak run games.boardroom.Boardroom
    python packaging/smoke.py --quick COMMAND …                 pictures of one game instead of all four

It needs no display, sound device or library, writes nothing outside a temporary folder, and prints one line a step.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

GAMES = ("lost_cities", "jekyll_hyde", "fantasy_pub", "gatsby")
LONGEST_S = 900
SHORTEST_PICTURE = 10_000
"""Bytes: an empty window packs to less."""
SCENES = ("home", "setup", "rules", "result", "settings", "history")


class Fault(Exception):
    """What doesn't work."""


class Build:
    """A command that starts the program, with folders and drivers of its own."""

    def __init__(self, command: list[str], home: Path) -> None:
        self.command = command
        self.home = home
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
            "BOARDROOM_HOME": str(home / "home"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def run(self, *arguments: str) -> str:
        """What it prints; Fault if it fails."""
        done = subprocess.run(
            [*self.command, *arguments],
            env=self.environment,
            cwd=self.home,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=LONGEST_S,
        )
        if done.returncode:
            raise Fault(f"{' '.join(arguments)}: exit {done.returncode}: {done.stderr.strip()[-800:]}")
        return done.stdout

    def told(self, *arguments: str) -> dict[str, Any]:
        """The one object it prints with --json."""
        answer: dict[str, Any] = json.loads(self.run(*arguments, "--json").splitlines()[-1])
        return answer


def hold(true: object, sentence: str) -> None:
    """Fault with that sentence unless it holds."""
    if not true:
        raise Fault(sentence)


def version(build: Build) -> str:
    """The version is printed."""
    words = build.run("--version").split()
    hold(len(words) == 2 and words[0] == "boardroom" and words[1][0].isdigit(), f"odd version: {words}")
    return words[1]


def doctor(build: Build) -> str:
    """Everything is inside, and the computer's own process answers."""
    report = build.told("doctor")
    hold(report["assets"], "pictures or words are missing")
    missing = [name for name, each in report["libraries"].items() if each == "missing" and name != "accesskit"]
    hold(not missing, f"missing: {missing}")
    hold(report["computer"] == "answers", "the computer's process does not answer")
    hold(not report["damaged"], f"damaged: {report['damaged']}")
    return f"compiled {report['compiled']}, {report['system']}"


def arena(build: Build) -> str:
    """Two games, each in a process of its own."""
    report = build.told("arena", GAMES[0], "--players", "quick,random", "--games", "2", "--jobs", "2")
    hold(report["games"] == 2 and not report["unfinished"], f"odd games: {report}")
    return f"{report['mean_decisions']} decisions a game"


def demo(build: Build, games: tuple[str, ...]) -> str:
    """Pictures of every screen, in both languages by turns."""
    pictures: list[Path] = []
    for number, game in enumerate(games):
        out = build.home / f"pictures {game}"
        build.run("demo", game, "--out", str(out), "--lang", ("en", "fr")[number % 2])
        found = sorted(out.glob("*.png"))
        for scene in SCENES:
            hold(any(scene in each.name for each in found), f"{game}: no picture of {scene}")
        small = [each.name for each in found if each.stat().st_size < SHORTEST_PICTURE]
        hold(not small, f"{game}: empty pictures: {small}")
        pictures += found
    return f"{len(pictures)} pictures"


def start(build: Build) -> str:
    """The first frame comes; how soon depends on the machine and is told, not judged."""
    best = float("inf")
    for _ in range(3):
        begun = time.time()
        told = json.loads(build.run("bench", "--start").splitlines()[-1])
        best = min(best, told["shown"] - begun)
    return f"first frame after {best:.2f} s, {told['memory_mb']:.0f} MB"


def steps(build: Build, games: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """All of it, as it is done."""
    yield "version", version(build)
    yield "doctor", doctor(build)
    yield "arena", arena(build)
    yield "start", start(build)
    yield "demo", demo(build, games)


def located(command: list[str]) -> list[str]:
    """The command with a path that holds wherever it is run."""
    path = Path(command[0])
    return [str(path.resolve()), *command[1:]] if path.exists() else command


def main(arguments: list[str]) -> int:
    """Try the command; 1 with the fault on standard error if something is wrong."""
    games = GAMES[:1] if "--quick" in arguments[:1] else GAMES
    command = arguments[1:] if "--quick" in arguments[:1] else arguments
    with tempfile.TemporaryDirectory(prefix="boardroom smoke é ") as home:
        build = Build(located(command or ["boardroom"]), Path(home))
        begun = time.monotonic()
        try:
            for name, outcome in steps(build, games):
                print(f"{name}: {outcome} ({time.monotonic() - begun:.1f} s)", flush=True)
                begun = time.monotonic()
        except (Fault, OSError, ValueError, KeyError, subprocess.TimeoutExpired) as fault:
            print(f"smoke: {fault}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
