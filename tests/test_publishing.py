"""The edition is published by who builds it: address, objections, hosts, archive, deposit."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit
from zipfile import ZipFile

import pytest
import yaml  # type: ignore[import-untyped]

from do import ROOT
from kartenspiele.edition import joined
from kartenspiele.edition.register import RegisterError, read
from kartenspiele.interfaces import archive, deposit, publishing
from kartenspiele.interfaces.site import facts, hosting, licences
from kartenspiele.interfaces.site.lines import Ref
from tests.asking import Ask, complaint
from tests.id_pages import page
from tests.made_up import WHOLE, registers

# --- The address -------------------------------------------------------------------------------


@pytest.mark.parametrize("given", ["https://example.org/cards", " https://example.org/cards/ "])
def test_an_address_ends_in_a_slash(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(publishing.ADDRESS, given)
    assert publishing.address() == "https://example.org/cards/"


@pytest.mark.parametrize("given", ["example.org", "/cards/", "https://a.b/?x", "ftp://a.b/"])
def test_what_is_no_address_is_told(given: str, monkeypatch: pytest.MonkeyPatch, ask: Ask) -> None:
    monkeypatch.setenv(publishing.ADDRESS, given)
    with pytest.raises(publishing.AddressError, match=f"KARTENSPIELE_ADDRESS: '{given[:4]}"):
        publishing.address()
    assert "is no address of a site" in complaint(ask("cite", "SWE-27"))


def test_a_wrong_address_is_told_before_a_site_is_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert publishing.main() == 0
    monkeypatch.setenv(publishing.ADDRESS, "here")
    assert publishing.main() == 1
    assert capsys.readouterr().err.startswith("KARTENSPIELE_ADDRESS: 'here' is no address")


def test_a_citation_has_the_address_that_is_set(monkeypatch: pytest.MonkeyPatch, ask: Ask) -> None:
    assert "Not published yet" in ask("cite", "SWE-27").out
    monkeypatch.setenv(publishing.ADDRESS, "https://example.org/cards")
    assert "https://example.org/cards/id/SWE-27/" in ask("cite", "SWE-27").out


# --- Objections --------------------------------------------------------------------------------

FORMS = [
    ("https://t.example/o/r/issues/new", "title", "body"),
    ("https://t.example/o/r/-/issues/new/", "issue[title]", "issue[description]"),
    ("mailto:cards@example.org", "subject", "body"),
    ("cards@example.org", "subject", "body"),
    ("https://t.example/new?a=1&t={title}&text={body}", "t", "text"),
]


@pytest.mark.parametrize(("given", "title", "body"), FORMS)
def test_an_objection_opens_a_filled_form(
    given: str, title: str, body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(publishing.OBJECTIONS, given)
    told = {"ks_objections": publishing.objections(), "html_baseurl": "https://example.org/ks/"}
    link = page("SWE-27", **told).objection()
    asked = parse_qs(urlsplit(link).query)
    assert link.startswith(("https://t.example/", "mailto:cards@example.org?"))
    assert asked[title] == ["Objection to SWE-27"]
    said = f"https://example.org/ks/id/SWE-27/\nEdition {joined.EDITION}\n"
    assert asked[body][0].startswith(said)


def test_where_no_form_was_given_nothing_asks_for_objections() -> None:
    assert publishing.objections() == ""
    assert page("SWE-27").objection() == ""


@pytest.mark.parametrize(
    "given", ["https://t.example/o/r", "me at home", "https://t.example/?t={title}"]
)
def test_what_leads_to_no_form_is_told(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(publishing.OBJECTIONS, given)
    with pytest.raises(publishing.AddressError, match=r"KARTENSPIELE_OBJECTIONS: .*\{title\}"):
        publishing.objections()


DISPUTED = (
    'disputes = [{ day = "2026-12-24", by = "A. Reader", says = "I sit here as four.", '
    'answer = "So do others.", thread = "https://t.example/7" }]'
)


def test_an_answered_objection_stands_at_its_entry(tmp_path: Path) -> None:
    text = WHOLE.replace('id = "HUP-01"', f'id = "HUP-01"\n{DISPUTED}')
    (dispute,) = read(registers(tmp_path, text)).statements["HUP-01"].disputes
    book = joined.load()
    for entry in (book.statements["SWE-27"], book.readings["SWE-R1"]):
        assert "Objection answered" not in [each.name for each in facts.of(entry) if each.lines]
        said = {each.name: each.lines for each in facts.of(replace(entry, disputes=(dispute,)))}
        ((words, thread),) = said["Objection answered"]
        assert words == "A. Reader, 2026-12-24: I sit here as four. Answer: So do others."
        assert thread == Ref("https://t.example/7", "web", "the discussion")
    alone = replace(dispute, by=None, thread="")
    assert facts.disputed(replace(entry, disputes=(alone,))).lines == (
        ("2026-12-24: I sit here as four. Answer: So do others.",),
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2026-12-24", "Christmas", "'Christmas' is no day"),
        ("https://t.example/7", "there", "'there' is no address"),
        (', answer = "So do others."', "", "the field 'answer' is missing"),
    ],
)
def test_a_faulty_objection_is_told(old: str, new: str, said: str, tmp_path: Path) -> None:
    text = WHOLE.replace('id = "HUP-01"', f'id = "HUP-01"\n{DISPUTED.replace(old, new)}')
    with pytest.raises(RegisterError, match=f"HUP-01, disputes: {said}"):
        read(registers(tmp_path, text))


# --- Hosts, deposit ----------------------------------------------------------------------------


def test_what_hosts_want_is_laid_beside_the_pages(tmp_path: Path) -> None:
    hosting.write(cast(Any, SimpleNamespace(outdir=tmp_path)))
    names = [each.name for each in tmp_path.iterdir()]
    assert sorted(names) == [".nojekyll", "_headers"]
    assert list(licences.unaccounted([*names, "robots.txt", "sitemap.xml"])) == []
    assert "X-Frame-Options: SAMEORIGIN" in (tmp_path / "_headers").read_text("utf-8")


def test_the_workflow_names_no_repository_and_gives_the_address() -> None:
    text = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    steps = yaml.safe_load(text)["jobs"]["publish"]["steps"]
    (built,) = (each for each in steps if "do.py html" in each.get("run", ""))
    assert {publishing.ADDRESS, publishing.OBJECTIONS} == set(built["env"])
    assert built["env"][publishing.OBJECTIONS].endswith("/issues/new")
    assert "do.py release" in built["run"]
    assert "github.com/" not in text


def test_the_files_for_repositories_are_those_of_the_edition() -> None:
    """If not, ``python -m kartenspiele.interfaces.deposit`` writes them anew."""
    assert {name: (ROOT / name).read_text("utf-8") for name in deposit.files()} == deposit.files()


def test_they_name_every_game_and_invent_nothing() -> None:
    titles = {each.title for each in joined.load().games.values()}
    for name, text in deposit.files().items():
        said = yaml.safe_load(text) if name.endswith("cff") else json.loads(text)
        assert titles <= set(said["keywords"])
        assert said["version"].startswith(joined.EDITION)
        assert "doi" not in text.lower()
    assert yaml.safe_load(deposit.cff())["type"] == "dataset"


# --- The archive -------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with one file, committed."""
    root = tmp_path / "checkout"
    (root / "sources").mkdir(parents=True)
    (root / "sources" / "ä b.toml").write_text("[witness]\n", "utf-8")
    who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    for words in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "first")):
        archive.git(*words, checkout=root)
    return root


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "site" / "id" / "A").mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text("<p>front</p>", "utf-8")
    (tmp_path / "site" / "id" / "A" / "index.html").write_text("<p>a</p>", "utf-8")
    return tmp_path / "site"


