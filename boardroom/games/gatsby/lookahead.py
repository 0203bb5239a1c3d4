"""Looking ahead in Gatsby: one step, a whole turn, and the other's best reply to it.

What the seat hasn't seen is the character UNKNOWN, of average worth; no hidden card is ever drawn.
"""

from __future__ import annotations

from typing import Final

from boardroom.core.game import Budget
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.cards import SOME_SPECIAL, SPACES, UNKNOWN, bits
from boardroom.games.gatsby.choices import CHOICES
from boardroom.games.gatsby.course import DOES, settle
from boardroom.games.gatsby.moves import LOOKS, TRADES, Move
from boardroom.games.gatsby.state import (
    APART,
    BONUS,
    GONE,
    LOOK_PART,
    NAME,
    NOBODY,
    RUNNING,
    SPECIAL_PLACES,
    TRADE_PART,
    UNDECIDED,
    USED,
    State,
    Take,
)
from boardroom.games.gatsby.value import Judge
from boardroom.games.gatsby.view import HIDDEN, View, public_state

REPLIES: Final[int] = 6
"""The other's replies after which the seat's next turn is looked at."""
WIDTH: Final[int] = 3
"""Tokens of each side that an exchange considers, and pairs of characters."""


# ------------------------------------------------------------------ what the seat knows, as a state
def known_state(view: View) -> State:
    """The position as the seat knows it, UNKNOWN for every character that it can't be sure of."""
    state = public_state(view)
    for space in view.spaces:
        sure = space.peek is not None and not space.peek.touched
        state.tiles.append(space.peek.tile if space.peek is not None and sure else _seen(space.tile))
    for take in view.takes:
        sure = take.peek is not None and not take.peek.touched
        tile = take.peek.tile if take.peek is not None and sure else _seen(take.tile)
        state.takes.append(Take(take.turn, take.seat, take.space, tile))
        if tile != UNKNOWN:
            state.held[take.seat] |= 1 << tile
    for look in view.looks[-1:]:
        state.looks.append(look._replace(tiles=(_seen(look.tiles[0]), _seen(look.tiles[1]))))
        if look.swapped == UNDECIDED and look.seat == view.seat:
            state.tiles[look.first], state.tiles[look.second] = look.tiles
    _place_specials(state, view)
    return state


def _seen(tile: int) -> int:
    """UNKNOWN for a hidden character."""
    return UNKNOWN if tile == HIDDEN else tile


def _place_specials(state: State, view: View) -> None:
    """Unknown specials fill the places that are left, in any order: only their number counts."""
    unknown = [special for special, place in enumerate(view.specials) if place == HIDDEN]
    state.where = list(view.specials)
    for place in range(SPECIAL_PLACES):
        for _ in range(view.counts[place] - view.specials.count(place)):
            state.where[unknown.pop()] = place


# ------------------------------------------------------------------ moves worth a thought
def branches(judge: Judge, state: State) -> list[Move]:
    """The moves of the pending decision; exchanges cut to the most promising ones."""
    task = state.todo[-1]
    kind = task & 31
    if kind == TRADE_PART or kind == BONUS + 2:
        return trades(judge, state) + skips(kind)
    if kind == LOOK_PART or kind == BONUS + 3:
        return pairs(judge, state) + skips(kind)
    return CHOICES[kind](state, task >> 5)


def skips(kind: int) -> list[Move]:
    """A bonus may be refused."""
    return [verbs.SKIP_IT] if kind >= BONUS else []


def trades(judge: Judge, state: State) -> list[Move]:
    """The best tokens to take for the best to give, each ranked alone."""
    me = state.active
    gives = ranked(judge, state, me)
    takes = ranked(judge, state, 1 - me)
    return [TRADES[own][other] for own in gives for other in takes]


def ranked(judge: Judge, state: State, owner: int) -> list[int]:
    """The owner's tokens that the active seat would best see turned."""
    sign = 1.0 if state.active == judge.me else -1.0
    mine, other = judge.me, 1 - judge.me
    worth, spite = judge.worths(state, mine), judge.worths(state, other)
    rates: list[tuple[float, int]] = []
    before = state.tokens
    for cell in bits(before[owner]):
        bit = 1 << cell
        state.tokens = [before[0] ^ bit, before[1] ^ bit]
        chance, risk = judge.chances(state, mine), judge.chances(state, other)
        rate = 0.0
        for space in range(SPACES):
            rate += chance[space] * worth[space] - risk[space] * spite[space]
        rates.append((-sign * rate, cell))
    state.tokens = before
    rates.sort()
    return [cell for _, cell in rates[:WIDTH]]


def pairs(judge: Judge, state: State) -> list[Move]:
    """The pairs of characters whose exchange helps most."""
    me = state.active
    worth, spite = judge.worths(state, me), judge.worths(state, 1 - me)
    chance, risk = judge.chances(state, me), judge.chances(state, 1 - me)
    there = [space for space in range(SPACES) if state.tiles[space] != GONE]
    rates: list[tuple[float, int, int]] = []
    for i in there:
        for j in there:
            if i < j:
                gain = (chance[i] - chance[j]) * (worth[j] - worth[i]) - (risk[i] - risk[j]) * (spite[j] - spite[i])
                rates.append((-gain, i, j))
    rates.sort()
    return [LOOKS[i][j - i - 1] for _, i, j in rates[:WIDTH]]


