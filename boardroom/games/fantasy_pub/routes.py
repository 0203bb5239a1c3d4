"""How each move is made by hand: which spots are picked, in every order that comes to mind.

A die goes on a character, on the barkeep or on one's stack; one die on the other puts both together
for one move; or the character, the barkeep or the stack comes first and then where it goes. What several
moves have in common is asked for, nothing else. All end in a confirmation, so that the preview
is seen first; only rolling again and ending the turn are done at once.

Spots: `die:4` (`die:4:2` is its equal), `guest:13`, `barkeep`, `stack:0`, `space:3` (0 is the door),
`exit`, `confirm` in the prompt, `confirm:3` beside a space, `again`, `pass`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from boardroom.games.fantasy_pub.cards import DOOR, HAND, NOBODY
from boardroom.games.fantasy_pub.moves import AGAIN, BOTH, CALL, ENTER, GO, LEAVE, PASS, Move
from boardroom.games.fantasy_pub.pub import FIRST_ACTION, SECOND_ACTION
from boardroom.games.fantasy_pub.rules import RULES
from boardroom.games.fantasy_pub.seating import die_ids, die_value
from boardroom.games.fantasy_pub.view import View, restore, route
from boardroom.stage.drag import CONFIRM, Path

BARKEEP: Final = "barkeep"
EXIT: Final = "exit"
FELT: Final = "felt"
PASS_SPOT: Final = "pass"
AGAIN_SPOT: Final = "again"

Spots = tuple[str, ...]


def guest_id(guest: int) -> str:
    """The piece of a character."""
    return f"guest:{guest}"


def number_of(piece: str) -> int:
    """What a spot's name ends in: a guest, a space, a seat."""
    return int(piece.rpartition(":")[2])


def is_guest(spot: str) -> bool:
    """Whether a spot is a character."""
    return spot.startswith("guest:")


def is_die(spot: str) -> bool:
    """Whether a spot is a die."""
    return spot.startswith("die:")


def space_id(space: int) -> str:
    """The spot of a table or of the door."""
    return f"space:{space}"


def stack_id(seat: int) -> str:
    """The spot of a player's stack."""
    return f"stack:{seat}"


class Routes:
    """Every way to every legal move of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        deciding = view.phase in (FIRST_ACTION, SECOND_ACTION)
        self.moves: tuple[Move, ...] = tuple(RULES.legal_moves(restore(view), view.turn)) if deciding else ()
        self._dice = die_ids(view.dice)
        self._paths = {move: self._ways(move) for move in self.moves}

    def to(self, move: Move) -> list[Path]:
        """Every order of spots that makes a legal move; none for what chance does."""
        return self._paths.get(move, [])

    def beginning(self, picked: Path) -> list[Move]:
        """The moves that a picked path may still become."""
        n = len(picked)
        return [move for move in self.moves if any(path[:n] == picked for path in self._paths[move])]

    def reachable(self, picked: Path) -> set[str]:
        """The spots that may be picked next."""
        n = len(picked)
        found = (path for paths in self._paths.values() for path in paths)
        return {path[n] for path in found if len(path) > n and path[:n] == picked}

    # ------------------------------------------------------------ inside
    def _ways(self, move: Move) -> list[Path]:
        if move.kind == PASS:
            return [(PASS_SPOT,)]
        if move.kind == AGAIN:
            return [(AGAIN_SPOT,)]
        ends = self._calls(move) if move.kind == CALL else self._acts(move)
        return list(
            dict.fromkeys((*way, end) for way in ends for end in (CONFIRM, f"{CONFIRM}:{place(self.view, move)}"))
        )

    def _acts(self, move: Move) -> list[Spots]:
        """Dice then character, character then target, character then dice."""
        target = self._target(move)
        ways: list[Spots] = []
        for subject in self._subjects(move):
            for dice in self._handfuls(move):
                more = target if self._several(move, by_dice=True) else ()
                ways += [(*dice, subject, *more), (subject, *dice, *more)]
                if target and self._several(move, by_dice=False):
                    ways.append((subject, *target, *dice))
            if not self._several(move, by_dice=False):
                ways.append((subject, *target))
        return ways

    def _calls(self, move: Move) -> list[Spots]:
        """Die or table and barkeep, then who drinks, unless nobody else could."""
        named: list[Spots] = [()] if move.who == NOBODY else [(guest_id(twin),) for twin in twins(self.view, move.who)]
        drinkers = [other.who for other in self.moves if other.kind == CALL and other.die == move.die]
        if len(drinkers) == 1 and move.who != NOBODY:
            named.append(())
        starts: list[Spots] = [(BARKEEP, space_id(move.die))]
        for dice in self._handfuls(move):
            starts += [(*dice, BARKEEP), (BARKEEP, *dice)]
        ways = [(*start, *who) for start in starts for who in named]
        return ways + [(BARKEEP, *who) for who in named if who]

    def _subjects(self, move: Move) -> list[str]:
        """What is moved: a character, or one that is its like; the stack."""
        if move.kind == ENTER:
            return [stack_id(self.view.turn)]
        return [guest_id(twin) for twin in twins(self.view, HAND * self.view.turn + move.who)]

    def _target(self, move: Move) -> Spots:
        """Where it goes; a stack has one place to go, that needs no naming."""
        if move.kind == ENTER:
            return ()
        return (EXIT,) if move.kind == LEAVE else (space_id(place(self.view, move)),)

    def _handfuls(self, move: Move) -> list[Spots]:
        """Every order of dice that a move takes."""
        if move.kind == BOTH:
            return list(permutations(self._dice))
        return [(die,) for die in self._dice if die_value(die) == abs(move.die)]

    def _several(self, move: Move, by_dice: bool) -> bool:
        """Whether the same character with the same dice, or on the way to the same place, has another move."""
        return any(self._alike(other, move, by_dice) for other in self.moves if other is not move)

    def _alike(self, other: Move, move: Move, by_dice: bool) -> bool:
        if CALL in (other.kind, move.kind) or other.kind >= PASS or other.who != move.who:
            return False
        if ENTER in (other.kind, move.kind) and other.kind != move.kind:
            return False
        if by_dice:
            return abs(other.die) == abs(move.die) and (other.kind == BOTH) == (move.kind == BOTH)
        return self._target(other) == self._target(move)


def place(view: View, move: Move) -> int:
    """The space that an action is about: where it leads, where the barkeep goes, where one leaves."""
    if move.kind in (GO, BOTH):
        return route(view, HAND * view.turn + move.who, move.die)[-1]
    if move.kind == CALL:
        return move.die
    return DOOR if move.kind == ENTER else view.at[HAND * view.turn + move.who]


def twins(view: View, guest: int) -> list[int]:
    """The guests that a move of this one stands for: itself and its like beside it (FP-7)."""
    return [other for other in (guest, guest + 1) if other in view.guests() and view.spokesman(other) == guest]


def picked_dice(picked: Sequence[str]) -> list[str]:
    """The dice among what is picked."""
    return [spot for spot in picked if is_die(spot)]
