"""The finished games: list, filters, totals."""

import dataclasses

import pytest

from boardroom.core.player import Seat
from boardroom.core.save import SaveFile
from boardroom.i18n import Text
from boardroom.ledger import Brief
from boardroom.paths import locales
from boardroom.scenes.filters import Wanted, regulars
from boardroom.scenes.history import HistoryScene, cells_of
from boardroom.scenes.review import ReviewScene
from boardroom.scenes.statistics import StatisticsScene, score_words
from boardroom.scenes.tally import Part, by_game, by_opponent, parts, running_mean, tally, thinned
from boardroom.store import Store
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


def test_a_tally_counts_wins_shared_wins_and_scores():
    sums = tally(ROWS, "Camille")
    assert (sums.games, sums.wins, sums.shared, sums.best) == (3, 1, 1, 54.0)
    assert sums.mean == pytest.approx(71 / 3)
    assert sums.share == 50, "a shared win counts half"
    assert tally([], "Camille").games == tally([], "Camille").share == 0


def test_parts_are_in_the_order_of_time_whatever_that_of_the_list():
    assert parts(reversed(ROWS), "Camille")[0] == Part("2026-01-01T20:00:00+00:00", True, False, 54.0)
    assert [part.score for part in parts(reversed(ROWS), "Marie")] == [20.0, 11.0]


@pytest.mark.parametrize(("won", "longest", "running"), [("", 0, 0), ("WWLWWW", 3, 3), ("WWWLW", 3, 1), ("WL", 1, 0)])
def test_streaks(won, longest, running):
    rows = [row(winners=(0 if each == "W" else 1,), day=1 + i) for i, each in enumerate(won)]
    sums = tally(rows, "Camille")
    assert (sums.longest, sums.running) == (longest, running)


def test_tallies_by_game_and_by_opponent():
    games = by_game(ROWS, "Camille", ["lost_cities", "gatsby", "jekyll_hyde"])
    assert [(slug, sums.games, sums.wins) for slug, sums in games] == [("lost_cities", 2, 1), ("gatsby", 1, 0)]
    others = by_opponent(ROWS, "Camille", ["novice", "expert", "strong", "Marie"])
    assert [(other, sums.games) for other, sums in others] == [("novice", 1), ("expert", 1), ("Marie", 1)]


def test_a_running_mean_forgets_what_is_long_ago():
    assert running_mean([1, 3, 5, 7], last=2) == [1, 2, 4, 6]
    assert running_mean([]) == []


@pytest.mark.parametrize("count", [0, 1, 2, 7, 320, 10_000])
def test_a_curve_is_thinned_but_keeps_its_ends(count):
    points = thinned([float(i) for i in range(count)], 320)
    assert len(points) <= 321
    if count > 1:
        assert points[0] == (0.0, 0.0) and points[-1] == (1.0, count - 1.0)


def test_who_plays_most_comes_first():
    assert regulars(ROWS) == ["Camille", "Marie"]


def test_scores_are_written_with_a_true_minus():
    english, french = Text(locales(), "en"), Text(locales(), "fr")
    assert [score_words(english, each) for each in (54.0, -3.0, 17.5)] == ["54", "−3", "17.5"]
    assert score_words(french, 17.5) == "17,5"


