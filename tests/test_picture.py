"""Pictures of positions: what stands in their zones, to see and to hear."""

import re
from typing import Any

import pytest

from kartenspiele import examples
from kartenspiele.edition.chapters import Example
from kartenspiele.games.catalog import variants
from kartenspiele.interfaces.pictures import lettered
from kartenspiele.interfaces.site.showing import picture, shown_in

SCHNAPSEN, SWEDISH = variants()["SCHNAPSEN"], variants()["SWEDISH"]


def zones(html: str) -> dict[str, str]:
    """What is said in each zone, by its name: cards and suits by the names to hear."""
    assert html.count('role="group"') == 1
    found = re.findall(r'<div class="ks-zone"><p class="ks-zone-name">(.*?)</p>(.*?)</div>', html)
    card = re.compile(r'<b [^>]*role="img" aria-label="(.*?)">[^<]+</b>')
    told = {name: re.sub(r"<.*?>", " ", card.sub(r"\1", inside)) for name, inside in found}
    return {name: " ".join(text.split()) for name, text in told.items()}


def of(variant: Any, **parts: Any) -> dict[str, str]:
    return zones(picture(examples.position(variant, **parts), variant).astext())


def test_an_open_talon_shows_its_turned_card_and_how_many_lie_upon_it() -> None:
    shown = of(SCHNAPSEN, hands=["♥B ♠K", "?? ??"], talon="?? ♣A ♦A ♥A")
    assert shown == {
        "Talon, 3 face down": "an unknown card ace of hearts",
        "Player 1, to move": "jack of hearts king of spades",
        "Player 2": "an unknown card an unknown card",
    }


def test_a_closed_talon_shows_none_and_the_trump_stands_beside() -> None:
    parts = {"hand": "♠K", "piles": ["♠A ♠10", "♣10 ♦B"], "marriages": ["♦ ♥", ""]}
    shown = of(SCHNAPSEN, talon="♣A ♥B", led="♠D", closed=2, **parts)

    assert shown == {
        "Talon, closed by player 2; 2 face down": "an unknown card",
        "Trump": "hearts",
        "Led": "queen of spades",
        "Hand": "king of spades",
        "Won by player 1": "ace of spades 10 of spades",
        "Won by player 2": "10 of clubs jack of diamonds",
        "Marriages of player 1": "diamonds hearts",
        "Points": "81 : 12",
    }


def test_a_queen_is_seen_as_q_and_may_be_a_german_card_where_the_source_has_them() -> None:
    drawn = {
        name: picture(examples.position(variants()[name], **more), variants()[name]).astext()
        for name, more in {
            "SCHNAPSEN": {"trump": "♥", "hand": "♠D ♣B"},
            "PAGAT_66": {"trump": "♥", "hand": "♠D ♣B"},
            "ALLIANCE": {"table": "♠D ♣B"},
            "ALLIANCE_GERMAN": {"table": "♠D ♣B"},
        }.items()
    }
    queen = '<b class="ks-spades" role="img" aria-label="queen of spades">♠Q</b>'
    assert all(queen in each and ">♣J</b>" in each for each in drawn.values())
    assert ["ks-german" in each for each in drawn.values()] == [True, True, False, True]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("♠D takes ♥B ♦10", "♠Q takes ♥J ♦10"),
        ("A K D B 10 9; K or D", "A K Q J 10 9; K or Q"),
        ("A 11, K 10, D 10, B 10", "A 11, K 10, Q 10, J 10"),
        ("with 7 for A and 4 for B, A marks 3", "with 7 for A and 4 for B, A marks 3"),
        (
            "seats 0 A, 1 B, 2 C; class D; SWE-2 D; ♠Dame",
            "seats 0 A, 1 B, 2 C; class D; SWE-2 D; ♠Dame",
        ),
    ],
)
def test_letters_that_name_no_card_stay(text: str, shown: str) -> None:
    assert lettered(text) == shown


def test_who_has_called_is_said() -> None:
    assert of(SCHNAPSEN, trump="♥", called=2) == {"Trump": "hearts", "Called": "player 2"}


def test_a_table_of_a_fishing_game() -> None:
    assert of(SWEDISH, table="♠9 ♦4", hand="?? ♦9") == {
        "Table": "9 of spades 4 of diamonds",
        "Hand": "an unknown card 9 of diamonds",
    }


def test_a_state_of_another_kind_has_no_picture() -> None:
    with pytest.raises(LookupError, match="no picture is drawn of int"):
        picture(7)


def test_what_an_example_shows_is_counted_by_its_rule_set() -> None:
    code = '>>> here = position(SCHNAPSEN, trump="♥", hand="♠A", piles=["♥A ♥10", ""])\n'
    made = Example("A1", ("SCH-33",), "schnapsen.md", 1, code)
    assert zones(shown_in(made, "here").astext())["Points"] == "21 : 0"
    with pytest.raises(LookupError, match="has no line 'there = …'"):
        shown_in(made, "there")
