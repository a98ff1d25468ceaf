"""The keychain alone, in a frame of a page of another origin."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.e2e.site import Site, serving

IMPOSSIBLE = "ooo/xxx/x.."  # for two reasons


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
@pytest.mark.parametrize("width", [280, 360, 600])
def test_the_two_lines_of_sources_ask_in_another_page(
    page: Page, site: Site, other: Site, width: int
) -> None:
    page.goto(f"{site.url}#about")
    expect(page.locator("#about [data-page]")).to_have_text(site.url)
    lines = page.locator("#about pre").text_content() or ""
    assert len(lines.splitlines()) == 2
    lines = lines.replace('width="360"', f'width="{width}"').replace("xo./.x./..o", IMPOSSIBLE)
    frame = framed(page, other, lines)
    expect(page.get_by_title("could this board happen")).to_be_visible()
    verdict, root = frame.locator("[data-verdict]"), frame.locator("html")
    expect(verdict).to_have_attribute("data-verdict", "hidden")
    expect(root).to_have_attribute("data-solver", "ready")
    shown = frame.locator(":is(header, footer, section, a, button):not([data-cell])").filter(visible=True)
    expect(shown).to_have_count(3)  # the toy and the two answers
    frame.locator("[data-cell='2']").press("i")
    expect(verdict).to_have_attribute("data-faults", "both-won o-won-x-moved")
    expect(shown).to_have_count(3)  # the toy, Spin it, and the link
    expect(frame.locator(".guess-said")).to_have_text("You were right.")
    for part in ("#spin .word", ".toy .tray", ".reasons li >> nth=1", "#spin-all", ".controls a"):
        expect(frame.locator(part)).to_be_in_viewport(ratio=0.99)
    assert root.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth") == 0
    assert root.evaluate("({ scrollHeight, clientHeight }) => scrollHeight - clientHeight") == 0
    with page.expect_popup() as popup:
        frame.get_by_role("link", name="The whole page").click()
    expect(popup.value).to_have_url(re.compile(re.escape(f"/#board={IMPOSSIBLE[:-2]}.b") + "$"))
    expect(popup.value.locator("header")).to_be_visible()
    frame.get_by_role("button", name="Spin it").click()
    expect(verdict).to_have_attribute("data-verdict", "hidden")
    expect(frame.locator(".guess button")).to_have_count(2)


@pytest.mark.expects("request to another origin: http://localhost")
@pytest.mark.parametrize(
    ("frame", "named"),
    [
        pytest.param(
            'sandbox="" src="{}embed.html#board=xo./.x./..o"',
            "",
            marks=pytest.mark.expects("Blocked script|CORS|ERR_FAILED"),
        ),
        pytest.param(
            'sandbox="allow-scripts" src="{}embed.html#board=xo./.x./..o"',
            "#board=xo./.x./..o",
            marks=pytest.mark.expects("CORS|ERR_FAILED"),
        ),
        ('src="{}?embed#board=xo../.x../..o./...."', "#board=xo../.x../..o./...."),
        ('src="{}?embed#play=perfect/x/4"', "#play=perfect/x/4"),
    ],
)
def test_a_frame_that_cannot_ask_has_a_sentence_and_the_link(
    page: Page, site: Site, other: Site, frame: str, named: str
) -> None:
    """Its link names the board, if scripts run there."""
    shown = framed(page, other, f"<iframe {frame.format(site.url)}></iframe>")
    sentence = "Could this board happen in a real game? The whole page"
    expect(shown.locator("body > *").filter(visible=True)).to_have_text([sentence])
    expect(shown.get_by_role("link")).to_have_attribute("href", re.compile(re.escape(f"/{named}") + "$"))
