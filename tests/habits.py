"""Habits by which English reads as translated, and words of which the edition uses another.

``python -m tests.habits`` prints how often each habit occurs in a thousand words of each kind of
text, beside its ceiling and what is wanted. ``--show HABIT KIND`` prints every place,
``--headings`` the headings that are clauses, ``--synonyms`` the forbidden words. ``--lower`` lowers
the ceilings in ``ceilings.toml`` to what is reached, and 2 % more, since words become fewer too.

Forbidden words are not sought in testimonies, which tell in the words of other books.

Read are registers, chapters, pages, messages, strings of the code, scripts and templates; not
examples, code and quotations. Wanted is half the rate with which counting began (``was``). A
habit is *excepted* in a kind of text that must have it: ``habits.toml`` says why.
"""

import argparse
import ast
import json
import math
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from kartenspiele.edition import joined

ROOT: Final = Path(__file__).parents[1]
DATA: Final = Path(__file__).with_name("habits.toml")
CEILINGS: Final = Path(__file__).with_name("ceilings.toml")
MESSAGES: Final = ROOT / "kartenspiele" / "interfaces" / "words" / "en.json"
LONG: Final = 35  # words of a sentence
_CODE: Final = re.compile(r"^(`{3,})\{?(?!statements)\w*\}?.*?^\1$", re.MULTILINE | re.DOTALL)
_MARKS: Final = re.compile(
    r"\{\w+\}`[^`]*`|`[^`]*`|^:.*$|^```.*$|^[A-Z0-9 ,-]+$|\]\([^)]*\)|<[^>]*>|\bhttps?:\S+",
    re.MULTILINE,
)
_HEADING: Final = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
_QUOTED: Final = re.compile(r"“[^”]*”|„[^“”]*[“”]")
_SAID: Final = re.compile(
    r"""_\((["'])(.*?)\1|^ *(?:[\w-]+|"[^"]+"): "([^"]* [^"]*)",?$""", re.MULTILINE
)
_NO_WORDS: Final = re.compile(r"[<>\\{}^|=]|\(\?|^[a-z]+://|^[^\w…“(]")
_FILLED: Final = "…"


class Text(NamedTuple):
    """Something that is read: of which kind it is, where it stands, and its words."""

    kind: str
    where: str
    words: str


class Found(NamedTuple):
    """A habit or a word where it stands."""

    where: str
    match: str
    text: str


@cache
def data() -> Mapping[str, Any]:
    """Patterns, forbidden words, and the rates with which counting began."""
    held: Mapping[str, Any] = tomllib.loads(DATA.read_text("utf-8"))
    return held


def ceilings() -> Mapping[str, Mapping[str, float]]:
    """The most of each habit that a kind of text may have."""
    held: Mapping[str, Mapping[str, float]] = tomllib.loads(CEILINGS.read_text("utf-8"))["habits"]
    return held


def wanted(kind: str, habit: str) -> float | None:
    """The rate to reach, if the habit is not excepted there."""
    return None if kind in data()["excepted"].get(habit, ()) else data()["was"][kind][habit] / 2


def texts() -> Iterator[Text]:
    """Everything that is read, but the headings of chapters."""
    for path in sorted((ROOT / "sources").glob("*.toml")):
        yield from registered(tomllib.loads(path.read_text("utf-8")))
    for path in sorted((ROOT / "docs" / "games").rglob("*.md")):
        yield Text("chapters", str(path.relative_to(ROOT)), prose(path.read_text("utf-8")))
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        where = path.relative_to(ROOT)
        if where.parts[:2] not in {("docs", "games"), ("docs", "dev")}:
            yield Text("pages", str(where), _QUOTED.sub("", marked(path.read_text("utf-8"))))
    for path in sorted((ROOT / "kartenspiele").rglob("*.py")):
        where = path.relative_to(ROOT)
        kind = "interface" if "interfaces" in where.parts else "games"
        yield from (Text(kind, f"{where}:{line}", words) for line, words in strings(path))
    site = ROOT / "kartenspiele" / "interfaces" / "site"
    for path in sorted([*site.rglob("*.html"), *site.rglob("*.js")]):
        for each in _SAID.finditer(path.read_text("utf-8")):
            if re.search("[a-z]{4}", each[2] or each[3]):  # no path of a drawing
                yield Text("interface", str(path.relative_to(ROOT)), each[2] or each[3])
    for name, text in json.loads(MESSAGES.read_text("utf-8")).items():
        every = [text] if isinstance(text, str) else text.values()
        yield from (Text("interface", name, each) for each in every if not is_list(each))


