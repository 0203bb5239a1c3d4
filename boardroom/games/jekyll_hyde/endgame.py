"""The last tricks with both hands open, solved exactly.

Open hands are not the hidden game: this is what becomes of one sampled world when both play it
perfectly. In a swap Jekyll chooses before Hyde.
"""

from __future__ import annotations

from typing import Final

from boardroom.games.jekyll_hyde.cards import CARDS, GREEN, RED, SUIT_OF
from boardroom.games.jekyll_hyde.lookup import COUNT, EFFECT, HELD, LEADS_ON, OUTCOMES, PLACE, STEALS, every_card
from boardroom.games.jekyll_hyde.world import World

VIOLETS: Final = 127
ORDERED: Final = 3
"""From how many tricks left on it pays to try the likely plays first."""
MANY: Final = 128
"""More leads than there can be."""
BETWEEN: Final = [
    sum([1 << potion for potion in range(4) if low + 1 <= potion + 2 <= high]) for low in range(7) for high in range(7)
]
"""The potions worth more than the suit card at place `low` and less than that at `high`, at [low × 7 + high]."""


class Node:
    """A position with a trick to lead."""

    def __init__(self, jekyll: int, hyde: int, pack: int, leader: int, won: int, lost: int, left: int) -> None:
        self.jekyll: Final = jekyll
        self.hyde: Final = hyde
        self.pack: Final = pack
        self.leader: Final = leader
        self.won: Final = won
        self.lost: Final = lost
        self.left: Final = left


class Lead:
    """A card to lead and what may answer it; above five bits the answers may hold how good they are."""

    def __init__(self, card: int, answers: list[int]) -> None:
        self.card: Final = card
        self.answers: list[int] = answers


class Endgame:
    """A solver that remembers what it has solved, for one round and marker."""

    def __init__(self, world: World) -> None:
        self.ends: Final = world.ends
        self.floors: Final[dict[int, float]] = {}
        """What Hyde's chance is at least, by position."""
        self.ceilings: Final[dict[int, float]] = {}
        self.nodes: int = 0
        """Positions looked into so far."""
        self._open: Final = world.fresh()

    def world(self, world: World) -> float:
        """Hyde's chance in a world that waits for a lead."""
        node = Node(world.jekyll, world.hyde, world.pack, world.leader, world.won, world.lost, world.left)
        return self.solve(node, -1.0, 2.0)

    def solve(self, node: Node, alpha: float, beta: float) -> float:
        """Hyde's chance; outside alpha and beta only a bound of it."""
        if node.left < 2:
            return self._last(node)
        low, high = self._reach(node)
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        key = node.jekyll | node.hyde << 25 | node.pack << 50 | node.leader << 56 | node.won << 57
        low, high = max(low, self.floors.get(key, low)), min(high, self.ceilings.get(key, high))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        self.nodes += 1
        value = self._search(node, max(low, alpha), min(high, beta))
        if value > alpha:
            self.floors[key] = value
        if value < beta:
            self.ceilings[key] = value
        return value

    def _last(self, node: Node) -> float:
        """The end of a round with at most one trick to come."""
        won, lost = node.won, node.lost
        if node.left:
            own, other = every_card(node.jekyll)[0], every_card(node.hyde)[0]
            place = own * CARDS + other if node.leader == 0 else other * CARDS + own
            outcome = OUTCOMES[node.pack][place]
            jekyll = (outcome & LEADS_ON != 0) == (node.leader == 0)
            moved = 1 if jekyll else -1
            won, lost = (won + 1, lost) if jekyll else (won, lost + 1)
            if outcome & STEALS and (lost if jekyll else won):
                won, lost = won + moved, lost - moved
        return self.ends[won - lost if won > lost else lost - won]

    def _reach(self, node: Node) -> tuple[float, float]:
        """The least and the most that Hyde's chance can become, thefts counted generously."""
        live = node.jekyll | node.hyde
        thefts = min(COUNT[live >> 21], COUNT[live & VIOLETS])
        gap, change = node.won - node.lost, node.left + 2 * thefts
        if gap < 0:
            gap = -gap
        return self.ends[max(gap - change, (gap + change) & 1)], self.ends[min(gap + change, 10)]

    def _search(self, node: Node, alpha: float, beta: float) -> float:
        """The best lead for whoever leads: Hyde wants much, Jekyll little."""
        hyde = node.leader == 1
        best = -1.0 if hyde else 2.0
        for lead in self._leads(node):
            value = self._answered(node, lead, alpha, beta)
            if hyde:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def _answered(self, node: Node, lead: Lead, alpha: float, beta: float) -> float:
        """The best answer for whoever answers."""
        hyde = node.leader == 0
        card = lead.card
        best = -1.0 if hyde else 2.0
        for answer in lead.answers:
            value = self._played(node, card, answer & 31, alpha, beta)
            if hyde:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def _leads(self, node: Node) -> list[Lead]:
        """Every different lead, in the order of the value table where that pays."""
        own, other = (node.jekyll, node.hyde) if node.leader == 0 else (node.hyde, node.jekyll)
        leads = different_leads(own, other)
        return leads if node.left < ORDERED else self._in_order(node, leads)

    def _in_order(self, node: Node, leads: list[Lead]) -> list[Lead]:
        """The leads by their best answers, the answers by what they leave the leader."""
        world = self._open
        world.jekyll, world.hyde, world.pack, world.leader = node.jekyll, node.hyde, node.pack, node.leader
        world.won, world.lost, world.left = node.won, node.lost, node.left
        world.measure(node.left - 1)
        places: list[int] = []
        for lead in leads:
            lead.answers = world.ranked(lead.card, lead.answers)
            places.append(-(lead.answers[0] >> 5) * MANY + len(places))
        places.sort()
        return [leads[place % MANY] for place in places]

    def _played(self, node: Node, led: int, answer: int, alpha: float, beta: float) -> float:
        """The value after a trick, its effect resolved."""
        place = led * CARDS + answer
        outcome = OUTCOMES[node.pack][place]
        winner = node.leader if outcome & LEADS_ON else 1 - node.leader
        pack = PLACE[4 * PLACE[4 * node.pack + SUIT_OF[led]] + SUIT_OF[answer]]
        won, lost = (node.won + 1, node.lost) if winner == 0 else (node.won, node.lost + 1)
        both = 1 << led | 1 << answer
        jekyll, hyde = node.jekyll & ~both, node.hyde & ~both
        if outcome & STEALS:
            moved = (1 if lost else 0) if winner == 0 else (-1 if won else 0)
            won, lost = won + moved, lost - moved
        elif EFFECT[place] == RED:
            pack = 0
        elif EFFECT[place] == GREEN:
            if node.left > 3:
                return self._swapped(Node(jekyll, hyde, pack, winner, won, lost, node.left - 1), alpha, beta)
            jekyll, hyde = hyde, jekyll
        return self.solve(Node(jekyll, hyde, pack, winner, won, lost, node.left - 1), alpha, beta)

    def _swapped(self, node: Node, alpha: float, beta: float) -> float:
        """Jekyll's best two cards to pass (JH-14), Hyde answering them."""
        best = 2.0
        for gift in pairs(node.jekyll):
            worst = -1.0
            floor = alpha
            for other in pairs(node.hyde):
                both = gift | other
                after = Node(
                    node.jekyll ^ both, node.hyde ^ both, node.pack, node.leader, node.won, node.lost, node.left
                )
                worst = max(worst, self.solve(after, floor, beta))
                floor = max(floor, worst)
                if floor >= beta:
                    break
            best = min(best, worst)
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best


