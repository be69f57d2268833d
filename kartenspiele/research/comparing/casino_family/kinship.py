"""What is put to all fishing games to see how alike they play, and who claims that they are kin."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ....engine.cards import pack, show
from ....engine.play import Part
from ...agreement.claims import Alike, Claim, Nearer
from ...agreement.shared import Question, allowed, brought

ONE_PACK: Final = pack()  # the games of two packs can have these cards too
SAID: Final = (
    "A table of up to six cards and a hand of one to four of a single pack, without builds: which "
    "moves are legal. A pack divided between two sides by chance: which points its cards bring."
)
NORDIC: Final = ("swedish-kasino", "finnish-kasino", "mulle-sassersson", "mulle-glimne")
BERLIN: Final = "berlin-casino-1810"
CLAIMS: Final[Mapping[str, Claim | None]] = {
    "EIN-02": None,
    "EIN-05": None,
    "EIN-09": Nearer(NORDIC, BERLIN, ("casino",)),
    "MUS-18": None,  # the form was set up by this sentence (MUS-R8): that it fits shows nothing
    "BER-01": None,
    "BER-02": None,
    "BER-03": None,
    "BER-04": None,
    "BER-05": None,
    "BER-06": None,
    "BER-07": None,
    "BER-08": Nearer(NORDIC, BERLIN, ("casino",)),
    "BER-09": Alike(
        "swedish-kasino",
        BERLIN,
        ("courts", "spades", "most_cards", "big", "little", "spade_ace", "ace"),
    ),
    "BER-15": None,  # the same numbers in other places (BER-R4)
    "BER-91": None,  # as with MUS-18, the form was set up by it (MUS-R8)
    "WIK-01": None,
}
BESIDE: Final = ("FIN-08", "BER-23", "BER-66", "BER-70")  # of the past or of others, not of kin


def drawn(dice: Random) -> tuple[Question, Question]:
    """A turn at the table, and a pack that two sides have won."""
    cards, cut = dice.sample(ONE_PACK, 10), dice.randrange(7)
    turn: dict[str, Part] = {
        "table": show(cards[:cut]),
        "hand": show(cards[6 : 7 + dice.randrange(4)]),
        "piles": ["", ""],
    }
    owners = [dice.randrange(2) for _ in ONE_PACK]
    piles = [
        show([card for card, owner in zip(ONE_PACK, owners, strict=True) if owner == side])
        for side in (0, 1)
    ]
    return allowed(turn), brought({"piles": piles})
