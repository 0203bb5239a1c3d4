"""The home screen: a shelf of games, the unfinished ones below, four drawers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

import pygame

from boardroom.core.game import Game
from boardroom.core.save import SaveFile
from boardroom.games import GAMES
from boardroom.i18n import N_, Text
from boardroom.scenes.box import (
    COVER_H,
    COVER_W,
    LIFT,
    RISE,
    box,
    minutes_of,
    paint_lifted,
    paint_plate,
    paint_resting,
    players_of,
    title_of,
)
from boardroom.scenes.ticket import CARD_H, CARD_W, Scrap, Standing, Ticket, standing
from boardroom.scenes.top_bar import TopBar
from boardroom.scenes.ways import continue_game, open_help, open_history, open_new, open_settings, tell_damages
from boardroom.scenes.when import ago
from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key, Left, Pointer
from boardroom.stage.layout import Rect
from boardroom.stage.scene import Services
from boardroom.stage.theme import BOLD, CREAM, GOLD_TEXT, INK, LABEL, PAPER_ICON, SAND, WALNUT
from boardroom.ui.access import Node, label
from boardroom.ui.button import DANGER, Button
from boardroom.ui.dialog import Answer, Dialog
from boardroom.ui.focus import SLIP, Look, Widget
from boardroom.ui.motion import Glide
from boardroom.ui.screen import Screen
from boardroom.ui.scroll import Scroller

BOX_W = 348.0
BOX_Y = 176.0
PITCH = 404.0
BAY = Rect(72, 760, 1180, 288)
FIRST_TICKET = 28.0
TICKET_PITCH = 578.0
CLOSE_FIRST = 14.0
CLOSE_PITCH = 558.0
"""Closer together where there are more than two, so that the edge of the third shows."""
DRAWERS = ((1308.0, 768.0), (1578.0, 768.0), (1308.0, 908.0), (1578.0, 908.0))


def shelf_place(place: int, boxes: int) -> Rect:
    """Where a box's front stands on the shelf, all of them in the middle."""
    left = 976 - (PITCH * (boxes - 1) + BOX_W) / 2
    return Rect(left + PITCH * place, BOX_Y, BOX_W, BOX_W * COVER_H / COVER_W)


class ShelfBox(Widget):
    """A game's box: it rises under the pointer or the focus, a click opens the set-up."""

    def __init__(self, game: Game, text: Text, on_click: Callable[[], None]) -> None:
        super().__init__(title_of(game, text))
        self.game = game
        self.rise = Glide(0.0, 0.09)
        self._text = text
        self._on_click = on_click

    @property
    def value(self) -> str:
        """Players and minutes."""
        return f"{players_of(self.game, self._text)}, {minutes_of(self.game, self._text)}"

    @property
    def focus_rect(self) -> Rect:
        """The box where it stands when it is up."""
        x, y, w, h = self.rect
        more = (LIFT - 1) * self.rise.value
        left, top = x - w * more / 2, y - h * more - w * RISE * self.rise.value
        return Rect(left, top, w * (1 + more) + 16, h * (1 + more))

    def activate(self) -> None:
        """Take the box."""
        self._on_click()

    def update(self, dt: float) -> bool:
        """Rise or sink."""
        return self.rise.update(dt)

    @property
    def moving(self) -> bool:
        """Whether it rises or sinks."""
        return self.rise.moving


