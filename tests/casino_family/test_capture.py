"""The mechanics of fishing: values, sums, sets, and how captures are told."""

import re
from dataclasses import replace
from itertools import combinations, islice, product
from random import Random
from typing import Any

import pytest

from kartenspiele.engine.cards import Cards, pack, show
from kartenspiele.engine.play import Entry, MoveError, Part, PositionError, moves
from kartenspiele.engine.spelling import cards, plain
from kartenspiele.examples import CASINO, GLIMNE, AnyVariant, Place, Sets, position
from kartenspiele.games.casino_family import awards, building, capture, game, spread, swedish
from kartenspiele.games.casino_family.alternatives import Dual, EachOver, Most, Onto, Sharing
from kartenspiele.games.casino_family.capture import Claim
from kartenspiele.games.casino_family.dealing import deal
from kartenspiele.games.casino_family.notation import (
    BUILDS,
    MULLES,
    PARTS,
    in_table_order,
    read_move,
    set_up,
)
from kartenspiele.games.casino_family.points import NUMERALS
from kartenspiele.games.casino_family.reasons import ways
from kartenspiele.games.casino_family.spread import captures, laid_out
from kartenspiele.games.casino_family.swedish.rules import SWEDISH
from kartenspiele.games.casino_family.table import Build, Lay, State, Take
from kartenspiele.games.casino_family.worths import Worths, counting, named
from kartenspiele.mechanics import kinds, sums
from kartenspiele.mechanics.kinds import Values, parts_into
from kartenspiele.mechanics.ring import round_the_table
from tests.asking import Ask, complaint
from tests.casino_family import reference

PACK = cards(" ".join(f"{suit}{rank}" for suit, rank in product("SHDC", "A23456789TJQK")))
EVERY_PART = {**PARTS, **BUILDS, **MULLES}


def random_tables() -> list[tuple[Values, ...]]:
    """Tables of up to seven cards, aces among them more often than in life."""
    dice = Random(4)
    kinds: list[Values] = [(1, 14), (1, 14), *((number,) for number in range(2, 14))]
    return [tuple(dice.choices(kinds, k=dice.randrange(8))) for _ in range(120)]


def subsets(table: tuple[Values, ...]) -> list[tuple[int, ...]]:
    """Every choice of places."""
    return [some for n in range(1, len(table) + 1) for some in combinations(range(len(table)), n)]


def in_parts(some: tuple[Values, ...], total: int) -> bool:
    """Whether some partition has parts of the total alone, tried out one by one."""
    return any(
        all(sum(part) == total for part in parts)
        for counted in product(*some)
        for parts in reference.partitions(counted)
    )


