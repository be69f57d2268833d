"""What is tested of Schnapsen and its kin alone."""
