"""What is reckoned of German Commerce and Dreisatz, held against every deal of a few cards."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from kartenspiele.engine.cards import Cards
from kartenspiele.engine.spelling import cards
from kartenspiele.games.commerce import orders
from kartenspiele.games.commerce.german.game import worth
from kartenspiele.research.figures import commerce_dreisatz as dreisatz
from kartenspiele.research.figures import commerce_german as german

FEW = ["♠A ♠K ♠D ♥A ♥K ♦A ♦7 ♣7", "♠7 ♥7 ♦7 ♠8 ♥8 ♦8 ♣8", "♠10 ♠9 ♠8 ♥10 ♥9 ♥8 ♠7 ♥7"]


@pytest.mark.parametrize("few", FEW)
def test_tables_against_hands_are_those_of_every_pair(few: str) -> None:
    pack = cards(few)
    found = german.beaten(german.RULES, pack)
    tables, lower, equal = Counter[str](), Counter[str](), Counter[str]()
    for table in combinations(pack, 3):
        name, mine = german.named(worth(german.RULES, table)), height(table)
        tables[name] += 1
        for hand in combinations([card for card in pack if card not in table], 3):
            lower[name] += height(hand) < mine
            equal[name] += height(hand) == mine

    assert {name: (each[0], each[2], each[3]) for name, each in found.items()} == {
        name: (tables[name], lower[name], equal[name]) for name in tables
    }


def height(hand: Cards) -> tuple[int, ...]:
    return orders.height(german.RULES, worth(german.RULES, hand))


@pytest.mark.parametrize(("players", "ranks", "suits"), [(2, 4, 2), (2, 3, 3), (3, 5, 2)])
def test_a_folge_is_won_as_often_as_in_every_deal(players: int, ranks: int, suits: int) -> None:
    pack = [(suit, rank) for suit in range(suits) for rank in range(ranks)]
    won, deals = 0, 0
    for tops in every_deal(pack, players):
        deals += 1
        won += bool(max(tops)) and tops.count(max(tops)) == 1
    assert dreisatz.folge_won(players, ranks, suits) == Fraction(won, deals)


def every_deal(pack: list[tuple[int, int]], players: int) -> list[list[int]]:
    """How high the Folge of each player is, in every deal; 0 for none."""
    if not players:
        return [[]]
    return [
        [row(hand), *others]
        for hand in combinations(pack, 3)
        for others in every_deal([card for card in pack if card not in hand], players - 1)
    ]


def row(hand: tuple[tuple[int, int], ...]) -> int:
    (suit, low), (other, middle), (third, high) = sorted(hand)
    return high if suit == other == third and low + 2 == middle + 1 == high else 0


@pytest.mark.parametrize(("players", "ranks", "suits"), [(2, 4, 2), (3, 3, 3), (5, 2, 4)])
def test_a_schoene_stands_as_often_as_in_every_deal(players: int, ranks: int, suits: int) -> None:
    every = list(combinations([rank for rank in range(ranks) for _ in range(suits)], players))
    stands = sum(some.count(max(some)) > 1 for some in every)
    assert dreisatz.schoene_stands(players, ranks, suits) == Fraction(stands, len(every))


@pytest.mark.parametrize(("stop", "buys"), [(0, 0), (8, 2), (11, 2), (99, 1)])
def test_totals_are_those_of_every_order_of_a_few_cards(stop: int, buys: int) -> None:
    pack = ((2, 2), (3, 1), (5, 2), (7, 1))
    found = Counter[int]()
    for order in permutations([count for count, number in pack for _ in range(number)]):
        total, drawn = sum(order[:3]), 3
        while total < stop and drawn < 3 + buys:
            total += order[drawn]
            drawn += 1
        found[total] += 1
    every = sum(found.values())

    assert dreisatz.ends(stop, pack, buys) == {
        total: Fraction(number, every) for total, number in found.items()
    }


def test_a_row_is_one_hand_in_502_and_31_one_in_44() -> None:
    kept = dreisatz.counted()
    assert kept["a Folge in Dreisatz"] == {"hits": 11, "of": 5525}  # 44 of 22,100
    assert kept["31 as dealt in Dreisatz"] == {"hits": 126, "of": 5525}  # 480 + 24 of 22,100
