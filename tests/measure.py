"""How long a chapter is to who reads it as rules, beside the sections of its witness.

What stands open is counted: the brief with its score table, headings of sections, sentences and
prose. Not counted are the head, what is told about the game, ids, headings of single rules (they
are hidden) and whatever one opens: examples, notes, code, tables of points, what is decided.

`python -m tests.measure FILE …` counts the words of each section of a witness, from copies with one
locus a line (`[NK.EIN.1.1] …`), as `sources/words.tsv` has them; without files it tells how long
the chapters are.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from kartenspiele.edition import chapters, joined, register
from kartenspiele.edition.register import sources
from kartenspiele.edition.register.model import Category, Statement
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.site.brief import scoring

LAST: Final = (
    *("Variants", "Claims and advice"),
    *("Open questions and readings", "The source"),
)
MOST: Final = 1.6  # times the words of the witness
_LOCUS: Final = re.compile(r"\[([A-Z]+\.[A-Z0-9-]+)\.\S+\] (.*)")
_CLOSED: Final = re.compile(r"^(`{3,})\{(?!statements)[\w-]+\}.*?^\1$", re.MULTILINE | re.DOTALL)
_SECTION: Final = re.compile(r"^(?=#{2,3} )", re.MULTILINE)
_RULE: Final = re.compile(r"^:::+ ?\{rule\} +(\S+)", re.MULTILINE)
_LISTED: Final = re.compile(r"^```\{statements\}\n([^`]+)```", re.MULTILINE)
_CUT: Final = re.compile(
    r"^(?:(?:```|:::)\{(chapter|brief|about)\}|# .*: (.+)|## (.+))", re.MULTILINE
)
_MARKS: Final = re.compile(r"\{\w+\}`[^`]*`|^:+.*$|\]\([^)]*\)", re.MULTILINE)


class Length(NamedTuple):
    """The words of a chapter: of sentences, brief and score; of prose; and of its witness."""

    needed: int
    prose: int
    witness: int

    @property
    def ratio(self) -> float:
        return (self.needed + self.prose) / self.witness


def counted(lines: Iterable[str]) -> Mapping[str, int]:
    """The words of each section of a witness, its headings too."""
    found = Counter[str]()
    for each in filter(None, map(_LOCUS.match, lines)):
        found[each[1]] += len(each[2].split())
    return found


def words_of_sections() -> Mapping[str, int]:
    """The words of each section, as the table beside the registers has them."""
    lines = (sources() / "words.tsv").read_text("utf-8").splitlines()[1:]
    return {section: int(words) for section, words in (each.split("\t") for each in lines)}


def divided(text: str) -> list[tuple[str, str]]:
    """A chapter, all its pages, in what it is made of: head, brief, rules, and what comes last.

    Sections that follow one another belong together; so do those of a page whose heading is one
    of the last things (``# Schnapsen: Variants``).
    """
    cuts, found, kept = list(_CUT.finditer(text)), list[tuple[str, str]](), ""
    for cut, end in zip(cuts, [*(each.start() for each in cuts[1:]), len(text)], strict=True):
        mark, page, section = cut.groups()
        if page:
            kept = page if page in LAST else ""
            if not text[cut.end() : end].strip():
                continue  # its sections say what they are
        name = mark or (section if section in LAST else kept or "rules")
        before = found.pop()[1] if found and found[-1][0] == name else ""
        found.append((name, before + text[cut.start() : end]))
    return found


def length(game: str, text: str) -> Length:
    """How long a chapter is."""
    held = joined.load()
    table = (f"{each.label} {each.usual}" for each in scoring(held.games[game]))
    needed, prose = sum(map(words, table)), 0
    for name, part in divided(text):
        if name == "brief":
            brief, _end, after = part.partition("\n:::\n")
            needed, prose = needed + words(_CLOSED.sub("", brief)), prose + words(after)
        elif name not in ("chapter", "about"):
            said, rest = open_words(part)
            needed, prose = needed + said, prose + rest
    return Length(needed, prose, round(words_of_witness(game, text)))


def words_of_witness(game: str, text: str) -> float:
    """The words of the sections that a chapter tells.

    A section with two games, whose statements are numbered as one, is parted by the length of its
    loci: what the chapter of the other game alone tells is left out.
    """
    mine, held = told_by(text), register.load().loci
    prefixes = {statement.prefix for statement in mine}
    theirs = [one for key, some in told_elsewhere() if key != game for one in some]
    own = loci_of(mine)
    others = loci_of(one for one in theirs if one.prefix in prefixes) - own
    lengths, elsewhere = Counter[str](), Counter[str]()
    for each in held.values():
        lengths[each.section] += each.length
        elsewhere[each.section] += each.length if each.id in others else 0
    return sum(
        number * (1 - elsewhere[section] / lengths[section])
        for section, number in words_of_sections().items()
        if section in {held[locus].section for locus in own}
    )


@cache
def told_elsewhere() -> tuple[tuple[str, tuple[Statement, ...]], ...]:
    """What each chapter tells."""
    games = (game for game in GAMES if not chapters.is_awaited(game))
    return tuple((game, told_by(chapters.whole(game))) for game in games)


def told_by(text: str) -> tuple[Statement, ...]:
    """What a chapter tells; decisions stand beside any locus, and are left out."""
    found = (register.load().statements[id] for id in chapters.said(text))
    return tuple(each for each in found if each.category is not Category.DECISION)


def loci_of(statements: Iterable[Statement]) -> frozenset[str]:
    return frozenset(locus for each in statements for locus in each.loci)


def open_words(part: str) -> tuple[int, int]:
    """The words of the sentences of a part, and those of the prose that stands open there."""
    statements = joined.load().statements
    said, prose = list[str](), 0
    for section in _SECTION.split(_CLOSED.sub("", part)):
        if rule := _RULE.search(section):
            said.append(rule[1])  # what else there is under a rule one opens
        else:
            said += (id for each in _LISTED.findall(section) for id in each.split())
            prose += words(_LISTED.sub("", section))
    return sum(words(statements[id].sentence or "") for id in said), prose


def words(text: str) -> int:
    """The words of a text, without its marks."""
    return len(re.findall(r"\S*\w\S*", _MARKS.sub("", text)))


def told() -> Iterator[tuple[str, Length]]:
    """Every game that has a chapter, and how long that is."""
    for game in GAMES:
        if not chapters.is_awaited(game):
            yield game, length(game, chapters.whole(game))


def main(files: Sequence[str]) -> None:
    if files:
        print("section\twords")
        for file in files:
            for section, number in counted(Path(file).read_text("utf-8").splitlines()).items():
                print(f"{section}\t{number}")
        return
    for game, found in told():
        print(f"{found.ratio:.2f} {game}: {found}")


if __name__ == "__main__":
    main(sys.argv[1:])
