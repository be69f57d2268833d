"""The search by the kernel: the same values, and as many positions looked at.

The kernel is given rows of numbers. What an end brings, the engine is asked when the kernel asks.
"""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import ClassVar, Final

from ....games.schnapsen_family import alternatives as alt
from ...kernels import function
from . import kernel
from .node import CLOSING, Node
from .search import ALL, Search, TooManyError
from .tree import Tree

FEW: Final = 20  # so many positions are looked at before the kernel is asked
MANY: Final = 50_000  # and if it is not loaded yet


def facts(tree: Tree) -> kernel.Row:
    """What a rule set and a deal say, as the kernel reads it."""
    row, bits, rules = array("q", [0] * kernel.FACTS), tree.bits, tree.rules
    every = list(bits.bit.values())
    for place, card in enumerate(every):
        row[kernel.WORTH + place] = bits.worth[card]
        row[kernel.BEATING + place] = bits.beating[card]
        row[kernel.SAME + place] = bits.same[card]
    fill(row, kernel.SUITS, (bits.suits.index(card.suit) for card in bits.pack if card.suit))
    ordered = [card.bit_length() - 1 for card in bits.high_first(sum(every))]
    fill(row, kernel.ORDER, ordered)
    fill(row, kernel.PAIRS, bits.pairs)
    fill(row, kernel.MARRIAGES, tree.marriages)
    fill(row, kernel.DRAWN + kernel.CARDS - len(tree.talon), tree.talon)
    values = tree.ends.values()
    numbers = {
        kernel.NUMBER: len(every),
        kernel.TRUMPS: bits.trumps,
        kernel.KINGS: bits.kings,
        kernel.LOWEST: tree.lowest,
        kernel.RUBICON: rules.rubicon,
        kernel.LEAST: values[0],
        kernel.MOST: values[-1],
        **points(rules),
    }
    for place, number in numbers.items():
        row[place] = number
    fill(row, kernel.STEPS, (bisect(tree.ends.steps, each) - 1 for each in range(256)))
    return row


def fill(row: kernel.Row, at: int, numbers: Iterable[int]) -> None:
    for place, number in enumerate(numbers, at):
        row[place] = number


def points(rules: alt.Rules) -> dict[int, int]:
    """What the points of a rule set say that bear on the moves of a deal."""
    is_early = rules.exchange_time is alt.ExchangeTime.EITHER
    closes_early = rules.closing_time is alt.ClosingTime.EITHER
    return {
        kernel.DRAWS_LATE: is_early or closes_early,
        kernel.EXCHANGE_EARLY: is_early,
        kernel.CLOSE_EARLY: closes_early,
        kernel.EXCHANGE_WITH_TRICK: rules.exchange_right is alt.Right.WITH_TRICK,
        kernel.EXCHANGE_OVER: rules.exchange_over,
        kernel.ANSWERED: rules.answer is alt.Answer.EXCHANGE,
        kernel.MARRY_WITH_TRICK: rules.marriage_right is alt.Right.WITH_TRICK,
        kernel.MARRY_OPEN: rules.marriages_while is alt.Until.TALON_OPEN,
        kernel.LEAD_KING: rules.marriage_lead is alt.Shown.KING,
        kernel.LEAD_NEXT: rules.after_marriage is alt.AfterMarriage.LEAD,
        kernel.TRICK_FIRST: rules.closing_first is alt.FirstLead.LATE,
        kernel.CLOSE_OVER: rules.closing_over,
        kernel.NO_LAST_CALL: rules.last_call is alt.LastCall.NONE,
        kernel.PACKET: rules.packets.before,
        kernel.SECOND_PACKET: rules.packets.after,
        kernel.DEALER_FIRST: rules.dealt_first is alt.DealtFirst.DEALER,
    }


def fits(tree: Tree) -> bool:
    """Whether the points of a deal, and what it is worth, have room in the kernel."""
    every = sum(tree.bits.worth.values()) + sum(tree.marriages)
    talon = len(tree.bits.pack) - 2 * tree.rules.packets.hand
    is_talon = 0 <= talon <= kernel.FOUR_BITS
    return is_talon and every < 256 and tree.ends.values()[-1] < kernel.BASE


class Ends:
    """What ends bring, as the engine has said so far."""

    def __init__(self, tree: Tree) -> None:
        self.ends: Final = tree.ends
        self.row: Final = array("i", [0]) * (kernel.ENDS + 1)

    def ask(self) -> None:
        """Ask the engine for that end for which the kernel has asked."""
        at = self.row[kernel.ENDS]
        if at >= kernel.REACH:
            stands, closing = divmod((at - kernel.REACH) // 2, 16)
            low, high = self.ends.bounds(*divmod(stands, 3), closing << CLOSING)
            fill(self.row, kernel.REACH + 2 * (16 * stands + closing), (2 * low + 1, 2 * high + 1))
        else:
            self.row[at] = 2 * self.ends.counted(*self.end(at)) + 1

    def end(self, at: int) -> tuple[int, int, int, bool, bool]:
        """Which end is kept at a place, as ``Ends.counted`` is asked for it."""
        if at >= kernel.OPEN:
            both, kind = divmod(at - kernel.OPEN, 8)
            return *divmod(both, 256), kind, False, False
        above, kind = divmod(at, kernel.KINDS)
        stepped, how = divmod(above, 4)
        zero, one = (self.ends.steps[each] for each in divmod(stepped, 6))
        return zero, one, kind & 7 | kind >> 3 << CLOSING, how > 1, how % 2 > 0


class Compiled:
    """The search of the kernel, with what was known before it."""

    def __init__(self, tree: Tree, known: Mapping[Node, tuple[int, int]]) -> None:
        slots = max(kernel.SLOTS, 1 << (4 * len(known)).bit_length())
        self.facts: Final = facts(tree)
        self.ends: Final = Ends(tree)
        self.table = array("q", [0]) * (kernel.SIZE * slots)
        self.path: Final = array("q", [0]) * kernel.PATH
        self.known = len(known)
        rows = array("q", chain.from_iterable((*node, *found) for node, found in known.items()))
        function(kernel, "handed")(self.table, rows)

    def at_least(self, node: Node, least: int, most: int) -> bool:
        run = function(kernel, "at_least")
        while True:
            answer, self.known = run(
                *(self.facts, self.ends.row, self.table, self.path),
                *(node, least, self.known, most),
            )
            match answer:
                case kernel.NOT_ASKED:
                    self.ends.ask()
                case kernel.GROW:
                    self.grow()
                case kernel.TOO_MANY:
                    raise TooManyError
                case _:
                    return bool(answer)

    def grow(self) -> None:
        larger = array("q", [0]) * (4 * len(self.table))
        function(kernel, "grown")(self.table, larger)
        self.table = larger


class FastSearch(Search):
    """The search, which goes on in the kernel where it takes long.

    To load what was compiled takes half a second, so that the first time it has to take longer.
    """

    loaded: ClassVar[bool] = False

    def __init__(self, tree: Tree, most: int = ALL) -> None:
        soon = FEW if FastSearch.loaded else MANY
        super().__init__(tree, min(soon, most))
        self.wanted: Final = most
        self.compiled: Compiled | None = None

    @property
    def looked(self) -> int:
        return self.compiled.known if self.compiled else super().looked

    def at_least(self, root: Node, least: int) -> bool:
        if self.compiled is None:
            try:
                return super().at_least(root, least)
            except TooManyError:
                if self.most == self.wanted:
                    raise
            self.compiled = Compiled(self.tree, self.known)
            FastSearch.loaded = True
        return self.compiled.at_least(root, least, self.wanted)
