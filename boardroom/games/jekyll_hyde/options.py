"""What is chosen at set-up."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Options(BaseModel):
    """The options of the rules page."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    jekyll: Literal[-1, 0, 1] = -1
    """The seat that is Jekyll in the first game; -1 draws lots."""
    return_match: bool = False
    """Whether a second game follows with the roles swapped."""
    tracker: Literal["auto", "on", "off"] = "auto"
    """The card tracker on the screen, which no rule reads; auto: on, but off against Expert."""
