"""The table: what lies where, by which spots moves are made, what is said, shown and counted."""

from functools import cache
from itertools import pairwise
from random import Random

import pygame
import pytest

from boardroom import paths
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.core.rules import CHANCE
from boardroom.games.gatsby import asked, ground, lights, panel, preview, prompts, shelf
from boardroom.games.gatsby import help as pages
from boardroom.games.gatsby.cards import ACTIONS, MAIN, RACETRACK, SPACE_NAMES
from boardroom.games.gatsby.looks import fitting_size
from boardroom.games.gatsby.options import Options
from boardroom.games.gatsby.sheet import winning_tiles
from boardroom.games.gatsby.state import FAMILY, FIVE_FAMILIES, GONE
from boardroom.games.gatsby.table import GatsbyTable
from boardroom.games.gatsby.words import ACTION_WORDS
from boardroom.i18n import Text
from boardroom.stage.art import Art
from boardroom.stage.canvas import Canvas
from boardroom.stage.help import Figure
from boardroom.stage.layout import Rect
from boardroom.stage.table import Desk, Focus
from boardroom.stage.text import Lettering

from .salon import RULES, play, position

SEATS = [Seat(kind="person", name="Camille"), Seat(kind="computer", name="Noah", level="strong")]
VIEWERS = (0, 1, None)


@cache
def words(language="en"):
    return Text(paths.locales(), language).within("gatsby")


def table(language="en", trackers=True):
    return GatsbyTable(Desk(words(language), SEATS, Options(), 0, trackers=trackers))


