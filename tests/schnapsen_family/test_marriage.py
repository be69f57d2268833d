"""The family of marriages: positions and moves as they are written, and cards nobody has seen."""

import re
from itertools import chain

import pytest

from kartenspiele.edition import chapters
from kartenspiele.edition.register import load
from kartenspiele.edition.telling import moment
from kartenspiele.engine import play
from kartenspiele.engine.cards import show
from kartenspiele.engine.play import MoveError, Part, PositionError, Refused
from kartenspiele.examples import (
    SCHNAPSEN,
    SECHSUNDSECHZIG,
    FalseSince,
    Forestalled,
    Forfeit,
    HigherTotal,
    Looking,
    awards,
    moves,
    position,
    seen,
)
from kartenspiele.games.catalog import game_of
from kartenspiele.games.schnapsen_family.family import FAMILY
from kartenspiele.games.schnapsen_family.schnapsen import GAME


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (
            {"hand": "♥A"},
            "trump: name the suit, or write the turn-up as the last card of the talon",
        ),
        ({"trump": "♥", "talon": "♣K ♠10"}, "trump: name one suit, that of the turn-up"),
        ({"trump": "♥ ♠", "talon": "♣K ♣10"}, "trump: name one suit, that of the turn-up"),
        ({"trump": 5}, "trump: word 1, '5': no suit"),
        ({"trump": "5"}, "trump: word 1, '5': no suit"),
        ({"trump": "♥", "marriages": ["♣", "♣"]}, "marriages: ♣ appears twice"),
        ({"trump": "♥", "led": "♣A ♣K"}, "led: ♣A ♣K; the lead is one card"),
        ({"trump": "♥", "hand": "♣A", "led": "♣A"}, "♣A appears 2 times; the pack has 1"),
        ({"trump": "♥", "hand": "♥9"}, "9"),
        ({"trump": "♥", "hand": "A K"}, "lacks its suit"),
        ({"trump": "♥", "piles": ["♣A ♣K ♣D"]}, "piles, player 1: 3 cards; a trick has 2"),
        ({"trump": "♥", "hands": ["", "", "♣A"]}, "there are 3 players, and at the most 2 play"),
        (
            {"trump": "♥", "marriages": "♥"},
            "marriages: write the suits as one text for each player",
        ),
        (
            {"trump": "♥", "announced": "♥"},
            "announced: one suit, from the marriages of the player to move",
        ),
        ({"trump": "♥", "announced": "♥", "marriages": ["", "♥"]}, "announced: one suit"),
        (
            {"trump": "♥", "announced": "♥", "marriages": ["♥"], "led": "♣A"},
            "announced: announce a marriage before",
        ),
        ({"trump": "♥", "closed_points": [10, 20]}, "closed_points: write in closed which player"),
        ({"trump": "♥", "closed": 1, "closed_tricks": [1]}, "closed_tricks: 1 entries"),
        ({"trump": "♥", "turn": 3}, "there are 3 players, and at the most 2 play"),
        ({"trump": "♥", "hand": "♥A ?? ?? ?? ?? ??"}, "hand: 6 cards; a player has 5 at most"),
        ({"trump": "♥", "hands": ["", "?? " * 6]}, "hands, player 2: 6 cards; a player has 5"),
        ({"talon": f"{'?? ' * 10}♥A"}, "talon: 11 cards; there are 10 after the deal"),
        (
            {"trump": "♥", "piles": ["♥A ♥K", ""], "closed": 1, "closed_tricks": [1, 1]},
            "closed_tricks: 1 of player 2, who has 0 in piles",
        ),
        (
            {"trump": "♥", "hand": "♣K ♣D", "marriages": ["♣"]},
            "marriages, player 1: ♣K ♣D are in hand, and one of them was led",
        ),
        (
            {"trump": "♥", "hands": ["", "♣K ♣D"], "marriages": ["", "♣"]},
            "marriages, player 2: ♣K ♣D are in hand",
        ),
        ({"trump": "♥", "called": 1, "uncalled": 1}, "uncalled and called: write one of the two"),
        (
            {"trump": "♥", "turn": 2, "uncalled": 1},
            "turn: player 2; who has won the last trick is player 1",
        ),
        ({"trump": "♥", "hand": "♥A", "uncalled": 1}, "uncalled: a deal ends without a call when"),
        ({"trump": "♥", "led": "♥A", "uncalled": 1}, "uncalled: a deal ends without a call when"),
        ({"talon": "♥A"}, "talon: 1 card; two draw at a time, so that an even number remains"),
        ({"talon": "?? ?? ♥A"}, "talon: 3 cards; two draw at a time"),
        ({"talon": "?? ♥A", "uncalled": 1}, "uncalled: the talon is open"),
        ({"trump": "♥", "piles": ["♥A ♥K"], "uncalled": 2}, "uncalled: player 2 has won no trick"),
    ],
)
def test_a_position_that_cannot_be_is_refused(parts: dict[str, Part], message: str) -> None:
    """The message names the part, and what is wrong with it."""
    with pytest.raises(PositionError) as error:
        position(SCHNAPSEN, **parts)
    assert message in str(error.value)


