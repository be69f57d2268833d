"""What must hold of the works: none stands twice, and each is of use."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from .collection import Register
from .problems import Fault, Place, unknown
from .works import Work


def faults(register: Register) -> Iterator[tuple[str, Place, Iterator[Fault]]]:
    """The works, and what is wrong with each."""
    alike, spoken = defaultdict[tuple[object, ...], list[str]](list), languages(register)
    for each in register.works.values():
        alike[each.same].append(each.id)
    behind = {one for each in register.works.values() for one in each.after}
    behind |= {one.through for one in register.parallels.values() if one.through}
    for each in register.works.values():
        others = [one for one in alike[each.same] if one != each.id]
        yield each.id, each.place, _work(register, each, others, spoken, behind)


def languages(register: Register) -> dict[str, set[str]]:
    """The languages of the parallels of each work."""
    found = defaultdict[str, set[str]](set)
    for each in register.parallels.values():
        found[each.key].add(each.language)
    return dict(found)


def _work(
    register: Register, each: Work, others: list[str], spoken: dict[str, set[str]], behind: set[str]
) -> Iterator[Fault]:
    if others:
        what = f"it has the title, edition and year of {', '.join(others)}"
        yield Fault(what, "Make one work of them, or name the difference.", "title")
    yield from unknown(register.works.keys() - {each.id}, "is drawn from", each.after)
    witnesses = [*each.named, *([each.text_of] if each.text_of else [])]
    yield from unknown(register.witnesses, "is named by", witnesses)
    if each.until and (each.year is None or each.until <= each.year):
        yield Fault("it ends before it begins", "Write year and until in their order.", "until")
    its = spoken.get(each.id, set())
    if its and each.language:
        what = "its parallels have its language"
        yield Fault(what, "Take it away here.", "language")
    if not its and not each.language:
        yield Fault("no parallel has its language", 'Write language = "de".', "language")
    if len(its) > 1:
        what = f"its parallels are in several languages: {', '.join(sorted(its))}"
        yield Fault(what, "Make a work of each.")
    if not (its or witnesses or each.id in behind):
        what = "no parallel belongs to it or comes from it"
        yield Fault(what, 'Write named = ["NK"], or take the work away.')
