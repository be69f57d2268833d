"""What is put to the games of a family to tell them apart."""
