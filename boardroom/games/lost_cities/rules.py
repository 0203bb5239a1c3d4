"""The rules of Lost Cities: who acts, what is legal, what a move does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Final

from boardroom.core.rules import CHANCE
from boardroom.games.lost_cities.cards import COLOUR, COLOURS, DECK, HAND, KEY, LIMIT, RANKS, STEP
from boardroom.games.lost_cities.moves import (
    DEAL,
    DISCARD,
    DISCARDS,
    DRAW,
    FIRST,
    FIRSTS,
    FROM_PILE,
    PLAY,
    PLAYS,
    TAKE,
    TAKES,
    Move,
    deal,
    parse,
)
from boardroom.games.lost_cities.options import Options
from boardroom.games.lost_cities.position import dump, load
from boardroom.games.lost_cities.state import DEALING, DRAWING, LOTS, NOBODY, OVER, PLACING, State
from boardroom.games.lost_cities.view import View, determinize, view

TO_ACT: Final[list[tuple[int, ...]]] = [(0,), (1,), (), (CHANCE,)]
"""By actor; chance is -1 and so the last."""

NO_CHOICE: Final[list[Move]] = []


DRAWS: Final[list[tuple[Move, ...]]] = [
    (FROM_PILE, *(TAKES[colour] for colour in range(COLOURS) if piles >> colour & 1)) for piles in range(32)
]
"""The draw pile and every discard pile that may be drawn from, by the bits of the latter (LC-8)."""

SHUT: Final = [30, 29, 27, 23, 15, 31]
"""The bits of the piles that one may draw from, by the closed colour; none is -1 and so the last."""


class LostCities:
    """Lost Cities for two, without state of its own."""

    slug: ClassVar[str] = "lost_cities"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[type[Options]] = Options

    def new(self, seats: int, options: Options) -> State:
        """Nothing dealt; lots are drawn first unless the starter was chosen (LC-3)."""
        if seats not in self.seats:
            raise ValueError(f"Lost Cities is for two, not {seats}")
        state = State(options.games, options.counter)
        if options.first >= 0:
            start(state, options.first)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat whose turn it is, chance before a deal, () when the match is over."""
        return TO_ACT[state.actor]

    def legal_moves(self, state: State, seat: int) -> Sequence[Move]:
        """Every place for a card (LC-4 to LC-7), or every pile to draw from (LC-8)."""
        if seat != state.actor:
            return NO_CHOICE
        return placements(state, seat) if state.phase == PLACING else DRAWS[state.open & SHUT[state.closed]]

    def chance(self, state: State, rng: Random) -> Move:
        """Lots for the first starter, or a fair deal (LC-2, LC-3)."""
        if state.phase == LOTS:
            return FIRSTS[rng.randrange(2)]
        return deal(bytes(shuffled(rng)))

    def apply(self, state: State, seat: int, move: Move) -> None:
        """Play a legal move in place."""
        verb = move.verb
        if verb == DRAW:
            draw(state, seat)
        elif verb == TAKE:
            take(state, seat, move.card)
        elif verb == DEAL:
            lay_out(state, move.cards)
        elif verb == FIRST:
            start(state, move.card)
        else:
            place(state, seat, move.card, verb)

    def clone(self, state: State) -> State:
        """A full copy that shares nothing mutable."""
        return state.clone()

    def scores(self, state: State) -> list[float]:
        """Finished games plus the expeditions on the table (LC-13)."""
        return [float(state.score(0)), float(state.score(1))]

    def winners(self, state: State) -> tuple[int, ...]:
        """The higher match total, both if equal (LC-13)."""
        if state.phase != OVER:
            return ()
        lead = state.total(0) - state.total(1)
        return (0,) if lead > 0 else (1,) if lead < 0 else (0, 1)

    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know (LC-15)."""
        return view(state, seat)

    def determinize(self, view: View, rng: Random) -> State:
        """A full state drawn from those the seat cannot rule out."""
        return determinize(view, rng)

    def parse(self, text: str) -> Move:
        """The shared move of a notation; ValueError if there is none."""
        return parse(text)

    def reveals(self, state: State, seat: int, move: Move) -> bool:
        """Lots, deals and cards from the draw pile; one's own card is one's own to show."""
        return move.verb == DRAW or move.verb >= FIRST

    def seen_by(self, state: State, seat: int, move: Move, viewer: int | None) -> Move | None:
        """A deal is secret as a whole; everything else is public, `T` names no card (LC-15)."""
        return None if move.verb == DEAL else move

    def explain(self, state: State, seat: int, move: Move) -> str:
        """The rule that forbids a move that isn't legal (LC-16)."""
        if state.phase == OVER:
            return "LC-10"
        if move.verb >= FIRST:
            return "LC-2"
        drawing = move.verb == DRAW or move.verb == TAKE
        if seat != state.actor or drawing != (state.phase == DRAWING):
            return "LC-4"
        if drawing:
            return "LC-8"
        if move.verb == DISCARD or move.card not in state.hands[seat]:
            return "LC-4"
        return "LC-5" if move.card % RANKS else "LC-6"

    def dump(self, state: State) -> dict[str, Any]:
        """The full position as plain JSON data, described in `position`."""
        return dump(state)

    def load(self, data: dict[str, Any]) -> State:
        """The position back; BadPosition with field and reason if no match can reach it."""
        return load(data)


