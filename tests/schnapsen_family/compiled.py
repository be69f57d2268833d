"""Tests run a kernel as it stands, and compiled where numba is."""

from typing import Final

import pytest

from kartenspiele.research import kernels
from tests.schnapsen_family.kernels import MISSING

_WITHOUT: Final = pytest.mark.skipif(not kernels.is_fast(), reason=MISSING)
COMPILED: Final = [False, pytest.param(True, marks=_WITHOUT)]
