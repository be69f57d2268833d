"""The dataset: what its tables hold, and what can be asked of them."""
