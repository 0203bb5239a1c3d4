"""What one seat may know of a game of Gatsby, and how full states are drawn from it."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.cards import (
    FACE_UP,
    FAMILY_MASKS,
    LOCATIONS,
    RACETRACK,
    TILES,
    TRACKS,
    bits,
)
from boardroom.games.gatsby.moves import ASIDES, Move
from boardroom.games.gatsby.state import (
    APART,
    BONUS,
    CHAIN,
    DISCARDS,
    GONE,
    IN_HAND,
    NAME,
    NOBODY,
    PILE,
    RUNNING,
    SAME,
    SLOT,
    SPECIAL_PLACES,
    SWAPPED,
    TASK_NAMES,
    UNDECIDED,
    USED,
    Ground,
    Look,
    State,
    Take,
)

HIDDEN: Final[int] = -2
"""A character or special that the seat doesn't know."""
SECRET: Final[int] = 2
"""Whether two hidden characters changed places is known to who looked alone (GA-22)."""


class Peek(NamedTuple):
    """What a seat saw of a hidden character; `touched`: the other has looked there since (GA-22)."""

    tile: int
    turn: int
    touched: bool


class Space(NamedTuple):
    """A space of the board: GONE, the face-up character, or HIDDEN with what the seat saw there."""

    tile: int
    peek: Peek | None


class Taken(NamedTuple):
    """A character taken; `tile` is HIDDEN to who doesn't know it, with what it saw at that space."""

    turn: int
    seat: int
    space: int
    tile: int
    up: bool
    peek: Peek | None


class Pending(NamedTuple):
    """One task still to come: its name, who decides, its cell or track (-1: none), may it be refused."""

    task: str
    seat: int
    argument: int
    optional: bool


class View(NamedTuple):
    """One seat's knowledge; a spectator's seat is None."""

    seat: int | None
    dorothy: int
    first: int
    turned: bool
    turn: int
    active: int
    slabs: tuple[int, ...]
    """4 × slab + quarter-turns, row by row (GA-1)."""
    bonus: tuple[int, ...]
    """The bonus of each location, -1 for none."""
    marks: tuple[int, ...]
    """The marked cabaret cells."""
    cells: tuple[int, ...]
    """Whose token lies on each location, -1 for nobody's."""
    closed: tuple[bool, ...]
    """Which tracks are closed (GA-18)."""
    supply: tuple[int, ...]
    levels: tuple[int, ...]
    spaces: tuple[Space, ...]
    up: int
    """The set of characters that lie face up, on the board or taken."""
    takes: tuple[Taken, ...]
    """In the order in which they were taken."""
    freed: tuple[int, ...]
    """Who may still get the bonus of each freed finance space; -1: nobody (GA-16)."""
    specials: tuple[int, ...]
    """Where each special is, as far as the seat knows."""
    counts: tuple[int, ...]
    """How many specials are at each place."""
    apart_open: int
    """The set of specials put aside that both know (GA-24)."""
    sure: int
    """The set of specials the seat knows to lie in the pile since its discards went under it."""
    slot: tuple[int, ...]
    todo: tuple[int, ...]
    action: int
    """The action being played, or before it is chosen the one the token stands on; -1 at first."""
    tracks: int
    """The set of tracks that took a token of this action's parts (GA-7)."""
    imposing: bool
    imposed: bool
    moved: bool
    idle: int
    """Turns in a row without a token or a level; the sixth ends the game (GA-39)."""
    looks: tuple[Look, ...]
    out: tuple[int, ...]
    """The three characters left out, shown at the end only (GA-40)."""
    ending: int
    winners: tuple[int, ...]


