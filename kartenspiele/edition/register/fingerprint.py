"""What makes two copies of a sentence the same sentence.

The *fingerprint* is strict: it belongs to the letters as they are printed, only white
space is levelled. The *folded* form forgives what copying changes: line ends and
hyphens, bullets and numbering, kinds of quotation marks, ligatures and the long s.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import Final

HEX_DIGITS: Final = 12

_INVISIBLE: Final = {"Cf", "Mn", "Pd", "Pf", "Pi"}
_FORGIVEN: Final = frozenset("\"'`´„‚•◦▪‣∙·●○■□►*#")
_LETTER: Final = re.compile(r"\(?[a-h]\)")
_NUMBER: Final = re.compile(r"\(?(\d{1,2}|[IVX]{1,4})[.)]")


def normalised(text: str) -> str:
    """The text in Unicode's composed form, each stretch of white space one blank."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def fingerprint(text: str) -> str:
    r"""The first twelve hexadecimal digits of the SHA-256 of the normalised text.

    >>> fingerprint("The  ace\ncounts 1.") == fingerprint("The ace counts 1.")
    True
    """
    return hashed(normalised(text))


def hashed(text: str) -> str:
    """The digits for a text that is in its final form already."""
    return hashlib.sha256(text.encode()).hexdigest()[:HEX_DIGITS]


def folded(sentence: str) -> str:
    r"""The letters, digits, signs and stops of a sentence, without its number or bullet.

    >>> folded("• The „tens“ are\tbeaten by ace-\nholders only.")
    'Thetensarebeatenbyaceholdersonly.'
    """
    words = sentence.split()
    while words and (is_number(words[0]) or not folded_word(words[0])):
        del words[0]
    return "".join(map(folded_word, words))


def folded_word(word: str) -> str:
    """One word as the folded form has it: nothing if it is a bullet, ``(a)`` or ``b)``."""
    if _LETTER.fullmatch(word):
        return ""
    composed = unicodedata.normalize("NFKC", word)
    return "".join(
        sign
        for sign in composed
        if sign not in _FORGIVEN
        and not sign.isspace()
        and unicodedata.category(sign) not in _INVISIBLE
    )


def is_number(word: str) -> bool:
    """Whether the word only numbers a paragraph: ``4.``, ``4)``, ``(4)``, ``IV.``."""
    return _NUMBER.fullmatch(word) is not None
