"""The computer's process: time kept, hurried, replaced when it dies or talks nonsense."""

import os
import signal
import time
from random import Random

import pytest

from boardroom.ai.levels import STRENGTHS, WORST_SECONDS
from boardroom.ai.worker import GRACE_SECONDS, Computer, Job, Worker, thought
from boardroom.core.match import Match
from boardroom.games import GAMES, find

LIMIT_S = 30.0


def patient():
    """A clock so slow that no load on the machine makes a process late."""
    return time.monotonic() / LIMIT_S


@pytest.fixture
def match():
    return Match(GAMES["lost_cities"].rules, 2, seed=2)


@pytest.fixture
def worker():
    worker = Worker(find, patient)
    yield worker
    worker.stop()


def question(match):
    seat = match.to_act[0]
    return seat, match.view(seat), match.legal_moves(seat)


def wait_for(worker, done):
    end = time.monotonic() + LIMIT_S
    while not done() and time.monotonic() < end:
        worker.poll()
        time.sleep(0.005)
    return done()


def asked(worker, match, level="novice"):
    seat, view, moves = question(match)
    return worker.ask("lost_cities", seat, view, moves, level, 1)


def test_an_answer_is_a_legal_move(worker, match):
    ticket = asked(worker, match)
    assert wait_for(worker, lambda: ticket.settled)
    assert match.rules.parse(ticket.notation) in question(match)[2]
    assert not worker.busy


def test_a_killed_process_is_replaced_and_the_question_put_again(worker, match):
    ticket = asked(worker, match)
    worker._mind.process.kill()
    assert wait_for(worker, lambda: ticket.settled)
    assert ticket.notation is not None
    assert ticket.tries == 2


def test_a_process_that_keeps_dying_fails_and_the_quick_move_is_played(worker, match):
    seat, view, moves = question(match)
    player = Computer(worker, GAMES["lost_cities"], seat, "novice", 1)
    player.ask(view, moves)
    for _ in range(2):
        worker._mind.process.kill()
        worker._mind.process.join()
        worker.poll()
    assert player._ticket.failed
    assert player.answer() in moves


def frozen(worker):
    os.kill(worker._mind.process.pid, signal.SIGSTOP)
    return worker._mind.process.pid


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be frozen here")
def test_a_late_process_is_replaced(match):
    now = [0.0]
    worker = Worker(find, lambda: now[0])
    try:
        ticket = asked(worker, match, "expert")
        assert wait_for(worker, lambda: worker._ready)
        first = frozen(worker)
        now[0] += STRENGTHS["expert"].seconds + GRACE_SECONDS + 0.01
        worker.poll()
        assert worker._mind.process.pid != first
        assert (ticket.tries, ticket.settled) == (2, False)
        now[0] += WORST_SECONDS
        worker.poll()
        assert ticket.failed
    finally:
        worker.stop()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be frozen here")
def test_one_that_is_slow_to_start_fails_no_later_and_is_not_started_over_and_over(match):
    now = [0.0]
    worker = Worker(find, lambda: now[0])
    try:
        worker.start()
        first = frozen(worker)
        for number in range(1, 4):
            ticket = asked(worker, match, "expert")
            now[0] = number * (WORST_SECONDS + 0.01)
            worker.poll()
            assert ticket.failed
        assert worker._mind.process.pid == first
        os.kill(first, signal.SIGCONT)
        assert wait_for(worker, lambda: worker._ready)
    finally:
        worker.stop()


def test_nonsense_counts_as_a_failure(worker, match):
    seat, view, moves = question(match)
    player = Computer(worker, GAMES["lost_cities"], seat, "novice", 1)
    player.ask(view, moves)
    player._ticket.notation = "P:Z99"
    assert player.answer() in moves


def test_a_dropped_question_makes_room_for_the_next(worker, match):
    first, second = asked(worker, match, "expert"), asked(worker, match)
    worker.drop(first)
    assert wait_for(worker, lambda: second.settled)
    assert second.notation is not None


def test_a_forced_move_is_played_at_once(worker, match):
    seat, view, moves = question(match)
    player = Computer(worker, GAMES["lost_cities"], seat, "expert", 1)
    player.ask(view, moves[:1])
    assert player.answer() is moves[0]
    assert player.answer() is None


def test_the_process_is_gone_after_stop(match):
    worker = Worker(find)
    asked(worker, match)
    process = worker._mind.process
    worker.stop()
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()


@pytest.mark.parametrize("slug", GAMES)
def test_thinking_can_be_stopped_at_once(slug):
    game = GAMES[slug]
    match = Match(game.rules, game.rules.seats[0], None, 5)
    rng = Random(5)
    for _ in range(6):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    seat, view, moves = question(match)
    job = Job(1, slug, seat, view, tuple(str(move) for move in moves), "expert", 1, 60.0)
    assert thought(game, job, "en", lambda: True).notation in job.moves


def test_a_move_played_is_rated_beside_the_chosen_one(worker, match):
    seat, view, moves = question(match)
    ticket = worker.ask("lost_cities", seat, view, moves, "novice", 1, str(moves[-1]))
    assert wait_for(worker, lambda: ticket.settled)
    chosen = match.rules.parse(ticket.notation)
    assert ticket.rates == tuple(GAMES["lost_cities"].estimate.rate(view, [chosen, moves[-1]], Random(1)))
