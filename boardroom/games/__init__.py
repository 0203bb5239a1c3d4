"""The games, in shelf order."""

from __future__ import annotations

from boardroom.core.game import Game

GAMES: dict[str, Game] = {}
