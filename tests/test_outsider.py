"""An engine from outside beside the edition: the edition itself agrees, a wrong one is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import outsider

ITSELF = """
from kartenspiele import play as engine
from kartenspiele.cards import cards
from kartenspiele.catalog import GAMES
from kartenspiele.play import Standing

GAME = GAMES["swedish-kasino"]
RULES = {each.key: each.rules for each in GAME.VARIANTS}


def deal(form, seats, dealer, pack, points):
    standing = Standing(dealer, tuple(points))
    return RULES[form], GAME.start(RULES[form], cards(" ".join(pack)), seats, standing), standing


def to_move(state):
    return GAME.to_move(state[0], state[1])


def legal(state):
    return [str(move) for move in engine.moves(GAME, state[0], state[1])]


def play(state, move):
    rules, here, standing = state
    return rules, GAME.apply(rules, here, GAME.read_move(rules, here, move)), standing


def score(state):
    return GAME.score(state[0], state[1]).totals


def settle(form, seats, dealer, points, state):
    after = GAME.settle(state[0], state[2], GAME.score(state[0], state[1]))
    return {"dealer": after.dealer, "points": after.points, "winners": after.winners}
"""
FORM = ["--form", "swedish", "--deals", "3"]


def test_the_edition_agrees_with_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "itself.py").write_text(ITSELF, "utf-8")

    assert outsider.main(["swedish-kasino", str(tmp_path / "itself.py"), *FORM]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in told] == [
        *("who moves", "legal moves", "points", "the match", "works")
    ]
    assert all("     0 parted" in line for line in told)


@pytest.mark.parametrize(
    ("what", "right", "wrong"),
    [
        ("legal moves", "in engine.moves(GAME, state[0], state[1])]", "in ()]"),
        ("points", ").totals", ").totals[::-1]"),
        ("the match", '"dealer": after.dealer', '"dealer": 1 - after.dealer'),
        ("who moves", "return GAME.to_move", "return None and GAME.to_move"),
        ("works", "def score(state):", "def score(state, once):"),
    ],
)
def test_a_wrong_engine_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, right: str, wrong: str
) -> None:
    assert right in ITSELF
    (tmp_path / "wrong.py").write_text(ITSELF.replace(right, wrong), "utf-8")

    assert outsider.main(["swedish-kasino", str(tmp_path / "wrong.py"), *FORM]) == 1
    assert f"--- {what}" in capsys.readouterr().out


def test_the_order_of_cards_is_no_difference() -> None:
    assert outsider.plain("♠5 takes ♥3 ♥2 [♦A ♣4]") == outsider.plain("♠5 takes ♥2 [♣4 ♦A] ♥3")
    assert outsider.plain("♠5 on ♥2 builds 7") != outsider.plain("♠5 on ♥2 builds 8")
