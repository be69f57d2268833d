"""The matrix of a family, one position in all games, and the showings that are written down."""

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest

from kartenspiele.edition import joined, register
from kartenspiele.engine.rulebook import numbers_in
from kartenspiele.games.catalog import FAMILIES
from kartenspiele.interfaces.site.comparing import MatrixOf
from kartenspiele.research import compare as comparing
from kartenspiele.research.compare import every_kin, matrix
from kartenspiele.research.compare.cases import Kin, case_of
from kartenspiele.research.compare.distinguishing import Across, Share, across, share, smallest
from kartenspiele.research.compare.matrix import Line, StaleError, pairs
from kartenspiele.research.compare.rule_sets import compared, told, unlike, usual_forms

FISHING, MARRIAGE, COMMERCE, *_ = EVERY_KIN = every_kin()
MATRICES: Final = {each.family.key: matrix.matrix(each) for each in EVERY_KIN}
LINES: Final = {key: {each.row: each for each in found.lines} for key, found in MATRICES.items()}
SHOWN: Final = [
    pytest.param(kin, line, id=f"{kin.family.key} {line.row}")
    for kin in EVERY_KIN
    for line in MATRICES[kin.family.key].lines
    if line.showing
]
TOLD: Final = [
    pytest.param(kin, each, id=f"{each.statement} {each.row}")
    for kin in EVERY_KIN
    for each in kin.told
]
AGAIN: Final = [
    pytest.param(kin, row, id=f"{kin.family.key} {row}")
    for kin, rows in (
        (FISHING, ("players", "played_little", "big", "mulle")),
        (MARRIAGE, ("pack", "exchange_right", "false_call", "tally")),
        (COMMERCE, ("together", "rounds", "tie", "ends")),
    )
    for row in rows
]
MOST_ROWS: Final = 12  # of a subject, so that it is one screen
MOST_GLANCED: Final = 36  # rows of one line
MOST_LETTERS: Final = 14  # that fit in a narrow column
UNSEEN: Final = {
    "fishing": {"dealt", "last_hands", "table_big"},
    "marriage": set[str](),
    "commerce": set[str](),
}
DOCS: Final = Path(__file__).parents[1] / "docs"
of_both = pytest.mark.parametrize("kin", EVERY_KIN, ids=lambda each: each.family.key)


def test_every_game_has_a_column_or_every_form() -> None:
    names = {key: [each.name for each in found.columns] for key, found in MATRICES.items()}

    assert names["fishing"] == [*(each.name for each in usual_forms(FISHING)), "older-casino"]
    assert names["marriage"] == [
        "schnapsen",
        *("schnapsen/sharp", "schnapsen/tournament", "schnapsen/many-sources"),
        *("sechsundsechzig", "gaigel"),
    ]
    compared = {key for kin in EVERY_KIN for key in kin.family.games}
    assert {name for some in names.values() for name in some} >= compared
    assert names["commerce"] == [each.name for each in usual_forms(COMMERCE)]
    assert all(each.comparing for each in FAMILIES if len(each.games) > 1)


@of_both
def test_no_cell_is_blank(kin: Kin) -> None:
    found = MATRICES[kin.family.key]
    cells = [each for line in found.lines for each in line.cells]
    assert len(cells) == len(found.lines) * len(found.columns) > 150
    assert all(each.value and each.status for each in cells)
    assert all(each.statements for each in cells if each.speaks)
    assert any(each.is_silent for each in cells)


@of_both
def test_every_row_stands_under_one_subject_and_a_subject_is_one_screen(kin: Kin) -> None:
    subjects = matrix.by_subject(kin, MATRICES[kin.family.key])
    listed = [line.row for lines in subjects.values() for line in lines]
    assert sorted(listed) == sorted(LINES[kin.family.key])
    assert all(0 < len(lines) <= MOST_ROWS for lines in subjects.values())


