"""``python3 build.py bench``: how fast the core is, beside the sources' ways and beside its peers."""