def test_a_hand_of_sechsundsechzig_has_six_cards() -> None:
    """And its talon twelve."""
    here = position(SECHSUNDSECHZIG, talon=f"{'?? ' * 11}♥A", hand="?? " * 6)
    assert (len(here.talon), len(here.hand)) == (12, 6)
    with pytest.raises(PositionError, match="hand: 7 cards; a player has 6 at most"):
        position(SECHSUNDSECHZIG, trump="♥", hand="?? " * 7)


def test_a_deal_that_ended_without_a_call_is_over() -> None:
    """The winner of the last trick had the last word."""
    here = position(SCHNAPSEN, trump="♥", piles=["", "♥A ♥K"], uncalled=2)
    assert (here.over, here.called, here.turn) == (True, None, 1)
    closed = position(SCHNAPSEN, talon="?? ♥A", closed=1, uncalled=2)
    assert (closed.over, closed.turn) == (True, 1)


def test_a_marriage_that_waits_for_its_lead_can_be_written() -> None:
    """One of its cards is led next."""
    here = position(SCHNAPSEN, trump="♥", hand="♣K ♣D ♠A", announced="♣", marriages=["♣"])
    assert [str(move) for move in moves(SCHNAPSEN, here)] == ["♣K", "♣D", "call"]


@pytest.mark.parametrize(
    ("parts", "move", "said", "rules"),
    [
        ({"hand": "♣A"}, "♣A", "leads", "SCH-44"),
        ({"hand": "♣A", "piles": ["♠A ♠K"]}, "♣A", "leads", "SCH-49"),
        ({"hand": "♣K", "announced": "♣", "marriages": ["♣"]}, "♣K", "leads", "SCH-58"),
        ({"hand": "♣A", "led": "♣K"}, "♣A", "takes the trick, 15", "SCH-45"),
        ({"hand": "♥B", "led": "♣K"}, "♥B", "takes the trick, 6", "SCH-45"),
        ({"hand": "♣B", "led": "♣K"}, "♣B", "loses the trick, 6", "SCH-45"),
        ({"hand": "♣K ♣D"}, "marriage ♣", "20, once there is a trick", "SCH-56 SCH-57"),
        ({"hand": "♣K ♣D", "piles": ["♠A ♠K"]}, "marriage ♣", "20", "SCH-56 SCH-57"),
        ({"hand": "♥B"}, "exchange", "takes ♥10", "SCH-52"),
        ({"hand": "♥B"}, "no exchange", "", "SCH-55"),
        ({}, "close", "", "SCH-71"),
        ({}, "draw", "", "SCH-48"),
        ({}, "call", "", "SCH-79"),
        ({}, "no call", "", "SCH-141"),
    ],
)
def test_a_move_says_what_it_does_and_why(
    parts: dict[str, Part], move: str, said: str, rules: str
) -> None:
    """Whether it is allowed is another question."""
    here = position(SCHNAPSEN, talon="?? ♥10", **parts)
    read = GAME.read_move(SCHNAPSEN.rules, here, move)
    why = GAME.explain(SCHNAPSEN.rules, here, read)
    assert (str(why), " ".join(why.rules)) == (said, rules)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("marriage", "is not a move"),
        ("marriage ♥ ♠", "is not a move"),
        ("marriage A", "is not a move"),
        ("shut", "is not a move"),
        ("♥A ♥K", "is not a move"),
        ("A", "name the card, with its suit"),
        ("??", "name the card, with its suit"),
        ("♥9", "♥9: the pack has no such card"),
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str, message: str) -> None:
    """The message says what to write instead."""
    here = position(SCHNAPSEN, talon="?? ♥10", hand="♥A")
    with pytest.raises(MoveError, match=message):
        GAME.read_move(SCHNAPSEN.rules, here, text)


@pytest.mark.parametrize(
    ("hand", "move", "may"),
    [
        ("??", "♣A", True),
        ("??", "♥10", False),
        ("??", "♠A", False),
        ("??", "marriage ♣", False),
        ("?? ??", "marriage ♣", True),
        ("?? ♣K", "marriage ♣", True),
        ("?? ??", "marriage ♠", False),
        ("??", "exchange", True),
    ],
)
def test_a_card_nobody_has_seen_may_be_any_that_lies_nowhere(
    hand: str, move: str, may: bool
) -> None:
    """One such card is one card, and none that lies open."""
    here = position(SCHNAPSEN, talon="?? ♥10", hands=[hand, ""], piles=["♠A ♠K"])
    read = GAME.read_move(SCHNAPSEN.rules, here, move)
    assert (play.objection(GAME, SCHNAPSEN.rules, here, read) is None) is may


