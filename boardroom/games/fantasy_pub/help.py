"""The rules of Fantasy Pub in the app, and which page fits a decision."""

from __future__ import annotations

from typing import Final

from boardroom.games.fantasy_pub.lesson import LESSON
from boardroom.games.fantasy_pub.moves import AGAIN, CALL, LEAVE
from boardroom.games.fantasy_pub.pub import OVER, SECOND_ACTION
from boardroom.games.fantasy_pub.routes import Routes
from boardroom.games.fantasy_pub.view import View
from boardroom.i18n import N_
from boardroom.stage.help import Figure, Help, Page

__all__ = ["LESSON", "PAGES"]


def page_for(view: View) -> str:
    """Leaving if somebody may, the barkeep if nothing else is possible, else moving."""
    if view.phase == OVER:
        return "end"
    kinds = {move.kind for move in Routes(view).moves}
    if LEAVE in kinds:
        return "door"
    if AGAIN in kinds:
        return "turn"
    if (kinds and kinds <= {CALL}) or (view.phase == SECOND_ACTION and kinds and min(kinds) == CALL):
        return "barkeep"
    return "move" if kinds else "turn"


AIM: Final = Page(
    "aim",
    N_("What it is about"),
    (
        N_(
            "Each player sends a clan of seven into the pub: two goblins, two dwarves, two orcs and a troll. There "
            "they drink at other people’s expense if they can, and at their own if they must."
        ),
        Figure(("room",), N_("The door, then six tables clockwise, then the door again: seven spaces in a ring."), 430),
        N_(
            "What counts are the beers that a character carries out of the door. Whoever first scores 15 with two "
            "players, 13 with three, 11 with four, 9 with five wins at once. Another number can be chosen when you set "
            "up."
        ),
        N_(
            "A character has at most five beers and a purse. With every beer its coins go and its steps get shorter; "
            "the sixth beer throws it out."
        ),
        N_("These are the rules of the edition of 2005, for two to five players."),
    ),
)
PIECES: Final = Page(
    "pieces",
    N_("Who is who"),
    (
        N_("The four races, from the weakest to the strongest:"),
        Figure(
            ("row/goblin_green/4c0b;dwarf_red/3c1b;orc_violet/2c2b;troll_blue/1c3b",),
            N_("Goblin, dwarf, orc and troll: leaf, pipe, necklace and elephant."),
            170,
        ),
        N_(
            "On a character you see everything about it: its clan by colour and pattern of the ring, its race, the "
            "coins in its purse at the top right, its beers below. A red dotted purse is empty; the sixth mug is red."
        ),
        N_(
            "Your clan waits in a shuffled stack face down. Everybody may see which characters are still in it, "
            "nobody in which order, not even you."
        ),
        N_(
            "At the start one coin lies on each table, the barkeep stands beside the door, and the first character "
            "of each stack is at the door with 4 coins."
        ),
    ),
)
TURN: Final = Page(
    "turn",
    N_("Your turn: two dice"),
    (
        N_(
            "You roll two dice. Each serves one action, in the order you like: the first is compulsory, the second "
            "is not. Or you add both for one single move."
        ),
        Figure(("row/die_4;die_2",), N_("A 4 and a 2, one after the other, or one move with 6."), 120),
        N_("What a die can do:"),
        N_("• Move one of your characters."),
        N_("• Bring the top character of your stack to the door, with as many coins as the die shows."),
        N_("• Let a character that has had enough leave, whatever the die shows."),
        N_("• Call the barkeep to the table of that number."),
        N_(
            "If nothing is possible but the barkeep’s call, you roll both dice again, as often as that stays so, or "
            "you call him all the same. Then the other die may serve as always, but you do not roll again."
        ),
        N_("Without a character in the pub and without a stack you may call the barkeep or pass."),
    ),
)
MOVE: Final = Page(
    "move",
    N_("Moving and sitting down"),
    (
        N_(
            "A character goes exactly as many spaces as the die shows, minus the beers it has drunk, and at least "
            "one. It goes clockwise; only dwarves may choose the other way."
        ),
        Figure(("row/orc_red/2c3b;die_5",), N_("Three beers and a 5: it goes two spaces. A 3 does not move it."), 150),
        N_("Passing others is free. Where it stops, there must be room for it:"),
        N_("• At a table all are of one race, or all are of different races, the newcomer included."),
        Figure(
            ("company/3;goblin_red/2c1b;goblin_blue/1c0b;goblin_green/3c2b", "company/4;dwarf_ivory/1c1b;orc_red/3c0b"),
            N_("Only goblins may join the left table. The right one takes a goblin or a troll."),
            250,
        ),
        N_("• At the door there is room for one character of each clan."),
        N_("Seven spaces are a full lap: the character leaves its place and comes back to it."),
    ),
)
ROUND: Final = Page(
    "round",
    N_("A round of drinks"),
    (
        N_("Whoever sits down where others sit starts a round. All pay at the same time, with coins held before."),
        N_("• All different: everyone pays the next stronger one there a beer. The strongest only drinks."),
        Figure(
            ("chain/goblin_blue/2c1b;dwarf_green/1c0b;troll_ivory/1c4b",),
            N_("The goblin pays the dwarf, the dwarf pays the troll."),
            150,
        ),
        N_("• All of one race: each turns one coin of its own into a beer of its own."),
        N_(
            "A coin paid becomes a beer for the one who drinks. Coins on the table never pay, and a beer just drunk "
            "doesn’t either."
        ),
        N_("Whoever should pay and has no coin is thrown out, and the one it should have treated stays dry."),
        N_("The sixth beer throws out as well; what that character pays in this round still counts."),
    ),
)
RACES: Final = Page(
    "races",
    N_("What each race can do"),
    (
        N_(
            "• Goblins take one coin from where they stop, at a table or at the door, before the round. So a goblin "
            "can pay with the coin it has just found."
        ),
        N_("• Dwarves may go either way round, in one direction for the whole move."),
        N_("• Orcs may leave straight from a table if the barkeep stands there."),
        N_(
            "• Trolls leave a coin wherever they walk off, but not when they leave the pub. A troll without a coin "
            "cannot: it is thrown out on the spot, and the die is spent."
        ),
        Figure(
            ("row/troll_blue/2c1b;floor/1", "row/goblin_red/0c2b;floor/1"),
            N_("Trolls sow the coins that goblins reap."),
            140,
        ),
    ),
)
DOOR: Final = Page(
    "door",
    N_("Coming in and leaving"),
    (
        N_(
            "With one die the top character of your stack comes to the door and gets as many coins as the die shows, "
            "if none of yours stands there. Nothing else happens: nobody drinks at the door."
        ),
        N_(
            "A character at the door that has at least as many beers as coins may leave with one die of any value. "
            "Its beers are scored, its coins go back, and it does not come again."
        ),
        Figure(
            ("row/dwarf_red/2c2b", "row/orc_red/3c2b"),
            N_("Two beers, two coins: it may leave. With three coins it is too sober."),
            150,
        ),
        N_("So you can walk to the door with one die and leave with the other. Nobody is forced to leave."),
        N_("An orc may do the same from a table where the barkeep stands."),
    ),
)
BARKEEP: Final = Page(
    "barkeep",
    N_("The barkeep"),
    (
        N_(
            "With one die you call the barkeep to the table of that number, even if he stands there already, but to "
            "no table twice in one turn."
        ),
        Figure(("barkeep",), "", 130),
        N_(
            "If anybody sits there you must name one of them, your own or not: it drinks, one of its coins becomes a "
            "beer. Without a coin it is thrown out. An empty table may be called too."
        ),
        N_("Call him to fill your own character for the way out, to ruin others, or to let an orc slip away."),
    ),
)
OUT: Final = Page(
    "out",
    N_("Thrown out"),
    (
        N_("A character is thrown out by the sixth beer, or if it has to pay, drink or leave a coin and has none."),
        Figure(("row/dwarf_green/0c3b;orc_blue/1c5b",), N_("Both live dangerously."), 150),
        N_(
            "Its beers and coins are lost, nothing is scored. Its card goes under its owner’s stack, below those "
            "never seen, and may come in again; the order there is known to all. If several of one clan go at once, "
            "the weakest lies on top."
        ),
        N_("You may agree at set-up that such a card is out of the game instead."),
    ),
)
END: Final = Page(
    "end",
    N_("The end of the evening"),
    (
        N_("Whoever reaches the target on their own turn has won at once, even with a die left."),
        Figure(
            ("row/dwarf_red/3c4b",),
            N_("13 of 15 beers are scored, and this dwarf leaves with four more: 17, the game is won."),
            150,
        ),
        N_(
            "It is also over when nobody has a character or a stack any more, or when everyone has had 200 turns. Then "
            "most beers scored win; with equal scores, whoever had fewer characters thrown out; if that is equal too, "
            "they share the win."
        ),
    ),
)
TABLE: Final = Page(
    "table",
    N_("At this table"),
    (
        N_("• Drag a die onto a character, onto the barkeep or onto your stack. Or click one after the other."),
        N_("• Drag one die onto the other to add them up for one move, and both onto a character."),
        N_("• Or pick a character first: every place it can reach lights up with the dice that lead there."),
        N_(
            "• Before you confirm you see what would happen: who pays whom, who drinks, who is thrown out, where the "
            "troll’s coin falls. Confirm in the line below the pub or with the tick beside the target."
        ),
        N_("• With the keyboard: arrows or Tab move from place to place, Enter picks, Esc lets go."),
        N_("• Rest the pointer on a character, a stack or the bar to learn more: there the dice are counted as well."),
        N_("• Undo takes back actions, but no dice and no card turned over."),
    ),
)

PAGES: Final = Help((AIM, PIECES, TURN, MOVE, ROUND, RACES, DOOR, BARKEEP, OUT, END, TABLE), page_for)
