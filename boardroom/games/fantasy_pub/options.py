"""What is chosen at set-up (FP-5, FP-23)."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """The options of the rules page."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    thrown: Literal["under", "out"] = "under"
    """Where thrown-out cards go: under the owner's stack or out of the game (FP-23)."""
    target: int | None = Field(default=None, ge=1, le=35)
    """Beers that win; None is what FP-5 says for the number of players."""
    first: Literal[-1, 0, 1, 2, 3, 4] = -1
    """The seat that starts; -1 draws lots (FP-5)."""
