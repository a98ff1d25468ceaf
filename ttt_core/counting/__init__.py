"""Counting: games under every convention, legal boards of any grid, odds, and random spins."""
