"""An engine from outside beside the edition: the edition itself agrees, a wrong one is noticed."""

from pathlib import Path

import pytest

from kartenspiele.engine.play import Standing
from kartenspiele.engine.stakes import Pool
from tests import outsider

ITSELF = """
from kartenspiele.engine import play as engine
from kartenspiele.engine.spelling import cards
from kartenspiele.games.catalog import GAMES
from kartenspiele.engine.play import Standing

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


# --- A game of counters and of chance ------------------------------------------------------------

OTHER = """
from tests.tontine.reference import Tour


def deal(form, seats, dealer, pack, so_far):
    order = [(dealer - 1 - place) % seats for place in range(seats)]
    purses = [so_far["purses"][seat] for seat in order] if so_far["purses"] else [9] * seats
    bowl = so_far["pools"]["bowl"] if so_far["pools"] else 3 * seats
    brought = so_far["purses"] or [12] * seats
    return order, Tour(purses, bowl, pack), brought


def to_move(state):
    order, tour, brought = state
    if tour.over:
        return None
    return order[tour.claimant()] if tour.open else "chance"


def legal(state):
    return state[1].moves()


def play(state, move):
    state[1].make(move)
    return state


def holdings(state):
    order, tour, brought = state
    purses = [tour.purses[order.index(seat)] for seat in range(len(order))]
    return purses, {"bowl": tour.bowl}


def score(state):
    return [now - before for now, before in zip(holdings(state)[0], state[2])]


def settle(form, seats, dealer, so_far, state):
    purses, pools = holdings(state)
    alive = [seat for seat, purse in enumerate(purses) if purse]
    winners = alive if len(alive) == 1 else []
    return {"dealer": (dealer - 1) % seats, "purses": purses, "pools": pools, "winners": winners}
"""
TWELVE = ["--deals", "12"]


def test_a_second_writing_of_a_game_for_counters_agrees(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "other.py").write_text(OTHER, "utf-8")

    assert outsider.main(["tontine", str(tmp_path / "other.py"), *TWELVE]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in told] == [
        *("counters", "who moves", "legal moves", "points", "the match", "works")
    ]
    assert all("     0 parted" in line for line in told)


@pytest.mark.parametrize(
    ("what", "right", "wrong"),
    [
        ("counters", "bowl = so_far", "bowl = 1 + so_far"),
        ("counters", "return purses, {", "return purses[::-1], {"),
        ("who moves", 'else "chance"', "else 0"),
        ("who moves", "order[tour.claimant()]", "order[tour.next]"),
        ("legal moves", "return state[1].moves()", 'return [*state[1].moves(), "claim ♠10"]'),
        ("points", "now - before for", "before - now for"),
        ("the match", '"dealer": (dealer - 1)', '"dealer": (dealer + 1)'),
        ("the match", '"pools": pools, "winners"', '"pools": {"bowl": 0}, "winners"'),
        ("the match", '"winners": winners', '"winners": alive[:1]'),
    ],
)
def test_a_wrong_writing_of_a_game_for_counters_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, right: str, wrong: str
) -> None:
    assert right in OTHER
    (tmp_path / "wrong.py").write_text(OTHER.replace(right, wrong), "utf-8")
    assert outsider.main(["tontine", str(tmp_path / "wrong.py"), *TWELVE]) == 1
    assert f"--- {what}" in capsys.readouterr().out


def test_what_a_match_leaves_out_is_not_asked(tmp_path: Path) -> None:
    silent = OTHER.replace('"purses": purses, "pools": pools, "winners"', '"winners"')
    assert silent != OTHER
    (tmp_path / "silent.py").write_text(silent, "utf-8")
    assert outsider.main(["tontine", str(tmp_path / "silent.py"), *TWELVE]) == 0


def test_what_a_match_keeps_is_told_plainly() -> None:
    standing = Standing(1, purses=(3, 4), pools=(Pool("pot", 2),), bank=0, counts={"strokes": (1,)})
    assert outsider.so_far(standing) == {
        "purses": [3, 4],
        "pools": {"pot": 2},
        "bank": 0,
        "counts": {"strokes": [1]},
    }
    assert outsider.like({"strokes": [1]}, {"strokes": (1,)}) == {"strokes": [1]}


def test_the_order_of_cards_is_no_difference() -> None:
    assert outsider.plain("♠5 takes ♥3 ♥2 [♦A ♣4]") == outsider.plain("♠5 takes ♥2 [♣4 ♦A] ♥3")
    assert outsider.plain("♠5 on ♥2 builds 7") != outsider.plain("♠5 on ♥2 builds 8")
