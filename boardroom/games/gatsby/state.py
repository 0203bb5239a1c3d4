"""The state of a game of Gatsby: lists and integers, cheap to copy, with the stack `todo` of what is pending.

An entry of `todo` is a task plus 32 times its argument; the last one is next. Parts of an action are
compulsory where possible, bonuses may be refused, END closes the turn.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from boardroom.games.gatsby.cards import (
    BONUSES,
    CABARET,
    CELLS,
    FINANCE_LEVELS,
    INFLUENCE,
    NO_BONUS,
    RACETRACK,
    SIZE,
    SLAB,
    SPECIALS,
    TRACK_BONUSES,
    TRACK_MASKS,
    TRACKS,
    around,
    turned,
)

END: Final[int] = 0
BEGIN: Final[int] = 1
DEAL_SLAB: Final[int] = 2
DEAL_TILE: Final[int] = 3
TOSS: Final[int] = 4
DRAW_ONE: Final[int] = 5
CHOOSE: Final[int] = 6
"""Keep one of two specials, in compensation (GA-5)."""
START: Final[int] = 7
"""One token on any cabaret cell, in compensation (GA-5)."""
ACT: Final[int] = 8
NAME: Final[int] = 9
"""The other seat names the action (GA-23)."""
NEAR: Final[int] = 10
CHAIN: Final[int] = 11
"""Next to the cell of the argument less one; 0 while the token before isn't placed."""
ANYWHERE: Final[int] = 12
CLIMB: Final[int] = 13
TRACK: Final[int] = 14
SAME_FIRST: Final[int] = 15
SAME: Final[int] = 16
"""On the track of the argument less one; 0 while the token before isn't placed."""
ANY_TRACK: Final[int] = 17
TRADE_PART: Final[int] = 18
LOOK_PART: Final[int] = 19
BONUS: Final[int] = 20
"""Bonus b is task BONUS + b, up to 25."""
SETTLE: Final[int] = 26
"""Exchange the two characters looked at, or leave them (GA-22)."""
KEEP_ONE: Final[int] = 27
"""Keep one of the specials drawn (GA-24)."""

TASK_NAMES: Final[list[str]] = [
    *("end", "begin", "slab", "tile", "toss", "draw", "choose", "start", "act", "name"),
    *("near", "chain", "anywhere", "climb", "track", "same-first", "same", "any-track", "trade", "look"),
    *("bonus-F", "bonus-E", "bonus-T", "bonus-X", "bonus-I", "bonus-D", "settle", "keep"),
]

PARTS: Final[list[list[int]]] = [
    [NEAR, CHAIN],
    [NEAR, CLIMB],
    [CLIMB, TRACK],
    [TRACK, TRACK],
    [NEAR, NEAR],
    [NEAR, CHAIN, CHAIN],
    [NEAR, TRADE_PART],
    [ANYWHERE],
    [NEAR, CLIMB, TRACK],
    [CLIMB, CLIMB],
    [LOOK_PART, CLIMB, TRADE_PART],
    [SAME_FIRST, SAME],
    [TRACK, TRACK, TRACK],
    [TRADE_PART, TRACK],
    [ANY_TRACK],
]
"""The parts of every action in order (GA-7, GA-25 to GA-35)."""

PILE: Final[int] = 0
DISCARDS: Final[int] = 1
"""Discarded by seat s: DISCARDS + s."""
USED: Final[int] = 3
SLOT: Final[int] = 4
"""In the slot of seat s: SLOT + s."""
APART: Final[int] = 6
"""Put aside by seat s: APART + s."""
IN_HAND: Final[int] = 8
"""Drawn, one to be kept."""
SPECIAL_PLACES: Final[int] = 9

RUNNING: Final[int] = 0
FAMILY: Final[int] = 1
FIVE_FAMILIES: Final[int] = 2
COUNTED: Final[int] = 3
"""A place is empty: prestige was counted (GA-38)."""
STALLED: Final[int] = 4
"""Six turns without a token or a level (GA-39)."""
ENDINGS: Final[list[str]] = ["running", "family", "five-families", "prestige", "stalled"]

NOBODY: Final[int] = -1
DRAWN_GAME: Final[int] = 2
GONE: Final[int] = -1
"""The tile of a space that is empty."""
UNDECIDED: Final[int] = -1
LEFT_ALONE: Final[int] = 0
SWAPPED: Final[int] = 1


class Look(NamedTuple):
    """Two characters looked at in a turn: what lay there before, and whether they changed places."""

    turn: int
    seat: int
    first: int
    second: int
    tiles: tuple[int, int]
    swapped: int


class Take(NamedTuple):
    """A character taken from a space at the end of a turn."""

    turn: int
    seat: int
    space: int
    tile: int


