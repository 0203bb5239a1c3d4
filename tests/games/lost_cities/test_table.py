"""The table: what lies where, by which spots moves are made, what is said and counted."""

import re
from itertools import pairwise
from random import Random

import pygame
import pytest

from boardroom import paths
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.games.lost_cities import help as pages
from boardroom.games.lost_cities import words
from boardroom.games.lost_cities.cards import CODES, NAMES, RANKS, WORTH
from boardroom.games.lost_cities.layout import CARD_H, discard, expedition, lying
from boardroom.games.lost_cities.moves import PLAY, TAKE, parse
from boardroom.games.lost_cities.options import Options
from boardroom.games.lost_cities.sheet import formula
from boardroom.games.lost_cities.table import LostCitiesTable
from boardroom.games.lost_cities.view import expeditions
from boardroom.i18n import Text
from boardroom.stage.art import Art
from boardroom.stage.board import Board
from boardroom.stage.canvas import Canvas
from boardroom.stage.help import Figure
from boardroom.stage.piece import Painter, side
from boardroom.stage.table import Desk, Focus
from boardroom.stage.text import Lettering

from .tables import RULES, dealt, nearly_over, play

SEATS = [Seat(kind="person", name="Camille"), Seat(kind="computer", name="Noah", level="strong")]


def table(language="en", clear=False):
    words_of_game = Text(paths.locales(), language).within("lost_cities")
    return LostCitiesTable(Desk(words_of_game, SEATS, Options(), 0, clear_palette=clear))


def positions(count, seed=0, **options):
    """States from random matches, each with the seat that is to act."""
    rng = Random(seed)
    found = []
    while len(found) < count:
        match = Match(RULES, 2, Options(**options), rng.randrange(10**6))
        while match.to_act:
            seat = match.to_act[0]
            if rng.random() < 0.04:
                found.append((RULES.clone(match._state), seat))
            match.play(seat, rng.choice(match.legal_moves(seat)))
    return found[:count]


POSITIONS = positions(200)


# ------------------------------------------------------------------- moves
def test_every_legal_move_is_made_by_spots_that_are_there():
    here = table()
    for state, seat in POSITIONS:
        view = RULES.view(state, seat)
        there = here.arrange(view).keys() | here.spots(view).keys()
        made = {}
        for move in RULES.legal_moves(state, seat):
            ways = here.paths(view, move)
            assert ways
            for way in ways:
                assert set(way) <= there
                assert made.setdefault(way, move) is move


def test_any_of_two_like_wagers_can_be_picked():
    view = RULES.view(dealt(["WW WW W5", ""]), 0)
    assert len(table().paths(view, parse("P:WW"))) == 2


def test_pieces_and_spots_have_different_names():
    here = table()
    for state, seat in POSITIONS[:40]:
        view = RULES.view(state, seat)
        assert not here.arrange(view).keys() & here.spots(view).keys()


def test_a_top_card_can_be_pulled_off_its_pile_only_to_draw():
    state = play(dealt(["Y2 B3", "Y9"]), "D:Y2", "T", "D:Y9")
    here, view = table(), RULES.view(state, 1)
    assert here.pull(view, "discard.Y").piece == "0.Y9"
    assert here.pull(view, "discard.R") is None
    assert here.pull(view, "pile").piece in here.arrange(view)
    assert here.pull(RULES.view(play(state, "T"), 0), "pile") is None


# ----------------------------------------------------------------- refusals
def refused(state, seat, picked, spot):
    here, view = table(), RULES.view(state, seat)
    move = here.attempt(view, picked, spot)
    assert move not in RULES.legal_moves(state, seat)
    return RULES.explain(state, seat, move)


def test_a_drop_against_the_rules_is_explained_by_its_rule():
    state = play(dealt(["B8 B3 BW", "R9"]), "P:B8", "T", "D:R9", "T")
    assert refused(state, 0, ("0.B3",), "exp0.B") == "LC-5"
    assert refused(state, 0, ("0.B3",), "0.B8") == "LC-5"
    assert refused(state, 0, ("0.BW.hand0.0",), "exp0.B") == "LC-6"
    for spot in ("exp0.R", "exp1.B", "discard.Y", "0.R9"):
        assert refused(state, 0, ("0.B3",), spot) == "LC-4"
    assert refused(state, 0, (), "pile") == "LC-4"


def test_drawing_against_the_rules_is_explained_by_its_rule():
    state = play(dealt(["B8 B3", ""]), "D:B8")
    assert refused(state, 0, (), "discard.B") == "LC-8"
    assert refused(state, 0, (), "discard.G") == "LC-8"
    assert refused(state, 0, (), "0.B3") == "LC-4"


def test_a_drop_on_one_own_hand_means_nothing():
    view = RULES.view(dealt(["B8 B3", ""]), 0)
    assert table().attempt(view, ("0.B3",), "0.B8") is None


