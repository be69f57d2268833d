"""Worked examples told without their code: what is drawn, what is said, and what is not told."""

import pytest

from kartenspiele.edition import chapters
from kartenspiele.edition.chapters import Example
from kartenspiele.edition.telling import ENOUGH, LINES, PICTURES, Line, Pictured, Tale, tell

HERE = '>>> here = position(SWEDISH, table="♣5 ♥K", hand="♦4 ♠9")\n'


def told(code: str) -> Tale:
    return tell(Example("A1", ("SWE-20",), "swedish-kasino.md", 1, code))


def lines(code: str) -> list[tuple[str, str]]:
    """The lines of some code, each with what it is marked with."""
    return [(each.text, each.how) for each in told(code).told if isinstance(each, Line)]


def test_a_position_is_drawn_and_each_move_stands_with_its_ruling() -> None:
    code = HERE + '>>> ruling(SWEDISH, here, "♦4 on ♣5 builds 9", "♦4 to the table")\n'

    assert [type(each) for each in told(code).told] == [Pictured, Line, Line]
    assert lines(code) == [
        (
            "♦4 on ♣5 builds 9: refused by SWE-101: cards on the table stay single",
            "refused",
        ),
        ("♦4 to the table: allowed", "allowed"),
    ]


def test_what_is_asked_after_moves_is_asked_of_a_new_picture() -> None:
    code = HERE + '>>> after = play(SWEDISH, here, "♦4 to the table")\n>>> score(SWEDISH, after)\n'
    tale = told(code)
    assert [type(each) for each in tale.told][:3] == [Pictured, Line, Pictured]
    assert ("♦4 to the table", "played") in lines(code)
    assert tale.is_whole


def test_points_that_are_not_given_are_marked_as_a_refusal_is() -> None:
    code = (
        '>>> here = position(SWEDISH, piles=["♠A", "♠2"])\n>>> score(SWEDISH, here)\n'
        '>>> score(SWEDISH, here, "SWE-52")\n'
    )
    kinds = dict(lines(code))
    assert kinds["player 1: 1 by SWE-54, ♠A"] == "paid"
    assert kinds["player 1: 0 by SWE-50, most spades shared, 1 : 1"] == "refused"
    assert kinds["nothing by SWE-52"] == "refused"


def test_another_form_than_the_one_before_is_named() -> None:
    code = HERE + (
        '>>> ruling(SWEDISH, here, "♠9 to the table")\n'
        '>>> ruling(SWEDISH.but(tabbe=2), here, "♠9 to the table")\n'
    )
    assert [kind for _, kind in lines(code)] == ["allowed", "form", "allowed"]
    assert "tabbe: 2" in lines(code)[1][0]


@pytest.mark.parametrize(
    ("shown", "text"),
    [
        ("here.table, len(here.stock)", "table: ♣5 ♥K; number of stock: 0"),
        ("*here.hands", "hands: ♦4 ♠9"),
        ("len(moves(SWEDISH, here))", "number of moves: 2"),
    ],
)
def test_what_is_shown_is_told_behind_its_name(shown: str, text: str) -> None:
    code = HERE + f">>> show({shown})\n"
    assert lines(code) == [(text, "")]
    assert told(code).is_whole


@pytest.mark.parametrize("last", ["show(2 + 2)", "print(7)", "2 + 2"])
def test_what_only_its_code_explains_is_not_all_told(last: str) -> None:
    assert not told(f"{HERE}>>> {last}\n").is_whole


def test_an_example_that_goes_on_is_told_so_far() -> None:
    code = (
        ">>> while True:\n...     for name in '2345':\n"
        '...         here = position(SWEDISH, table="♠" + name)\n'
        '...         ruling(SWEDISH, here, "♦9 to the table")\n'
    )
    tale = told(code)

    assert tale.goes_on
    assert [type(each) for each in tale.told] == [Pictured, Line] * PICTURES
    assert 2 * PICTURES < LINES < ENOUGH


def test_many_lines_are_told_so_far() -> None:
    moves = ", ".join(['"♠9 to the table"'] * (LINES + 1))
    tale = told(f"{HERE}>>> ruling(SWEDISH, here, {moves})\n")
    assert [type(each) for each in tale.told] == [Pictured, *[Line] * LINES]
    assert tale.goes_on


def test_nine_in_ten_examples_are_told_whole() -> None:
    """Of the others the Python stands open on the page: they reckon, or go through many cases."""
    every = {each.id: tell(each) for each in chapters.every_example()}
    whole = [id for id, tale in every.items() if tale.is_whole and tale.told]
    assert len(every) > 500
    assert len(whole) >= 0.9 * len(every), sorted(every.keys() - set(whole))
