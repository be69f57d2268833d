"""What surprises in the prices of rules and decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....research.lab import matches
from ....research.lab.prices import Key, Price, Prices, of
from ....research.lab.statistics import FEW, Share, wide
from ....research.lab.switches import Switch, switches
from ... import worth
from ...words import figures, say
from .. import plays
from .evidence import Evidence, Fact, at_most, called, counted, most, shown, title, wide_share

MANY: Final = 0.5  # a rule that changes fewer deals, or comes up in fewer, is no news


def _priced(prices: Prices, name: str) -> dict[Switch, Price]:
    """The switches with a price among some players."""
    found = ((each, prices.get(Key(each.game, each.change, name))) for each in switches())
    return {each: price for each, price in found if price and price.sums.deals >= FEW}


def _differ(price: Price, candidates: int) -> Share:
    return wide_share(price.sums.differ, price.sums.deals, candidates)


def _winner(price: Price, candidates: int) -> Share:
    return wide_share(price.sums.winner, price.sums.deals, candidates)


def fades(evidence: Evidence) -> Fact | None:
    """The rule that changes most deals among random players, and fewest among beginners."""
    one, other = (_priced(evidence.prices, name) for name in (worth.RANDOM, worth.GREEDY))
    both = [each for each in one if each in other]
    number = 2 * len(both)
    switch = most(
        (_differ(one[each], number).low - _differ(other[each], number).high, each) for each in both
    )
    if switch is None:
        return None
    seats = switch.seats
    text = say(
        "page.surprise-fades",
        game=title(switch.game),
        change=called(switch),
        many=counted(_differ(one[switch], number), plays.who(worth.RANDOM, seats)),
        few=counted(_differ(other[switch], number), plays.who(worth.GREEDY, seats)),
    )
    return Fact(text, *shown(switch))


def keeps_the_winner(evidence: Evidence) -> Fact | None:
    """The rule that changes what most deals bring, and in fewest who gets most."""
    every = _priced(evidence.prices, worth.RANDOM)
    number = 2 * len(every)
    switch = most(
        (_differ(price, number).low - _winner(price, number).high, each)
        for each, price in every.items()
        if _differ(price, number).low > MANY
    )
    if switch is None:
        return None
    price = every[switch]
    text = say(
        "page.surprise-same-winner",
        game=title(switch.game),
        change=called(switch),
        results=counted(_differ(price, number), plays.who(worth.RANDOM, switch.seats)),
        winners=plays.percent(_winner(price, number)),
    )
    return Fact(text, *shown(switch))


def shifts(evidence: Evidence) -> Fact | None:
    """The doubtful rule that moves most to or from a seat, beside what a deal moves there."""
    every = [
        (each, name, place, price)
        for name in (worth.GREEDY, worth.RANDOM)
        for each, price in _priced(evidence.prices, name).items()
        if worth.is_doubtful(each)
        for place in range(price.seats)
    ]

    def size(switch: Switch, name: str, place: int, price: Price) -> float:
        course = evidence.games.measured(switch.game, name)
        found = wide(price.shifts[place], len(every))
        spread = course.spread if course else 0.0
        return (abs(found.mean) - found.half) / spread if spread and found.half else 0.0

    found = most((size(*each), each) for each in every)
    if found is None:
        return None
    switch, name, place, price = found
    shift = worth.Shift(place, price.seats, wide(price.shifts[place], len(every)))
    text = say(
        "page.surprise-shifts",
        game=title(switch.game),
        change=called(switch),
        does=worth.moves(switch.game, shift),
        deals=figures(f"{price.sums.deals:,}"),
        who=plays.who(name, price.seats),
    )
    return Fact(text, *shown(switch))


def _together(evidence: Evidence) -> Iterator[tuple[Switch, int, int, int]]:
    """Doubtful rules among all players: deals, those where it came up, those that it changed."""
    for each in filter(worth.is_doubtful, switches()):
        sums = [price.sums for price in of(each, evidence.prices).values()]
        if sums and not any(one.settled for one in sums):
            yield (
                each,
                sum(one.deals for one in sums),
                sum(one.asked for one in sums),
                sum(one.differ for one in sums),
            )


def is_idle(evidence: Evidence) -> Fact | None:
    """The doubtful rule that comes up in most deals without ever changing one."""
    every = [*_together(evidence)]
    found = most(
        (wide_share(asked, deals, len(every)).low - MANY, (each, deals, asked))
        for each, deals, asked, differ in every
        if not differ
    )
    if found is None:
        return None
    switch, deals, asked = found
    text = say(
        "page.surprise-idle",
        game=title(switch.game),
        change=called(switch),
        asked=figures(f"{asked:,}"),
        deals=figures(f"{deals:,}"),
        most=at_most(wide_share(0, deals, len(every))),
    )
    return Fact(text, *shown(switch))


def stands(evidence: Evidence) -> Fact | None:
    """How many changes of doubtful rules never change a result."""
    every = [*_together(evidence)]
    never = [(deals, asked) for _, deals, asked, differ in every if not differ]
    if not never:
        return None
    fewest = min(deals for deals, _ in never)
    text = say(
        "page.surprise-stands",
        games=len({each.game for each, *_ in every}),
        some=figures(f"{len(never):,}"),
        of=figures(f"{len(every):,}"),
        unseen=figures(f"{sum(not asked for _, asked in never):,}"),
        deals=figures(f"{fewest:,}"),
        most=at_most(wide_share(0, fewest, 1)),
    )
    return Fact(text, "price --all --kept")


def is_between(evidence: Evidence) -> Fact | None:
    """The rule that acts between deals alone and changes who wins most matches."""
    every = {
        each: price
        for each, price in _priced(evidence.matches, worth.RANDOM).items()
        if price.sums.settled and not price.sums.asked
    }
    switch = most((_winner(price, len(every)).low, each) for each, price in every.items())
    if switch is None:
        return None
    price, deals = every[switch], matches.length(switch.game, switch.seats)
    text = say(
        "page.surprise-between",
        game=title(switch.game),
        change=called(switch),
        share=plays.percent(_winner(price, len(every))),
        matches=figures(f"{price.sums.deals:,}"),
        most=deals,
        who=plays.who(worth.RANDOM, switch.seats),
    )
    return Fact(text, *shown(switch))
