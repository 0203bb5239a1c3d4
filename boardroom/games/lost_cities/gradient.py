"""What learning the network reckons with: its weights in floats, their gradients, and Adam's steps."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from boardroom.games.lost_cities.inputs import Inputs
from boardroom.games.lost_cities.value import HIDDEN, INPUTS

SCALE: Final = 4096
FADE: Final = 0.9
FADE_SQUARES: Final = 0.999
TINY: Final = 1e-8

ROW: Final = HIDDEN + 1
"""Numbers of one input: its weights to the hidden units, then its straight one, L."""


class Weights:
    """The network in floats: a row for each input, then the biases, then the output weights."""

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows: Final = rows
        self._slopes: list[list[float]] = blank()
        self._means: Final = blank()
        self._squares: Final = blank()
        self._steps: int = 0

    def value(self, colours: list[Inputs]) -> float:
        """The value of a position."""
        output, total = self.rows[INPUTS + 1], 0.0
        for lit in colours:
            lanes = self._lanes(lit)
            total += lanes[HIDDEN]
            for unit in range(HIDDEN):
                if lanes[unit] > 0.0:
                    total += output[unit] * lanes[unit]
        return total

    def _lanes(self, lit: Inputs) -> list[float]:
        """What the hidden units and the straight lane get of one colour."""
        lanes = self.rows[INPUTS][:]
        for at, share in lit.items():
            row = self.rows[at]
            for unit in range(ROW):
                lanes[unit] += row[unit] * share
        return lanes

    def blame(self, colours: list[Inputs], error: float) -> None:
        """Add the slope of half the squared error of a position."""
        output, slopes = self.rows[INPUTS + 1], self._slopes
        to_output = slopes[INPUTS + 1]
        for lit in colours:
            lanes = self._lanes(lit)
            back = [0.0] * ROW
            for unit in range(HIDDEN):
                if lanes[unit] > 0.0:
                    to_output[unit] += error * lanes[unit]
                    back[unit] = error * output[unit]
            add(slopes[INPUTS], back, 1.0)
            back[HIDDEN] = error
            for at, share in lit.items():
                add(slopes[at], back, share)

    def step(self, rate: float) -> None:
        """One step of Adam down the slopes added up since the last; the straight lane has no bias."""
        self._steps += 1
        pace = rate * sqrt(1 - FADE_SQUARES**self._steps) / (1 - FADE**self._steps)
        for at, row in enumerate(self.rows):
            slopes, means, squares = self._slopes[at], self._means[at], self._squares[at]
            for unit in range(ROW):
                slope = slopes[unit]
                means[unit] = mean = FADE * means[unit] + (1 - FADE) * slope
                squares[unit] = square = FADE_SQUARES * squares[unit] + (1 - FADE_SQUARES) * slope * slope
                if mean:
                    row[unit] -= pace * mean / (sqrt(square) + TINY)
        self._slopes = blank()

    def data(self) -> dict[str, Any]:
        """The weights as the file holds them."""
        whole = [[round(SCALE * weight) for weight in row] for row in self.rows]
        return {
            "scale": SCALE,
            "hidden": HIDDEN,
            "inputs": INPUTS,
            "W": [row[:HIDDEN] for row in whole[:INPUTS]],
            "b": whole[INPUTS][:HIDDEN],
            "o": whole[INPUTS + 1][:HIDDEN],
            "L": [row[HIDDEN] for row in whole[:INPUTS]],
            "unit_points": 40,
        }


def add(slopes: list[float], back: list[float], share: float) -> None:
    """Add a share of what comes back."""
    for unit in range(ROW):
        slopes[unit] += back[unit] * share


def blank() -> list[list[float]]:
    """Zeros for every weight."""
    return [[0.0] * ROW for _ in range(INPUTS + 2)]


def unlearned(rng: Random) -> Weights:
    """Where learning starts: small weights by lot, no biases, nothing straight."""
    rows = [[rng.uniform(-0.15, 0.15) for _ in range(HIDDEN)] + [0.0] for _ in range(INPUTS)]
    return Weights([*rows, [0.0] * ROW, [rng.uniform(-0.2, 0.2) for _ in range(HIDDEN)] + [0.0]])


def learned(data: dict[str, Any]) -> Weights:
    """The weights of a file, to learn on from."""
    rows = [[weight / SCALE for weight in (*row, straight)] for row, straight in zip(data["W"], data["L"], strict=True)]
    ends = [[weight / SCALE for weight in data[name]] + [0.0] for name in ("b", "o")]
    return Weights([*rows, *ends])
