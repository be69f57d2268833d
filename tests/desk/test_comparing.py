"""What a page finds in the data of a family is what the command answers, for any forms."""

import csv
import io
import json
import random
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from subprocess import PIPE
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qs, urlsplit

import pytest

from kartenspiele.edition.citing import cite, formats
from kartenspiele.edition.joined import elsewhere
from kartenspiele.interfaces import browser, cli
from kartenspiele.interfaces.browser import asking, comparing
from kartenspiele.interfaces.cli.answer import BAD_INPUT
from kartenspiele.interfaces.site import choosing
from kartenspiele.research import compare
from kartenspiele.research.compare import Row, differing_rows, rule_sets
from kartenspiele.research.compare.cases import Kin
from kartenspiele.research.compare.matrix import attested
from kartenspiele.research.compare.rule_sets import cell, compared, every_form, every_kin, rows

SCRIPT: Final = Path(choosing.__file__).parent / "theme/ks/static/desk/choosing.js"
CHOICES: Final = tuple(comparing.choices())
BASE: Final = "https://example.org/ks/"
ASKED: Final = """
import { createInterface } from "node:readline";
const { address, chosen, citation, command, hasCase, laid, table } = await import(process.argv[1]);
const answer = (data) => ({ names, all = false, silence = true }) => {
  const sets = chosen(data, names);
  const found = laid(data, sets, { all, silence });
  const shown = found.subjects.flatMap(({ rows }) => rows);
  return {
    found: { ...found, subjects: found.subjects.map(({ title }) => title) },
    rows: shown.map(({ row }) => row.row),
    cases: shown.filter(hasCase).map(({ row }) => row.row),
    csv: table(data, sets, found.subjects),
    cites: Object.fromEntries(
      Object.keys(data.cites).map((form) => [form, citation(data, sets, form)]),
    ),
    address: address(sets),
    command: command(sets),
  };
};
for await (const line of createInterface({ input: process.stdin })) {
  const { data, tasks } = JSON.parse(line);
  console.log(JSON.stringify(tasks.map(answer(data))));
}
"""
Answers: TypeAlias = Callable[..., list[dict[str, Any]]]
of_each = pytest.mark.parametrize("kin", CHOICES, ids=lambda each: each.family.key)


def has_node() -> bool:
    """Whether there is a node that knows what the scripts use: 20 or newer."""
    if not (node := shutil.which("node")):
        return False
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    said = re.match(r"v(\d+)\.", done.stdout)
    return done.returncode == 0 and said is not None and int(said[1]) >= 20


with_node = pytest.mark.skipif(not has_node(), reason="no node (20 or newer): Compare's script")


@cache
def data(key: str, base: str = "") -> str:
    """The data of a family as a page has it."""
    (kin,) = (each for each in CHOICES if each.family.key == key)
    return json.dumps(comparing.data(kin, base))


@pytest.fixture(scope="module")
def answers() -> Iterator[Answers]:
    """What the script of the page makes of some choices; one node answers all of them."""
    command = ["node", "--input-type=module", "-e", ASKED, SCRIPT.as_uri()]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, encoding="utf-8") as node:
        asks, says = node.stdin, node.stdout
        assert asks
        assert says

        def answers(kin: Kin, tasks: Sequence[dict[str, Any]], base: str = "") -> Any:
            asked = f'{{"data": {data(kin.family.key, base)}, "tasks": {json.dumps(tasks)}}}'
            print(asked, file=asks, flush=True)
            return json.loads(says.readline())

        yield answers
        asks.close()


def some(kin: Kin) -> list[list[str]]:
    """All pairs of usual forms, and a sample of what else can be chosen."""
    names = [each.name for each in every_form(kin)]
    chance = random.Random(kin.family.key)
    usual = [[one.name, other.name] for one, other in combinations(compared(kin), 2)]
    tuples = [chance.sample(names, min(len(names), size)) for size in (2, 3, 3, 4, 9) * 3]
    return [*usual, *(sorted(each, key=names.index) for each in tuples)]


def table(text: str) -> Iterator[tuple[str, ...]]:
    """A table of data read back."""
    head, *lines = csv.reader(io.StringIO(text))
    assert tuple(head) == comparing.HEAD
    yield from map(tuple, lines)


def lines(kin: Kin, row: str, label: str, cells: Sequence[compare.Cell]) -> set[tuple[str, ...]]:
    """A row as lines of a table."""
    id, _place = comparing.placed(kin, row)
    found = set[tuple[str, ...]]()
    for each in cells:
        said = (each.statements, each.loci, elsewhere.told_of(attested([each], row)))
        value = each.value if each.speaks else ""
        found.add((id, label, each.rule_set, value, each.status, *map("; ".join, said)))
    return found


