"""What a move does, in the order of FP-17."""

from __future__ import annotations

from bisect import insort
from typing import Final

from boardroom.games.fantasy_pub.cards import (
    ALL_FREE,
    AWAY,
    CLAN,
    DOOR,
    FIRST_OF_RACE,
    FIRST_PURSE,
    GOBLIN,
    HAND,
    LAST_BEER,
    NOBODY,
    RACE,
    RACE_OF_CARD,
    SAME,
    SPACES,
    TROLL,
    TURNS,
    UNIT,
    WELCOME,
)
from boardroom.games.fantasy_pub.moves import BOTH, Move
from boardroom.games.fantasy_pub.pub import DEALING, DRAWING, OVER, ROLLING, SECOND_ACTION, Pub

KEEP: Final[list[int]] = [ALL_FREE & ~sum(1 << (SPACES * race + space) for race in range(4)) for space in range(SPACES)]
"""`Pub.free` without one table."""


def start(pub: Pub, seat: int) -> None:
    """The seat will play first; characters are turned over from it on, clockwise (FP-4, FP-5)."""
    pub.turn = seat
    pub.purse = FIRST_PURSE
    pub.phase = DEALING


def turn_over(pub: Pub, number: int) -> int:
    """The race of the unseen card with that number, counted from the weakest."""
    race = GOBLIN
    base = 4 * pub.turn
    while number >= pub.unseen[base + race]:
        number -= pub.unseen[base + race]
        race += 1
    return race


def draw(pub: Pub, race: int) -> None:
    """An unseen card comes in (FP-4, FP-10)."""
    seat = pub.turn
    pub.unseen[4 * seat + race] -= 1
    pub.hidden[seat] -= 1
    come_in(pub, seat, race, pub.purse)
    if pub.phase == DRAWING:
        pub.purse = 0
        next_action(pub)
    else:
        pub.turn = seat + 1 if seat + 1 < pub.seats else 0
        if pub.hidden[pub.turn] < HAND:
            pub.purse = 0
            pub.phase = ROLLING


def enter(pub: Pub, seat: int, move: Move) -> None:
    """The top of the stack comes in with the die in coins; thrown-out cards are known (FP-10, FP-23)."""
    spend(pub, move.die)
    if pub.hidden[seat]:
        pub.purse = move.die
        pub.phase = DRAWING
    else:
        come_in(pub, seat, pub.thrown[seat].pop(0), move.die)
        next_action(pub)


def come_in(pub: Pub, seat: int, race: int, coins: int) -> None:
    """Nothing else happens at the door: no round, no coin picked up (FP-10)."""
    card = FIRST_OF_RACE[race]
    guest = HAND * seat + card
    if pub.at[guest] >= 0:
        card += 1
        guest += 1
    pub.at[guest] = DOOR
    pub.coins[guest] = coins
    pub.beers[guest] = 0
    pub.door[seat] = card


def leave(pub: Pub, seat: int, move: Move) -> None:
    """A character's beers are scored; the target wins at once (FP-11, FP-24)."""
    guest = HAND * seat + move.who
    spend(pub, move.die)
    pub.scored[seat] += pub.beers[guest]
    take_away(pub, guest)
    pub.cards[seat] -= 1
    pub.left -= 1
    if pub.scored[seat] >= pub.target or not pub.left:
        finish(pub)
    else:
        next_action(pub)


def call(pub: Pub, move: Move) -> None:
    """The barkeep's guest drinks one of its coins, or is thrown out without one (FP-14, FP-22)."""
    spend(pub, move.die)
    pub.barkeep = move.die
    pub.called = move.die
    guest = move.who
    if guest != NOBODY:
        if pub.coins[guest]:
            pub.coins[guest] -= 1
            pub.beers[guest] += 1
            if pub.beers[guest] == LAST_BEER:
                throw_out(pub, guest)
        else:
            throw_out(pub, guest)
    next_action(pub)


def go(pub: Pub, seat: int, move: Move) -> None:
    """Troll coin, stop, goblin coin, round, throw-outs, in this order (FP-17)."""
    card = move.who
    guest = HAND * seat + card
    die = move.die
    if move.kind == BOTH:
        pub.die = 0
        pub.second = 0
    else:
        spend(pub, die if die > 0 else -die)
    source = pub.at[guest]
    drunk = pub.beers[guest]
    space = (source + die - drunk if die > 0 else source + die + drunk) % SPACES
    race = RACE_OF_CARD[card]
    if race == TROLL and not drop_coin(pub, guest, source):
        throw_out(pub, guest)
    else:
        stand_up(pub, guest, source)
        pub.at[guest] = space
        if race == GOBLIN and pub.floor[space]:
            pub.floor[space] -= 1
            pub.coins[guest] += 1
        if space == DOOR:
            pub.door[seat] = card
        else:
            sit_down(pub, guest, space, race)
    next_action(pub)


