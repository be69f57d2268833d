"""Dreizehn: a banker counts to thirteen, lays a card at each number, and wins if one agrees."""
