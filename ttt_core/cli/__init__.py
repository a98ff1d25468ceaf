"""The command line: what may be asked, and how the answers read."""
