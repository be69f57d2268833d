"""The examples in docstrings say what the functions do."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import kartenspiele


def with_examples() -> list[ModuleType]:
    """The modules of the package whose docstrings hold examples; those of the site need Sphinx."""
    names = (
        found.name
        for found in pkgutil.walk_packages(kartenspiele.__path__, "kartenspiele.")
        if not found.name.startswith(("kartenspiele.interfaces.site", "kartenspiele.__main__"))
    )
    modules = [importlib.import_module(name) for name in names]
    finder = doctest.DocTestFinder()
    return [each for each in modules if any(test.examples for test in finder.find(each))]


MODULES = [pytest.param(module, id=module.__name__) for module in with_examples()]


@pytest.mark.parametrize("module", MODULES)
def test_docstrings(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
