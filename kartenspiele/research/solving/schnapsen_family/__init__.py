"""What a deal of Schnapsen or its kin is worth with all cards open, and how it is played best."""

from .solution import Solver

__all__ = ["Solver"]