def view(state: State, seat: int | None) -> View:
    """What that seat may know; None sees what both see."""
    looks = tuple([_look_seen(state, look, seat) for look in state.looks])
    takes = [_take_seen(state, take, seat) for take in state.takes]
    peeks = _memory(state.up, looks, takes, seat)
    return View(
        seat=seat,
        dorothy=state.dorothy,
        first=state.first,
        turned=state.turned,
        turn=state.turn,
        active=state.active,
        slabs=tuple(state.slabs),
        bonus=tuple(state.ground.bonus),
        marks=tuple(bits(state.ground.marks)),
        cells=_cells(state),
        closed=_closed(state),
        supply=tuple(state.supply),
        levels=tuple(state.levels),
        spaces=tuple([_space(state, space, peeks.get(space)) for space in range(len(state.tiles))]),
        up=state.up,
        takes=tuple(takes),
        freed=tuple(state.freed),
        specials=_specials(state, seat),
        counts=tuple([state.where.count(place) for place in range(SPECIAL_PLACES)]),
        apart_open=state.apart_open,
        sure=0 if seat is None else state.sure[seat],
        slot=tuple(state.slot),
        todo=tuple(state.todo),
        action=state.action,
        tracks=state.tracks,
        imposing=state.imposing,
        imposed=state.imposed,
        moved=state.moved,
        idle=state.idle,
        looks=looks,
        out=() if state.ending == RUNNING else _left_out(state),
        ending=state.ending,
        winners=_winners(state.winner),
    )


def _winners(winner: int) -> tuple[int, ...]:
    """The winner, both in a draw, nobody while the game runs."""
    return ((0,), (1,), (0, 1), ())[winner]


def _cells(state: State) -> tuple[int, ...]:
    """The owner of each location."""
    owners = [NOBODY] * LOCATIONS
    for seat in range(2):
        for location in bits(state.tokens[seat]):
            owners[location] = seat
    return tuple(owners)


def _closed(state: State) -> tuple[bool, ...]:
    """The tracks whose character is gone; none while the characters are dealt."""
    tracks = state.tiles[RACETRACK:]
    return tuple([track < len(tracks) and tracks[track] == GONE for track in range(TRACKS)])


def _shown(state: State, tile: int) -> bool:
    """Whether everybody sees a character: face up, or the game is over (GA-40)."""
    return state.up >> tile & 1 == 1 or state.ending != RUNNING


def _space(state: State, space: int, peek: Peek | None) -> Space:
    """A space as the seat sees it."""
    tile = state.tiles[space]
    return Space(tile, None) if tile == GONE or _shown(state, tile) else Space(HIDDEN, peek)


def _look_seen(state: State, look: Look, seat: int | None) -> Look:
    """A look as the seat knows it: the hidden ones and a secret exchange to who looked alone (GA-22)."""
    if look.seat == seat or state.ending != RUNNING:
        return look
    first, second = look.tiles
    seen = [_shown(state, first), _shown(state, second)]
    tiles = first if seen[0] else HIDDEN, second if seen[1] else HIDDEN
    known = look.swapped == UNDECIDED or seen[0] or seen[1]
    return look._replace(tiles=tiles, swapped=look.swapped if known else SECRET)


def _take_seen(state: State, take: Take, seat: int | None) -> Taken:
    """A character taken as the seat knows it: hidden ones to their owner alone (GA-36)."""
    known = take.seat == seat or _shown(state, take.tile)
    up = state.up >> take.tile & 1 == 1
    return Taken(take.turn, take.seat, take.space, take.tile if known else HIDDEN, up, None)


def _memory(up: int, looks: tuple[Look, ...], takes: list[Taken], seat: int | None) -> dict[int, Peek]:
    """What the seat saw and where, marked or moved as GA-22 says; entries of `takes` get theirs."""
    seen: dict[int, Peek] = {}
    if seat is None:
        return seen
    events = [(look.turn, 0, i) for i, look in enumerate(looks)]
    events += [(take.turn, 1, i) for i, take in enumerate(takes)]
    for _, kind, i in sorted(events):
        if kind == 0:
            _remember(seen, up, looks[i], seat)
        else:
            peek = seen.pop(takes[i].space, None)
            if takes[i].tile == HIDDEN:
                takes[i] = takes[i]._replace(peek=peek)
    return seen


def _remember(seen: dict[int, Peek], up: int, look: Look, seat: int) -> None:
    """What one look adds to a seat's memory."""
    if look.seat == seat:
        _remember_own(seen, up, look)
    elif look.swapped == SWAPPED:
        _carry(seen, look.first, look.second)
    elif look.swapped == SECRET:
        for space in (look.first, look.second):
            if space in seen:
                seen[space] = seen[space]._replace(touched=True)


def _remember_own(seen: dict[int, Peek], up: int, look: Look) -> None:
    """Both spaces as the seat knows them now; what it took them for elsewhere is refuted."""
    for space in [space for space, peek in seen.items() if peek.tile in look.tiles]:
        del seen[space]
    spaces = (look.second, look.first) if look.swapped == SWAPPED else (look.first, look.second)
    for space, tile in zip(spaces, look.tiles, strict=True):
        seen.pop(space, None)
        if not up >> tile & 1:
            seen[space] = Peek(tile, look.turn, False)