def registered(register: Mapping[str, Any]) -> Iterator[Text]:
    """What a register says in words of ours."""
    for each in register.get("statement", ()):
        yield from said("statements", each, "sentence")
        yield from said("reasons", each, "reason", "conduct", "unswitched")
    for each in register.get("reading", ()):
        yield from said("readings", each, "question", "printed", "read", "evidence", "decision")
        for other in each.get("alternatives", ()):
            yield from said("readings", {"id": each["id"], **other}, "text", "why")
    for each in register.get("testimony", ()):
        yield from said("testimonies", each, "says")
        for bears in each["bears"]:
            yield from said("testimonies", {"id": each["id"], **bears}, "why")
    for name in ("parallel", "enquiry", "answer", "evidence"):
        for each in register.get(name, ()):
            yield from said("testimonies", each, "says", "why", "result", "nothing", "extent")


def said(kind: str, entry: Mapping[str, Any], *fields: str) -> Iterator[Text]:
    """The fields of an entry that are there."""
    for field in fields:
        if entry.get(field):
            yield Text(kind, entry["id"], _QUOTED.sub("", entry[field]))


def points() -> Iterator[Text]:
    """What points are called, and what they may be."""
    for each in joined.load().points.values():
        values = (one.value for one in each.values)
        for words in (each.label, each.usual, *each.others, *values):
            yield Text("points", each.id, str(words))


def prose(page: str) -> str:
    """What a chapter says beside its headings, sentences and examples."""
    return _QUOTED.sub("", _HEADING.sub("", marked(page)))


def marked(page: str) -> str:
    """A page without code and marks; a line of a list or a table is a sentence."""
    return _MARKS.sub("", _CODE.sub("", page))


def headings() -> Iterator[Text]:
    """The headings of the chapters."""
    for path in sorted((ROOT / "docs" / "games").rglob("*.md")):
        for each in _HEADING.finditer(_CODE.sub("", path.read_text("utf-8"))):
            yield Text("headings", str(path.relative_to(ROOT)), each[1])


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """What a module says in strings of two words or more; what is filled in is an ellipsis."""
    tree = ast.parse(path.read_text("utf-8"))
    inner = {
        id(one)
        for each in ast.walk(tree)
        if isinstance(each, ast.JoinedStr | ast.Expr)
        for one in ast.walk(each)
        if one is not each and (isinstance(each, ast.JoinedStr) or one is each.value)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = (one.value if isinstance(one, ast.Constant) else _FILLED for one in node.values)
            words = "".join(map(str, parts))
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inner
        ):
            words = node.value
        else:
            continue
        if re.search(r"[a-z] [a-zA-Z…]", words) and not (_NO_WORDS.search(words) or is_list(words)):
            yield node.lineno, words


def is_list(words: str) -> bool:
    """Whether this is a long list in alphabetical order, and no sentence."""
    return len(words.split()) > LONG and words.split() == sorted(words.split())


def sentences(text: str) -> list[str]:
    """The sentences of a text; a paragraph, a line of a list and a cell end one."""
    parts = re.split(r"(?<=[.!?:;])\s+|\n(?:\s*\n|[-|] )[-| ]*| \| ", text)
    return [each for each in map(str.strip, parts) if re.search(r"\w", each)]


