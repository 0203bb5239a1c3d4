"""What a seat may do with the dice left, what chance may bring, and why anything else is forbidden."""

from __future__ import annotations

from typing import Final

from boardroom.games.fantasy_pub.cards import DOOR, ELDER, HAND, NOBODY, RACE, SPACES
from boardroom.games.fantasy_pub.moves import (
    AGAIN,
    BOTH,
    CALL,
    CALLS,
    DICE,
    DRAWS,
    ENTER,
    ENTERS_WITH,
    FIRSTS,
    LEAVE,
    LEAVES_WITH,
    PASSES,
    ROLLS,
    ROLLS_AGAIN,
    STEPS,
    Move,
)
from boardroom.games.fantasy_pub.pub import DEALING, DRAWING, FIRST_ACTION, LOTS, OVER, ROLLING, SECOND_ACTION, Pub

NO_CHOICE: Final[list[Move]] = []


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