def _carry(seen: dict[int, Peek], first: int, second: int) -> None:
    """Tiles moved visibly: the knowledge follows them."""
    moved = {second: seen.pop(first, None), first: seen.pop(second, None)}
    seen.update({space: peek for space, peek in moved.items() if peek is not None})


def _specials(state: State, seat: int | None) -> tuple[int, ...]:
    """Where each special is, HIDDEN where the seat can't know."""
    return tuple(
        [place if _knows(state, special, place, seat) else HIDDEN for special, place in enumerate(state.where)]
    )


def _knows(state: State, special: int, place: int, seat: int | None) -> bool:
    """Whether a seat knows that a special is where it is."""
    if state.ending != RUNNING or place in (USED, SLOT, SLOT + 1) or state.apart_open >> special & 1:
        return True
    if seat is None:
        return False
    if place == IN_HAND:
        return seat == state.active
    if place == PILE:
        return state.sure[seat] >> special & 1 == 1
    return place in (DISCARDS + seat, APART + seat)


def _left_out(state: State) -> tuple[int, ...]:
    """The characters that never were in the game (GA-2)."""
    dealt = {take.tile for take in state.takes} | set(state.tiles)
    return tuple([tile for tile in range(TILES) if tile not in dealt])


def seen_by(state: State, seat: int, move: Move, viewer: int | None) -> Move | None:
    """The move as the viewer may know it when the seat plays it."""
    if move.kind == verbs.TILE:
        return move if FACE_UP[len(state.tiles)] else None
    if move.kind == verbs.DRAWN:
        return move if viewer == state.active else None
    if viewer == seat:
        return move
    if move.kind == verbs.ASIDE:
        return ASIDES[-1]
    if move.kind in (verbs.EXCHANGE, verbs.LEAVE):
        return move if any(_shown(state, tile) for tile in state.looks[-1].tiles) else None
    return move


# ------------------------------------------------------------------ what a table asks
def pending(view: View) -> list[Pending]:
    """What is still to come in this turn, the next decision first: bonuses that chain, parts to follow."""
    return [_pending(view, task) for task in reversed(view.todo)]


def _pending(view: View, task: int) -> Pending:
    kind = task & 31
    seat = 1 - view.active if kind == NAME else view.active
    return Pending(TASK_NAMES[kind], seat, (task >> 5) - 1 if kind in (CHAIN, SAME) else -1, is_bonus(kind))


def is_bonus(kind: int) -> bool:
    """Whether a task may be refused."""
    return BONUS <= kind < BONUS + 6


def families(view: View, seat: int) -> list[list[int]]:
    """The characters of a seat that the viewer knows, family by family."""
    known = [take.tile for take in view.takes if take.seat == seat and take.tile != HIDDEN]
    return [[tile for tile in known if mask >> tile & 1] for mask in FAMILY_MASKS]


def unidentified(view: View, seat: int) -> int:
    """How many characters of a seat the viewer doesn't know."""
    return sum(take.seat == seat and take.tile == HIDDEN for take in view.takes)


def placed(view: View) -> set[int]:
    """Every character whose place the viewer knows: face up, taken in sight, or its own."""
    shown = {space.tile for space in view.spaces} | {take.tile for take in view.takes}
    peeks = [space.peek for space in view.spaces] + [take.peek for take in view.takes]
    return {tile for tile in shown if tile >= 0} | {peek.tile for peek in peeks if peek is not None}


# ------------------------------------------------------------------ a state that fits
def determinize(view: View, rng: Random) -> State:
    """A full state that the seat cannot rule out: what it saw stays, the rest is drawn."""
    state = public_state(view)
    while not _lay_out(state, view, rng):
        pass
    _deal_specials(state, view, rng)
    return state


