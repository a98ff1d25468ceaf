"""Marks what tells the share of possible boards: styles hide it until the reader has guessed."""


def if_told(words: str) -> str:
    """These words, hidden until the share is told."""
    return f'<span class="if-told">{words}</span>'
