"""The section Bigger keychains, for the browser tests."""

from playwright.sync_api import Page, expect

from tests.e2e.section import Section
from tests.e2e.site import Site
from ttt_core.questions import judge, odds
from web.sections.sizes.prerender import FIRST_BOARD

TIMES = " \N{MULTIPLICATION SIGN} "


class SizesSection(Section):
    """The section Bigger keychains of an open page."""

    view = "sizes"
    start = f"{FIRST_BOARD}/4"

    def __init__(self, page: Page, site: Site) -> None:
        super().__init__(page, site)
        self.tiles = page.locator("#sizes-tray > button")
        self.counts = page.locator("#sizes-odds")
        self.verdict = page.locator("#sizes-verdict")
        self.mend = page.locator("#sizes-mend")
        self.winner = page.locator("#sizes-winner")
        self.proof = self.winner.locator(".flat button")
        self.status = self.winner.locator(".sizes-status")

    def prove(self) -> None:
        """Ask who wins, and why."""
        self.winner.get_by_role("button", name="Show me why").click()

    def choose(self, name: str, number: int) -> None:
        """Set a switch: ``Rows``, ``Columns`` or ``In a row to win``."""
        group = self.root.get_by_role("group", name=name)
        group.get_by_role("radio", name=str(number), exact=True).check()

    def board(self) -> list[str]:
        """The rows that the tiles show."""
        marks: list[str] = self.tiles.locator("span").evaluate_all(
            "all => all.map(face => face.dataset.face)"
        )
        tops = self.tiles.evaluate_all("all => all.map(tile => tile.offsetTop)")
        cols = tops.count(tops[0])
        return ["".join(marks[start : start + cols]) for start in range(0, len(marks), cols)]

    def expect_verdict(self, rows: list[str], k: int) -> None:
        """Wait until the page shows Python's verdict on this board and highlights its tiles."""
        said = judge(rows, k=k, effort=100)
        expect(self.verdict).to_have_attribute("data-judged", "legal" if said["legal"] else "illegal")
        for reason in said["reasons"]:
            expect(self.verdict).to_contain_text(f"{reason['headline']} {reason['why']}")
        lit = {cell for reason in said["reasons"] for cell in reason["cells"]}
        if said["legal"]:
            lit = {cell for lines in said["lines"].values() for line in lines for cell in line}
        expect(self.tiles.and_(self.page.locator(".lit"))).to_have_count(len(lit))

    def expect_odds(self, size: str, k: int) -> None:
        """Wait until the page shows the exact numbers of this keychain."""
        expect(self.counts.locator("[data-odds=keychain]")).to_have_text(
            f"{size.replace('x', TIMES)}, {k} in a row"
        )
        expect(self.counts).to_have_attribute("data-state", "answered")
        said = odds(size, k=k)
        assert said["results"]
        assert said["by_ply"]
        top, bottom = said["odds"].split("/")
        wanted = {name: f"{said[name]:,}" for name in ("boards", "legal", "terminal", "games")}
        wanted |= {name: f"{number:,}" for name, number in said["results"].items()}
        wanted |= {"percent": f"{said['percent']:.2f}%", "fraction": f"{int(top):,} / {int(bottom):,}"}
        shown = {name: self.counts.locator(f"[data-odds={name}]").text_content() for name in wanted}
        assert shown == wanted
        for name, words in said["in_words"].items():
            expect(self.counts.locator(f"[data-words={name}]")).to_have_text(
                f"about {words}" if words else ""
            )
        plies = self.counts.locator("tbody td").all_text_contents()
        assert plies == [f"{number:,}" for number in said["by_ply"]]
