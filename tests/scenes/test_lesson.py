"""Guided first games: every lesson that exists, played to its end by hand; refusals, leaving, both languages."""

import pytest

from boardroom.games import GAMES
from boardroom.scenes.lesson import LessonScene, dock_of
from boardroom.scenes.match import MatchScene
from boardroom.scenes.new_game import NewGameScene
from boardroom.scenes.ways import open_lesson, open_new
from boardroom.settings import SettingsFile
from boardroom.ui.dialog import Dialog
from tests.scenes.conftest import names, said

LESSONS = {slug: game.load_help().LESSON for slug, game in GAMES.items() if game.load_help().LESSON is not None}


@pytest.fixture
def lesson(pilot):
    pilot.app.services.settings.now.speed = "off"

    def show(slug):
        open_lesson(pilot.app.services, slug)
        pilot.advance(0.1)
        return pilot.top

    return show


def told(pilot, scene):
    """Until the step that is due is told."""
    for _ in range(400):
        if scene.ready:
            return
        pilot.advance(0.1)
    raise AssertionError(f"step {scene.step} is never told")


def paths(scene, which):
    moves = scene.now.moves
    move = scene.game.rules.parse(moves[which % len(moves)])
    return scene.table.paths(scene.show.view, move)


def do(pilot, scene, which=0):
    """What the step wants, by clicks."""
    if not scene.now.moves:
        pilot.click("Finish" if scene.step + 1 == len(scene.lesson.steps) else "Next")
        return
    for spot in paths(scene, which)[0]:
        pilot.click_spot(spot)
        pilot.advance(0.1)


def exists(scene):
    """Everything that the step lights, at once or on the way to its move."""
    found = set(scene.hand.rects)
    if scene.now.moves:
        for path in paths(scene, 0):
            for spot in path[:-1]:
                scene.hand.pick(spot)
                found |= set(scene.hand.rects)
            scene.hand.let_go()
    return found


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("slug", LESSONS)
def test_every_lesson_is_played_to_its_end_by_its_own_moves(pilot, lesson, slug, which):
    scene = lesson(slug)
    while pilot.top is scene:
        told(pilot, scene)
        step = scene.step
        assert set(scene.now.lit) <= exists(scene), (step, set(scene.now.lit) - exists(scene))
        do(pilot, scene, which)
        pilot.advance(0.1)
        assert scene.step > step or pilot.top is not scene, f"step {step} does not go on"
    assert isinstance(pilot.top, Dialog) and pilot.top.title == "Lesson finished"
    assert pilot.app.services.settings.now.lessons[slug] == len(scene.lesson.steps)
    assert not pilot.app.services.store.unfinished() and not pilot.app.services.store.finished()


@pytest.mark.parametrize("slug", LESSONS)
def test_the_panel_hides_nothing_that_a_step_speaks_of(pilot, lesson, slug):
    for language, size in (("en", 100), ("fr", 150)):
        pilot.app.services.text.switch(language)
        pilot.app.services.settings.now.text_size = size
        scene = lesson(slug)
        for step in range(len(scene.lesson.steps)):
            scene.go(step)
            pilot.advance(0.1)
            pilot.picture()
            hidden = [rect for rect in scene._wanted() if scene._frame.shared(rect) > 0.2 * rect.w * rect.h]
            assert not hidden or scene._frame == dock_of(scene.table.panel), (language, size, step)
        pilot.press("escape")
        pilot.advance(0.1)


@pytest.mark.parametrize("slug", LESSONS)
def test_every_step_speaks_french(pilot, lesson, slug):
    pilot.app.services.text.switch("fr")
    scene = lesson(slug)
    for step, each in enumerate(scene.lesson.steps):
        scene.go(step)
        pilot.advance(0.1)
        assert scene.telling != each.text
        assert scene.telling in said(pilot, "status")


def lost_cities_at(pilot, lesson, step):
    scene = lesson("lost_cities")
    scene.go(step)
    told(pilot, scene)
    pilot.advance(0.2)
    return scene


def test_another_legal_move_is_gently_refused_and_an_illegal_one_named(pilot, lesson):
    scene = lost_cities_at(pilot, lesson, 2)
    held = next(spot for spot in scene.hand.rects if spot.startswith("0.G"))
    before = scene.sitting.match.dump()
    pilot.click_spot(held)
    assert scene.prompt(scene.hand.focus(0)) == "The rules allow that too. For now, follow the lesson."
    pilot.drag(scene.now.lit[0], "exp0.Y")
    pilot.advance(0.1)
    assert "follow the lesson" not in scene.prompt(scene.hand.focus(0)) and scene._warning
    assert scene.sitting.match.dump() == before and scene.step == 2


