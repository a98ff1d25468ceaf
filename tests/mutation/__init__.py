"""Mutation testing: changes ``ttt_core`` in one place at a time, and runs the tests that should notice it."""
