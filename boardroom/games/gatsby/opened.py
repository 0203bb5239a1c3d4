"""A finished game with every character and special face up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardroom.games.gatsby.cards import TILE_NAMES
from boardroom.games.gatsby.position import PLACE_NAMES
from boardroom.games.gatsby.state import GONE
from boardroom.games.gatsby.view import Space, View


def opened(view: View, position: Mapping[str, Any]) -> View:
    """The view as if its seat had seen every character, and where each special is."""
    tiles = [GONE if name is None else TILE_NAMES.index(name) for name in position["spaces"]]
    takes = zip(view.takes, position["takes"], strict=True)
    return view._replace(
        spaces=tuple(Space(tile, None) for tile in tiles),
        takes=tuple(take._replace(tile=TILE_NAMES.index(entry[3]), peek=None) for take, entry in takes),
        specials=tuple(PLACE_NAMES.index(place) for place in position["specials"].values()),
    )
