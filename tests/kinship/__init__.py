"""Tests of who agrees with whom."""
