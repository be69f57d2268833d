"""Deals between players at random, or greedy, by kernels, by families (decision 71)."""
