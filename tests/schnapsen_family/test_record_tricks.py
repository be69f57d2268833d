"""Records of trick games: hidden cards, matches counted down, and what is damaged in them."""

import json
import random
import re
import tomllib

import pytest

from kartenspiele.edition.record import Agreement, read, replay
from kartenspiele.engine.play import Hiding
from kartenspiele.engine.spelling import cards
from kartenspiele.examples import shuffled
from kartenspiele.games.catalog import GAMES, variants
from kartenspiele.interfaces.cli.replay import agreement_line
from tests.damage import damaged
from tests.test_record import RECORDS, SCHEMA, changed, failing_line, refusal, to_json

HIDDEN = RECORDS["schnapsen-hidden"]
BELOW = RECORDS["schnapsen-match"]
SIXTY_SIX = RECORDS["sechsundsechzig-match"]


def test_a_deal_with_hidden_cards_is_played_through() -> None:
    (deal,) = replay(read(HIDDEN)).deals
    assert deal.is_over
    assert deal.score.totals == (0, 1)
    assert deal.last.hands == (cards("?? ??"), cards("♠10 ♠K"))
    assert deal.steps[0].before.hands[0] == cards("?? ?? ?? ?? ??")


def test_cards_are_drawn_and_exchanged_unseen() -> None:
    talon = changed(HIDDEN, '"?? ♥10 ?? ♠A ?? ♥A ♠K ?? ?? ♣10"', f'"{"?? " * 9}♣10"')
    (deal,) = replay(read(talon)).deals
    assert deal.is_over
    assert deal.score.counts["points"] == (40, 67)


def test_the_hidden_deal_is_the_one_that_is_named() -> None:
    variant = variants()["SCHNAPSEN"]
    (record,) = read(HIDDEN).deals
    pack = shuffled(variant, 184)
    whole = f'start.pack = "{" ".join(map(str, pack))}"'
    known = re.sub(r"start\.hands.*\nstart\.talon.*\nstart\.turn.*", whole, HIDDEN)
    assert replay(read(known)).holds
    for card, dealt in zip(cards(str(record.start["talon"])), pack[11:], strict=False):
        assert str(card) in ("??", str(dealt))


def test_what_a_seat_sees_hides_the_rest() -> None:
    (deal,) = replay(read(HIDDEN)).deals
    variant = variants()["SCHNAPSEN"]
    game = GAMES["schnapsen"]

    assert isinstance(game, Hiding)
    seen = [game.seen_by(variant.rules, step.before, 1) for step in deal.steps]
    assert all(set(each.hands[0]) == set(cards("??")) for each in seen)
    assert all(
        each.hands[1] == step.before.hands[1] for each, step in zip(seen, deal.steps, strict=True)
    )


def test_a_match_is_counted_down_from_seven() -> None:
    deals = replay(read(BELOW)).deals
    points = [each.standing.points for each in deals if each.standing]

    left = [7, 7]
    for deal, after in zip(deals, points, strict=True):
        left = [old - new for old, new in zip(left, deal.score.totals, strict=True)]
        assert tuple(left) == after
    assert min(points[-1]) <= 0 < min(points[-2])
    assert deals[-1].standing is not None
    assert deals[-1].standing.rule == "SCH-104"


def test_points_made_before_may_be_stated() -> None:
    one = "[[deal]]".join(BELOW.split("[[deal]]")[:2])
    for before, after in (("[3, 4]", "[3, 1]"), ("[3, 3]", "[3, 0]"), ("[1, 2]", "[1, -1]")):
        text = re.sub(r"match.result = .*", f"match.points = {before}\nmatch.result = {after}", one)
        winners = "[]" if after == "[3, 1]" else "[2]"
        text = re.sub(r"match.winners = .*", f"match.winners = {winners}", text)
        assert replay(read(text)).holds
        assert not list(SCHEMA.iter_errors(tomllib.loads(text)))


def test_a_deal_after_the_match_is_refused_by_its_rule() -> None:
    error = refusal(changed(BELOW, "match.result", "match.points = [7, 1]\nmatch.result"))
    assert error.rule == "SCH-104"
    assert "won the match before this deal" in error.problem


def test_a_match_of_sixty_six_may_have_a_deal_that_nobody_wins() -> None:
    deals = replay(read(SIXTY_SIX)).deals
    dealers = [each.steps[0].before.dealer for each in deals]
    assert (0, 0) in [each.score.totals for each in deals]
    drawn = [each.score.totals for each in deals].index((0, 0))
    assert dealers[drawn] == dealers[drawn + 1]


def test_an_item_is_stated_by_either_number_of_a_rule_that_is_adopted() -> None:
    first = SIXTY_SIX.rindex("result.totals")
    (*_, deal) = replay(read(SIXTY_SIX)).deals
    entry = next(each for each in deal.score.entries if "(by " in each.rule and each.points)
    adopted, _, owner = entry.rule.partition(" (by ")
    for rule in (adopted, owner.removesuffix(")")):
        item = f'{{ player = {entry.side + 1}, points = {entry.points}, rule = "{rule}" }}'
        text = f"{SIXTY_SIX[:first]}result.items = [{item}]\n{SIXTY_SIX[first:]}"
        assert replay(read(text)).holds