class Ground:
    """The cabaret as laid: the bonus of each location and the marked cells; shared, never changed."""

    __slots__ = ("bonus", "kinds", "marks")

    def __init__(self, slabs: list[int]) -> None:
        self.bonus: list[int] = [NO_BONUS] * CELLS + TRACK_BONUSES
        self.marks: int = 0
        for place, code in enumerate(slabs):
            self._lay(place, turned(code // 4, code % 4))
        self.kinds: list[int] = [
            sum(1 << cell for cell in range(CELLS) if self.bonus[cell] == bonus) for bonus in range(len(BONUSES))
        ]
        """The cabaret cells of each bonus."""

    def _lay(self, place: int, rows: list[str]) -> None:
        corner = (place // 2) * SLAB * SIZE + (place % 2) * SLAB
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                cell = corner + row * SIZE + column
                self.bonus[cell] = BONUSES.find(letter)
                self.marks |= (letter == "*") << cell


BARE: Final[Ground] = Ground([])
"""The cabaret before any slab is laid."""


class State:
    """Everything about one game; `ground` is shared by copies, all else is their own."""

    __slots__ = (
        "action",
        "active",
        "apart_open",
        "dorothy",
        "ending",
        "first",
        "freed",
        "ground",
        "held",
        "idle",
        "imposed",
        "imposing",
        "levels",
        "looks",
        "moved",
        "slabs",
        "slot",
        "supply",
        "sure",
        "takes",
        "tiles",
        "todo",
        "tokens",
        "tracks",
        "turn",
        "turned",
        "up",
        "where",
        "winner",
    )

    dorothy: int
    first: int
    """The seat that starts; NOBODY before the toss."""
    turned: bool
    slabs: list[int]
    """4 × slab + turns for each place dealt, row by row."""
    ground: Ground
    tokens: list[int]
    """The locations of each seat's influence tokens."""
    supply: list[int]
    levels: list[int]
    tiles: list[int]
    """The character at each space; GONE where it is taken, shorter while they are dealt."""
    up: int
    """The set of characters that lie face up, on the board or taken."""
    held: list[int]
    """The set of characters each seat has."""
    freed: list[int]
    """Who may still get the bonus of each freed finance space (GA-16)."""
    where: list[int]
    """The place of each special."""
    slot: list[int]
    """The special in each seat's slot, NOBODY if empty."""
    apart_open: int
    """Specials put aside that both know (GA-24)."""
    sure: list[int]
    """Specials that a seat knows to lie in the pile since the discards went under it."""
    todo: list[int]
    turn: int
    active: int
    action: int
    """Where the action token stands: the action being played, or the last one."""
    tracks: int
    """The set of tracks that took a token of this action's parts (GA-7)."""
    imposing: bool
    """Whether the active seat has accepted to impose (GA-23)."""
    imposed: bool
    """Whether the action of this turn is imposed."""
    moved: bool
    """Whether this turn placed a token or climbed (GA-39)."""
    idle: int
    """Turns in a row that did neither."""
    looks: list[Look]
    takes: list[Take]
    ending: int
    winner: int

    def __init__(self, dorothy: int, first: int, turned: bool, source: State | None = None) -> None:
        self.dorothy = dorothy
        self.first = first
        self.turned = turned
        if source is None:
            self._begin()
        else:
            self._follow(source)

    def _begin(self) -> None:
        """Nothing laid, nothing dealt."""
        self.slabs = []
        self.ground = BARE
        self.tokens = [0, 0]
        self.supply = [INFLUENCE, INFLUENCE]
        self.levels = [0, 0]
        self.tiles = []
        self.up = 0
        self.held = [0, 0]
        self.freed = [NOBODY] * len(FINANCE_LEVELS)
        self.where = [PILE] * len(SPECIALS)
        self.slot = [NOBODY, NOBODY]
        self.apart_open = 0
        self.sure = [0, 0]
        self.todo = []
        self.turn = 0
        self.active = NOBODY
        self.action = -1
        self.tracks = 0
        self.imposing = False
        self.imposed = False
        self.moved = False
        self.idle = 0
        self.looks = []
        self.takes = []
        self.ending = RUNNING
        self.winner = NOBODY

    def _follow(self, other: State) -> None:
        """The same as another state, sharing nothing that changes."""
        self.slabs = other.slabs[:]
        self.ground = other.ground
        self.tokens = other.tokens[:]
        self.supply = other.supply[:]
        self.levels = other.levels[:]
        self.tiles = other.tiles[:]
        self.up = other.up
        self.held = other.held[:]
        self.freed = other.freed[:]
        self.where = other.where[:]
        self.slot = other.slot[:]
        self.apart_open = other.apart_open
        self.sure = other.sure[:]
        self.todo = other.todo[:]
        self.turn = other.turn
        self.active = other.active
        self.action = other.action
        self.tracks = other.tracks
        self.imposing = other.imposing
        self.imposed = other.imposed
        self.moved = other.moved
        self.idle = other.idle
        self.looks = other.looks[:]
        self.takes = other.takes[:]
        self.ending = other.ending
        self.winner = other.winner

    def copy(self) -> State:
        """A full copy."""
        return State(self.dorothy, self.first, self.turned, self)


def open_cells(state: State) -> int:
    """The free cells of open tracks (GA-17, GA-18)."""
    free = 0
    for track in range(TRACKS):
        if state.tiles[RACETRACK + track] != GONE:
            free |= TRACK_MASKS[track]
    return free & ~(state.tokens[0] | state.tokens[1])


def next_cells(state: State, barred_tracks: int = 0) -> int:
    """The leftmost free cell of each open track that isn't barred (GA-17)."""
    taken = state.tokens[0] | state.tokens[1]
    found = 0
    for track in range(TRACKS):
        if state.tiles[RACETRACK + track] != GONE and not barred_tracks >> track & 1:
            free = TRACK_MASKS[track] & ~taken
            found |= free & -free
    return found


def near_cells(state: State) -> int:
    """The free cabaret cells next to any token (GA-11)."""
    taken = (state.tokens[0] | state.tokens[1]) & CABARET
    return around(taken) & ~taken


def special_set(state: State, place: int) -> list[int]:
    """The specials at a place."""
    return [special for special, there in enumerate(state.where) if there == place]


def apart_count(state: State, seat: int) -> int:
    """How many specials a seat has put aside (GA-24)."""
    return state.where.count(APART + seat)


def tile_count(state: State, seat: int) -> int:
    """How many characters a seat has taken."""
    return sum(take.seat == seat for take in state.takes)
