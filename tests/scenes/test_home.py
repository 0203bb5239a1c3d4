"""The shelf, the tickets, the drawers."""

from datetime import UTC, datetime

import pytest

from boardroom.core.match import Match
from boardroom.core.player import Seat
from boardroom.games import GAMES
from boardroom.i18n import Text
from boardroom.paths import locales
from boardroom.scenes.home import HomeScene
from boardroom.scenes.match import MatchScene
from boardroom.scenes.new_game import NewGameScene
from boardroom.scenes.settings import SettingsScene
from boardroom.scenes.ticket import Standing, Ticket, standing, who_plays
from boardroom.scenes.ways import continue_game
from boardroom.scenes.when import ago, clock
from tests.scenes.conftest import names, said

NBSP, THIN = "\u00a0", "\u202f"


def test_every_game_stands_on_the_shelf_in_order(pilot):
    boxes = [box.name for box in pilot.top.boxes]
    assert boxes == [game.title for game in GAMES.values()]
    assert pilot.top.boxes[0].value == "2 players, 30 min"


def test_a_first_evening_says_what_to_do(pilot):
    assert "No game under way. Take a box." in said(pilot, "label")


def test_a_click_on_a_box_opens_its_set_up(pilot):
    pilot.click("Lost Cities")
    assert isinstance(pilot.top, NewGameScene) and pilot.top.game.slug == "lost_cities"
    pilot.click("Home")
    assert isinstance(pilot.top, HomeScene)


def test_the_shelf_by_keys_alone(pilot):
    pilot.press("tab")
    pilot.press("right")
    assert pilot.top.ring.focused is pilot.top.boxes[1]
    pilot.settle()
    assert pilot.top.boxes[1].rise.value == 1.0 and pilot.top.boxes[0].rise.value == 0.0
    pilot.press("down")
    assert pilot.top.ring.focused not in pilot.top.boxes
    pilot.press("up")
    pilot.press("return")
    assert isinstance(pilot.top, NewGameScene)


def test_a_box_rises_under_the_pointer_and_sinks_again(pilot):
    box = pilot.top.boxes[2]
    pilot.point(box.rect.cx, box.rect.cy)
    assert pilot.top.moving
    pilot.settle()
    assert box.rise.value == 1.0
    pilot.point(5, 1075)
    pilot.settle()
    assert box.rise.value == 0.0 and not pilot.top.moving


def test_continue_resumes(pilot, keep):
    save = keep(pilot.app.services.store)
    pilot.app.stack.replace(HomeScene(pilot.app.services))
    pilot.advance(0.1)
    assert "No game under way. Take a box." not in said(pilot, "label")
    ticket = next(name for name in names(pilot) if name.startswith("Continue"))
    assert ticket == "Continue Lost Cities: Camille against the computer (Expert)"
    pilot.click(ticket)
    assert isinstance(pilot.top, MatchScene) and pilot.top.sitting.id == save.id


def test_a_game_is_thrown_away_after_a_question(pilot, keep):
    store = pilot.app.services.store
    keep(store)
    pilot.app.stack.replace(HomeScene(pilot.app.services))
    pilot.advance(0.1)
    pilot.click("Throw this game away")
    pilot.click("Keep it")
    assert len(store.unfinished()) == 1
    pilot.click("Throw this game away")
    pilot.click("Throw it away")
    assert store.unfinished() == [] and "No game under way. Take a box." in said(pilot, "label")


def test_many_tickets_are_pushed_sideways(pilot, keep):
    for seed in range(5):
        keep(pilot.app.services.store, seed)
    pilot.app.stack.replace(HomeScene(pilot.app.services))
    pilot.advance(0.1)
    home = pilot.top
    tickets = [widget for widget in home.widgets if widget.name.startswith("Continue")]
    assert len(tickets) == 5 and not tickets[4].holds(tickets[4].rect.cx, tickets[4].rect.cy)
    pilot.click("Further tickets")
    assert tickets[1].rect.x < 200
    home.ring.focus(tickets[4])
    assert home.bay.rect.x <= tickets[4].rect.x and tickets[4].rect.right <= home.bay.rect.right
    pilot.down(tickets[4].rect.cx, tickets[4].rect.cy)
    pilot.point(tickets[4].rect.cx + 300, tickets[4].rect.cy)
    pilot.up(tickets[4].rect.cx + 300, tickets[4].rect.cy)
    assert pilot.top is home and home.bay.scroller.offset < home.bay.scroller.limit


def test_a_damaged_save_is_told_and_the_rest_works(pilot, keep):
    services = pilot.app.services
    keep(services.store)
    (services.store.folders.saves / "broken.json").write_text("{", encoding="utf-8")
    pilot.app.stack.replace(HomeScene(services))
    pilot.advance(0.5)
    assert any("broken.json was damaged and set aside" in node.name for node in pilot.app.toasts.nodes())
    assert any(name.startswith("Continue") for name in names(pilot))


def test_language_switches_everything_at_once_and_is_kept(pilot):
    pilot.click_at(1600, 64)
    services = pilot.app.services
    assert services.text.language == "fr" and services.settings.now.language == "fr"
    assert f"À quoi jouons-nous ce soir{THIN}?" in said(pilot, "heading") and "Réglages" in names(pilot)
    pilot.click_at(1690, 64)
    assert "Settings" in names(pilot)