def test_a_choice_that_is_not_yet_there_is_not_lit(pilot, lesson):
    scene = lesson("jekyll_hyde")
    scene.go(next(number for number, step in enumerate(scene.lesson.steps) if "name:red" in step.lit))
    told(pilot, scene)
    pilot.advance(0.1)
    assert scene.lit() == [scene.hand.rects["card:5+"]]
    pilot.click_spot("card:5+")
    assert scene.hand.rects["name:red"] in scene.lit()


def test_only_reading_steps_go_on_by_next_or_enter(pilot, lesson):
    scene = lost_cities_at(pilot, lesson, 0)
    pilot.press("return")
    told(pilot, scene)
    assert scene.step == 1
    pilot.click("Next")
    told(pilot, scene)
    pilot.advance(0.1)
    assert scene.step == 2 and not pilot.widget("Next").enabled
    pilot.press("return")
    assert scene.step == 2


def test_its_bare_buttons_say_what_they_do(pilot, lesson):
    scene = lost_cities_at(pilot, lesson, 4)
    for name in ("Leave the lesson", "Previous step"):
        rect = pilot.widget(name).rect
        pilot.point(rect.cx, rect.cy)
        pilot.advance(1)
        assert scene._tooltip.shown and scene._tooltip.text == name


def test_back_sets_the_table_up_as_it_was(pilot, lesson):
    scene = lost_cities_at(pilot, lesson, 4)
    before = scene.sitting.match.dump()
    do(pilot, scene)
    pilot.advance(0.1)
    told(pilot, scene)
    assert scene.sitting.match.dump() != before
    pilot.click("Previous step")
    pilot.advance(0.1)
    assert scene.step == 4 and scene.sitting.match.dump() == before


def test_a_lesson_is_left_and_resumed_where_it_was(pilot):
    pilot.app.services.settings.now.speed = "off"
    open_new(pilot.app.services, "lost_cities")
    pilot.advance(0.1)
    pilot.settle()
    pilot.click("Guided first game")
    pilot.advance(0.1)
    scene = pilot.top
    for _ in range(5):
        told(pilot, scene)
        do(pilot, scene)
        pilot.advance(0.1)
    told(pilot, scene)
    position = scene.sitting.match.dump()
    pilot.click("Leave the lesson")
    pilot.advance(0.1)
    assert isinstance(pilot.top, NewGameScene)
    assert SettingsFile(pilot.folders.settings).now.lessons["lost_cities"] == 5
    assert pilot.widget("Guided first game").hint == "Goes on at step 6 of 21."
    assert pilot.top._offering == "Goes on at step 6 of 21."
    pilot.click("Guided first game")
    pilot.advance(0.1)
    assert pilot.top is not scene and pilot.top.step == 5
    told(pilot, pilot.top)
    assert pilot.top.sitting.match.dump() == position


def test_the_end_leads_to_a_game_against_the_novice(pilot, lesson):
    scene = lost_cities_at(pilot, lesson, len(LESSONS["lost_cities"].steps) - 1)
    do(pilot, scene)
    pilot.advance(0.1)
    pilot.click("Play against the Novice")
    pilot.advance(0.1)
    assert isinstance(pilot.top, MatchScene) and not isinstance(pilot.top, LessonScene)
    assert [seat.level for seat in pilot.top.sitting.seats] == [None, "novice"]


def test_the_lesson_is_offered_once(pilot):
    offer = "New to this game? Learn it as you play."
    for times, shines in ((0, True), (1, False)):
        open_new(pilot.app.services, "lost_cities")
        pilot.advance(0.1)
        assert (offer in said(pilot, "label")) is shines, times
        assert "Guided first game" in names(pilot)
        pilot.press("escape")
        pilot.advance(0.1)


def test_a_game_without_a_lesson_offers_none(pilot, monkeypatch):
    monkeypatch.setattr("boardroom.games.fantasy_pub.help.LESSON", None)
    open_new(pilot.app.services, "fantasy_pub")
    pilot.advance(0.1)
    assert "Guided first game" not in names(pilot)


def test_the_hint_frames_what_the_lesson_wants(pilot, lesson):
    scene = lost_cities_at(pilot, lesson, 2)
    pilot.press("h")
    assert scene.hand.hint == paths(scene, 0)[0]
