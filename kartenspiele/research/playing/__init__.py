"""Deals between players at random by kernels, by families (decision 71)."""
