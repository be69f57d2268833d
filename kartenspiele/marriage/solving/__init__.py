"""What a deal of Schnapsen or its kin is worth with all cards open, and how it is played best."""

from .figures import kept
from .solution import Solver

__all__ = ["Solver", "kept"]
