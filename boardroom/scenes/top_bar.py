"""Language, sound and full screen, at the same place of every screen of the room."""

from __future__ import annotations

from boardroom.i18n import LANGUAGES, N_
from boardroom.stage.canvas import Canvas
from boardroom.stage.scene import Services
from boardroom.ui.button import Button
from boardroom.ui.choice import Option, Segments
from boardroom.ui.focus import Widget


class TopBar:
    """Three widgets and what they do. The language is written in itself, so anybody finds it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        t, now = services.text, services.settings.now
        self._codes = sorted(LANGUAGES, reverse=True)
        options = [Option(code.upper()) for code in self._codes]
        self.language = Segments(t(N_("Language")), options, self._codes.index(t.language), self._speak)
        sound = N_("Sound off") if not now.muted else N_("Sound on")
        self.sound = Button(t(sound), self._mute, "sound_off" if now.muted else "sound", bare=True)
        self.window = Button(t(N_("Full screen")), self._fill, "window" if now.fullscreen else "fullscreen", bare=True)

    @property
    def widgets(self) -> list[Widget]:
        """In the order of Tab."""
        return [self.language, self.sound, self.window]

    def arrange(self, canvas: Canvas) -> None:
        """At the upper right."""
        self.language.place(1560, 36, 168, 56)
        self.sound.place(1744, 36, 60, 56)
        self.window.place(1820, 36, 60, 56)

    def _speak(self, option: int) -> None:
        speak(self.services, self._codes[option])

    def _mute(self) -> None:
        services = self.services
        set_muted(services, not services.settings.now.muted)
        services.sound.play("put_down")
        retext_all(services)

    def _fill(self) -> None:
        on = self.services.fullscreen(None)
        self.window.icon = "window" if on else "fullscreen"


def speak(services: Services, language: str) -> None:
    """Change the language everywhere at once, and keep it."""
    services.settings.now.language = "fr" if language == "fr" else "en"
    services.settings.keep()
    services.text.switch(language)
    retext_all(services)


def set_muted(services: Services, muted: bool) -> None:
    """Sound on or off, kept."""
    now = services.settings.now
    now.muted = muted
    services.sound.volume = 0 if muted else now.volume / 100
    services.settings.keep()


def retext_all(services: Services) -> None:
    """Word and measure every open screen anew."""
    for scene in services.scenes.scenes:
        scene.retext()
