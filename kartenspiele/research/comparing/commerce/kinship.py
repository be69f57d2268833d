"""What is put to Commerce and its kin to see how alike they play, and who claims kinship.

They have no position in common (decision 27), so that no moves can be laid beside one another. What
can be put to all are hands that are laid down.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ....engine.cards import Rank, pack, show
from ...agreement.claims import Claim
from ...agreement.shared import Question, nothing, outcome
from .asking import SEATS
from .laid_down import LaidDown

LOW: Final = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
HIGH_CARDS: Final = tuple(card for card in pack() if card.rank not in LOW)  # for three, in each
HAND: Final = 3
STAKES: Final = ("31", "Folge", "")
SAID: Final = (
    "These games have no position in common, so that the moves of no two can be compared. Three "
    "hands by chance laid down: who wins by them, or gets a stroke."
)
CLAIMS: Final[Mapping[str, Claim | None]] = {"CFR-45": None, "CDE-51": None}
BESIDE: Final = ("DRS-36",)  # of other games, none of which it names


def drawn(dice: Random) -> tuple[Question, Question]:
    """No position, and three hands that are laid down."""
    cards = dice.sample(HIGH_CARDS, SEATS * HAND)
    hands = tuple(show(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(SEATS))
    return nothing, outcome(LaidDown(hands, dice.choice(STAKES)))
