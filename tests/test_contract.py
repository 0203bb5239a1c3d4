"""What every game on the shelf promises to the room, for each number of seats."""

import json
from random import Random

import pytest

from boardroom.core.match import Match, UndoRefused, resume
from boardroom.core.player import LEVELS, Seat
from boardroom.core.rules import CHANCE, IllegalMove
from boardroom.core.save import parse_save
from boardroom.games import GAMES
from boardroom.i18n import Text
from boardroom.paths import locales

CASES = [(slug, seats) for slug, game in GAMES.items() for seats in game.rules.seats]
ENDLESS = 20_000
"""Decisions after which a game of random moves counts as endless."""

every_game = pytest.mark.parametrize(("slug", "seats"), CASES)


class Spent:
    """A budget that is spent at once."""

    def spent(self):
        return True


def choose_any(match, rng):
    """Let one of the seats to act play any legal move."""
    seat = rng.choice(match.to_act)
    move = rng.choice(match.legal_moves(seat))
    match.play(seat, move)
    return seat, move


def started(slug, seats, seed, options=None):
    return Match(GAMES[slug].rules, seats, options, seed)


def whole_game(slug, seats, seed, options=None):
    """A finished game of random moves."""
    match, rng = started(slug, seats, seed, options), Random(seed)
    while not match.over:
        choose_any(match, rng)
        assert len(match.log) < ENDLESS
    return match


def positions(slug, seats, seed, count=12):
    """States spread over a game of random moves, with those right after chance among them."""
    rules = GAMES[slug].rules
    log = whole_game(slug, seats, seed).log
    state = rules.new(seats, rules.options())
    chosen = {0, 1, len(log), *Random(seed).sample(range(len(log)), min(count, len(log)))}
    for number, decision in enumerate(log):
        if number in chosen:
            yield rules.clone(state)
        rules.apply(state, decision.seat, decision.move)
    yield state


def crew(seats):
    return [Seat(kind="person", name=f"Seat {seat}") for seat in range(seats)]


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_every_game_ends_and_somebody_wins(slug, seats, seed):
    match = whole_game(slug, seats, seed)
    assert match.winners
    assert set(match.winners) <= set(range(seats))
    assert len(match.scores) == seats


@every_game
def test_who_must_act_can_act_and_every_notation_leads_back(slug, seats):
    rules = GAMES[slug].rules
    match, rng = started(slug, seats, 11), Random(11)
    while not match.over:
        assert set(match.to_act) <= set(range(seats))
        assert not match.winners
        for seat in match.to_act:
            moves = match.legal_moves(seat)
            assert moves
            assert len(set(moves)) == len(moves)
            for move in moves:
                assert rules.parse(str(move)) is move
        choose_any(match, rng)
    for decision in match.log:
        assert rules.parse(str(decision.move)) is decision.move


@every_game
def test_a_foreign_notation_is_refused(slug, seats):
    for text in ("", "nonsense", "P:", "42", "deal:", "-1"):
        with pytest.raises(ValueError):
            GAMES[slug].rules.parse(text)


@every_game
def test_clones_are_independent(slug, seats):
    rules, rng = GAMES[slug].rules, Random(5)
    kept = []
    for state in positions(slug, seats, 5):
        twin = rules.clone(state)
        kept.append((state, rules.dump(state)))
        for _ in range(30):
            acting = rules.to_act(twin)
            if not acting:
                break
            seat = acting[0]
            move = rules.chance(twin, rng) if seat == CHANCE else rng.choice(rules.legal_moves(twin, seat))
            rules.apply(twin, seat, move)
    for state, before in kept:
        assert rules.dump(state) == before


@every_game
def test_a_saved_game_resumes_where_it_was(slug, seats):
    rules, rng = GAMES[slug].rules, Random(7)
    match = started(slug, seats, 7)
    halts = {1, 2, 3, *(rng.randrange(200) for _ in range(8))}
    for number in range(200):
        if match.over:
            break
        if number in halts:
            again = resume(rules, parse_save(match.save(crew(seats)).model_dump_json()))
            assert again.dump() == match.dump()
            assert again.log == match.log
            assert again.pledges == match.pledges
            assert again.to_act == match.to_act
        choose_any(match, rng)


@every_game
def test_a_finished_game_resumes_as_finished(slug, seats):
    match = whole_game(slug, seats, 8)
    again = resume(GAMES[slug].rules, parse_save(match.save(crew(seats)).model_dump_json()))
    assert again.over
    assert (again.scores, again.winners, again.log) == (match.scores, match.winners, match.log)


