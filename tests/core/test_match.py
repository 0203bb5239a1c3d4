"""Match, chronicle and resume on a game small enough to see through."""

from random import Random

import pytest
from pydantic import BaseModel

from boardroom.core.chronicle import Chronicle
from boardroom.core.match import Diverged, Match, UndoRefused, resume
from boardroom.core.player import Human, Scripted, Seat
from boardroom.core.rules import CHANCE, IllegalMove
from boardroom.core.save import BadSave, Entry, NewerSave


class Options(BaseModel):
    rounds: int = 3


class Guess(str):
    pass


MOVES = {text: Guess(text) for text in ("a", "b", "1", "2", "3", "4", "5", "6")}


class Guessing:
    """Each round a die falls, then both choose a or b in secret."""

    slug, version, seats, options = "guessing", 2, range(2, 3), Options

    def new(self, seats, options):
        return {"rounds": options.rounds, "die": 0, "chosen": {}, "points": [0, 0]}

    def to_act(self, state):
        if not state["rounds"]:
            return ()
        if not state["die"]:
            return (CHANCE,)
        return tuple(seat for seat in (0, 1) if seat not in state["chosen"])

    def legal_moves(self, state, seat):
        return [MOVES["a"], MOVES["b"]]

    def chance(self, state, rng):
        return MOVES[str(rng.randint(1, 6))]

    def apply(self, state, seat, move):
        if seat == CHANCE:
            state["die"] = int(move)
            return
        state["chosen"][seat] = move
        if len(state["chosen"]) == 2:
            state["points"][0 if state["chosen"][0] == state["chosen"][1] else 1] += state["die"]
            state.update(die=0, chosen={}, rounds=state["rounds"] - 1)

    def scores(self, state):
        return [float(each) for each in state["points"]]

    def winners(self, state):
        return () if state["rounds"] else (0,) if state["points"][0] >= state["points"][1] else (1,)

    def view(self, state, seat):
        return (state["die"], state["rounds"], tuple(state["points"]))

    def parse(self, text):
        if text not in MOVES:
            raise ValueError(f"{text!r} is no move")
        return MOVES[text]

    def reveals(self, state, seat, move):
        return seat == CHANCE

    def seen_by(self, state, seat, move, viewer):
        return move if seat in (CHANCE, viewer) else None

    def explain(self, state, seat, move):
        return "G-1"

    def dump(self, state):
        return {**state, "chosen": {str(seat): str(move) for seat, move in state["chosen"].items()}}


CREW = [Seat(kind="person", name="Camille"), Seat(kind="computer", name="Noah", level="casual")]


@pytest.fixture
def match():
    return Match(Guessing(), 2, seed=4)


def play_round(match):
    for seat in match.to_act:
        match.play(seat, MOVES["a"])


def test_luck_follows_from_seed_and_log(match):
    again = Match(Guessing(), 2, seed=4)
    for each in (match, again):
        play_round(each)
    assert match.log == again.log
    assert str(match.log[0].move) == str(Random("4:0").randint(1, 6))


def test_secret_choices_are_pledges_until_all_are_in(match):
    before = match.dump()
    match.play(1, MOVES["b"])
    assert match.to_act == (0,)
    assert match.dump() == before
    assert len(match.log) == 1
    match.play(0, MOVES["a"])
    assert [each.seat for each in match.log] == [CHANCE, 0, 1, CHANCE]


def test_an_illegal_move_through_any_door_leaves_all_as_it_was(match):
    for seat, move in ((0, "c"), (5, MOVES["a"]), (CHANCE, MOVES["1"])):
        before = (match.dump(), list(match.log))
        with pytest.raises(IllegalMove) as fault:
            match.play(seat, move)
        assert fault.value.rule == "G-1"
        assert (match.dump(), list(match.log)) == before
    match.play(0, MOVES["a"])
    with pytest.raises(IllegalMove):
        match.play(0, MOVES["b"])


def test_undo_takes_a_pledge_back_first(match):
    match.play(0, MOVES["a"])
    assert match.undo_refusal((1,)) is not None
    assert match.undo_refusal((0,)) is None
    match.undo((0,))
    assert match.to_act == (0, 1)


