"""Alliance written a second time, from the chapter and without the code of the engine.

Cards are texts. Players are numbered in the order of the deal, which goes to the right: 0 is the
forehand, and the last one deals.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Final

from tests.second import Second

SUITS: Final = "♣♠♥♦"
FRENCH: Final = [suit + rank for suit in SUITS for rank in (*"A23456789", "10", *"BDK")]
GERMAN: Final = [suit + rank for suit in SUITS for rank in (*"A789", "10", *"BDK")]
RED: Final = ["K", "D", "B", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
BLACK: Final = ["K", "D", "B", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
GERMAN_RED: Final = ["K", "D", "B", "A", "10", "9", "8", "7"]
GERMAN_BLACK: Final = ["K", "D", "B", "10", "9", "8", "7", "A"]
CARDS: Final = {4: 12, 5: 10, 6: 8}
LEVELS: Final = {"ask": 1, "couleur": 2, "levee": 3, "solo": 4}
COURTS: Final = {"K": 1, "D": 2, "B": 3}


@dataclass(frozen=True)
class House:
    """Which pack is played with."""

    german: bool = False

    @property
    def whole(self) -> list[str]:
        return GERMAN if self.german else FRENCH


HOUSES: Final[Mapping[str, House]] = {"alliance": House(), "alliance/german": House(german=True)}


@dataclass
class Deal(Second):
    """Everything that lies on the table, as anybody could write it down who sees it all."""

    house: House
    hands: list[list[str]]
    table: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    words: list[tuple[int, str]] = field(default_factory=list)
    silent: int = 0  # how many have answered since the last bid
    best: tuple[int, str] | None = None
    resists: int | None = None
    speaker: int = 0
    player: int | None = None
    trump: str = ""
    turned: int = 0
    bought: list[str] = field(default_factory=list)
    away: list[str] = field(default_factory=list)
    king: str = ""
    heap: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[tuple[int, list[tuple[int, str]]]] = field(default_factory=list)
    leader: int = 0
    purses: list[int] = field(default_factory=list)
    couleur: str = ""

    def __post_init__(self) -> None:
        self.purses = self.purses or [0] * self.players
        self.couleur = self.table[0][0] if self.table else ""

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def each(self) -> int:
        return 8 if self.house.german else CARDS[self.players]

    @property
    def game(self) -> str:
        return self.best[1].split()[0] if self.best else "duty"

    # --- Who does what -------------------------------------------------------------------------

    def mover(self) -> int | None:
        """The player to move; -1 for chance."""
        if self.house.german and len(self.drawn) < 1 + (self.turned > 0):
            return -1
        if self.player is None:
            return self.speaker
        if not self.ready:
            return self.player
        if not self.heap and not any(self.hands):
            return None
        return (self.leader + len(self.heap)) % self.players

    @property
    def ready(self) -> bool:
        """Whether cards are played."""
        if self.player is None or not self.trump or self.bought:
            return False
        return self.game == "solo" or bool(self.king)

    def height(self, word: str) -> int:
        return LEVELS[word.split(maxsplit=1)[0]] + (word == f"solo {self.couleur}")

    def moves(self) -> list[str]:
        mover = self.mover()
        if mover is None:
            return []
        if mover == -1:
            return [f"draw {card}" for card in GERMAN if card not in self.drawn]
        if self.player is None:
            return self.words_for(mover)
        if self.ready:
            return self.cards_for(mover)
        hand = self.hands[mover]
        if self.bought:
            some = combinations(hand, len(self.bought))
            return [f"lay off {' '.join(each)}" for each in some]
        if self.game == "ask" and not self.trump:
            return [f"trumps {suit}" for suit in SUITS]
        if self.game in ("levee", "duty") and not self.turned:
            return [f"turn {place}" for place in range(2, 3 if self.players == 5 else 5)]
        kings = [f"{suit}K" for suit in SUITS if f"{suit}K" not in hand]
        if not kings:
            kings = [f"{suit}D" for suit in SUITS if f"{suit}D" not in hand]
        found = [f"call {card}" for card in kings or [f"{suit}B" for suit in SUITS]]
        if self.turned and not self.away and not self.house.german:
            places = range(1, len(self.table) + 1)
            sizes = (some for size in places for some in combinations(places, size))
            found += [f"take {' '.join(map(str, some))}" for some in sizes]
        return found

    def allows(self, move: str) -> bool:
        """Cards are laid off in any order."""
        if not self.bought:
            return move in self.moves()
        cards = move.removeprefix("lay off ").split()
        return len({*cards} & {*self.hands[self.mover() or 0]}) == len(cards) == len(self.bought)

    def words_for(self, mover: int) -> list[str]:
        found = ["pass"]
        if self.game == "solo" and self.resists is None:
            found.append("resist")
        may_hold = mover == 0 and (0, "pass") not in self.words
        for word in ("ask", "couleur", "levee", *(f"solo {suit}" for suit in SUITS)):
            height, there = self.height(word), self.height(self.best[1]) if self.best else 0
            if height > there or (height == there and may_hold):
                found.append(word)
        return found

    def cards_for(self, mover: int) -> list[str]:
        hand = self.hands[mover]
        if not self.heap:
            return hand
        leader, led = self.heap[0]
        same = [card for card in hand if card[0] == led[0]]
        is_first = all(first[0][0] != leader for _, first in self.tricks)
        calls = leader == self.player and self.king[:1] == led[0] and is_first
        if calls and self.king in same:
            return [self.king]
        return same or hand

    # --- What is done --------------------------------------------------------------------------

    def make(self, move: str) -> None:
        word, _, rest = move.partition(" ")
        mover = self.mover()
        assert mover is not None
        if word == "draw":
            self.drawn.append(rest)
            if self.turned:
                self.trump = rest[0]
            else:
                self.couleur = rest[0]
        elif self.player is None:
            self.say(mover, move)
        elif word == "trumps":
            self.trump = rest
        elif word == "turn":
            self.turned = int(rest)
            if not self.house.german:
                self.trump = self.table[self.turned - 1][0]
        elif word == "take":
            self.bought = [self.table[int(place) - 1] for place in rest.split()]
            self.table = [card for card in self.table if card not in self.bought]
        elif word == "lay":
            self.away = rest.split()[1:]
            kept = [card for card in self.hands[mover] if card not in self.away]
            self.hands[mover], self.bought = kept + self.bought, []
        elif word == "call":
            self.king = rest
        else:
            self.lay(mover, move)

    def say(self, mover: int, word: str) -> None:
        self.words.append((mover, word))
        if word in ("pass", "resist"):
            self.silent += 1
            if word == "resist":
                self.resists = mover
        else:
            self.best, self.silent, self.resists = (mover, word), 0, None
        self.speaker = (mover + 1) % self.players
        if self.best and self.speaker == self.best[0]:
            self.speaker = (self.speaker + 1) % self.players
        if self.silent == self.players - (self.best is not None):
            self.player = self.best[0] if self.best else 0
            if self.game == "couleur":
                self.trump = self.couleur
            elif self.best and self.game == "solo":
                self.trump = self.best[1].split()[1]

    def rank(self, card: str) -> int:
        """How high a card is within its suit."""
        red, black = (GERMAN_RED, GERMAN_BLACK) if self.house.german else (RED, BLACK)
        order = red if card[0] in "♥♦" else black
        if card[0] == self.trump:
            order = ["A", *(rank for rank in order if rank != "A")]
        return -order.index(card[1:])

    def lay(self, mover: int, card: str) -> None:
        self.hands[mover].remove(card)
        self.heap.append((mover, card))
        if len(self.heap) < self.players:
            return
        trumps = [each for each in self.heap if each[1][0] == self.trump]
        same = trumps or [each for each in self.heap if each[1][0] == self.heap[0][1][0]]
        winner, _ = max(same, key=lambda each: self.rank(each[1]))
        self.tricks.append((winner, self.heap))
        self.heap, self.leader = [], winner
        if not any(self.hands):
            self.settle()

    # --- What is won ---------------------------------------------------------------------------

    @property
    def flag(self) -> str:
        if self.house.german:
            return f"{self.trump}7"
        return self.trump + ("9" if self.trump in "♥♦" else "3")

    def worth(self, card: str) -> int:
        if card[0] != self.trump:
            return 0
        return 4 if card == self.flag else COURTS.get(card[1:], 0)

    def value(self, side: set[int]) -> int:
        won = (card for winner, cards in self.tricks if winner in side for _, card in cards)
        return sum(map(self.worth, won))

    def counts(self) -> dict[str, list[int]]:
        return {"tricks": [self.taken_by({player}) for player in range(self.players)]}

    def taken_by(self, side: set[int]) -> int:
        return sum(winner in side for winner, _ in self.tricks)

    def flag_with(self) -> int | None:
        """Who has the Fahne among their tricks."""
        for winner, cards in self.tricks:
            if self.flag in [card for _, card in cards]:
                return winner
        return None

    def ally(self) -> int | None:
        who = {card: seat for _, cards in self.tricks for seat, card in cards}
        if self.king in who:
            return who[self.king]
        red, black = (GERMAN_RED, GERMAN_BLACK) if self.house.german else (RED, BLACK)
        suit, order = self.king[0], red if self.king[0] in "♥♦" else black
        lower = [suit + rank for rank in order if self.rank(suit + rank) < self.rank(self.king)]
        for card in sorted(lower, key=self.rank, reverse=True):
            if who.get(card, self.player) != self.player:
                return who[card]
        return None

    def move_marks(self, givers: set[int], takers: set[int], marks: int) -> None:
        times = 2 if self.trump == self.couleur else 1
        for giver in givers:
            for taker in takers:
                self.purses[giver] -= marks * times
                self.purses[taker] += marks * times

    def settle(self) -> None:
        assert self.player is not None
        if self.resists is not None:
            self.settle_resistance(self.player, self.resists)
            return
        ally = self.ally() if self.king else None
        ours = {self.player} | ({ally} if ally is not None else set())
        theirs = set(range(self.players)) - ours
        wins = self.taken_by(ours) > self.taken_by(theirs)
        if self.taken_by(ours) == self.taken_by(theirs):
            flag = self.flag_with()
            wins = flag in ours if flag is not None else self.value(ours) > self.value(theirs)
        winners, losers = (ours, theirs) if wins else (theirs, ours)
        self.move_marks(losers, winners, {"ask": 2, "couleur": 2, "duty": 2}.get(self.game, 4))
        self.move_marks(losers, winners, self.value(winners))
        self.premiums(winners, losers)

    def premiums(self, winners: set[int], losers: set[int]) -> None:
        needed = self.each // 2 + 1
        if all(winner in winners for winner, _ in self.tricks[:needed]):
            self.move_marks(losers, winners, 2)
        if self.taken_by(winners) == self.each:
            self.move_marks(losers, winners, 6)

    def settle_resistance(self, solo: int, other: int) -> None:
        neutrals = [seat for seat in range(self.players) if seat not in (solo, other)]
        made, flag = self.taken_by({solo}) - self.taken_by({other}), self.flag_with()
        winner = None
        if made:
            winner = solo if made > 0 else other
        elif flag in (solo, other):
            winner = flag
        if winner is not None:
            loser = other if winner == solo else solo
            self.move_marks({loser}, {winner}, 8)
            self.move_marks({loser, *neutrals}, {winner}, self.value({winner}))
            self.premiums({winner}, {loser})
        elif flag is not None:
            self.move_marks({solo, other}, {flag}, self.value({flag}))  # the Fahne is its 4
            self.premiums({flag}, {solo, other})
            neutrals.remove(flag)
        else:
            self.move_marks({solo}, {neutrals[0]}, 4)
            self.move_marks({other}, {neutrals[1]}, 4)
            for seat in neutrals:
                if self.taken_by({seat}) == self.each:
                    self.move_marks({solo, other}, {seat}, 6)
        for taker, cards in self.tricks:
            for giver, card in cards:
                if taker in neutrals and giver != taker:
                    self.move_marks({giver}, {taker}, self.worth(card))


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Deal:
    """A position of a file: hands in the order of the deal, the table, moves made before."""
    hands, table, made = fields
    held = [each.split() for each in hands.split("/")]
    house = House(german=made.startswith("draw"))
    found = Deal(house, held, table.split())
    for move in filter(None, (each.strip() for each in made.split(","))):
        found.make(move)
    return found


def seat(deal: Deal, player: int) -> int:
    """The seat of a player where seat 0 deals."""
    return -1 - player + deal.players if player < deal.players - 1 else 0


def parts(deal: Deal) -> dict[str, Any]:
    """The parts with which the engine sets a position up; seat 0 deals."""
    seats = [-1 - place % deal.players for place in range(deal.players)]
    hands = [" ".join(deal.hands[(seats[place]) % deal.players]) for place in range(deal.players)]
    found: dict[str, Any] = {
        "hands": hands,
        "table": " ".join(deal.table),
        "drawn": " ".join(deal.drawn),
        "said": [word for _, word in deal.words],
        "place": deal.turned,
        "taken": " ".join(deal.bought),
        "off": " ".join(deal.away),
        "king": deal.king,
        "trick": " ".join(card for _, card in deal.heap),
        "tricks": [
            f"{seat(deal, cards[0][0]) + 1}: {' '.join(card for _, card in cards)}"
            for _, cards in deal.tricks
        ],
    }
    suits = {"trump": deal.trump, "couleur": deal.couleur}
    return found | {name: suit for name, suit in suits.items() if suit}


def dealt(house: House, players: int, pack: Sequence[str], purses: Sequence[int] = ()) -> Deal:
    """A deal from a pack: three cards at a time, and what is left lies on the table."""
    found, rest = Deal(house, [[] for _ in range(players)], purses=[*purses]), list(pack)
    while len(found.hands[-1]) < found.each:
        number = min(3, found.each - len(found.hands[-1]))
        for hand in found.hands:
            hand.extend(rest[:number])
            del rest[:number]
    found.table, found.couleur = rest, rest[0][0] if rest else ""
    return found


def drawn(key: str, dice: Random) -> Deal:
    """A deal of few cards to four, after some moves by chance, or before the bids."""
    house = HOUSES[key]
    whole = dice.sample(house.whole, len(house.whole))
    players = 4 if house.german else dice.choice((4, 5, 6))
    found = dealt(house, players, whole)
    for _ in range(dice.choice((0, 3, 8, 20, 45))):
        moves = found.moves()
        if not moves:
            break
        tame = [move for move in moves if move in ("pass", "resist", "ask")]
        after = found.after(dice.choice(tame if tame and dice.random() < 0.7 else moves))
        if after.over:
            break
        found = after
    return found
