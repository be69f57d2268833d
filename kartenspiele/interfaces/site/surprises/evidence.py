"""Facts, and the measurements in which they are sought.

A kind of fact is the extreme of many candidates, and the more there are, the further off chance
alone takes one of them. So its interval is wider than that of a single figure: by so much that 95
of 100 kinds would have no candidate outside its interval (Bonferroni).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeVar

from ....edition import joined
from ....games.catalog import GAMES
from ....research.advice.given import Advice
from ....research.lab import lost as losing
from ....research.lab.advised import Results
from ....research.lab.games import Known, known
from ....research.lab.lost import Kept as Losses
from ....research.lab.prices import Prices
from ....research.lab.statistics import Mean, Share, share, z
from ....research.lab.switches import Switch
from ... import advice as advising
from ... import spoken, worth
from ...words import figures, say, term
from .. import plays

T = TypeVar("T")


@dataclass(frozen=True)
class Evidence:
    """All that was measured."""

    games: Known
    prices: Prices
    matches: Prices
    advice: Results
    lost: Losses


class Fact(NamedTuple):
    """A sentence, the command that shows what it rests on, and the ids of which it speaks."""

    sentence: str
    command: str
    ids: tuple[str, ...] = ()


Kind: TypeAlias = Callable[[Evidence], Fact | None]


def kept() -> Evidence:
    """What the edition keeps."""
    losses = losing.read(losing.KEPT)
    return Evidence(known(), worth.kept(), worth.kept_of_matches(), advising.results(), losses)


def most(candidates: Iterable[tuple[float, T]]) -> T | None:
    """The one with the most of something, if any has more than nought."""
    found = max(candidates, key=lambda each: each[0], default=None)
    return found[1] if found and found[0] > 0 else None


# --- Intervals of extremes -----------------------------------------------------------------------


def wide_share(some: int, number: int, candidates: int) -> Share:
    """A share as one of so many candidates."""
    return share(some, number, z(candidates))


def above(found: Mean) -> float:
    """By how much a mean is above nought for certain."""
    return found.mean - found.half


def below(found: Mean) -> float:
    """By how much it is below."""
    return -found.mean - found.half


# --- In words ------------------------------------------------------------------------------------


def counted(found: Share, who: str) -> str:
    """A share of so many deals among some players."""
    return say(
        "page.surprise-share", share=percent(found), deals=figures(f"{found.number:,}"), who=who
    )


def at_most(found: Share) -> str:
    """The upper end of an interval that begins at nought."""
    return (
        figures(f"{100 * found.high:.1f}")
        if found.high < 0.1
        else figures(f"{100 * found.high:.0f}")
    )


def percent(found: Share) -> str:
    """In as many digits as it takes to see that a rare thing is more than nothing."""
    if found.share and found.share < 0.01:
        low, high, middle = (
            figures(f"{100 * x:.2f}") for x in (found.low, found.high, found.share)
        )
        return say("page.plays-percent", share=middle, low=low, high=high)
    return plays.percent(found)


def title(game: str) -> str:
    return term("title", GAMES[game].TITLE)


def called(switch: Switch) -> str:
    """What a sentence calls a switch."""
    label = term("label", switch.point.label)
    value, usual = (term("value", each) for each in (switch.value, switch.usual))
    return say("page.surprise-switch", label=label, value=value, usual=usual)


def shown(switch: Switch) -> tuple[str, tuple[str, ...]]:
    """The command that shows a switch, and the rule on which it stands."""
    return f"price {switch.id} --kept", (switch.point.rule,)


def ruled(id: str, game: str) -> str:
    """What a rule says, to be quoted where its game is named."""
    text = spoken.sentence(joined.load().statements[id]).removeprefix(f"In {title(game)}, ")
    return f"{text[0].upper()}{text[1:].removesuffix('.')}"


def meant(advice: Advice) -> str:
    """What a piece of advice says, to be quoted."""
    return advice.meaning.removesuffix(".")
