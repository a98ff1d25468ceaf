"""Tic-tac-toe boards: which can happen, why not, and how many."""
