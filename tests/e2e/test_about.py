"""The sources stand open, each with what it counted and what we correct."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from ttt_core.questions import count


@pytest.mark.needs("no scripts")
def test_five_sources_are_open_without_scripts(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url + "#about")
    sources = page.locator("#about li")
    expect(sources).to_have_count(5)
    for source in sources.all():
        expect(source).to_contain_text("Our correction:")
    expect(sources.nth(0)).to_contain_text("5,478 of 19,683")
    expect(sources.nth(0)).to_contain_text("two of them cannot happen")
    expect(sources.nth(2)).to_contain_text("none of its two sample boards can happen")
    expect(sources.nth(4)).to_contain_text(f"there are {count()['totals']['games']:,}")
