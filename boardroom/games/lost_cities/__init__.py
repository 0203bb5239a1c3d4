"""Lost Cities: five colours, two explorers, and the courage to start at minus twenty."""

from __future__ import annotations

from typing import Any

from boardroom.core.game import Choice, Game
from boardroom.games.lost_cities import words
from boardroom.games.lost_cities.bot import BOT
from boardroom.games.lost_cities.estimate import ESTIMATE
from boardroom.games.lost_cities.opened import opened
from boardroom.games.lost_cities.rules import RULES
from boardroom.i18n import N_


def load_table() -> Any:
    """The table class, imported with everything that draws."""
    from boardroom.games.lost_cities.table import TABLE

    return TABLE


def load_help() -> Any:
    """The module of the rules in the app and of the lesson."""
    from boardroom.games.lost_cities import help as pages

    return pages


GAME = Game(
    rules=RULES,
    bot=BOT,
    words=words,
    title=N_("Lost Cities"),
    minutes=30,
    choices=(
        Choice("games", N_("Games in the match"), {3: N_("Three games"), 1: N_("One game")}),
        Choice("first", N_("Who starts"), {-1: N_("Drawn by lot"), 0: N_("Seat 1"), 1: N_("Seat 2")}),
        Choice("counter", N_("Cards left in the draw pile"), {True: N_("Shown"), False: N_("Hidden")}),
    ),
    hides=True,
    playout={"games": 1},
    load_table=load_table,
    load_help=load_help,
    estimate=ESTIMATE,
    opened=opened,
)
