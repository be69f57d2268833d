"""The second text: sentences in another language, under the ids of the English."""

from dataclasses import replace
from pathlib import Path

import pytest

from kartenspiele.edition import editions, joined, register
from kartenspiele.edition.citing import cite
from kartenspiele.edition.register import Register, RegisterError, load, read
from kartenspiele.edition.register.__main__ import main
from kartenspiele.edition.register.fingerprint import fingerprint
from kartenspiele.edition.register.publication import Ledger, read_released, release, seal
from kartenspiele.edition.register.translation_checks import stale, told, untranslated
from kartenspiele.edition.register.translations import Language
from kartenspiele.interfaces import changed
from kartenspiele.interfaces.cli import heard
from kartenspiele.interfaces.dataset import rows as listed
from kartenspiele.interfaces.dataset.columns import head
from kartenspiele.interfaces.site import releasing
from kartenspiele.interfaces.words import speaking
from tests.made_up import ENTRIES, RELEASED, SENTENCE, WHOLE, registers

DE = Language.GERMAN
GERMAN = "Drei Freunde spielen mit je fünf Knöpfen."
SECOND = "The tin stays shut."
TWO = WHOLE.replace(
    'id = "HUP-02"',
    f'id = "HUP-02"\nsentence = "{SECOND}"\nstatus = "explicit"\ncarried = true\nrevision = 1\n'
    f'checksum = "{fingerprint(SECOND)}"',
)


def entry(id: str = "HUP-01", of: int = 1, text: str = GERMAN, revision: int = 1) -> str:
    """A sentence as a file has it, without its checksum."""
    return f'[[sentence]]\nid = "{id}"\nof = {of}\ntext = "{text}"\nrevision = {revision}\n\n'


def folder_with(path: Path, german: str, english: str = WHOLE, released: str = RELEASED) -> Path:
    """A folder of registers with the German of one of them."""
    folder = registers(path, english, released)
    (folder / "de").mkdir()
    (folder / "de" / "ZZ.toml").write_text(german, "utf-8")
    return folder


def sealed(path: Path, german: str, english: str = WHOLE) -> Register:
    """The same, its checksums written, as it is read."""
    folder = folder_with(path, german, english)
    seal(folder)
    return read(folder)


def test_the_german_of_this_edition_has_no_fault() -> None:
    """Reading raises if it has; each is joined to its statement, with the revision it renders."""
    book = joined.load()
    for id, german in load().sentences[DE].items():
        found = book.sentence(id, DE)
        assert found
        assert found == book.statements[id].said[DE]
        assert (found.text, found.of) == (german.text, german.of)


def test_a_sentence_is_asked_for_in_a_language() -> None:
    """Where there is none the English stands in, and says that it is English."""
    book = joined.load()
    english = book.sentence("SWE-10")
    assert english
    assert english.text == book.statements["SWE-10"].sentence
    assert (english.language, english.is_stale) == ("en", False)
    german = book.sentence("SWE-10", DE)
    assert german
    assert (german.language == DE) is (DE in book.statements["SWE-10"].said)


def test_sealing_fills_the_checksums_of_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = folder_with(tmp_path, entry())
    assert seal(folder) == ("HUP-01",)
    text = (folder / "de" / "ZZ.toml").read_text("utf-8")
    ours, english = fingerprint(f"1 | {GERMAN}"), fingerprint(SENTENCE)
    assert text == entry().replace("of = 1\n", f'of = 1\nrenders = "{english}"\n').replace(
        "revision = 1\n", f'revision = 1\nchecksum = "{ours}"\n'
    )
    assert seal(folder) == ()
    assert main(["--sources", str(folder), "seal"]) == 0
    assert capsys.readouterr().out == "nothing to seal\n"


