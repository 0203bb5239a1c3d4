"""The settings: every change holds at once and is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from boardroom.i18n import LANGUAGES, N_
from boardroom.scenes.top_bar import retext_all, set_muted, speak
from boardroom.settings import Settings, Speed
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BODY, BRASS_DARK, CREAM, LABEL, SAND
from boardroom.ui.access import Node, label
from boardroom.ui.button import DANGER, Button
from boardroom.ui.choice import Option, Segments, Toggle, control_height
from boardroom.ui.dialog import Answer, Dialog
from boardroom.ui.focus import Widget
from boardroom.ui.panel import paint_heading
from boardroom.ui.plate import PlateScreen
from boardroom.ui.scroll import BAR_ROOM, ScrollArea
from boardroom.ui.slider import Slider

TONGUES: Final = {"en": "English", "fr": "Français"}
SIZES: Final = (100, 125, 150)
SPEED_WORDS: Final[dict[Speed, str]] = {
    "off": N_("Off"),
    "fast": N_("Fast"),
    "normal": N_("Normal"),
    "slow": N_("Slow"),
}
CONTROL_W = 560.0
GAP = 18.0


class Row(NamedTuple):
    """One setting: its name, a sentence about it, its widgets from left to right."""

    name: str
    note: str
    widgets: tuple[Widget, ...]


class SettingsScene(PlateScreen):
    """Rows under headings in a panel that scrolls."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.groups: list[tuple[str, list[Row]]] = []
        self._painted: list[tuple[str, Row | None, Rect]] = []

    @property
    def title(self) -> str:
        """What the screen is called."""
        return self.services.text(N_("Settings"))

    @property
    def now(self) -> Settings:
        """The settings in use."""
        return self.services.settings.now

    # ------------------------------------------------------------- widgets
    def build(self) -> list[Widget]:
        """Way back, then every row's widgets."""
        t = self.services.text
        self.leave_button = self.make_back()
        self.area = ScrollArea(self.title, self._paint_rows)
        self.groups = [
            (t(N_("Reading")), self._reading()),
            (t(N_("Sound and picture")), self._senses()),
            (t(N_("Playing")), self._playing()),
            (t(N_("Files")), self._files()),
        ]
        widgets = [widget for _, rows in self.groups for row in rows for widget in row.widgets]
        return [self.leave_button, self.area, *widgets]

    def _reading(self) -> list[Row]:
        t, now = self.services.text, self.now
        codes = sorted(LANGUAGES, reverse=True)
        tongues = [Option(TONGUES[code]) for code in codes]

        def speaks(place: int) -> None:
            speak(self.services, codes[place])

        language = Segments(t(N_("Language")), tongues, codes.index(t.language), speaks)
        sizes = [Option(t("{n}%", n=size)) for size in SIZES]
        size = Segments(t(N_("Text size")), sizes, SIZES.index(now.text_size), self._size)
        clear = self._toggle(
            N_("Colours that everybody can tell apart"),
            now.palette == "clear",
            lambda on: self._set("palette", "clear" if on else "standard", words=True),
        )
        return [
            Row(language.name, "", (language,)),
            Row(size.name, "", (size,)),
            Row(clear.name, t(N_("Stronger differences between suits, clans and owners.")), (clear,)),
        ]

    def _senses(self) -> list[Row]:
        t, now = self.services.text, self.now
        speeds = list(SPEED_WORDS)
        options = [Option(t(words)) for words in SPEED_WORDS.values()]
        speed = Segments(
            t(N_("Animation")), options, speeds.index(now.speed), lambda place: self._set("speed", speeds[place])
        )
        calm = self._toggle(N_("Reduced motion"), now.reduced_motion, lambda on: self._set("reduced_motion", on))
        sound = self._toggle(N_("Sound"), not now.muted, self._sound)
        self.volume = Slider(t(N_("Volume")), now.volume, (0, 100), self._volume, 5, lambda n: t("{n}%", n=n))
        self.volume.enabled = not now.muted
        full = self._toggle(N_("Full screen"), now.fullscreen, self._full)
        return [
            Row(speed.name, t(N_("How long pieces fly. A click or Space skips what moves.")), (speed,)),
            Row(calm.name, t(N_("Nothing flies; every change is there at once.")), (calm,)),
            Row(sound.name, "", (sound,)),
            Row(self.volume.name, "", (self.volume,)),
            Row(full.name, t(N_("F11 or Alt+Enter, at any time.")), (full,)),
        ]

    def _playing(self) -> list[Row]:
        t, now = self.services.text, self.now
        confirm = self._toggle(N_("Confirm moves"), now.confirm, lambda on: self._set("confirm", on))
        aids = self._toggle(N_("Memory aids"), now.trackers, lambda on: self._set("trackers", on, words=True))
        return [
            Row(confirm.name, t(N_("Asks before a move that ends your turn.")), (confirm,)),
            Row(aids.name, t(N_("The table shows what a sharp memory would still know.")), (aids,)),
        ]

    def _files(self) -> list[Row]:
        t, folder = self.services.text, self.services.store.folders.data
        self.opener = Button(t(N_("Open the folder")), lambda: self._open(folder), "export")
        self.copier = Button(t(N_("Copy the path")), lambda: self._copy(folder), "check")
        self.reset = Button(t(N_("Reset")), self._ask_reset, "undo", DANGER)
        reset_note = t(N_("Games, names and history stay as they are."))
        return [
            Row(t(N_("Where your games are kept")), str(folder), (self.opener, self.copier)),
            Row(t(N_("All settings as on the first day")), reset_note, (self.reset,)),
        ]

    def _toggle(self, name: str, on: bool, take: Callable[[bool], None]) -> Toggle:
        return Toggle(self.services.text(name), on, take, labelled=False)

    # ------------------------------------------------------------- effects
    def _set(self, field: str, value: object, words: bool = False) -> None:
        """Take a setting; `words` has every open screen made anew."""
        setattr(self.now, field, value)
        self.services.settings.keep()
        if words:
            retext_all(self.services)

    def _size(self, place: int) -> None:
        self._set("text_size", SIZES[place], words=True)

    def _sound(self, on: bool) -> None:
        set_muted(self.services, not on)
        self.volume.enabled = on
        self.services.sound.play("bell")

    def _volume(self, volume: int) -> None:
        self._set("volume", volume)
        self.services.sound.volume = volume / 100
        self.services.sound.play("put_down")

    def _full(self, on: bool) -> None:
        self._set("fullscreen", self.services.fullscreen(on))

    def _open(self, folder: Path) -> None:
        if not show_folder(folder):
            self.services.notices.append(self.services.text(N_("The folder could not be opened.")))

    def _copy(self, folder: Path) -> None:
        try:
            pygame.scrap.put_text(str(folder))
        except pygame.error:
            sentence = N_("The path could not be copied.")
        else:
            sentence = N_("The path is in the clipboard.")
        self.services.notices.append(self.services.text(sentence))

    def _ask_reset(self) -> None:
        t = self.services.text
        answers = (Answer(t(N_("Keep them"))), Answer(t(N_("Reset")), self._reset, "undo", DANGER))
        title, text = t(N_("Reset all settings?")), t(N_("Games, names and history stay as they are."))
        self.services.scenes.push(Dialog(self.services, title, text, answers))

    def _reset(self) -> None:
        services = self.services
        full, language = services.settings.now.fullscreen, services.text.language
        services.settings.reset()
        services.settings.now.language = "fr" if language == "fr" else "en"
        services.sound.volume = services.settings.now.volume / 100
        if full:
            services.fullscreen(False)
        services.settings.keep()
        retext_all(services)

    # -------------------------------------------------------------- layout
    def arrange(self, canvas: Canvas) -> None:
        """Names at the left, widgets at the right; below the name where both don't fit in a line."""
        self.place_back(canvas, self.leave_button)
        self.area.clear()
        self._painted = []
        x, y, w, h = self.inside
        self.area.margin = 4
        self.area.place(x, y, w + BAR_ROOM + 12, h)
        bottom = 0.0
        for heading, rows in self.groups:
            self._painted.append((heading, None, Rect(0, bottom, w, 30 * canvas.zoom)))
            bottom += 30 * canvas.zoom + 18
            for row in rows:
                bottom = self._lay_row(canvas, row, w, bottom) + 12
            bottom += 22
        self.area.fit(bottom - 20)

    def _lay_row(self, canvas: Canvas, row: Row, w: float, y: float) -> float:
        """One row from y down; returns where it ends."""
        sizes = [self._wanted(canvas, widget) for widget in row.widgets]
        control_w = sum(each for each, _ in sizes) + GAP * (len(sizes) - 1)
        high = max(each for _, each in sizes)
        name_w = canvas.text_width(row.name, LABEL)
        beside = name_w + GAP * 2 + control_w <= w
        room = w - control_w - GAP * 2 if beside else w
        words = canvas.leading(LABEL) * 0.96 + (canvas.paragraph_height(row.note, room) if row.note else 0)
        top, bottom = (y, y + max(words, high)) if beside else (y + words + 8, y + words + 8 + high)
        text_y = y + (bottom - y - words) / 2 if beside else y
        self._painted.append((row.note, row, Rect(0, text_y, room, words)))
        left = w - control_w if beside else 0.0
        for widget, (each_w, each_h) in zip(row.widgets, sizes, strict=True):
            place = top + (bottom - top - each_h) / 2 if beside else top
            self.area.put(widget, left, place, each_w, each_h)
            left += each_w + GAP
        return bottom

    def _wanted(self, canvas: Canvas, widget: Widget) -> tuple[float, float]:
        w, h = widget.size(canvas)
        if isinstance(widget, Segments | Slider):
            w = max(CONTROL_W, w)
        return w, max(h, control_height(canvas))

    # ------------------------------------------------------------- drawing
    def _paint_rows(self, canvas: Canvas, rect: Rect) -> None:
        for note, row, place in self._painted:
            x, y = rect.x + place.x, rect.y + place.y
            if row is None:
                paint_heading(canvas, note, x, y + place.h / 2, rect.x + self.inside.w, LABEL)
                continue
            step = canvas.leading(LABEL) * 0.96
            canvas.text(row.name, x, y + step / 2, LABEL, CREAM, max_w=place.w)
            if note:
                canvas.paragraph(note, x, y + step, place.w, BODY, SAND)

    def paint(self, canvas: Canvas) -> None:
        """The plate and a line under its head."""
        super().paint(canvas)
        x, y, w, _ = self.inside
        canvas.line(x, y - 10, x + w, y - 10, BRASS_DARK)

    def texts(self) -> list[Node]:
        """The title and what each setting means."""
        notes = [label(row.note) for _, rows in self.groups for row in rows if row.note]
        return [*super().texts(), *notes]


def show_folder(folder: Path) -> bool:
    """Open a folder in the system's own window; False if nothing here can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        command = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen([command, folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True
