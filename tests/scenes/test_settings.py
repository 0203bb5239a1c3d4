"""Every setting holds at once and is kept."""

import json

import pytest

from boardroom.scenes import settings as screen
from boardroom.scenes.settings import SettingsScene
from boardroom.settings import SettingsFile
from tests.scenes.conftest import names


@pytest.fixture
def scene(pilot):
    pilot.app.stack.push(SettingsScene(pilot.app.services))
    pilot.advance(0.1)
    return pilot.top


def kept(pilot):
    return SettingsFile(pilot.app.services.settings.path).now


def reach(pilot, scene, name):
    """Bring a widget into sight, as the keyboard does."""
    widget = pilot.widget(name)
    scene.ring.focus(widget)
    return widget


def choose(pilot, scene, name, option):
    """Click an option of a segmented choice."""
    widget = reach(pilot, scene, name)
    part = widget.rect.w / len(widget.options)
    pilot.click_at(widget.rect.x + part * (option + 0.5), widget.rect.cy)


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("Colours that everybody can tell apart", "palette", "clear"),
        ("Reduced motion", "reduced_motion", True),
        ("Sound", "muted", True),
        ("Full screen", "fullscreen", True),
        ("Confirm moves", "confirm", True),
        ("Memory aids", "trackers", False),
    ],
)
def test_switches(pilot, scene, name, field, value):
    reach(pilot, scene, name)
    pilot.click(name)
    assert getattr(pilot.app.services.settings.now, field) == value and getattr(kept(pilot), field) == value
    reach(pilot, scene, name)
    pilot.press("space")
    assert getattr(kept(pilot), field) != value


@pytest.mark.parametrize(("option", "speed"), list(enumerate(("off", "fast", "normal", "slow"))))
def test_animation(pilot, scene, option, speed):
    pilot.app.services.settings.now.speed = "slow" if speed != "slow" else "off"
    scene.rebuild()
    pilot.advance(0.1)
    choose(pilot, scene, "Animation", option)
    assert kept(pilot).speed == speed


def test_text_size_holds_on_every_open_screen(pilot, scene):
    before = pilot.widget("Back").rect.h
    choose(pilot, scene, "Text size", 2)
    pilot.advance(0.1)
    assert kept(pilot).text_size == 150 and pilot.widget("Back").rect.h > before


def test_language(pilot, scene):
    choose(pilot, scene, "Language", 0)
    pilot.advance(0.1)
    assert kept(pilot).language == "fr" and "Taille du texte" in names(pilot)


def test_volume_by_mouse_and_keys(pilot, scene):
    slider = reach(pilot, scene, "Volume")
    pilot.click_at(slider.line.x, slider.line.cy)
    assert kept(pilot).volume == 0 and pilot.app.services.sound.volume == 0
    pilot.press("end")
    pilot.press("left")
    assert kept(pilot).volume == 95 and pilot.app.services.sound.volume == 0.95
    reach(pilot, scene, "Sound")
    pilot.press("space")
    assert not slider.enabled and pilot.app.services.sound.volume == 0


def test_reset_asks_and_leaves_names_and_language(pilot, scene):
    now = pilot.app.services.settings.now
    now.names, now.confirm, now.volume, now.language = ["Marie"], True, 5, "en"
    scene.rebuild()
    pilot.advance(0.1)
    reach(pilot, scene, "Reset")
    pilot.click("Reset")
    pilot.click("Keep them")
    assert kept(pilot).volume != 70 or pilot.app.services.settings.now.volume == 5
    reach(pilot, scene, "Reset")
    pilot.click("Reset")
    pilot.click("Reset")
    after = pilot.app.services.settings.now
    assert (after.names, after.confirm, after.volume, after.language) == (["Marie"], False, 70, "en")
    assert json.loads(pilot.app.services.settings.path.read_text())["volume"] == 70


def test_the_folder_of_the_games(pilot, scene, monkeypatch):
    opened = []
    monkeypatch.setattr(screen, "show_folder", lambda folder: bool(opened.append(folder)))
    row = next(row for _, rows in scene.groups for row in rows if row.name == "Where your games are kept")
    assert row.note == str(pilot.app.services.store.folders.data)
    reach(pilot, scene, "Open the folder")
    pilot.click("Open the folder")
    pilot.advance(0.5)
    assert opened == [pilot.app.services.store.folders.data]
    assert "The folder could not be opened." in [node.name for node in pilot.app.toasts.nodes()]


def test_a_system_that_opens_no_folders(monkeypatch, tmp_path):
    def missing(*_args, **_kwargs):
        raise FileNotFoundError("xdg-open")

    monkeypatch.setattr(screen.subprocess, "Popen", missing)
    monkeypatch.setattr(screen.sys, "platform", "linux")
    assert not screen.show_folder(tmp_path / "new")
    assert (tmp_path / "new").is_dir()


def test_the_path_can_be_copied_or_not_and_it_is_said(pilot, scene):
    reach(pilot, scene, "Copy the path")
    pilot.click("Copy the path")
    pilot.advance(0.5)
    told = [node.name for node in pilot.app.toasts.nodes()]
    assert told and told[0].startswith("The path ")


def test_tab_brings_every_setting_into_sight(pilot, scene):
    for _ in range(len(scene.widgets)):
        pilot.press("tab")
        item = scene.ring.focused
        assert item is scene.leave_button or (
            item.clip.y - 1 <= item.rect.y and item.rect.bottom <= item.clip.bottom + 1
        )
