"""Plays seeded games of every kind and prints what came of them, so that two builds can be compared.

    python packaging/fingerprint.py                       whatever is installed
    BOARDROOM_PURE=1 python packaging/fingerprint.py      its sources, if it was compiled

The first line says which it was; the others must be equal.
"""

from __future__ import annotations

import sys
from random import Random

from boardroom.ai.search import Iterations
from boardroom.core.match import Match
from boardroom.core.save import checksum
from boardroom.doctor import compiled
from boardroom.games import GAMES

GAMES_EACH = 5
MOVES_THOUGHT = 6
"""Decisions at the start of each game that are the Strong level's; the rest are quick."""


def played(slug: str, seats: int, seed: int) -> str:
    """The end of one game, its length and its last position's digest."""
    game, rng = GAMES[slug], Random(seed)
    match = Match(game.rules, seats, None, seed)
    while match.to_act:
        seat = match.to_act[0]
        view, moves = match.view(seat), match.legal_moves(seat)
        if len(match.log) < MOVES_THOUGHT:
            move = game.bot.choose(view, moves, "strong", Iterations(30), rng)
        else:
            move = game.bot.quick(view, moves, rng)
        match.play(seat, move)
    return f"{slug} {seats} {seed} {len(match.log)} {checksum(match.dump())}"


def main() -> None:
    """All games, all seat counts."""
    print("compiled" if compiled() else "plain", file=sys.stderr)
    for slug, game in GAMES.items():
        for seats in game.rules.seats:
            for seed in range(GAMES_EACH):
                print(played(slug, seats, seed))


if __name__ == "__main__":
    main()
