"""The command line: its questions, their options, and the answers as text."""
