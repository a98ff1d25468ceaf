"""The section of other keychains: any size, spun, judged, counted; and nothing waits for a long count."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look, unfold
from tests.e2e.bench import TIMES, Bench
from tests.e2e.census import open_census, take_census
from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from tests.e2e.toy import HeldBack
from ttt_core.questions import estimate, judge, odds
from web.sizes.prerender import CROWDED_BOARD, CROWDED_K, FIRST_BOARD, SERIES
from web.sizes.table import SEED, keychains


@pytest.fixture
def bench(warm_page: Page, site: Site) -> Bench:
    """The section in a page that has Python, or that is not open yet if the test is cold."""
    return Bench(warm_page, site)


@pytest.mark.cold
def test_it_starts_with_a_keychain_that_python_judges_and_counts_anew(bench: Bench) -> None:
    bench.open()
    bench.expect_board(FIRST_BOARD)
    bench.expect_verdict(FIRST_BOARD.split("/"), 4)
    expect(bench.section.locator("[data-odds=percent].live")).to_be_attached()
    bench.expect_odds("4x4", 4)
    assert len(bench.page.workers) == 1  # a second one is started only when it is needed
    bench.section.get_by_text("Does a large keychain need another rule?").click()
    bench.section.get_by_role("link", name="Here is such a board").click()
    bench.expect_board(CROWDED_BOARD)
    bench.expect_verdict(CROWDED_BOARD.split("/"), CROWDED_K)
    assert judge(CROWDED_BOARD, k=CROWDED_K)["faults"] == ["no-last-move"]


def test_keys_alone_choose_turn_and_mend(bench: Bench) -> None:
    bench.open("2x3/3")
    keys = bench.page.keyboard
    bench.section.get_by_role("group", name="In a row to win").get_by_role("radio", name="3").focus()
    keys.press("Tab")
    expect(bench.tile(0)).to_be_focused()
    for key in (
        "x",
        "ArrowRight",
        "o",
        "ArrowRight",
        "ArrowRight",
        "X",
        "ArrowDown",
        "Enter",
        "ArrowLeft",
        ".",
    ):
        keys.press(key)
    keys.press("x")
    bench.expect_board("xox/.xx")
    expect(bench.tile(4)).to_be_focused()
    expect(bench.tile(4)).to_have_accessible_name("row 2, column 2: X")
    keys.press("Delete")
    bench.expect_board("xox/..x")
    bench.expect_verdict(["xox", "..x"], 3)
    bench.page.wait_for_url(re.compile(re.escape("#sizes=xox/..x/3") + "$"))
    keys.press("Shift+Tab")  # the six are one stop
    expect(bench.tile(4)).not_to_be_focused()
    changes = judge("xox/..x", k=3)["changes"] or []
    mend = bench.mend.get_by_role("button", name=f"Flip {len(changes)} tile")
    mend.focus()
    expect(bench.section.locator(".turns")).to_have_count(len(changes))
    mend.press("Enter")
    for change in changes:
        expect(bench.tile(change["cell"]).locator("span")).to_have_attribute("data-face", change["to"])
    expect(bench.verdict).to_have_attribute("data-judged", "legal")
    expect(bench.mend).to_be_hidden()


def test_a_size_keeps_the_marks_that_fit_and_back_leads_to_the_one_before(bench: Bench) -> None:
    bench.open("xx./.o./..o/3")
    bench.choose("Columns", 4)
    bench.expect_board("xx../.o../..o.")
    bench.expect_verdict(["xx..", ".o..", "..o."], 3)
    bench.expect_odds("3x4", 3)
    bench.choose("In a row to win", 2)
    bench.expect_odds("3x4", 2)
    bench.choose("Columns", 1)
    bench.choose("Rows", 1)
    bench.expect_verdict(["x"], 1)
    bench.expect_odds("1x1", 1)
    for size in ("x/./.", "xx../.o../..o.", "xx../.o../..o.", "xx./.o./..o"):
        bench.page.go_back()
        bench.expect_board(size)
    bench.expect_odds("3x3", 3)
    expect(bench.section.get_by_role("group", name="Columns").get_by_role("radio", name="3")).to_be_checked()


@pytest.mark.needs("phone", "axe")
@pytest.mark.moving
def test_a_tap_flips_a_tile_and_a_spin_all_of_them(new_page: NewPage, site: Site) -> None:
    bench = Bench(new_page(has_touch=True, is_mobile=True, viewport={"width": 320, "height": 740}), site)
    bench.open("7x7/7")
    bench.tile(48).tap()
    bench.expect_board("/".join(["......."] * 6 + ["......x"]))
    bench.section.get_by_role("button", name="Spin this one").tap()
    expect(bench.verdict).not_to_have_attribute("data-judged", "pending")
    bench.expect_verdict(bench.board(), 7)
    bench.expect_odds("7x7", 7)
    bench.counts.locator(".fold > summary").tap()
    assert bench.page.evaluate("document.scrollingElement.scrollWidth") == 320
    box = bench.tile(0).bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 43.5
    assert axe_findings(bench.page, "#sizes") == []


@pytest.mark.needs("axe")
def test_a_long_count_lets_verdicts_through_can_be_cancelled_and_asked_again(bench: Bench) -> None:
    bench.open("5x5/3")
    expect(bench.counts).to_have_attribute("data-state", "counting")
    expect(bench.section.get_by_text("Python is counting 5 × 5, 3 in a row")).to_be_visible()  # noqa: RUF001
    bench.tile(0).click()
    bench.expect_verdict(["x....", *["....."] * 4], 3)
    expect(bench.counts).to_have_attribute("data-state", "counting")
    assert axe_findings(bench.page, "#sizes") == []
    bench.counts.get_by_role("button", name="Cancel").click()
    expect(bench.counts).to_have_attribute("data-state", "cancelled")
    expect(bench.section.get_by_text("is not counted")).to_be_visible()
    assert axe_findings(bench.page, "#sizes") == []
    bench.counts.get_by_role("button", name="Count it").click()
    bench.expect_odds("5x5", 3)


@pytest.mark.needs("axe")
def test_odds_out_of_reach_are_estimated_and_say_so(bench: Bench) -> None:
    bench.open("6x6/4")
    found = next(row for row in keychains() if (row["size"], row["k"]) == ("6x6", 4))
    assert found["odds"] is None
    shown = bench.page.locator("#sizes-estimate")
    expect(shown).to_contain_text("This is an estimate")
    low, high = found["interval"]
    expect(shown).to_contain_text(f"~{found['percent']:.2f}%")
    expect(shown).to_contain_text(
        f"{low:.2f}% to {high:.2f}%, from {found['spins']:,} spins with the seed {SEED}"
    )
    expect(bench.counts.locator(".answer")).to_be_hidden()
    shown.get_by_role("button", name="Spin 500,000 times").click()
    shown.get_by_role("button", name="Cancel").click()
    expect(shown).to_contain_text("Cancelled.")
    bench.expect_verdict(["......"] * 6, 4)
    assert axe_findings(bench.page, "#sizes") == []
    bench.choose("In a row to win", 6)
    bench.expect_odds("6x6", 6)


def test_the_estimate_of_a_turned_keychain_is_the_one_of_its_seed(bench: Bench) -> None:
    bench.open("7x6/6")
    found = estimate("6x7", k=6, seed=SEED)
    shown = bench.page.locator("#sizes-estimate")
    expect(shown).to_contain_text(f"~{found['percent']:.2f}%")
    expect(shown).to_contain_text(f"7{TIMES}6, 6 in a row")
    bench.section.get_by_role("button", name="In Python: estimate").click()
    program = bench.page.locator("[data-editor] .cm-content")
    expect(program).to_contain_text('estimate(size="6x7", k=6, spins=')


def test_odds_that_take_minutes_to_count_come_from_the_table(bench: Bench) -> None:
    found = next(row["counted"] for row in keychains() if (row["size"], row["k"]) == ("5x7", 3))
    bench.open("7x5/3")
    expect(bench.counts).to_have_attribute("data-state", "listed")
    expect(bench.counts.locator("#sizes-doing")).to_contain_text("takes Python minutes and much memory")
    expect(bench.counts.get_by_role("button", name="Count it")).to_be_hidden()
    for name, text in (
        ("keychain", f"7{TIMES}5, 3 in a row"),
        ("percent", f"{found['percent']:.2f}%"),
        ("fraction", " / ".join(f"{int(part):,}" for part in found["odds"].split("/"))),
        ("games", f"{found['games']:,}"),
        ("x", f"{found['results']['x']:,}"),
    ):
        expect(bench.counts.locator(f"[data-odds={name}]")).to_have_text(text)
    plies = bench.counts.locator("tbody td").all_text_contents()
    assert plies == [f"{number:,}" for number in found["by_ply"]]
    expect(bench.counts.locator(".live")).to_have_count(0)
    bench.open("4x4/4")
    bench.expect_odds("4x4", 4)


@pytest.mark.cold
@pytest.mark.needs("devtools")
def test_ten_cancelled_counts_leave_nothing_behind(bench: Bench) -> None:
    bench.open()
    devtools = open_census(bench.page)

    def cancel_one() -> None:
        bench.open("5x5/3")
        expect(bench.counts).to_have_attribute("data-state", "counting")
        bench.counts.get_by_role("button", name="Cancel").click()
        expect(bench.counts).to_have_attribute("data-state", "cancelled")
        for _ in range(200):  # the browser tells of an ended worker a moment later
            if len(bench.page.workers) == 1:
                break
            bench.page.wait_for_timeout(50)
        else:
            pytest.fail("the worker of a cancelled count is still there")
        bench.open("3x3/3")
        bench.expect_odds("3x3", 3)

    chart = bench.page.locator("#sizes-ply-chart")
    chart.scroll_into_view_if_needed()
    expect(chart.locator("svg")).to_be_attached()  # once seen, it stays
    cancel_one()
    before = take_census(bench.page, devtools)
    for _ in range(10):
        cancel_one()
    after = take_census(bench.page, devtools)
    assert after.listeners < before.listeners + 10  # the last worker's may still await their collection
    assert after.nodes < before.nodes + 100


def test_a_long_search_for_the_fewest_flips_is_offered_and_can_be_cancelled(bench: Bench) -> None:
    board = "oooo/oooo/oooo/oooo"
    bench.open(f"{board}/2")
    bench.expect_verdict(board.split("/"), 2)
    find = bench.mend.get_by_role("button", name="Find the fewest flips")
    find.click()
    bench.mend.get_by_role("button", name="Cancel").click()
    expect(bench.mend).to_contain_text("cancelled after")
    find.click()
    fewest = len(judge(board, k=2)["changes"] or [])
    bench.mend.get_by_role("button", name=f"Flip {fewest} tiles").click()
    expect(bench.verdict).to_have_attribute("data-judged", "legal")


@pytest.mark.cold
def test_the_series_fills_in_one_by_one_stops_and_goes_on(bench: Bench) -> None:
    bench.open()
    series = bench.page.locator("#sizes-series")
    counted = series.locator("[data-percent].live")
    series.get_by_role("button", name="Count them here").click()
    expect(series.get_by_role("progressbar")).to_be_visible()
    expect(counted.first).to_be_attached()
    series.get_by_role("button", name="Cancel").click()
    expect(series.get_by_role("status")).to_contain_text("Cancelled: ")
    assert counted.count() < len(SERIES)
    series.get_by_role("button", name="Continue").click()
    expect(counted).to_have_count(len(SERIES))
    expect(series.get_by_role("status")).to_contain_text("All of them were counted just now")
    said = [odds(size, k=k) for _, size, k in SERIES]
    assert series.locator("[data-percent]").all_text_contents() == [f"{one['percent']:.2f}%" for one in said]
    assert series.locator("tbody a").all_text_contents() == [
        f"{one['size'].replace('x', TIMES)}, {one['k']} in a row" for one in said
    ]


@pytest.mark.cold
def test_a_broken_link_says_what_is_wrong_and_the_first_keychain_stands(bench: Bench) -> None:
    bench.open("8x8/8")
    expect(bench.notice).to_contain_text("asks for 8 × 8 tiles, and here a side has 1 to 7")  # noqa: RUF001
    for link, problem in [
        ("4x4", "does not end in how many in a row win, as 4x4/4 does"),
        ("4x4/5", "asks for 5 in a row, and on 4 × 4 tiles it can be 1 to 4"),  # noqa: RUF001
        ("0x4/2", "asks for 0 × 4 tiles"),  # noqa: RUF001
        ("xo./xq./2", "has “q” in row 2, column 2, which is neither x, o nor . for empty"),
        ("xo./x./2", "has 2 tiles in row 2, not 3"),
    ]:
        bench.page.evaluate("link => { location.hash = `#sizes=${link}` }", link)
        expect(bench.notice).to_contain_text(problem)
    bench.expect_board(FIRST_BOARD)
    bench.expect_odds("4x4", 4)
    bench.page.evaluate("location.hash = '#sizes=XO./2'")
    bench.expect_verdict(["xo."], 2)


@pytest.mark.cold
@pytest.mark.needs("media")
def test_it_waits_for_python_and_comes_alive(bench: Bench) -> None:
    python = HeldBack(bench.page, "**/worker.py")
    bench.open(solver="loading")
    bench.expect_board(FIRST_BOARD)
    expect(bench.counts.get_by_text("Python is loading.")).to_be_visible()
    bench.tile(3).click()
    expect(bench.verdict).to_contain_text("Your verdict appears as soon as it is here.")
    assert axe_findings(bench.page, "#sizes") == []
    python.let_through()
    bench.expect_verdict(["xoox", *FIRST_BOARD.split("/")[1:]], 4)
    bench.expect_odds("4x4", 4)
    unfold(bench.section)
    assert findings_in_every_look(bench.page, "#sizes") == []


@pytest.mark.expects(r"ttt_core\.zip")
@pytest.mark.needs("axe")
def test_without_python_the_numbers_of_the_build_stand(bench: Bench) -> None:
    bench.site.faults["ttt_core.zip"] = "missing"
    bench.open(solver="failed")
    expect(bench.counts.get_by_text("the numbers below were saved when the page was built")).to_be_visible()
    expect(bench.counts.locator("[data-odds=legal]")).to_have_text(f"{odds('4x4')['legal']:,}")
    bench.tile(0).click()
    expect(bench.verdict).to_contain_text("The tiles flip, but nothing can judge them.")
    bench.choose("Rows", 7)
    expect(bench.section.get_by_text("is not counted")).to_be_visible()
    assert axe_findings(bench.page, "#sizes") == []
    bench.site.faults.clear()
    bench.counts.get_by_role("button", name="Ask again").click()
    bench.expect_odds("7x4", 4)


@pytest.mark.needs("no scripts")
def test_without_scripts_it_reads_with_its_numbers(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    section = page.locator("#sizes")
    said = odds("4x4")
    for text in ("Possible.", f"{said['legal']:,}", f"{said['games']:,}", f"{said['percent']:.2f}%"):
        expect(section).to_contain_text(text)
    expect(section.locator("#sizes-series [data-percent]")).to_have_text(
        [f"{odds(size, k=k)['percent']:.2f}%" for _, size, k in SERIES]
    )
    expect(section.get_by_role("button", name="Spin this one")).to_be_hidden()
