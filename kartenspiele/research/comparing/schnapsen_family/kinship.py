"""What is put to Schnapsen and its kin to see how alike they play, and who claims kinship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ....engine.cards import Card, Rank, Suit, pack, show
from ....engine.play import Part
from ...agreement.claims import Claim, Nearer
from ...agreement.shared import Question, allowed, brought

RANKS: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
SMALL_PACK: Final = tuple(card for card in pack() if card.rank in RANKS)  # in every game of it
MOST: Final = 5  # cards of a hand
SAID: Final = (
    "Hands of one to five cards of the twenty that all games have, before an open, a closed or a "
    "used-up talon, on lead or after it: which moves are legal. Tricks divided between two, with "
    "marriages and perhaps a closing, and one calls or lets the deal end: which points it brings."
)
CLAIMS: Final[Mapping[str, Claim | None]] = {
    "SCH-02": None,
    "SCH-03": Nearer(("schnapsen",), "sechsundsechzig", ()),
    "SCH-04": None,
    "SCH-136": None,
    "GAI-01": None,
}
BESIDE: Final = ("SCH-05", "SCH-06", "SCH-194", "GAI-03")  # of the game itself, not of kin


def drawn(dice: Random) -> tuple[Question, Question]:
    """A position of two players in the middle of a deal, and the end of one."""
    return allowed(_middle(dice)), _end(dice)


def _middle(dice: Random) -> Mapping[str, Part]:
    cards, held = dice.sample(SMALL_PACK, len(SMALL_PACK)), dice.randrange(1, MOST + 1)
    mine, other, rest = cards[:held], cards[held : 2 * held], cards[2 * held :]
    lying = 2 * dice.randrange(min(4, len(rest) // 2 + 1))
    led = [other.pop()] if dice.randrange(3) == 0 else []
    talon, won = rest[:lying], rest[lying:]
    taken = [2 * dice.randrange(len(won) // 4 + 1) for _ in range(2)]
    trump = talon[-1].suit if talon else dice.choice([*Suit])
    closed = bool(talon) and dice.randrange(3) == 0
    parts: dict[str, Part] = {
        "trump": trump.value if trump else "",
        "hands": [show(mine), show(other)],
        "talon": show(talon),
        "led": show(led),
        "piles": [show(won[: taken[0]]), show(won[taken[0] : sum(taken)])],
    }
    return {**parts, "closed": 1} if closed else parts


def _end(dice: Random) -> Question:
    """Tricks that two have, of whom player 1 won the last, and says that it has enough, or not."""
    cards = dice.sample(SMALL_PACK, len(SMALL_PACK))
    tricks = [cards[number : number + 2] for number in range(0, len(cards), 2)]
    some = tricks[: dice.randrange(4, len(tricks) + 1)]
    owners = [0, *(dice.randrange(2) for _ in some[1:])]
    piles = [_won(some, owners, seat) for seat in (0, 1)]
    suits = [*Suit]
    dice.shuffle(suits)
    pairs = [" ".join(suit.value for suit in suits[n : n + dice.randrange(2)]) for n in (0, 1)]
    parts: dict[str, Part] = {
        "trump": suits[2].value,
        "piles": [show(pile) for pile in piles],
        "marriages": pairs,
    }
    if dice.randrange(3) == 0:
        parts |= {"closed": 1 + dice.randrange(2)}
    return brought(parts, dice.choice(("call", "call", "no call")))


def _won(tricks: Sequence[Sequence[Card]], owners: Sequence[int], seat: int) -> list[Card]:
    return [
        card for trick, owner in zip(tricks, owners, strict=True) if owner == seat for card in trick
    ]
