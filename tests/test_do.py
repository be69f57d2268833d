"""do.py makes .venv when it must and only then, and says every trouble in one sentence."""

import ast
import collections.abc
import http.client
import http.server
import importlib.util
import os
import runpy
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

import do

PROJECT = """
[project]
name = "cards"
[build-system]
requires = ["hatchling"]
[tool.hatch]
[tool.ruff]
line-length = 100
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose name has a space and an umlaut; its .venv would run this Python."""
    root = tmp_path / "Kärten Spiele"
    root.mkdir()
    (root / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (root / "requirements.lock").write_text("# lock", encoding="utf-8")
    for name in ("VENV", "STAMP", "LOCK", "BUILD", "SITE", "DOCTREES", "SHOWN"):
        monkeypatch.setattr(do, name, root / getattr(do, name).relative_to(do.ROOT))
    monkeypatch.setattr(do, "ROOT", root)
    monkeypatch.setattr(do, "PYTHON", Path(sys.executable))
    return root


@pytest.fixture
def installs(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What prepare() would have installed, by the last word of each command."""
    seen: list[str] = []

    def install(*command: str | Path, trouble: str) -> None:
        do.VENV.mkdir(exist_ok=True)
        seen.append(Path(command[-1]).name)

    monkeypatch.setattr(do, "install", install)
    return seen


MADE = [".venv", "requirements.lock", "Kärten Spiele"]


def test_an_old_python_reads_as_far_as_the_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path(do.__file__)
    ast.parse(source.read_text(encoding="utf-8"), feature_version=(3, 6))
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))

    with pytest.raises(SystemExit, match=r"^do\.py needs Python 3\.11 or newer; this is Python "):
        runpy.run_path(str(source))


def test_the_environment_bends_neither_python_nor_pip_but_keeps_mirrors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PYTEST_ADDOPTS", "PIP_USER"):
        monkeypatch.setenv(name, "bent")
    monkeypatch.setenv("PIP_INDEX_URL", "mirror")

    made = do.environment()

    assert not {"PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PYTEST_ADDOPTS"} & made.keys()
    assert made["PIP_USER"] == "0"
    assert made["PIP_INDEX_URL"] == "mirror"


def test_the_venv_is_made_once(installs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    do.prepare()
    assert installs == MADE
    assert ".venv is ready" in capsys.readouterr().out

    do.prepare()
    assert installs == MADE
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("requirements.lock", "# lock", "# other"),
        ("pyproject.toml", '"cards"', '"cards"\nversion = "2"'),
        ("pyproject.toml", "hatchling", "setuptools"),
        ("pyproject.toml", "[tool.hatch]", "[tool.hatch]\nx = 1"),
        (".venv/made-from", "", "damaged"),
    ],
)
def test_an_outdated_venv_is_made_anew(
    checkout: Path, installs: list[str], file: str, old: str, new: str
) -> None:
    do.prepare()
    text = (checkout / file).read_text(encoding="utf-8")
    (checkout / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    do.prepare()

    assert installs == MADE * 2


def test_a_setting_of_a_tool_leaves_the_venv_alone(checkout: Path, installs: list[str]) -> None:
    do.prepare()
    text = PROJECT.replace("100", "99")
    (checkout / "pyproject.toml").write_text(text, encoding="utf-8")

    do.prepare()

    assert installs == MADE


def test_a_moved_checkout_or_another_python_makes_the_venv_anew(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = do.read_project()
    stamp = do.made_from(project, "lock")
    assert stamp == do.made_from(project, "lock")

    with monkeypatch.context() as patch:
        patch.setattr(do, "ROOT", checkout / "moved")
        assert stamp != do.made_from(project, "lock")
    monkeypatch.setattr(sys, "version", "3.99")
    assert stamp != do.made_from(project, "lock")


@pytest.mark.parametrize("python", ["gone/python", "/bin/false"])
def test_a_venv_whose_python_does_not_run_is_made_anew(
    installs: list[str], monkeypatch: pytest.MonkeyPatch, python: str
) -> None:
    do.prepare()
    monkeypatch.setattr(do, "PYTHON", Path(python))

    do.prepare()

    assert installs == MADE * 2


def test_an_interrupted_install_is_begun_anew(
    checkout: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*command: str | Path, trouble: str) -> None:
        do.VENV.mkdir(exist_ok=True)
        (do.VENV / "half").touch()
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(do, "install", interrupted)
        with pytest.raises(KeyboardInterrupt):
            do.prepare()
    do.prepare()

    assert installs == MADE
    assert not (do.VENV / "half").exists()


@pytest.mark.parametrize("lacking", ["venv", "ensurepip"])
def test_a_python_without_venv_says_what_to_install(
    installs: list[str], monkeypatch: pytest.MonkeyPatch, lacking: str
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == lacking else found(name)
    )

    with pytest.raises(do.TroubleError, match="apt install python3-venv"):
        do.prepare()
    assert installs == []


def test_a_failed_install_shows_the_end_of_its_output(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = "print(*range(20), sep='\\n'); raise SystemExit(1)"

    with pytest.raises(do.TroubleError, match=r"^No network\. The next run starts afresh\.$"):
        do.install(sys.executable, "-c", script, trouble="No network.")
    assert capsys.readouterr().err.split() == [str(number) for number in range(12, 20)]


def test_a_second_run_waits_for_the_first(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entered = threading.Event()

    def second() -> None:
        with do.alone():
            entered.set()

    waiting = threading.Thread(target=second)
    with do.alone():
        waiting.start()
        assert not entered.wait(0.2)
    waiting.join(5)

    assert entered.is_set()
    assert "waiting for another do.py (process " in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the lock is one of flock")
def test_a_holder_that_has_ended_is_not_waited_for_by_its_number(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its number may be another program's by now; what it started holds the lock."""
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()

    assert "process" not in do.holding(str(dead.pid))
    assert "left running" in do.holding(str(dead.pid))
    assert "left running" in do.holding("")
    assert do.holding(str(os.getpid())) == f"another do.py (process {os.getpid()})"


def test_a_network_that_is_not_there_is_said_within_seconds(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "nothing")
    began = time.monotonic()

    with pytest.raises(do.TroubleError, match="No network"):
        do.install(*pip, trouble="No network.")
    assert time.monotonic() - began < 6
    monkeypatch.setenv("PIP_RETRIES", "9")
    assert do.environment()["PIP_RETRIES"] == "9"


def test_whatever_lies_in_the_way_is_discarded(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    (kept / "inside").mkdir(parents=True)
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(kept)
    (tmp_path / "folder" / "inside").mkdir(parents=True)

    for name in ("file", "link", "folder", "nothing"):
        do.discard(tmp_path / name)

    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
    assert (kept / "inside").exists()


def test_a_busy_port_is_named_with_a_way_out(checkout: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]

        with pytest.raises(do.TroubleError, match=rf"^Port {port} cannot be had .* --port 8642"):
            do.listen(port)


def test_a_number_too_large_for_a_port_is_refused(checkout: Path) -> None:
    with pytest.raises(do.TroubleError, match="0-65535"):
        do.listen(99999)


def test_the_server_answers_from_the_site_without_a_word(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    do.SITE.mkdir(parents=True)
    (do.SITE / "index.html").write_text("♠9", encoding="utf-8")
    with do.listen(0) as server:
        answering = threading.Thread(target=server.handle_request)
        answering.start()
        with urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/") as answer:
            text = answer.read().decode()
        answering.join(5)

    assert text == "♠9"
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("has_page", "said"), [(True, "♠9, where nothing is"), (False, "File not")]
)
def test_the_server_says_with_a_page_of_the_site_that_nothing_is_there(
    checkout: Path, has_page: bool, said: str
) -> None:
    do.SITE.mkdir(parents=True)
    if has_page:
        (do.SITE / "404.html").write_text("♠9, where nothing is", encoding="utf-8")
    with do.listen(0) as server:
        answering = threading.Thread(target=server.handle_request)
        answering.start()
        with pytest.raises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/no/such/page")
        answering.join(5)

    assert answer.value.code == 404
    assert said in answer.value.read().decode()


@pytest.mark.parametrize("path", ["/%00", "/a%00b/", "//[", "/%ed%b2%80", f"/{'x' * 5000}", "/%"])
def test_an_address_that_names_no_file_leads_nowhere(
    checkout: Path, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    do.SITE.mkdir(parents=True)
    (do.SITE / "index.html").write_text("♠9", encoding="utf-8")
    (do.SITE / "404.html").write_text("nothing is here", encoding="utf-8")
    with do.listen(0) as server:
        answering = threading.Thread(target=server.handle_request)
        answering.start()
        asked = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
        asked.request("GET", path)
        answer = asked.getresponse()
        said = answer.read().decode()
        asked.close()
        answering.join(5)

    assert (answer.status, said) == (404, "nothing is here")
    assert capsys.readouterr() == ("", "")


def test_a_browser_that_goes_away_is_no_trouble(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(handler: do.Handler) -> None:
        raise ConnectionResetError(104, "Connection reset by peer")

    monkeypatch.setattr(do.Handler, "send_head", gone)
    with do.listen(0) as server:
        answering = threading.Thread(target=server.handle_request)
        answering.start()
        with pytest.raises(http.client.BadStatusLine):
            urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/")
        answering.join(5)
        server.server_close()  # waits for the thread that answers

    assert capsys.readouterr().err == ""


class Builds:
    """What stands for Sphinx: it makes a site, says something or fails, and counts.

    What lays the engine into the site may fail too.
    """

    def __init__(self) -> None:
        self.number, self.status, self.words, self.engine = 0, 0, "", 0

    def show(self, module: str, site: str) -> int:
        """Lay the engine into a site that is there."""
        assert module == "kartenspiele.interfaces.site.engine"
        assert (Path(site) / "index.html").is_file()
        return self.engine

    def overhear(self, *command: str | Path) -> tuple[int, str]:
        """Build a site of one page."""
        self.number += 1
        self.options = set(map(str, command))
        site = Path(command[-1])
        site.mkdir(parents=True)
        (site / "index.html").write_text(f"build {self.number}", encoding="utf-8")
        return self.status, self.words

    def shown(self) -> str:
        """The page that is there."""
        return (do.SITE / "index.html").read_text(encoding="utf-8")


@pytest.fixture
def builds(installs: list[str], monkeypatch: pytest.MonkeyPatch) -> Builds:
    """A stand-in for Sphinx."""
    found = Builds()
    monkeypatch.setattr(do, "overhear", found.overhear)
    monkeypatch.setattr(do, "show", found.show)
    return found


def test_only_a_good_site_replaces_the_old_one(
    builds: Builds, capsys: pytest.CaptureFixture[str]
) -> None:
    do.html()
    assert {"--nitpicky", "--fail-on-warning"} <= builds.options
    builds.status, builds.words = 1, "a.md:1: WARNING: x"
    with pytest.raises(do.TroubleError, match="not built"):
        do.html()
    assert builds.shown() == "build 1"
    assert "a.md:1: WARNING: x" in capsys.readouterr().err

    builds.status, builds.words, builds.engine = 0, "", 1
    with pytest.raises(do.TroubleError, match="engine was not laid"):
        do.html()
    assert builds.shown() == "build 1"

    builds.engine = 0
    do.html()
    assert builds.shown() == "build 4"


@pytest.fixture
def served(
    checkout: Path, builds: Builds, monkeypatch: pytest.MonkeyPatch
) -> collections.abc.Callable[[], int]:
    """Ends as soon as it serves; how often the site was built until then."""
    monkeypatch.setattr(http.server.ThreadingHTTPServer, "serve_forever", lambda server: None)
    for folder in ("docs/games", "kartenspiele/interfaces/site/__pycache__", "sources"):
        (checkout / folder).mkdir(parents=True)
    for file in (
        "docs/games/a.md",
        "kartenspiele/interfaces/site/ks.css",
        "sources/NK.toml",
        "conf.py",
    ):
        (checkout / file).write_text("x", encoding="utf-8")

    def serve() -> int:
        assert do.serve(0) == 0
        assert builds.shown() == f"build {builds.number}"
        return builds.number

    return serve


def test_a_site_is_not_built_again_if_nothing_has_changed(
    checkout: Path, served: collections.abc.Callable[[], int]
) -> None:
    """Neither a file that is only touched nor what Python leaves behind is a change."""
    assert served() == 1
    (checkout / "docs/games/a.md").touch()
    (checkout / "kartenspiele/interfaces/site/__pycache__/a.pyc").write_text("x", encoding="utf-8")
    (checkout / "build" / "measured.json").write_text("x", encoding="utf-8")

    assert served() == 1


@pytest.mark.parametrize(
    "file",
    [
        "docs/games/a.md",
        "docs/games/new.md",
        "kartenspiele/interfaces/site/ks.css",
        "kartenspiele/new.py",
        "sources/NK.toml",
        "conf.py",
        "requirements.lock",
        "docs/figures.json",
    ],
)
def test_a_site_is_built_again_if_anything_in_it_has_changed(
    checkout: Path, served: collections.abc.Callable[[], int], file: str
) -> None:
    assert served() == 1
    (checkout / file).write_text("y", encoding="utf-8")
    assert served() == 2
    if file not in do.SOURCES and (checkout / file) != do.LOCK:
        (checkout / file).unlink()
        assert served() == 3


def test_a_site_is_built_again_if_it_is_torn_or_has_warnings(
    builds: Builds, served: collections.abc.Callable[[], int]
) -> None:
    builds.words = "a.md:1: WARNING: x"
    assert served() == 1
    assert served() == 2
    builds.words = ""
    assert served() == 3
    (do.SITE / "index.html").unlink()
    assert served() == 4
    do.SHOWN.write_text("damaged", encoding="utf-8")
    assert served() == 5
    assert served() == 5


def test_a_build_that_breaks_off_leaves_no_stamp(
    builds: Builds,
    served: collections.abc.Callable[[], int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(*command: str | Path) -> tuple[int, str]:
        raise KeyboardInterrupt

    assert served() == 1
    with monkeypatch.context() as patch:
        patch.setattr(do, "overhear", breaks)
        with pytest.raises(KeyboardInterrupt):
            do.html()

    assert served() == 2


@pytest.mark.parametrize("where", ["print", "serve_forever", "server_close"])
def test_ctrl_c_after_the_address_is_the_usual_end(
    served: collections.abc.Callable[[], int], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    close = http.server.ThreadingHTTPServer.server_close

    def interrupt(*words: Any, **named: object) -> None:
        if where == "server_close":
            close(*words)
        if where != "print" or "The site is at" in str(words):
            raise KeyboardInterrupt

    assert served() == 1
    if where == "print":
        monkeypatch.setattr("builtins.print", interrupt)
    else:
        monkeypatch.setattr(http.server.ThreadingHTTPServer, where, interrupt)
    assert served() == 1


def test_ctrl_c_before_the_address_is_no_usual_end(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(do, "prepare", interrupt)
    with pytest.raises(KeyboardInterrupt):
        do.serve(0)


@pytest.mark.parametrize("terminal", [True, False])
def test_what_takes_long_gives_signs_of_life(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], terminal: bool
) -> None:
    """On a terminal in one place, in a log line by line; what is quick says nothing."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    monkeypatch.setattr(do, "OFTEN", 0.1 if terminal else 60)
    monkeypatch.setattr(do, "SELDOM", 60 if terminal else 0.1)

    assert do.overhear(sys.executable, "-c", "import time; time.sleep(0.5); print(1)") == (0, "1\n")
    said = capsys.readouterr().err
    assert said.startswith("… 0 s")
    assert said.count("s\r") == said.count("…") * terminal

    monkeypatch.setattr(do, "OFTEN", 60)
    monkeypatch.setattr(do, "SELDOM", 60)
    assert do.overhear(sys.executable, "-c", "raise SystemExit(3)") == (3, "")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (do.TroubleError("Port 1."), "do.py: Port 1."),
        (KeyboardInterrupt(), "do.py: stopped."),
        (
            PermissionError(13, "Permission denied", "/x"),
            (
                "do.py: /x: Permission denied."
                " do.py needs a complete checkout in a folder that it may write to."
            ),
        ),
    ],
)
def test_every_trouble_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    sentence: str,
) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setattr(do, "prepare", fail)
    monkeypatch.setattr(sys, "argv", ["do.py", "venv"])

    assert do.main() == 1
    assert capsys.readouterr().err.strip() == sentence


def test_a_damaged_pyproject_is_named(checkout: Path) -> None:
    (checkout / "pyproject.toml").write_text("[project\n", encoding="utf-8")

    with pytest.raises(do.TroubleError, match=r"^pyproject\.toml cannot be read: .*line 1"):
        do.read_project()


@pytest.mark.parametrize("words", [[], ["tset"], ["html", "--port", "1"], ["site", "--port", "x"]])
def test_a_wrong_command_line_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        do.parse(words)
    assert "error: " in capsys.readouterr().err


@pytest.mark.parametrize("name", do.MODULES)
def test_a_command_runs_its_module_and_answers_with_its_status(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    done: list[str] = []

    def show(*arguments: str) -> int:
        done.extend(arguments)
        return 0 if list(arguments) == do.FIRST.get(name) else 7

    monkeypatch.setattr(do, "prepare", lambda: done.append("prepared"))
    monkeypatch.setattr(do, "html", lambda: done.append("built"))
    monkeypatch.setattr(do, "show", show)

    assert do.obey(do.parse([name])) == 7
    built = ["built"] * (name == "check")
    assert done == ["prepared", *do.FIRST.get(name, []), *built, *do.MODULES[name][1]]


@pytest.mark.parametrize("name", do.FIRST)
def test_what_is_missing_is_said_before_the_long_work(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    shown: list[list[str]] = []

    def show(*arguments: str) -> int:
        shown.append(list(arguments))
        return 2

    monkeypatch.setattr(do, "prepare", lambda: None)
    monkeypatch.setattr(do, "html", lambda: pytest.fail("a site was built for nothing"))
    monkeypatch.setattr(do, "show", show)

    assert do.obey(do.parse([name])) == 2
    assert shown == [do.FIRST[name]]


def test_lock_hands_its_option_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(do, "prepare", lambda: None)
    monkeypatch.setattr(do, "show", lambda *words: 0 if words[-1] == "--upgrade" else 1)

    assert do.obey(do.parse(["lock", "--upgrade"])) == 0
    assert do.obey(do.parse(["lock"])) == 1


def test_surroundings_hands_its_options_on(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, ...]] = []

    def show(*words: str) -> int:
        shown.append(words)
        return 0

    monkeypatch.setattr(do, "prepare", lambda: None)
    monkeypatch.setattr(do, "show", show)

    assert do.obey(do.parse(["surroundings", "--of", "HEAD~1", "--only", "no Pango"])) == 0
    assert shown == [("tests.surroundings", "--of", "HEAD~1", "--only", "no Pango")]