def unpacked(path: Path) -> dict[str, bytes]:
    with ZipFile(path) as packed:
        return {name.partition("/")[2]: packed.read(name) for name in packed.namelist()}


def faults(files: dict[str, bytes]) -> list[str]:
    """What is wrong with a bag, as RFC 8493 has it."""
    wrong = []
    for name, of in (("manifest-sha256.txt", True), ("tagmanifest-sha256.txt", False)):
        lines = files[name].decode().splitlines()
        listed = {path: digest for digest, path in (line.split("  ", 1) for line in lines)}
        there = {each for each in files if each.startswith("data/") is of}
        there -= {"tagmanifest-sha256.txt"}
        wrong += [f"{each} is not listed" for each in sorted(there - listed.keys())]
        wrong += [f"{each} is not there" for each in sorted(listed.keys() - there)]
        wrong += [
            f"{each} is another"
            for each in sorted(there & listed.keys())
            if hashlib.sha256(files[each]).hexdigest() != listed[each]
        ]
    return wrong


def test_an_archive_has_site_and_source_and_checksums(
    checkout: Path, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(publishing.ADDRESS, "https://example.org/ks")
    path = archive.archive(site, tmp_path / "out", checkout)
    files, (commit, day) = unpacked(path), archive.commit(checkout)
    assert faults(files) == []
    assert files["data/site/id/A/index.html"] == b"<p>a</p>"
    assert files["data/source/sources/ä b.toml"] == b"[witness]\n"
    assert commit in files["data/README.txt"].decode()
    said = files["bag-info.txt"].decode()
    assert f"Bagging-Date: {day}\n" in said
    assert "External-Identifier: https://example.org/ks/\n" in said
    payload = [content for name, content in files.items() if name.startswith("data/")]
    assert f"Payload-Oxum: {sum(map(len, payload))}.{len(payload)}\n" in said
    files["data/site/index.html"] = b"changed"
    assert faults(files) == ["data/site/index.html is another"]


def test_the_archive_of_a_commit_is_the_same_bytes(
    checkout: Path, site: Path, tmp_path: Path
) -> None:
    made = [archive.archive(site, tmp_path / name, checkout).read_bytes() for name in "ab"]
    assert made[0] == made[1]


def test_what_is_no_commit_is_not_archived(checkout: Path, site: Path, tmp_path: Path) -> None:
    (checkout / "new.txt").write_text("new", "utf-8")
    with pytest.raises(archive.ArchiveError, match=r"^new\.txt is not as the last commit has it"):
        archive.archive(site, tmp_path / "out", checkout)
    assert not (tmp_path / "out").exists()
    (tmp_path / "bare").mkdir()
    with pytest.raises(archive.ArchiveError, match="make it in a clone"):
        archive.commit(tmp_path / "bare")
