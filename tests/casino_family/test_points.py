"""What holds under every combination of points, not only in the forms of the book.

The points that say what a card takes and those that say how many cards are dealt are given values
by chance, several at once.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from kartenspiele.edition.record import RecordError, read
from kartenspiele.engine.cards import Rank, show
from kartenspiele.engine.play import Part, PositionError, Refused, Standing, objection
from kartenspiele.engine.points import PointError, points, values_of
from kartenspiele.engine.variants import Variant
from kartenspiele.examples import BERLIN_FOUR, SWEDISH
from kartenspiele.games.casino_family.dealing import NUMBERS
from kartenspiele.games.casino_family.family import FAMILY
from kartenspiele.games.casino_family.points import in_hand
from kartenspiele.games.casino_family.table import State
from tests.kits import kit_of
from tests.random_play import Table
from tests.test_every_game import compared

GAMES: Final[Mapping[str, Any]] = FAMILY.games
KEYS: Final = list(GAMES)
BERLIN: Final = "berlin-casino-1810"
TOGETHER: Final = {"sets", "sharing", "both_values", "both_values_ace"}
TAKING: Final = TOGETHER.union(
    ("duty", "joining", "captor", "twin", "holding", "raising", "promise"),
    ("build_on", "build_sets", "build_value", "played_ace", "table_ace"),
    ("played_little", "table_little", "played_big", "table_big"),
)
DEALING: Final = {*NUMBERS, "last_hands", "opener", "direction", "alike"}
LOW: Final = set(Rank) - {Rank.JACK, Rank.QUEEN, Rank.KING}
FEW_CARDS: Final = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 12, 13, 14, 20, 30, 60)
POSITIONS: Final = 15
HANDS: Final = 90
DEALS: Final = 60


def drawn(variant: Variant[Any], names: set[str], dice: Random) -> Variant[Any]:
    """A rule set in which about half of some points have a value by chance."""
    rules = variant.rules
    some = [name for name, _ in points(type(rules)) if name in names and dice.random() < 0.5]
    return variant.but(**{name: value(rules, name, dice) for name in some})


def value(rules: Any, name: str, dice: Random) -> object:
    """A value that a point offers, or a number where it is one."""
    now = getattr(rules, name)
    if name in NUMBERS and isinstance(now, int):
        return dice.choice(FEW_CARDS[name in ("packet", "hand") :])
    if name in NUMBERS and isinstance(now, tuple):
        return tuple(dice.randint(1, 9) for _ in range(dice.randint(1, 3)))
    return dice.choice(list(dict.fromkeys(values_of(rules, name))))


def telling(table: Table, dice: Random) -> State:
    """A card that may count two values, before low cards, which fit in many ways."""
    pack, counts = dice.sample(table.pack, len(table.pack)), in_hand(table.variant.rules)
    of_two = {card.rank: card for card in pack if len(counts[card]) > 1}
    hand = [dice.choice([*of_two.values()] or pack)]
    low = [card for card in pack if card.rank in LOW and card not in hand]
    parts: dict[str, Part] = {"table": show(low[:5]), "hand": show(hand), "piles": ["", ""]}
    found: State = table.game.position(table.variant.rules, parts)
    return found


def laid_out(game: Any, variant: Variant[Any], seats: int, dice: Random) -> State:
    pack = dice.sample(game.whole, len(game.whole))
    found: State = game.start(variant.rules, tuple(pack), seats, Standing(dice.randrange(seats)))
    return found


@pytest.mark.parametrize("key", KEYS)
def test_what_is_listed_is_allowed_and_nothing_else(key: str) -> None:
    for seed in range(POSITIONS + HANDS):
        dice, is_of_any = Random(f"{key}/{seed}"), seed < POSITIONS
        variant = dice.choice(GAMES[key].VARIANTS)
        variant = drawn(variant, TAKING if is_of_any else TOGETHER, dice)
        table = Table(key, variant, variant.rules.players[0])
        state = (kit_of(FAMILY).position if is_of_any else telling)(table, dice)
        allowed, offered = compared(table, variant.rules, state)
        assert allowed == offered, f"{variant.name}, seed {seed}"


@pytest.mark.parametrize(
    ("both", "table"),
    [
        pytest.param("both together", "♥9 ♠A ♦7", id="the nine serves as 9+1 and as 9+7"),
        pytest.param(
            "one of its values", "♠A ♥9 ♠3 ♥7 ♠6", id="10 by cards that serve twice, not 10 and 16"
        ),
    ],
)
def test_what_takes_cards_that_serve_twice(both: str, table: str) -> None:
    variant, game = BERLIN_FOUR.but(sharing="in several", both_values=both), GAMES[BERLIN]
    state = game.position(variant.rules, {"table": table, "hand": "♦10"})
    move = game.read_move(variant.rules, state, f"♦10 takes {table}")
    assert move in list(game.candidates(variant.rules, state))
    assert objection(game, variant.rules, state, move) is None


@pytest.mark.parametrize("key", KEYS)
def test_a_deal_ends_or_its_numbers_are_refused(key: str) -> None:
    """Whoever is to move has a card; a refusal names the points, and so many are not seated."""
    game, ended, refused = GAMES[key], 0, 0
    for seed in range(DEALS):
        dice, variant = Random(f"{key}/{seed}"), game.VARIANTS[0]
        with suppress(PointError):  # where nobody can play
            variant = drawn(dice.choice(game.VARIANTS), DEALING, dice)
        rules, possible = variant.rules, game.seats(variant.rules)
        for seats in rules.players:
            if seats not in possible:
                with pytest.raises(Refused) as error:
                    laid_out(game, variant, seats, dice)
                assert all(name in str(error.value) for name in NUMBERS)
                refused += 1
                continue
            state = laid_out(game, variant, seats, dice)
            while (seat := game.to_move(rules, state)) is not None:
                assert state.hands[seat], f"{variant.name}, {seats} seats, seed {seed}"
                (move,) = game.lays(dice.choice(state.hands[seat]))
                state = game.apply(rules, state, move)
            ended += 1

    assert ended > DEALS // 3
    assert refused or key == "mulle-sassersson"  # where the last cards go round singly


@pytest.mark.parametrize("key", KEYS)
def test_the_forms_of_the_book_come_out(key: str) -> None:
    for variant in GAMES[key].VARIANTS:
        assert GAMES[key].seats(variant.rules) == variant.rules.players


@pytest.mark.parametrize(
    ("agreed", "seats", "complaint"),
    [
        ({"hand": 5}, 3, r"SWE-12: .* come out for 3 players: hands of 2, 1 and 0 cards, packet 2"),
        ({"table_later": 2}, 4, "SWE-12: .* not come out for 4 players"),
        ({"hand": 30}, 2, "the pack is too small for 2 players: packet 2, hand 30, table 4"),
        ({"table": 53}, 2, "the pack is too small"),
    ],
)
def test_a_refusal_says_what_does_not_come_out(
    agreed: dict[str, Any], seats: int, complaint: str
) -> None:
    game = GAMES["swedish-kasino"]
    with pytest.raises(Refused, match=complaint):
        game.start(replace(SWEDISH.rules, **agreed), game.whole, seats, Standing(seats - 1))


def test_nobody_plays_alone() -> None:
    assert GAMES["swedish-kasino"].seats(replace(SWEDISH.rules, players=(1, 2))) == (2,)


def test_whoever_is_to_move_has_a_card() -> None:
    game = GAMES["swedish-kasino"]
    with pytest.raises(PositionError, match="turn: player 1 has no card to play; player 2 has"):
        game.position(SWEDISH.rules, {"table": "♥9", "hands": ["", "♥5"]})


def test_a_record_whose_hands_do_not_come_out_names_what_was_agreed() -> None:
    text = (Path(__file__).parents[2] / "docs" / "records" / "E2.toml").read_text("utf-8")
    text = text.replace("seats = 2", "seats = 3\nagreed.hand = 5")
    with pytest.raises(RecordError, match="seats: Swedish Kasino with hand=5 is for 2, 4"):
        read(text)
