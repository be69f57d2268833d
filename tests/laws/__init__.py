"""What a deal has to bring, counted again from the moves alone.

The ledger follows a deal move by move and knows nothing of how the game keeps its state. At the
end the law of the game says from the ledger what each side has to get. A law reads the rule set,
for the numbers, and shares no code with the game. A game without a law fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.laws import berlin, casino, finnish, glimne, sassersson, schnapsen, swedish
from tests.laws.ledger import Book as Book
from tests.laws.ledger import Law as Law
from tests.laws.ledger import Ledger as Ledger

LAWS: Final[Mapping[str, Law]] = {
    "swedish-kasino": swedish.LAW,
    "mulle-sassersson": sassersson.LAW,
    "mulle-glimne": glimne.LAW,
    "casino": casino.LAW,
    "finnish-kasino": finnish.LAW,
    "berlin-casino-1810": berlin.LAW,
    "schnapsen": schnapsen.LAW,
    "sechsundsechzig": schnapsen.LAW,
}
