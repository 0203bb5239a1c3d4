"""A first evening in the pub on fixed dice: the learner plays red, each rule is told when it first matters."""

from __future__ import annotations

from typing import Final

from boardroom.games.fantasy_pub.routes import BARKEEP, guest_id, stack_id
from boardroom.i18n import N_
from boardroom.stage.help import Lesson, LessonStep

GOBLIN: Final = guest_id(0)
ORC: Final = guest_id(4)
TROLL: Final = guest_id(6)
OTHER: Final = 1


def act(text: str, move: str, *lit: str, after: tuple[str, ...] = ()) -> LessonStep:
    """The learner plays one move, once the other has played those before it."""
    return LessonStep(text, lit, (move,), told(after))


def read(text: str, *lit: str, after: tuple[str, ...] = ()) -> LessonStep:
    """Something to be told, with what the other plays before it."""
    return LessonStep(text, lit, (), told(after))


def told(moves: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """The other player's moves."""
    return tuple((OTHER, move) for move in moves)


STEPS: Final = (
    read(
        N_(
            "Welcome to the pub! Your clan is red. What counts are the beers that your characters carry out of the "
            "door. Tonight six are enough; whoever scores them first has won."
        )
    ),
    read(
        N_(
            "Your first character, an orc, stands at the door with 4 coins in its purse and no beer yet. Six more of "
            "your clan wait in the stack on the left."
        ),
        ORC,
        stack_id(0),
    ),
    act(
        N_(
            "You have rolled a 1 and a 5. Each die is one action. Drag the 1 onto your orc, or click one after the "
            "other, and confirm: it walks one space, to table 1."
        ),
        "go o1 1",
        "die:1",
        ORC,
    ),
    act(
        N_(
            "Now the door is free for the next of your clan. Drag the 5 onto your stack: the top character comes in "
            "with as many coins as the die shows."
        ),
        "enter 5",
        "die:5",
        stack_id(0),
    ),
    read(
        N_(
            "A troll, the strongest of all! Meanwhile the other player has called the barkeep to table 6, where "
            "nobody sat, and walked to table 4."
        ),
        TROLL,
        after=("call 6", "go o1 4"),
    ),
    act(
        N_(
            "Send the troll to your orc with the 1 and look at the preview before you confirm. Whoever joins a table "
            "starts a round: of different races each pays the next stronger one a beer, so the orc pays the troll. "
            "And trolls leave a coin wherever they walk off."
        ),
        "go t 1",
        "die:1",
        TROLL,
    ),
    act(
        N_("One beer for the troll. The door is free again: bring in the next one with the 3."),
        "enter 3",
        "die:3",
        stack_id(0),
    ),
    act(
        N_(
            "It is better to drink at other people’s expense. The troll has drunk one beer, so each die takes it one "
            "space less: the 4 takes it three spaces, to the blue orc at table 4."
        ),
        "go t 4",
        "die:4",
        TROLL,
        after=("enter 6", "go g1 6"),
    ),
    act(
        N_(
            "The blue orc had to pay. Your own orc is sober and goes the full 5, to the blue goblin at table 6. "
            "Goblins are weaker than orcs: the goblin pays."
        ),
        "go o1 5",
        "die:5",
        ORC,
    ),
    act(
        N_(
            "Whoever has at least as many beers as coins may leave. Your orc has 3 coins and 1 beer. Call the barkeep: "
            "drag the 6 onto him and name your orc. One of its coins becomes a beer."
        ),
        "call 6 Ro1",
        "die:6",
        BARKEEP,
        ORC,
        after=("enter 5", "go g2 3"),
    ),
    act(
        N_(
            "Two coins, two beers. Usually one leaves by the door, but orcs may leave straight from the table where "
            "the barkeep stands. Any die will do: drag the 1 onto the orc, and confirm the way out."
        ),
        "leave o1 1",
        "die:1",
        ORC,
        "exit",
    ),
    read(
        N_(
            "Two beers are scored. And look at table 4: a blue goblin sat down there. The goblin paid the orc, the orc "
            "paid your troll, all at the same time. Your troll has three beers now and did nothing for them."
        ),
        TROLL,
        after=("enter 6", "go g2 1"),
    ),
    act(
        N_(
            "The troll’s three beers would make five; with a fourth you win. Call the barkeep to table 4, for the "
            "troll."
        ),
        "call 4 Rt",
        "die:4",
        BARKEEP,
        TROLL,
    ),
    act(
        N_(
            "Your goblin still stands at the door, where no second one of your clan may stop. Move it to table 1 with "
            "the other die. Goblins pick up one coin from where they stop."
        ),
        "go g1 1",
        "die:1",
        GOBLIN,
    ),
    act(
        N_(
            "Four beers weigh heavily: no 5 and no 2 takes the troll to the door. But both dice together may serve one "
            "move: 7 minus 4 is three spaces. Drag one die onto the other, then both onto the troll. Or pick the "
            "troll first, then the door."
        ),
        "both t 7",
        "die:5",
        "die:2",
        TROLL,
        after=("go t 3", "enter 5"),
    ),
    read(
        N_(
            "Before one of them walked on, the two blue goblins met at table 6: of one race, each drank for a coin of "
            "its own. At any table all are of one race or all are of different races; nobody else may sit down."
        ),
        after=("go g2 2", "go g1 5"),
    ),
    read(
        N_(
            "And beware of an empty purse. Whoever must pay, drink or leave a coin and has none is thrown out, and so "
            "is whoever drinks a sixth beer. All it had is lost, and its card goes under the stack."
        ),
    ),
    LessonStep(
        N_("Your troll stands at the door with one coin and four beers. Any die lets it leave, and the game is won!"),
        ("die:2", TROLL, "exit"),
        ("leave t 2", "leave t 5"),
    ),
    read(
        N_(
            "Six beers, you have won! In a full game it takes more of them. The rules are at hand at any time, and "
            "Hint tells you what the Expert would do. Cheers!"
        )
    ),
)

LESSON: Final = Lesson(seed=774, options={"first": 0, "target": 6}, steps=STEPS)