def found(habit: str, kind: str) -> list[Found]:
    """Where a habit stands in a kind of text."""
    every = [each for each in read() if each.kind == kind]
    if habit == "long":
        return [
            Found(each.where, f"{len(words)} words", one)
            for each in every
            for one in sentences(each.words)
            if len(words := one.split()) > LONG
        ]
    pattern = re.compile(data()["habits"][habit], re.MULTILINE)
    return [
        Found(each.where, match[0], around(each.words, match))
        for each in every
        for match in pattern.finditer(each.words)
    ]


def around(text: str, match: re.Match[str]) -> str:
    """A match with the words about it, in one line."""
    return " ".join(text[max(0, match.start() - 40) : match.end() + 40].split())


@cache
def read() -> Sequence[Text]:
    """Every text, read once."""
    return tuple(texts())


def kinds() -> Mapping[str, int]:
    """The words of each kind of text."""
    counts = defaultdict[str, int](int)
    for each in read():
        counts[each.kind] += len(re.findall(r"\S*\w\S*", each.words))
    return counts


def rates() -> Mapping[str, Mapping[str, float]]:
    """How often each habit occurs in a thousand words of each kind, and the headings so made."""
    names = [*data()["habits"], "long"]
    return {
        kind: {habit: 1000 * len(found(habit, kind)) / count for habit in names}
        for kind, count in kinds().items()
    } | {"headings": {how: len(headings_that(how)) for how in data()["headings"]}}


def headings_that(how: str) -> list[Found]:
    """The headings of chapters that are clauses, or begin in the middle of a sentence."""
    pattern = re.compile(data()["headings"][how])
    every = headings()
    return [
        Found(each.where, m[0], each.words) for each in every if (m := pattern.search(each.words))
    ]


def synonyms() -> list[Found]:
    """Forbidden words, each with the one to be used."""
    hits = list[Found]()
    every = [each for each in [*read(), *headings(), *points()] if each.kind != "testimonies"]
    for word in data()["synonym"]:
        pattern = re.compile(word["pattern"])
        unless = re.compile(word.get("unless", r"(?!)"))
        hits += [
            Found(each.where, f"{match[0]} → {word['use']}", around(each.words, match))
            for each in every
            if each.kind not in word.get("not_in", ())
            if not each.where.startswith(tuple(word.get("except", ())) or ("\0",))
            for match in pattern.finditer(each.words)
            if not unless.search(around(each.words, match))
        ]
    return hits


def lowered(reached: Mapping[str, Mapping[str, float]]) -> str:
    """The file of ceilings, each lowered to what is reached."""
    kind, lines = "", list[str]()
    for line in CEILINGS.read_text("utf-8").splitlines():
        kind = line[1:-1] if line.startswith("[") else kind
        name, is_ceiling, most = line.partition(" = ")
        if is_ceiling and kind.startswith("habits."):
            now = math.ceil(10.2 * reached[kind.removeprefix("habits.")][name]) / 10
            lines.append(f"{name} = {min(now, float(most)):g}")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--show", nargs=2, metavar=("HABIT", "KIND"))
    parser.add_argument("--headings", action="store_true")
    parser.add_argument("--synonyms", action="store_true")
    parser.add_argument("--lower", action="store_true")
    asked = parser.parse_args()
    listed = list[Found]()
    if asked.show:
        listed = found(*asked.show)
    elif asked.synonyms:
        listed = synonyms()
    elif asked.headings:
        listed = [one for how in data()["headings"] for one in headings_that(how)]
    elif asked.lower:
        CEILINGS.write_text(lowered(rates()), "utf-8")
    else:
        for kind, of_kind in rates().items():
            print(kind)
            for habit, rate in of_kind.items():
                goal = wanted(kind, habit)
                less = "excepted" if goal is None else f"{goal:.1f} wanted"
                print(f"  {habit:9} {rate:6.1f}  ≤ {ceilings()[kind][habit]:5.1f}, {less}")
    for each in listed:
        print(f"{each.where}: {each.match}: {each.text}")


if __name__ == "__main__":
    main()
