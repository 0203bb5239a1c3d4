"""The rules of Gatsby as the room asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from boardroom.core.rules import CHANCE
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.cards import SPACES
from boardroom.games.gatsby.choices import CHOICES
from boardroom.games.gatsby.course import DOES, prestige, settle
from boardroom.games.gatsby.explain import explain
from boardroom.games.gatsby.moves import Move, parse
from boardroom.games.gatsby.options import Options
from boardroom.games.gatsby.position import dump, load
from boardroom.games.gatsby.state import (
    BEGIN,
    CHOOSE,
    DEAL_SLAB,
    DEAL_TILE,
    DRAW_ONE,
    DRAWN_GAME,
    NAME,
    NOBODY,
    RUNNING,
    START,
    TOSS,
    State,
)
from boardroom.games.gatsby.view import View, determinize, seen_by, view

SEATS: Final[list[tuple[int, ...]]] = [(0,), (1,), (CHANCE,)]


def actor(state: State) -> int:
    """The seat that must decide, CHANCE for a deal or a draw; only while the game runs."""
    kind = state.todo[-1] & 31
    if DEAL_SLAB <= kind <= DRAW_ONE:
        return CHANCE
    return 1 - state.active if kind == NAME else state.active


class Gatsby:
    """Gatsby for two, without state of its own."""

    slug: ClassVar[str] = "gatsby"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[type[Options]] = Options

    def new(self, seats: int, options: Options) -> State:
        """Nothing laid yet (GA-1 to GA-5)."""
        if seats not in self.seats:
            raise ValueError(f"Gatsby is for two, not {seats}")
        state = State(options.dorothy, options.first, options.turned)
        state.todo = [BEGIN, START, CHOOSE, DRAW_ONE, DRAW_ONE]
        if options.first == NOBODY:
            state.todo.append(TOSS)
        else:
            state.active = 1 - options.first
        state.todo.extend([DEAL_TILE] * SPACES + [DEAL_SLAB] * 4)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat whose decision is pending, chance for deals and draws, () when over."""
        return SEATS[actor(state)] if state.todo else ()

    def legal_moves(self, state: State, seat: int) -> Sequence[Move]:
        """Every move of the pending decision; chance's outcomes for CHANCE."""
        if not state.todo or seat != actor(state):
            return []
        task = state.todo[-1]
        return CHOICES[task & 31](state, task >> 5)

    def chance(self, state: State, rng: Random) -> Move:
        """One of the outcomes, all equally likely."""
        return rng.choice(self.legal_moves(state, CHANCE))

    def apply(self, state: State, seat: int, move: Move) -> None:
        """Play a legal move in place, then all that needs no decision."""
        DOES[move.kind](state, move)
        settle(state)

    def clone(self, state: State) -> State:
        """A full copy; only the laid cabaret is shared, which never changes."""
        return state.copy()

    def scores(self, state: State) -> list[float]:
        """The prestige of each seat (GA-38)."""
        return [float(prestige(state, seat)) for seat in range(2)]

    def winners(self, state: State) -> tuple[int, ...]:
        """The winner, both in a draw, () while the game runs."""
        if state.winner == NOBODY:
            return ()
        return (0, 1) if state.winner == DRAWN_GAME else (state.winner,)

    def view(self, state: State, seat: int | None) -> View:
        """What that seat may know."""
        return view(state, seat)

    def determinize(self, view: View, rng: Random) -> State:
        """A full state that the seat cannot rule out."""
        return determinize(view, rng)

    def parse(self, text: str) -> Move:
        """The shared move of a notation."""
        return parse(text)

    def reveals(self, state: State, seat: int, move: Move) -> bool:
        """Drawing, looking at a hidden character, showing a special, taking a hidden character, the end."""
        if move.kind in (verbs.DRAWN, verbs.TILE, verbs.KEEP):
            return True
        if move.kind == verbs.LOOK:
            return any(not state.up >> state.tiles[space] & 1 for space in (move.a, move.b))
        after = state.copy()
        self.apply(after, seat, move)
        fresh = after.takes[len(state.takes) :]
        return after.ending != RUNNING or any(not after.up >> take.tile & 1 for take in fresh)

    def seen_by(self, state: State, seat: int, move: Move, viewer: int | None) -> Move | None:
        """The move as the viewer may know it."""
        return seen_by(state, seat, move, viewer)

    def explain(self, state: State, seat: int, move: Move) -> str:
        """The id of the rule that forbids a move that isn't legal."""
        return explain(state, seat, move)

    def dump(self, state: State) -> dict[str, Any]:
        """The full position as plain JSON data."""
        return dump(state)

    def load(self, data: Any) -> State:
        """The position back, validated."""
        return load(data)


RULES: Final[Gatsby] = Gatsby()