def games(count, seed=0):
    """Finished random matches."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        match = Match(RULES, 2, Options(dorothy=rng.randrange(2)), rng.randrange(10**6))
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal_moves(seat)))
        found.append(match)
    return found


GAMES = games(6)


def moments(match, viewer):
    """Each decision of a match as a viewer knows it: seat, move, view before and after."""
    state = RULES.new(2, match.options)
    before = RULES.view(state, viewer)
    for decision in match.log:
        heard = RULES.seen_by(state, decision.seat, decision.move, viewer)
        RULES.apply(state, decision.seat, decision.move)
        after = RULES.view(state, viewer)
        yield decision.seat, heard, before, after
        before = after


def open_positions():
    """States of the matches in which a seat decides, with that seat; every kind of decision is among them."""
    found = []
    for match in GAMES:
        state = RULES.new(2, match.options)
        for decision in match.log:
            if decision.seat != CHANCE:
                found.append((RULES.clone(state), decision.seat))
            RULES.apply(state, decision.seat, decision.move)
    return found


POSITIONS = open_positions()
KINDS = {asked.kind(RULES.view(state, seat)) for state, seat in POSITIONS}


def canvas(zoom=1.0, size=(1280, 720)):
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    surface = pygame.Surface(size, 0, 32)
    return Canvas(surface, ART, Lettering(paths.assets() / "fonts"), zoom, "gatsby")


ART = Art(paths.assets())


# ------------------------------------------------------------------- moves
def test_the_positions_tried_hold_nearly_every_decision():
    assert len(KINDS) >= 17


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
                assert set(way) <= there, (way, move)
                assert made.setdefault(way, move) is move


def test_pieces_and_spots_have_different_names():
    here = table()
    for state, seat in POSITIONS[::7]:
        view = RULES.view(state, seat)
        assert not here.arrange(view).keys() & here.spots(view).keys()


def test_a_bonus_can_be_skipped_by_a_button_on_the_shelf_and_a_part_cannot():
    here = table()
    for state, seat in POSITIONS[::3]:
        view = RULES.view(state, seat)
        may = "skip" in {str(move) for move in RULES.legal_moves(state, seat)}
        assert (shelf.SKIP in here.spots(view)) == may


def test_what_is_asked_of_the_other_brings_no_shelf():
    for state, seat in POSITIONS[::5]:
        for viewer in (1 - seat, None):
            view = RULES.view(state, viewer)
            assert not asked.shelved(view)
            assert table().prompt(view, Focus()) == ""


# ----------------------------------------------------------------- refusals
def refused(state, seat, picked, spot):
    here, view = table(), RULES.view(state, seat)
    move = here.attempt(view, picked, spot)
    assert move is not None and move not in RULES.legal_moves(state, seat)
    return RULES.explain(state, seat, move)


def test_a_click_against_the_rules_is_explained_by_its_rule():
    state = position()
    assert refused(state, 0, (), "act:HH") == "GA-6"
    assert refused(state, 0, (), "slot:0") == "GA-24"
    placing = play(position(), "act:CC")
    assert refused(placing, 0, (), "a1") == "GA-11"
    assert refused(placing, 0, (), "1.1") == "GA-8"
    assert refused(play(placing, "put:c2"), 0, (), "d4") == "GA-7"
    racing = play(position(action="CC"), "act:HH")
    assert refused(racing, 0, (), "1.3") == "GA-17"


def test_the_supply_says_how_a_token_is_placed():
    view = RULES.view(play(position(), "act:CC"), 0)
    assert "lit cell" in table().attempt(view, (), "supply:0")
    assert table().attempt(view, (), "supply:1") is None


def test_no_attempt_is_ever_a_legal_move_off_its_path():
    here = table()
    for state, seat in POSITIONS[::11]:
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        ways = {way: move for move in legal for way in here.paths(view, move)}
        starts = {way[:-1] for way in ways}
        everything = [*here.arrange(view), *here.spots(view)]
        for picked in list(starts)[:6]:
            for spot in everything:
                move = here.attempt(view, picked, spot)
                if move in legal and (*picked, spot) not in ways:
                    under = {way[-1].removeprefix("token:") for way, made in ways.items() if made is move}
                    assert spot.removeprefix("token:") in under or spot.startswith(("special:", "space:", "slot:"))


# ------------------------------------------------------------------ hiding
def test_the_arrangement_is_a_pure_function_of_the_view():
    one, other = table(), table()
    for state, seat in POSITIONS[::9]:
        view = RULES.view(state, seat)
        places = one.arrange(view)
        one.tip(view, "pile")
        one.spots(view)
        assert places == one.arrange(view) == other.arrange(view)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nothing_hidden_shows(viewer):
    here, rng = table(), Random(1)
    for state, _ in POSITIONS[::13]:
        view = RULES.view(state, viewer)
        other = RULES.view(RULES.determinize(view, rng), viewer)
        assert here.arrange(view) == here.arrange(other)
        assert here.headline(view) == here.headline(other)
        for piece in here.arrange(view):
            assert here.label(view, piece) == here.label(other, piece)
            assert here.tip(view, piece) == here.tip(other, piece)
        labels = {name: spot.label for name, spot in table().spots(view).items()}
        assert labels == {name: spot.label for name, spot in table().spots(other).items()}


def test_a_character_face_down_shows_its_back_to_who_did_not_look():
    for match in GAMES:
        for viewer in VIEWERS:
            for _, _, view, _ in moments(match, viewer):
                if not asked.laid(view):
                    continue
                places = table().arrange(view)
                for space, (tile, peek) in enumerate(view.spaces):
                    piece = f"at:{SPACE_NAMES[space]}"
                    assert (piece in places) == (tile != GONE)
                    if tile == -2 and peek is None:
                        assert places[piece].face == "character_back"


def test_the_headline_tells_both_players_the_same():
    for state, _ in POSITIONS[::17]:
        lines = {table().headline(RULES.view(state, viewer)) for viewer in VIEWERS}
        assert len(lines) == 1


def test_the_specials_drawn_are_seen_by_who_draws_alone():
    state = position(
        todo=["keep", "end"], action="CC", specials={"CCC": "hand", "C+T": "hand", "F+F": "hand"}, moved=True
    )
    own, other = RULES.view(state, 0), RULES.view(state, 1)
    assert {piece for piece in table().arrange(own) if piece.startswith("drawn")} == {
        "drawn:CCC",
        "drawn:C+T",
        "drawn:F+F",
    }
    backs = [place.face for piece, place in table().arrange(other).items() if piece.startswith("drawn")]
    assert backs == ["special_back"] * 3


# ------------------------------------------------------------------ motion
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_decision_can_be_shown(viewer):
    here = table()
    for match in GAMES:
        for seat, move, before, after in moments(match, viewer):
            here.lying = here.arrange(before)
            there = here.lying.keys() | here.arrange(after).keys()
            for effect in here.effects(before, after, seat, move):
                assert effect.seconds > 0
                strays = {piece for piece in effect.hides if not piece.startswith("token:")}
                assert strays <= there
            origins = here.origins(before, after)
            assert all(origin in here.lying for origin in origins.values() if isinstance(origin, str))


def test_motion_is_painted_at_every_moment():
    here, surface = table(), canvas(size=(640, 360))
    match = GAMES[0]
    for seat, move, before, after in moments(match, 0):
        here.lying = here.arrange(before)
        for effect in here.effects(before, after, seat, move):
            for share in (0.0, 0.3, 0.55, 0.9, 1.0):
                effect.paint(surface, share)


def test_awards_are_shown_one_after_the_other():
    for match in GAMES:
        for seat, move, before, after in moments(match, 0):
            fresh = len(after.takes) - len(before.takes)
            here = table()
            here.lying = here.arrange(before)
            awards = [effect for effect in here.effects(before, after, seat, move) if effect.name == "award"]
            assert len(awards) == fresh
            for one, other in pairwise(awards):
                assert other.delay >= one.delay + one.seconds


def test_figures_on_the_plates_grow_when_an_award_lands_not_before(monkeypatch):
    told = []
    monkeypatch.setattr(panel, "paint_figures", lambda canvas, share, view, desk: told.append(view))
    for match in GAMES:
        for seat, move, before, after in moments(match, 0):
            here = table()
            here.lying = here.arrange(before)
            told.clear()
            effects = here.effects(before, after, seat, move)
            awards = [effect for effect in effects if effect.name == "award"]
            figures = [effect for effect in effects if getattr(effect.paint, "func", None) is panel.paint_figures]
            assert len(figures) == len(awards)
            for nth, (award, shown) in enumerate(zip(awards, figures, strict=True)):
                shown.paint(None, 0.5)
                assert len(told[-1].takes) == len(before.takes) + nth
                assert award.delay < shown.delay + shown.seconds < award.delay + award.seconds
                tracks = {take.space for take in after.takes[len(told[-1].takes) :] if take.space >= RACETRACK}
                assert (told[-1].supply != after.supply) == bool(tracks)


@pytest.mark.parametrize(
    ("idle", "strip", "line"),
    [
        (1, "", "Your turn! Move the action token to an action."),
        (2, "Idle turns: 4 more end the game", "Your turn! Move the action token to an action."),
        (3, "Idle turns: 3 more end the game", "Your turn! 3 turns without a token or a level end the game."),
        (5, "Idle turns: this one ends the game", "Place a token or climb a level, or the game ends with this turn."),
    ],
)
def test_an_end_for_want_of_tokens_and_levels_is_announced(idle, strip, line):
    """GA-39: nobody is surprised by it."""
    view = RULES.view(position(), 0)._replace(idle=idle)
    assert panel.ends_soon(words(), view) == strip
    assert panel.ends_soon(words(), view._replace(moved=True)) == ""
    assert prompts.prompt(words(), view, ()) == line


@pytest.mark.parametrize(("idle", "told"), [(2, False), (3, True), (5, True)])
def test_an_idle_turn_is_told_of_when_it_ends(idle, told):
    """GA-39."""
    before = RULES.view(position(), 0)._replace(idle=idle - 1)
    here = table()
    here.lying = here.arrange(before)
    names = [effect.name for effect in here.effects(before, before._replace(idle=idle), 0, None)]
    assert ("quiet" in names) == told


def test_a_hinted_button_is_framed():
    view = RULES.view(play(position(), "act:CC"), 0)
    spots = table().spots(view)
    assert lights.hint_rect(view, "c2", spots) is not None
    assert lights.hint_rect(view, "pile", spots) == spots["pile"].rect
    assert lights.hint_rect(view, "nothing", spots) is None


def test_a_token_dragged_from_the_prompt_flies_from_where_it_was_dropped():
    state = play(position(), "act:CC")
    before = RULES.view(state, 0)
    after = RULES.view(play(state, "put:c2"), 0)
    assert table().origins(before, after)["token:c2"] == "ready"


def test_characters_are_dealt_at_once_when_all_are_known():
    match = GAMES[0]
    dealt = [(before, after) for _, _, before, after in moments(match, 0) if not asked.laid(before)]
    last = dealt[-1]
    assert len(table().delays(*last)) == 12
    assert not any(table().delays(*each) for each in dealt[:-1])


# ------------------------------------------------------------------- words
def test_prompts_say_what_is_asked():
    here = table()

    def line(state, picked=()):
        return here.prompt(RULES.view(state, 0), Focus(seat=0, picked=picked))

    assert line(position()) == "Your turn! Move the action token to an action."
    placing = play(position(), "act:CC")
    assert line(placing) == "Place the first of your 2 cabaret tokens, next to any token."
    assert line(play(placing, "put:c2")) == "Place the next one right beside it."
    imposed = position(todo=["near", "climb", "end"], imposed=True, action="CF")
    assert line(imposed) == "Imposed by James. Place a cabaret token, next to any token."


def test_every_decision_has_a_line_in_both_languages():
    for state, seat in POSITIONS[::5]:
        view = RULES.view(state, seat)
        lines = [table(language).prompt(view, Focus(seat=seat)) for language in ("en", "fr")]
        assert all(lines)
        assert lines[0] != lines[1]


def test_every_piece_and_spot_has_a_name_for_the_ear():
    for language in ("en", "fr"):
        here = table(language)
        for state, seat in POSITIONS[::23]:
            view = RULES.view(state, seat)
            assert all(here.label(view, piece) for piece in here.arrange(view))
            assert all(spot.label for spot in here.spots(view).values())


def test_a_log_line_leads_to_where_it_happened():
    here = table()
    for match in GAMES:
        for seat, move, before, _ in moments(match, 0):
            if move is not None and seat != CHANCE:
                stays = here.spots(before).keys() | here.arrange(before).keys() | {"slot:0", "slot:1"}
                assert set(here.trace(before, seat, move)) <= stays


def test_an_action_that_goes_on_with_a_token_needs_no_line():
    view = RULES.view(position(), 0)
    assert not table().tells(view, 0, RULES.parse("act:CC"))
    assert table().tells(view, 0, RULES.parse("act:FH"))
    named = RULES.view(position(todo=["name", "end"], imposed=True, action="FH"), 1)
    assert table().tells(named, 1, RULES.parse("act:CC"))


def test_the_tracker_can_be_turned_off():
    view = RULES.view(position(), 0)
    on, off = table().tip(view, "family:0.0"), table(trackers=False).tip(view, "family:0.0")
    assert "Otis Bellamy" in on.text
    assert "Otis Bellamy" not in off.text
    assert "Three characters are out of the game" in off.text


def test_the_other_seat_counts_what_it_cannot_see_as_open():
    state = position(gone={"F5": 1, "R2": 1}, levels=[0, 6])
    mine, theirs = (panel.standing(RULES.view(state, seat), 1) for seat in (0, 1))
    assert (mine.prestige, mine.unknown) == (1, 1)
    assert (theirs.prestige, theirs.unknown) == (3, 0)


# ---------------------------------------------------------------- previews
def test_a_preview_counts_how_paths_grow_shorter():
    view = RULES.view(play(position(), "act:CC"), 0)
    told = preview.changes(view, RULES.parse("put:c2"))
    assert told == [preview.Change(1, 0, 6, 5), preview.Change(0, 1, 5, 6)]


def test_an_exchange_may_bring_a_path_within_reach():
    state = position(
        todo=["bonus-T", "end"],
        action="CC",
        moved=True,
        cabaret=["0.....", "00....", "0.....", "1.....", "0.....", "0....."],
    )
    told = preview.changes(RULES.view(state, 0), RULES.parse("trade:b2/a4"))
    assert preview.Change(0, 0, 3, 0) in told


def test_the_next_level_is_foretold():
    state = position(todo=["bonus-F", "end"], action="CC", levels=[2, 4], moved=True)
    view = RULES.view(state, 0)
    assert prompts.climbs_to(view) == 4
    assert preview.climbed(view, RULES.parse("advance")) == 4


# ------------------------------------------------------------------- sheet
def test_the_sheet_adds_up_to_the_scores():
    for match in [*GAMES, *games(14, seed=5)]:
        view = match.view(0)
        rows = table().sheet(view)
        total = next(row for row in rows if row.kind == "total")
        assert [float(value) for value in total.values] == match.scores
        summed = [0.0, 0.0]
        for row in rows[: rows.index(total)]:
            for seat, value in enumerate(row.values):
                summed[seat] += float(value) if value and value != "–" else 0.0
        assert summed == match.scores


def test_an_immediate_win_names_the_characters_that_made_it():
    wins = [match for match in games(30, seed=9) if match.view(0).ending in (FAMILY, FIVE_FAMILIES)]
    assert wins
    for match in wins:
        view = match.view(None)
        tiles = winning_tiles(view)
        families = {tile // 3 for tile in tiles}
        assert (len(tiles), len(families)) in ((3, 1), (5, 5))


# -------------------------------------------------------------------- room
@pytest.mark.parametrize("language", ["en", "fr"])
def test_prompts_at_large_text_are_no_smaller_than_at_the_usual_size(language):
    here, large = table(language), canvas(1.5)
    for state, seat in POSITIONS[::3]:
        view = RULES.view(state, seat)
        line = here.prompt(view, Focus(seat=seat))
        rects = prompts.agenda_rects(view)
        room = (rects[0].x if rects else 1440) - 16 - 98
        assert large.text_width(line, prompts.LINE / 1.5) <= room, line


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_words_on_actions_and_shelf_stay_readable(language, zoom):
    t, here = words(language), canvas(zoom)
    for text in [*map(t, ground.ACTION_NAMES), t("Barred: just played")]:
        assert fitting_size(here, text, 120, 78, 22, "ui") * zoom >= 19, text
    for action in range(MAIN, len(ACTIONS)):
        assert fitting_size(here, t(ACTION_WORDS[action]), 130, 142, 22, "ui") * zoom >= 19, ACTION_WORDS[action]
    for state, seat in POSITIONS[::5]:
        view = RULES.view(state, seat)
        if asked.shelved(view):
            text = shelf.explanation(t, view, asked.kind(view))
            assert fitting_size(here, text, shelf.TEXT_W, 80, 26, "ui") * zoom >= 24, text


def test_buttons_lie_on_the_shelf_and_apart():
    for state, seat in POSITIONS[::3]:
        rects = [each.rect for each in shelf.buttons(RULES.view(state, seat), words())]
        assert all(Rect(36, 868, 1472, 176).holds(rect.cx, rect.cy) for rect in rects)
        assert len({rect.y for rect in rects}) == len(rects)


# -------------------------------------------------------------------- help
def test_every_page_is_reached_and_every_figure_can_be_drawn():
    keys = {page.key for page in pages.PAGES.pages}
    for state, seat in POSITIONS[::3]:
        assert pages.PAGES.page_for(RULES.view(state, seat)) in keys
    for page in pages.PAGES.pages:
        for figure in page.body:
            if isinstance(figure, Figure):
                assert all(table().face(key).width > 0 for key in figure.faces)


# ------------------------------------------------------------------ lesson
def lesson():
    """The match of the lesson as the learner stands before each step, and each step; at last, after it."""
    told = pages.LESSON
    match = Match(RULES, told.seats, Options.model_validate(told.options), told.seed)
    for step in told.steps:
        for seat, move in step.replies:
            match.play(seat, RULES.parse(move))
        yield match, step
        if step.moves:
            match.play(told.learner, RULES.parse(step.moves[0]))
    yield match, None


def test_every_move_of_the_lesson_is_legal_and_what_it_lights_is_there():
    here = table()
    for match, step in lesson():
        if step is not None and step.moves:
            view = match.view(0)
            assert RULES.parse(step.moves[0]) in match.legal_moves(0)
            assert set(step.lit) <= here.arrange(view).keys() | here.spots(view).keys()


def test_the_lesson_ends_with_the_family_that_it_speaks_of():
    (*_, (match, _)) = lesson()
    assert match.winners == (0,)
    view = match.view(0)
    assert view.ending == FAMILY
    assert {tile // 3 for tile in winning_tiles(view)} == {4}


def test_what_a_preview_shows_is_heard_too():
    view = RULES.view(play(position(), "act:CC"), 0)
    said = table().aloud(view, Focus(seat=0, move=RULES.parse("put:c2")))
    assert said.startswith("The path from left to right, Camille: 6 to go, then 5 to go.")
    offered = position(todo=["bonus-I", "end"], action="CC", moved=True)
    assert "James’s next turn" in table().aloud(RULES.view(offered, 0), Focus(seat=0))
    assert table().aloud(RULES.view(offered, 1), Focus()) == ""
