"""do.py makes .venv when it must and only then, and says every trouble in one sentence."""

import ast
import http.server
import os
import runpy
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import do


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose name has a space and an umlaut; its .venv would run this Python."""
    root = tmp_path / "Kärten Spiele"
    root.mkdir()
    for name in ("pyproject.toml", "requirements.lock"):
        (root / name).write_text("made from this", encoding="utf-8")
    for name in ("VENV", "STAMP", "LOCK", "BUILD", "SITE", "EDITIONS", "FRONT"):
        monkeypatch.setattr(do, name, root / getattr(do, name).relative_to(do.ROOT))
    monkeypatch.setattr(do, "SOURCES", (do.STAMP, "docs", "conf.py"))
    monkeypatch.setattr(do, "ROOT", root)
    monkeypatch.setattr(do, "PYTHON", Path(sys.executable))
    return root


@pytest.fixture
def installs(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What prepare() would have installed, by the last word of each command."""
    seen: list[str] = []

    def install(trouble: str, *command: str | Path) -> None:
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
    bent = {"PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PYTEST_ADDOPTS"}
    for name in (*bent, "PIP_USER"):
        monkeypatch.setenv(name, "bent")
    monkeypatch.setenv("PIP_INDEX_URL", "mirror")
    monkeypatch.setenv("PIP_RETRIES", "9")
    made = do.environment()

    assert not bent & made.keys()
    assert (made["PIP_USER"], made["PIP_INDEX_URL"], made["PIP_RETRIES"]) == ("0", "mirror", "9")


