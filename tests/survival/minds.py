"""5: the computer's process is killed, frozen or talks nonsense while it thinks; the game goes on within 3 s."""

import os
import signal
import time
from contextlib import suppress
from functools import partial
from itertools import product
from random import Random
from unittest import mock

from boardroom.ai import worker as worker_module
from boardroom.ai.levels import WORST_SECONDS
from boardroom.ai.worker import READY, Worker
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.games import GAMES, find
from boardroom.scenes.sitting import Sitting

ROUNDS = 3
"""How often each fault is tried in each game, in the whole measure."""
LIMIT_S = 30.0
PAUSE_S = 0.003


def frame(text):
    """A message as multiprocessing writes it: its length, then its bytes."""
    return len(text).to_bytes(4, "big") + text


NONSENSE = {
    "no message": b"garbage, not even a length",
    "half a message": frame(b"[1, null, null, []]")[:9],
    "an endless message": b"\xff\xff\xff\xff" + (1 << 60).to_bytes(8, "big") + b"so it begins",
    "no JSON": frame(b"\x80\x04cos\nsystem\n"),
    "deep JSON": frame(b"[" * 90_000),
    "other JSON": frame(b'{"notation": 3}'),
    "odd values": frame(b'[1, {"a": 1}, [], [1e999, "x"]]'),
    "an illegal move": frame(b'[1, "no move at all", "", []]'),
    "another's answer": frame(b'[77, "P:R2", "", []]'),
}


def babble(sent, line, hurry, find):
    """A process that takes a question and answers it with nonsense, then with silence."""
    line.send_bytes(b'"%s"' % READY.encode())
    line.recv()
    time.sleep(0.05)
    with suppress(OSError):
        os.write(line.fileno(), sent)
        time.sleep(LIMIT_S)


def think(sitting, worker):
    """Let the computer that is to move begin to think; the log as it was."""
    worker.start()
    ready = time.monotonic() + LIMIT_S
    while not worker._ready and time.monotonic() < ready:
        worker.poll()
        time.sleep(PAUSE_S)
    sitting.ask()
    time.sleep(0.1)
    return len(sitting.match.log), dict(sitting.match.pledges)


def wait(sitting, worker, known):
    """Seconds until a move is played."""
    start = time.monotonic()
    while (len(sitting.match.log), sitting.match.pledges) == known and time.monotonic() < start + LIMIT_S:
        worker.poll()
        sitting.poll()
        time.sleep(PAUSE_S)
    return time.monotonic() - start


def harm(fault, worker):
    """Do to the process what the fault is called."""
    pid = worker._mind.process.pid
    if fault == "killed":
        os.kill(pid, signal.SIGKILL)
    elif fault == "frozen":
        os.kill(pid, signal.SIGSTOP)


def game_under_way(slug, level, worker, rng):
    """Computers at every seat, some moves in, at a decision with a choice."""
    game = GAMES[slug]
    match = Match(game.rules, game.rules.seats[0], None, rng.randrange(1 << 30))
    while len(match.log) < 12 or len(match.legal_moves(match.to_act[0])) < 2:
        seat = match.to_act[0]
        match.play(seat, game.bot.quick(match.view(seat), match.legal_moves(seat), rng))
    seats = [Seat(kind="computer", name=f"Computer {seat + 1}", level=level) for seat in range(match.seats)]
    return Sitting(game, match, seats, None, worker)


def suffer(slug, fault, level, rng, again):
    """Seconds from the fault to the next move, and (if it goes on) to the one after it."""
    worker = Worker(find)
    serve = partial(babble, NONSENSE[fault]) if fault in NONSENSE else worker_module.serve
    try:
        with mock.patch.object(worker_module, "serve", serve):
            sitting = game_under_way(slug, level, worker, rng)
            known = think(sitting, worker)
        harm(fault, worker)
        seconds = [wait(sitting, worker, known)]
        if again:
            known = think(sitting, worker)
            seconds.append(wait(sitting, worker, known))
        return seconds
    finally:
        worker.stop()


def run(folder, share):
    """Every fault in every game at the Expert's time; in a short form some of them, at the Novice's."""
    rng, faults, times, whole = Random(5), [], {}, share >= 1
    cases = list(product(["killed", "frozen", *NONSENSE], GAMES)) * ROUNDS
    if not whole:
        cases = rng.sample(cases, max(2, round(len(cases) * share)))
    limit = WORST_SECONDS + 0.1 if whole else LIMIT_S
    for fault, slug in cases:
        seconds = suffer(slug, fault, "expert" if whole else "novice", rng, whole)
        times.setdefault(fault, []).append(max(seconds))
        if max(seconds) > limit:
            faults.append(f"{slug}, {fault}: {seconds} s until the game went on")
    return {
        "tried": len(cases),
        "worst_s": {fault: round(max(each), 2) for fault, each in times.items()},
        "median_s": {fault: round(sorted(each)[len(each) // 2], 2) for fault, each in times.items()},
        "faults": faults,
    }
