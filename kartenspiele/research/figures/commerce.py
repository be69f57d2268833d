"""How often each kind of hand comes, and what buying brings: counted once, and kept.

Hands of three cards are so few, 22,100, that all of them are looked at, and after a purchase each
of the 49 cards that the buyer has not seen. He gives away the card for which most of these make a
hand that may be shown, and of several such the first of the pack.

How long the changing lasts is counted on deals of chance, in which everybody buys in that way.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from ...edition.likelihoods import Figures
from ...engine.cards import Cards
from ...engine.play import Standing
from ...engine.variants import Variant
from ...games.commerce.french.game import GAME, WHOLE, Buy, worth
from ...games.commerce.french.rules import FRENCH_COMMERCE, Enough, FrenchCommerce
from ...games.commerce.orders import Kind, Worth
from . import commerce_dreisatz as dreisatz
from . import commerce_german as german

READINGS: Final = ("20 or more", "29 or more", "20, 30 or 31")
DEALS: Final = 2_000
PLAYERS: Final = 5
LONGEST: Final = 100

Hand: TypeAlias = int  # a bit for each of its cards
BITS: Final = {card: 1 << place for place, card in enumerate(WHOLE)}


def bits(hand: Cards) -> Hand:
    """A hand as a number."""
    return sum(map(BITS.__getitem__, hand))


@cache
def worths() -> Mapping[Hand, Worth | None]:
    """What each of the 22,100 hands is worth in French Commerce."""
    rules = FRENCH_COMMERCE.rules
    return {bits(hand): worth(rules, hand) for hand in combinations(WHOLE, 3)}


@cache
def enough(reading: str) -> frozenset[Hand]:
    """The hands that may be shown."""
    points = Enough(reading)
    return frozenset(
        hand
        for hand, value in worths().items()
        if value and (value.kind is not Kind.POINTS or value.height in points)
    )


def cards_of(hand: Hand) -> list[Hand]:
    """The cards of a hand, each as a number."""
    return [bit for bit in BITS.values() if bit & hand]


def without(hand: Hand) -> list[Hand]:
    """The cards that who has a hand has not seen."""
    return [bit for bit in BITS.values() if not bit & hand]


@cache
def given(reading: str, hand: Hand) -> Hand:
    """The card for which most of those unseen make a hand to be shown; of several, the first."""
    good, unseen = enough(reading), without(hand)

    def made(card: Hand) -> int:
        return sum((hand ^ card | bit) in good for bit in unseen)

    return max(cards_of(hand), key=made)


def named(value: Worth | None) -> str:
    """The kind of a hand."""
    return str(value.kind) if value else "nothing"


def first_hands() -> dict[str, int]:
    """How many of all first hands are of each kind, count so much, and may be shown."""
    found = Counter[str](hands=len(worths()))
    for value in worths().values():
        found[named(value)] += 1
        if value and value.kind is Kind.POINTS:
            found[f"{value.height} points"] += 1
    found.update({reading: len(enough(reading)) for reading in READINGS})
    return dict(found)


def bought(reading: str) -> dict[str, int]:
    """What hands that may not be shown become by the best purchase of one card, of 49 each."""
    found, good = Counter[str](), enough(reading)
    for hand in worths().keys() - good:
        left = hand ^ given(reading, hand)
        after = [left | bit for bit in without(hand)]
        found["hands"] += 1
        found["cards"] += len(after)
        found["enough"] += sum(each in good for each in after)
        for each in after:
            value = worths()[each]
            found[named(value)] += 1
            found["31 points"] += named(value) == str(Kind.POINTS) and each in thirty_one()
    return dict(found)


@cache
def thirty_one() -> frozenset[Hand]:
    """The hands that count 31."""
    return frozenset(
        hand
        for hand, value in worths().items()
        if value and value.kind is Kind.POINTS and value.height == 31
    )


def lasting(reading: str) -> dict[str, int]:
    """In which round somebody shows, where everybody buys as best they can."""
    found = Counter[str](deals=DEALS)
    form = FRENCH_COMMERCE.but(enough=Enough(reading), rounds=LONGEST)
    for seed in range(DEALS):
        rounds = shown_in(form, seed)
        found["rounds"] += rounds
        found["squares"] += rounds * rounds
        found["in the first"] += rounds == 1
        found["in ten"] += rounds <= 10
    return dict(found)


def shown_in(form: Variant[FrenchCommerce], seed: int) -> int:
    """The round in which a hand is shown."""
    whole, rules = list(WHOLE), form.rules
    random.Random(seed).shuffle(whole)
    state = GAME.start(rules, tuple(whole), PLAYERS, Standing())
    cards = {bit: card for card, bit in BITS.items()}
    while GAME.to_move(rules, state) is not None:
        hand = bits(state.hand)
        if hand in enough(str(rules.enough)):
            return state.round + 1
        card = cards[given(str(rules.enough), hand)]
        state = GAME.apply(rules, state, Buy(card))
    return state.round


def every() -> Iterator[tuple[str, dict[str, int]]]:
    yield "first hands", first_hands()
    for reading in READINGS:
        yield f"bought, {reading}", bought(reading)
        yield f"lasting, {reading}", lasting(reading)


SAMPLES: Final = {
    "lasting, ": f"{DEALS:,} deals of {PLAYERS} players who all buy, and give away the card for "
    f"which most cards make a hand that may be shown (seeds 0 to {DEALS - 1})"
}


def counted() -> Figures:
    """All claims about hands and their chances, counted again."""
    return {**dict(every()), **german.counted(), **dreisatz.counted()}
