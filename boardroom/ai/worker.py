"""The computer's process: one, started with the window, replaced when it dies or is late.

A job goes over as (slug, seat, view, level, seed), the answer comes back as notation.
"""

from __future__ import annotations

import json
import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from ctypes import c_long
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawValue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

from boardroom import paths
from boardroom.ai.levels import STRENGTHS, WORST_SECONDS
from boardroom.ai.mind import Mind
from boardroom.ai.search import Clock
from boardroom.core.game import Game
from boardroom.i18n import Text

log = logging.getLogger(__name__)

Find = Callable[[str], Game]
"""A game by its slug; a function that a new process can import."""

GRACE_SECONDS = 1.2
"""How much later than its budget an answer may come."""
END_SECONDS = 5.0
"""How long the window waits for a killed process to be gone when it closes."""
START_SECONDS = 30.0
"""How long a process may take to start; meanwhile the quick moves play."""
AGAIN_SECONDS = 0.6
"""A question is put to a new process only if so much time is left."""
TRIES = 2
READY = "ready"
"""What a process says once it has started."""


class Job(NamedTuple):
    """One question to the process."""

    number: int
    slug: str
    seat: int
    view: Any
    moves: tuple[str, ...]
    level: str
    seed: int
    seconds: float
    played: str = ""
    """A move to be rated beside the chosen one."""


class Answer(NamedTuple):
    """What comes back: the move in notation (None for a failure, whose `reason` it is), why, and two ratings."""

    notation: str | None
    reason: str = ""
    rates: tuple[float, ...] = ()
    """Of the chosen move and of the one played, by the game's estimate; () where nothing can be said."""


class Ticket:
    """A question that was put; `notation` is there once answered, `failed` after the last try."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.notation: str | None = None
        self.reason = ""
        self.rates: tuple[float, ...] = ()
        self.failed = False
        self.dropped = False
        self.tries = 0
        self.end = 0.0

    @property
    def settled(self) -> bool:
        """Whether nothing more is to be waited for."""
        return self.failed or self.dropped or self.notation is not None


class Worker:
    """Puts jobs to the process one after the other. Poll it often; it never waits.

    `find` gives a game by slug, here and in the process; `language` is asked for that of reasons. No question
    stays open longer than WORST_SECONDS, whatever becomes of the process.
    """

    def __init__(
        self, find: Find, now: Callable[[], float] = monotonic, language: Callable[[], str] = lambda: "en"
    ) -> None:
        self._find = find
        self._now = now
        self._language = language
        self._mind: Mind | None = None
        self._ready = False
        self._start_by = 0.0
        self._hurry = RawValue(c_long, 0)
        self._waiting: deque[Ticket] = deque()
        self._running: Ticket | None = None
        self._answer_by = 0.0
        self._count = 0

    # ---------------------------------------------------------- questions
    def ask(
        self, slug: str, seat: int, view: Any, moves: Sequence[Any], level: str, seed: int, played: str = ""
    ) -> Ticket:
        """Put a question; the answer comes with `poll`. With `played` that move and the chosen one are rated."""
        self._count += 1
        notations = tuple(str(move) for move in moves)
        ticket = Ticket(Job(self._count, slug, seat, view, notations, level, seed, STRENGTHS[level].seconds, played))
        self._waiting.append(ticket)
        self._next()
        return ticket

    def drop(self, ticket: Ticket) -> None:
        """The answer is no longer wanted."""
        ticket.dropped = True
        if ticket is self._running:
            self.hurry()

    def hurry(self) -> None:
        """Play now: the process answers with the best it has. Jobs up to that number are hurried."""
        if self._running is not None:
            self._hurry.value = self._running.job.number

    def poll(self) -> None:
        """Take in what has come and replace a process that is dead or late."""
        self._listen()
        if self._running is not None and not self._running.settled:
            self._watch(self._running)
        if self._running is None or self._running.settled:
            self._running = None
            self._next()

    # ------------------------------------------------------------ process
    def start(self) -> None:
        """Start the process if it isn't running."""
        if self._mind is not None and self._mind.alive:
            return
        self._drop_mind()
        self._mind = Mind(serve, self._hurry, self._find)
        self._start_by = self._now() + START_SECONDS

    def stop(self) -> None:
        """End the process; nothing is left running."""
        burial = self._drop_mind()
        if burial is not None:
            burial.join(END_SECONDS)

    def _drop_mind(self) -> Thread | None:
        """End the process without waiting until it is gone."""
        mind, self._mind, self._ready = self._mind, None, False
        return None if mind is None else mind.end()

    @property
    def busy(self) -> bool:
        """Whether a question is being thought about."""
        return self._running is not None

    # ------------------------------------------------------------- inside
    def _next(self) -> None:
        while self._running is None and self._waiting:
            ticket = self._waiting.popleft()
            if not ticket.dropped:
                ticket.end = self._now() + WORST_SECONDS
                self._put(ticket)

    def _put(self, ticket: Ticket) -> None:
        """Give a question to the process, with as much time as it still has."""
        ticket.tries += 1
        self._running = ticket
        left = ticket.end - self._now()
        if ticket.tries > 1:
            ticket.job = ticket.job._replace(seconds=min(ticket.job.seconds, left / 4))
        self._answer_by = self._now() + min(ticket.job.seconds + GRACE_SECONDS, left)
        try:
            self.start()
        except OSError as fault:
            self._failed(ticket, str(fault))
            return
        if self._mind is not None:
            self._mind.tell((self._language(), ticket.job))

    def _listen(self) -> None:
        """Take in all that the process has sent."""
        while self._mind is not None and (heard := self._mind.heard()) is not None:
            ticket = self._running
            if heard == READY:
                self._ready = True
            elif isinstance(heard, Exception):
                self._broken(ticket, repr(heard))
            elif ticket is not None and not ticket.settled:
                self._take(ticket, heard)

    def _take(self, ticket: Ticket, heard: Any) -> None:
        """The answer to this question, if it is one."""
        try:
            number, notation, reason, rates = heard
            if number != ticket.job.number:
                return
            answer = Answer(notation, str(reason), tuple([float(rate) for rate in rates]))
            if notation is not None and notation not in ticket.job.moves:
                raise ValueError(f"no move that was offered: {notation!r:.80}")
        except (TypeError, ValueError, OverflowError) as fault:
            self._broken(ticket, repr(fault))
            return
        if answer.notation is None:
            self._failed(ticket, answer.reason)
        else:
            ticket.notation, ticket.reason, ticket.rates = answer

    def _watch(self, ticket: Ticket) -> None:
        """A process that is dead, or no longer answers, is replaced; one that still starts may take its time."""
        now = self._now()
        if self._mind is None or not self._mind.alive:
            self._broken(ticket, "the process is dead")
        elif now > (self._answer_by if self._ready else self._start_by):
            self._broken(ticket, "the process is late")
        elif now > ticket.end:
            self.hurry()
            ticket.failed = True

    def _broken(self, ticket: Ticket | None, why: str) -> None:
        """The process is of no use any more."""
        self._drop_mind()
        if ticket is not None and not ticket.settled:
            self._failed(ticket, why)

    def _failed(self, ticket: Ticket, why: str) -> None:
        """Put the question again while there is time; if not, have a process ready for the next one."""
        log.warning("computer player: %s (try %d)", why, ticket.tries)
        if ticket.tries < TRIES and not ticket.dropped and self._now() < ticket.end - AGAIN_SECONDS:
            self._put(ticket)
            return
        ticket.failed = True
        with suppress(OSError):
            self.start()


