"""What is chosen at set-up."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from boardroom.games.gatsby.cards import ROTATE


class Options(BaseModel):
    """The options of the rules page."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    dorothy: Literal[0, 1] = 0
    """The seat that is Dorothy; the other is James."""
    first: Literal[-1, 0, 1] = -1
    """The seat that starts; -1 tosses the action token (GA-5)."""
    turned: bool = ROTATE
    """Whether the cabaret slabs are turned at random (GA-1)."""
