"""Tests that drive the built ``dist/`` in a browser."""
