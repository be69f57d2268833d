"""All texts of stage one in both languages: sentences, prose, terms, messages; what is missing.

Sentences are in the registers, prose in the catalogues of ``docs/locale``, terms (what games call
things) and messages in ``kartenspiele/interfaces/words``. Of messages those are held against the
English that readers of the pages meet.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from kartenspiele.edition import joined, register
from kartenspiele.edition.register import translation_checks
from kartenspiele.edition.register.translations import Language
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import words
from kartenspiele.interfaces.site import prose, translating
from tests.german import Pair, pairs

GERMAN: Final = Language.GERMAN
KINDS: Final = ("sentences", "prose", "terms", "messages")
TITLES: Final = ("heading", "title")
_MARKED: Final = re.compile(
    r"\[\]\([^)]*\)|\{[\w-]+\}`[^`]*`|`[^`]*`|%\(\w+\)[ds]|\{[^}]*\}|<[^>]*>"
)
_MARKS: Final = re.compile(r"\]\([^)]*\)|[\[\]*]")
_LISTS: Final = (
    "passed-over"  # words that a search or an index leaves out, in each language its own
)


def plain(text: str) -> str:
    """A text without its marks; what stands in for something else is a sign."""
    return " ".join(_MARKS.sub("", _MARKED.sub("§", text)).split())


@cache
def _loci(docname: str) -> tuple[str, ...]:
    """The loci on which a chapter rests."""
    key = docname.removeprefix(prose.CHAPTERS).split("/")[0]
    held = joined.load().statements.values()
    found = (locus for each in held if each.game == key for locus in each.loci)
    return tuple(dict.fromkeys(found)) if docname.startswith(prose.CHAPTERS) else ()


def _prefix(docname: str) -> str:
    """What the ids of the game of a page begin with."""
    key = docname.removeprefix(prose.CHAPTERS).split("/")[0]
    return GAMES[key].PREFIX if docname.startswith(prose.CHAPTERS) and key in GAMES else "PAGE"


def of_prose() -> Iterator[Pair]:
    """Headings, briefs, captions, and the pages that players read."""
    for docname in prose.pages():
        for (kind, english), german in prose.known(docname, GERMAN).items():
            id = f"{_prefix(docname)}-{docname}: {english[:40]}"
            found = Pair(id, plain(english), plain(german), _loci(docname))
            yield found._replace(is_title=kind in TITLES)


def of_terms() -> Iterator[Pair]:
    """Labels and values of points, titles and other words of games."""
    for kind, texts in words.terms(GERMAN).items():
        for english, german in texts.items():
            if german:
                yield Pair(
                    f"TERM-{kind}: {english[:40]}", plain(english), plain(german), is_title=True
                )


def of_messages() -> Iterator[Pair]:
    """What readers of the pages are told."""
    own = words.own(GERMAN)
    for name, english in words.own(words.MASTER).items():
        if name.startswith(translating.ON_PAGES) and _LISTS not in name and name in own:
            ours, theirs = (
                [each] if isinstance(each, str) else list(each.values())
                for each in (english, own[name])
            )
            for one, other in zip(ours, theirs, strict=True):
                yield Pair(f"UI-{name}", plain(one), plain(other), is_title=True)


def texts(prefixes: Iterable[str] = ()) -> dict[str, list[Pair]]:
    """All that is translated, by its kind; of some games their sentences and chapters."""
    wanted = set(prefixes)
    every = [*of_prose(), *of_terms(), *of_messages()]
    if wanted:
        every = [each for each in every if each.id.partition("-")[0] in wanted]
    kinds = {"TERM": "terms", "UI": "messages"}
    found = {kind: list[Pair]() for kind in KINDS} | {"sentences": pairs(wanted)}
    for each in every:
        found[kinds.get(each.id.partition("-")[0], "prose")].append(each)
    return found


STALE: Final = "sentences that are stale"


def missing() -> Counter[str]:
    """How many texts of stage one have no German, or one that is stale, by where they stand."""
    held = register.load()
    stale = len(translation_checks.stale(held, GERMAN))
    bare = len(translation_checks.untranslated(held, GERMAN))
    return Counter({"sentences": bare, STALE: stale}) + translating.missing()


def size() -> int:
    """How many texts stage one has, in German or not."""
    listed = len(translation_checks.due(register.load())) + len(words.own(words.MASTER))
    named = sum(map(len, translating.terms().values()))
    pages = (translating.catalogue(docname) for docname in prose.pages())
    return listed + named + sum(len(each) for each in pages)
