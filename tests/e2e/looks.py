"""What is wrong with a page in any size or colour: what axe-core finds, what sticks out, what is small."""

from collections.abc import Sequence
from typing import Literal

from playwright.sync_api import Page, expect

from tests.e2e.solver import until
from web.tools.project import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")

WIDTHS = (320, 768, 1440)
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
SIZES = [(320, 256), (360, 640), (400, 300), (480, 320), (559, 480), (740, 319), (844, 390), (1920, 1080)]
"""Other windows in which a page has stuck out: low ones, a phone, and one with much room."""

OVERHANG = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const page = document.scrollingElement;
    for (let n = 0; n < 60 && (n < 2 || page.scrollWidth > page.clientWidth); n++) await frame();
    return page.scrollWidth - page.clientWidth;
}"""
"""By how many pixels a page is wider than its window, not counting a scroll bar. In a window that has just
changed its size, the story needs some frames to fit its dots into the new room.
"""

SPACE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
        line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""Spaces the text as readers may (WCAG 1.4.12)."""

BROKEN = """() => [...document.querySelectorAll(
    ".story-count b, .figure-number, .word, .sheet-name, .thirds dd",
)].filter((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 9)));
    return lines.size > 1 && one.clientWidth > 1;
}).map(({ textContent }) => `${textContent} is broken into lines`)"""
"""Numbers, verdicts and the place for a name, on more than one line. A hidden verdict is 1 px wide."""

SMALL = """all => all.filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    const least = each.closest(".flat, .choice") ? 24 : 43.5;
    return each.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) < least;
}).map((each) => `too small for a finger: ${each.outerHTML}`)"""
"""Seven tiles, or seven digits behind their name, in a row of a phone are as wide as WCAG 2.5.8 asks for."""

ALONE = """part => {
    const main = document.querySelector("main");
    if (!main?.querySelector(`:scope > ${part}`)) return;
    if (!main.shadowRoot) main.attachShadow({ mode: "open" }).append(document.createElement("slot"));
    for (const one of main.children) one.slot = one.matches(part) ? "" : "none";
}"""
"""Takes the other sections out of the picture: axe-core spends most time on them, though they are hidden."""


def expect_in_sight(
    page: Page, *parts: str, sizes: Sequence[tuple[int, int]], scrolled: bool = False
) -> None:
    """Wait in windows of these sizes until each part is in sight, and nothing sticks out."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for part in parts:
            expect(page.locator(part).filter(visible=True).first).to_be_in_viewport(ratio=1)
        assert scrolled or until(page, lambda: page.evaluate("scrollY") == 0)
        assert page.evaluate(OVERHANG) == 0


def axe_findings(page: Page, within: str = "html", rules: list[str] | None = None) -> list[str]:
    """What axe-core finds in the selected part of the page as it is, by these rules or by all."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found = page.evaluate(
        "([within, options]) => axe.run(within, options).then(({ violations }) => violations)",
        [within, options],
    )
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


def findings_in_every_look(page: Page, within: str) -> list[str]:
    """What is wrong with a part of the page at any size, in light and dark, and with spaced text.

    All rules of axe-core run at the phone's width in light; in other looks only the contrast can differ.
    """
    page.wait_for_load_state()
    page.evaluate(ALONE, within)
    found: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            is_first = (scheme, width) == (SCHEMES[0], WIDTHS[0])
            found += axe_findings(page, within, None if is_first else ["color-contrast"])
            found += sticking_out(page)
            if is_first:
                found += page.locator(within).locator("button:not(.link), .switch label").evaluate_all(SMALL)
    page.evaluate("for (const one of document.querySelectorAll('main > [slot]')) one.removeAttribute('slot')")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += sticking_out(page)
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate(SPACE)
    return found + sticking_out(page)


def sticking_out(page: Page) -> list[str]:
    """What is too wide for the window."""
    overhang = page.evaluate(OVERHANG)
    wide = [f"something sticks out by {overhang} px"] if overhang else []
    return [f"{page.viewport_size}: {one}" for one in [*wide, *page.evaluate(BROKEN)]]
