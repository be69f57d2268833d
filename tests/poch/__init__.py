"""What is tested of Poch alone."""
