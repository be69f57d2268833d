"""How a reader's own copy stands to its source, in words for the command and the pages."""

from __future__ import annotations

from collections.abc import Iterator

from ..edition.register.collection import Register
from ..edition.register.facing import Faced, Facing
from ..edition.register.recognition import Unrecognised
from ..edition.register.verification import Finding
from .words import say


def state(found: Facing) -> str:
    """How many sentences of the source a copy has, and in how many it differs."""
    counts = found.counts()
    return say(
        "facing.state",
        witness=found.witness,
        here=len(found.loci) - counts[Finding.MISSING],
        all=len(found.loci),
        differ=counts[Finding.ALTERED],
        missing=counts[Finding.MISSING],
    )


def refused(found: Unrecognised, register: Register) -> str:
    """That a text is no copy, and how near it comes to one."""
    if found.nearest and found.asked is None:
        return say(
            "facing.not-recognised", number=found.matched, all=found.loci, witness=found.nearest
        )
    loci = register.loci_of(found.asked) if found.asked else register.loci
    return say("facing.not-found", witness=found.asked or say("facing.any"), all=len(loci))


def words(each: Faced) -> Iterator[str]:
    """The words of a locus in a copy, ours in brackets behind those that differ."""
    for part in each.parts:
        if isinstance(part, str):
            yield part
        else:
            ours = part.ours or say("facing.nothing")
            yield f"{part.here} [{say('facing.ours', words=ours)}]".lstrip()


def remark(each: Faced) -> str:
    """What is said of a locus beside its words; nothing where it is as in ours."""
    is_told = any(not isinstance(part, str) for part in each.parts)
    match each.finding:
        case Finding.MISSING:
            return say("facing.missing")
        case Finding.ALTERED if not is_told:
            return say("facing.differs")
        case _:
            return ""
