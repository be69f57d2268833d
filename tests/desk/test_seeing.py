"""What a seat sees: nothing of the hands of others, and the same wherever these cards may lie."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any, Final

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.cards import UNKNOWN, Card
from kartenspiele.engine.family import Kind, Sight
from kartenspiele.engine.play import NATURE, Seat, Standing
from kartenspiele.engine.variants import Variant
from kartenspiele.examples import position
from kartenspiele.games import views
from kartenspiele.games.catalog import FAMILIES, GAMES, family_of, game_of
from tests.random_play import in_disorder

# What nobody sees but its owner, and what lies face down; told once more than by the parts.
PRIVATE: Final = ("hands",)
FACE_DOWN: Final = ("stock", "talon", "hidden", "supplies")
STEPS: Final = 90


def played(key: str, variant: Variant[Any], seed: int) -> Iterator[Any]:
    """The positions of a deal that goes at random."""
    game, rules, dice = GAMES[key], variant.rules, random.Random(seed)
    numbers = list(game.seats(rules))
    seats = numbers[seed % min(3, len(numbers))]
    pack = game.pack(rules, seats)
    state = game.start(rules, tuple(dice.sample(pack, len(pack))), seats, Standing())
    for _ in range(STEPS):
        yield state
        turn = game.to_move(rules, state)
        if turn is None:
            return
        move = (
            play.chance(game, rules, state, partial(in_disorder, dice))
            if turn == NATURE
            else dice.choice(list(play.moves(game, rules, state)))
        )
        state = game.apply(rules, state, move)


def secret(state: Any, seat: Seat) -> set[Card]:
    """The cards that a seat cannot see, if they lie nowhere else."""
    hidden: list[Card] = []
    lying: list[Card] = []
    for name in state._fields:
        there = getattr(state, name)
        if name in PRIVATE:
            hidden += chain(*(hand for owner, hand in enumerate(there) if owner != seat))
            lying += there[seat]
        elif name in FACE_DOWN:
            hidden += views.cards_in(there)
        else:
            lying += views.cards_in(there)
    turned = {card for name in ("stock", "talon") for card in getattr(state, name, ())[-1:]}
    return {*hidden} - {*lying} - turned


EVERY: Final = [
    pytest.param(key, variant, id=f"{key}-{variant.key}")
    for key, game in GAMES.items()
    for variant in game.VARIANTS
]


@pytest.mark.parametrize(("key", "variant"), EVERY)
def test_nobody_sees_the_hand_of_another(key: str, variant: Variant[Any]) -> None:
    for state in played(key, variant, 5):
        for seat in range(min(3, len(getattr(state, "hands", ((), ()))))):
            view = views.seen(variant, state, seat)
            assert not secret(state, seat) & {*views.cards_in(view)}


@pytest.mark.parametrize(("key", "variant"), EVERY)
def test_what_looks_the_same_is_played_the_same(key: str, variant: Variant[Any]) -> None:
    """With hidden cards dealt again a seat sees the same, and may do the same."""
    game, rules, dice = game_of(variant), variant.rules, random.Random(1)
    for number, state in enumerate(played(key, variant, 8)):
        turn = game.to_move(rules, state)
        if turn is None or turn == NATURE or number % 3:
            continue
        view = views.seen(variant, state, turn)
        known = {*views.cards_in(view)}
        other = views.redealt(variant, state, turn, partial(in_disorder, dice), known)
        assert views.seen(variant, other, turn) == view
        assert sorted(map(str, views.cards_in(other))) == sorted(map(str, views.cards_in(state)))
        assert game.to_move(rules, other) == turn
        mine, theirs = (
            [views.masked(str(each), known) for each in play.moves(game, rules, world)]
            for world in (state, other)
        )
        assert mine == theirs


def test_hands_and_stocks_say_who_sees_them() -> None:
    """Where a game does not say itself what may be seen the parts of its family do."""
    for key, game in GAMES.items():
        for part in family_of(game).parts:
            if part.name in (*PRIVATE, *FACE_DOWN) and not isinstance(game, play.Hiding):
                assert part.seen is not Sight.ALL, (key, part.name)


def test_only_cards_are_hidden_by_a_part() -> None:
    for family in FAMILIES:
        for part in family.parts:
            is_cards = part.kind in (Kind.CARDS, Kind.EACH_CARDS)
            assert is_cards or part.seen is Sight.ALL, (family.key, part.name)


def test_who_has_looked_at_the_own_cards_sees_them() -> None:
    """The dealer of German Commerce may take the table before looking at the own cards."""
    german = GAMES["german-commerce"].VARIANTS[0]
    here = position(german, hands=("♠9 ♥9 ♦9", "♣9 ♣8 ♣7"), table="♠A ♠K ♠D", turn=1, dealer=1)
    looked = game_of(german).apply(
        german.rules, here, game_of(german).read_move(german.rules, here, "look")
    )
    assert views.seen(german, here, 0).hands[0] == (UNKNOWN,) * 3
    assert views.seen(german, looked, 0).hands[0] == here.hands[0]


def test_nobody_hears_that_another_could_have_robbed() -> None:
    tippen = GAMES["tippen"]
    words = family_of(tippen)
    for form in tippen.VARIANTS:
        for seed in range(40):
            for state in played("tippen", form, seed):
                for word in state.said:
                    heard = views.seen(form, state, (word.seat + 1) % state.seats).said
                    if word.what == "leaves the trump":
                        assert word not in heard
                        assert word in views.seen(form, state, word.seat).said
                        return
    pytest.fail(f"nobody could rob in {words.key}")


def test_what_was_seen_before_is_known_where_it_lies() -> None:
    """A card that somebody has seen stays in the hand into which it went; others do not."""
    schnapsen = GAMES["schnapsen"].VARIANTS[0]
    here = position(
        schnapsen, hands=("♠A ♠K ♠D", "♥A ♥K ♥D"), talon="♣A ♣K ♣D ♦A", trump="♦", piles=("", "")
    )
    known = {here.hands[1][0]}
    for seed in range(9):
        shuffled = partial(in_disorder, random.Random(seed))
        other = views.redealt(schnapsen, here, 0, shuffled, known)
        assert here.hands[1][0] in other.hands[1]
        assert other.hands[0] == here.hands[0]
        assert other.talon[-1] == here.talon[-1]


@pytest.mark.parametrize(
    ("reason", "left"),
    [("gets ♠7, 30", "gets ??"), ("gets ♠A, 30", "gets ♠A, 30"), ("passes", "passes")],
)
def test_what_tells_of_a_hidden_card_is_cut_off(reason: str, left: str) -> None:
    visible = {*views.cards_in(position(GAMES["casino"].VARIANTS[0], table="♠A"))}
    assert views.cut(reason, visible) == left
    assert views.masked("♠7 for ♠A", visible) == "?? for ♠A"
