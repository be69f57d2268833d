"""Tippen, the German Dreiblatt: who goes along plays three tricks for the pot, or pays a Bête."""
