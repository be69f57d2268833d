"""What the pages ask of the engine where they are read."""
