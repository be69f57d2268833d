"""Dreiblatt written a second time, from the chapter and without the code of the engine.

Cards are texts, of which only the rank matters. The player called 0 leads first, 1 deals; of four,
2 and 3 sit opposite them and only give a card.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

RANKS: Final = ["4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A", "2", "3"]
CARDS: Final = [f"{suit}{rank}" for suit in "♣♠♥♦" for rank in RANKS]
HOUSES: Final[Mapping[str, bool]] = {"dreiblatt": False, "dreiblatt/hoyle": True}


def height(card: str) -> int:
    return RANKS.index(card[1:])


@dataclass
class Table(Second):
    """A game as anybody could write it down who sees all cards; or Put, as Hoyle has it."""

    hands: list[list[str]]
    rest: list[str] = field(default_factory=list)
    times: int = 1
    tricks: list[tuple[str, str]] = field(default_factory=list)  # the card of 0, that of 1
    led: str = ""
    leader: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    gone: list[str] = field(default_factory=list)
    said: str = ""
    to_give: list[tuple[str, int]] = field(default_factory=list)
    pays: int = 0  # player 1 to player 0
    purses: list[int] = field(default_factory=list)
    over: bool = False
    is_put: bool = False
    next_times: int = 1

    def __post_init__(self) -> None:
        self.purses = self.purses or [0] * len(self.hands)
        if len(self.hands) == 4 and not self.to_give and len(self.hands[2]) == 3:
            self.to_give = [("give", 2), ("lay away", 0), ("give", 3), ("lay away", 1)]

    def paid(self) -> list[int]:
        first, second, *others = self.purses
        return [first + self.pays, second - self.pays, *others]

    def counts(self) -> dict[str, list[int]]:
        return {"times": [self.next_times]}

    @property
    def asked(self) -> bool:
        """Whether player 0 may retire."""
        if len(self.tricks) != 1 or self.said or self.led:
            return False
        mine, yours = self.tricks[0]
        return self.is_put or height(yours) >= height(mine)

    @property
    def turn(self) -> int:
        if self.to_give:
            return self.to_give[0][1]
        if self.asked:
            return 0
        return 1 - self.leader if self.led else self.leader

    def moves(self) -> list[str]:
        """What may be done."""
        hand = self.hands[self.turn]
        if self.to_give:
            word, _ = self.to_give[0]
            heights = [height(card) for card in hand]
            wanted = max(heights) if word == "give" else min(heights)
            return [f"{word} {card}" for card in hand if height(card) == wanted]
        if self.asked:
            return ["retire", "go on"]
        may_throw = not self.tricks and (not self.led or self.turn == 1)
        return [*(["throw in"] if may_throw else []), *hand]

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        turn = self.turn
        word, _, card = move.rpartition(" ")
        if self.to_give:
            self.to_give.pop(0)
            self.hands[turn].remove(card)
            (self.hands[turn - 2] if word == "give" else self.gone).append(card)
        elif move in ("throw in", "retire"):
            self.end(-1 if turn == 0 else 1)
        elif move == "go on":
            self.said = move
        elif self.led:
            self.hands[turn].remove(move)
            pair = (self.led, move) if turn == 1 else (move, self.led)
            self.tricks.append(pair)
            difference = height(pair[0]) - height(pair[1])
            if difference:
                self.leader = 0 if difference > 0 else 1
                self.won[self.leader] += 1
            self.led = ""
            if not self.hands[0]:
                self.end(0)
        else:
            self.hands[turn].remove(move)
            self.led = move

    def end(self, given_up: int) -> None:
        """What is paid when somebody gives up, or when the cards are played."""
        self.over = True
        difference = self.won[0] - self.won[1]
        if given_up:
            self.pays = given_up * (1 if self.is_put else self.times)
        elif self.is_put:
            made = [self.won[0] >= 2, self.won[1] >= 2]
            self.pays = 5 * (made[0] - made[1])
        elif difference:
            self.pays = (5 if difference > 0 else -5) * self.times
        else:
            self.next_times = 2


# --- What the counts and the engine ask for ----------------------------------------------------


def dealt(
    cards: Sequence[str],
    players: int,
    times: int = 1,
    is_put: bool = False,
    purses: Sequence[int] = (),
) -> Table:
    """One by one to the left, the forehand first: of four 0, 3, 2 and the dealer 1, as they sit."""
    order = [0, 1] if players == 2 else [0, 3, 2, 1]
    hands: list[list[str]] = [[] for _ in order]
    for place, card in enumerate(cards[: 3 * players]):
        hands[order[place % players]].append(card)
    return Table(hands, list(cards[3 * players :]), times, is_put=is_put, purses=[*purses])


def seat(player: int, players: int) -> int:
    """Seat 0 deals, and seats count to the left."""
    return [1, 0][player] if players == 2 else [1, 0, 3, 2][player]


def written(fields: Sequence[str]) -> Table:
    """A position of a file: hands of forehand and dealer, then those of their partners."""
    return Table([hand.split() for hand in fields[0].split("/")])


def parts(table: Table) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    players = len(table.hands)
    hands, laid = [""] * players, [""] * players
    for player, hand in enumerate(table.hands):
        hands[seat(player, players)] = " ".join(hand)
    for player in (0, 1):
        mine = [trick[player] for trick in table.tricks]
        is_led = table.led and table.leader == player
        laid[seat(player, players)] = " ".join([*mine, *([table.led] if is_led else [])])
    return {
        "hands": hands,
        "laid": laid,
        "away": " ".join(table.gone),
        "said": [table.said] if table.said else [],
        "times": table.times,
    }


def drawn(key: str, dice: Random) -> Table:
    """A deal for two or four, after some of its moves."""
    table = dealt(dice.sample(CARDS, 52), dice.choice((2, 4)), dice.choice((1, 2)), HOUSES[key])
    for _ in range(dice.randrange(9)):
        moves = [move for move in table.moves() if move not in ("throw in", "retire")]
        after = table.after(dice.choice(moves))
        if after.over:
            break
        table = after
    return table
