"""What the learning commands share: goals between result and later values, descent, the command's words.

A command plays games, turns each into lessons (what was seen, what it should have been worth) and
goes through them several times with a `Descent`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from boardroom.core.save import plain_data

Told = TypeVar("Told")
Seen = TypeVar("Seen")
Wanted = TypeVar("Wanted")


class Endless:
    """A budget that only the search itself ends."""

    def spent(self) -> bool:
        """Never."""
        return False


# -------------------------------------------------------------------- learning
def each_of(task: Callable[[int], Told], count: int, jobs: int) -> list[Told]:
    """What the task gives for each number, by so many processes."""
    if jobs == 1:
        return [task(number) for number in range(count)]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(task, range(count), chunksize=8))


def goals(values: Sequence[float], result: float, trust: float) -> list[float]:
    """What each value should have been: a mean of the result and of the later values, the farther the less.

    `trust` is the share of what is farther away; at 1 only the result counts.
    """
    found: list[float] = []
    goal = result
    for value in reversed(values):
        found.append(goal)
        goal = trust * goal + (1 - trust) * value
    found.reverse()
    return found


class Descent:
    """Weights that go down their slopes; what has been steep so far goes in smaller steps (AdaGrad)."""

    def __init__(self, weights: list[float], rate: float) -> None:
        self.weights: Final = weights
        self.rate: float = rate
        self._squares: Final = [1.0] * len(weights)

    def step(self, place: int, slope: float) -> None:
        """One step of one weight."""
        self._squares[place] += slope * slope
        self.weights[place] -= self.rate * slope / sqrt(self._squares[place])


class Study(NamedTuple):
    """How lessons are gone through: the rate falls to a tenth on the way."""

    rate: float
    passes: int


def study(
    weights: list[float],
    lessons: list[tuple[Seen, Wanted]],
    pull: Callable[[Descent, Seen, Wanted], float],
    plan: Study,
    rng: Random,
) -> float:
    """Go through the lessons in shuffled order, `pull` telling each one's squared error; the mean of the last pass."""
    pupil = Descent(weights, plan.rate)
    total, done = 0.0, 0
    for _ in range(plan.passes):
        rng.shuffle(lessons)
        total = 0.0
        for seen, wanted in lessons:
            pupil.rate = plan.rate * (1 - 0.9 * done / (plan.passes * len(lessons)))
            total += pull(pupil, seen, wanted)
            done += 1
    return total / max(1, len(lessons))


# --------------------------------------------------------------------- command
class Progress:
    """Lines on stderr, each with the seconds since the start."""

    def __init__(self) -> None:
        self._begun: Final = perf_counter()

    def say(self, line: str) -> None:
        """Write one line."""
        sys.stderr.write(f"{perf_counter() - self._begun:.0f} s: {line}\n")
        sys.stderr.flush()


def terms_of(description: str) -> argparse.ArgumentParser:
    """The arguments of every learning command; further ones may be read by `whole` and `weights_told`."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--out", type=new_file, required=True, help="the file of what is learned")
    parser.add_argument("--seed", type=int, default=1)
    return parser


def new_file(text: str) -> Path:
    """A file that can be written: better refused now than after hours."""
    path = Path(text)
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{text} can't be written, name another file")
    return path


def whole(least: int = 1) -> Callable[[str], int]:
    """Reads a whole number from the least one up."""

    def read(text: str) -> int:
        number = int(text) if text.isdecimal() else -1
        if number < least:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} up")
        return number

    return read


def share(text: str) -> float:
    """Reads a share from 0 to 1."""
    try:
        part = float(text)
    except ValueError:
        part = -1.0
    if not 0 <= part <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no share from 0 to 1")
    return part


def weights_told(tell: Callable[[Any], Told]) -> Callable[[str], Told]:
    """Reads weights to learn on from out of a file; one sentence if it can't be read or is damaged."""

    def read(text: str) -> Told:
        try:
            return tell(plain_data(Path(text).read_text(encoding="utf-8")))
        except OSError as fault:
            raise argparse.ArgumentTypeError(f"{text} can't be read ({fault.strerror}), name another file") from None
        except (ValueError, LookupError, TypeError, AttributeError, OverflowError):
            raise argparse.ArgumentTypeError(f"{text} holds no weights of this game, name another file") from None

    return read


def write(path: Path, data: Any) -> None:
    """The weights as a file."""
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
