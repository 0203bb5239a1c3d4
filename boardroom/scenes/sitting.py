"""One game under way: match, players and file, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Any, Final
from uuid import uuid4

from boardroom.ai.worker import Computer, Worker
from boardroom.core.game import Game
from boardroom.core.match import Match, UndoRefused
from boardroom.core.player import Human, Player, Seat
from boardroom.core.save import SaveFile
from boardroom.i18n import N_
from boardroom.store import Fate, Store, timestamp

UNKEPT: Final = N_("This move could not be saved: the data folder cannot be written to.")
TROUBLES: Final[dict[Fate, str]] = {
    "as it was": "",
    "gone": N_("The file of this game was gone; it has been written anew."),
    "changed": N_("This game was played on elsewhere; here it goes on as a game of its own."),
}


class Sitting:
    """Asks whoever must decide, plays the answers, writes the file after every move.

    `version` grows with every change of the position; `trouble` is what still has to be said about the file,
    a message id, and `kept` whether all of the game is on disk.
    """

    def __init__(
        self,
        game: Game,
        match: Match,
        seats: Sequence[Seat],
        store: Store | None,
        worker: Worker,
        save_id: str | None = None,
        started: str | None = None,
    ) -> None:
        self.game = game
        self.match = match
        self.seats = list(seats)
        self.store = store
        self.id = save_id or uuid4().hex
        self.started = started or timestamp()
        self.version = 0
        self.trouble = ""
        self.kept = True
        self.players: list[Player] = [self._player(worker, seat) for seat in range(len(seats))]
        self._asked: set[int] = set()

    def _player(self, worker: Worker, seat: int) -> Player:
        who = self.seats[seat]
        if who.is_person:
            return Human()
        return Computer(worker, self.game, seat, who.level or "casual", self.match.seed)

    # ------------------------------------------------------------- persons
    @property
    def persons(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_person)

    @property
    def waiting_for(self) -> int | None:
        """The person who decides now; of several the first by seat."""
        return next((seat for seat in self.match.to_act if self.seats[seat].is_person), None)

    @property
    def thinking(self) -> bool:
        """Whether a computer decides now."""
        return any(not self.seats[seat].is_person for seat in self.match.to_act)

    def decide(self, seat: int, move: Any) -> None:
        """A person's move; IllegalMove leaves all as it was."""
        self.match.play(seat, move)
        player = self.players[seat]
        player.cancel()
        self._asked.discard(seat)
        self._changed()

    # ------------------------------------------------------------ computers
    def ask(self) -> None:
        """Put every open decision to its player."""
        for seat in self.match.to_act:
            if seat not in self._asked:
                self._asked.add(seat)
                self.players[seat].ask(self.match.view(seat), self.match.legal_moves(seat))

    def poll(self) -> bool:
        """Play what a computer answered; whether anything was played."""
        for seat in self.match.to_act:
            if seat in self._asked and not self.seats[seat].is_person:
                move = self.players[seat].answer()
                if move is not None:
                    self._asked.discard(seat)
                    self.match.play(seat, move)
                    self._changed()
                    return True
        return False

    # ----------------------------------------------------------------- undo
    def undo_refusal(self) -> UndoRefused | None:
        """Why nothing can be taken back now; None if something can."""
        return self.match.undo_refusal(self.persons)

    def undo(self) -> None:
        """Take back the last decision of a person, and what the computers did since."""
        was_over = self.match.over
        self.match.undo(self.persons)
        self.withdraw()
        self._changed()
        if was_over and self.store is not None:
            self.store.reopen(self.id)

    def withdraw(self) -> None:
        """Forget all open questions: the game is left or changed."""
        for player in self.players:
            player.cancel()
        self._asked.clear()

    # ----------------------------------------------------------------- file
    def record(self) -> SaveFile:
        """The game as a file."""
        save = self.match.save(self.seats)
        save.id, save.started, save.saved = self.id, self.started, timestamp()
        return save

    def keep(self) -> None:
        """Write the file; one that another window has written since is left to it."""
        if self.store is None:
            return
        fate = self.store.fate(self.id)
        if fate == "changed":
            self.id = uuid4().hex
        self.kept = self.store.keep(self.record())
        self.trouble = TROUBLES[fate] if self.kept else UNKEPT

    def _changed(self) -> None:
        self.version += 1
        self.keep()


def new_sitting(
    game: Game,
    seats: Sequence[Seat],
    options: Any,
    store: Store | None,
    worker: Worker,
    seed: int | None = None,
) -> Sitting:
    """A fresh game, on disk from its first moment."""
    chosen = SystemRandom().getrandbits(48) if seed is None else seed
    sitting = Sitting(game, Match(game.rules, len(seats), options, chosen), seats, store, worker)
    sitting.keep()
    return sitting
