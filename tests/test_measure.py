"""Chapters are short: read as rules, each is little longer than the sections of its witness."""

from collections import Counter
from typing import Final

import pytest

from kartenspiele.edition import chapters, register
from tests.measure import MOST, Length, counted, length, told, words, words_of_sections

LENGTHS: Final = dict(told())
SHORT: Final = "the witness tells only what differs from another game, in"
ALMANAC: Final = "the witness leaves open what cannot be played without a decision:"
BESIDE: Final = "; what is like it in other chapters is said"
LONGER: Final[dict[str, tuple[float, str]]] = {  # what cannot be so short: how long, and why
    "mulle-sassersson": (2.9, f"{SHORT} 368 words; nine decisions and the brief need half of it"),
    "mulle-glimne": (3.7, f"{SHORT} 270 words; building is one sentence, and needs twelve more"),
    "finnish-kasino": (2.0, f"{SHORT} 243 words beside Glimne's; huts need ten decisions"),
    "casino": (2.2, "the article has a sentence on building; twenty-eight rules are inferred"),
    "alliance": (3.3, f"{ALMANAC} more than fifty of ours, beside 1,024 words"),
    "tontine": (4.1, f"{ALMANAC} nineteen of ours, beside 361 words{BESIDE}"),
    "brusquembille": (3.7, f"{ALMANAC} twenty of ours, beside 437 words"),
    "rabouge": (2.8, f"{ALMANAC} forty of ours, beside 841 words"),
    "dreizehn": (5.4, f"{ALMANAC} twenty-five of ours, beside 266 words{BESIDE}"),
    "karten-lotterie": (5.2, f"{ALMANAC} twenty of ours, beside 266 words{BESIDE}"),
    "speculation": (4.9, f"the witness has 239 words; a sale needs twenty-one decisions{BESIDE}"),
    "poch": (3.2, f"{ALMANAC} thirty-five of ours, beside 666 words"),
    "kollowrat": (3.8, f"{ALMANAC} twenty of ours, and the Casino games beside it"),
    "french-commerce": (3.1, f"twenty-two decisions, and each sentence names the game{BESIDE}"),
    "dreisatz": (5.1, f"{ALMANAC} fifteen of ours, beside 311 words"),
    "german-commerce": (4.2, f"{ALMANAC} twenty-five of ours, beside 504 words{BESIDE}"),
    "dreiblatt": (4.3, f"{ALMANAC} twenty-four of ours, beside 286 words"),
    "tippen": (3.4, f"{ALMANAC} thirty-three of ours, beside 585 words"),
    "sechsundsechzig": (3.1, f"{SHORT} 334 words; sixteen decisions and the brief exceed them"),
}


@pytest.mark.parametrize("game", LENGTHS)
def test_a_chapter_is_little_longer_than_its_witness(game: str) -> None:
    most, _why = LONGER.get(game, (MOST, ""))
    assert LENGTHS[game].ratio <= most, LENGTHS[game]


@pytest.mark.parametrize("game", LONGER)
def test_who_is_longer_could_not_be_shorter(game: str) -> None:
    """The sentences, the brief and its table alone are longer than a chapter should be."""
    found = LENGTHS[game]
    assert found.needed > MOST * found.witness, found


def test_what_stands_open_is_counted() -> None:
    text = chapters.whole("swedish-kasino")
    before = length("swedish-kasino", text)
    under_a_rule = text.replace(":::{rule} SWE-01\n:::\n", ":::{rule} SWE-01\n:::\n\nWord word.\n")
    in_a_section = text.replace("## The deal\n", "## The deal\n\nWord word.\n")
    once_more = text.replace("## The deal\n", "## The deal\n\n```{statements}\nSWE-10\n```\n")

    assert under_a_rule != text
    assert length("swedish-kasino", under_a_rule) == before
    assert length("swedish-kasino", in_a_section) == before._replace(prose=before.prose + 2)
    four_cards = words(register.load().statements["SWE-10"].sentence or "")
    assert length("swedish-kasino", once_more).needed == before.needed + four_cards
    assert Length(16, 16, 20).ratio == MOST


def test_the_words_of_sections_are_those_of_the_witnesses() -> None:
    """Every section of a witness has its number, which fits the length of its loci."""
    found, characters = words_of_sections(), Counter[str]()
    for each in register.load().loci.values():
        characters[each.section] += each.length
    assert found.keys() == characters.keys()
    for section, number in found.items():
        assert 4 <= characters[section] / number <= 12, section


def test_words_are_counted_by_sections() -> None:
    lines = ("# a comment", "[NK.EIN.h] Einleitung", "[NK.EIN.1.1] Zwei Worte", "[NK.SWE.b1] ein")
    assert counted(lines) == {"NK.EIN": 3, "NK.SWE": 1}
    assert words("Four {card}`♥A` [cards](a.md) – *or* 5.") == 4
