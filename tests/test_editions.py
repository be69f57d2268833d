"""Editions side by side: what changed, in which words, and why; an edition from its tag."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kartenspiele.edition import editions, joined, record
from kartenspiele.edition.editions import Change, EditionError, Frozen, Kept
from kartenspiele.edition.register import read
from kartenspiele.edition.register.fingerprint import fingerprint
from kartenspiele.edition.register.publication import Ledger, read_released
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import changed, words
from kartenspiele.interfaces.archive import git
from kartenspiele.interfaces.changed import Between
from kartenspiele.interfaces.site import beside, history, releasing
from kartenspiele.research.lab import digests
from kartenspiele.research.lab.switches import changed as changed_by
from tests.asking import RECORDS, Ask, complaint
from tests.id_pages import page
from tests.made_up import SENTENCE, WHOLE, registers

WAS = "A player may capture one set of cards."


@pytest.fixture(scope="module")
def now() -> Frozen:
    return editions.now()


@pytest.fixture(scope="module")
def plays() -> Mapping[str, str]:
    """How the one game of which something changed is played."""
    return digests.of_game("swedish-kasino")


def other(now: Frozen, plays: Mapping[str, str], **entries: Kept | None) -> Frozen:
    """An edition before the present one, in which some entries were others, or were not there."""
    held = dict(now.entries)
    for name, entry in entries.items():
        held.pop(name.replace("_", "-"))
        if entry:
            held[entry.id] = entry
    return Frozen("2025.1", "2025-06-01", held, plays)


@pytest.fixture
def before(now: Frozen, plays: Mapping[str, str]) -> Frozen:
    """A made-up first edition: SWE-27 and SWE-R1 said something else, SWE-96 was not there.

    SWE-28 stood there and is given up now: see ``after``.
    """
    rule, reading = now.entries["SWE-27"], now.entries["SWE-R1"]
    return other(
        now,
        plays,
        SWE_27=replace(rule, says={"sentence": WAS, "status": "explicit"}, carries="000000000000"),
        SWE_R1=replace(reading, says={**reading.says, "read": "Otherwise."}),
        SWE_96=None,
    )


@pytest.fixture
def after(now: Frozen) -> Frozen:
    """The present edition, but with a reason, and one rule withdrawn."""
    rule = replace(now.entries["SWE-27"], revision=2, changed="A reader objected.")
    grave = Kept(id="SWE-28", kind="statement", says={}, retired="Said twice.")
    return replace(now, entries={**now.entries, "SWE-27": rule, "SWE-28": grave})


@pytest.fixture
def side_by_side(before: Frozen, after: Frozen, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command and the pages know the earlier edition, and the later one as it stands."""
    for module in (editions, history, beside):
        monkeypatch.setattr(module, "frozen", lambda: (before,))
    monkeypatch.setattr(editions, "now", lambda: after)
    monkeypatch.setattr(history, "standing", lambda: after)
    history.of.cache_clear()


def test_new_reworded_reread_and_withdrawn_are_told_apart(before: Frozen, after: Frozen) -> None:
    found = {each.id: each.how for each in editions.between(before, after)}
    assert found == {
        "SWE-27": Change.REWORDED,
        "SWE-R1": Change.REREAD,
        "SWE-96": Change.NEW,
        "SWE-28": Change.WITHDRAWN,
    }
    assert [*editions.between(after, after)] == []


def test_what_is_carried_otherwise_is_played_by_both(before: Frozen, after: Frozen) -> None:
    both = Between(before, after)
    told = {each.id: both.play(each) for each in both.changes}
    of = digests.DEALS * len(GAMES["swedish-kasino"].VARIANTS)
    alike = f"goes as before in all {of} deals"
    assert alike in told["SWE-27"]
    assert told["SWE-R1"] == ""
    name = "swedish-kasino/swedish"
    others = {**before.plays, name: f"x{before.plays[name]}"}
    both = Between(replace(before, plays=others), after)
    told = {each.id: both.play(each) for each in both.changes}
    assert told["SWE-27"].startswith(f"Changes play: Swedish Kasino goes otherwise in 1 of {of} ")


