"""What lies where at a table, in deals of every game in every form with every number of players."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.cards import UNKNOWN
from kartenspiele.engine.family import Roles
from kartenspiele.engine.play import NATURE, Standing
from kartenspiele.engine.zones import Lie, Where, Zone
from kartenspiele.games import views
from tests.kits import taken
from tests.random_play import NOTED, Table, cards_in, in_disorder, shuffled, tables

STEPS: Final = 70
OFTEN: Final = 9  # of so many positions one is looked at from a seat, and dealt anew
TABLES = [pytest.param(table, id=str(table)) for table in tables()]
# What is not drawn: what was played lies face down, of some cards only the number is told, and
# prizes are of another pack.
UNDRAWN: Final[Mapping[str, frozenset[str]]] = {
    "alliance": frozenset({"tricks"}),
    "dreiblatt": frozenset({"away"}),
    "lottery": frozenset({"won"}),
    "poch": frozenset({"spent"}),
    "rabouge": frozenset({"supplies", "rabouges"}),
    "speculation": frozenset({"spent"}),
    "tippen": frozenset({"away", "stock"}),
}


def positions(table: Table, seed: int) -> Iterator[Any]:
    """The positions of a deal that chance plays."""
    game, rules, dice = table.game, table.variant.rules, Random(seed)
    state = game.start(rules, shuffled(table, seed), table.seats, Standing())
    for _ in range(STEPS):
        yield state
        if (seat := game.to_move(rules, state)) is None:
            return
        if seat == NATURE:
            move = play.chance(game, rules, state, partial(in_disorder, dice))
        else:
            legal = list(play.moves(game, rules, state))
            move = taken(table, dice, legal)
        state = game.apply(rules, state, move)


def zones_of(table: Table, state: Any, counts: Any) -> Mapping[str, Zone]:
    return table.family.table(table.variant.rules, state, counts)


def roles_of(table: Table, state: Any) -> Roles:
    return table.family.roles(table.game, table.variant.rules, state)


def number(zone: Zone) -> int:
    """How many cards lie in a zone."""
    return len(zone.cards or ()) if zone.count is None else zone.count


@pytest.mark.parametrize("table", TABLES)
def test_a_table_knows_what_lies_where(table: Table) -> None:
    """Each zone has a name and a label, its numbers and players; hands have their seats."""
    for state in positions(table, 1):
        counts = table.game.score(table.variant.rules, state).counts
        there, every = zones_of(table, state, counts), table.family.every_zone(state, counts)
        of_cards = [each.cards for each in every if each.cards is not None]
        assert of_cards == [each.cards for each in there.values() if each.cards is not None]
        for key, zone in there.items():
            assert "" != zone.name == key.partition("/")[0].partition("#")[0], zone
            assert re.fullmatch("(?!.*[Pp]layer)[-A-Za-z0-9, ]+", zone.called), zone
            assert len(zone.each) in (0, state.seats), zone
            assert {*zone.said, *zone.by, zone.seat} - {None} <= {*range(state.seats)}, zone
            is_trick = zone.place is Where.TRICK
            assert len(zone.by) == len(zone.cards or ()) if is_trick or zone.by else True, zone
            assert zone.place is not Where.HAND or zone.seat is not None, zone
        for seat, hand in enumerate(getattr(state, "hands", ())):
            assert not hand or {*hand} <= {*(there[f"hands/{seat}"].cards or ())}
        assert all({*range(state.seats)} >= {*some} for some in roles_of(table, state).values())


@pytest.mark.parametrize("table", TABLES)
def test_the_cards_of_all_zones_are_the_pack(table: Table) -> None:
    """As far as it is drawn: every card lies in one place, and none is told twice."""
    undrawn = NOTED | UNDRAWN.get(table.family.key, frozenset())
    for state in positions(table, 2):
        known = {name: cards_in(getattr(state, name)) for name in state._fields}
        there = zones_of(table, state, {}).values()
        besides = {*NOTED, "last"}  # what lies elsewhere too
        told = [z for z in there if z.name not in besides and z.place is not Where.PRIZE]
        seen = Counter(card for each in told for card in each.cards or () if card is not UNKNOWN)
        drawn = sum(sum(some.values()) for name, some in known.items() if name not in undrawn)
        lying = Counter[Any]()
        for name, some in known.items():
            lying.update({} if name in NOTED else some)
        if not (table.key == "tippen" and not any(state.hands)):  # the pack is drawn for the cut
            assert sum(number(each) for each in told if not each.each) == drawn
        assert seen <= lying


@pytest.mark.parametrize("table", TABLES)
def test_a_key_is_of_one_place_as_long_as_a_deal_goes_on(table: Table) -> None:
    """And cards that lie together keep their key."""
    where = dict[str, tuple[Where, int | None]]()
    laid = [zones_of(table, state, {}) for state in positions(table, 3)]
    for before, after in pairwise(laid):
        for key, zone in after.items():
            assert where.setdefault(key, (zone.place, zone.seat)) == (zone.place, zone.seat), key
        heaps = [
            {each.cards: key for key, each in some.items() if each.lies is Lie.HEAP and each.cards}
            for some in (before, after)
        ]
        for cards, key in heaps[0].items():
            is_known = len(cards) > 1 and UNKNOWN not in cards
            assert not is_known or heaps[1].get(cards, key) == key, cards


@pytest.mark.parametrize("table", TABLES)
def test_a_view_tells_nothing_of_hidden_cards(table: Table) -> None:
    """Positions that look alike from a seat have the same zones and the same roles."""
    variant, dice = table.variant, Random(4)
    for state in [*positions(table, 4)][::OFTEN]:
        for seat in range(min(2, table.seats)):
            view = views.seen(variant, state, seat)
            other = views.redealt(variant, state, seat, partial(in_disorder, dice))
            again = views.seen(variant, other, seat)
            assert zones_of(table, view, {}) == zones_of(table, again, {})
            assert roles_of(table, view) == roles_of(table, again)
