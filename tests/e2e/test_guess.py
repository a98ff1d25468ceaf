"""Guessing before the verdict, and challenges: links to a board with a hidden verdict."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import expect_in_sight
from tests.e2e.site import Site
from tests.e2e.solver import open_page
from tests.e2e.toy import Toy

POSSIBLE = "xo./.x./..o"
IMPOSSIBLE = "xxx/ooo/..."
TOO_MANY = "xx./xx./..."
SIZES = [(320, 568), (390, 844), (740, 360), (1280, 720)]


def challenge(toy: Toy, board: str) -> None:
    """Open a challenge, and wait until it hides its verdict."""
    open_page(toy.page, f"#challenge={board}")
    toy.expect_hidden(board)


@pytest.mark.parametrize("board", [POSSIBLE, IMPOSSIBLE, pytest.param(TOO_MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "size", [(360, 640), *(pytest.param(size, marks=pytest.mark.long) for size in SIZES)]
)
def test_after_a_wrong_guess_the_proof_plays_in_sight(
    toy: Toy, site: Site, board: str, size: tuple[int, int]
) -> None:
    site.faults["worker.py"] = "late"
    page = toy.page
    page.emulate_media(reduced_motion="no-preference")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    challenge(toy, board)
    toy.guess(right=False)
    said = page.locator(".guess-said")
    expect(said).to_have_text("Not this time.")
    proof = [".verdict .word"]
    if board == POSSIBLE:  # a game that gets there, though Python is not there yet
        proof = ["#replay-caption", "#replaying input"]
        expect(page.locator("#replay-caption")).to_contain_text("of 4")
        expect(page.locator("#replaying input")).to_have_value("4")
        toy.expect_board(board)
    else:
        expect(page.locator(".toy .lit")).to_have_count(6 if board == IMPOSSIBLE else 4)
    expect_in_sight(page, ".toy .tray", *proof, sizes=[size], scrolled=True)
    site.faults.clear()
    toy.expect_by("python")
    expect(said).to_have_text("Not this time.")


P: dict[str, str | bool] = {"key": "p", "code": "KeyP"}
CONTROLS = ("#theme", "[data-share-guess]", "#spin summary", ".brand", "[data-editor] textarea")
NAMELESS = """for (const name of ["body", "[data-cell]", "#replaying input", "#play .flat button"])
    document.querySelector(name).dispatchEvent(new Event("keydown", { bubbles: true }));
document.dispatchEvent(new Event("keydown"))"""
"""Events without a key, as autofill sends them."""


def test_a_key_guesses_only_from_the_toy_and_the_page_itself(toy: Toy) -> None:
    challenge(toy, POSSIBLE)
    body = toy.page.locator("body")
    for control in CONTROLS:
        toy.page.locator(control).first.dispatch_event("keydown", P)
    for other in ("ctrlKey", "altKey", "metaKey", "shiftKey"):
        body.dispatch_event("keydown", P | {other: True})
    body.dispatch_event("keydown", {"key": " ", "code": "Space"})  # which screen readers pass on
    for key in ("Process", "r"):  # a character is being composed; the key there on another Latin keyboard
        body.dispatch_event("keydown", P | {"key": key})
    toy.page.evaluate(NAMELESS)
    toy.page.wait_for_timeout(200)
    toy.expect_hidden(POSSIBLE)
    for place, event in [
        (toy.spinner(0), {"key": "I", "code": "KeyI"}),
        *((body, P | {"key": letter}) for letter in ("p", "P", "з", "π", "פ")),
    ]:
        place.dispatch_event("keydown", event)
        toy.expect_judged(POSSIBLE)
        toy.page.reload()
        toy.expect_hidden(POSSIBLE)


def test_a_switch_turns_single_letters_off_and_is_remembered(toy: Toy) -> None:
    open_page(toy.page, "#keys")
    switch = toy.page.locator("[data-keys]")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(switch).to_be_in_viewport()
    switch.click()
    toy.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    challenge(toy, POSSIBLE)
    toy.page.locator(".toy .case").evaluate("document.activeElement.blur()")
    for key in ("p", "I", "Shift+Space"):
        toy.page.keyboard.press(key)
    toy.page.wait_for_timeout(200)
    toy.expect_hidden(POSSIBLE)
    toy.page.goto(f"#board={POSSIBLE}")  # a link to the same board shows its verdict
    toy.expect_verdict("legal")
    toy.spinner(0).press("o")
    toy.expect_board(POSSIBLE)
    toy.spinner(0).press("Delete")
    toy.expect_board(f".{POSSIBLE[1:]}")


def test_a_challenge_hides_its_verdict_until_the_guess_and_leads_to_todays_five(toy: Toy) -> None:
    toy.page.set_viewport_size({"width": 360, "height": 740})
    toy.page.goto("#daily")
    expect(toy.section.locator(".today-line")).to_be_visible()  # it does not lead on from a challenge
    challenge(toy, POSSIBLE)
    expect(toy.page.locator("#changes, #replay, #look-up").filter(visible=True)).to_have_count(0)
    toy.guess(right=False)
    expect(toy.page.locator("#replay-caption")).to_contain_text("Move 4 of 4")  # at once, with little motion
    expect_in_sight(toy.page, "#challenge button", sizes=[(360, 640)])
    expect(toy.section.locator(".to-daily a")).to_be_focused()
    expect(toy.page.locator("#spin .primary").filter(visible=True)).to_have_count(1)
    expect(toy.page.locator("#tally")).to_be_hidden()  # not a spin
    assert toy.page.url.endswith(f"#challenge={POSSIBLE}")
    challenge(toy, "ooo/xxx/ooo")
    toy.guess(right=True)
    expect(toy.section.locator(".reasons li")).to_have_count(3)
    expect_in_sight(toy.page, ".to-daily a", sizes=[(360, 640)])


COPIED = "async (text) => { globalThis.sent = text; }"
REFUSED = "() => Promise.reject(new DOMException('', '{}'))"


@pytest.mark.parametrize(
    ("share", "copy", "said"),
    [
        ("async (what) => { globalThis.sent = what.text; }", COPIED, ""),
        (REFUSED.format("AbortError"), COPIED, ""),
        (REFUSED.format("NotAllowedError"), COPIED, "Copied"),
        ("undefined", COPIED, "Copied"),
        ("undefined", REFUSED.format("NotAllowedError"), ""),
    ],
)
def test_a_challenge_is_shared_by_a_device_that_can_else_copied_and_else_shown(
    toy: Toy, site: Site, share: str, copy: str, said: str
) -> None:
    toy.page.add_init_script(f"navigator.share = {share}; navigator.clipboard.writeText = {copy}")
    toy.open(POSSIBLE)
    toy.section.get_by_role("button", name="Challenge a friend").click()
    sent = toy.page.evaluate("new Promise((done) => setTimeout(() => done(globalThis.sent)))")
    expect(toy.page.locator("#copied")).to_have_text(said)
    if "Abort" in share:
        assert sent is None
    elif copy != COPIED:
        expect(toy.notice.get_by_label("The text")).to_be_focused()
        expect(toy.notice.get_by_label("The text")).to_have_value(re.compile("#challenge=xo./.x./..o$"))
    else:
        assert sent.splitlines()[-1] == f"{site.url}#challenge={POSSIBLE}"