def test_another_rule_set_is_seen_in_the_deals() -> None:
    """By playing: a form that scores otherwise has other digests, the same one always these."""
    rows = digests.of_game("swedish-kasino")
    assert len({*rows.values()}) > 1
    assert digests.of_game("swedish-kasino") == rows
    usual, form = "swedish-kasino/swedish", "swedish-kasino/overspader"
    found = digests.otherwise("swedish-kasino", {usual: rows[usual]}, {usual: rows[form]})
    assert 0 < found.deals <= found.of_deals == digests.DEALS
    assert found.forms == (usual,)


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("swedish-kasino", "target=11"),  # when a match ends
        ("berlin-casino-1810", "lurch=1"),  # what is paid at its end
        ("casino", "next_dealer=the same player"),  # what comes between two deals
    ],
)
def test_what_no_deal_shows_whole_matches_do(game: str, change: str) -> None:
    """Planted: before, a rule that acts between deals alone was another."""
    usual = f"{game}/{GAMES[game].VARIANTS[0].key}"
    now, was = ({usual: digests.of_form(game, changed_by(game, each))} for each in ("", change))
    found = digests.otherwise(game, was, now)
    assert (found.deals, found.of_deals) == (0, digests.DEALS)
    assert 0 < found.matches <= found.of_matches == digests.MATCHES
    assert found.forms == (usual,)


def test_what_only_matches_show_is_told(before: Frozen, after: Frozen) -> None:
    """And a sentence that is reworded, while all that carries it out stays, changes no play."""
    name = "swedish-kasino/swedish"
    deals, _, matches = before.plays[name].partition(digests.BETWEEN)
    plays = {**before.plays, name: f"{deals}{digests.BETWEEN}x{matches}"}
    of = len(before.plays) * digests.MATCHES
    both = Between(replace(before, plays=plays), after)
    told = {each.id: both.play(each) for each in both.changes}
    assert told["SWE-27"].startswith("Changes play between deals or at the end of a match: all ")
    assert f"and 1 of {of} matches go otherwise." in told["SWE-27"]
    plain = replace(before.entries["SWE-27"], carries=after.entries["SWE-27"].carries)
    both = Between(replace(before, plays=plays, entries={**before.entries, "SWE-27": plain}), after)
    (change,) = (each for each in both.changes if each.id == "SWE-27")
    assert change.how is Change.REWORDED
    assert both.play(change).startswith("Changes no play: ")


def test_examples_that_read_otherwise_are_named(before: Frozen, after: Frozen) -> None:
    """They fail where a rule is not carried out, and so does what no random deal shows."""
    first, *rest = joined.load().statements["SWE-27"].examples
    both = Between(before, after)
    (change,) = (each for each in both.changes if each.id == "SWE-27")
    assert [*both.shown(change)] == [f"Its {len(rest) + 1} examples read as before."]
    was = replace(before.entries[first], says={"listing": "000000000000"})
    both = Between(replace(before, entries={**before.entries, first: was}), after)
    assert [*both.shown(change)] == [f"Its example {first} reads otherwise."]


def test_another_usual_value_is_told_with_its_price(before: Frozen, after: Frozen) -> None:
    point = after.entries["SWE-target"]
    was = replace(point, says={**point.says, "usual": "11"}, carries="000000000000")
    both = Between(replace(before, entries={**before.entries, point.id: was}), after)
    (change,) = (each for each in both.changes if each.id == point.id)
    (said,) = both.measured(change)
    assert said.startswith("With “11” instead, the rule ")
    assert both.play(change).endswith(said)


def test_an_edition_is_read_as_it_was_written(
    before: Frozen, after: Frozen, tmp_path: Path
) -> None:
    """The later one has but what changed."""
    later = replace(after, name="2026.1", day="2026-12-01", plays=before.plays)
    for edition, known in ((before, None), (later, before)):
        (tmp_path / f"{edition.name}.jsonl").write_text(editions.written(edition, known), "utf-8")
    assert len((tmp_path / "2026.1.jsonl").read_text("utf-8").splitlines()) == 5
    one, two = editions.read(tmp_path)
    assert one == before
    assert (two.name, two.day, {**two.entries}) == ("2026.1", "2026-12-01", {**later.entries})


@pytest.mark.parametrize(
    "text", ["", "{", '{"day": "x"}', '{"day": "x", "plays": {}}\n{"id": "A"}']
)
def test_a_damaged_record_is_told(text: str, tmp_path: Path) -> None:
    (tmp_path / "2026.1.jsonl").write_text(text, "utf-8")
    with pytest.raises(EditionError, match=r"2026\.1\.jsonl is damaged: take it from the tag"):
        list(editions.read(tmp_path))


