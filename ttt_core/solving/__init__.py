"""Solving: enumeration, the graph of all positions, their values, perfect play and strategies."""
