"""What is tested of the fishing games alone."""
