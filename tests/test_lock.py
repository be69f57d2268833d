"""requirements.lock is judged without a network."""

import copy
import subprocess
from pathlib import Path
from typing import Any

import pytest

import do
from tests import lock

PROJECT: dict[str, Any] = {
    "project": {"requires-python": ">=3.11", "optional-dependencies": {"x": ["Sphinx>=9,<10"]}},
    "dependency-groups": {"dev": ["pagefind[bin]"]},
    "build-system": {"requires": ["hatchling"]},
}
HASH = f"    --hash=sha256:{64 * 'a'}"
ENTRIES = f"""hatchling==1.0 \\
{HASH} \\
{HASH}
pagefind==1.0 \\
{HASH}
    # via
    #   kartenspiele (pyproject.toml:dev)
sphinx==9.0 ; sys_platform == 'win32' \\
{HASH}
"""


def good() -> str:
    return f"{lock.header(PROJECT)}\n{ENTRIES}"


def test_a_good_lock_has_no_faults() -> None:
    assert lock.faults(PROJECT, good()) == []


def test_the_lock_of_this_checkout_has_no_faults() -> None:
    assert lock.faults(lock.read_project(), do.LOCK.read_text(encoding="utf-8")) == []


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
        (f"pagefind==1.0 \\\n{HASH}", "pagefind==1.0", "pagefind==1.0"),
        ("    # via\n", "    # via https://a.test/x\n", "    # via https://a.test/x"),
        ("pagefind==1.0", "pagefind @ x", "pagefind @ x"),
        ("hatchling==1.0", "-e .\nhatchling==1.0", "-e ."),
    ],
)
def test_each_line_that_is_no_entry_with_hashes_is_found(old: str, new: str, fault: str) -> None:
    assert old in good()
    found = lock.faults(PROJECT, good().replace(old, new, 1))
    assert f"No entry with its hashes: {fault}" in [line.removesuffix(" \\") for line in found]


def test_an_empty_lock_is_faulty() -> None:
    assert len(lock.faults(PROJECT, "")) == 2
    assert lock.faults(PROJECT, f"{lock.header(PROJECT)}\n") == ["requirements.lock has no entry."]


@pytest.mark.parametrize(("upgrade", "status"), [(False, 0), (True, 0), (True, 2)])
def test_uv_writes_the_entries_and_the_first_line_is_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, upgrade: bool, status: int
) -> None:
    """The versions that uv finds stay, unless it is to upgrade; where it fails, all stays."""
    own = tmp_path / "requirements.lock"
    own.write_text("old", encoding="utf-8")
    monkeypatch.setattr(lock, "LOCK", own)
    monkeypatch.setattr(lock, "read_project", lambda: PROJECT)

    def compile_(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        assert ("--upgrade" in command, f"--output-file={own}" in command) == (upgrade, True)
        if not status:
            own.write_text(ENTRIES, encoding="utf-8")
        return subprocess.CompletedProcess(command, status)

    monkeypatch.setattr(subprocess, "run", compile_)

    assert lock.renew(upgrade=upgrade) is not bool(status)
    assert own.read_text(encoding="utf-8") == ("old" if status else good())
