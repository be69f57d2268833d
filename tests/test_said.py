"""What pages show beside a link to an id: as data, small enough to be asked for at a glance."""

import gzip
import json
from pathlib import Path

from kartenspiele.edition import joined
from kartenspiele.edition.joined import elsewhere
from tests.test_site import book

__all__ = ["book"]

MOST = 16 * 1024  # bytes of the largest file as it is sent


def said(book: Path) -> dict[str, dict[str, list[str]]]:
    """All files by their names."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in (book / "said").iterdir()}


def test_every_id_says_its_sentence_how_it_stands_and_its_source(book: Path) -> None:
    files = said(book)

    rule = joined.load().statements["SWE-27"]
    assert files["swe"]["swe-27"][:4] == ["SWE-27", rule.sentence, "explicit", "NK.SWE-SPIEL.5.2"]
    assert len(files["swe"]["swe-27"]) == 4 + bool(rule.testimonies)
    assert files["printed"]["f4"][0] == "F4"
    assert files["swe"]["swe-sets"][2:] == ["point", "SWE-27"]
    assert files["swe"]["swe-r5"][2:4] == ["reading", "NK.SWE-SPIEL.5.1"]
    for id, each in joined.load().testimonies.items():
        line = files[each.siglum.lower()][id.lower()]
        assert line[:3] == [id, each.says, elsewhere.as_seen(each.siglum)]
    ids = [line[0] for entries in files.values() for line in entries.values()]
    assert sorted(ids) == sorted(joined.load().entries)
    assert all(len(line) >= 3 for entries in files.values() for line in entries.values())


def test_what_is_asked_for_at_a_glance_is_small(book: Path) -> None:
    sizes = [len(gzip.compress(path.read_bytes())) for path in (book / "said").iterdir()]
    assert 0 < max(sizes) < MOST
