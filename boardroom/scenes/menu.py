"""What can be done at the table besides playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardroom.i18n import N_
from boardroom.scenes.ways import open_home, open_settings
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BOLD, CREAM, DIALOG_TITLE, MUTED, VEIL
from boardroom.ui.button import PRIMARY, Button
from boardroom.ui.dialog import Answer, Dialog
from boardroom.ui.focus import Widget
from boardroom.ui.screen import Screen

if TYPE_CHECKING:
    from boardroom.scenes.match import MatchScene

WIDTH = 560.0
INNER = 44.0
GAP = 14.0


class MenuScene(Screen):
    """A column of buttons over the table. The game is on disk already, so leaving costs nothing."""

    covers = False
    role = "dialog"

    def __init__(self, services: Services, match: MatchScene) -> None:
        super().__init__(services)
        self.match = match
        self._frame = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """The menu's heading."""
        return self.services.text(N_("The game is paused"))

    def build(self) -> list[Widget]:
        """Back, then the rest by how often it is wanted."""
        t = self.services.text
        back = Button(t(N_("Back to the game")), self.back, "play", PRIMARY)
        self.default = back
        settings = Button(t(N_("Settings")), lambda: open_settings(self.services), "settings")
        rules = Button(t(N_("Rules")), self._rules, "rules")
        review = Button(t(N_("Review")), self._review, "eye")
        again = Button(t(N_("Start again")), self._ask_again, "replay")
        home = Button(t(N_("Home (the game is kept)")), lambda: open_home(self.services), "home")
        return [back, rules, review, settings, again, home]

    def _rules(self) -> None:
        self.services.scenes.pop(self)
        self.match.rules()

    def _review(self) -> None:
        self.services.scenes.pop(self)
        self.match.review()

    def _ask_again(self) -> None:
        t = self.services.text
        answers = (
            Answer(t(N_("Go on playing"))),
            Answer(t(N_("Start again")), self.match.restart, "replay", PRIMARY),
        )
        text = t(N_("The present game is thrown away and a new one begins with the same players."))
        self.services.scenes.push(Dialog(self.services, t(N_("Start again?")), text, answers))

    def arrange(self, canvas: Canvas) -> None:
        """A column in the middle."""
        window = canvas.frame.window
        sizes = [widget.size(canvas) for widget in self.widgets]
        width = max(WIDTH, max(w for w, _ in sizes) + 2 * INNER)
        high = max(h for _, h in sizes)
        height = 130 + len(sizes) * (high + GAP) + 30
        self._frame = Rect(window.cx - width / 2, window.cy - height / 2, width, height)
        for i, widget in enumerate(self.widgets):
            widget.place(self._frame.x + INNER, self._frame.y + 116 + i * (high + GAP), width - 2 * INNER, high)

    def paint(self, canvas: Canvas) -> None:
        """Veil, plate, heading."""
        canvas.veil(VEIL)
        canvas.nine("ui_dialog", self._frame)
        canvas.text(self.title, self._frame.cx, self._frame.y + 54, DIALOG_TITLE, CREAM, BOLD, "center")
        kept = self.services.text(N_("Every move is saved."))
        canvas.text(kept, self._frame.cx, self._frame.y + 90, 20, MUTED, anchor="center", max_w=WIDTH)