class Drawer(Widget):
    """One of the sideboard's drawers with a paper label; all labels are as large as the longest allows."""

    def __init__(self, name: str, icon: str, on_click: Callable[[], None], labels: Sequence[str]) -> None:
        super().__init__(name)
        self._labels = labels
        self._icon = icon
        self._on_click = on_click

    def activate(self) -> None:
        """Open what it names."""
        self._on_click()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The drawer and its label; pressed, it comes 6 px nearer and grows by 3 %."""
        x, y, w, h = self.rect
        if look.pressed:
            canvas.part("drawer_pressed", x - 0.015 * w, y + 6 - 0.015 * h, w * 1.03, h * 1.03)
        else:
            canvas.part("drawer_hover" if look.hover or look.focus else "drawer_normal", x, y)
        cy = y + 47 + (6 if look.pressed else 0)
        size = float(LABEL)
        while size > 12 and max(canvas.text_width(words, size, BOLD) for words in self._labels) > 124:
            size -= 0.5
        left = x + 131 - (canvas.text_width(self.name, size, BOLD) + 38) / 2
        canvas.icon(self._icon, left + 14, cy, 28, PAPER_ICON)
        canvas.text(self.name, left + 38, cy, size, INK, BOLD)


class Bay(Widget):
    """The felt on which tickets lie; more than two can be pushed sideways."""

    role = "scroll_view"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.stops = False
        self.rect = BAY
        self.scroller = Scroller()
        self._homes: list[tuple[Widget, Rect]] = []
        self._start: tuple[float, float] | None = None

    def put(self, widget: Widget, rect: Rect) -> None:
        """Lay something down, from the bay's left edge."""
        widget.within, widget.clip = self, BAY.grown(-4)
        self._homes.append((widget, rect))

    def fit(self, content: float) -> None:
        """Take the length of all that lies there."""
        self.scroller.fit(BAY.w, content)
        self._move()

    def _move(self) -> None:
        for widget, home in self._homes:
            widget.rect = home.moved(BAY.x - self.scroller.offset, 0)

    def push(self, distance: float) -> bool:
        """Push all sideways; whether anything moved."""
        moved = self.scroller.by(distance)
        self._move()
        return moved

    def reveal(self, widget: Widget) -> None:
        """Push so far that something shows as a whole."""
        home = next(home for each, home in self._homes if each is widget)
        self.scroller.reveal(home.x - 40, home.right + 40)
        self._move()

    def handle(self, event: Event) -> bool:
        """Wheel and drag push sideways."""
        match event:
            case Pointer(kind="wheel"):
                return self.push(-event.wheel * 120) or self.scroller.limit > 0
            case Pointer(kind="down"):
                self._start = (event.x, self.scroller.offset)
            case Pointer(kind="move") if self._start and abs(event.x - self._start[0]) >= SLIP:
                self.scroller.to(self._start[1] + self._start[0] - event.x)
                self._move()
                return True
            case Pointer(kind="up") | Left():
                self._start = None
        return False


