"""requirements.lock is judged without a network."""

import copy
import subprocess
from pathlib import Path
from typing import Any

import pytest

import do
from tests import lock

PROJECT: dict[str, Any] = {
    "project": {
        "requires-python": ">=3.11",
        "dependencies": [],
        "optional-dependencies": {"x": ["Sphinx>=9,<10"]},
    },
    "dependency-groups": {"dev": ["pagefind[bin]"]},
    "build-system": {"requires": ["hatchling"]},
}
HASH = f"    --hash=sha256:{64 * 'a'}"
ENTRIES = "\n".join(
    [
        "hatchling==1.0 \\",
        f"{HASH} \\",
        HASH,
        "pagefind==1.0 \\",
        HASH,
        "    # via",
        "sphinx==9.0 ; sys_platform == 'win32' \\",
        HASH,
        "",
    ]
)


def good() -> str:
    return f"{lock.header(PROJECT)}\n{ENTRIES}"


def test_a_good_lock_has_no_faults() -> None:
    assert lock.faults(PROJECT, good()) == []


def test_the_lock_of_this_checkout_has_no_faults() -> None:
    assert lock.faults(do.read_project(), do.LOCK.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("table", "key", "value"),
    [
        ("project", "requires-python", ">=3.12"),
        ("project", "dependencies", ["sphinx"]),
        ("project", "optional-dependencies", {"x": ["sphinx"]}),
        ("dependency-groups", "dev", ["pagefind"]),
        ("dependency-groups", "more", ["hatchling"]),
        ("build-system", "requires", ["hatchling>1"]),
    ],
)
def test_a_changed_table_makes_the_lock_stale(table: str, key: str, value: object) -> None:
    changed = copy.deepcopy(PROJECT)
    changed[table][key] = value

    assert lock.faults(changed, good()) == [
        "requirements.lock is not current: run `python3 do.py lock`."
    ]


def test_another_table_does_not() -> None:
    assert lock.faults(PROJECT | {"tool": {"ruff": {}}}, good()) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (f"pagefind==1.0 \\\n{HASH}", "pagefind==1.0", "No hash: pagefind==1.0"),
        ("pagefind==1.0", "other==1.0", "requirements.lock lacks pagefind."),
        ("    # via", "    # via https://a.test/x", "An address or option:     # via https://a"),
        ("pagefind==1.0", "pagefind @ x", "An address or option: pagefind @ x"),
        ("hatchling==1.0", "-e .\nhatchling==1.0", "An address or option: -e ."),
    ],
)
def test_each_fault_of_an_entry_is_found(old: str, new: str, fault: str) -> None:
    assert old in good()

    found = lock.faults(PROJECT, good().replace(old, new, 1))

    assert any(line.startswith(fault) for line in found)


def test_an_empty_lock_is_faulty() -> None:
    assert "requirements.lock lacks sphinx." in lock.faults(PROJECT, "")
    assert len(lock.faults(PROJECT, lock.header(PROJECT))) == 3


@pytest.fixture
def own_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "requirements.lock"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr(lock, "LOCK", path)
    monkeypatch.setattr(lock, "read_project", lambda: PROJECT)
    return path


@pytest.mark.parametrize(("upgrade", "seen"), [(False, "old"), (True, None)])
def test_renewing_starts_from_the_old_versions_unless_upgraded(
    own_lock: Path, monkeypatch: pytest.MonkeyPatch, upgrade: bool, seen: str | None
) -> None:
    before: list[str | None] = []

    def resolve(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        made = Path(command[command.index("--output-file") + 1])
        before.append(made.read_text(encoding="utf-8") if made.exists() else None)
        made.write_text(ENTRIES, encoding="utf-8")
        assert options["input"].split() == ["Sphinx>=9,<10", "hatchling", "pagefind[bin]"]
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", resolve)

    assert lock.renew(upgrade=upgrade) is None
    assert before == [seen]
    assert own_lock.read_text(encoding="utf-8") == good()


def test_a_failed_renewal_changes_nothing(own_lock: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 2, stderr="no network\n")

    monkeypatch.setattr(subprocess, "run", fail)

    assert lock.renew(upgrade=False) == "requirements.lock stays as it was: no network"
    assert own_lock.read_text(encoding="utf-8") == "old"
    assert [path.name for path in own_lock.parent.iterdir()] == ["requirements.lock"]
