"""Lost Cities by the numbers of its rules page."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardroom.core.match import Match
from boardroom.core.rules import CHANCE
from boardroom.games.lost_cities.cards import DECK, KIND_OF, LETTERS, LIMIT, NAMES, STEP, WORTH, code
from boardroom.games.lost_cities.moves import deal, parse
from boardroom.games.lost_cities.options import Options
from boardroom.games.lost_cities.rules import next_starter
from boardroom.games.lost_cities.state import DRAWING, OVER, PLACING

from .tables import RULES, dealt, kinds, legal, name_in_hand, nearly_over, play, random_match


def column(text):
    """The code of a yellow expedition, laid card by card as LC-5 and LC-6 allow."""
    laid = 0
    for kind in kinds(" ".join("Y" + card for card in text.upper().split())):
        if laid >= LIMIT[kind]:
            raise ValueError(f"{NAMES[kind]} may not be laid there")
        laid += STEP[kind]
    return laid


# ------------------------------------------------------------------ worked values


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),  # LC-12
        ("w", -40),
        ("w w w", -80),
        ("2", -18),
        ("2 3 4 5", -6),
        ("2 3 4 5 6 7 8 9 10", 54),
        ("w 2 3 4 5 6 7 8 9 10", 88),
        ("w w w 2 3 4 5 6 7 8 9 10", 156),
        ("w w w 4 6 7 8 9", 76),
        ("w w w 4 6 7 8", 20),
        ("w w 5 6 8", -3),
    ],
)
def test_lc_11_and_12_worked_values(cards, points):
    assert WORTH[column(cards)] == points


@pytest.mark.parametrize("cards", ["w w w 10 8", "10 w"])
def test_lc_5_and_6_impossible_expeditions(cards):
    with pytest.raises(ValueError, match="may not be laid"):
        column(cards)


def test_lc_11_the_highest_expedition_is_156_and_the_lowest_minus_80():
    assert max(WORTH) == 156
    assert min(WORTH) == -80


def test_lc_11_the_bonus_is_for_cards_not_points_and_never_multiplied():
    assert WORTH[column("w w w 2 3 4 5 6")] == 4 * (20 - 20) + 20
    assert WORTH[column("2 3 4 5 6 7 8")] == 35 - 20


# ------------------------------------------------------------------ material and set-up


def test_lc_1_sixty_cards_of_five_colours():
    assert len(DECK) == 60
    for letter in LETTERS:
        of_colour = [NAMES[kind] for kind in DECK if NAMES[kind][0] == letter]
        assert of_colour == [f"{letter}W"] * 3 + [f"{letter}{number}" for number in range(2, 11)]


def test_lc_2_eight_cards_each_and_44_in_the_draw_pile():
    state = RULES.new(2, Options(first=1))
    play(state, RULES.chance(state, Random(1)))
    assert [len(hand) for hand in state.hands] == [8, 8]
    assert len(state.deck) == 44
    assert sorted([*state.hands[0], *state.hands[1], *state.deck]) == list(DECK)


def test_lc_2_a_deal_lies_in_the_order_it_names():
    cards = list(DECK)
    Random(3).shuffle(cards)
    state = play(RULES.new(2, Options(first=0)), deal(bytes(cards)))
    assert state.hands == [sorted(cards[:8]), sorted(cards[8:16])]
    assert state.deck[::-1] == cards[16:]


def test_lc_2_every_card_is_dealt_everywhere_alike():
    """The seat of the yellow 10 over 3,000 deals: 8, 8 and 44 in 60."""
    state, rng = RULES.new(2, Options(first=0)), Random(5)
    places = [RULES.chance(state, rng).cards.index(KIND_OF["Y10"]) for _ in range(3000)]
    share = sum(place < 16 for place in places) / 3000
    assert abs(share - 16 / 60) < 0.03


def test_lc_3_a_match_is_three_games_by_default_and_lots_are_drawn():
    options = Options()
    state = RULES.new(2, options)
    assert (options.games, RULES.to_act(state)) == (3, (CHANCE,))
    lots = {str(RULES.chance(state, Random(seed))) for seed in range(20)}
    assert lots == {"first:0", "first:1"}


@pytest.mark.parametrize("seat", [0, 1])
def test_lc_3_the_starter_can_be_chosen(seat):
    state = RULES.new(2, Options(first=seat))
    play(state, RULES.chance(state, Random(1)))
    assert RULES.to_act(state) == (seat,)


@pytest.mark.parametrize("games", [1, 3])
def test_lc_3_all_games_are_always_played(games):
    match = random_match(4, games=games)
    assert len(match.view(None).sheet) == games
    assert sum(str(entry.move).startswith("deal") for entry in match.log) == games


@pytest.mark.parametrize(
    ("starter", "lead", "following"), [(0, 5, 0), (1, 5, 0), (0, -1, 1), (1, -1, 1), (0, 0, 1), (1, 0, 0)]
)
def test_lc_3_the_leader_starts_the_next_game_and_on_a_tie_the_other_one(starter, lead, following):
    assert next_starter(starter, lead) == following


def test_lc_3_it_is_the_match_total_that_counts_not_the_last_game():
    for seed in range(30):
        match = random_match(seed)
        sheet, starts = match.view(None).sheet, starters(match)
        totals = [sum(row[seat] for row in sheet[:2]) for seat in range(2)]
        if (sheet[1][0] > sheet[1][1]) != (totals[0] > totals[1]) and totals[0] != totals[1]:
            assert starts[2] == totals.index(max(totals))
            return
    raise AssertionError("no such match among thirty")


def starters(match):
    """Who made the first move after each deal."""
    log = match.log
    return [log[at + 1].seat for at in range(len(log)) if str(log[at].move).startswith("deal")]


# ------------------------------------------------------------------ a turn


def test_lc_4_every_card_can_be_placed_on_expedition_or_discard_pile_and_nobody_passes():
    state = dealt(["Y2 Y7 YW B10 WW G4 R9 R10", ""])
    names = ["Y2", "Y7", "YW", "B10", "WW", "G4", "R9", "R10"]
    assert legal(state) == {f"{verb}:{name}" for verb in "PD" for name in names}


def test_lc_4_equal_wagers_are_one_choice():
    state = dealt(["YW YW YW B2 B3 B4 B5 B6", ""])
    assert len(RULES.legal_moves(state, 0)) == 12


def test_lc_4_exactly_one_card_then_a_draw():
    state = play(dealt(["Y2 B3", ""]), "P:Y2")
    assert state.phase == DRAWING
    assert legal(state) == {"T"}
    play(state, "T")
    assert (state.phase, state.actor) == (PLACING, 1)


def test_lc_4_a_card_goes_on_ones_own_expedition():
    state = play(dealt(["Y5", "Y3"]), "P:Y5", "T", "P:Y3", "T")
    assert RULES.view(state, None).expeditions[0][0] == (KIND_OF["Y5"],)
    assert RULES.view(state, None).expeditions[1][0] == (KIND_OF["Y3"],)


def test_lc_5_numbers_must_rise():
    state = play(dealt(["Y4 Y6 Y8 B2", ""]), "P:Y6", "T")
    play(state, next(iter(legal(state))), "T")
    assert "P:Y4" not in legal(state)
    assert {"P:Y8", "D:Y4", "P:B2"} <= legal(state)
    assert RULES.explain(state, 0, parse("P:Y4")) == "LC-5"


def test_lc_5_any_number_goes_on_wagers():
    state = dealt(["YW Y2 Y10", ""], deck="B2 B3")
    play(state, "P:YW", "T", "D:" + NAMES[state.hands[1][0]], "T")
    assert {"P:Y2", "P:Y10"} <= legal(state)


def test_lc_6_a_wager_only_before_the_numbers():
    state = dealt(["YW YW Y2", ""])
    play(state, "P:YW", "T", "D:" + name_in_hand(state, 1), "T")
    assert "P:YW" in legal(state)
    play(state, "P:Y2", "T", "D:" + name_in_hand(state, 1), "T")
    assert "P:YW" not in legal(state)
    assert "D:YW" in legal(state)
    assert RULES.explain(state, 0, parse("P:YW")) == "LC-6"


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_lc_7_any_card_may_always_be_discarded(seed):
    state = somewhere(seed)
    if state.phase == PLACING:
        assert {f"D:{NAMES[kind]}" for kind in state.hands[state.actor]} <= legal(state)


def test_lc_8_the_pile_discarded_to_is_closed_whatever_lies_below():
    state = dealt(["Y3 B3", "Y4 B4"])
    play(state, "D:Y3", "T", "D:B4", "T:Y", "D:B3")
    assert state.piles[1] == kinds("B4 B3")
    assert legal(state) == {"T"}
    assert RULES.explain(state, 0, parse("T:B")) == "LC-8"
    assert RULES.explain(state, 0, parse("T:Y")) == "LC-8"


def test_lc_8_with_all_other_piles_empty_the_draw_pile_is_forced():
    assert legal(play(dealt(["Y3", ""]), "D:Y3")) == {"T"}


def test_lc_8_a_card_discarded_this_turn_can_be_taken_next_turn_by_either():
    state = play(dealt(["Y3", "B4"]), "D:Y3")
    assert "T:Y" not in legal(state)
    assert "T:Y" in legal(play(state, "T", "P:B4"))
    play(state, "T", "P:" + name_in_hand(state, 0))
    assert "T:Y" in legal(state)


def test_lc_8_only_the_top_of_a_pile_can_be_taken():
    state = dealt(["Y3 G2", "YW B4"])
    play(state, "D:Y3", "T", "D:YW", "T", "P:G2", "T:Y")
    assert KIND_OF["YW"] in state.hands[0]
    assert state.piles[0] == kinds("Y3")


def test_lc_8_drawing_from_a_discard_pile_keeps_the_draw_pile():
    state = play(dealt(["Y3", "B4"]), "D:Y3", "T", "P:B4")
    assert len(play(state, "T:Y").deck) == 43


# ------------------------------------------------------------------ what is known


def test_lc_9_a_taken_card_is_known_until_it_leaves_the_hand():
    state = dealt(["Y3 G2 G3", "Y4 B4 B5"])
    play(state, "D:Y3", "T", "P:B4", "T:Y")
    for viewer in (0, 1, None):
        assert RULES.view(state, viewer).known == ((), (KIND_OF["Y3"],))
    play(state, "P:G2", "T", "P:B5", "T")
    assert RULES.view(state, None).known[1] == tuple(kinds("Y3"))
    play(state, "P:G3", "T", "P:Y3", "T")
    assert RULES.view(state, None).known[1] == ()


def test_lc_9_wagers_count_down_and_not_below_zero():
    state = dealt(["YW G2 G3 G4", "YW B4 YW"])
    play(state, "D:YW", "T", "P:B4", "T:Y")
    assert RULES.view(state, None).known[1] == tuple(kinds("YW"))
    assert state.hands[1].count(KIND_OF["YW"]) == 3
    play(state, "P:G2", "T", "P:YW", "T")
    assert RULES.view(state, None).known[1] == ()
    play(state, "P:G3", "T", "P:YW", "T")
    assert RULES.view(state, None).known[1] == ()


def test_lc_9_known_cards_are_forgotten_at_the_next_deal():
    match, rng = Match(RULES, 2, Options(), 2), Random(2)
    seen_known = False
    while match.to_act and len(match.view(None).sheet) < 1:
        seen_known = seen_known or any(match.view(None).known)
        match.play(match.to_act[0], rng.choice(match.legal_moves(match.to_act[0])))
    assert seen_known
    assert match.view(None).known == ((), ())


# ------------------------------------------------------------------ the end


def test_lc_10_the_last_card_ends_the_game_at_once():
    state = nearly_over(1)
    assert any(state.piles)
    seat = state.actor
    play(state, "D:" + name_in_hand(state, seat))
    assert len(legal(state)) > 1
    play(state, "T")
    assert state.phase == OVER
    assert RULES.to_act(state) == ()
    assert RULES.explain(state, seat, parse("T")) == "LC-10"


@pytest.mark.parametrize("drawer", [0, 1])
def test_lc_10_either_player_may_draw_the_last_card(drawer):
    state = nearly_over(1)
    if state.actor != drawer:
        discard = next(
            move
            for move in RULES.legal_moves(state, state.actor)
            if str(move).startswith("D") and any(pile for c, pile in enumerate(state.piles) if c != move.card // 10)
        )
        play(state, discard)
        play(state, next(move for move in RULES.legal_moves(state, state.actor) if str(move) != "T"))
    assert state.actor == drawer
    play(state, "D:" + name_in_hand(state, drawer), "T")
    assert state.phase == OVER


def test_lc_10_cards_in_hand_count_nothing():
    state = play(nearly_over(1), "D:" + name_in_hand(nearly_over(1), nearly_over(1).actor), "T")
    assert all(len(hand) == 8 for hand in state.hands)
    assert RULES.scores(state) == [0.0, 0.0]


def test_lc_13_running_score_is_finished_games_plus_the_table():
    state = dealt(["Y2 YW", ""], games=3)
    state.sheet, state.game = [10, -7], 1
    assert RULES.scores(play(state, "P:Y2")) == [10 - 18, -7]
    assert RULES.winners(state) == ()


def test_lc_13_the_higher_total_wins_and_equal_totals_are_shared():
    for sheet, winners in [([5, 3], (0,)), ([3, 5], (1,)), ([4, 4], (0, 1))]:
        state = play(nearly_over(1), "D:" + name_in_hand(nearly_over(1), nearly_over(1).actor), "T")
        state.sheet = sheet
        assert RULES.winners(state) == winners


def test_lc_13_the_sheet_adds_up():
    match = random_match(12)
    sheet = match.view(None).sheet
    assert match.scores == [sum(row[0] for row in sheet), sum(row[1] for row in sheet)]
    assert match.winners == (0 if match.scores[0] > match.scores[1] else 1,)


def test_lc_14_random_play_takes_between_80_and_230_turns():
    turns = [sum(str(entry.move)[0] == "T" for entry in random_match(seed, games=1).log) for seed in range(60)]
    assert min(turns) > 80
    assert max(turns) < 230


def test_lc_14_drawing_from_discard_piles_may_go_on_for_ever():
    state = dealt(["Y3 B3 W3", "Y4 B4 W4"])
    play(state, "D:Y3", "T", "D:B4", "T")
    for _ in range(100):
        play(state, "D:W3", "T:Y", "D:W4", "T:B", "D:Y3", "T:W", "D:B4", "T:W")
        play(state, "D:W4", "T:Y", "D:W3", "T:B", "D:Y3", "T:W", "D:B4", "T:W")
    assert len(state.deck) == 42


# ------------------------------------------------------------------ what may be seen


def test_lc_15_hands_and_draw_pile_are_hidden_everything_else_is_open():
    state = dealt(["Y3 G2", "Y4 B4"])
    play(state, "D:Y3", "T", "D:Y4", "T", "P:G2", "T:Y")
    mine, other, nobody = (RULES.view(state, seat) for seat in (0, 1, None))
    assert mine.hand == tuple(state.hands[0])
    assert other.hand == tuple(state.hands[1])
    assert nobody.hand == ()
    for seen in (mine, other, nobody):
        assert seen._replace(seat=None, hand=()) == nobody
        assert seen.piles[0] == tuple(kinds("Y3"))
        assert seen.hand_sizes == (8, 8)
        assert seen.deck_size == 42
        assert seen.starter == 0


def test_lc_15_no_hand_is_shown_when_a_game_ends():
    match = random_match(3, games=1)
    assert match.view(0).hand
    assert match.view(None).hand == ()
    assert not set(match.view(0)._fields) & {"hands", "deck"}


def test_lc_15_a_draw_tells_the_pile_and_not_the_card():
    state = play(dealt(["Y3", "B4"]), "D:Y3")
    for viewer in (0, 1, None):
        assert RULES.seen_by(state, 0, parse("T"), viewer) is parse("T")
    start = RULES.new(2, Options(first=0))
    cards = RULES.chance(start, Random(1))
    assert all(RULES.seen_by(start, CHANCE, cards, viewer) is None for viewer in (0, 1, None))


def test_lc_16_the_ids_of_what_is_forbidden():
    state = dealt(["Y3", "B4"])
    for seat, move in [(1, "D:B4"), (0, "T"), (0, "D:B4"), (0, "P:B4")]:
        assert RULES.explain(state, seat, parse(move)) == "LC-4"
    play(state, "D:Y3")
    assert RULES.explain(state, 0, parse("D:" + name_in_hand(state, 0))) == "LC-4"
    assert RULES.explain(state, 0, parse("first:1")) == "LC-2"


# ------------------------------------------------------------------ undo


def test_only_luck_reveals():
    state = dealt(["Y3", "B4"])
    assert RULES.reveals(state, 0, parse("T"))
    for move in ("P:Y3", "D:Y3", "T:Y"):
        assert not RULES.reveals(state, 0, parse(move))


# ------------------------------------------------------------------ properties


def somewhere(seed):
    """A state somewhere in a random game."""
    rng = Random(seed)
    state = RULES.new(2, Options(games=1, first=seed % 2))
    for _ in range(1 + rng.randrange(200)):
        acting = RULES.to_act(state)
        if not acting:
            break
        seat = acting[0]
        move = RULES.chance(state, rng) if seat == CHANCE else rng.choice(RULES.legal_moves(state, seat))
        RULES.apply(state, seat, move)
    return state


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_no_card_is_ever_lost(seed):
    state = somewhere(seed)
    seen = RULES.view(state, 0)
    laid = [kind for side in seen.expeditions for cards in side for kind in cards]
    cards = [*state.hands[0], *state.hands[1], *state.deck, *laid, *(k for pile in state.piles for k in pile)]
    assert sorted(cards) == list(DECK)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_explain_speaks_exactly_of_what_is_not_legal(seed):
    state = somewhere(seed)
    if state.phase == OVER:
        return
    seat = state.actor
    allowed = set(RULES.legal_moves(state, seat))
    for text in [f"{verb}:{name}" for verb in "PD" for name in NAMES] + ["T"] + [f"T:{letter}" for letter in LETTERS]:
        move = parse(text)
        if move not in allowed:
            assert RULES.explain(state, seat, move) in {"LC-4", "LC-5", "LC-6", "LC-8"}


@given(st.lists(st.sampled_from(range(10)), max_size=12))
@settings(max_examples=200, deadline=None)
def test_worth_is_what_the_rule_says_card_by_card(ranks):
    wagers, numbers = min(ranks.count(0), 3), sorted({rank for rank in ranks if rank})
    cards = [0] * wagers + numbers
    total = sum(rank + 1 for rank in numbers) - 20
    expected = total * (1 + wagers) + (20 if len(cards) >= 8 else 0) if cards else 0
    assert WORTH[code(cards)] == expected


# ------------------------------------------------------------------ perft


def perft(state, depth):
    """Positions after so many decisions."""
    if depth == 0 or not RULES.to_act(state):
        return 1
    seat = state.actor
    count = 0
    for move in RULES.legal_moves(state, seat):
        twin = RULES.clone(state)
        RULES.apply(twin, seat, move)
        count += perft(twin, depth - 1)
    return count


PERFT = {
    1: ([16, 16, 256, 372, 5872], [8, 33, 363, 1545]),
    2: ([16, 16, 256, 367, 5792], [12, 54, 432, 1633]),
    3: ([16, 16, 256, 373, 5888], [11, 50, 500, 1941]),
}
"""By seed: after the deal, and 40 turns later, to five and four decisions; checked by another program."""


@pytest.mark.parametrize("seed", PERFT)
def test_perft(seed):
    rng = Random(f"{seed}:0")
    state = RULES.new(2, Options(first=0))
    RULES.apply(state, CHANCE, RULES.chance(state, rng))
    opening = [perft(state, depth) for depth in range(1, 6)]
    for _ in range(80):
        moves = RULES.legal_moves(state, state.actor)
        RULES.apply(state, state.actor, moves[rng.randrange(len(moves))])
    assert (opening, [perft(state, depth) for depth in range(1, 5)]) == PERFT[seed]
