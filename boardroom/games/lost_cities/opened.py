"""A finished game with both hands on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardroom.games.lost_cities.cards import KIND_OF
from boardroom.games.lost_cities.view import View


def opened(view: View, position: Mapping[str, Any]) -> View:
    """The view as if everybody knew every hand; the draw pile stays as it lies."""
    first, second = (tuple(sorted(KIND_OF[name] for name in hand)) for hand in position["hands"])
    return view._replace(known=(first, second))
