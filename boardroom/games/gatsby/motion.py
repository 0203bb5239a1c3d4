"""How a decision is shown: tokens, climbs, exchanges, then what the end of the turn brings, one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from boardroom.core.game import Translate
from boardroom.core.rules import CHANCE
from boardroom.games.gatsby import asked, layout, notices, panel
from boardroom.games.gatsby import moves as verbs
from boardroom.games.gatsby.asked import ROLES, WHO, role
from boardroom.games.gatsby.cards import (
    FAMILY_OF,
    FINANCE,
    FINANCE_LEVELS,
    MAIN,
    PEOPLE,
    PRESTIGE,
    RACETRACK,
    SPACES,
    SPECIALS,
    TRACK_OF,
)
from boardroom.games.gatsby.course import PATIENCE
from boardroom.games.gatsby.layout import (
    SPACE_AT,
    arrange,
    climb_place,
    pile_place,
    space_piece,
    special_face,
    supply_place,
    token_piece,
    token_place,
)
from boardroom.games.gatsby.looks import PINS
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.notices import Notice
from boardroom.games.gatsby.panel import known
from boardroom.games.gatsby.reel import Reel
from boardroom.games.gatsby.sheet import total, winning_tiles
from boardroom.games.gatsby.state import APART, FAMILY, FIVE_FAMILIES, NAME, RUNNING, SETTLE
from boardroom.games.gatsby.view import HIDDEN, Taken, View
from boardroom.games.gatsby.words import ACTION_WORDS, CONDITION_WORDS, FAMILY_WORDS, outcome
from boardroom.stage.animate import STEP_S, Effect
from boardroom.stage.piece import Place
from boardroom.stage.table import Desk

HOP_S: Final = 0.16
"""One level of a climb."""
CROSS_S: Final = 0.75
"""Two pieces changing places."""
AWARD_S: Final = 1.7
QUIET_S: Final = 2.2
WARNS_AT: Final = 3
"""From so many turns without a token or a level on the end is announced (GA-39)."""
RISE_S: Final = 0.3
HOME_S: Final = 0.42
SPECIAL_S: Final = 1.3
IMPOSED_S: Final = 2.0
EYE_S: Final = 1.1
DEAL_S: Final = 0.9
"""Laying the four slabs."""
DEAL_EACH: Final = 0.07
TOSS_S: Final = 1.9
WIN_S: Final = 3.6
DECK: Final = Place(794.0, 70.0, "character_back", 0.8, z=90)
"""Where characters are dealt from."""
SHOWN_AT: Final = (772.0, 470.0)
"""Where a special that is played is shown large."""


@dataclass
class Telling:
    """The story of one decision; `lying` says where pieces lay, or a hand held them."""

    desk: Desk
    before: View
    after: View
    lying: Mapping[str, Place]

    def __post_init__(self) -> None:
        self.t: Translate = self.desk.t
        self.reel = Reel()
        self.was = arrange(self.before)
        self.will = arrange(self.after)

    def told(self, seat: int, move: Move | None) -> list[Effect]:
        """The effects of a decision."""
        at = self._dealt() if seat == CHANCE else self._decided(move)
        if self.before.turn:
            at = self._climb(at)
            at = self._quiet(self._awards(at))
            self._ended(at)
        return self.reel.effects()

    # ------------------------------------------------------------- set-up
    def _dealt(self) -> float:
        if asked.laid(self.after) and not asked.laid(self.before):
            self.reel.cue(0, DEAL_S, partial(notices.paint_slabs, view=self.after), "deal")
        if self.before.first < 0 <= self.after.first:
            who = role(self.after, self.after.first)
            told = self._toss_notice(who)
            self.reel.cue(0, TOSS_S, partial(notices.paint_toss, who=who, told=told), "toss")
            self.reel.sound(0.1, "coin")
        return 0.0

    def _toss_notice(self, who: int) -> Notice:
        title = self.t("{name} starts", name=ROLES[who])
        text = self.t("{name} gets a special action and the first token in return.", name=ROLES[1 - who])
        return Notice(title, text, f"portrait_{WHO[who]}")

    # ----------------------------------------------------------- decisions
    def _decided(self, move: Move | None) -> float:
        """The decision itself; returns when what follows may begin."""
        if move is None:
            return self._secret() if asked.kind(self.before) == SETTLE else STEP_S
        if move.kind == verbs.ACT:
            return self._act(move.a)
        if move.kind == verbs.PUT:
            return self._put(move.a)
        if move.kind == verbs.TRADE:
            return self._trade(move)
        if move.kind == verbs.LOOK:
            return self._look(move)
        if move.kind in (verbs.EXCHANGE, verbs.LEAVE):
            return self._exchange() if move.kind == verbs.EXCHANGE else 0.0
        if move.kind in (verbs.KEEP, verbs.ASIDE):
            return self._keep(move)
        return 0.0

    def _act(self, action: int) -> float:
        """The action token goes by itself; a special is shown, an imposed action is told (GA-6, GA-23)."""
        at = STEP_S
        if asked.kind(self.before) == NAME:
            imposer, victim = (ROLES[role(self.before, seat)] for seat in (1 - self.before.active, self.before.active))
            title = self.t("{name} imposes an action", name=imposer)
            text = self.t("{name} must play: {action}.", name=victim, action=self.t(ACTION_WORDS[action]))
            told = Notice(title, text, PINS[4])
            self.reel.cue(0, IMPOSED_S, partial(notices.paint_notice, told=told), "imposed")
            self.reel.sound(0, "bell")
            at = IMPOSED_S
        return self._special(action - MAIN, at) if action >= MAIN else at

    def _special(self, special: int, at: float) -> float:
        """The special leaves its slot, is shown large, and goes out of the game (GA-24)."""
        piece = f"special:{self.before.active}"
        reel = self.reel
        reel.hold(piece, replace(layout.slot_place(self.before, self.before.active), z=80))
        start = at - STEP_S
        large = Place(*SHOWN_AT, special_face(special), 1.7, z=120, lifted=True)
        reel.fly(piece, start, 0.4, large, 30)
        reel.fly(piece, start + SPECIAL_S, 0.3, replace(large, alpha=0, scale=1.9))
        reel.gone(piece, start + SPECIAL_S + 0.3)
        who = role(self.before, self.before.active)
        said = self.t(ACTION_WORDS[MAIN + special])
        title = self.t("{name} plays a special action", name=ROLES[who])
        told = Notice(title, said[:1].upper() + said[1:], f"portrait_{WHO[who]}")
        reel.cue(start, SPECIAL_S + 0.2, partial(notices.paint_notice, told=told), "special")
        reel.sound(start, "flip")
        return start + SPECIAL_S + 0.2

    def _put(self, location: int) -> float:
        """The token flies by itself unless its track closes at once."""
        piece = token_piece(location)
        if piece not in self.will:
            source = self.lying.get("ready", supply_place(self.before, self.before.active))
            self.reel.hold(piece, source)
            self.reel.fly(piece, 0, STEP_S, token_place(self.before, location, self.before.active), 30)
        return STEP_S + 0.05

    def _trade(self, move: Move) -> float:
        """The two tokens cross (GA-21)."""
        view, reel = self.before, self.reel
        for here, there, owner in ((move.a, move.b, view.active), (move.b, move.a, 1 - view.active)):
            lay = self.lying.get(token_piece(here), token_place(view, here, owner))
            reel.hold(token_piece(there), lay)
            reel.fly(
                token_piece(there), 0, CROSS_S, token_place(view, there, owner), 46 if owner == view.active else -46
            )
        reel.sound(0.6, "put_down")
        return CROSS_S + 0.05

    def _look(self, move: Move) -> float:
        """An eye over both characters; the looker sees them turn (GA-22)."""
        points = [SPACE_AT[move.a], SPACE_AT[move.b]]
        self.reel.cue(0, EYE_S, partial(notices.paint_eyes, points=points), "peek")
        return EYE_S

    def _exchange(self) -> float:
        """Two characters change places, as far as the viewer can see it (GA-22)."""
        look = self.before.looks[-1]
        for here, there, rise in ((look.first, look.second, 60), (look.second, look.first, -60)):
            piece = space_piece(there)
            self.reel.hold(piece, replace(self.lying.get(space_piece(here), self.was[space_piece(here)]), z=60))
            target = self.will.get(piece) or self._taken_from(there)
            self.reel.fly(piece, 0, CROSS_S + 0.2, replace(target, z=60), rise)
        self.reel.sound(0.1, "flip")
        return CROSS_S + 0.25

    def _taken_from(self, space: int) -> Place:
        """How a character looks that is taken in the same moment from where it has just come to."""
        look = self.before.looks[-1]
        other = look.second if space == look.first else look.first
        return Place(*SPACE_AT[space], self.was[space_piece(other)].face)

    def _secret(self) -> float:
        """Both hidden characters are lifted; nobody else knows whether they changed places (GA-22)."""
        look = self.before.looks[-1]
        points = [SPACE_AT[look.first], SPACE_AT[look.second]]
        self.reel.cue(0, EYE_S, partial(notices.paint_doubt, points=points), "peek")
        for space in (look.first, look.second):
            piece = space_piece(space)
            if piece in self.was:
                lay = self.was[piece]
                self.reel.hold(piece, lay)
                self.reel.fly(piece, 0.05, 0.4, lay, 30)
        return EYE_S

    def _keep(self, move: Move) -> float:
        """One of the drawn goes into the slot or aside, the rest to the discards (GA-24)."""
        me = self.before.active
        drawn = [piece for piece in self.was if piece.startswith("drawn:")]
        chosen = f"drawn:{SPECIALS[move.a]}" if move.a < len(SPECIALS) else ""
        if chosen not in drawn:
            chosen = drawn[0]
        aside = f"aside:{me}.{self.after.counts[APART + me] - 1}"
        if move.kind == verbs.KEEP:
            self._goes(self.lying.get(chosen, self.was[chosen]), f"special:{me}")
            if aside in self.will and aside not in self.was and f"special:{me}" in self.was:
                self._goes(self.was[f"special:{me}"], aside)
        else:
            self._goes(self.lying.get(chosen, self.was[chosen]), aside)
        for piece in drawn:
            if piece != chosen:
                self.reel.hold(piece, self.was[piece])
                self.reel.fly(piece, 0.1, 0.5, replace(pile_place(self.after), y=SHOWN_AT[1] + 500, alpha=0), 20)
        return 0.7

    def _goes(self, source: Place, piece: str) -> None:
        """A special that comes to its new place."""
        if piece in self.will:
            self.reel.hold(piece, source)
            self.reel.fly(piece, 0, 0.6, self.will[piece], 40)

    # ------------------------------------------------------- what follows
    def _climb(self, at: float) -> float:
        """A hop a level (GA-14)."""
        view = self.before
        seat = view.active
        levels = range(view.levels[seat], self.after.levels[seat])
        if not levels:
            return at
        piece = f"climb:{seat}"
        self.reel.hold(piece, self.lying.get(piece, climb_place(view, seat, view.levels[seat])))
        start = at
        for level in levels:
            self.reel.sound(at, "click")
            at = self.reel.fly(piece, at, HOP_S, climb_place(view, seat, level + 1), 16)
        self.reel.cue(start, at - start + 0.2, notices.nothing, "climb")
        return at + 0.1

    def _awards(self, at: float) -> float:
        """Every character taken at the end of the turn, one after the other (GA-36)."""
        counted, start = self._as_yet(), 0.0
        for index in range(len(self.before.takes), len(self.after.takes)):
            landing = at + AWARD_S - 0.1
            figures = partial(panel.paint_figures, view=counted, desk=self.desk)
            self.reel.cue(start, landing - start, figures, under=True)
            at = self._award(at, index, self.after.takes[index])
            counted, start = self._with(counted, index), landing
        return at

    def _as_yet(self) -> View:
        """The view after, but with no award landed: a plate's figures grow when a character reaches it."""
        supply = list(self.after.supply)
        for track in self._closing(self.after.takes[len(self.before.takes) :]):
            for _, owner in self._runners(track):
                supply[owner] -= 1
        return self.after._replace(takes=self.before.takes, supply=tuple(supply))

    def _with(self, counted: View, index: int) -> View:
        """The same with one more award, and the tokens of its track at home."""
        supply = list(counted.supply)
        for track in self._closing(self.after.takes[index : index + 1]):
            for _, owner in self._runners(track):
                supply[owner] += 1
        return counted._replace(takes=self.after.takes[: index + 1], supply=tuple(supply))

    def _closing(self, takes: Sequence[Taken]) -> list[int]:
        """The tracks whose characters are among these."""
        return [take.space - RACETRACK for take in takes if take.space >= RACETRACK]

    def _quiet(self, at: float) -> float:
        """A warning when turns go by without a token or a level (GA-39)."""
        idle = self.after.idle
        if self.after.ending != RUNNING or idle < WARNS_AT or idle <= self.before.idle:
            return at
        left, t = PATIENCE - idle, self.t
        title = t.ngettext("{n} turn without a token or a level", "{n} turns without a token or a level", idle)
        text = t.ngettext(
            "One more, and the game ends: prestige is counted.",
            "{n} more, and the game ends: prestige is counted.",
            left,
        )
        told = Notice(title, text, f"portrait_{WHO[role(self.after, self.after.active)]}")
        self.reel.sound(at, "bell")
        return self.reel.cue(at, QUIET_S, partial(notices.paint_notice, told=told), "quiet")

    def _award(self, at: float, index: int, take: Taken) -> float:
        piece, origin = f"taken:{index}", space_piece(take.space)
        reel = self.reel
        lay = reel.last(origin) if reel.holds(origin) else self.was.get(origin) or self._taken_from(take.space)
        if reel.holds(origin):
            reel.gone(origin, at)
        reel.hold(piece, lay)
        if take.space >= RACETRACK:
            self._close(at, take.space - RACETRACK)
        shown = replace(lay, y=lay.y - 14, scale=1.22, face=self._shown(take, lay), z=110, lifted=True)
        reel.fly(piece, at, RISE_S, shown)
        reel.fly(piece, at + AWARD_S - HOME_S - 0.1, HOME_S, self.will[piece], 40)
        reel.cue(at, AWARD_S, partial(notices.paint_notice, told=self._award_notice(take)), "award")
        reel.sound(at + 0.1, "stamp")
        return at + AWARD_S + 0.1

    def _shown(self, take: Taken, lay: Place) -> str:
        """The face under which a character leaves its space: the taker looks at it (GA-36)."""
        return layout.taken_face(self.after, take) if take.tile != HIDDEN else lay.face

    def _award_notice(self, take: Taken) -> Notice:
        """Who wins whom and why, with the prestige if the viewer knows it."""
        tile = known(take)
        who = PEOPLE[tile] if tile >= 0 else self.t("a hidden character")
        seat = role(self.after, take.seat)
        title = self.t("{name} wins {who}", name=ROLES[seat], who=who)
        worth = str(PRESTIGE[tile]) if tile >= 0 else "?"
        return Notice(title, self._why(take), f"portrait_{WHO[seat]}", worth)

    def _why(self, take: Taken) -> str:
        if take.space >= RACETRACK:
            return self.t("Most tokens on track {track}", track=take.space - RACETRACK + 1)
        if take.space >= FINANCE:
            return self.t("Level {level} reached", level=FINANCE_LEVELS[take.space - FINANCE])
        said = self.t(CONDITION_WORDS[layout.condition(take.space)])
        return said[:1].upper() + said[1:]

    def _close(self, at: float, track: int) -> None:
        """The lane stays as it was until now; then its tokens go home and the bar slides in (GA-18)."""
        self.reel.cue(0, at + 0.5, partial(notices.paint_open_lane, view=self.before, track=track), under=True)
        self.reel.cue(at + 0.5, 0.35, partial(notices.paint_closing, track=track), under=True)
        for nth, (piece, owner) in enumerate(self._runners(track)):
            if not self.reel.holds(piece):
                self.reel.hold(piece, self.was[piece])
            home = replace(supply_place(self.after, owner), z=30)
            start = at + 0.35 + 0.04 * nth
            self.reel.fly(piece, start, HOME_S, home, 40)
            self.reel.gone(piece, start + HOME_S)

    def _runners(self, track: int) -> list[tuple[str, int]]:
        """The tokens on a track that closes now, with their owners."""
        found = []
        for location, on in enumerate(TRACK_OF):
            piece = token_piece(location)
            if on == track and (self.reel.holds(piece) or piece in self.was):
                place = self.reel.last(piece) if self.reel.holds(piece) else self.was[piece]
                who = 0 if place.face == f"token:{WHO[0]}" else 1
                found.append((piece, asked.seat_of(self.before, who)))
        return found

    def _ended(self, at: float) -> None:
        """The end of the game, and what made it (GA-37 to GA-39)."""
        if self.after.ending == RUNNING:
            return
        view = self.after
        line = outcome(self.t, view, [ROLES[role(view, seat)] for seat in range(2)])
        paint = partial(notices.paint_win, title=self._win_title(), line=line, tiles=winning_tiles(view))
        self.reel.cue(at, WIN_S, paint, "win")

    def _win_title(self) -> str:
        """The family, all five, or the prestige of both."""
        view = self.after
        if view.ending == FAMILY:
            family = FAMILY_OF[winning_tiles(view)[0]]
            return self.t("The {family} family", family=self.t(FAMILY_WORDS[family]))
        if view.ending == FIVE_FAMILIES:
            return self.t("All five families")
        one, other = (total(view, asked.seat_of(view, who)) for who in range(2))
        return self.t("{one} {n}, {other} {m} prestige", one=ROLES[0], n=one, other=ROLES[1], m=other)


