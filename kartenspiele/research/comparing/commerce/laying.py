"""How the games are laid out side by side: the subjects of the rows, a word for each value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SUBJECTS: Final[Mapping[str, str]] = {
    "Players and deal": "players pack few direction opener hand packet dealing",
    "Stakes and pots": "stake pots pot standing left banker_wins banker_loses",
    "Values of hands": ("eyes together target kinds triples folge sequences among highest"),
    "Changing cards": "bought price given exchanged asked unpassed acts late taking met",
    "The end of the changing": "idle rounds ends enough duty",
    "The winner": "tie same_sequence level first nothing dead",
    "Strokes": "lowest lowest_tie strokes buying company second buying_price again",
    "The end of a tour": "consent times anew_dealing anew_limit free back",
}

SHORT: Final[Mapping[str, str]] = {
    "one, before every deal": "one a deal",
    "one, before every tour": "one a tour",
    "three, before every deal": "three a deal",
    "the highest hand": "highest hand",
    "the last player alive": "the last alive",
    "the highest open card, the highest Folge, the nearest to 31": "three ways",
    "two or three of one suit": "of one suit",
    "all the cards, of any suit": "of any suit",
    "as many as possible": "the most",
    "in the place of one of the hand": "for another",
    "in addition to the hand": "besides",
    "the right neighbour": "neighbour",
    "the table": "table",
    "buys or exchanges": "changes",
    "changes a card, or passes for good": "or passes",
    "any number of times": "no bound",
    "when a player shows a hand": "one shows",
    "when all have passed": "all pass",
    "when all have enough, or are dead": "all enough",
    "the banker, with any hand": "the banker",
    "the first in order": "the first",
}
