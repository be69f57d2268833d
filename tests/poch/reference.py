"""Poch written a second time, from the chapter and without the code of the engine.

Cards are texts. Seats count to the left, which is the order of the deal and of the turns.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Final

from tests.second import Second

RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A"]
CARDS: Final = [suit + rank for suit in "♣♠♥♦" for rank in RANKS]
ROWS: Final = ["ace", "king", "queen", "jack", "ten", "marriage", "sequence"]
NEEDED: Final = {"ace": "A", "king": "K", "queen": "D", "jack": "B", "ten": "10"}
MOST: Final = 10
HOUSES: Final[Mapping[str, bool]] = {"poch": False, "poch/meyers": True}


def height(card: str) -> int:
    return RANKS.index(card[1:])


def best_run(hand: Sequence[str]) -> tuple[int, int, str]:
    """The top, the length and the suit of the best sequence; its length is 0 if there is none."""
    found = [(-1, 0, "")]
    for suit in "♣♠♥♦":
        heights = {height(card) for card in hand if card[0] == suit}
        for top in heights:
            length = 1
            while top - length in heights:
                length += 1
            if length >= 3:
                found.append((top, length, suit))
    return max(found)


def best_equals(hand: Sequence[str]) -> tuple[int, int]:
    """How many cards of the best rank, and how high that is."""
    number = Counter(height(card) for card in hand)
    return max(((many, top) for top, many in number.items()), default=(0, 0))


@dataclass
class Round(Second):
    """Everything that lies on the table, as anybody could write it down who sees it all.

    In Meyers everybody may raise, from who has poched on; but nobody their own raise.
    """

    talon: list[str]
    purses: list[int]
    dealer: int = 0
    board: dict[str, int] = field(default_factory=lambda: dict.fromkeys([*ROWS, "Poch"], 0))
    turned: str = ""
    hands: list[list[str]] = field(default_factory=list)
    phase: str = "announce"
    queue: list[int] = field(default_factory=list)  # who is to speak, the next one first
    sequences: list[int] = field(default_factory=list)
    question: str = "poch"
    due: int = 0
    pocher: int = -1
    inside: list[int] = field(default_factory=list)
    raisers: list[int] = field(default_factory=list)
    lead: int = 0
    trick: dict[int, str] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    over: bool = False
    meyers: bool = False

    @property
    def pools(self) -> dict[str, int]:
        return self.board

    @property
    def players(self) -> int:
        return len(self.purses)

    def ring(self, after: int) -> list[int]:
        """All the others, and then the one after whom it begins."""
        return [(after + step) % self.players for step in range(1, self.players + 1)]

    def move_marks(self, seat: int, row: str, marks: int) -> None:
        self.purses[seat] -= marks
        self.board[row] += marks

    def deal(self) -> None:
        """All put into seven rows, get three cards and two, and one is turned."""
        for seat in range(self.players):
            for row in ROWS:
                self.move_marks(seat, row, 1)
        self.hands = [[] for _ in self.purses]
        for packet in (3, 2):
            for seat in self.ring(self.dealer):
                self.hands[seat] += [self.talon.pop(0) for _ in range(packet)]
        self.turned = self.talon.pop(0)
        self.queue = self.ring(self.dealer)

    # --- Who, and what --------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self.queue[0]

    def rows_of(self, seat: int) -> list[str]:
        suit, hand = self.turned[0], self.hands[seat]
        found = [row for row, rank in NEEDED.items() if suit + rank in hand]
        if "king" in found and "queen" in found:
            found.append("marriage")
        return [*found, "sequence"] if best_run(hand)[1] else found

    def moves(self) -> list[str]:
        seat = self.queue[0]
        hand = self.hands[seat]
        if self.phase == "announce":
            rows = self.rows_of(seat)
            some = [each for n in range(1, len(rows) + 1) for each in combinations(rows, n)]
            return ["pass", *("announce " + " ".join(each) for each in some)]
        if self.phase == "vie":
            if self.question == "raise":
                return ["pass", *(f"raise {n}" for n in range(1, MOST + 1))]
            if best_equals(hand)[0] < 2:
                return ["pass"]
            if self.question == "hold":
                return ["pass", "hold"]
            return ["pass", *(f"poch {n}" for n in range(1, MOST + 1))]
        if not self.trick:
            return list(hand)
        return [card for card in hand if card[0] == self.trick[self.lead][0]]

    # --- What a move does -----------------------------------------------------------------------

    def make(self, move: str) -> None:
        seat = self.queue.pop(0)
        if self.phase == "announce":
            self.announce(seat, move.split()[1:])
        elif self.phase == "vie":
            self.vie(seat, move)
        else:
            self.play(seat, move)

    def announce(self, seat: int, rows: list[str]) -> None:
        for row in rows:
            if row == "sequence":
                self.sequences.append(seat)
            else:
                self.move_marks(seat, row, -self.board[row])
        if self.queue:
            return
        if self.sequences:
            trump = self.turned[0]
            eldest = self.ring(self.dealer)

            def rank(each: int) -> tuple[int, int, bool, int]:
                top, length, suit = best_run(self.hands[each])
                return top, length, suit == trump, -eldest.index(each)

            winner = max(self.sequences, key=rank)
            self.move_marks(winner, "sequence", -self.board["sequence"])
        self.phase, self.queue = "vie", self.ring(self.dealer)

    def vie(self, seat: int, move: str) -> None:
        word, _, number = move.partition(" ")
        if word in {"poch", "raise"}:
            self.move_marks(seat, "Poch", int(number))
            self.due = int(number)
            others = self.ring(seat)[:-1]
            if word == "poch":
                self.pocher, self.inside, self.queue = seat, [seat], others
            else:
                self.raisers.append(seat)
                self.queue = [each for each in others if each in self.inside]
            self.question = "hold"
        elif word == "hold":
            self.move_marks(seat, "Poch", self.due)
            if seat not in self.inside:
                self.inside.append(seat)
        elif self.question == "hold" and seat in self.inside:
            self.inside.remove(seat)
        if self.queue:
            return
        if self.question == "hold" and len(self.inside) > 1:
            self.question = "raise"
            self.queue = [seat for seat in self.may_raise() if seat in self.inside]
            if self.queue:
                return
        if self.inside:
            eldest = self.ring(self.dealer)
            best = max(
                self.inside, key=lambda each: (*best_equals(self.hands[each]), -eldest.index(each))
            )
            self.move_marks(best, "Poch", -self.board["Poch"])
        self.phase, self.lead = "play", self.ring(self.dealer)[0]
        self.queue = [self.lead]

    def may_raise(self) -> list[int]:
        """Who is asked whether they raise, the next one first, if they are still in it."""
        last = self.raisers[-1] if self.raisers else self.pocher
        barred, order = {last, *self.raisers[:1]}, self.ring(last)
        if self.meyers:
            *others, first = self.ring(self.pocher)
            barred, order = {*self.raisers[-1:]}, [first, *others]
        return [seat for seat in order if seat not in barred]

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick[seat] = card
        suit = self.trick[self.lead][0]
        if seat == self.lead:
            if not self.hands[seat]:
                self.over = True
                for other, hand in enumerate(self.hands):
                    self.purses[other] -= len(hand)
                    self.purses[seat] += len(hand)
                return
            self.queue = [
                each
                for each in self.ring(seat)[:-1]
                if any(other[0] == suit for other in self.hands[each])
            ]
        if self.queue:
            return
        winner = max(self.trick, key=lambda each: height(self.trick[each]))
        self.gone += self.trick.values()
        self.trick = {}
        has = [each for each in (winner, *self.ring(winner)) if self.hands[each]]
        self.lead = has[0]
        self.queue = [self.lead]


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Round:
    """A position of a file: phase, seats and dealer, the turned card, and the hands."""
    phase, dealer, turned, hands = fields
    given = [each.split() for each in hands.split(" / ")]
    found = Round([], [0] * len(given), int(dealer), turned=turned, hands=given, phase=phase)
    found.queue = found.ring(found.dealer)
    if phase == "play":
        found.lead = found.queue[0]
        found.queue = [found.lead]
    for row in ROWS:
        found.board[row] = 3
    return found


def parts(here: Round) -> dict[str, Any]:
    """The parts with which the engine sets a position up, at the beginning of a phase."""
    found: dict[str, Any] = {
        "purses": [0] * here.players,
        "pools": [f"{row} {marks}" for row, marks in here.board.items()],
        "turned": here.turned,
        "hands": [" ".join(cards) for cards in here.hands],
        "stock": " ".join(here.talon),
        "dealer": here.dealer + 1,
    }
    if here.phase == "announce":
        found["announcing"] = here.queue[0] + 1
    if here.phase == "play":
        found["lead"] = here.lead + 1
    return found


def drawn(key: str, dice: Random) -> Round:
    """Hands of a few cards, at the beginning of a phase."""
    seats, ranks = dice.choice((3, 4)), dice.sample(RANKS, dice.choice((5, 6)))
    some = [suit + rank for suit in "♣♠♥♦" for rank in ranks]
    dice.shuffle(some)
    numbers = [dice.randrange(1, 5) for _ in range(seats)]
    hands = [" ".join(some.pop() for _ in range(number)) for number in numbers]
    phase = dice.choice(("announce", "vie", "play"))
    found = written([phase, str(dice.randrange(seats)), some.pop(), " / ".join(hands)])
    found.meyers = HOUSES[key]
    return found
