"""Speculation: trumps are uncovered one by one and sold, and the highest wins the pot."""
