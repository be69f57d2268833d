"""How the games are laid out side by side: the subjects of the rows, a word for each value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SUBJECTS: Final[Mapping[str, str]] = {
    "Players and deal": "players partners pack dealt_first packets next_dealer drawn_dealer",
    "The cards, and play": "values nine opener drawing strict looking",
    "Exchange and marriages": (
        "exchange_rank exchange_right exchange_over exchange_time"
        " marriage royal marriage_lead marriage_right marriages_while after_marriage"
    ),
    "Closing the talon": "closing closing_first closing_time closing_over answer closed_worth",
    "Calling 66": "target calling last_call silence false_call false_since failed forestalled",
    "The score": "single rubicon schneider schwarz exhausted ten_counts ten_saves tally",
}

SHORT: Final[Mapping[str, str]] = {
    "20 cards": "20",
    "24 cards": "24",
    "48 cards, 2 packs of 24": "48",
    "3, the trump, 2": "3, trump, 2",
    "3, the trump, 3": "3, trump, 3",
    "B": "jack",
    "9": "nine",
    "the player on lead": "on lead",
    "the player on lead, after winning a trick": "with a trick",
    "exchange the lowest trump": "exchange",
    "the king or the queen": "K or D",
    "the king": "K",
    "while the talon is open": "talon open",
    "before or after drawing": "before too",
    "their own tricks, and the last one until the next lead": "own tricks",
    "those at the closing": "at closing",
    "all, including those after the closing": "all",
    "2, or 3 without a trick": "2 or 3",
    "what a right call would have scored": "as if right",
    "the last trick wins 1": "last trick",
    "the higher total wins, the last trick counting 10": "higher total",
    "the other player": "the other",
    "the winner": "winner",
}
