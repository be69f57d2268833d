"""The edition joins registers, engine and chapters; its exports fit their schemas."""

import importlib
import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from kartenspiele.edition import chapters, joined, register
from kartenspiele.edition.joined import join, listings
from kartenspiele.edition.joined.__main__ import main
from kartenspiele.edition.register.fingerprint import fingerprint
from kartenspiele.engine import play, rulebook
from kartenspiele.games.catalog import GAMES

EXPORTS: dict[str, Callable[[], dict[str, object]]] = {
    "rules": joined.rules_json,
    "examples": joined.examples_json,
}


@cache
def exported(name: str) -> str:
    """An export as it is written."""
    return json.dumps(EXPORTS[name]())


def errors(name: str, data: object) -> Iterator[str]:
    """What the schema of an export says against some data."""
    validator = jsonschema.Draft202012Validator(joined.schema(name))
    return (each.json_path for each in validator.iter_errors(data))


# --- The join ----------------------------------------------------------------------------------


def test_a_rule_has_everything_that_bears_its_id() -> None:
    """SWE-27: a function, a point, its locus, the printed F4 among its examples."""
    rule = joined.load().statements["SWE-27"]

    assert rule.game == "swedish-kasino"
    assert rule.loci == ("NK.SWE-SPIEL.5.2",)
    assert [each.name for each in rule.functions] == [
        "kartenspiele.games.casino_family.objections.takes_several (SWE-27)"
    ]
    assert [each.id for each in rule.points] == ["SWE-sets"]
    assert "F4" in rule.examples
    assert rule.readings == ("SWE-R5", "SWE-R6")
    assert rule.is_rule


def test_a_listing_stands_without_its_decorator() -> None:
    functions = [each for rule in joined.load().statements.values() for each in rule.functions]
    assert len(functions) >= 30
    for each in functions:
        assert each.code.startswith("def ")
        assert each.says in each.code
        assert each.says


def lines_of(module: str) -> list[str]:
    """The lines of a module as they are written."""
    return Path(str(importlib.import_module(module).__file__)).read_text("utf-8").splitlines()


def test_a_listing_is_found_on_its_line() -> None:
    for rule in joined.load().statements.values():
        for each in rule.functions:
            assert lines_of(each.module)[each.line - 1].strip() == each.code.splitlines()[0]


def test_a_mechanic_has_the_line_that_binds_it() -> None:
    """SWE-27 binds what BER-10 binds too; the body is the same, name and line are their own."""
    rules = joined.load().statements
    (one,), (other,) = rules["SWE-27"].functions, rules["BER-10"].functions

    assert one.bound == 'by("SWE-27", does=objections.takes_several)'
    assert (one.module, one.line, one.code) == (other.module, other.line, other.code)
    assert (one.name, one.bound, one.bound_in) != (other.name, other.bound, other.bound_in)
    bound = [each for rule in rules.values() for each in rule.functions if each.bound]
    assert len(bound) >= 59
    for each in bound:
        module, _, line = str(each.bound_in).partition(":")
        first = str(each.bound).partition("(")[0]
        assert first in lines_of(module)[int(line) - 1]
        assert each.game == listings.game_of_module(module)
    assert 'captures=by("SWE-20", "SWE-96", does=turns.takes)' in {e.bound for e in bound}


def test_no_two_functions_have_one_name() -> None:
    names = [each.name for each in listings.functions()]
    assert len(names) == len(set(names)) >= 400


def test_a_binding_by_the_number_of_two_games_names_its_game() -> None:
    """The rules of both Mulles are MUL-…; the key says for which a mechanic is bound."""
    binding = rulebook.Binding(("MUL-02",), "SWE-18", "kartenspiele.games.casino_family.glimne", 1)
    assert listings.bound_as(binding, "mulle-glimne") == "SWE-18 by MUL-02, mulle-glimne"
    assert listings.bound_as(binding, "mulle-sassersson") == "SWE-18 by MUL-02, mulle-sassersson"
    assert (
        listings.bound_as(replace(binding, ids=("MUG-30",)), "mulle-glimne") == "SWE-18 by MUG-30"
    )


