"""What examples cannot say well, checks over all games, and the commands behind do.py."""
