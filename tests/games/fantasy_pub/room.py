"""Positions in one line each: `pub("Rt@2 3c", "Bo1@4 1c 2b", dice=[4, 1])`."""

import re

from boardroom.core.rules import CHANCE
from boardroom.games.fantasy_pub import GAME
from boardroom.games.fantasy_pub.cards import CARDS_OF_RACE, CLAN_LETTERS, HAND, LETTERS
from boardroom.games.fantasy_pub.moves import CARD_NAMES, parse

RULES = GAME.rules
GUEST = re.compile(r"([RBIVG])(g1|g2|d1|d2|o1|o2|t)@([0-6])(?: (\d+)c)?(?: (\d+)b)?")


def number(name):
    """A guest by its notation: "Bo1"."""
    return HAND * CLAN_LETTERS.index(name[0]) + CARD_NAMES.index(name[1:])


def guest(text):
    """ "Bo1@4 2c 1b": the first blue orc at table 4 with 2 coins and 1 beer."""
    clan, card, space, coins, beers = GUEST.fullmatch(text).groups()
    return {
        "seat": CLAN_LETTERS.index(clan),
        "card": card,
        "space": int(space),
        "coins": int(coins or 0),
        "beers": int(beers or 0),
    }


def data(*guests, seats=2, dice=(3, 5), **fields):
    """The position as `load` wants it: stacks hold who isn't named, but one card of each clan has gone."""
    there = [guest(text) for text in guests]
    unseen = [stack(there, seat) for seat in range(seats)]
    return {
        "seats": seats,
        "target": 15,
        "thrown": "under",
        "phase": ("roll", "two", "one")[len(dice)],
        "turn": 0,
        "dice": list(dice),
        "called": 0,
        "purse": 0,
        "barkeep": 0,
        "floor": [0] * 7,
        "guests": there,
        "unseen": unseen,
        "under": [""] * seats,
        "scored": [0] * seats,
        "outs": [0] * seats,
        "turns": [0] * seats,
        **fields,
    }


def stack(there, seat):
    """Every card of the clan that isn't there; without the troll if all of them are."""
    counts = list(CARDS_OF_RACE)
    for each in there:
        if each["seat"] == seat:
            counts[LETTERS.index(each["card"][0])] -= 1
    if sum(counts) == HAND:
        counts[3] = 0
    return counts


def pub(*guests, **fields):
    return RULES.load(data(*guests, **fields))


EMPTY = [0, 0, 0, 0]
"""No unseen card."""


def legal(state):
    """What the seat in turn may do, in notation."""
    return [str(move) for move in RULES.legal_moves(state, RULES.to_act(state)[0])]


def play(state, *moves):
    """Moves in notation, each by the seat or the chance that is to act, each legal."""
    for text in moves:
        seat = RULES.to_act(state)[0]
        assert text in legal(state), f"{text} is not among {legal(state)}"
        RULES.apply(state, seat, parse(text))
    return state


def after(state, *moves):
    """The dump after those moves."""
    return RULES.dump(play(state, *moves))


def who(state):
    """Everybody in the pub as in `guest`, by name: {"Bo1": (space, coins, beers)}."""
    found = {}
    for each in RULES.dump(state)["guests"]:
        name = CLAN_LETTERS[each["seat"]] + each["card"]
        found[name] = (each["space"], each["coins"], each["beers"])
    return found


def game(seats, rng, **options):
    """A game of random moves, step by step: each state before its next decision, then the last."""
    state = RULES.new(seats, RULES.options(**options))
    while True:
        yield state
        acting = RULES.to_act(state)
        if not acting:
            return
        seat = acting[0]
        move = RULES.chance(state, rng) if seat == CHANCE else rng.choice(RULES.legal_moves(state, seat))
        RULES.apply(state, seat, move)


def last_round(seats):
    """A game that a beer or two decide."""
    there = ("Ro1@0 1c 3b", "Rg1@2 1c 1b", "Bo1@0 1c 3b", "Bg1@4 2c 1b", "Io1@0 1c 3b", "Ig1@5 2c 1b")
    return pub(*there[: 2 * seats], seats=seats, dice=(), target=(0, 0, 4, 4)[seats], floor=[0, 1, 1, 1, 1, 1, 1])
