"""A guided first game: nine turns on a fixed deal, from the first wager to eight cards and their bonus."""

from __future__ import annotations

from typing import Final

from boardroom.i18n import N_
from boardroom.stage.help import Lesson, LessonStep

OTHER: Final = 1
"""The seat that the lesson plays."""


def placing(text: str, card: str, piece: str, *replies: str) -> LessonStep:
    """The learner lays a card on the red expedition, after the other's turn."""
    return LessonStep(text, (piece, "exp0.R"), (f"P:{card}",), told(replies))


def drawing(text: str) -> LessonStep:
    """The learner draws from the draw pile."""
    return LessonStep(text, ("pile",), ("T",))


def told(replies: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """Moves of the other seat."""
    return tuple((OTHER, move) for move in replies)


STEPS: Final = (
    LessonStep(
        N_(
            "Welcome, explorer! Down here are your eight cards; the other player holds eight as well, at the upper "
            "edge. In every turn you place one card, then you draw one."
        )
    ),
    LessonStep(
        N_(
            "Each colour leads to one lost city. What you place on your side is your expedition: it costs 20 points as "
            "soon as it begins, and its numbers make up for that. You hold a good deal of red: 2, 5, 6 and 10."
        ),
        ("0.R2", "0.R5", "0.R6", "0.R10"),
    ),
    placing(
        N_(
            "And you hold a red wager, the handshake. A wager doubles the expedition, for better or worse, but it may "
            "only be placed before the first number. Drag it to the gold frame, or click it and then the frame."
        ),
        "RW",
        "0.RW.hand0.0",
    ),
    drawing(
        N_(
            "The brass plate says −40: 20 for the journey, doubled. Don’t worry, the numbers will make up for it. Now "
            "draw. All discard piles are empty, so there is only the draw pile: click it."
        )
    ),
    placing(
        N_(
            "The other player had no use for the red 4 and discarded it: any card may go to the discard pile of its "
            "colour instead. Numbers on an expedition must go up, so begin at the bottom: place your red 2."
        ),
        "R2",
        "0.R2",
        "D:R4",
        "T",
    ),
    LessonStep(
        N_(
            "Instead of the unknown card of the draw pile you may take the top card of a discard pile. The red 4 fits "
            "your expedition perfectly: take it."
        ),
        ("discard.R",),
        ("T:R",),
    ),
    placing(
        N_(
            "The other player has begun a blue expedition. They have also seen what you took, and such a card stays "
            "known until you place it. Numbers may be left out: 4 may follow 2. Place the red 4."
        ),
        "R4",
        "0.R4",
        "P:B4",
        "T",
    ),
    drawing(N_("Draw from the draw pile again.")),
    placing(
        N_(
            "A red 9, well drawn! But if you placed it now, 5 and 6 could never follow. The smaller the step, the more "
            "cards find room: place the red 5."
        ),
        "R5",
        "0.R5",
        "P:B5",
        "T",
    ),
    drawing(N_("And draw.")),
    LessonStep(
        N_(
            "Nobody forces you to go on with red at once. You have just one yellow number, and the other player has no "
            "yellow yet. Drop the yellow 3 on its discard pile, in the coral frame."
        ),
        ("0.Y3", "discard.Y"),
        ("D:Y3",),
        told(("P:B6", "T")),
    ),
    drawing(
        N_(
            "The pile that you have just discarded to is closed for the rest of your turn, so you can’t take the 3 "
            "right back. The others are empty: draw from the draw pile."
        )
    ),
    placing(
        N_(
            "The other player took your yellow 3: there it lies in their hand, with an eye beside it, because you both "
            "know it. They discarded a red 3, which comes too late for you. Go on with the red 6."
        ),
        "R6",
        "0.R6",
        "D:R3",
        "T:Y",
    ),
    drawing(
        N_(
            "Rest the pointer on your red expedition to see how it is counted: (2 + 4 + 5 + 6 − 20) × 2 = −6. Nearly "
            "even! Then draw from the draw pile; the red 3 would be of no use."
        )
    ),
    placing(
        N_("Now the high cards pay. Place the red 8 and watch the plate."),
        "R8",
        "0.R8",
        "P:Y3",
        "T",
    ),
    drawing(
        N_(
            "Keep an eye on the number on the draw pile. When its last card is drawn, the game ends at once, and what "
            "you still hold counts nothing."
        )
    ),
    placing(
        N_("The other player has reached the blue city. You still hold 9 and 10: place the red 9 first."),
        "R9",
        "0.R9",
        "P:B10",
        "T",
    ),
    drawing(N_("Draw.")),
    placing(
        N_(
            "Pick the red 10 and look at the plate beside the frame: the star says that with eight cards, the wager "
            "included, you get 20 points more. That bonus is not doubled. Place it!"
        ),
        "R10",
        "0.R10",
        "P:Y7",
        "T",
    ),
    LessonStep(
        N_(
            "(2 + 4 + 5 + 6 + 8 + 9 + 10 − 20) × 2 + 20 = 68: your expedition has reached the city behind the volcano, "
            "and the picture is whole. An expedition that you never begin counts 0, so choose well which ones to send "
            "out."
        ),
        ("exp0.R",),
    ),
    LessonStep(
        N_(
            "That is all you need. A match is three games whose points are added up. The rules are at hand at any "
            "time, and Hint tells you what the Expert would do. Good luck on your own journeys!"
        )
    ),
)

LESSON: Final = Lesson(seed=20242, options={"games": 1, "first": 0}, steps=STEPS)
