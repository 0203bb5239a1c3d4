"""Motion."""

from __future__ import annotations
from boardroom.games.fantasy_pub.moves import ROLL


def effects(painter, side, before, after, move):
    return []


def first_sound(move):
    return "dice" if move is not None and move.kind == ROLL else "put_down"
