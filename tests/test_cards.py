"""Cards in every spelling, and what is said of words that are no cards."""

import pytest

from kartenspiele.engine.cards import UNKNOWN, Card, Rank, Suit, holds, pack, show, without
from kartenspiele.engine.spelling import CardError, cards, plain, read, read_card


@pytest.mark.parametrize(
    ("spelling", "card"),
    [
        (word, card)
        for card, words in {
            "♠2": "♠2 ♤2 S2 s2 2s Pik-2 pik2 Schippen2 Spade-2 spader-2 Grün-2 Laub-2 Blatt2 ♠️2 🂢",
            "♦10": "♦10 ♢10 D10 DT td Td 10d Karo-10 KARO10 Schell-10 Schellen-Zehner bell-10 ♦T 🃊",
            "♥D": "♥D ♥Q Hq HD dh Qh Herz-Dame herz-d Hjärter-Dam Rot-Ober 🂽",
            "♣B": "♣B ♣J CJ jc Cb Kreuz-Bube Treff-Unter klöver-knekt Eichel-Unter acorn-Unter 🃛",
            "♠A": "♠A SA as As Pik-As pik-ass Spade-Ace S1 Laub-Daus leaf-ace 🂡",
            "♦K": "♦K DK kd Kd Karo-König Ruter-Kung schellKönig 🃎",
        }.items()
        for word in words.split()
    ],
)
def test_a_card_in_every_spelling(spelling: str, card: str) -> None:
    assert show(cards(spelling)) == card


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("♠2 ♦10", "♠2 ♦10"),
        ("♠ 2, ♦ 10; ♥ D + ♣ B", "♠2 ♦10 ♥D ♣B"),
        ("Karo 10 Herz Dame", "♦10 ♥D"),
        ("  \n\t ♠2\u00a0♦10 ", "♠2 ♦10"),
        ("?? ♠2", "?? ♠2"),
        ("Herz As Pik As", "♥A ♠A"),
        ("Eichel Zehner Laub Sau, Rot Daus Schell Ober", "♣10 ♠A ♥A ♦D"),
        ("jack of spades, Ten of Hearts; 2 of clubs A of D", "♠B ♥10 ♣2 ♦A"),
        ("Pik Sieben, Herz-Acht KreuzZwei Karo drei", "♠7 ♥8 ♣2 ♦3"),
        ("Spader två, hjärter-sju klöversex Ruter nio", "♠2 ♥7 ♣6 ♦9"),
        ("four of hearts, Treff Fünf Grün-Neun ruter fyra", "♥4 ♣5 ♠9 ♦4"),
        ("", ""),
    ],
)
def test_several_cards(text: str, shown: str) -> None:
    assert show(cards(text)) == shown


def test_a_knight_is_no_card_of_this_pack() -> None:
    with pytest.raises(CardError, match="word 1, '🂬'"):
        cards("🂬")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("♠2 7", "word 2, '7': a rank without a suit; write ♠7 or S7"),
        ("♠2 ♠11", "word 2, '♠11': not a card; write suit and rank"),
        ("♠2 ♥X ♦3", "word 2, '♥X'"),
        ("D", "word 1, 'D': a rank without a suit"),
        ("♠", "word 1, '♠': not a card"),
        ("joker", "word 1, 'joker'"),
        ("♠-2-♥", "word 1"),
    ],
)
def test_what_is_no_card_is_named_with_its_place(text: str, message: str) -> None:
    with pytest.raises(CardError, match=r"^word \d+") as error:
        cards(text)
    assert message in str(error.value)


def test_plain_cards_have_a_rank_alone() -> None:
    assert plain("5 7 9 D Q dame") == tuple(
        Card(rank)
        for rank in (Rank.FIVE, Rank.SEVEN, Rank.NINE, Rank.QUEEN, Rank.QUEEN, Rank.QUEEN)
    )
    with pytest.raises(CardError, match="word 2, '♠5': a suit among plain cards; write 5"):
        plain("7 ♠5")


