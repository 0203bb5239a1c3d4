"""What one may do, every move made once and shared.

Notation: dice are digits; own characters are `g1 g2 d1 d2 o1 o2 t`, those of others have the
letter of their clan before them (R B I V G by seat).

    go d1 4      the first dwarf goes with die 4, clockwise; `go d1 -4` the other way round
    both o2 9    the second orc goes with both dice, 9 in all; dwarves also `both d1 -9`
    enter 3      the top of the stack enters with die 3
    leave t 2    the troll leaves the pub with die 2
    call 5 Bo1   the barkeep is called to table 5, the blue orc drinks; `call 5` if nobody sits there
    again, pass  both dice are rolled again; the rest of the turn is not used
    roll 4 2     chance rolls; `draw o` chance turns over an orc; `first 1` chance says who starts
"""

from __future__ import annotations

from typing import Final

from boardroom.games.fantasy_pub.cards import (
    CLAN_LETTERS,
    DWARF,
    HAND,
    LETTERS,
    NOBODY,
    RACE_OF_CARD,
    TROLL,
)

GO: Final = 0
BOTH: Final = 1
CALL: Final = 2
ENTER: Final = 3
LEAVE: Final = 4
PASS: Final = 5
AGAIN: Final = 6
ROLL: Final = 7
DRAW: Final = 8
FIRST: Final = 9

CARD_NAMES: Final = ("g1", "g2", "d1", "d2", "o1", "o2", "t")


class Move:
    """One shared, immutable move; equal only to itself."""

    __slots__ = ("die", "kind", "second", "text", "who")

    def __init__(self, kind: int, text: str, die: int = 0, who: int = -1, second: int = 0) -> None:
        self.kind: Final = kind
        self.text: Final = text
        self.die: Final = die
        """What the die shows, or both in all for BOTH; below 0 for a dwarf that goes against the clock."""
        self.who: Final = who
        """The own card that moves; the guest who drinks; the race drawn; the seat that starts."""
        self.second: Final = second
        """The other die of a roll."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


def guest_name(guest: int) -> str:
    """A guest in notation: "Bo1" for the first blue orc, "" for nobody."""
    return "" if guest == NOBODY else CLAN_LETTERS[guest // HAND] + CARD_NAMES[guest % HAND]


def walk(kind: int, word: str, card: int, die: int) -> Move:
    """A move of a card with a die or with both."""
    return Move(kind, f"{word} {CARD_NAMES[card]} {die}", die, card)


CARDS: Final = range(HAND)
GOES: Final = [[walk(GO, "go", card, die) for die in range(7)] for card in CARDS]
BOTHS: Final = [[walk(BOTH, "both", card, die) for die in range(13)] for card in CARDS]
GOES_BACK: Final = [[walk(GO, "go", card, -die) for die in range(7)] for card in CARDS]
BOTHS_BACK: Final = [[walk(BOTH, "both", card, -die) for die in range(13)] for card in CARDS]
CALLS: Final = [
    [Move(CALL, f"call {die} {guest_name(guest)}".rstrip(), die, guest) for guest in range(NOBODY + 1)]
    for die in range(7)
]
ENTERS: Final = [Move(ENTER, f"enter {die}", die) for die in range(7)]
LEAVES: Final = [
    [Move(LEAVE, f"leave {name} {die}", die, card) for die in range(7)] for card, name in enumerate(CARD_NAMES)
]
PASSES: Final = Move(PASS, "pass")
ROLLS_AGAIN: Final = Move(AGAIN, "again")
ROLLS: Final = [Move(ROLL, f"roll {a} {b}", a, -1, b) for a in range(1, 7) for b in range(1, 7)]
DRAWS: Final = [Move(DRAW, f"draw {LETTERS[race]}", 0, race) for race in range(TROLL + 1)]
FIRSTS: Final = [Move(FIRST, f"first {seat + 1}", 0, seat) for seat in range(5)]


def real_moves() -> list[Move]:
    """The moves of the tables above that some position allows."""
    backs = [card for card in CARDS if RACE_OF_CARD[card] == DWARF]
    return [
        *(GOES[card][die] for card in CARDS for die in range(1, 7)),
        *(BOTHS[card][die] for card in CARDS for die in range(2, 13)),
        *(GOES_BACK[card][die] for card in backs for die in range(1, 7)),
        *(BOTHS_BACK[card][die] for card in backs for die in range(2, 13)),
        *(call for calls in CALLS[1:] for call in calls),
        *(ENTERS[1:]),
        *(leave for leaves in LEAVES for leave in leaves[1:]),
        *(PASSES, ROLLS_AGAIN),
        *ROLLS,
        *DRAWS,
        *FIRSTS,
    ]


BY_TEXT: Final = {move.text: move for move in real_moves()}


def parse(text: str) -> Move:
    """The shared move of a notation; ValueError if there is none."""
    move = BY_TEXT.get(text)
    if move is None:
        raise ValueError(f"{text!r} is no move of Fantasy Pub")
    return move


def dice_index(die: int, second: int) -> int:
    """One number for the dice not used yet, the same whichever comes first; second is 0 for one die."""
    return 7 * die + second if die < second else 7 * second + die


Steps = tuple[tuple[int, Move], ...]
"""For each move of a card: the bit of the space it reaches, counted clockwise from its own; the move."""


def steps_of(card: int, beers: int, die: int, second: int) -> Steps:
    """Every way a card with so many beers can go with the dice left (FP-7, FP-9)."""
    found: list[tuple[int, Move]] = []
    singles = sorted({die, second} - {0})
    for value in singles:
        found += ways(GOES[card][value], GOES_BACK[card][value], value - beers)
    if die and second:
        found += ways(BOTHS[card][die + second], BOTHS_BACK[card][die + second], die + second - beers)
    return tuple(found)


def ways(onward: Move, back: Move, distance: int) -> list[tuple[int, Move]]:
    """At least one space; a dwarf also the other way, but a lap is one move (FP-9)."""
    if distance < 1:
        return []
    found = [(1 << distance % 7, onward)]
    if RACE_OF_CARD[onward.who] == DWARF and distance % 7:
        found.append((1 << -distance % 7, back))
    return found


STEPS: Final[list[list[list[Steps]]]] = [
    [
        [steps_of(card, beers, index // 7, index % 7) for beers in range(6)] if index // 7 <= index % 7 else []
        for card in CARDS
    ]
    for index in range(49)
]
"""By dice index, card and beers."""

DICE: Final[list[tuple[int, ...]]] = [tuple(sorted({index // 7, index % 7} - {0})) for index in range(49)]
"""The different dice left, by dice index."""
ENTERS_WITH: Final = [tuple(ENTERS[die] for die in dice) for dice in DICE]
"""By dice index."""
LEAVES_WITH: Final = [[tuple(LEAVES[card][die] for die in dice) for card in CARDS] for dice in DICE]
"""By dice index and card."""
