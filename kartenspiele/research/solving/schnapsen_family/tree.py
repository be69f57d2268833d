"""The tree of a deal with open cards: what follows a position, and what is settled at once.

No move is left out, with one exception that changes nothing: cards are drawn at once after a trick
where nothing but a call could come before, since the same call may be made after drawing. Where
no reply to a call can be better than the call itself, ``settled`` says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from ....engine.cards import Card, Cards, Suit
from ....games.schnapsen_family import alternatives as alt
from ....games.schnapsen_family.alternatives import Rules
from ....games.schnapsen_family.game import Marrying
from .ends import Ends
from .node import (
    ANNOUNCED,
    ASKED,
    CHANGED,
    DUE,
    FOUR_BITS,
    LED,
    TALON,
    THREE_BITS,
    TRICK,
    TURN,
    Bits,
    Node,
    closed,
)


class Tree:
    """The positions that follow one another in a deal, all cards being known."""

    def __init__(self, game: Marrying, rules: Rules, trump: Suit | None, talon: Cards) -> None:
        self.rules: Final = rules
        self.ends: Final = Ends(game, rules)
        self.bits: Final = Bits(game.whole, trump, rules.worth)
        self.talon: Final = tuple(self.bits.bit[card] for card in talon)
        self.lowest: Final = self.bits.bit[Card(rules.exchange_rank, trump)]
        self.draws_late: Final = (
            rules.closing_time is alt.ClosingTime.EITHER
            or rules.exchange_time is alt.ExchangeTime.EITHER
        )
        self.marriages: Final = tuple(
            rules.royal if pair & self.bits.trumps else rules.marriage for pair in self.bits.pairs
        )

    def settled(self, node: Node, least: int) -> bool | None:
        """Whether a position is worth so much to seat 0, if that can be seen without a search."""
        low, high = self.ends.reach(node)
        if not low < least <= high:
            return least <= low
        rest = node[4]
        if rest >> LED:
            return None
        first = not rest & TURN
        if self.may_call(node) and (self.ends.worth(node, called=True) >= least) is first:
            return first
        if node[0] | node[1] | rest & DUE:
            return None
        return self.ends.worth(node, called=False) >= least

    def may_call(self, node: Node) -> bool:
        """Whether a player who leads may call: he has a trick, or has announced a marriage."""
        rest = node[4]
        if rest >> ANNOUNCED:
            return True
        if self.rules.last_call is alt.LastCall.NONE and not node[0] | node[1]:
            return False
        return not rest & ASKED and rest & TRICK[rest & TURN] != 0

    def following(self, node: Node) -> Iterator[Node]:
        """Every position that a move leads to, calls and the end of a deal apart."""
        rest = node[4]
        if rest >> LED:
            return self.tricks(node)
        if rest & ASKED:
            return self.answers(node)
        if rest & DUE:
            return self.undrawn(node)
        if not rest >> ANNOUNCED:
            return chain(self.announcements(node), self.preparations(node), self.leads(node))
        if self.rules.after_marriage is alt.AfterMarriage.LEAD:
            return self.leads(node)
        return chain(self.leads(node), self.preparations(node))

    # --- Tricks and drawing ---------------------------------------------------------------------

    def leads(self, node: Node) -> Iterator[Node]:
        rest, seat = node[4], node[4] & TURN
        hand = node[seat]
        if suit := rest >> ANNOUNCED & THREE_BITS:
            hand &= self.bits.pairs[suit - 1]
            if self.rules.marriage_lead is alt.Shown.KING:
                hand &= self.bits.kings
            rest &= ~(THREE_BITS << ANNOUNCED)
        for card in self.bits.high_first(hand):
            yield with_hand(node, seat, node[seat] ^ card, (rest ^ TURN) | card.bit_length() << LED)

    def tricks(self, node: Node) -> Iterator[Node]:
        zero, one, rest, seat = node[2], node[3], node[4], node[4] & TURN
        led = 1 << (rest >> LED) - 1
        beating, worth, counted = self.bits.beating[led], self.bits.worth, self.bits.worth[led]
        rest = rest & (1 << LED) - 1 & ~TURN
        is_open = rest >> TALON & FOUR_BITS
        for card in self.bits.replies(node[seat], led, not is_open):
            winner = seat if card & beating else 1 - seat
            hands = (node[0], node[1] ^ card) if seat else (node[0] ^ card, node[1])
            points, now = counted + worth[card], rest | winner | TRICK[winner]
            made = (zero, one + points) if winner else (zero + points, one)
            won = (*hands, made[0], made[1], now | DUE if is_open else now)
            yield self.drawn(won) if is_open and not self.draws_late else won

    def drawn(self, node: Node) -> Node:
        """The winner of the trick has the next card, the other player the one after it."""
        zero, one, had, other, rest = node
        left = rest >> TALON & FOUR_BITS
        first = self.talon[-left]
        second = self.turned(rest) if left == 2 else self.talon[1 - left]
        rest = rest - (2 << TALON) & ~DUE
        if left == 2:
            rest &= ~CHANGED
        if rest & TURN:
            first, second = second, first
        return (zero | first, one | second, had, other, rest)

    def turned(self, rest: int) -> int:
        """The card that lies open under the talon."""
        return self.lowest if rest & CHANGED else self.talon[-1]

    # --- What may come before a lead ------------------------------------------------------------

    def undrawn(self, node: Node) -> Iterator[Node]:
        """Where it is allowed the talon is closed before drawing, or the lowest trump exchanged."""
        if self.rules.exchange_time is alt.ExchangeTime.EITHER and self.may_exchange(node):
            yield self.exchanged(node)
        if self.rules.closing_time is alt.ClosingTime.EITHER and self.may_close(node):
            yield self.closed(node)
        yield self.drawn(node)

    def preparations(self, node: Node) -> Iterator[Node]:
        """The exchange and the closing, while the talon is open."""
        if node[4] >> TALON & FOUR_BITS:
            if self.may_exchange(node):
                yield self.exchanged(node)
            if self.may_close(node):
                yield self.closed(node)

    def may_exchange(self, node: Node) -> bool:
        rest, seat = node[4], node[4] & TURN
        is_open = rest >> TALON & FOUR_BITS > self.rules.exchange_over
        may = is_open and self.has_right(rest, self.rules.exchange_right)
        return may and node[seat] & self.lowest != 0

    def has_right(self, rest: int, right: alt.Right) -> bool:
        """Whether a trick is not asked for, or there is one."""
        return right is alt.Right.ANYBODY or rest & TRICK[rest & TURN] != 0

    def exchanged(self, node: Node) -> Node:
        rest, seat = node[4], node[4] & TURN
        return with_hand(node, seat, node[seat] ^ self.lowest | self.turned(rest), rest | CHANGED)

    def announcements(self, node: Node) -> Iterator[Node]:
        rest, seat = node[4], node[4] & TURN
        if not self.has_right(rest, self.rules.marriage_right):
            return
        if self.rules.marriages_while is alt.Until.TALON_OPEN and not rest >> TALON & FOUR_BITS:
            return
        for place, pair in enumerate(self.bits.pairs):
            if node[seat] & pair == pair:
                points = list(node[2:4])
                points[seat] += self.marriages[place]
                yield (node[0], node[1], points[0], points[1], rest | place + 1 << ANNOUNCED)

    # --- Closing --------------------------------------------------------------------------------

    def may_close(self, node: Node) -> bool:
        rest = node[4]
        if self.rules.closing_first is alt.FirstLead.LATE and not rest & (TRICK[0] | TRICK[1]):
            return False
        return rest >> TALON & FOUR_BITS > self.rules.closing_over

    def closed(self, node: Node) -> Node:
        """The talon is out of play, unless the other player may exchange first."""
        rest, seat = node[4] & ~DUE, node[4] & TURN
        stood, had = self.ends.stands(node, 1 - seat), rest & TRICK[seat] != 0
        rest |= closed(seat, stood, had=had)
        if self.rules.answer is alt.Answer.EXCHANGE and node[1 - seat] & self.lowest:
            return (*node[:4], rest ^ TURN | ASKED)
        return (*node[:4], without_talon(rest))

    def answers(self, node: Node) -> Iterator[Node]:
        seat, rest = node[4] & TURN, node[4]
        after = without_talon(rest) & ~ASKED ^ TURN
        yield with_hand(node, seat, node[seat] ^ self.lowest | self.turned(rest), after)
        yield (*node[:4], after)


def without_talon(rest: int) -> int:
    """The same with a talon that nobody needs any more."""
    return rest & ~(FOUR_BITS << TALON | CHANGED)


def with_hand(node: Node, seat: int, hand: int, rest: int) -> Node:
    """The position with one hand and the fifth number changed."""
    if seat:
        return (node[0], hand, node[2], node[3], rest)
    return (hand, node[1], node[2], node[3], rest)
