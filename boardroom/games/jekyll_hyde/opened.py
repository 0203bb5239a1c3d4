"""A finished game with both hands on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardroom.games.jekyll_hyde.cards import CARD_OF
from boardroom.games.jekyll_hyde.view import View


def opened(view: View, position: Mapping[str, Any]) -> View:
    """The view as if its seat knew the other's hand."""
    if view.seat is None or not position["hands"]:
        return view
    return view._replace(known=tuple(sorted(CARD_OF[name] for name in position["hands"][1 - view.seat])))
