"""What differs between rule sets, with sources and the smallest case that shows it."""

import json
from dataclasses import replace
from typing import Any

import pytest

from kartenspiele.engine.points import points
from kartenspiele.engine.spelling import cards
from kartenspiele.research.compare import (
    CompareError,
    RuleSet,
    Showing,
    compare,
    every_kin,
    rule_set,
)
from kartenspiele.research.compare.cases import Seats, case_of
from kartenspiele.research.compare.distinguishing import Share, from_the_book, share, smallest
from kartenspiele.research.compare.played import Played
from kartenspiele.research.compare.rule_sets import cell
from kartenspiele.research.comparing.casino_family.cases import Turn, Won

FISHING, *_OTHERS = every_kin()
USUAL = rule_set("swedish-kasino")
OTHERS: list[tuple[str, Any]] = [
    (field, other) for field, point in points(type(USUAL.rules)) for other in point.others
]


def but(field: str, value: object) -> RuleSet:
    """The usual rule set with one point changed."""
    return replace(USUAL, name="changed", variant=USUAL.variant.but(**{field: value}))


def shown(field: str, value: object) -> Showing:
    """How the change of one point shows."""
    return smallest([(USUAL, but(field, value))], FISHING, FISHING.row(field), 3)


def test_overspader_differs_in_spades_and_target() -> None:
    found = compare(["swedish-kasino", "swedish-kasino/overspader"])

    assert [cell.rule_set for cell in found[0].cells] == [
        "swedish-kasino",
        "swedish-kasino/overspader",
    ]
    assert [row.field for row in found] == ["spades", "target"]
    assert [cell.value for cell in found[0].cells] == [
        "2 for the most, none if tied",
        "1 for each over 6",
    ]
    assert [cell.value for cell in found[1].cells] == ["16", "21"]


def test_a_cell_names_its_statements_loci_and_status() -> None:
    usual, over = compare(["swedish-kasino", "swedish-kasino/overspader"])[0].cells
    assert usual.statements == ("SWE-50",)
    assert "NK.SWE-WERT.1.b1" in usual.loci
    assert usual.status == "explicit"
    assert over.statements == ("SWE-80", "SWE-81")
    assert "NK.SWE-VAR.1.3" in over.loci


def test_spades_show_in_the_smallest_piles() -> None:
    (showing,) = compare(["swedish-kasino", "swedish-kasino/overspader"])[0].showings
    assert showing.case == Won((cards("♠A"), ()))
    assert showing.answers[0][-1] == "total 4 : 0"
    assert showing.answers[1][-1] == "total 2 : 0"


def test_ties_show_in_a_match() -> None:
    found = compare(
        [f"swedish-kasino{each}" for each in ("", "/playing-on", "/finnish-order", "/berlin-order")]
    )
    tie, deciding, still_tied = found

    assert (tie.field, deciding.field, still_tied.field) == ("tie", "deciding", "still_tied")
    assert [each.speaks for each in deciding.cells] == [False, False, True, True]
    (showing,) = tie.showings
    assert isinstance(showing.case, Won)
    assert len(showing.case.points) == 2
    assert showing.answers[0][-1].startswith("player 1 wins by SWE-89")
    assert showing.answers[1][-1] == "the match is not won yet"
    finnish, berlin = still_tied.showings
    assert finnish.rule_sets[1].endswith("finnish-order")
    assert finnish.answers[1][-1].startswith("player 1 wins by SWE-61")
    assert berlin.answers[1][-1].startswith("player 2 wins by SWE-61")


def test_a_case_is_due_to_its_point_alone() -> None:
    """Överspader changes two points; each is shown by a case that it alone decides."""
    over = rule_set("swedish-kasino/overspader")
    for row in compare(["swedish-kasino", over.name]):
        (showing,) = row.showings
        only = replace(USUAL.rules, **{row.field: getattr(over.rules, row.field)})
        assert showing.case is not None
        usual = showing.case.outcome(USUAL.game, USUAL.rules)
        assert usual != showing.case.outcome(USUAL.game, only)


def test_the_same_comparison_comes_out_the_same() -> None:
    names = ["swedish-kasino/overspader", "swedish-kasino"]
    assert compare(names) == compare(names)


UNSEEN = {
    ("played_ace", "A 14"),
    ("both_values_ace", "both together"),
    ("table_ace", "what the card shows"),
}
IN_THE_BOOK = {"sets": "SWE-27b", "sharing": "SWE-96a"}  # both need three cards on the table
# Four cannot play where two cards more go to the table: the last hands do not come out.
KINDS = {"players": Seats, "table_later": Seats, "tabbe": Turn, "big": Won, "target": Won}


