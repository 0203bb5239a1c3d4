"""Showing what happened: moments played one after the other, by the clock alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from boardroom.core.chronicle import Moment
from boardroom.core.rules import CHANCE
from boardroom.stage.animate import Effect
from boardroom.stage.board import Board
from boardroom.stage.canvas import Canvas
from boardroom.stage.drag import Path
from boardroom.stage.piece import Painter, Place
from boardroom.stage.sound import Sound
from boardroom.stage.table import Table

QUICK = 0.3
"""How long a picked piece rises, as a factor."""
APART = 0.15
"""Seconds from sound to sound where nothing moves."""
MOST_SOUND = 1.5
"""Seconds of sound that may wait where nothing moves; more is left out."""


class Show:
    """The board and the moments still to be shown; `view` is the last one begun.

    `speed` answers how long motion lasts as a factor, 0 for none.
    """

    def __init__(self, table: Table, view: Any, speed: Callable[[], float], sound: Sound) -> None:
        self.table = table
        self.view = view
        self.board = Board(Painter(table.slug, table.face))
        self.board.snap(table.arrange(view))
        self._speed = speed
        self._sound = sound
        self._queue: deque[Moment] = deque()
        self._effects: list[tuple[Effect, float]] = []
        self._sounds: list[tuple[str, float]] = []
        self._until = 0.0
        self._telling = False
        self._held: dict[str, Place] = {}
        self._showing = CHANCE

    @property
    def busy(self) -> bool:
        """Whether something that happened is being shown or waits to be."""
        return bool(self._queue or self._effects or self._telling)

    @property
    def moving(self) -> bool:
        """Whether any piece moves, if only because a hand is near it, or a sound is due."""
        return self.busy or bool(self.board.flights or self._sounds)

    @property
    def unshown(self) -> int:
        """How many of the moments added have not been shown to their end."""
        return len(self._queue) + bool(self._effects or self._telling)

    def waiting_seats(self) -> set[int]:
        """Who decided what is being shown or waits to be shown."""
        return {moment.seat for moment in self._queue} | ({self._showing} if self.busy else set())

    def add(self, moments: Iterable[Moment]) -> None:
        """Show these after what is being shown."""
        self._queue.extend(moments)

    def let_go(self, piece: str, place: Place) -> None:
        """A hand lets a piece go there: its next flight starts from that place."""
        self._held = {piece: place}

    def glide_home(self, now: float, picked: Path) -> None:
        """A piece that was let go where it can't stay goes back."""
        held, self._held = self._held, {}
        self.board.go(self._laid(picked), now, self._speed(), {}, {}, held)

    def lay(self, picked: Path, now: float, hovered: str | None = None) -> None:
        """Put pieces where they are while some are picked or one is hovered, and others back."""
        places = self._laid(picked)
        if hovered is not None and not picked:
            places |= self.table.hovered(self.view, hovered, places)
        if places != self.board.places:
            self.board.go(places, now, self._speed() * QUICK, {}, {})

    def _laid(self, picked: Path) -> dict[str, Place]:
        places = self.table.arrange(self.view)
        return {**places, **self.table.picked(self.view, picked, places)}

    def jump(self, view: Any) -> None:
        """Be at a view at once, nothing waiting."""
        self._queue.clear()
        self._effects.clear()
        self._sounds.clear()
        self._telling = False
        self._held = {}
        self.view = view
        self._until = 0.0
        self.board.snap(self.table.arrange(view))

    def skip(self) -> None:
        """Everything that waits has happened."""
        self.jump(self._queue[-1].after if self._queue else self.view)

    @property
    def hidden(self) -> frozenset[str]:
        """Pieces that an effect paints itself."""
        return frozenset(piece for effect, _ in self._effects for piece in effect.hides)

    def update(self, now: float) -> bool:
        """Let the clock reach `now`; whether the picture at rest changed."""
        changed = self.board.land(now)
        self._hear(now)
        kept = [(effect, start) for effect, start in self._effects if now < start + effect.seconds]
        changed = changed or len(kept) != len(self._effects)
        self._effects = kept
        self._telling = self._telling and now < self._until
        while self._queue and now >= self._until:
            self._begin(self._queue.popleft(), now)
            changed = True
        return changed

    def _begin(self, moment: Moment, now: float) -> None:
        speed = self._speed()
        self._showing = moment.seat
        before, after = moment.before, moment.after
        origins, exits = self.table.origins(before, after), self.table.exits(before, after)
        held, self._held = self._held, {}
        delays = self.table.delays(before, after)
        self.table.lying = {**self.board.places, **held}
        places, seconds = self.table.arrange(after), 0.0
        if held or speed <= 0 or places != self.table.arrange(before):
            seconds = self.board.go(places, now, speed, origins, exits, held, delays)
        self.view = after
        sound = self.table.sound(before, after, moment.seat, moment.move)
        effects = self.table.effects(before, after, moment.seat, moment.move)
        if speed > 0:
            if sound:
                self._sound.play(sound)
        else:
            self._string([sound, *(effect.sound for effect in sorted(effects, key=lambda each: each.delay))], now)
        for effect in effects:
            if speed > 0 and not effect.still:
                seconds = max(seconds, self._start(effect, now, speed))
            elif speed <= 0 and effect.still:
                seconds = max(seconds, self._start(replace(effect, sound=None), now, 1.0))
        self._until = now + seconds
        self._telling = seconds > 0

    def _start(self, effect: Effect, now: float, speed: float) -> float:
        """Begin an effect; the seconds until it ends."""
        timed = replace(effect, seconds=effect.seconds * speed, delay=effect.delay * speed)
        self._effects.append((timed, now + timed.delay))
        if effect.sound:
            self._sounds.append((effect.sound, now + timed.delay))
        return timed.delay + timed.seconds

    def _string(self, names: Iterable[str | None], now: float) -> None:
        """Without motion each sound of a decision is heard once, right after the one before, unless many wait."""
        for name in dict.fromkeys(name for name in names if name):
            when = max([now, *(due + APART for _, due in self._sounds)])
            if when < now + MOST_SOUND:
                self._sounds.append((name, when))
        self._hear(now)

    def _hear(self, now: float) -> None:
        """Play the sounds that are due."""
        due = [name for name, when in self._sounds if now >= when]
        self._sounds = [(name, when) for name, when in self._sounds if now < when]
        for name in due:
            self._sound.play(name)

    def effects_at_their_middle(self, now: float, dt: float) -> list[str]:
        """The names of the effects that reach half their time within the last dt seconds."""
        middles = ((effect.name, start + effect.seconds / 2) for effect, start in self._effects if effect.name)
        return [name for name, middle in middles if now - dt < middle <= now]

    def paint_moving(self, canvas: Canvas, now: float) -> None:
        """Flying pieces and effects."""
        self.board.paint_moving(canvas, now, self.hidden)
        for effect, start in self._effects:
            if now >= start:
                effect.paint(canvas.within(self.table.slug), min(1.0, (now - start) / max(effect.seconds, 1e-6)))