def test_a_name_that_two_functions_have_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    every = [each for each in rulebook.functions() if each.__module__.startswith("kartenspiele")]
    monkeypatch.setattr(rulebook, "functions", lambda: [*every, every[-1]])
    with pytest.raises(LookupError, match=f"{every[-1].__name__}.* is bound a second time in kart"):
        list(listings.functions())


def test_a_rule_that_permits_shows_what_finds_what_it_permits() -> None:
    """Whatever objection forbids nothing in the usual form, but for the rules of a form alone."""
    statements, shown = joined.load().statements, set[str]()
    named = {each.name: each for each in listings.functions()}
    for game in GAMES.values():
        for forbids in game.OBJECTIONS:
            found = named[listings.name_of(forbids)]
            is_permissive = play.is_permissive(forbids, game.VARIANTS[0].rules)
            if found.permits:
                assert is_permissive, found.name
                shown.add(found.permits.name)
            elif is_permissive:
                assert {statements[id].category for id in found.carries} == {"V"}, found.name

    assert "kartenspiele.mechanics.sums.at_once" in shown
    finders = vars(rulebook)["_finders"].values()
    assert {each.__module__ + "." + each.__qualname__ for each in finders} == shown


def test_a_function_that_is_bound_in_no_game_is_an_error() -> None:
    with pytest.raises(
        LookupError, match=r"kartenspiele\.games\.casino_family\.turns belongs to no game"
    ):
        listings.game_of_module("kartenspiele.games.casino_family.turns")


def test_examples_printed_at_a_rule_come_first() -> None:
    rule = joined.load().statements["SWE-27"]
    printed_here = [joined.load().examples[each].rule == rule.id for each in rule.examples]
    assert printed_here == sorted(printed_here, reverse=True)
    assert printed_here[0] is True


def test_a_printed_example_has_the_loci_of_its_witness() -> None:
    example = joined.load().examples["F4"]
    assert example.printed
    assert "NK.SWE-BSP.4.2" in example.loci
    assert example.game == "swedish-kasino"


def test_the_checksum_of_an_example_is_that_of_its_code() -> None:
    sums = {each.checksum: each.code for each in joined.load().examples.values()}
    assert len(sums) == len({each.code for each in joined.load().examples.values()})
    assert all(fingerprint(code) == checksum for checksum, code in sums.items())


def test_a_near_miss_names_the_rule_that_refuses() -> None:
    rule = joined.load().statements["SWE-29"]
    assert rule.near_misses
    for each in rule.near_misses:
        assert "SWE-29" in joined.load().examples[each].refuses


def test_the_verdict_of_a_claim_is_what_running_it_prints() -> None:
    judged = [each for each in joined.load().examples.values() if each.verdicts]
    assert judged
    for each in judged:
        assert "verdict(" in each.code


def test_a_point_has_a_value_in_every_variant() -> None:
    point = joined.load().points["SWE-spades"]
    values = {each.variant: (each.value, each.cites) for each in point.values}
    assert values["swedish"] == (point.usual, ("SWE-50",))
    assert values["overspader"] == ("1 for each over 6", ("SWE-80", "SWE-81"))
    assert len(values) == len(joined.load().games["swedish-kasino"].variants)


def test_what_a_variant_changes_stands_at_the_statements_that_attest_it() -> None:
    changes = joined.load().statements["SWE-81"].changes
    assert [(each.variant, each.point) for each in changes] == [("overspader", "SWE-spades")]


def test_a_game_lists_its_own_rules_and_those_it_borrows() -> None:
    rules = [each.id for each in joined.load().rules_of("swedish-kasino")]
    assert rules[0] == "SWE-01"
    assert "EIN-07" in rules
    assert "SWE-36" not in rules  # a claim
    assert len(rules) == len(set(rules))


def test_ids_are_found_in_any_spelling() -> None:
    book = joined.load()
    assert book.find(" swe-27 ") is book.statements["SWE-27"]
    assert book.find("f4") is book.examples["F4"]
    assert book.find("swe-SPADES") is book.points["SWE-spades"]


def test_an_unknown_id_is_met_with_those_that_come_near() -> None:
    with pytest.raises(joined.UnknownIdError, match="did you mean SWE-27"):
        joined.load().find("SWE-270x")
    with pytest.raises(joined.UnknownIdError, match="F4 is the id of an example"):
        joined.load().statement("F4")


def test_the_edition_is_that_of_the_package() -> None:
    assert metadata.version("kartenspiele").startswith(f"{joined.EDITION}.")