def test_no_attempt_is_ever_a_legal_move():
    here = table()
    for state, seat in POSITIONS[:60]:
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        ways = {way for move in legal for way in here.paths(view, move)}
        spots = [*here.arrange(view), *here.spots(view)]
        starts = {way[:-1] for way in ways}
        for picked in starts:
            for spot in spots:
                if (*picked, spot) not in ways and (spot,) not in {way[:1] for way in ways}:
                    move = here.attempt(view, picked, spot)
                    on_top = spot in lying(view) and (*picked, lying(view)[spot].zone) in ways
                    assert move is None or on_top or move not in legal


# ------------------------------------------------------------------ hiding
def test_the_arrangement_is_a_pure_function_of_the_view():
    one, other = table(), table()
    for state, seat in POSITIONS[:60]:
        view = RULES.view(state, seat)
        places = one.arrange(view)
        one.origins(view, view)
        one.tip(view, "pile")
        lying.cache_clear()
        assert places == one.arrange(view) == other.arrange(view)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_no_hidden_card_shows(viewer):
    here, rng = table(), Random(1)
    for state, _ in POSITIONS[:80]:
        view = RULES.view(state, viewer)
        other = RULES.view(RULES.determinize(view, rng), viewer)
        assert here.arrange(view) == here.arrange(other)
        assert here.spots(view) == here.spots(other)
        for piece in here.arrange(view):
            assert here.label(view, piece) == here.label(other, piece)
            assert here.tip(view, piece) == here.tip(other, piece)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_only_own_and_known_cards_of_a_hand_show_their_face(viewer):
    for state, _ in POSITIONS[:80]:
        view = RULES.view(state, viewer)
        for seat in (0, 1):
            cards = [card for card in lying(view).values() if card.zone == f"hand{seat}"]
            shown = sorted(card.kind for card in cards if card.kind >= 0)
            assert len(cards) == view.hand_sizes[seat]
            assert shown == sorted(view.hand if seat == viewer else view.known[seat])
            assert all((card.place.face == "card_back") == (card.kind < 0) for card in cards)


# ------------------------------------------------------------------ motion
def test_every_new_card_comes_from_somewhere():
    here, rng = table(), Random(3)
    for viewer in (0, 1, None):
        match = Match(RULES, 2, Options(), 11)
        before = match.view(viewer)
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal_moves(seat)))
            after = match.view(viewer)
            check_origins(here, before, after)
            before = after


def check_origins(here, before, after):
    was, now = here.arrange(before), here.arrange(after)
    origins = here.origins(before, after)
    for name in now.keys() - was.keys():
        if not lying(after)[name].covered and name not in ("0.pile", "1.pile", "2.pile"):
            assert name in origins
    assert all(origin in was for origin in origins.values() if isinstance(origin, str))


def test_a_card_from_a_hidden_hand_turns_over():
    state = dealt(["", "Y7"], first=1)
    before = RULES.view(state, 0)
    after = RULES.view(play(state, "P:Y7"), 0)
    here = table()
    origin = here.origins(before, after)["0.Y7"]
    assert side(here.arrange(before)[origin].face) == "card_back"
    assert side(here.arrange(after)["0.Y7"].face) == "yellow_07"


def test_a_wager_taken_by_the_other_comes_off_its_pile():
    state = play(dealt(["RW", ""]), "D:RW", "T", "D:" + NAMES[dealt(["RW", ""]).hands[1][0]])
    before = RULES.view(state, 0)
    after = RULES.view(play(state, "T:R"), 0)
    assert table().origins(before, after) == {"0.RW.hand1.0": "0.RW.discard.R.0"}


def test_the_second_of_two_like_cards_flies_from_where_the_hand_dropped_it():
    here, state = table(), dealt(["WW WW", ""])
    before = RULES.view(state, 0)
    after = RULES.view(play(state, "P:WW"), 0)
    board = Board(Painter("lost_cities", here.face))
    board.snap(here.arrange(before))
    dropped = board.places["0.WW.hand0.0"].at(670, 600)
    origins = here.origins(before, after)
    board.go(here.arrange(after), 0.0, 1.0, origins, {}, {"0.WW.hand0.0": dropped})
    assert board.flights["0.WW.exp0.W.0"].source == dropped


def test_cards_are_dealt_one_by_one_starting_with_the_starter():
    match = Match(RULES, 2, Options(first=1), 5)
    before = RULES.view(RULES.new(2, Options(first=1)), 0)
    delays = table().delays(before, match.view(0))
    first = min(delays, key=lambda piece: delays[piece])
    assert len(delays) == 16
    assert lying(match.view(0))[first].zone == "hand1"


