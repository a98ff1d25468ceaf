"""One file for each module of the core; ``e2e`` drives the built page in a browser."""