# --- The exports -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXPORTS)
def test_an_export_fits_its_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(joined.schema(name))
    assert list(errors(name, json.loads(exported(name)))) == []


def test_the_exports_are_whole() -> None:
    rules, examples = (json.loads(exported(name)) for name in EXPORTS)
    statements, shown = rules["statements"], examples["examples"]
    assert len(statements) == len(register.load().statements) >= 692
    assert len(shown) == len(chapters.every_example()) >= 50
    assert rules["edition"] == examples["edition"] == "2026.1"


def damage(path: str, value: object) -> Callable[[Any], None]:
    """A change of one value, deep in the data."""
    *way, last = (int(step) if step.isdecimal() else step for step in path.split("/"))

    def change(data: Any) -> None:
        for step in way:
            data = data[step]
        data[last] = value

    return change


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("rules", "format", 1),
        ("rules", "licence", "none"),
        ("rules", "statements", []),
        ("rules", "statements/0/class", "Z"),
        ("rules", "statements/0/id", "EIN.01"),
        ("rules", "statements/0/extra", 1),
        ("rules", "statements/0/loci", ["NK.TIT.1.1"]),
        ("rules", "statements/0/checksum", "short"),
        ("rules", "points/0/field", "Most Cards"),
        ("rules", "points/0/values/0/cites", None),
        ("rules", "functions/0/line", "12"),
        ("rules", "games/0/seats", []),
        ("rules", "readings/0/confidence", "h"),
        ("examples", "edition", "MMXXVI"),
        ("examples", "examples/0/code", "position()"),
        ("examples", "examples/0/proves", []),
        ("examples", "examples/0/verdicts", ["perhaps"]),
        ("examples", "examples/0/printed", "yes"),
    ],
)
def test_a_damaged_export_is_refused(name: str, path: str, value: object) -> None:
    data = {  # one of each list is enough, and is read sooner
        key: part[:1] if isinstance(part, list) else part
        for key, part in json.loads(exported(name)).items()
    }
    assert not any(errors(name, data))
    damage(path, value)(data)
    assert any(errors(name, data))


def test_a_pending_statement_with_a_sentence_is_refused() -> None:
    data = json.loads(exported("rules"))
    data["statements"][0]["pending"] = True
    assert any(errors("rules", data))


# --- What was published ------------------------------------------------------------------------


def test_a_game_on_trial_publishes_no_point(monkeypatch: pytest.MonkeyPatch) -> None:
    every, key = joined.published(), "brusquembille"
    held = joined.load()
    mine = {each.id for each in held.points.values() if each.game == key}
    mine |= {each.id for each in held.examples.values() if each.game == key}

    assert mine <= every.keys()
    are_tried = join.is_on_trial
    monkeypatch.setattr(
        join, "is_on_trial", lambda held, game: game == key or are_tried(held, game)
    )
    assert joined.published().keys() == every.keys() - mine


