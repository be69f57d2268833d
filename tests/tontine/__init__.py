"""What is tested of the Tontine alone."""
