"""Poch: a board whose rows are drawn, vying, and cards that are played out."""
