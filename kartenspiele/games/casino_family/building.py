"""Building, as fishing games do it: a card of the hand is put together with cards of the table.

What lies together is a build. It has a value, is captured whole, and is never taken apart. The
witnesses leave much of the procedure open; what they leave open are points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, compress, islice
from typing import TypeAlias

from ...engine.cards import Card, Cards, without
from ...mechanics.kinds import Values
from ...mechanics.sums import picker
from . import builds
from .alternatives import (
    ANY_SETS,
    AS_IN_HAND,
    BOTH_VALUES,
    HELD_OR_NOT,
    IN_SUMS,
    ONE_SET,
    UNRAISED,
    Onto,
    Raising,
    Sets,
    Sharing,
)
from .builds import is_own, names, strangeness
from .capture import Claim, counted, sets_to
from .dealing import partners
from .points import Rules, in_hand, on_table
from .reasons import MANY, Why, ways
from .spread import Ground, Spread, Thing, apart, captures, once, spread, with_builds
from .table import Build, Built, State, Take, made
from .turns import dual
from .worths import Counts

Below: TypeAlias = int  # the places of what is put together with a card, as a bit mask
Reached: TypeAlias = Mapping[int, Sequence[Below]]  # what comes to each total
Found: TypeAlias = Iterable[tuple[int, Below]]  # the value that it comes to, and what is below


# --- Captures ----------------------------------------------------------------------------------


def takes(rules: Rules, lying: Spread, card: Card) -> Iterable[Take]:
    """A card whose value fits captures cards of the table, in sets, and builds as a whole."""
    played, built = lying.played[card], lying.built
    both = dual(rules, card)
    if built and rules.joining is IN_SUMS:
        return captures(with_builds(lying), card, played, rules.sharing, both)
    if built.isdisjoint(played):
        return captures(lying, card, played, rules.sharing, both)
    found = [beside(lying, card, totals, rules.sharing) for totals in counted(played, both)]
    return found[0] if len(found) == 1 else once(chain.from_iterable(found))


def beside(lying: Spread, card: Card, totals: Values, sharing: Sharing) -> Iterable[Take]:
    """Cards that come to these totals, and beside them builds that are worth one of them."""
    builds = lying.state.builds
    single = [*captures(lying, card, totals, sharing, BOTH_VALUES)]
    called = zip(builds, names(builds), strict=True)
    wholes = choices([name for each, name in called if each.value in totals])
    cards = ((), *[each.taken for each in single])
    return chain(single, (made(Take, (card, each, whole)) for whole in wholes for each in cards))


def choices(some: Sequence[Cards]) -> Iterable[tuple[Cards, ...]]:
    """Every choice of one or more of some builds, equal ones being one and the same."""
    if len(some) == 1:
        return (tuple(some),)
    every = (picker(mask)(tuple(some)) for mask in range(1, 1 << len(some)))
    return once(tuple(sorted(each, key=some.index)) for each in every)


# --- Builds ------------------------------------------------------------------------------------


def buildings(rules: Rules, lying: Spread, card: Card) -> Iterable[Build]:
    """A card is put together with cards of the table to a value that can be captured."""
    played, ground = lying.played[card], lying.ground
    is_even = len(played) == 1 and played == lying.counts[card]
    # A build of one set is worth more than each card in it, so that such a card need not leave.
    if ground and is_even and rules.build_sets is ONE_SET:
        builds, reached, worths, has_twins = ground
        found = one_set(reached, played, worths)
        return put_on(card, lying.state.table, builds, found, has_twins) if found else ()
    return put_to(rules, lying, card, wanted(rules, lying.played, lying.state.hand, card))


def combinations(rules: Rules, lying: Spread, card: Card) -> Iterable[Build]:
    """A card is combined with a card of the table, or with a build, to a value to be captured."""
    worths = sorted(wanted(rules, lying.played, lying.state.hand, card))
    if rules.build_on is Onto.ANY:
        return put_to(rules, lying, card, worths)
    builds, values = open_to(rules, lying)
    found = one_thing(values, in_build(rules)[card], worths, rules.build_sets)
    return put_on(card, lying.state.table, builds, found, are_alike(lying, builds))


def put_to(rules: Rules, lying: Spread, card: Card, worths: Iterable[int]) -> Iterable[Build]:
    """Everything that a card can build that is worth so much."""
    builds, reached, _, has_twins = lying.ground or ground(rules, lying)
    sets = several_sets if rules.build_sets is ANY_SETS else one_set
    counts = lying.played if rules.build_value is AS_IN_HAND else lying.counts
    found = sets(reached, counts[card], worths)
    return put_on(card, lying.state.table, builds, found, has_twins) if found else ()


def lies(rules: Rules, state: State) -> Spread:
    """What lies before the player to move, and what may be built on, found once for a hand."""
    lying = spread(rules, state)
    return lying._replace(ground=ground(rules, lying))


def ground(rules: Rules, lying: Spread) -> Ground:
    builds, values = open_to(rules, lying)
    worths = tuple(wanted(rules, lying.played, lying.state.hand))
    return Ground(builds, sets_to(values), worths, are_alike(lying, builds))


def are_alike(lying: Spread, builds: Sequence[Cards]) -> bool:
    """Whether of what may be built on some things are one and the same."""
    return lying.has_twins or len({*builds}) < len(builds)


def in_build(rules: Rules) -> Mapping[Card, Values]:
    """What each card counts when it is built with."""
    return in_hand(rules) if rules.build_value is AS_IN_HAND else on_table(rules)


def wanted(rules: Rules, counts: Counts, hand: Cards, *played: Card) -> Iterable[int]:
    """What a build may be worth: what a card counts that may be meant to capture it."""
    if rules.holding is HELD_OR_NOT:
        return counts.in_order
    left = list(hand)
    for card in played:
        if card in left:
            left.remove(card)
    return dict.fromkeys(chain.from_iterable(map(counts.__getitem__, left)))


def open_to(rules: Rules, lying: Spread) -> tuple[tuple[Cards, ...], tuple[Values, ...]]:
    """Such builds as may be built on, and the values of the cards of the table and of these."""
    state, several = lying.state, rules.build_sets is ANY_SETS
    if not state.builds or (rules.raising is UNRAISED and not several):
        return (), lying.values
    may = [several or may_raise(rules, state, each) for each in state.builds]
    worths = [(each.value,) for each in compress(state.builds, may)]
    return tuple(compress(names(state.builds), may)), (*lying.values, *worths)


def one_set(reached: Reached, counts: Values, wanted: Iterable[int]) -> Found:
    """Everything that comes to a value together with a card that counts so much."""
    if len(counts) == 1:
        (own,) = counts
        return [
            (value, each)
            for value in wanted
            if value - own in reached
            for each in reached[value - own]
        ]
    found: list[tuple[int, Below]] = []
    for value in wanted:
        below = [reached[value - count] for count in counts if value - count in reached]
        if below:
            found += [(value, each) for each in sorted({*chain.from_iterable(below)})]
    return found


def several_sets(reached: Reached, counts: Values, wanted: Iterable[int]) -> Found:
    """The same where a build may be several sets of one value, of which the card is in one."""
    return once(
        (value, some)
        for value in wanted
        for below in (0, *(one for _, one in one_set(reached, counts, (value,))))
        if below or value in counts
        for some in with_others(below, reached.get(value, ()))
        if some
    )


def with_others(below: Below, others: Sequence[Below]) -> Iterator[Below]:
    """A set, by itself and with any of some others that share no place with it or each other."""
    yield below
    for number, one in enumerate(others, 1):
        if not below & one:
            yield from with_others(below | one, others[number:])


def one_thing(
    values: tuple[Values, ...], counts: Values, wanted: Iterable[int], several: Sets
) -> Found:
    """Every single thing that comes to a value together with a card, or that is its equal."""
    found: list[tuple[int, Below]] = []
    for value in wanted:
        rest = {value - count for count in counts}
        if several is Sets.ANY and value in counts:
            rest.add(value)
        found += [
            (value, 1 << place) for place, worth in enumerate(values) if not rest.isdisjoint(worth)
        ]
    return found


def put_on(
    card: Card, table: Cards, builds: tuple[Cards, ...], found: Found, has_twins: bool
) -> Iterable[Build]:
    """The builds that a card makes on things of the table; of equal things the first is taken."""
    if not builds and not has_twins:
        return [made(Build, (card, picker(below)(table), value, ())) for value, below in found]
    things: tuple[Thing, ...] = (*table, *builds)
    some: Iterable[tuple[int, tuple[Thing, ...]]] = (
        (value, picker(below)(things)) for value, below in found
    )
    if has_twins:
        some = once((value, tuple(sorted(each, key=things.index))) for value, each in some)
    parted = ((value, apart(each)) for value, each in some)
    return (Build(card, on, value, onto) for value, (on, onto) in parted)


# --- What a build claims, and what it does -----------------------------------------------------


def may_raise(rules: Rules, state: State, built: Built) -> bool:
    """Whether the player to move may give a build another value."""
    if rules.raising is Raising.NOBODY or rules.raising is Raising.ANYBODY:
        return rules.raising is Raising.ANYBODY
    mine = is_own(built, state.turn, partners(rules, state.seats))
    return mine is (rules.raising is Raising.OWN)


def built_on(rules: Rules, state: State, move: Build) -> tuple[Built, ...]:
    """The builds that a move builds on: such as it may, and one's own first."""
    sides = partners(rules, state.seats)

    def order(built: Built) -> tuple[int, ...]:
        may = built.value == move.value or may_raise(rules, state, built)
        return not may, built.value >= move.value, *strangeness(built, state.turn, sides)

    return builds.meant(state.builds, move.onto, order) if move.onto else ()


def together(rules: Rules, state: State, move: Build) -> Claim:
    """What a build claims: that the card and what it is put on come to the value named."""
    counts = on_table(rules)
    values = [in_build(rules)[move.card], *(counts[card] for card in move.on)]
    values += [(each.value,) for each in built_on(rules, state, move)]
    return Claim(move.card, (move.value,), (move.card, *move.on), tuple(values), move.onto)


def put_together(rules: Rules, state: State, move: Build) -> State:
    """The card lies with what it was put on, as one build; the player has built that."""
    below = built_on(rules, state, move)
    cards = (move.card, *move.on, *chain.from_iterable(each.cards for each in below))
    made = Built(cards, move.value, state.turn)
    lying = builds.without(state.builds, below)
    return state._replace(table=without(state.table, move.on), builds=(*lying, made))


def why_built(rules: Rules, state: State, move: Build) -> Why:
    """Why a build has the value it has, without the rules."""
    found = " or ".join(map(str, islice(ways(together(rules, state, move)), MANY)))
    return Why(does=(found,))
