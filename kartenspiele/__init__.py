"""An annotated, executable edition of historical card-game rules."""