def places(mask: int) -> list[int]:
    """The places of a bit mask, lowest first."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def test_hauls_are_what_some_partition_allows() -> None:
    for table in random_tables()[:60]:
        total = 9 + len(table) % 6
        small = table[:5]
        wanted = {
            some
            for some in subsets(small)
            if in_parts(tuple(small[place] for place in some), total)
        }

        assert {tuple(places(mask)) for mask in sums.hauls(small, (total,))} == wanted


def test_no_haul_is_offered_twice() -> None:
    for table in random_tables():
        found = list(sums.hauls(table, (14,)))
        assert len(found) == len(set(found))


def test_a_haul_parts_into_sets_and_nothing_else_does() -> None:
    for table in random_tables():
        hauls = {tuple(places(mask)) for mask in sums.hauls(table, (12,))}
        for some in subsets(table):
            taken = tuple(table[place] for place in some)
            assert parts_into(taken, (12,)) == (some in hauls)


def test_sets_that_may_share_cover_what_they_take() -> None:
    for table in random_tables():
        unions = {tuple(places(mask)) for mask in capture.overlaps(table, (12,))}
        for some in subsets(table):
            taken = tuple(table[place] for place in some)
            assert capture.covered(taken, (12,)) == (some in unions)


def claim(values: list[Values], played: Values) -> Claim:
    """A capture of cards of which only the values matter."""
    (some,) = plain("K")
    return Claim(some, played, (some,) * len(values), tuple(values))


def test_an_ace_counts_what_each_set_needs() -> None:
    found = list(ways(claim([(1, 14), (1, 14), (13,)], (14,))))
    assert [str(way) for way in found] == ["14 = 14, 1+13"]


def test_one_way_is_told_once() -> None:
    """Two fours and two fives pair in two manners that read the same."""
    assert [str(way) for way in ways(claim([(4,), (4,), (5,), (5,)], (9,)))] == ["9 = 4+5, 4+5"]


def test_two_aces_that_come_to_fifteen_do_so_in_one_way() -> None:
    assert [str(way) for way in ways(claim([(1, 14), (1, 14)], (2, 15)))] == [
        "2 = 1+1",
        "15 = 1+14",
    ]


def test_values_may_be_mixed_where_a_game_lets_them() -> None:
    """What one value does alone is told without the other."""
    big = claim([(4,), (6,), (7,), (9,)], (10, 16))
    assert list(ways(big)) == []
    assert [str(way) for way in ways(big, Dual.BOTH)] == ["10 = 4+6 and 16 = 7+9"]
    assert [str(way) for way in ways(claim([(4,), (6,)], (10, 16)), Dual.BOTH)] == ["10 = 4+6"]


def test_a_suit_goes_before_a_rank() -> None:
    worths = Worths("A 1/14, ♠A 15")
    assert [worths.named(card) for card in cards("♠A ♥A ♥2")] == [(15,), (1, 14), ()]
    assert [worths.named(card) for card in plain("A 2")] == [(1, 14), ()]


def test_numerals() -> None:
    assert [NUMERALS.named(card) for card in plain("A 2 9 10 B D K")] == [
        (1,),
        (2,),
        (9,),
        (10,),
        (),
        (),
        (),
    ]
    assert NUMERALS.named(cards("??")[0]) == ()


# --- Awards ------------------------------------------------------------------------------------


def points(entries: list[Entry]) -> list[tuple[int, int]]:
    return [(entry.side, entry.points) for entry in entries]


@pytest.mark.parametrize(
    ("counts", "tied", "paid"),
    [
        ((5, 4, 4), 0, [(0, 2)]),
        ((5, 5, 3), 0, [(0, 0), (1, 0)]),
        ((5, 5, 3), 1, [(0, 1), (1, 1)]),
        ((0, 0), 0, [(0, 0), (1, 0)]),
    ],
)
def test_most_is_more_than_each_of_the_others(
    counts: tuple[int, ...], tied: int, paid: list[tuple[int, int]]
) -> None:
    assert points(list(awards.for_majority(counts, Most(2, tied), "MAD-01", "spades"))) == paid


def test_spades_beyond_a_number_pay_and_the_rest_get_a_reason() -> None:
    piles = cards("♠A ♠K ♠D ♠B ♠9 ♠8 ♠7 ♠6"), cards("♠2 ♠3 ♠4 ♠5 ♠10 ♠A"), ()
    won = awards.Won(piles, (0, 0, 0), None, is_over=True)
    found = list(swedish.for_overspades(EachOver(6, 1), won))
    assert points(found) == [(0, 2), (1, 0), (2, 0)]


def test_a_card_won_twice_pays_twice() -> None:
    seven = cards("♣7")
    assert points(list(awards.for_cards([cards("♣7 ♣7"), ()], seven, 2))) == [(0, 2)] * 2


def test_nobody_is_paid_for_what_nobody_did() -> None:
    won = awards.Won(((), ()), (0, 0), None, is_over=True)
    assert list(awards.for_last_capture(SWEDISH.rules, won)) == []


def test_how_awards_read() -> None:
    assert str(Most(2)) == "2 for the most, none if tied"
    assert str(Most(2, tied=1)) == "2 for the most, 1 if tied"
    assert str(EachOver(6, 1)) == "1 for each over 6"
    assert str(Worths("")) == "what the card shows"


# --- Dealing -----------------------------------------------------------------------------------


def test_packets_go_round_until_hands_and_table_are_full() -> None:
    stock = cards(" ".join(f"S{rank}" for rank in "A23456789TJQK"))
    state = deal(State(hands=((), ()), stock=stock), round_the_table(1, 2, 1), 2, 4, 4)
    assert [show(hand) for hand in state.hands] == ["♠3 ♠4 ♠9 ♠10", "♠A ♠2 ♠7 ♠8"]
    assert show(state.table) == "♠5 ♠6 ♠B ♠D"
    assert show(state.stock) == "♠K"


# --- Moves and positions, written --------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("♦9 takes ♣5 ♦4", Take(cards("♦9")[0], cards("♦4 ♣5"))),
        ("D9 takes C5, D4", Take(cards("♦9")[0], cards("♦4 ♣5"))),
        ("Karo 9 takes Kreuz 5", Take(cards("♦9")[0], cards("♣5"))),
        ("♦9 to the table", Lay(cards("♦9")[0])),
        ("♦4 on ♣5 builds 9", Build(cards("♦4")[0], cards("♣5"), 9)),
    ],
)
def test_moves_are_read_in_any_order_and_spelling(text: str, move: object) -> None:
    assert read_move(cards("♦4 ♣5"), text) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("♦9 takes", "name the cards taken"),
        ("♦9 takes ??", "name the cards taken"),
        ("♦9 takes ♦X", "word 1, '♦X'"),
        ("♦9 ♦8 takes ♦4", "2 cards instead of one"),
        ("to the table", "0 cards instead of one"),
        ("♦4 on ♣5 builds nine", "is not a move"),
        ("pass", "is not a move; write"),
        ("", "'' is not a move"),
    ],
)
def test_what_is_no_move_is_said_clearly(text: str, message: str) -> None:
    with pytest.raises(MoveError) as error:
        read_move(cards("♦4 ♣5"), text)
    assert message in str(error.value)


def test_a_move_reads_as_it_is_written() -> None:
    for move in (Take(PACK[0], PACK[1:4]), Lay(PACK[5]), Build(PACK[2], PACK[3:5], 12)):
        assert read_move(PACK[1:5], str(move)) == move


def test_cards_from_elsewhere_come_last() -> None:
    assert in_table_order(cards("♣5 ♦4"), cards("♠K ♦4 ♣5")) == cards("♣5 ♦4 ♠K")


def test_half_a_position_can_be_written() -> None:
    state = set_up({"table": "5 7", "hand": "9", "turn": 3, "last": 4}, PACK, PARTS, 4)
    assert (state.seats, state.turn, state.last) == (4, 2, 3)
    assert state.hand == plain("9")
    assert state.piles == ((),) * 4
    assert state.sweeps == (0,) * 4


@pytest.mark.parametrize("part", [{"dealer": 4}, {"sweeps": [0, 0, 0, 1]}, {"piles": [""] * 4}])
def test_a_position_has_as_many_seats_as_it_names(part: dict[str, Any]) -> None:
    assert set_up(part, PACK, PARTS, 4).seats == 4


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"tabel": "♠2"}, "unknown part 'tabel'; the parts are table, hand"),
        ({"hand": "♠2", "hands": ["♠2"]}, "hand and hands: write one of the two"),
        ({"table": 7}, "table: write the cards as one text"),
        ({"table": "♠2 ♠X"}, "table: word 2, '♠X'"),
        ({"hands": "♠2"}, "hands: write one text for each player"),
        ({"hands": 2}, "hands: write one text for each player"),
        ({"hands": ["♠2", "♠X"]}, "hands, player 2: word 1, '♠X'"),
        ({"sweeps": "1 0"}, "sweeps: write one number for each player"),
        ({"sweeps": [1, -1]}, "sweeps: write one number for each player, 0 or more"),
        ({"sweeps": ["1"]}, "sweeps: write one number for each player"),
        ({"turn": -1}, "turn: -1 is no player; players count from 1"),
        ({"turn": 5}, "turn: there is no player 5; players count from 1 to 4"),
        ({"turn": 10**9}, "turn: there is no player 1000000000"),
        ({"turn": True}, "turn: True is no player"),
        ({"dealer": "0"}, "dealer: '0' is no player"),
        ({"last": -2}, "last: -2 is no player"),
        ({"table": "♠2", "hand": "♠2"}, "♠2 appears 2 times; the pack has 1"),
        ({"stock": "♠2", "piles": ["♠2 ♠2"]}, "♠2 appears 3 times; the pack has 1"),
        ({"stock": "?? " * 52, "hand": "♠2"}, "more cards than the 52 of the pack"),
        ({"builds": "♦4 ♣5 = 9"}, "builds: write one text for each build"),
        ({"builds": ["♦4 ♣5"]}, "builds: '♦4 ♣5'; write it as '♦4 ♣5 = 9'"),
        ({"builds": ["♦9 = 9"]}, "'♦9 = 9' is a single card; a build has two at least"),
        ({"builds": ["♦4 ?? = 9"]}, "name the cards of a build, which are face up"),
        ({"builds": ["♦4 ♣5 = 9, player 8"]}, "builds: there is no player 8"),
        ({"mulles": ["♦4"]}, "mulles: ♦4 appears 1 times; there is one pair of it"),
        ({"mulles": ["?? 9"]}, "mulles: 9 lacks its suit; only a whole card has a twin"),
    ],
)
def test_what_is_no_position_is_said_clearly(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError) as error:
        set_up(parts, PACK, EVERY_PART, 4)
    assert message in str(error.value)


def test_a_rank_stands_no_more_often_than_the_pack_has_it() -> None:
    assert set_up({"table": "2 2 2", "hand": "♠2"}, PACK, PARTS, 4).table == plain("2 2 2")
    with pytest.raises(PositionError, match="5 cards of rank 2; the pack has 4"):
        set_up({"table": "2 2 2 2", "hand": "♠2"}, PACK, PARTS, 4)


# --- Positions and moves that cannot be --------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"sweeps": [53]}, "sweeps: write at most"),
        ({"table": "9 9 9 9 9"}, "5 cards of rank 9; the pack has 4"),
        ({"table": "♠9", "hand": "♠9"}, "♠9 appears 2 times; the pack has 1"),
        ({"table": " ".join(["??"] * 53)}, "more cards than the 52"),
    ],
)
def test_no_position_has_more_than_there_is(parts: dict[str, Part], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        set_up(parts, PACK, PARTS, 4)


@pytest.mark.parametrize("variant", [GLIMNE, CASINO], ids=["Glimne", "Casino"])
@pytest.mark.parametrize(
    ("build", "message"),
    [
        ("♦4 ♣3 = 9", "builds: ♦4 + ♣3 = 7, not 9"),
        ("♥A ♦K = 15", "builds: ♥A + ♦K = 14"),
        ("♦4 ♣5 ♥6 ♠3 = 9", "builds: ♦4 ♣5 ♥6 ♠3 are more than one set"),
        ("♦10 ♣9 = 19", "builds: no card counts 19"),
    ],
)
def test_no_build_is_worth_what_it_does_not_come_to(
    variant: AnyVariant, build: str, message: str
) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        position(variant, builds=[build])


def test_a_build_is_what_its_rules_let_be_built() -> None:
    """Several sets where they may be built, and the value in hand where it counts."""
    several = CASINO.but(build_sets=Sets.ANY)
    in_hand = GLIMNE.but(build_value=Place.HAND)
    assert position(several, builds=["♦4 ♣5 ♥6 ♠3 = 9"]).builds
    assert position(in_hand, builds=["♠A ♥A = 15"]).builds
    with pytest.raises(PositionError, match="= 2, not 15"):
        position(GLIMNE, builds=["♠A ♥A = 15"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("♦9 takes ??", "name the cards taken"),
        ("♦9 on ?? builds 9", "name the cards built on"),
        ("?? takes ♦9", "is not a card"),
    ],
)
def test_a_move_names_cards_that_have_been_seen(text: str, message: str) -> None:
    with pytest.raises(MoveError, match=message):
        read_move((), text)


# --- Tables of many cards ----------------------------------------------------------------------


def large_tables() -> list[tuple[Cards, tuple[Values, ...]]]:
    """Tables of cards from two packs, with the values of the Berlin game."""
    worths = (Worths("♠2 2/15, ♦10 10/16"), Worths("B 11, D 12, K 13, A 1/14"))
    found = []
    for seed in range(40):
        table = tuple(Random(seed).sample(pack(copies=2), 4 + seed % 10))
        found.append((table, tuple(named(card, worths) or NUMERALS.named(card) for card in table)))
    return found


BUILT = [((), ()), ((cards("♦4 ♣9"), cards("♥6 ♥7"), cards("♦4 ♣9")), ((13,), (13,), (13,)))]


@pytest.mark.parametrize("played", [(1, 14), (2, 15), (13,)])
@pytest.mark.parametrize("dual", Dual)
def test_by_rank_and_one_by_one_the_same_is_found(played: Values, dual: Dual) -> None:
    (some,) = cards("♣K")
    for (table, values), (builds, worths) in product(large_tables(), BUILT):
        lying = laid_out(State(table=table), values + worths, counting("K 15"), builds)
        one_by_one = list(captures(lying, some, played, dual=dual))
        by_rank = list(captures(lying._replace(sums={}), some, played, dual=dual))

        assert len(set(by_rank)) == len(by_rank), table
        assert set(by_rank) == set(one_by_one), table
        if played == (13,):
            assert {*builds} == {built for each in by_rank for built in each.builds}, table


def test_captures_are_counted_without_being_written() -> None:
    """Each card counts for itself there, so that places are counted, not cards that look alike."""
    for (table, values), totals in product(large_tables(), ((13,), (14,), (2, 15))):
        assert kinds.count(values, totals) == len(list(sums.hauls(values, totals))), table


def test_every_subset_is_judged_as_by_trying_every_partition() -> None:
    for table in random_tables():
        for some in subsets(table):
            taken = tuple(table[place] for place in some)
            wanted = any(
                {sum(part) for part in parts} <= {12}
                for counted in product(*taken)
                for parts in reference.partitions(counted)
            )

            assert parts_into(taken, (12,)) == wanted


def test_a_pack_on_the_table_is_judged_at_once_and_taken_card_by_card() -> None:
    """Of millions of captures the first come without the rest."""
    table = pack(copies=2)
    values = tuple(
        named(card, (Worths("B 11, D 12, K 13"),)) or NUMERALS.named(card) for card in table
    )
    (king,) = cards("♣K")

    assert parts_into(values, (13,)) == (sum(map(sum, values)) % 13 == 0)
    lying = laid_out(State(table=table), values, counting("K 13"))
    assert len(list(islice(captures(lying, king, (13,)), 1000))) == 1000


def test_a_build_beside_a_pack_of_single_cards_makes_them_no_slower() -> None:
    table = pack(copies=2)[:40]
    values = tuple(
        named(card, (Worths("B 11, D 12, K 13"),)) or NUMERALS.named(card) for card in table
    )
    built, (king,) = cards("♣6 ♣7"), cards("♣K")
    counts = counting("K 13")
    lying = laid_out(State(table=table), (*values, (13,)), counts, (built,))
    found = captures(lying, king, (13,))

    assert len(list(islice(found, 1000))) == 1000


@pytest.mark.parametrize("sharing", list(Sharing))
def test_captures_that_are_too_many_to_be_kept_are_refused(
    sharing: Sharing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are given one after the other, and none beyond those that are kept."""
    monkeypatch.setattr(spread, "MOST", 50)
    low = [card for card in PACK if card.rank.value in "A234567"]
    state = position(SWEDISH, table=show(low), hand="♠K")
    found = captures(spread.spread(SWEDISH.rules, state), PACK[12], (13,), sharing)

    assert len([*islice(found, 50)]) == 50
    with pytest.raises(
        PositionError, match=r"^table: ♠K can take more than 50 things; leave out cards$"
    ):
        next(iter(found))


