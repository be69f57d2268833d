"""Commerce and its kin: hands of three cards, which are changed and bought, and then compared."""
