"""Deals of fishing games between players at random, as ``lab.arena`` plays them."""
