"""The rules of Jekyll vs Hyde in the app, and which page fits a decision."""

from __future__ import annotations

from typing import Final

from boardroom.games.jekyll_hyde.lesson import LESSON
from boardroom.games.jekyll_hyde.state import EXCHANGE, SWAP, TRICK
from boardroom.games.jekyll_hyde.view import View
from boardroom.i18n import N_
from boardroom.stage.help import Figure, Help, Page

__all__ = ["LESSON", "PAGES"]


def page_for(view: View) -> str:
    """Exchange, lead, answer or swap; the end of a round for all else."""
    if view.phase == TRICK:
        return "lead" if view.led < 0 else "answer"
    return {EXCHANGE: "exchange", SWAP: "effects"}.get(view.phase, "end")


PENNANTS: Final = ("pennant_violet", "pennant_red", "pennant_green")

AIM: Final = Page(
    "aim",
    N_("What it is about"),
    (
        N_(
            "One of you is Doctor Jekyll, the other is Mister Hyde, and both live in the same man. He is the marker on "
            "the identity track: he starts at the blue door at one end of a street of gas lamps; the red door at the "
            "other end is Hyde’s."
        ),
        Figure(("walk:0-10",), N_("From the doctor’s door to Hyde’s: lamps 0 to 10."), 170),
        N_(
            "You play three rounds of ten tricks. After each round the marker goes on as many lamps as your tricks "
            "differ, whoever has more. It never turns back."
        ),
        N_(
            "So Jekyll wants both to take five tricks. Hyde wants one of you, no matter who, to take nearly all. If "
            "the marker reaches lamp 10, Hyde wins; if it has not after three rounds, Jekyll does."
        ),
    ),
)
CARDS: Final = Page(
    "cards",
    N_("The cards"),
    (
        N_("There are 25 cards: 21 evil cards, numbered 1 to 7 in three suits, and four potions."),
        Figure(
            ("card:v4", "card:r4", "card:g4", "card:4+"),
            N_("Pride is violet with a feather, wrath red with a fist, envy green with a serpent."),
            210,
        ),
        N_(
            "A potion is worth its number and a half: the 4+ beats every 4 and loses to every 5. So a potion never "
            "ties. It belongs to no suit."
        ),
        N_(
            "For each round all cards are shuffled and ten are dealt to each of you. Nobody sees the five that are "
            "left over."
        ),
    ),
)
EXCHANGE_PAGE: Final = Page(
    "exchange",
    N_("First exchange cards"),
    (
        N_(
            "Before the first trick of a round both of you choose cards in secret, then swap them: one card each in "
            "the first round, two in the second, three in the third."
        ),
        N_(
            "Whoever was dealt two potions or more must pass at least one of them. The others may be any cards. What"
            " you receive is not looked at again: you may well end up with two potions once more."
        ),
        Figure(("card:2+", "card:5+"), N_("Two potions in your hand: one of them at least has to go."), 200),
        N_(
            "• Put the cards into your tray by a click or by dragging them; another click takes a card back. Then "
            "press the button."
        ),
        N_(
            "• The panel keeps what you gave and received. A card you gave is known to you until it is played, and "
            "the other player knows as much of yours."
        ),
    ),
)
LEAD: Final = Page(
    "lead",
    N_("Leading a trick"),
    (
        N_(
            "The first trick of a round is led by Jekyll while the marker stands on lamps 0 to 4, by Hyde from 6 on. "
            "After that whoever took the last trick leads."
        ),
        N_("• You may lead any evil card. The other player then follows its suit if possible, or plays a potion."),
        N_(
            "• You may lead a potion. Then you also name a suit, and the other player has to follow that one. You may "
            "name a suit even if all its cards are in your own hand."
        ),
        Figure(PENNANTS, N_("The suit that was named hangs on the potion."), 150),
        N_("Pick a potion, and the three suits appear beside it; or drag it straight onto one of them."),
    ),
)
ANSWER: Final = Page(
    "answer",
    N_("Answering"),
    (
        N_("Cards that you may play are bright, the others are in the shade. Click one of those to be told why."),
        N_(
            "• When an evil card was led: play its suit, or a potion, even if you could follow. Holding none of the "
            "suit, play any card."
        ),
        N_(
            "• When a potion was led: play the suit that was named if you hold it, and no potion. Holding none of it,"
            " play any card, potions included."
        ),
        Figure(
            ("trick:v5,v2/0", "trick:v5,3+/0"),
            N_("Violet 5 is led. You hold violet 2, red 7 and 3+: violet 2 or 3+ may answer, red 7 may not."),
            190,
        ),
        N_("A potion that answers names no suit."),
    ),
)
WINNING: Final = Page(
    "winning",
    N_("Who takes the trick"),
    (
        N_(
            "The suits rank by the order in which they first appear in a round: the first is the weakest, the third "
            "the strongest. The moment a suit is first played, its seal is put on the next step; the leader’s card "
            "counts before the answer."
        ),
        Figure(("stair:vgr",), N_("Violet came first, then green; red is the strongest."), 210),
        N_("• Two cards of one suit: the higher number wins."),
        N_("• Two suits: the stronger suit wins, whatever the numbers. The red 1 would beat the violet 7 here."),
        N_("• A potion in the trick: only the values count, the rank of the suits is ignored."),
        Figure(("trick:v7,r1/1", "trick:g3,2+/0"), N_("Red is stronger than violet. The 3 beats the 2+."), 190),
        N_("The winner takes both cards as one trick and leads the next."),
    ),
)
EFFECTS: Final = Page(
    "effects",
    N_("What potions do"),
    (
        N_(
            "A potion in a trick, led or as an answer, has an effect. Which one is decided by the other card. First "
            "the trick goes to its winner, then the effect comes about, whoever has won."
        ),
        Figure(("seal:violet", "seal:red", "seal:green"), "", 120),
        N_("• Pride, violet: the winner of the trick takes one more trick from the other, if there is one to take."),
        N_(
            "• Wrath, red: the rank of the suits is cleared, the suit of this trick included. The next suit played is"
            " the weakest again."
        ),
        N_(
            "• Envy, green: both of you choose two cards of your hand in secret and swap them. No potion has to be "
            "among them. When one or two are left, all of them are swapped at once."
        ),
        N_("• Two potions in a trick have no effect; the higher one wins."),
    ),
)
END_PAGE: Final = Page(
    "end",
    N_("The end of a round"),
    (
        N_(
            "After ten tricks the marker goes on by the difference: four lamps for 7 to 3, none for 5 to 5. The "
            "difference is always even, so it only ever stops under the large lamps."
        ),
        Figure(("walk:4-8",), N_("7 to 3 in the second round: from lamp 4 to lamp 8. Hyde is close."), 170),
        N_(
            "While you play, the ghost stands where the marker would come to if the round ended with the tricks as "
            "they are, and the plate between the piles says the same in figures."
        ),
        N_(
            "• If it then stands under lamp 10, or would go beyond it, Hyde has won. A round is always played to its "
            "tenth trick."
        ),
        N_("• If it has not got there after the third round, Jekyll has won. There is no draw."),
        N_(
            "In a return match you play a second game with the roles swapped. Then it is compared how you did as Hyde: "
            "a win beats none; of two wins the one in fewer rounds is better; if that is the same, or nobody won, the "
            "higher lamp counts, and if that is the same too it is a draw."
        ),
    ),
)
TABLE: Final = Page(
    "table",
    N_("At this table"),
    (
        N_("• Drag a card to the middle, or click the card and then the place that shines."),
        N_(
            "• Rest the pointer on a card that you may play, and a label says who would take the trick and which "
            "effect it would have."
        ),
        N_("• With the keyboard: arrows or Tab move from place to place, Enter picks and places, Esc lets go."),
        N_("• The trick taken last lies open on its pile until the next one begins."),
        N_(
            "• The card tracker in the panel crosses out cards that were played and underlines those in your hand; a "
            "broken line marks cards you gave that the other player must still hold. It can be left out when you set"
            " up a game, and against the Expert it is, unless you want it."
        ),
        N_("• Hint asks the Expert what it would do. Undo stops where somebody has seen something new."),
    ),
)
ADVICE: Final = Page(
    "advice",
    N_("For your first games"),
    (
        N_(
            "• As Hyde, decide early which way: with high cards and potions try to take all, with low ones to take "
            "none. Give away what does not fit."
        ),
        N_(
            "• As Jekyll, stay close to five to five. Being behind by one or two is no harm as long as you can take "
            "tricks when it matters, or lose them."
        ),
        N_(
            "• Which suit appears when is in your hands: the second suit of a round is only in the middle if a third "
            "still comes."
        ),
        N_(
            "• Pride moves the difference by two on top of the trick itself. Wrath turns strong suits into weak ones;"
            " after it the leader decides which suit begins."
        ),
        N_("• Remember what you gave: the other player may lead it back to you."),
    ),
)

PAGES: Final = Help(
    (AIM, CARDS, EXCHANGE_PAGE, LEAD, ANSWER, WINNING, EFFECTS, END_PAGE, TABLE, ADVICE),
    page_for,
)
