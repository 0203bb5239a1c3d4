"""What one may know, and what a move would do before it is played.

Nothing is hidden but the order of the stacks, and that has not fallen yet: every seat and the
spectator see the same.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from boardroom.games.fantasy_pub.cards import (
    AWAY,
    CLAN,
    DOOR,
    ELDER,
    FIRST_OF_RACE,
    GOBLIN,
    HAND,
    LAST_BEER,
    NOBODY,
    RACE,
    SPACES,
    TROLL,
    UNIT,
    WELCOME,
)
from boardroom.games.fantasy_pub.moves import BOTH, CALL, ENTER, LEAVE, Move
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, SECOND_ACTION, Pub, opened


class View(NamedTuple):
    """A position as everybody sees it."""

    seat: int | None
    """Who looks; None is a spectator."""
    seats: int
    target: int
    under: bool
    """Whether thrown-out cards go under the stack (FP-23)."""
    phase: int
    """One of `pub.LOTS` to `pub.OVER`."""
    turn: int
    """The seat that plays, or is dealt to."""
    dice: tuple[int, ...]
    """Dice not used yet, as they were rolled."""
    called: int
    """The table the barkeep was called to in this turn, 0 for none."""
    purse: int
    """Coins of the character that is coming in."""
    barkeep: int
    """His table, 0 beside the door."""
    floor: tuple[int, ...]
    """Coins lying on each space, the door first."""
    at: tuple[int, ...]
    """The space of each guest `7 * seat + card`, AWAY if not in the pub."""
    coins: tuple[int, ...]
    beers: tuple[int, ...]
    unseen: tuple[tuple[int, int, int, int], ...]
    """Of each seat: the cards of its stack that were never in the pub, by race."""
    thrown: tuple[tuple[int, ...], ...]
    """Of each seat: the races of the thrown-out cards below them, the next first."""
    scored: tuple[int, ...]
    outs: tuple[int, ...]
    """Of each seat: how often one of its characters was thrown out."""
    turns: tuple[int, ...]
    """Of each seat: turns finished."""

    def guests(self) -> tuple[int, ...]:
        """Everybody in the pub."""
        return tuple(guest for guest, space in enumerate(self.at) if space != AWAY)

    def sitting(self, space: int) -> tuple[int, ...]:
        """Everybody on a space, in seat order."""
        return tuple(guest for guest, where in enumerate(self.at) if where == space)

    def stack(self, seat: int) -> int:
        """Cards in a seat's stack."""
        return sum(self.unseen[seat]) + len(self.thrown[seat])

    def spokesman(self, guest: int) -> int:
        """Who stands for a guest in the moves: of two twins the lower card (FP-7)."""
        elder = ELDER[guest]
        if elder < 0 or self.at[elder] != self.at[guest]:
            return guest
        same = (self.coins[elder], self.beers[elder]) == (self.coins[guest], self.beers[guest])
        return elder if same else guest


def seen_from(pub: Pub, seat: int | None) -> View:
    """The position, field by field."""
    return View(
        seat=seat,
        seats=pub.seats,
        target=pub.target,
        under=pub.under,
        phase=pub.phase,
        turn=pub.turn,
        dice=tuple([die for die in (pub.die, pub.second) if die]),
        called=pub.called,
        purse=pub.purse,
        barkeep=pub.barkeep,
        floor=tuple(pub.floor),
        at=tuple(pub.at),
        coins=tuple(pub.coins),
        beers=tuple(pub.beers),
        unseen=tuple([unseen_of(pub, seat) for seat in range(pub.seats)]),
        thrown=tuple([tuple(queue) for queue in pub.thrown]),
        scored=tuple(pub.scored),
        outs=tuple(pub.outs),
        turns=tuple(pub.turns),
    )


def unseen_of(pub: Pub, seat: int) -> tuple[int, int, int, int]:
    """The unseen cards of one stack, by race."""
    goblins, dwarves, orcs, trolls = pub.unseen[4 * seat : 4 * seat + 4]
    return goblins, dwarves, orcs, trolls


def restore(seen: View) -> Pub:
    """The position of a view."""
    pub = opened(seen.seats, seen.target, seen.under)
    pub.phase = seen.phase
    pub.turn = seen.turn
    pub.die, pub.second = (*seen.dice, 0, 0)[:2]
    pub.called = seen.called
    pub.purse = seen.purse
    pub.barkeep = seen.barkeep
    pub.floor = list(seen.floor)
    pub.at = list(seen.at)
    pub.coins = list(seen.coins)
    pub.beers = list(seen.beers)
    pub.unseen = [count for counts in seen.unseen for count in counts]
    pub.thrown = [list(queue) for queue in seen.thrown]
    pub.scored = list(seen.scored)
    pub.outs = list(seen.outs)
    pub.turns = list(seen.turns)
    seat_everybody(pub)
    return pub


def seat_everybody(pub: Pub) -> None:
    """Fill in what follows from where everybody is: companies, free places, cards left."""
    for guest, space in enumerate(pub.at):
        if space == DOOR:
            pub.door[CLAN[guest]] = guest % HAND
        elif space > DOOR:
            pub.sitting[space].append(guest)
            pub.company[space] += UNIT[RACE[guest]]
    pub.free = 0
    for table in range(1, SPACES):
        pub.free |= WELCOME[pub.company[table]] << table
    for seat in range(pub.seats):
        pub.hidden[seat] = sum(pub.unseen[4 * seat : 4 * seat + 4])
        inside = HAND - pub.at[HAND * seat : HAND * seat + HAND].count(AWAY)
        pub.cards[seat] = inside + pub.stack(seat)
    pub.left = sum(pub.cards)


# ------------------------------------------------------------------ what a move would do

