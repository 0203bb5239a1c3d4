"""How the computer plays: the value, the search, the levels."""

from random import Random

import pytest

from boardroom.ai.search import Iterations
from boardroom.core.rules import CHANCE
from boardroom.games.gatsby import bot, value
from boardroom.games.gatsby.cards import UNKNOWN
from boardroom.games.gatsby.lookahead import WIDTH, Thought, after, branches, known_state
from boardroom.games.gatsby.options import Options
from boardroom.games.gatsby.rules import RULES
from boardroom.games.gatsby.state import UNDECIDED
from boardroom.games.gatsby.value import WON, Judge, by_hand, learned
from tests.games.gatsby.salon import FREE, drawn, play, position

LEVELS = ("novice", "casual", "strong", "expert")
PAIR = ["......", "......", "..10..", "......", "......", "......"]
WINNING = {
    "lying": {"R2": "turf_0", "R3": "press_2", "R5": "turf_1"},
    "gone": {"R1": 0, "R2": 0},
    "tracks": [*FREE[:4], "00."],
}


def view_of(state):
    return RULES.view(state, RULES.to_act(state)[0])


def chosen(state, level, seed=1):
    view = view_of(state)
    moves = RULES.legal_moves(state, view.seat)
    return str(bot.choose(view, moves, level, Iterations(100), Random(seed)))


# ------------------------------------------------------------------ the value
@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({}, 0.34684204),
        ({"levels": [3, 4]}, 0.36737172),
        ({"cabaret": ["......", ".0..0.", ".0110.", ".0....", ".001..", "......"], "gone": {"R1": 1}}, 1.01271623),
        ({"gone": {"F5": 0, "R1": 0, "R4": 1}, "levels": [7, 4], "slots": ("X+F+T", "C-any")}, 1.63921037),
    ],
)
def test_learned_values_of_a_few_positions(changes, wanted):
    assert Judge(learned(), 0).value(known_state(RULES.view(position(**changes), 0))) == pytest.approx(wanted, abs=1e-6)


def test_value_is_the_others_turned_round():
    """What both know is judged alike from both seats."""
    state = position(levels=[7, 4], gone={"F5": 0}, slots=("X+F+T", "C-any"))
    state.tiles = [UNKNOWN if tile >= 0 and not state.up >> tile & 1 else tile for tile in state.tiles]
    for weights in (learned(), by_hand()):
        assert Judge(weights, 0).value(state) == pytest.approx(-Judge(weights, 1).value(state))


def test_a_game_won_is_worth_most():
    state = play(position(**WINNING), "act:FH", "put:5.3")
    assert [Judge(learned(), seat).value(state) for seat in (0, 1)] == [WON, -WON]


@pytest.mark.parametrize("damage", ["{", '{"path": 3}', "[]", '{"path": [["x"]]}'])
def test_damaged_weights_leave_the_hand_written_ones_and_it_is_said(monkeypatch, tmp_path, caplog, damage):
    (tmp_path / "value.json").write_text(damage, encoding="utf-8")
    monkeypatch.setattr(value, "files", lambda _: tmp_path)
    assert learned() is None
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    bot.best_weights.cache_clear()
    assert bot.best_weights().path == by_hand().path
    bot.best_weights.cache_clear()


def test_missing_weights_leave_the_hand_written_ones(monkeypatch, tmp_path):
    monkeypatch.setattr(value, "files", lambda _: tmp_path)
    assert learned() is None


# ------------------------------------------------------------------ what is known
def test_only_what_the_seat_saw_is_known():
    state = play(position(slots=("X+F+T", None)), "act:X+F+T", "look:F9/R2")
    seen, unseen = (known_state(RULES.view(state, seat)) for seat in (0, 1))
    assert [seen.tiles[4], seen.tiles[8]] == [state.tiles[4], state.tiles[8]]
    assert [unseen.tiles[4], unseen.tiles[8], unseen.tiles[1]] == [UNKNOWN] * 3
    assert seen.looks[-1].swapped == UNDECIDED
    play(state, "exchange")
    assert known_state(RULES.view(state, 0)).tiles[4] == state.tiles[4]


def test_choice_does_not_depend_on_what_is_hidden():
    state = position(levels=[4, 4], slots=("X+F+T", None), cabaret=PAIR)
    view, rng = RULES.view(state, 0), Random(5)
    picks = set()
    for _ in range(3):
        world = RULES.determinize(view, rng)
        assert RULES.view(world, 0) == view
        picks.add(chosen(world, "strong"))
    assert len(picks) == 1


# ------------------------------------------------------------------ search
def test_exchanges_are_cut_to_the_best():
    rows = ["0.....", "0.1...", "00111.", "0.....", "......", "......"]
    state = play(position(cabaret=rows, slots=("T+H", None)), "act:T+H")
    judge = Judge(learned(), 0)
    options = branches(judge, known_state(RULES.view(state, 0)))
    assert len(options) == WIDTH * WIDTH < len(RULES.legal_moves(state, 0))
    state = play(position(slots=("X+F+T", None)), "act:X+F+T")
    assert len(branches(judge, known_state(RULES.view(state, 0)))) == WIDTH