def drop_coin(pub: Pub, troll: int, space: int) -> bool:
    """Whether a troll that walks off had a coin to leave there (FP-18)."""
    if not pub.coins[troll]:
        return False
    pub.coins[troll] -= 1
    pub.floor[space] += 1
    return True


def stand_up(pub: Pub, guest: int, space: int) -> None:
    """A character is no longer where it was."""
    if space == DOOR:
        pub.door[CLAN[guest]] = -1
        return
    pub.sitting[space].remove(guest)
    company = pub.company[space] - UNIT[RACE[guest]]
    pub.company[space] = company
    pub.free = pub.free & KEEP[space] | WELCOME[company] << space


def sit_down(pub: Pub, guest: int, space: int, race: int) -> None:
    """A character joins a table, and drinks with those who are there (FP-20)."""
    sitting = pub.sitting[space]
    company = pub.company[space] + UNIT[race]
    pub.company[space] = company
    pub.free = pub.free & KEEP[space] | WELCOME[company] << space
    if not sitting:
        sitting.append(guest)
        return
    insort(sitting, guest)
    if company & ~SAME[race]:
        treat(pub, sitting)
    else:
        drink_alike(pub, sitting)


def drink_alike(pub: Pub, sitting: list[int]) -> None:
    """One race: each turns a coin of its own into a beer of its own (FP-20 to FP-22)."""
    coins = pub.coins
    beers = pub.beers
    for guest in sitting[:]:
        if coins[guest]:
            coins[guest] -= 1
            beers[guest] += 1
            if beers[guest] == LAST_BEER:
                throw_out(pub, guest)
        else:
            throw_out(pub, guest)


def treat(pub: Pub, sitting: list[int]) -> None:
    """All different: each pays the next stronger a beer, the strongest only drinks (FP-20 to FP-22)."""
    coins = pub.coins
    beers = pub.beers
    chain = by_strength(sitting)
    poured = False
    last = len(chain) - 1
    for place in range(last + 1):
        guest = chain[place]
        if poured:
            beers[guest] += 1
        poured = place < last and coins[guest] > 0
        if poured:
            coins[guest] -= 1
        if beers[guest] == LAST_BEER or (place < last and not poured):
            throw_out(pub, guest)


def by_strength(guests: list[int]) -> list[int]:
    """Guests of different races, the weakest first."""
    places = [-1, -1, -1, -1]
    for guest in guests:
        places[RACE[guest]] = guest
    return [guest for guest in places if guest >= 0]


def throw_out(pub: Pub, guest: int) -> None:
    """Beers and coins are lost; the card goes under its stack, or out of the game (FP-23)."""
    seat = CLAN[guest]
    take_away(pub, guest)
    pub.outs[seat] += 1
    if pub.under:
        pub.thrown[seat].append(RACE[guest])
    else:
        pub.cards[seat] -= 1
        pub.left -= 1


def take_away(pub: Pub, guest: int) -> None:
    """A character is out of the pub, with nothing left."""
    stand_up(pub, guest, pub.at[guest])
    pub.at[guest] = AWAY
    pub.coins[guest] = 0
    pub.beers[guest] = 0


def spend(pub: Pub, die: int) -> None:
    """A die is used; what stays is `die`."""
    if pub.die == die:
        pub.die = pub.second
    pub.second = 0


def next_action(pub: Pub) -> None:
    """The other die, or the next player; nobody left ends the game (FP-7, FP-25)."""
    if not pub.left:
        finish(pub)
    elif pub.die:
        pub.phase = SECOND_ACTION
    else:
        end_turn(pub)


def roll_again(pub: Pub) -> None:
    """Both dice are rolled again in the same turn (FP-8)."""
    pub.die = 0
    pub.second = 0
    pub.phase = ROLLING


def end_turn(pub: Pub) -> None:
    """Clockwise to the next player, unless all have had their turns (FP-5, FP-25)."""
    seat = pub.turn
    pub.turns[seat] += 1
    pub.turn = seat + 1 if seat + 1 < pub.seats else 0
    pub.die = 0
    pub.second = 0
    pub.called = 0
    pub.phase = OVER if pub.turns[pub.turn] >= TURNS else ROLLING


def finish(pub: Pub) -> None:
    """Over at once, even with a die left (FP-24, FP-25)."""
    pub.die = 0
    pub.second = 0
    pub.called = 0
    pub.phase = OVER