@pytest.mark.parametrize(
    ("change", "odd"),
    [
        ({"Players and deal": "players"}, "partners"),
        ({"The score, again": "tally"}, "tally"),
        ({"What nobody knows": "weather"}, "weather"),
    ],
)
def test_a_row_without_a_subject_or_with_two_is_noticed(change: dict[str, str], odd: str) -> None:
    kin = replace(MARRIAGE, subjects={**MARRIAGE.subjects, **change})
    with pytest.raises(StaleError, match=odd):
        matrix.by_subject(kin, MATRICES["marriage"])


@of_both
def test_at_a_glance_stands_what_differs_and_every_row_that_one_alone_has(kin: Kin) -> None:
    found = MATRICES[kin.family.key]
    glanced = {line.row for line in matrix.at_a_glance(found)}
    lonely = [line.row for lines in matrix.alone(found).values() for line in lines]

    assert glanced >= {line.row for line in found.lines if line.showing} > set()
    assert glanced.isdisjoint(lonely)
    for line in found.lines:
        speaking = [each.effect for each in line.cells if each.speaks]
        assert (line.row in glanced) == (len({*speaking}) > 1)
        assert (line.row in lonely) == (len(speaking) == 1)
    assert len(glanced) <= MOST_GLANCED


@of_both
def test_a_short_value_is_a_word_that_tells_what_the_whole_one_tells(kin: Kin) -> None:
    used = set()
    for line in matrix.at_a_glance(MATRICES[kin.family.key]):
        spoken = [each for each in line.cells if each.speaks]
        words = {each.effect: kin.short.get(each.value, each.value) for each in spoken}
        used |= {each.value for each in spoken}
        assert len({*words.values()}) == len(words), line.row
        assert all(len(word) <= MOST_LETTERS for word in words.values()), line.row
    assert kin.short.keys() <= used


def test_every_point_of_every_game_is_in_a_row() -> None:
    for kin in EVERY_KIN:
        keys = [each.key for each in usual_forms(kin)]
        points = [each for each in joined.load().points.values() if each.game in keys]
        assert {kin.row(each.field) for each in points} <= LINES[kin.family.key].keys()
        assert points


def test_a_rule_that_is_no_point_breaks_the_silence() -> None:
    """SWE-43 gives the table to the last captor: the witness is not silent, here or in Finland."""
    cells = {each.rule_set: each for each in LINES["fishing"]["leftovers"].cells}
    assert cells["swedish-kasino"].statements == ("SWE-43",)
    assert cells["finnish-kasino"].statements == ("FIN-20", "SWE-43")
    assert cells["swedish-kasino"].value == cells["finnish-kasino"].value
    assert cells["casino"].value != cells["finnish-kasino"].value
    assert cells["older-casino"].is_silent


def test_of_gaigel_four_things_are_told() -> None:
    """Nothing hangs on the closing where nobody closes; of all the rest the witness is silent."""
    cells = {row: line.cells[-1] for row, line in LINES["marriage"].items()}
    spoken = {row: each.statements for row, each in cells.items() if each.speaks}

    assert spoken == {
        "pack": ("GAI-02",),
        "players": ("GAI-01",),
        "partners": ("GAI-01",),
        "closing": ("GAI-03",),
    }
    assert not cells["closing_time"].is_silent
    assert not cells["answer"].is_silent
    assert all(cells[row].is_silent for row in ("nine", "target", "tally", "drawing"))


@pytest.mark.parametrize(
    ("row", "value", "statements"),
    [
        ("partners", "not applicable", ()),
        ("spades", "1 for the most, none if tied", ("BER-47",)),
        ("most_cards", "3 for the most, none if tied", ("BER-47",)),
        ("spades_three", "1 for the most, none if tied", ("BER-47",)),
        ("at_once", "sweeps and the last capture", ("BER-62",)),
        ("lurch", "2", ("BER-49",)),
    ],
)
def test_a_form_is_told_by_what_the_witness_says_of_it(
    row: str, value: str, statements: tuple[str, ...]
) -> None:
    """And not by what it says of the game for four."""
    three = comparing.rule_set("berlin-casino-1810/berlin-three")
    found = comparing.cell(FISHING, three.name, three.variant, row)
    assert (found.value, found.statements) == (value, statements)


