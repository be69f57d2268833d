"""What takes long is kept, and used only while nothing has changed from which it was made."""

import subprocess
import sys
from pathlib import Path

import pytest

from kartenspiele.edition import cache, joined, register

ANSWER = """
import sys
from kartenspiele.interfaces.cli import main
status = max([main(each.split()) for each in sys.argv[1:]])
print(*sys.modules, sep="\\n", file=sys.stderr)
sys.exit(status)
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file, and a package in which something may be kept of it."""
    monkeypatch.setattr(cache, "PACKAGE", tmp_path / "package")
    source = tmp_path / "source.txt"
    source.write_text("two sets", "utf-8")
    return source


def made(source: Path, log: list[str]) -> str:
    """What is kept of a file; each time it is made it is logged."""

    def make() -> str:
        log.append(source.read_text("utf-8").upper())
        return log[-1]

    return cache.kept("shout", [source], make)


def test_it_is_made_once(source: Path) -> None:
    """A second question finds what the first one kept."""
    log: list[str] = []
    assert [made(source, log), made(source, log)] == ["TWO SETS"] * 2
    assert log == ["TWO SETS"]


def test_it_is_made_anew_when_a_file_changes(source: Path) -> None:
    """Size and date of the file may be the same."""
    log: list[str] = []
    made(source, log)
    source.write_text("one sets", "utf-8")
    assert made(source, log) == "ONE SETS"
    assert log == ["TWO SETS", "ONE SETS"]


def test_it_is_made_anew_when_it_is_damaged(source: Path) -> None:
    """What the seal does not fit is not even read."""
    log: list[str] = []
    made(source, log)
    place = cache.place_of("shout")
    held = place.read_bytes()
    for damaged in (b"", held[:-1], held.replace(b"TWO", b"ONE")):
        place.write_bytes(damaged)
        assert made(source, log) == "TWO SETS"
    assert len(log) == 4


def test_where_nothing_may_be_written_it_is_made_each_time(source: Path) -> None:
    """A file where the folder should be stands for a folder that is closed."""
    cache.PACKAGE.write_text("", "utf-8")
    log: list[str] = []
    assert [made(source, log), made(source, log)] == ["TWO SETS"] * 2
    assert len(log) == 2


def test_what_is_counted_is_counted_anew_when_a_game_changes(source: Path) -> None:
    """Each process looks once at what plays and counts; files of other floors change nothing."""
    for folder in ("engine", "games/tarock", "interfaces"):
        (cache.PACKAGE / folder).mkdir(parents=True)
    found = list[int]()
    for place in ("engine/play.py", "", "interfaces/words.py", "games/tarock/rules.py"):
        if place:
            (cache.PACKAGE / place).write_text("", "utf-8")
        cache.of_play.cache_clear()
        found.append(cache.counted("deals", lambda: len(found)))
    cache.of_play.cache_clear()

    assert found == [0, 0, 0, 3]


def test_the_edition_is_made_from_all_that_goes_into_it() -> None:
    """Registers, chapters and code: of the package there is none that is left out."""
    names = {path.name for path in joined.made_from()}
    assert {"NK.toml", "schnapsen.md", "calling.md", "objections.py", "join.py"} <= names
    assert {*register.made_from(), *cache.PACKAGE.rglob("*.py")} <= set(joined.made_from())


def test_what_is_kept_is_what_is_joined() -> None:
    """Every record is the same, whether it was kept or made just now."""
    book, fresh = joined.load(), joined.joined()
    for kind in ("games", "statements", "points", "examples", "readings", "tombstones", "loci"):
        now = joined.listed(getattr(fresh, kind))
        assert joined.listed(getattr(book, kind)) == now, kind
        assert now or kind == "tombstones"


def test_a_question_about_sentences_loads_no_game() -> None:
    """Nor does it read a register, once the edition is kept: so it is answered at once."""
    joined.load()
    questions = "rules SWE-27", "rules swedish-kasino", "cite SWE-27"
    asked = [sys.executable, "-c", ANSWER, *questions]
    done = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=600)
    loaded = {each for each in done.stderr.split() if each.startswith("kartenspiele.")}

    assert done.stdout.count("SWE-27") > len(questions)
    assert "kartenspiele.edition.joined" in loaded
    assert not loaded & {
        "kartenspiele.games.catalog",
        "kartenspiele.examples",
        "kartenspiele.edition.joined.join",
    }
