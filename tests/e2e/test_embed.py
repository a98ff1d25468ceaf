"""The keychain alone, in a frame of a page of another origin."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import Site, serving


def test_what_has_no_room_in_the_frame_is_one_sentence_and_the_link(page: Page, site: Site) -> None:
    page.goto("?embed#board=xo../.x../..o./....")
    words = "This has no room in here. Open it on the whole page"
    expect(page.locator("body")).to_have_js_property("innerText", words)
    expect(page.get_by_role("link")).to_have_attribute("href", f"{site.url}#sizes=xo../.x../..o./..../4")
    page.goto("?embed#board=xo./.x./..o")
    expect(page.locator(".elsewhere")).to_be_hidden()
    expect(page.locator("#spin")).to_be_visible()


@pytest.mark.python
@pytest.mark.expects("request to another origin: http://localhost")
@pytest.mark.parametrize("width", [280, 600])
def test_the_two_lines_of_sources_show_a_keychain_that_works_in_another_page(
    page: Page, site: Site, width: int
) -> None:
    page.goto(f"{site.url}#about")
    expect(page.locator("#about [data-page]")).to_have_text(site.url)
    lines = page.locator("#about pre").text_content() or ""
    assert len(lines.splitlines()) == 2
    with serving() as other:
        framed = lines.replace('width="360"', f'width="{width}"')
        other.deployed["index.html"] = f"<!doctype html>{framed}".encode()
        page.goto(other.url.replace("127.0.0.1", "localhost"))
        expect(page.get_by_title("could this board happen")).to_be_visible()
        frame = page.frame_locator("iframe")
        verdict, root = frame.locator("[data-verdict]"), frame.locator("html")
        expect(verdict).to_have_attribute("data-verdict", "legal")
        shown = frame.locator(":is(header, footer, section, a, button):not([data-cell])").filter(visible=True)
        expect(shown).to_have_count(3)  # the toy, Spin it, and the link
        expect(root).to_have_attribute("data-solver", "ready")
        expect(verdict).to_have_attribute("data-by", "python")
        assert root.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth") == 0
        frame.locator("[data-cell='2']").press("x")
        expect(frame.locator("[data-cell='2']")).to_have_attribute("data-mark", "x")
        frame.get_by_role("button", name="Spin it").click()
        expect(verdict).to_have_attribute("data-by", "python")
        with page.expect_popup() as popup:
            frame.get_by_role("link", name="The whole page").click()
        expect(popup.value.locator("html")).to_have_attribute("data-script", "running")
        expect(popup.value.locator("header")).to_be_visible()
        faces = "#spin [data-cell]"
        read = "all => all.map((each) => each.dataset.mark).join('')"
        assert popup.value.locator(faces).evaluate_all(read) == frame.locator(faces).evaluate_all(read)
