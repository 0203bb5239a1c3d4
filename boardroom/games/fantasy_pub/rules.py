"""The rules of Fantasy Pub: who acts, what is legal, what a move does.

A turn is one roll and at most two actions. Cards in a stack have no order here: an unseen one
falls by chance, with the odds of its stack, when it is turned over; so a position holds nothing
that anybody could peek at (FP-2).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from boardroom.core.rules import CHANCE
from boardroom.games.fantasy_pub import position
from boardroom.games.fantasy_pub.cards import TARGETS
from boardroom.games.fantasy_pub.legal import NO_CHOICE, explain, first_actions, luck, second_actions
from boardroom.games.fantasy_pub.moves import (
    AGAIN,
    BOTH,
    CALL,
    DRAW,
    DRAWS,
    ENTER,
    FIRST,
    FIRSTS,
    LEAVE,
    ROLL,
    ROLLS,
    Move,
    parse,
)
from boardroom.games.fantasy_pub.options import Options
from boardroom.games.fantasy_pub.play import call, draw, end_turn, enter, go, leave, roll_again, start, turn_over
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, LOTS, OVER, ROLLING, SECOND_ACTION, Pub, opened
from boardroom.games.fantasy_pub.view import View, restore, seen_from

ONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(5)]
LUCK: Final[tuple[int, ...]] = (CHANCE,)
NONE: Final[tuple[int, ...]] = ()


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


RULES: Final = FantasyPub()
