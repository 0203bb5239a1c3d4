"""A game as one seat saw it, decision by decision: for the log, the animations and Review."""

from __future__ import annotations

from typing import Any, NamedTuple

from boardroom.core.match import Match


class Moment(NamedTuple):
    """One decision as the viewer may know it; `move` is None if all of it was secret."""

    number: int
    seat: int
    move: Any
    before: Any
    after: Any


class Chronicle:
    """Follows a match's log with a state of its own and gives out views of one seat only."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self._match = match
        self.viewer = viewer
        self.moments: list[Moment] = []
        self.start()

    def start(self) -> None:
        """Forget all and begin again at the first decision."""
        rules = self._match.rules
        self._state = rules.new(self._match.seats, self._match.options)
        self.moments.clear()
        self._view = rules.view(self._state, self.viewer)

    @property
    def view(self) -> Any:
        """What the viewer knows after the last moment told."""
        return self._view

    def catch_up(self) -> list[Moment]:
        """What happened since; after an undo the list of moments is told anew from the start."""
        if len(self.moments) > len(self._match.log):
            self.start()
        fresh = [self._tell(index) for index in range(len(self.moments), len(self._match.log))]
        self.moments += fresh
        return fresh

    def _tell(self, index: int) -> Moment:
        rules, decision = self._match.rules, self._match.log[index]
        heard = rules.seen_by(self._state, decision.seat, decision.move, self.viewer)
        before = self._view
        rules.apply(self._state, decision.seat, decision.move)
        self._view = rules.view(self._state, self.viewer)
        return Moment(index, decision.seat, heard, before, self._view)