def test_the_venv_is_made_once(installs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    do.prepare()
    assert installs == MADE
    assert ".venv is ready" in capsys.readouterr().out
    do.prepare()
    assert installs == MADE
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("file", ["requirements.lock", "pyproject.toml", ".venv/made-from"])
def test_an_outdated_venv_is_made_anew(checkout: Path, installs: list[str], file: str) -> None:
    do.prepare()
    (checkout / file).write_text("other", encoding="utf-8")
    do.prepare()
    assert installs == MADE * 2


@pytest.mark.parametrize(
    ("place", "name", "value"),
    [
        (do, "ROOT", "moved"),
        (sys, "version", "3.99"),
        (do, "PYTHON", "gone/python"),
        (do, "PYTHON", "/bin/false"),
    ],
)
def test_a_moved_checkout_or_another_python_makes_the_venv_anew(
    checkout: Path,
    installs: list[str],
    monkeypatch: pytest.MonkeyPatch,
    place: object,
    name: str,
    value: str,
) -> None:
    do.prepare()
    if name == "ROOT":
        checkout.rename(checkout.with_name(value))
        for each in ("ROOT", "VENV", "STAMP", "LOCK", "BUILD"):
            here = getattr(do, each).relative_to(checkout)
            monkeypatch.setattr(do, each, checkout.with_name(value) / here)
    else:
        monkeypatch.setattr(place, name, Path(value) if name == "PYTHON" else value)
    do.prepare()

    assert installs[:2] == installs[3:5] == MADE[:2]


def test_an_interrupted_install_is_begun_anew(
    installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*words: object) -> None:
        do.VENV.mkdir(exist_ok=True)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(do, "install", interrupted)
        with pytest.raises(KeyboardInterrupt):
            do.prepare()
    do.prepare()

    assert installs == MADE


def test_a_failed_install_says_what_and_begins_afresh(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    began = time.monotonic()
    with pytest.raises(do.TroubleError, match=r"^No network \(.*\)\. The next run starts afresh"):
        do.install("No network", sys.executable, "-m", "pip", "download", "nothing")
    assert time.monotonic() - began < 12


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
    assert "waiting for another do.py" in capsys.readouterr().out


def test_a_port_that_cannot_be_had_is_named_with_a_way_out(checkout: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with pytest.raises(do.TroubleError, match=rf"^Port {port} cannot be had .* --port 8642"):
            do.listen(port)
    with pytest.raises(do.TroubleError, match="0-65535"):
        do.listen(99999)


def asked(path: str) -> tuple[int, str]:
    """What the server of the site answers."""
    with do.listen(0) as server:
        answering = threading.Thread(target=server.handle_request)
        answering.start()
        try:
            address = f"http://127.0.0.1:{server.server_port}/{path}"
            with urllib.request.urlopen(address) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        finally:
            answering.join(5)


def test_the_server_answers_from_the_site_without_a_word(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing is, with the page of the site that says so, if there is one."""
    do.SITE.mkdir(parents=True)
    do.FRONT.write_text("♠9", encoding="utf-8")
    assert asked("") == (200, "♠9")
    status, said = asked("no/such/page")
    assert (status, "File not found" in said) == (404, True)
    (do.SITE / "404.html").write_text("♠9, where nothing is", encoding="utf-8")

    assert asked("no/such/page") == (404, "♠9, where nothing is")
    assert capsys.readouterr() == ("", "")


LANGUAGES = "kartenspiele.interfaces.languages"  # builds the pages that are not English


class Builds:
    """What stands for Sphinx and for what lays the engine into the site: both may fail."""

    def __init__(self) -> None:
        self.number, self.fails = 0, ""

    def show(self, module: str, *arguments: str) -> int:
        """Build a site of one page, and count; the engine is laid into a site that is there."""
        if module == "sphinx":
            self.number += 1
            self.options = set(arguments)
            Path(arguments[-1]).mkdir(parents=True)
            (Path(arguments[-1]) / "index.html").write_text(f"build {self.number}", "utf-8")
        elif arguments:
            assert (Path(arguments[-1]) / "index.html").is_file()
        return int(module == self.fails)

    def serve(self) -> int:
        """How often the site was built until it is served."""
        assert do.serve(0) == 0
        assert do.FRONT.read_text(encoding="utf-8") == f"build {self.number}"
        return self.number


@pytest.fixture
def builds(checkout: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch) -> Builds:
    """A stand-in for Sphinx, and a server that ends as soon as it serves."""
    found = Builds()
    monkeypatch.setattr(do, "show", found.show)
    monkeypatch.setattr(http.server.ThreadingHTTPServer, "serve_forever", lambda server: None)
    for file in ("docs/games/a.md", "docs/__pycache__/a.pyc", "conf.py"):
        (checkout / file).parent.mkdir(parents=True, exist_ok=True)
        (checkout / file).write_text("x", encoding="utf-8")
    return found


def test_a_wrong_address_is_told_before_the_site_is_built(builds: Builds) -> None:
    builds.fails = "kartenspiele.interfaces.publishing"
    with pytest.raises(do.TroubleError, match="not built"):
        do.html()
    assert builds.number == 0


@pytest.mark.parametrize("fails", ["sphinx", LANGUAGES, "kartenspiele.interfaces.site.engine"])
def test_only_a_good_site_replaces_the_old_one(builds: Builds, fails: str) -> None:
    do.html()
    assert {"--nitpicky", "--fail-on-warning"} <= builds.options
    builds.fails = fails
    with pytest.raises(do.TroubleError, match="not built"):
        do.html()
    assert do.FRONT.read_text("utf-8") == "build 1"
    builds.fails = ""
    do.html()

    assert do.FRONT.read_text("utf-8") == "build 3"


@pytest.mark.parametrize("file", ["docs/games/a.md", "docs/new.md", "conf.py", ".venv/made-from"])
def test_a_site_is_built_again_only_if_something_in_it_has_changed(
    checkout: Path, builds: Builds, file: str
) -> None:
    """What Python leaves behind is no change; a change while it is built is one."""
    assert builds.serve() == 1
    (checkout / "docs/__pycache__/a.pyc").write_text("y", encoding="utf-8")
    assert builds.serve() == 1
    (checkout / file).write_text("y" if "venv" not in file else do.made_from(), encoding="utf-8")
    assert builds.serve() == 2
    do.FRONT.unlink()
    assert builds.serve() == 3


def test_ctrl_c_is_the_usual_end_once_the_address_is_told(
    builds: Builds, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(http.server.ThreadingHTTPServer, "serve_forever", interrupt)
    assert builds.serve() == 1
    monkeypatch.setattr(do, "prepare", interrupt)
    with pytest.raises(KeyboardInterrupt):
        do.serve(0)


def said_by(words: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit status of a command line."""
    monkeypatch.setattr(sys, "argv", ["do.py", *words])
    return do.main()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (do.TroubleError("Port 1."), "do.py: Port 1."),
        (KeyboardInterrupt(), "do.py: stopped."),
        (PermissionError(13, "Permission denied", "/x"), "do.py: /x: Permission denied. do.py"),
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

    assert said_by(["venv"], monkeypatch) == 1
    assert capsys.readouterr().err.strip().startswith(sentence)


@pytest.mark.parametrize("words", [[], ["tset"], ["html", "--port", "1"], ["site", "--port", "x"]])
def test_a_wrong_command_line_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        do.obey(words)
    assert "error: " in capsys.readouterr().err


@pytest.mark.parametrize("name", [name for name, (_, module) in do.COMMANDS.items() if module])
def test_a_command_hands_its_words_to_its_module_and_answers_with_its_status(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """What is missing is said before the long work."""
    done: list[str] = []
    stops = False

    def show(*arguments: str) -> int:
        done.extend(arguments)
        return 2 if stops else 7 * (list(arguments) != do.FIRST.get(name))

    monkeypatch.setattr(do, "prepare", lambda: done.append("prepared"))
    monkeypatch.setattr(do, "html", lambda: done.append("built"))
    monkeypatch.setattr(do, "show", show)
    first, (_, module) = do.FIRST.get(name, []), do.COMMANDS[name]

    assert said_by([name, "--anew"], monkeypatch) == 7
    assert done == [
        "prepared",
        *first,
        *["built"] * (name in ("check", "archive")),
        *module,
        "--anew",
    ]
    done.clear()
    stops = True
    assert said_by([name], monkeypatch) == 2
    assert done == ["prepared", *(first or module)]


def test_where_the_site_will_stand_is_said_when_it_is_built(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By options or by variables; what is built anew for another address says so."""
    for name in do.VARIABLES:
        monkeypatch.setenv(name, "of the caller")
    monkeypatch.setattr(do, "prepare", lambda: None)
    monkeypatch.setattr(do, "html", lambda: None)
    assert do.obey(["html", "--address", "https://example.org/"]) == 0
    assert do.environment()["KARTENSPIELE_ADDRESS"] == "https://example.org/"
    assert do.environment()["KARTENSPIELE_OBJECTIONS"] == "of the caller"


def test_a_site_that_was_built_for_another_address_is_not_current(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    do.SITE.mkdir(parents=True)
    do.FRONT.write_text("front", "utf-8")
    (do.BUILD / "told").write_text(do.told(), "utf-8")
    assert do.is_current()
    monkeypatch.setenv("KARTENSPIELE_ADDRESS", "https://example.org/")
    assert not do.is_current()


def test_editions_that_were_built_from_their_tags_lie_beside_the_site(
    builds: Builds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As they were built, to the byte; the site is told of them, and is built anew for another."""
    monkeypatch.setenv("KARTENSPIELE_EDITIONS", "of the caller")
    (do.EDITIONS / "2026.1" / "id").mkdir(parents=True)
    (do.EDITIONS / "2026.1" / "id" / "a.html").write_bytes(b"as it was")
    (do.EDITIONS / "2026.1.made-from").write_text("commit", "utf-8")
    do.html()
    assert (do.SITE / "ed" / "2026.1" / "id" / "a.html").read_bytes() == b"as it was"
    assert [path.name for path in (do.SITE / "ed").iterdir()] == ["2026.1"]
    assert do.environment()["KARTENSPIELE_EDITIONS"] == "2026.1"
    assert do.is_current()
    (do.EDITIONS / "2026.2").mkdir()
    assert not do.is_current()
