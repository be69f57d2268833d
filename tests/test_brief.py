"""Games in brief: no clause without its rules, no number that they do not have, not too long."""

from __future__ import annotations

import pytest
from docutils import nodes
from sphinx import addnodes

from kartenspiele import chapters, edition
from kartenspiele.catalog import GAMES
from kartenspiele.site.brief import MOST, faults, scoring

SWEDISH = edition.load().games["swedish-kasino"]


def brief(*parts: str) -> nodes.container:
    """A paragraph of texts and of rules, which are written ``#SWE-10``."""
    paragraph = nodes.paragraph()
    for part in parts:
        rule = addnodes.pending_xref("", reftarget=part[1:])
        paragraph += rule if part.startswith("#") else nodes.Text(part)
    return nodes.container("", paragraph)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (["Each is dealt four cards. ", "#SWE-10"], []),
        (["Four cards, and four there. ", "#SWE-10", " ", "#SWE-85", "."], []),
        (["An ace counts 1 or 14. ", "#SWE-25"], []),
        (["The match goes to 16. ", "#SWE-120"], []),
        (["Five cards each. ", "#SWE-10"], ["'Five cards each.' says 5, which SWE-10 do not"]),
        (["Four cards. ", "#SWE-10", " And so on."], ["'And so on.' names no rule"]),
        (["Four cards. ", "#SWE-999"], ["SWE-999 is no statement"]),
        (
            ["word " * (MOST + 1), "#SWE-10"],
            [f"{MOST + 1} words; somebody wants to play after {MOST}"],
        ),
    ],
)
def test_what_is_wrong_with_a_brief_is_said(parts: list[str], said: list[str]) -> None:
    assert list(faults(brief(*parts), SWEDISH)) == said


def test_what_is_counted_are_the_points_whose_rule_scores() -> None:
    counted = {each.rule: each.usual for each in scoring(SWEDISH)}

    assert counted["SWE-52"] == "2"
    assert "SWE-27" not in counted
    taken_over = {each.adopts for each in scoring(edition.load().games["sechsundsechzig"])}
    assert {"SCH-57", "SCH-13"} <= taken_over


def test_every_chapter_of_a_game_begins_with_it_in_brief() -> None:
    texts = {path.stem: path.read_text("utf-8") for path in chapters.pages() if path.stem in GAMES}

    assert texts
    for game, text in texts.items():
        assert text.index(f":::{{brief}} {game}\n") < text.index("\n## "), game
