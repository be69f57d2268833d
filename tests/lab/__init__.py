"""The laboratory: deals on common random numbers, prices of switches, shards."""
