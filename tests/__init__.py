"""A folder for each package of the core. The tests in ``e2e`` drive the built page in a browser."""
