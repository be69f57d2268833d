"""How a game is written down: its points, its positions, its moves, and what was said in it."""
