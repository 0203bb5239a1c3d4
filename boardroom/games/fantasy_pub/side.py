"""The panels: players with scores and stacks, what the roll allows or the preview in lines, the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardroom.core.game import Translate
from boardroom.core.player import LEVELS
from boardroom.games.fantasy_pub.cards import NAMES, NOBODY, RACE
from boardroom.games.fantasy_pub.faces import CLANS, DIM, FAINT, GOLD, INK, MINT, TARGET, TEXT, WARN
from boardroom.games.fantasy_pub.moves import Move
from boardroom.games.fantasy_pub.preview import Plan
from boardroom.games.fantasy_pub.pub import OVER
from boardroom.games.fantasy_pub.report import Line, chances, consequences, heading, roll_heading
from boardroom.games.fantasy_pub.routes import AGAIN_SPOT, PASS_SPOT
from boardroom.games.fantasy_pub.seating import (
    BUTTONS,
    CHAIN,
    LOG,
    PREVIEW,
    PROMPT,
    SEAT_PITCH,
    SEAT_W,
    SIDE_W,
    SIDE_X,
    WIDE_BUTTON,
    mug_width,
    mug_xy,
    seat_rect,
    stack_rect,
    stack_xy,
)
from boardroom.games.fantasy_pub.view import View
from boardroom.games.fantasy_pub.words import RACES
from boardroom.i18n import N_
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import CANCEL, CONFIRM
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Painter
from boardroom.stage.table import Desk, Focus
from boardroom.stage.theme import BOLD, UI

LEVEL_NAMES: Final = dict(zip(LEVELS, (N_("novice"), N_("casual"), N_("strong"), N_("expert")), strict=True))
BUTTON_WORDS: Final = {
    CONFIRM: N_("Confirm"),
    CANCEL: N_("Cancel"),
    AGAIN_SPOT: N_("Roll again"),
    PASS_SPOT: N_("End the turn"),
}
SCORE_ZOOM: Final = 1.15
"""Scores are large anyway: they grow with the text only so far."""
SHADE: Final = 190
"""Darkness of the shadow under letters."""
ROWS: Final = 4
"""Lines of a preview that are told in words; more stand in two columns of signs."""


class Side:
    """Paints every panel for one desk."""

    def __init__(self, desk: Desk, painter: Painter) -> None:
        self.desk = desk
        self.painter = painter

    @property
    def t(self) -> Translate:
        """The desk's translator."""
        return self.desk.t

    # --------------------------------------------------------------- players
    def seat(self, canvas: Canvas, view: View, seat: int, plan: Plan | None = None) -> None:
        """One player's panel; a plan may add beers to the score."""
        panel, active = seat_rect(view.seats, seat), seat == view.turn and view.phase != OVER
        canvas.nine(f"seat_{CLANS[seat]}{'_active' if active else ''}", panel)
        self._who(canvas, panel, view, seat, active)
        more = plan.result.scored if plan is not None and seat == view.turn else 0
        self.score(canvas, view, seat, view.scored[seat], more)
        self._stack(canvas, view, seat)

    def _who(self, canvas: Canvas, panel: Rect, view: View, seat: int, active: bool) -> None:
        player = self.desk.seats[seat]
        canvas.centred(f"clan_{CLANS[seat]}", panel.x + 70, panel.y + 48, 160 * 0.56)
        icon = "icon_person" if player.is_person else "icon_computer"
        canvas.centred(icon, panel.x + 69, panel.y + 46, 48 * 0.72)
        room = panel.w - 128
        canvas.text(player.name, panel.x + 116, panel.y + 33, 29, TEXT, BOLD, max_w=room, shadow=SHADE)
        colour = GOLD if active else DIM
        canvas.text(self._what(view, seat, active), panel.x + 116, panel.y + 65, 22, colour, max_w=room, shadow=SHADE)

    def _what(self, view: View, seat: int, active: bool) -> str:
        """Whose turn it is, else who plays there."""
        player = self.desk.seats[seat]
        if active:
            return self.t("to play")
        if player.is_person:
            return self.t("Player")
        return self.t("Computer, {level}", level=self.t(LEVEL_NAMES[player.level or LEVELS[1]]))

    def score(self, canvas: Canvas, view: View, seat: int, scored: float, more: int = 0) -> None:
        """Beers scored against the target, and those a plan would add."""
        panel, target = seat_rect(view.seats, seat), view.target
        width = mug_width(target)
        for mug in range(target):
            x, y = mug_xy(view.seats, seat, target, mug)
            canvas.centred("mug_full" if mug < scored else "mug_empty", x, y, width)
            if scored <= mug < scored + more:
                canvas.centred("mug_full", x, y, width, alpha=150)
        y, right = panel.y + 107, panel.right - 14
        size = min(canvas.zoom, SCORE_ZOOM) / canvas.zoom
        taken = canvas.text(f"/{target}", right, y + 3, 24 * size, DIM, anchor="midright", shadow=SHADE) + 2
        ink, score = MINT if more else TEXT, str(round(scored) + more)
        canvas.text(score, right - taken, y, 40 * size, ink, BOLD, "midright", max_w=92 - taken, shadow=SHADE)

    def _stack(self, canvas: Canvas, view: View, seat: int) -> None:
        """The stack and which characters are in it, not in which order (FP-2)."""
        total, (x, y) = view.stack(seat), stack_xy(view.seats, seat)
        if total:
            canvas.centred(f"stack_{min(4, total)}_{CLANS[seat]}", x, y, 160 * 0.4)
        grown = min(canvas.zoom, SCORE_ZOOM) / canvas.zoom
        canvas.text(str(total), x + 27, y - 3, 27 * grown, TEXT if total else FAINT, BOLD, shadow=SHADE)
        if not self.desk.trackers:
            return
        for race, left in enumerate(in_stack(view, seat)):
            badge = x + 64 + race * 48
            canvas.centred(f"race_{NAMES[race]}", badge, y - 3, 48 * 0.56, alpha=255 if left else 72)
            ink = TEXT if left else FAINT
            canvas.text(str(left), badge + 15, y - 2, 23 * grown, ink, BOLD, shadow=SHADE)

    def lit_stack(self, canvas: Canvas, view: View, chosen: bool) -> None:
        """A frame around the own stack: its top may enter."""
        rect = stack_rect(view.seats, view.turn)
        canvas.outline(rect, "#000000", 6, 14)
        canvas.outline(rect.grown(-1.5), "#ffe08a" if chosen else TARGET, 3, 13)

    # ---------------------------------------------------------- the record
    def record(self, canvas: Canvas, view: View, counts: Sequence[int]) -> None:
        """How often the dice have shown each number, below the players."""
        panel = record_rect(view.seats)
        canvas.nine("panel_chain", panel)
        total = sum(counts)
        taken = 0.0
        if total:
            mean = sum((n + 1) * count for n, count in enumerate(counts)) / total
            taken = self._mean(canvas, panel, mean) + 14
        room = panel.w - 38 - taken
        canvas.text(self.t("Dice so far"), panel.x + 20, panel.y + 27, 23, GOLD, BOLD, max_w=room, shadow=SHADE)
        for n, count in enumerate(counts):
            self._bar(canvas, panel.x + 42 + n * 46, panel.y + 138, n + 1, count, max(counts) or 1)

    def _mean(self, canvas: Canvas, panel: Rect, mean: float) -> float:
        whole, tenth = divmod(round(mean * 10), 10)
        text = self.t("mean {whole}.{tenth}", whole=whole, tenth=tenth)
        return canvas.text(text, panel.right - 18, panel.y + 27, 22, DIM, anchor="midright", max_w=104, shadow=SHADE)

    def _bar(self, canvas: Canvas, x: float, base: float, value: int, count: int, most: int) -> None:
        height = 62 * count / most
        if count:
            canvas.fill(Rect(x - 14, base - height, 28, height), "#d6a548", 4)
            canvas.fill(Rect(x - 14, base - height, 28, min(4, height)), "#f8e2a0", 2)
        canvas.fill(Rect(x - 17, base, 34, 2), "#7a551b")
        canvas.text(str(count), x, base - height - 12, 22, TEXT, anchor="center", max_w=42, zoomed=False)
        canvas.centred(f"die_{value}", x + 1, base + 24, 112 * 0.36)

    # ------------------------------------------------------------- the right
    def right(self, canvas: Canvas, view: View, moves: Sequence[Move], plan: Plan | None) -> None:
        """Title, what the roll allows or the preview, the log's frame, the chain of treats."""
        self._title(canvas, view)
        canvas.nine("panel_preview", PREVIEW)
        if plan is None:
            self._allowed(canvas, view, moves)
        else:
            self._preview(canvas, plan)
        canvas.nine("panel_log", LOG)
        canvas.text(self.t("Log"), LOG.x + 20, LOG.y + 28, 26, GOLD, BOLD, shadow=SHADE)
        self._chain(canvas)

    def rolling(self, canvas: Canvas, view: View) -> None:
        """What stood there before the dice fell, over what they allow: the eye shall see it from them."""
        canvas.nine("panel_preview", PREVIEW)
        self._allowed(canvas, view, ())

    def _title(self, canvas: Canvas, view: View) -> None:
        canvas.centred("icon_beer", SIDE_X + 26, 48, 50)
        gold = ("#fff3cc", "#f8d88c", "#c9953c")
        canvas.lettering(
            "Fantasy Pub", SIDE_X + 60, 44, 50, "medieval", gold, edge="#1b110b", max_w=SIDE_W - 66, anchor="midleft"
        )
        turn = min(view.turns) + 1
        line = self.t("Turn {turn}, first to {target} beers", turn=turn, target=view.target)
        canvas.text(line, SIDE_X + 4, 93, 23, DIM, max_w=SIDE_W - 8, shadow=SHADE)

    def _allowed(self, canvas: Canvas, view: View, moves: Sequence[Move]) -> None:
        """The kinds of action that the roll allows, and why not the others."""
        x, y = PREVIEW.x, PREVIEW.y
        name = self.desk.seats[view.turn].name
        title = roll_heading(self.t, view, name)
        canvas.text(title, x + 20, y + 32, 27, GOLD, BOLD, max_w=SIDE_W - 40, shadow=SHADE)
        if view.phase == OVER:
            self._ranking(canvas, view)
        listed = chances(self.t, view, moves) if view.dice else []
        room = SIDE_W - 94
        widest = max((canvas.text_width(text, 23) for _, text, _ in listed), default=room)
        size = 23 * min(1.0, room / widest)
        for n, (sign, text, possible) in enumerate(listed):
            row = y + 80 + n * 43
            canvas.centred(f"icon_{sign}", x + 42, row, 36, alpha=255 if possible else 90)
            ink = TEXT if possible else FAINT
            canvas.text(text, x + 78, row, size, ink, max_w=room, shadow=SHADE)

    def _ranking(self, canvas: Canvas, view: View) -> None:
        """Everybody by what decides: beers, then few throw-outs (FP-25)."""
        order = sorted(range(view.seats), key=lambda seat: (-view.scored[seat], view.outs[seat], seat))
        for n, seat in enumerate(order):
            y = PREVIEW.y + 76 + n * 36
            canvas.centred(f"clan_{CLANS[seat]}", PREVIEW.x + 40, y, 34)
            beers = self.t.ngettext("{n} beer", "{n} beers", view.scored[seat])
            taken = canvas.text(beers, PREVIEW.right - 20, y, 23, GOLD, anchor="midright", max_w=112, shadow=SHADE)
            name, room = self.desk.seats[seat].name, PREVIEW.w - 68 - 20 - 16 - taken
            canvas.text(name, PREVIEW.x + 68, y, 23, TEXT, BOLD if n == 0 else UI, max_w=room, shadow=SHADE)

    def _preview(self, canvas: Canvas, plan: Plan) -> None:
        x, y, t = PREVIEW.x, PREVIEW.y, self.t
        title = heading(t, plan.move, plan.result)
        canvas.text(title, x + 20, y + 32, 27, MINT, BOLD, max_w=SIDE_W - 40, shadow=SHADE)
        lines = consequences(t, plan.move, plan.result)
        if not lines:
            canvas.paragraph(self.t("Nobody drinks, nobody pays."), x + 20, y + 62, SIDE_W - 40, 23, DIM)
        for n, line in enumerate(lines):
            if len(lines) <= ROWS:
                self._line(canvas, plan, line, x, y + 78 + n * 44)
            else:
                self._signs(canvas, plan, line, x + 10 + 180 * (n % 2), y + 78 + n // 2 * 44)

    def _line(self, canvas: Canvas, plan: Plan, line: Line, x: float, y: float) -> None:
        """Who, a sign, words, whom."""
        self._token(canvas, plan, line.who, x + 46, y)
        indent = 158 if line.sign else 84 if line.who != NOBODY else 20
        if line.sign:
            self._sign(canvas, line.sign, x + 116, y + 2)
        room = SIDE_W - indent - (58 if line.whom != NOBODY else 14)
        ink = WARN if line.warns else TEXT
        width = canvas.text(line.text, x + indent, y, 23, ink, max_w=room, shadow=SHADE)
        self._token(canvas, plan, line.whom, x + indent + width + 34, y)

    def _signs(self, canvas: Canvas, plan: Plan, line: Line, x: float, y: float) -> None:
        """The same without words, where there is much to tell."""
        self._token(canvas, plan, line.who, x + 28, y)
        if line.sign:
            self._sign(canvas, line.sign, x + 86, y + 2)
        self._token(canvas, plan, line.whom, x + 144, y)

    def _token(self, canvas: Canvas, plan: Plan, guest: int, x: float, y: float) -> None:
        if guest != NOBODY:
            canvas.centred(f"token_{NAMES[RACE[guest]]}_{CLANS[guest // 7]}", x, y, 160 * 0.35)

    def _sign(self, canvas: Canvas, sign: str, x: float, y: float) -> None:
        if sign in ("coin", "mug"):
            canvas.centred("icon_coin" if sign == "coin" else "icon_beer", x, y - 2, 38)
        else:
            canvas.centred(f"badge_{sign}", x, y, (70 if sign in ("out", "dry") else 98) * 0.62)

    def _chain(self, canvas: Canvas) -> None:
        """Who treats whom, the weakest first (FP-20)."""
        canvas.nine("panel_chain", CHAIN)
        title = self.t("Who buys whom a drink")
        canvas.text(title, CHAIN.x + 20, CHAIN.y + 25, 23, GOLD, BOLD, max_w=SIDE_W - 40, shadow=SHADE)
        for race, name in enumerate(NAMES):
            x = CHAIN.x + 48 + race * 92
            canvas.centred(f"race_{name}", x, CHAIN.y + 63, 48)
            word = self.t(RACES[race])
            canvas.text(word, x - 1, CHAIN.y + 97, 22, DIM, UI, "center", max_w=86, shadow=SHADE)
            if race < len(NAMES) - 1:
                canvas.centred("icon_chain", x + 46, CHAIN.y + 63, 24)

    # ------------------------------------------------------------ the prompt
    def prompt(self, canvas: Canvas, line: str, focus: Focus, seat: int | None, warning: bool) -> None:
        """The line, on more lines if it must, and the buttons that can be pressed now."""
        buttons = shown_buttons(focus)
        room = min([rect.x for _, rect in buttons], default=PROMPT.right) - PROMPT.x - 62 - 14
        rows = [line]
        if canvas.text_width(line, 27, BOLD) > room * 1.25:
            rows = canvas.lines(line, room, 24, BOLD)
        step = 30 * canvas.zoom
        tall = max(0.0, (len(rows) - 1) * step - 8)
        canvas.nine("prompt", Rect(PROMPT.x, PROMPT.y - tall, PROMPT.w, PROMPT.h + tall))
        if seat is not None:
            canvas.centred(f"clan_{CLANS[seat]}", PROMPT.x + 34, PROMPT.y + 25 - tall / 2, 160 * 0.28)
        for n, row in enumerate(rows):
            y = PROMPT.y + 25 - tall / 2 + (n - (len(rows) - 1) / 2) * step
            size = 27 if len(rows) == 1 else 24
            canvas.text(row, PROMPT.x + 62, y, size, WARN if warning else TEXT, BOLD, max_w=room, shadow=SHADE)
        for spot, rect in buttons:
            self._button(canvas, spot, rect, spot == focus.hovered)

    def _button(self, canvas: Canvas, spot: str, rect: Rect, hovered: bool) -> None:
        primary = spot in (CONFIRM, AGAIN_SPOT)
        canvas.nine(f"button_small_{'primary' if primary else 'hover' if hovered else 'normal'}", rect)
        x = rect.x + 26
        if spot in (CONFIRM, CANCEL):
            canvas.centred(f"icon_{spot}{'_dark' if primary else ''}", x, rect.cy, 48 * (0.52 if hovered else 0.46))
        else:
            canvas.icon("dice" if spot == AGAIN_SPOT else "check", x, rect.cy, 26, INK if primary else GOLD)
        text = self.t(BUTTON_WORDS[spot])
        ink = INK if primary else TEXT
        canvas.text(text, x + 20, rect.cy, 23, ink, BOLD, max_w=rect.w - 58)


def shown_buttons(focus: Focus) -> list[tuple[str, Rect]]:
    """The buttons of the prompt that can be pressed now, and where."""
    found: list[tuple[str, Rect]] = [(spot, WIDE_BUTTON) for spot in (AGAIN_SPOT, PASS_SPOT) if spot in focus.lit]
    if CONFIRM in focus.lit:
        found.append((CONFIRM, BUTTONS[0]))
    if focus.picked:
        found.append((CANCEL, BUTTONS[1]))
    return found


def in_stack(view: View, seat: int) -> list[int]:
    """Cards of a stack by race, those thrown out included."""
    return [count + view.thrown[seat].count(race) for race, count in enumerate(view.unseen[seat])]


def record_rect(seats: int) -> Rect:
    """Where the dice's record stands, if fewer than five play."""
    last = seat_rect(seats, seats - 1)
    return Rect(last.x, last.y + SEAT_PITCH, SEAT_W, 190)
