"""What is tested of Alliance alone."""
