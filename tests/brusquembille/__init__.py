"""What is tested of Brusquembille alone."""
