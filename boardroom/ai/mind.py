"""A process that thinks, and the thread that talks to it: whatever it does, nobody else waits for it.

Questions go over pickled, answers come back as JSON: what a broken process sends is read as data, never run.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

LARGEST: Final = 100_000
"""Bytes of an answer; a real one takes a few hundred."""


class Mind:
    """Runs `serve(line, *args)`. Every object it sends comes out of `heard`, as does the fault that ends it."""

    def __init__(self, serve: Callable[..., None], *args: Any) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self.process: Any = context.Process(target=serve, args=(theirs, *args), daemon=True, name="boardroom-mind")
        self.process.start()
        theirs.close()
        self._questions: SimpleQueue[Any] = SimpleQueue()
        self._answers: SimpleQueue[Any] = SimpleQueue()
        self._threads = [
            Thread(target=talk, args=(self._line, queue), daemon=True)
            for talk, queue in ((_send, self._questions), (_receive, self._answers))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return bool(self.process.is_alive())

    def tell(self, question: Any) -> None:
        """Send a question; it is on its way, no more."""
        self._questions.put(question)

    def heard(self) -> Any | None:
        """What came next: plain data, or the Exception after which nothing more comes; None for nothing yet."""
        try:
            return self._answers.get_nowait()
        except Empty:
            return None

    def end(self) -> Thread:
        """Kill the process; the thread that is returned ends when nothing is left of it."""
        self.process.kill()
        self._questions.put(None)
        burial = Thread(target=self._bury, daemon=True)
        burial.start()
        return burial

    def _bury(self) -> None:
        self.process.join()
        for thread in self._threads:
            thread.join()
        self._line.close()
        with suppress(ValueError):
            self.process.close()


def _send(line: Connection, questions: SimpleQueue[Any]) -> None:
    while (question := questions.get()) is not None:
        with suppress(OSError):
            line.send(question)


def _receive(line: Connection, answers: SimpleQueue[Any]) -> None:
    while True:
        try:
            answers.put(json.loads(line.recv_bytes(LARGEST)))
        except Exception as fault:  # the process is gone, or sent what is no answer
            answers.put(fault)
            return
