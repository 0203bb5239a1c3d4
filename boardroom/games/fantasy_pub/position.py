"""A full position as plain JSON data and back.

`dump` writes, and `load` wants, these fields and no others:

    seats     2 to 5
    target    beers that win, 1 to 35
    thrown    "under" or "out": where thrown-out cards go
    phase     "first" (lots), "deal" (first characters), "roll", "one" (first action), "two" (second
              action), "draw" (a character is coming in), "over"
    turn      the seat that plays, from 0; in "deal" the seat whose first character is due; 0 in "first"
    dice      dice not used yet, as rolled: two in "one", one in "two", at most one in "draw", else none
    called    the table the barkeep was called to in this turn, 0 for none
    purse     coins of the character coming in: 4 in "deal", 1 to 6 in "draw", else 0
    barkeep   his table, 0 beside the door
    floor     coins lying on the seven spaces, the door first
    guests    who is in the pub, any order: {"seat": 0, "card": "g1", "space": 3, "coins": 2, "beers": 1};
              cards of a clan are g1 g2 d1 d2 o1 o2 t, space 0 is the door
    unseen    for each seat, how many cards of its stack were never in the pub: [goblins, dwarves, orcs, trolls]
    under     for each seat, the thrown-out cards below them, the next first, as letters: "og"
    scored    for each seat, beers scored
    outs      for each seat, how often one of its characters was thrown out
    turns     for each seat, turns finished

Cards that are neither guests nor in a stack are out of the game.
"""

from __future__ import annotations

from typing import Any, Final

from boardroom.core.rules import BadPosition
from boardroom.games.fantasy_pub.cards import (
    AWAY,
    CARDS_OF_RACE,
    DOOR,
    FIRST_PURSE,
    GOBLIN,
    HAND,
    LAST_BEER,
    LETTERS,
    NAMES,
    RACE,
    RACE_OF_CARD,
    SPACES,
    TURNS,
    UNIT,
    is_lawful,
)
from boardroom.games.fantasy_pub.moves import CARD_NAMES
from boardroom.games.fantasy_pub.pub import (
    DEALING,
    DRAWING,
    FIRST_ACTION,
    LOTS,
    OVER,
    PHASES,
    SECOND_ACTION,
    Pub,
    opened,
)
from boardroom.games.fantasy_pub.view import seat_everybody

MOST_COINS: Final = 1_000_000
"""No bound of the rules, only of sense (FP-6)."""
MOST_BEERS: Final = LAST_BEER - 1

DICE_LEFT: Final = {FIRST_ACTION: (2,), SECOND_ACTION: (1,), DRAWING: (0, 1)}
"""How many dice may be left, by phase; none in the others."""

FIELDS: Final = frozenset(
    (
        "seats",
        "target",
        "thrown",
        "phase",
        "turn",
        "dice",
        "called",
        "purse",
        "barkeep",
        "floor",
        "guests",
        "unseen",
        "under",
        "scored",
        "outs",
        "turns",
    )
)


def dump(pub: Pub) -> dict[str, Any]:
    """The position as plain data, always in the same order."""
    return {
        "seats": pub.seats,
        "target": pub.target,
        "thrown": "under" if pub.under else "out",
        "phase": PHASES[pub.phase],
        "turn": pub.turn,
        "dice": [die for die in (pub.die, pub.second) if die],
        "called": pub.called,
        "purse": pub.purse,
        "barkeep": pub.barkeep,
        "floor": pub.floor[:],
        "guests": [guest_data(pub, guest) for guest, space in enumerate(pub.at) if space != AWAY],
        "unseen": [pub.unseen[4 * seat : 4 * seat + 4] for seat in range(pub.seats)],
        "under": ["".join(LETTERS[race] for race in queue) for queue in pub.thrown],
        "scored": pub.scored[:],
        "outs": pub.outs[:],
        "turns": pub.turns[:],
    }


def guest_data(pub: Pub, guest: int) -> dict[str, Any]:
    """One character in the pub."""
    return {
        "seat": guest // HAND,
        "card": CARD_NAMES[guest % HAND],
        "space": pub.at[guest],
        "coins": pub.coins[guest],
        "beers": pub.beers[guest],
    }


def load(data: dict[str, Any]) -> Pub:
    """The position of that data; BadPosition with field and reason if no game can reach it."""
    check_fields("position", data, FIELDS)
    seats = whole("seats", data["seats"], 2, 5)
    pub = opened(seats, whole("target", data["target"], 1, 35), word("thrown", data["thrown"], ("under", "out")) == 0)
    pub.phase = word("phase", data["phase"], PHASES)
    pub.turn = whole("turn", data["turn"], 0, seats - 1)
    pub.barkeep = whole("barkeep", data["barkeep"], 0, SPACES - 1)
    pub.called = whole("called", data["called"], 0, SPACES - 1)
    pub.purse = whole("purse", data["purse"], 0, 6)
    pub.floor = wholes("floor", data["floor"], SPACES, MOST_COINS)
    pub.scored = wholes("scored", data["scored"], seats, HAND * MOST_BEERS)
    pub.outs = wholes("outs", data["outs"], seats, MOST_COINS)
    pub.turns = wholes("turns", data["turns"], seats, TURNS)
    load_dice(pub, data["dice"])
    load_guests(pub, data["guests"])
    load_stacks(pub, data["unseen"], data["under"])
    check_spaces(pub)
    seat_everybody(pub)
    check_cards(pub)
    check_progress(pub)
    return pub


