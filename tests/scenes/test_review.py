"""Review: every position, other eyes, what the Expert makes of it, and nothing that a running game hides."""

from random import Random

import pytest

from boardroom.core.match import resume
from boardroom.core.rules import CHANCE
from boardroom.games import GAMES
from boardroom.scenes.menu import MenuScene
from boardroom.scenes.reel import Eyes, Reel
from boardroom.scenes.result import ResultScene
from boardroom.scenes.review import LEAST, ReviewScene
from boardroom.scenes.sitting import Sitting
from boardroom.scenes.telling import counted, figure
from boardroom.scenes.verdict import Verdict
from boardroom.scenes.ways import open_review
from boardroom.stage.drag import CONFIRM
from tests.scenes.conftest import record, said


@pytest.fixture
def review(pilot):
    def show(save, viewer=None):
        assert open_review(pilot.app.services, save, viewer)
        pilot.advance(0.1)
        return pilot.top

    return show


def settle(pilot, scene):
    """Until the Expert has looked at everything."""
    for _ in range(600):
        done, total = scene.verdict.progress(scene.eyes.seat)
        if done == total:
            return
        pilot.advance(0.04)
    raise AssertionError("the Expert never comes to an end")


# --------------------------------------------------------------------- eyes
@pytest.mark.parametrize("slug", GAMES)
def test_every_position_is_the_games_own(slug):
    game = GAMES[slug]
    match = resume(game.rules, record(slug))
    reel, state = Reel(game, match), game.rules.new(match.seats, match.options)
    for step, decision in enumerate(match.log):
        for seat in (*range(match.seats), None):
            assert reel.view(step, Eyes(seat)) == game.rules.view(state, seat)
        game.rules.apply(state, decision.seat, decision.move)
    assert reel.view(reel.last, Eyes(0)) == match.view(0)


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.hides])
def test_wide_eyes_see_what_the_others_held(slug):
    game = GAMES[slug]
    reel = Reel(game, resume(game.rules, record(slug)))
    middle = reel.last // 2
    assert reel.view(middle, Eyes(0, wide=True)) != reel.view(middle, Eyes(0))


@pytest.mark.parametrize("slug", GAMES)
def test_a_finished_game_is_stepped_through_with_all_eyes(pilot, review, slug):
    scene = review(record(slug))
    assert scene.eyes == Eyes(0, wide=True)
    for eyes in (scene.eyes, Eyes(1, wide=False), Eyes(1, wide=True)):
        scene.look(eyes)
        for step in range(0, scene.reel.last + 1, 7):
            scene.go(step)
            pilot.app.frame()
        scene.go(scene.reel.last)
        pilot.picture()
        assert any("wins" in line.text or line.text == "A draw" for line in scene._lines)


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.hides])
def test_a_running_game_shows_only_what_its_viewer_saw(pilot, review, slug, monkeypatch):
    """No dump of a position is ever asked for, and every view is that of the viewer or of a spectator."""
    save = record(slug, persons=2, stop=20)
    game = GAMES[slug]
    monkeypatch.setattr(type(game.rules), "dump", forbidden)
    monkeypatch.setattr("boardroom.scenes.ways.resume", lambda rules, save: unchecked(game, save))
    for viewer in (None, 0, 1):
        scene = review(save, viewer)
        asked = spy(scene.reel, monkeypatch)
        assert scene.eyes == Eyes(viewer) and not scene.finished and not scene.seats and not scene.wide
        for step in range(scene.reel.last + 1):
            scene.go(step)
            pilot.app.frame()
        scene.retext()
        pilot.app.frame()
        assert {eyes.seat for eyes in asked} <= {viewer, None} and not any(eyes.wide for eyes in asked)
        pilot.press("escape")
        pilot.advance(0.1)


def forbidden(*args):
    raise AssertionError("the whole position of a running game was asked for")


def unchecked(game, save):
    """The match of a record without the dump that its checksum is taken from."""
    from boardroom.core import match as core

    match = core.opened(game.rules, save)
    for number, entry in enumerate(save.log, 1):
        core._reenter(match, number, entry)
    return match


def spy(reel, monkeypatch):
    asked, view = [], reel.view
    monkeypatch.setattr(reel, "view", lambda step, eyes: asked.append(eyes) or view(step, eyes))
    return asked


