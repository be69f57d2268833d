"""How the games are laid out side by side: the subjects of the rows, a word for each value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SUBJECTS: Final[Mapping[str, str]] = {
    "Players and pack": "players partners direction pack opener next_dealer",
    "The deal": "dealt packet hand last_hands table alike table_later",
    "Values of cards": "numerals courts played_ace table_ace both_values_ace",
    "Values of the Little One and the Big One": (
        "played_little table_little played_big table_big both_values"
    ),
    "Capturing": "sets sharing duty twin clearing_mulle leftovers unclaimed",
    "Building": "build_on build_value build_sets holding raising captor joining promise",
    "Clearing the table, and scoring in play": "sweep mulle last_capture at_once noted",
    "Huts, and the bar before the end": (
        "huts_noted cancelling late_huts bar bar_counts marked_huts barred_hut"
    ),
    "Most cards and most spades": "spades spades_three most_cards most_cards_three",
    "Single cards": "big little spade_ace spade ace marking",
    "The match": "length deals target order lurch tie deciding still_tied tied_again",
}

SHORT: Final[Mapping[str, str]] = {
    "52 cards": "52",
    "104 cards, two packs": "104",
    "four players, two and two, opposite one another": "two and two",
    "hands and table by turns": "by turns",
    "the hands, then the table": "hands first",
    "12 with 2 players, 7 with 3, 4 with 4": "12, 7, 4",
    "dealt out singly, as far as they go": "singly",
    "dealt out evenly": "evenly",
    "B 11, D 12, K 13": "11, 12, 13",
    "B pair, D pair, K pair": "no number",
    "A 1": "1",
    "A 14": "14",
    "A 1/14": "1 or 14",
    "what the card shows": "as shown",
    "♠2 2": "2",
    "♠2 15": "15",
    "♠2 2/15": "2 or 15",
    "♦10 10": "10",
    "♦10 16": "16",
    "♦10 10/16": "10 or 16",
    "nothing else": "nothing",
    "any other captures": "anything",
    "one card or one build": "one",
    "one or more cards": "several",
    "the player of the last capture": "last capture",
    "the player of the last card": "last card",
    "its value in hand": "its value",
    "a match of several deals": "several deals",
    "each deal for itself": "one deal",
    "aces, ♠2 and ♦10": "single cards",
    "sweeps and the last capture": "sweeps, last",
    "immediately when captured": "at once",
    "2 for the most, none if tied": "2",
    "1 for the most, none if tied": "1",
    "3 for the most, none if tied": "3",
    "2 for the most, 1 if tied": "2, tied 1",
    "1 for 7 or more": "1 for 7+",
    "3 for 27 or more": "3 for 27+",
    "all its points": "all",
    "the difference": "difference",
    "most spades in the last deal": "spades",
    "a further deal": "deal again",
    "aces, ♠2, ♦10, spades, cards, huts": "an order",
}
