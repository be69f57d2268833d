"""How often rows are drawn and cards are equal: what is counted, against all deals of few cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from kartenspiele.games.poch.game import GAME
from kartenspiele.research.figures import poch
from kartenspiele.research.figures.poch import dealt, numbered, without_equal, without_run

Card = tuple[int, int]  # suit and rank


def deals(pack: Sequence[Card], hands: int, hand: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to deal so many hands."""
    if not hands:
        yield ()
        return
    for first in combinations(pack, hand):
        rest = [card for card in pack if card not in first]
        for others in deals(rest, hands - 1, hand):
            yield (first, *others)


def pack(ranks: int, suits: int) -> list[Card]:
    return [(suit, rank) for suit in range(suits) for rank in range(ranks)]


def has_run(hand: Sequence[Card], run: int) -> bool:
    """Whether cards of a suit follow one another, so many of them."""
    return any(
        all(y[0] == x[0] and y[1] == x[1] + 1 for x, y in pairwise(some))
        for some in combinations(sorted(hand), run)
    )


@pytest.mark.parametrize(
    ("hands", "most", "hand", "ranks", "suits"),
    [(1, 1, 3, 3, 2), (2, 1, 2, 3, 2), (2, 2, 3, 2, 4), (3, 1, 2, 3, 3)],
)
def test_equal_cards_are_counted_as_all_deals_show(
    hands: int, most: int, hand: int, ranks: int, suits: int
) -> None:
    found = Counter(
        all(max(Counter(rank for _, rank in each).values()) <= most for each in deal)
        for deal in deals(pack(ranks, suits), hands, hand)
    )
    share = Fraction(found[True], found.total())
    assert without_equal(hands, most, hand, ranks, suits) == share


@pytest.mark.parametrize(
    ("hands", "run", "hand", "ranks"), [(1, 3, 4, 3), (2, 2, 2, 3), (1, 2, 3, 4), (3, 2, 2, 2)]
)
def test_sequences_are_counted_as_all_deals_show(
    hands: int, run: int, hand: int, ranks: int
) -> None:
    found = Counter(
        not any(has_run(each, run) for each in deal) for deal in deals(pack(ranks, 4), hands, hand)
    )
    assert without_run(hands, run, hand, ranks) == Fraction(found[True], found.total())


@pytest.mark.parametrize("trumps", [1, 2])
def test_trumps_are_counted_as_all_deals_show(trumps: int) -> None:
    """The first card is turned; the trumps that are meant are the lowest of its suit."""
    found = Counter[bool]()
    for turned in pack(3, 4):
        meant = {(turned[0], rank) for rank in range(trumps)}
        rest = [card for card in pack(3, 4) if card != turned]
        for deal in deals(rest, 2, 2):
            found[any(meant <= {*each} for each in deal)] += 1
    assert dealt(2, trumps, 2, 3) == Fraction(found[True], found.total())


@pytest.mark.parametrize("players", poch.PLAYERS)
def test_all_numbers_of_hands_together_are_certain(players: int) -> None:
    having = numbered(players, [without_equal(hands, 1) for hands in range(players + 1)])
    assert sum(having) == 1
    assert all(share >= 0 for share in having)
    assert having[0] == without_equal(players, 1)


def test_a_sample_is_played_by_the_rules() -> None:
    found = poch.sampled(3, 20)
    assert found["deals"] == 20
    assert found["tricks, ever"] <= 20
    state = poch.begun(4, 1)
    assert GAME.to_move(poch.RULES, state) == 1
