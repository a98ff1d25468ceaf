"""The section In Python: programs are written, run, stopped, kept and copied as links."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.site import ASSETS, FOLDER, Site
from tests.e2e.solver import open_page, until
from web.sections.python.prerender import EXAMPLES, source


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
        self.printed = self.output.locator("pre")
        self.standing = self.section.locator("[data-standing]")
        self.notice = page.locator("#notice")

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.section.get_by_role("button", name=name, exact=True)

    def write(self, program: str) -> None:
        """Type this program into the editor."""
        self.editor.click()
        expect(self.text).to_be_focused()
        self.page.keyboard.press("ControlOrMeta+a")
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
def workspace(page: Page, site: Site) -> Workspace:
    """The section, open and not used yet."""
    open_page(page, "#python")
    return Workspace(page, site)


LATER = {"python.js", "runner.py", "frame-worker.js", "pyodide/python_library.zip"}


def test_the_first_example_loads_when_it_is_run_and_its_output_is_in_sight(workspace: Workspace) -> None:
    asked = workspace.site.asked
    assert not {ASSETS[name] for name in LATER} & set(asked)
    for width, height in ((1280, 720), (390, 844)):
        workspace.page.set_viewport_size({"width": width, "height": height})
        workspace.run.click()
        workspace.expect_state("done")
        expect(workspace.printed).to_contain_text("Impossible.\n- Both have won.")
        board = workspace.output.get_by_role("img", name="O O O, X X X, empty empty empty")
        for part in (board, workspace.standing, workspace.run):
            expect(part).to_be_in_viewport()
    assert {ASSETS[name] for name in LATER} <= set(asked)


@pytest.mark.long
def test_while_python_loads_the_newest_press_counts_and_stop_takes_all_back(workspace: Workspace) -> None:
    workspace.site.faults["runner.py"] = "late"
    workspace.run.hover()
    workspace.page.mouse.down()
    workspace.page.evaluate("address => import(address)", workspace.site.url + ASSETS["python.js"])
    workspace.page.mouse.up()
    workspace.expect_state("loading")
    workspace.write("2")
    workspace.run.click()
    workspace.stop.click()
    workspace.expect_state("idle")
    workspace.write("3")
    workspace.run.click()
    workspace.site.faults.clear()
    workspace.expect_state("done")
    expect(workspace.printed).to_have_text("3\n")
    assert workspace.site.asked.count(ASSETS["runner.py"]) == 1


FORTY = "for number in range(40): print(number)\nwhile True: pass"


def test_output_shows_as_it_is_printed_and_stop_ends_the_program_and_keeps_its_text(
    workspace: Workspace,
) -> None:
    workspace.write(FORTY)
    workspace.page.keyboard.press("ControlOrMeta+Enter")
    expect(workspace.printed).to_have_text("".join(f"{number}\n" for number in range(40)))
    assert workspace.output.evaluate("({ scrollTop, clientHeight }) => scrollTop > clientHeight / 2")
    workspace.expect_state("running")
    frame = workspace.page.locator("iframe")
    expect(frame).to_have_attribute("sandbox", "allow-scripts")
    frame.evaluate("frame => { frame.id = 'stopped' }")
    workspace.stop.click()
    workspace.expect_state("idle")
    expect(frame).not_to_have_id("stopped")  # it has the Python of the next program
    expect(workspace.standing).to_have_text("Stopped. Your text is still here.")
    expect(workspace.run).to_be_focused()
    workspace.expect_program(FORTY)


def test_input_is_there_for_who_reads_it_and_an_error_marks_its_line_until_it_goes(
    workspace: Workspace,
) -> None:
    field = workspace.section.get_by_label("Input, a line each")
    marked = workspace.editor.locator(".cm-problem-line")
    expect(field).to_be_hidden()
    workspace.write("import asyncio\nawait asyncio.sleep(0.01)\nfor _ in range(3): print(input())")
    field.fill("Ada\nLovelace")
    workspace.run.click()
    workspace.expect_state("failed")
    expect(workspace.standing).to_contain_text("Line 3: EOFError: EOF when reading a line. The field Input ")
    expect(workspace.printed).to_contain_text("Ada\nLovelace\nTraceback (most recent call last):\n")
    expect(marked).to_have_text("for _ in range(3): print(input())")
    field.fill("Ada\nLovelace\nGrace")
    workspace.run.click()
    workspace.expect_state("done")
    expect(marked).to_have_count(0)
    workspace.write("1")
    expect(field).to_be_hidden()


def test_examples_and_answers_open_and_what_the_reader_wrote_comes_back(workspace: Workspace) -> None:
    back = workspace.button("Back to your own")
    answer = workspace.section.locator("[data-answer]")
    field = workspace.editor.locator("textarea")
    lines = workspace.section.get_by_label("Input, a line each")
    workspace.site.faults["python.js"] = "late"  # what is typed before the editor has come is kept
    field.fill("print(input())")
    lines.fill("Ada")
    workspace.site.works()
    workspace.page.reload()
    expect(field).to_have_value("print(input())")
    expect(lines).to_have_value("Ada")
    expect(workspace.section.locator("[data-example]")).to_have_count(len(EXAMPLES))
    answer.locator("summary").click()  # which loads it
    expect(answer.locator("pre")).not_to_be_empty()
    workspace.expect_program("print(input())")
    workspace.section.locator("[data-example=rule]").click()
    workspace.expect_program(source("rule"))
    expect(answer.locator("pre")).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator("pre")).to_have_text(source("rule_answer").rstrip())
    answer.get_by_role("button").click()
    workspace.expect_program(source("rule_answer"))
    expect(answer).to_be_hidden()
    workspace.page.reload()
    expect(field).to_be_visible()  # the editor has not been used
    back.click()
    workspace.expect_program("print(input())")
    workspace.page.keyboard.type("# more\n")
    for _ in range(2):
        workspace.button("Reset").click()
        workspace.expect_program("print(input())")
    back.click()
    workspace.expect_program("# more\nprint(input())")
    workspace.section.locator("[data-example=judge]").click()  # brought back, but not changed
    workspace.expect_program(source("judge"))
    workspace.page.keyboard.type("# changed\n")
    workspace.button("Reset").click()
    workspace.expect_program(source("judge"))
    back.click()
    workspace.expect_program("# changed\n" + source("judge"))


def test_of_two_tabs_neither_takes_the_program_of_the_other_away(workspace: Workspace) -> None:
    def expect_kept(page: Page, program: str) -> None:  # by the other tab, which may be in another process
        assert until(page, lambda: f'"{program}"' in page.evaluate(f"localStorage['{FOLDER}python'] ?? ''"))

    other = Workspace(workspace.page.context.new_page(), workspace.site)
    open_page(other.page, "#python")
    workspace.write("here")
    expect_kept(other.page, "here")
    other.section.locator("[data-example=rule]").click()
    other.expect_program(source("rule"))
    other.button("Back to your own").click()
    other.expect_program("here")
    other.write("there")
    expect_kept(workspace.page, "there")
    workspace.page.keyboard.type(" too")
    workspace.page.reload()
    expect(workspace.editor.locator("textarea")).to_have_value("here too")
    workspace.button("Back to your own").click()
    workspace.expect_program("there")


@pytest.mark.long
def test_a_program_is_copied_as_a_link_and_does_not_run_by_itself(workspace: Workspace) -> None:
    program = "# ünïcode \u202e\nprint('sent')"
    workspace.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    workspace.write(program)
    workspace.button("Copy link").click()
    expect(workspace.button("Copied")).to_be_visible()
    fragment = re.sub("^[^#]*", "", workspace.page.evaluate("navigator.clipboard.readText()"))
    assert re.fullmatch(r"#python=[\w-]+", fragment)
    workspace.page.goto("licenses/index.html")
    workspace.page.goto(fragment)
    workspace.expect_program(program.replace("\u202e", "•"))  # nothing turns what she is to read
    expect(workspace.notice).to_have_text("This program came with a link. Read it before you run it.")
    workspace.expect_state("idle")
    workspace.page.goto(fragment[:-3])
    expect(workspace.notice).to_have_text("That link contains a program that was cut off or changed.")
    workspace.expect_program(program.replace("\u202e", "•"))
    workspace.write(50_001 * "#")
    workspace.button("Copy link").click()
    expect(workspace.notice).to_have_text("A link holds no program with more than 50,000 characters.")


# --- What a program can do to others ----------------------------------------------------------------------

MOST = 100_000
"""The most characters that a program may print."""

FLOOD = "import js, sys\nsend = sys.stdout.send\n"  # with which the runner itself sends
FORGE = """import sys
frame = sys._getframe()
while frame:
    if "described" in frame.f_globals:
        frame.f_globals["dumps"] = lambda *_, **__: {}
    frame = frame.f_back
