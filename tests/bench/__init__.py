"""``python3 -m tests.bench`` compares the speed of the core with the sources' ways and other packages."""
