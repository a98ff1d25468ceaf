"""The section Bigger keychains: any size is spun, judged and counted, and a long count blocks nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look, unfold
from tests.e2e.conftest import PATIENCE, NewPage
from tests.e2e.site import Site
from tests.e2e.sizes_section import TIMES, SizesSection
from tests.e2e.solver import until
from tests.e2e.toy import HeldBack
from ttt_core.questions import judge, odds
from web.sections.sizes.prerender import CROWDED_BOARD, CROWDED_K, FIRST_BOARD, SERIES

pytestmark = pytest.mark.view("sizes")


@pytest.fixture
def section(warm_page: Page, site: Site) -> SizesSection:
    """The section in a page with Python, or in a page that is not open yet if the test has its own."""
    return SizesSection(warm_page, site)


@pytest.mark.cold
def test_it_starts_with_a_keychain_that_python_judges_and_counts_again(section: SizesSection) -> None:
    section.open()
    section.expect_board(FIRST_BOARD)
    assert section.board() == FIRST_BOARD.split("/")
    section.expect_verdict(FIRST_BOARD.split("/"), 4)
    expect(section.root.locator("[data-odds=percent].live")).to_be_attached()
    section.expect_odds("4x4", 4)
    assert len(section.page.workers) == 1  # a second one starts only when needed
    section.root.get_by_text("Does a large keychain need another rule?").click()
    section.root.get_by_role("link", name="Here is such a board").click()
    section.expect_board(CROWDED_BOARD)
    section.expect_verdict(CROWDED_BOARD.split("/"), CROWDED_K)
    assert judge(CROWDED_BOARD, k=CROWDED_K)["faults"] == ["no-last-move"]


def test_keys_alone_choose_turn_and_mend(section: SizesSection) -> None:
    section.open("2x3/3")
    keys = section.page.keyboard
    section.root.get_by_role("group", name="In a row to win").get_by_role("radio", name="3").focus()
    keys.press("Tab")
    expect(section.tiles.nth(0)).to_be_focused()
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
    section.expect_board("xox/.xx")
    expect(section.tiles.nth(4)).to_be_focused()
    expect(section.tiles.nth(4)).to_have_accessible_name("row 2, column 2: X")
    keys.press("Delete")
    section.expect_board("xox/..x")
    section.expect_verdict(["xox", "..x"], 3)
    section.expect_address("xox/..x/3")
    keys.press("Shift+Tab")  # the tiles are one tab stop
    expect(section.tiles.nth(4)).not_to_be_focused()
    changes = judge("xox/..x", k=3)["changes"] or []
    mend = section.mend.get_by_role("button", name=f"Flip {len(changes)} tile")
    mend.focus()
    expect(section.root.locator(".turns")).to_have_count(len(changes))
    mend.press("Enter")
    for change in changes:
        expect(section.tiles.nth(change["cell"]).locator("span")).to_have_attribute("data-face", change["to"])
    expect(section.verdict).to_have_attribute("data-judged", "legal")
    expect(section.mend).to_be_hidden()
    expect(section.tiles.nth(changes[0]["cell"])).to_be_focused()


def test_a_new_size_keeps_the_marks_that_fit_and_back_restores_the_old_one(section: SizesSection) -> None:
    section.open("xx./.o./..o/3")
    section.choose("Columns", 4)
    section.expect_board("xx../.o../..o.")
    section.expect_verdict(["xx..", ".o..", "..o."], 3)
    section.expect_odds("3x4", 3)
    section.choose("In a row to win", 2)
    section.expect_odds("3x4", 2)
    section.choose("Columns", 1)
    section.choose("Rows", 1)
    section.expect_verdict(["x"], 1)
    section.expect_odds("1x1", 1)
    for size in ("x/./.", "xx../.o../..o.", "xx../.o../..o.", "xx./.o./..o"):
        section.page.go_back()
        section.expect_board(size)
    section.expect_odds("3x3", 3)
    expect(section.root.get_by_role("group", name="Columns").get_by_role("radio", name="3")).to_be_checked()


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.needs("phone", "axe")
@pytest.mark.moving
def test_a_tap_flips_a_tile_and_a_spin_all_of_them(new_page: NewPage, site: Site) -> None:
    section = SizesSection(
        new_page(has_touch=True, is_mobile=True, viewport={"width": 320, "height": 740}), site
    )
    section.open("7x7/7")
    section.tiles.nth(48).tap()
    section.expect_board("/".join(["......."] * 6 + ["......x"]))
    before = section.page.url
    section.root.get_by_role("button", name="Spin this one").tap()
    expect(section.page).not_to_have_url(before)
    expect(section.verdict).not_to_have_attribute("data-judged", "pending")
    section.expect_verdict(section.board(), 7)
    section.expect_odds("7x7", 7)
    section.counts.locator(".fold > summary").tap()
    assert section.page.evaluate("document.scrollingElement.scrollWidth") == 320
    box = section.tiles.nth(0).bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 43.5
    assert axe_findings(section.page, "#sizes") == []


@pytest.mark.long
@pytest.mark.needs("axe")
def test_a_long_count_blocks_no_verdict_and_can_be_cancelled_and_repeated(section: SizesSection) -> None:
    section.site.held.add("5x5")
    section.open("5x5/3")
    expect(section.counts).to_have_attribute("data-state", "counting")
    expect(section.root.get_by_text("Python is counting 5 × 5, 3 in a row")).to_be_visible()  # noqa: RUF001
    section.tiles.nth(0).click()
    section.expect_verdict(["x....", *["....."] * 4], 3)
    expect(section.counts).to_have_attribute("data-state", "counting")
    assert axe_findings(section.page, "#sizes") == []
    section.open("3x3/3")  # whose count is quick
    section.expect_odds("3x3", 3)
    expect(section.counts.locator("#sizes-doing")).to_be_empty()
    section.open("5x5/3")
    section.counts.get_by_role("button", name="Cancel").click()
    expect(section.counts).to_have_attribute("data-state", "cancelled")
    expect(section.root.get_by_text("was not counted")).to_be_visible()
    assert axe_findings(section.page, "#sizes") == []
    section.site.held.clear()
    section.counts.get_by_role("button", name="Count it").click()
    section.expect_odds("5x5", 3)
    expect(section.counts.locator("#sizes-doing")).to_have_text(
        f"Counted: {odds('5x5', k=3)['percent']:.2f}% are possible."
    )


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.tolerates(r"worker\.py net::ERR_ABORTED")
def test_a_count_whose_python_never_loads_says_so_and_can_be_repeated(section: SizesSection) -> None:
    section.page.clock.install()
    section.open()
    python = HeldBack(section.page, "**/worker.py")
    section.follow("5x5/5")
    section.choose("Columns", 6)
    expect(section.counts).to_have_attribute("data-state", "counting")
    section.page.clock.run_for(61_000)
    refusal = section.counts.locator(".sizes-standing .refusal")
    expect(refusal).to_contain_text("Python did not arrive in time.")
    python.let_through()
    section.counts.get_by_role("button", name="Ask again").click()
    section.expect_odds("5x6", 5)


def test_odds_that_take_minutes_to_count_come_from_the_table(section: SizesSection) -> None:
    found = odds("7x5", k=3)
    assert found["by"] == "table"
    assert found["by_ply"]
    assert found["results"]
    section.open("7x5/3")
    expect(section.counts).to_have_attribute("data-state", "listed")
    expect(section.counts.locator("#sizes-doing")).to_contain_text("takes Python minutes and much memory")
    expect(section.counts.get_by_role("button", name="Count it")).to_be_hidden()
    for name, text in (
        ("keychain", f"7{TIMES}5, 3 in a row"),
        ("percent", f"{found['percent']:.2f}%"),
        ("fraction", " / ".join(f"{int(part):,}" for part in found["odds"].split("/"))),
        ("games", f"{found['games']:,}"),
        ("x", f"{found['results']['x']:,}"),
    ):
        expect(section.counts.locator(f"[data-odds={name}]")).to_have_text(text)
    plies = section.counts.locator("tbody td").all_text_contents()
    assert plies == [f"{number:,}" for number in found["by_ply"]]
    expect(section.counts.locator(".live")).to_have_count(0)


@pytest.mark.long
@pytest.mark.needs("axe")
def test_where_only_the_boards_were_found_the_other_numbers_are_hidden(section: SizesSection) -> None:
    found = odds("7x7", k=6)
    assert found["games"] is None
    section.open("7x7/6")
    expect(section.counts).to_have_attribute("data-state", "listed")
    expect(section.counts.locator("[data-odds=percent]")).to_have_text(f"{found['percent']:.2f}%")
    section.counts.locator("summary").first.click()
    expect(section.counts.locator("[data-odds=legal]")).to_have_text(f"{found['legal']:,}")
    by_marks = section.counts.locator("[data-by-marks]")
    assert by_marks.count() == 6
    assert [part.is_visible() for part in by_marks.all()] == [False] * 6
    assert axe_findings(section.page, "#sizes") == []
    section.open("4x4/4")
    section.expect_odds("4x4", 4)


SPIN_AND_LOOK_AROUND = """async () => {
    for (let spin = 0; spin < 20; spin++) document.querySelector("#spin-all").click();
    for (const link of document.querySelectorAll("#nav a")) {
        link.click();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
}"""


@pytest.mark.long
@pytest.mark.cold
@pytest.mark.needs("devtools")
def test_ten_rounds_of_use_leave_nothing_behind(section: SizesSection) -> None:
    section.open()
    devtools = section.page.context.new_cdp_session(section.page)
    devtools.send("Performance.enable")

    def kept() -> dict[str, float]:
        devtools.send("HeapProfiler.collectGarbage")
        metrics = devtools.send("Performance.getMetrics")["metrics"]
        return {metric["name"]: metric["value"] for metric in metrics}

    def use() -> None:
        section.page.evaluate(SPIN_AND_LOOK_AROUND)
        section.open("5x5/3")
        expect(section.counts).to_have_attribute("data-state", "counting")
        section.counts.get_by_role("button", name="Cancel").click()
        expect(section.counts).to_have_attribute("data-state", "cancelled")
        # the browser reports an ended worker a moment later
        assert until(section.page, lambda: len(section.page.workers) == 1)
        section.open("3x3/3")
        section.expect_odds("3x3", 3)

    chart = section.page.locator("#sizes-ply-chart")
    chart.scroll_into_view_if_needed()
    expect(chart.locator("svg")).to_be_attached()  # wait for the chart, which stays once drawn
    use()
    before = kept()
    for _ in range(10):
        use()
    after = kept()
    assert (
        after["JSEventListeners"] < before["JSEventListeners"] + 10
    )  # the last worker's may not be collected yet
    assert after["Nodes"] < before["Nodes"] + 100


@pytest.mark.long
def test_a_long_search_for_the_fewest_flips_is_offered_and_can_be_cancelled(section: SizesSection) -> None:
    board = "oooo/oooo/oooo/oooo"
    section.open(f"{board}/2")
    section.expect_verdict(board.split("/"), 2)
    find = section.mend.get_by_role("button", name="Find the fewest flips")
    find.click()
    section.mend.get_by_role("button", name="Cancel").click()
    expect(section.mend).to_contain_text("Cancelled after")
    find.click()
    fewest = len(judge(board, k=2, effort=10**9)["changes"] or [])
    expect(section.mend.get_by_role("status")).to_have_text(f"Flip {fewest} tiles and it becomes possible.")
    section.mend.get_by_role("button", name=f"Flip {fewest} tiles").click()
    expect(section.verdict).to_have_attribute("data-judged", "legal")


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.expects("worker.py")
@pytest.mark.tolerates("console error")
def test_a_search_for_the_fewest_flips_that_fails_can_be_repeated(section: SizesSection) -> None:
    board = "oooo/oooo/oooo/oooo"
    section.open(f"{board}/2")
    section.expect_verdict(board.split("/"), 2)
    section.page.route("**/worker.py", lambda route: route.abort())
    section.mend.get_by_role("button", name="Find the fewest flips").click()
    expect(section.mend.get_by_role("button", name="Ask again")).to_be_visible()
    expect(section.mend.get_by_role("button", name="Find the fewest flips")).to_be_visible()
    section.tiles.nth(0).click()
    expect(section.mend.get_by_role("button", name="Ask again")).to_be_hidden()


@pytest.mark.long
@pytest.mark.cold
def test_the_series_is_counted_one_by_one_stops_and_continues(section: SizesSection) -> None:
    section.open()
    series = section.page.locator("#sizes-series")
    counted = series.locator("[data-percent].live")
    series.get_by_role("button", name="Count them here").click()
    expect(series.get_by_role("status")).to_contain_text(f" of {len(SERIES)} are done")
    expect(counted.first).to_be_attached()
    series.get_by_role("button", name="Cancel").click()
    expect(series.get_by_role("status")).to_contain_text("Cancelled after")
    assert counted.count() < len(SERIES)
    series.get_by_role("button", name=f"Continue with the other {len(SERIES) - counted.count()}").click()
    expect(counted).to_have_count(len(SERIES), timeout=3 * PATIENCE)
    expect(series.get_by_role("status")).to_contain_text("Python has just counted all of them")
    said = [odds(size, k=k) for _, size, k in SERIES]
    assert series.locator("[data-percent]").all_text_contents() == [f"{one['percent']:.2f}%" for one in said]
    assert series.locator("tbody a").all_text_contents() == [
        f"{one['size'].replace('x', TIMES)}, {one['k']} in a row" for one in said
    ]


@pytest.mark.stand_in
def test_a_broken_link_says_what_is_wrong_and_the_first_keychain_stays(section: SizesSection) -> None:
    section.open("8x8/8")
    expect(section.notice).to_contain_text("asks for 8 × 8 tiles, and here a side has 1 to 7")  # noqa: RUF001
    for state, problem in [
        ("4x4", "does not end in how many in a row win, as 4x4/4 does"),
        ("4x4/5", "asks for 5 in a row, and on 4 × 4 tiles it can be 1 to 4"),  # noqa: RUF001
        ("0x4/2", "asks for 0 × 4 tiles"),  # noqa: RUF001
        ("1x1/2", "asks for 2 in a row, and on 1 × 1 tiles it can only be 1"),  # noqa: RUF001
        ("xo./xq./2", "has “q” in row 2, column 2, which is neither x, o nor . for empty"),
        ("xo./x./2", "has 2 tiles in row 2, not 3"),
        ("xo./x/2", "has 1 tile in row 2, not 3"),
    ]:
        section.follow(state)
        expect(section.notice).to_contain_text(problem)
    section.expect_board(FIRST_BOARD)
    section.expect_odds("4x4", 4)
    section.follow("XO./2")
    section.expect_verdict(["xo."], 2)


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.needs("media")
def test_it_waits_for_python_and_then_works(section: SizesSection) -> None:
    python = HeldBack(section.page, "**/worker.py")
    section.open(solver="loading")
    section.expect_board(FIRST_BOARD)
    expect(section.counts.get_by_text("Python is loading.")).to_be_visible()
    section.tiles.nth(3).click()
    expect(section.verdict).to_contain_text("Your verdict appears as soon as it has loaded.")
    assert axe_findings(section.page, "#sizes") == []
    python.let_through()
    section.expect_verdict(["xoox", *FIRST_BOARD.split("/")[1:]], 4)
    section.expect_odds("4x4", 4)
    unfold(section.root)
    assert findings_in_every_look(section.page, "#sizes") == []


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.expects(r"worker\.py")
@pytest.mark.needs("axe")
def test_without_python_the_numbers_of_the_build_stay(section: SizesSection) -> None:
    section.site.faults["worker.py"] = "missing"
    section.open(solver="failed")
    expect(section.counts.get_by_text("the numbers below stay as they are")).to_be_visible()
    expect(section.counts.locator("[data-odds=legal]")).to_have_text(f"{odds('4x4')['legal']:,}")
    section.tiles.nth(0).click()
    expect(section.verdict).to_contain_text("The tiles flip, but nothing can judge them.")
    section.choose("Rows", 7)
    expect(section.root.get_by_text("was not counted")).to_be_visible()
    assert axe_findings(section.page, "#sizes") == []
    section.site.faults.clear()
    section.counts.get_by_role("button", name="Ask again").click()
    section.expect_odds("7x4", 4)
