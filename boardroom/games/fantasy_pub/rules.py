"""The rules of Fantasy Pub: who acts, what is legal, what a move does.

A turn is one roll and at most two actions. Cards in a stack have no order here: an unseen one
falls by chance, with the odds of its stack, when it is turned over; so a position holds nothing
that anybody could peek at (FP-2).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from boardroom.core.rules import CHANCE
from boardroom.games.fantasy_pub import position
from boardroom.games.fantasy_pub.cards import (
    ALL_FREE,
    AWAY,
    CLAN,
    DOOR,
    ELDER,
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
    TARGETS,
    TROLL,
    TURNS,
    UNIT,
    WELCOME,
)
from boardroom.games.fantasy_pub.moves import (
    AGAIN,
    BOTH,
    CALL,
    CALLS,
    DICE,
    DRAW,
    DRAWS,
    ENTER,
    ENTERS_WITH,
    FIRST,
    FIRSTS,
    LEAVE,
    LEAVES_WITH,
    PASSES,
    ROLL,
    ROLLS,
    ROLLS_AGAIN,
    STEPS,
    Move,
    parse,
)
from boardroom.games.fantasy_pub.options import Options
from boardroom.games.fantasy_pub.pub import (
    DEALING,
    DRAWING,
    FIRST_ACTION,
    LOTS,
    OVER,
    ROLLING,
    SECOND_ACTION,
    Pub,
    opened,
)
from boardroom.games.fantasy_pub.view import View, restore, seen_from

ONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(5)]
LUCK: Final[tuple[int, ...]] = (CHANCE,)
NONE: Final[tuple[int, ...]] = ()
NO_CHOICE: Final[list[Move]] = []

KEEP: Final[list[int]] = [ALL_FREE & ~sum(1 << (SPACES * race + space) for race in range(4)) for space in range(SPACES)]
"""`Pub.free` without one table."""


class FantasyPub:
    """Fantasy Pub for two to five, without state of its own."""

    slug: ClassVar[str] = "fantasy_pub"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 6)
    options: ClassVar[type[Options]] = Options

    def new(self, seats: int, options: Options) -> Pub:
        """Full stacks, a coin on each table (FP-2, FP-3); lots are drawn unless the first player is chosen."""
        if seats not in self.seats:
            raise ValueError(f"Fantasy Pub is for two to five, not {seats}")
        if options.first >= seats:
            raise ValueError(f"seat {options.first} does not exist among {seats}: it cannot start")
        pub = opened(seats, options.target or TARGETS[seats], options.thrown == "under")
        if options.first >= 0:
            start(pub, options.first)
        return pub

    def to_act(self, state: Pub) -> tuple[int, ...]:
        """The seat whose turn it is, chance for dice and cards, () when the game is over."""
        phase = state.phase
        if FIRST_ACTION <= phase <= SECOND_ACTION:
            return ONE[state.turn]
        return NONE if phase == OVER else LUCK

    def legal_moves(self, state: Pub, seat: int) -> Sequence[Move]:
        """Every action for the dice left (FP-7), or what chance may bring; twins make one move."""
        phase = state.phase
        if seat == state.turn:
            if phase == FIRST_ACTION:
                return first_actions(state, seat)
            if phase == SECOND_ACTION:
                return second_actions(state, seat)
        return luck(state) if seat == CHANCE else NO_CHOICE

    def chance(self, state: Pub, rng: Random) -> Move:
        """Two dice, the race of a card turned over, or the first player."""
        phase = state.phase
        if phase == ROLLING:
            return ROLLS[int(rng.random() * 36)]
        if phase == LOTS:
            return FIRSTS[rng.randrange(state.seats)]
        return DRAWS[turn_over(state, rng.randrange(state.hidden[state.turn]))]

    def apply(self, state: Pub, seat: int, move: Move) -> None:
        """Play a legal move in place."""
        kind = move.kind
        if kind <= BOTH:
            go(state, seat, move)
        elif kind == ROLL:
            state.die = move.die
            state.second = move.second
            state.phase = FIRST_ACTION
        elif kind == CALL:
            call(state, move)
        elif kind == ENTER:
            enter(state, seat, move)
        elif kind == DRAW:
            draw(state, move.who)
        elif kind == LEAVE:
            leave(state, seat, move)
        elif kind == AGAIN:
            roll_again(state)
        elif kind == FIRST:
            start(state, move.who)
        else:
            end_turn(state)

    def clone(self, state: Pub) -> Pub:
        """A full copy that shares nothing mutable."""
        return state.clone()

    def scores(self, state: Pub) -> list[float]:
        """Beers scored (FP-11)."""
        return [float(beers) for beers in state.scored]

    def winners(self, state: Pub) -> tuple[int, ...]:
        """Who reached the target, else the best of FP-25."""
        return state.winners() if state.phase == OVER else NONE

    def view(self, state: Pub, seat: int | None) -> View:
        """What the seat may know: everything but the order of the stacks."""
        return seen_from(state, seat)

    def determinize(self, seen: View, rng: Random) -> Pub:
        """The position seen; the order of the stacks has yet to fall."""
        return restore(seen)

    def parse(self, text: str) -> Move:
        """The shared move of a notation; ValueError if there is none."""
        return parse(text)

    def reveals(self, state: Pub, seat: int, move: Move) -> bool:
        """Dice, cards turned over and lots."""
        return seat == CHANCE

    def seen_by(self, state: Pub, seat: int, move: Move, viewer: int | None) -> Move | None:
        """Every move is public."""
        return move

    def explain(self, state: Pub, seat: int, move: Move) -> str:
        """The rule that forbids a move that isn't legal."""
        return explain(state, seat, move)

    def dump(self, state: Pub) -> dict[str, Any]:
        """The full position as plain JSON data, described in `position`."""
        return position.dump(state)

    def load(self, data: dict[str, Any]) -> Pub:
        """The position back; BadPosition with field and reason if no game can reach it."""
        return position.load(data)


