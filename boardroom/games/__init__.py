"""The games, in shelf order."""

from __future__ import annotations

from boardroom.core.game import Game
from boardroom.games import fantasy_pub, gatsby, jekyll_hyde, lost_cities

GAMES: dict[str, Game] = {
    game.slug: game for game in (lost_cities.GAME, jekyll_hyde.GAME, fantasy_pub.GAME, gatsby.GAME)
}
"""Every box by its slug: a new game is one line here."""


def find(slug: str) -> Game:
    """A game by its slug; KeyError if there is none."""
    return GAMES[slug]