@every_game
def test_undo_is_exact_or_refused_because_something_was_shown(slug, seats):
    match, rng = started(slug, seats, 9), Random(9)
    taken_back = 0
    for _ in range(120):
        if match.over:
            break
        alone, before, log = len(match.to_act) == 1 and not match.pledges, match.dump(), list(match.log)
        seat, move = choose_any(match, rng)
        played = list(match.log)
        try:
            match.undo([seat])
        except UndoRefused as refusal:
            assert refusal.revealed
            assert shows_something(slug, seats, match, len(log))
            continue
        taken_back += 1
        assert seat in match.to_act
        assert match.log == played[: len(match.log)]
        assert resume(match.rules, match.save(crew(seats))).dump() == match.dump()
        if alone:
            assert (match.dump(), match.log) == (before, log)
        match.play(seat, move)
    assert taken_back


def shows_something(slug, seats, match, start):
    """Whether a decision from the given log entry on reveals something."""
    rules = GAMES[slug].rules
    state = rules.new(seats, match.options)
    shown = False
    for number, decision in enumerate(match.log):
        shown = shown or (number >= start and rules.reveals(state, decision.seat, decision.move))
        rules.apply(state, decision.seat, decision.move)
    return shown


@every_game
def test_same_seed_same_game(slug, seats):
    one, other = whole_game(slug, seats, 21), whole_game(slug, seats, 21)
    assert one.log == other.log
    assert one.dump() == other.dump()
    assert whole_game(slug, seats, 22).log != one.log


@every_game
def test_worlds_look_the_same_to_the_seat_that_imagines_them(slug, seats):
    rules, rng = GAMES[slug].rules, Random(13)
    for state in positions(slug, seats, 13):
        before = rules.dump(state)
        for seat in range(seats):
            seen = rules.view(state, seat)
            for _ in range(3):
                world = rules.determinize(seen, rng)
                assert rules.view(world, seat) == seen
                assert rules.to_act(world) == rules.to_act(state)
                if seat in rules.to_act(state):
                    assert list(rules.legal_moves(world, seat)) == list(rules.legal_moves(state, seat))
                rules.load(rules.dump(world))
        assert rules.dump(state) == before


@every_game
def test_worlds_can_be_played_to_their_end(slug, seats):
    rules, rng = GAMES[slug].rules, Random(14)
    for state in positions(slug, seats, 14, count=3):
        for seat in range(seats):
            world = rules.determinize(rules.view(state, seat), rng)
            for _ in range(ENDLESS):
                acting = rules.to_act(world)
                if not acting:
                    break
                actor = acting[0]
                chance = actor == CHANCE
                move = rules.chance(world, rng) if chance else rng.choice(rules.legal_moves(world, actor))
                rules.apply(world, actor, move)
            assert rules.winners(world)


@every_game
def test_nothing_hidden_changes_a_view(slug, seats):
    """Whatever one seat holds, another world of its own making shows every spectator the same table."""
    rules, rng = GAMES[slug].rules, Random(17)
    for state in positions(slug, seats, 17):
        public = rules.view(state, None)
        for seat in range(seats):
            world = rules.determinize(rules.view(state, seat), rng)
            assert rules.view(world, None) == public


@every_game
def test_a_secret_choice_shows_in_no_other_view(slug, seats):
    rules = GAMES[slug].rules
    for state in positions(slug, seats, 19, count=40):
        acting = rules.to_act(state)
        if len(acting) < 2:
            continue
        first, others = acting[0], [None, *(seat for seat in range(seats) if seat != acting[0])]
        seen = []
        for move in rules.legal_moves(state, first)[:4]:
            twin = rules.clone(state)
            rules.apply(twin, first, move)
            assert rules.to_act(twin) == acting[1:]
            seen.append([rules.view(twin, other) for other in others])
        assert all(each == seen[0] for each in seen)


@every_game
def test_positions_load_back_from_plain_json(slug, seats):
    rules = GAMES[slug].rules
    for state in positions(slug, seats, 23):
        data = json.loads(json.dumps(rules.dump(state)))
        again = rules.load(data)
        assert rules.dump(again) == rules.dump(state)
        assert rules.to_act(again) == rules.to_act(state)
        for seat in (None, *range(seats)):
            assert rules.view(again, seat) == rules.view(state, seat)


