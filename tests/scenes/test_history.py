"""The finished games: list, filters, totals."""

import time

import pytest

from boardroom.core.player import Seat
from boardroom.core.save import SaveFile
from boardroom.ledger import Brief
from boardroom.scenes.history import HistoryScene, Wanted, cells_of, regulars, score_words, totals
from tests.scenes.conftest import said

CAMILLE, MARIE = ("Camille", None), ("Marie", None)
EXPERT, NOVICE = ("Computer", "expert"), ("Computer", "novice")


def row(game="lost_cities", players=(CAMILLE, EXPERT), scores=(54.0, 38.0), winners=(0,), day=1):
    return Brief("", game, f"2026-01-{day:02}T20:00:00+00:00", tuple(players), tuple(scores), tuple(winners))


ROWS = [
    row(day=1),
    row(players=(CAMILLE, NOVICE), scores=(-3.0, 12.0), winners=(1,), day=2),
    row("gatsby", (CAMILLE, MARIE), (20.0, 20.0), (0, 1), day=3),
    row("fantasy_pub", (MARIE, EXPERT, NOVICE), (11.0, 4.0, 2.0), (0,), day=4),
]


@pytest.mark.parametrize(
    ("wanted", "days"),
    [
        (Wanted(), [1, 2, 3, 4]),
        (Wanted(game="lost_cities"), [1, 2]),
        (Wanted(player="Camille"), [1, 2, 3]),
        (Wanted(player="Camille", other="Marie"), [3]),
        (Wanted(other="computer"), [1, 2, 4]),
        (Wanted(other="expert"), [1, 4]),
        (Wanted(player="Marie", other="expert"), [4]),
        (Wanted(player="Camille", other="Camille"), []),
    ],
)
def test_filters(wanted, days):
    assert [int(each.saved[8:10]) for each in ROWS if wanted.fits(each)] == days


def test_totals_count_wins_shared_wins_and_scores():
    sums = totals(ROWS, "Camille")
    assert (sums.games, sums.wins, sums.shared, sums.best) == (3, 1, 1, 54.0)
    assert sums.mean == pytest.approx(71 / 3)
    assert totals([], "Camille").games == 0


def test_who_plays_most_comes_first():
    assert regulars(ROWS) == ["Camille", "Marie"]


def test_scores_are_written_with_a_true_minus():
    assert [score_words(each) for each in (54.0, -3.0, 17.5)] == ["54", "−3", "17.5"]


@pytest.mark.parametrize(
    ("which", "result"),
    [(0, "Camille wins, 54 – 38"), (1, "Computer wins, −3 – 12"), (2, "A draw, 20 – 20"), (3, "Marie wins, 11")],
)
def test_results_in_words(pilot, which, result):
    assert cells_of(pilot.app.services.text, ROWS[which])[3] == result


# ------------------------------------------------------------------ the screen
@pytest.fixture
def fill(pilot):
    """Puts so many finished games into the store."""

    def write(count):
        folder = pilot.app.services.store.folders.finished
        for i in range(count):
            other = Seat(kind="computer", name="Computer", level="expert" if i % 2 else "novice")
            save = SaveFile(
                game="gatsby" if i % 3 == 0 else "lost_cities",
                rules_version=1,
                options={},
                seed=i,
                players=[Seat(kind="person", name="Camille"), other],
                log=[],
                checksum="x",
                saved=f"2026-01-{1 + i % 28:02}T{i % 24:02}:00:00+00:00",
                scores=[50.0, float(i)],
                winners=[0],
            )
            (folder / f"{save.id}.json").write_text(save.model_dump_json(), encoding="utf-8")

    return write


def open_history(pilot):
    pilot.app.stack.push(HistoryScene(pilot.app.services))
    pilot.advance(0.1)
    pilot.settle(60)
    return pilot.top


def test_an_empty_history_says_so(pilot):
    open_history(pilot)
    assert "No finished games yet. They will stand here, each with its result." in said(pilot, "label")


def test_filters_narrow_the_list(pilot, fill):
    fill(30)
    scene = open_history(pilot)
    assert len(scene.rows) == 30
    pilot.click("Game")
    listed = pilot.top.widgets[0]
    gatsby = next(i for i, option in enumerate(pilot.top.options) if option.label == "Gatsby")
    pilot.click_at(listed.row_rect(gatsby).cx, listed.row_rect(gatsby).cy)
    pilot.advance(0.1)
    assert len(scene.rows) == 10 and {each.game for each in scene.rows} == {"gatsby"}
    assert "10 games · Camille: 10 wins · 100 % of 10 · average 50, best 50" in said(pilot, "label")
    assert scene.list.count == 10


def test_a_player_filter_appears_for_everybody(pilot, fill):
    fill(4)
    scene = open_history(pilot)
    assert [option.label for option in scene.filters[1].options] == ["All players", "Camille"]


def test_ten_thousand_games_are_listed_and_scrolled_without_a_stutter(pilot):
    scene = HistoryScene(pilot.app.services)
    scene.ledger._known = {str(i): (0, row(day=1 + i % 28)._replace(id=str(i))) for i in range(10_000)}
    pilot.app.stack.push(scene)
    pilot.advance(0.1)
    assert scene.list.count == 10_000
    pilot.click_at(scene.list.track.cx, scene.list.track.bottom - 2)
    pilot.advance(0.1)
    assert scene.list.in_sight().stop == 10_000
    drawn = []
    for k in range(10):
        scene.list.scroller.to(k * 40_000.0)
        scene.dirty = True
        start = time.process_time()
        pilot.app.frame()
        drawn.append(time.process_time() - start)
    assert min(drawn) < 0.05


def test_back_by_escape(pilot):
    scene = open_history(pilot)
    pilot.press("escape")
    assert pilot.top is not scene
