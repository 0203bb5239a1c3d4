"""Gatsby: three places, one action token, and the favour of high society."""

from __future__ import annotations

from typing import Any

from boardroom.core.game import Choice, Game
from boardroom.games.gatsby import bot, words
from boardroom.games.gatsby.estimate import ESTIMATE
from boardroom.games.gatsby.opened import opened
from boardroom.games.gatsby.rules import RULES
from boardroom.i18n import N_


def load_table() -> Any:
    """The table class, imported with everything that draws."""
    from boardroom.games.gatsby.table import TABLE

    return TABLE


def load_help() -> Any:
    """The module of the rules in the app and of the lesson."""
    from boardroom.games.gatsby import help as pages

    return pages


GAME = Game(
    rules=RULES,
    bot=bot,
    words=words,
    title=N_("Gatsby"),
    minutes=30,
    choices=(
        Choice("dorothy", N_("Who is Dorothy"), {0: N_("Seat 1"), 1: N_("Seat 2")}),
        Choice("first", N_("Who starts"), {-1: N_("The action token is tossed"), 0: N_("Seat 1"), 1: N_("Seat 2")}),
        Choice("turned", N_("Cabaret slabs"), {True: N_("Turned at random"), False: N_("All upright")}),
    ),
    hides=True,
    load_table=load_table,
    load_help=load_help,
    estimate=ESTIMATE,
    opened=opened,
)
