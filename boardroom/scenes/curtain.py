"""The hand-over curtain: between two people nobody sees the other's hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardroom.i18n import N_
from boardroom.scenes.ways import open_home
from boardroom.stage.animate import ease_in_out
from boardroom.stage.canvas import Canvas
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.table import Badges
from boardroom.stage.theme import BODY, BOLD, CREAM, MUTED, SAND
from boardroom.ui.access import Node, label
from boardroom.ui.button import PRIMARY, Button
from boardroom.ui.focus import Widget
from boardroom.ui.screen import Screen, pace
from boardroom.ui.seat import paint_seat

FALL_S = 0.26
BOX = Rect(510, 318, 900, 500)
PELMET = 200
"""The part of the cloth's picture that hangs above and does not fall."""


class CurtainScene(Screen):
    """Falls, then waits for the next person's click.

    `closed` is called once nothing of the table shows any more, `opened` after the click; `previous`
    is the seat that must look away, None when nobody looked yet.
    """

    covers = False
    role = "dialog"

    def __init__(
        self,
        services: Services,
        seat: int,
        names: Sequence[str],
        previous: int | None,
        headline: str,
        badges: Badges | None,
        closed: Callable[[], None],
        opened: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.seat = seat
        self.names = names
        self.previous = previous
        self.headline = headline
        self._badges = badges
        self._closed = closed
        self._opened = opened
        self._fallen = 0.0 if previous is not None and pace(services) else 1.0
        self._shut = False

    @property
    def title(self) -> str:
        """Who plays next."""
        return self.services.text(N_("{name} plays next"), name=self.names[self.seat])

    def build(self) -> list[Widget]:
        """The next person's button, and the way home."""
        t, name = self.services.text, self.names[self.seat]
        self._ready = Button(t(N_("I am {name}"), name=name), self.open, "eye", PRIMARY, text_size=38)
        self._home = Button(t(N_("Home")), lambda: open_home(self.services), "home")
        self.default = self._ready
        return [self._ready, self._home]

    def enter(self) -> None:
        """Begin to fall; without motion be closed at once."""
        super().enter()
        self.services.sound.play("page")
        self._shut_if_fallen()

    def open(self) -> None:
        """The next person is there."""
        if self._shut:
            self.services.scenes.pop(self)
            self._opened()

    def back(self) -> None:
        """Esc does not open a curtain."""

    def update(self, dt: float) -> None:
        """Fall."""
        super().update(dt)
        if self._fallen < 1:
            speed = pace(self.services)
            self._fallen = min(1.0, self._fallen + dt / (FALL_S * speed)) if speed else 1.0
            self.dirty = True
        self._shut_if_fallen()

    def _shut_if_fallen(self) -> None:
        if self._fallen >= 1 and not self._shut:
            self._shut = True
            self.covers = True
            self._closed()

    @property
    def moving(self) -> bool:
        """Whether the cloth still falls."""
        return self._fallen < 1 or super().moving

    # ------------------------------------------------------------- drawing
    def draw(self, canvas: Canvas) -> None:
        """The cloth alone while it falls, then who plays next."""
        if self._shut:
            super().draw(canvas)
        else:
            self._paint_falling(canvas)

    def _paint_falling(self, canvas: Canvas) -> None:
        cloth = canvas.art.backdrop("room", "curtain", canvas.surface.get_size())
        height = cloth.get_height()
        shown = round(height * ease_in_out(self._fallen))
        canvas.surface.blit(cloth, (0, 0), (0, height - shown, cloth.get_width(), shown))

    def arrange(self, canvas: Canvas) -> None:
        """The button in the middle, as wide as its words want."""
        w, h = self._ready.size(canvas)
        w, h = max(460.0, min(w, BOX.w - 80)), max(96.0, h)
        self._ready.place(BOX.cx - w / 2, BOX.bottom - h - 40, w, h)
        w, h = self._home.size(canvas)
        window = canvas.frame.window
        self._home.place(window.x + 40, window.bottom - h - 40, w, h)

    def paint(self, canvas: Canvas) -> None:
        """Cloth, plate and words."""
        canvas.backdrop("curtain")
        canvas.nine("ui_dialog", BOX)
        paint_seat(canvas, BOX.cx, BOX.y + 84, 100, self.seat, self._badges)
        room = BOX.w - 80
        canvas.text(self.title, BOX.cx, BOX.y + 186, 64, CREAM, BOLD, "center", max_w=room)
        if self.previous is not None:
            away = self.services.text(N_("{name}, look away."), name=self.names[self.previous])
            canvas.text(away, BOX.cx, BOX.y + 262, 36, SAND, anchor="center", max_w=room)
        if self.headline:
            canvas.text(self.headline, BOX.cx, BOX.y + 316, BODY, MUTED, anchor="center", max_w=room)

    def texts(self) -> list[Node]:
        """Who plays next."""
        return [label(self.title, BOX)]