def test_moves_that_are_too_many_are_not_laid_side_by_side(
    capsys: pytest.CaptureFixture[str],
) -> None:
    low = show([card for card in PACK if card.rank.value in "A234567"])
    question = ["compare", "swedish-kasino", "finnish-kasino", "--table", low, "--hand", "♠K"]
    assert "there are more than 10,000 moves; leave out cards" in complaint(Ask(capsys)(*question))


def test_a_position_with_more_moves_than_can_be_kept_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No card can take too much there, but all together can."""
    low = show([card for card in PACK if card.rank.value in "23468"])
    state = position(SWEDISH, table=low, hand="♠5 ♥5")
    monkeypatch.setattr(game, "MOST", 100)
    found = moves(swedish.GAME, SWEDISH.rules, state)

    assert len([*islice(found, 100)]) == 100
    with pytest.raises(
        PositionError, match=r"^table: more than 100 moves are possible; leave out cards$"
    ):
        next(found)


def test_sums_to_build_with_are_refused_before_they_are_written() -> None:
    """Forty low cards of two packs come to sixteen in millions of ways."""
    low = [card for card in pack(copies=2) if card.rank.value in "A2345"]
    rules = replace(GLIMNE.rules, build_on=Onto.ANY)
    state = position(GLIMNE, table=show(low), hand="♠9")
    lying = spread.spread(rules, state)

    with pytest.raises(
        PositionError, match=r"^table: more than 100,000 sums to build with; leave out cards$"
    ):
        building.combinations(rules, lying, *cards("♠9"))