# ------------------------------------------------------------------ flights
def origins(before: View, after: View) -> dict[str, Place | str]:
    """Where pieces come from that were not on the table before."""
    was, will = arrange(before), arrange(after)
    found: dict[str, Place | str] = {}
    for piece in will.keys() - was.keys():
        if piece.startswith("token:"):
            found[piece] = "ready" if "ready" in was else supply_place(after, before.active)
        elif piece.startswith("at:"):
            found[piece] = DECK
        elif piece.startswith("drawn:"):
            found[piece] = replace(pile_place(before), y=pile_place(before).y - 40)
    return found


def delays(before: View, after: View) -> dict[str, float]:
    """Characters are dealt one by one once the slabs lie there."""
    if asked.laid(before) or not asked.laid(after):
        return {}
    return {space_piece(space): DEAL_S + DEAL_EACH * space for space in range(SPACES)}


SOUNDS: Final = {
    verbs.ACT: "coin",
    verbs.PUT: "put_down",
    verbs.TRADE: "pick_up",
    verbs.LOOK: "page",
    verbs.KEEP: "put_down",
    verbs.ASIDE: "put_down",
    verbs.DRAWN: "flip",
}


def sound(before: View, after: View, move: Move | None) -> str | None:
    """What is heard when a decision is shown."""
    if asked.laid(after) and not asked.laid(before):
        return "shuffle"
    if move is None:
        return "flip" if after.counts != before.counts else None
    return SOUNDS.get(move.kind)
