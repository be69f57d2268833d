"""Long measurements are taken over while all that they were made from is as it was."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kartenspiele.edition.chapters import Example
from kartenspiele.games.casino_family.swedish import GAME as SWEDISH
from tests import long, sealed
from tests.code_mutants import Count, Job
from tests.drafts import every_example
from tests.figures import ROOT
from tests.random_play import LawBrokenError, tables
from tests.sealed import Kept, made_from, reached


@pytest.fixture
def change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], str]]:
    """A checkout in which `tests.one` uses two others; what it is made from after each change."""
    cards = "from kartenspiele.engine.cards import CARDS"
    games = "from kartenspiele.games.catalog import GAMES"
    files = {
        "tests/one.py": f'"""One."""\n\nfrom . import two\n{cards}\n',
        "tests/two.py": "TWO = 2\n",
        "tests/three.py": "THREE = 3\n",
        "kartenspiele/engine/cards.py": f"{games}\n\nCARDS = GAMES\n",
        "kartenspiele/games/catalog.py": "GAMES = 22\n",
        "docs/games/one.md": "One.\n",
    }
    monkeypatch.setattr(sealed, "ROOT", tmp_path)

    def changed(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, "utf-8")
        for kept in (sealed.code, sealed.imported, sealed.files):
            kept.cache_clear()
        return made_from(["tests.one"])

    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        changed(name, text)
    yield changed
    sealed.files.cache_clear()


@pytest.mark.parametrize(
    ("name", "text", "holds"),
    [
        ("tests/two.py", "TWO = 3\n", False),
        ("kartenspiele/engine/cards.py", "CARDS = 22\n", False),
        ("kartenspiele/__init__.py", "NEW = 1\n", False),
        ("tests/one.py", '"""Only one."""\n', False),
        ("tests/two.py", "# a word\nTWO = (\n    2\n)\n", True),
        ("tests/three.py", "THREE = 4\n", True),
        ("kartenspiele/games/catalog.py", "GAMES = 23\n", True),
        ("docs/games/one.md", "Another word.\n", True),
    ],
)
def test_a_seal_holds_until_code_changes_that_is_used(
    change: Callable[[str, str], str], name: str, text: str, holds: bool
) -> None:
    before = change("docs/games/two.md", "Two.\n")
    assert (change(name, text) == before) is holds
    assert made_from(["tests.one"], 250) != made_from(["tests.one"], 251)


@pytest.fixture
def held(tmp_path: Path) -> Kept:
    """Two measurements."""
    kept = Kept(tmp_path / "measured.jsonl")
    kept.keep("deals", "cards", 10_000)
    kept.keep("mutants", "rules", {"game": [3, 4]})
    return kept


def test_what_was_measured_is_taken_over_with_its_day(held: Kept) -> None:
    again = Kept(held.path).taken("mutants", "rules")
    assert again
    assert (again.found, len(again.day)) == ({"game": [3, 4]}, len("2026-01-01"))
    assert not held.taken("mutants", "other rules")
    assert not held.taken("showings", "rules")
    assert not Kept(held.path, anew=True).taken("mutants", "rules")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("10000", "10001"),
        ("20", "30"),
        ('"deals"', '"deals'),
        ("{", "<<<<<<< ours\n{"),
        ('"day"', '"date"'),
        ('{"key"', "[1]\n\xff"),
    ],
)
def test_a_damaged_line_counts_for_nothing_and_no_other_with_it(
    held: Kept, capsys: pytest.CaptureFixture[str], old: str, new: str
) -> None:
    first, second = held.path.read_text("utf-8").splitlines(keepends=True)
    held.path.write_bytes((first.replace(old, new, 1) + second).encode("latin-1"))
    is_whole = new.endswith("{")

    assert bool(held.taken("deals", "cards")) is is_whole
    assert held.taken("mutants", "rules")
    assert ("measured.jsonl:1 cannot be read" in capsys.readouterr().err) is (old not in "10000 20")

    held.keep("deals", "cards", 10_000)
    assert held.path.read_text("utf-8") == first + second


def test_of_two_lines_that_a_merge_leaves_the_one_counts_that_fits(held: Kept) -> None:
    before = held.path.read_text("utf-8")
    held.keep("deals", "other cards", 10_000)
    held.path.write_text(held.path.read_text("utf-8") + before, "utf-8")
    assert held.taken("deals", "cards")
    assert held.taken("deals", "other cards")


def test_nothing_is_half_written(held: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    before = held.path.read_text("utf-8")
    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", lambda path, target: path.rename("/dev/null/no"))
        with pytest.raises(OSError, match="no"):
            held.keep("deals", "cards", 1)
    with pytest.raises(TypeError):
        held.keep("deals", "cards", object())
    assert held.path.read_text("utf-8") == before


def test_what_nobody_asks_for_is_dropped_in_the_end(held: Kept) -> None:
    held.taken("mutants", "rules")
    held.tidy()
    assert [json.loads(line)["key"] for line in held.path.read_text("utf-8").splitlines()] == [
        "mutants"
    ]


def test_the_deals_of_a_form_are_made_from_its_game_and_what_judges_it() -> None:
    """And from no other game, no chapter and no page."""
    games = [each.game for each in tables() if each.key == "rabouge"]
    names = {
        path.relative_to(ROOT).as_posix()
        for path in reached({"tests.random_play", "tests.kits.rabouge", *long.modules(games)})
    }

    used = {
        f"kartenspiele/{name}.py"
        for name in ("engine/play", "mechanics/money", "games/rabouge/__init__")
    }
    assert used | {"tests/laws/audit.py", "tests/rabouge/reference.py"} <= names
    beyond = (
        "kartenspiele/interfaces/site/",
        "kartenspiele/games/poch/",
        "kartenspiele/edition/register/",
        "tests/poch/",
    )
    assert not [name for name in names if name.startswith(beyond)]


def test_random_deals_are_dealt_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each form is kept by itself; what went wrong is never taken over."""
    some = [each for each in tables() if each.key == "schnapsen"][:2]
    said, held = list[str](), Kept(tmp_path / "measured.jsonl")
    monkeypatch.setattr(long, "DEALS", 4)
    monkeypatch.setattr(long, "FEWER", 2)
    monkeypatch.setattr(long, "say", said.append)
    monkeypatch.setattr(long, "tables", lambda: some[:1])
    said += [each.value for each in long.of_random_deals(held)]
    monkeypatch.setattr(long, "tables", lambda: some)
    said += [each.value for each in long.of_random_deals(held)]
    (found,) = long.of_random_deals(held)
    assert [*said, found.value] == [
        "schnapsen/soft: 4 deals",
        "4, in 1 forms",
        "schnapsen/sharp: 2 deals",
        "6, in 2 forms",
        "6, in 2 forms",
    ]
    assert found.state == "met"
    assert found.taken

    def lose(*part: object, thorough: bool) -> None:
        raise LawBrokenError("a card is lost")

    monkeypatch.setattr(long, "play_match", lose)
    for _ in range(2):
        (missed,) = long.of_random_deals(Kept(held.path.with_name("new")))
        lost = ("a card is lost", "a card is lost")
        assert (missed.state, missed.value, missed.seen) == ("missed", "0, in 0 forms", lost)


def test_mutants_are_made_from_the_examples_that_could_kill_them() -> None:
    """From their lines, not from where they stand; and from the games that they name."""
    one, other = [each for each in every_example() if long.games_of([each]) == [SWEDISH]][:2]
    path = ROOT / "kartenspiele" / "rooms" / "sums.py"
    job = Job(path, 1, {"rooms.sums.adding_up": [one]}, {}, frozenset())

    def seal(*examples: Example) -> str:
        return long.made_from_mutants(replace(job, reaching={"rooms.sums.adding_up": examples}))

    assert seal(one) == seal(replace(one, line=one.line + 1, page="other.md"))
    assert len({seal(), seal(one), seal(other), seal(replace(one, code=other.code))}) == 4


def test_counts_of_mutants_are_kept_as_they_are() -> None:
    count = Count((3, 4), (1, 1), (("rooms.sums.kinds", "0 -> 1"),))
    assert Count.read(json.loads(json.dumps(count.data))) == count
    assert (count + count).game == (6, 8)
