"""Schnapsen and its kin: two players, a talon, tricks that count, marriages of king and queen."""