1"""
"""Puts something else in the place of the outcome."""

ENDS = {
    "import js, math\nmath.pi = 3\njs.left = 1\nopen('left', 'w').close()": ("Done.", 0),
    """import js, math, os
assert math.pi > 3 and not os.path.exists('left') and not hasattr(js, 'left')
assert js.console.log('x') is None and js.console.log.length == 0
assert not [way for way in ('postMessage', 'Worker', 'SharedWorker', 'close') if hasattr(js, way)]""": (
        *("Done.", 0),  # it sees nothing of the one before, and has no way to the frame, which it could flood
    ),
    "import asyncio, sqlite3, unittest, tomllib\nasync def f(): return 5\nasyncio.run(f())": ("Done.", 2),
    "x = []\nfor _ in range(20_000): x = [x]\nx": ("Python has ended: Maximum call stack size exceeded.", 0),
    "import os\nos._exit(0)": ("Python has ended: Program terminated with exit(0).", 0),
    FLOOD + "while True: print('\u0e01\u0e49', end='', file=sys.stderr, flush=True)": (
        *(f"Too much output: the program was stopped after {MOST:,} characters.", MOST),
    ),
    FLOOD + "for each in (js.ArrayBuffer.new(800_000_000), 7, ['a'], '', 300_000 * 'x'): send(each)": (
        *(f"Too much output: the program was stopped after {MOST:,} characters.", MOST),
    ),
    FORGE.format("100_000_000 * 'x'"): ("Python broke down over this program.", 2),
    FORGE.format("""'{"problem": ["<b>"], "line": "x", "board": "<b>"}'"""): ("<b>", 2),
    FORGE.format("""'{"board": ["xo"], "line": 1.5}'"""): ("Done.", 2),
}
"""What the page says of programs, and how many characters they have printed."""

COUNT = """() => {
    globalThis.heard = 0;
    const Channel = MessageChannel;
    globalThis.MessageChannel = function () {
        const channel = new Channel();
        channel.port1.addEventListener("message", () => heard++);
        return channel;
    };
}"""
"""Counts what the page hears of programs."""

PAUSING = "import asyncio\nfor number in range(2000): print(number)\nawait asyncio.sleep(99)"


@pytest.mark.long
def test_whatever_a_program_does_it_ends_in_a_few_messages_and_the_next_one_runs(
    workspace: Workspace,
) -> None:
    workspace.page.evaluate(COUNT)
    for program, (said, printed) in ENDS.items():
        workspace.execute(program, "done" if said == "Done." else "failed")
        expect(workspace.standing).to_have_text(said)
        assert workspace.printed.evaluate("pre => pre.textContent.length") == printed
        expect(workspace.stop).to_be_disabled()
    assert workspace.page.evaluate("heard") < 10_000
    workspace.execute(PAUSING, "running")
    expect(workspace.printed).to_contain_text("1999")
    workspace.page.evaluate("document.createElementNS = null")  # so that no board can be drawn
    workspace.execute("'xo/ox'", "failed")  # whatever goes wrong with it, it has ended
    expect(workspace.standing).to_contain_text("Python has stopped.")


@pytest.mark.long
def test_the_next_python_starts_ahead_but_not_behind_another_view(workspace: Workspace) -> None:
    frame = workspace.page.locator("iframe")
    workspace.execute("'kept'")
    expect(frame).to_have_count(1)
    workspace.page.goto("#spin")
    expect(frame).to_have_count(0)
    workspace.page.go_back()
    expect(workspace.printed).to_have_text("'kept'\n")
    workspace.execute("import asyncio\nawait asyncio.sleep(1)", "running")
    workspace.page.goto("#spin")
    workspace.expect_state("done")
    expect(frame).to_have_count(0)
