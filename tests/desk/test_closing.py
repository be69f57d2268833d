"""Modules by which Python in a browser speaks to the page are not to be had by lines."""

import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from kartenspiele.interfaces.browser import sandbox


class Finder:
    """As Python for browsers has one, which finds what the page offers."""


Finder.__module__ = "_pyodide._importhook"


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A Python that has such modules and such a finder, closed; afterwards all is as before."""
    for name in ("js", "pyodide", "pyodide.http", "pyodide_js", "jsonlike"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder()])
    sandbox.close()
    yield
    monkeypatch.undo()


@pytest.mark.usefixtures("closed")
@pytest.mark.parametrize("name", ["js", "pyodide", "pyodide.http", "pyodide_js", "_pyodide_core"])
def test_what_leads_out_is_not_to_be_had(name: str) -> None:
    whole = name.partition(".")[0]
    with pytest.raises(ModuleNotFoundError, match=f"^{whole} is not available to lines on a page$"):
        import_module(name)


@pytest.mark.usefixtures("closed")
def test_all_else_is() -> None:
    assert [import_module(name).__name__ for name in ("json", "jsonlike")] == ["json", "jsonlike"]
    assert not any(isinstance(each, Finder) for each in sys.meta_path)
