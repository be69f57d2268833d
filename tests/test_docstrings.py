"""The examples in docstrings say what the functions do."""

import doctest
import importlib
from importlib.util import find_spec
from pathlib import Path

import pytest

import kartenspiele

PACKAGE = Path(kartenspiele.__file__).parent
SITE = "kartenspiele.interfaces.site"  # which needs Sphinx


def with_examples() -> list[str]:
    """The modules of the package whose text has examples."""
    files = (each for each in sorted(PACKAGE.rglob("*.py")) if ">>> " in each.read_text("utf-8"))
    paths = (each.relative_to(PACKAGE.parent).with_suffix("") for each in files)
    names = (".".join(each.parts).removesuffix(".__init__") for each in paths)
    return [name for name in names if find_spec("sphinx") or not name.startswith(SITE)]


@pytest.mark.parametrize("name", with_examples())
def test_docstrings(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