def test_a_plain_card_equals_no_suited_card() -> None:
    assert not set(plain("2 10 A")) & set(cards("♠2 ♦10 ♥A"))


def test_a_text_is_all_suited_or_all_plain() -> None:
    assert read("5 7") == plain("5 7")
    assert read("♠5 ♥7") == cards("♠5 ♥7")
    with pytest.raises(CardError, match="word 1, '5': a rank without a suit"):
        read("5 ♥7")


def test_a_plain_card_among_suited_ones_is_marked() -> None:
    mixed = (*cards("♠10"), *plain("2 A D"), UNKNOWN, *cards("♥K"))
    assert read("♠10 ?2 ?As ?Q ?? ♥K") == cards("♠10 ?2 ?A ?D ?? ♥K") == mixed
    assert read("?9 5") == plain("?9 5") == plain("9 5")
    assert read_card("?10") == Card(Rank.TEN)
    with pytest.raises(CardError, match=r"write ♠5 or S5, or \?5 if the suit is unknown"):
        read("♠10 5")


@pytest.mark.parametrize("word", ["?", "?11", "9?", "???", "?♠9", "♠?9", "?s9"])
def test_a_mark_stands_before_a_rank_alone(word: str) -> None:
    with pytest.raises(CardError, match=r"word 2, .*not a card"):
        cards(f"♠2 {word}")


@pytest.mark.parametrize(
    ("text", "message"), [("♠2 ♠3", "'♠2 ♠3': 2 cards instead of one"), (" ", "'': 0 cards")]
)
def test_one_card_is_one_card(text: str, message: str) -> None:
    assert read_card("Karo 10") == Card(Rank.TEN, Suit.DIAMONDS)
    assert read_card("9") == Card(Rank.NINE)
    with pytest.raises(CardError, match=message):
        read_card(text)


def test_packs() -> None:
    assert len(set(pack())) == 52
    assert len(pack(copies=2)) == 104
    assert all(pack(copies=2).count(card) == 2 for card in pack())
    assert show(pack("7 8")) == "♣7 ♣8 ♠7 ♠8 ♥7 ♥8 ♦7 ♦8"


def test_every_card_is_read_as_it_is_shown() -> None:
    assert cards(show((*pack(), UNKNOWN))) == (*pack(), UNKNOWN)


def test_a_card_leaves_a_pile_once() -> None:
    twins = cards("♣7 ♣7 ♥A")
    assert without(twins, cards("♣7")) == cards("♣7 ♥A")
    assert holds(twins, cards("♣7 ♣7"))
    assert not holds(twins, cards("♣7 ♣7 ♣7"))


def test_unknown_cards_may_be_any_card() -> None:
    hand = cards("♥A ?? ??")
    assert holds(hand, cards("♣7 ♠7"))
    assert not holds(hand, cards("♣7 ♠7 ♦7"))
    assert without(hand, cards("♣7")) == cards("♥A ??")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("the jack of clubs", "♣B"),
        ("club jack, J of clubs, jack clubs, J c", "♣B ♣B ♣B ♣B"),
        ("10 of hearts ten of hearts 10 hearts", "♥10 ♥10 ♥10"),
        ("10 hearts 9 spades", "♥10 ♠9"),
        ("D 8, D D, 8 d", None),
        ("♠2, D 8, As of hearts, As♦", "♠2 ♦8 ♥A ♦A"),
        ("Cœur Dame, Pique Valet, deuce of spades", "♥D ♠B ♠2"),
        ("8 D 9", None),
    ],
)
def test_a_suit_may_stand_behind_if_that_alone_makes_sense(text: str, shown: str | None) -> None:
    """Where two readings would have their suits, or none has, nothing is guessed."""
    if shown is None:
        with pytest.raises(CardError):
            cards(text)
    else:
        assert show(cards(text)) == shown


def test_one_card_may_be_two_words() -> None:
    assert show([read_card("D 8"), read_card("jack clubs"), read_card("Kreuz Bube")]) == "♦8 ♣B ♣B"
