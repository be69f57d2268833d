"""Players: what they know, what they do, how long they think."""
