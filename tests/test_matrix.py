"""The matrix of a family, one position in all games, and the showings that are written down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kartenspiele import compare as comparing
from kartenspiele import edition, register
from kartenspiele.compare import FAMILIES, matrix
from kartenspiele.compare.across import across
from kartenspiele.compare.cases import case_of
from kartenspiele.compare.matrix import Line, StaleError, pairs
from kartenspiele.compare.rule_sets import told, usual_forms
from kartenspiele.compare.showing import Share, share, smallest
from kartenspiele.register import Carried
from kartenspiele.rulebook import numbers_in

(FISHING,) = FAMILIES
MATRIX = matrix.matrix(FISHING)
LINES = {each.row: each for each in MATRIX.lines}
SHOWN = [pytest.param(line, id=line.row) for line in MATRIX.lines if line.showing]


def test_every_game_of_the_family_has_a_column() -> None:
    names = [each.name for each in MATRIX.columns]

    assert names == [*(each.name for each in usual_forms(FISHING)), "older-casino"]


def test_no_cell_is_blank() -> None:
    cells = [each for line in MATRIX.lines for each in line.cells]

    assert len(cells) == len(MATRIX.lines) * len(MATRIX.columns) > 300
    assert all(each.value and each.status for each in cells)
    assert all(each.statements for each in cells if each.speaks)
    assert any(each.is_silent for each in cells)


def test_every_point_of_every_game_is_in_a_row() -> None:
    placed = {FISHING.row(each.field) for each in edition.load().points.values()}

    assert placed
    assert placed <= LINES.keys()


def test_a_rule_that_is_no_point_breaks_the_silence() -> None:
    """SWE-43 gives the table to the last captor: the witness is not silent, here or in Finland."""
    cells = {each.rule_set: each for each in LINES["leftovers"].cells}

    assert cells["swedish-kasino"].statements == ("SWE-43",)
    assert cells["finnish-kasino"].statements == ("FIN-20", "SWE-43")
    assert cells["swedish-kasino"].value == cells["finnish-kasino"].value
    assert cells["casino"].value != cells["finnish-kasino"].value
    assert cells["older-casino"].is_silent


@pytest.mark.parametrize("found", FISHING.told, ids=lambda each: f"{each.statement} {each.row}")
def test_what_is_told_is_carried_and_is_no_point_of_that_game(found: comparing.cases.Told) -> None:
    statement = register.load().statements[found.statement]
    answers = [told(FISHING, each.name, found.row) for each in usual_forms(FISHING)]

    assert isinstance(statement.rule, Carried)
    assert any(found.statement in answer[1] for answer in answers if answer)


@pytest.mark.parametrize("line", SHOWN)
def test_a_showing_tells_two_games_apart(line: Line) -> None:
    showing = line.showing
    assert showing is not None
    one, other = map(comparing.rule_set, showing.rule_sets)

    assert (one, other) in [(x, y) for x, y in pairs(FISHING, line)]
    if showing.case:
        assert share(one, other, line.row, showing.case) is showing.share is not Share.NONE
        assert showing.answers[0] != showing.answers[1]
        assert case_of(FISHING, json.loads(json.dumps(dict(showing.case.data)))) == showing.case
    else:
        assert showing.bound


def test_most_points_show_and_the_others_say_how_far_was_sought() -> None:
    unseen = {line.row for line in MATRIX.lines if line.showing and line.showing.case is None}

    assert unseen <= {"last_hands", "table_little", "table_big"}


def test_a_row_is_shown_just_where_two_games_differ() -> None:
    for line in MATRIX.lines:
        assert bool(line.showing) == bool(list(pairs(FISHING, line)))


@pytest.mark.parametrize("row", ["players", "played_little", "big", "mulle"])
def test_a_showing_is_found_again(row: str) -> None:
    """`python -m kartenspiele.compare check`, run by `do.py numbers`, seeks all of them again."""
    line = LINES[row]
    found = smallest(list(pairs(FISHING, line)), FISHING, row)

    assert line.showing is not None
    assert (found.rule_sets, found.case) == (line.showing.rule_sets, line.showing.case)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "pack: no showing is written down"),
        ('{"pack": {"rule_sets": ["swedish-kasino"], "case": null, "bound": ""}}', "pack: "),
        (
            '{"pack": {"rule_sets": ["swedish-kasino", "finnish-kasino"], "case": {}}}',
            "pack: 'bound'",
        ),
        (
            '{"pack": {"rule_sets": ["swedish-kasino", "skat"], "case": null, "bound": ""}}',
            "there is no game 'skat'",
        ),
    ],
)
def test_a_showing_that_shows_nothing_is_noticed(tmp_path: Path, text: str, said: str) -> None:
    shown = tmp_path / "shown.json"
    shown.write_text(text, "utf-8")

    with pytest.raises(StaleError, match=r"do\.py showings") as error:
        matrix.matrix(FISHING, shown)

    assert said in str(error.value)


def test_one_position_in_all_games() -> None:
    """An ace in hand is 14 in Finland, and takes no single ace of the table."""
    found = across(usual_forms(FISHING), {"table": "♥A ♣K", "hand": "♠A"})
    rulings = dict(
        zip([each.key for each in found.rule_sets], found.moves["♠A takes ♥A"], strict=True)
    )
    swedish, finnish = rulings["swedish-kasino"], rulings["finnish-kasino"]

    assert swedish is not None
    assert finnish is not None
    assert swedish.allowed
    assert not finnish.allowed
    assert numbers_in(finnish.citation) == ("SWE-26", "FIN-20")
    assert "♠A takes ♥A" in found.differing
    assert "♠A to the table" not in found.differing


def test_a_position_that_a_game_cannot_have_is_said_to_be_none() -> None:
    found = across(usual_forms(FISHING), {"table": "♥9", "hand": "♥9"})

    assert "swedish-kasino" in found.impossible
    assert "mulle-glimne" not in found.impossible
    assert found.moves["♥9 takes ♥9"][0] is None
