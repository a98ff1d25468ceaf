"""The head of the page: what other sites show beside links, and the address of the site."""

import re
import struct
from html.parser import HTMLParser

import pytest

from tests.e2e.site import DIST
from web.shell.head.prerender import LINK_IMAGE, LINK_IMAGE_SIZE, context, site_address
from web.tools.project import BuildError

ADDRESSES = {
    "": None,
    "https://example.org": "https://example.org/",
    "https://example.org/keychain/": "https://example.org/keychain/",
    "Somebody/Keychain": "https://somebody.github.io/Keychain/",
    "Somebody/somebody.github.io": "https://somebody.github.io/",
}
"""What the build is told of the site's address, and what it is."""


def test_the_head_has_the_address_of_the_site_if_the_build_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert struct.unpack(">II", (DIST / LINK_IMAGE).read_bytes()[16:24]) == LINK_IMAGE_SIZE
    for given, address in ADDRESSES.items():
        monkeypatch.setenv("SITE_ADDRESS", given)
        assert site_address() == address
        tags = context()["addressed"]
        assert f'<meta property="og:image" content="{address or "./"}share.png">' in tags
        assert 'name="twitter:card" content="summary_large_image"' in tags
        own = (f'<link rel="canonical" href="{address}">', f'<meta property="og:url" content="{address}">')
        assert [tag in tags for tag in own] == [address is not None] * 2
        assert ("canonical" in tags) == ("og:url" in tags) == (address is not None)


@pytest.mark.parametrize("given", ["example.org", "ftp://example.org", "https://example.org/?a", "a/b/c"])
def test_what_is_no_address_is_refused_with_its_text(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("SITE_ADDRESS", given)
    with pytest.raises(BuildError, match=re.escape(f"SITE_ADDRESS is {given!r}, which is no address")):
        site_address()


class Reader(HTMLParser):
    """Collects the names of the tags of a page, and fails on an attribute that a tag has twice."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag with its language."""
        assert len(attrs) == len(dict(attrs)), (tag, attrs)
        self.tags.append((tag, dict(attrs).get("lang")))


def test_each_page_has_a_language_and_a_title_and_no_attribute_twice() -> None:
    for file in DIST.rglob("*.html"):
        reader = Reader()
        reader.feed(file.read_text("utf-8"))
        assert {("html", "en"), ("title", None)} <= {*reader.tags}, file
