"""Checks the accessibility of a page with axe-core."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Locator, Page

from web.tools.tools import ROOT

WIDTHS = (320, 768, 1440)
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")


OVERHANG = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame(); // lays the page out in a window that has just changed its size
    await frame(); // in which the story fits its dots into the new room
    await new Promise((done) => setTimeout(done));
    return document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth;
}"""
"""By how many pixels a page is wider than its window, not counting a scroll bar, once it is drawn."""


SPACE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
        line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""Spaces the text as readers may (WCAG 1.4.12)."""


def axe_findings(page: Page, within: str = "html") -> list[str]:
    """What axe-core finds in the selected part of the page."""
    with alone(page, within):
        return findings(page, within)


def findings(page: Page, within: str, rules: list[str] | None = None) -> list[str]:
    """What axe-core finds in the selected part of the page as it is, by these rules or by all."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found = page.evaluate(
        "([within, options]) => axe.run(within, options).then(({ violations }) => violations)",
        [within, options],
    )
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


def unfold(root: Locator) -> None:
    """Open every fold in this part of a page."""
    root.locator("details").evaluate_all("all => all.forEach((details) => { details.open = true })")


@contextmanager
def alone(page: Page, section: str) -> Iterator[None]:
    """Take the other sections away meanwhile, if this selects a section: axe-core spends most time on them.

    The page's scripts still find them in the document, but they are in a slot that does not exist. If they
    were only hidden, axe-core would take longer. A page that a click has opened may still be loading, so this
    waits until it has loaded.
    """
    page.wait_for_load_state()
    page.evaluate(
        """section => {
            const main = document.querySelector("main");
            if (!main.querySelector(`:scope > ${section}`)) return;
            if (!main.shadowRoot) main.attachShadow({ mode: "open" }).append(document.createElement("slot"));
            for (const one of main.children) one.slot = one.matches(section) ? "" : "none";
        }""",
        section,
    )
    yield
    page.evaluate("for (const one of document.querySelectorAll('main > [slot]')) one.removeAttribute('slot')")


def small_targets(part: Locator, selector: str) -> list[str]:
    """The controls in this part of a page that are too small for a finger: below 44 px, rounded."""
    found: list[str] = part.locator(selector).evaluate_all(
        """all => all.filter((each) => {
            const { width, height } = each.getBoundingClientRect();
            return each.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) < 43.5;
        }).map((each) => each.outerHTML)"""
    )
    return found


def findings_in_every_look(page: Page, within: str) -> list[str]:
    """What axe-core finds, and any horizontal overflow, at three widths in light and dark.

    All rules run at the phone's width in light; in other looks only the contrast can differ.
    """
    found = []
    with alone(page, within):
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                is_first = (scheme, width) == (SCHEMES[0], WIDTHS[0])
                rules = None if is_first else ["color-contrast"]
                found += [f"{scheme}, {width} px: {one}" for one in findings(page, within, rules)]
                if page.evaluate(OVERHANG):
                    found.append(f"{width} px: something sticks out")
    return found
