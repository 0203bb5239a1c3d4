"""A choice by rule of thumb: points for what a move does at once, no position looked at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boardroom.games.fantasy_pub.cards import CLAN, DOOR, NOBODY
from boardroom.games.fantasy_pub.moves import AGAIN, ENTER, LEAVE, PASS, Move
from boardroom.games.fantasy_pub.view import Outcome, View, outcome


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The move with the most points of `worth`; equal ones at random."""
    rated = [(worth(view, move), rng.random()) for move in moves]
    return moves[max(range(len(moves)), key=rated.__getitem__)]


def worth(view: View, move: Move) -> float:
    """Points of a move by what it does at once, in beers."""
    kind = move.kind
    if kind == PASS:
        return 0.0
    if kind == AGAIN:
        return 0.2
    result = outcome(view, move)
    if kind == LEAVE:
        return 100.0 if result.wins else 2.0 + 2.0 * result.scored
    if kind == ENTER:
        return 1.5 + 0.2 * move.die
    return worth_of_round(view, result) + (worth_of_stop(view, result) if result.guest != NOBODY else 0.0)


def worth_of_round(view: View, result: Outcome) -> float:
    """Own beers are gained, own characters with many of them missed; the others' count half, turned round."""
    points = 0.0
    for payer, drinker in result.paid:
        points += 0.3 if CLAN[payer] == view.turn else -0.1
        points += 1.0 if CLAN[drinker] == view.turn else -0.4
    for guest, _ in result.out:
        lost = 1.5 + view.beers[guest]
        points += -1.5 * lost if CLAN[guest] == view.turn else 0.6 * lost
    return points


def worth_of_stop(view: View, result: Outcome) -> float:
    """At the door, ready to leave, is best; a step towards it is something; no coin on a table is a risk."""
    guest = result.guest
    if any(gone == guest for gone, _ in result.out):
        return 0.0
    coins = view.coins[guest] + result.picked - result.dropped
    beers = view.beers[guest]
    if result.path[-1] == DOOR:
        return 1.0 + beers if beers >= max(coins, 1) else -0.8
    paid = any(payer == guest for payer, _ in result.paid)
    risk = 0.4 * (1 + beers) if coins - paid == 0 else 0.0
    gone_by = 0.5 + 0.5 * beers if view.at[guest] == DOOR and beers and beers >= coins else 0.0
    return 0.4 * result.picked - risk - gone_by
