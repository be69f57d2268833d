"""A game against opponents: it goes on to its end, nothing leaks, and its record holds."""

import json
import random
import re
from html import unescape
from typing import Any, Final

import pytest

from kartenspiele.edition import record
from kartenspiele.edition.record.writing import written
from kartenspiele.engine import play
from kartenspiele.engine.play import Standing
from kartenspiele.engine.variants import Variant
from kartenspiele.games import views
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import browser
from kartenspiele.interfaces.browser import rounds
from kartenspiele.interfaces.browser.agreed import Table, table_of
from kartenspiele.interfaces.browser.recording import record_of
from kartenspiele.interfaces.browser.rounds import Round, log_of, next_deal, replayed
from kartenspiele.interfaces.browser.table import Seen
from tests.desk.test_seeing import EVERY, secret
from tests.random_play import in_disorder

SITTINGS: Final = 6  # each number of seats twice, from different seats
LONGEST: Final = 3_000


def asked(**question: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        browser.answer(json.dumps({"do": "table", "root": "", **question}))
    )
    return found


def table(key: str, form: str, number: int, opponents: str = "random") -> Table:
    """A table at which the player sits at one seat or another, with fewer or more players."""
    variant = next(each for each in GAMES[key].VARIANTS if each.key == form)
    allowed = GAMES[key].seats(variant.rules)
    seats = allowed[number % min(3, len(allowed))]
    said = {"seats": seats, "player": 1 + number % seats, "opponents": opponents, "seed": number}
    return table_of({"game": key, "form": form, **said})


def play_out(now: Round, dice: random.Random) -> Round:
    """A deal to its end, in which the player too plays at random."""
    game, rules = now.table.game, now.table.variant.rules
    now.go_on()
    while now.turn is not None and len(now.steps) < LONGEST:
        now.make(dice.choice(list(play.moves(game, rules, now.state))))
        now.go_on()
    return now


@pytest.mark.parametrize(("key", "variant"), EVERY)
def test_every_game_comes_to_its_end_and_its_record_holds(key: str, variant: Variant[Any]) -> None:
    """Sittings at random, some with a second deal: all end, all replay, all records hold."""
    for number in range(SITTINGS):
        at, dice = table(key, variant.key, number), random.Random(number)
        deals = [play_out(rounds.dealt(at, 0, Standing()), dice)]
        if not deals[0].settled.winners and number < 1:
            deals.append(play_out(next_deal(deals[0]), dice))
        assert deals[-1].turn is None
        if number < 1:
            assert log_of(replayed(at, log_of(deals))) == log_of(deals)
            assert record.replay(record.read(written(record_of(deals)))).holds
        else:
            deals[0].settled  # noqa: B018 - it can be settled


