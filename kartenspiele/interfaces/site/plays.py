"""How a game plays, as it was measured: a paragraph and a picture in its chapter."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from docutils import nodes

from ...games.catalog import GAMES
from ...research.lab.games import Known, known
from ...research.lab.measures import TENTHS, Measured
from ...research.lab.statistics import FEW, Mean, Share, wide
from ...research.lab.strength import PAIRS, THINKS
from .. import intervals, worth
from ..words import figures, say

WIDE: Final = 220
HIGH: Final = 72
NAMES: Final = {"random": "random", "greedy": "beginner", THINKS: "strong"}
NONE: Final = "–"


def who(player: str, number: int) -> str:
    """Some players, by what a page calls them."""
    return say(f"page.plays-{NAMES[player]}", number=number)


def unit(game: str) -> str:
    """What results differ by, in the words of a chapter."""
    return say(f"page.plays-{worth.unit(game)}")


def told(found: Mean, sign: str = "+") -> str:
    """A mean with its interval, in as many digits as that has."""
    if not found.half and found.mean.is_integer():
        return f"{found.mean:{sign}.0f}".replace("-", "−")
    digits = 2 if found.half < 1 else 1 if found.half < 10 else 0
    return intervals.told(found, digits, sign)


def percent(found: Share) -> str:
    low, high = (f"{100 * each:.0f}" for each in (found.low, found.high))
    return say("page.plays-percent", share=f"{100 * found.share:.0f}", low=low, high=high)


# --- A game --------------------------------------------------------------------------------------


def best(game: str, found: Known) -> Measured | None:
    """The best players among whom enough was measured, or those with most deals."""
    every = [found.measured(game, player) for player in (THINKS, "greedy", "random")]
    there = [each for each in every if each]
    enough = (each for each in there if each.deals >= FEW)
    return next(enough, max(there, key=lambda each: each.deals, default=None))


def sentences(game: str, found: Known) -> Iterator[str]:
    """The paragraph of a game, sentence by sentence."""
    here = best(game, found)
    if here is None:
        yield say("page.plays-not-measured")
        return
    seats = here.task.seats
    among = who(here.task.player, seats)
    yield say("page.plays-measured", deals=figures(f"{here.deals:,}"), among=among, number=seats)
    if not here.kept.sums["moves"]:
        yield say("page.plays-no-choice")
        return
    yield say(
        "page.plays-length",
        moves=told(here.moves, ""),
        decisions=figures(f"{here.a_deal('decisions'):.1f}"),
        choices=figures(f"{here.branching:.1f}"),
    )
    yield from _swings(here)
    yield from _seats(here, unit(game))
    yield from strength_told(game, found)


def shows_a_lead(here: Measured) -> bool:
    """Whether a score says before the end who is ahead."""
    return bool(here.kept.sums["won"]) and any(here.kept.sums["ahead"][:TENTHS])


def _swings(here: Measured) -> Iterator[str]:
    """How the lead changes, where a score says before the end who is ahead."""
    if not here.kept.sums["won"]:
        return
    if not shows_a_lead(here):
        yield say("page.plays-open-to-the-end")
        return
    swings = f"{here.a_deal('swings'):.1f}"
    name = "page.plays-swings" if float(swings) else "page.plays-hardly-swings"
    yield say(name, swings=figures(swings), early=percent(here.early))


def _seats(here: Measured, what: str) -> Iterator[str]:
    """Which seats get more or less than the table does on an average, if that is sure.

    Where there are many seats an interval is wider, since one of them may well be off by chance.
    """
    seats = here.seats
    middle = sum(each.mean for each in seats) / len(seats)
    beside = (Mean(each.mean - middle, each.half, each.number) for each in seats)
    far = [wide(each, len(seats) - 1, few=0) for each in beside]
    order = sorted(range(len(far)), key=lambda place: far[place].mean)
    worst, first = order[0], order[-1]
    if far[first].is_sure or far[worst].is_sure:
        place = first if far[first].is_sure else worst
        name = "page.plays-better" if place == first else "page.plays-worse"
        yield say(name, seat=seat_told(place, len(seats)), gets=told(far[place]), unit=what)
    else:
        yield say("page.plays-no-seat")
    yield say("page.plays-spread", spread=figures(f"{here.spread:.1f}"), unit=what)


def seat_told(place: int, seats: int) -> str:
    """A seat as players speak of it."""
    if place == seats - 1:
        return say("page.plays-dealer")
    return say("page.plays-after-the-dealer" if place == 0 else "page.plays-seat", number=place + 1)


def strength_told(game: str, found: Known) -> Iterator[str]:
    """What thinking gains, if anything."""
    gain = found.gain(game, *PAIRS[0])
    if gain is None:
        yield say("page.plays-no-gain-yet")
        return
    values = {
        "gain": told(gain.gain),
        "deals": figures(f"{gain.gain.number:,}"),
        "unit": unit(game),
    }
    name = "page.plays-not-shown"
    if gain.gain.is_sure:
        name = "page.plays-gains" if gain.gain.mean > 0 else "page.plays-loses"
    elif not gain.gain.half:
        name = "page.plays-same"
    yield say(name, **values)
    skill = found.skill(game)
    if skill and skill.is_sure:
        yield say("page.plays-skill", skill=told(skill, ""))


def picture(here: Measured, name: str) -> str:
    """The course of a deal: bars for the choice that players have, a line for who is ahead."""
    sums, choice = here.kept.sums, here.course
    most, step = max(choice), WIDE / TENTHS
    if not most:
        return ""
    bars = "".join(
        f"M{step * at + 2:.0f} {HIGH}v-{HIGH * each / most:.1f}h{step - 4:.0f}V{HIGH}z"
        for at, each in enumerate(choice)
        if each
    )
    ahead = [each / sums["won"] for each in sums["ahead"]] if shows_a_lead(here) else []
    line = "L".join(
        f"{step * at:.0f} {HIGH - (HIGH - 2) * each:.1f}" for at, each in enumerate(ahead)
    )
    heard = say(
        "page.plays-picture",
        game=name,
        first=figures(f"{choice[0]:.1f}"),
        middle=figures(f"{choice[TENTHS // 2]:.1f}"),
        last=figures(f"{choice[-1]:.1f}"),
    )
    if ahead:
        share = f"{100 * ahead[TENTHS // 2]:.0f}"
        heard = say("page.plays-picture-ahead", picture=heard, ahead=share)
    drawn = f'<path class="ks-line" d="M{line}"/>' if line else ""
    size = f'viewBox="0 0 {WIDE} {HIGH + 1}" width="{WIDE}" height="{HIGH + 1}"'
    return (
        f'<svg class="ks-course" {size} role="img" aria-label="{escape(heard)}">'
        f'<path class="ks-bars" d="{bars}"/>{drawn}</svg>'
    )


def of_game(game: str, found: Known | None = None) -> nodes.container:
    """How a game plays, as it stands in its chapter."""
    book = found or known()
    title = nodes.strong("", say("page.plays-title"))
    text = nodes.Text(f" {' '.join(sentences(game, book))}")
    whole = nodes.container("", nodes.paragraph("", "", title, text), classes=["ks-plays"])
    here = best(game, book)
    if here and (drawn := picture(here, GAMES[game].TITLE)):
        whole += nodes.raw("", drawn, format="html")
        said = say("page.plays-caption", most=figures(f"{max(here.course):.1f}"))
        if shows_a_lead(here):
            said = say("page.plays-caption-ahead", bars=said)
        whole += nodes.paragraph("", said, classes=["ks-sources"])
    return whole
