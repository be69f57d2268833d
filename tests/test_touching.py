"""What a table must know of moves holds in random deals of every game and form.

Every touch names a zone that the player sees, and the card at that place; the player can tell any
two legal moves apart by what they touch or by their words; a card of the hand that no move touches
is refused by a rule, or there is a reason why none speaks; a hand can be sorted.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, Final

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import Refused
from kartenspiele.engine.touching import Touch
from kartenspiele.engine.zones import Where
from kartenspiele.games.catalog import GAMES
from kartenspiele.games.views import cards_in, masked, seen
from tests.kits import choice
from tests.random_play import ZERO, Table, shuffled

STEPS: Final = 60  # of a deal
MOST: Final = 6  # players
# Where a move names no card, a rule can speak of none.
CARDLESS: Final = frozenset({"dreisatz", "dreizehn", "karten-lotterie"})


def tables() -> Iterator[Table]:
    """Every game in every form, with the fewest players and with many."""
    for key, game in GAMES.items():
        for variant in game.VARIANTS:
            every = game.seats(variant.rules)
            many = max(each for each in every if each <= max(MOST, min(every)))
            for seats in sorted({min(every), many}):
                yield Table(key, variant, seats)


def spots(table: Table, seed: int) -> Iterator[tuple[Any, play.Seat]]:
    """The positions of a deal played by chance in which a player is to move."""
    game, rules, dice = table.game, table.variant.rules, random.Random(seed)
    state = game.start(rules, shuffled(table, seed), table.seats, ZERO)
    for _ in range(STEPS):
        seat = game.to_move(rules, state)
        if seat is None:
            return
        if seat == play.NATURE:
            move = play.chance(game, rules, state, lambda some: dice.sample(some, len(some)))
        else:
            yield state, seat
            legal = list(play.moves(game, rules, state))
            move = legal[choice(table, dice, legal)]
        state = game.apply(rules, state, move)


def faults(table: Table, state: Any, seat: play.Seat) -> Iterator[str]:
    """What does not hold in a position."""
    game, rules, family = table.game, table.variant.rules, table.family
    view = seen(table.variant, state, seat)
    lying = family.table(rules, view, {})
    told, touched = defaultdict[Any, set[str]](set), set[Touch]()
    for move in play.moves(game, rules, state):
        touches, word = family.touches(lying, view, move, seat), family.word(move)
        touched.update(touches)
        told[touches, word].add(masked(str(move), {*cards_in(view)}))
        if not touches and word is None:
            yield f"{move} touches nothing and has no word"
        for zone, at, card in touches:
            there = (lying[zone].cards or ()) if zone in lying else None
            if there is None or (None if at is None else there[at]) is not card:
                yield f"{move} touches {zone} at {at}, where {card} does not lie"
    yield from (f"{some} look alike" for some in told.values() if len(some) > 1)
    for zone, lies in lying.items():
        if lies.place is not Where.HAND or lies.seat != seat or table.key in CARDLESS:
            continue
        for at, card in enumerate(lies.cards or ()):
            touch = Touch(zone, at, card)
            if not any((each.zone, each.card) == (zone, card) for each in touched):
                ruling = family.judge(game, rules, state, [touch])
                if not isinstance(ruling, Refused):
                    yield f"{card} in {zone} is not touched, and ruled on with {ruling!r}"
    if Counter(family.in_hand(rules, view, table.pack)) != Counter(table.pack):
        yield "the hand loses cards when it is sorted"


@pytest.mark.parametrize("table", [*tables()], ids=str)
def test_a_table_knows_what_it_must_of_every_move(table: Table) -> None:
    """What moves touch, how they are called and why others may not be made is said everywhere."""
    for seed in range(2):
        for state, seat in spots(table, seed):
            assert list(faults(table, state, seat)) == [], state