class HomeScene(Screen):
    """The shelf. `today` tells the hour, for how long ago a game was left."""

    def __init__(self, services: Services, today: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        super().__init__(services)
        self._today = today
        self._ground: pygame.Surface | None = None
        self._ground_key: tuple[object, ...] = ()
        self._room: pygame.Surface | None = None
        self._warm: list[ShelfBox] = []
        self._canvas: Canvas | None = None
        self._told: dict[tuple[str, str, str], Standing] = {}
        self.saves: list[SaveFile] = []

    @property
    def title(self) -> str:
        """What is asked here."""
        return self.services.text(N_("What shall we play tonight?"))

    # ------------------------------------------------------------- widgets
    def enter(self) -> None:
        """Look which games are unfinished."""
        self._load()
        super().enter()
        self._tell_damage()

    def resume(self) -> None:
        """Back on top: games may have come or gone."""
        self.refresh()
        super().resume()

    def refresh(self) -> None:
        """Look again which games are unfinished."""
        self._load()
        self.rebuild()

    def _load(self) -> None:
        self.saves = [save for save in self.services.store.unfinished() if save.game in GAMES]

    def _tell_damage(self) -> None:
        store = self.services.store
        tell_damages(self.services, store.damages)
        store.damages.clear()

    def build(self) -> list[Widget]:
        """Boxes, tickets, drawers, then language, sound and window."""
        services, t = self.services, self.services.text
        self.boxes = [ShelfBox(game, t, self._opens(slug)) for slug, game in GAMES.items()]
        self._warm = list(self.boxes)
        self.bay = Bay(t(N_("Unfinished games")))
        self.drawers = self._make_drawers()
        self.top = TopBar(services)
        return [*self.boxes, self.bay, *self._make_tickets(), *self._make_arrows(), *self.drawers, *self.top.widgets]

    def _make_drawers(self) -> list[Drawer]:
        services, t = self.services, self.services.text
        labels = [t(name) for name in (N_("History"), N_("Rules"), N_("Settings"), N_("Quit"))]
        icons = ("history", "rules", "settings", "quit")
        acts = (open_history, open_help, open_settings, lambda _: services.quit())
        return [
            Drawer(name, icon, partial(act, services), labels)
            for name, icon, act in zip(labels, icons, acts, strict=True)
        ]

    def _opens(self, slug: str) -> Callable[[], None]:
        return lambda: open_new(self.services, slug)

    def _make_tickets(self) -> list[Widget]:
        t, found = self.services.text, list[Widget]()
        first, pitch = (FIRST_TICKET, TICKET_PITCH) if len(self.saves) < 3 else (CLOSE_FIRST, CLOSE_PITCH)
        for i, save in enumerate(self.saves):
            game = GAMES[save.game]
            key = (save.id, save.checksum, t.language)
            told = self._told[key] = self._told.get(key) or standing(game, save, t)
            ticket = Ticket(game, t, told, ago(t, save.saved, self._today()), self._continues(save))
            scrap = Scrap(t(N_("Throw this game away")), self._scraps(save))
            x = first + pitch * i
            self.bay.put(ticket, Rect(x, 814, CARD_W, CARD_H))
            self.bay.put(scrap, Rect(x + CARD_W - 64, 818, 56, 56))
            found += [ticket, scrap]
        self.bay.fit(pitch * len(self.saves) - (pitch - CARD_W) + 2 * first - 4)
        return found

    def _make_arrows(self) -> list[Widget]:
        """Two small buttons that push the tickets, for those who have neither wheel nor finger."""
        if not self.bay.scroller.limit:
            return []
        t = self.services.text
        back = Button(t(N_("Earlier tickets")), lambda: self._push(-1), "back", bare=True)
        on = Button(t(N_("Further tickets")), lambda: self._push(1), "forward", bare=True)
        back.place(BAY.right - 132, 766, 56, 44)
        on.place(BAY.right - 70, 766, 56, 44)
        return [back, on]

    def _push(self, way: int) -> None:
        self.bay.push(way * CLOSE_PITCH)

    def _continues(self, save: SaveFile) -> Callable[[], None]:
        return lambda: self._continue(save)

    def _continue(self, save: SaveFile) -> None:
        if not continue_game(self.services, self.services.store.latest(save)):
            self.resume()

    def _scraps(self, save: SaveFile) -> Callable[[], None]:
        return lambda: self._ask_scrap(save)

    def _ask_scrap(self, save: SaveFile) -> None:
        t = self.services.text

        def scrap() -> None:
            if not self.services.store.remove(save.id):
                self.services.notices.append(
                    t(N_("It could not be thrown away: the data folder cannot be written to."))
                )
            self.resume()

        answers = (Answer(t(N_("Keep it"))), Answer(t(N_("Throw it away")), scrap, "trash", DANGER))
        title = t(N_("Throw this game of {game} away?"), game=title_of(GAMES[save.game], t))
        self.services.scenes.push(Dialog(self.services, title, t(N_("It cannot be brought back.")), answers))

    def arrange(self, canvas: Canvas) -> None:
        """Boxes in the middle of the shelf, drawers at the right; they never move."""
        for i, each in enumerate(self.boxes):
            each.rect = shelf_place(i, len(self.boxes))
        for drawer, (x, y) in zip(self.drawers, DRAWERS, strict=True):
            drawer.place(x, y, 262, 132)
        self.top.arrange(canvas)

    # -------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """As every screen; then the boxes rise and sink."""
        used = super().handle(event)
        self._raise()
        return used

    def unused(self, event: Event) -> bool:
        """Esc asks whether to quit."""
        if isinstance(event, Key) and event.chord == "escape":
            self._ask_quit()
            return True
        return super().unused(event)

    def _ask_quit(self) -> None:
        t = self.services.text
        answers = (Answer(t(N_("Stay"))), Answer(t(N_("Quit")), self.services.quit, "quit"))
        text = t(N_("Unfinished games are kept and stand here next time."))
        self.services.scenes.push(Dialog(self.services, t(N_("Leave the room?")), text, answers))

    def _raise(self) -> None:
        chosen = self.ring.focused if self.ring.visible else self.ring.hovered
        for each in self.boxes:
            each.rise.to(1.0 if each is chosen else 0.0)

    def update(self, dt: float) -> None:
        """Let boxes move; while all is still, put their lifted pictures together ahead of time."""
        super().update(dt)
        if not self.moving and self._warm and self._canvas is not None:
            box(self._canvas, self._warm.pop().game, self.services.text, BOX_W * LIFT)

    # ------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """Room and resting boxes from a kept picture, then the box that is up, plates and lamp."""
        self._canvas = canvas
        t = self.services.text
        up = [each for each in self.boxes if each.rise.value > 0 or each.rise.moving]
        canvas.surface.blit(self._resting(canvas, up), (0, 0))
        for each in up:
            paint_lifted(canvas, each.game, t, each.rect.x, each.rect.y, BOX_W, each.rise.value)
        for each in self.boxes:
            paint_plate(canvas, each.game, t, each.rect.cx, 671)
        canvas.part("lamp", -12, -38)
        self._paint_name(canvas)
        self._paint_bay(canvas)

    def _resting(self, canvas: Canvas, up: list[ShelfBox]) -> pygame.Surface:
        """The room with every box that stands, in the lamp's light."""
        size, t = canvas.surface.get_size(), self.services.text
        key = (size, t.language, [each.name for each in up], len(self.boxes))
        if self._ground is None or key != self._ground_key:
            self._ground = self._empty_room(canvas).copy()
            mine = canvas.onto(self._ground)
            for each in self.boxes:
                if each not in up:
                    paint_resting(mine, each.game, t, each.rect.x, each.rect.y, BOX_W)
            window = canvas.frame.window
            mine.part("light_overlay", window.x, window.y, window.w, window.h)
            self._ground_key = key
        return self._ground

    def _empty_room(self, canvas: Canvas) -> pygame.Surface:
        size = canvas.surface.get_size()
        if self._room is None or self._room.get_size() != size:
            self._room = pygame.Surface(size, 0, 32)
            furnish(canvas.onto(self._room), "sideboard", 716, 612)
        return self._room

    def _paint_name(self, canvas: Canvas) -> None:
        title = canvas.title_image("BOARDROOM", 62, "cinzel", GOLD_TEXT, tracking=12)
        canvas.picture(canvas.title_image("BOARDROOM", 62, "cinzel", ("#1a0d05",), tracking=12), 963, 55, 210)
        canvas.picture(title, 960, 50)
        size = min(26.0, 34 / canvas.zoom)
        width = canvas.text(self.title, 960, 104, size, CREAM, anchor="center", shadow=200)
        canvas.part("wordmark_rule", 960 - width / 2 - 226, 97, 210, 14)
        canvas.part("wordmark_rule", 960 + width / 2 + 16, 97, 210, 14)

    def _paint_bay(self, canvas: Canvas) -> None:
        t = self.services.text
        size = min(28.0, 36 / canvas.zoom)
        canvas.text(t(N_("Unfinished games")), 104, 788, size, CREAM, BOLD, shadow=160, max_w=900)
        if not self.saves:
            line = t(N_("No game under way. Take a box."))
            canvas.paragraph(line, BAY.x + 60, BAY.cy - 6, BAY.w - 120, 26, SAND, align="center")

    def texts(self) -> list[Node]:
        """The question, and that no game is under way."""
        t = self.services.text
        found = [label(self.title, role="heading")]
        if not self.saves:
            found.append(label(t(N_("No game under way. Take a box.")), BAY))
        return found


def furnish(canvas: Canvas, sideboard: str, sideboard_y: float, shelf_y: float) -> None:
    """The room's wall, shelf and sideboard, across the whole window whatever its shape."""
    canvas.backdrop("room_background")
    window = canvas.frame.window
    stretch = max(1.0, window.w / 1920)
    for part, y in (("shelf", shelf_y), (sideboard, sideboard_y), ("shelf", shelf_y)):
        measures = canvas.art.part(canvas.slug, part)
        canvas.part(part, 960 - 960 * stretch, y, 1920 * stretch, measures.height)
    low = sideboard_y + canvas.art.part(canvas.slug, sideboard).height
    if window.bottom > low + 1:
        canvas.fill(Rect(window.x, low, window.w, window.bottom - low), WALNUT)
