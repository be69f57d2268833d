"""What is tested of Dreiblatt alone."""
