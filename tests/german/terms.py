"""The terms of art: one English term, one German; and words that no German text of ours has."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.german import Found, Pair, words


def _is_of(pair: Pair, row: Mapping[str, Any]) -> bool:
    """Whether a row of the table is about the game of a text."""
    games: Sequence[str] = row.get("games", ())
    return (not games or pair.prefix in games) and pair.prefix not in row.get("not_in", ())


def wanting(pair: Pair) -> Iterator[Found]:
    """Terms of the English that the German has not."""
    for row in words()["term"]:
        if not _is_of(pair, row):
            continue
        found = re.search(row["english"], pair.english, re.IGNORECASE)
        if found and not re.search(row["german"], pair.german, re.IGNORECASE):
            yield Found(pair.id, "terms", f"“{found[0]}” without {row['called']}")


def forbidden(pair: Pair) -> Iterator[Found]:
    """Words for which the edition uses another."""
    for row in words()["forbidden"]:
        if _is_of(pair, row) and (found := re.search(row["word"], pair.german)):
            yield Found(pair.id, "forbidden", f"“{found[0]}”; write: {row['instead']}")
