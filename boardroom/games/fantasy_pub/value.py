"""What a position between two turns is worth: a winning chance for each seat, from learned weights."""

from __future__ import annotations

from math import exp
from typing import Final

from boardroom.games.fantasy_pub.cards import DOOR, GOBLIN, HAND, ORC, RACE, SAME, SPACES, TARGETS, UNIT, companies
from boardroom.games.fantasy_pub.pub import OVER, ROLLING, Pub
from boardroom.games.fantasy_pub.weights import Weights

ALONE: Final = 0
ONE_LIKE_IT: Final = 1
MORE_LIKE_IT: Final = 2
WEAKEST: Final = 3
BETWEEN: Final = 4
STRONGEST: Final = 5
"""The company of a character, as its round would go (FP-20)."""


def kind_of(company: int, race: int) -> int:
    """How a character of a race sits in a company that it is part of."""
    alike = company & SAME[race]
    if company == alike:
        count = company // UNIT[race]
        return ALONE if count <= 1 else ONE_LIKE_IT if count == 2 else MORE_LIKE_IT
    if not company & (UNIT[race] - 1):
        return WEAKEST
    return BETWEEN if company >> (4 * race + 4) else STRONGEST


KINDS: Final[dict[int, list[int]]] = {company: [kind_of(company, race) for race in range(4)] for company in companies()}
"""By company and race."""


def guest_weights(weights: Weights) -> list[float]:
    """Both weights of a character in one table: by race, beers, coins, spaces to the door, company."""
    table: list[float] = []
    for race in range(4):
        for beers in range(6):
            for coins in range(5):
                for distance in range(SPACES):
                    alone = weights.character[((race * 6 + beers) * 5 + coins) * 7 + distance]
                    for kind in range(6):
                        table.append(alone + weights.company[company_index(race, kind, coins, beers)])
    return table


def company_index(race: int, kind: int, coins: int, beers: int) -> int:
    """The place of a character among the company weights."""
    return ((race * 6 + kind) * 2 + (1 if coins > 0 else 0)) * 3 + (0 if beers <= 2 else 1 if beers <= 4 else 2)


def stretched(column: list[float], learned: int) -> list[float]:
    """Beers to score beyond the target it was learned with: on in the same slope, up to 35."""
    slope = (column[learned] - column[learned - 5]) / 5
    return [*column[: learned + 1], *[column[learned] + slope * more for more in range(1, 36 - learned)]]


class Value:
    """The learned value for one number of seats."""

    def __init__(self, weights: Weights, seats: int) -> None:
        learned = TARGETS[seats]
        self._guests: Final = guest_weights(weights)
        self._order: Final = weights.order
        self._to_go: Final = stretched(weights.to_go, learned)
        self._ready: Final = weights.to_go_minus_ready
        self._all: Final = weights.to_go_minus_all
        self._most: Final = learned
        self._left: Final = weights.cards_left
        self._inside: Final = weights.in_pub
        self._orc: Final = weights.orc_at_barkeep
        self._goblin: Final = weights.goblin_coin

    def chance(self, pub: Pub, seat: int) -> float:
        """The seat's winning chance if the turn ended now; its share of the win once the game is over."""
        if pub.phase == OVER:
            winners = pub.winners()
            return 1.0 / len(winners) if seat in winners else 0.0
        mover = pub.turn
        if pub.phase != ROLLING:
            mover = mover + 1 if mover + 1 < pub.seats else 0
        return self.chance_before(pub, seat, mover)

    def chance_before(self, pub: Pub, seat: int, mover: int) -> float:
        """The seat's winning chance before the mover rolls."""
        own = self.log_odds(pub, seat, mover)
        total = 0.0
        for other in range(pub.seats):
            total += 1.0 if other == seat else exp(self.log_odds(pub, other, mover) - own)
        return 1.0 / total

    def log_odds(self, pub: Pub, seat: int, mover: int) -> float:
        """What the features of a seat add up to."""
        table = self._guests
        at = pub.at
        coins = pub.coins
        beers = pub.beers
        floor = pub.floor
        company = pub.company
        barkeep = pub.barkeep
        total = 0.0
        inside = 0
        carried = 0
        ready = 0
        base = HAND * seat
        for guest in range(base, base + HAND):
            space = at[guest]
            if space < 0:
                continue
            race = RACE[guest]
            drunk = beers[guest]
            purse = coins[guest]
            inside += 1
            carried += drunk
            index = (race * 6 + drunk) * 5 + (purse if purse < 4 else 4)
            if space == DOOR:
                total += table[index * 42]
                if drunk >= purse:
                    ready = drunk
            else:
                total += table[(index * 7 + 7 - space) * 6 + KINDS[company[space]][race]]
                if race == ORC and space == barkeep and drunk >= purse:
                    total += self._orc[drunk]
            if race == GOBLIN and floor[space]:
                total += self._goblin[floor[space] if floor[space] < 3 else 3]
        return total + self.standing(pub, seat, mover, inside, carried, ready)

    def standing(self, pub: Pub, seat: int, mover: int, inside: int, carried: int, ready: int) -> float:
        """What order, beers and cards add, whoever carries them."""
        to_go = pub.target - pub.scored[seat]
        moves = seat == mover
        total = self._order[seat - mover if seat >= mover else seat - mover + pub.seats]
        total += self._to_go[to_go]
        total += self._ready[within(to_go - ready, self._most) + (17 if moves else 0)]
        total += self._all[within(to_go - carried + 15, self._most + 15) + (32 if moves else 0)]
        return total + self._left[pub.cards[seat]] + self._inside[inside]


def within(number: int, most: int) -> int:
    """The number, but 0 at least and so many at most."""
    return 0 if number < 0 else number if number < most else most