def test_the_jack_that_is_turned_is_in_no_hand() -> None:
    """Not even in one that nobody has seen."""
    here = position(SCHNAPSEN, talon="?? ♥B", hand="?? ?? ?? ?? ??")
    with pytest.raises(Refused, match="♥B is not in hand"):
        play.play(GAME, SCHNAPSEN.rules, here, "exchange")


@pytest.mark.parametrize("end", ["call", "no call"])
def test_nothing_follows_the_end(end: str) -> None:
    """A deal that is over has no moves."""
    here = position(SCHNAPSEN, trump="♥", hands=["♣A", "♣K"])
    here = play.play(GAME, SCHNAPSEN.rules, here, "♣A", "♣K", end)
    assert not moves(SCHNAPSEN, here)


def test_a_forfeit_that_is_one_number_is_written_so() -> None:
    assert str(Forfeit(2, 3)) == "2, or 3 without a trick"
    assert str(Forfeit(2, 2)) == "2"


def test_a_last_trick_that_counts_nothing_is_not_spoken_of() -> None:
    """The ten points for it stand as an entry of their own."""
    piles = ["♣A ♣K", "♠A ♠10"]
    with_ten, without = SECHSUNDSECHZIG, SECHSUNDSECHZIG.but(exhausted=HigherTotal(0))
    said = [
        [
            entry.what
            for entry in awards(each, position(each, trump="♥", piles=piles, uncalled=1)).entries
        ]
        for each in (with_ten, without)
    ]

    assert "the last trick counts 10" in said[0]
    assert not [words for words in said[1] if "the last trick" in words]
    assert said[1]


def test_what_only_other_tellings_have_is_played() -> None:
    """A false call judged by its own time, a closer beaten for two, the last trick alone seen."""
    piles = ["♥A ♥10 ♠A ♠10", "♥B ♠B"]
    later = SCHNAPSEN.but(false_since=FalseSince.EVERY_CALL)
    flat = SECHSUNDSECHZIG.but(forestalled=Forestalled.WITH_TRICK)
    for form, paid in ((SCHNAPSEN, 3), (later, 2)):
        here: dict[str, Part] = {"trump": "♥", "piles": piles, "closed": 1}
        assert awards(form, position(form, called=1, **here)).totals == (0, paid)
        assert awards(form, position(form, uncalled=2, **here)).totals == (0, 3)
    for form, paid in ((SECHSUNDSECHZIG, 3), (flat, 2)):
        won = ["♥B ♠B", "♥A ♥10 ♠A ♠10 ♦A ♦10 ♣A ♣K"]
        here = {"trump": "♥", "piles": won, "closed": 1}
        assert awards(form, position(form, called=2, **here)).totals == (0, paid)
        assert awards(form, position(form, uncalled=2, **here)).totals == (0, 3)


def test_of_the_last_trick_both_may_see_the_cards_until_the_next_lead() -> None:
    """Where no other is seen again; the answer to a closing comes before the lead as well."""
    last = SECHSUNDSECHZIG.but(looking=Looking.LAST)
    hands, piles = ["♥A ♥D", "♥9 ♠A"], ["♣A ♣10 ♠K ♠D", "♦A ♦10"]
    here = position(last, hands=hands, piles=piles, talon="?? ♥10")
    asked = play.play(game_of(last), last.rules, here, "close")
    led = play.play(game_of(last), last.rules, here, "♥A")

    for player in (1, 2):
        for state in (here, asked):
            assert show(chain(*seen(last, state, player).piles)) == "?? ?? ♠K ♠D ?? ??", state
        assert show(chain(*seen(last, led, player).piles)) == "?? ?? ?? ?? ?? ??"


def test_the_chapter_says_in_words_all_that_is_taken_over() -> None:
    """The table of the chapter of Sechsundsechzig names what S66-11 adopts, and no other rule."""
    page = (chapters.folder() / "sechsundsechzig.md").read_text("utf-8")
    told = page.partition("The rules taken over, in words")[2].partition("Not taken over")[0]
    named = set[int]()
    for first, last in re.findall(r"\{rule\}`SCH-(\d+)`(?: to \{rule\}`SCH-(\d+)`)?", told):
        named |= {*range(int(first), int(last or first) + 1)}
    assert {f"SCH-{number}" for number in named} == {*load().statements["S66-11"].adopts}


@pytest.mark.parametrize("key", FAMILY.games)
def test_the_position_at_the_head_of_a_chapter_has_a_whole_pack(key: str) -> None:
    """A hand that nobody sees has as many cards; the rest lies in the talon."""
    page = (chapters.folder() / f"{key}.md").read_text("utf-8")
    example, _, move = page.partition(":moment: ")[2].splitlines()[0].partition(" ")
    state, variant, _said = moment(chapters.example(example), move)
    lying = len(state.talon) + sum(map(len, state.piles))
    assert 2 * len(state.hand) + lying == len(FAMILY.games[key].pack(variant.rules, 2))