def test_a_long_column_stays_in_its_row_and_spreads_when_hovered():
    state = dealt(["", ""])
    state.columns[0] = CODES - 1
    here, view = table(), RULES.view(state, 0)
    rest = here.arrange(view)
    column = [name for name, card in lying(view).items() if card.zone == "exp0.Y"]
    assert max(rest[name].y for name in column) + CARD_H * 0.95 / 2 < 824
    spread = here.hovered(view, column[3], rest)
    gaps = {round(spread[b].y - spread[a].y, 3) for a, b in pairwise(column)}
    assert gaps == {28.5}


# ------------------------------------------------------------------- words
def test_prompts_say_what_is_asked():
    here, state = table(), dealt(["B9 B3 BW", ""])
    place = "Your turn, Camille: place"
    assert here.prompt(RULES.view(state, 0), Focus(seat=0)) == f"{place} a card on an expedition, or discard one."
    picked = Focus(seat=0, picked=("0.B9",))
    assert here.prompt(RULES.view(state, 0), picked) == f"{place} the blue 9 on your expedition, or discard it."
    drawing = RULES.view(play(state, "P:B9"), 0)
    assert here.prompt(drawing, Focus(seat=0)) == "Camille, now draw a card from the draw pile."
    again = RULES.view(play(state, "T", "D:" + NAMES[state.hands[1][0]], "T"), 0)
    assert here.prompt(again, Focus(seat=0, picked=("0.B3",))) == (
        "Your turn, Camille: the blue 3 can only be discarded."
    )


def test_the_last_card_is_announced():
    state = nearly_over(1)
    discard_first = next(m for m in RULES.legal_moves(state, state.actor) if str(m).startswith("D"))
    view = RULES.view(play(state, discard_first), state.actor)
    assert "ends the game" in table().prompt(view, Focus(seat=view.actor))


def test_every_piece_and_spot_has_a_name_for_the_ear():
    for language in ("en", "fr"):
        here = table(language)
        for state, seat in POSITIONS[:20]:
            view = RULES.view(state, seat)
            assert all(here.label(view, piece) != piece for piece in here.arrange(view))
            assert all(spot.label for spot in here.spots(view).values())


def test_a_draw_from_the_pile_goes_without_saying_but_for_the_last():
    here = table()
    many = RULES.view(play(dealt(["B8", ""]), "P:B8"), 0)
    assert not here.tells(many, 0, parse("T"))
    assert here.tells(many._replace(deck_size=1), 0, parse("T"))
    assert here.tells(many, 0, parse("P:B8"))


def test_a_log_line_leads_to_where_it_happened():
    here = table()
    for state, seat in POSITIONS[:60]:
        view = RULES.view(state, 1 - seat)
        for move in RULES.legal_moves(state, seat):
            assert all(spot in here.spots(view) for spot in here.trace(view, seat, move))


def test_a_tip_counts_on():
    state = play(dealt(["B8 BW", ""]), "P:BW")
    here = table()
    assert here.tip(RULES.view(state, 0), "exp0.B").text.startswith("(0 − 20) × 2 = −40")
    assert "from −40 to −24" in here.tip(RULES.view(state, 0), "0.B8").text


# ------------------------------------------------------------------- sheet
def evaluated(text):
    """What the left side of a formula comes to."""
    left = text.split(" = ")[0].replace("−", "-").replace("×", "*")
    assert re.fullmatch(r"[-+*() 0-9]+", left)
    return eval(left)


def test_every_formula_is_right():
    for code in range(CODES):
        state = dealt(["", ""])
        state.columns[0] = code
        kinds = expeditions(state, 0)[0]
        text = formula(kinds)
        if code == 0:
            assert text == "–"
        else:
            assert evaluated(text) == WORTH[code]
            assert text.endswith(f"= {words.signed(WORTH[code])}")


@pytest.mark.parametrize("games", [1, 3])
def test_the_sheet_adds_up_to_the_scores(games):
    match, rng = Match(RULES, 2, Options(games=games), 4), Random(4)
    past = []
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        plays = [move for move in moves if move.verb == PLAY]
        match.play(seat, rng.choice(plays or moves))
        past.append(match.view(0))
    past = [RULES.view(state, 0) for state in replayed(match)]
    rows = table().sheet(match.view(0), past)
    lines = [row for row in rows if row.kind == "line"]
    assert len(lines) == 5 * games
    for seat in (0, 1):
        counts = [row.values[seat] for row in lines]
        assert sum(evaluated(text) for text in counts if text != "–") == match.scores[seat]
    totals = [row for row in rows if row.kind == "total"]
    assert totals[-1].values == tuple(f"{int(score):+d}".replace("-", "−") for score in match.scores)


def replayed(match):
    """Every state of a match."""
    state = RULES.new(2, match.options)
    for decision in match.log:
        RULES.apply(state, decision.seat, decision.move)
        yield RULES.clone(state)


