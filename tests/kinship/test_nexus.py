"""NEXUS as other programs read it: here by a reader that knows the grammar and no word of ours."""

import re
from collections.abc import Iterator

import pytest

from kartenspiele.research.agreement import nexus, telling
from kartenspiele.research.agreement.attested import FORM, State, Table, Taxon
from kartenspiele.research.compare.cases import Kin
from kartenspiele.research.compare.rule_sets import every_kin

by_page = pytest.mark.parametrize("kin", every_kin(), ids=lambda each: each.page)


def tokens(text: str) -> Iterator[str]:
    """The words of a file: quoted ones, signs, and what stands between blanks; no comments."""
    rest = text
    while rest := rest.lstrip():
        if found := re.match(r"\[[^\[\]]*\]", rest):
            rest = rest[found.end() :]
            continue
        found = re.match(r"'(?:[^']|'')*'|\"[^\"]*\"|[;=,/]|[^\s;=,/'\"\[\]]+", rest)
        assert found, rest[:40]
        yield found.group()
        rest = rest[found.end() :]


def plain(word: str) -> str:
    """A quoted word without its marks."""
    return word[1:-1].replace("''", "'") if word.startswith("'") else word


def commands(text: str) -> dict[str, list[list[str]]]:
    """The commands of each block, by its name."""
    every = tokens(text)
    assert next(every) == "#NEXUS"
    blocks: dict[str, list[list[str]]] = {}
    now, block = list[str](), ""
    for word in every:
        if word != ";":
            now.append(word)
            continue
        match [each.upper() for each in now]:
            case ["BEGIN", name]:
                assert not block
                block = name
                blocks[name] = []
            case ["END"]:
                block = ""
            case _:
                assert block
                blocks[block].append(now)
        now = []
    assert not now
    assert not block
    return blocks


def setting(words: list[str], name: str) -> str:
    return words[words.index(name) + 2]


def read(text: str) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The rows of the matrix by taxon, and the states of the characters by their names."""
    blocks = commands(text)
    taxa = {each[0]: each for each in blocks["TAXA"]}
    held = {each[0]: each for each in blocks["CHARACTERS"]}
    names = [plain(each) for each in taxa["TAXLABELS"][1:]]
    assert int(setting(taxa["DIMENSIONS"], "NTAX")) == len(names) == len({*names})
    characters: dict[str, list[str]] = {}
    for number, part in enumerate(_parts(held["CHARSTATELABELS"][1:]), 1):
        assert int(part[0]) == number
        assert part[2] == "/"
        characters[plain(part[1])] = [plain(each) for each in part[3:]]
    assert int(setting(held["DIMENSIONS"], "NCHAR")) == len(characters)
    form = held["FORMAT"]
    symbols, missing = setting(form, "SYMBOLS").strip('"').split(), setting(form, "MISSING")
    assert setting(form, "DATATYPE") == "STANDARD"
    cells = held["MATRIX"][1:]
    rows = {plain(name): row for name, row in zip(cells[::2], cells[1::2], strict=True)}
    assert [*rows] == names
    for row in rows.values():
        assert len(row) == len(characters)
        assert {*row} <= {*symbols, missing}
    return rows, characters


def _parts(words: list[str]) -> Iterator[list[str]]:
    part = list[str]()
    for each in words:
        if each == ",":
            yield part
            part = []
        else:
            part.append(each)
    yield part


@by_page
def test_a_reader_finds_the_table(kin: Kin) -> None:
    """Who makes the same of a point has the same state, whoever says nothing of it has none."""
    found = telling.kinship(kin).table
    rows, characters = read(nexus.written(found, kin.page))

    assert [*characters] == [*found.rows]
    symbols = nexus.SYMBOLS
    for each in found.taxa:
        for row, sign in zip(found.rows, rows[each.name], strict=True):
            state = each.states.get(row)
            assert (sign == nexus.MISSING) is (state is None)
            if state:
                others = [one for one in found.taxa if row in one.states]
                alike = {rows[one.name][[*found.rows].index(row)] == sign
                         for one in others if one.states[row].effect == state.effect}  # fmt: skip
                assert alike == {True}
                assert symbols.index(sign) < len(characters[row])


def test_names_and_values_of_any_kind_are_read_back() -> None:
    """Marks, brackets, commas and two effects of one name."""
    states = [{"p": State(1, "it's [so], 1/2; or", "explicit", ())},
              {"p": State(2, "it's [so], 1/2; or", "explicit", ())}, {}]  # fmt: skip
    taxa = tuple(Taxon(f"t'{n} x", "", FORM, each) for n, each in enumerate(states))
    rows, characters = read(nexus.written(Table(taxa, {"p": "point"}, {}, {}), "a [title]"))
    assert rows == {"t'0 x": "0", "t'1 x": "1", "t'2 x": "?"}
    assert characters == {"p": ["it's [so], 1/2; or", "it's [so], 1/2; or (otherwise)"]}