def test_sound_and_full_screen(pilot):
    pilot.click("Sound off")
    assert pilot.app.services.settings.now.muted and pilot.app.services.sound.volume == 0
    pilot.click("Sound on")
    assert pilot.app.services.sound.volume == pytest.approx(0.7)
    pilot.click("Full screen")
    assert pilot.app.services.settings.now.fullscreen


def test_settings_and_back(pilot):
    pilot.click("Settings")
    assert isinstance(pilot.top, SettingsScene)
    pilot.press("escape")
    assert isinstance(pilot.top, HomeScene)


def test_escape_asks_before_leaving(pilot):
    pilot.press("escape")
    assert pilot.top.title == "Leave the room?"
    pilot.press("escape")
    assert pilot.app.running
    pilot.press("escape")
    pilot.click("Quit")
    assert not pilot.app.running


def test_an_idle_shelf_is_not_drawn_again(pilot):
    pilot.settle()
    pilot.advance(1.0)
    assert not pilot.top.dirty and not pilot.top.moving


# ------------------------------------------------------------------- in words
@pytest.fixture(params=["en", "fr"])
def text(request):
    return Text(locales(), request.param)


def seats(*players):
    return [
        Seat(kind="computer", name=f"Computer {i}", level=each)
        if each in ("novice", "casual", "strong", "expert")
        else Seat(kind="person", name=each)
        for i, each in enumerate(players)
    ]


@pytest.mark.parametrize(
    ("players", "english", "french"),
    [
        (("Camille", "Noah"), "Camille and Noah", "Camille et Noah"),
        (
            ("Camille", "expert"),
            "Camille against the computer (Expert)",
            "Camille contre l’ordinateur (Expert)",
        ),
        (
            ("Camille", "Marie", "strong", "casual"),
            "Camille, Marie and 2 computers",
            "Camille, Marie et 2 ordinateurs",
        ),
        (("novice", "expert"), "2 computers", "2 ordinateurs"),
    ],
)
def test_who_plays(text, players, english, french):
    assert who_plays(text, seats(*players)) == (french if text.language == "fr" else english)


def test_a_ticket_tells_a_spectators_view(text):
    game = GAMES["lost_cities"]
    match = Match(game.rules, 2, None, 3)
    told = standing(game, match.save(seats("Camille", "expert")), text)
    assert told.turn and told.score
    told = standing(game, match.save(seats("Camille", "Noah")), text)
    assert "Camille" in told.turn or "Noah" in told.turn


def test_a_ticket_breaks_what_would_get_small(pilot, text):
    ticket = Ticket(GAMES["jekyll_hyde"], text, Standing("", "", "", persons=True), "", lambda: None)
    canvas = pilot.app.canvas(pilot.app.window.get_surface())
    long = "Round 3 of 3 · trick 7 of 10 · walker on 2, Jekyll 4, Hyde 2"
    assert ticket._broken(canvas, long, 356) == ["Round 3 of 3 · trick 7 of 10", "walker on 2, Jekyll 4, Hyde 2"]
    assert ticket._broken(canvas, "Setting up", 356) == ["Setting up"]


def test_a_ticket_of_a_record_that_cannot_be_set_up_says_who_plays(text):
    game = GAMES["lost_cities"]
    save = Match(game.rules, 2, None, 3).save(seats("Camille", "expert"))
    save.options = {"games": 7}
    assert standing(game, save, text).score == "" and "Camille" in standing(game, save, text).who


@pytest.mark.parametrize(
    ("stamp", "english", "french"),
    [
        ("2026-01-05T20:59:40+00:00", "just now", "à l’instant"),
        ("2026-01-05T20:59:00+00:00", "1 minute ago", "il y a 1 minute"),
        ("2026-01-05T20:48:00+00:00", "12 minutes ago", "il y a 12 minutes"),
        ("2025-12-24T12:00:00+00:00", "December 24, 2025", f"24{NBSP}décembre 2025"),
        ("nonsense", "", ""),
    ],
)
def test_how_long_ago(text, stamp, english, french):
    now = datetime(2026, 1, 5, 21, 0, tzinfo=UTC)
    assert ago(text, stamp, now) == (french if text.language == "fr" else english)


@pytest.mark.parametrize(
    ("hour", "english", "french"), [(0, "12:05 am", "0 h 05"), (12, "12:05 pm", "12 h 05"), (21, "9:05 pm", "21 h 05")]
)
def test_the_clock(text, hour, english, french):
    words = clock(text, datetime(2026, 1, 5, hour, 5))
    assert words.replace(NBSP, " ") == (french if text.language == "fr" else english)


def test_a_damaged_game_that_is_played_on_is_kept_as_it_was(pilot, recorded):
    save = recorded(stop=30, options={"games": 1, "first": 0})
    save.log[20] = save.log[20].model_copy(update={"move": "Z"})
    pilot.app.services.store.keep(save)
    path = pilot.folders.saves / f"{save.id}.json"
    before = path.read_text(encoding="utf-8")
    assert continue_game(pilot.app.services, save)
    pilot.advance(0.1)
    assert "You go on from the last position that is whole." in pilot.app.toasts.up[0].text
    assert f"kept as {path.name}.damaged-1" in pilot.app.toasts.up[0].text
    sitting = pilot.top.sitting
    seat = sitting.match.to_act[0]
    sitting.match.play(seat, sitting.match.legal_moves(seat)[0])
    sitting.keep()
    assert path.read_text(encoding="utf-8") != before
    assert path.with_name(f"{path.name}.damaged-1").read_text(encoding="utf-8") == before
    assert [each.id for each in pilot.app.services.store.unfinished()] == [save.id]
