"""The section Bigger keychains, for the browser tests."""

from playwright.sync_api import Page, expect

from tests.e2e.section import Section
from tests.e2e.site import Site
from ttt_core.questions import judge
from web.data.keychain_table import keychains
from web.html.numbers import TIMES
from web.sections.sizes.answers import answer
from web.sections.sizes.prerender import FIRST_BOARD


class SizesSection(Section):
    """The section Bigger keychains of an open page."""

    view = "sizes"
    start = f"{FIRST_BOARD}/4"

    def __init__(self, page: Page, site: Site) -> None:
        super().__init__(page, site)
        self.verdict = page.locator("#sizes-verdict")

    def choose(self, name: str, number: int) -> None:
        """Set a switch: ``Rows``, ``Columns`` or ``In a row to win``."""
        group = self.root.get_by_role("group", name=name)
        group.get_by_role("radio", name=str(number), exact=True).check()

    def expect_verdict(self, rows: list[str], k: int) -> None:
        """Wait until the page shows Python's verdict on this board and highlights its tiles."""
        said = judge(rows, k=k)
        expect(self.verdict).to_have_attribute("data-judged", "legal" if said["legal"] else "illegal")
        for reason in said["reasons"]:
            expect(self.verdict).to_contain_text(f"{reason['headline']} {reason['why']}")
        lit = {cell for reason in said["reasons"] for cell in reason["cells"]}
        if said["legal"]:
            lit = {cell for lines in said["lines"].values() for line in lines for cell in line}
        expect(self.tiles.and_(self.page.locator(".lit"))).to_have_count(len(lit))

    def expect_answer(self, rows: int, cols: int, k: int) -> None:
        """Wait until the page shows what the table has about this keychain."""
        size = f"{min(rows, cols)}x{max(rows, cols)}"
        known = answer(next(row for row in keychains() if (row["size"], row["k"]) == (size, k)))
        expect(self.page.locator("#sizes-line")).to_have_text(
            f"{rows}{TIMES}{cols}, {k} in a row: {known['line']}"
        )
        expect(self.page.locator("#sizes-winner")).to_have_text(f"{known['says']} {known['why']}")
        assert self.page.locator("#sizes-facts").inner_html() == known["facts"]
