"""A guided first game: five turns on a fixed deal, from the first token to a whole family."""

from __future__ import annotations

from typing import Final

from boardroom.i18n import N_
from boardroom.stage.help import Lesson, LessonStep

OTHER: Final = 1
"""The seat that the lesson plays."""


def choosing(text: str, action: str, *replies: str) -> LessonStep:
    """The learner moves the action token, after the other's turn."""
    spot = "slot:0" if "+" in action else f"act:{action}"
    return LessonStep(text, (spot,), (f"act:{action}",), told(replies))


def placing(text: str, cell: str) -> LessonStep:
    """The learner puts a token."""
    return LessonStep(text, (cell,), (f"put:{cell}",))


def accepting(text: str, move: str) -> LessonStep:
    """The learner takes a bonus by the button on the shelf."""
    return LessonStep(text, ("confirm:yes",), (move,))


def told(replies: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """Moves of the other seat."""
    return tuple((OTHER, move) for move in replies)


STEPS: Final = (
    LessonStep(
        N_(
            "Welcome to the twenties! You are Dorothy, with the coral fan. You and James court the same people: at the "
            "cabaret, at the finance centre and at the racetrack. Their stars are their prestige."
        ),
        ("at:top", "at:F17", "at:R1"),
        replies=told(("keep:C+F+H", "put:c2")),
    ),
    LessonStep(
        N_(
            "You start. In return, James keeps a special action and has put the first token at the cabaret. Some "
            "characters lie face down, and three are out of the game altogether."
        ),
        ("slot:1", "c2"),
    ),
    choosing(
        N_(
            "A turn is one action. You move the action token to it, and there it bars that action to James. Choose "
            "Cabaret twice: click it, or drag the token there."
        ),
        "CC",
    ),
    placing(
        N_(
            "A cabaret token goes next to any token, but not diagonally. The pins are bonuses: the stairs mean an "
            "advance. Put your token on the lit cell; you can also drag it from the end of the upper line."
        ),
        "c3",
    ),
    accepting(
        N_(
            "The bonus comes at once, before your second token. The shelf says what it does; a bonus may always be "
            "skipped. This one costs nothing: climb to level 1 at the finance centre."
        ),
        "advance",
    ),
    placing(
        N_(
            "With Cabaret twice the second token goes right beside the first. The pin with the cards lets you draw "
            "special actions: put it there."
        ),
        "c4",
    ),
    accepting(N_("Draw three special actions, and keep one of them."), "draw"),
    LessonStep(
        N_(
            "Each special action can be played once, instead of a main one. Kept to the end, it counts 1 prestige. "
            "Climbing twice will come in handy: click it, then the frame for your slot."
        ),
        ("drawn:F+F", "confirm:slot"),
        ("keep:F+F",),
    ),
    choosing(
        N_(
            "James climbed to level 2 and put a token on track 5. He was below you, so his climb counted two levels. "
            "Finance, racetrack is barred to you now. Choose Cabaret, finance."
        ),
        "CF",
        "act:FH",
        "put:5.1",
    ),
    placing(
        N_("This pin is an extra token. Put your cabaret token on it."),
        "d2",
    ),
    placing(
        N_(
            "The extra token may go to the cabaret or to the racetrack. On a track it goes on the first free cell, and "
            "on track 5 that cell bears another bonus: one pin leads to the next. Put it there."
        ),
        "5.2",
    ),
    accepting(
        N_(
            "You are at level 1, below James at 2: this advance counts two levels. At the end of the upper line you "
            "see what is still to come: your action’s own climb. Take the bonus."
        ),
        "advance",
    ),
    choosing(
        N_(
            "Level 4 in one turn! James answered with two racetrack tokens. At level 5 a character is waiting, and "
            "track 5 lacks one token. Choose Finance, racetrack."
        ),
        "FH",
        "act:HH",
        "put:2.1",
        "put:1.1",
    ),
    placing(
        N_(
            "You have reached level 5, but characters are taken at the end of a turn. Fill track 5 first: with two of "
            "three tokens its character goes to you as well."
        ),
        "5.3",
    ),
    LessonStep(
        N_(
            "Nico Ferraro and Barney Flagg are yours, both of the Turf family. The tokens went home, and the race is "
            "finished. Three of one family win at once, and so do five different families. The strip shows whom you "
            "have seen: the third of Turf has not turned up yet."
        ),
        ("family:0.4", "seen"),
    ),
    choosing(
        N_(
            "James played his special action, and on the way he took the bonus that your empty level 5 shows: it was "
            "meant for him alone. After a special nothing is barred. Choose Cabaret, finance."
        ),
        "CF",
        "act:C+F+H",
        "put:b3",
        "put:2.2",
        "advance",
        "put:1.2",
    ),
    placing(
        N_("The two cards with arrows let you look at two characters. Put your token there."),
        "a3",
    ),
    LessonStep(
        N_(
            "Choose two that lie face down: the one at the cabaret’s side, and the one of level 9, which you are "
            "climbing to. James sees where you look, but not what."
        ),
        ("at:side", "at:F9"),
        ("look:side/F9",),
    ),
    LessonStep(
        N_(
            "There she is: Lady Isolde Thorne of Turf. At the cabaret’s side she would be hard to win. Let the two "
            "change places! James won’t know whether you did."
        ),
        ("confirm:exchange",),
        ("exchange",),
    ),
    choosing(
        N_(
            "The climb of your action took you to level 7, two below level 9. James was busy at the racetrack. Now "
            "play your special action: climb twice."
        ),
        "F+F",
        "act:HH",
        "put:3.1",
        "put:4.1",
    ),
    LessonStep(
        N_(
            "Lady Isolde is the third of Turf: you win at once! Without such a family, a game ends when the last "
            "character of one place has gone. Then stars are counted, with 1 for each special left."
        ),
        ("family:0.4",),
    ),
    LessonStep(
        N_(
            "You have not met two bonuses yet: one exchanges two tokens, the other lets you choose James’s next "
            "action. The rules are at hand at any time, and Hint asks the Expert. Enjoy the evening!"
        )
    ),
)

LESSON: Final = Lesson(seed=836, options={"dorothy": 0, "first": 0, "turned": False}, steps=STEPS)
