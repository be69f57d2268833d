"""Random deals of Swedish Kasino for two, written straight down: a yardstick of speed.

Frozen dataclasses, frozensets and generators, as one writes them who wants deals and nothing else:
no rule has a number, no move a reason. It stands for engines that cannot be installed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from random import Random


class Suit(IntEnum):
    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3


@dataclass(frozen=True, slots=True, order=True)
class Card:
    rank: int  # 1 = ace ... 13 = king
    suit: Suit

    @property
    def values(self) -> tuple[int, ...]:
        """An ace counts 1 or 14, every other card its rank."""
        return (1, 14) if self.rank == 1 else (self.rank,)


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in range(1, 14) for suit in Suit)
LITTLE_CASINO = Card(2, Suit.SPADES)
BIG_CASINO = Card(10, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Move:
    card: Card
    capture: frozenset[Card]  # empty: the card is laid on the table


@dataclass(frozen=True, slots=True)
class Player:
    hand: frozenset[Card] = frozenset()
    won: frozenset[Card] = frozenset()
    sweeps: int = 0


@dataclass(frozen=True, slots=True)
class State:
    stock: tuple[Card, ...]
    table: frozenset[Card]
    players: tuple[Player, Player]
    turn: int = 0
    last_captor: int | None = None

    @property
    def over(self) -> bool:
        return not self.stock and not any(p.hand for p in self.players)


def blocks(cards: tuple[Card, ...], target: int) -> Iterator[frozenset[Card]]:
    """All sets of table cards that can add up to `target`."""
    if target == 0:
        yield frozenset()
    elif cards:
        first, rest = cards[0], cards[1:]
        yield from blocks(rest, target)
        for value in first.values:
            if value <= target:
                for block in blocks(rest, target - value):
                    yield block | {first}


def captures(table: frozenset[Card], card: Card) -> set[frozenset[Card]]:
    """All unions of disjoint blocks; the played card commits to one of its values."""
    found: set[frozenset[Card]] = set()
    for target in card.values:
        unions: set[frozenset[Card]] = {frozenset()}
        for block in blocks(tuple(sorted(table)), target):
            unions |= {u | block for u in unions if not u & block}
        found |= unions
    found.discard(frozenset())
    return found


def capture_key(capture: frozenset[Card]) -> list[Card]:
    return sorted(capture, reverse=True)


def legal_moves(state: State) -> list[Move]:
    moves = []
    for card in sorted(state.players[state.turn].hand):
        moves.append(Move(card, frozenset()))
        found = sorted(captures(state.table, card), key=capture_key)
        moves += [Move(card, capture) for capture in found]
    return moves


def deal(
    stock: tuple[Card, ...], players: tuple[Player, Player]
) -> tuple[tuple[Card, ...], tuple[Player, Player]]:
    a, b = players
    return stock[8:], (
        replace(a, hand=frozenset(stock[:4])),
        replace(b, hand=frozenset(stock[4:8])),
    )


def start(deck: tuple[Card, ...]) -> State:
    stock, players = deal(deck, (Player(), Player()))
    return State(stock[4:], frozenset(stock[:4]), players)


def play(state: State, move: Move) -> State:
    me = state.players[state.turn]
    hand = me.hand - {move.card}
    last: int | None
    if move.capture:
        table = state.table - move.capture
        me = Player(hand, me.won | move.capture | {move.card}, me.sweeps + (not table))
        last = state.turn
    else:
        table = state.table | {move.card}
        me = replace(me, hand=hand)
        last = state.last_captor
    other = state.players[1 - state.turn]
    players = (me, other) if state.turn == 0 else (other, me)
    stock = state.stock
    if stock and not any(p.hand for p in players):
        stock, players = deal(stock, players)
    if not stock and not any(p.hand for p in players) and last is not None:
        winner = players[last]
        winner = replace(winner, won=winner.won | table)
        players = (winner, players[1]) if last == 0 else (players[0], winner)
        table = frozenset()
    return State(stock, table, players, 1 - state.turn, last)


def score(state: State) -> tuple[int, int]:
    points = [
        p.sweeps
        + sum(c.rank == 1 for c in p.won)
        + (LITTLE_CASINO in p.won)
        + 2 * (BIG_CASINO in p.won)
        for p in state.players
    ]
    a, b = state.players
    for worth, count in (
        (1, [len(a.won), len(b.won)]),
        (2, [sum(c.suit == Suit.SPADES for c in p.won) for p in (a, b)]),
    ):
        if count[0] != count[1]:
            points[count[1] > count[0]] += worth
    return points[0], points[1]


def deal_out(seed: int) -> tuple[int, int]:
    """Play one deal at random; how many decisions it took, and the points of the first player."""
    dice = Random(seed)
    deck = list(DECK)
    dice.shuffle(deck)
    state, decisions = start(tuple(deck)), 0
    while not state.over:
        state = play(state, dice.choice(legal_moves(state)))
        decisions += 1
    return decisions, score(state)[0]
