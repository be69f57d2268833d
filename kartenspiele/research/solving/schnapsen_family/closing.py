"""The closing with ace, king and queen of trumps, over every deal in which forehand has them.

Forehand closes and leads the three. The opponent follows to each with his trump or with what he
likes. The deals are told apart by the turned card and by both hands; all are equally probable.
Those that differ only in the names of the plain suits are counted together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from typing import Final, TypeAlias

from ....engine.cards import Card, Cards, Rank, Suit, show, without
from ....games.schnapsen_family.alternatives import WORTH
from ....games.schnapsen_family.moves import PAIRS
from ....games.schnapsen_family.schnapsen.rules import PACK, SCHNAPSEN
from ....games.schnapsen_family.state import Closing, State
from ....games.schnapsen_family.tricks import beats, card_points
from .solution import Solver

Hands: TypeAlias = tuple[Cards, Cards]
Orders: TypeAlias = Callable[[Iterable[bool]], bool]
TRUMP: Final = Suit.HEARTS
HELD: Final = tuple(Card(rank, TRUMP) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN))
PLAIN: Final = "".join(suit.value for suit in Suit if suit is not TRUMP)
PAIR: Final = 2
HAND: Final = 5


def undealt() -> Iterator[Cards]:
    """For each card that may be turned those that forehand may have beside the three."""
    others = without(PACK, HELD)
    return (without(others, [card]) for card in others if card.suit is TRUMP)


def kept(hand: Cards) -> list[Cards]:
    """The pairs an opponent may be left with who has put fewer than 8 points into three tricks."""
    points = card_points(hand, WORTH)
    return [
        pair
        for pair in combinations(hand, PAIR)
        if points - card_points(pair, WORTH) < 8 and all(card.suit is not TRUMP for card in pair)
    ]


def lost(own: Cards, pair: Cards) -> bool:
    """Whether forehand loses both of the last tricks if he leads the first of his two cards."""
    first, second = own
    return any(
        beats(taking, first, TRUMP, WORTH) and not beats(second, led, TRUMP, WORTH)
        for taking, led in (pair, pair[::-1])
    )


def escapes(own: Cards, pairs: Sequence[Cards], orders: Orders = all) -> bool:
    """Whether the opponent can win the last two tricks, in all orders of leads or in any."""
    return any(orders((lost(own, pair), lost(own[::-1], pair))) for pair in pairs)


def is_marriage(own: Cards) -> bool:
    """Whether forehand has twenty to announce beside the forty, and is not to be held back."""
    return any({*own} == {*pair} for pair in PAIRS.values())


def escaping(rest: Cards, orders: Orders = all) -> Iterator[Hands]:
    """Two cards of forehand, and five of an opponent who can do what the witness says."""
    for other in combinations(rest, HAND):
        if pairs := kept(other):
            left = [card for card in rest if card not in other]
            yield from (
                (own, other) for own in combinations(left, PAIR) if escapes(own, pairs, orders)
            )


def alike(hands: Hands) -> str:
    """The same text for deals that differ only in the names of the plain suits."""
    texts = [show(hand).split() for hand in hands]
    tables = [str.maketrans(PLAIN, "".join(each)) for each in permutations(PLAIN)]
    names = ([sorted(card.translate(to) for card in text) for text in texts] for to in tables)
    return str(min(names))


def is_lost(hands: Hands) -> bool:
    """Whether a closing fails with these hands, however forehand plays on."""
    own, other = hands
    state = State(trump=TRUMP, hands=(HELD + own, other), closing=Closing(0))
    return Solver(SCHNAPSEN, state).value(state) < 0


def counted() -> dict[str, int]:
    """All deals, those with two trumps against the three, and those in which the line fails.

    The opponent can put in fewer than eight; wins two more if they are led in one of the two orders
    at least; in both, and escapes; the line fails; the closing is lost.
    """
    found = Counter[str]()
    for rest in undealt():
        hands = list(combinations(rest, HAND))
        beside = comb(len(rest) - HAND, PAIR)
        trumps = [sum(card.suit is TRUMP for card in hand) for hand in hands]
        kinds = grouped(escaping(rest))
        found["deals"] += beside * len(hands)
        found["two trumps"] += beside * sum(number > 1 for number in trumps)
        found["fewer than eight"] += beside * sum(bool(kept(hand)) for hand in hands)
        found["losing by some order"] += sum(1 for _ in escaping(rest, any))
        found["escaping"] += sum(number for _, number in kinds)
        found["failing"] += sum(number for (own, _), number in kinds if not is_marriage(own))
        found["lost"] += sum(number for hands, number in kinds if is_lost(hands))
    return dict(found)


def grouped(every: Iterable[Hands]) -> list[tuple[Hands, int]]:
    """One deal of each kind, and how many are of it."""
    kinds: dict[str, list[Hands]] = {}
    for hands in every:
        kinds.setdefault(alike(hands), []).append(hands)
    return [(some[0], len(some)) for some in kinds.values()]
