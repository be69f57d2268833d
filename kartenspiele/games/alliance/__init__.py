"""Alliance: bids for a game with a called king, or alone, in which tricks and figures are paid."""
