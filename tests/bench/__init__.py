"""``python3 build.py bench`` compares the speed of the core with the sources' ways and other packages."""