def shuffled(rng: Random) -> list[int]:
    """The sixty cards in a fair order."""
    lot: Callable[[], float] = rng.random
    cards = list(DECK)
    for last in range(len(cards) - 1, 0, -1):
        other = int(lot() * float(last + 1))
        kind = cards[other]
        cards[other] = cards[last]
        cards[last] = kind
    return cards


def placements(state: State, seat: int) -> list[Move]:
    """Each kind in hand: onto its expedition where it fits, or onto its discard pile."""
    moves: list[Move] = []
    columns = state.columns
    base = COLOURS * seat
    last = -1
    for kind in state.hands[seat]:
        if kind != last:
            if columns[base + COLOUR[kind]] < LIMIT[kind]:
                moves.append(PLAYS[kind])
            moves.append(DISCARDS[kind])
            last = kind
    return moves


def place(state: State, seat: int, kind: int, verb: int) -> None:
    """The first half of a turn: a card leaves the hand (LC-4)."""
    state.hands[seat].remove(kind)
    colour = COLOUR[kind]
    own = COLOURS * seat + colour
    if state.known[own] & KEY[kind]:
        state.known[own] -= STEP[kind]
    if verb == PLAY:
        state.columns[own] += STEP[kind]
    else:
        state.discards[own] += 1
        state.piles[colour].append(kind)
        state.open |= 1 << colour
        state.closed = colour
    state.phase = DRAWING


def draw(state: State, seat: int) -> None:
    """The second half of a turn from the draw pile; its last card ends the game (LC-10)."""
    deck = state.deck
    pick_up(state.hands[seat], deck.pop())
    state.streak = 0
    end_turn(state, seat)
    if not deck:
        end_game(state)


def take(state: State, seat: int, colour: int) -> None:
    """The second half of a turn from a discard pile; everybody remembers the card (LC-9)."""
    pile = state.piles[colour]
    kind = pile.pop()
    if not pile:
        state.open -= 1 << colour
    pick_up(state.hands[seat], kind)
    state.known[COLOURS * seat + colour] += STEP[kind]
    state.streak += 1
    end_turn(state, seat)


def pick_up(hand: list[int], kind: int) -> None:
    """Put a card into its place in a sorted hand."""
    place = 0
    for other in hand:
        if other >= kind:
            break
        place += 1
    hand.insert(place, kind)


def end_turn(state: State, seat: int) -> None:
    """The other seat is next."""
    state.closed = -1
    state.turns += 1
    state.phase = PLACING
    state.actor = 1 - seat


def end_game(state: State) -> None:
    """Write the points down; the table stays until the next deal (LC-10, LC-13)."""
    state.sheet += [state.table_score(0), state.table_score(1)]
    state.game += 1
    if state.game == state.games:
        state.phase = OVER
        state.actor = NOBODY
    else:
        start(state, next_starter(state.starter, state.total(0) - state.total(1)))


def next_starter(starter: int, lead: int) -> int:
    """Who is ahead by the lead of seat 0; on a tie, who did not start the last game (LC-3)."""
    if lead == 0:
        return 1 - starter
    return 0 if lead > 0 else 1


def start(state: State, seat: int) -> None:
    """The seat will start the game that is dealt now."""
    state.starter = seat
    state.phase = DEALING
    state.actor = CHANCE


def lay_out(state: State, cards: bytes) -> None:
    """Eight cards each, the rest is the draw pile (LC-2); what was known is forgotten (LC-9)."""
    state.clear()
    state.hands = [sorted(cards[:HAND]), sorted(cards[HAND : 2 * HAND])]
    state.deck = list(cards[: 2 * HAND - 1 : -1])
    state.phase = PLACING
    state.actor = state.starter


RULES: Final = LostCities()
