"""A round with both hands open, played on quickly: what search makes of each sampled world."""

from __future__ import annotations

from typing import Final

from boardroom.games.jekyll_hyde.cards import CARDS, GREEN, POTIONS, RED, SUIT_OF, VIOLET
from boardroom.games.jekyll_hyde.lookup import (
    EFFECT,
    HELD,
    LEADS_ON,
    OUTCOMES,
    PACKS,
    PLACE,
    every_card,
    follow,
    obey,
)
from boardroom.games.jekyll_hyde.scale import REACH, TRICK, WIDTH, Scale

TRIED: Final = 3
"""How many random passes a playout compares."""
NONE: Final = 9.0
"""Worse than every chance."""


class Dice:
    """A small generator of its own: the same numbers compiled or not, and no product beyond 60 bits."""

    def __init__(self, seed: int) -> None:
        self._state: int = seed & 0x3FFFFFFF

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, n at most a few thousand."""
        state = (self._state * 438293613 + 12345) & 0x3FFFFFFF
        self._state = state
        return (state >> 11) * n >> 19


class World:
    """Both hands and the table of a round, by side: 0 is Jekyll, 1 is Hyde."""

    def __init__(self, scale: Scale, round_: int, marker: int, dice: Dice) -> None:
        self.scale: Final = scale
        self.round: Final = round_
        self.marker: Final = marker
        self.table: Final = scale.table(round_, marker)
        """Hyde's chances by tricks left and expected difference."""
        self.ends: Final = scale.ends(round_, marker)
        """Hyde's chances by the final difference."""
        self.dice: Final = dice
        self.jekyll: int = 0
        """His hand as a mask."""
        self.hyde: int = 0
        self.pack: int = 0
        """Packed ranks."""
        self.leader: int = 0
        self.led: int = -1
        self.named: int = -1
        self.won: int = 0
        """Jekyll's tricks."""
        self.lost: int = 0
        """Hyde's tricks."""
        self.left: int = 0
        """Tricks to come, the one on the table included."""
        self.mean: int = 0
        """Where the final difference is expected, in units, beyond the card led."""
        self.base: int = 0
        """Where the table begins that holds after this trick."""
        self.gains: list[int] = scale.gains[0]
        """Units that this trick brings, the lead included, by its outcome."""
        self.weights: list[int] = scale.weights[0]
        self.answer: int = -1
        """The best answer to what `best_lead` led."""

    def copy(self, other: World) -> None:
        """Take over another world's position."""
        self.jekyll, self.hyde = other.jekyll, other.hyde
        self.pack, self.leader = other.pack, other.leader
        self.led, self.named = other.led, other.named
        self.won, self.lost, self.left = other.won, other.lost, other.left

    # ------------------------------------------------------------- judging
    def fresh(self) -> World:
        """Another world of the same round, marker and dice, empty."""
        return World(self.scale, self.round, self.marker, self.dice)

    def measure(self, after: int) -> None:
        """Weigh the hands as they count with so many tricks left."""
        scale = self.scale
        stage = after - 1 >> 1 if after else 0
        self.weights = scale.weights[PACKS * stage + self.pack]
        self.mean = (
            TRICK * (self.won - self.lost)
            + scale.hand_weight(self.jekyll, self.pack, after)
            - scale.hand_weight(self.hyde, self.pack, after)
        )
        self.base = after * WIDTH + REACH
        row = 8 * stage + 8 if after else 0
        if self.leader:
            row += 4
        if self.won:
            row += 1
        if self.lost:
            row += 2
        self.gains = scale.gains[row]

    def leader_wins(self, led: int, answer: int) -> bool:
        """Who takes a trick (JH-10 to JH-12), the cards not yet laid."""
        return OUTCOMES[self.pack][led * CARDS + answer] & LEADS_ON != 0

    # -------------------------------------------------------------- moving
    def keys(self) -> list[int]:
        """Every legal play of who is to act."""
        actor = self.leader if self.led < 0 else 1 - self.leader
        hand = self.jekyll if actor == 0 else self.hyde
        if self.led >= 0:
            return follow(hand, SUIT_OF[self.led]) if self.named < 0 else obey(hand, self.named)
        plain = every_card(hand & ~POTIONS)
        return plain + [card + (suit + 1 << 5) for card in HELD[3][hand >> 21] for suit in range(3)]

    def lead(self, key: int) -> None:
        """Lay the first card of a trick."""
        card = key & 31
        self.led = card
        self.named = (key >> 5) - 1
        self._lay(self.leader, card)

    def _lay(self, side: int, card: int) -> None:
        if side == 0:
            self.jekyll ^= 1 << card
        else:
            self.hyde ^= 1 << card
        self.pack = PLACE[4 * self.pack + SUIT_OF[card]]

    def reply(self, card: int) -> bool:
        """Lay the second card and award the trick (JH-17); True if envy asks for a swap."""
        led, follower = self.led, 1 - self.leader
        wins = self.leader_wins(led, card)
        self._lay(follower, card)
        if not wins:
            self.leader = follower
        if self.leader == 0:
            self.won += 1
        else:
            self.lost += 1
        self.led = self.named = -1
        self.left -= 1
        return self._effect(EFFECT[led * CARDS + card])

    def _effect(self, suit: int) -> bool:
        if suit == VIOLET:
            self._steal()
        elif suit == RED:
            self.pack = 0
        elif suit == GREEN:
            if self.left > 2:
                return True
            self.jekyll, self.hyde = self.hyde, self.jekyll
        return False

    def _steal(self) -> None:
        if self.leader == 0 and self.lost:
            self.lost -= 1
            self.won += 1
        elif self.leader == 1 and self.won:
            self.won -= 1
            self.lost += 1

    def swap(self, gift: int, other: int) -> None:
        """Jekyll gives `gift`, Hyde gives `other`."""
        self.jekyll ^= gift | other
        self.hyde ^= gift | other

    # ------------------------------------------------------- playing it out
    def best_lead(self) -> int:
        """The key whose best answer is least bad for the leader; that answer is kept in `answer`."""
        self.measure(self.left - 1)
        own, other = (self.jekyll, self.hyde) if self.leader == 0 else (self.hyde, self.jekyll)
        best, key, reply = -NONE, -1, -1
        for suit in range(3):
            held = own >> 7 * suit & 127
            if held:
                answers = follow(other, suit)
                for card in HELD[suit][held]:
                    value = self.worst_for_leader(card, answers, best)
                    if value > best:
                        best, key, reply = value, card, self.answer
        if own >> 21:
            for suit in range(3):
                answers = obey(other, suit)
                for card in HELD[3][own >> 21]:
                    value = self.worst_for_leader(card, answers, best)
                    if value > best:
                        best, key, reply = value, card + (suit + 1 << 5), self.answer
        self.answer = reply
        return key

    def worst_for_leader(self, led: int, answers: list[int], enough: float) -> float:
        """The leader's chance against the best of those answers, kept in `answer`; stops below `enough`."""
        outcomes, weights, gains, table = OUTCOMES[self.pack], self.weights, self.gains, self.table
        jekyll, row = self.leader == 0, led * CARDS
        at = self.base + self.mean + (-weights[led] if jekyll else weights[led])
        worst = NONE
        for card in answers:
            gain = gains[outcomes[row + card]]
            value = -table[at + gain + weights[card]] if jekyll else table[at + gain - weights[card]]
            if value < worst:
                worst = value
                self.answer = card
                if worst <= enough:
                    break
        return worst

    def best_answer(self) -> int:
        """The follower's best answer to the card led, by the value after the trick."""
        self.measure_answers()
        self.worst_for_leader(self.led, self.keys(), -NONE)
        return self.answer

    def measure_answers(self) -> None:
        """Weigh the hands after this trick, the card led still counted in."""
        self.measure(self.left - 1)
        if self.leader == 0:
            self.mean += self.weights[self.led]
        else:
            self.mean -= self.weights[self.led]

    def ranked(self, led: int, answers: list[int]) -> list[int]:
        """Those answers, best first, each below the leader's chance in millionths, shifted by five bits."""
        outcomes, weights, gains, table = OUTCOMES[self.pack], self.weights, self.gains, self.table
        jekyll, row = self.leader == 0, led * CARDS
        at = self.base + self.mean + (-weights[led] if jekyll else weights[led])
        found: list[int] = []
        for card in answers:
            gain = gains[outcomes[row + card]]
            value = -table[at + gain + weights[card]] if jekyll else table[at + gain - weights[card]]
            found.append(int(value * 1000000.0) * 32 + card)
        if len(found) > 1:
            found.sort()
        return found

    def swap_somehow(self) -> None:
        """Both pass two cards: the best of a few random choices, each before seeing the other's."""
        self.measure(self.left)
        gift = self._some_pass(self.jekyll, -2)
        other = self._some_pass(self.hyde, 2)
        self.swap(gift, other)

    def _some_pass(self, hand: int, sign: int) -> int:
        """One side's two cards; `sign` tells where the mean goes by what is passed."""
        cards = every_card(hand)
        best, chosen = NONE, 0
        for _ in range(TRIED):
            first = cards[self.dice.below(len(cards))]
            second = cards[self.dice.below(len(cards))]
            while second == first:
                second = cards[self.dice.below(len(cards))]
            value = self.table[self.base + self.mean + sign * (self.weights[first] + self.weights[second])]
            if sign > 0:
                value = -value
            if value < best:
                best, chosen = value, 1 << first | 1 << second
        return chosen

    def finish_trick(self) -> None:
        """Play this trick to its end greedily, swap included."""
        if self.led < 0:
            self.lead(self.best_lead())
        else:
            self.best_answer()
        if self.reply(self.answer):
            self.swap_somehow()
