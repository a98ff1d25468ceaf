"""The example of the keychain article that several sections show."""

ARTICLE_NUMBER = int("021010012", 3)
"""The number that the article reads as a board."""
