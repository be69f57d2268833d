"""Blocks the modules by which Python in a browser reaches the page and the network.

This is done before lines of a reader are run. It is a plain message, no barrier: remains of the
modules can be found, and lead nowhere because of the frame in which the engine runs (decision 39).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from ..words import say

OUT: Final = frozenset({"js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "micropip"})


class Closed:
    """Finds nothing: refuses the modules that lead out."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> None:
        """Refuse a module, in words that a page can show."""
        if leads_out(name):
            raise ModuleNotFoundError(say("desk.no-module", name=name), name=name)


def leads_out(name: str) -> bool:
    """Whether a module is one of those, or lies in one."""
    return name.partition(".")[0] in OUT


def close() -> None:
    """Forget the modules that lead out, and refuse them from now on."""
    for name in filter(leads_out, [*sys.modules]):
        del sys.modules[name]
    sys.meta_path[:] = [each for each in sys.meta_path if not leads_out(type(each).__module__)]
    sys.meta_path.insert(0, Closed)
