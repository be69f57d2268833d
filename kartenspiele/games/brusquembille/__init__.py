"""Brusquembille: tricks with a talon, for two to five, in which aces and tens are paid at once."""
