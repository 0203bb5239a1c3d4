"""What is shown while a decision is told: a lead, a trick with its effect, the end of a round, an exchange."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import sin
from typing import Final

from boardroom.core.game import Translate
from boardroom.games.jekyll_hyde.cards import RED, SUITS, VIOLET
from boardroom.games.jekyll_hyde.layout import (
    MIDDLE,
    TRICK_TRAY,
    answer_place,
    arrange,
    card_face,
    card_piece,
    far_place,
    gap_place,
    goal_place,
    hand_place,
    lamp,
    near_seat,
    packet_place,
    pile,
    pile_place,
    portrait,
    seal,
    seal_place,
    side_of,
    steps_place,
    to_pass,
    walker_place,
)
from boardroom.games.jekyll_hyde.looks import SIDE_INKS, face
from boardroom.games.jekyll_hyde.notices import (
    Summary,
    paint_cracks,
    paint_emblem,
    paint_notice,
    paint_summary,
    paint_title,
    paint_unrolling,
)
from boardroom.games.jekyll_hyde.state import END, EXCHANGE, ROUNDS, SWAP
from boardroom.games.jekyll_hyde.story import Story
from boardroom.games.jekyll_hyde.street import paint_street
from boardroom.games.jekyll_hyde.view import Outcome, View, new_suits, outcome
from boardroom.games.jekyll_hyde.words import ROLES, cards_text, role, walk
from boardroom.stage.animate import Effect, blend
from boardroom.stage.board import Places
from boardroom.stage.canvas import Canvas
from boardroom.stage.piece import Painter, Place

SLUG: Final = "jekyll_hyde"

LAND_S: Final = 0.4
"""A card from hand to table."""
SEAL_S: Final = 0.32
VERDICT_S: Final = 0.95
EFFECT_S: Final = 1.9
COLLECT_S: Final = 0.45
STEAL_S: Final = 1.0
"""A packet from pile to pile."""
TITLE_S: Final = 1.9
LAMP_S: Final = 0.26
"""The walker from lamp to lamp."""
STRIDE_S: Final = 0.065
SUMMARY_S: Final = 4.4
VERDICT_Y: Final = 760.0
EFFECT_AT: Final = (MIDDLE, 640.0)
SHOWN_Y: Final = 640.0
"""Where cards just received are shown."""
EFFECTS: Final = ("pride", "wrath", "envy")


def told(t: Translate, names: Sequence[str], before: View, after: View, lying: Places) -> list[Effect]:
    """What is shown between two views of the same seat; `lying` is where every piece was."""
    telling = Telling(t, names, before, after, lying)
    tell(telling)
    return [*telling.story.effects(), *telling.stills]


def tell(telling: Telling) -> None:
    """Put into the story what the two views differ by."""
    before, after = telling.before, telling.after
    if after.jekyll != before.jekyll and not before.round:
        telling.lots()
    elif (after.game, after.round) != (before.game, before.round):
        telling.deal()
    elif len(after.plays) > len(before.plays):
        telling.play()
    elif before.phase in (EXCHANGE, SWAP) and after.phase != before.phase:
        telling.exchange()


class Telling:
    """One decision on its way to being shown."""

    def __init__(self, t: Translate, names: Sequence[str], before: View, after: View, lying: Places) -> None:
        self.t = t
        self.names = names
        self.before = before
        self.after = after
        self.was = arrange(before)
        self.will = arrange(after)
        self.lying = {**self.was, **lying}
        self.story = Story(Painter(SLUG, face))
        self.stills: list[Effect] = []
        """What is told all the same where nothing moves."""

    # -------------------------------------------------------------- titles
    def lots(self) -> None:
        """Who is who."""
        view, t = self.after, self.t
        title = t("{name} is Jekyll", name=self.names[view.jekyll])
        line = t("{name} is Hyde", name=self.names[1 - view.jekyll])
        self.story.cue(0, TITLE_S, partial(paint_title, title=title, line=line))

    def deal(self) -> None:
        """The round's title over the cards that are dealt."""
        view, t = self.after, self.t
        title = t("Round {n}", n=view.round)
        if view.return_match:
            title = t("Game {game}, round {n}", game=view.game, n=view.round)
        first, second = self.names[view.jekyll], self.names[1 - view.jekyll]
        line = t("{jekyll} is Jekyll, {hyde} is Hyde", jekyll=first, hyde=second)
        if view.round > 1:
            leader = role(view, view.leader)
            line = t("The marker stands on {space}: {role} will lead the first trick", space=view.marker, role=leader)
        self.story.cue(0, TITLE_S, partial(paint_title, title=title, line=line))

    # --------------------------------------------------------------- plays
    def play(self) -> None:
        """A card led or a card that answers."""
        card = self.after.plays[-1].card
        if self.before.led < 0:
            self.lead(card)
        else:
            self.trick(self.after.plays[-1].seat, card)

    def lead(self, card: int) -> None:
        """A new suit's seal falls on its step; the pennant of a named suit unrolls."""
        story = self.story
        if new_suits(self.before, card):
            self._hold_seals()
            self._stamp(LAND_S - 0.06, self.after.ranks)
        if self.after.named >= 0:
            story.hold("pennant", self.will["pennant"])
            story.gone("pennant", 0)
            story.cue(LAND_S, 0.25, partial(paint_unrolling, suit=self.after.named))
            story.sound(LAND_S, "page", "named")

    def trick(self, seat: int, card: int) -> None:
        """The answer lands, the trick goes to its winner, a potion does its work, the cards are taken."""
        before, story = self.before, self.story
        end = outcome(before, card)
        led, answer = card_piece(before.led), card_piece(card)
        for piece in (led, "badge:leads", "badge:answers", "pennant", "ghost", "steps", "gap", "goal", *PILES):
            if piece in self.was:
                story.hold(piece, self.was[piece])
        story.hold(answer, self._source(seat, card))
        story.fly(answer, 0, LAND_S, answer_place(card))
        self._hold_seals()
        at, ranks = LAND_S, before.ranks
        if new_suits(before, card):
            ranks = (*ranks, *new_suits(before, card))
            at = self._stamp(at, ranks)
        at = self._verdict(at, end, led, answer)
        at = self._effect(at, end, ranks)
        if self.after.phase == SWAP:
            story.cue(0, at + COLLECT_S, _paint_ground, under=True)
        at = self._collect(at, led, answer)
        if end.swapped and self.after.phase != SWAP:
            at = self._swap(at)
        if end.last:
            self._round_end(at, end)

    def _source(self, seat: int, card: int) -> Place:
        """Where a card comes from: the viewer's own lay in the hand, any other was a back."""
        own = self.lying.get(card_piece(card))
        if own is not None:
            return own
        size = self.before.sizes[seat]
        near = seat == near_seat(self.before)
        return self.was[f"ours:{size - 1}"] if near else far_place(size - 1, size)

    def _hold_seals(self) -> None:
        for suit in SUITS:
            self.story.hold(seal(suit), self.was[seal(suit)])

    def _stamp(self, at: float, ranks: Sequence[int]) -> float:
        """The newest suit's seal falls on its step (JH-10); the seconds when it lies."""
        story = self.story
        for suit in SUITS:
            target = seal_place(suit, ranks)
            if suit == ranks[-1]:
                above = replace(target, y=target.y - 70, scale=1.3, z=target.z + 30)
                story.fly(seal(suit), at, SEAL_S, target, above)
            elif target != story.last(seal(suit)):
                story.fly(seal(suit), at, SEAL_S, target)
        story.sound(at + SEAL_S * 0.7, "stamp")
        return at + SEAL_S

    def _verdict(self, at: float, end: Outcome, led: str, answer: str) -> float:
        """Who takes the trick: that card shines, the other dims, the pile counts up (JH-17)."""
        view, story = self.before, self.story
        winner, loser = (led, answer) if end.winner == view.leader else (answer, led)
        glow = story.last(winner)
        story.cue(at, VERDICT_S, partial(_paint_glow, x=glow.x, y=glow.y), under=True)
        story.fly(winner, at, 0.18, replace(glow, lifted=True))
        story.fly(loser, at, 0.18, replace(story.last(loser), dim=0.45))
        line = self.t("{role} takes the trick", role=role(view, end.winner))
        side = side_of(view, end.winner)
        sign = portrait(view, end.winner)
        story.cue(at, VERDICT_S, partial(paint_notice, line=line, sign=sign, cy=VERDICT_Y, colour=SIDE_INKS[side]))
        self._count(at + 0.3, tuple(view.won[seat] + (seat == end.winner) for seat in range(2)))
        return at + VERDICT_S

    def _count(self, at: float, won: Sequence[int], moved: int = 0, winner: int = 0) -> None:
        """Piles, plaque and plate show other numbers; so many packets went to the winner's pile."""
        view, story = self.before, self.story
        for seat in range(2):
            packets = view.won[seat] + (moved if seat == winner else -moved)
            place = pile_place(side_of(view, seat), packets, won[seat])
            story.become(pile(side_of(view, seat)), at, place)
        apart = abs(won[0] - won[1])
        story.become("gap", at, gap_place(apart))
        story.become("goal", at, goal_place(view.marker + apart))

    # ------------------------------------------------------------- effects
    def _effect(self, at: float, end: Outcome, ranks: Sequence[int]) -> float:
        """Announce and show what the potion does (JH-13 to JH-16); the seconds when it is done."""
        if end.effect < 0:
            return at
        story, x, y = self.story, *EFFECT_AT
        story.cue(at, EFFECT_S, partial(paint_emblem, suit=end.effect, cx=x, cy=y))
        line = effect_line(self.t, self.before, end)
        sign = f"chip_{('violet', 'red', 'green')[end.effect]}"
        story.cue(at, EFFECT_S, partial(paint_notice, line=line, sign=sign, cy=VERDICT_Y))
        story.sound(at + 0.1, "bell")
        story.sound(at + 0.85, "flip", EFFECTS[end.effect])
        if end.stolen:
            self._steal(at + 0.6, end)
        elif end.effect == RED:
            self._clear(at + 0.5, ranks)
        return at + EFFECT_S

    def _steal(self, at: float, end: Outcome) -> None:
        """A packet goes from pile to pile (JH-13)."""
        view, story = self.before, self.story
        here, there = side_of(view, 1 - end.winner), side_of(view, end.winner)
        source = replace(packet_place(here), z=36)
        left = end.won[1 - end.winner]
        story.become(pile(here), at, pile_place(here, left, left))
        story.hold("stolen", source)
        story.appears("stolen", at)
        story.fly("stolen", at, STEAL_S, replace(packet_place(there), z=36))
        story.gone("stolen", at + STEAL_S + 0.02)
        self._count(at + STEAL_S, end.won, 1, end.winner)

    def _clear(self, at: float, ranks: Sequence[int]) -> None:
        """The seals crack and slide off the stair (JH-15)."""
        story = self.story
        cracked = [seal_place(suit, ranks) for suit in ranks]
        story.cue(at, 0.45, partial(paint_cracks, places=cracked))
        order = (*reversed(ranks), *(suit for suit in SUITS if suit not in ranks))
        for i, suit in enumerate(order):
            story.fly(seal(suit), at + 0.45 + 0.1 * i, 0.5, self.will[seal(suit)])

    def _collect(self, at: float, led: str, answer: str) -> float:
        """The winner takes the cards; the ghost walks to where the difference leads now."""
        story, will = self.story, self.will
        for piece in (led, answer):
            story.fly(piece, at, COLLECT_S, will[piece])
        story.sound(at, "flip")
        done = at + COLLECT_S
        story.gone("pennant", at)
        for piece in ("badge:leads", "badge:answers"):
            if piece in will:
                story.become(piece, done, will[piece])
            else:
                story.gone(piece, done)
        for piece in ("gap", "goal", *PILES):
            story.become(piece, done, will[piece])
        self._ghost(at)
        return done

    def _ghost(self, at: float) -> None:
        """The ghost glides from lamp to lamp, or comes, or fades."""
        story, was, will = self.story, self.was, self.will
        for piece in ("ghost", "steps"):
            if piece in will and piece not in was:
                story.hold(piece, replace(will[piece], alpha=0))
                story.fly(piece, at, COLLECT_S, will[piece])
            elif piece in will and piece == "ghost":
                story.fly(piece, at, COLLECT_S, will[piece])
            elif piece in will:
                story.become(piece, at + COLLECT_S, will[piece])
            elif piece in was and not self._ends_round():
                story.fly(piece, at, COLLECT_S, replace(was[piece], alpha=0))

    def _ends_round(self) -> bool:
        return len(self.after.past) > len(self.before.past)

    # ----------------------------------------------------------- the round
    def _round_end(self, at: float, end: Outcome) -> None:
        """The count of the round below, the walk to the next lamp above (JH-18)."""
        before, story = self.before, self.story
        start, goal = min(before.marker, END), min(self.after.marker, END)
        begin = at + 1.0
        arrive = begin + LAMP_S * (goal - start)
        story.cue(0, arrive, partial(_paint_walk, start=start, goal=goal, begin=begin / arrive), under=True)
        story.hold("walker", walker_place(start))
        story.gone("walker", 0)
        for piece in ("ghost", "steps"):
            if piece in self.was:
                place = self._last_ghost(piece, start, goal)
                story.become(piece, at, place)
                story.gone(piece, arrive)
        story.hold("arrived", walker_place(goal))
        story.appears("arrived", arrive)
        told = self.summary(end)
        story.cue(at, SUMMARY_S, partial(paint_summary, told=told))
        at_rest = Effect(lambda canvas, _: paint_summary(canvas, 0.5, told), SUMMARY_S, still=True)
        self.stills.append(at_rest)
        story.sound(at + 0.4, "coin", "round")
        for step in range(start, goal):
            story.sound(begin + LAMP_S * (step - start), "click")

    def _last_ghost(self, piece: str, start: int, goal: int) -> Place:
        """Ghost and footprints of the final difference, until the walker gets there."""
        if start == goal:
            return replace(self.was[piece], alpha=0)
        return steps_place(start, goal) if piece == "steps" else replace(self.was[piece], x=lamp(goal))

    def summary(self, end: Outcome) -> Summary:
        """The round in words."""
        view, t = self.before, self.t
        jekyll, hyde = end.won[view.jekyll], end.won[1 - view.jekyll]
        sides = (
            ("portrait_jekyll", f"{ROLES[0]} · {self.names[view.jekyll]}", jekyll),
            ("portrait_hyde", f"{ROLES[1]} · {self.names[1 - view.jekyll]}", hyde),
        )
        way = walk(t, view.marker, self.after.marker)
        line = t("Difference {n}: {walk}", n=abs(jekyll - hyde), walk=way)
        return Summary(t("End of round {n}", n=view.round), sides, line, self._after_round())

    def _after_round(self) -> str:
        """What the marker's place means for the game."""
        view, t = self.after, self.t
        jekyll = self.names[view.jekyll]
        if view.marker >= END:
            said = t("The marker has come to the red door: {name} wins as Hyde.", name=self.names[1 - view.jekyll])
        elif view.round == ROUNDS:
            said = t("Three rounds, and the red door is not reached: {name} wins as Jekyll.", name=jekyll)
        else:
            return t.ngettext("One round to go.", "{n} rounds to go.", ROUNDS - view.round)
        if view.return_match and view.game == 1:
            return " ".join((said, t("Now the roles are swapped.")))
        return said

    # ------------------------------------------------------------ exchange
    def exchange(self) -> None:
        """Both secret choices cross the table (JH-4, JH-14)."""
        self._swap(0)
        self.story.sound(0, "flip", "exchange" if self.before.phase == EXCHANGE else "swap")

    def _swap(self, at: float) -> float:
        """Cards given turn over and leave, cards received come and are shown."""
        if self.after.seat is None:
            return self._swap_backs(at)
        swap, story = self.after.swaps[-1], self.story
        for i, card in enumerate(swap.gave):
            piece = card_piece(card)
            story.hold(piece, self.lying[piece])
            away = far_place(i, len(swap.gave))
            story.fly(piece, at, 0.6, replace(away, z=35 + i))
            story.gone(piece, at + 0.6)
        for i, card in enumerate(swap.got):
            self._receive(at + 0.2, i, card, len(swap.got))
        line = self.t("You receive {cards}", cards=cards_text(self.t, swap.got))
        story.cue(at + 0.75, 1.5, partial(paint_notice, line=line, sign="icon_received", cy=SHOWN_Y + 160))
        return at + 2.65

    def _receive(self, at: float, index: int, card: int, count: int) -> None:
        """A card from the other: it comes, turns, is shown, and goes into the hand."""
        story, piece = self.story, card_piece(card)
        size = self.before.sizes[1 - near_seat(self.before)]
        x = MIDDLE + (index - (count - 1) / 2) * 184
        shown = Place(x, SHOWN_Y, card_face(card), z=80 + index)
        story.hold(piece, far_place(size - 1 - index, size))
        story.appears(piece, at)
        story.fly(piece, at, 0.6, replace(shown, lifted=True))
        story.fly(piece, at + 1.9, 0.45, self.will[piece])

    def _swap_backs(self, at: float) -> float:
        """What a spectator sees: backs that cross."""
        view, story = self.before, self.story
        near = near_seat(view)
        count = to_pass(view) if view.phase in (EXCHANGE, SWAP) else self.after.sizes[near]
        for i in range(count):
            far = replace(far_place(i, count), z=70 + i)
            ours = hand_place(i, count, 840, "back")
            for piece, source, target in ((f"up:{i}", ours, far), (f"down:{i}", far, ours)):
                story.hold(piece, replace(source, z=70 + i))
                story.appears(piece, at)
                story.fly(piece, at, 0.9, replace(target, z=70 + i))
                story.gone(piece, at + 0.9)
        return at + 0.9


