"""Other tellings of a game: what is asked of their register, and what is joined from it."""

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from kartenspiele.edition import joined, register
from kartenspiele.edition.joined import elsewhere, join, model
from kartenspiele.edition.register import Register, RegisterError, parallel_checks, read
from kartenspiele.edition.register.checks import check
from kartenspiele.edition.register.parallels import Seen
from kartenspiele.edition.register.publication import release, seal
from kartenspiele.research.compare import bearings
from tests.made_up import PARALLELS, told_elsewhere, with_parallels


def faults(text: str, tmp_path: Path) -> str:
    """What sealing, reading and checking a register of parallels says."""
    folder = with_parallels(tmp_path, text)
    try:
        seal(folder)
        return "\n".join(map(str, check(read(folder))))
    except RegisterError as error:
        return str(error)


def made_up(tmp_path: Path) -> Register:
    """The made-up register with its parallels."""
    folder = with_parallels(tmp_path)
    seal(folder)
    return read(folder)


# The register


def test_made_up_parallels_have_no_fault(tmp_path: Path) -> None:
    assert faults(PARALLELS, tmp_path) == ""


@pytest.mark.parametrize(
    ("text", "instead", "said"),
    [
        ('id = "HopNote"', 'id = "hopnote"', "not a siglum"),
        ('id = "HopNote"', 'id = "HOPBOOK"', "its siglum differs from another by case alone"),
        ('id = "HopNote"', 'id = "HUP"', "the ids of a game begin like its siglum"),
        ('games = ["HUP"]\nseen', 'games = ["HOP"]\nseen', "bears on HOP"),
        ('of = ["ZZ"]', 'of = ["YY"]', "stands to YY"),
        ('of = ["ZZ"]\n', "", "it is a derived of nothing"),
        ('seen = "whole"', 'seen = "half"', "HopNote"),
        ('nothing = "It names the game alone."\n', "", "HopNote: it says nothing"),
        ('why = "It has', 'nothing = "No."\nwhy = "It has', "it says something and nothing"),
        ('id = "HopBook-1"', 'id = "HopBook-01"', "not an id of its kind"),
        ('id = "HopBook-1"', 'id = "HopBuch-1"', "is of HopBuch"),
        ('on = "HUP-01"', 'on = "HUP-09"', "bears on HUP-09"),
        (', why = "Six for five."', "", "“differs” at HUP-01 has no reason"),
        ('[{ on = "HUP-01", how = "differs", why = "Six for five." }]', "[]", "bears on nothing"),
        ('why = "Six for five." }', 'why = "Six." }, { on = "HUP-01", how = "agrees" }', "twice"),
        (
            'how = "differs", why = "Six for five." }',
            'how = "fills", why = "S", part = "six" }, { on = "HUP-01", how = "fills", why = "S" }',
            "it bears twice on HUP-01",
        ),
        ('how = "differs",', 'how = "differs", part = "Six. Not five.",', "no part of a sentence"),
        ('how = "differs",', f'how = "differs", part = "{"six " * 20}",', "no part of a sentence"),
        ("six buttons each.", "six buttons each", "not a whole sentence"),
        ("Three friends have", "They have", "leans on a sentence before it"),
        ('{ game = "HUP"', '{ game = "HOP"', "has a value for HOP"),
        ('checked = "2026-11-23"', 'checked = "lately"', "not a day"),
        ('id = "hops"', 'id = "Hops 1"', "not a name"),
        ('  { words = "hops", language = "en" },\n', "", "2 wordings and 1 languages"),
        ('looked = ["HopBook"]', 'looked = ["HopPage"]', "looked into HopPage"),
        ('not_found = ["HUP-03"]', 'not_found = ["HUP-01"]', "not found here, and has an answer"),
        ('not_found = ["HUP-03"]', 'not_found = ["HUP-R9"]', "did not find HUP-R9"),
        ('id = "HUP-01"\nenquiry', 'id = "HUP-09"\nenquiry', "answers HUP-09"),
        ('enquiry = "hops"', 'enquiry = "jumps"', "comes from jumps"),
        ('verdict = "undecided"', 'verdict = "not found"', "HUP-01"),
        ('by = ["HopBook-1"]', 'by = ["HopBook-2"]', "rests on HopBook-2"),
        ('by = ["HopBook-1"]', "by = []", "an answer names what answers"),
        ('id = "HUP-01"\nenquiry', 'id = "HUP-02"\nenquiry', "HopBook-1 does not bear on it"),
        (
            'against the page."',
            'against the page."\ncloses = true',
            "closes what it leaves undecided",
        ),
        (
            'against the page."',
            'against the page."\ncontrary = true',
            "contrary to what it leaves undecided",
        ),
        (
            'verdict = "undecided"',
            'verdict = "found"\ncloses = true\ncontrary = true',
            "it settles a question against the reading or decision",
        ),
        ("[[answer]]", "[[statement]]", "statement"),
    ],
)
def test_a_fault_of_a_parallel_is_told(text: str, instead: str, said: str, tmp_path: Path) -> None:
    assert text in PARALLELS
    assert said in faults(PARALLELS.replace(text, instead, 1), tmp_path)


