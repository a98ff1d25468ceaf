"""Mutation testing: one change to one place of ``ttt_core`` at a time, which some test has to notice."""
