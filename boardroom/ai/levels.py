"""The four strengths, as data: what they are called, what is promised, how long they think."""

from __future__ import annotations

from typing import Final, NamedTuple

from boardroom.i18n import N_


class Strength(NamedTuple):
    """A level as the set-up screen shows it."""

    name: str
    promise: str
    seconds: float
    """The budget of one decision."""


STRENGTHS: Final[dict[str, Strength]] = {
    "novice": Strength(N_("Novice"), N_("Knows the rules and makes mistakes: good for a first game."), 0.3),
    "casual": Strength(N_("Casual"), N_("Plays sensibly, slips now and then."), 0.5),
    "strong": Strength(N_("Strong"), N_("Makes few mistakes. Beats most people."), 0.8),
    "expert": Strength(N_("Expert"), N_("Looks ahead as far as the time allows. Hard to beat."), 1.0),
}

WORST_SECONDS: Final = 3.0
"""No decision takes longer: past it the computer's process is started anew."""