def test_what_is_attested_of_a_form_is_there_and_a_row() -> None:
    for kin in EVERY_KIN:
        for (name, row), statements in kin.attested.items():
            here = comparing.rule_set(name)
            assert kin.field_of(here.rules, row)
            assert all(each in register.load().statements for each in statements)


def test_nobody_else_of_that_family_is_silent() -> None:
    """What the eight differences do not name is as in Schnapsen, so that it is told."""
    for line in MATRICES["marriage"].lines:
        assert not any(each.is_silent for each in line.cells[:-1]), line.row


@pytest.mark.parametrize(("kin", "found"), TOLD)
def test_what_is_told_is_carried_and_is_no_point_of_that_game(
    kin: Kin, found: comparing.cases.Told
) -> None:
    statement = register.load().statements[found.statement]
    answers = [told(kin, each.name, found.row) for each in usual_forms(kin)]
    assert statement.carried or statement.follows
    assert any(found.statement in answer[1] for answer in answers if answer)


@pytest.mark.parametrize(("kin", "line"), SHOWN)
def test_a_showing_tells_two_games_apart(kin: Kin, line: Line) -> None:
    showing = line.showing
    assert showing is not None
    one, other = map(comparing.rule_set, showing.rule_sets)

    assert (one, other) in [(x, y) for x, y in pairs(kin, line.cells)]
    if showing.case:
        assert share(one, other, line.row, showing.case) is showing.share is not Share.NONE
        assert showing.answers[0] != showing.answers[1]
        assert case_of(kin, json.loads(json.dumps(dict(showing.case.data)))) == showing.case
    else:
        assert showing.bound


@pytest.mark.parametrize(("kin", "line"), SHOWN)
def test_what_is_asked_of_a_case_is_told_beside_its_picture(kin: Kin, line: Line) -> None:
    """With a picture one needs no command to see what is asked; without one all of it is said."""
    showing = line.showing
    if showing and (case := showing.case):
        drawn = bool(case.position(comparing.rule_set(showing.rule_sets[0]).rules))
        assert drawn == (case.asked != case.text)
        assert "--" not in case.asked


@of_both
def test_most_points_show_and_the_others_say_how_far_was_sought(kin: Kin) -> None:
    lines = MATRICES[kin.family.key].lines
    unseen = {line.row for line in lines if line.showing and line.showing.case is None}
    assert unseen == UNSEEN[kin.family.key]


def test_two_of_commerce_and_its_kin_are_laid_side_by_side_where_neither_can_do_as_the_other() -> (
    None
):
    """By a case that asks just that; it stands for no other row."""
    beside = {
        line.row
        for line in MATRICES["commerce"].lines
        if line.showing and line.showing.share is Share.BESIDE
    }

    assert beside == COMMERCE.beside.keys() == {"pots", "pot", "bought", "exchanged", "ends"}
    one, other = map(comparing.rule_set, ("french-commerce", "german-commerce"))
    assert share(one, other, "direction", COMMERCE.beside["ends"]) is Share.NONE


def test_each_point_of_schnapsen_and_its_kin_is_the_whole_difference() -> None:
    for line in MATRICES["marriage"].lines:
        assert line.showing is None or line.showing.share is Share.WHOLE, line.row


@of_both
def test_what_is_written_down_is_written_as_it_is_found(kin: Kin) -> None:
    lines = MATRICES[kin.family.key].lines
    found = ((line.row, line.showing) for line in lines if line.showing)
    assert matrix.written(found) == kin.shown.read_text("utf-8")


@of_both
def test_a_row_is_shown_just_where_two_games_differ(kin: Kin) -> None:
    for line in MATRICES[kin.family.key].lines:
        assert bool(line.showing) == bool(list(pairs(kin, line.cells)))


