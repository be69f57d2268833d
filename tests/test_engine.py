"""The engine is laid into a site by what is in it; without npm the site is whole, and says so."""

import ast
import gzip
import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from kartenspiele.edition import said
from kartenspiele.edition.register import load, loci
from kartenspiele.interfaces.site import engine, npm

PACKAGE = engine.SOURCE.parents[2]
DESK = engine.SOURCE.parent / "theme" / "ks" / "static" / "desk"


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """What npm would have installed."""
    folder = tmp_path / "home" / "node_modules" / "pyodide"
    folder.mkdir(parents=True)
    for name in engine.FILES:
        (folder / name).write_text(name, "utf-8")
    (folder / "package.json").write_text('{"version": "1.2.3"}', "utf-8")
    return tmp_path / "home"


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    built = tmp_path / "kartenspiele-2026.1.0-py3-none-any.whl"
    built.write_text("wheel", "utf-8")
    built.with_name(engine.LIBRARY).write_text("library", "utf-8")
    return built


def laid(site: Path, packages: Path, wheel: Path) -> dict[str, Any]:
    place = engine.lay(site, packages, wheel)
    found: dict[str, Any] = json.loads((place / "manifest.json").read_text("utf-8"))
    assert {each.name for each in place.iterdir()} == {"manifest.json", found["folder"]}
    return found


