"""Plans, shards and the commands: the checksum is the same whoever computes, bad input is said."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from kartenspiele.interfaces import cli
from kartenspiele.interfaces.words import say
from kartenspiele.research.lab import plans, running
from kartenspiele.research.lab.plans import PlanError
from kartenspiele.research.lab.shards import OTHER_DICE, Course
from kartenspiele.research.lab.store import store

PLAN = """
[[experiment]]
games = ["dreisatz"]
changes = ["*"]
players = ["random"]
deals = 20
"""


def test_who_computes_a_shard_does_not_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here, or in a pool that finds some of it done; a second run computes nothing."""
    monkeypatch.setitem(plans.SIZES, "random", 200)
    whole = plans.planned(plans.read(PLAN), store(str(tmp_path / "one")))
    assert len(whole.shards) > 2
    for job in running.jobs(whole.shards, str(tmp_path / "one")):
        running.compute(job)
    first = running.jobs(whole.shards, str(tmp_path / "two"))
    running.compute(first[0])
    assert {*running.on_cores(first, 1)} == {*whole.shards}
    one, two = (
        plans.checksum(whole.shards, store(str(tmp_path / name))) for name in ("one", "two")
    )
    assert one == two
    again = plans.planned(plans.read(PLAN), store(str(tmp_path / "two")))
    assert not again.left
    assert {path.suffix for path in (tmp_path / "two").iterdir()} == {".json"}


def test_players_with_a_salt_get_other_dice_too() -> None:
    """Where nothing is changed the same deals are played with other dice; none is as it was."""
    sums, probe = Course("dreisatz", "random+1", 2).sums(OTHER_DICE, 0, 20)
    assert sums.deals == 20
    assert sums.line > 10
    assert probe != Course("dreisatz", "random", 2).sums(OTHER_DICE, 0, 20)[1]


class Listed:
    """Files at an address, as fsspec has them: a listing is kept until it is told otherwise."""

    def __init__(self) -> None:
        self.there: dict[str, bytes] = {}
        self.listing: list[str] = []

    def invalidate_cache(self) -> None:
        self.listing = [*self.there]

    def exists(self, path: str) -> bool:
        return any(each.startswith(path) for each in self.listing)

    def ls(self, path: str, *, detail: bool) -> list[str]:
        return self.listing


def test_what_others_write_at_an_address_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A listing from before a run would say that nothing was computed."""
    files, core = Listed(), ModuleType("fsspec.core")
    monkeypatch.setattr(core, "url_to_fs", lambda address: (files, "lab"), raising=False)
    monkeypatch.setitem(sys.modules, "fsspec", ModuleType("fsspec"))
    monkeypatch.setitem(sys.modules, "fsspec.core", core)
    here = store("s3://lab")
    assert here.names() == set()
    files.there["lab/one.json"] = b"1"
    assert here.has("one")
    files.there["lab/two.json"] = b"2"
    assert here.names() == {"one", "two"}


def test_an_address_of_this_machine_is_a_folder(tmp_path: Path) -> None:
    """Files there must be whole too."""
    store(f"file://{tmp_path}/lab").write("one", "1")
    assert store(str(tmp_path / "lab")).read("one") == "1"


def test_a_worker_who_plays_otherwise_is_refused(tmp_path: Path) -> None:
    (name, shard), *_ = plans.planned(plans.read(PLAN), store(str(tmp_path))).shards.items()
    with pytest.raises(running.OtherPlayError):
        running.compute(running.Job(f"other-{name}", shard, str(tmp_path)))
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("plan", "what"),
    [
        ("[[experiment", "toml"),
        ("deals = 1", "empty"),
        ("[[experiment]]\ndeal = 1", "key"),
        ("[[experiment]]\ndeals = 1", "lacks"),
        ("[[experiment]]\ndeals = 1\nplayers = ['me']", "player"),
        (f"[[experiment]]\ndeals = 1\nplayers = ['random+{36 * 'x'}']", "player"),
        ("[[experiment]]\ndeals = 1\nplayers = ['random+']", "player"),
        ("[[experiment]]\ndeals = 1\nplayers = ['random']\ngames = ['whist']", "game"),
        (
            "[[experiment]]\ndeals = 1\nplayers = ['random']\ngames = ['poch']\nchanges = ['x=1']",
            "change",
        ),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(plan: str, what: str) -> None:
    with pytest.raises(PlanError) as refused:
        plans.read(plan)
    assert refused.value.what == what
    assert say(f"lab.plan-{what}", word=refused.value.word)


@pytest.mark.parametrize(
    "words",
    [
        ["price"],
        ["price", "SWE-R5", "--all"],
        ["price", "SWE-R5000"],
        ["price", "SWE-R5", "--to", "0"],
        ["price", "SWE-R5", "--to", "x"],
        ["price", "SWE-R5", "--players", "random,me"],
        ["price", "SWE-R5", "--players", f"random+{36 * 'x'}"],
        ["price", "SWE-R5", "--players", "random+"],
        ["price", "SWE-R5", "--keep", "pyproject.toml"],
        ["lab", "plan", "nowhere.toml"],
        ["lab", "run", "pyproject.toml", "--workers", "0"],
        ["lab", "show", "pyproject.toml"],
    ],
)
def test_a_faulty_question_is_answered_in_a_sentence(words: list[str]) -> None:
    found = cli.heard(words)
    assert found.status == 2
    assert found.complaint


def test_the_price_of_a_decision_is_told(tmp_path: Path) -> None:
    """A decision by its id: measured, kept, and shown again as it was kept."""
    path = str(tmp_path / "prices.jsonl")
    words = ["price", "DRS-15", "--players", "random", "--to", "20%", "--keep", path]
    measured, kept = cli.heard(words), cli.heard([*words, "--kept"])
    assert measured.status == 0
    assert measured.text == kept.text
    assert "dreisatz.folge=" in measured.text
    lines = Path(path).read_text("utf-8").splitlines()
    assert {json.loads(line)["player"] for line in lines} == {"random"}
