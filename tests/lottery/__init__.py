"""What is tested of Karten-Lotterie alone."""
