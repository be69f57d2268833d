"""Verifying runs every check, hides no failure, and takes nothing for something."""

from pathlib import Path

import pytest

from do import ROOT
from tests import verify
from tests.verify import Done, Step, Verdict, differences, run_steps


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A folder of modules that can be steps."""
    (tmp_path / "good.py").write_text("print('noise'); print('== 3 passed ==')", encoding="utf-8")
    (tmp_path / "bad.py").write_text("print('reason'); raise SystemExit(5)", encoding="utf-8")
    (tmp_path / "slow.py").write_text("import time; time.sleep(60)", encoding="utf-8")
    (tmp_path / "zone.py").write_text("import os; print(os.environ['TZ'])", encoding="utf-8")
    return tmp_path


def test_all_steps_run_and_the_failed_are_named(
    scripts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["bad", "good", "missing", "good"]
    steps = [Step(f"{name} {n}", [name], {}, scripts) for n, name in enumerate(names)]

    done = run_steps(steps, scripts)
    assert sorted(step.name for step in done if not step.passed) == ["bad 0", "missing 2"]
    printed = capsys.readouterr().out.splitlines()
    assert "reason" in printed
    assert printed.count("== 3 passed ==") == 2
    assert "noise" not in printed


def test_what_this_machine_lacks_is_said_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A test that is skipped says why; of all that say the same, one line is shown."""
    test = "@pytest.mark.skipif(True, reason='no node (20 or newer)')\ndef test_{}(): pass\n"
    text = "import pytest\n" + "".join(test.format(name) for name in "ab") + "def test_c(): pass\n"
    (tmp_path / "test_some.py").write_text(text, encoding="utf-8")
    (tmp_path / "pytest.toml").write_text("[pytest]\naddopts = ['-ra']\n", encoding="utf-8")

    done = run_steps([Step("tests", ["pytest"], {}, tmp_path)], tmp_path)

    assert done[0].passed
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in printed if "no node" in line] == ["NOT CHECKED: no node (20 or newer)"]


def test_a_step_has_its_settings(scripts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = run_steps([Step("zone", ["zone"], {"TZ": "West+12"}, scripts)], scripts)
    assert [step.passed for step in done] == [True]
    assert capsys.readouterr().out.splitlines()[-1] == "West+12"


def test_a_step_waits_for_the_one_that_it_needs(scripts: Path) -> None:
    first, second = Step("good", ["good"], {}, scripts), Step("bad", ["bad"], {}, scripts)
    last = Step("zone", ["zone"], {"TZ": "x"}, scripts, needs="bad")
    done = run_steps([last, first, second], scripts, at_once=3)
    assert [step.name for step in done if step.name != "good"] == ["bad", "zone"]
    assert len(done) == 3


@pytest.mark.parametrize(("anew", "twice"), [(False, False), (True, True)])
def test_every_test_is_run_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anew: bool, twice: bool
) -> None:
    run: list[Step] = []

    def note(steps: list[Step], scratch: Path) -> list[Done]:
        run.extend(steps)
        return []

    monkeypatch.setattr(verify, "run_steps", note)
    monkeypatch.setattr(verify, "differences", lambda *_: [])
    monkeypatch.setattr("shutil.copytree", lambda *_, **__: None)
    verify.verify(tmp_path, anew=anew, twice=twice)

    said = {step.name: step.arguments for step in run}
    assert said["tests at play"][-len(verify.PLAYED) :] == [*verify.PLAYED]
    assert said["tests of the site"] == ["pytest", *verify.READ]
    asked = [word for words in said.values() for word in words if word.startswith("tests/")]
    every = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")]
    assert sorted(asked) == sorted(every)
    assert sum("--anew" in words for words in said.values()) == 4 * anew
    assert sum(words[0] == "sphinx" for words in said.values()) == 1 + twice