@pytest.mark.parametrize(("field", "value"), OTHERS, ids=str)
def test_every_value_of_every_point_shows_or_the_bound_is_said(field: str, value: object) -> None:
    """Two points that only concern aces show on no table (SWE-29), a third on tables of three."""
    showing = shown(field, value)

    assert (showing.case is None) == ((field, str(value)) in UNSEEN)
    assert "up to 2 on the table" in showing.bound
    assert getattr(showing.case, "example", "") == IN_THE_BOOK.get(field, "")
    if showing.case:
        assert showing.answers[0] != showing.answers[1]
        assert showing.case.text
        assert showing.case.data["kind"]
        assert isinstance(showing.case, KINDS.get(field, type(showing.case)))


def test_a_rule_set_without_a_point_is_silent_on_it() -> None:
    found = cell(FISHING, "swedish-kasino", USUAL.variant, "builds")
    assert (found.value, found.status, found.statements) == ("not stated", "silent", ())


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["swedish-kasino"], "nothing to compare"),
        ([], "nothing to compare"),
        (["swedish-kasino", "swedish-kasino/swedish"], "the same variant twice"),
        (["swedish-kasino", "skat"], "unknown game 'skat'"),
        (["swedish-kasino", "swedish-kasino/skat"], "no variant 'skat'"),
        (["swedish-kasino", "swedish-kasino/"], "no variant ''"),
        (["swedish-kasino", ""], "unknown game ''"),
    ],
)
def test_what_cannot_be_compared_is_said(names: list[str], said: str) -> None:
    with pytest.raises(CompareError, match=said):
        compare(names)


@pytest.mark.parametrize(
    ("names", "row", "example"),
    [
        (("swedish-kasino", "finnish-kasino"), "at_once", "FIN-17a"),
        (("swedish-kasino", "finnish-kasino"), "noted", "FIN-17a"),
        (("berlin-casino-1810/berlin-three", "finnish-kasino"), "order", "BER-46a"),
        (("casino", "swedish-kasino"), "spades_three", "SWE-50a"),
    ],
)
def test_where_nothing_smaller_tells_an_example_of_the_book_does(
    names: tuple[str, str], row: str, example: str
) -> None:
    """Where a match is over, and what three players bring, no smaller case shows."""
    one, other = map(rule_set, names)
    none = Showing(names, None, (), "nothing was sought")
    found = from_the_book([(one, other)], FISHING, row, none)

    assert isinstance(found.case, Played)
    assert found.case.example == example
    assert found.case.text.startswith(f"{example}: --")
    assert found.answers[0] != found.answers[1]
    assert share(one, other, row, found.case) is not Share.NONE or row == "at_once"
    assert case_of(FISHING, json.loads(json.dumps(dict(found.case.data)))) == found.case


def test_an_example_that_one_game_cannot_have_shows_nothing() -> None:
    """Berlin has won at eleven: the Finnish example at 15 is no position there."""
    one, other = map(rule_set, ("berlin-casino-1810", "finnish-kasino"))
    none = Showing((one.name, other.name), None, (), "nothing was sought")
    assert from_the_book([(one, other)], FISHING, "noted", none) == none


def test_a_row_on_which_nobody_has_a_word_of_his_own_is_not_told_twice() -> None:
    found = [row.field for row in compare(["swedish-kasino", "finnish-kasino"])]
    assert "spades" in found
    assert "spades_three" not in found


def test_what_is_kept_of_a_row_answers_for_other_pairs() -> None:
    """A case of two cards shows ♠2 and ♦10 played, that of the seats the partners.

    On the table neither can show in one pack; the command names the examples of the book.
    """
    found = {row.field: row.showings for row in compare(["swedish-kasino", "berlin-casino-1810"])}
    for row in ("partners", "played_little", "played_big"):
        (showing,) = found[row]
        assert showing.case, row
        assert showing.answers[0] != showing.answers[1]
        assert not all(": refused by" in answer[0] for answer in showing.answers), row
    for row in ("table_little", "table_big"):
        assert [each.case for each in found[row]] == [None]
        assert "BER-16a" in found[row][0].examples


def test_where_the_search_finds_nothing_the_examples_of_the_book_are_named() -> None:
    rows = compare(["berlin-casino-1810", "berlin-casino-1810/pierer"])
    found = {row.field: row.showings[0] for row in rows if row.showings}
    assert found["alike"].case is None
    assert "PieCas-4a" in found["alike"].examples
    assert found["table_ace"].case
