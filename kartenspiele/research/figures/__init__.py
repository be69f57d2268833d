"""What claims about likelihoods come to, game by game."""
