"""Positions of Alliance as they are written, what nobody has seen, and many deals of each form."""

from dataclasses import replace
from typing import Any, Final

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, Hiding, MoveError, PositionError
from kartenspiele.engine.points import points
from kartenspiele.engine.spelling import cards
from kartenspiele.games.alliance.game import GAME
from kartenspiele.games.alliance.rules import ALLIANCE, ALLIANCE_GERMAN, Alliance, Trick
from kartenspiele.games.catalog import family_of
from kartenspiele.mechanics.ranks import Ranking

ASKED: Final[dict[str, Any]] = {
    "couleur": "♠",
    "said": ["ask", "pass", "pass", "pass"],
    "trump": "♥",
    "king": "♣K",
    "hands": ["♠2 ♠3", "♣K ♣3", "♣5 ♣6", "♣7 ♥A"],
}
MADE: Final[dict[str, Any]] = {"hands": [""] * 4, "tricks": ["3: ♥A ♥2 ♥3 ♣K"]}


@pytest.mark.parametrize("name", [name for name, _ in points(type(ALLIANCE.rules))])
def test_every_deal_comes_to_its_end_under_every_value(name: str) -> None:
    """The law knows the usual rules alone; here it is asked only that there is always a move."""
    found = dict(points(type(ALLIANCE.rules)))[name].others
    for value in found:
        rules = ALLIANCE.but(**{name: value}).rules
        for bids in (0, 1, 3, 6):
            state = GAME.start(rules, GAME.pack(rules, 4), 4, play.Standing())
            for turn in range(200):
                if GAME.to_move(rules, state) is None:
                    break
                moves = [*play.moves(GAME, rules, state)]
                state = GAME.apply(
                    rules, state, moves[min(bids, len(moves) - 1) if turn < 3 else 0]
                )
            assert GAME.to_move(rules, state) is None
            assert sum(state.stakes.purses) == 0


def test_nobody_sees_other_hands() -> None:
    assert isinstance(GAME, Hiding)
    state = GAME.position(ALLIANCE.rules, ASKED)
    seen = GAME.seen_by(ALLIANCE.rules, state, 1)
    assert [" ".join(map(str, hand)) for hand in seen.hands] == ["?? ??", "♣K ♣3", "?? ??", "?? ??"]
    assert seen.king == state.king


def test_a_hand_that_nobody_has_seen_can_be_played() -> None:
    hidden = GAME.seen_by(ALLIANCE.rules, GAME.position(ALLIANCE.rules, ASKED), 1)
    after = play.play(GAME, ALLIANCE.rules, hidden, "♥A", "♥2", "♣3")
    assert [str(card) for card in after.trick] == ["♥A", "♥2", "♣3"]
    assert GAME.to_move(ALLIANCE.rules, after) == 0
    assert GAME.to_move(ALLIANCE.rules, play.play(GAME, ALLIANCE.rules, after, "♠2")) == 3


def test_chance_draws_the_cards_of_the_other_pack() -> None:
    rules = ALLIANCE_GERMAN.rules
    state = GAME.start(rules, GAME.pack(rules, 4), 4, play.Standing())
    assert GAME.to_move(rules, state) == NATURE
    assert len([*play.moves(GAME, rules, state)]) == 32


def test_the_picture_shows_what_was_said_and_called() -> None:
    state = GAME.position(ALLIANCE.rules, ASKED)
    zones = {str(each.title): each for each in family_of(GAME).lying(state, {})}
    assert (
        str(zones["Said"].note) == "player 4: ask, player 3: pass, player 2: pass, player 1: pass"
    )
    assert [str(card) for card in zones["Called king"].cards or ()] == ["♣K"]
    assert [str(card) for card in zones["Player 4, to move"].cards or ()] == ["♣7", "♥A"]


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"hands": [""] * 7}, "at the most 6 play"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        GAME.position(ALLIANCE.rules, {**ASKED, **changed})


def test_a_deal_of_which_all_tricks_are_written_is_paid_like_one_that_is_played() -> None:
    hands = {"hands": ["♠2", "♣K", "♣5", "♥A"]}
    played = play.play(
        GAME, ALLIANCE.rules, GAME.position(ALLIANCE.rules, ASKED | hands), "♥A", "♣5", "♣K", "♠2"
    )
    written = GAME.position(ALLIANCE.rules, ASKED | MADE | {"tricks": ["4: ♥A ♣5 ♣K ♠2"]})
    assert written.stakes.paid == played.stakes.paid != ()


def test_the_suit_of_the_open_card_is_written_or_the_card() -> None:
    unsuited = {name: value for name, value in ASKED.items() if name != "couleur"}
    with pytest.raises(PositionError, match="couleur: name the suit of the open card"):
        GAME.position(ALLIANCE.rules, unsuited)


def test_five_cannot_play_with_german_cards() -> None:
    with pytest.raises(PositionError, match="at the most 4 play"):
        GAME.position(ALLIANCE_GERMAN.rules, {"couleur": "♠", "hands": ["♠7"] + [""] * 4})


@pytest.mark.parametrize(
    ("ranks", "players", "hand", "laid", "laid_from", "comes_out"),
    [
        ("A K", 4, 1, 4, Alliance.Pack.OWN, True),
        ("A K", 4, 1, 2, Alliance.Pack.OWN, True),
        ("A K", 4, 1, 1, Alliance.Pack.OWN, False),
        ("A K", 4, 0, 4, Alliance.Pack.OWN, False),
        ("A K D B 10 9", 6, 4, 2, Alliance.Pack.ANOTHER, True),
        ("A K D B 10 9", 5, 5, 2, Alliance.Pack.ANOTHER, False),
    ],
)
def test_as_many_play_as_there_are_cards_for(
    ranks: str, players: int, hand: int, laid: int, laid_from: Alliance.Pack, comes_out: bool
) -> None:
    """All have a card at least, and on the table one lies open and one face down."""
    rules = replace(
        ALLIANCE.rules,
        ranks=Ranking(ranks),
        players=(players,),
        hand=(hand,),
        laid=(laid,),
        laid_from=laid_from,
    )

    assert GAME.seats(rules) == (players,) * comes_out


def test_a_trick_names_who_has_led_and_a_place_on_the_table_counts_from_one() -> None:
    assert str(Trick(3, cards("♥A ♥3"))) == "4: ♥A ♥3"
    state = GAME.position(ALLIANCE.rules, {"couleur": "♠"})
    with pytest.raises(MoveError, match="'take 0' is not a move"):
        GAME.read_move(ALLIANCE.rules, state, "take 0")