@pytest.mark.parametrize(
    ("which", "result"),
    [(0, "Camille wins, 54 – 38"), (1, "Computer wins, −3 to 12"), (2, "A draw, 20 – 20"), (3, "Marie wins, 11")],
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
    assert "10 games · Camille: 10 wins · 100% of 10 · average 50, best 50" in said(pilot, "label")
    assert scene.list.count == 10


def test_a_player_filter_appears_for_everybody(pilot, fill):
    fill(4)
    scene = open_history(pilot)
    assert [option.label for option in scene.filters[1].options] == ["All players", "Camille"]


def test_ten_thousand_games_are_listed_and_scrolled_without_a_stutter(pilot, monkeypatch):
    scene = HistoryScene(pilot.app.services)
    many = [row(day=1 + i % 28)._replace(id=str(i)) for i in range(10_000)]
    monkeypatch.setattr(type(scene.ledger), "rows", many)
    pilot.app.stack.push(scene)
    pilot.advance(0.1)
    assert scene.list.count == 10_000
    pilot.click_at(scene.list.track.cx, scene.list.track.bottom - 2)
    pilot.advance(0.1)
    assert scene.list.in_sight().stop == 10_000
    assert len(scene.list.in_sight()) < 40


def test_back_by_escape(pilot):
    scene = open_history(pilot)
    pilot.press("escape")
    assert pilot.top is not scene


# ------------------------------------------------------------ ways on from it
def test_a_row_opens_the_review_and_the_cursor_stays(pilot, recorded):
    save = recorded()
    scene = open_history(pilot)
    rect = scene.list.row_rect(0)
    pilot.click_at(rect.cx, rect.cy)
    pilot.advance(0.1)
    assert isinstance(pilot.top, ReviewScene) and pilot.top.save.id == save.id
    pilot.press("escape")
    pilot.advance(0.1)
    assert pilot.top is scene and scene.list.cursor == 0


def test_a_record_that_is_gone_is_told(pilot, recorded):
    save = recorded()
    scene = open_history(pilot)
    (pilot.folders.finished / f"{save.id}.json").unlink()
    scene._review(0)
    pilot.advance(0.1)
    assert pilot.top is scene
    assert [notice.text for notice in pilot.app.toasts.up] == ["This game’s file cannot be read any more."]


def test_statistics_show_figures_and_share_the_filters(pilot, fill):
    fill(30)
    scene = open_history(pilot)
    pilot.click("Statistics")
    pilot.advance(0.1)
    top = pilot.top
    assert isinstance(top, StatisticsScene) and top.title == "Statistics of Camille"
    names = [each.name for each in top.rows]
    assert names == [
        *("All together", "By game", "Lost Cities", "Gatsby", "By opponent"),
        *("Computer, Novice", "Computer, Expert"),
    ]
    assert (
        "Gatsby, Games: 10, Wins: 10, Share: 100%, Average: 50, Best: 50, Wins in a row: 10, Now: 10" in top.area.text
    )
    top.wanted.game = "gatsby"
    top.rebuild()
    assert [each.name for each in top.rows][:2] == ["All together", "By opponent"]
    assert len(top._curve) == 10 and len(top._faint) == 10
    pilot.picture()
    pilot.press("escape")
    pilot.advance(0.1)
    assert len(scene.rows) == 10


@pytest.mark.parametrize("language", ["en", "fr"])
def test_statistics_of_nobody_and_of_many_can_be_drawn(pilot, fill, language):
    pilot.app.services.text.switch(language)
    for count in (0, 1, 40):
        fill(count)
        open_history(pilot)
        pilot.top._statistics()
        pilot.advance(0.1)
        pilot.picture()
        assert pilot.top.area.text
        for _ in range(2):
            pilot.press("escape")
            pilot.advance(0.1)


def test_ten_thousand_games_are_opened_at_once(pilot, fill):
    """With the index read from disk not one of the games' own files is opened: they are empty here."""
    fill(1)
    open_history(pilot)
    pilot.press("escape")
    pilot.advance(0.1)
    swell(pilot.folders, 10_000)
    services = dataclasses.replace(pilot.app.services, store=Store(pilot.folders))
    pilot.app.stack.push(HistoryScene(services))
    pilot.app.frame()
    assert pilot.top.list.count == 10_000


def swell(folders, count):
    """So many finished games: empty files that the index knows."""
    import json

    index = json.loads((folders.data / "ledger.json").read_text(encoding="utf-8"))
    entry = index["games"][0]
    for i in range(count - 1):
        path = folders.finished / f"{i:032x}.json"
        path.touch()
        day = f"20{10 + i % 15:02}-{1 + i % 12:02}-{1 + i % 28:02}T{i % 24:02}:00:00+00:00"
        index["games"].append([path.name, path.stat().st_mtime_ns, f"{i:032x}", entry[3], day, *entry[5:]])
    (folders.data / "ledger.json").write_text(json.dumps(index), encoding="utf-8")
