"""What a deal of Schnapsen or its kin is worth with all cards open, and how it is played best."""

from .reading import SolveError
from .solution import Solution, Solver, outcome, solve

__all__ = ["Solution", "SolveError", "Solver", "outcome", "solve"]