def different_leads(own: int, other: int) -> list[Lead]:
    """The leads of a hand and their answers, without those that come to the same."""
    leads: list[Lead] = []
    for suit in range(3):
        if own >> 7 * suit & 127:
            held = thinned(other, own, suit)
            answers = held + HELD[3][other >> 21] if held else every_thinned(other, own)
            for card in thinned(own, other, suit):
                leads.append(Lead(card, answers))
    if own >> 21:
        for answers in named_answers(other, own):
            for card in HELD[3][own >> 21]:
                leads.append(Lead(card, answers))
    return leads


def pairs(hand: int) -> list[int]:
    """Every two cards of a hand as masks."""
    cards = every_card(hand)
    return [1 << cards[i] | 1 << cards[j] for i in range(len(cards)) for j in range(i)]


def thinned(own: int, other: int, suit: int) -> list[int]:
    """The cards of a suit, one of each run that nothing live can tell apart."""
    mine, theirs = own >> 7 * suit & 127, other >> 7 * suit & 127
    potions = (own | other) >> 21
    if not mine & mine - 1:
        return HELD[suit][mine]
    cards: list[int] = []
    below = -1
    for card in HELD[suit][mine | theirs]:
        place = card - 7 * suit
        if mine >> place & 1:
            if below < 0 or potions & BETWEEN[7 * below + place]:
                cards.append(card)
            below = place
        else:
            below = -1
    return cards


def every_thinned(own: int, other: int) -> list[int]:
    """All cards of a hand but those that nothing live can tell apart."""
    return thinned(own, other, 0) + thinned(own, other, 1) + thinned(own, other, 2) + HELD[3][own >> 21]


def named_answers(own: int, other: int) -> list[list[int]]:
    """The answers to a potion by each suit named; suits not held come to the same and count once."""
    found: list[list[int]] = []
    free = False
    for suit in range(3):
        cards = thinned(own, other, suit)
        if cards:
            found.append(cards)
        elif not free:
            free = True
            found.append(every_thinned(own, other))
    return found
