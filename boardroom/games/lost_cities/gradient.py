"""What learning the network reckons with: its weights in floats, their gradients, and Adam's steps.

A position lights some thirty rows of each colour, and each row has 33 numbers: to add whole rows in
one addition, they are packed into the lanes of Python ints, as whole numbers of a fine unit.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from struct import Struct
from typing import Any, Final

from boardroom.games.lost_cities.inputs import PARTS, Inputs
from boardroom.games.lost_cities.value import HIDDEN, INPUTS

SCALE: Final = 4096
FADE: Final = 0.9
FADE_SQUARES: Final = 0.999
TINY: Final = 1e-8

ROW: Final = HIDDEN + 1
"""Numbers of one input: its weights to the hidden units, then its straight one, L."""
BIAS: Final = INPUTS
OUTPUT: Final = INPUTS + 1
"""Where the biases and the output weights stand among the rows."""

UNIT: Final = 1.0 / (1 << 30)
"""The unit of a lane."""
LAYOUT: Final = Struct(f"<{ROW}q")
SIGNS: Final = sum(1 << (64 * lane + 63) for lane in range(ROW))
"""The sign bit of each lane."""


class Weights:
    """The network in floats: a row for each input, then the biases, then the output weights."""

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows: Final = rows
        self._packed: list[int] = []
        self._slopes: list[int] = [0] * OUTPUT
        self._to_output: list[float] = [0.0] * ROW
        self._means: Final = blank()
        self._squares: Final = blank()
        self._steps: int = 0
        self.pack()

    def pack(self) -> None:
        """Lay the rows out in lanes, as they are now."""
        self._packed = [lanes(row, 1.0 / PARTS.get(at, 1)) for at, row in enumerate(self.rows[:OUTPUT])]

    def value(self, position: list[Inputs]) -> float:
        """The value of a position."""
        output, total = self.rows[OUTPUT], 0.0
        for sums in self._sums(position):
            total += sums[HIDDEN]
            for unit in range(HIDDEN):
                if sums[unit] > 0.0:
                    total += output[unit] * sums[unit]
        return total

    def _sums(self, position: list[Inputs]) -> list[list[float]]:
        """What the hidden units and the straight lane get of each colour."""
        common = self._packed[BIAS] + self._add_up(position[-1])
        return [spread(common + self._add_up(colour)) for colour in position[:-1]]

    def _add_up(self, lit: Inputs) -> int:
        packed, total = self._packed, 0
        for at, count in lit.items():
            total += packed[at] if count == 1 else packed[at] * count
        return total

    def blame(self, position: list[Inputs], error: float) -> None:
        """Add the slope of half the squared error of a position."""
        common = 0
        for colour, sums in zip(position[:-1], self._sums(position), strict=True):
            back = self._back(sums, error)
            self._trace(colour, back)
            common += back
        self._trace(position[-1], common)
        self._slopes[BIAS] += common

    def _back(self, sums: list[float], error: float) -> int:
        """What comes back through the hidden units of a colour."""
        output, to_output = self.rows[OUTPUT], self._to_output
        back = [0.0] * ROW
        for unit in range(HIDDEN):
            if sums[unit] > 0.0:
                to_output[unit] += error * sums[unit]
                back[unit] = error * output[unit]
        back[HIDDEN] = error
        return lanes(back, 1.0)

    def _trace(self, lit: Inputs, back: int) -> None:
        slopes = self._slopes
        for at, count in lit.items():
            slopes[at] += back if count == 1 else back * count

    def slopes(self, at: int) -> list[float]:
        """The slopes of a row, added up since the last step; the straight lane has no bias."""
        if at == OUTPUT:
            return self._to_output
        part = 1.0 / PARTS.get(at, 1)
        slopes = [slope * part for slope in spread(self._slopes[at])]
        if at == BIAS:
            slopes[HIDDEN] = 0.0
        return slopes

    def step(self, rate: float) -> None:
        """One step of Adam down the slopes added up since the last."""
        self._steps += 1
        pace = rate * sqrt(1 - FADE_SQUARES**self._steps) / (1 - FADE**self._steps)
        for at, row in enumerate(self.rows):
            slopes, means, squares = self.slopes(at), self._means[at], self._squares[at]
            for unit in range(ROW):
                slope = slopes[unit]
                means[unit] = mean = FADE * means[unit] + (1 - FADE) * slope
                squares[unit] = square = FADE_SQUARES * squares[unit] + (1 - FADE_SQUARES) * slope * slope
                if mean:
                    row[unit] -= pace * mean / (sqrt(square) + TINY)
        self._slopes, self._to_output = [0] * OUTPUT, [0.0] * ROW
        self.pack()

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


def lanes(numbers: list[float], share: float) -> int:
    """A share of the numbers of a row, packed."""
    scale = share / UNIT
    whole = [int(number * scale) for number in numbers]
    return (int.from_bytes(LAYOUT.pack(*whole), "little") ^ SIGNS) - SIGNS


def spread(packed: int) -> list[float]:
    """The numbers of packed lanes."""
    whole: tuple[int, ...] = LAYOUT.unpack((packed + SIGNS ^ SIGNS).to_bytes(8 * ROW, "little"))
    return [number * UNIT for number in whole]


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