def test_a_draw_is_some_special_and_looked_at_by_nobody():
    state = known_state(RULES.view(play(position(), "act:CF", "put:c4"), 0))
    assert after(state, RULES.parse("draw")).slot[0] == 11
    held = known_state(RULES.view(play(position(slots=("HHH", None)), "act:CF", "put:c4"), 0))
    then = after(held, RULES.parse("draw"))
    assert (then.slot[0], then.where.count(6)) == (held.slot[0], 1)


def test_whole_turns_reach_every_end():
    """With nothing to cut, the ends are those of all sequences, equal positions once."""
    state = known_state(RULES.view(position(action="FH"), 0))
    thought = Thought(Judge(learned(), 0), Iterations(10**6))
    ends = thought.ends(state, [RULES.parse("act:HH")])
    tracks = {(end.state.tokens[0], end.state.turn) for end in ends}
    assert len(tracks) == 10 and {turn for _, turn in tracks} == {8}


def test_a_win_this_turn_is_played():
    for level in ("casual", "strong", "expert"):
        assert chosen(play(position(**WINNING), "act:FH"), level) == "put:5.3"


def test_the_novice_never_slips_a_won_game_away():
    state = play(position(**WINNING), "act:FH")
    assert {chosen(state, "novice", seed) for seed in range(20)} == {"put:5.3"}


def test_the_expert_sees_the_reply():
    """Seat 1 threatens the last marked cell; only a block or worse stands against it."""
    lying = {"bottom": "turf_2", "R1": "money_2", "R2": "turf_0", "R3": "turf_1"}
    rows = ["......", ".1..1.", ".1111.", ".1.0..", ".1.0..", "......"]
    state = position(lying=lying, gone={"R2": 1, "R3": 1}, cabaret=rows, action="FH", up=UP_TURF)
    assert chosen(state, "expert") in ("act:CC", "act:CF")


UP_TURF = ["jazz_1", "turf_2", "press_0", "press_1", "money_2", "jazz_0"]


def test_naming_takes_what_helps_the_other_least():
    """FH would win seat 0 two characters, HH and CF one each; CC is barred."""
    state = position(imposed=True, todo=["name", "end"], tracks=[*FREE[:4], "00."], levels=[4, 4], action="CC")
    for level in LEVELS[1:]:
        assert chosen(state, level) != "act:FH"


@pytest.mark.parametrize("level", LEVELS)
def test_every_moment_has_an_answer(level):
    moments = [
        play(position(), "act:CC"),
        play(position(slots=("X+F+T", None)), "act:X+F+T"),
        play(position(slots=("X+F+T", None)), "act:X+F+T", "look:F9/R2"),
        play(position(cabaret=PAIR, slots=("T+H", None)), "act:T+H"),
        play(position(), "act:CF", "put:c4"),
        drawn(play(position(slots=("HHH", None)), "act:CF", "put:c4", "draw"), "CCC", "F+F", "T+H"),
        position(imposed=True, todo=["name", "end"]),
        setting_up(),
        play(setting_up(), chosen(setting_up(), "strong")),
    ]
    for state in moments:
        view = view_of(state)
        moves = RULES.legal_moves(state, view.seat)
        assert bot.choose(view, moves, level, Iterations(20), Random(1)) in moves
        assert bot.quick(view, moves, Random(1)) in moves


class Asked:
    """A budget spent from the start that counts how often it is asked after."""

    times = 0

    def spent(self):
        self.times += 1
        return True


def setting_up():
    """The compensation is to be chosen."""
    state, rng = RULES.new(2, Options(first=0)), Random(4)
    while RULES.to_act(state) == (CHANCE,):
        RULES.apply(state, CHANCE, RULES.chance(state, rng))
    return state


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_an_answer_at_once_when_the_budget_is_spent(level):
    state = position(cabaret=["......", ".0..0.", ".0110.", ".0....", ".001..", "......"], slots=("C+T", None))
    view = view_of(state)
    budget = Asked()
    move = bot.choose(view, RULES.legal_moves(state, 0), level, budget, Random(1))
    assert move in RULES.legal_moves(state, 0)
    assert budget.times < 5000


def test_same_view_and_seed_same_choice():
    state = position(cabaret=PAIR, levels=[2, 3])
    for level in LEVELS:
        assert chosen(state, level, 7) == chosen(state, level, 7)


def test_quick_beats_random():
    wins = 0.0
    for seed in range(20):
        wins += duel(seed, seed % 2)
    assert wins >= 18


def duel(seed, seat):
    """What quick wins against random from that seat."""
    state, rng = RULES.new(2, Options()), Random(seed)
    while (acting := RULES.to_act(state)) != ():
        moves = RULES.legal_moves(state, acting[0])
        quick = acting[0] == seat
        move = bot.quick(RULES.view(state, seat), moves, rng) if quick else rng.choice(moves)
        RULES.apply(state, acting[0], move)
    winners = RULES.winners(state)
    return (seat in winners) / len(winners)