def public_state(view: View) -> State:
    """All that the view shows in the open; characters and specials still to be filled in."""
    state = State(view.dorothy, view.first, view.turned)
    state.slabs = list(view.slabs)
    state.ground = Ground(state.slabs)
    for seat in range(2):
        state.tokens[seat] = sum(1 << cell for cell, owner in enumerate(view.cells) if owner == seat)
    state.supply = list(view.supply)
    state.levels = list(view.levels)
    state.freed = list(view.freed)
    state.up = view.up
    state.slot = list(view.slot)
    state.apart_open = view.apart_open
    if view.seat is not None:
        state.sure[view.seat] = view.sure
    state.todo = list(view.todo)
    state.turn = view.turn
    state.active = view.active
    state.action = view.action
    state.tracks = view.tracks
    state.imposing = view.imposing
    state.imposed = view.imposed
    state.moved = view.moved
    state.idle = view.idle
    state.ending = view.ending
    state.winner = {(0,): 0, (1,): 1, (0, 1): 2, (): NOBODY}[view.winners]
    return state


class Shuffle:
    """One way the hidden characters may have travelled: which first place each tile came from."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.at = list(range(len(view.spaces)))
        """The first place of the tile now at each space."""
        self.known: dict[int, int] = {}
        """First place to tile, as far as seen."""
        self.fits = True
        self.looks: list[tuple[int, int, int]] = []
        """First places of the two looked at, and whether they changed places."""
        self.takes: list[int] = []
        self._follow()

    def _follow(self) -> None:
        """Replay looks and takes in order, drawing the secret exchanges."""
        order = [(look.turn, 0, i) for i, look in enumerate(self.view.looks)]
        order += [(take.turn, 1, i) for i, take in enumerate(self.view.takes)]
        for _, kind, i in sorted(order):
            if kind == 0:
                self._look(self.view.looks[i])
            else:
                self._see(self.at[self.view.takes[i].space], self.view.takes[i].tile)
                self.takes.append(self.at[self.view.takes[i].space])
        for space, shown in enumerate(self.view.spaces):
            self._see(self.at[space], shown.tile)

    def _look(self, look: Look) -> None:
        first, second = self.at[look.first], self.at[look.second]
        self._see(first, look.tiles[0])
        self._see(second, look.tiles[1])
        swapped = self.rng.randrange(2) if look.swapped == SECRET else look.swapped
        self.looks.append((first, second, swapped))
        if swapped == SWAPPED:
            self.at[look.first], self.at[look.second] = second, first

    def _see(self, place: int, tile: int) -> None:
        """Note a tile seen; it doesn't fit if another was seen there, or it elsewhere."""
        if tile < 0:
            return
        if self.known.setdefault(place, tile) != tile:
            self.fits = False

    def tiles(self) -> list[int] | None:
        """A tile for each first place, the unseen ones drawn; None if what was seen doesn't fit."""
        seen = set(self.known.values())
        if not self.fits or len(seen) < len(self.known):
            return None
        rest = [tile for tile in range(TILES) if tile not in seen]
        self.rng.shuffle(rest)
        return [self.known[place] if place in self.known else rest.pop() for place in range(len(self.at))]


def _lay_out(state: State, view: View, rng: Random) -> bool:
    """Fill in the characters one way; False if it can't have been so."""
    travels = Shuffle(view, rng)
    tiles = travels.tiles()
    if tiles is None:
        return False
    looks = zip(view.looks, travels.looks, strict=True)
    state.looks = [look._replace(tiles=(tiles[a], tiles[b]), swapped=swapped) for look, (a, b, swapped) in looks]
    state.takes = [
        Take(take.turn, take.seat, take.space, tiles[place])
        for take, place in zip(view.takes, travels.takes, strict=True)
    ]
    state.tiles = [GONE if shown.tile == GONE else tiles[travels.at[space]] for space, shown in enumerate(view.spaces)]
    state.held = [sum(1 << take.tile for take in state.takes if take.seat == seat) for seat in range(2)]
    return view.ending != RUNNING or not any(_won(held) for held in state.held)


def _won(held: int) -> bool:
    """Whether these characters would have ended the game (GA-37)."""
    parts = [held & mask for mask in FAMILY_MASKS]
    return all(parts) or any(part == mask for part, mask in zip(parts, FAMILY_MASKS, strict=True))


def _deal_specials(state: State, view: View, rng: Random) -> None:
    """Put the specials that the seat doesn't know at the places that are left for them."""
    unknown = [special for special, place in enumerate(view.specials) if place == HIDDEN]
    rng.shuffle(unknown)
    state.where = list(view.specials)
    for place in range(SPECIAL_PLACES):
        for _ in range(view.counts[place] - view.specials.count(place)):
            state.where[unknown.pop()] = place