@every_game
def test_rubbish_is_no_position(slug, seats):
    rules = GAMES[slug].rules
    good = rules.dump(next(iter(positions(slug, seats, 1, count=1))))
    for data in ({}, [], None, {**good, "surplus": 1}, *({**good, field: {"no": "sense"}} for field in good)):
        with pytest.raises(ValueError):
            rules.load(data)


@every_game
def test_an_illegal_move_names_its_rule_and_changes_nothing(slug, seats):
    rules = GAMES[slug].rules
    known = {entry.move: entry.seat for entry in whole_game(slug, seats, 3).log}
    match, rng = started(slug, seats, 4), Random(4)
    refused = 0
    for _ in range(40):
        if match.over:
            break
        seat = match.to_act[0]
        legal = match.legal_moves(seat)
        before, log = match.dump(), list(match.log)
        for move in [move for move in known if move not in legal][:5]:
            with pytest.raises(IllegalMove) as refusal:
                match.play(seat, move)
            assert refusal.value.rule
            assert (match.dump(), match.log) == (before, log)
            refused += 1
        choose_any(match, rng)
    assert refused
    over = whole_game(slug, seats, 3)
    assert rules.explain(rules.load(over.dump()), 0, next(iter(known)))


@every_game
def test_a_seat_hears_its_own_moves_whole(slug, seats):
    rules = GAMES[slug].rules
    match = whole_game(slug, seats, 29)
    state = rules.new(seats, match.options)
    for decision in match.log[:300]:
        if decision.seat != CHANCE:
            assert rules.seen_by(state, decision.seat, decision.move, decision.seat) is decision.move
        for viewer in (None, *range(seats)):
            heard = rules.seen_by(state, decision.seat, decision.move, viewer)
            assert heard is None or rules.parse(str(heard)) is heard
        rules.apply(state, decision.seat, decision.move)


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_log_is_told_in_words_to_everybody(slug, seats, language):
    game, names = GAMES[slug], [f"Seat {seat}" for seat in range(seats)]
    t = Text(locales(), language).within(slug)
    match = whole_game(slug, seats, 31)
    state = game.rules.new(seats, match.options)
    told = 0
    for decision in match.log[:300]:
        for viewer in (None, *range(seats)):
            heard = game.rules.seen_by(state, decision.seat, decision.move, viewer)
            line = game.words.tell(t, game.rules.view(state, viewer), decision.seat, heard, names)
            assert "{" not in line
            told += bool(line)
        game.rules.apply(state, decision.seat, decision.move)
    assert told


@every_game
def test_bots_choose_legal_moves_and_the_same_from_the_same_view(slug, seats):
    game = GAMES[slug]
    rules, bot = game.rules, game.bot
    for state in positions(slug, seats, 37, count=6):
        for seat in rules.to_act(state):
            if seat == CHANCE:
                continue
            seen, moves = rules.view(state, seat), rules.legal_moves(state, seat)
            world = rules.view(rules.determinize(seen, Random(1)), seat)
            assert bot.quick(seen, moves, Random(2)) in moves
            for level in LEVELS:
                choice = bot.choose(seen, moves, level, Spent(), Random(2))
                assert choice in moves
                assert bot.choose(world, moves, level, Spent(), Random(2)) is choice


@every_game
def test_every_choice_of_the_set_up_can_be_played(slug, seats):
    game = GAMES[slug]
    for choice in game.choices:
        assert choice.field in game.rules.options.model_fields
        for value in choice.values:
            options = game.rules.options(**{choice.field: value})
            try:
                match = Match(game.rules, seats, options, 1)
            except ValueError:
                continue
            rng = Random(1)
            for _ in range(50):
                if match.over:
                    break
                choose_any(match, rng)
            assert resume(game.rules, match.save(crew(seats))).dump() == match.dump()


@every_game
def test_other_numbers_of_seats_are_refused(slug, seats):
    rules = GAMES[slug].rules
    for wrong in (0, rules.seats[-1] + 1):
        with pytest.raises(ValueError):
            rules.new(wrong, rules.options())


@every_game
def test_whatever_a_seat_may_do_can_be_told_to_it(slug, seats):
    """Confirmation, record and Review all name a move by it."""
    game, t = GAMES[slug], Text(locales(), "en").within(slug)
    names = [f"Seat {seat}" for seat in range(seats)]
    for state in positions(slug, seats, seed=5, count=25):
        for seat in game.rules.to_act(state):
            if seat == CHANCE:
                continue
            view = game.rules.view(state, seat)
            untold = [
                str(m) for m in game.rules.legal_moves(state, seat) if not game.words.tell(t, view, seat, m, names)
            ]
            assert untold == []
