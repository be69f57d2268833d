"""The page of principles shows of each status a sentence that has it."""

import re

from kartenspiele.edition import joined
from kartenspiele.edition.register.model import Status
from tests.figures import ROOT

PART = re.compile(r"^### (\w+)\n(.*?)(?=^##)", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"\{rule\}`([A-Z0-9]+-\d+)`")


def test_the_first_rule_under_each_status_has_it() -> None:
    """Every status has a part of the page, and the sentence that it shows is of that status."""
    held = joined.load().statements
    parts = PART.findall((ROOT / "docs/principles.md").read_text("utf-8"))
    shown = {head.lower(): held[NAMED.findall(text)[0]].status for head, text in parts}
    assert shown == {each.value: each.value for each in Status}


def test_what_is_inferred_has_no_rival() -> None:
    """No reading names another way to play it, unless explicit words speak against that.

    What a game takes over as a whole is inferred whatever other games do.
    """
    held = joined.load()
    rivals = set[str]()
    for reading in held.readings.values():
        for other in reading.alternatives:
            decided = held.statements[held.points[other.point].rule] if other.point else None
            if not decided or decided.adopts or other.against:
                continue
            if decided.status is Status.INFERRED:
                rivals.add(f"{reading.id}: {decided.id}")

    assert rivals == set()
