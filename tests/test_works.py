"""The works: each parallel has one, none stands twice, and libraries read what is taken away."""

import json
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from pybtex.database import BibliographyData, Entry, parse_string

from kartenspiele.edition import joined, register
from kartenspiele.edition.citing import formats, works
from kartenspiele.edition.joined import descent
from kartenspiele.edition.joined.model import Work, WorkKind
from kartenspiele.edition.register.checks import faults_between
from tests.made_up import WORKS, with_parallels

BOOK = joined.load()
EVERY = [*BOOK.works.values()]
# What the schema of CSL-JSON knows, of what is written here.
TYPES = {
    *("book", "entry-encyclopedia", "article-newspaper", "manuscript", "webpage", "software"),
}
TEXTS = {
    *("title", "container-title", "collection-title", "edition", "volume", "publisher-place"),
    *("publisher", "ISBN", "URL", "language", "note", "keyword", "id", "type"),
}


def faults(tmp_path: Path, text: str) -> str:
    """What is wrong with the made-up works after a change."""
    tmp_path.mkdir(exist_ok=True)
    _register, found = register.survey(with_parallels(tmp_path, works=text))
    problems = found or list(faults_between(_register))
    return "\n".join(str(each) for each in problems if "works.toml" in str(each))


def test_every_parallel_has_a_work_and_every_work_a_reason() -> None:
    """It is cited, or a parallel is of it, or drawn from it, or known through it."""
    told = {each.key for each in BOOK.parallels.values()}
    behind = {each.through for each in BOOK.parallels.values()}
    behind |= {one for each in EVERY for one in each.after}

    assert told <= BOOK.works.keys()
    for each in EVERY:
        assert each.id in told | behind or each.named or each.text_of, each.id


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "A note on hops"\n', "", "hops-note: the field 'title' is missing"),
        ('id = "hops-note"', 'id = "Hops Note"', "'Hops Note' is not a key"),
        ('kind = "page"', 'kind = "leaf"', "the kind 'leaf' is unknown"),
        ("year = 1850", 'year = "1850"', "'year' is not a whole number"),
        ("year = 1850", "year = 1850\nuntil = 1849", "it ends before it begins"),
        ("year = 1850", 'year = 1850\nafter = ["gone"]', "is drawn from gone, which is unknown"),
        ("year = 1850", 'year = 1850\nlanguage = "en"', "its parallels have its language"),
        ("year = 1850", 'year = 1850\nnamed = ["XX"]', "is named by XX, which is unknown"),
    ],
)
def test_a_fault_in_a_work_says_what_to_do(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert not faults(tmp_path / "good", WORKS)
    assert old in WORKS
    assert said in faults(tmp_path / "bad", WORKS.replace(old, new))


def test_no_two_works_are_the_same(tmp_path: Path) -> None:
    twice = WORKS + WORKS.replace("hops1850", "hops-again").partition("\n\n")[0]
    assert "it has the title, edition and year of hops1850" in faults(tmp_path, twice)
    assert max(Counter(each.same for each in EVERY).values()) == 1


def test_a_work_that_nothing_needs_is_refused(tmp_path: Path) -> None:
    more = '\n[[work]]\nid = "alone"\ntitle = "Alone"\nkind = "book"\nlanguage = "en"\n'
    assert "alone: no parallel belongs to it or comes from it" in faults(tmp_path, WORKS + more)


def test_works_stand_in_the_order_of_their_years() -> None:
    dated = [each.year for each in works.in_order(EVERY)]
    known = [each for each in dated if each]

    assert known == sorted(known)
    assert dated == [*known, *[None] * (len(dated) - len(known))]


# --- Lines of descent --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sigla", "number"),
    [
        (["HoyEnl", "PieCas"], 2),
        (["PieCas", "PieCas"], 1),
        (["PiTip", "PiKau"], 1),  # one lexicon
        (["PagCas", "PagRoy"], 1),  # one editor
        (["PagCas", "CasGam"], 1),  # one drawn from the other
        (["CasGam"], 1),
        (["Lhom97", "DaSp29", "Cairn46"], 1),  # one reporter
        (["FiW06", "FiWik"], 1),  # two states of one article
        (["WeTip", "WeZwi"], 1),  # one book behind both
        (["WeTip", "WeZwi", "WdTip", "MyTip"], 2),  # and an article copied from the lexicon
        (["PaNor", "FanSw", "SpWac"], 0),  # originals of our sources, and a copy
        (["ViMul"], 0),  # nobody knows
        ([], 0),
    ],
)
def test_accounts_are_counted_by_lines(sigla: list[str], number: int) -> None:
    assert descent.lines(sigla) == number