@pytest.mark.parametrize(
    ("german", "line", "what"),
    [
        (entry(), 1, "HUP-01: the checksum is missing"),
        (entry("HUP-09"), 2, "HUP-09: no statement has this id"),
        (entry("HUP-03"), 2, "HUP-03: its statement has no sentence yet"),
        (entry() + entry(), 7, "HUP-01: the id exists already, at sources/de/ZZ.toml:1"),
        (entry("HUP-02") + entry(), 8, "HUP-01: it comes after HUP-02"),
        (entry(of=2), 3, "HUP-01: it renders revision 2, but the English has 1"),
        (entry(text=" "), 4, "HUP-01: 'text' is not a text"),
        (entry(text="Drei"), 4, "HUP-01: the sentence is not a whole sentence"),
        (entry(text="Drei [Freunde]."), 4, "HUP-01: the sentence is not a whole sentence"),
        (entry().replace("revision", "version"), 1, "HUP-01: the field 'revision' is missing"),
        (entry() + '[[reading]]\nid = "HUP-R1"\n', 1, "the table 'reading' is unknown"),
        (
            entry().replace("revision = 1", 'revision = 1\nchecksum = "0123456789ab"'),
            1,
            "HUP-01: the text does not match its checksum",
        ),
    ],
)
def test_a_fault_is_told_with_its_line(german: str, line: int, what: str, tmp_path: Path) -> None:
    with pytest.raises(RegisterError) as raised:
        read(folder_with(tmp_path, german, TWO))
    found = [(each.place.line, each.what) for each in raised.value.problems]
    assert (line, what) in found
    assert all("sources/de/ZZ.toml" in str(each) for each in raised.value.problems)


def test_a_sentence_stands_in_the_file_of_its_witness(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "")
    (folder / "de" / "AA.toml").write_text(entry(), "utf-8")
    with pytest.raises(RegisterError, match=r"HUP-01: it is of ZZ\. Move it to de/ZZ\.toml"):
        read(folder)


def test_what_is_stale_or_wanting_is_listed(tmp_path: Path) -> None:
    english = TWO.replace("revision = 1", "revision = 2", 1)
    held = sealed(tmp_path, entry(), english)
    assert [each.id for each in stale(held, DE)] == ["HUP-01"]
    assert untranslated(held, DE) == ["HUP-02"]
    assert list(told(held)) == [
        "de: 1 of 2 sentences translated",
        "stale in de: HUP-01 renders revision 1; the English has 2",
    ]


def test_a_sentence_is_stale_too_if_the_english_was_reworded_under_its_revision(
    tmp_path: Path,
) -> None:
    """As happens before the first frozen edition; sealed again, it renders what stands there."""
    folder = folder_with(tmp_path, entry())
    seal(folder)
    english, german = folder / "ZZ.toml", folder / "de" / "ZZ.toml"
    english.write_text(WHOLE.replace(SENTENCE, "Four friends play."), "utf-8")
    released = folder / "released.tsv"
    released.write_text(RELEASED.replace(fingerprint(SENTENCE), "-"), "utf-8")
    assert seal(folder) == ("HUP-01",)
    assert list(told(read(folder)))[1:] == [
        "stale in de: HUP-01 renders an earlier wording of revision 1"
    ]
    text = german.read_text("utf-8")
    german.write_text("".join(text.splitlines(keepends=True)[:-2]), "utf-8")
    assert seal(folder) == ("HUP-01",)
    assert stale(read(folder), DE) == []
    german.write_text(german.read_text("utf-8").replace("renders", "# renders"), "utf-8")
    with pytest.raises(RegisterError, match="the checksum of its English is missing"):
        read(folder)


def test_a_blank_that_does_not_break_stays(tmp_path: Path) -> None:
    text = "Das sind 5\\u202fKnöpfe,\\n je   einer."
    held = sealed(tmp_path, entry(text=text))
    assert held.sentences[DE]["HUP-01"].text == "Das sind 5\u202fKnöpfe, je einer."


def test_rows_of_a_language_are_recorded_with_the_first_frozen_edition(tmp_path: Path) -> None:
    """Before, the ids are recorded already; afterwards a text changes with a reason alone."""
    drafts = "\n".join(line.rpartition("\t")[0] + "\t-" for line in RELEASED.splitlines()[1:])
    drafts = f"{RELEASED.splitlines()[0]}\n{drafts}\n"
    folder = folder_with(tmp_path, entry(), released=drafts)
    seal(folder)
    assert Ledger(read(folder), read_released(folder)).problems() == []

    assert "HUP-01" in release(read(folder), folder, freeze=True)
    digest = fingerprint(f"1 | {GERMAN}")
    assert f"HUP-01\tsentence-de\t1\t{digest}\n" in (folder / "released.tsv").read_text("utf-8")

    german = folder / "de" / "ZZ.toml"
    german.write_text(entry(text="Vier Freunde spielen mit."), "utf-8")
    with pytest.raises(RegisterError, match="revision 1 is published"):
        seal(folder)
    german.write_text(entry(text="Vier Freunde spielen mit.", revision=2), "utf-8")
    seal(folder)
    (problem, _) = Ledger(read(folder), read_released(folder)).problems()
    assert problem.what == "HUP-01: its change has no reason"
    german.write_text("", "utf-8")
    (problem,) = Ledger(read(folder), read_released(folder)).breaches()
    assert problem.what == "HUP-01: the published sentence-de has vanished"


