"""What differs between Schnapsen, its forms and Sechsundsechzig, and what shows it."""

import json
from dataclasses import replace
from typing import Any, Final

import pytest

from kartenspiele.engine.points import points
from kartenspiele.interfaces.cli import main
from kartenspiele.research.compare import (
    CompareError,
    RuleSet,
    Showing,
    compare,
    every_kin,
    rule_set,
)
from kartenspiele.research.compare.cases import Seats, case_of
from kartenspiele.research.compare.distinguishing import Share, share, smallest
from kartenspiele.research.comparing.schnapsen_family.cases import Handed, Matched, Played, Seen

_, MARRIAGE, *_others = every_kin()
SCHNAPSEN, SHARP, SIXTY_SIX = map(rule_set, ("schnapsen", "schnapsen/sharp", "sechsundsechzig"))
OTHERS: Final[list[tuple[RuleSet, str, Any]]] = [
    (each, field, other)
    for each in (SCHNAPSEN, SIXTY_SIX)
    for field, point in points(type(each.rules))
    for other in point.others
]
KINDS: Final[dict[str, list[object]]] = {
    "players": [Seats],
    "looking": [Seen],
    "tally": [Matched],
    "next_dealer": [Matched],
    "drawn_dealer": [Matched],
}


def shown(usual: RuleSet, field: str, value: object) -> Showing:
    """How the change of one point shows."""
    rules = replace(usual.variant.rules, **{field: value})  # four may be asked of, not played by
    changed = replace(usual, name="changed", variant=replace(usual.variant, rules=rules))
    return smallest([(usual, changed)], usual.kin, field, usual.kin.few)


@pytest.mark.parametrize(("usual", "field", "value"), OTHERS, ids=str)
def test_every_value_of_every_point_shows(usual: RuleSet, field: str, value: object) -> None:
    showing = shown(usual, field, value)

    if field == "packets":
        assert isinstance(showing.case, Handed)
    assert showing.case is not None, showing.bound
    assert showing.share is Share.WHOLE
    assert showing.answers[0] != showing.answers[1]
    assert type(showing.case) in KINDS.get(field, [Played, Handed])
    assert case_of(MARRIAGE, json.loads(json.dumps(dict(showing.case.data)))) == showing.case
    assert showing.case.text


def test_soft_and_sharp_differ_in_six_points() -> None:
    """The five differences of the witness; the fourth, of the jack, is two."""
    found = compare(["schnapsen", "schnapsen/sharp"])
    assert [row.field for row in found] == [
        *("exchange_right", "exchange_over", "marriage_lead", "marriage_right"),
        *("closing_over", "looking"),
    ]
    assert all(showing.case for row in found for showing in row.showings)


def test_the_eight_differences_of_sechsundsechzig_show() -> None:
    """The pack, the hand and the card exchanged are one of the eight, and the rest seven."""
    rows = {row.field: row.showings for row in compare(["schnapsen", "sechsundsechzig"])}
    showings = {name: found[0] for name, found in rows.items() if found}

    assert {*showings} == {
        *("pack", "packets", "exchange_rank", "marriages_while", "exhausted"),
        *("closed_worth", "closing_time", "answer", "next_dealer", "tally"),
    }
    assert all(each.share is Share.WHOLE for each in showings.values())
    assert {*rows} - {*showings} == {"nine", "ten_counts", "ten_saves", "drawn_dealer"}


def test_the_lowest_trump_is_the_jack_or_the_nine() -> None:
    (row,) = (each for each in compare(["schnapsen", "sechsundsechzig"]) if each.field == "answer")
    case = row.showings[0].case
    assert isinstance(case, Played)
    assert case.position(SCHNAPSEN.rules)["hands"] == ("", "♥B")
    assert case.position(SIXTY_SIX.rules)["hands"] == ("", "♥9")
    assert case.moves == ("close", "exchange")


def test_a_card_that_one_pack_lacks_makes_no_position() -> None:
    case = Played((("trump", "♥"), ("hand", "♥9")), ("♥9",))
    assert case.answer(SCHNAPSEN.game, SCHNAPSEN.rules)[0].startswith("no such position")
    assert case.answer(SIXTY_SIX.game, SIXTY_SIX.rules) == ("♥9: allowed",)
    assert share(SCHNAPSEN, SIXTY_SIX, "pack", case) is Share.WHOLE
    assert share(SCHNAPSEN, SIXTY_SIX, "tally", case) is Share.NONE


def test_a_refusal_for_two_reasons_is_not_due_to_one_of_them() -> None:
    """With two cards in the talon and no trick sharp play forbids the exchange twice."""
    case = Played((("talon", "?? ♥10"), ("hand", "♥B")), ("exchange",))
    assert share(SCHNAPSEN, SHARP, "exchange_right", case) is Share.PART
    assert share(SCHNAPSEN, SHARP, "exchange_over", case) is Share.PART
    assert share(SCHNAPSEN, SHARP, "looking", case) is Share.NONE


def test_a_deal_that_is_over_takes_no_further_move() -> None:
    case = Played((("trump", "♥"), ("piles", ("♣D ♣B", ""))), ("call", "no call"))
    said = case.answer(SCHNAPSEN.game, SCHNAPSEN.rules)
    assert said == ("no call: refused by SCH-80, the deal is over",)
    matched = Matched(case.parts, case.moves, dealer=True)
    assert matched.answer(SCHNAPSEN.game, SCHNAPSEN.rules) == said
    assert matched.outcome(SCHNAPSEN.game, SCHNAPSEN.rules) is None


def test_a_match_may_be_won() -> None:
    parts = (("trump", "♥"), ("piles", ("♣K ♣B", "")), ("marriages", ("♥ ♠", "")))
    case = Matched(parts, ("call",), (4, 4))
    assert case.answer(SCHNAPSEN.game, SCHNAPSEN.rules) == (
        "match 1 : 4",
        "the match is not won yet",
    )
    assert case.answer(SIXTY_SIX.game, SIXTY_SIX.rules)[1].startswith("player 1 wins by S66-09")
    assert case.text.endswith("call; after a match score of 4 : 4")


def test_games_of_two_families_have_nothing_in_common() -> None:
    with pytest.raises(CompareError, match="different families"):
        compare(["schnapsen", "casino"])


def test_the_command_compares_forms_and_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "schnapsen", "schnapsen/sharp", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [row["point"] for row in rows][:2] == ["exchange_right", "exchange_over"]
    assert rows[0]["shown"][0]["case"]["moves"] == ["exchange"]
    assert main(["compare", "schnapsen", "sechsundsechzig"]) == 0
    assert 'shown by --trump ♥ --hand "♠K ♠D": marriage ♠' in capsys.readouterr().out


def test_the_command_puts_a_position_to_them(capsys: pytest.CaptureFixture[str]) -> None:
    """The talon is spent: Sechsundsechzig has no marriages any more."""
    games = ["schnapsen", "schnapsen/sharp", "sechsundsechzig"]
    position = ["--trump", "♥", "--hand", "♥B ♠K ♠D", "--piles", "♦A ♦D", ""]

    assert main(["compare", *games, *position]) == 0
    said = capsys.readouterr().out.splitlines()
    at = said.index("marriage ♠")
    assert "allowed (20)" in said[at + 1]
    assert "allowed (20)" in said[at + 2]
    assert "refused: S66-03" in said[at + 3]


def test_the_command_refuses_games_of_two_families(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "schnapsen", "casino"]) == 2
    assert "games of different families" in capsys.readouterr().err