BROKE: Final = "broke"
"""Thrown out for want of a coin to pay, drink or drop (FP-22)."""
SIXTH: Final = "sixth"
"""Thrown out by the sixth beer (FP-22)."""


class Outcome(NamedTuple):
    """What a move does, for the preview and the log; guests are numbered as in the view."""

    guest: int = NOBODY
    """Who goes, enters or leaves; NOBODY for the barkeep and for a card not known yet."""
    path: tuple[int, ...] = ()
    """Spaces on the way, where it stands first, where it stops last; for the barkeep his new table."""
    dropped: bool = False
    """A troll leaves a coin on the first space of the path (FP-18)."""
    picked: bool = False
    """A goblin takes a coin from the last space of the path (FP-19)."""
    paid: tuple[tuple[int, int], ...] = ()
    """Who pays a beer and who drinks it, weakest payer first; the same guest twice for its own (FP-20)."""
    out: tuple[tuple[int, str], ...] = ()
    """Who is thrown out and why, BROKE or SIXTH, in the order they go (FP-22)."""
    dry: tuple[int, ...] = ()
    """Who should have drunk and does not (FP-21)."""
    entered: int = 0
    """Coins of a character that comes in (FP-10)."""
    scored: int = 0
    """Beers scored (FP-11)."""
    wins: bool = False
    """Whether those reach the target (FP-24)."""


NOTHING: Final = Outcome()


def outcome(seen: View, move: Move) -> Outcome:
    """What a legal move would do; NOTHING for passing, rolling again and chance."""
    if seen.phase not in (FIRST_ACTION, SECOND_ACTION):
        return NOTHING
    if move.kind <= BOTH:
        return walked(seen, move)
    if move.kind == CALL:
        return called(seen, move)
    if move.kind == ENTER:
        return Outcome(guest=newcomer(seen), entered=move.die)
    return left(seen, HAND * seen.turn + move.who) if move.kind == LEAVE else NOTHING


def newcomer(seen: View) -> int:
    """Who comes in next: a thrown-out card is known, NOBODY for an unseen one (FP-23)."""
    if sum(seen.unseen[seen.turn]):
        return NOBODY
    guest = HAND * seen.turn + FIRST_OF_RACE[seen.thrown[seen.turn][0]]
    return guest if seen.at[guest] == AWAY else guest + 1


def left(seen: View, guest: int) -> Outcome:
    """A character leaves the pub."""
    beers = seen.beers[guest]
    wins = seen.scored[seen.turn] + beers >= seen.target
    return Outcome(guest=guest, path=(seen.at[guest],), scored=beers, wins=wins)


def called(seen: View, move: Move) -> Outcome:
    """The barkeep comes, somebody drinks or is thrown out."""
    if move.who == NOBODY:
        return Outcome(path=(move.die,))
    paid, out, dry = drinks(seen, [move.who])
    return Outcome(path=(move.die,), paid=paid, out=out, dry=dry)


def walked(seen: View, move: Move) -> Outcome:
    """A character goes, and whoever sits where it stops drinks with it."""
    guest = HAND * seen.turn + move.who
    path = route(seen, guest, move.die)
    if RACE[guest] == TROLL and not seen.coins[guest]:
        return Outcome(guest=guest, path=path[:1], out=((guest, BROKE),))
    dropped, space = RACE[guest] == TROLL, path[-1]
    picked = RACE[guest] == GOBLIN and seen.floor[space] > 0
    others = [other for other in seen.sitting(space) if other != guest]
    if space == DOOR or not others:
        return Outcome(guest=guest, path=path, dropped=dropped, picked=picked)
    paid, out, dry = drinks(moved(seen, guest, space, picked - dropped), [*others, guest])
    return Outcome(guest=guest, path=path, dropped=dropped, picked=picked, paid=paid, out=out, dry=dry)


def route(seen: View, guest: int, die: int) -> tuple[int, ...]:
    """Every space from where a character stands to where it stops (FP-9)."""
    step = 1 if die > 0 else -1
    distance = abs(die) - seen.beers[guest]
    return tuple([(seen.at[guest] + step * n) % SPACES for n in range(distance + 1)])


def moved(seen: View, guest: int, space: int, coins: int) -> View:
    """The view with a character on another space and so many coins more."""
    at, purses = list(seen.at), list(seen.coins)
    at[guest] = space
    purses[guest] += coins
    return seen._replace(at=tuple(at), coins=tuple(purses))


Drinks = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, str], ...], tuple[int, ...]]
"""`paid`, `out` and `dry` of an outcome."""


def drinks(seen: View, guests: list[int]) -> Drinks:
    """A round of those guests, or one guest who was named: judged on the coins held before (FP-20 to FP-22)."""
    due = payments(guests)
    owing = {payer for payer, _ in due}
    paid = tuple([pair for pair in due if seen.coins[pair[0]]])
    served = {drinker for _, drinker in paid}
    out: list[tuple[int, str]] = []
    for guest in sorted(guests, key=lambda guest: (RACE[guest], guest)):
        if guest in owing and not seen.coins[guest]:
            out.append((guest, BROKE))
        elif seen.beers[guest] + (guest in served) == LAST_BEER:
            out.append((guest, SIXTH))
    dry = tuple([drinker for payer, drinker in due if payer != drinker and not seen.coins[payer]])
    return paid, tuple(out), dry


def payments(guests: list[int]) -> list[tuple[int, int]]:
    """Who must pay whom: all alike each for itself, all different each the next stronger (FP-20)."""
    chain = sorted(guests, key=lambda guest: (RACE[guest], guest))
    if RACE[chain[0]] == RACE[chain[-1]]:
        return [(guest, guest) for guest in chain]
    return list(pairwise(chain))
