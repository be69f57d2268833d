"""Pages are light, or say why not; and the whole is."""

from pathlib import Path
from typing import Any

import pytest

from kartenspiele.interfaces.site.engine import MEMORY, PLACE
from tests import sizes
from tests.sizes import findings, read_excuses


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of a light page and one of many elements."""
    (tmp_path / "light.html").write_text("<p>Light.</p>", "utf-8")
    (tmp_path / "heavy.html").write_text("<p>x</p>" * (sizes.ELEMENTS + 1), "utf-8")
    return tmp_path


def test_a_heavy_page_is_found_unless_it_is_excused(site: Path) -> None:
    excused: dict[str, Any] = {"heavy.html": {"elements": 7_000, "reason": "It is one table."}}
    assert [*findings(site, {})] == ["heavy.html: 6,001 elements, more than 6,000"]
    assert [*findings(site, excused)] == []
    excused["heavy.html"]["elements"] = 6_000
    assert len([*findings(site, excused)]) == 1


def test_an_excuse_for_no_page_is_found(site: Path) -> None:
    excused = {"heavy.html": {"elements": 7_000}, "gone.html": {"packed": 50_000}}
    assert [*findings(site, excused)] == ["gone.html is excused, and there is no such page"]


def test_the_whole_is_weighed(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    excused: dict[str, Any] = {"heavy.html": {"elements": 7_000, "reason": "It is one table."}}
    monkeypatch.setattr(sizes, "BASE", 10)
    assert any(each.startswith("the whole: ") for each in findings(site, excused))
    (site / "games").mkdir()
    (site / "games" / "casino.html").write_text("A chapter.", "utf-8")
    assert [*findings(site, excused)] == []


def test_a_site_with_an_address_may_weigh_more(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    excused: dict[str, Any] = {"heavy.html": {"elements": 7_000, "reason": "It is one table."}}
    (site / "id" / "A").mkdir(parents=True)
    (site / "id" / "A" / "index.html").write_text("<p>a</p>", "utf-8")
    monkeypatch.setattr(sizes, "BASE", 10)
    monkeypatch.setattr(sizes, "ADDRESSED", 100_000)
    assert any(each.startswith("the whole: ") for each in findings(site, excused))
    (site / "sitemap.xml").write_text("<urlset/>", "utf-8")
    assert [*findings(site, excused)] == []


def test_the_engine_is_weighed_apart(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    excused: dict[str, Any] = {"heavy.html": {"elements": 7_000, "reason": "It is one table."}}
    (site / PLACE).mkdir(parents=True)
    (site / PLACE / "wheel").write_bytes(bytes(100_000))
    monkeypatch.setattr(sizes, "BASE", 50_000)
    assert [*findings(site, excused)] == []
    monkeypatch.setattr(sizes, "ENGINE", 99_999)
    assert [*findings(site, excused)] == ["the engine: 100,000 bytes, more than 99,999"]


def test_the_memory_is_weighed_apart_from_the_engine(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is there where the site met node, and else not."""
    excused: dict[str, Any] = {"heavy.html": {"elements": 7_000, "reason": "It is one table."}}
    (site / PLACE).mkdir(parents=True)
    (site / PLACE / MEMORY).write_bytes(bytes(100_000))
    monkeypatch.setattr(sizes, "ENGINE", 0)
    monkeypatch.setattr(sizes, "BASE", 50_000)
    assert [*findings(site, excused)] == []
    monkeypatch.setattr(sizes, "REMEMBERED", 99_999)
    assert [*findings(site, excused)] == ["the memory: 100,000 bytes, more than 99,999"]


def test_no_pages_are_not_light(tmp_path: Path) -> None:
    assert [*findings(tmp_path, {})]


def test_an_excuse_has_a_bound_and_a_reason(tmp_path: Path) -> None:
    assert read_excuses() is not None
    for text in ('["a.html"]\npacked = 1', '["a.html"]\nreason = "x"'):
        (tmp_path / "a.toml").write_text(text, "utf-8")
        with pytest.raises(ValueError, match=r"a\.html needs a bound and a reason"):
            read_excuses(tmp_path / "a.toml")
