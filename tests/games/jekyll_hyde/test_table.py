"""The table: what lies where, by which spots moves are made, what is shown, said and counted."""

import re
from itertools import pairwise
from random import Random

import pygame
import pytest

from boardroom import paths
from boardroom.core.chronicle import Chronicle
from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.games.jekyll_hyde import help as pages
from boardroom.games.jekyll_hyde import layout, motion, notices, prompts, side
from boardroom.games.jekyll_hyde.cards import CARD_OF, NAMES, POTIONS, mask_of
from boardroom.games.jekyll_hyde.moves import PASS, PASSES, PLAY, PLAYS, parse
from boardroom.games.jekyll_hyde.options import Options
from boardroom.games.jekyll_hyde.rules import RULES
from boardroom.games.jekyll_hyde.sheet import winners
from boardroom.games.jekyll_hyde.state import EXCHANGE, SWAP, TRICK
from boardroom.games.jekyll_hyde.table import HEADING_END, PROMPT_Y, JekyllHydeTable
from boardroom.i18n import Text
from boardroom.stage.art import Art
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Reach
from boardroom.stage.help import Figure
from boardroom.stage.layout import Rect
from boardroom.stage.table import Desk, Focus
from boardroom.stage.text import Lettering
from boardroom.stage.theme import BODY, BOLD

from .tables import dealt, last_state, play, random_states, table

SEATS = (Seat(kind="person", name="Camille"), Seat(kind="computer", name="Noah", level="strong"))
LANGUAGES = ("en", "fr")
CARD_NAME = re.compile(r"\b([vrg][1-7]|[2-5]\+)")
HANDS = ("v1 v2 v3 v4 v5 v6 v7 r1 2+ 3+", "r2 r3 r4 r5 r6 r7 g1 g2 g3 4+")


def desk(language="en", viewer=0, trackers=True, seats=SEATS, **options):
    words = Text(paths.locales(), language).within("jekyll_hyde")
    return Desk(words, seats, Options(**options), viewer, trackers)


def laid(language="en", **fields):
    return JekyllHydeTable(desk(language, **fields))


def positions(count, seed=0, **options):
    """Views of seats that must decide, from random games."""
    rng, found = Random(seed), []
    while len(found) < count:
        for state, seat, _ in random_states(rng.randrange(10**6), Options(**options)):
            if seat is not None and seat >= 0 and rng.random() < 0.1:
                found.append((RULES.clone(state), seat))
    return found[:count]


POSITIONS = positions(250)


