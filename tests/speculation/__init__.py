"""What is tested of Speculation alone."""
