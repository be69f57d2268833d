"""Players: pure functions from what a seat knows to a move (``spot.py``), in no words."""