@pytest.mark.parametrize(("key", "variant"), EVERY)
def test_nothing_leaks(key: str, variant: Variant[Any]) -> None:
    """No answer names a card that its reader cannot see, neither in words nor in the picture."""
    assert not [*leaks(key, variant)]


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If everything were seen by everybody the test above would say so."""
    monkeypatch.setattr(views, "seen", lambda variant, state, seat: state)
    for key in ("swedish-kasino", "schnapsen", "french-commerce", "poch", "speculation"):
        assert any(leaks(key, GAMES[key].VARIANTS[0], seed) for seed in range(5, 9)), key


def leaks(key: str, variant: Variant[Any], seed: int = 5) -> list[str]:
    """The answers of a sitting that name what is in the hands of others, or lies face down."""
    found, dice = [], random.Random(3)
    question: dict[str, Any] = {"game": key, "form": variant.key, "opponents": "greedy"}
    question["seed"] = seed
    reply, at = asked(**question), table_of(question)
    for _ in range(12):
        assert "error" not in reply, reply
        now = rounds.asked_of(at, reply["deals"])[-1]
        if now.turn is None:
            break
        states = [now.state, *(step.before for step in now.steps)]
        known = {card for each in states for card in {*views.cards_in(each)} - secret(each, 0)}
        told = {name: each for name, each in reply.items() if name != "order"}  # the whole pack
        text = unescape(json.dumps(told, ensure_ascii=False))
        named = set(re.findall(r"[♣♠♥♦](?:10|[2-9ABDK])", text))
        found += sorted(named - {*map(str, known)})
        move = dice.choice(reply["moves"])
        reply = asked(**question, deals=reply["deals"], move=move["text"])
    return found


def shown(now: Round) -> Any:
    """What the player sees and may do."""
    seen = Seen(now, "")
    return seen.position(now.state), [*seen.moves()], [*seen.seats()]


@pytest.mark.parametrize("key", GAMES)
def test_answers_are_the_same_wherever_hidden_cards_lie(key: str) -> None:
    """Two positions that look the same from the seat of the player get the same answer."""
    dice, at = random.Random(2), table(key, GAMES[key].VARIANTS[0].key, 2, "greedy")
    now, left = rounds.dealt(at, 0, Standing()), 9
    now.go_on()
    while now.turn is not None and left:
        left -= 1
        known = {card for step in now.steps for card in now.visible(step.before, step.after)}
        other = views.redealt(
            at.variant,
            now.state,
            at.seat,
            lambda things: in_disorder(dice, things),
            known if len(set(at.pack(0))) == len(at.pack(0)) else (),
        )
        same = Round(at, 0, now.standing, other, now.steps, now.known)
        assert shown(same) == shown(now)
        now.make(dice.choice(list(play.moves(at.game, at.variant.rules, now.state))))
        now.go_on()


def test_a_hand_of_schnapsen_through_the_desk() -> None:
    """Moves come with reasons and rules, refusals with their rule, the end with its entries."""
    question = {"game": "schnapsen", "seed": "8", "opponents": ["", "greedy"]}
    reply = asked(**question)
    assert reply["turn"] == reply["me"] == 0
    hands = {each["seat"]: each["cards"] for each in reply["zones"] if each["place"] == "hand"}
    assert set(hands[1]) == {"??"}
    assert {*hands[0]} <= {*reply["order"]}
    assert reply["ask"].startswith("ask.html#game=schnapsen&")
    moves = reply["moves"]
    assert any("SCH-" in each["rules"] for each in moves)
    held = {each["text"] for each in moves}
    lacking = next(card for card in ("♠A", "♥A", "♦A", "♣A", "♠10") if card not in held)
    refused = asked(**question, deals=reply["deals"], move=lacking)
    assert "is not in hand" in refused["refused"]["detail"]
    assert 'href="id/SCH-' in refused["refused"]["rule"]
    assert refused["deals"] == reply["deals"]
    assert "is not a move" in asked(**question, deals=reply["deals"], move="what")["error"]

    while reply["moves"]:
        assert reply["over"] is None
        move = reply["moves"][0]
        reply = asked(**question, deals=reply["deals"], move=move["text"])
    assert reply["over"] is not None
    assert reply["solvable"]
    assert 'href="id/SCH-' in reply["over"]["html"]

    written = asked(**question, do="record", deals=reply["deals"])["record"]
    assert record.replay(record.read(written)).holds
    following = asked(**question, deals=reply["deals"], next=True)
    assert len(following["deals"]) == 2
    assert following["over"] is None


def test_where_a_deal_was_lost() -> None:
    """Each move of the player is laid beside the best one, and by which rule that would pay."""
    question: dict[str, Any] = {"game": "schnapsen", "seed": "8", "opponents": "greedy"}
    reply, dice = asked(**question), random.Random(3)
    while reply["moves"]:
        moves = [each["text"] for each in reply["moves"]]
        reply = asked(**question, deals=reply["deals"], move=dice.choice(moves))
    question |= {"do": "lost", "deals": reply["deals"]}
    told = [asked(**question, number=number) for number in range(len(reply["deals"][-1]))]
    assert "you made" in asked(**question, number=len(told))["error"]
    assert len(told) == told[0]["moves"]
    losses = [each for each in told if each["loss"]]
    assert losses
    assert "would have been worth" in losses[0]["said"]
    assert re.search(r"(you|North): [0-9] by SCH-\d+", losses[0]["said"])


def to_the_end(**question: Any) -> list[dict[str, Any]]:
    """Every answer of a deal in which the player plays at random."""
    replies, dice = [asked(**question)], random.Random(5)
    while moves := replies[-1]["moves"]:
        move = dice.choice(moves)["text"]
        replies.append(asked(**question, deals=replies[-1]["deals"], move=move))
    return replies


def test_the_end_of_a_deal_says_who_has_won_and_where_the_match_stands() -> None:
    """A stroke by name, the stake that is still to be won, a match that counts down."""
    end = to_the_end(game="german-commerce", seed="3")[-1]["over"]
    assert re.match(r"(You get|North gets) a stroke, 1 of 3\. You have put in 3", end["headline"])
    assert re.search(r"Last move: .*(you have|North has) least, ", end["html"])
    assert "Each player puts in 3 by" in end["html"]
    pot = to_the_end(game="kollowrat", seed="3")[-1]["over"]
    assert re.match(r"(You win|\w+ wins) the pot, 7\. ", pot["headline"])
    counted = to_the_end(game="schnapsen", seed="3")
    assert counted[0]["points"] == [[7, 0], [7, 0]]
    assert "counts down from 7" in counted[-1]["over"]["html"]


def test_points_that_are_shown_in_play_are_never_taken_back() -> None:
    """What the last capture brings passes from one to the other, and is told at the end."""
    for key in ("swedish-kasino", "mulle-sassersson"):
        for seat in range(2):
            made = [each["points"][seat][1] for each in to_the_end(game=key, seed="4")]
            assert made == sorted(made), key


def test_what_is_uncovered_need_not_be_named() -> None:
    """At Speculation nobody knows the card that is turned next."""
    question = {"game": "speculation", "seed": "2"}
    reply = asked(**question)
    (move,) = reply["moves"]
    assert move["text"] == "turn ??"
    after = asked(**question, deals=reply["deals"], move="turn ??")
    assert re.fullmatch(r"turn [♣♠♥♦](?:10|[2-9ABDK])", after["deals"][0][0])
    assert asked(**question, deals=after["deals"])["zones"] == after["zones"]


def test_a_game_is_played_again_from_its_log() -> None:
    """A worker that was ended has forgotten the game; the log tells it all of it."""
    question = {"game": "swedish-kasino", "seed": "4", "seats": 2, "player": 2}
    reply = asked(**question)
    for _ in range(4):
        move = reply["moves"][0]["text"]
        reply = asked(**question, deals=reply["deals"], move=move)
    asked(game="casino", seed="1")  # another game is kept now
    again = asked(**question, deals=reply["deals"], fresh=False)
    assert again == {**reply, "frames": []}
    whole = asked(**question, deals=reply["deals"])
    assert [each["text"] for each in whole["frames"] if each["seat"] == 1] == reply["deals"][0]
    assert whole["start"]["turn"] in (0, 1)
    brief = asked(**question, deals=reply["deals"], brief=True)
    assert [each["plain"] for each in brief["frames"]] == [f["plain"] for f in whole["frames"]]
    assert brief["zones"] == whole["zones"]
    assert not any("zones" in each for each in brief["frames"])


def test_what_is_played_is_told_from_where_it_lay() -> None:
    """A card that comes from a hidden hand is told, and what it takes; why not, a rule says."""
    reply = asked(game="swedish-kasino", seed="1")
    frame = reply["frames"][0]
    assert frame["seat"] == 1
    first, *_ = frame["touches"]
    assert (first["zone"], first["card"]) == ("hands/1", "♠D")
    hand = next(each for each in reply["zones"] if each["key"] == "hands/0")
    mine = {"zone": "hands/0", "at": 0, "card": hand["cards"][0]}
    table = next(each for each in reply["zones"] if each["key"] == "table")
    wrong = {"zone": "table", "at": 0, "card": table["cards"][0]}
    answers = asked(game="swedish-kasino", seed="1", why=[mine, wrong])
    assert "SWE-" in answers["refused"]["rule"]


def test_agreed_points_are_played_by() -> None:
    """House rules are the points of a form with other values; the record says them."""
    question: dict[str, Any] = {"game": "schnapsen", "seed": "3", "set": ["exchange_rank=D"]}
    reply = asked(**question)
    assert table_of(question).variant.rules.exchange_rank.value == "D"
    while reply["moves"]:
        reply = asked(**question, deals=reply["deals"], move=reply["moves"][0]["text"])
    written = asked(**question, do="record", deals=reply["deals"])["record"]
    assert record.read(written).agreed == {"exchange_rank": "D"}
    assert record.replay(record.read(written)).holds
    assert "odd" in asked(game="schnapsen", set=["odd=1"])["error"]


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ({"game": "skat"}, "unknown game 'skat'"),
        ({"game": "casino", "form": "odd"}, "Casino has no variant 'odd'"),
        ({"game": "casino", "seats": 9}, "is not played by 9"),
        ({"game": "casino", "seats": "many"}, "seats: write a whole number"),
        ({"game": "casino", "player": 8}, "there is no player 8"),
        (
            {"game": "casino", "opponents": "solver"},
            "Casino has these opponents only, not 'solver'",
        ),
        ({"game": "casino", "opponents": 3}, "opponents: write one, or a list"),
        ({"game": "casino", "deals": "x"}, "deals: write the moves of each deal as a list"),
        ({"game": "casino", "deals": [["♠2 takes ♥2"]]}, "is wrong at '♠2 takes ♥2'"),
        ({"game": "schnapsen", "next": True}, "the deal is not over"),
        ({"do": "lost", "game": "schnapsen"}, "only a finished deal"),
        ({"do": "lost", "game": "casino"}, "only a finished deal"),
    ],
)
def test_what_cannot_be_answered_is_one_sentence(question: dict[str, Any], error: str) -> None:
    assert error in asked(**question)["error"]


def test_a_stock_is_tapped_and_a_hint_says_why() -> None:
    """Who has won a trick draws by a tap on the talon; a question says what it is about."""
    question = {"game": "schnapsen", "seed": "3", "opponents": ["", "greedy"]}
    reply = asked(**question)
    while not any(each["text"] == "draw" for each in reply["moves"]):
        reply = asked(**question, deals=reply["deals"], move=reply["moves"][0]["text"])
    (draw,) = [each for each in reply["moves"] if each["text"] == "draw"]
    assert [(each["zone"], each["card"]) for each in draw["touches"]] == [("talon", "??")]
    hint = asked(**question, deals=reply["deals"], hint=True)
    assert hint["hint"] in [each["text"] for each in reply["moves"]]
    assert hint["because"]
    question = {"game": "tontine", "seed": "3", "opponents": "greedy"}
    reply = asked(**question)
    while not any(each["text"] == "pass" for each in reply["moves"]):
        reply = asked(**question, deals=reply["deals"], move=reply["moves"][0]["text"])
    assert re.search(r"owes you \d+: claim it with ", reply["question"])


def test_what_opponents_have_thought_of_is_not_thought_of_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game that is played again, or from before a move, has the same moves without thinking."""
    question = {"game": "swedish-kasino", "seed": "8", "opponents": "good"}
    replies = [asked(**question)]
    for _ in range(3):
        last = replies[-1]
        told = {"deals": last["deals"], "thought": last["thought"]}
        replies.append(asked(**question, **told, move=last["moves"][0]["text"]))
    last, before = replies[-1], replies[-2]
    assert len(last["thought"].split(".")) == len(last["deals"][0]) + 1
    monkeypatch.setattr(rounds, "_kept", [])
    monkeypatch.setattr(rounds, "opponent", None)
    assert asked(**question, deals=last["deals"], thought=last["thought"])["zones"] == last["zones"]
    again = asked(**question, deals=before["deals"], thought=last["thought"])
    assert (again["thought"], again["zones"]) == (before["thought"], before["zones"])


def test_opponents_that_think_choose_anew_after_a_move_that_was_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = {"game": "swedish-kasino", "seed": "8", "opponents": "good"}
    first = asked(**question)
    told = {"deals": first["deals"], "thought": first["thought"]}
    one, other = (
        asked(**question, **told, move=move["text"])
        for move in (first["moves"][0], first["moves"][-1])
    )
    monkeypatch.setattr(rounds, "_kept", [])
    late = {"deals": first["deals"], "thought": one["thought"]}
    assert asked(**question, **late, move=first["moves"][-1]["text"])["thought"] == other["thought"]
