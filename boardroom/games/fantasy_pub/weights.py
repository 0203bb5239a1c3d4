"""The learned weights, from the data file beside this module.

`value.json` holds one table for each number of seats; its own `layout` says what each index means.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from boardroom.core.save import plain_data

log = logging.getLogger(__name__)


class Weights(NamedTuple):
    """What each feature of a seat adds to the logarithm of its winning odds."""

    order: list[float]
    """By place in the order from the player to move."""
    to_go: list[float]
    """By beers still to score, 1 to 15."""
    to_go_minus_ready: list[float]
    """The same less what may leave at the door now, 0 to 16; then again for the player to move."""
    to_go_minus_all: list[float]
    """The same less all beers in the pub, -15 to 16; then again for the player to move."""
    cards_left: list[float]
    """By cards in pub and stack."""
    in_pub: list[float]
    """By cards in the pub."""
    character: list[float]
    """By race, beers, coins up to 4 and spaces to the door."""
    company: list[float]
    """By race, company (`value.ALONE` to `value.STRONGEST`), a coin or none, beers in three classes."""
    orc_at_barkeep: list[float]
    """By beers of an orc that may leave beside the barkeep."""
    goblin_coin: list[float]
    """By coins, up to 3, on the space of a goblin."""


LENGTHS: Final = Weights._make([[0.0] * n for n in (5, 16, 34, 64, 8, 8, 840, 144, 6, 4)])
"""Weights that know nothing, in the lengths the features need."""


@cache
def weights(seats: int) -> Weights | None:
    """The table for that many seats; None, said once, if the file is missing or damaged."""
    try:
        text = files("boardroom.games.fantasy_pub").joinpath("value.json").read_text(encoding="utf-8")
        return told(plain_data(text), seats)
    except (OSError, ValueError, KeyError, TypeError, OverflowError) as fault:
        log.warning("the weights of Fantasy Pub can't be read, a rule of thumb plays instead: %r", fault)
        return None


def told(data: Any, seats: int) -> Weights:
    """The table for that many seats in what a file holds; ValueError, KeyError or TypeError if it is damaged."""
    table = data["seats"][str(seats)]
    return Weights._make([numbers(table[name], len(blank)) for name, blank in LENGTHS._asdict().items()])


def numbers(column: list[float], length: int) -> list[float]:
    """So many finite numbers; ValueError otherwise."""
    found = [float(each) for each in column]
    if len(found) != length or not all(abs(each) < 1e6 for each in found):
        raise ValueError("not the weights of this game")
    return found
