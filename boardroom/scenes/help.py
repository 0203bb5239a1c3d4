"""The rules in the app: a list of pages at the left, the page on paper at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardroom.core.game import Game
from boardroom.core.player import Seat
from boardroom.games import GAMES
from boardroom.i18n import N_
from boardroom.scenes.box import style_of, title_of
from boardroom.stage.canvas import Canvas
from boardroom.stage.events import Event, Key
from boardroom.stage.help import Figure, Help, Page
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter, Place
from boardroom.stage.scene import Services
from boardroom.stage.table import Desk, Table
from boardroom.stage.theme import (
    BODY,
    BOLD,
    BRASS,
    CREAM,
    GOLD_TEXT,
    INK,
    ITALIC,
    LABEL,
    PAPER_FAINT,
    PAPER_TITLE,
    SAND,
    UI,
    VEIL,
)
from boardroom.ui.access import Node, label
from boardroom.ui.button import Button
from boardroom.ui.choice import DropDown, Option
from boardroom.ui.focus import Widget
from boardroom.ui.panel import paint_panel
from boardroom.ui.popup import opens_list
from boardroom.ui.screen import Screen
from boardroom.ui.scroll import RowLook, Rows, ScrollArea

PANEL = Rect(72, 128, 500, 904)
PAPER = Rect(604, 128, 1244, 904)
MARGIN = 56.0
TEXT_W = PAPER.w - 2 * MARGIN - 20
FOOT = 96.0
TEXT = 24.0
BULLET = "• "
HEADING_X = 62.0
"""Where a heading begins in its row of the contents, and what it leaves free at the end."""
HEADING_END = 22.0


@dataclass(frozen=True)
class Block:
    """A piece of a page at its place: `y` from the top of the content."""

    y: float
    h: float
    text: str = ""
    figure: Figure | None = None


class HelpScene(Screen):
    """Opens at a page by its key; with `choose` the reader can turn to another game's rules."""

    def __init__(self, services: Services, game: Game, page: str | None = None, choose: bool = False) -> None:
        super().__init__(services)
        self.choose = choose
        self.game = game
        self._open(game, page)

    def _open(self, game: Game, page: str | None = None) -> None:
        self.game = game
        self.help: Help = game.load_help().PAGES
        keys = [each.key for each in self.help.pages]
        self.number = keys.index(page) if page in keys else 0
        self.table = _bare_table(self.services, game)
        self._blocks: list[Block] = []

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.help.pages[self.number]

    @property
    def title(self) -> str:
        """Whose rules they are."""
        return self.services.text(N_("Rules of {game}"), game=title_of(self.game, self.services.text))

    def words(self, message: str) -> str:
        """A message of the game; nothing for nothing."""
        return self.services.text.within(self.game.slug)(message) if message else ""

    # ------------------------------------------------------------- widgets
    def build(self) -> list[Widget]:
        """Way back, game, contents, page, leaves."""
        t = self.services.text
        self.leave_button = Button(t(N_("Back")), self.back, "back")
        self.games = self._games() if self.choose else []
        self.contents = Rows(t(N_("Contents")), self._draw_row, self._heading, self.turn_to)
        self.contents.cursor = self.number
        self.area = ScrollArea(self._heading(self.number), self._paint_page, self._spoken())
        self.area.margin = 0
        self.before = Button(t(N_("Previous page")), lambda: self.turn(-1), "back", bare=True)
        self.after = Button(t(N_("Next page")), lambda: self.turn(1), "forward", bare=True)
        self.before.enabled = self.number > 0
        self.after.enabled = self.number < len(self.help.pages) - 1
        return [self.leave_button, *self.games, self.contents, self.area, self.before, self.after]

    def _games(self) -> list[DropDown]:
        t, slugs = self.services.text, list(GAMES)

        def take(place: int) -> None:
            self._open(GAMES[slugs[place]])
            self.rebuild()

        options = [Option(title_of(game, t)) for game in GAMES.values()]
        here = slugs.index(self.game.slug)
        return [DropDown(t(N_("Game")), options, here, take, opens_list(self.services))]

    def _heading(self, number: int) -> str:
        return self.words(self.help.pages[number].title)

    def _spoken(self) -> str:
        parts = (self.words(each.caption if isinstance(each, Figure) else each) for each in self.page.body)
        return "\n".join(part for part in parts if part)

    # -------------------------------------------------------------- turning
    def turn(self, by: int) -> None:
        """Go some pages on."""
        self.turn_to(min(len(self.help.pages) - 1, max(0, self.number + by)))

    def turn_to(self, number: int) -> None:
        """Open a page."""
        if number == self.number:
            return
        self.number = number
        self.services.sound.play("pick_up")
        self.rebuild()

    def unused(self, event: Event) -> bool:
        """Left and right, or the page keys, turn; F1 closes what it opened."""
        match event:
            case Key(name="left" | "page up"):
                self.turn(-1)
            case Key(name="right" | "page down"):
                self.turn(1)
            case Key(name="f1"):
                self.back()
            case _:
                return super().unused(event)
        return True

    def handle(self, event: Event) -> bool:
        """Left and right turn the pages wherever the focus is; the rest as on every screen."""
        if isinstance(event, Key) and event.chord in ("left", "right"):
            return self.unused(event)
        return super().handle(event)

    # -------------------------------------------------------------- layout
    def arrange(self, canvas: Canvas) -> None:
        """Contents in the panel, the page's blocks under each other."""
        w, h = self.leave_button.size(canvas)
        self.leave_button.place(PANEL.x, 36, max(168.0, w), max(60.0, h))
        top = PANEL.y + 96
        for choice in self.games:
            _, high = choice.size(canvas)
            choice.place(PANEL.x + 28, PANEL.y + 28, PANEL.w - 56, high)
            top = PANEL.y + 28 + high + 16
        self.contents.place(PANEL.x + 16, top, PANEL.w - 32, PANEL.bottom - top - 20)
        for _ in ("without a bar", "beside one"):
            self.contents.set_rows(self._row_heights(canvas))
        self.contents.move_to(self.number)
        self.area.place(PAPER.x + MARGIN, PAPER.y + 118, PAPER.w - 2 * MARGIN + 30, PAPER.h - 118 - FOOT)
        self.area.fit(self._lay_blocks(canvas, TEXT_W))
        self.before.place(PAPER.x + MARGIN, PAPER.bottom - FOOT + 16, 64, 56)
        self.after.place(PAPER.right - MARGIN - 64, PAPER.bottom - FOOT + 16, 64, 56)

    def _row_heights(self, canvas: Canvas) -> list[float]:
        """Of the headings in the width that is left: less once they need a bar to scroll."""
        room = self.contents.inner.w - HEADING_X - HEADING_END
        pages = range(len(self.help.pages))
        faces = [BOLD if n == self.number else UI for n in pages]
        return [max(56.0, canvas.paragraph_height(self._heading(n), room, LABEL, faces[n]) + 22) for n in pages]

    def _lay_blocks(self, canvas: Canvas, width: float) -> float:
        """The page's blocks; returns where they end."""
        self._blocks, y = [], 6.0
        for each in self.page.body:
            if isinstance(each, Figure):
                caption = self.words(each.caption)
                words = canvas.paragraph_height(caption, width * 0.86, BODY, ITALIC) if caption else 0.0
                height = each.height * self._fit(each, width) + 24 + words + 14
                self._blocks.append(Block(y, height, caption, each))
            else:
                text = self.words(each)
                indent = _indent(canvas, text)
                height = canvas.paragraph_height(text.removeprefix(BULLET), width - indent, TEXT)
                self._blocks.append(Block(y, height, text))
            y += height + (8 if isinstance(each, str) and each.startswith(BULLET) else 16)
        return y

    def _fit(self, figure: Figure, width: float) -> float:
        """By how much a figure's row must shrink to fit the page."""
        return min(1.0, width / self._figure_width(figure))

    def _figure_width(self, figure: Figure) -> float:
        faces = [self.table.face(key) for key in figure.faces]
        return sum(face.width * figure.height / face.height for face in faces) + 22 * (len(faces) - 1)

    # ------------------------------------------------------------- drawing
    def paint(self, canvas: Canvas) -> None:
        """Wall, panel, paper, headings."""
        t, style = self.services.text, style_of(self.game.slug)
        canvas.backdrop("room_background")
        canvas.veil(VEIL)
        paint_panel(canvas, PANEL)
        if not self.choose:
            room = PANEL.w - 72
            title = title_of(self.game, t)
            canvas.lettering(title, PANEL.cx, PANEL.y + 56, 48, style.face, GOLD_TEXT, max_w=room)
        canvas.nine("ui_paper", PAPER)
        heading = self._heading(self.number)
        canvas.text(heading, PAPER.x + MARGIN, PAPER.y + 72, 44, PAPER_TITLE, style.face, max_w=PAPER.w - 2 * MARGIN)
        n, total = self.number + 1, len(self.help.pages)
        foot = t(N_("Page {n} of {total}"), n=n, total=total)
        canvas.text(foot, PAPER.cx, PAPER.bottom - FOOT + 44, BODY, PAPER_FAINT, anchor="center")

    def _draw_row(self, canvas: Canvas, row: int, rect: Rect, look: RowLook) -> None:
        here = row == self.number
        box = Rect(rect.x + 4, rect.y + 2, rect.w - 8, rect.h - 4)
        if here:
            canvas.nine("ui_item_hover", box)
        elif look.hover or look.chosen:
            canvas.nine("ui_log_hover", box)
        width, face = rect.w - HEADING_X - HEADING_END, BOLD if here else UI
        height = canvas.paragraph_height(self._heading(row), width, LABEL, face)
        canvas.text(str(row + 1), rect.x + 46, rect.cy, BODY, BRASS if here else SAND, anchor="midright")
        canvas.paragraph(self._heading(row), rect.x + HEADING_X, rect.cy - height / 2, width, LABEL, CREAM, face)

    def _paint_page(self, canvas: Canvas, rect: Rect) -> None:
        top, bottom, width = self.area.rect.y, self.area.rect.bottom, TEXT_W
        for block in self._blocks:
            y = rect.y + block.y
            if y > bottom or y + block.h < top:
                continue
            if block.figure is not None:
                self._paint_figure(canvas, block, block.figure, rect.x, y, width)
            else:
                indent = _indent(canvas, block.text)
                if indent:
                    canvas.text(BULLET.strip(), rect.x + 8, y + canvas.leading(TEXT) / 2, TEXT, PAPER_TITLE, BOLD)
                text = block.text.removeprefix(BULLET)
                canvas.paragraph(text, rect.x + indent, y, width - indent, TEXT, INK)

    def _paint_figure(self, canvas: Canvas, block: Block, figure: Figure, x: float, y: float, width: float) -> None:
        fit = self._fit(figure, width)
        painter = Painter(self.table.slug, self.table.face)
        left = x + (width - self._figure_width(figure) * fit) / 2
        for key in figure.faces:
            face = self.table.face(key)
            scale = figure.height * fit / face.height
            place = Place(left + face.width * scale / 2, y + 8 + figure.height * fit / 2, key, scale)
            painter.paint(canvas, place)
            left += face.width * scale + 22 * fit
        if block.text:
            words_y = y + figure.height * fit + 24
            room = width * 0.86
            canvas.paragraph(block.text, x + (width - room) / 2, words_y, room, BODY, PAPER_FAINT, ITALIC, "center")

    def texts(self) -> list[Node]:
        """Game and page."""
        return [label(self.title, role="heading"), label(self._heading(self.number), role="heading")]


def _indent(canvas: Canvas, text: str) -> float:
    return 34.0 * canvas.zoom if text.startswith(BULLET) else 0.0


def _bare_table(services: Services, game: Game) -> Table:
    """A table that is only asked for the looks of pieces."""
    seats: Sequence[Seat] = [Seat(kind="person", name=str(i + 1)) for i in range(game.rules.seats[0])]
    clear = services.settings.now.palette == "clear"
    desk = Desk(services.text.within(game.slug), seats, game.rules.options(), None, clear_palette=clear)
    table: Table = game.load_table()(desk)
    return table
