"""What a table must know of moves holds in random deals of every game and form.

Every touch names a zone that the player sees, and the card at that place; the player can tell any
two legal moves apart by what they touch or by their words; a card of the hand that no move touches
is refused by a rule; a hand that is sorted has the same cards.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, Refused, Seat
from kartenspiele.engine.touching import Touch
from kartenspiele.engine.zones import Where, Zone
from kartenspiele.games.catalog import GAMES
from kartenspiele.games.views import cards_in, cards_named, seen, told
from tests.kits import taken
from tests.random_play import ZERO, Table, shuffled

DEALS: Final = 2  # of usual forms; of others one
STEPS: Final = 60  # of a deal
MOST: Final = 6  # players
CARDLESS: Final = "dreisatz"  # where no move names a card no rule speaks of one


def tables() -> Iterator[Table]:
    """Every game in every form, with the fewest players and with many."""
    for key, game in GAMES.items():
        for variant in game.VARIANTS:
            every = game.seats(variant.rules)
            many = max(each for each in every if each <= max(MOST, min(every)))
            for seats in sorted({min(every), many}):
                yield Table(key, variant, seats)


class Spot(NamedTuple):
    """A position in which a player is to move, and what that player may do."""

    state: Any
    seat: Seat
    legal: list[Any]


def spots(table: Table, seed: int) -> Iterator[Spot]:
    """The positions of a deal played by chance in which a player is to move."""
    game, rules, dice = table.game, table.variant.rules, random.Random(seed)
    state = game.start(rules, shuffled(table, seed), table.seats, ZERO)
    for _ in range(STEPS):
        seat = game.to_move(rules, state)
        if seat is None:
            return
        if seat == NATURE:
            move = play.chance(game, rules, state, lambda some: dice.sample(some, len(some)))
        else:
            legal = list(play.moves(game, rules, state))
            yield Spot(state, seat, legal)
            move = taken(table, dice, legal)
        state = game.apply(rules, state, move)


def strays(lying: Mapping[str, Zone], touches: tuple[Touch, ...]) -> Iterator[Touch]:
    """Touches of something that does not lie there."""
    for touch in touches:
        cards = lying[touch.zone].cards if touch.zone in lying else None
        if cards is None or (None if touch.at is None else cards[touch.at]) is not touch.card:
            yield touch


def misleading(table: Table, spot: Spot) -> Iterator[str]:
    """Moves of which the player, or the next one who looks on, does not see what they are."""
    state, seat, legal = spot
    family, rules = table.family, table.variant.rules
    for looks in (seat, (seat + 1) % table.seats):
        view = seen(table.variant, state, looks)
        lying, visible = family.table(rules, view, {}), {*cards_in(view)}
        alike, texts = defaultdict[Any, set[str]](set), list[str]()
        for move in legal:
            touches, word = family.touches(lying, view, move, seat), family.word(move)
            yield from (f"{move}: {each} does not lie there" for each in strays(lying, touches))
            if not touches and word is None:
                yield f"{move} touches nothing and has no word"
            text = told(table.variant, view, visible, move, seat)
            alike[touches, word].add(text)
            texts.append(text)
            if looks == seat and word and not {*cards_named(word.text)} <= {*cards_named(text)}:
                yield f"{word.text!r} tells a card that the player does not see"
        if looks == seat:
            yield from (f"{some} look alike" for some in alike.values() if len(some) > 1)
            yield from (f"{text} is written twice" for text, n in Counter(texts).items() if n > 1)


def unruled(table: Table, spot: Spot) -> Iterator[str]:
    """Cards of the hand that no move touches, and of which no rule says why."""
    state, seat, legal = spot
    family, rules, view = table.family, table.variant.rules, seen(table.variant, state, seat)
    lying = family.table(rules, view, {})
    every = (family.touches(lying, view, move, seat) for move in legal)
    touched = {(zone, card) for touches in every for zone, _, card in touches}
    mine = [key for key, zone in lying.items() if (zone.place, zone.seat) == (Where.HAND, seat)]
    for touch in (Touch(key, *each) for key in mine for each in enumerate(lying[key].cards or ())):
        if (touch.zone, touch.card) not in touched:
            ruling = family.judge(table.game, rules, state, [touch])
            if not isinstance(ruling, Refused):
                yield f"{touch.card} is not touched, and the ruling is {ruling}"


@pytest.mark.parametrize("table", [*tables()], ids=str)
def test_a_table_knows_what_it_must_of_every_move(table: Table) -> None:
    """What moves touch, how they are called and why others may not be made is said everywhere."""
    for seed in range(DEALS if table.variant.parent is None else 1):
        for spot in spots(table, seed):
            state, seat, _ = spot
            assert list(misleading(table, spot)) == [], state
            assert table.key == CARDLESS or list(unruled(table, spot)) == [], state
            view = seen(table.variant, state, seat)
            in_hand = table.family.in_hand(table.variant.rules, view, table.pack)
            assert sorted(map(str, in_hand)) == sorted(map(str, table.pack))


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_touched_is_ruled_on(key: str) -> None:
    """Any two things that lie on a table are refused, mean a legal move, or mean nothing."""
    table = next(each for each in tables() if each.key == key)
    game, rules, dice = table.game, table.variant.rules, random.Random(key)
    for state, seat, _ in spots(table, 1):
        lying = table.family.table(rules, seen(table.variant, state, seat), {})
        every = [
            Touch(zone, *each) for zone in lying for each in enumerate(lying[zone].cards or ())
        ]
        ruling = table.family.judge(game, rules, state, dice.choices(every, k=2))
        is_legal = ruling is None or isinstance(ruling, Refused)
        assert is_legal or not play.objection(game, rules, state, ruling)