# ----------------------------------------------------------------- stepping
def test_a_finished_game_begins_with_its_first_decision_a_running_one_as_it_stands(pilot, review):
    scene = review(record(options={"games": 1}))
    assert scene.step > 0 and scene.reel.match.log[scene.step].seat >= 0
    assert {each.seat for each in scene.reel.match.log[: scene.step]} == {CHANCE}
    scene.go(0)
    assert "…" not in [line.text for line in scene._lines]
    scene = review(record(stop=9), 0)
    assert scene.step == scene.reel.last


def test_keys_buttons_slider_and_log_reach_every_position(pilot, review):
    scene = review(record(options={"games": 1}))
    last = scene.reel.last
    scene.go(0)
    for chord, step in (("right", 1), ("right", 2), ("left", 1), ("end", last), ("left", last - 1), ("home", 0)):
        pilot.press(chord)
        assert scene.step == step, chord
    pilot.advance(0.1)
    for name, step in (("One step on", 1), ("To the end", last), ("One step back", last - 1), ("To the start", 0)):
        pilot.click(name)
        pilot.advance(0.1)
        assert scene.step == step, name
    assert not pilot.widget("To the start").enabled
    line = scene.course.line
    pilot.click_at(line.x + line.w / 2, line.cy)
    assert abs(scene.step - last / 2) <= 1
    pilot.down(line.x + line.w / 4, line.cy)
    pilot.point(line.x + line.w * 3 / 4, line.cy)
    pilot.up(line.x + line.w * 3 / 4, line.cy)
    assert abs(scene.step - last * 3 / 4) <= 1
    scene.go(10)
    pilot.advance(0.1)
    row = scene.log.rows.in_sight()[1]
    rect = scene.log.rows.row_rect(row)
    pilot.click_at(rect.cx, rect.cy)
    assert scene.step == scene.log.lines[row].number
    assert f"Position {scene.step} of {last}" in said(pilot, "status")


def test_the_next_positions_are_made_ready_while_the_reader_looks(pilot, review):
    scene = review(record())
    settle(pilot, scene)
    pilot.advance(3)
    painter, tools = scene.little.show.board.painter, scene.little._tools
    ahead = [scene.little.table.arrange(scene.reel.view(step, scene.eyes)).values() for step in range(1, 5)]
    assert all(painter.ready(tools, place) for places in ahead for place in places)


def test_page_keys_go_from_choice_to_choice_of_the_seat(pilot, review):
    scene = review(record("jekyll_hyde"))
    scene.go(0)
    seen = []
    while scene.step < scene.reel.last:
        pilot.press("page down")
        seen.append(scene.step)
    own = [step for step, each in scene.verdict.decisions.items() if each.seat == 0 and each.choices > 1]
    assert seen == [*own, scene.reel.last]
    pilot.press("page up")
    assert scene.step == own[-1]


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_plays_itself_to_the_end(pilot, review, slug):
    pilot.app.services.settings.now.speed = "fast"
    scene = review(record(slug, options={"games": 1} if slug == "lost_cities" else None))
    scene.go(max(0, scene.reel.last - 6))
    pilot.advance(0.1)
    pilot.press("space")
    assert scene.playing and scene.moving
    moved = False
    for _ in range(1200):
        pilot.advance(0.05)
        moved = moved or bool(scene.little.show.board.flights)
        if not scene.playing:
            break
    assert scene.step == scene.reel.last and not scene.playing and moved
    assert scene.little.show.view == scene.reel.view(scene.reel.last, scene.eyes)


def test_stepping_stops_what_plays_and_shows_the_position_at_once(pilot, review):
    scene = review(record())
    pilot.press("space")
    pilot.advance(2)
    pilot.press("right")
    assert not scene.playing
    assert scene.little.show.view == scene.reel.view(scene.step, scene.eyes) and not scene.little.show.busy


# ------------------------------------------------------------- what is judged
@pytest.mark.parametrize("slug", GAMES)
def test_each_choice_of_a_person_is_judged_and_the_costliest_are_named(pilot, review, slug):
    scene = review(record(slug, wild=0.4))
    settle(pilot, scene)
    mine = [each for each in scene.verdict.decisions.values() if each.seat == 0 and each.choices > 1]
    assert mine and all(each.judged and each.best is not None and each.cost is not None for each in mine)
    worst = sorted((each.cost for each in mine), reverse=True)[:3]
    assert [each.cost for each in scene._bad] == [cost for cost in worst if cost >= LEAST[scene.teller.measure]]
    assert scene._bad and scene.worst.count == len(scene._bad)
    others = [each for each in scene.verdict.decisions.values() if each.seat != 0]
    assert not any(each.judged for each in others)
    pilot.picture()
    rect = scene.worst.row_rect(0)
    pilot.click_at(rect.cx, rect.cy)
    pilot.advance(0.1)
    assert scene.step == scene._bad[0].step
    texts = [line.text for line in scene._lines]
    assert "The Expert’s choice" in texts and any(text.startswith("The difference: about") for text in texts)
    done, better = scene._marks(scene._bad[0])
    assert (done.icon, better.icon) == ("cross", "check") and done.spots and better.spots
    assert all(spot in scene.little.hand.rects for mark in scene.little._marks for spot in mark.spots)
    for each in mine:
        scene.go(each.step)
        marked = [mark.spots for mark in scene._marks(each) if len(mark.spots) > 1]
        assert not any(spot.startswith(CONFIRM) for spots in marked for spot in spots), "no such button is there"


