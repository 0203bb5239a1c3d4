"""What one seat may know, and the full positions that it cannot rule out."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from boardroom.games.jekyll_hyde.cards import (
    ALL,
    GREEN,
    POTION,
    POTIONS,
    SUIT_MASKS,
    SUIT_OF,
    VIOLET,
    cards_of,
    mask_of,
)
from boardroom.games.jekyll_hyde.state import (
    EXCHANGE,
    SWAP,
    TRICK,
    State,
    dealt_hands,
    effect_suit,
    leader_wins,
    play_code,
    play_of,
)


class Play(NamedTuple):
    """A card played this round."""

    seat: int
    card: int
    named: int
    """The suit that a potion's leader named, else -1."""


class Swap(NamedTuple):
    """An exchange (JH-4) or a swap (JH-14) as the viewer saw it."""

    trick: int
    """How many tricks had been played: 0 is the exchange."""
    gave: tuple[int, ...]
    got: tuple[int, ...]


class Round(NamedTuple):
    """A finished round."""

    game: int
    jekyll: int
    """Jekyll's tricks."""
    hyde: int


class View(NamedTuple):
    """What a seat, or a spectator, may know; cards and suits are those of `cards`, -1 is none."""

    seat: int | None
    return_match: bool
    jekyll: int
    """The seat that is Jekyll in this game; -1 until lots are drawn."""
    game: int
    round: int
    """The round on the table, 0 before the first deal."""
    marker: int
    """Where the marker stands; it may have passed 10."""
    phase: int
    """One of state.LOTS, DEALING, EXCHANGE, TRICK, SWAP, OVER; DEALING after a round shows it finished."""
    to_act: tuple[int, ...]
    past: tuple[Round, ...]
    leader: int
    """Who leads this trick; after the exchange it is known who leads the first."""
    led: int
    """The card that waits for an answer, else -1."""
    named: int
    """The suit named with it, else -1."""
    ranks: tuple[int, ...]
    """The suits that have a rank, weakest first."""
    won: tuple[int, int]
    sizes: tuple[int, int]
    plays: tuple[Play, ...]
    hand: tuple[int, ...]
    known: tuple[int, ...]
    """Cards in the other's hand that this seat passed (JH-4)."""
    swaps: tuple[Swap, ...]


def view_of(state: State, seat: int | None, to_act: tuple[int, ...]) -> View:
    """The view of a seat; a spectator (None) sees no hand and no exchange."""
    return View(
        seat=seat,
        return_match=state.return_match,
        jekyll=state.jekyll,
        game=state.game,
        round=state.round,
        marker=state.marker,
        phase=state.phase,
        to_act=to_act,
        past=tuple([Round(*each) for each in state.past]),
        leader=state.leader,
        led=state.led,
        named=state.named,
        ranks=tuple(sorted([suit for suit in range(3) if state.rank[suit]], key=state.rank.__getitem__)),
        won=(state.won[0], state.won[1]),
        sizes=(state.hands[0].bit_count(), state.hands[1].bit_count()),
        plays=tuple([Play(*play_of(code)) for code in state.plays]),
        hand=() if seat is None else cards_of(state.hands[seat]),
        known=() if seat is None else cards_of(state.known[seat]),
        swaps=() if seat is None else _swaps(state, seat),
    )


def _swaps(state: State, seat: int) -> tuple[Swap, ...]:
    return tuple([Swap(each[0], cards_of(each[1 + seat]), cards_of(each[2 - seat])) for each in state.swaps])


class Knowledge(NamedTuple):
    """What a seat knows of the other's hand, as masks."""

    mine: int
    held: int
    """Cards that it surely holds (JH-4)."""
    pool: int
    """Cards from which the rest of it comes."""
    size: int
    """How many come from there."""
    potions: int
    """The most potions among these (JH-4: it was dealt one at most if it passed none)."""


def knowledge_of(view: View) -> Knowledge:
    """All that the view's seat can be sure of about the other's hand."""
    seat = _viewer(view)
    mine, held = mask_of(view.hand), mask_of(view.known)
    seen = mine | held | mask_of([play.card for play in view.plays])
    pool = ALL & ~seen & ~_voids(view.plays, 1 - seat)
    size = view.sizes[1 - seat] - len(view.known)
    return Knowledge(mine, held, pool, size, _most_potions(view, seat, held))


def forgetful(view: View) -> Knowledge:
    """What is left of it for who remembers neither the cards it passed nor the suits not followed."""
    mine = mask_of(view.hand)
    pool = ALL & ~mine & ~mask_of([play.card for play in view.plays])
    return Knowledge(mine, 0, pool, view.sizes[1 - _viewer(view)], 4)


def _viewer(view: View) -> int:
    if view.seat is None:
        raise ValueError("a spectator holds no cards to draw the others from")
    return view.seat


