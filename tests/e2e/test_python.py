"""The section In Python: programs are written, run, stopped, kept and shared. It loads on first use."""

import re
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look
from tests.e2e.earlier import NewPage
from tests.e2e.site import ASSETS, FOLDER, Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import HeldBack
from web.sections.python.prerender import EXAMPLES, source

pytestmark = pytest.mark.python  # programs run in the real one

MOD = "Control"


class Workspace:
    """The section of an open page."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.section = page.locator("#python")
        self.editor = self.section.locator("[data-editor]")
        self.text = self.editor.locator(".cm-content")
        self.run = self.section.locator("button[data-run]")
        self.stop = self.section.locator("button[data-stop]")
        self.output = self.section.locator("[data-output]")
        self.standing = self.section.locator("[data-standing]")
        self.notice = page.locator("#notice")

    def open(self, link: str = "") -> None:
        """Open the page, or go to the section if the page is open."""
        self.page.goto(f"#{link or 'python'}")
        expect_solver(self.page, "ready")

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.section.get_by_role("button", name=name, exact=True)

    def write(self, program: str) -> None:
        """Type this program into the editor."""
        self.editor.click()
        expect(self.text).to_be_focused()
        self.page.keyboard.press(f"{MOD}+a")
        self.page.keyboard.press("Delete")  # inserting over a selection adds empty lines in Firefox
        self.page.keyboard.insert_text(program)

    def execute(self, program: str, end: str = "done") -> None:
        """Type this program, run it and wait until it has ended so."""
        self.write(program)
        self.run.click()
        self.expect_state(end)

    def expect_state(self, state: str) -> None:
        """Wait until the run has this state."""
        expect(self.output).to_have_attribute("data-state", state)

    def expect_program(self, program: str) -> None:
        """Wait until the editor shows this program."""
        expect(self.text.locator(".cm-line")).to_have_text(program.rstrip("\n").split("\n"))


@pytest.fixture
def workspace(warm_page: Page, site: Site) -> Workspace:
    """The section in the page of this test, which may be shared or not open yet."""
    return Workspace(warm_page, site)


@pytest.mark.long
@pytest.mark.cold
def test_nothing_is_fetched_before_the_first_use_and_then_it_runs(workspace: Workspace) -> None:
    asked: list[str] = []
    workspace.page.on("request", lambda request: asked.append(urlparse(request.url).path.rpartition("/")[2]))
    workspace.open()
    workspace.section.scroll_into_view_if_needed()
    assert not {"python.js", "runner.py", "frame-worker.js", "python_library.zip"} & set(asked)
    assert len(workspace.page.workers) == 1
    workspace.run.click()
    workspace.expect_state("done")
    expect(workspace.output).to_contain_text("'faults': ['both-won', 'x-won-o-moved']")
    expect(workspace.output.get_by_role("img", name="O O O, X X X, empty empty empty")).to_be_visible()
    assert {"python.js", "runner.py", "frame-worker.js", "python_library.zip"} <= set(asked)


@pytest.mark.long
@pytest.mark.quick
def test_a_slow_press_on_run_counts_even_if_the_editor_loads_meanwhile(workspace: Workspace) -> None:
    HeldBack(workspace.page, "**/runner.py")
    workspace.page.goto(workspace.site.url + "#python")
    workspace.run.hover()
    workspace.page.mouse.down()
    workspace.page.evaluate("address => import(address)", workspace.site.url + ASSETS["python.js"])
    workspace.page.mouse.up()
    workspace.expect_state("loading")


@pytest.mark.quick
def test_unfolding_an_answer_first_loads_it(workspace: Workspace) -> None:
    workspace.page.goto(workspace.site.url + "#python")
    workspace.section.get_by_text("The answer to the exercise").click()
    expect(workspace.section.locator("[data-answer] pre")).not_to_be_empty()


@pytest.mark.long
def test_output_comes_while_it_runs_and_stop_ends_it_and_keeps_the_text(workspace: Workspace) -> None:
    workspace.open()
    workspace.write("print('begun')\nwhile True:\n    pass")
    workspace.page.keyboard.press(f"{MOD}+Enter")
    workspace.expect_state("running")
    expect(workspace.output).to_contain_text("begun\n")
    expect(workspace.page.locator("iframe")).to_have_attribute("sandbox", "allow-scripts")
    workspace.stop.click()
    workspace.expect_state("idle")
    expect(workspace.page.locator("iframe")).to_have_count(0)
    expect(workspace.standing).to_have_text("Stopped. Your text is still here.")
    expect(workspace.stop).to_be_disabled()
    expect(workspace.run).to_be_focused()
    workspace.expect_program("print('begun')\nwhile True:\n    pass")
    workspace.execute("print('second')")
    expect(workspace.output).to_have_text("second")


@pytest.mark.long
@pytest.mark.quick
def test_a_program_too_long_for_a_link_is_not_shared(workspace: Workspace) -> None:
    workspace.page.goto(workspace.site.url + "#python")
    workspace.button("Share it").click()
    expect(workspace.notice).not_to_be_empty()
    workspace.write(50_001 * "#")
    workspace.button("Share it").click()
    expect(workspace.notice).to_have_text("A link holds no program with more than 50,000 characters.")


def test_an_error_is_explained_and_its_line_is_marked(workspace: Workspace) -> None:
    workspace.open()
    workspace.execute("second = 1\n\nsecnd", "failed")
    expect(workspace.output).to_contain_text("Traceback (most recent call last):\n")
    expect(workspace.output.locator("p")).to_have_text(
        "Line 3: There is no such name: name 'secnd' is not defined. Did you mean: 'second'?"
    )
    expect(workspace.editor.locator(".cm-problem-line")).to_have_text("secnd")
    expect(workspace.standing).to_have_text(workspace.output.locator("p").inner_text())
    workspace.execute("import sqlite3, unittest, statistics, decimal, tomllib\nstatistics.mean([1, 2])")
    expect(workspace.output).to_have_text("1.5")
    expect(workspace.editor.locator(".cm-problem-line")).to_have_count(0)


@pytest.mark.long
def test_examples_open_and_run_and_their_answers_are_folded_away(workspace: Workspace) -> None:
    workspace.open()
    expect(workspace.section.locator("[data-example]")).to_have_count(len(EXAMPLES))
    workspace.section.locator("[data-example=solver]").click()
    workspace.expect_program(source("solver"))
    workspace.run.click()
    expect(workspace.output).to_contain_text("board is 0")
    workspace.expect_state("done")
    answer = workspace.section.locator("[data-answer]")
    expect(answer.locator("pre")).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator("pre")).to_have_text(source("solver_answer").rstrip())
    answer.get_by_role("button").click()
    workspace.expect_program(source("solver_answer"))
    expect(answer).to_be_hidden()


@pytest.mark.long
@pytest.mark.stand_in
def test_a_program_is_kept_can_be_brought_back_and_be_reset(workspace: Workspace) -> None:
    workspace.open()
    workspace.write("print('mine')")
    workspace.page.reload()
    expect(workspace.editor.locator("textarea")).to_have_value("print('mine')")
    workspace.section.locator("[data-example=rule]").click()
    workspace.expect_program(source("rule"))
    workspace.page.keyboard.type("# changed\n")
    workspace.button("Back to your own").click()
    workspace.expect_program("print('mine')")
    workspace.page.keyboard.type("  # and more")
    workspace.button("Reset").click()
    workspace.expect_program("print('mine')")
    workspace.section.locator("[data-example=judge]").click()  # brought back, but not changed
    workspace.expect_program(source("judge"))
    workspace.button("Back to your own").click()
    workspace.expect_program("print('mine')")


@pytest.mark.long
@pytest.mark.quick
def test_a_program_that_another_tab_has_kept_can_be_brought_back(workspace: Workspace) -> None:
    keep = f"theirs => localStorage.setItem('{FOLDER}python', JSON.stringify(theirs))"
    workspace.page.goto(workspace.site.url + "#python")
    workspace.page.evaluate(keep, {"text": "print('theirs')", "opened": source("judge")})
    workspace.section.locator("[data-example=rule]").click()
    workspace.expect_program(source("rule"))
    workspace.button("Back to your own").click()
    workspace.expect_program("print('theirs')")
    workspace.write("print('mine')")
    workspace.page.evaluate(keep, {"text": "1 + 1", "opened": "1 + 1", "isOwn": True})
    workspace.page.keyboard.type("  # and more")
    workspace.button("Back to your own").click()
    workspace.expect_program("1 + 1")
    workspace.button("Back to your own").click()
    workspace.expect_program("print('mine')  # and more")


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.needs("clipboard")
def test_a_program_is_shared_as_a_link_and_does_not_run_by_itself(
    workspace: Workspace, new_page: NewPage, site: Site
) -> None:
    program = "# ünïcode \u202e\nprint('sent')"
    workspace.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    workspace.open()
    workspace.write(program)
    workspace.button("Share it").click()
    expect(workspace.notice).to_have_text("The link is copied.")
    link = workspace.page.evaluate("navigator.clipboard.readText()")
    fragment = re.sub("^[^#]*", "", link)
    assert re.fullmatch(r"#python=[\w-]+", fragment)
    other = Workspace(new_page(), site)
    other.open(fragment.removeprefix("#"))
    other.expect_program(program.replace("\u202e", "•"))  # nothing turns what she is to read
    expect(other.notice).to_have_text("This program came with a link. Read it before you run it.")
    other.expect_state("idle")
    other.run.click()
    expect(other.output).to_have_text("sent")


@pytest.mark.stand_in
def test_a_bad_link_gets_a_sentence_and_leaves_the_program_alone(workspace: Workspace) -> None:
    workspace.open()
    for link in ("", "AAAA", "%", "____", "S0ktLtFQz0vMTVXXBAA-", "äö"):
        workspace.notice.evaluate("notice => { notice.textContent = '' }")
        workspace.open(f"python={link}")
        expect(workspace.notice).to_have_text("That link contains a program that was cut off or changed.")
        workspace.expect_program(source(EXAMPLES[0]))


@pytest.mark.long
@pytest.mark.quick
def test_without_storage_the_section_says_so_and_still_runs(workspace: Workspace) -> None:
    workspace.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    workspace.page.goto(workspace.site.url + "#python")
    workspace.write("1 + 1")
    expect(workspace.notice).to_contain_text("This browser keeps nothing for this page.")
    workspace.run.click()
    expect(workspace.output).to_have_text("2")


def test_keys_alone_write_run_and_leave(workspace: Workspace) -> None:
    workspace.open()
    workspace.section.locator("[data-example]").last.focus()
    workspace.page.keyboard.press("Tab")
    expect(workspace.text).to_be_focused()
    workspace.page.keyboard.press(f"{MOD}+a")
    workspace.page.keyboard.type("if True:\nprint('a b')")  # the editor indents
    workspace.page.keyboard.press("Enter")
    workspace.page.keyboard.press("Tab")
    workspace.page.keyboard.type("print('c')")
    workspace.expect_program("if True:\n    print('a b')\n        print('c')")
    workspace.page.keyboard.press("Shift+Tab")
    workspace.page.keyboard.press("Escape")
    expect(workspace.run).to_be_focused()
    workspace.page.keyboard.press("Enter")
    workspace.expect_state("done")
    expect(workspace.output).to_have_text("a b\nc\n")


@pytest.mark.long
@pytest.mark.quick
@pytest.mark.needs("media")
def test_axe_finds_nothing_in_any_look(workspace: Workspace) -> None:
    workspace.page.goto(workspace.site.url + "#python")
    assert axe_findings(workspace.page, "#python") == []
    workspace.execute("1 / 0", "failed")
    workspace.section.locator("[data-answer] summary").click()
    assert findings_in_every_look(workspace.page, "#python") == []
    workspace.section.locator("[data-example=draw]").click()
    workspace.expect_program(source("draw"))
    workspace.run.click()
    workspace.expect_state("done")
    assert axe_findings(workspace.page, "#python") == []


def test_an_answer_of_the_page_leads_to_its_call_and_to_the_source(workspace: Workspace) -> None:
    workspace.open()
    calls = workspace.page.locator("#spin .in-python")
    workspace.page.goto(workspace.site.url + "#spin")
    expect(calls.get_by_role("link", name="source")).to_have_attribute(
        "href", "./api/ttt_core/questions.html"
    )
    workspace.page.goto(workspace.site.url + "#games")
    workspace.page.locator("#games").get_by_role("button", name="In Python: winner").click()
    expect(workspace.text).to_contain_text('questions.winner(moves="0,3,1,4,2")')
    expect(workspace.text).to_be_focused()
    expect(workspace.page.locator("html")).to_have_attribute("data-view", "python")
    workspace.page.go_back()
    expect(workspace.page.locator("html")).to_have_attribute("data-view", "games")
    workspace.page.goto(workspace.site.url + "#spin")
    calls.get_by_role("button", name="In Python: judge").click()
    expect(workspace.text).to_contain_text('questions.judge(board="')
    workspace.run.click()
    workspace.expect_state("done")
    expect(workspace.output).to_contain_text("'legal': ")


@pytest.mark.long
def test_who_wins_leads_to_its_call(workspace: Workspace) -> None:
    workspace.open("sizes=3x4/3")
    calls = workspace.page.locator("#sizes .in-python")
    expect(calls.get_by_role("button", name="In Python: odds")).to_be_visible()
    calls.get_by_role("button", name="In Python: solve").click()
    expect(workspace.text).to_contain_text('questions.solve(board="3x4", k=3)')
