"""The laboratory: many deals between players, and what they say about rules and games."""
