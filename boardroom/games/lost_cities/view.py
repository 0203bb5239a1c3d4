"""What one seat may see, and the positions it cannot rule out (LC-9, LC-15)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from boardroom.games.lost_cities.cards import CARDS, COLOURS, DECK, RANKS, code, codes
from boardroom.games.lost_cities.state import State, kinds

Kinds = tuple[int, ...]


class View(NamedTuple):
    """A match as one seat knows it; cards are kinds, piles and expeditions have their top last."""

    seat: int | None
    """Whose eyes; None sees no hand."""
    games: int
    counter: bool
    """Whether the table prints the size of the draw pile."""
    game: int
    """Games finished."""
    sheet: tuple[tuple[int, int], ...]
    """Points of the finished games."""
    phase: int
    """LOTS, DEALING, PLACING, DRAWING or OVER."""
    actor: int
    """The seat to act, -1 for chance, 2 when over."""
    starter: int
    """Who starts, or started, this game; -1 until lots are drawn."""
    closed: int
    """The colour discarded to in this turn, else -1 (LC-8)."""
    turns: int
    streak: int
    """How many draws in a row came from discard piles."""
    hand: Kinds
    """The seat's own cards, sorted; () for a spectator."""
    hand_sizes: tuple[int, int]
    known: tuple[Kinds, Kinds]
    """The cards of each hand that everybody knows, sorted (LC-9)."""
    expeditions: tuple[tuple[Kinds, ...], tuple[Kinds, ...]]
    """By seat and colour."""
    discards: tuple[Kinds, Kinds]
    """How many cards each seat discarded in this game, by colour."""
    piles: tuple[Kinds, ...]
    deck_size: int


def view(state: State, seat: int | None) -> View:
    """What the seat may know."""
    discards = state.discards
    return View(
        seat=seat,
        games=state.games,
        counter=state.counter,
        game=state.game,
        sheet=tuple(zip(state.sheet[::2], state.sheet[1::2], strict=True)),
        phase=state.phase,
        actor=state.actor,
        starter=state.starter,
        closed=state.closed,
        turns=state.turns,
        streak=state.streak,
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=(len(state.hands[0]), len(state.hands[1])),
        known=(tuple(kinds(state.known, 0)), tuple(kinds(state.known, 1))),
        expeditions=(expeditions(state, 0), expeditions(state, 1)),
        discards=(tuple(discards[:COLOURS]), tuple(discards[COLOURS:])),
        piles=tuple(tuple(pile) for pile in state.piles),
        deck_size=len(state.deck),
    )


def expeditions(state: State, seat: int) -> tuple[Kinds, ...]:
    """The seat's expeditions as kinds, by colour."""
    columns = state.columns[COLOURS * seat : COLOURS * seat + COLOURS]
    return tuple(tuple(RANKS * colour + rank for rank in CARDS[column]) for colour, column in enumerate(columns))


def unseen(seen: View) -> list[int]:
    """The cards that lie where the seat can't see: all but its hand, the table and known cards."""
    rest = list(DECK)
    for group in (*seen.expeditions[0], *seen.expeditions[1], *seen.piles):
        take_out(rest, group)
    for seat in range(2):
        take_out(rest, seen.hand if seat == seen.seat else seen.known[seat])
    return rest


def take_out(cards: list[int], group: Kinds) -> None:
    """Remove each card of the group once."""
    for kind in group:
        cards.remove(kind)


def determinize(seen: View, rng: Random) -> State:
    """A full state that looks the same to the seat, hidden cards dealt by chance."""
    state = public(seen)
    if seen.hand_sizes == (0, 0):
        return state
    rest = unseen(seen)
    rng.shuffle(rest)
    for seat in range(2):
        hand = list(seen.hand if seat == seen.seat else seen.known[seat])
        while len(hand) < seen.hand_sizes[seat]:
            hand.append(rest.pop())
        state.hands[seat] = sorted(hand)
    state.deck = rest
    return state


def public(seen: View) -> State:
    """The position without hands and draw pile."""
    state = State(seen.games, seen.counter)
    state.game = seen.game
    state.sheet = [points for row in seen.sheet for points in row]
    state.phase, state.actor, state.starter = seen.phase, seen.actor, seen.starter
    state.closed, state.turns, state.streak = seen.closed, seen.turns, seen.streak
    state.known = [*codes(seen.known[0]), *codes(seen.known[1])]
    state.columns = [code(cards) for side in seen.expeditions for cards in side]
    state.discards = [*seen.discards[0], *seen.discards[1]]
    state.piles = [list(pile) for pile in seen.piles]
    state.see_piles()
    return state
