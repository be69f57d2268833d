"""What cards count, in hand and on the table, by the points of a rule set."""

from __future__ import annotations

from typing import Final, Protocol

from .builds import captured
from .capture import Claim
from .table import State, Take
from .worths import Counts, Worths, counting

NUMERALS: Final = Worths("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10", "their number")
NOTHING: Final = Worths("", "nothing")


class Valued(Protocol):
    """The points that say what cards count."""

    @property
    def numerals(self) -> Worths: ...
    @property
    def courts(self) -> Worths: ...
    @property
    def played_ace(self) -> Worths: ...
    @property
    def table_ace(self) -> Worths: ...
    @property
    def played_little(self) -> Worths: ...
    @property
    def table_little(self) -> Worths: ...
    @property
    def played_big(self) -> Worths: ...
    @property
    def table_big(self) -> Worths: ...


def in_hand(rules: Valued) -> Counts:
    """What each card counts when it is played."""
    return counting(
        rules.courts.text,
        rules.played_ace.text,
        rules.played_little.text,
        rules.played_big.text,
        rules.numerals.text,
    )


def on_table(rules: Valued) -> Counts:
    """What each card counts when it is taken."""
    return counting(
        rules.courts.text,
        rules.table_ace.text,
        rules.table_little.text,
        rules.table_big.text,
        rules.numerals.text,
    )


def claim(rules: Valued, state: State, move: Take) -> Claim:
    """What a capture claims: that cards, and builds as a whole, come to the value of the card."""
    counts, played = on_table(rules), in_hand(rules)[move.card]
    values = [counts[card] for card in move.taken]
    values += [(each.value,) for each in captured(state, move, played, state.seats)]
    return Claim(move.card, played, move.taken, tuple(values), move.builds)
