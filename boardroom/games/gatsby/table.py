"""The table of Gatsby: three places, one action token, and what two players know of twelve characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from boardroom.games.gatsby import (
    asked,
    figures,
    ground,
    layout,
    lights,
    looks,
    motion,
    panel,
    preview,
    prompts,
    routes,
    sheet,
    shelf,
    speech,
    tips,
)
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.asked import ROLES, WHO, role
from boardroom.games.gatsby.cards import FAMILIES, LOCATIONS, MAIN, MAIN_ACTIONS, SPACES
from boardroom.games.gatsby.layout import PILE_AT, SIGN_AT
from boardroom.games.gatsby.moves import LOCATION_NAMES, Move
from boardroom.games.gatsby.options import Options
from boardroom.games.gatsby.routes import STEP
from boardroom.games.gatsby.state import ACT, BONUS, CHAIN, CHOOSE, KEEP_ONE, NEAR, SETTLE, TRACK
from boardroom.games.gatsby.view import View
from boardroom.games.gatsby.words import space_words
from boardroom.stage.animate import Effect
from boardroom.stage.board import Origins
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.layout import Rect
from boardroom.stage.piece import Face, Place
from boardroom.stage.table import Badges, Desk, Focus, PanelPlan, SheetRow, Spot, Table, Tip


class GatsbyTable(Table):
    """What the stage is told about a game of Gatsby; a View at a time."""

    slug: ClassVar[str] = "gatsby"
    panel: ClassVar[PanelPlan] = panel.PLAN
    log_join: ClassVar[str] = " "

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._spots: dict[str, Spot] = {}
        self._spots_of: tuple[object, str] = (None, "")
        self._shown: View | None = None

    @classmethod
    def badges(cls, options: Options) -> Badges:
        """Dorothy's face and James's, as they sit."""
        faces, way = tuple(f"portrait_{who}" for who in WHO), 1 if options.dorothy == 0 else -1
        return Badges(cls.slug, faces[::way], looks.INKS[::way])

    # -------------------------------------------------------------- pieces
    def face(self, key: str) -> Face:
        """The look of a piece, or a figure of the rules pages."""
        return figures.figure(key) or looks.face(key)

    def arrange(self, view: View) -> dict[str, Place]:
        """Where every piece is."""
        return layout.arrange(view)

    def hovered(self, view: View, spot: str, places: dict[str, Place]) -> dict[str, Place]:  # type: ignore[override]
        """A character on a plate that others cover comes to the front."""
        return layout.raised(places, spot) if spot.startswith("taken:") else {}

    def spots(self, view: View) -> dict[str, Spot]:
        """Cells, spaces, actions, slots, plates, and the buttons of the shelf; kept while the view stays."""
        of, words = self._spots_of
        if of is not view or words != self.t("Racetrack"):
            self._spots, self._spots_of = self._all_spots(view), (view, self.t("Racetrack"))
        return self._spots

    def _all_spots(self, view: View) -> dict[str, Spot]:
        found = self._board_spots(view)
        if asked.shelved(view):
            return found | shelf.spots(view, self.t) | self._step(view)
        return found | self._action_spots(view)

    def _board_spots(self, view: View) -> dict[str, Spot]:
        """What is there at every moment."""
        t = self.t
        found = {}
        for location in range(LOCATIONS):
            words = speech.cell_label(t, view, location) if view.bonus else LOCATION_NAMES[location]
            found[LOCATION_NAMES[location]] = Spot(layout.location_rect(location), words)
        for space in range(SPACES):
            found[routes.space_spot(space)] = Spot(layout.space_rect(space), speech.space_label(self.desk, view, space))
        for space, (x, y) in enumerate(SIGN_AT):
            words = speech.upper(space_words(t, space))
            found[layout.space_piece(space).replace("at:", "sign:")] = Spot(Rect(x - 24, y - 24, 48, 48), words)
        for seat in range(2):
            found |= self._plate_spots(view, seat)
        found["seen"] = Spot(panel.seen_rect(), t("The fifteen characters"))
        for nth, rect in enumerate(prompts.agenda_rects(view)):
            found[f"todo:{nth}"] = Spot(rect, t(prompts.TASK_WORDS[prompts.agenda(view)[nth]]))
        return found

    def _plate_spots(self, view: View, seat: int) -> dict[str, Spot]:
        plate = layout.plate_rect(view, seat)
        name = ROLES[role(view, seat)]
        found = {f"plate:{seat}": Spot(Rect(plate.x, plate.y, plate.w, 66), speech.with_role(self.desk, view, seat))}
        for family in range(len(FAMILIES)):
            words = speech.family_label(self.t, view, seat, family)
            found[f"family:{seat}.{family}"] = Spot(panel.family_rect(view, seat, family), f"{name}, {words}")
        return found

    def _action_spots(self, view: View) -> dict[str, Spot]:
        t = self.t
        found = {
            f"act:{MAIN_ACTIONS[action]}": Spot(layout.action_rect(action), speech.action_label(t, view, action))
            for action in range(MAIN)
        }
        for seat in range(2):
            words = t("{name}’s special action", name=ROLES[role(view, seat)])
            found[f"slot:{seat}"] = Spot(layout.slot_rect(view, seat), words)
        x, y = PILE_AT
        found["pile"] = Spot(Rect(x - 62, y - 58, 124, 170), t("Special actions"))
        return found

    def _step(self, view: View) -> dict[str, Spot]:
        """The step of an advance that is offered."""
        if asked.kind(view) != BONUS:
            return {}
        words = self.t("Level {level}", level=prompts.climbs_to(view))
        return {STEP: Spot(lights.step_rect(view).grown(-6), words, z=30)}

    # -------------------------------------------------------------- motion
    def origins(self, before: View, after: View) -> Origins:
        """Tokens come from the supply, characters and specials from their piles."""
        return motion.origins(before, after)

    def delays(self, before: View, after: View) -> dict[str, float]:
        """Characters are dealt one by one."""
        return motion.delays(before, after)

    def effects(self, before: View, after: View, seat: int, move: Move | None) -> list[Effect]:
        """The story of a decision."""
        return motion.Telling(self.desk, before, after, self.lying).told(seat, move)

    def sound(self, before: View, after: View, seat: int, move: Move | None) -> str | None:
        """What is heard."""
        return motion.sound(before, after, move)

    # --------------------------------------------------------------- moves
    def paths(self, view: View, move: Move) -> list[Path]:
        """A cell, an action, two tokens, two characters, or a button."""
        return routes.paths(view, move)

    def attempt(self, view: View, picked: Path, spot: str) -> Move | str | None:
        """What a refused click or drop was meant to be."""
        if not asked.mine(view):
            return None
        if spot == f"supply:{view.seat}" and asked.kind(view) in asked.PLACING:
            return self.t("Click a lit cell, or drag the token at the right end of this line to it.")
        return routes.attempt(view, picked, spot)

    def tells(self, view: View, seat: int, move: Move | None) -> bool:
        """An action that goes on with a token needs no line of its own, nor does each special drawn."""
        if move is not None and move.kind == verbs.DRAWN:
            return False
        if move is None or move.kind != verbs.ACT or move.a >= MAIN or asked.kind(view) != ACT:
            return True
        after = asked.foresee(view, move)
        if tuple(after.levels) != view.levels:
            return True
        return after.active != view.active or not after.todo or after.todo[-1] & 31 not in (NEAR, TRACK)

    def trace(self, view: View, seat: int, move: Move) -> Path:
        """Where a decision of the log happened."""
        return routes.trace(view, move)

    # --------------------------------------------------------------- words
    def label(self, view: View, piece: str) -> str:
        """A piece for the ear."""
        return speech.label(self.desk, view, piece)

    def prompt(self, view: View, focus: Focus) -> str:
        """What is asked of the viewer now."""
        if not asked.mine(view):
            return ""
        return prompts.prompt(self.t, view, focus.picked)

    def aloud(self, view: View, focus: Focus) -> str:
        """What the shelf and the preview show, in words."""
        return preview.aloud(self.t, view, focus, self.desk.names)

    def tip(self, view: View, spot: str) -> Tip | None:
        """What is shown large about a piece or place."""
        return tips.tip(self.desk, view, spot)

    def sheet(self, view: View, past: Sequence[View] = ()) -> list[SheetRow]:
        """Why the game ended, and the count."""
        return sheet.rows(self.t, view, self.desk.names)

    def headline(self, view: View) -> str:
        """The turn and how many characters each has."""
        return prompts.headline(self.t, view, self.desk.names)

    def moment(self, view: View) -> str:
        """The kind of decision that is open."""
        task = asked.kind(view)
        if task >= BONUS and len(prompts.agenda(view)) > 1:
            return "chain"
        return MOMENTS.get(task, "")

    # ------------------------------------------------------------ painting
    def paint_board(self, canvas: Canvas, view: View) -> None:
        """Board, actions or shelf, panel and plates."""
        ground.paint(canvas, view, self.t)
        if asked.shelved(view):
            shelf.paint(canvas, view, self.t)
        else:
            ground.paint_actions(canvas, view, self.t)
        prompts.paint_ground(canvas, view)
        panel.paint(canvas, view, self.desk)

    def paint_under(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """Lit places."""
        lights.paint_targets(canvas, view, focus)
        lights.paint_picked(canvas, view, focus)

    def paint_panel(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """What lies over the pieces: signs on the actions, buttons, previews."""
        if asked.shelved(view):
            shelf.paint_buttons(canvas, view, focus, self.t)
        else:
            ground.paint_signs(canvas, view)
        preview.paint(canvas, view, focus, self.t)
        for spot in focus.hint:
            lights.paint_hint(canvas, view, spot, self.spots(view))

    def paint_marks(self, canvas: Canvas, view: View, focus: Focus) -> None:
        """Nothing moves by itself here; the view is kept for the line."""
        self._shown = view

    def paint_prompt(self, canvas: Canvas, line: str, active: bool, warning: bool) -> None:
        """The line at the top."""
        if self._shown is not None and line:
            prompts.paint_line(canvas, self._shown, line, warning)

    def paint_log_mark(self, canvas: Canvas, seat: int, move: Move | None, x: float, y: float) -> None:
        """The player's token."""
        if seat >= 0 and self._shown is not None:
            canvas.centred(f"influence_{WHO[role(self._shown, seat)]}", x, y + 1, 28)


MOMENTS: Final = {
    NEAR: "cabaret",
    CHAIN: "cabaret",
    TRACK: "racetrack",
    SETTLE: "peek",
    KEEP_ONE: "keep",
    CHOOSE: "choose",
}
TABLE = GatsbyTable
