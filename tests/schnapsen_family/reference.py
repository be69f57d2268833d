"""Schnapsen and Sechsundsechzig once more, from texts: a second opinion that shares no code.

A move is the text that a page prints. Of every text that could be a move the rules are asked
one after the other, in plain words, whether it may be made.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

SUITS = "♣♠♥♦"
ORDER = ["9", "B", "D", "K", "10", "A"]


class House(NamedTuple):
    """What the games and their forms do differently."""

    ranks: str = "A 10 K D B"
    hand: int = 5
    lowest: str = "B"
    over: int = 0  # more cards than these must lie in the talon for an exchange or a closing
    trick_first: bool = False  # an exchange and a marriage need a trick
    king_only: bool = False
    pairs_to_the_end: bool = True
    closes_undrawn: bool = False
    answers: bool = False  # the opponent of who closed may exchange at once
    exchange_trick: bool = False  # an exchange alone needs a trick


HOUSES: Final[Mapping[str, House]] = {
    "schnapsen": House(),
    "schnapsen/sharp": House(over=2, trick_first=True, king_only=True),
    "schnapsen/tournament": House(),
    "schnapsen/many-sources": House(),
    "schnapsen/pagat-english": House(),
    "schnapsen/luschentreff": House(),
    "sechsundsechzig": House(
        "A 10 K D B 9",
        6,
        "9",
        pairs_to_the_end=False,
        closes_undrawn=True,
        answers=True,
    ),
    "sechsundsechzig/pagat": House(
        "A 10 K D B 9",
        6,
        "9",
        pairs_to_the_end=False,
        closes_undrawn=True,
        answers=True,
        exchange_trick=True,
    ),
}


class Position(NamedTuple):
    """A deal in progress; hands and tricks from the player to move on, the turned card last."""

    trump: str
    hands: tuple[tuple[str, ...], ...]
    talon: tuple[str, ...] = ()
    led: str = ""
    won: tuple[tuple[str, ...], ...] = ((), ())
    announced: str = ""
    closed: int = 0  # 1 by the player to move, -1 by the other
    undrawn: bool = False
    asked: bool = False
    over: bool = False

    @property
    def open(self) -> bool:
        return bool(self.talon) and not self.closed


def swapped(position: Position) -> Position:
    """The same, with the other player to move."""
    hands, won = position.hands[::-1], position.won[::-1]
    return position._replace(hands=hands, won=won, closed=-position.closed)


def legal(house: House, position: Position) -> Iterator[str]:
    """Every move that may be made."""
    if position.over:
        return
    if position.asked:
        yield from ("exchange", "no exchange")
    elif position.led:
        yield from following(position)
    else:
        yield from leading(house, position)


def following(position: Position) -> Sequence[str]:
    """Any card while the talon is open; then beat, else follow, else trump, else anything."""
    hand, led = position.hands[0], position.led
    if position.open:
        return hand
    same = [card for card in hand if card[0] == led[0]]
    higher = [card for card in same if ORDER.index(card[1:]) > ORDER.index(led[1:])]
    trumps = [card for card in hand if card[0] == position.trump]
    return higher or same or trumps or hand


def leading(house: House, position: Position) -> Iterator[str]:
    """What the player on lead may do."""
    hand, has_trick = position.hands[0], bool(position.won[0])
    enough = position.open and len(position.talon) > house.over
    is_lost = not hand and position.closed < 0
    if (has_trick or position.announced) and not is_lost:
        yield "call"
    if enough and (house.closes_undrawn or not position.undrawn):
        yield "close"
    if position.undrawn:
        yield "draw"
        return
    if not hand:
        yield "no call"
    entitled = has_trick or not house.trick_first
    may_exchange = entitled and (has_trick or not house.exchange_trick)
    if enough and may_exchange and position.trump + house.lowest in hand:
        yield "exchange"
    if position.announced:
        yield from (position.announced + rank for rank in ("K" if house.king_only else "KD"))
        return
    yield from hand
    if entitled and (position.open or house.pairs_to_the_end):
        pairs = (suit for suit in SUITS if suit + "K" in hand and suit + "D" in hand)
        yield from (f"marriage {suit}" for suit in pairs)


def done(house: House, position: Position, move: str) -> Position:
    """The position after a move."""
    hands, talon = position.hands, position.talon
    lowest = position.trump + house.lowest
    match move.split():
        case ["call"] | ["no", "call"]:
            return position._replace(over=True)
        case ["draw"]:
            drawn = tuple((*hand, card) for hand, card in zip(hands, talon, strict=False))
            return position._replace(hands=drawn, talon=talon[2:], undrawn=False)
        case ["close"]:
            after = position._replace(closed=1, undrawn=False)
            asks = house.answers and lowest in hands[1]
            return swapped(after)._replace(asked=True) if asks else after
        case ["no", "exchange"]:
            return swapped(position)._replace(asked=False)
        case ["exchange"]:
            hand = (*(card for card in hands[0] if card != lowest), talon[-1])
            after = position._replace(hands=(hand, hands[1]), talon=(*talon[:-1], lowest))
            return swapped(after)._replace(asked=False) if position.asked else after
        case ["marriage", suit]:
            return position._replace(announced=suit)
        case _:
            return played(position, move)


def played(position: Position, card: str) -> Position:
    """A card leaves the hand; the second one of a trick ends it."""
    kept = tuple(each for each in position.hands[0] if each != card)
    after = position._replace(hands=(kept, position.hands[1]), announced="")
    if not position.led:
        return swapped(after)._replace(led=card)
    trick, led = (position.led, card), position.led
    is_higher = ORDER.index(card[1:]) > ORDER.index(led[1:])
    beats = is_higher if card[0] == led[0] else card[0] == position.trump
    after = (after if beats else swapped(after))._replace(led="", undrawn=position.open)
    return after._replace(won=((*after.won[0], *trick), after.won[1]))


def count(house: House, position: Position, depth: int) -> int:
    """How many lines of play of this length there are; one that ends sooner counts once."""
    if depth == 0 or position.over:
        return 1
    return sum(
        count(house, done(house, position, move), depth - 1) for move in legal(house, position)
    )


# --- Positions as they are written, and as the engine reads them --------------------------------


def written(fields: Sequence[str]) -> Position:
    """A position as a line of a file has it."""
    talon, hands, led, won, state = fields
    held, taken = (tuple(tuple(part.split()) for part in text.split("/")) for text in (hands, won))
    cards = tuple(talon.split())
    words = state.split()
    announced = next((word for word in words if word in SUITS), "")
    is_suit = cards[0] in SUITS
    return Position(
        cards[0] if is_suit else cards[-1][0],
        held,
        () if is_suit else cards,
        led,
        taken if len(taken) > 1 else ((), ()),
        announced,
        int("closed" in words),
    )


def parts(position: Position) -> dict[str, str | int | Sequence[str]]:
    """The parts with which the engine sets a position up."""
    found: dict[str, str | int | Sequence[str]] = {
        "trump": position.trump,
        "hands": [" ".join(hand) for hand in position.hands],
        "talon": " ".join(position.talon),
        "led": position.led,
        "piles": [" ".join(pile) for pile in position.won],
        "announced": position.announced,
        "marriages": [position.announced, ""],
    }
    return {**found, "closed": 1} if position.closed else found


def drawn(key: str, dice: Random) -> Position:
    """A position dealt out by chance: open, closed or spent, with a lead or before it."""
    house = HOUSES[key]
    pack = [suit + rank for suit in SUITS for rank in house.ranks.split()]
    dice.shuffle(pack)
    held = dice.randrange(1, house.hand + 1)
    mine, other = pack[:held], pack[held : 2 * held]
    led = other.pop() if dice.randrange(3) == 0 else ""
    lying = 2 * dice.randrange(4)
    talon, rest = pack[2 * held :][:lying], pack[2 * held + lying :]
    taken = [2 * dice.randrange(len(rest) // 4 + 1) for _ in range(2)]
    won = tuple(rest[: taken[0]]), tuple(rest[taken[0] : sum(taken)])
    pairs = [suit for suit in SUITS if not led and {suit + "K", suit + "D"} <= set(mine)]
    return Position(
        talon[-1][0] if talon else dice.choice(SUITS),
        (tuple(mine), tuple(other)),
        tuple(talon),
        led,
        won,
        dice.choice(["", *pairs]),
        int(bool(talon) and dice.randrange(3) == 0),
    )
