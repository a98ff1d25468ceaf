"""The Spin section as a reader meets it: every way to turn a spinner, and what the page then says."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look
from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from tests.e2e.toy import HeldBack, Toy, python_held_over
from ttt_core.questions import judge, spin
from ttt_core.rules.legality import Fault
from web.spin.prerender import FIRST_BOARD


@pytest.fixture
def toy(warm_page: Page, site: Site) -> Toy:
    """The toy in a page that has Python, or that is not open yet if the test is cold."""
    return Toy(warm_page, site)


# --- Turning -----------------------------------------------------------------------------------------------


@pytest.mark.cold
def test_the_first_board_carries_the_verdict_that_python_gave_at_build_time(toy: Toy) -> None:
    toy.open()
    said = judge(FIRST_BOARD)
    toy.expect_board(FIRST_BOARD)
    toy.expect_verdict("illegal", *said["faults"])
    for reason in said["reasons"]:
        expect(toy.verdict).to_contain_text(f"{reason['headline']} {reason['why']}")


def test_a_click_turns_a_spinner_forwards_all_the_way_round(toy: Toy) -> None:
    toy.open(".../.../...")
    for mark in "xo.":
        toy.spinner(4).click()
        toy.expect_board(f".../.{mark}./...")


@pytest.mark.needs("phone")
def test_a_tap_turns_a_spinner(new_page: NewPage, site: Site) -> None:
    toy = Toy(
        new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}), site
    )
    toy.open(".../.../...", ready=False)
    toy.spinner(2).tap()
    toy.expect_board("..x/.../...")


@pytest.mark.parametrize(("faces", "board"), [(1, "x../.../..."), (-1, "o../.../..."), (0.2, ".../.../...")])
def test_a_drag_turns_the_barrel_with_the_finger_and_drops_it_on_the_nearest_face(
    toy: Toy, faces: float, board: str
) -> None:
    toy.open(".../.../...")
    x, y = toy.middle(0)
    turn = "spinner => parseFloat(spinner.style.getPropertyValue('--turn'))"
    before = toy.spinner(0).evaluate(turn)
    way = faces * toy.spinner(0).evaluate("spinner => spinner.clientHeight")
    toy.page.mouse.move(x, y)
    toy.page.mouse.down()
    toy.page.mouse.move(x, y + way, steps=5)
    assert toy.spinner(0).evaluate(turn) - before == pytest.approx(-120 * faces, abs=4)
    toy.page.wait_for_timeout(100)  # it rests before it is let go, and does not run on
    toy.page.mouse.up()
    toy.expect_board(board)


@pytest.mark.needs("devtools")
def test_a_flicked_barrel_runs_on(toy: Toy) -> None:
    toy.open(".../.../...")
    x, y = toy.middle(0)
    toy.flick((x, y), (x, y + 60))
    toy.expect_board("o../.../...")  # half a face under the finger, and one and a half by its own weight


def test_the_wheel_turns_the_spinner_under_it_that_has_the_focus(toy: Toy) -> None:
    toy.open(".../.../...")
    toy.spinner(8).focus()
    toy.page.mouse.move(*toy.middle(8))
    toy.page.mouse.wheel(0, 100)
    toy.expect_board(".../.../..x")
    toy.page.mouse.wheel(0, -100)
    toy.expect_board(".../.../...")
    assert toy.page.evaluate("scrollY") == 0


def test_a_scroll_that_began_elsewhere_turns_nothing(toy: Toy) -> None:
    toy.page.set_viewport_size({"width": 1280, "height": 400})
    toy.open(".../.../...")
    toy.page.mouse.move(20, 300)
    toy.page.mouse.wheel(0, 60)
    toy.page.mouse.move(*toy.middle(4))
    toy.page.mouse.wheel(0, 60)
    toy.expect_true("scrollY > 60")
    assert toy.board() == ".../.../..."


@pytest.mark.quick
def test_keys_alone_do_everything(toy: Toy) -> None:
    toy.open(".../.../...", ready=False)
    keys = toy.page.keyboard
    while not toy.page.evaluate("document.activeElement.matches('[data-cell]')"):
        keys.press("Tab")
    expect(toy.spinner(0)).to_be_focused()
    for key in ("x", "ArrowRight", "o", "ArrowDown", "Enter", "ArrowLeft", "X", "ArrowUp"):
        keys.press(key)
    toy.expect_board("xo./xx./...")
    keys.press("Delete")
    toy.expect_board(".o./xx./...")
    keys.press("ArrowUp")  # already at the edge
    expect(toy.spinner(0)).to_be_focused()
    keys.press("Tab")  # the nine are one stop
    expect(toy.section.get_by_role("button", name="Spin it")).to_be_focused()
    keys.press("Shift+Tab")
    expect(toy.spinner(0)).to_be_focused()
    keys.press("ControlOrMeta+z")
    toy.expect_board("xo./xx./...")


@pytest.mark.quick
def test_space_spins_all_on_a_spinner_and_off_it_but_presses_other_buttons(toy: Toy) -> None:
    toy.open("xxx/xxx/xxx", ready=False)
    toy.page.keyboard.press("Space")
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")
    toy.spinner(4).focus()
    toy.page.keyboard.press("Space")
    expect(toy.page.locator("#tally-count")).to_contain_text("of 2")
    theme = toy.page.locator("#theme")
    theme.focus()
    toy.page.keyboard.press("Space")
    expect(theme).to_have_accessible_name("Theme: light")
    expect(toy.page.locator("#tally-count")).to_contain_text("of 2")


@pytest.mark.needs("devtools")
def test_a_flick_of_the_case_spins_all(toy: Toy) -> None:
    toy.open("xxx/xxx/xxx")
    box = toy.page.locator(".case").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 8
    toy.flick((x, y), (x + 300, y))
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")


@pytest.mark.needs("phone")
def test_a_shaken_phone_spins_all(new_page: NewPage, site: Site) -> None:
    toy = Toy(
        new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}), site
    )
    toy.page.add_init_script("DeviceMotionEvent.requestPermission = async () => 'granted'")
    toy.open("xxx/xxx/xxx", ready=False)
    toy.section.get_by_role("button", name="Shake the phone to spin").tap()
    jerk = "dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 20, y: 0, z: 0 } }))"
    toy.page.evaluate(jerk)
    toy.page.wait_for_timeout(150)
    toy.page.evaluate(jerk)
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")


def test_each_spinner_says_what_it_shows(toy: Toy) -> None:
    toy.open("xo./.../...")
    names = ["row 1, column 1: X", "row 1, column 2: O", "row 1, column 3: empty"]
    for cell, name in enumerate(names):
        expect(toy.spinner(cell)).to_have_accessible_name(name)


@pytest.mark.quick
def test_undo_goes_all_the_way_back(toy: Toy) -> None:
    toy.open(".../.../...", ready=False)
    undo = toy.section.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    boards = [".../.../..."]
    for cell in (0, 4, 4, 8, 0):
        toy.spinner(cell).click()
        boards.append(toy.board())
    toy.spin()
    for board in reversed(boards):
        undo.click()
        toy.expect_board(board)
    expect(undo).to_be_disabled()


# --- The verdict -------------------------------------------------------------------------------------------

BOARDS = [
    ".../.../...",
    "xo./.x./..o",
    "xxx/oo./...",
    "xxo/xoo/x..",
    "xox/xoo/oxx",
    "xxx/.../...",
    "oo./.../...",
    "xxx/oo./o..",
    "ooo/xx./xx.",
    "xxx/ooo/...",
    "xxx/xxx/xxx",
]
"""Legal boards of every kind, and every fault at least once."""


@pytest.mark.parametrize("board", BOARDS)
def test_the_page_says_of_a_board_what_python_says(toy: Toy, board: str) -> None:
    toy.open(board)
    said = judge(board)
    toy.expect_verdict("legal" if said["legal"] else "illegal", *said["faults"])
    sentences = toy.verdict.locator("li")
    expect(sentences).to_have_text([f"{reason['headline']} {reason['why']}" for reason in said["reasons"]])
    guilty = {cell for reason in said["reasons"] for cell in reason["cells"]}
    lit = guilty | {
        cell for lines in said["lines"].values() for line in lines for cell in line if said["legal"]
    }
    expect(toy.page.locator("#spin .lit")).to_have_count(len(lit))
    assert set(toy.page.locator("#spin .lit").evaluate_all("all => all.map(s => +s.dataset.cell)")) == lit


def test_pointing_at_a_reason_lights_its_cells_alone(toy: Toy) -> None:
    toy.open("ooo/xxx/...")
    said = judge("ooo/xxx/...")["reasons"]
    toy.verdict.locator("li").nth(1).hover()
    expect(toy.page.locator("#spin .lit")).to_have_count(len(said[1]["cells"]))
    toy.page.mouse.move(0, 0)
    expect(toy.page.locator("#spin .lit")).to_have_count(
        len({cell for reason in said for cell in reason["cells"]})
    )


def test_the_fewest_turns_are_offered_shown_and_made(toy: Toy) -> None:
    toy.open("xxx/xxx/xxx")
    changes = judge("xxx/xxx/xxx")["changes"] or []
    mend = toy.section.get_by_role("button", name=f"Turn {len(changes)} spinners")
    mend.focus()
    expect(toy.page.locator(".mending")).to_have_count(len(changes))
    mend.press("Enter")
    toy.expect_verdict("legal")
    for change in changes:
        expect(toy.spinner(change["cell"])).to_have_attribute("data-mark", change["to"])
    toy.section.get_by_role("button", name="Undo").click()
    toy.expect_board("xxx/xxx/xxx")


def test_a_game_that_gets_here_plays_itself_and_can_be_stepped_through(toy: Toy) -> None:
    board = "xo./.x./o.x"
    toy.open(board)
    toy.expect_verdict("legal")
    witness = judge(board)["witness"] or []
    toy.page.evaluate(
        """() => {
            const caption = document.querySelector("#replay-caption");
            globalThis.told = [];
            new MutationObserver(() => told.push(caption.textContent)).observe(caption, { childList: true });
        }"""
    )
    toy.section.get_by_role("button", name="Show me a route").click()
    slider = toy.section.get_by_role("slider", name="Move of the route")
    expect(slider).to_be_focused()
    expect(slider).to_have_value(str(len(witness)))  # it plays by itself
    toy.expect_board(board)
    told = list(dict.fromkeys(toy.page.evaluate("told")))
    assert told[0] == "Every route starts from the empty board."
    assert len(told) == 1 + len(witness)
    slider.press("Home")
    marks = list(".........")
    for move, cell in enumerate(witness):
        slider.press("ArrowRight")
        marks[cell] = "xo"[move % 2]
        toy.expect_board("/".join("".join(marks[row : row + 3]) for row in (0, 3, 6)))
        expect(toy.page.locator("#replay-caption")).to_contain_text(f"Move {move + 1} of {len(witness)}")
    slider.press("Home")
    toy.section.get_by_role("button", name="Done").click()
    toy.expect_board(board)
    toy.expect_verdict("legal")


def test_a_turn_during_the_game_goes_on_from_the_board_on_show(toy: Toy) -> None:
    toy.open("xo./.x./o.x")
    toy.section.get_by_role("button", name="Show me a route").click()
    toy.section.get_by_role("slider").press("Home")
    toy.spinner(2).click()
    toy.expect_board("..x/.../...")
    toy.section.get_by_role("button", name="Undo").click()
    toy.expect_board("xo./.x./o.x")


@pytest.mark.cold
def test_home_stops_the_game_even_at_its_start(toy: Toy) -> None:
    toy.open("xo./.x./o.x")
    toy.expect_verdict("legal")
    toy.page.clock.install()
    toy.section.get_by_role("button", name="Show me a route").click()
    toy.section.get_by_role("slider").press("Home")
    toy.page.clock.run_for(5000)
    toy.expect_board(".../.../...")


@pytest.mark.cold
def test_a_verdict_asked_for_early_waits_and_then_comes(toy: Toy) -> None:
    python = HeldBack(toy.page, "**/worker.py")
    toy.open(ready=False)
    toy.spinner(0).click()
    toy.expect_board(".oo/xxx/...")
    toy.expect_verdict("legal")
    toy.expect_by("list")
    expect(toy.verdict).to_contain_text("Python itself is still loading.")
    toy.spin_without_waiting()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")
    said = judge(toy.board())
    toy.expect_verdict("legal" if said["legal"] else "illegal", *said["faults"])
    toy.expect_by("list")
    toy.expect_solver("loading")
    python.let_through()
    toy.expect_by("python")
    toy.expect_verdict("legal" if said["legal"] else "illegal", *said["faults"])
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")
    marks = toy.page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert marks == ["first-listed-verdict", "solver-ready", "first-verdict"]


@pytest.mark.cold
def test_the_list_says_of_a_board_what_python_says(toy: Toy) -> None:
    python = HeldBack(toy.page, "**/worker.py")
    boards = ["xo./.x./..o", "xxx/xxx/ooo", "xx./xx./...", ".../.../..o", "xxx/ooo/xxx", "xox/xoo/oxx"]
    for board in boards:
        toy.open(board, ready=False)
        said = judge(board)
        toy.expect_verdict("legal" if said["legal"] else "illegal", *said["faults"])
        toy.expect_by("list")
        meanings = {fault.value: fault.meaning for fault in Fault}
        for fault in said["faults"]:
            expect(toy.verdict).to_contain_text(meanings[fault])
    python.let_through()


@pytest.mark.expects("(verdicts.json|wasm)")
@pytest.mark.tolerates("console error")
def test_without_the_list_and_without_python_the_toy_says_that_nobody_judges(toy: Toy) -> None:
    toy.site.faults["verdicts.json"] = "missing"
    toy.site.faults["pyodide/pyodide.asm.wasm"] = "missing"
    toy.open(".../.../...", ready=False)
    toy.expect_solver("failed")
    toy.expect_verdict("pending")
    expect(toy.verdict).to_contain_text("nothing can judge them")
    toy.site.faults.clear()
    toy.page.locator("#solver").get_by_role("button", name="Retry").click()
    toy.expect_verdict("legal")


@pytest.mark.cold
def test_a_reply_to_a_board_that_has_changed_since_is_dropped(toy: Toy) -> None:
    python = python_held_over(toy, "o../...")
    toy.open(".../.../...")
    toy.page.evaluate(
        """() => {
            const region = document.querySelector("[data-verdict]");
            globalThis.said = [];
            const note = () => said.push(`${region.dataset.by}: ${region.dataset.verdict}`);
            new MutationObserver(note).observe(region, { attributes: true });
        }"""
    )
    with toy.page.expect_request("**/*ponder"):
        toy.spinner(0).press("o")  # impossible
    toy.spinner(1).press("x")
    python.let_through()
    toy.expect_verdict("legal")
    toy.expect_by("python")
    assert "python: illegal" not in toy.page.evaluate("said")


@pytest.mark.expects(r"pyodide\.asm\.wasm")
@pytest.mark.tolerates("console error: .*(blob:|interpreter.js)")
def test_without_python_the_toy_keeps_turning_and_retry_brings_the_verdict(toy: Toy) -> None:
    toy.site.faults["pyodide/pyodide.asm.wasm"] = "missing"
    toy.open(".../.../...", ready=False)
    toy.expect_solver("failed")
    toy.expect_verdict("legal")
    expect(toy.verdict).to_contain_text("Python itself")
    expect(toy.page.locator("#solver")).to_contain_text("The spinners still turn.")
    toy.spinner(0).click()
    toy.spin_without_waiting()
    toy.section.get_by_role("button", name="Undo").click()
    toy.expect_board("x../.../...")
    toy.expect_verdict("legal")
    toy.expect_by("list")
    toy.site.faults.clear()
    toy.page.locator("#solver").get_by_role("button", name="Retry").click()
    toy.expect_by("python")
    toy.expect_verdict("legal")
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")


# --- Links -------------------------------------------------------------------------------------------------


@pytest.mark.quick
def test_the_address_names_the_board_and_brings_it_back(toy: Toy) -> None:
    toy.open(".../.../...", ready=False)
    toy.spinner(3).click()
    toy.spinner(3).click()
    toy.page.wait_for_url(re.compile(re.escape("#board=.../o../...") + "$"))
    toy.page.reload()
    toy.expect_board(".../o../...")
    toy.expect_verdict("illegal", "too-many-o")
    toy.page.evaluate("location.hash = '#board=xo./.x./..o'")
    toy.expect_board("xo./.x./..o")
    toy.expect_verdict("legal")


@pytest.mark.quick
def test_turns_leave_no_steps_for_the_back_button(toy: Toy) -> None:
    toy.open(".../.../...", ready=False)
    before = toy.page.evaluate("history.length")
    for cell in range(9):
        toy.spinner(cell).click()
    toy.page.wait_for_url(re.compile(re.escape("#board=xxx/xxx/xxx") + "$"))
    assert toy.page.evaluate("history.length") == before


@pytest.mark.needs("clipboard")
def test_the_link_is_copied(toy: Toy, site: Site) -> None:
    toy.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    toy.open("xo./.x./..o")
    toy.page.locator("#spin").get_by_role("button", name="Copy link").click()
    expect(toy.notice).to_have_text("The link is copied.")
    assert toy.page.evaluate("navigator.clipboard.readText()") == site.url + "#board=xo./.x./..o"


def test_where_nothing_may_be_copied_the_link_is_shown(toy: Toy) -> None:
    toy.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    toy.open("xo./.x./..o")
    toy.page.locator("#spin").get_by_role("button", name="Copy link").click()
    field = toy.notice.get_by_label("The link")
    expect(field).to_have_value(toy.site.url + "#board=xo./.x./..o")
    expect(field).to_be_focused()
    toy.page.evaluate("delete navigator.clipboard.writeText")


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("xq./.x./..o", "has “q” in row 1, column 2, which is neither x, o nor . for empty"),
        ("xo./.x.", "has a board of 2 rows, not 3 joined by /"),
        ("xo./.x/..o", "has 2 spinners in row 2, not 3"),
        ("%", "“%” in row 1, column 1"),
    ],
)
def test_a_broken_link_says_what_is_wrong_and_shows_the_first_board(
    toy: Toy, link: str, problem: str
) -> None:
    toy.open()
    toy.open(link)
    expect(toy.notice).to_contain_text(problem)
    toy.expect_board(FIRST_BOARD)
    toy.spinner(8).click()
    expect(toy.notice).to_be_empty()


def test_a_larger_square_goes_on_to_the_other_keychains(toy: Toy) -> None:
    toy.open()
    toy.open("xo../.xo./..x./...o")
    toy.page.wait_for_url("**/#sizes=xo../.xo./..x./...o/4")
    expect(toy.page.locator("#sizes-tray button")).to_have_count(16)
    expect(toy.page.locator("#sizes-tray")).to_be_in_viewport()
    expect(toy.notice).to_be_empty()
    toy.expect_board(FIRST_BOARD)


# --- The tally ---------------------------------------------------------------------------------------------


@pytest.mark.cold
def test_every_spin_counts_and_the_tally_is_kept_cleared_and_brought_back(toy: Toy) -> None:
    toy.open()
    legal = 0
    for _ in range(4):
        toy.spin()
        legal += judge(toy.board())["legal"]
    toy.spinner(0).click()  # turned by hand: no spin
    count = toy.page.locator("#tally-count")
    words = f"{legal} possible of 4 · {100 * legal / 4:.1f}%"
    expect(count).to_have_text(words)
    toy.page.reload()
    expect(count).to_have_text(words)
    expect(toy.page.locator("#tally-range")).to_contain_text("95% interval")
    toy.section.get_by_role("button", name="Clear").click()
    expect(count).to_have_text("None yet.")
    toy.section.get_by_role("button", name="Bring it back").click()
    expect(count).to_have_text(words)


def test_quick_spins_all_count(toy: Toy) -> None:
    toy.open()
    for _ in range(6):
        toy.spin_without_waiting()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 6")


@pytest.mark.quick
def test_a_full_storage_is_told_once_and_the_tally_counts_on(toy: Toy) -> None:
    toy.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    toy.open(ready=False)
    toy.spin()
    expect(toy.notice).to_contain_text("no room to keep your tally")
    toy.spin()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 2")
    expect(toy.notice).to_be_empty()


@pytest.mark.parametrize("kept", ["nonsense", "{}", '{"legal": 3, "spins": 2}', '{"legal": "1", "spins": 2}'])
def test_a_tally_that_makes_no_sense_starts_anew(toy: Toy, kept: str) -> None:
    for tally, words in (('{"legal": 1, "spins": 2}', "of 2"), (kept, "None yet.")):
        toy.page.evaluate(
            """tally => {
                localStorage.setItem("tally", tally);
                dispatchEvent(new StorageEvent("storage", { key: "tally" })); // as if by another tab
            }""",
            tally,
        )
        expect(toy.page.locator("#tally-count")).to_contain_text(words)


# --- The experiment ----------------------------------------------------------------------------------------


def expect_experiment(toy: Toy, spins: int, seed: int) -> None:
    """Wait until the page shows what the command line answers."""
    said = spin(spins, seed=seed)
    words = f"{said['legal']:,} possible of {spins:,} · {said['percent']:.2f}%"
    expect(toy.page.locator("#experiment-count")).to_have_text(words)
    low, high = said["interval"]
    expect(toy.page.locator("#experiment-words")).to_have_text(f"95% interval: {low:.2f}% to {high:.2f}%.")
    expect(toy.page.locator("#experiment-command")).to_have_text(
        f"python3 -m ttt_core spin {spins} --seed {seed}"
    )
    expect(toy.page.locator("#experiment-chart svg")).to_be_attached()


@pytest.mark.needs("axe")
def test_the_experiment_gives_the_figures_of_the_command_line_and_their_table(toy: Toy) -> None:
    toy.open()
    toy.section.get_by_label("with the seed").fill("7")
    toy.section.get_by_role("button", name="1,000", exact=True).click()
    expect_experiment(toy, 1000, 7)
    toy.page.locator("#experiment-result summary").click()
    rows = [
        [
            f"{at['spins']:,}",
            f"{at['legal']:,}",
            f"{at['percent']:.2f}%",
            "{:.2f}% to {:.2f}%".format(*at["interval"]),
        ]
        for at in spin(1000, seed=7)["trail"]
        if at["spins"] in (1, 10, 100, 1000)
    ]
    shown = toy.page.locator("#experiment tbody tr").evaluate_all(
        "all => all.map(tr => [...tr.cells].map(td => td.textContent))"
    )
    assert shown == rows
    assert axe_findings(toy.page) == []
    toy.section.get_by_role("button", name="Another seed").click()
    expect(toy.section.get_by_label("with the seed")).not_to_have_value("7")


def test_a_link_names_an_experiment_and_a_broken_one_is_told(toy: Toy) -> None:
    toy.page.goto(toy.site.url + "#experiment=200/3")
    expect_experiment(toy, 200, 3)
    toy.page.evaluate("location.hash = '#experiment=lots/3'")
    expect(toy.notice).to_contain_text("asks for “lots/3”, not for 1 to 1,000,000 spins and a seed")
    expect_experiment(toy, 200, 3)


def test_a_long_experiment_shows_its_progress_and_can_be_cancelled(toy: Toy) -> None:
    toy.page.goto(toy.site.url + "#experiment=1000000/1")
    cancel = toy.section.get_by_role("button", name="Cancel")
    expect(toy.page.locator("#experiment-count")).to_contain_text("possible of")
    expect(toy.section.get_by_role("progressbar", name="Spins made")).to_be_visible()
    cancel.click()
    expect(cancel).to_be_hidden()
    words = toy.page.locator("#experiment-count").inner_text()
    toy.section.get_by_role("button", name="10", exact=True).click()
    expect_experiment(toy, 10, 1)
    assert "1,000,000" not in words


# --- How it looks ------------------------------------------------------------------------------------------


SWING = "document.querySelector('.toy .case').style.transform"


@pytest.mark.moving
def test_a_spin_turns_barrels_one_after_another_within_a_second_and_swings(toy: Toy) -> None:
    toy.open()
    toy.spin_without_waiting()
    ends = toy.page.locator(".barrel").evaluate_all(
        """all => all.flatMap(barrel => barrel.getAnimations())
            .map(turn => turn.effect.getComputedTiming().endTime)"""
    )
    assert len(ends) == 9
    assert ends == sorted(set(ends))
    assert ends[-1] <= 1000
    toy.expect_true(f"{SWING} !== ''")
    toy.expect_true(f"{SWING} === ''")


@pytest.mark.needs("media")
def test_with_reduced_motion_faces_change_without_spinning(new_page: NewPage, site: Site) -> None:
    toy = Toy(new_page(python=False), site)
    toy.open(ready=False)
    toy.spin_without_waiting()
    assert toy.page.evaluate("document.getAnimations().length") == 0
    assert toy.page.evaluate(SWING) == ""
    said = judge(toy.board())
    toy.expect_verdict("legal" if said["legal"] else "illegal", *said["faults"])


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_nothing_sticks_out_and_fingers_find_their_targets(toy: Toy, width: int) -> None:
    toy.page.set_viewport_size({"width": width, "height": 740})
    toy.open("xxx/xxx/xxx")
    assert toy.page.evaluate("document.scrollingElement.scrollWidth") == width
    for button in toy.page.locator("button:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43.5, button


@pytest.mark.parametrize("height", [640, 740])
def test_on_a_phone_the_verdict_is_read_and_the_spin_button_reached_without_scrolling(
    toy: Toy, height: int
) -> None:
    toy.page.set_viewport_size({"width": 360, "height": height})
    toy.open("ooo/xxx/...")
    verdict = toy.verdict.locator("li").first.bounding_box()
    controls = toy.page.locator(".controls").bounding_box()
    assert verdict
    assert controls
    assert verdict["y"] + verdict["height"] <= controls["y"]
    assert controls["y"] + controls["height"] == pytest.approx(height, abs=1)


@pytest.mark.cold
def test_nothing_moves_when_python_arrives(toy: Toy) -> None:
    toy.page.add_init_script(
        """globalThis.shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.value)))
            .observe({ type: "layout-shift", buffered: true });"""
    )
    toy.open()
    toy.expect_true("performance.getEntriesByName('first-verdict').length")
    assert sum(toy.page.evaluate("shifts")) < 0.005


@pytest.mark.needs("media")
def test_the_theme_follows_the_system_until_it_is_chosen_and_the_choice_is_kept(
    new_page: NewPage, site: Site
) -> None:
    toy = Toy(new_page(python=False, color_scheme="dark"), site)
    toy.open(ready=False)
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = toy.page.evaluate(ground)
    theme = toy.page.locator("#theme")
    expect(theme).to_have_accessible_name("Theme: as the system")
    theme.click()
    expect(theme).to_have_accessible_name("Theme: light")
    light = toy.page.evaluate(ground)
    assert light != dark
    toy.page.reload()
    assert toy.page.evaluate(ground) == light
    theme.click()
    expect(theme).to_have_accessible_name("Theme: dark")
    assert toy.page.evaluate(ground) == dark


@pytest.mark.needs("no scripts")
def test_without_scripts_the_page_reads_with_its_verdict_and_numbers(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    text = page.locator("body").inner_text()
    for words in (
        "Impossible.",
        "Both sides have a line.",
        "5,478",
        "19,683",
        "27.83",
        "With scripts allowed, the spinners turn",
    ):
        assert words in text
    assert not page.get_by_role("button", name="Spin it").is_visible()


# --- For everybody -----------------------------------------------------------------------------------------


@pytest.mark.cold
@pytest.mark.needs("media")
def test_axe_finds_nothing_in_any_state(toy: Toy) -> None:
    python = HeldBack(toy.page, "**/worker.py")
    toy.open("xo./.x./..o", ready=False)
    toy.expect_by("list")
    assert axe_findings(toy.page) == []
    python.let_through()
    toy.expect_verdict("legal")
    assert findings_in_every_look(toy.page, "#spin") == []
    toy.section.get_by_role("button", name="Show me a route").click()
    assert axe_findings(toy.page, "#spin") == []
    toy.open("xxx/xxx/xxx")
    toy.expect_verdict("illegal", "too-many-x", "no-last-move")
    toy.section.get_by_role("button", name="Turn 4 spinners").focus()
    assert findings_in_every_look(toy.page, "#spin") == []
    toy.section.get_by_role("button", name="Copy link").click()
    expect(toy.notice).not_to_be_empty()
    assert axe_findings(toy.page, "#notice") == []


@pytest.mark.expects(r"ttt_core\.zip")
@pytest.mark.needs("media")
def test_axe_finds_nothing_when_python_does_not_come(toy: Toy) -> None:
    toy.site.faults["ttt_core.zip"] = "missing"
    toy.open("xo./.x./..o", ready=False)
    toy.expect_solver("failed")
    assert axe_findings(toy.page) == []
    assert findings_in_every_look(toy.page, "#spin") == []