def test_an_interruption_ends_what_runs(scripts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[verify.Job] = []
    start = verify.start

    def interrupted(step: Step, output: Path) -> verify.Job:
        if jobs:
            raise KeyboardInterrupt
        jobs.append(start(step, output))
        return jobs[0]

    monkeypatch.setattr(verify, "start", interrupted)
    slow = Step("slow", ["slow"], {}, scripts)

    with pytest.raises(KeyboardInterrupt):
        run_steps([slow, slow], scripts)
    assert jobs[0].process.returncode not in (None, 0)


def folders(tmp_path: Path, one: dict[str, str], two: dict[str, str]) -> list[str]:
    for name, files in (("one", one), ("two", two)):
        (tmp_path / name / "sub").mkdir(parents=True)
        for file, text in files.items():
            (tmp_path / name / "sub" / file).write_text(text, encoding="utf-8")
    return differences(tmp_path / "one", tmp_path / "two")


@pytest.mark.parametrize(
    ("one", "two", "found"),
    [
        ({"a": "x", "b": "y"}, {"a": "x", "b": "y"}, []),
        ({"a": "x", "b": "y"}, {"a": "x", "b": "z"}, ["sub/b differs"]),
        ({"a": "x"}, {"a": "x", "b": ""}, ["sub/b differs"]),
        ({"a": "x", "b": ""}, {"a": "x"}, ["sub/b differs"]),
        ({}, {}, ["There is no file to compare."]),
        ({}, {"a": "x"}, ["There is no file to compare."]),
    ],
)
def test_differences_are_found_byte_for_byte(
    tmp_path: Path, one: dict[str, str], two: dict[str, str], found: list[str]
) -> None:
    assert folders(tmp_path, one, two) == found


def test_two_different_sites_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(steps: list[Step], scratch: Path) -> list[Done]:
        for n, step in enumerate(step for step in steps if step.arguments[0] == "sphinx"):
            site = Path(step.arguments[-1])
            site.mkdir(parents=True)
            (site / "index.html").write_text(f"built {n}", encoding="utf-8")
        return []

    monkeypatch.setattr(verify, "run_steps", build)
    monkeypatch.setattr(verify, "ROOT", tmp_path / "checkout")
    (tmp_path / "checkout" / "docs").mkdir(parents=True)

    failed, figures = verify.verify(tmp_path / "scratch", twice=True)
    assert failed == ["both sites are the same"]
    assert figures == {"builds-different": 1}
    assert "index.html differs" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("passed", "lines", "figures"),
    [
        (True, [], {"site-seconds": 9.5, "sphinx-warnings": 0}),
        (False, ["a.md:1: WARNING: x", "b.md: ERROR: y", "end"], {"sphinx-warnings": 2}),
        (False, ["Killed"], {}),
    ],
)
def test_a_site_that_broke_off_is_not_measured(
    passed: bool, lines: list[str], figures: dict[str, float]
) -> None:
    assert verify.measured([Done("site", passed, 9.51, lines)]) == figures


@pytest.mark.parametrize(
    ("lines", "figures"),
    [
        (["x: leads nowhere", "5 pages, 70 links: 1 findings"], {"link-findings": 1}),
        (["5 pages, 70 links: 0 findings"], {"link-findings": 0}),
        (["Traceback"], {}),
        ([], {}),
    ],
)
def test_links_that_nobody_counted_are_not_measured(
    lines: list[str], figures: dict[str, float]
) -> None:
    assert verify.measured([Done("links and anchors", False, 1.0, lines)]) == figures


@pytest.mark.parametrize(
    ("failed", "status", "line"),
    [([], 0, "All is well"), (["lint", "types"], 1, "FAILED: lint, types")],
)
def test_the_last_line_sums_up(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failed: list[str],
    status: int,
    line: str,
) -> None:
    left: dict[str, float] = {}
    found = Verdict(failed, {"link-findings": 0})
    monkeypatch.setattr(verify, "verify", lambda scratch, **how: found)
    monkeypatch.setattr(verify, "leave", lambda figures, seen: left.update(figures))

    assert verify.main(["--anew"]) == status
    first, last = capsys.readouterr().out.splitlines()
    assert first == verify.ELSEWHERE
    assert last.startswith(line)
    assert sorted(left) == ["link-findings"] + ["test-seconds"] * (not failed)