def test_a_sentence_goes_with_its_statement(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, entry())
    seal(folder)
    release(read(folder), folder, freeze=True)
    (folder / "de" / "ZZ.toml").write_text("", "utf-8")
    retired = ENTRIES.replace("carried = true", 'carried = true\nretired = "Wrong."', 1)
    (folder / "ZZ.toml").write_text(WHOLE.replace(ENTRIES, retired), "utf-8")
    release(read(folder), folder)
    rows = read_released(folder)
    assert [rows[key].checksum for key in ("HUP-01", "HUP-01 sentence-de")] == ["retired"] * 2


def test_an_edition_does_not_go_out_while_a_sentence_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = sealed(tmp_path, entry(), TWO.replace("revision = 1", "revision = 2", 1))
    monkeypatch.setattr(register, "load", lambda: held)
    with pytest.raises(ValueError, match="HUP-01 renders revision 1"):
        releasing.freeze(joined.EDITION, tmp_path, "2026-12-24")


# What is said at the command, cited and exported


POC = "POC-09"


def told_in_german(*words: str) -> str:
    """What the command prints in German."""
    with speaking("de"):
        return heard([*words, "--lang", "de"]).text


def test_the_command_says_sentences_in_the_language_that_is_spoken() -> None:
    german = load().sentences[DE]
    for words in (["rules", POC], ["rules", "poch"], ["rules", "poch", "--sentences"]):
        assert german[POC].text in told_in_german(*words)
        assert german[POC].text not in heard(words).text
    word = "Pochbrett"
    assert word in german["POC-02"].text
    assert "POC-02" in told_in_german("find", word, "--game", "poch")
    assert german["POC-02"].text not in heard(["find", word]).text


def test_a_citation_names_the_language_and_both_revisions() -> None:
    said = joined.load().statements[POC].said[DE]
    cited = cite.cite(POC, base="https://example.org/", language=DE)
    version = f"deutsch, Fassung {said.revision} nach Fassung {said.of}"
    assert cited.startswith(f"„{said.text.rstrip('.')}“ {POC} ({version}).")
    assert cited.endswith(" https://example.org/de/id/POC-09/\n")
    assert told_in_german("cite", POC).startswith(cited[: cited.index(" https")])
    bibtex = cite.cite(POC, "bibtex", language=DE)
    assert "language = {de}" in bibtex
    assert bibtex.startswith(f"@incollection{{{cite.citation(POC).key}-de,")
    assert "language" not in cite.cite(POC, "bibtex")


def test_what_has_no_german_or_is_stale_is_cited_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert cite.cite("POC-R1", language=DE) == cite.cite("POC-R1")
    book = joined.load()
    stale = replace(book.statements[POC].said[DE], is_stale=True)
    entry = replace(book.statements[POC], said={**book.statements[POC].said, DE: stale})
    held = replace(book, statements={**book.statements, POC: entry})
    monkeypatch.setattr(joined, "load", lambda: held)
    assert cite.cite(POC, language=DE) == cite.cite(POC)


def test_exports_have_every_sentence_in_each_language() -> None:
    record = joined.record(joined.load().statements[POC])
    english, german = (joined.load().statements[POC].said[each] for each in Language)
    assert record["sentences"] == {
        language: {"text": each.text, "revision": each.revision, "of": each.of, "stale": False}
        for language, each in (("en", english), ("de", german))
    }
    row = next(each for each in listed.statements() if each[0] == POC)
    cells = dict(zip(head("statements"), row, strict=True))
    assert (cells["sentence_de"], cells["stale_de"]) == (german.text, "no")


def test_an_edition_keeps_what_it_says_in_german_and_why_that_changed() -> None:
    entry = joined.load().statements[POC]
    now = editions.kept(entry)
    assert now.says["sentence-de"] == entry.said[DE].text
    said = replace(entry.said[DE], text="Anders.", revision=2, changed="It said too little.")
    after = editions.kept(replace(entry, said={**entry.said, DE: said}))
    (change,) = editions.between(edition_of(now), edition_of(after))
    assert change.how is editions.Change.REWORDED
    assert change.after.changed == "It said too little."
    assert [*changed.parts(change)] == [("sentence in German", entry.said[DE].text, "Anders.")]


def edition_of(entry: editions.Kept) -> editions.Frozen:
    """An edition that has one entry alone."""
    return editions.Frozen("2026.1", "", {entry.id: entry}, {})
