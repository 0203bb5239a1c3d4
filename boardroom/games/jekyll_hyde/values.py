"""What search knows of strength: Hyde's chances by the marker, and weights of cards.

The difference of tricks is always Jekyll's minus Hyde's. A card's weight says how many tricks of
difference it will bring its holder, by the tricks left, its suit's standing and its value. The
learned figures are in `value.json`; `boardroom.games.jekyll_hyde.learn` makes them.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from boardroom.core.save import plain_data

STAGES: Final = 5
"""Weights differ by the tricks left: 1 or 2, 3 or 4, … 9 or 10."""
STANDINGS: Final = 5
"""Of a suit: no rank and none placed; no rank and one placed; weakest; middle; strongest, or the third
that is not shown yet."""
ROUNDS_AHEAD: Final = 2
SPACES: Final = 5
"""Where the marker can stand short of the end: 0, 2, 4, 6, 8."""

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "hyde_wins": (ROUNDS_AHEAD, SPACES),
    "suits": (STAGES, STANDINGS, 7),
    "potions": (STAGES, 4),
    "lead": (STAGES,),
    "spreads": (10,),
}
"""The fields of `value.json`: nested lists of numbers of these lengths."""


class Values:
    """One set of figures."""

    def __init__(self, table: dict[str, list[float]]) -> None:
        self.hyde_wins: Final[list[float]] = table["hyde_wins"]
        """Hyde's chance after round 1, then after round 2, by half the marker."""
        self.suits: Final[list[float]] = table["suits"]
        """At [(stage × STANDINGS + standing) × 7 + value - 1], in tricks."""
        self.potions: Final[list[float]] = table["potions"]
        """At [stage × 4 + number - 2]."""
        self.lead: Final[list[float]] = table["lead"]
        """What having the lead brings, by stage."""
        self.spreads: Final[list[float]] = table["spreads"]
        """Standard deviation of the difference still to come, by tricks left, from 1 on."""

    def chance_after(self, round_: int, marker: int) -> float:
        """Hyde's chance once the marker has moved at the end of that round (JH-19)."""
        if marker >= 10:
            return 1.0
        return self.hyde_wins[(round_ - 1) * SPACES + marker // 2] if round_ <= ROUNDS_AHEAD else 0.0


def by_hand() -> Values:
    """Figures without learning: high cards take tricks, strong suits more, Hyde gains as the marker moves."""
    return Values(
        {
            "hyde_wins": [0.2, 0.4, 0.65, 0.9, 0.97, 0.02, 0.1, 0.25, 0.55, 0.9],
            "suits": [
                0.15 * value - 0.6 + tilt
                for _ in range(STAGES)
                for tilt in (0.0, 0.0, -0.3, 0.0, 0.3)
                for value in range(1, 8)
            ],
            "potions": [0.3 * number - 1.05 for _ in range(STAGES) for number in range(2, 6)],
            "lead": [0.0] * STAGES,
            "spreads": [1.0 + 0.25 * left for left in range(10)],
        }
    )


def learned() -> Values | None:
    """The figures of `value.json`; None if the file is missing or damaged."""
    try:
        text = files("boardroom.games.jekyll_hyde").joinpath("value.json").read_text(encoding="utf-8")
        return told(plain_data(text))
    except (OSError, ValueError, KeyError, TypeError, OverflowError):
        return None


def told(table: Any) -> Values:
    """The figures of a JSON object; ValueError, KeyError or TypeError if it holds others."""
    return Values({name: _flat(table[name], shape) for name, shape in SHAPES.items()})


def _flat(value: Any, shape: tuple[int, ...]) -> list[float]:
    """The numbers of a nested list of that shape; ValueError otherwise."""
    if not shape:
        number = float(value)
        if not abs(number) < 100:
            raise ValueError("not a weight")
        return [number]
    if not isinstance(value, list) or len(value) != shape[0]:
        raise ValueError("not the weights of this game")
    return [number for each in value for number in _flat(each, shape[1:])]