def test_records_of_earlier_editions_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what was frozen is among the editions that are known."""
    assert {each.name for each in editions.frozen()} <= {*joined.EDITIONS}
    text = (RECORDS / "B1.toml").read_text("utf-8")
    monkeypatch.setattr(joined, "EDITIONS", (joined.EDITION, "2027.1"))
    for name in joined.EDITIONS:
        assert record.read(text.replace(f'"{joined.EDITION}"', f'"{name}"')).edition == name
    with pytest.raises(record.RecordError, match=r"write one of: 2026\.1, 2027\.1"):
        record.read(text.replace(f'"{joined.EDITION}"', '"2028.1"'))


def test_editions_follow_one_another_by_their_numbers() -> None:
    assert editions.order("2026.2") < editions.order("2026.10") < editions.order("2027.1")
    for name in ("2026", "now", "2026.0", "26.1.1"):
        with pytest.raises(EditionError, match="does not name an edition; write one such as"):
            editions.order(name)


# --- The command -------------------------------------------------------------------------------


def test_before_the_first_edition_nothing_has_changed(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editions, "frozen", lambda: ())
    monkeypatch.setattr("kartenspiele.interfaces.cli.changes.frozen", lambda: ())
    assert "No edition has been frozen yet: 2026.1 will be the first" in ask("changes").out
    said = ask("changes", f"kartenspiele-{joined.EDITION}-SWE-27").out
    assert said.startswith("SWE-27 now: If several sets")
    assert f"as in edition {joined.EDITION}" in said


@pytest.fixture
def known(side_by_side: None, before: Frozen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kartenspiele.interfaces.cli.changes.frozen", lambda: (before,))


@pytest.mark.usefixtures("known")
def test_the_command_lists_what_changed(ask: Ask) -> None:
    said = ask("changes").out
    assert said.startswith("From 2025.1 (2025-06-01) to now: 4 entries changed\n")
    for part in ("New: 1", "Reworded: 1", "Read otherwise: 1", "Withdrawn: 1"):
        assert f"\n{part}\n" in said
    assert f"sentence: “{WAS}” became “If several" in said
    assert "Reason: A reader objected." in said
    assert "SWE-28  Said twice." in said
    data = {each["id"]: each for each in ask("changes", "2025.1", "now", "--json").data}
    assert data["SWE-27"]["before"]["sentence"] == WAS
    assert data["SWE-96"]["before"] is None


@pytest.mark.usefixtures("known")
def test_an_old_citation_leads_to_its_wording(ask: Ask) -> None:
    said = ask("changes", "kartenspiele-2025.1-SWE-27").out
    assert said.splitlines()[1:] == [f"2025.1: {WAS}", "    It changed: A reader objected."]
    (_, was) = ask("changes", "swe-27", "--json").data
    assert was == {
        "editions": ["2025.1"],
        "says": {"sentence": WAS, "status": "explicit"},
        "reason": "A reader objected.",
    }
    assert "SWE-96 is not in edition 2025.1" in complaint(
        ask("changes", "kartenspiele-2025.1-SWE-96")
    )


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["2024.1"], "edition 2024.1 was never frozen; there are: 2025.1, now"),
        (["2025.0"], "'2025.0' does not name an edition"),
        (["2025.1", "now", "now"], "two editions at most"),
        (["SWE-27", "now"], "write one id, or two editions"),
        (["SWE-999"], "SWE-999"),
    ],
)
def test_what_is_no_edition_and_no_id_is_told(words: list[str], said: str, ask: Ask) -> None:
    assert said in complaint(ask("changes", *words))


# --- The pages ---------------------------------------------------------------------------------


@pytest.mark.usefixtures("side_by_side")
def test_the_page_of_an_id_shows_what_it_said() -> None:
    (past,) = page("SWE-27").earlier()
    assert (past.place, past.heading, past.href) == ("in-2025-1", "Edition 2025.1, 2025-06-01", "")
    assert past.lines == [("sentence", WAS), ("status", "explicit")]
    assert past.why == "A reader objected."
    (past,) = page("SWE-28").earlier()
    assert past.why == "Said twice."
    assert [*page("SWE-26").earlier()] == []


@pytest.mark.usefixtures("side_by_side")
def test_the_page_in_every_other_edition_is_one_step_away() -> None:
    """Where that edition lies beside this one and has the id; from it, back to the latest."""
    there = "../../ed/2025.1/id/SWE-27/index.html"
    (past,) = page("SWE-27", ks_editions="2025.1").earlier()
    assert past.href == there
    assert page("SWE-27", ks_editions="2025.1").editions() == [("2025.1", there, "")]
    assert page("SWE-96", ks_editions="2025.1").editions() == [("2025.1", "", "not there yet")]
    assert page("SWE-27", ks_editions="2024.1").editions() == []
    latest = "../../../../id/SWE-27/index.html"
    assert page("SWE-27", ks_latest="../../").editions() == [("the latest", latest, "")]
    assert page("SWE-27", ks_latest="../../").all_editions() == "../../../../ed/editions.json"
    assert page("SWE-27", ks_editions="2025.1").all_editions() == ""


@pytest.mark.usefixtures("side_by_side")
def test_german_pages_lead_to_editions_from_their_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "folder", lambda: "de/")
    (there,) = page("SWE-27", ks_editions="2025.1").editions()
    assert there.href == "../../../ed/2025.1/id/SWE-27/index.html"
    (latest,) = page("SWE-27", ks_latest="../../").editions()
    assert latest.href == "../../../../../id/SWE-27/index.html"
    told = page("SWE-27", ks_latest="../../").all_editions()
    assert told == "../../../../../ed/editions.json"


def test_the_latest_tells_of_all_editions(before: Frozen, after: Frozen) -> None:
    """What came and what went, each where it did; ``editions.js`` of old editions reads this."""
    middle = replace(before, name="2025.2", entries={**after.entries})
    rows = json.loads(beside.told([before, middle], after))["editions"]
    assert [(each["name"], each["site"]) for each in rows] == [
        ("2025.1", "ed/2025.1/"),
        ("2025.2", "ed/2025.2/"),
        (after.name, ""),
    ]
    graves = {id for id, entry in before.entries.items() if entry.retired}
    assert [each["new"] for each in rows] == [[], ["SWE-96"], []]
    assert [each["withdrawn"] for each in rows] == [sorted(graves), ["SWE-28"], []]


@pytest.mark.usefixtures("side_by_side")
def test_where_one_edition_lies_alone_nothing_is_told(tmp_path: Path) -> None:
    for names, is_told in (("", False), ("2024.1", False), ("2025.1", True)):
        config = SimpleNamespace(ks_editions=names)
        beside.write(cast(Any, SimpleNamespace(config=config, outdir=tmp_path)))
        assert (tmp_path / beside.FILE).is_file() is is_told


@pytest.mark.usefixtures("side_by_side")
def test_the_page_of_what_changed_has_it_by_edition(
    before: Frozen, after: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [*history.editions()] == [(before, after)]
    both = Between(before, after)
    directive = history.Changes.__new__(history.Changes)
    directive.state = cast(Any, SimpleNamespace(document=None))
    monkeypatch.setattr(history.Changes, "env", SimpleNamespace(docname="changes"))
    section = directive.section(both)
    said = section.astext()
    assert "Since then" in said
    for part in ("New (1)", "Reworded (1)", "Read otherwise (1)", "Withdrawn (1)"):
        assert part in said
    assert f"sentence: “{WAS}” became “If several" in said
    assert "Reason: Said twice." in said
    assert changed.main_text(after.entries["SWE-96"]) in said


# --- Releasing ---------------------------------------------------------------------------------


def test_a_changed_wording_says_why(tmp_path: Path) -> None:
    new = "Four friends play."
    text = WHOLE.replace(SENTENCE, new).replace(fingerprint(SENTENCE), fingerprint(new))
    text = text.replace("revision = 1", "revision = 2")
    folder = registers(tmp_path, text)

    def said() -> list[str]:
        return [each.what for each in Ledger(read(folder), read_released(folder)).breaches()]

    assert said() == ["HUP-01: its change has no reason"]
    (folder / "ZZ.toml").write_text(
        text.replace("revision = 2", 'revision = 2\nchanged = "A fourth came."'), "utf-8"
    )
    assert said() == []


def test_an_edition_is_frozen_once_and_under_its_own_name(
    now: Frozen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editions, "now", lambda: now)
    monkeypatch.setattr(digests, "all_forms", lambda: {"schnapsen/usual": "a b"})
    frozen_wordings: list[Path] = []
    monkeypatch.setattr(releasing, "freeze_wordings", frozen_wordings.append)
    with pytest.raises(EditionError, match=r"the present edition is 2026\.1, not 2026\.2"):
        releasing.freeze("2026.2", tmp_path, "2026-12-01")
    said = releasing.freeze("2026.1", tmp_path, "2026-12-01")
    assert "git tag 2026.1" in said
    assert frozen_wordings == [tmp_path]
    (edition,) = editions.read(tmp_path / "editions")
    assert (edition.day, edition.plays) == ("2026-12-01", {"schnapsen/usual": "a b"})
    assert {**edition.entries} == {**now.entries}
    head = (tmp_path / "editions" / "2026.1.jsonl").read_text("utf-8").splitlines()[0]
    assert json.loads(head)["day"] == "2026-12-01"
    (tmp_path / "editions" / "2027.1.jsonl").write_text('{"day": "2027-01-01", "plays": {}}\n')
    with pytest.raises(EditionError, match=r"2027\.1 was frozen before 2026\.1"):
        releasing.freeze("2026.1", tmp_path, "2026-12-01")


DO = """\
import os, pathlib
site = pathlib.Path(__file__).parent / "build" / "html"
site.mkdir(parents=True)
told = sorted(name for name in os.environ if name.startswith("KARTENSPIELE_"))
(site / "index.html").write_text("first, " + ", ".join(os.environ[name] for name in told))
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository whose first commit is an edition, and which has gone on."""
    root, who = tmp_path / "checkout", ("-c", "user.name=x", "-c", "user.email=x@example.org")
    (root / "sources" / "editions").mkdir(parents=True)
    (root / "sources" / "editions" / "2026.1.jsonl").write_text("frozen", "utf-8")
    (root / "do.py").write_text(DO, "utf-8")
    for asked in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "first")):
        git(*asked, checkout=root)
    git("tag", "2026.1", checkout=root)
    (root / "do.py").write_text(DO.replace("first", "second"), "utf-8")
    git(*who, "commit", "-aqm", "second", checkout=root)
    return root


def test_an_edition_is_what_its_tag_builds(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its own do.py, told where it will lie; once, and anew for another address."""
    monkeypatch.setenv("KARTENSPIELE_ADDRESS", "https://example.org/ks")
    laid = tmp_path / "ed"
    releasing.lay("2026.1", checkout, laid)
    page = laid / "2026.1" / "index.html"
    assert page.read_text("utf-8") == "first, https://example.org/ks/ed/2026.1/, , ../../, "
    page.write_text("kept", "utf-8")
    assert "is what the tag builds" in releasing.lay("2026.1", checkout, laid)
    assert page.read_text("utf-8") == "kept"
    monkeypatch.setenv("KARTENSPIELE_ADDRESS", "https://example.com/")
    releasing.lay("2026.1", checkout, laid)
    assert "https://example.com/ed/2026.1/" in page.read_text("utf-8")


def test_what_its_tag_does_not_have_is_not_laid(checkout: Path, tmp_path: Path) -> None:
    laid = tmp_path / "ed"
    with pytest.raises(EditionError, match=r"no tag 2026\.2 has sources/editions/2026\.2\.jsonl"):
        releasing.lay("2026.2", checkout, laid)
    (checkout / "sources" / "editions" / "2026.1.jsonl").write_text("touched", "utf-8")
    with pytest.raises(EditionError, match=r"2026\.1\.jsonl is not as the tag 2026\.1 has it"):
        releasing.lay("2026.1", checkout, laid)
    git("checkout", "-q", "sources", checkout=checkout)
    (checkout / "do.py").write_text("import sys; sys.exit(1)", "utf-8")
    who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    git(*who, "commit", "-aqm", "broken", checkout=checkout)
    git("tag", "-f", "2026.1", checkout=checkout)
    with pytest.raises(EditionError, match=r"the tag 2026\.1 does not build"):
        releasing.lay("2026.1", checkout, laid)
    assert not laid.exists()


def test_a_step_that_cannot_be_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert releasing.main(["first"]) == 1
    assert capsys.readouterr().err == "'first' does not name an edition; write one such as 2026.1\n"
