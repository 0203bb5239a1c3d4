"""What is chosen at set-up (LC-3)."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Options(BaseModel):
    """The options of the rules page."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    games: Literal[1, 3] = 3
    """Games in the match."""
    first: Literal[-1, 0, 1] = -1
    """The seat that starts the first game; -1 draws lots."""
    counter: bool = True
    """Whether the table prints how many cards are left in the draw pile."""