def test_a_winner_who_is_nobody_is_called_so() -> None:
    assert agreement_line(Agreement("winners", (1,), ())) == (
        "NOT as stated: winners 1; it is nobody"
    )
    assert agreement_line(Agreement("winners", (), (1,))) == (
        "NOT as stated: winners nobody; it is 1"
    )
    assert agreement_line(Agreement("winners", (), ())) == "as stated: winners nobody"


def test_a_dealer_in_quotes_beside_a_pack_is_no_seat() -> None:
    text = changed(RECORDS["schnapsen-deal"], "start.dealer = 2", 'start.dealer = "1"')
    error = refusal(text)
    assert "start.dealer: '1' is not a player; write a number from 1 to 2" in error.problem
    assert text.splitlines()[(error.line or 0) - 1].startswith("start.dealer")


def test_after_a_call_nothing_is_played() -> None:
    text = changed(RECORDS["schnapsen-deal"], '  "call",', '  "call",\n  "♦K",')
    assert refusal(text).problem.endswith("the deal is over; player 1 has called")


# --- What is damaged ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "spot", "said"),
    [
        ('"?? ?? ?? ?? ??", "♥D', '"?? K ?? ?? ??", "♥D', '["?? K', "hands: K lacks its suit"),
        ('"?? ?? ?? ?? ??", "♥D', '"?? ♥D ?? ?? ??", "♥D', "start", "♥D appears 2 times"),
        ("♠K ?? ?? ♣10", "♠K ?? ?? ♣9", "start", "♣9 is not in the pack"),
        ("start.turn = 2", "start.turn = 3", "3", "write a number from 1 to 2"),
        ("start.turn = 2", "start.turn = 2\nstart.trump = '♥'", "'♥'", "name one suit"),
        ("start.turn = 2", "start.turn = 2\nstart.trump = 5", "5", "write a number from 1 to 2"),
        ("start.turn = 2", "start.turn = 2\nstart.table = '♠A'", "'♠A'", "this key is unknown"),
        (
            "start.turn = 2",
            "start.turn = 2\nstart.led = '??'",
            "'??'",
            "a visible card needs its name",
        ),
        (
            "start.turn = 2",
            "start.turn = 2\nstart.piles = ['♥B', '']",
            "'♥B'",
            "piles, player 1: 1 card; a trick has 2",
        ),
        (
            "start.turn = 2",
            "start.turn = 2\nstart.closed_points = [1, 2]",
            "[1, 2]",
            "write in closed which player closed",
        ),
        (
            "start.turn = 2",
            "start.turn = 2\nstart.marriages = ['♥', 'X']",
            "'X'",
            "marriages, player 2: word 1, 'X'",
        ),
        (
            "start.turn = 2",
            "start.called = 1",
            '"marriage ♦"',
            "the deal is over; Mizzi has called",
        ),
        ("start.turn = 2", "start.uncalled = 1", "1", "a deal ends without a call when no card"),
        (
            "start.dealer = 1",
            "start.dealer = '1'",
            "'1'",
            "'1' is not a player; write a number from 1",
        ),
        ("start.dealer = 1", "start.dealer = true", "true", "write a whole number"),
        ("start.dealer = 1", "start.dealer = 3", "3", "write a number from 1 to 2"),
        ('"marriage ♦"', '"marry ♦"', '"marry ♦"', "is not a move; write a card as"),
        ('  "♣K"', '  "??"', '"??"', "name the card, with its suit"),
    ],
)
def test_what_is_damaged_is_found_where_it_stands(old: str, new: str, spot: str, said: str) -> None:
    text = changed(HIDDEN, old, new)
    error = refusal(text)
    assert said in error.problem
    assert error.rule == ""
    assert text.splitlines()[(error.line or 0) - 1][(error.column or 0) - 1 :].startswith(spot)


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ('  "♣K"', '  "♥D"', "SCH-139"),
        ('  "♦D"', '  "♠10"', "SCH-58"),
        ('"exchange"', '"marriage ♥"', "SCH-56"),
        ('  "draw",\n  "exchange"', '  "exchange"', "SCH-48"),
        ('  "♠A",\n', '  "♠10",\n  "♠A",\n', "SCH-81"),
        ('"call"', '"no call"', "SCH-141"),
        ('  "♥K"', '  "♦10"', "SCH-139"),
    ],
)
def test_a_refused_move_names_its_rule_and_its_place(old: str, new: str, rule: str) -> None:
    text = changed(HIDDEN, old, new)
    error = refusal(text)
    assert error.rule == rule
    assert error.line is not None
    assert text.splitlines()[error.line - 1].startswith("  ")


def test_records_of_these_games_are_the_same_in_toml_and_json() -> None:
    for text in (HIDDEN, BELOW, SIXTY_SIX):
        assert read(to_json(read(text))) == read(text)
        assert not list(SCHEMA.iter_errors(json.loads(to_json(read(text)))))


def test_damage_of_any_sort_is_an_error_of_one_kind() -> None:
    chance = random.Random(66)
    whole = [HIDDEN, to_json(read(HIDDEN)), BELOW]
    refused = 0
    for number in range(400):
        text = damaged(whole[number % len(whole)], chance).decode("utf-8", "replace")
        line = failing_line(text)
        refused += line > 0
        assert line <= text.count("\n") + 1

    assert 150 < refused < 400