DIFFERS = '{ on = "HUP-01", how = "differs", why = "Six for five." }'
MORE = """
[[testimony]]
id = "HopBook-2"
at = "sentence 3"
says = "Friends have buttons."
bears = [{ on = "HUP-01", how = "agrees"AGREES }]
sure = "h"
checked = "2026-11-23"
revision = 1

[[enquiry]]"""


@pytest.mark.parametrize(
    ("agrees", "differs", "said"),
    [
        ("", "", "HopBook-2: it agrees with HUP-01, and HopBook-1 differs there, and neither"),
        ("", "six", "HopBook-1 differs there, but HopBook-2 speaks of the whole"),
        ("buttons", "", "HopBook-1 differs there, but HopBook-1 speaks of the whole"),
        ("six", "six", "HopBook-1 differs there, both of them on six"),
        ("buttons", "six", ""),
    ],
)
def test_who_agrees_and_differs_names_the_parts(
    agrees: str, differs: str, said: str, tmp_path: Path
) -> None:
    """A parallel that agrees with the whole differs from no part of it."""
    more = MORE.replace("AGREES", f', part = "{agrees}"' if agrees else "")
    text = PARALLELS.replace("\n[[enquiry]]", more, 1)
    if differs:
        text = text.replace(DIFFERS, DIFFERS.replace("why", f'part = "{differs}", why'))
    found = faults(text, tmp_path)

    assert (said in found) if said else found == ""


def test_a_part_and_rows_belong_to_the_checksum() -> None:
    """What names neither has the checksum that it had before there were any."""
    bearing = model.Bearing("HUP-01", model.How.AGREES)
    assert bearing.digest == "agrees HUP-01 -"
    found = {replace(bearing, **each).digest for each in ({"part": "a"}, {"rows": ("a",)}, {})}
    assert len(found) == 3


def test_a_row_that_is_named_rests_on_what_is_borne(monkeypatch: pytest.MonkeyPatch) -> None:
    held = register.load()
    first = held.testimonies["PieCas-1"]

    def said(on: str, *rows: str) -> str:
        bears = (model.Bearing(on, model.How.AGREES, rows=rows),)
        return "\n".join(
            str(each)
            for each in bearings.misplaced(
                replace(held, testimonies={first.id: replace(first, bears=bears)})
            )
        )

    assert said("FIN-12", "spades", "spades_three") == said("FIN-12") == ""
    assert said("FIN-R13", "spades_three") == ""
    assert "no row duty rests on FIN-12. The rows are: spades, spades_three" in said(
        "FIN-12", "spades", "duty"
    )
    assert "PieCas-1: no row duty rests on EIN-01. Leave rows out" in said("EIN-01", "duty")
    assert [*bearings.misplaced(held)] == []


