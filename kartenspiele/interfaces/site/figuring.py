"""Figures within a sentence, each from the register that keeps it, so that none is typed.

``{share}`closing | failing | deals``` is a share, ``{odds}`` with the same says of how many it is
one, and ``{figure}`tontine, 12 players | longest``` is a whole number, of what was counted for
claims (``edition/likelihoods.py``); ``{count}`parallels``` counts entries of the registers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxRole

from ...edition import joined, likelihoods
from ..words import figures, say

WHOLE: Final = 10  # from which on odds are told without a decimal


class Figured(SphinxRole):
    """A role that puts a figure into a sentence: how it is told, and what its text has to name."""

    def __init__(self, tells: Callable[..., str], *names: str) -> None:
        self.tells, self.names = tells, names

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            return [nodes.Text(self.told(self.text))], []
        except LookupError as error:
            message = self.inliner.reporter.error(
                f"{self.text!r}: {error.args[0]}", line=self.lineno
            )
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]

    def told(self, text: str) -> str:
        """The figure that a text names."""
        given = [each.strip() for each in text.split("|")]
        if len(given) != len(self.names):
            raise LookupError(say("page.figure-names", names=" | ".join(self.names)))
        return self.tells(*given)


def share(claim: str, part: str, whole: str) -> str:
    """A share of what was counted, with its interval if that is a sample."""
    some, every = number(claim, part), number(claim, whole)
    told = figures(f"{100 * some / every:.1f}")
    if not any(likelihoods.samples(f'"{claim}"')):
        return say("page.figure-share", share=told)
    low, high = (figures(f"{100 * end:.1f}") for end in likelihoods.interval(some, every))
    return say("page.plays-percent", share=told, low=low, high=high)


def odds(claim: str, part: str, whole: str) -> str:
    """Of how many cases it is one."""
    found = number(claim, whole) / number(claim, part)
    return figures(f"{found:,.{0 if found >= WHOLE else 1}f}")


def figure(claim: str, part: str) -> str:
    """A whole number that was counted."""
    return figures(f"{number(claim, part):,}")


def count(kind: str) -> str:
    """How many entries of a kind the registers have."""
    return figures(f"{among(counts(), kind):,}")


def number(claim: str, part: str) -> int:
    """One number of those that were counted for a claim."""
    try:
        found = likelihoods.counted(claim)
    except KeyError:
        raise LookupError(say("page.figure-no-claim", claim=claim)) from None
    return among(found, part)


def among(found: Mapping[str, int], name: str) -> int:
    """The number of this name."""
    if name not in found:
        raise LookupError(say("page.figure-unknown", name=name, known=", ".join(found)))
    return found[name]


@cache
def counts() -> Mapping[str, int]:
    """How many there are of all that pages count."""
    held = joined.load()
    every = [each for each in held.statements.values() if not each.retired]
    told = [each for each in held.parallels.values() if not each.retired]
    return {
        "games": len(held.games),
        "rules": sum(each.is_rule for each in every),
        "decisions": sum(each.category == "D" for each in every),
        "parallels": len(told),
        "parallels seen whole": sum(each.seen.is_whole for each in told),
        "testimonies": sum(not each.retired for each in held.testimonies.values()),
    }


ROLES: Final[Mapping[str, Figured]] = {
    "share": Figured(share, "claim", "part", "whole"),
    "odds": Figured(odds, "claim", "part", "whole"),
    "figure": Figured(figure, "claim", "part"),
    "count": Figured(count, "kind"),
}
