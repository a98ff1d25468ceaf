"""The keychain alone, in a frame of a page of another origin."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.e2e.site import Site, serving
from tests.e2e.test_storage import NO_STORAGE


@pytest.fixture
def other() -> Iterator[Site]:
    """A site of another origin."""
    with serving() as site:
        yield site


def framed(page: Page, other: Site, lines: str) -> FrameLocator:
    """The frame that these lines make in a page of the other site."""
    other.deployed["index.html"] = f"<!doctype html>{lines}".encode()
    page.goto(other.url.replace("127.0.0.1", "localhost"))
    return page.frame_locator("iframe")


@pytest.mark.python
@pytest.mark.expects("request to another origin: http://localhost")
def test_the_two_lines_of_sources_ask_in_another_page_that_keeps_nothing(
    page: Page, site: Site, other: Site
) -> None:
    page.goto(f"{site.url}#about")
    expect(page.locator("#about [data-page]")).to_have_text(site.url)
    lines = page.locator("#about pre").text_content() or ""
    assert len(lines.splitlines()) == 2
    page.add_init_script(NO_STORAGE)
    frame = framed(page, other, lines.replace("xo./.x./..o", "ooo/xxx/x.."))
    verdict, root = frame.locator("[data-verdict]"), frame.locator("html")
    shown = frame.locator(":is(header, footer, section, a, button):not([data-cell])").filter(visible=True)
    expect(verdict).to_have_attribute("data-verdict", "hidden")
    expect(root).to_have_attribute("data-solver", "ready")
    expect(shown).to_have_count(3)  # the toy and the two answers
    page.get_by_title("could this board happen").evaluate("it => { [it.width, it.height] = [320, 420] }")
    expect(frame.locator("[data-guess=illegal]")).to_be_in_viewport(ratio=0.99)
    page.get_by_title("could this board happen").evaluate("it => { [it.width, it.height] = [360, 720] }")
    frame.locator("[data-cell='2']").press("i")
    expect(verdict).to_have_attribute("data-faults", "both-won o-won-x-moved")
    expect(shown).to_have_count(3)  # the toy, Spin it, and the link
    expect(frame.locator(".guess-said")).to_have_text("You were right.")
    for width in (280, 360, 600):
        page.get_by_title("could this board happen").evaluate("(it, width) => { it.width = width }", width)
        for part in ("#spin .word", ".toy .tray", ".reasons li >> nth=1", "#spin-all", ".controls a"):
            expect(frame.locator(part)).to_be_in_viewport(ratio=0.99)
        for side in ("Width", "Height"):
            assert root.evaluate(f"({{ scroll{side}, client{side} }}) => scroll{side} - client{side}") == 0
    with page.expect_popup() as popup:
        frame.get_by_role("link", name="The whole page").click()
    expect(popup.value).to_have_url(re.compile(re.escape("/#board=ooo/xxx/x.b") + "$"))
    expect(popup.value.locator("header")).to_be_visible()
    frame.get_by_role("button", name="Spin it").click()
    expect(verdict).to_have_attribute("data-verdict", "hidden")
    expect(shown).to_have_count(3)
    frame.locator("[data-cell='2']").press("i")
    expect(verdict).to_have_attribute("data-by", "python")


BOARD = "#board=xo./.x./..o"
NONE = [  # frames that can't ask, and what their link names if scripts run there
    pytest.param('sandbox="" src="{}embed.html' + BOARD, "", marks=pytest.mark.expects("script|CORS|FAILED")),
    pytest.param(
        'sandbox="allow-scripts" src="{}embed.html' + BOARD, BOARD, marks=pytest.mark.expects("CORS|FAILED")
    ),
    ('src="{}?embed#board=xo../.x../..o./....', "#board=xo../.x../..o./...."),
    ('src="{}?embed#play=perfect/x/4', "#play=perfect/x/4"),
]


@pytest.mark.expects("request to another origin: http://localhost")
@pytest.mark.parametrize(("frame", "named"), NONE)
def test_a_frame_that_cannot_ask_has_a_sentence_and_the_link(
    page: Page, site: Site, other: Site, frame: str, named: str
) -> None:
    shown = framed(page, other, f'<iframe {frame.format(site.url)}"></iframe>')
    sentence = "Could this board happen in a real game? The whole page"
    expect(shown.locator("body > *").filter(visible=True)).to_have_text([sentence])
    expect(shown.get_by_role("link")).to_have_attribute("href", re.compile(re.escape(f"/{named}") + "$"))
