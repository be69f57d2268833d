"""Kernels: modules in so little of Python that numba can compile them, if it is there.

A kernel runs in CPython as well, with the same results; where numba is missing the reference is
used instead, and nothing changes but the time it takes (decision 71).
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any, Final

# A kernel makes no rows of its own: without `_nrt` (as numba compiles its own texts) it does not
# count who has a row, which takes an atomic instruction or two each time a function is called.
OPTIONS: Final = {"error_model": "numpy", "_nrt": False}


@cache
def is_fast() -> bool:
    """Whether kernels can be compiled here."""
    return find_spec("numba") is not None


def function(kernel: ModuleType, name: str) -> Callable[..., Any]:
    """A function of a kernel: compiled with all that it calls, or where numba is missing as it is.

    What was compiled is kept beside the module, or else where numba keeps things for a user; where
    nothing may be written each process compiles it anew.
    """
    found: Callable[..., Any] = getattr(kernel, name)
    return _compiled(kernel.__name__, name) if is_fast() else found


@cache
def _compiled(kernel: str, name: str) -> Callable[..., Any]:
    from numba import njit

    plain: Any = getattr(_copy(kernel), name)
    made: Callable[..., Any] = plain
    with suppress(RuntimeError):  # no place to keep it
        made = njit(cache=True, **OPTIONS)(plain.py_func)
    return made


@cache
def _copy(kernel: str) -> ModuleType:
    """The same module once more, in which all functions are compiled when they are called."""
    from numba import njit

    name, file = f"{kernel}_compiled", sys.modules[kernel].__file__
    loader = SourceFileLoader(name, str(file))
    copied = sys.modules[name] = module_from_spec(ModuleSpec(name, loader))
    loader.exec_module(copied)
    for each, plain in inspect.getmembers(copied, inspect.isfunction):
        setattr(copied, each, njit(**OPTIONS)(plain))
    return copied
