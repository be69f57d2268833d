"""The signs of a German text, and what of the English is left in it."""

import re
from collections.abc import Iterator
from typing import Final

from tests.german import Found, Pair, words

SMALL: Final = "no capital at the beginning"
_SIGNS: Final = {
    "a straight quotation mark": r"[\"']",
    "quotation marks of another language": r"[«»”‹›]|(?<!\w)’|’(?!\w)",
    "a hyphen for a dash": r"(?<=\s)-(?=\s)|(?<=\d)-(?=\d)",
    "a long dash": r"—",
    "a dash without blanks": r"(?<=[^\W\d])–(?=[^\W\d])",
    "dots for an ellipsis": r"\.\.\.",
    "two blanks": r"  ",
    "a blank before a stop": r"[ \u00a0][.,;:!?](?:\s|$)",
    "a sign of multiplication in letters": r"\d ?[x*] ?\d",
    SMALL: r"^[a-zäöü]",
    "a unit that may break from its number": r"\d (?:cm|mm|%|Fl\.|fl\.|kr\.|Rp\.)",
}
_QUOTED: Final = re.compile(r"„[^„“]*“|‚[^‚‘]*‘")


def signs(pair: Pair) -> Iterator[Found]:
    """Signs that German sets otherwise, and quotation marks that are not closed."""
    for what, pattern in _SIGNS.items():
        if what == SMALL and (pair.is_title or not pair.english[:1].isupper()):
            continue
        if found := re.search(pattern, pair.german):
            around = pair.german[max(0, found.start() - 12) : found.end() + 12]
            yield Found(pair.id, "signs", f"{what}: …{around}…")
    left = _QUOTED.sub("", _QUOTED.sub("", pair.german))
    if found := re.search(r"[„“‚‘]", left):
        yield Found(pair.id, "signs", f"a quotation mark stands alone: {found[0]}")


def english(pair: Pair) -> Iterator[Found]:
    """Words of the English outside of quotation marks, foreign terms and titles."""
    text = _QUOTED.sub("", pair.told_in_german)
    for term in pair.foreign:
        text = re.sub(re.escape(term), "", text, flags=re.IGNORECASE)
    if found := re.search(words()["english"]["words"], text):
        yield Found(pair.id, "english", f"“{found[0]}” is left over")
