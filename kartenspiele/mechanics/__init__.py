"""Rooms: mechanics that families share. They take plain values and know no family and no game."""
