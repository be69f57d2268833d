"""Games in brief: no clause without its rules, no number that they do not have, not too long."""

import pytest
from docutils import nodes
from sphinx import addnodes

from kartenspiele.edition import chapters, joined
from kartenspiele.edition.telling import PLAYED, Line, moment
from kartenspiele.engine.play import Refused
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.site.brief import (
    LONGER,
    MOST,
    faults,
    gaps,
    in_force,
    is_ours,
    linked,
    most,
    scoring,
)
from kartenspiele.interfaces.site.chapter_head import players
from tests import measure

SWEDISH = joined.load().games["swedish-kasino"]


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
        (["Each gets four cards. ", "#SWE-10"], []),
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


def test_a_game_whose_phases_follow_one_another_may_have_more_words() -> None:
    assert {key for key in GAMES if most(joined.load().games[key]) > MOST} == LONGER
    some = brief("word " * (MOST + 1), "#POC-05")
    assert not [*faults(some, joined.load().games["poch"])]


def test_what_is_counted_are_the_points_whose_rule_scores() -> None:
    counted = {each.rule: each.usual for each in scoring(SWEDISH)}
    assert counted["SWE-52"] == "2"
    assert "SWE-27" not in counted
    taken_over = {each.adopts for each in scoring(joined.load().games["sechsundsechzig"])}
    assert {"SCH-57", "SCH-13"} <= taken_over


def test_a_brief_leads_to_every_rule_that_deals_forbids_or_pays() -> None:
    """A link is one step long: a rule that is named leads to its neighbours, not to theirs."""
    said = list(gaps(brief("Two, three or four. ", "#SWE-01"), SWEDISH))
    assert {f"it does not lead to {id}" for id in ("SWE-10", "SWE-101", "SWE-60")} <= {*said}
    assert not {f"it does not lead to {id}" for id in ("SWE-01", "SWE-52")} & {*said}
    needed = [*dict.fromkeys(in_force(SWEDISH))]
    named = brief("All of it. ", *(f"#{id}" for id in needed if id != "SWE-101"))
    assert list(gaps(named, SWEDISH)) == ["it does not lead to SWE-101"]


@pytest.mark.parametrize(
    ("game", "named", "leads"),
    [
        ("swedish-kasino", "SWE-10", "SWE-11"),  # follows from it
        ("swedish-kasino", "SWE-120", "SWE-59"),  # a point rests on both
        ("swedish-kasino", "SWE-96", "SWE-20"),  # one function carries both
        ("finnish-kasino", "FIN-20", "SWE-19"),  # takes it over
        ("schnapsen", "SCH-53", "SCH-183"),  # a reading decides both
    ],
)
def test_rules_are_linked_by_what_the_edition_holds(game: str, named: str, leads: str) -> None:
    assert leads in {*linked(named, joined.load().games[game])}


@pytest.mark.parametrize("game", [each for each in GAMES if not chapters.is_awaited(each)])
def test_every_game_has_rules_that_deal_forbid_and_pay(game: str) -> None:
    found = joined.load().games[game]
    classes = {joined.load().statements[id].category for id in in_force(found)}
    assert {"U", "S", "E"} <= {*classes}


def test_a_moment_is_told_by_the_engine_and_has_to_be_legal() -> None:
    example = chapters.example("F4")
    state, _variant, said = moment(example, "♦9 takes ♠9 ♦4 ♣3 ♣2")
    assert [str(each) for each in state.hand] == ["♦9"]
    words = "♦9 takes ♠9 ♦4 ♣3 ♣2 (9 = 9, 4+3+2; clears the table) by SWE-26 SWE-27 SWE-34"
    assert said == Line(words, PLAYED)
    with pytest.raises(Refused):
        moment(example, "♦9 takes ♠9 ♦4")
    with pytest.raises(LookupError):
        moment(chapters.example("FIN-13a"), "♦9 to the table")


@pytest.mark.parametrize("game", [each for each in GAMES if not chapters.is_awaited(each)])
def test_every_chapter_of_a_game_begins_with_it_in_brief(game: str) -> None:
    head, brief, *_rest = measure.divided(chapters.whole(game))
    assert [head[0], brief[0]] == ["chapter", "brief"]
    assert brief[1].startswith(f":::{{brief}} {game}\n:moment: ")


def test_what_the_edition_decides_is_starred() -> None:
    assert [id for id in ("SWE-26", "SWE-93", "WIK-69") if is_ours(id)] == ["SWE-93", "WIK-69"]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("swedish-kasino", "2, 3 or 4"),
        ("mulle-glimne", "2 or 4, in variants also 3"),
        ("berlin-casino-1810", "4, in variants also 2 or 3"),
    ],
)
def test_the_head_says_who_plays_as_a_rule_and_who_in_a_form(game: str, said: str) -> None:
    assert players(game) == said
