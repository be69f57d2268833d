"""Tests of Commerce and its kin."""