@with_node
@of_each
def test_a_page_finds_the_rows_that_the_engine_finds(kin: Kin, answers: Answers) -> None:
    """The rows, their cells with status, statements and loci, and how many they are."""
    choices = some(kin)
    assert len(choices) >= 15
    for names, found in zip(
        choices, answers(kin, [{"names": each} for each in choices]), strict=True
    ):
        expected = list(differing_rows(rule_sets(names)))
        assert {*found["rows"]} == {row for row, _label, _cells in expected}, names
        assert {*table(found["csv"])} == set().union(*(lines(kin, *each) for each in expected))
        assert found["found"]["differing"] == len(expected) == found["found"]["shown"]


@with_node
@pytest.mark.parametrize("kin", every_kin(), ids=lambda each: each.family.key)
def test_a_page_answers_what_the_command_answers(
    kin: Kin, answers: Answers, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command is the one that the page shows; a case is offered where the command has one."""
    choices = [[one.name, other.name] for one, other in combinations(compared(kin), 2)][:6]
    for names, found in zip(
        choices, answers(kin, [{"names": each} for each in choices]), strict=True
    ):
        program, *words = found["command"].split()
        assert (program, words[1:]) == ("kartenspiele", names)
        assert cli.main([*words, "--json"]) == 0
        said = json.loads(capsys.readouterr().out)["rows"]
        assert {*found["rows"]} == {each["point"] for each in said}
        assert {*found["cases"]} == {each["point"] for each in said if each["shown"]}
        values = [(each["rule_set"], each["value"]) for row in said for each in row["cells"]]
        silence = {"silent": "not stated"}  # without a value the table of data has the status
        shown = [
            (name, value or silence.get(status, status))
            for _, _, name, value, status, *_ in table(found["csv"])
        ]
        assert sorted(values) == sorted(shown)


@with_node
@of_each
def test_a_citation_is_the_one_of_the_command_and_brings_the_choice_back(
    kin: Kin, answers: Answers
) -> None:
    """In every format, published or not; the address names the forms that were chosen."""
    choices = some(kin)
    for base in ("", BASE):
        tasks = [{"names": each} for each in choices]
        for names, found in zip(choices, answers(kin, tasks, base), strict=True):
            cited = cite.citation("+".join(names), base)
            assert found["cites"] == {
                form: formats.written(cited, form) for form in formats.FORMATS
            }
            page, _, choice = cited.place.partition("#")
            assert (page, choice) == ("compare.html", found["address"])
            assert parse_qs(choice)["set"] == names


@with_node
@of_each
def test_hiding_silence_hides_nothing_else(kin: Kin, answers: Answers) -> None:
    choices = some(kin)
    silent = 0
    tasks = [{"names": each, "silence": on} for each in choices for on in (True, False)]
    found = answers(kin, tasks)
    for names, loud, still in zip(choices, found[::2], found[1::2], strict=True):
        for row, _label, cells in differing_rows(rule_sets(names)):
            said = {(each.speaks, each.effect) for each in cells if not each.is_silent}
            assert (row in still["rows"]) == (len(said) > 1), (names, row)
            silent += row not in still["rows"]
        assert [each for each in loud["rows"] if each in still["rows"]] == still["rows"]
        assert loud["found"]["silent"] == len(loud["rows"]) - len(still["rows"])
    assert silent or kin.family.key != "fishing"


@with_node
@of_each
def test_all_rows_are_all_points_by_subject(kin: Kin, answers: Answers) -> None:
    names = [each.name for each in every_form(kin)][:2]
    tasks = [{"names": names, "all": True, "silence": on} for on in (True, False)]
    found, still = answers(kin, tasks)

    assert sorted(found["rows"]) == sorted(rows(kin))
    assert found["found"]["count"] == len(rows(kin))
    assert found["found"]["subjects"] == list(kin.subjects or [""])
    sets = rule_sets(names)
    hushed = {
        row
        for row in rows(kin)
        if all(cell(kin, each.name, each.variant, row).is_silent for each in sets)
    }
    assert hushed.isdisjoint(still["rows"])


def test_a_rule_set_keeps_its_name_beside_others() -> None:
    titles = {each.name: each.full_title for kin in CHOICES for each in every_form(kin)}
    assert titles["swedish-kasino"] == "Swedish Kasino"
    assert titles["swedish-kasino/overspader"] == "Swedish Kasino: Överspader"
    assert titles["schnapsen/sharp"] == "Sharp Schnapsen"
    assert len({*titles.values()}) == len(titles)


# --- Cases --------------------------------------------------------------------------------------


def parted(*names: str, row: str) -> str:
    """The case of a row as a page shows it."""
    found = browser.answer(json.dumps({"do": "part", "sets": names, "row": row, "root": "../"}))
    return str(json.loads(found).get("html") or f"error: {json.loads(found)['error']}")


def test_a_case_has_its_picture_its_answers_and_where_to_ask() -> None:
    """The addresses name the same position, and the move that is asked about."""
    html = parted("swedish-kasino", "finnish-kasino", row="last_capture")

    assert 'class="ks-position"' in html
    assert '(1, <a class="ks-ref" href="../id/SWE-44/index.html">SWE-44</a>): ♦2 takes ♠2: ' in html
    assert "<summary>as written</summary>" in html
    asked = [
        urlsplit(each.split('"')[0].replace("&amp;", "&")) for each in html.split('href="')[1:]
    ]
    asked = [each for each in asked if each.path == "../ask.html"]
    games = [parse_qs(each.fragment, keep_blank_values=True) for each in asked]
    assert [each["game"] for each in games] == [["swedish-kasino"], ["finnish-kasino"]]
    assert games[0]["table"] == ["♠2"]
    assert games[0]["hands"] == ["♦2", ""]


def test_a_case_of_several_values_is_shown_for_each() -> None:
    """A form that is silent stands back: those that speak are told apart."""
    names = ["swedish-kasino", "finnish-kasino", "casino"]
    (row,) = (each for each in compare.compare(names) if each.field == "partners")
    html = parted(*names, row="partners")
    assert html.count('class="ks-case"') == len(row.showings) > 0


@pytest.mark.parametrize("kin", every_kin(), ids=lambda each: each.family.key)
def test_every_case_of_two_games_can_be_shown(kin: Kin) -> None:
    """What a page shows has the answers that the command gives."""
    one, other = compared(kin)[:2]
    for row in compare.compare([one.name, other.name]):
        html = parted(one.name, other.name, row=row.field)
        assert not html.startswith("error"), html
        assert html.count('class="ks-case"') == len(row.showings)
        assert _told(row) <= {*re.findall(r"\w+", html)}


@pytest.mark.parametrize("kin", every_kin(), ids=lambda each: each.family.key)
def test_every_case_that_can_be_asked_about_is_answered(kin: Kin) -> None:
    """The words of an address make a question that the command answers, be it by a refusal."""
    one, other = compared(kin)[0], compared(kin)[-1]
    links = [
        urlsplit(link.split('"')[0].replace("&amp;", "&"))
        for row in compare.compare([one.name, other.name])
        for link in parted(one.name, other.name, row=row.field).split('href="')[1:]
    ]
    asked = {each.fragment for each in links if each.path == "../ask.html"}
    assert len(asked) > 5
    for each in asked:
        entries = parse_qs(each, keep_blank_values=True)
        do, move = entries.pop("do", ["moves"]), entries.pop("move", [])
        entries.pop("from", None)
        options = [word for name, values in entries.items() for word in (f"--{name}", *values)]
        found = asking.asked({"argv": [*do, *entries.pop("game"), *move, *options[2:]]})
        assert found["status"] < BAD_INPUT, (each, found["complaint"])
        assert found["table"], each


def _told(row: Row) -> set[str]:
    """The bare words of the answers of a row."""
    said = " ".join(line for each in row.showings for both in each.answers for line in both)
    return {word for word in said.split() if word.isalpha()}


def test_where_none_was_found_it_is_said() -> None:
    """Also why none is sought: the games of a family without cases, or a point of one alone."""
    assert "No example among these: no case is put to this game." in parted(
        "tippen", "tippen/four", row="hand"
    )
    assert parted("swedish-kasino", "casino", row="huts_noted").startswith(
        "<p>The variants that state"
    )
    none = parted("swedish-kasino", "berlin-casino-1810", row="table_little")
    assert "No example here: no stored case" in none
    assert "Examples under these rules: " in none
    assert "BER-16a" in none


@pytest.mark.parametrize(
    ("names", "row", "said"),
    [
        (["skat", "casino"], "pack", "unknown game 'skat'"),
        (["casino", "casino/three"], "pack", "casino has: "),
        (["casino"], "pack", "one variant alone has nothing to compare"),
        (["casino", "casino"], "pack", "same variant twice"),
        (["casino", "schnapsen"], "pack", "games of different families"),
        (["casino", "finnish-kasino"], "weather", "'weather' is not a row of these games"),
    ],
)
def test_what_cannot_be_answered_is_said_in_a_sentence(
    names: list[str], row: str, said: str
) -> None:
    html = parted(*names, row=row)
    assert html.startswith("error: ")
    assert said in html
    assert "fault of ours" not in html


def test_rule_sets_that_cannot_be_compared_are_not_cited() -> None:
    for text in ("casino+", "casino+casino", "casino+schnapsen", "casino+skat/hand"):
        with pytest.raises(LookupError):
            cite.citation(text)


# --- What stands on the page --------------------------------------------------------------------


def test_every_form_can_be_ticked_and_every_family_chosen() -> None:
    html = choosing.desk_html({each.family.title: each for each in CHOICES})
    for kin in CHOICES:
        assert f'<option value="{kin.family.key}">' in html
        for each in every_form(kin):
            assert html.count(f'name="set" value="{each.name}"') == 1
    assert html.count("checked") == 2
    assert " style=" not in html


def test_two_by_two_stand_those_that_have_a_page() -> None:
    listed = {each.family.key: list(choosing.pairs(each)) for each in CHOICES}
    assert len(listed["fishing"]) == 15
    assert len(listed["tippen"]) == 28
    known = cite.comparisons()
    for kin in CHOICES:
        ids = {cite.pair_id(one.name, other.name) for one, other in listed[kin.family.key]}
        assert ids <= known.keys() if kin.page else ids.isdisjoint(known)
