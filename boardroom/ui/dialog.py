"""A question over the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BOLD, CREAM, DIALOG_TITLE, LABEL, SAND, VEIL
from boardroom.ui.access import NOWHERE, Node, label
from boardroom.ui.button import SECONDARY, Button, Skin
from boardroom.ui.focus import Widget
from boardroom.ui.screen import Screen
from boardroom.ui.scroll import ScrollArea

INNER = 44.0
WIDTH = 620.0
GAP = 18.0


@dataclass(frozen=True)
class Answer:
    """One way out of a dialog; the dialog is closed before `action` runs."""

    label: str
    action: Callable[[], None] = lambda: None
    icon: str = ""
    skin: Skin = SECONDARY


class Dialog(Screen):
    """A title, a text, some answers. Esc gives the `cancel`th answer, Enter the last one.

    The texts are given translated: a dialog does not outlive a change of language.
    """

    covers = False
    role = "dialog"

    def __init__(
        self, services: Services, title: str, text: str, answers: Sequence[Answer], cancel: int | None = 0
    ) -> None:
        super().__init__(services)
        self._title = title
        self.text = text
        self._answers = list(answers)
        self._cancel = cancel
        self._area = ScrollArea(title, self._paint_text, text)
        self._buttons = [Button(each.label, self._gives(each), each.icon, each.skin) for each in self._answers]
        self.default = self._buttons[-1]
        self._frame = NOWHERE

    @property
    def title(self) -> str:
        """The question."""
        return self._title

    def build(self) -> list[Widget]:
        """The text, then the answers."""
        return [self._area, *self._buttons]

    def _gives(self, answer: Answer) -> Callable[[], None]:
        def give() -> None:
            self.services.scenes.pop(self)
            answer.action()

        return give

    def back(self) -> None:
        """Give the answer that changes nothing; without one the dialog stays."""
        if self._cancel is not None:
            self._buttons[self._cancel].activate()

    # ------------------------------------------------------------- drawing
    def arrange(self, canvas: Canvas) -> None:
        """Title, text and a row of answers (a column where they are too wide), in the middle."""
        window = canvas.frame.window
        sizes = [button.size(canvas) for button in self._buttons]
        row = sum(w for w, _ in sizes) + GAP * (len(sizes) - 1)
        width = max(WIDTH * min(canvas.zoom, 1.3), row + 2 * INNER)
        width = min(width, window.w - 120)
        inner, high = width - 2 * INNER, max(h for _, h in sizes)
        stacked = row > inner
        foot = (high + 12) * len(sizes) - 12 if stacked else high
        head = canvas.paragraph_height(self._title, inner, DIALOG_TITLE, BOLD)
        text = canvas.paragraph_height(self.text, inner, LABEL)
        shown = min(text, window.h - 80 - head - foot - 2 * INNER - 60)
        height = head + shown + foot + 2 * INNER + 44
        self._frame = Rect(window.cx - width / 2, window.cy - height / 2, width, height)
        x, y = self._frame.x + INNER, self._frame.y + INNER + head + 12
        self._area.margin = 0
        self._area.place(x, y, inner + 24, shown)
        self._area.fit(text)
        self._place_answers(x, self._frame.bottom - INNER - foot, inner, high, stacked, [w for w, _ in sizes])

    def _place_answers(
        self, x: float, y: float, inner: float, high: float, stacked: bool, widths: Sequence[float]
    ) -> None:
        if stacked:
            for i, button in enumerate(self._buttons):
                button.place(x, y + i * (high + 12), inner, high)
            return
        extra = (inner - sum(widths) - GAP * (len(widths) - 1)) / len(widths)
        for button, w in zip(self._buttons, widths, strict=True):
            button.place(x, y, w + extra, high)
            x += w + extra + GAP

    def paint(self, canvas: Canvas) -> None:
        """A veil over the screen, the frame, the title."""
        canvas.veil(VEIL)
        canvas.nine("ui_dialog", self._frame)
        x, y = self._frame.x + INNER, self._frame.y + INNER
        canvas.paragraph(self._title, x, y, self._frame.w - 2 * INNER, DIALOG_TITLE, CREAM, BOLD)

    def _paint_text(self, canvas: Canvas, rect: Rect) -> None:
        canvas.paragraph(self.text, rect.x, rect.y, self._frame.w - 2 * INNER, LABEL, SAND)

    def texts(self) -> list[Node]:
        """The text."""
        return [label(self.text, self._area.rect)]
