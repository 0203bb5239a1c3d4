"""The rules of Jekyll vs Hyde, by their numbers (JH-n).

A position as JSON data, by `dump` and for `load`, is the story of the round on the table; `load`
plays it again, so nothing that no game can reach gets through:

- `return_match`: whether a second game follows with the roles swapped.
- `jekyll`: the seat, 0 or 1, that is Jekyll in the first game; null before lots are drawn.
- `games`: one list a game of the rounds finished before the round on the table, each round as
  [Jekyll's tricks, Hyde's tricks]; [[]] in the first round of the first game. Marker, round,
  game and the leader follow from it.
- `dealt`: null before the first deal, else the ten cards dealt to seat 0 and those to seat 1, in
  any order.
- `exchange`: for each seat the list of cards it passes, null while it has not chosen.
- `plays`: the notations of all cards played this round, in order: "r5", a led potion "4+r".
- `swaps`: one pair like `exchange` for each swap that was asked for (JH-14); a swap with only one
  possible choice happens by itself and is not listed.

These follow from the rest. `dump` always writes them, `load` does without, but refuses a wrong one:

- `phase`: "role", "deal", "exchange", "trick", "swap" or "over".
- `game`: 1 or 2; `round`: 0 before the first deal, then 1 to 3; `marker`: where it stands.
- `hands`: the cards that seats 0 and 1 hold now. `won`: their tricks this round.
- `ranks`: the suits with a rank, weakest first: "violet", "red", "green".
- `leader`: the seat that leads this trick, null before the first deal.

Cards are "v1" to "v7" (violet), "r1" to "r7" (red), "g1" to "g7" (green), "2+" to "5+".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

from boardroom.core.rules import CHANCE
from boardroom.games.jekyll_hyde import moves, position
from boardroom.games.jekyll_hyde.cards import CARDS, GREEN, POTION, POTIONS, RED, SUIT_MASKS, SUIT_OF, VIOLET
from boardroom.games.jekyll_hyde.moves import (
    ANSWERS,
    DEAL,
    HAND,
    NOTHING,
    PASS,
    PASSES,
    PLAY,
    POTION_LEADS,
    ROLE,
    ROLES,
    Move,
)
from boardroom.games.jekyll_hyde.options import Options
from boardroom.games.jekyll_hyde.state import (
    DEALING,
    END,
    EXCHANGE,
    LOTS,
    OVER,
    SWAP,
    TRICK,
    State,
    effect_suit,
    leader_wins,
    play_code,
)
from boardroom.games.jekyll_hyde.view import View, redraw, view_of

ALONE: Final = ((0,), (1,))
BOTH: Final = (0, 1)
BY_CHANCE: Final = (CHANCE,)


def answers(hand: int, suit: int) -> tuple[Move, ...]:
    """The plays of the cards of one suit in a hand; suit POTION gives them unnamed."""
    return ANSWERS[suit][hand >> 7 * suit & 127]


def plays(hand: int, led: int, named: int) -> tuple[Move, ...]:
    """What a hand may play when `led` lies there (JH-7, JH-8), or lead when it is NOTHING."""
    if led < 0:
        return answers(hand, VIOLET) + answers(hand, RED) + answers(hand, GREEN) + POTION_LEADS[hand >> 21]
    asked = SUIT_OF[led] if named < 0 else named
    if not hand & SUIT_MASKS[asked]:
        return answers(hand, VIOLET) + answers(hand, RED) + answers(hand, GREEN) + answers(hand, POTION)
    follow = answers(hand, asked)
    return follow + answers(hand, POTION) if named < 0 else follow


def passes(hand: int, count: int, potion: bool) -> list[Move]:
    """The ways to pass that many cards of a hand, with a potion among them if one is due (JH-4)."""
    bits = [1 << card for card in range(CARDS) if hand >> card & 1]
    masks = [sum(chosen) for chosen in combinations(bits, count)]
    return [PASSES[mask] for mask in masks if mask & POTIONS or not potion]


def must_pass_potion(hand: int) -> bool:
    """Whether a dealt hand must pass a potion (JH-4)."""
    return (hand & POTIONS).bit_count() >= 2


class JekyllHyde:
    """The rules as one object without state."""

    slug = "jekyll_hyde"
    version = 1
    seats = range(2, 3)
    options = Options

    def new(self, seats: int, options: Options) -> State:
        """The state before lots are drawn and cards dealt."""
        if seats not in self.seats:
            raise ValueError(f"Jekyll vs Hyde is for two, not {seats}")
        return State(options.jekyll, options.return_match)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Who decides: both at once in an exchange or a swap, until each has chosen (JH-4, JH-14)."""
        phase = state.phase
        if phase == TRICK:
            return ALONE[state.leader if state.led < 0 else 1 - state.leader]
        if phase in (EXCHANGE, SWAP):
            if state.pledges[0]:
                return ALONE[1]
            return ALONE[0] if state.pledges[1] else BOTH
        return () if phase == OVER else BY_CHANCE

    def legal_moves(self, state: State, seat: int) -> Sequence[Move]:
        """Every legal move of a seat in `to_act`."""
        hand = state.hands[seat]
        if state.phase == TRICK:
            return plays(hand, state.led, state.named)
        if state.phase == EXCHANGE:
            return passes(hand, state.round, must_pass_potion(hand))
        return passes(hand, 2, False)

    def chance(self, state: State, rng: Random) -> Move:
        """Lots for the role of Jekyll, or a deal of ten cards each (JH-3)."""
        if state.phase == LOTS:
            return ROLES[rng.randrange(2)]
        cards = [1 << card for card in range(CARDS)]
        rng.shuffle(cards)
        return moves.deal(sum(cards[:HAND]), sum(cards[HAND : 2 * HAND]))

    def apply(self, state: State, seat: int, move: Move) -> None:
        """Play a legal move in place."""
        kind = move.kind
        if kind == PLAY:
            self._play(state, seat, move)
        elif kind == PASS:
            self._pass(state, seat, move)
        elif kind == DEAL:
            self._deal(state, move)
        else:
            state.jekyll = move.card
            state.phase = DEALING

    def _deal(self, state: State, move: Move) -> None:
        """Begin the next round, or the return match with the roles swapped (JH-3, JH-5)."""
        if state.round and state.game_over():
            state.game = 2
            state.jekyll = 1 - state.jekyll
            state.round = state.marker = 0
        state.clear()
        state.round += 1
        state.hands = [move.cards, move.others]
        state.leader = state.jekyll if state.marker < END // 2 else 1 - state.jekyll
        state.phase = EXCHANGE

    def _pass(self, state: State, seat: int, move: Move) -> None:
        """Keep a choice until both have chosen, then swap (JH-4, JH-14)."""
        pledges = state.pledges
        pledges[seat] = move.cards
        if pledges[0] and pledges[1]:
            self._swap(state, pledges[0], pledges[1])
            state.pledges = [0, 0]
            state.phase = TRICK

    def _swap(self, state: State, first: int, second: int) -> None:
        """Seat 0 gives `first`, seat 1 `second`; each remembers what it gave (JH-4)."""
        hands, known = state.hands, state.known
        hands[0] ^= first | second
        hands[1] ^= first | second
        known[0] = (known[0] & ~second) | first
        known[1] = (known[1] & ~first) | second
        state.swaps += ((len(state.plays) // 2, first, second),)

    def _play(self, state: State, seat: int, move: Move) -> None:
        """Lay a card; a suit without a rank takes the next place at once (JH-10)."""
        card = move.card
        state.hands[seat] ^= 1 << card
        state.known[1 - seat] &= ~(1 << card)
        state.plays.append(play_code(seat, card, move.named))
        suit = SUIT_OF[card]
        if suit != POTION and not state.rank[suit]:
            state.placed += 1
            state.rank[suit] = state.placed
        if state.led < 0:
            state.led = card
            state.named = move.named
        else:
            self._award(state, card)

    def _award(self, state: State, answer: int) -> None:
        """Give the trick to its winner, who leads next, then resolve the effect (JH-17)."""
        led = state.led
        if not leader_wins(led, answer, state.rank):
            state.leader = 1 - state.leader
        state.won[state.leader] += 1
        state.led = state.named = NOTHING
        self._effect(state, effect_suit(led, answer))
        if not state.hands[0]:
            self._finish_round(state)

    def _effect(self, state: State, suit: int) -> None:
        """Pride steals a trick, wrath clears the ranks, envy swaps two cards (JH-13 to JH-15)."""
        if suit == VIOLET:
            loser = 1 - state.leader
            if state.won[loser]:
                state.won[loser] -= 1
                state.won[state.leader] += 1
        elif suit == RED:
            state.rank = [0, 0, 0, 0]
            state.placed = 0
        elif suit == GREEN:
            self._envy(state)

    def _envy(self, state: State) -> None:
        """Ask both for two cards; whoever has two or fewer gives all without being asked (JH-14)."""
        left = state.hands[0].bit_count()
        if left > 2:
            state.phase = SWAP
        elif left:
            self._swap(state, state.hands[0], state.hands[1])

    def _finish_round(self, state: State) -> None:
        """Move the marker by the difference of tricks (JH-18) and see whether it is over (JH-19)."""
        jekyll, hyde = state.won[state.jekyll], state.won[1 - state.jekyll]
        state.marker += abs(jekyll - hyde)
        state.past += ((state.game, jekyll, hyde),)
        last_game = state.game == 2 or not state.return_match
        state.phase = OVER if last_game and state.game_over() else DEALING

    def clone(self, state: State) -> State:
        """A full copy."""
        return state.clone()

    def winners(self, state: State) -> tuple[int, ...]:
        """Who won the game, or the return match compared as Hyde; both share a draw."""
        if state.phase != OVER:
            return ()
        hyde = 1 - state.jekyll
        if state.return_match:
            first, second = _as_hyde(state.past, 1), _as_hyde(state.past, 2)
            return BOTH if first == second else ALONE[1 - hyde if first > second else hyde]
        return ALONE[hyde if state.marker >= END else state.jekyll]

    def scores(self, state: State) -> list[float]:
        """1 for the winner, ½ each in a draw, 0 while the game runs (JH-20)."""
        winners = self.winners(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]

    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know; nobody sees a choice before both have chosen."""
        return view_of(state, seat, self.to_act(state))

    def determinize(self, view: View, rng: Random) -> State:
        """A position drawn from those that the view's seat cannot rule out."""
        state = redraw(view, rng)
        if view.phase in (EXCHANGE, SWAP):
            for seat in range(2):
                if seat not in view.to_act:
                    state.pledges[seat] = rng.choice(self.legal_moves(state, seat)).cards
        return state

    def parse(self, text: str) -> Move:
        """The shared move of a notation; ValueError if there is none."""
        return moves.parse(text)

    def reveals(self, state: State, seat: int, move: Move) -> bool:
        """A card, a deal and the second of two secret choices show something; the first does not."""
        return move.kind != PASS or bool(state.pledges[1 - seat])

    def seen_by(self, state: State, seat: int, move: Move, viewer: int | None) -> Move | None:
        """Plays and roles are public, a pass is its giver's, a deal nobody's as a whole (JH-4)."""
        public = move.kind == PLAY or move.kind == ROLE
        return move if public or (move.kind == PASS and viewer == seat) else None

    def explain(self, state: State, seat: int, move: Move) -> str:
        """The rule that forbids a move that isn't legal."""
        if seat not in self.to_act(state):
            return "JH-6"
        if state.phase == EXCHANGE:
            return "JH-4"
        if state.phase == SWAP:
            return "JH-14"
        if move.kind != PLAY:
            return "JH-6"
        return _play_fault(state, seat, move)

    def dump(self, state: State) -> dict[str, Any]:
        """The position as the module describes it."""
        return position.dump(self, state)

    def load(self, data: dict[str, Any]) -> State:
        """The position back, played again move by move; BadPosition with field and reason."""
        return position.load(self, data)


def _play_fault(state: State, seat: int, move: Move) -> str:
    """Why a card may not be played: not held (JH-3), named or not (JH-8, JH-9), not following (JH-7, JH-8)."""
    if not state.hands[seat] >> move.card & 1:
        return "JH-3"
    if state.led < 0:
        return "JH-8"
    if move.named >= 0:
        return "JH-9"
    return "JH-7" if state.named < 0 else "JH-8"


def _as_hyde(past: tuple[tuple[int, int, int], ...], game: int) -> tuple[bool, int, int]:
    """How well the Hyde of that game did; the greater is better: won, in few rounds, marker far on."""
    gaps = [abs(jekyll - hyde) for number, jekyll, hyde in past if number == game]
    won = sum(gaps) >= END
    return won, -len(gaps) if won else 0, sum(gaps)


RULES: Final = JekyllHyde()