@pytest.mark.parametrize("slug", GAMES)
def test_the_curve_ends_at_the_result(pilot, review, slug):
    scene = review(record(slug))
    settle(pilot, scene)
    own = [step + 1 for step, each in scene.verdict.decisions.items() if each.seat == 0]
    assert [step for step, _ in scene.course.points] == [*own, scene.reel.last]
    scores, winners = scene.reel.match.scores, scene.reel.match.winners
    expected = scores[0] - max(scores[1:]) if scene.teller.measure == "points" else (0 in winners) / len(winners)
    assert scene.course.points[-1][1] == expected
    scene.look(Eyes(1, wide=True))
    for _ in range(200):
        pilot.advance(0.04)
    assert len(scene.verdict.curve(1)) == len([each for each in scene.verdict.decisions.values() if each.seat == 1])


def test_a_move_like_the_experts_costs_nothing(pilot, review):
    scene = review(record(wild=0.0))
    settle(pilot, scene)
    each = next(each for each in scene.verdict.decisions.values() if each.judged and each.best == each.played)
    assert each.cost == 0.0
    scene.go(each.step)
    assert "The Expert would do the same." in [line.text for line in scene._lines]


def test_what_is_near_is_judged_first_and_nothing_is_asked_once_it_is_left(pilot):
    from boardroom.ai.worker import Job, Ticket

    class Slow:
        asked, dropped = [], []

        def ask(self, slug, seat, view, moves, level, seed, played=""):
            ticket = Ticket(Job(0, slug, seat, view, tuple(map(str, moves)), level, seed, 0.0, played))
            self.asked.append(ticket)
            if level != "expert":
                ticket.notation, ticket.rates = played, (0.0, 0.0)
            return ticket

        def drop(self, ticket):
            self.dropped.append(ticket)

    game, worker = GAMES["lost_cities"], Slow()
    match = resume(game.rules, record(options={"games": 1}))
    verdict = Verdict(Reel(game, match), worker, [0])
    middle = len(match.log) // 2
    for _ in range(200):
        verdict.update(middle, 0)
    assert all(each.rated for each in verdict.decisions.values() if each.seat == 0)
    last = worker.asked[-1]
    assert last.job.level == "expert" and abs(verdict._ticket[0].step - middle) <= 4
    assert verdict.progress(0)[0] == 0
    verdict.stop()
    assert worker.dropped == [last]


def test_a_failed_thought_is_passed_over(pilot, review, monkeypatch):
    def fail(slug, seat, view, moves, level, seed, played=""):
        from boardroom.ai.worker import Job, Ticket

        ticket = Ticket(Job(0, slug, seat, view, (), level, seed, 0.0))
        ticket.failed = True
        return ticket

    monkeypatch.setattr(pilot.app.services.worker, "ask", fail, raising=False)
    scene = review(record(options={"games": 1}))
    settle(pilot, scene)
    pilot.press("page down")
    assert "The Expert had nothing to say." in [line.text for line in scene._lines]
    assert "No decision was costly." in said(pilot, "label")


def test_secret_choices_of_the_other_are_not_judged_before_his_eyes(pilot, review):
    """As a seat saw it: the other person's decisions stay without a word of the Expert."""
    scene = review(record(persons=2))
    settle(pilot, scene)
    other = next(each for each in scene.verdict.decisions.values() if each.seat == 1 and each.choices > 1)
    scene.go(other.step)
    wide = len(scene._lines)
    scene.look(Eyes(0))
    assert len(scene._lines) < wide and len(scene._lines) == 2


@pytest.mark.parametrize(
    ("value", "english", "french", "count"),
    [(0.94, "0.9", "0,9", 1), (1.0, "1", "1", 1), (1.3, "1.3", "1,3", 1), (12.4, "12", "12", 2), (9.96, "10", "10", 2)],
)
def test_estimates_are_written_with_no_more_digits_than_they_are_worth(pilot, value, english, french, count):
    text = pilot.app.services.text
    assert figure(text, value) == english
    text.switch("fr")
    assert figure(text, value) == french and counted(text, value) == count


