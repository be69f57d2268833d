"""What decisions are worth, in words: what each switch changes, as it was measured.

The measurements lie in ``docs/lab/prices.jsonl``. Where nothing was measured, nothing is said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import starmap
from math import ceil, floor, log10
from typing import Final, NamedTuple

from ..edition import joined
from ..edition.joined import model
from ..games.catalog import GAMES, family_of
from ..mechanics.money import ForMoney
from ..research.lab import gauging, matches
from ..research.lab import prices as measuring
from ..research.lab.prices import Key, Price, Prices
from ..research.lab.seated import PLAYOUTS, player
from ..research.lab.shards import OTHER_DICE
from ..research.lab.statistics import FEW, Mean, Share, wide
from ..research.lab.switches import Switch, switches
from . import intervals
from .spreadsheet import Several
from .words import figures, say, term

# By their names in the measurements; the first of whom there is a result counts most.
GREEDY, STRONG, RANDOM = "greedy", f"strong:{PLAYOUTS}", "random"
PLAYERS: Final = (GREEDY, STRONG, RANDOM)
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
WIDE: Final = 0.1  # half of an interval within which a share is no more than a range


@cache
def kept() -> Prices:
    """All that was measured."""
    return measuring.read(measuring.KEPT)


@cache
def kept_of_matches() -> Prices:
    """All that was measured in matches."""
    return measuring.read(matches.KEPT)


@cache
def of_points() -> Mapping[str, list[Switch]]:
    """The switches of each point, by its id."""
    found = defaultdict[str, list[Switch]](list)
    for each in switches():
        found[each.id].append(each)
    return found


def of_statement(found: model.Statement) -> list[Switch]:
    """The switches of the points of a statement, and of the one by which it is switched."""
    ids = dict.fromkeys([*(each.id for each in found.points), *filter(None, [found.switch])])
    return [each for id in ids for each in of_points().get(id, ())]


def of_alternative(other: model.Alternative) -> Iterator[Switch]:
    """The switches that play another reading; those of its variant alone, if it has one."""
    if not other.point:
        return
    values = joined.load().points[other.point].values
    played = {each.value for each in values if each.variant == other.variant}
    for each in of_points().get(other.point, ()):
        if not other.variant or each.value in played:
            yield each


def is_doubtful(switch: Switch) -> bool:
    """Whether a decision of ours or a reading depends on its point."""
    book = joined.load()
    decided = (each for id in switch.ids if (each := book.statements.get(id)) and each.is_decided)
    return any(decided) or any(id in book.readings for id in switch.ids)


def price(switch: Switch, name: str) -> Price | None:
    """What was measured of a switch among some players."""
    return _enough(kept().get(Key(switch.game, switch.change, name)))


def in_matches(switch: Switch, name: str) -> Price | None:
    """What was measured of it in whole matches; those are what the sums call deals."""
    return _enough(kept_of_matches().get(Key(switch.game, switch.change, name)))


def noise(game: str, name: str) -> Price | None:
    """What other dice alone change, among players who judge by positions drawn by chance."""
    return _enough(kept().get(Key(game, OTHER_DICE, name))) if player(name).samples else None


def _enough(found: Price | None) -> Price | None:
    """What was measured, if it was in so many deals that a page may tell it."""
    return found if found and found.sums.deals >= FEW else None


def first(switch: Switch) -> Price | None:
    """What was measured among the players who count most."""
    return next(filter(None, (price(switch, name) for name in PLAYERS)), None)


def standing(switch: Switch) -> str:
    """Whether a switch ``changes`` deals, and if it is not known to, why."""
    if switch.why:
        return switch.why
    found = [each.sums for name in PLAYERS if (each := price(switch, name))]
    if not found:
        return "unmeasured"
    every = (
        ("changes", "differ"),
        ("no-effect", "asked"),
        ("settled", "settled"),
        ("never", "deals"),
    )
    return next(word for word, name in every if any(getattr(each, name) for each in found))


# --- In words ------------------------------------------------------------------------------------


def told(switch: Switch) -> str:
    """What a switch is worth, in a sentence; nothing if nothing is known of it."""
    said = clause(switch)
    return say("worth.set", value=term("value", switch.value), said=said) if said else ""


def clause(switch: Switch) -> str:
    """The same without its subject."""
    if switch.why:
        return say(f"worth.why-{switch.why}")
    every = [(name, found) for name in PLAYERS if (found := price(switch, name))]
    return "; ".join(filter(None, (_in_deals(switch, every), *_in_matches(switch))))


def _in_deals(switch: Switch, every: list[tuple[str, Price]]) -> str:
    """What it changes in single deals, among each kind of players."""
    if not every:
        return ""
    asked = [(name, found) for name, found in every if found.sums.asked]
    if not asked:
        if any(found.sums.settled for _, found in every):
            return say("worth.settled")
        return say("worth.never", deals=say("worth.or").join(starmap(_deals, every)))
    said = [_among(switch, *each) for each in asked]
    leading = asked[0][1]
    if felt(leading) or (is_enough(leading) and _known(leading.differ)[0] != "below"):
        said[0] = say("worth.and", changes=said[0], shift=_shifts(switch, leading))
    if others := [_deals(*each) for each in every if each not in asked]:
        said.append(say("worth.never", deals=say("worth.or").join(others)))
    return "; ".join(said)


def _in_matches(switch: Switch) -> Iterator[str]:
    """What it changes in matches, or in so many deals where a match has no end."""
    for name in PLAYERS:
        if found := in_matches(switch, name):
            most, number = (
                matches.length(switch.game, found.seats),
                figures(f"{found.sums.deals:,}"),
            )
            share, who = percent(found.winner), _who(name, found)
            kind = "worth.matches" if most == matches.MOST else "worth.rounds"
            said = say(kind, share=share, matches=number, who=who, deals=most)
            if dice := kept_of_matches().get(Key(switch.game, OTHER_DICE, name)):
                said = say("worth.beside-dice", changes=said, dice=percent(dice.winner))
            yield said


def _who(name: str, found: Price) -> str:
    """So many players of a kind."""
    kind = name.partition(":")[0]
    return say(f"worth.players-{kind}", number=found.seats)


def _deals(name: str, found: Price) -> str:
    """So many deals among so many players."""
    return say("worth.deals", deals=figures(f"{found.sums.deals:,}"), who=_who(name, found))


def _among(switch: Switch, name: str, found: Price) -> str:
    """What a switch changes among some players."""
    most, deals = percent(found.differ), _deals(name, found)
    if not found.sums.differ:
        asked = f"{100 * found.sums.asked / found.sums.deals:.0f}"
        return say("worth.no-effect", asked=asked, deals=deals, share=most)
    said = say("worth.changes", share=most, deals=deals)
    if dice := noise(switch.game, name):
        return say("worth.beside-dice", changes=said, dice=percent(dice.differ))
    return said


def percent(share: Share) -> str:
    """A share with its interval, or what it does not exceed; a range where little is known."""
    name, *values = _known(share)
    return say(f"worth.share-{name}", **dict(zip(("number", "other"), values, strict=False)))


def short(share: Share) -> str:
    """The same in signs."""
    name, *values = _known(share)
    return say(f"worth.sign-{name}", **dict(zip(("number", "other"), values, strict=False)))


def _known(share: Share) -> tuple[str, ...]:
    """How a share is told, and by which numbers."""
    low, high = (
        figures(f"{each / 10:.1f}") for each in (floor(1000 * share.low), ceil(1000 * share.high))
    )
    if share.share < share.half:
        return "below", high
    if 1 - share.share < share.half:
        return "above", low
    if share.half > WIDE:
        return "between", low, high
    return "about", figures(f"{100 * share.share:.1f}"), figures(f"{100 * share.half:.1f}")


class Shift(NamedTuple):
    """By what a seat is better off in a deal; the one after the dealer is 0."""

    at: int
    seats: int
    by: Mean


def felt(found: Price) -> Shift | None:
    """Who gains or loses most for certain, if anybody does, each seat as one of those compared."""
    shifts = (wide(each, found.seats) for each in found.shifts)
    sure = [(at, each) for at, each in enumerate(shifts) if each.is_sure]
    most = max(sure, key=lambda each: abs(each[1].mean), default=None)
    return Shift(most[0], found.seats, most[1]) if most else None


def is_enough(found: Price) -> bool:
    """Whether there are deals enough to say who gains."""
    return found.sums.deals >= FEW


def _shifts(switch: Switch, found: Price) -> str:
    """Who is better or worse off, in a sentence."""
    if (shift := felt(found)) is None:
        return say("worth.for-nobody")
    return moves(switch.game, shift)


def moves(game: str, shift: Shift) -> str:
    """What a shift brings or costs a seat."""
    what = unit(game)
    does = f"worth.brings-{what}" if shift.by.mean > 0 else f"worth.costs-{what}"
    return say(does, seat=seat(shift), number=figure(shift.by))


@cache
def unit(game: str) -> str:
    """What results differ by: strokes where a match counts them, else counters, or else points."""
    if lost := family_of(GAMES[game]).sense.lost:
        score = gauging.dealt(game, ("random",) * gauging.usual_seats(game), gauging.SEED).score
        if score and not score.counts.keys().isdisjoint(lost):
            return "strokes"
    return "counters" if isinstance(GAMES[game], ForMoney) else "points"


def in_a_cell(shift: Shift) -> str:
    """The same in a table."""
    return f"{seat(shift)} {'+' if shift.by.mean > 0 else '−'}{figure(shift.by)}"


def seat(shift: Shift) -> str:
    """A player by the place after the dealer."""
    if shift.at in (0, shift.seats - 1):
        return say("worth.dealer" if shift.at else "worth.forehand")
    return say("worth.place", number=shift.at + 1)


def figure(found: Mean) -> str:
    """The size of a mean, with half of its interval, to as many digits as that allows."""
    digits = max(0, 1 - floor(log10(found.half))) if found.half else 2
    size = replace(found, mean=abs(found.mean))
    return intervals.told(size, digits).replace(" ", NO_BREAK)


# --- In a cell -----------------------------------------------------------------------------------


def lines(ids: Iterable[str]) -> Several:
    """What the switches of some points change among each kind of players, in short."""
    return tuple(
        f"{each.id} {each.value}: {', '.join(said)}".replace(NO_BREAK, " ")
        for id in ids
        for each in of_points().get(id, ())
        if (said := [*_shares(each)])
    )


def in_short(switch: Switch) -> str:
    """The share of deals that a switch changes, among the players who count most."""
    return next(_shares(switch), "")


def _shares(switch: Switch) -> Iterator[str]:
    for name in PLAYERS:
        kind = say(f"worth.kind-{name.partition(':')[0]}")
        if found := in_matches(switch, name):
            share, number = short(found.winner), figures(f"{found.sums.deals:,}")
            yield say("worth.of-matches", kind=kind, share=share, number=number)
        elif found := price(switch, name):
            share, number = short(found.differ), figures(f"{found.sums.deals:,}")
            yield say("worth.of-deals", kind=kind, share=share, number=number)
