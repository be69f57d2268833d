"""Who wins the pot of French Commerce, and what is paid besides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ...play import Seat
from ...rulebook import rule
from ...stakes import Payment, each_pays
from ..orders import Kind, Worth
from ..state import State
from .rules import BankerWins, FrenchCommerce, Nothing, SameSequence, Tie

POT: Final = "pot"


class Laid(NamedTuple):
    """The hands that all lay open: what each is worth, who has the highest, who holds the bank."""

    worths: tuple[Worth | None, ...]
    ahead: tuple[Seat, ...]
    banker: Seat
    pot: int

    @property
    def value(self) -> Worth | None:
        """The highest hand."""
        return self.worths[self.ahead[0]]


def is_tie(rules: FrenchCommerce, laid: Laid) -> bool:
    """Whether several have equally many points, and nobody a sequence or a triple."""
    if laid.value is None or laid.value.kind is not Kind.POINTS:
        return False
    points = [worth.height for worth in laid.worths if worth]
    return len(laid.ahead) > 1 or (rules.tie is Tie.ANY and len({*points}) < len(points))


@rule("CFR-11")
def for_best(rules: FrenchCommerce, laid: Laid) -> Iterator[Payment]:
    """The highest hand wins the pot."""
    if laid.value and len(laid.ahead) == 1 and not is_tie(rules, laid):
        yield from each_pays([POT], laid.ahead, laid.pot, "the highest hand")


@rule("CFR-23", "CFR-47")
def for_tie(rules: FrenchCommerce, laid: Laid) -> Iterator[Payment]:
    """If several have equally many points, and nobody a sequence or a triple, the banker wins."""
    if is_tie(rules, laid):
        is_eldest = rules.tie is Tie.ELDEST and laid.banker not in laid.ahead
        winner = laid.ahead[0] if is_eldest else laid.banker
        yield from each_pays([POT], [winner], laid.pot, "equally many points")


@rule("CFR-33")
def for_same(rules: FrenchCommerce, laid: Laid) -> Iterator[Payment]:
    """Of several who have the same sequence the first in order wins."""
    if laid.value and len(laid.ahead) > 1 and not is_tie(rules, laid):
        is_first = rules.same_sequence is SameSequence.FIRST
        winner = laid.ahead[0] if is_first else laid.banker
        yield from each_pays([POT], [winner], laid.pot, "the same sequence")


@rule("CFR-41")
def for_nobody(rules: FrenchCommerce, laid: Laid) -> Iterator[Payment]:
    """If nobody has a triple, a sequence or points the banker wins."""
    if laid.value is None and rules.nothing is Nothing.BANKER:
        yield from each_pays([POT], [laid.banker], laid.pot, "nobody counts anything")


@rule("CFR-24")
def for_banker(rules: FrenchCommerce, state: State, winner: Seat) -> Iterator[Payment]:
    """A banker who wins gets another counter from each who has bought."""
    if winner != state.dealer:
        return
    for seat, bought in enumerate(state.bought):
        due = bought if rules.banker_wins is BankerWins.CARD else min(bought, 1)
        if due:
            why = "the banker wins, and they have bought"
            yield from each_pays([seat], [winner], due, why)


@rule("CFR-26")
def for_loss(rules: FrenchCommerce, state: State, winner: Seat) -> Iterator[Payment]:
    """A banker who does not win pays the winner a counter."""
    return each_pays([state.dealer], [winner], 1, "the banker does not win")
