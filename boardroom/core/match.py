"""One game being played: the only holder of the true state."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from boardroom.core.player import Seat
from boardroom.core.rules import CHANCE, AnyRules, IllegalMove
from boardroom.core.save import BadSave, Entry, NewerSave, SaveFile, checksum, printable
from boardroom.i18n import N_


@dataclass(frozen=True, slots=True)
class Decision:
    """One entry of the log: the seat (CHANCE included) and its shared move."""

    seat: int
    move: Any


class UndoRefused(Exception):
    """Nothing can be taken back: `revealed` tells whether something hidden was shown since."""

    def __init__(self, revealed: bool) -> None:
        super().__init__("something hidden was revealed" if revealed else "there is no decision to take back")
        self.revealed = revealed


class Diverged(BadSave):
    """A record that no longer replays; `match` is the last position that does."""

    def __init__(self, message: str, match: Match, **values: object) -> None:
        super().__init__(message, **values)
        self.match = match


Watcher = Callable[[Decision], None]


class Match:
    """Rules, seed and log; luck depends on seed and log alone, so the same two give the same game."""

    def __init__(self, rules: AnyRules, seats: int, options: Any = None, seed: int = 0) -> None:
        self.rules = rules
        self.seats = seats
        self.options = rules.options() if options is None else options
        self.seed = seed
        self.log: list[Decision] = []
        self.pledges: dict[int, Any] = {}
        self.watchers: list[Watcher] = []
        self._state = rules.new(seats, self.options)
        self._settle()

    # ------------------------------------------------------------ asking
    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that still have to decide; () when the game is over."""
        return tuple(seat for seat in self.rules.to_act(self._state) if seat not in self.pledges)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.rules.to_act(self._state)

    @property
    def scores(self) -> list[float]:
        """One figure a seat."""
        return self.rules.scores(self._state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; () while the game runs."""
        return self.rules.winners(self._state)

    def view(self, seat: int | None) -> Any:
        """What that seat may know; None is a spectator."""
        return self.rules.view(self._state, seat)

    def legal_moves(self, seat: int) -> Sequence[Any]:
        """Every legal move of a seat that must decide; () for any other."""
        return self.rules.legal_moves(self._state, seat) if seat in self.to_act else ()

    def explain(self, seat: int, move: Any) -> str:
        """The id of the rule that forbids a move."""
        return self.rules.explain(self._state, seat, move)

    def dump(self) -> dict[str, Any]:
        """The full position as plain JSON data: for tools and finished games, never for a player."""
        return self.rules.dump(self._state)

    def ends_turn(self, seat: int, move: Any) -> bool:
        """Whether the seat would have nothing to decide after that legal move; chance is supposed, not looked up."""
        if len(self.rules.to_act(self._state)) > 1:
            return True
        state, rng = self.rules.clone(self._state), Random(0)
        self.rules.apply(state, seat, move)
        while self.rules.to_act(state) == (CHANCE,):
            self.rules.apply(state, CHANCE, self.rules.chance(state, rng))
        return seat not in self.rules.to_act(state)

    # ----------------------------------------------------------- playing
    def play(self, seat: int, move: Any) -> None:
        """Play a seat's move, then whatever chance brings; IllegalMove leaves all as it was."""
        if seat not in self.to_act or move not in self.rules.legal_moves(self._state, seat):
            raise IllegalMove(self.rules.explain(self._state, seat, move), move)
        self.pledges[seat] = move
        if self.to_act:
            return
        pledged, self.pledges = self.pledges, {}
        for each in sorted(pledged):
            self._enter(each, pledged[each])
        self._settle()

    def _enter(self, seat: int, move: Any) -> None:
        self.rules.apply(self._state, seat, move)
        decision = Decision(seat, move)
        self.log.append(decision)
        for watcher in self.watchers:
            watcher(decision)

    def _settle(self) -> None:
        """Let chance act until a seat must decide or the game is over."""
        while self.rules.to_act(self._state) == (CHANCE,):
            self._enter(CHANCE, self.luck())

    def luck(self) -> Any:
        """What chance brings now: it follows from seed and log alone, on every platform."""
        return self.rules.chance(self._state, Random(f"{self.seed}:{len(self.log)}"))

    # -------------------------------------------------------------- undo
    def undo(self, seats: Collection[int] | None = None) -> None:
        """Take back the last decision of those seats (of any, if None) and all that followed it."""
        seats = range(self.seats) if seats is None else seats
        pledged = [seat for seat in self.pledges if seat in seats]
        if pledged:
            del self.pledges[pledged[-1]]
            return
        keep = self._undo_point(seats)
        self.pledges = {}
        self._replay(self.log[:keep])

    def undo_refusal(self, seats: Collection[int] | None = None) -> UndoRefused | None:
        """Why `undo` would be refused now; None if it would not."""
        seats = range(self.seats) if seats is None else seats
        if any(seat in seats for seat in self.pledges):
            return None
        try:
            self._undo_point(seats)
        except UndoRefused as refusal:
            return refusal
        return None

    def _undo_point(self, seats: Collection[int]) -> int:
        """How many log entries stay; UndoRefused if there is no such decision or it would un-show."""
        keep = next((i for i in reversed(range(len(self.log))) if self.log[i].seat in seats), None)
        if keep is None:
            raise UndoRefused(revealed=False)
        state = self.rules.new(self.seats, self.options)
        for i, decision in enumerate(self.log):
            if i >= keep and self.rules.reveals(state, decision.seat, decision.move):
                raise UndoRefused(revealed=True)
            self.rules.apply(state, decision.seat, decision.move)
        return keep

    def _replay(self, log: Iterable[Decision]) -> None:
        self._state = self.rules.new(self.seats, self.options)
        self.log = []
        for decision in log:
            self.rules.apply(self._state, decision.seat, decision.move)
            self.log.append(decision)

    # ------------------------------------------------------------ saving
    def save(self, players: Sequence[Seat]) -> SaveFile:
        """The record of the game so far."""
        return SaveFile(
            game=self.rules.slug,
            rules_version=self.rules.version,
            options=self.options.model_dump(mode="json"),
            seed=self.seed,
            players=list(players),
            log=[Entry(seat=each.seat, move=str(each.move)) for each in self.log],
            pledges=[Entry(seat=seat, move=str(move)) for seat, move in self.pledges.items()],
            checksum=checksum(self.rules.dump(self._state)),
            scores=self.scores,
            winners=list(self.winners) if self.over else None,
        )


def resume(rules: AnyRules, save: SaveFile) -> Match:
    """The game of a record, replayed and checked; Diverged holds the last position that replays."""
    if save.rules_version > rules.version:
        newer = N_("it was played by rules {version}, this program knows {known}")
        raise NewerSave(newer, version=save.rules_version, known=rules.version)
    match = opened(rules, save)
    for number, entry in enumerate(save.log, 1):
        _take(match, number, entry, _reenter)
    for number, entry in enumerate(save.pledges, len(save.log) + 1):
        _take(match, number, entry, _pledge)
    if checksum(match.dump()) != save.checksum:
        raise Diverged(N_("its last position does not match its moves"), match)
    return match


def _take(match: Match, number: int, entry: Entry, how: Callable[[Match, int, Entry], None]) -> None:
    """Take in one recorded decision; Diverged with its number and what is wrong with it."""
    shown = printable(entry.move)
    try:
        how(match, number, entry)
    except BadSave as fault:
        wrong = Diverged(fault.message, match, **fault.values)
    except IllegalMove as fault:
        illegal = N_("decision {number}: {move} is forbidden by {rule}")
        wrong = Diverged(illegal, match, number=number, move=shown, rule=fault.rule)
    except ValueError:
        unknown = N_("decision {number}: “{move}” is not a move of this game")
        wrong = Diverged(unknown, match, number=number, move=shown)
    else:
        return
    _settle_again(match)
    raise wrong from None


def opened(rules: AnyRules, save: SaveFile) -> Match:
    """The bare start of a recorded game, before its first log entry; BadSave if it can't be set up."""
    if len(save.players) not in rules.seats:
        raise BadSave(N_("it is not a game for {count} players"), count=len(save.players))
    try:
        options = rules.options.model_validate(save.options)
    except ValueError:
        raise BadSave(N_("its options are not those of the game")) from None
    match = Match.__new__(Match)
    match.rules, match.seats, match.options, match.seed = rules, len(save.players), options, save.seed
    match.pledges, match.watchers = {}, []
    match._replay(())
    return match


def _reenter(match: Match, number: int, entry: Entry) -> None:
    """Apply one recorded decision after checking that it is legal here."""
    rules, state = match.rules, match._state
    move = rules.parse(entry.move)
    if entry.seat not in rules.to_act(state):
        raise BadSave(N_("decision {number}: it was not for seat {seat} to decide"), number=number, seat=entry.seat + 1)
    if entry.seat == CHANCE:
        _check_luck(match, number, move)
    elif move not in rules.legal_moves(state, entry.seat):
        raise IllegalMove(rules.explain(state, entry.seat, move), move)
    match._enter(entry.seat, move)


def _pledge(match: Match, number: int, entry: Entry) -> None:
    """Take one open pledge in; `number` is where it would stand in the log."""
    match.play(entry.seat, match.rules.parse(entry.move))


def _check_luck(match: Match, number: int, move: Any) -> None:
    """Luck follows from seed and log, so a record that tells of other luck was tampered with."""
    if match.luck() is not move:
        raise BadSave(N_("decision {number}: {move} was not what chance brought"), number=number, move=move)


def _settle_again(match: Match) -> None:
    match.pledges = {}
    match._settle()