def match_of(seed, **options):
    """A finished match of random moves."""
    match, rng = Match(RULES, 2, Options(**options), seed), Random(seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


def moments(seed, viewer, **options):
    """All that a viewer was told of a match of random moves."""
    return Chronicle(match_of(seed, **options), viewer).catch_up()


# ------------------------------------------------------------------- moves
def test_every_legal_move_is_made_by_spots_that_are_there():
    here = laid()
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


def test_cards_to_give_can_be_picked_in_any_order():
    view = RULES.view(dealt(*HANDS, round=3), 0)
    assert len(laid().paths(view, parse("pass:v1,r1,2+"))) == 6


def test_a_potion_led_is_dropped_on_the_suit_it_names_jh_8():
    view = RULES.view(table("2+ v1", "r1 r2"), 0)
    assert laid().paths(view, parse("2+r")) == [("card:2+", "name:red")]
    assert laid().paths(view, parse("v1")) == [("card:v1", "trick")]


def test_pieces_and_spots_have_different_names():
    here = laid()
    for state, seat in POSITIONS[:60]:
        view = RULES.view(state, seat)
        assert not here.arrange(view).keys() & here.spots(view).keys()


def test_a_hand_of_two_potions_is_led_to_one_of_them_jh_4():
    here, state = laid(), dealt(*HANDS, round=2)
    view = RULES.view(state, 0)
    reach = Reach({path: move for move in RULES.legal_moves(state, 0) for path in here.paths(view, move)})
    reach.pick("card:v1")
    assert set(reach.lit) == {"card:2+", "card:3+"}
    assert "at least one of them" in here.attempt(view, ("card:v1",), "card:v2")
    assert here.attempt(view, ("card:v1",), "card:2+") is None
    reach.pick("card:3+")
    assert reach.lit == ["confirm:pass"]
    assert str(reach.confirmed()) == "pass:v1,3+"


def test_a_refused_card_is_meant_as_its_play():
    state = play(table("v5 g1", "v2 r7 3+"), "v5")
    view = RULES.view(state, 1)
    assert laid().attempt(view, (), "card:r7") is PLAYS[CARD_OF["r7"]]
    assert RULES.explain(state, 1, PLAYS[CARD_OF["r7"]]) == "JH-7"
    assert laid().attempt(view, (), "card:v2") is None
    assert laid().attempt(view, (), "theirs:0") is None


def test_nothing_is_meant_when_it_is_not_ones_turn():
    view = RULES.view(play(table("v5 g1", "v2 r7"), "v5"), 0)
    assert laid().attempt(view, (), "card:g1") is None


def test_the_button_says_how_many_cards_are_missing():
    view = RULES.view(dealt(*HANDS, round=3), 0)
    assert laid().attempt(view, ("card:v1",), "confirm:pass") == "2 more cards must lie in the tray."
    assert laid().attempt(view, ("card:v1", "card:2+"), "confirm:pass") == "One more card must lie in the tray."


# ------------------------------------------------------------------ places
def test_the_arrangement_follows_from_the_view_alone():
    here, other = laid(), laid("fr")
    for state, seat in POSITIONS[:60]:
        for viewer in (0, 1, None):
            view = RULES.view(state, viewer)
            assert here.arrange(view) == other.arrange(RULES.view(RULES.clone(state), viewer))
        assert here.spots(RULES.view(state, seat)).keys() == other.spots(RULES.view(state, seat)).keys()


def test_every_face_of_every_place_can_be_drawn():
    here = laid()
    for state, _ in POSITIONS:
        for viewer in (0, 1, None):
            for place in here.arrange(RULES.view(state, viewer)).values():
                assert here.face(place.face).layers


def test_hand_cards_lie_side_by_side_within_the_board():
    here = laid()
    for state, seat in POSITIONS[:100]:
        view = RULES.view(state, seat)
        places = [here.arrange(view)[layout.card_piece(card)] for card in view.hand]
        edges = [(place.x - 80 * place.scale, place.x + 80 * place.scale) for place in places]
        assert all(left[1] < right[0] for left, right in pairwise(edges))
        assert edges[0][0] >= 0
        assert edges[-1][1] <= layout.BOARD_W


def test_cards_that_may_not_be_played_are_in_the_shade():
    view = RULES.view(play(table("v5 g1", "v2 r7 3+"), "v5"), 1)
    dims = {piece: place.dim for piece, place in laid().arrange(view).items() if piece.startswith("card:")}
    assert dims["card:r7"] > 0
    assert dims["card:v2"] == dims["card:3+"] == 0


def test_the_ghost_stands_where_the_difference_leads_jh_18():
    places = laid().arrange(RULES.view(table("v5", "v2", won=(3, 1), marker=4), 0))
    assert places["ghost"].x == layout.LAMPS[6]
    assert "ghost" not in laid().arrange(RULES.view(table("v5", "v2", won=(2, 2), marker=4), 0))
    assert laid().arrange(RULES.view(table("v5", "v2", won=(8, 1), marker=8), 0))["ghost"].x == layout.LAMPS[10]


def test_seals_stand_by_rank_jh_10():
    places = laid().arrange(RULES.view(table("v5", "v2", ranks="gv"), 0))
    assert (places["seal:green"].x, places["seal:violet"].x) == (layout.STEPS[0][0], layout.STEPS[1][0])
    assert places["seal:green"].y > places["seal:violet"].y
    assert places["seal:red"].scale < 1


def test_the_last_trick_lies_open_on_its_pile_until_the_next_is_led():
    state = play(table("v5 g1", "v2 r7"), "v5", "v2")
    assert {"card:v5", "card:v2"} <= laid().arrange(RULES.view(state, 1)).keys()
    play(state, "g1")
    places = laid().arrange(RULES.view(state, 1))
    assert "card:v5" not in places
    assert (places["card:g1"].x, places["card:g1"].y) == layout.LED_AT


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_picked_cards_lie_in_the_tray(round_):
    here, state = laid(), dealt(*HANDS, round=round_)
    view = RULES.view(state, 0)
    tray = layout.trays(view).mine
    chosen = ("card:2+", "card:v1", "card:r1")[:round_]
    places = here.picked(view, chosen, here.arrange(view))
    assert all(tray.holds(places[piece].x, places[piece].y) for piece in chosen)
    assert {piece for piece in here.arrange(view) if piece.startswith("card:")} == places.keys()


def test_a_potion_picked_to_lead_lies_on_the_table_and_any_other_card_rises():
    here, view = laid(), RULES.view(table("2+ v1", "r1 r2"), 0)
    places = here.arrange(view)
    assert (here.picked(view, ("card:2+",), places)["card:2+"].x) == layout.LED_AT[0]
    assert here.picked(view, ("card:v1",), places)["card:v1"].y < places["card:v1"].y


# ----------------------------------------------------------------- secrets
def test_nothing_hidden_is_named_by_pieces_faces_labels_prompts_or_tips():
    here = laid()
    for state, seat in POSITIONS:
        for viewer in (0, 1, None):
            view = RULES.view(state, viewer)
            known = {*view.hand, *view.known, *(each.card for each in view.plays)}
            known |= {card for swap in view.swaps for card in (*swap.gave, *swap.got)}
            told = _told(here, view, seat)
            told = told.replace("the 4+ beats", "")
            named = {CARD_OF[name] for name in CARD_NAME.findall(told)}
            assert named <= known, (viewer, {NAMES[card] for card in named - known})


def _told(here, view, seat):
    """All that the table says or names of a view."""
    places, spots = here.arrange(view), here.spots(view)
    parts = [*places, *(place.face for place in places.values())]
    parts += [here.label(view, piece) for piece in places] + [spot.label for spot in spots.values()]
    tips = [here.tip(view, spot) for spot in (*places, *spots)]
    parts += [f"{tip.title} {tip.text} {tip.face}" for tip in tips if tip]
    parts += [here.prompt(view, Focus(seat=seat)), here.headline(view)]
    text = "\n".join(parts)
    for suit, letter in (("violet", "v"), ("red", "r"), ("green", "g")):
        text = re.sub(rf"(?i)\b{suit} ([1-7])\b", rf"{letter}\1", text)
    return text


def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same():
    here, rng = laid(), Random(3)
    for state, seat in POSITIONS[:60]:
        view = RULES.view(state, seat)
        seen = [RULES.view(RULES.determinize(view, rng), seat) for _ in range(2)]
        assert here.arrange(seen[0]) == here.arrange(seen[1])
        assert _told(here, seen[0], seat) == _told(here, seen[1], seat)


def test_a_choice_already_made_shows_only_that_it_is_made_jh_4():
    state = play(dealt(*HANDS, round=2), "pass:v1,2+")
    other = play(dealt(*HANDS, round=2), "pass:v2,3+")
    here = laid(viewer=1)
    assert here.arrange(RULES.view(state, 1)) == here.arrange(RULES.view(other, 1))
    before = RULES.view(dealt(*HANDS, round=2), 1)
    assert here.arrange(before) == here.arrange(RULES.view(state, 1)), "picked cards must not be sent home"


# ------------------------------------------------------------------ motion
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_story_ends_where_the_pieces_are(seed, viewer):
    here = laid(viewer=viewer)
    for moment in moments(seed, viewer, return_match=seed == 4):
        telling = motion.Telling(here.t, ("A", "B"), moment.before, moment.after, {})
        motion.tell(telling)
        story, rest = telling.story, here.arrange(moment.after)
        for piece in story.starts:
            if piece in rest and piece not in story.ends:
                assert story.pose(piece, story.length + 1).place == rest[piece], (piece, moment.move)


def test_effects_are_announced_by_their_names():
    shown = set()
    for seed in range(6):
        for moment in moments(seed, 0):
            effects = laid().effects(moment.before, moment.after, moment.seat, moment.move)
            shown |= {effect.name for effect in effects if effect.name}
    assert shown == {"pride", "wrath", "envy", "round", "named", "exchange", "swap"}


def test_the_count_of_a_round_is_read_where_nothing_moves():
    ends = [each for each in moments(1, 0) if len(each.after.past) > len(each.before.past)]
    for moment in ends:
        effects = laid().effects(moment.before, moment.after, moment.seat, moment.move)
        assert sum(effect.still for effect in effects) == 1
    assert ends


def test_cards_are_dealt_one_by_one_to_both():
    here = laid()
    deal = next(each for each in moments(1, 0) if each.after.round > each.before.round)
    delays = here.delays(deal.before, deal.after)
    assert len(delays) == len(set(delays.values())) == 20
    assert here.origins(deal.before, deal.after).keys() == delays.keys()


def test_a_card_of_the_other_comes_from_its_back():
    state = table("v5 g1", "v2 r7")
    before = RULES.view(state, 1)
    play(state, "v5")
    origin = laid(viewer=1).origins(before, RULES.view(state, 1))["card:v5"]
    assert origin.face == "back"


def test_a_stolen_trick_flies_from_pile_to_pile_jh_13():
    state = play(table("2+ r1", "v1 r2", ranks="v", won=(0, 2)), "2+v")
    before = RULES.view(state, 0)
    play(state, "v1")
    telling = motion.Telling(laid().t, ("A", "B"), before, RULES.view(state, 0), {})
    motion.tell(telling)
    begin, end = telling.story.begins["stolen"], telling.story.ends["stolen"]
    assert telling.story.pose("stolen", begin).place.x == layout.PILES[1].cx
    assert telling.story.pose("stolen", end).place.x == layout.PILES[0].cx


# ------------------------------------------------------------------- words
@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_spots_and_decisions_have_words(language):
    here = laid(language)
    for state, seat in POSITIONS[:80]:
        view = RULES.view(state, seat)
        for piece in here.arrange(view):
            assert here.label(view, piece)
            tip = here.tip(view, piece)
            assert tip is None or (tip.title and tip.text)
        assert all(spot.label for spot in here.spots(view).values())
        assert here.prompt(view, Focus(seat=seat))
        assert here.headline(view)


def test_prompts_say_what_the_rules_ask():
    def asked(state, seat, *picked):
        return laid().prompt(RULES.view(state, seat), Focus(seat=seat, picked=picked))

    assert asked(dealt(*HANDS), 0) == "Give a potion: whoever is dealt two or more must pass one"
    assert asked(dealt(*HANDS, round=3), 0) == "Choose 3 cards to give, at least one a potion"
    assert asked(dealt(*HANDS, round=3), 0, "card:2+") == "Choose 2 cards to give"
    assert asked(dealt(*HANDS), 1) == "Choose one card to give"
    assert asked(table("v5 2+", "v2 r7"), 0) == "You lead: play any card"
    assert asked(table("v5 2+", "v2 r7"), 0, "card:2+") == "Name the suit that must answer your 2+"
    assert asked(play(table("v5 g1", "v2 3+"), "v5"), 1) == "Your turn: follow violet, or play a potion"
    assert asked(play(table("v5 g1", "v2 r3"), "v5"), 1) == "Your turn: follow violet"
    assert asked(play(table("v5 g1", "r2 r3"), "v5"), 1) == "You hold no violet: play any card"
    assert asked(play(table("2+ g1", "v2 r3"), "2+v"), 1) == "Jekyll names violet: play a violet card"
    assert asked(play(table("2+ g1", "r2 r3"), "2+v"), 1) == "Jekyll names violet, you hold none: play any card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_has_pages_with_faces_and_words(language):
    here = laid(language)
    words = Text(paths.locales(), language).within("jekyll_hyde")
    keys = [page.key for page in pages.PAGES.pages]
    assert len(set(keys)) == len(keys)
    for page in pages.PAGES.pages:
        texts = [page.title, *(each for each in page.body if isinstance(each, str))]
        texts += [each.caption for each in page.body if isinstance(each, Figure) and each.caption]
        assert language == "en" or all(words(text) != text for text in texts)
        for each in page.body:
            assert isinstance(each, str) or all(here.face(face).layers for face in each.faces)


def test_every_decision_has_its_page_of_the_rules():
    keys = {page.key for page in pages.PAGES.pages}
    found = {pages.PAGES.page_for(RULES.view(state, seat)) for state, seat in POSITIONS}
    assert found == {"exchange", "lead", "answer", "effects"}
    assert found | {pages.PAGES.page_for(RULES.view(last_state(1), 0))} <= keys


@pytest.mark.parametrize("return_match", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_the_sheet_ends_with_the_score_jh_20(seed, return_match):
    state = last_state(seed, Options(return_match=return_match))
    view = RULES.view(state, seed % 3 - 1 if seed % 3 else None)
    assert winners(view) == RULES.winners(state)
    rows = laid().sheet(view)
    figures = {"1": 1.0, "½": 0.5, "0": 0.0}
    assert [figures[value] for value in rows[-1].values] == RULES.scores(state)
    tricks = [row.values for row in rows if "tricks" in row.label]
    assert len(tricks) == len(view.past)
    assert all(int(first) + int(second) == 10 for first, second in tricks)


# ---------------------------------------------------------------- tracker
@pytest.mark.parametrize(
    ("option", "level", "aids", "shown"),
    [
        ("auto", "strong", True, True),
        ("auto", "expert", True, False),
        ("on", "expert", True, True),
        ("on", "strong", False, False),
        ("off", "strong", True, False),
    ],
)
def test_the_tracker_is_an_aid_that_can_be_left_out(option, level, aids, shown):
    seats = (SEATS[0], Seat(kind="computer", name="Noah", level=level))
    assert side.tracker_on(desk(trackers=aids, seats=seats, tracker=option)) is shown


def test_given_cards_are_listed_once_and_what_is_held_stays_longest():
    assert side.shortened([1, 2, 1], [2]) == (1, 2)
    assert side.shortened([1, 2, 3, 4, 5, 6, 7], [1, 2]) == (1, 2, 4, 5, 6, 7)


# ---------------------------------------------------------------- painting
@pytest.fixture(scope="module")
def easel():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    art, letters = Art(paths.assets()), Lettering(paths.assets() / "fonts")
    yield lambda zoom=1.0: Canvas(pygame.Surface((640, 360), 0, 32), art, letters, zoom, "jekyll_hyde")
    pygame.display.quit()


def scenes():
    """One view of each kind of moment, with a focus in the middle of a decision."""
    yield RULES.view(RULES.new(2, Options()), None), Focus()
    for round_ in (1, 2, 3):
        state = dealt(*HANDS, round=round_)
        yield RULES.view(state, 0), Focus(seat=0, picked=("card:2+",), lit=("card:v1", "confirm:pass"))
        yield RULES.view(play(state, RULES.legal_moves(state, 0)[0].__str__()), 1), Focus(seat=1)
    state = table("2+ v1 g5 g6", "r1 r2 3+ v7", ranks="gv", won=(4, 2), marker=4)
    yield RULES.view(state, 0), Focus(seat=0, picked=("card:2+",), lit=("name:red",), hovered="name:red")
    play(state, "2+r")
    hint = ("card:r1", "trick")
    yield RULES.view(state, 1), Focus(seat=1, lit=("card:r1",), hovered="card:r1", move=parse("r1"), hint=hint)
    play(state, "r2")
    yield RULES.view(state, None), Focus(trace=("trick",))
    swap = play(table("2+ v1 v3 v5", "g1 r2 3+ v7", won=(1, 0)), "2+g", "g1")
    yield RULES.view(swap, 0), Focus(seat=0, picked=("card:v1",), lit=("card:v3", "card:v5"))
    yield RULES.view(last_state(2, Options(return_match=True)), 1), Focus()


@pytest.mark.parametrize("zoom", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_moment_can_be_painted(easel, language, zoom):
    canvas = easel(zoom)
    for trackers in (True, False):
        here = laid(language, trackers=trackers)
        for view, focus in scenes():
            here.paint_board(canvas, view)
            here.paint_under(canvas, view, focus)
            here.paint_panel(canvas, view, focus)
            here.paint_marks(canvas, view, focus)
            here.paint_prompt(canvas, here.prompt(view, focus), True, False)


@pytest.mark.parametrize("viewer", [0, None])
def test_every_story_can_be_painted(easel, viewer):
    canvas, here = easel(), laid("fr", viewer=viewer)
    painted = 0
    for moment in moments(2, viewer):
        for effect in here.effects(moment.before, moment.after, moment.seat, moment.move):
            for share in (0.0, 0.35, 0.7, 1.0):
                effect.paint(canvas, share)
                painted += 1
    assert painted > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_leave_the_headings_below_free_at_the_largest_text(easel, language):
    canvas, here = easel(1.5), laid(language)
    for state, seat in POSITIONS:
        view = RULES.view(state, seat)
        for picked in ((), (layout.card_piece(view.hand[-1]),)):
            line = here.prompt(view, Focus(seat=seat, picked=picked))
            signs = prompts.signs(view, picked)
            leftmost = HEADING_END if layout.in_tricks(view) else 0.0
            box = notices.paint_ribbon(canvas, line, PROMPT_Y, signs, leftmost=leftmost)
            assert box.bottom < layout.TRICK_TRAY.y
            assert box.x >= leftmost
            assert box.right <= layout.BOARD_W


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_buttons_and_suits_fit_at_the_largest_text(easel, language):
    canvas, t = easel(1.5), desk(language).t
    view = RULES.view(dealt(*HANDS, round=3), 0)
    button = layout.trays(view).button
    assert canvas.text_width(t("Exchange"), BODY + 2, BOLD) <= button.w - 80
    for name in ("violet", "red", "green"):
        assert canvas.text_width(t(name), 26, BOLD) <= layout.NAME_ROWS[0].w - 100


def test_the_other_cards_of_a_tray_lie_inside_it():
    for round_ in (1, 2, 3):
        out = layout.trays(RULES.view(dealt(*HANDS, round=round_), 0))
        for tray in (out.mine, out.theirs):
            for i in range(out.cards):
                x, y = out.place(tray, i)
                card = Rect(x - 80 * out.scale, y - 116 * out.scale, 160 * out.scale, 232 * out.scale)
                assert tray.holds(card.x, card.y)
                assert tray.holds(card.right, card.bottom)
        assert out.theirs.right <= layout.BOARD_W


def test_kinds_of_moments_have_names():
    here = laid()
    names = {here.moment(RULES.view(state, seat)) for state, seat in POSITIONS}
    assert names == {"exchange_1", "exchange_2", "exchange_3", "lead", "answer", "answer_named", "swap"}
    assert here.moment(RULES.view(last_state(1), 0)) == "over"


def test_positions_of_all_phases_were_tried():
    phases = {state.phase for state, _ in POSITIONS}
    kinds = {move.kind for state, seat in POSITIONS for move in RULES.legal_moves(state, seat)}
    assert phases == {EXCHANGE, TRICK, SWAP}
    assert kinds == {PLAY, PASS}
    assert any(mask_of(RULES.view(state, seat).hand) & POTIONS for state, seat in POSITIONS)
    assert PASSES


# ------------------------------------------------------------------ lesson
def lesson_states():
    """The match of the lesson as the learner stands before each step, and each step."""
    lesson = pages.LESSON
    match = Match(RULES, lesson.seats, Options.model_validate(lesson.options), lesson.seed)
    for step in lesson.steps:
        for seat, text in step.replies:
            match.play(seat, parse(text))
        yield match, step
        if step.moves:
            match.play(lesson.learner, parse(step.moves[0]))


def test_every_move_of_the_lesson_is_legal_and_what_it_lights_is_there():
    here = laid(jekyll=0)
    for match, step in lesson_states():
        view = match.view(0)
        assert set(step.lit) <= here.arrange(view).keys() | here.spots(view).keys()
        assert {parse(text) for text in step.moves} <= set(match.legal_moves(0))


def test_the_lesson_shows_every_effect_and_ends_as_it_says():
    seen = []
    for match, _ in lesson_states():
        told = Chronicle(match, 0).catch_up()
        seen = [
            effect.name for each in told for effect in laid().effects(each.before, each.after, each.seat, each.move)
        ]
    assert {"pride", "wrath", "envy", "named", "exchange", "swap", "round"} <= set(seen)
    assert match.view(0).past[0][1:] == (6, 4)
    assert match.view(0).marker == 2


@pytest.mark.parametrize("language", ["fr"])
def test_the_lesson_speaks_french(language):
    words = Text(paths.locales(), language).within("jekyll_hyde")
    assert all(words(step.text) != step.text for step in pages.LESSON.steps)
