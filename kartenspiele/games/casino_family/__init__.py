"""Fishing games: cards of the hand take cards of the table that come to their value."""