def test_a_running_match_has_a_headline():
    state = play(dealt(["B2", ""], games=3), "P:B2")
    assert table().headline(RULES.view(state, 0)) == "Game 1 of 3 · Camille: −18, Noah: 0"


# ---------------------------------------------------------------- pictures
@pytest.fixture(scope="module")
def canvas():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    surface = pygame.Surface((1280, 720), 0, 32)
    yield Canvas(surface, Art(paths.assets()), Lettering(paths.assets() / "fonts"), 1.0, "lost_cities")
    pygame.display.quit()


def test_every_face_has_its_pictures(canvas):
    for clear in (False, True):
        here = table(clear=clear)
        painter = Painter("lost_cities", here.face)
        keys = {
            place.face for state, seat in POSITIONS[:30] for place in here.arrange(RULES.view(state, seat)).values()
        }
        keys |= {f"{key}+" for key in keys}
        for page in pages.PAGES.pages:
            keys |= {face for each in page.body if isinstance(each, Figure) for face in each.faces}
        for key in keys:
            assert painter.image(canvas, key, 0.3).get_width() > 20


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_the_table_paints_in_every_phase(canvas, zoom):
    here, mine = table("fr"), Canvas(canvas.surface, canvas.art, canvas.letters, zoom, "lost_cities")
    for state, seat in POSITIONS[:12]:
        view = RULES.view(state, seat)
        ways = [way for move in RULES.legal_moves(state, seat) for way in here.paths(view, move)]
        focus = Focus(
            seat=seat, picked=ways[0][:-1], lit=(ways[0][-1],), hint=ways[-1], trace=(expedition(0, 1), discard(2))
        )
        here.paint_board(mine, view)
        here.paint_under(mine, view, focus)
        here.paint_marks(mine, view, focus)
        here.paint_panel(mine, view, focus)
        here.paint_prompt(mine, here.prompt(view, focus), True, False)
        for move in RULES.legal_moves(state, seat):
            show_effects(here, mine, state, seat, move)


def show_effects(here, mine, state, seat, move):
    after = RULES.clone(state)
    RULES.apply(after, seat, move)
    before, then = RULES.view(state, seat), RULES.view(after, seat)
    here.paint_log_mark(mine, seat, move, 1600, 600)
    assert here.sound(before, then, seat, move)
    for effect in here.effects(before, then, seat, move):
        for t in (0.0, 0.5, 1.0):
            effect.paint(mine, t)


def test_previews_tell_the_worth_that_the_rules_count():
    here = table()
    for state, seat in POSITIONS[:60]:
        view = RULES.view(state, seat)
        for move in RULES.legal_moves(state, seat):
            if move.verb == PLAY:
                after = RULES.clone(state)
                RULES.apply(after, seat, move)
                worth = words.signed(WORTH[after.columns[5 * seat + move.card // RANKS]])
                text = here.tip(view, here.paths(view, move)[0][0]).text
                assert re.search(rf" to \+?{worth}\.", text)


def test_taking_is_a_single_pick():
    state = play(dealt(["Y2", ""]), "D:Y2", "T", "D:" + NAMES[dealt(["Y2", ""]).hands[1][0]])
    view = RULES.view(state, 1)
    takes = [move for move in RULES.legal_moves(state, 1) if move.verb == TAKE]
    assert table().paths(view, takes[0]) == [("discard.Y",)]


# ------------------------------------------------------------------ lesson
def lesson_states():
    """The match of the lesson as the learner stands before each step, and each step."""
    lesson = pages.LESSON
    match = Match(RULES, lesson.seats, Options.model_validate(lesson.options), lesson.seed)
    for step in lesson.steps:
        for seat, notation in step.replies:
            match.play(seat, parse(notation))
        yield match, step
        if step.moves:
            match.play(lesson.learner, parse(step.moves[0]))


def test_every_move_of_the_lesson_is_legal_and_what_it_lights_is_there():
    here = table()
    for match, step in lesson_states():
        view = match.view(0)
        assert set(step.lit) <= here.arrange(view).keys() | here.spots(view).keys()
        assert match.to_act == (0,) or not step.moves


def test_the_lesson_ends_with_the_expedition_that_it_promises():
    match = [match for match, _ in lesson_states()][-1]
    assert formula(match.view(0).expeditions[0][4]) == "(44 − 20) × 2 + 20 = 68"


def test_the_lesson_tells_what_really_lies_there():
    plates = {1: 0, 3: -40, 13: -6}
    for number, (match, _) in enumerate(lesson_states()):
        if number in plates:
            assert match.scores[0] == plates[number]
    match = next(match for number, (match, _) in enumerate(lesson_states()) if number == 12)
    assert match.view(0).known[1] == (1 + 1,)
