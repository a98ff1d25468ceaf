"""What axe-core, a checker of accessibility, says of a page."""

from playwright.sync_api import Page

from web.build.tools import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def axe_findings(page: Page, within: str = "html") -> list[str]:
    """What axe-core finds on the page as it is now, or in the part of it that this selects."""
    page.evaluate(AXE)
    found = page.evaluate("within => axe.run(within).then(({ violations }) => violations)", within)
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]