def test_everything_is_recorded_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    """If this fails after a change that is meant, `python3 do.py release` records it."""
    assert main(["check"]) == 0, capsys.readouterr().err[:2000]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The registers with a list in which everything is recorded as it stands."""
    folder = tmp_path_factory.mktemp("recorded") / "sources"
    shutil.copytree(register.sources(), folder)
    assert main(["--sources", str(folder), "release"]) == 0
    return folder


@pytest.fixture
def folder(recorded: Path, tmp_path: Path) -> Path:
    """A copy of these, in which a test may change what it likes."""
    return shutil.copytree(recorded, tmp_path / "sources")


def test_points_and_examples_are_recorded(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = (folder / "released.tsv").read_text("utf-8").splitlines()
    assert any(row.startswith("SWE-spades\tpoint\t1\t") for row in rows)
    assert any(row.startswith("F4\texample\t1\t") for row in rows)
    assert main(["--sources", str(folder), "check"]) == 0
    assert "each stands as it was published" in capsys.readouterr().out


def test_wordings_are_recorded_when_an_edition_is_frozen_and_not_before(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, statements = folder / "released.tsv", folder / "NK.toml"
    assert "SWE-27\tstatement\t1\t-\n" in path.read_text("utf-8")
    sentence = register.load().statements["SWE-27"].sentence or ""
    changed = statements.read_text("utf-8").replace(sentence, "Any number of sets is taken.")

    statements.write_text(changed, "utf-8")
    register.publication.seal(folder)
    assert main(["--sources", str(folder), "freeze"]) == 0
    assert "SWE-27\tstatement\t1\t-\n" not in path.read_text("utf-8")
    assert main(["--sources", str(folder), "check"]) == 0

    statements.write_text(changed.replace("Any number", "Some number"), "utf-8")
    with pytest.raises(register.RegisterError, match="SWE-27: it was changed, but revision 1"):
        register.publication.seal(folder)
    capsys.readouterr()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("F4\texample\t1\t", "F4\texample\t1\t000", "F4: the example was changed silently"),
        ("F4\texample\t1\t", "F4\texample\t2\t", "F4: revision 2 is published"),
        ("F4\texample", "F4\tpoint", "F4: the id of a point is reused for a example"),
        (
            "SWE-spades\tpoint\t1\t",
            "SWE-spades\tpoint\t1\t000",
            "SWE-spades: the point was changed silently",
        ),
        ("F4\texample", "SWE-27zz\texample", "SWE-27zz: the published example has vanished"),
        ("SWE-sets\tpoint", "SWE-set\tpoint", "SWE-set: the published point has vanished"),
    ],
)
def test_what_is_published_may_not_change_silently(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    said: str,
) -> None:
    """The list alone is changed; the registers are not read again for each."""
    monkeypatch.setattr(register, "read", lambda _folder: register.load())
    path = folder / "released.tsv"
    assert main(["--sources", str(folder), "freeze"]) == 0
    text = path.read_text("utf-8")
    lines = [_row(line, old, new) for line in text.splitlines()]
    path.write_text("\n".join([*lines, ""]), "utf-8")
    before = path.read_bytes()

    assert main(["--sources", str(folder), "check"]) == 1
    assert said in capsys.readouterr().err
    assert main(["--sources", str(folder), "release"]) == 1
    assert path.read_bytes() == before


def _row(line: str, old: str, new: str) -> str:
    """A row with its beginning replaced, its checksum still twelve digits long."""
    if not line.startswith(old):
        return line
    extra = len(new) - len(old) if new.startswith(old) else 0
    return new + line[len(old) + extra :]


def test_the_revision_of_an_example_is_read_from_its_page() -> None:
    page = "## Rule\n:::{rule} SWE-27\n:::\n```{example} SWE-27a\n:revision: 3\n>>> 1\n1\n```\n"
    assert [each.revision for each in chapters.read(page, "page.md")] == [3]
    with pytest.raises(chapters.PageError, match=r"page\.md:4: SWE-27a has the revision 'x'"):
        list(chapters.read(page.replace("3", "x"), "page.md"))


@pytest.mark.parametrize(
    ("ids", "said"),
    [
        (("SWE-07",), "explicit"),
        (("BER-14", "SWE-07"), "inferred"),
        (("SWE-07", "BER-14", "SWE-92"), "editorial"),
        (("MUG-06",), "emended"),
        (("MUS-05",), "crux"),
        (("SWE-07", "BER-16"), "explicit"),
    ],
)
def test_what_is_taken_over_is_inferred_at_most(ids: tuple[str, ...], said: str) -> None:
    assert joined.surety(ids) == said


CORRECTED = """
    EIN-08 EIN-10 SWE-06 SWE-08 SWE-21 SWE-22 SWE-37 SWE-39 SWE-48 SWE-64
    BER-04 BER-10 FIN-18 MUS-24 SCH-83 SCH-106 SCH-136 WIK-17
"""


def test_what_a_print_has_wrong_has_a_status_of_its_own() -> None:
    held = joined.load().statements
    faulty = {
        each.id: each.status
        for each in held.values()
        if each.status in ("corrected", "emended", "crux")
    }
    by_machine = {id for id in faulty if held[id].loci[0].startswith("AL.")}
    assert all(held[id].readings for id in by_machine)
    faulty = {id: status for id, status in faulty.items() if id not in by_machine}

    assert faulty == {
        **dict.fromkeys(["FIN-60", "MUG-06", "WIK-09", "WIK-24"], "emended"),
        **dict.fromkeys(CORRECTED.split(), "corrected"),
        "MUS-05": "crux",
    }