def test_undo_stops_where_something_was_shown(match):
    play_round(match)
    assert match.undo_refusal().revealed
    with pytest.raises(UndoRefused):
        match.undo()


def test_undo_at_the_start_has_nothing_to_take_back():
    refusal = Match(Guessing(), 2, seed=4).undo_refusal((0,))
    assert not refusal.revealed


def test_undo_is_allowed_after_the_last_round(match):
    for _ in range(3):
        play_round(match)
    assert match.over
    match.undo((1,))
    assert not match.over
    assert match.to_act == (1,)


def test_resume_gives_back_position_and_pledges(match):
    play_round(match)
    match.play(1, MOVES["b"])
    again = resume(Guessing(), match.save(CREW))
    assert again.dump() == match.dump()
    assert again.log == match.log
    assert again.pledges == match.pledges
    play_round(again)
    play_round(match)
    assert again.log[-1].seat == match.log[-1].seat


@pytest.mark.parametrize(
    ("number", "entry"),
    [
        (0, Entry(seat=CHANCE, move="6")),
        (0, Entry(seat=CHANCE, move="x")),
        (1, Entry(seat=1, move="7")),
        (2, Entry(seat=0, move="a")),
    ],
)
def test_a_record_that_does_not_replay_offers_the_last_position_that_does(match, number, entry):
    play_round(match)
    save = match.save(CREW)
    assert str(match.log[0].move) != "6"
    save.log[number] = entry
    with pytest.raises(Diverged) as fault:
        resume(Guessing(), save)
    assert len(fault.value.match.log) == max(number, 1)
    assert fault.value.match.to_act
    assert f"decision {number + 1}" in str(fault.value)


def test_a_wrong_checksum_is_told(match):
    save = match.save(CREW)
    save.checksum = "0" * 16
    with pytest.raises(Diverged):
        resume(Guessing(), save)


def test_newer_rules_and_foreign_options_are_refused(match):
    save = match.save(CREW)
    save.rules_version = 3
    with pytest.raises(NewerSave):
        resume(Guessing(), save)
    save.rules_version, save.options = 2, {"rounds": "many"}
    with pytest.raises(BadSave):
        resume(Guessing(), save)
    save.options, save.players = {}, CREW[:1]
    with pytest.raises(BadSave):
        resume(Guessing(), save)


def test_watchers_hear_every_decision(match):
    heard = []
    match.watchers.append(heard.append)
    play_round(match)
    assert [each.seat for each in heard] == [0, 1, CHANCE]


def test_a_chronicle_tells_only_what_its_seat_saw(match):
    chronicle = Chronicle(match, 0)
    assert [moment.seat for moment in chronicle.catch_up()] == [CHANCE]
    play_round(match)
    told = chronicle.catch_up()
    assert [moment.move for moment in told[:2]] == ["a", None]
    assert told[0].after == told[1].before
    assert chronicle.view == match.view(0)
    assert chronicle.catch_up() == []


def test_a_chronicle_starts_anew_after_an_undo():
    match = Match(Guessing(), 2, Options(rounds=1), seed=1)
    play_round(match)
    chronicle = Chronicle(match, 1)
    chronicle.catch_up()
    match.undo((0,))
    chronicle.catch_up()
    assert len(chronicle.moments) == len(match.log) == 1
    assert chronicle.view == match.view(1)


def test_a_human_answers_once_and_only_when_asked():
    human = Human()
    human.decide("early")
    assert human.answer() is None
    human.ask(None, ["a"])
    human.decide("a")
    assert human.answer() == "a"
    assert human.answer() is None
    human.ask(None, ["a"])
    human.decide("a")
    human.cancel()
    assert human.answer() is None


def test_a_script_answers_in_order():
    script = Scripted(["a", "b"])
    assert script.answer() is None
    script.ask(None, [])
    assert script.answer() == "a"
    assert script.answer() is None
    script.ask(None, [])
    script.cancel()
    script.ask(None, [])
    assert script.answer() == "b"
    script.ask(None, [])
    assert script.answer() is None