# -------------------------------------------------------------- ways to it
def test_the_menu_and_the_result_lead_to_it(pilot):
    pilot.app.services.settings.now.speed = "off"
    scene = pilot.sit(GAMES["lost_cities"], ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    pilot.press("m")
    pilot.advance(0.1)
    assert isinstance(pilot.top, MenuScene)
    pilot.click("Review")
    pilot.advance(0.1)
    assert isinstance(pilot.top, ReviewScene) and pilot.top.eyes == Eyes(0)
    assert pilot.top.reel.match.log == scene.sitting.match.log
    pilot.press("escape")
    pilot.advance(0.1)
    assert pilot.top is scene
    rng, match = Random(1), scene.sitting.match
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        scene.sitting.decide(seat, GAMES["lost_cities"].bot.quick(match.view(seat), moves, rng))
    pilot.advance(1)
    pilot.settle()
    assert isinstance(pilot.top, ResultScene)
    pilot.click("Review")
    pilot.advance(0.1)
    assert isinstance(pilot.top, ReviewScene) and pilot.top.finished
    pilot.press("escape")
    pilot.advance(0.1)
    assert isinstance(pilot.top, ResultScene)


def test_a_damaged_record_is_shown_as_far_as_it_is_whole(pilot, review):
    save = record()
    save.log[40] = save.log[40].model_copy(update={"move": "Z"})
    scene = review(save)
    assert scene.reel.last == 40 and scene.eyes == Eyes(0) and not scene.finished
    assert "What is whole is shown." in pilot.app.toasts.up[0].text


def test_what_cannot_be_opened_is_told(pilot):
    save = record()
    save.rules_version = 99
    assert not open_review(pilot.app.services, save)
    save.game = "chess"
    assert not open_review(pilot.app.services, save)
    pilot.advance(0.1)
    assert len(pilot.app.toasts.up) == 2


def test_the_game_under_it_goes_on_undisturbed(pilot):
    scene = pilot.sit(GAMES["lost_cities"], ["Camille", "novice"], {"games": 1, "first": 0}, seed=4)
    before = scene.sitting.match.dump()
    scene.review()
    pilot.advance(1)
    assert scene.sitting.match.dump() == before
    pilot.press("escape")
    pilot.advance(0.2)
    assert pilot.top is scene and isinstance(scene.sitting, Sitting) and scene.hand.seat == 0


# ------------------------------------------------------------------- pictures
@pytest.mark.parametrize("slug", GAMES)
def test_every_language_and_text_size_has_room(pilot, review, slug):
    scene = review(record(slug, wild=0.3))
    settle(pilot, scene)
    scene.go(scene._bad[0].step if scene._bad else 5)
    english = [line.text for line in scene._lines]
    for language, size in (("fr", 100), ("fr", 150), ("en", 125)):
        pilot.app.services.text.switch(language)
        pilot.app.services.settings.now.text_size = size
        scene.retext()
        pilot.advance(0.1)
        pilot.picture()
        window = pilot._frame().window
        assert all(
            each.rect.right <= window.right + 1 and each.rect.bottom <= window.bottom + 1 for each in scene.widgets
        )
        assert scene.area.rect.bottom <= scene.worst.rect.y + 1
        if language == "fr":
            assert [line.text for line in scene._lines] != english


def test_pieces_and_where_the_game_stands_are_told_to_the_ear(pilot, review):
    scene = review(record(options={"games": 1}))
    scene.go(20)
    pilot.advance(0.1)
    labels = said(pilot, "label")
    assert scene.little.table.headline(scene.little.show.view) in labels
    assert len(labels) > 16
    assert pilot.top.describe().find("slider", "Course of the game").value == f"Position 20 of {scene.reel.last}"


def test_the_pointer_spreads_and_explains_pieces(pilot, review):
    scene = review(record(options={"games": 1}))
    scene.go(20)
    pilot.advance(0.1)
    card = next(spot for spot in scene.little.hand.rects if spot.startswith("0.") and "hand" in spot)
    rect = scene.little.scaled(scene.little.hand.rects[card])
    pilot.point(rect.cx, rect.cy)
    assert scene.little.hand.hovered is not None
    pilot.advance(1)
    assert scene.little._tips._shown is not None
    pilot.picture()
    pilot.point(1700, 600)
    assert scene.little.hand.hovered is None
