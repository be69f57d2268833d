"""The introduction: every paragraph rests on something, and no figure in it is typed.

That each id exists the build sees to, which warns of a reference that leads nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from kartenspiele.interfaces.site import figuring

ESSAY: Final = (Path(__file__).parents[1] / "docs" / "introduction.md").read_text("utf-8")
PROSE: Final = re.sub(r"^(```+)[^\n]*\n.*?^\1$", "", ESSAY, flags=re.DOTALL | re.MULTILINE)
RESTS: Final = re.compile(
    r"\{(?:rule|reading|example|locus|testimony|parallel|evidence|enquiry)\}`"
)
ROLE: Final = re.compile(r"\{([\w-]+)\}`([^`]*)`")
MOST: Final = 4500
LEAST: Final = 3000


def paragraphs(text: str) -> list[str]:
    """What stands between blank lines, but for headings."""
    return [each for each in re.split(r"\n{2,}", text.strip()) if not each.startswith("#")]


def unfounded(text: str) -> list[str]:
    """The paragraphs without an id."""
    return [each for each in paragraphs(text) if not RESTS.search(each)]


def test_every_paragraph_has_an_id() -> None:
    assert unfounded(PROSE) == []
    assert unfounded("# A\n\nOne {rule}`SWE-01`.\n\nTwo {count}`games`.") == ["Two {count}`games`."]


def test_it_is_an_essay() -> None:
    """A word is one of the text; ids and figures are none."""
    words = len(re.findall(r"[^\W\d_][\w’-]*", ROLE.sub("", re.sub(r"\]\([^)]*\)", "", PROSE))))
    assert LEAST <= words <= MOST


def test_its_figures_come_from_the_registers() -> None:
    """Each is told as the page tells it; a share of a sample has its interval."""
    found = {(role, of) for role, of in ROLE.findall(ESSAY) if role in figuring.ROLES}
    told = {of: figuring.ROLES[role].told(of) for role, of in found}
    assert len(told) > 10
    assert all(re.fullmatch(r"[\d.,]+( %)?( \([\d.]+–[\d.]+\))?", each) for each in told.values())
    assert told["closing | failing | deals"] == "1.4 %"
    assert "(" in told["tontine, 12 players | won by one who was dead | games"]


@pytest.mark.parametrize(
    ("role", "text", "said"),
    [
        ("share", "closing | failing", "claim | part | whole"),
        ("odds", "closing | failing | winning", "no number is called “winning”; there are deals"),
        ("figure", "closings | deals", "nothing was counted for the claim “closings”"),
        ("count", "witness", "there are games"),
    ],
)
def test_a_figure_that_is_not_there_is_refused_in_a_sentence(
    role: str, text: str, said: str
) -> None:
    refused: Callable[[str], str] = figuring.ROLES[role].told
    with pytest.raises(LookupError) as fault:
        refused(text)
    assert said in str(fault.value)