PILES: Final = ("pile:jekyll", "pile:hyde")


def effect_line(t: Translate, view: View, end: Outcome) -> str:
    """What a potion does, in a few words (JH-13 to JH-15)."""
    winner, loser = role(view, end.winner), role(view, 1 - end.winner)
    if end.effect == VIOLET:
        if end.stolen:
            return t("Pride: {winner} takes one trick from {loser}", winner=winner, loser=loser)
        return t("Pride: {loser} has no trick to take", loser=loser)
    if end.effect == RED:
        return t("Wrath: the rank of the suits is cleared")
    if not end.swapped:
        return t("Envy: no card is left to swap")
    return t.ngettext("Envy: both swap their last card", "Envy: both swap {n} cards", end.swapped)


def _paint_glow(canvas: Canvas, share: float, x: float, y: float) -> None:
    """Light around the card that takes the trick."""
    canvas.centred("card_glow_strong", x, y, 250, alpha=round(255 * min(1.0, 6 * share)))


def _paint_ground(canvas: Canvas, share: float) -> None:
    """The tray of the trick while its cards still lie there."""
    canvas.part("trick_ground", TRICK_TRAY.x - 6, TRICK_TRAY.y - 4, 490)


def _paint_walk(canvas: Canvas, share: float, start: int, goal: int, begin: float) -> None:
    """The street with the walker on his way: lamp by lamp the moon tears further."""
    way = 0.0 if share < begin else (share - begin) / max(1e-6, 1 - begin)
    steps = (goal - start) * way
    space = min(goal, start + int(steps))
    paint_street(canvas, space)
    x = blend(lamp(start), lamp(goal), way)
    pace = int(steps * LAMP_S / STRIDE_S)
    look = "stride" if 0 < way < 1 and pace % 2 else "walker"
    bob = 2.5 * abs(sin(steps * 6.283)) if 0 < way < 1 else 0.0
    place = replace(walker_place(start), x=x + 1, y=walker_place(start).y - bob, face=look)
    Painter(SLUG, face).paint(canvas, place)
