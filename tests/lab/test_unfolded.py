"""Deals unfolded for other programs: numbers that stay, chance that is fair, and who sees what."""

import copy
import pickle
from random import Random

import pytest

from kartenspiele.engine import moves, play
from kartenspiele.engine.play import NATURE
from kartenspiele.games import views
from kartenspiele.games.catalog import GAMES, game_of
from kartenspiele.research.lab.unfolded import (
    END,
    NUMBERS,
    WORDS,
    Node,
    begun,
    restored,
    words_of,
)

TWINS = ("mulle-sassersson", "mulle-glimne", "rabouge")  # packs in which each card lies twice


def step(node: Node, dice: Random) -> int:
    """A draw, or a word, by chance."""
    if node.mover == NATURE:
        places, shares = zip(*node.outcomes(), strict=True)
        return int(dice.choices(places, shares)[0])
    return dice.choice(node.legal())


def dealt(key: str, dice: Random) -> Node:
    """A node at which the first choice is to be made, or a deal in which there is none."""
    node = Node(begun(key))
    while node.mover == NATURE:
        node = node.after(step(node, dice))
    return node


def test_numbers() -> None:
    """No word has two numbers, and those that have been given stand where they stood."""
    assert len(NUMBERS) == len(WORDS) == 146
    assert [NUMBERS[each] for each in (END, "9", "♣", "♣A", "♦K", "Stock", "cut")] == [
        0,
        12,
        13,
        17,
        68,
        69,
        145,
    ]


@pytest.mark.parametrize("key", GAMES)
def test_all_words_have_numbers(key: str) -> None:
    """What the templates of a game's moves say can be said in words that have a number."""
    notation = getattr(GAMES[key], "notation", None)
    for kind in notation.kinds if notation else ():
        for template in moves.wording_of(kind).templates:
            first, places = moves.pieces(template)
            said = [first, *(text for _, _, text in places)]
            said += [word for _, each, _ in places if each for word in (each, f"{each}s")]
            assert {*" ".join(said).split()} <= NUMBERS.keys(), template


@pytest.mark.parametrize("key", GAMES)
def test_a_deal(key: str) -> None:
    """In a deal by chance all words have numbers; each node is found again by its actions.

    Every choice is one, and whoever sees the same in a deal that was dealt anew may do the same.
    """
    dice, node, number = Random(key), Node(begun(key)), 0
    while node.mover is not None:
        if node.mover == NATURE:
            assert sum(share for _, share in node.outcomes()) == pytest.approx(1)
        else:
            legal = node.legal()
            assert len(legal) > 1
            if number % 10 == 0:
                other = node.resampled(node.mover, dice)
                assert other.information(node.mover) == node.information(node.mover)
                assert other.legal() == legal
                assert other.is_apart or key not in TWINS
            number += 1
        node = node.after(step(node, dice))
    again = pickle.loads(pickle.dumps(node))
    assert str(again) == str(node)
    assert again.returns() == node.returns()
    assert copy.deepcopy(node) is node


def test_every_move_can_be_spelled() -> None:
    """Word for word each legal move is reached, and it is that move that is made."""
    for key in ("casino", "poch", "schnapsen", "speculation"):
        node = dealt(key, Random(3))
        variant = node.begun.variant
        legal = [*play.moves(game_of(variant), variant.rules, node.state)]
        for move in legal:
            at: Node | None = node
            while at and at.number == node.number:
                at = at.taking(node.mover, words_of(str(move)))
            assert at
            assert at.steps()[node.number].move == move


def test_a_pack_is_drawn_card_by_card() -> None:
    """Each card that is left is as likely as another; of two alike either may come."""
    node = Node(begun("dreiblatt"))
    assert {share for _, share in node.outcomes()} == {1 / 52}
    node = node.after(0)
    assert [place for place, _ in node.outcomes()] == [*range(1, 52)]
    node = Node(begun("rabouge")).after(0)
    assert sorted({round(share * 103) for _, share in node.outcomes()}) == [1, 2]


def test_only_what_is_seen_is_told() -> None:
    """Two deals that differ in cards that a seat does not see are the same to it, else not."""
    node = dealt("dreiblatt", Random(5))
    assert node.mover is not None
    mine, other = node.mover, 1 - node.mover
    again = node.resampled(mine, Random(1))
    assert not again.is_apart
    assert again.state.hands[other] != node.state.hands[other]
    assert again.information(mine) == node.information(mine)
    assert again.information(other) != node.information(other)


@pytest.mark.parametrize(("key", "seats"), [("dreiblatt", 4), ("french-commerce", 3)])
def test_a_hidden_card_is_not_named(key: str, seats: int) -> None:
    """What a seat is told of moves names no card that it has not seen."""
    dice = Random(2)
    for _ in range(5):
        node = Node(begun(key, seats=seats))
        while node.mover is not None:
            node = node.after(step(node, dice))
        for seat in range(seats):
            known, lines = node.seen(seat)
            assert {*views.cards_named("\n".join(lines))} <= {str(card) for card in known}


def test_a_position_apart_is_not_written_down() -> None:
    """What comes about by no actions cannot be found again by actions, and says so."""
    node = dealt("rabouge", Random(5))
    assert node.mover is not None
    with pytest.raises(TypeError, match="no actions lead"):
        pickle.dumps(node.resampled(node.mover, Random(1)))


def test_returns() -> None:
    """A deal that goes on has brought nothing; partners get the same."""
    node = dealt("berlin-casino-1810", Random(0))
    assert node.returns() == [0.0] * 4
    while node.mover is not None:
        node = node.after(step(node, Random(len(node.actions))))
    one, two, three, four = node.returns()
    assert (one, two) == (three, four)
    assert one == -two
    assert restored("berlin-casino-1810", "", 4, 0, node.actions).returns() == node.returns()