def test_who_judges_bearings_reads_what_is_told_and_of_what(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bearings.main(["PieCas-3"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "The dealer gives each player four cards together" in said
    assert "BER-51: [U explicit] Each player has four cards in hand. rows: hand" in said
    assert "[U explicit] At first, four cards lie on the table. rows named: table" in said
    assert bearings.main(["BER"]) == 0
    assert "WIK-" not in capsys.readouterr().out.replace("EB11Cas", "")
    assert (bearings.main(["Nobody"]), bearings.main([])) == (1, 2)


def test_what_is_not_settled_has_to_be_asked(tmp_path: Path) -> None:
    """Each decision and open reading has an answer, or a reading that touches it has one."""
    held, made = register.load(), made_up(tmp_path)
    assert list(parallel_checks.unasked(held)) == []
    assert list(parallel_checks.unasked(made)) == []
    answers = {id: each for id, each in held.answers.items() if id != "SWE-R6"}
    found = parallel_checks.unasked(replace(held, answers=answers))
    assert "SWE-96" in {each.id for each in found}


def test_a_changed_testimony_needs_a_higher_revision(tmp_path: Path) -> None:
    folder = with_parallels(tmp_path)
    seal(folder)
    recorded = release(read(folder), folder)
    file = folder / "parallels.toml"
    assert recorded == ["HopBook", "HopNote", "HopBook-1"]
    file.write_text(file.read_text("utf-8").replace("six buttons", "seven buttons"), "utf-8")
    with pytest.raises(RegisterError, match="HopBook-1: it was changed, but revision 1 is publ"):
        seal(folder)


# What is joined


def test_answers_say_what_came_and_where_it_was_asked(tmp_path: Path) -> None:
    """Nothing found is told apart from what an answer leaves undecided, and from silence."""
    found = join.answers(made_up(tmp_path))

    assert found == {
        "HUP-01": model.Answer(
            id="HUP-01",
            verdict=model.Verdict.UNDECIDED,
            by=("HopBook-1",),
            why="One book against the page.",
            closes=False,
            contrary=False,
            enquiries=("hops",),
        ),
        "HUP-03": model.Answer(
            id="HUP-03",
            verdict=model.Verdict.NOT_FOUND,
            by=(),
            why=None,
            closes=False,
            contrary=False,
            enquiries=("hops",),
        ),
    }


def test_a_testimony_that_was_given_up_bears_on_nothing(tmp_path: Path) -> None:
    kept = made_up(tmp_path)
    (tmp_path / "gone").mkdir()
    retired = PARALLELS.replace('at = "sentence 2"', 'at = "2"\nretired = "Misread."')
    folder = with_parallels(tmp_path / "gone", retired.partition("[[answer]]")[0])
    seal(folder)
    assert join.testimonies(kept)["HUP-01"] == ["HopBook-1"]
    assert join.testimonies(read(folder))["HUP-01"] == []


def test_every_testimony_stands_at_that_on_which_it_bears() -> None:
    book = joined.load()

    for each in book.testimonies.values():
        for bearing in each.bears:
            if bearing.on in book.evidence:
                continue
            entry = book.statements.get(bearing.on) or book.readings[bearing.on]
            assert (each.id in entry.testimonies) is not bool(each.retired)
            said = elsewhere.said_to(bearing.on).get(bearing.how, ())
            assert each.retired or each in [one.testimony for one in said]
    for answer in book.answers.values():
        asked = book.statements.get(answer.id) or book.readings[answer.id]
        assert asked.answer == answer


def test_there_are_words_for_all_that_may_be_seen() -> None:
    assert elsewhere.SEEN.keys() == set(Seen)
    for siglum, each in joined.load().parallels.items():
        assert ("copy" in elsewhere.as_seen(siglum)) is ("copy" in each.seen)


def test_what_is_told_elsewhere_fits_the_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """Made-up parallels beside the real ones: every field is described, and no other."""
    schema = jsonschema.Draft202012Validator(joined.schema("rules"))
    book = told_elsewhere(joined.load())
    monkeypatch.setattr(joined, "load", lambda: book)
    whole = json.loads(json.dumps(joined.rules_json()))
    alone = {"statements", "functions", "points"}  # all of them are held against it elsewhere
    data = {name: each[:1] if name in alone else each for name, each in whole.items()}

    assert not list(schema.iter_errors(data))
    (reading,) = [each for each in data["readings"] if each["id"] == "SWE-R5"]
    assert reading["testimonies"] == ["HopBook-1"]
    assert (reading["answer"]["verdict"], reading["answer"]["by"]) == ("found", ["HopBook-1"])
    assert [each["id"] for each in data["testimonies"]][-2:] == ["HopBook-1", "HopBook-2"]
    data["testimonies"][-1]["bears"][0]["how"] = "likes"
    assert [each.json_path for each in schema.iter_errors(data)]


def test_an_entry_is_told_by_how_testimonies_bear_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    book = told_elsewhere(joined.load())
    monkeypatch.setattr(joined, "load", lambda: book)

    assert elsewhere.in_short("SWE-27") == ("agrees: HopBook-1", "differs: HopBook-2")
    assert elsewhere.in_short("SWE-R5", "SWE-27") == (
        "agrees: HopBook-1",
        "differs: HopBook-2",
        "contradicts: HopBook-1",
    )
    assert elsewhere.in_short("SWE-sets", "nothing") == ()
    assert elsewhere.as_seen("HopBook") == "only the beginning of a copy was seen"


@pytest.mark.parametrize(("text", "found"), [("hopbook", "HopBook"), ("HOPBOOK-2", "HopBook-2")])
def test_a_siglum_is_found_in_any_spelling(
    text: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = told_elsewhere(joined.load())
    monkeypatch.setattr(joined, "load", lambda: book)

    assert book.find(text).id == found
    with pytest.raises(joined.UnknownIdError, match=r"'HopBok-1'; did you mean HopBook-1 or"):
        book.find("HopBok-1")
    with pytest.raises(joined.UnknownIdError, match="HopBook-2 is the id of a testimony"):
        book.statement("HopBook-2")
