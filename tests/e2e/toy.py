"""The Spin section, for the browser tests."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.solver import expect_scripts, open_page, until
from ttt_core.questions import judge
from web.sections.spin.prerender import FIRST_BOARD

on_a_phone = pytest.mark.browser_context_args(
    has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}
)
"""Gives the test a page on a phone's screen, with touch."""

IN_SIGHT = """() => {
    const seen = [];
    for (const element of document.querySelectorAll("body *")) {
        const box = element.getBoundingClientRect();
        if (!element.checkVisibility() || !box.width || box.bottom <= 0 || box.top >= innerHeight) continue;
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        seen.push(own.map(({ data }) => data).join(" "), element.getAttribute("aria-label") ?? "");
    }
    return seen;
}"""
"""Returns the texts and the names of all elements in the window."""

HEARING = """selector => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
        for (const { target } of changes) {
            const words = target.matches?.(selector) ? target.textContent : "";
            if (words) heard.push(words);
        }
    }).observe(document, { childList: true, subtree: true });
}"""
"""Notes in ``heard`` each text that an element gets from now on."""


def expect_untold(page: Page) -> None:
    """Nothing in the window tells the share of possible boards."""
    assert not [words for words in page.evaluate(IN_SIGHT) if "27.83" in words or "5,478" in words]


class Toy:
    """The Spin section of an open page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.section = page.locator("#spin")
        self.verdict = page.locator("[data-verdict]")
        self.notice = page.locator("#notice")

    def open(self, board: str | None = None) -> None:
        """Open the page, at this board if one is named."""
        start = "spin" if self.page.url == "about:blank" else f"board={FIRST_BOARD}"
        open_page(self.page, f"#board={board}" if board else f"#{start}")
        if board and re.fullmatch("[xo.]{3}(/[xo.]{3}){2}", board):
            self.expect_board(board)

    def spinner(self, cell: int) -> Locator:
        """One spinner."""
        return self.page.locator(f"#spin [data-cell='{cell}']")

    def board(self) -> str:
        """The board that the spinners show."""
        marks: list[str] = self.page.locator("#spin [data-cell]").evaluate_all(
            "all => all.map(s => s.dataset.mark)"
        )
        return "/".join("".join(marks[row : row + 3]) for row in range(0, 9, 3))

    def expect_board(self, board: str) -> None:
        """Wait until the spinners show this board."""
        for cell, mark in enumerate(board.replace("/", "")):
            expect(self.spinner(cell)).to_have_attribute("data-mark", mark)

    def expect_verdict(self, verdict: str, *faults: str) -> None:
        """Wait until the page shows this verdict with these faults."""
        expect(self.verdict).to_have_attribute("data-verdict", verdict)
        expect(self.verdict).to_have_attribute("data-faults", " ".join(faults))

    def expect_judged(self, board: str | None = None) -> None:
        """Wait until the page shows Python's verdict on this board, or its own, with the reasons."""
        said = judge(board or self.board())
        self.expect_verdict("legal" if said["legal"] else "illegal", *said["faults"])
        for reason in said["reasons"]:
            expect(self.verdict).to_contain_text(f"{reason['headline']} {reason['why']}")

    def expect_hidden(self, board: str | None = None) -> None:
        """Wait until the verdict is hidden, and until the page shows this board if one is named."""
        if board:
            self.expect_board(board)
        expect(self.verdict).to_have_attribute("data-verdict", "hidden")

    def guess(self, *, right: bool = True) -> None:
        """Guess at the board shown, and wait for the verdict."""
        board = self.board()  # which a replay may change afterwards
        word = "legal" if judge(board)["legal"] == right else "illegal"
        self.page.locator(f"button[data-guess={word}]").click()
        self.expect_judged(board)

    def expect_by(self, source: str) -> None:
        """Wait until the verdict is by ``python`` in this page or by the ``list``."""
        expect(self.verdict).to_have_attribute("data-by", source)

    def expect_true(self, condition: str) -> None:
        """Wait until this condition is true in the page."""
        assert until(self.page, lambda: bool(self.page.evaluate(condition))), f"never true: {condition}"

    def spin_without_waiting(self) -> None:
        """Spin all."""
        expect_scripts(self.page)
        self.section.get_by_role("button", name=re.compile("^Spin (it|your own)$")).first.click()

    def spin(self) -> None:
        """Spin all, and wait for the verdict."""
        self.spin_without_waiting()
        expect(self.verdict).not_to_have_attribute("data-verdict", "pending")


def watch_shifts(page: Page) -> None:
    """Let the page list the sizes of its layout shifts as ``shifts``, from its next opening on."""
    page.add_init_script(
        """globalThis.shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.value)))
            .observe({ type: "layout-shift", buffered: true });"""
    )
