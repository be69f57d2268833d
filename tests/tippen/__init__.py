"""What is tested of Tippen alone."""
