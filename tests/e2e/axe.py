"""What axe-core, a checker of accessibility, says of a page."""

from playwright.sync_api import Page

from web.build.tools import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def axe_findings(page: Page) -> list[str]:
    """What axe-core finds on the page as it is now."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run().then(({ violations }) => violations)")
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]
