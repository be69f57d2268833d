"""What is tested of Dreizehn alone."""
