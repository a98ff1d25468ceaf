"""The command line: its questions and options, and its answers as text."""
