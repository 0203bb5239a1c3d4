"""The computer players: rules of thumb, levels, reasons, and worlds that respect what was seen."""

import logging
from collections import Counter
from random import Random

import pytest

from boardroom.ai.search import Iterations
from boardroom.games.lost_cities import GAME, bot, reasons
from boardroom.games.lost_cities.bot import BLUR, Computer
from boardroom.games.lost_cities.cards import KIND_OF
from boardroom.games.lost_cities.guess import load_odds
from boardroom.games.lost_cities.moves import parse
from boardroom.games.lost_cities.state import DRAWING, PLACING
from boardroom.games.lost_cities.value import load_net

from .tables import RULES, dealt, name_in_hand, nearly_over, play

COMPUTER = GAME.bot


class English:
    def __call__(self, message, /, **values):
        return message.format(**values) if values else message


def uniform(view, moves, rng):
    return rng.choice(moves)


def of_level(level, worlds=0):
    return lambda view, moves, rng: COMPUTER.choose(view, moves, level, Iterations(worlds), rng)


def match(players, seed, games=1):
    """A match; the final state."""
    rng, state = Random(seed), RULES.new(2, RULES.options(games=games, first=seed % 2))
    while acting := RULES.to_act(state):
        seat = acting[0]
        if seat < 0:
            RULES.apply(state, seat, RULES.chance(state, rng))
            continue
        moves = RULES.legal_moves(state, seat)
        move = players[seat](RULES.view(state, seat), moves, rng)
        assert move in moves
        RULES.apply(state, seat, move)
    return state


def share(one, other, pairs, games=1):
    """The share of games that the first wins, each deal played from both seats."""
    won = 0.0
    for seed in range(pairs):
        for players in ((one, other), (other, one)):
            winners = RULES.winners(match(players, seed, games))
            won += (players.index(one) in winners) / len(winners)
    return won / 2 / pairs


# ------------------------------------------------------------------ strength


def test_rules_of_thumb_beat_chance_in_97_of_100_matches():
    assert share(COMPUTER.quick, uniform, 50, games=3) >= 0.97


@pytest.mark.parametrize(("better", "worse"), [("casual", "novice"), ("strong", "casual")])
def test_a_level_beats_the_one_below(better, worse):
    assert share(of_level(better), of_level(worse), 8) >= 0.6


def test_the_novice_beats_chance():
    assert share(of_level("novice"), uniform, 6) >= 0.9


@pytest.mark.parametrize("player", [COMPUTER.quick, of_level("novice"), of_level("strong")])
def test_lc_14_computer_against_computer_ends(player):
    assert all(match((player, player), seed).turns < 180 for seed in range(5))


# ------------------------------------------------------------------ levels


def somewhere(seed):
    """A state to decide in, of a game by the rules of thumb."""
    rng, state = Random(seed), RULES.new(2, RULES.options(games=1, first=0))
    RULES.apply(state, -1, RULES.chance(state, rng))
    for _ in range(rng.randrange(60)):
        if state.actor < 2:
            moves = RULES.legal_moves(state, state.actor)
            RULES.apply(state, state.actor, COMPUTER.quick(RULES.view(state, state.actor), moves, rng))
    return state if RULES.to_act(state) else somewhere(seed + 1000)


@pytest.mark.parametrize("level", BLUR)
def test_a_choice_follows_from_view_and_seed(level):
    for seed in range(6):
        state = somewhere(seed)
        seat = state.actor
        seen, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
        world = RULES.view(RULES.determinize(seen, Random(5)), seat)
        choice = COMPUTER.choose(seen, moves, level, Iterations(16), Random(seed))
        assert choice in moves
        assert COMPUTER.choose(world, moves, level, Iterations(16), Random(seed)) is choice


def test_an_unknown_level_is_refused_with_the_known_ones():
    state = somewhere(1)
    with pytest.raises(ValueError, match="novice, casual, strong, expert"):
        COMPUTER.choose(RULES.view(state, state.actor), legal_list(state), "grandmaster", Iterations(0), Random(1))


def legal_list(state):
    return RULES.legal_moves(state, state.actor)


def test_a_forced_move_is_played_without_thinking():
    state = play(dealt(["Y3", ""]), "D:Y3")
    budget = Iterations(1)
    assert COMPUTER.choose(RULES.view(state, 0), legal_list(state), "expert", budget, Random(1)) is parse("T")
    assert not budget.spent()


def test_the_expert_stops_when_the_budget_is_spent():
    asked = []

    class Counting:
        def spent(self):
            asked.append(1)
            return len(asked) > 10

    state = somewhere(3)
    assert COMPUTER.choose(RULES.view(state, state.actor), legal_list(state), "expert", Counting(), Random(1))
    assert len(asked) <= 11


def test_damaged_weights_are_said_once_and_rules_of_thumb_play(monkeypatch, caplog):
    monkeypatch.setattr(bot, "load_net", lambda: (_ for _ in ()).throw(ValueError("net.json: damaged")))
    computer, state = Computer(), somewhere(4)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            view, moves = RULES.view(state, state.actor), legal_list(state)
            choice = computer.choose(view, moves, "expert", Iterations(8), Random(2))
            assert choice is computer.quick(view, moves, Random(2))
    assert [record.levelname for record in caplog.records] == ["WARNING"]


