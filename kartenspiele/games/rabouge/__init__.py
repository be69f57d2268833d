"""Rabouge: many packs are laid on piles in the middle, upward and round, and closed."""
