"""Dreiblatt: three cards each, tricks by rank alone, and at every step the question to give up."""
