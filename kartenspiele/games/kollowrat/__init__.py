"""Kollowrat: cards of the table are taken by sums, and so are the heaps of the other players."""