# ------------------------------------------------------------------ what is legal


def first_actions(pub: Pub, seat: int) -> list[Move]:
    """Any action; only if nothing but the barkeep's call is left, a new roll, or passing (FP-8)."""
    moves = own_actions(pub, seat)
    if moves:
        return moves + calls(pub)
    return [*calls(pub), ROLLS_AGAIN if pub.cards[seat] else PASSES]


def second_actions(pub: Pub, seat: int) -> list[Move]:
    """Any action with the other die, or none (FP-7)."""
    moves = own_actions(pub, seat)
    moves += calls(pub)
    moves.append(PASSES)
    return moves


def own_actions(pub: Pub, seat: int) -> list[Move]:
    """Moves, entering and leaving with the dice left (FP-9 to FP-12, FP-15, FP-16)."""
    moves: list[Move] = []
    die = pub.die
    second = pub.second
    index = 7 * die + second if die < second else 7 * second + die
    steps = STEPS[index]
    at = pub.at
    coins = pub.coins
    beers = pub.beers
    door = pub.door[seat]
    base = HAND * seat
    for card in range(HAND):
        guest = base + card
        space = at[guest]
        if space < 0:
            continue
        drunk = beers[guest]
        elder = ELDER[guest]
        if elder >= 0 and at[elder] == space and coins[elder] == coins[guest] and beers[elder] == drunk:
            continue
        free = pub.free >> SPACES * RACE[guest] & 126 | (door < 0) | 1 << space
        reach = (free | free << SPACES) >> space
        for bit, move in steps[card][drunk]:
            if reach & bit:
                moves.append(move)
        if drunk >= coins[guest] and (space == DOOR or may_slip_out(pub, card, space)):
            moves += LEAVES_WITH[index][card]
    if door < 0 and (pub.hidden[seat] or pub.thrown[seat]):
        moves += ENTERS_WITH[index]
    return moves


def may_slip_out(pub: Pub, card: int, space: int) -> bool:
    """Whether it is an orc at the barkeep's table (FP-12)."""
    return space == pub.barkeep and (card == 4 or card == 5)


def calls(pub: Pub) -> list[Move]:
    """The barkeep to the table of a die left, for each one there who may be named (FP-14)."""
    moves: list[Move] = []
    die = pub.die
    second = pub.second
    for table in DICE[7 * die + second if die < second else 7 * second + die]:
        if table == pub.called:
            continue
        sitting = pub.sitting[table]
        if not sitting:
            moves.append(CALLS[table][NOBODY])
        for guest in sitting:
            if not is_twin(pub, guest):
                moves.append(CALLS[table][guest])
    return moves


def is_twin(pub: Pub, guest: int) -> bool:
    """Whether a lower card of its race and clan is in the same place with the same coins and beers."""
    elder = ELDER[guest]
    return (
        elder >= 0
        and pub.at[elder] == pub.at[guest]
        and pub.coins[elder] == pub.coins[guest]
        and pub.beers[elder] == pub.beers[guest]
    )


def luck(pub: Pub) -> list[Move]:
    """All that chance may bring now."""
    if pub.phase == ROLLING:
        return ROLLS
    if pub.phase == LOTS:
        return FIRSTS[: pub.seats]
    if pub.phase == DEALING or pub.phase == DRAWING:
        return [DRAWS[race] for race in range(4) if pub.unseen[4 * pub.turn + race]]
    return NO_CHOICE


# ------------------------------------------------------------------ what a move does


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


# ------------------------------------------------------------------ why not


def explain(pub: Pub, seat: int, move: Move) -> str:
    """The rule that forbids a move that isn't legal."""
    if pub.phase == OVER:
        return "FP-24"
    if seat != pub.turn or pub.phase not in (FIRST_ACTION, SECOND_ACTION):
        return "FP-7"
    kind = move.kind
    if kind == AGAIN:
        return "FP-8"
    if kind > AGAIN or not has_die(pub, move) or kind == PASSES.kind:
        return "FP-7"
    if kind == CALL:
        return "FP-14"
    if kind == ENTER:
        return "FP-10"
    return no_exit(pub, HAND * seat + move.who) if kind == LEAVE else no_way(pub, seat, move)


def has_die(pub: Pub, move: Move) -> bool:
    """Whether the dice left show what the move uses."""
    if move.kind == BOTH:
        return pub.second > 0 and abs(move.die) == pub.die + pub.second
    return abs(move.die) in (pub.die, pub.second)


def no_exit(pub: Pub, guest: int) -> str:
    """Why a character cannot leave: from a table only orcs do, beside the barkeep (FP-11, FP-12)."""
    return "FP-12" if pub.at[guest] > DOOR and pub.beers[guest] >= pub.coins[guest] else "FP-11"


def no_way(pub: Pub, seat: int, move: Move) -> str:
    """Why a character cannot go there: too drunk or away, the door taken, or a table it can't join."""
    guest = HAND * seat + move.who
    distance = abs(move.die) - pub.beers[guest]
    if pub.at[guest] < 0 or distance < 1:
        return "FP-9"
    space = (pub.at[guest] + (distance if move.die > 0 else -distance)) % SPACES
    return "FP-16" if space == DOOR else "FP-15"


RULES: Final = FantasyPub()
