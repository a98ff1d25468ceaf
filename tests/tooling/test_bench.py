"""The bench compares ways to find the same: the article's searches give its numbers. Times are not tested."""

from tests.bench.core import search_with_memory, search_without_memory
from tests.random_boards import golden


def test_the_articles_searches_find_its_numbers() -> None:
    assert search_with_memory() == golden("keychain")["legal"]
    first_moves = {"x../.../...": 4, ".x./.../...": 4, ".../.x./...": 1}  # and how many are like it
    found = [n * search_without_memory([*map(list, text.split("/"))]) for text, n in first_moves.items()]
    assert 1 + sum(found) == golden("keychain")["search_nodes"]
