"""Solvers, by families."""
