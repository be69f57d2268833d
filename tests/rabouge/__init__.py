"""What is tested of Rabouge alone."""
