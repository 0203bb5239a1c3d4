"""What the evening so far tells: how the dice fell, and who carried out how many beers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.fantasy_pub.cards import AWAY, RACE
from boardroom.games.fantasy_pub.faces import record_face
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, ROLLING
from boardroom.games.fantasy_pub.view import View
from boardroom.i18n import N_
from boardroom.stage.table import SheetRow, Tip

RACE_ROWS: Final = (N_("Goblins"), N_("Dwarves"), N_("Orcs"), N_("Trolls"))
"""Lines of the final count."""

Past = Sequence[View]
"""The views after each decision, up to the one that is shown."""
Roll = tuple[int, int, int]
"""Whose it was, the two dice."""


def until(past: Past, view: View) -> Past:
    """What led to the view shown; the table may lag behind the game."""
    return next((past[: n + 1] for n, each in enumerate(past) if each is view), ())


def rolls(past: Past) -> list[Roll]:
    """Every roll."""
    steps = pairwise(past)
    fallen = [after for before, after in steps if before.phase == ROLLING and after.phase == FIRST_ACTION]
    return [(view.turn, view.dice[0], view.dice[1]) for view in fallen]


def counted(rolled: Sequence[Roll]) -> list[int]:
    """How often each number fell."""
    fallen = [die for _, a, b in rolled for die in (a, b)]
    return [fallen.count(value) for value in range(1, 7)]


def tip(t: Translate, past: Past, names: Sequence[str]) -> Tip:
    """How the dice have fallen, for those who doubt them."""
    rolled = rolls(past)
    if not rolled:
        return Tip(t("Dice so far"), t("No dice have been rolled yet."))
    lines = [t("{n} dice rolled; fair dice show 3.5 on average.", n=2 * len(rolled))]
    for seat, name in enumerate(names):
        lines.append(t("{name}: {mean} on average", name=name, mean=mean_of(t, rolled, seat)))
    return Tip(t("Dice so far"), "\n".join(lines), record_face(counted(rolled)))


def mean_of(t: Translate, rolled: Sequence[Roll], seat: int) -> str:
    """What one player's dice showed on average."""
    own = [a + b for turn, a, b in rolled if turn == seat]
    return decimal(t, sum(own) / (2 * len(own))) if own else "–"


def decimal(t: Translate, value: float) -> str:
    """A figure with one decimal, the comma where French wants one."""
    whole, tenth = divmod(round(value * 10), 10)
    return t("{whole}.{tenth}", whole=whole, tenth=tenth)


def sheet(t: Translate, past: Past, view: View) -> list[SheetRow]:
    """Beers carried out by each race, their sum, and what breaks a tie (FP-11, FP-24, FP-25)."""
    carried, rolled = scored_by_race(past, view), rolls(past)
    names = (*(t(name) for name in RACE_ROWS), t("Earlier"))
    rows = [SheetRow(name, tuple(map(str, beers))) for name, beers in zip(names, carried, strict=True) if any(beers)]
    means = tuple([mean_of(t, rolled, seat) for seat in range(view.seats)])
    return [
        *rows,
        SheetRow(t("Beers of {target}", target=view.target), tuple(map(str, view.scored)), "total"),
        SheetRow(t("Characters thrown out"), tuple(map(str, view.outs))),
        SheetRow(t("Dice on average"), means),
    ]


def scored_by_race(past: Past, view: View) -> list[list[int]]:
    """For each race, and for what was scored before the record begins, the beers of every seat."""
    table = [[0] * view.seats for _ in range(len(RACE_ROWS) + 1)]
    for before, after in pairwise(past):
        seat = before.turn
        if after.scored[seat] > before.scored[seat]:
            table[leaver(before, after)][seat] += after.scored[seat] - before.scored[seat]
    table[-1] = [total - sum(beers) for total, beers in zip(view.scored, zip(*table, strict=True), strict=True)]
    return table


def leaver(before: View, after: View) -> int:
    """The race of the character that left."""
    return next(RACE[guest] for guest in before.guests() if after.at[guest] == AWAY)
