"""Kollowrat."""