def serve(line: Connection, hurry: Any, find: Find) -> None:
    """The process itself: answer jobs until the line is closed."""
    try:
        line.send_bytes(json.dumps(READY).encode())
        while True:
            language, job = line.recv()
            try:
                answer = thought(find(job.slug), job, language, partial(_hurried, hurry, job.number))
            except Exception as fault:
                answer = Answer(None, repr(fault))
            line.send_bytes(json.dumps([job.number, *answer]).encode())
    except (EOFError, OSError, KeyboardInterrupt):
        return


def thought(game: Game, job: Job, language: str, stop: Callable[[], bool]) -> Answer:
    """The move of a job, the Expert's reason for it where one can be given, the ratings where they are asked for."""
    moves = [game.rules.parse(notation) for notation in job.moves]
    rng = Random(job.seed)
    move = moves[0] if len(moves) == 1 else game.bot.choose(job.view, moves, job.level, Clock(job.seconds, stop), rng)
    reason = ""
    if job.level == "expert":
        reason = game.bot.reason(job.view, move, Text(paths.locales(), language).within(job.slug))
    return Answer(str(move), reason, rated(game, job, move))


def rated(game: Game, job: Job, move: Any) -> tuple[float, ...]:
    """What the chosen move and the one played may be expected to lead to."""
    if not job.played or game.estimate is None:
        return ()
    return tuple(game.estimate.rate(job.view, [move, game.rules.parse(job.played)], Random(job.seed)))


def _hurried(hurry: Any, number: int) -> bool:
    """Whether the window wants this job, or a later one, answered now."""
    return bool(hurry.value >= number)


class Computer:
    """A seat played by the process; fails over to the game's quick move in this one."""

    def __init__(self, worker: Worker, game: Any, seat: int, level: str, seed: int) -> None:
        self.worker = worker
        self.game = game
        self.seat = seat
        self.level = level
        self.seed = seed
        self._ticket: Ticket | None = None
        self._question: tuple[Any, Sequence[Any]] | None = None
        self._asked = 0

    def ask(self, view: Any, moves: Sequence[Any]) -> None:
        """Put the decision to the process."""
        self.cancel()
        self._asked += 1
        self._question = (view, moves)
        if len(moves) > 1:
            seed = self.seed * 1_000_003 + self._asked
            self._ticket = self.worker.ask(self.game.slug, self.seat, view, moves, self.level, seed)

    def answer(self) -> Any | None:
        """The chosen move, once; a forced one at once, a quick one if the process failed twice."""
        if self._question is None:
            return None
        view, moves = self._question
        if self._ticket is None:
            return self._done(moves[0])
        if not self._ticket.settled:
            return None
        return self._done(self._chosen(view, moves, self._ticket))

    def _chosen(self, view: Any, moves: Sequence[Any], ticket: Ticket) -> Any:
        if ticket.notation is not None:
            try:
                move = self.game.rules.parse(ticket.notation)
            except ValueError:
                move = None
            if move in moves:
                return move
            log.warning("computer player: nonsense %r", ticket.notation[:80])
        return self.game.bot.quick(view, moves, Random(ticket.job.seed))

    def _done(self, move: Any) -> Any:
        self._question = self._ticket = None
        return move

    def cancel(self) -> None:
        """Withdraw the question."""
        if self._ticket is not None:
            self.worker.drop(self._ticket)
        self._question = self._ticket = None
