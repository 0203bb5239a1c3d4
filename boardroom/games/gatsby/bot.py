"""How the computer plays Gatsby: by one step, by whole turns, and with the other's best reply.

- quick: one step on hand-written weights, an action by what its parts promise.
- novice, casual: every action played through step by step; the novice on hand-written weights, with slips.
- strong: every way to play the whole turn.
- expert: the same, then the other's best whole turn in reply to the eight best, then the seat's own
  next turn for the four best of those.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from boardroom.core.game import Budget, Translate
from boardroom.games.gatsby import reasons
from boardroom.games.gatsby.lookahead import WORST, End, Thought, after, best_ends, branches, known_state
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.state import ACT, NAME, State
from boardroom.games.gatsby.step import Promise, best_of, play_out, worth
from boardroom.games.gatsby.value import WON, Judge, Weights, by_hand, learned
from boardroom.games.gatsby.view import View

CANDIDATES: Final[int] = 8
"""Ends of the turn whose best reply the Expert works out."""
FINALISTS: Final[int] = 4
"""Of these, the ends whose next turn but one it works out."""
SLIP: Final[float] = 0.2
"""How far the Novice may misjudge a move, in log odds (standard deviation)."""


@cache
def hand_weights() -> Weights:
    """The hand-written weights."""
    return by_hand()


@cache
def best_weights() -> Weights:
    """The learned weights; the hand-written ones where their file is missing or damaged."""
    return learned() or by_hand()


def quick(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One step ahead on hand-written weights; equal moves at random."""
    if len(moves) == 1:
        return moves[0]
    return hasty(_judge(view, hand_weights()), known_state(view), rng)


def hasty(judge: Judge, state: State, rng: Random) -> Move:
    """The best step, an action by what its parts promise."""
    options = branches(judge, state)
    rng.shuffle(options)
    kind = state.todo[-1]
    if kind in (ACT, NAME):
        promise = Promise(Judge(judge.weights, state.active), state)
        sign = 1.0 if kind == ACT else -1.0
        return options[best_of([sign * promise.of(move.a) for move in options])]
    return options[best_of([worth(judge, state, move) for move in options])]


def choose(view: View, moves: Sequence[Move], level: str, budget: Budget, rng: Random) -> Move:
    """The choice of a level."""
    if len(moves) == 1:
        return moves[0]
    if level == "novice":
        return greedy(_judge(view, hand_weights()), known_state(view), SLIP, rng)
    if level == "casual":
        return greedy(_judge(view, best_weights()), known_state(view), 0.0, rng)
    thought = Thought(_judge(view, best_weights()), budget)
    look = named if view.todo[-1] == NAME else turned
    return look(thought, view, level == "expert") or quick(view, moves, rng)


def reason(view: View, move: Move, t: Translate) -> str:
    """Why the Expert would play it."""
    return reasons.reason(_judge(view, best_weights()), view, move, t)


def _judge(view: View, weights: Weights) -> Judge:
    """The judge of the view's seat."""
    return Judge(weights, view.seat or 0)


def greedy(judge: Judge, state: State, slip: float, rng: Random) -> Move:
    """The best step, an action played through to the end of the turn; a won game is never slipped away."""
    options = branches(judge, state)
    rng.shuffle(options)
    kind = state.todo[-1]
    if kind == NAME:
        victim = Judge(judge.weights, state.active)
        rates = [-play_out(victim, after(state, move)) for move in options]
    elif kind == ACT:
        rates = [play_out(judge, after(state, move)) for move in options]
    else:
        rates = [worth(judge, state, move) for move in options]
    if slip and max(rates) < WON:
        rates = [rate + rng.gauss(0.0, slip) for rate in rates]
    return options[best_of(rates)]


def turned(thought: Thought, view: View, deep: bool) -> Move | None:
    """The first move of the best whole turn; deep: judged after the other's reply and the next turn."""
    state = known_state(view)
    ends = best_ends(thought.ends(state, branches(thought.judge, state)))
    if not ends:
        return None
    return _deepest(thought, ends[:CANDIDATES]).first if deep else ends[0].first


def _deepest(thought: Thought, ends: list[End]) -> End:
    """The end that is best after reply and answer; the best so far when time runs out."""
    if ends[0].value >= WON or len({str(end.first) for end in ends}) == 1:
        return ends[0]
    best = _finalists(thought, ends)
    leader, floor = best[0], -WORST
    for end in best:
        value = thought.reply(end.state, floor, deep=True)
        if thought.late:
            break
        if value > floor:
            leader, floor = end, value
    return leader


def _finalists(thought: Thought, ends: list[End]) -> list[End]:
    """The best few once the other has replied, from the best down."""
    rated: list[tuple[float, int]] = []
    for place, end in enumerate(ends):
        floor = -rated[FINALISTS - 1][0] if len(rated) >= FINALISTS else -WORST
        value = thought.reply(end.state, floor)
        if thought.late:
            break
        rated = sorted([*rated, (-value, place)])
    return [ends[place] for _, place in rated[:FINALISTS]] or ends[:1]


def named(thought: Thought, view: View, deep: bool) -> Move | None:
    """The action that leaves the other least (GA-23)."""
    state = known_state(view)
    best, floor = None, -WORST
    for move in branches(thought.judge, state):
        value = thought.replied(after(state, move), state.turn, floor, deep)
        if not thought.late and value > floor:
            best, floor = move, value
    return best
