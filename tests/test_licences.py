"""Whatever is shipped has its licence, and the text that is kept is the one of what is shipped."""

import json
from importlib import metadata
from pathlib import Path

import pytest

from kartenspiele.interfaces.site import engine, licences


@pytest.mark.parametrize(
    "name",
    [
        "_static/jquery.js",
        "_static/foreign.json",
        "_static/desk/engine/0a/numpy-2.0-cp314.whl",
        "fonts/serif.woff2",
        "pagefind/pagefind-ui.js",
        "games/picture.png",
        "vendor.js",
    ],
)
def test_a_file_that_nothing_accounts_for_is_found(name: str) -> None:
    (found,) = licences.unaccounted([name])
    assert found.startswith(f"{name}: no licence accounts for it")


@pytest.mark.parametrize(
    "name",
    [
        "index.html",
        "_static/ks.css",
        "_static/desk/engine.js",
        "_static/desk/engine/0a/worker.js",
        "_static/desk/engine/0a/room.html",
        "pagefind/pagefind.js",
        "pagefind/index/en_1.pf_index",
        "_static/desk/engine/0a/pyodide.asm.wasm",
        "_static/desk/engine/0a/kartenspiele-2026.1.0-py3-none-any.whl",
    ],
)
def test_what_is_ours_or_listed_is_accounted_for(name: str) -> None:
    assert list(licences.unaccounted([name])) == []


def test_every_part_has_the_text_of_its_licence() -> None:
    """Those that a package carries are read out of it."""
    grants = ("Permission is hereby granted", "Redistribution and use", "hereby grants", "Grants")
    assert {"Pagefind", "Pyodide", "Python"} <= {each.name for each in licences.parts()}
    for part in licences.parts():
        assert any(each in part.words() for each in grants), part.name
        assert part.shown_version
        assert bool(part.package) != bool(part.text and part.version), part.name


def test_a_text_of_another_version_is_found() -> None:
    (found,) = licences.outdated({"Pagefind": "0.1", "Sphinx": "0.1"})
    assert found.startswith("Pagefind is shipped as 0.1, its licence is kept for 1.")


def test_the_texts_are_those_of_what_is_locked() -> None:
    lock = json.loads((engine.SOURCE / "package-lock.json").read_text("utf-8"))
    pyodide = lock["packages"]["node_modules/pyodide"]["version"]
    found = {"Pagefind": metadata.version("pagefind"), "Pyodide": pyodide}
    assert list(licences.outdated(found)) == []


def test_what_the_engine_says_of_itself_is_compared(tmp_path: Path) -> None:
    """A site whose engine has another Python than the licence that is kept."""
    folder = tmp_path / licences.ENGINE / "0a"
    folder.mkdir(parents=True)
    info = {"python": "3.99.0", "platform": "emscripten_5_0_3"}
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": info}), "utf-8")
    (tmp_path / licences.ENGINE / "manifest.json").write_text('{"pyodide": "314.0.7"}', "utf-8")
    (tmp_path / "foreign.js").touch()

    of_file, of_version = licences.faults(tmp_path)

    assert of_file.startswith("foreign.js: ")
    assert of_version.startswith("Python is shipped as 3.99.0")


def test_a_package_without_a_licence_is_named() -> None:
    bare = licences.Part("x", "MIT", "", "", (), package="pagefind")
    with pytest.raises(FileNotFoundError, match="pagefind carries no licence: keep its text"):
        bare.words()