def test_every_file_is_listed_with_its_hash(tmp_path: Path, packages: Path, wheel: Path) -> None:
    found = laid(tmp_path / "site", packages, wheel)
    folder = tmp_path / "site" / engine.PLACE / found["folder"]
    assert (found["version"], found["pyodide"]) == ("2026.1.0", "1.2.3")
    assert {each.removesuffix(engine.ENDING) for each in found["files"]} == {
        *(*engine.FILES, engine.LIBRARY, wheel.name, "worker.js")
    }
    for name, listed in found["files"].items():
        content = (folder / name).read_bytes()
        assert listed == {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def test_the_library_leaves_out_nothing_that_the_engine_imports(packages: Path) -> None:
    """The modules of Python that those of the engine name are kept, what is for networks is not."""
    asked = {
        name
        for path in PACKAGE.rglob("*.py")
        if not engine.UNUSED.match(path.relative_to(PACKAGE.parent).as_posix())
        for name in imported(ast.parse(path.read_text("utf-8")))
        if not name.startswith("kartenspiele")
    }
    names = [f"{name.replace('.', '/')}{end}" for name in asked for end in (".py", "/__init__.py")]
    assert len(names) > 60
    whole = packages / "node_modules" / "pyodide" / engine.LIBRARY
    engine.zipped(whole, dict.fromkeys([*names, "http/client.py", "encodings/mac_roman.py"], b""))
    with ZipFile(engine.library(packages, packages / engine.LIBRARY)) as kept:
        assert kept.namelist() == names


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a module imports by their full names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def test_what_is_large_is_packed(tmp_path: Path, packages: Path, wheel: Path) -> None:
    """By an ending that no host takes for a kind of packing; the worker knows it."""
    found = laid(tmp_path / "site", packages, wheel)
    folder = tmp_path / "site" / engine.PLACE / found["folder"]
    for name in engine.PACKED:
        assert gzip.decompress((folder / f"{name}.packed").read_bytes()) == name.encode()
        assert name not in found["files"]
    assert engine.ENDING in engine.WORKER.read_text("utf-8")


def test_a_memory_is_for_later_visits(tmp_path: Path, packages: Path, wheel: Path) -> None:
    """It is listed with its hash like every file, and marked."""
    memory = tmp_path / engine.MEMORY
    memory.write_bytes(b"memory")
    place = engine.lay(tmp_path / "site", packages, wheel, memory)
    files = json.loads((place / "manifest.json").read_text("utf-8"))["files"]
    assert files[engine.MEMORY]["sha256"] == hashlib.sha256(b"memory").hexdigest()
    assert [name for name, each in files.items() if each.get("later")] == [engine.MEMORY]


def test_without_node_there_is_no_memory(
    tmp_path: Path, packages: Path, wheel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine is whole without it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert engine.remembered(packages, wheel) is None


def test_the_package_of_the_pages_has_what_ids_say_and_nothing_that_makes_a_site(
    tmp_path: Path,
) -> None:
    built = tmp_path / "small.whl"
    with ZipFile(built, "w") as whole:
        for name in (
            "kartenspiele/a.py",
            "kartenspiele/interfaces/site/b.py",
            "k.dist-info/RECORD",
        ):
            whole.writestr(name, "")
    first = engine.lighter(built).read_bytes()
    with ZipFile(built) as light:
        assert set(light.namelist()) == {"kartenspiele/a.py", engine.SAID, engine.LOCI}
        assert json.loads(light.read(engine.SAID)) == dict(said.read())
        assert json.loads(light.read(engine.LOCI)) == json.loads(json.dumps(loci.laid(load())))
    assert engine.lighter(built).read_bytes() == first


def test_the_room_lets_in_one_script_and_nothing_out(
    tmp_path: Path, packages: Path, wheel: Path
) -> None:
    """The policy has the hash of the script that stands in the page, and names no address."""
    found = laid(tmp_path / "site", packages, wheel)
    page = (tmp_path / "site" / engine.PLACE / found["folder"] / "room.html").read_text("utf-8")
    policy = re.findall(r'Policy" content="([^"]*)"', page)
    (script,) = re.findall(r"<script>(.*)</script>", page, re.DOTALL)
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()

    runs = f"script-src 'sha256-{digest}' blob: 'wasm-unsafe-eval'"
    assert policy == [f"default-src 'none'; {runs}; worker-src blob:"]
    assert found["room"] == hashlib.sha256(page.encode()).hexdigest()


def test_no_script_that_asks_the_engine_writes_html() -> None:
    """What is answered is built as nodes, from an allow-list (decision 39)."""
    scripts = [*DESK.glob("*.js"), *engine.SOURCE.glob("*.js")]
    writes = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|setHTML|document\.write|srcdoc")
    assert len(scripts) > 15
    assert not [each.name for each in scripts if writes.search(each.read_text("utf-8"))]


def test_another_engine_lies_in_another_folder(tmp_path: Path, packages: Path, wheel: Path) -> None:
    first = laid(tmp_path / "site", packages, wheel)["folder"]
    assert laid(tmp_path / "site", packages, wheel)["folder"] == first
    wheel.write_text("another", "utf-8")
    assert laid(tmp_path / "site", packages, wheel)["folder"] != first


def test_without_npm_the_site_has_no_engine_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["engine", str(tmp_path)])
    monkeypatch.setattr(engine, "HOME", tmp_path / "home")
    monkeypatch.setenv("PATH", str(tmp_path))

    assert engine.main() == 0
    assert capsys.readouterr().out == (
        "the site has no engine: npm is missing: install Debian's package npm; "
        "`python3 do.py html` tries again\n"
    )
    assert not (tmp_path / engine.PLACE).exists()


def test_a_site_with_a_file_of_unknown_licence_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "foreign.js").touch()
    monkeypatch.setattr("sys.argv", ["engine", str(tmp_path)])
    monkeypatch.setenv("PATH", "")
    assert engine.main() == 1
    assert "foreign.js: no licence accounts for it" in capsys.readouterr().out


def test_packages_that_cannot_be_fetched_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = tmp_path / "npm"
    failing.write_text("#!/bin/sh\necho 'npm error network is not there' >&2\nexit 1\n", "utf-8")
    failing.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")

    with pytest.raises(npm.NpmError, match=r"^npm cannot install its packages \(npm error net"):
        npm.install(engine.SOURCE, tmp_path / "home")
    assert not (tmp_path / "home" / "installed").exists()


def test_the_lock_pins_every_package_by_hash() -> None:
    lock = json.loads((engine.SOURCE / "package-lock.json").read_text("utf-8"))
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert "node_modules/pyodide" in packages
    assert all(each["integrity"].startswith("sha512-") for each in packages.values())
    assert not any("resolved" in each for each in packages.values())