def test_what_lies_between_two_lines_joins_neither_to_the_other() -> None:
    """One account after two books is one voice; the two books told by others are two."""
    first, both, last = (frozenset(each) for each in ("a", "ab", "b"))
    assert descent.apart((first, both, last)) == 2
    assert descent.apart((both, first, last)) == 2
    assert descent.apart((both,)) == 1


# --- What is taken away ------------------------------------------------------------------------


def library() -> BibliographyData:
    return parse_string(works.bibtex(), "bibtex")


def test_the_library_is_read_and_comes_back_the_same() -> None:
    read = library()
    again = parse_string(read.to_string("bibtex"), "bibtex")

    assert list(read.entries) == [each.id for each in works.in_order(EVERY)]
    for key, entry in read.entries.items():
        work = BOOK.works[key]
        assert written(again.entries[key]) == written(entry)
        persons = [*work.authors, *work.editors]
        assert len(entry.persons.get("author", [])) == len(work.authors), key
        assert sum(map(len, entry.persons.values())) == len(persons), key
        assert entry.fields.get("year", "") == str(work.year or "")
        assert plain(entry.fields["title"]) == work.title


def written(entry: Entry) -> tuple[object, ...]:
    """What an entry has; the library writes an underscore in an address with a stroke."""
    fields = {name: text.replace("\\", "") for name, text in entry.fields.items()}
    return entry.type, fields, {role: [*map(str, who)] for role, who in entry.persons.items()}


def plain(text: str) -> str:
    """A title without the braces and strokes of TeX."""
    return text.removeprefix("{").removesuffix("}").replace("\\", "")


def test_csl_has_what_its_schema_knows() -> None:
    found = json.loads(works.csl())

    assert [each["id"] for each in found] == list(library().entries)
    for each in found:
        assert each["type"] in TYPES
        for name, value in each.items():
            if name in ("author", "editor"):
                assert all({*person} <= {"family", "given", "literal"} for person in value)
            elif name == "issued":
                assert [*value] == ["date-parts"]
                assert all(len(part) == 1 and part[0] > 1000 for part in value["date-parts"])
            else:
                assert name in TEXTS
                assert isinstance(value, str)
                assert value


@pytest.mark.parametrize("work", EVERY, ids=[each.id for each in EVERY])
def test_a_context_object_says_what_the_work_is(work: Work) -> None:
    """By the keys of OpenURL 1.0: a book by its own, anything else by those of Dublin Core."""
    read = parse_qs(works.coins(work), strict_parsing=True)
    is_book = work.kind in (WorkKind.BOOK, WorkKind.ENCYCLOPEDIA)

    assert read["ctx_ver"] == ["Z39.88-2004"]
    assert read["rft_val_fmt"] == [f"info:ofi/fmt:kev:mtx:{'book' if is_book else 'dc'}"]
    assert read["rft.btitle" if is_book else "rft.title"] == [work.title]
    assert read.get("rft.date") == ([str(work.year)] if work.year else None)
    named = [*read.get("rft.au", []), *read.get("rft.aucorp", [])]
    assert sorted(named) == sorted(work.authors)


def test_a_page_has_what_reference_managers_read() -> None:
    told = dict(formats.tags("SWE-27: A sentence", "https://example.org/id/SWE-27/"))

    assert told["citation_title"] == "SWE-27: A sentence"
    assert told["citation_book_title"].startswith("Kartenspiele. ")
    assert told["citation_publication_date"] == str(formats.YEAR)
    assert told["citation_public_url"] == "https://example.org/id/SWE-27/"
    assert "citation_public_url" not in dict(formats.tags("SWE-27: A sentence"))
