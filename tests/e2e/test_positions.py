"""The Positions section shows what the command line answers."""

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look, small_targets, unfold
from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import HeldBack, Toy
from ttt_core import questions
from ttt_core.counting.filters import Filter
from ttt_core.rules.options import First

pytestmark = pytest.mark.view("positions")


class Section:
    """The Positions section of a page."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.root = page.locator("#positions")
        self.panel = page.locator(".positions-panel.is-chosen")

    def open(self, link: str = "#positions=counts", *, ready: bool = True) -> "Section":
        """Open the page at this link, and by default wait until everything has been counted again."""
        self.page.goto(self.site.url + link)
        if ready:
            expect_solver(self.page, "ready")
            self.find("#positions-funnel").scroll_into_view_if_needed()
            expect(self.find("#positions-status")).to_have_attribute("data-state", "answered")
            expect(self.root.locator("tfoot [data-live='search_nodes'].live")).to_be_attached()
        return self

    def find(self, selector: str) -> Locator:
        """An element of the section."""
        return self.root.locator(selector)

    def examples(self) -> list[tuple[str, str]]:
        """The boards shown, each with its reason."""
        links: list[str] = self.panel.locator("a").evaluate_all("all => all.map((a) => a.hash.slice(7))")
        return list(zip(links, self.panel.locator("li span").all_inner_texts(), strict=True))

    def numbers(self, selector: str) -> list[int]:
        """The numbers in these elements."""
        return [int(text.replace(",", "")) for text in self.find(selector).all_inner_texts()]


@pytest.fixture
def section(warm_page: Page, site: Site) -> Section:
    """The section in a page with Python, or in a page that is not open yet if the test has its own."""
    return Section(warm_page, site)


def expected_examples(by: Filter, start: int) -> list[tuple[str, str]]:
    """The boards and reasons as Python gives them."""
    boards = questions.rejected(by, start=start)["boards"]
    return [(each["board"], each["reason"]["headline"]) for each in boards]


# --- Filters -----------------------------------------------------------------------------------------------


def test_the_filters_are_stepped_through_by_mouse_and_keys_and_back(section: Section) -> None:
    section.open()
    funnel = questions.funnel()
    assert section.numbers(".positions-steps b") == [
        funnel[key] for key in ("boards", "counts", "no_double_win", "legal")
    ]
    assert section.examples() == expected_examples("counts", 0)
    section.find("label:has-text('two winners')").click()
    expect(section.panel).to_have_attribute("data-filter", "no-double-win")
    assert section.examples() == expected_examples("no-double-win", 0)
    section.page.keyboard.press("ArrowDown")
    expect(section.panel).to_have_attribute("data-filter", "legal")
    assert section.page.url.endswith("#positions=legal")
    section.panel.get_by_role("button", name="Show me others").click()
    expect(section.panel.locator(".rejected.live")).to_have_text(f"{questions.rejected('legal')['rejected']}")
    assert section.examples() == expected_examples("legal", 6)
    section.page.go_back()
    expect(section.panel).to_have_attribute("data-filter", "no-double-win")
    section.page.go_back()
    expect(section.panel).to_have_attribute("data-filter", "counts")


def test_all_bars_have_one_scale(quick_page: Page, site: Site) -> None:
    for width in (768, 1280):
        quick_page.set_viewport_size({"width": width, "height": 720})
        quick_page.goto(site.url + "#positions")
        bars = quick_page.locator(".positions-bar")
        assert len(set(bars.evaluate_all("all => all.map((bar) => bar.clientWidth)"))) == 1


def test_a_rejected_board_opens_in_spin(section: Section) -> None:
    section.open("#positions=no-double-win")
    board = section.examples()[0][0]
    section.panel.locator("a").first.click()
    toy = Toy(section.page, section.site)
    toy.expect_board(board)
    toy.expect_verdict("illegal", *questions.judge(board)["faults"])
    section.panel.locator("a").first.press("Enter")  # a link to the address that is shown already
    expect(toy.verdict).to_be_in_viewport()
    expect(toy.section).to_be_focused()


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("#positions=luck", "names the filter “luck”"),
        ("#number=19683", "has the number “19683”"),
        ("#number=abc", "has the number “abc”"),
        ("#faces=20,20,30", "add up to 70, not to 60"),
        ("#faces=1/3", "has the faces “1/3”"),
    ],
)
def test_a_broken_link_says_what_is_wrong_and_shows_the_first_state(
    section: Section, link: str, words: str
) -> None:
    section.page.goto(section.site.url + "#number=5189")
    expect_number(section, 5189)  # a link that the next one overtakes may open nothing
    section.page.goto(section.site.url + "#faces=20,20,20")
    expect(section.find("[data-face='x']")).to_have_value("20")
    section.page.goto(section.site.url + "#positions=counts")
    expect(section.panel).to_have_attribute("data-filter", "counts")
    section.page.goto(section.site.url + link)
    expect(section.page.locator("#notice")).to_contain_text(words)
    expect(section.panel).to_have_attribute("data-filter", "counts")
    expect(section.find("#positions-number-text")).to_have_text("5,189")
    expect(section.find("[data-face='x']")).to_have_value("20")


# --- Counting in base three --------------------------------------------------------------------------------


def expect_number(section: Section, number: int) -> None:
    """Wait until the section shows this number as Python reads it."""
    answer = questions.numbered(number)
    expect(section.find("#positions-number-text")).to_have_text(f"{number:,}")
    expect(section.find("#positions-digits")).to_have_text(answer["digits"])
    expect(section.find("#positions-picture")).to_have_attribute("href", f"#board={answer['board']}")
    expect(section.find("#positions-fate")).to_have_attribute("data-fate", answer["rejected_by"] or "none")
    expect(section.find("#positions-so-far")).to_have_text(f"{answer['legal_so_far']:,}")


STOP_AT_TWO_DIGITS = """() => {
    const text = document.querySelector("#positions-number-text");
    const play = document.querySelector("#positions-play");
    new MutationObserver((_, observer) => {
        if (!/^\\d\\d$/.test(text.textContent)) return;
        observer.disconnect();
        if (play.textContent === "Stop") play.click();
    }).observe(text, { childList: true, characterData: true, subtree: true });
}"""
"""Stops a count that is about to start. From here it could be over before its button is pressed."""


def test_a_number_is_its_board_one_at_a_time_and_counting_up(section: Section) -> None:
    section.open("#number=8000", ready=False)
    expect_number(section, 8000)
    section.find("#positions-after").click()
    expect_number(section, 8001)
    section.find("#positions-slider").press("ArrowLeft")
    expect_number(section, 8000)
    section.find("#positions-slider").press("End")
    expect_number(section, 19682)
    expect(section.find("#positions-so-far")).to_have_text("5,478")
    section.page.evaluate(STOP_AT_TWO_DIGITS)
    section.find("#positions-play").click()
    expect(section.find("#positions-play")).to_have_text("Count on")
    expect(section.find("#positions-number-text")).to_have_text(re.compile(r"^\d\d$"))
    expect_number(section, int(section.find("#positions-slider").input_value()))
    section.find("#positions-play").click()
    expect(section.find("#positions-play")).to_have_text("Stop")
    section.page.evaluate("location.hash = '#number=7321'")
    expect_number(section, 7321)
    section.page.wait_for_timeout(600)  # the address is written within 400 ms
    assert section.page.url.endswith("#number=7321")
    section.find("#positions-slider").press("End")
    expect(section.find("#positions-play")).to_have_text("Count from 0")
    section.page.evaluate("location.hash = '#number=7321'")
    expect(section.find("#positions-play")).to_have_text("Count on")


# --- Tables ------------------------------------------------------------------------------------------------


@pytest.mark.python
def test_the_tables_are_what_python_answers(section: Section) -> None:
    section.open()
    rows = [[row["positions"], row["terminal_positions"], row["paths"]] for row in questions.count()["rows"]]
    section.find("details:not(.fold):has(#positions-ply-table)").locator("summary").click()
    cells = section.numbers("#positions-ply-table tbody td.live")
    assert [cells[each : each + 3] for each in range(0, len(cells), 3)] == rows
    faults = questions.faults()["faults"]
    assert section.numbers(".positions-faults td.live") == [
        number for each in faults for number in (each["boards"], each["alone"])
    ]
    assert section.find(".positions-faults th[scope='row']").all_inner_texts() == [
        each["meaning"] for each in faults
    ]
    section.find("#positions-plies").scroll_into_view_if_needed()
    expect(section.find("#positions-plies svg text:has-text('1,520')")).to_be_visible()
    calls = section.root.get_by_role("button", name="In Python:").all_text_contents()
    assert {"count", "faults", "funnel"} == set(calls)


# --- Unequal faces -----------------------------------------------------------------------------------------


def expect_faces(section: Section, x: int, o: int, empty: int, first: First = "x") -> None:
    """Wait until the section shows these faces, in 60ths, with the odds that Python gives."""
    for face, part in (("x", x), ("o", o), ("empty", empty)):
        expect(section.find(f"[data-face='{face}']")).to_have_value(str(part))
    faces = ",".join(str(Fraction(part, 60)) for part in (x, o, empty))
    odds = questions.odds(faces=faces, first=first)
    expect(section.find("#positions-faces-odds")).to_have_text(odds["odds"].replace("/", " / "))
    expect(section.find("#positions-faces-percent")).to_have_text(f"{odds['percent']:.2f}%")
    expect(section.find("#positions-faces-legal")).to_have_text(f"{odds['legal']:,}")
    points = questions.curve(faces=faces, first=first)["points"][::5]
    for cell, point in zip(section.find("#positions-curve-table td").all(), points, strict=True):
        expect(cell).to_have_text(f"{point['percent']:.2f}%")


def test_three_chances_always_add_up_and_give_the_exact_odds(section: Section) -> None:
    section.open("#faces=30,15,15,either", ready=False)
    expect_faces(section, 30, 15, 15, "either")
    section.find("label:has-text('X starts')").click()
    expect_faces(section, 30, 15, 15)
    section.find("[data-face='empty']").press("End")
    expect_faces(section, 0, 0, 60)
    section.find("#positions-thirds").click()
    expect_faces(section, 20, 20, 20)
    expect(section.page).to_have_url(re.compile(r"#faces=20,20,20$"))  # the address is written with a delay
    section.find("[data-face='x']").press("ArrowRight")
    expect_faces(section, 21, 20, 19)
    section.find("#positions-curve").scroll_into_view_if_needed()
    expect(section.find("#positions-curve svg")).to_be_visible()


# --- Every state -------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.expects(r"worker\.py")
@pytest.mark.needs("axe")
def test_without_python_the_numbers_of_the_build_stay_and_retry_counts_again(section: Section) -> None:
    section.site.faults["worker.py"] = "missing"
    section.open(ready=False)
    expect_solver(section.page, "failed")
    expect(section.find(".waiting .is-failed").first).to_be_visible()
    expect(section.find("tfoot [data-live='search_nodes']")).to_have_text("549,946")
    assert section.examples() == expected_examples("counts", 0)
    assert axe_findings(section.page) == []
    section.site.faults.clear()
    section.find("[data-retry]").click()
    expect(section.root.locator("tfoot [data-live='search_nodes'].live")).to_be_attached()


@pytest.mark.needs("no scripts")
def test_without_scripts_the_section_is_complete(new_page: NewPage, site: Site) -> None:
    section = Section(new_page(java_script_enabled=False), site)
    section.page.goto(site.url + "#positions")
    for words in ("Do the marks add up?", "Did both win?", "Did the winner move last?"):
        expect(section.root.get_by_text(words)).to_be_visible()
    expect(section.root.locator("button:visible, input[type=range]:visible")).to_have_count(0)


@pytest.mark.long
@pytest.mark.stand_in
def test_nothing_moves_when_python_loads(section: Section) -> None:
    python = HeldBack(section.page, "**/worker.py")
    section.page.set_viewport_size({"width": 1280, "height": 900})
    section.open("#positions=counts", ready=False)
    expect(section.find("#positions-status")).to_have_attribute("data-state", "waiting")
    height = "document.querySelector('#positions').getBoundingClientRect().height"
    section.page.evaluate("document.fonts.ready")
    before = section.page.evaluate(height)
    python.let_through()
    expect(section.root.locator("tfoot [data-live='search_nodes'].live")).to_be_attached()
    assert section.page.evaluate(height) == before


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.needs("phone", "media")
def test_axe_finds_nothing_and_nothing_overflows(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport={"width": 320, "height": 800}, has_touch=True)
    section = Section(page, site).open("#positions=legal")
    unfold(section.root)
    for chart in ("#positions-plies", "#positions-curve"):
        section.find(chart).scroll_into_view_if_needed()
        expect(section.find(f"{chart} svg")).to_be_visible()
    assert small_targets(section.root, "a, button, summary, input[type=range]") == []
    assert findings_in_every_look(page, "#positions") == []
