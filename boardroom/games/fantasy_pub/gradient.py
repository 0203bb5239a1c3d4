"""What learning Fantasy Pub reckons with: the weights in one row, positions as the features lit in them."""

from __future__ import annotations

from array import array
from itertools import accumulate
from math import exp
from typing import Final

from boardroom.ai.learning import Descent
from boardroom.games.fantasy_pub.cards import DOOR, GOBLIN, HAND, ORC, RACE, SPACES, TARGETS
from boardroom.games.fantasy_pub.pub import Pub
from boardroom.games.fantasy_pub.value import ALONE, KINDS, company_index, within
from boardroom.games.fantasy_pub.weights import LENGTHS, Weights

SIZES: Final = [len(column) for column in LENGTHS]
STARTS: Final = dict(zip(Weights._fields, accumulate([0, *SIZES]), strict=False))
"""Where each table begins in the row."""
COUNT: Final = sum(SIZES)
"""Weights in the row."""
NEXT: Final = -1
"""Between the features of one seat and those of the next."""

ORDER: Final = STARTS["order"]
TO_GO: Final = STARTS["to_go"]
READY: Final = STARTS["to_go_minus_ready"]
ALL: Final = STARTS["to_go_minus_all"]
LEFT: Final = STARTS["cards_left"]
INSIDE: Final = STARTS["in_pub"]
CHARACTER: Final = STARTS["character"]
COMPANY: Final = STARTS["company"]
ORC_AT_BARKEEP: Final = STARTS["orc_at_barkeep"]
GOBLIN_COIN: Final = STARTS["goblin_coin"]


def row_of(weights: Weights) -> list[float]:
    """All weights in one row."""
    return [weight for column in weights for weight in column]


def weights_of(row: list[float]) -> Weights:
    """The tables of a row, rounded as the file holds them."""
    return Weights._make(
        [
            [round(weight, 4) for weight in row[start : start + size]]
            for start, size in zip(STARTS.values(), SIZES, strict=True)
        ]
    )


def lit(pub: Pub, mover: int) -> array[int]:
    """The features of every seat before the mover rolls, as places in the row; NEXT after each seat's."""
    found = array("h")
    for seat in range(pub.seats):
        found.extend(lit_of(pub, seat, mover))
        found.append(NEXT)
    return found


def lit_of(pub: Pub, seat: int, mover: int) -> list[int]:
    """The features of a seat; their weights add up to `Value.log_odds`."""
    found: list[int] = []
    inside = carried = ready = 0
    for guest in range(HAND * seat, HAND * seat + HAND):
        space = pub.at[guest]
        if space < 0:
            continue
        drunk = pub.beers[guest]
        inside += 1
        carried += drunk
        if space == DOOR and drunk >= pub.coins[guest]:
            ready = drunk
        found += lit_by(pub, guest, space)
    return found + standing(pub, seat, mover, inside, carried, ready)


def lit_by(pub: Pub, guest: int, space: int) -> list[int]:
    """The features of a character."""
    race, drunk, purse, coins = RACE[guest], pub.beers[guest], pub.coins[guest], pub.floor[space]
    kind = ALONE if space == DOOR else KINDS[pub.company[space]][race]
    distance = 0 if space == DOOR else SPACES - space
    found = [
        CHARACTER + ((race * 6 + drunk) * 5 + min(purse, 4)) * SPACES + distance,
        COMPANY + company_index(race, kind, purse, drunk),
    ]
    if race == ORC and space != DOOR and space == pub.barkeep and drunk >= purse:
        found.append(ORC_AT_BARKEEP + drunk)
    if race == GOBLIN and coins:
        found.append(GOBLIN_COIN + min(coins, 3))
    return found


def standing(pub: Pub, seat: int, mover: int, inside: int, carried: int, ready: int) -> list[int]:
    """Order, beers and cards, whoever carries them."""
    to_go, most, moves = pub.target - pub.scored[seat], TARGETS[pub.seats], seat == mover
    return [
        ORDER + (seat - mover) % pub.seats,
        TO_GO + to_go,
        READY + within(to_go - ready, most) + (17 if moves else 0),
        ALL + within(to_go - carried + 15, most + 15) + (32 if moves else 0),
        LEFT + pub.cards[seat],
        INSIDE + inside,
    ]


def chances(row: list[float], features: array[int]) -> list[float]:
    """The winning chance of every seat."""
    odds: list[float] = []
    total = 0.0
    for place in features:
        if place == NEXT:
            odds.append(exp(total))
            total = 0.0
        else:
            total += row[place]
    whole = sum(odds)
    return [share / whole for share in odds]


def pull(pupil: Descent, features: array[int], wanted: list[float]) -> float:
    """One step towards the wanted chances (cross-entropy); the squared error of seat 0 before it."""
    found = chances(pupil.weights, features)
    seat = 0
    error = found[0] - wanted[0]
    slope = error
    for place in features:
        if place == NEXT:
            seat += 1
            if seat < len(found):
                slope = found[seat] - wanted[seat]
        else:
            pupil.step(place, slope)
    return error * error
