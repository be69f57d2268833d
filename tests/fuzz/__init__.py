"""Senseless and random input for the engine, the command and records: ``python -m tests.fuzz``."""
