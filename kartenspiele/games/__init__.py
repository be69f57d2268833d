"""The games, by families, and what is asked of any of them."""
