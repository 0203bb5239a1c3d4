"""A guided first game: one round on a fixed deal, with every effect of the potions in it."""

from __future__ import annotations

from typing import Final

from boardroom.i18n import N_
from boardroom.stage.help import Lesson, LessonStep

OTHER: Final = 1
"""The seat that the lesson plays: Hyde."""


def told(replies: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """Moves of the other seat."""
    return tuple((OTHER, move) for move in replies)


def reading(text: str, *lit: str, after: tuple[str, ...] = ()) -> LessonStep:
    """Something to read and click away."""
    return LessonStep(text, lit, (), told(after))


def playing(text: str, card: str, *replies: str) -> LessonStep:
    """The learner plays a card, after the other's moves."""
    return LessonStep(text, (f"card:{card}", "trick"), (card,), told(replies))


def passing(text: str, cards: str, *replies: str) -> LessonStep:
    """The learner gives cards away."""
    pieces = tuple(f"card:{card}" for card in cards.split(","))
    return LessonStep(text, (*pieces, "tray", "confirm:pass"), (f"pass:{cards}",), told(replies))


STEPS: Final = (
    reading(
        N_(
            "Good evening, Doctor Jekyll. The marker on the street is you, and it must not come to the red door at "
            "lamp 10. After each round it goes on as many lamps as the tricks differ: five to five would keep it where "
            "it is."
        ),
        "walker",
        "street",
    ),
    passing(
        N_(
            "First both give a card away in secret. You were dealt two potions, so one of them has to go. Put the 3+ "
            "into your tray, by a click or by dragging it, and press the button."
        ),
        "3+",
    ),
    playing(
        N_(
            "You have received the 4+; the panel remembers what was given and received. The marker stands on your side "
            "of the street, so you lead. Play the red 3: click it and then the shining place, or drag it there."
        ),
        "r3",
        "pass:4+",
    ),
    playing(
        N_(
            "Red was the first suit to be played: its seal lies on the lowest step, it is the weakest. Hyde followed "
            "with the red 5, took the trick and leads the red 7. You hold no red any more, so any card may answer. "
            "Try the violet 5."
        ),
        "v5",
        "r5",
        "r7",
    ),
    playing(
        N_(
            "Violet came second, so it is stronger than red, and your 5 beat the 7: between two suits only the rank "
            "counts. The trick is yours. Lead the green 7."
        ),
        "g7",
    ),
    LessonStep(
        N_(
            "Green is the third suit and the strongest for now. You lead again; try a potion. Pick the 5+ and name "
            "red, the suit that Hyde must then play."
        ),
        ("card:5+", "name:red"),
        ("5+r",),
        told(("g1",)),
    ),
    playing(
        N_(
            "The 5+ is worth five and a half, and Hyde’s red 6 is more. A red card beside a potion is wrath: the rank"
            " of the suits is cleared, and violet, led now, is the weakest. You could follow violet, but a potion may"
            " answer any suit: play the 4+."
        ),
        "4+",
        "r6",
        "v4",
    ),
    playing(
        N_(
            "Four and a half beat the 4. And a violet card beside a potion is pride: you took one of Hyde’s tricks as"
            " well. Now it is four to one, which pleases Hyde; see where the ghost stands. Lead the violet 2 and lose"
            " a trick."
        ),
        "v2",
    ),
    playing(
        N_(
            "Hyde answered with the 2+, and pride took a trick back: three to three. Hyde’s potion now names green. "
            "You hold green, so you must follow, and no potion could answer. Play the green 5."
        ),
        "g5",
        "2+",
        "3+g",
    ),
    passing(
        N_(
            "The 5 beat the 3+. A green card beside a potion is envy: both of you choose two cards in secret and swap"
            " them. Give the violet 7 and the green 2."
        ),
        "v7,g2",
    ),
    playing(
        N_("The red 4 and the green 4 are yours now. You took the last trick, so you lead: play the green 3."),
        "g3",
        "pass:r4,g4",
    ),
    playing(
        N_("Hyde’s green 6 took it: four to four. Hyde leads your own green 2. You must follow with the green 4."),
        "g4",
        "g6",
        "g2",
    ),
    playing(
        N_(
            "Five to four, and one card is left. Red has not been played since the rank was cleared: it will be the "
            "third suit, and the strongest. Lead the red 4."
        ),
        "r4",
    ),
    reading(
        N_(
            "Red beat even the violet 7. Six to four: the marker went on two lamps, and there are two rounds to come, "
            "with two and with three cards to exchange. As Jekyll keep the tricks even; as Hyde drive them apart, "
            "either way. Good luck!"
        ),
        "walker",
        after=("v7",),
    ),
)

LESSON: Final = Lesson(seed=2869, options={"jekyll": 0}, seats=2, learner=0, steps=STEPS)
