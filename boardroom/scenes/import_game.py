"""Taking a game in from a file: one of those that lie where exported games go, or any by its path."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from boardroom.i18n import N_
from boardroom.scenes.transfer import files_to_import
from boardroom.scenes.ways import take_file
from boardroom.scenes.when import ago
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BODY, BOLD, CREAM, DIALOG_TITLE, MUTED, SAND, VEIL
from boardroom.ui.access import NOWHERE, Node, label
from boardroom.ui.button import PRIMARY, Button
from boardroom.ui.field import Field
from boardroom.ui.focus import Widget
from boardroom.ui.screen import Screen
from boardroom.ui.scroll import RowLook, Rows

WIDTH = 1100.0
SHOWN = 7
"""Files shown at once at most."""
INNER = 44.0
GAP = 16.0
LONGEST_PATH = 1000


class ImportScene(Screen):
    """Over the history. What is refused is said in a notice, and the screen stays."""

    covers = False
    role = "dialog"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = services.store.folders.exports
        self.files = files_to_import(self.folder)
        self._path = ""
        self._frame = NOWHERE

    @property
    def title(self) -> str:
        """What is asked."""
        return self.services.text(N_("Import a game"))

    @property
    def lead(self) -> str:
        """The ways to do it."""
        t = self.services.text
        if not self.files:
            return t(
                N_("Drop a file on the window, or give its path. No exported game lies in {folder}."),
                folder=self.folder,
            )
        return t(
            N_("Drop a file on the window, give its path, or choose one of those in {folder}:"), folder=self.folder
        )

    def build(self) -> list[Widget]:
        """The files found, a field for any other, the two ways out."""
        t = self.services.text
        self.list = Rows(t(N_("Files")), self._draw_row, self._say, self._pick)
        self.field = Field(
            t(N_("Path of the file")), self._path, self._typed, LONGEST_PATH, ghost=t(N_("Path of the file"))
        )
        self.cancel = Button(t(N_("Cancel")), self.back)
        self.take = self.default = Button(t(N_("Import")), self._take, "import", PRIMARY)
        self.take.enabled = bool(self._path)
        return [self.list, self.field, self.cancel, self.take]

    def _typed(self, text: str) -> None:
        self._path = text
        self.take.enabled = bool(text.strip())

    def _take(self) -> None:
        self._import(given(self._path))

    def _pick(self, row: int) -> None:
        self._import(self.files[row])

    def _import(self, path: Path) -> None:
        if take_file(self.services, path):
            self.back()

    # ---------------------------------------------------------------- layout
    def arrange(self, canvas: Canvas) -> None:
        """A plate in the middle: lead, list, field, buttons."""
        window, inner = canvas.frame.window, WIDTH - 2 * INNER
        lead, row = canvas.paragraph_height(self.lead, inner, BODY), max(52.0, canvas.leading(BODY) * 1.7)
        high, line = self.take.size(canvas)[1], self.field.size(canvas)[1]
        shown = row * min(SHOWN, len(self.files)) + GAP + 24 if self.files else 0.0
        height = min(window.h - 60, 100 + lead + GAP + shown + line + GAP + high + INNER)
        self._frame = frame = Rect(window.cx - WIDTH / 2, window.cy - height / 2, WIDTH, height)
        x, top, foot = frame.x + INNER, frame.y + 100 + lead + GAP, frame.bottom - INNER - high
        self.field.place(x, foot - GAP - line, inner, line)
        self.list.place(x, top, inner, max(0.0, self.field.rect.y - GAP - top))
        self.list.enabled = bool(self.files)
        self.list.set_rows([row] * len(self.files))
        w = self.take.size(canvas)[0]
        self.take.place(frame.right - INNER - w, foot, w, high)
        cancel = self.cancel.size(canvas)[0]
        self.cancel.place(frame.right - INNER - w - GAP - cancel, foot, cancel, high)

    # --------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """Veil, plate, title, lead."""
        canvas.veil(VEIL)
        frame = self._frame
        canvas.nine("ui_dialog", frame)
        canvas.text(self.title, frame.x + INNER, frame.y + 58, DIALOG_TITLE, CREAM, BOLD, max_w=WIDTH - 2 * INNER)
        canvas.paragraph(self.lead, frame.x + INNER, frame.y + 100, WIDTH - 2 * INNER, BODY, SAND)
        if self.files:
            canvas.nine("ui_inset", self.list.rect)

    def _draw_row(self, canvas: Canvas, row: int, rect: Rect, look: RowLook) -> None:
        if look.hover or look.chosen:
            canvas.nine("ui_log_hover", Rect(rect.x + 2, rect.y, rect.w - 4, rect.h))
        when = canvas.text(self._when(row), rect.right - 14, rect.cy, BODY, MUTED, anchor="midright")
        canvas.text(self.files[row].stem, rect.x + 14, rect.cy, BODY, CREAM, max_w=rect.w - when - 48)

    def _when(self, row: int) -> str:
        try:
            moment = datetime.fromtimestamp(self.files[row].stat().st_mtime, UTC)
        except OSError:
            return ""
        return ago(self.services.text, moment.isoformat(timespec="seconds"), datetime.now(UTC))

    def _say(self, row: int) -> str:
        return f"{self.files[row].stem}, {self._when(row)}"

    def texts(self) -> list[Node]:
        """The ways to do it."""
        return [label(self.lead, self._frame)]


def given(text: str) -> Path:
    """The path that somebody typed or pasted, with or without quotes."""
    text = text.strip().strip("\"'")
    return Path.home() / text[2:] if text.startswith("~/") else Path(text)
