"""Figures: nothing of nothing is no pass, and what was not measured is neither."""

import json
import os
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from tests import figures
from tests.browser import check
from tests.browser.finding import Finding
from tests.figures import Figure, elsewhere, figure, leave, measured, share, table, write


@pytest.mark.parametrize(
    ("reached", "every", "least", "state"),
    [(10, 10, 100, "met"), (9, 10, 100, "missed"), (19, 20, 95, "met"), (0, 0, 95, "missed")],
)
def test_a_share_is_met_or_missed(reached: int, every: int, least: float, state: str) -> None:
    assert share("key", "what", reached, every, least).state == state


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one source file, and nothing measured."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "page.md").touch()
    monkeypatch.setattr(figures, "ROOT", tmp_path)
    monkeypatch.setattr(figures, "MEASURED", tmp_path / "measured.json")
    return tmp_path


def test_what_nobody_measured_is_not_measured(checkout: Path) -> None:
    assert elsewhere("site-seconds", "what", 120, " s").state == "not measured"


@pytest.mark.parametrize(("seconds", "state"), [(90, "met"), (150, "missed")])
def test_what_another_command_measured_counts(checkout: Path, seconds: int, state: str) -> None:
    (checkout / "measured.json").write_text(json.dumps({"site-seconds": seconds}), "utf-8")
    assert elsewhere("site-seconds", "what", 120, " s").state == state
    assert elsewhere("html-findings", "what", 0).state == "not measured"


def test_what_was_measured_before_a_change_counts_no_longer(checkout: Path) -> None:
    (checkout / "measured.json").write_text('{"site-seconds": 90}', "utf-8")
    later = (checkout / "measured.json").stat().st_mtime + 5
    os.utime(checkout / "docs" / "page.md", (later, later))
    assert elsewhere("site-seconds", "what", 120, " s").state == "not measured"


def test_commands_leave_their_figures_beside_those_of_others(checkout: Path) -> None:
    now = figures.changed()
    leave({"site-seconds": 90, "link-findings": 3}, now + 1)
    leave({"html-findings": 0, "link-findings": 0}, now + 2)
    assert measured() == {"site-seconds": 90, "link-findings": 0, "html-findings": 0}
    assert [path.name for path in checkout.glob("measured*")] == ["measured.json"]


def test_what_has_changed_while_it_was_measured_is_not_left(checkout: Path) -> None:
    now = figures.changed()
    leave({"site-seconds": 90}, now + 1)
    leave({"site-seconds": 80, "html-findings": 0}, now - 1)
    assert measured() == {"site-seconds": 90}


def test_old_figures_do_not_become_new_beside_new_ones(checkout: Path) -> None:
    leave({"site-seconds": 90}, figures.changed() + 1)
    later = figures.changed() + 5
    os.utime(checkout / "docs" / "page.md", (later, later))
    leave({"html-findings": 0}, later + 1)
    assert measured() == {"html-findings": 0}


def test_the_browser_counts_its_findings_kind_by_kind() -> None:
    found = [
        Finding("a.html", "line 3: Stray end tag", "HTML"),
        Finding("a.html", "axe label: no label", "light, 390 px"),
        Finding("a.html", "axe label: no label", "dark, 390 px"),
        Finding("a.html", "asks another host: http://x", "light, 390 px"),
        Finding("b.html", "no text in main", "no script"),
        Finding("b.html", "a tab does not open: x", "no script"),
    ]

    assert check.figures(found) == {
        "html-findings": 1,
        "wcag-findings": 2,
        "foreign-requests": 1,
        "script-only-pages": 1,
    }
    assert set(check.figures([]).values()) == {0}


def test_figures_are_printed_and_left_for_the_site(tmp_path: Path) -> None:
    rows = [
        figure("loci", "loci", "3 of 3", "100 %", met=True, seen=["not for the site"]),
        Figure("site-seconds", "cold build", "not measured", "≤ 120 s", "not measured"),
    ]
    write(rows, tmp_path / "figures.json")
    left = json.loads((tmp_path / "figures.json").read_text("utf-8"))

    assert [line.split()[-1] for line in table(rows).splitlines()] == ["state", "met", "measured"]
    assert datetime.now(UTC).date() - date.fromisoformat(left["measured"]) <= timedelta(days=1)
    assert len(left["figures"]) == 2
    assert left["figures"][0] == {
        "key": "loci",
        "what": "loci",
        "value": "3 of 3",
        "target": "100 %",
        "state": "met",
    }


def test_what_was_taken_over_says_its_day(tmp_path: Path) -> None:
    rows = [
        share("mutants", "mutants", 97, 100, 95, "2026-05-01"),
        share("loci", "loci", 3, 3, 100),
    ]
    write(rows, tmp_path / "figures.json")
    left = json.loads((tmp_path / "figures.json").read_text("utf-8"))
    assert [line.split()[-1] for line in table(rows).splitlines()] == ["state", "2026-05-01", "met"]
    assert [each.get("taken") for each in left["figures"]] == ["2026-05-01", None]
