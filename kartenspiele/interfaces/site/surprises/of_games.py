"""What surprises in the games: who gains, from which seat, by which rules, and who cannot know."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.catalog import GAMES
from ....research.lab import lost as losing
from ....research.lab.gauging import usual_seats
from ....research.lab.measures import PLAYERS, Measured
from ....research.lab.statistics import FEW, Mean, Share, wide
from ....research.lab.strength import PAIRS, THINKS
from ...words import figures, say
from .. import plays
from .evidence import (
    Evidence,
    Fact,
    above,
    at_most,
    below,
    counted,
    most,
    percent,
    ruled,
    title,
    wide_share,
)


def _fact(text: str, game: str) -> Fact:
    return Fact(text, f"lab games {game}")


def _of_sums(text: str, game: str, *ids: str) -> Fact:
    """What shows in the data alone: seats and rules."""
    return Fact(text, f"lab games {game} --json", ids)


# --- Who gains -----------------------------------------------------------------------------------


def loses(evidence: Evidence) -> Fact | None:
    """The game in which beginners lose to random players."""
    gains = {each: evidence.games.gain(each, "greedy", "random") for each in GAMES}
    game = most((below(wide(one.gain, len(GAMES))), each) for each, one in gains.items() if one)
    if game is None or (found := gains[game]) is None:
        return None
    loss = wide(found.gain, len(GAMES))
    text = say(
        "page.surprise-loses",
        game=title(game),
        loss=plays.told(loss),
        unit=plays.unit(game),
        deals=figures(f"{loss.number:,}"),
    )
    return _fact(text, game)


def thinks_in_vain(evidence: Evidence) -> Fact | None:
    """The game in which a strong player gets to the last point what a beginner gets."""
    level = {
        each: found.gain.number
        for each in GAMES
        if (found := evidence.games.gain(each, *PAIRS[0]))
        and not found.gain.half
        and not found.gain.mean
        and found.gain.number >= FEW
    }
    game = most((number, each) for each, number in level.items())
    if game is None or (here := evidence.games.measured(game, "greedy")) is None:
        return None
    text = say(
        "page.surprise-vain-thinking",
        game=title(game),
        deals=figures(f"{level[game]:,}"),
        most=at_most(wide_share(0, level[game], len(GAMES))),
        decisions=figures(f"{here.a_deal('decisions'):.1f}"),
    )
    return _fact(text, game)


def is_skilful(evidence: Evidence) -> Fact | None:
    """The game in which a single deal shows most of who plays better."""
    every = [
        (game, one, found)
        for game in GAMES
        for one in (THINKS, "greedy")
        if (found := evidence.games.skill(game, one))
    ]
    wider = [(game, one, wide(each, len(every))) for game, one, each in every]
    best = most((above(each[2]), each) for each in wider)
    if best is None:
        return None
    game, one, skill = best
    text = say(
        "page.surprise-skill",
        few=FEW,
        game=title(game),
        who=plays.who(one, 1),
        skill=plays.told(skill, ""),
        deals=figures(f"{skill.number:,}"),
    )
    return _fact(text, game)


# --- How long, and from which seat ---------------------------------------------------------------


def grows(evidence: Evidence) -> Fact | None:
    """The game whose deals differ most in length, from random players to beginners."""
    number = 2 * len(GAMES)

    def moves(game: str, name: str) -> Mean | None:
        found = evidence.games.measured(game, name)
        return wide(found.moves, number) if found else None

    every = [
        (game, one, other)
        for game in GAMES
        if (one := moves(game, "random")) and (other := moves(game, "greedy"))
    ]
    found = most(
        ((other.mean - other.half) / (one.mean + one.half) - 1, each)
        for each in every
        for _, one, other in [each]
    )
    if found is None:
        return None
    game, one, other = found
    text = say(
        "page.surprise-grows",
        game=title(game),
        short=plays.told(one, ""),
        long=plays.told(other, ""),
        some=figures(f"{one.number:,}"),
        others=figures(f"{other.number:,}"),
    )
    return _fact(text, game)


def _seats(evidence: Evidence, *names: str) -> Iterator[tuple[Measured, int, Mean]]:
    """Each seat of each game among some players, beside the average seat."""
    every = [
        found for game in GAMES for each in names if (found := evidence.games.measured(game, each))
    ]
    number = sum(each.task.seats for each in every)
    for here in every:
        middle = sum(each.mean for each in here.seats) / len(here.seats)
        for place, each in enumerate(here.seats):
            yield here, place, wide(Mean(each.mean - middle, each.half, each.number), number)


def is_best_seated(evidence: Evidence) -> Fact | None:
    """The seat that is furthest from the average, beside what a deal moves."""
    found = most(
        ((abs(each.mean) - each.half) / here.spread if here.spread else 0.0, (here, place, each))
        for here, place, each in _seats(evidence, "greedy")
    )
    if found is None:
        return None
    here, place, each = found
    game, seats = here.task.game, here.task.seats
    text = say(
        "page.surprise-seat",
        game=title(game),
        seat=plays.seat_told(place, seats),
        gets=plays.told(each),
        unit=plays.unit(game),
        deals=figures(f"{each.number:,}"),
    )
    return _of_sums(text, game)


def changes_seats(evidence: Evidence) -> Fact | None:
    """The seat that is better among random players and worse among beginners."""
    one = {(each.task.game, place): gets for each, place, gets in _seats(evidence, "random")}
    other = {(each.task.game, place): gets for each, place, gets in _seats(evidence, "greedy")}
    found = most(
        (min(above(one[each]) / one[each].half, below(other[each]) / other[each].half), each)
        for each in one
        if each in other and one[each].half and other[each].half
    )
    if found is None:
        return None
    game, place = found
    text = say(
        "page.surprise-seats-change",
        game=title(game),
        seat=plays.seat_told(place, usual_seats(game)),
        gains=plays.told(one[found]),
        loses=plays.told(other[found]),
        unit=plays.unit(game),
        some=figures(f"{one[found].number:,}"),
        others=figures(f"{other[found].number:,}"),
    )
    return _of_sums(text, game)


# --- Rules in play -------------------------------------------------------------------------------


def _rules(evidence: Evidence, name: str) -> Iterator[tuple[str, str, Share, Share]]:
    """Each rule that comes up, with its share of deals among random players and beginners."""
    both = [
        (one, other)
        for game in GAMES
        if (one := evidence.games.measured(game, "random"))
        and (other := evidence.games.measured(game, "greedy"))
    ]
    found = [
        (one, other, id)
        for one, other in both
        for id in sorted({*one.kept.sums[name], *other.kept.sums[name]})
    ]
    for one, other, id in found:
        shares = [
            wide_share(each.kept.sums[name].get(id, 0), each.deals, 2 * len(found))
            for each in (one, other)
        ]
        yield id, one.task.game, shares[0], shares[1]


def is_given_up(evidence: Evidence) -> Fact | None:
    """The rule that random players carry out in most deals, and beginners in fewest."""
    found = most(
        (one.low - other.high, each)
        for each in _rules(evidence, "acts")
        for one, other in [each[2:]]
    )
    if found is None:
        return None
    id, game, one, other = found
    text = say(
        "page.surprise-given-up",
        game=title(game),
        rule=ruled(id, game),
        many=counted(one, plays.who("random", 2)),
        few=counted(other, plays.who("greedy", 2)),
    )
    return _of_sums(text, game, id)


def comes_with_skill(evidence: Evidence) -> Fact | None:
    """The rule that pays beginners in most deals, and random players in fewest."""
    found = most(
        (other.low - one.high, each)
        for each in _rules(evidence, "paid")
        for one, other in [each[2:]]
    )
    if found is None:
        return None
    id, game, one, other = found
    text = say(
        "page.surprise-comes",
        game=title(game),
        rule=ruled(id, game),
        few=counted(one, plays.who("random", 2)),
        many=counted(other, plays.who("greedy", 2)),
    )
    return _of_sums(text, game, id)


def is_rare(evidence: Evidence) -> Fact | None:
    """The payment that is seen in fewest deals of all that were seen."""
    seen = list[tuple[str, str, int, int]]()
    for game in GAMES:
        every = [each for name in PLAYERS if (each := evidence.games.measured(game, name))]
        deals = sum(each.deals for each in every)
        for id in sorted({id for each in every for id in each.kept.sums["paid"]}):
            some = sum(each.kept.sums["paid"].get(id, 0) for each in every)
            seen.append((id, game, some, deals))
    found = most(
        (1 - wide_share(some, deals, len(seen)).high, one)
        for one in seen
        for *_, some, deals in [one]
    )
    if found is None:
        return None
    id, game, some, deals = found
    share = percent(wide_share(some, deals, len(seen)))
    text = say(
        "page.surprise-rare",
        game=title(game),
        rule=ruled(id, game),
        share=share,
        deals=figures(f"{deals:,}"),
    )
    return _of_sums(text, game, id)


def cannot_know(evidence: Evidence) -> Fact | None:
    """The player that loses most to open cards, and nothing once all cards can be known."""
    faultless = {
        key: wide(losing.a_deal(found.deals, found.all), len(evidence.lost), 10)
        for key, found in evidence.lost.items()
        if found.known.decisions and not found.known.lost
    }
    key = most((above(each), key) for key, each in faultless.items())
    if key is None:
        return None
    found = evidence.lost[key]
    who = (
        say("page.surprise-solver")
        if key.player == losing.SOLVING
        else say("page.plays-strong", number=1)
    )
    text = say(
        "page.surprise-cannot-know",
        game=title(key.game),
        who=who,
        loss=plays.told(faultless[key], ""),
        deals=figures(f"{found.deals:,}"),
        decisions=figures(f"{found.known.decisions:,}"),
        most=at_most(wide_share(0, found.known.decisions, len(evidence.lost))),
    )
    return Fact(text, f"lab lost {key.game} --players {key.player} --kept")