def after(state: State, move: Move) -> State:
    """The position after a move; a draw is taken for some special, none is looked at."""
    twin = state.copy()
    if move.kind == verbs.DRAW:
        draw_blindly(twin)
    else:
        DOES[move.kind](twin, move)
    settle(twin)
    return twin


def draw_blindly(state: State) -> None:
    """Some special into an empty slot; else one more is put aside (GA-24)."""
    state.todo.pop()
    me = state.active
    if state.slot[me] == NOBODY:
        state.slot[me] = SOME_SPECIAL
        return
    for special, place in enumerate(state.where):
        if place < USED:
            state.where[special] = APART + me
            return


# ------------------------------------------------------------------ whole turns
class End:
    """How a turn may end: its value for the seat that thinks, and the move that led there."""

    __slots__ = ("first", "state", "value")

    def __init__(self, value: float, first: Move, state: State) -> None:
        self.value: Final[float] = value
        self.first: Final[Move] = first
        self.state: Final[State] = state


class Thought:
    """One decision being thought about; stops by itself once the budget is spent."""

    __slots__ = ("budget", "judge", "late", "nodes", "seen")

    def __init__(self, judge: Judge, budget: Budget) -> None:
        self.judge: Final[Judge] = judge
        self.budget: Final[Budget] = budget
        self.late: bool = False
        self.nodes: int = 0
        self.seen: set[tuple[int, ...]] = set()

    def spent(self) -> bool:
        """Whether to stop; the clock is read every 32 positions."""
        self.nodes += 1
        if self.nodes & 31 == 0 and self.budget.spent():
            self.late = True
        return self.late

    def known(self, state: State) -> bool:
        """Whether this position of the turn was met before; notes it."""
        key = signature(state)
        if key in self.seen:
            return True
        self.seen.add(key)
        return False

    def ends(self, state: State, moves: list[Move]) -> list[End]:
        """Every way the present turn may end, by each of these moves."""
        found: list[End] = []
        self.seen = set()
        for move in moves:
            self.follow(after(state, move), state.turn, move, found)
        return found

    def follow(self, state: State, turn: int, first: Move, found: list[End]) -> None:
        """Go on to the end of the turn, all ways."""
        if self.spent() or self.known(state):
            return
        if state.ending != RUNNING or state.turn != turn:
            found.append(End(self.judge.value(state), first, state))
            return
        for move in branches(self.judge, state):
            self.follow(after(state, move), turn, first, found)

    def reply(self, state: State, floor: float, deep: bool = False) -> float:
        """The value once the other has made the best of its turn; given up below the floor.

        Deep: once the seat has made the best of its next turn too, after the replies that look worst.
        """
        if state.ending != RUNNING:
            return self.judge.value(state)
        if state.todo[-1] != NAME or state.active == self.judge.me:
            return self.replied(state, state.turn, floor, deep)
        best = -WORST
        for move in branches(self.judge, state):
            best = max(best, self.replied(after(state, move), state.turn, max(floor, best), deep))
        return best

    def replied(self, state: State, turn: int, floor: float, deep: bool) -> float:
        """The same once the action is free or named; the turn may be spent already."""
        if deep:
            return self.worst_answer(self.all_ends(state, turn), floor)
        self.seen = set()
        return self.least(state, turn, WORST, floor)

    def least(self, state: State, turn: int, worst: float, floor: float) -> float:
        """The lowest value that the turn may end with from here."""
        if self.spent() or worst <= floor or self.known(state):
            return worst
        if state.ending != RUNNING or state.turn != turn:
            return min(worst, self.judge.value(state))
        for move in branches(self.judge, state):
            worst = self.least(after(state, move), turn, worst, floor)
        return worst

    def worst_answer(self, ends: list[End], floor: float) -> float:
        """The lowest value after the seat's next turn, over the replies that look worst for it."""
        worst = WORST
        for end in best_ends(ends)[: -REPLIES - 1 : -1]:
            worst = min(worst, self.next_turn(end))
            if worst <= floor:
                break
        return worst

    def next_turn(self, end: End) -> float:
        """The value after the seat's best next turn; where the other names its action, the worst of those."""
        state = end.state
        if state.ending != RUNNING:
            return end.value
        if state.todo[-1] == NAME:
            return min([self.highest(after(state, move), state.turn) for move in branches(self.judge, state)])
        return self.highest(state, state.turn)

    def highest(self, state: State, turn: int) -> float:
        """The value of the turn's best end."""
        return max([end.value for end in self.all_ends(state, turn)], default=-WORST)

    def all_ends(self, state: State, turn: int) -> list[End]:
        """Every way that turn may end from here."""
        found: list[End] = []
        self.seen = set()
        self.follow(state, turn, verbs.SKIP_IT, found)
        return found


def best_ends(ends: list[End]) -> list[End]:
    """The ends from the best down, equal values once."""
    found: list[End] = []
    for end in sorted(ends, key=_value, reverse=True):
        if not found or end.value < found[-1].value:
            found.append(end)
    return found


def _value(end: End) -> float:
    return end.value


WORST: Final[float] = 1000.0
"""Beyond every value."""


def signature(state: State) -> tuple[int, ...]:
    """What tells the positions of one turn apart."""
    flags = state.imposing + 2 * state.tracks + 64 * (state.slot[0] + 1) + 1024 * (state.slot[1] + 1)
    apart = state.where.count(APART) + 16 * state.where.count(APART + 1)
    return (*state.tokens, *state.levels, *state.held, state.turn, flags, apart, *state.tiles, *state.todo)