@pytest.mark.parametrize(("kin", "row"), AGAIN)
def test_a_showing_is_found_again(kin: Kin, row: str) -> None:
    """`do.py numbers` seeks all of them again."""
    line = LINES[kin.family.key][row]
    found = smallest(list(pairs(kin, line.cells)), kin, row, kin.most)
    assert line.showing is not None
    assert (found.rule_sets, found.case) == (line.showing.rule_sets, line.showing.case)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "pack: no stored showing"),
        ('{"pack": {"rule_sets": ["swedish-kasino"], "case": null, "bound": ""}}', "pack: "),
        (
            '{"pack": {"rule_sets": ["swedish-kasino", "finnish-kasino"], "case": {}}}',
            "pack: 'bound'",
        ),
        (
            '{"pack": {"rule_sets": ["swedish-kasino", "skat"], "case": null, "bound": ""}}',
            "unknown game 'skat'",
        ),
        (
            (
                '{"pack": {"rule_sets": ["swedish-kasino", "finnish-kasino"], "bound": "",'
                ' "case": {"kind": "chess"}}}'
            ),
            "no case is a 'chess'",
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


def allowed(found: Across, move: str) -> list[bool]:
    return [bool(ruling and ruling.allowed) for ruling in found.moves[move]]


def test_one_position_in_all_forms() -> None:
    """Forehand with the jack and a marriage: sharp play forbids both before the first trick."""
    parts = {"hand": "♥B ♠K ♠D", "talon": "?? ?? ?? ♥A"}
    found = across(compared(MARRIAGE), parts)
    assert allowed(found, "exchange") == [True, False, True, True, False]
    assert allowed(found, "marriage ♠") == [True, False, True, True, True]
    assert allowed(found, "close") == [True] * 5


def test_a_rule_that_takes_another_over_causes_no_difference() -> None:
    """Glimne refuses ♦A here by its values, and not by when points are noted."""
    glimne, berlin = map(comparing.rule_set, ("mulle-glimne", "berlin-casino-1810"))
    kind = {"kind": "turn", "table": ["♠A"], "hands": [["♦A"]], "builds": []}
    case = case_of(FISHING, kind)
    assert share(glimne, berlin, "at_once", case) is Share.NONE
    assert share(glimne, berlin, "played_ace", case) is not Share.NONE


@of_both
def test_the_page_of_a_family_leads_to_its_games_two_by_two_at_the_top(kin: Kin) -> None:
    """The list of pairs itself stands far below."""
    head = (DOCS / f"{kin.page}.md").read_text("utf-8").partition("\n## ")[0]
    assert f"({kin.page}-pairs.md)" in head


def test_statements_that_are_not_equally_sure_each_say_how_sure_they_are() -> None:
    """The witness says that a further deal is played; what is added to it is ours."""
    tie = {each.rule_set: each for each in LINES["fishing"]["tie"].cells}["finnish-kasino"]
    assert tie.status == "editorial"
    assert unlike(tie.statements) == {"FIN-19": "explicit", "FIN-35": "editorial"}
    assert unlike(("FIN-20", "SWE-27")) == {}  # it is taken over, and no surer than that
    assert unlike(("SWE-26", "SWE-27")) == {}


def test_a_cell_shows_how_sure_each_of_its_statements_is(monkeypatch: pytest.MonkeyPatch) -> None:
    mark: Any = object.__new__(MatrixOf)
    monkeypatch.setattr(MatrixOf, "env", SimpleNamespace(docname="casino-family"))
    tie = {each.rule_set: each for each in LINES["fishing"]["tie"].cells}["finnish-kasino"]
    said = "".join(each.astext() for each in mark.behind(tie))
    assert said.startswith("FIN-19 (explicit), FIN-35 (editorial) · NK.FIN")
    assert next(mark.quietly(tie)) == "in part editorial"


@pytest.mark.parametrize(("kin", "line"), SHOWN)
def test_a_row_that_has_a_case_on_the_page_has_one_in_the_command(kin: Kin, line: Line) -> None:
    """For the two rule sets that the page names, in either order."""
    assert line.showing
    for names in (
        (line.showing.rule_sets, line.showing.rule_sets[::-1]) if line.showing.case else ()
    ):
        sets = [comparing.rule_set(name) for name in names]
        cells = [comparing.cell(kin, each.name, each.variant, line.row) for each in sets]
        (found,) = comparing.showings(sets, line.row, cells)

        assert found.case
