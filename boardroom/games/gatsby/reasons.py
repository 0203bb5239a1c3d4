"""Why the Expert plays a move, in one sentence."""

from __future__ import annotations

from boardroom.core.game import Translate
from boardroom.games.gatsby.moves import Move
from boardroom.games.gatsby.value import Judge
from boardroom.games.gatsby.view import View


def reason(judge: Judge, view: View, move: Move, t: Translate) -> str:
    """The first that holds of what the move does."""
    return ""
