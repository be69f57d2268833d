"""How the edition is cited."""
