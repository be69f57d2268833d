"""The law of Schnapsen and Sechsundsechzig, as far as it is one."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kartenspiele.games.schnapsen_family.alternatives import (
    AfterDraw,
    AsWon,
    ClosedWorth,
    DealsNext,
    Down,
    FalseSince,
    Forestalled,
    LastTrick,
    Silence,
    TenCounts,
)
from kartenspiele.games.schnapsen_family.moves import Call, Close
from tests.laws.ledger import Law, Points
from tests.laws.tricks import Tricks


def schnapsen(rules: Any, ledger: Tricks) -> Sequence[int]:
    """Points for one of the two: who called rightly, or whose opponent failed, or the last trick.

    Against 33 points 1, against fewer 2, against no trick 3. Who called falsely, or closed and
    did not call, pays 2, or 3 if the other had no trick. In Sechsundsechzig the last trick does
    not win the deal, but counts 10.
    """
    caller, closer = ledger.caller, ledger.closer
    if caller is not None:
        is_right = ledger.had(caller) + late_ten(rules, ledger) >= rules.target
        if is_right or isinstance(rules.false_call, AsWon):
            return paid(caller if is_right else 1 - caller, for_call(rules, ledger, caller))
        return paid(1 - caller, forfeit(rules.false_call, ledger, 1 - caller))
    if closer is not None:
        has_points = ledger.turn == closer and ledger.had(closer) >= rules.target
        if rules.silence is Silence.COUNTED and has_points:
            return paid(closer, for_call(rules, ledger, closer))
        return paid(1 - closer, forfeit(rules.failed, ledger, 1 - closer))
    return at_the_end(rules, ledger)


def late_ten(rules: Any, ledger: Tricks) -> int:
    """The ten points of the last trick, where they count for a call after it."""
    played = not any(ledger.hands) and ledger.closer is None
    is_read_so = getattr(rules, "ten_counts", None) is TenCounts.FOR_CALL
    return int(rules.exhausted.last_trick) if played and is_read_so else 0


def paid(seat: int, points: int) -> list[int]:
    return [points * (each == seat) for each in (0, 1)]


def for_call(rules: Any, ledger: Tricks, caller: int) -> int:
    """What a right call brings; against who has closed, what a failed closing costs."""
    other = 1 - caller
    if ledger.closer == other:
        is_flat = getattr(rules, "forestalled", None) is Forestalled.WITH_TRICK
        return int(rules.failed.points) if is_flat else forfeit(rules.failed, ledger, caller)
    points, tricks = ledger.had(other), ledger.tricks(other)
    if ledger.closer == caller and rules.closed_worth is ClosedWorth.AT_CLOSING:
        points, tricks = (counted[other] for counted in ledger.then)
    return grade(rules, points, tricks)


def grade(rules: Any, points: int, tricks: int) -> int:
    if not tricks:
        return int(rules.schwarz)
    return int(rules.single if points >= rules.rubicon else rules.schneider)


def forfeit(price: Any, ledger: Tricks, to: int) -> int:
    """Three to a player who had no trick: when the talon was closed, else by the call."""
    at_call = ledger.caller == 1 - to and ledger.rules.false_since is FalseSince.EVERY_CALL
    is_now = ledger.closer is None or at_call
    tricks = ledger.tricks(to) if is_now else ledger.then[1][to]
    if ledger.closer is None and ledger.rules.false_since is FalseSince.CLOSING_ONLY:
        tricks = 1
    return int(price.points if tricks else price.without_trick)


def at_the_end(rules: Any, ledger: Tricks) -> Sequence[int]:
    """Nobody closed or called: the last trick wins, or counts towards the higher total."""
    last = ledger.turn
    if isinstance(rules.exhausted, LastTrick):
        return paid(last, rules.exhausted.points)
    totals = [ledger.had(seat) for seat in (0, 1)]
    totals[last] += rules.exhausted.last_trick
    if totals[0] == totals[1]:
        return (0, 0)
    best = totals.index(max(totals))
    return paid(best, grade(rules, totals[1 - best], ledger.tricks(1 - best)))


def counts(rules: Any, ledger: Tricks) -> Mapping[str, Sequence[int]]:
    """What each has in points and tricks."""
    return {
        "points": [ledger.had(seat) for seat in (0, 1)],
        "tricks": [ledger.tricks(seat) for seat in (0, 1)],
    }


def match(rules: Any, before: Points, made: Points) -> Points:
    """Counted down from seven, or up to it."""
    if isinstance(rules.tally, Down):
        start = before if any(before) else (rules.tally.start,) * 2
        return tuple(x - y for x, y in zip(start, made, strict=True))
    return tuple(x + y for x, y in zip(before, made, strict=True))


def winners(rules: Any, after: Points) -> tuple[int, ...]:
    """Who has come to the end."""
    if isinstance(rules.tally, Down):
        return tuple(seat for seat in (0, 1) if after[seat] <= 0)
    return tuple(seat for seat in (0, 1) if after[seat] >= rules.tally.target)


def dealer(rules: Any, before: int, made: Points) -> int:
    """Who deals next."""
    if not any(made):
        drawn = getattr(rules, "drawn_dealer", AfterDraw.OTHER)
        return before if drawn is AfterDraw.SAME else 1 - before
    return 1 - before if rules.next_dealer is DealsNext.ALTERNATE else made.index(max(made))


LAW: Final = Law(
    schnapsen,
    lambda *_: None,
    match=match,
    most_wins=False,
    opened=lambda rules, state, pack, standing: Tricks.dealt(rules, pack, standing),
    counts=counts,
    winners=winners,
    dealer=dealer,
    rare=(Call, Close),
)