# ------------------------------------------------------------------ plain values


def refuse(field: str, reason: str) -> BadPosition:
    """The error that names field and reason."""
    return BadPosition(f"{field}: {reason}")


def check_fields(field: str, data: Any, names: frozenset[str]) -> None:
    """A mapping with exactly these names."""
    if not isinstance(data, dict):
        raise refuse(field, "must be a mapping")
    if set(data) != names:
        wrong = sorted(map(str, set(data) ^ names))
        raise refuse(field, f"missing or unknown: {', '.join(wrong)}")


def whole(field: str, value: Any, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise refuse(field, f"{value!r} is not a whole number from {low} to {high}")
    return value


def items(field: str, value: Any, count: int) -> list[Any]:
    """A list of that length."""
    if not isinstance(value, list) or len(value) != count:
        raise refuse(field, f"must be a list of {count}")
    return value


def wholes(field: str, value: Any, count: int, high: int) -> list[int]:
    """A list of whole numbers from 0 on."""
    return [whole(field, each, 0, high) for each in items(field, value, count)]


def word(field: str, value: Any, words: tuple[str, ...]) -> int:
    """The place of a word among those allowed."""
    if not isinstance(value, str) or value not in words:
        raise refuse(field, f"{value!r} is none of {', '.join(words)}")
    return words.index(value)


# ------------------------------------------------------------------ parts of the position


def load_dice(pub: Pub, value: Any) -> None:
    """As many dice as the phase leaves (FP-7)."""
    allowed = DICE_LEFT.get(pub.phase, (0,))
    if not isinstance(value, list) or len(value) not in allowed:
        raise refuse("dice", f"phase {PHASES[pub.phase]} leaves {' or '.join(map(str, allowed))}")
    pub.die, pub.second = (*[whole("dice", die, 1, 6) for die in value], 0, 0)[:2]


def load_guests(pub: Pub, value: Any) -> None:
    """Everybody in the pub (FP-2)."""
    if not isinstance(value, list):
        raise refuse("guests", "must be a list")
    for data in value:
        check_fields("guests", data, frozenset(("seat", "card", "space", "coins", "beers")))
        card = word("guests.card", data["card"], CARD_NAMES)
        guest = HAND * whole("guests.seat", data["seat"], 0, pub.seats - 1) + card
        if pub.at[guest] != AWAY:
            raise refuse("guests", f"{data['card']} of seat {data['seat']} is there twice")
        pub.at[guest] = whole("guests.space", data["space"], 0, SPACES - 1)
        most = MOST_COINS if RACE[guest] == GOBLIN else 6
        pub.coins[guest] = whole("guests.coins", data["coins"], 0, most)
        pub.beers[guest] = whole("guests.beers", data["beers"], 0, MOST_BEERS)


def load_stacks(pub: Pub, unseen: Any, under: Any) -> None:
    """The cards of every stack (FP-2, FP-23)."""
    pub.unseen = []
    for counts in items("unseen", unseen, pub.seats):
        pub.unseen += [whole("unseen", n, 0, CARDS_OF_RACE[race]) for race, n in enumerate(items("unseen", counts, 4))]
    for seat, letters in enumerate(items("under", under, pub.seats)):
        if not isinstance(letters, str) or not set(letters) <= set(LETTERS):
            raise refuse("under", f"{letters!r} is not made of {LETTERS}")
        pub.thrown[seat] = [LETTERS.index(letter) for letter in letters]


def check_spaces(pub: Pub) -> None:
    """Tables all alike or all different, at the door one of each clan (FP-15, FP-16)."""
    for table in range(1, SPACES):
        if not is_lawful(sum(UNIT[RACE[guest]] for guest, space in enumerate(pub.at) if space == table)):
            raise refuse("guests", f"table {table} is neither all alike nor all different (FP-15)")
    for seat in range(pub.seats):
        if pub.at[HAND * seat : HAND * seat + HAND].count(DOOR) > 1:
            raise refuse("guests", f"seat {seat} has two characters at the door (FP-16)")


def check_cards(pub: Pub) -> None:
    """Seven cards a clan, and beers and throw-outs that those out of the game explain."""
    for seat in range(pub.seats):
        for race in range(4):
            held = pub.unseen[4 * seat + race] + pub.thrown[seat].count(race) + inside(pub, seat, race)
            if held > CARDS_OF_RACE[race]:
                raise refuse("guests", f"seat {seat} has {held} cards of the race {NAMES[race]}")
        gone = HAND - pub.cards[seat]
        if pub.under:
            check_thrown(pub, seat)
        else:
            gone -= pub.outs[seat]
        if gone < 0 or (pub.thrown[seat] and not pub.under):
            raise refuse("outs", f"seat {seat} has more thrown-out cards than cards out of the game (FP-23)")
        if pub.scored[seat] > MOST_BEERS * gone:
            raise refuse("scored", f"seat {seat} scored more than {gone} characters can carry (FP-22)")


def inside(pub: Pub, seat: int, race: int) -> int:
    """How many of a race a clan has in the pub."""
    return sum(pub.at[HAND * seat + card] != AWAY for card in range(HAND) if RACE_OF_CARD[card] == race)


def check_thrown(pub: Pub, seat: int) -> None:
    """Under the stack lies what was thrown out and has not come up again (FP-23)."""
    below = len(pub.thrown[seat])
    if below > pub.outs[seat] or (pub.hidden[seat] and below < pub.outs[seat]):
        raise refuse("under", f"seat {seat} has {below} cards under the stack after {pub.outs[seat]} throw-outs")


def check_progress(pub: Pub) -> None:
    """Phase, turns and scores agree."""
    if pub.phase == LOTS or pub.phase == DEALING:
        check_start(pub)
    else:
        check_turns(pub)
        check_called(pub)
        check_end(pub)
        if any(pub.hidden[seat] == HAND for seat in range(pub.seats)):
            raise refuse("unseen", "every first character has been turned over (FP-4)")
        if (pub.purse > 0) != (pub.phase == DRAWING):
            raise refuse("purse", "holds coins in phase draw only")
        if pub.phase == DRAWING and (not pub.hidden[pub.turn] or pub.door[pub.turn] >= 0):
            raise refuse("phase", "nobody unseen can come in (FP-10)")


def check_start(pub: Pub) -> None:
    """Before the first roll only first characters stand at the door with 4 coins (FP-3, FP-4)."""
    if pub.purse != (FIRST_PURSE if pub.phase == DEALING else 0):
        raise refuse("purse", "4 in phase deal, 0 in phase first")
    if any((pub.called, pub.barkeep, *pub.scored, *pub.outs, *pub.turns)) or pub.floor != [0, 1, 1, 1, 1, 1, 1]:
        raise refuse("phase", f"{PHASES[pub.phase]} comes before anything else (FP-3)")
    dealt = [seat for seat in range(pub.seats) if pub.hidden[seat] < HAND]
    if (pub.phase == LOTS and (dealt or pub.turn)) or pub.turn in dealt:
        raise refuse("turn", "characters are turned over once for each seat (FP-4)")
    order = [(pub.turn - n) % pub.seats for n in range(1, len(dealt) + 1)]
    if sorted(order) != dealt:
        raise refuse("unseen", "characters are turned over clockwise (FP-4)")
    for seat in dealt:
        check_first(pub, seat)


def check_first(pub: Pub, seat: int) -> None:
    """One card seen, at the door, with 4 coins and no beer (FP-4)."""
    card = pub.door[seat]
    guest = HAND * seat + card
    if pub.hidden[seat] != HAND - 1 or pub.cards[seat] != HAND or card < 0:
        raise refuse("guests", f"seat {seat} has one character at the door (FP-4)")
    if pub.coins[guest] != FIRST_PURSE or pub.beers[guest]:
        raise refuse("guests", f"the first character of seat {seat} has 4 coins and no beer (FP-4)")


def check_turns(pub: Pub) -> None:
    """Turns go round: from the seat in turn on, never fewer, at most one more (FP-5, FP-25)."""
    if pub.phase == OVER and reached(pub) is None and pub.left:
        if any(turns != TURNS for turns in pub.turns):
            raise refuse("phase", "the game is not over (FP-24, FP-25)")
        return
    order = [pub.turns[(pub.turn + n) % pub.seats] for n in range(pub.seats)]
    if order != sorted(order) or order[-1] > order[0] + 1:
        raise refuse("turns", "go clockwise from the first player (FP-5)")
    if pub.turns[pub.turn] >= TURNS:
        raise refuse("turns", "after 200 each the game is over (FP-25)")


def check_called(pub: Pub) -> None:
    """A call was this turn's first action, and the barkeep is still there (FP-14)."""
    if pub.called and pub.called != pub.barkeep:
        raise refuse("called", "the barkeep is not at that table (FP-14)")
    second = pub.phase == SECOND_ACTION or (pub.phase == DRAWING and not pub.die)
    if pub.called and not second:
        raise refuse("called", "only before a second action (FP-14)")


def reached(pub: Pub) -> int | None:
    """The seat that scored the target, if any (FP-24)."""
    return next((seat for seat in range(pub.seats) if pub.scored[seat] >= pub.target), None)


def check_end(pub: Pub) -> None:
    """Over as soon as the active player has the target, or no card is left (FP-24, FP-25)."""
    winner = reached(pub)
    if winner is not None and winner != pub.turn:
        raise refuse("scored", "only the active player can reach the target (FP-24)")
    if sum(beers >= pub.target for beers in pub.scored) > 1:
        raise refuse("scored", "only one player can reach the target (FP-24)")
    if pub.phase != OVER and (winner is not None or not pub.left):
        raise refuse("phase", "the game is over (FP-24, FP-25)")
