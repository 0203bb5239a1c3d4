"""Fantasy Pub: goblins, dwarves, orcs and trolls of two to five clans drink in one pub."""

from __future__ import annotations

from typing import Any

from boardroom.core.game import Choice, Game
from boardroom.games.fantasy_pub import bot, words
from boardroom.games.fantasy_pub.cards import TARGETS
from boardroom.games.fantasy_pub.estimate import ESTIMATE
from boardroom.games.fantasy_pub.rules import RULES
from boardroom.i18n import N_


def load_table() -> Any:
    """The table class, imported with everything that draws."""
    from boardroom.games.fantasy_pub.table import TABLE

    return TABLE


def load_help() -> Any:
    """The module of the rules in the app and of the lesson."""
    from boardroom.games.fantasy_pub import help as pages

    return pages


GAME = Game(
    rules=RULES,
    bot=bot,
    words=words,
    title=N_("Fantasy Pub"),
    minutes=30,
    choices=(
        Choice("thrown", N_("Thrown-out cards"), {"under": N_("Under the stack"), "out": N_("Out of the game")}),
        Choice("target", N_("Beers to score"), standard=TARGETS.__getitem__),
        Choice(
            "first",
            N_("Who starts"),
            {
                -1: N_("Drawn by lot"),
                0: N_("Seat 1"),
                1: N_("Seat 2"),
                2: N_("Seat 3"),
                3: N_("Seat 4"),
                4: N_("Seat 5"),
            },
        ),
    ),
    hides=False,
    load_table=load_table,
    load_help=load_help,
    estimate=ESTIMATE,
)
