"""Peers to be measured beside: Swedish Kasino in plain Python, and Schnapsen of another house."""
