"""Jekyll vs Hyde: ten tricks a round, one wants them even and the other anything but."""

from __future__ import annotations

from typing import Any

from boardroom.core.game import Choice, Game
from boardroom.games.jekyll_hyde import bot, words
from boardroom.games.jekyll_hyde.estimate import ESTIMATE
from boardroom.games.jekyll_hyde.opened import opened
from boardroom.games.jekyll_hyde.rules import RULES
from boardroom.i18n import N_


def load_table() -> Any:
    """The table class, imported with everything that draws."""
    from boardroom.games.jekyll_hyde.table import TABLE

    return TABLE


def load_help() -> Any:
    """The module of the rules in the app and of the lesson."""
    from boardroom.games.jekyll_hyde import help as pages

    return pages


GAME = Game(
    rules=RULES,
    bot=bot,
    words=words,
    title=N_("Jekyll vs Hyde"),
    minutes=20,
    choices=(
        Choice("jekyll", N_("Who is Jekyll"), {-1: N_("Drawn by lot"), 0: N_("Seat 1"), 1: N_("Seat 2")}),
        Choice("return_match", N_("Return match"), {False: N_("One game"), True: N_("Two, roles swapped")}),
        Choice(
            "tracker",
            N_("Card tracker"),
            {"auto": N_("On, but not against Expert"), "on": N_("On"), "off": N_("Off")},
        ),
    ),
    hides=True,
    load_table=load_table,
    load_help=load_help,
    estimate=ESTIMATE,
    opened=opened,
)