def _voids(plays: tuple[Play, ...], seat: int) -> int:
    """The suits that the seat failed to follow (JH-7, JH-8): later it only gets cards it was given."""
    forbidden = 0
    for led, answer in zip(plays[::2], plays[1::2], strict=False):
        if answer.seat != seat:
            continue
        asked = SUIT_OF[led.card] if led.named < 0 else led.named
        played = SUIT_OF[answer.card]
        if played != asked and (played != POTION or led.named >= 0):
            forbidden |= SUIT_MASKS[asked]
    return forbidden


def _most_potions(view: View, seat: int, held: int) -> int:
    """How many potions the unknown part may hold: one was dealt at most to who passed none (JH-4)."""
    if not view.swaps or mask_of(view.swaps[0].got) & POTIONS:
        return 4
    hands = [held, held]
    codes = [play_code(*play) for play in view.plays]
    dealt = dealt_hands(hands, codes, swaps_of(view))[1 - seat]
    return 1 - (dealt & POTIONS).bit_count()


def swaps_of(view: View) -> tuple[tuple[int, int, int], ...]:
    """The view's exchanges as a state holds them."""
    gives = [(each.trick, mask_of(each.gave), mask_of(each.got)) for each in view.swaps]
    return tuple([(trick, got, gave) if view.seat == 1 else (trick, gave, got) for trick, gave, got in gives])


def sample_hand(known: Knowledge, rng: Random) -> int:
    """A hand of the other, drawn evenly from all that `known` allows."""
    potions, plain = cards_of(known.pool & POTIONS), cards_of(known.pool & ~POTIONS)
    if known.potions > 1:
        return known.held | mask_of(rng.sample(potions + plain, known.size))
    with_one = known.potions * len(potions) * choose_count(len(plain), known.size - 1)
    draw = rng.randrange(with_one + choose_count(len(plain), known.size))
    ones = rng.sample(potions, 1) if draw < with_one else []
    return known.held | mask_of(ones + rng.sample(plain, known.size - len(ones)))


def choose_count(n: int, k: int) -> int:
    """How many ways to choose k of n."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def redraw(view: View, rng: Random) -> State:
    """A position that the view's seat cannot rule out; who has already pledged, holds no pledge yet."""
    seat = _viewer(view)
    state = State(view.jekyll, view.return_match)
    state.game, state.round, state.marker, state.phase = view.game, view.round, view.marker, view.phase
    state.past = tuple([(each.game, each.jekyll, each.hyde) for each in view.past])
    state.leader, state.led, state.named = view.leader, view.led, view.named
    state.won = list(view.won)
    state.plays = [play_code(*play) for play in view.plays]
    state.swaps = swaps_of(view)
    _place(state, view.ranks)
    if view.phase in (EXCHANGE, TRICK, SWAP):
        known = knowledge_of(view)
        state.hands[seat] = known.mine
        state.hands[1 - seat] = sample_hand(known, rng)
        state.known = known_cards(state)
    return state


def _place(state: State, ranks: tuple[int, ...]) -> None:
    state.placed = len(ranks)
    for place, suit in enumerate(ranks):
        state.rank[suit] = place + 1


def known_cards(state: State) -> list[int]:
    """What each seat knows it passed into the other's hand, from the swaps so far (JH-4)."""
    known = [0, 0]
    for _, first, second in state.swaps:
        known = [(known[0] & ~second) | first, (known[1] & ~first) | second]
    return [known[0] & state.hands[1], known[1] & state.hands[0]]


class Outcome(NamedTuple):
    """What an answer to the card led brings about."""

    winner: int
    effect: int
    """The suit whose effect a potion sets off (JH-13 to JH-15), else -1."""
    stolen: bool
    """Whether the winner takes one more trick from the other (JH-13)."""
    swapped: int
    """How many cards each passes by JH-14."""
    last: bool
    """Whether it is the tenth trick."""
    won: tuple[int, int]
    """Tricks by seat after it."""


def outcome(view: View, answer: int) -> Outcome:
    """What follows when `answer` is laid on the card led in that view."""
    rank = [0, 0, 0, 0]
    for place, suit in enumerate((*view.ranks, *new_suits(view, answer))):
        rank[suit] = place + 1
    winner = view.leader if leader_wins(view.led, answer, rank) else 1 - view.leader
    effect, left = effect_suit(view.led, answer), view.sizes[view.leader]
    stolen = effect == VIOLET and view.won[1 - winner] > 0
    won = list(view.won)
    won[winner] += 1 + stolen
    won[1 - winner] -= stolen
    return Outcome(winner, effect, stolen, min(2, left) if effect == GREEN else 0, not left, (won[0], won[1]))


def new_suits(view: View, card: int) -> tuple[int, ...]:
    """The suit of the card if playing it gives that suit its rank (JH-10)."""
    suit = SUIT_OF[card]
    return () if suit == POTION or suit in view.ranks else (suit,)
