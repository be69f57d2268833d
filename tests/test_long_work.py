"""Long work at the command: saved now and then and when it is ended, with its progress told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kartenspiele.interfaces.cli import long_work
from kartenspiele.interfaces.cli.answer import UsageError


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is due at each step."""
    for name in ("SAVED", "TOLD", "QUIET"):
        monkeypatch.setattr(long_work, name, 0.0)


def steps(done: list[int], ends: type[BaseException] | None = None) -> Iterator[int]:
    for number in (1, 2):
        done.append(number)
        yield number
    if ends:
        raise ends


@pytest.mark.usefixtures("at_once")
def test_work_is_told_and_saved_at_every_step_that_is_due(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done, saved = list[int](), list[list[int]]()

    def keep(_path: Path) -> None:
        saved.append([*done])

    long_work.carried_out(steps(done), "step {}".format, keep, tmp_path)
    assert saved == [[1], [1, 2], [1, 2]]
    assert capsys.readouterr().err == "0 s: step 1\n0 s: step 2\n"


def test_who_ends_it_loses_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And without a file nothing is saved; nothing was due, so that nothing is told."""
    done, saved = list[int](), list[Path]()
    for path in (tmp_path, None):
        with pytest.raises(KeyboardInterrupt):
            long_work.carried_out(steps(done, KeyboardInterrupt), str, saved.append, path)
    assert saved == [tmp_path]
    assert capsys.readouterr().err == ""


def test_what_cannot_be_saved_is_told(tmp_path: Path) -> None:
    def keep(path: Path) -> None:
        (path / "no" / "folder").write_text("", "utf-8")

    with pytest.raises(UsageError, match="No such file or directory"):
        long_work.carried_out(steps([]), str, keep, tmp_path)


def test_on_a_terminal_a_word_takes_the_place_of_the_one_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(long_work, "is_terminal", lambda: True)
    for line in ("half", ""):
        long_work.show(line)
    assert capsys.readouterr().err == "\r\033[Khalf\r\033[K"
