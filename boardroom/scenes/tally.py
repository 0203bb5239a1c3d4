"""What finished games add up to for a person: wins, averages, best scores, streaks, and how they went over time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from boardroom.ledger import Brief
from boardroom.scenes.filters import Wanted

LAST = 10
"""Games that a running average is taken over."""


class Tally(NamedTuple):
    """What a player's games add up to."""

    games: int
    wins: int
    """Alone."""
    shared: int
    mean: float
    best: float
    longest: int
    """Wins in a row at most, shared ones included."""
    running: int
    """Wins in a row up to the last game."""

    @property
    def share(self) -> int:
        """Of a hundred games how many were won, a shared one counted half."""
        return round(100 * (self.wins + self.shared / 2) / max(1, self.games))


class Part(NamedTuple):
    """One game of a person."""

    saved: str
    won: bool
    shared: bool
    score: float


def parts(rows: Iterable[Brief], player: str) -> list[Part]:
    """The games in which a person took part, the first one first."""
    me, found = (player, None), []
    for row in rows:
        if me in row.players:
            seat = row.players.index(me)
            won, score = seat in row.winners, row.scores[seat] if seat < len(row.scores) else 0.0
            found.append(Part(row.saved, won, won and len(row.winners) > 1, score))
    return sorted(found, key=_saved)


def _saved(part: Part) -> str:
    return part.saved


def tally(rows: Iterable[Brief], player: str) -> Tally:
    """Wins, average, best score and streaks of a person in those games."""
    mine = parts(rows, player)
    scores = [part.score for part in mine]
    longest = running = 0
    for part in mine:
        running = running + 1 if part.won else 0
        longest = max(longest, running)
    shared = sum(part.shared for part in mine)
    wins = sum(part.won for part in mine) - shared
    mean = sum(scores) / len(scores) if scores else 0.0
    return Tally(len(mine), wins, shared, mean, max(scores, default=0.0), longest, running)


def by_game(rows: Sequence[Brief], player: str, slugs: Iterable[str]) -> list[tuple[str, Tally]]:
    """A tally for each game that was played."""
    found = [(slug, tally([row for row in rows if row.game == slug], player)) for slug in slugs]
    return [(slug, sums) for slug, sums in found if sums.games]


def by_opponent(rows: Sequence[Brief], player: str, others: Iterable[str]) -> list[tuple[str, Tally]]:
    """A tally for each opponent met: names, levels, or the computer at any level."""
    wanted = [(other, Wanted(player=player, other=other)) for other in others]
    found = [(other, tally([row for row in rows if each.fits(row)], player)) for other, each in wanted]
    return [(other, sums) for other, sums in found if sums.games]


def running_mean(values: Sequence[float], last: int = LAST) -> list[float]:
    """For each value the mean of it and those before, so many at most."""
    found, total = [], 0.0
    for place, value in enumerate(values):
        total += value - (values[place - last] if place >= last else 0.0)
        found.append(total / min(place + 1, last))
    return found


def thinned(values: Sequence[float], most: int) -> list[tuple[float, float]]:
    """Values at evenly spaced places from 0 to 1, so many at most, the last one always among them."""
    count = len(values)
    step = max(1, -(-count // most))
    places = [*range(0, count - 1, step), count - 1] if count else []
    return [(place / max(1, count - 1), values[place]) for place in places]
