"""What is tested of the Card Lottery alone."""
