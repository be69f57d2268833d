"""Advice: where each applies and what it says, and near misses; what is played so is what it says.

Each piece of advice has a position in which it applies, with the moves that follow it and those
that go against it, and one that is nearly the same in which it does not apply.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from kartenspiele.edition import joined
from kartenspiele.engine.play import Part
from kartenspiele.engine.spelling import cards
from kartenspiele.games import views
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import advice, cli
from kartenspiele.interfaces.words import say
from kartenspiele.research.advice.every import EVERY, UNTESTED
from kartenspiele.research.advice.given import remembers
from kartenspiele.research.lab import advised as measuring
from kartenspiele.research.lab.advised import FIRST, Gains, Key, Result, Verdict, course
from kartenspiele.research.players.spot import Spot

OPEN: Final = "?? ♥K"  # a talon
BOARD: Final = ("♠2 ♠3 ♠4", "♥3 ♥4 ♥9")  # hands of others
HEAPS: Final = {"stocks": ["♠3", "♥8"], "built": ["♦4 ♦5"], "supplies": ["", ""]}

Parts = dict[str, Part]

# By the name of the advice: a position, what was seen before, what follows, what goes against it;
# and what is otherwise where it does not apply.
CASES: Final[dict[str, tuple[Parts, str, str, str, Parts]]] = {
    "schnapsen/leads-low": (
        {"hand": "♠A ♣B ♥A", "talon": OPEN},
        "",
        "♣B, ♥A",
        "♠A",
        {"hand": "♠K ♣B ♥A"},
    ),
    "schnapsen/keeps-couples": (
        {"hand": "♠K ♣B", "talon": OPEN},
        "",
        "♣B",
        "♠K",
        {"piles": ["♠D ♠10", ""]},
    ),
    "schnapsen/throws-jacks": (
        {"hand": "♠B ♠K ♥B ♣A", "talon": OPEN, "led": "♣10"},
        "",
        "♠B",
        "♠K",
        {"hand": "♠D ♠K ♥B ♣A"},
    ),
    "schnapsen/keeps-jack": (
        {"hand": "♥B ♠K", "talon": OPEN},
        "",
        "♠K",
        "♥B",
        {"hand": "♥B ♠K", "talon": "", "trump": "♥"},
    ),
    "schnapsen/keeps-trumps": (
        {"hand": "♥A ♠K", "talon": OPEN},
        "",
        "♠K",
        "♥A",
        {"hand": "♣A ♠K"},
    ),
    "schnapsen/draws-trumps": (
        {"hand": "♥A ♥D ♥B ♠A", "talon": OPEN},
        "",
        "♥A",
        "♥D, ♥B, ♠A",
        {"hand": "♥A ♥D ♣B ♠A"},
    ),
    "schnapsen/forces-trumps": (
        {"hand": "♥A ♥D ♥B ♠A", "talon": OPEN},
        "",
        "♠A",
        "♥A, ♥D, ♥B",
        {"hand": "♥A ♥D ♥B ♠K"},
    ),
    "schnapsen/ducks": (
        {"hand": "♠A ♣D", "talon": OPEN, "led": "♠K"},
        "",
        "♣D",
        "♠A",
        {"led": "♠10"},
    ),
    "schnapsen/takes-high": (
        {"hand": "♠A ♣D", "talon": OPEN, "led": "♠10"},
        "",
        "♠A",
        "♣D",
        {"led": "♠K"},
    ),
    "schnapsen/announces": (
        {"hand": "♠K ♠D ♣B", "talon": OPEN},
        "",
        "marriage ♠",
        "♠K, ♠D, ♣B",
        {"hand": "♠K ♣D ♣B"},
    ),
    "schnapsen/exchanges": (
        {"hand": "♥B ♣A", "talon": OPEN},
        "",
        "exchange",
        "♥B, ♣A, close",
        {"hand": "♥D ♣A"},
    ),
    "schnapsen/calls": (
        {"hand": "♥D ♣A", "talon": OPEN, "piles": ["♠A ♠10 ♦A ♦10 ♣K ♥A ♣10 ♣B", ""]},
        "",
        "call",
        "♥D, ♣A, close",
        {"piles": ["♠A ♠10 ♦A ♦10 ♣K ♥A ♣B ♦B", ""]},
    ),
    "schnapsen/closes-probable": (
        {"hand": "♥A ♥10 ♠A ♣A", "talon": OPEN, "piles": ["♦A ♦10", ""]},
        "",
        "close",
        "♥A, ♥10, ♠A, ♣A",
        {"hand": "♥A ♠B ♠K ♣A"},
    ),
    "schnapsen/closes-certain": (
        {"hand": "♥A ♠A ♣A", "talon": OPEN, "piles": ["♦A ♦10 ♥D ♥B ♣K ♣B", ""]},
        "",
        "close",
        "♥A, ♠A, ♣A",
        {"piles": ["♦A ♦10 ♣D ♥B ♣K ♣B", ""]},
    ),
    "schnapsen/closes-then-only": (
        {"hand": "♥A ♠B ♠K ♣A", "talon": OPEN, "piles": ["♦A ♦10", ""]},
        "",
        "♥A, ♠B, ♠K, ♣A",
        "close",
        {"hand": "♥A ♥10 ♠A ♣A"},
    ),
    "schnapsen/closes-at-risk": (
        {"hand": "♥A ♠B ♠K ♣A", "talon": OPEN, "piles": ["♦A ♦10", ""]},
        "",
        "close",
        "♥A, ♠B, ♠K, ♣A",
        {"piles": ["♦A ♦10", "♠A ♣10 ♠10 ♣K"]},
    ),
    "schnapsen/closes-to-escape": (
        {"hand": "♥A ♠B", "talon": OPEN, "piles": ["", "♠10 ♠K ♣10 ♣K ♦10 ♦K ♠D ♣B"]},
        "",
        "close",
        "♥A, ♠B",
        {"piles": ["", "♠10 ♠K ♣10 ♣K ♦10 ♦K"]},
    ),
    "schnapsen/hurries": (
        {"hand": "♥A ♠B", "talon": OPEN, "led": "♣D", "piles": ["", "♠10 ♠K ♣10 ♣K ♦10 ♦K"]},
        "",
        "♥A",
        "♠B",
        {"piles": ["", "♠10 ♠K ♣10 ♣K"]},
    ),
    "schnapsen/trumps-after-closing": (
        {"hand": "♥D ♠A", "talon": OPEN, "closed": 1},
        "",
        "♥D",
        "♠A",
        {"closed": 2},
    ),
    "swedish-kasino/leaves-no-points": (
        {"table": "♥A ♣7", "hand": "♠A ♠7"},
        "",
        "♠A takes ♥A",
        "♠A to the table, ♠7 takes ♣7, ♠7 to the table",
        {"table": "♥3 ♣8", "hand": "♠3 ♠7"},
    ),
    "swedish-kasino/spades-before-cards": (
        {"table": "♠D ♣9 ♦7 ♦2", "hand": "♦D ♦9"},
        "",
        "♦D takes ♠D",
        "♦9 takes ♦7 ♦2, ♦9 takes ♣9 ♦7 ♦2",
        {"table": "♥D ♣9 ♦7 ♦2", "hand": "♦D ♦9"},
    ),
    "swedish-kasino/plenty-before-points": (
        {"table": "♣2 ♠3 ♠4 ♣K", "hand": "♠2 ♠9"},
        "",
        "♠9 takes ♣2 ♠3 ♠4",
        "♠2 takes ♣2",
        {"table": "♣2 ♥3 ♥4 ♣K", "hand": "♠2 ♠9"},
    ),
    "swedish-kasino/leaves-no-tabbe": (
        {"table": "♣3 ♣5 ♣7 ♣D", "hand": "♥D"},
        "",
        "♥D takes ♣5 ♣7, ♥D takes ♣D, ♥D to the table",
        "♥D takes ♣5 ♣7 ♣D",
        {"table": "♣4 ♣9", "hand": "♥2 ♥B"},
    ),
    "swedish-kasino/saves-the-big-one": (
        {"table": "♣2 ♣5 ♣8 ♣D", "hand": "♦10 ♠10"},
        "♣10 ♥10",
        "♠10 to the table",
        "♦10 takes ♣2 ♣8",
        {"table": "♣3 ♣5 ♣8 ♣D", "hand": "♦10 ♠10"},
    ),
    "swedish-kasino/lays-no-spade": (
        {"table": "♣7", "hand": "♠9 ♥B ♥A"},
        "",
        "♥B to the table",
        "♠9 to the table",
        {"hand": "♠9 ♥A"},
    ),
    "swedish-kasino/lays-what-is-gone": (
        {"table": "♣7", "hand": "♠8 ♥B", "piles": ["♣8 ♦8", ""]},
        "",
        "♠8 to the table",
        "♥B to the table",
        {"piles": ["♣8 ♦9", ""]},
    ),
    "swedish-kasino/waits-for-its-like": (
        {"table": "♣7", "hand": "♥10 ♥B"},
        "",
        "♥B to the table",
        "♥10 to the table",
        {"table": "♣7 ♦10", "hand": "♥9 ♥B"},
    ),
    "brusquembille/leads-worst": (
        {"hand": "♥7 ♠9 ♠A", "stock": "?? ?? ♥K"},
        "",
        "♠9",
        "♥7, ♠A",
        {"piles": ["♣7 ♣8", ""]},
    ),
    "french-commerce/keeps-promising": (
        {"hands": ["♠A ♠K ♣2", "?? ?? ??", "?? ?? ??"], "stock": "?? ?? ??"},
        "",
        "buy for ♣2, exchange ♣2",
        "buy for ♠A, buy for ♠K, exchange ♠A, exchange ♠K",
        {"hands": ["♠A ♠K", "?? ?? ??", "?? ?? ??"], "offered": "♣2", "changed": 0},
    ),
    "poch/bluffs-first": (
        {"hands": ["♠7 ♥7 ♣9", *BOARD], "trump": "♣", "dealer": 3},
        "",
        "poch 6, poch 7, poch 8, poch 9, poch 10",
        "pass, poch 1, poch 2, poch 3, poch 4, poch 5",
        {"hands": ["♠7 ♥7 ♣7", *BOARD]},
    ),
    "poch/bluffs-later": (
        {
            "hands": ["♠7 ♥7 ♣9", "♠8 ♥8 ♣2", BOARD[1]],
            "trump": "♣",
            "dealer": 3,
            "said": ["player 1 poches 5", "player 2 holds", "player 3 passes"],
        },
        "",
        "raise 6, raise 7, raise 8, raise 9, raise 10",
        "pass, raise 1, raise 2, raise 3, raise 4, raise 5",
        {"hands": ["♠7 ♥7 ♣9", "♠8 ♥8 ♣8", BOARD[1]]},
    ),
    "poch/lures": (
        {"hands": ["♠7 ♥7 ♣7", *BOARD], "trump": "♣", "dealer": 3},
        "",
        "poch 1, poch 2, poch 3, poch 4, poch 5",
        "pass, poch 6, poch 7, poch 8, poch 9, poch 10",
        {"hands": ["♠7 ♥7 ♣9", *BOARD]},
    ),
    "rabouge/heaps-in-order": (
        {**HEAPS, "hand": "♠9", "stacks": ["player 1: ♥D", "player 1: ♥7"]},
        "",
        "♠9 on heap 1, ♠9 on heap 3",
        "♠9 on heap 2",
        {**HEAPS, "hand": "♠9", "stacks": ["player 1: ♥D", "player 1: ♥B"]},
    ),
}


def spot_of(game: str, parts: Parts, seen: str = "") -> Spot:
    """The decision in a position, of whoever is to move, who has seen some cards before."""
    variant = GAMES[game].VARIANTS[0]
    state = GAMES[game].position(variant.rules, parts)
    seat = GAMES[game].to_move(variant.rules, state)
    assert seat is not None
    known = {*views.cards_in(views.seen(variant, state, seat)), *cards(seen)}
    return Spot(variant, state, seat, known=known)


def texts(moves: Any) -> str:
    return ", ".join(map(str, moves))


def test_all_advice_is_tested_or_it_is_said_why_not() -> None:
    """Every statement of the class is a piece of advice, or has a reason; no id is made up."""
    statements = joined.load().statements
    given = {id for each in EVERY.values() for id in each.ids}
    asked = {each.id for each in statements.values() if each.category.value == "T"}
    assert asked <= given | {*UNTESTED}
    assert given | {*UNTESTED} <= {*statements}
    assert not given & {*UNTESTED}
    assert all(say(f"advice.why-{why}") for why in UNTESTED.values())
    assert {*CASES} == {each.key for each in EVERY.values() if each.splits is not remembers}


@pytest.mark.parametrize("key", CASES)
def test_advice_names_the_moves_where_it_applies_and_is_silent_elsewhere(key: str) -> None:
    parts, seen, follow, against, other = CASES[key]
    here = spot_of(EVERY[key].game, parts, seen)
    split = EVERY[key].splits(here, here.legal())
    assert (texts(split.follow), texts(split.against)) == (follow, against)
    near = spot_of(EVERY[key].game, parts | other, seen)
    assert not EVERY[key].splits(near, near.legal()).apply


@pytest.mark.parametrize("game", ["schnapsen", "poch"])
def test_a_deal_is_played_from_where_the_advice_bites(game: str) -> None:
    """What was the same before it is not played again, and comes out as if it were."""
    here = course(game, "greedy")
    advice = [each for each in EVERY.values() if each.game == game]
    some = 0
    for seed in (FIRST,):
        found, plain = here.gains(advice, seed), here.table.played(seed)
        assert found
        for each in advice:
            for seat in range(here.seats):
                for follows in (True, False):
                    whole = here.advised(each, seat, follows=follows).played(seed)
                    gain = found[each.key].gains.get((follows, seat), 0)
                    assert gain == here.more(plain, whole, seat), each.key
                    some += whole.moves != plain.moves
    assert some


def test_what_was_measured_is_refined_and_other_play_begun_anew(tmp_path: Path) -> None:
    """Whether it was ended does not show; a result of another probe counts for nothing."""
    advice, path = [EVERY["brusquembille/leads-worst"]], tmp_path / "advice.jsonl"

    def measure(deals: int, results: measuring.Results) -> measuring.Results:
        for _ in measuring.measured(advice, {"random": deals}, results):
            pass
        return results

    once = measure(20, {})
    measuring.keep(path, measure(7, {}))
    measuring.keep(path, measure(20, measuring.read(path)))
    assert path.read_text("utf-8") == measuring.written(once)
    measuring.keep(path, measure(7, {}))
    assert measuring.read(path) == once
    key = Key(advice[0].key, "random")
    old = Result(2, "of old", 900, 900, 900, Gains(900, 900, 900))
    assert measure(20, {key: old}) == once


@pytest.mark.parametrize(
    ("follow", "against", "verdict"),
    [
        (Gains(50, 40, 40), Gains(), Verdict.GAINS),
        (Gains(50, -40, 40), Gains(50, 40, 40), Verdict.COSTS),
        (Gains(50, 0, 40), Gains(50, -40, 40), Verdict.HEEDED),
        (Gains(50, 0, 40), Gains(50, 40, 40), Verdict.OPPOSITE),
        (Gains(50, 9, 99), Gains(50, -9, 99), Verdict.LEVEL),
    ],
)
def test_a_verdict_rests_on_intervals_off_nought(
    follow: Gains, against: Gains, verdict: Verdict
) -> None:
    """Of following first, then of the opposite; advice that never applied has none."""
    found = Result(2, deals=100, applied=60, follow=follow, against=against)
    assert found.verdict is verdict
    assert say(f"advice.is-{verdict.value}", deals=found.deals)
    assert replace(found, applied=0).verdict is Verdict.NEVER


def test_who_uses_no_memory_cannot_show_what_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is that, or whatever else never changed a result, an interval that chance could move."""
    found = Result(2, deals=100, applied=200, against=Gains(200))
    greedy, strong = (Key("swedish-kasino/remembers", each) for each in measuring.PLAYERS)
    assert advice.figures(greedy, found) == ""
    assert measuring.verdict(greedy, found) is Verdict.UNABLE
    assert measuring.verdict(strong, found) is Verdict.LEVEL
    assert measuring.verdict(Key("schnapsen/remembers", "greedy"), found) is Verdict.LEVEL
    moved = replace(found, follow=Gains(50, 9, 99))
    monkeypatch.setattr(advice, "results", lambda: {greedy: found, strong: moved})
    assert advice.number_of_intervals() == 1


@pytest.mark.parametrize(
    "words",
    [
        ["lab", "advice", "SWE-1000"],
        ["lab", "advice", "--players", "me"],
        ["lab", "advice", "--deals", "0"],
        ["lab", "advice", "--keep", "README.md"],
    ],
)
def test_a_bad_question_is_answered_in_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    assert "Traceback" not in capsys.readouterr().err