# ------------------------------------------------------------------ worlds


@pytest.mark.parametrize("phase", [PLACING, DRAWING])
def test_lc_9_worlds_keep_what_was_seen_and_vary_the_rest(phase):
    state = play(dealt(["Y3 G2 YW", "Y4 B4 B5 YW"]), "D:Y3", "T", "P:B4", "T:Y", "D:YW", "T", "P:B5", "T:Y")
    if phase == DRAWING:
        play(state, "P:G2")
    seen = RULES.view(state, 0)
    assert seen.known[1] == (KIND_OF["YW"], KIND_OF["Y3"])
    rng, held, below = Random(1), Counter(), Counter()
    for _ in range(1000):
        world = RULES.determinize(seen, rng)
        assert world.hands[0] == state.hands[0]
        assert {KIND_OF["YW"], KIND_OF["Y3"]} <= set(world.hands[1])
        assert (world.columns, world.piles, world.known) == (state.columns, state.piles, state.known)
        held.update(set(world.hands[1]) - {KIND_OF["YW"], KIND_OF["Y3"]})
        below.update(world.deck[-1:])
    assert set(held) <= set(state.hands[1]) | set(state.deck)
    assert len(held) > 25
    assert max(held.values()) < 700
    assert len(below) > 25


# ------------------------------------------------------------------ reasons


def why(state, text):
    return reasons.reason(RULES.view(state, state.actor), parse(text), English())


def test_every_move_has_a_reason():
    for seed in range(12):
        state = somewhere(seed)
        for move in legal_list(state):
            assert COMPUTER.reason(RULES.view(state, state.actor), move, English()).endswith(".")


def test_reasons_tell_what_is_so():
    state = dealt(["Y2 Y3 YW R9 R5 B2", "B10 R4"])
    assert why(state, "P:YW").startswith("A wager goes before the first number, and what you may still draw")
    assert why(state, "P:Y2") == "With what you may still draw, this colour should pay for the journey."
    rich = dealt(["Y8 Y9 Y3 YW", "B10 R4"])
    assert why(rich, "P:YW") == "Your cards of this colour promise enough to bet on them."
    assert why(rich, "P:Y3") == "Your cards of this colour should pay for the journey."
    assert why(state, "D:B2") == "Your opponent has not set out in this colour."
    play(state, "P:Y2", "T", "P:B10", "T")
    assert why(state, "P:Y3") == "No card that could still come before it is passed over."
    assert why(state, "D:B2") == "Your opponent cannot place it any more."
    play(state, "P:R5", "T", "P:R4", "T")
    assert why(state, "P:R9").startswith("It moves your expedition on")
    play(state, "P:R9")
    assert why(state, "T") == "No other pile is open."


def test_reasons_of_discards_that_nobody_wants_and_of_late_plays():
    state = dealt(["Y10 Y2 Y3", "Y9 Y4"])
    play(state, "P:Y10", "T", "P:Y9", "T")
    assert why(state, "D:Y2") == "Neither of you can place it any more."
    late = dealt(["R2 R9", ""])
    play(late, "P:R2", "T", "D:" + name_in_hand(late, 1), "T")
    late.deck = late.deck[:2]
    assert why(late, "P:R9") == "Few turns are left for the cards in your hand."


def test_reasons_of_draws():
    state = dealt(["Y3 G2 G5", "Y4 B4 B5 G4 G3"])
    play(state, "P:G2", "T", "D:G4", "T", "P:Y3")
    assert why(state, "T:G") == "It fits your expedition."
    assert why(state, "T") == "A new card promises more than those on the discard piles."
    play(state, "T", "P:B4")
    assert why(state, "T:G") == "It adds to a colour that you collect."
    last = nearly_over(1)
    play(last, "D:" + name_in_hand(last, last.actor))
    assert why(last, "T") == "It ends the game."


def test_reasons_for_taking_what_one_cannot_lay():
    state = dealt(["Y10 Y2 G2 R2", "Y4 B4 W2"])
    play(state, "P:Y10", "T", "P:B4", "T", "D:Y2", "T", "D:W2", "T", "P:G2")
    assert why(state, "T:Y") == "It keeps the card from your opponent."
    play(state, "T", "P:Y4", "T", "D:R2")
    assert why(state, "T:Y") == "It wins time: the draw pile gets no smaller."


def test_the_expert_without_time_takes_the_best_turn_at_first_sight():
    mind, glance = bot.Mind(load_net(), load_odds()), of_level("expert")
    for seed in range(20):
        state = RULES.new(2, RULES.options(games=1, first=0))
        RULES.apply(state, -1, RULES.chance(state, Random(seed)))
        view = RULES.view(state, 0)
        assert glance(view, RULES.legal_moves(state, 0), Random(seed)) is mind.best(state).next
