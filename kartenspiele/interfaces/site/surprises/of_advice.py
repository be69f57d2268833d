"""What surprises in the advice of the witnesses."""

from __future__ import annotations

from collections.abc import Iterator

from ....research.advice.every import EVERY
from ....research.lab.advised import PLAYERS, Gains, Key, Result
from ....research.lab.statistics import Mean, wide
from ...words import figures, say
from .. import plays
from .evidence import Evidence, Fact, above, at_most, below, meant, most, title, wide_share


def _every(evidence: Evidence) -> Iterator[tuple[Key, Result, Mean, Mean]]:
    """Each result, with what following it brings and what the opposite does."""
    number = 2 * len(evidence.advice)
    for key, found in evidence.advice.items():
        follow, against = found.gain(found.follow), found.gain(found.against)
        yield key, found, wide(follow, number), wide(against, number)


def _game(key: Key) -> str:
    return title(EVERY[key.advice].game)


def _unit(key: Key) -> str:
    return plays.unit(EVERY[key.advice].game)


def _fact(text: str, key: Key) -> Fact:
    ids = tuple(EVERY[key.advice].ids)
    return Fact(text, f"lab advice {ids[0]} --kept", ids)


def _ratio(found: Mean) -> float:
    """By how many of its half intervals a mean is off nought: to compare points and counters."""
    return found.mean / found.half if found.half else 0.0


def opposite(evidence: Evidence) -> Fact | None:
    """The advice that costs, while its opposite gains."""
    found = most(
        (min(-_ratio(follow), _ratio(against)), (key, result, follow, against))
        for key, result, follow, against in _every(evidence)
        if below(follow) > 0 and above(against) > 0
    )
    return _both_ways("page.surprise-opposite", *found) if found else None


def neither(evidence: Evidence) -> Fact | None:
    """The advice that costs whoever always follows it, and whoever never does."""
    found = most(
        (min(-_ratio(follow), -_ratio(against)), (key, result, follow, against))
        for key, result, follow, against in _every(evidence)
        if below(follow) > 0 and below(against) > 0
    )
    return _both_ways("page.surprise-neither", *found) if found else None


def _both_ways(name: str, key: Key, result: Result, follow: Mean, against: Mean) -> Fact:
    """What it brings to follow some advice, and what to do the opposite."""
    text = say(
        name,
        game=_game(key),
        meaning=meant(EVERY[key.advice]),
        who=plays.who(key.player, 2),
        followed=plays.told(follow),
        opposed=plays.told(against),
        unit=_unit(key),
        deals=figures(f"{result.deals:,}"),
    )
    return _fact(text, key)


def divides(evidence: Evidence) -> Fact | None:
    """The advice that pays among beginners and costs among strong players."""
    every = {key: (result, follow) for key, result, follow, _ in _every(evidence)}
    low, high = PLAYERS
    both = [key for key in every if key.player == low and Key(key.advice, high) in every]
    key = most(
        (min(_ratio(gain), -_ratio(loss)), key)
        for key in both
        for gain, loss in [(every[key][1], every[Key(key.advice, high)][1])]
        if above(gain) > 0 and below(loss) > 0
    )
    if key is None:
        return None
    (result, gain), (other, loss) = every[key], every[Key(key.advice, high)]
    text = say(
        "page.surprise-divides",
        game=_game(key),
        meaning=meant(EVERY[key.advice]),
        unit=_unit(key),
        gain=plays.told(gain),
        loss=plays.told(loss),
        some=figures(f"{result.deals:,}"),
        others=figures(f"{other.deals:,}"),
    )
    return _fact(text, key)


def is_vain(evidence: Evidence) -> Fact | None:
    """The advice that changes moves in most deals, and never a result."""

    def changed(found: Gains) -> int:
        return 0 if found.squares else found.changed

    found = most((changed(result.follow), one) for one in _every(evidence) for result in one[1:2])
    if found is None:
        return None
    key, result, *_ = found
    text = say(
        "page.surprise-vain",
        game=_game(key),
        meaning=meant(EVERY[key.advice]),
        who=plays.who(key.player, 2),
        deals=figures(f"{result.deals:,}"),
        changed=figures(f"{result.follow.changed:,}"),
        most=at_most(wide_share(0, result.deals, len(evidence.advice))),
    )
    return _fact(text, key)


def is_dear(evidence: Evidence) -> Fact | None:
    """The advice that it costs most to go against, beside what a deal brings."""

    def cost(key: Key, against: Mean) -> float:
        course = evidence.games.measured(EVERY[key.advice].game, PLAYERS[0])
        return below(against) / course.spread if course and course.spread else 0.0

    found = most((cost(one[0], one[3]), one) for one in _every(evidence))
    if found is None:
        return None
    key, result, _, against = found
    text = say(
        "page.surprise-dear",
        game=_game(key),
        meaning=meant(EVERY[key.advice]),
        who=plays.who(key.player, 2),
        opposed=plays.told(against),
        unit=_unit(key),
        deals=figures(f"{result.deals:,}"),
    )
    return _fact(text, key)
