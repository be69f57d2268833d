"""The Karten-Lotterie: cards are tickets, called until only those with prizes are left."""
