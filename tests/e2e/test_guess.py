"""Guessing before the verdict, and challenges: links to a board with a hidden verdict."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import Toy, on_a_phone
from web.html.mini_board import board_in_words

POSSIBLE = "xo./.x./..o"
IMPOSSIBLE = "xxx/ooo/..."
TOO_MANY = "xx./xx./..."
SIZES = [(320, 568), (390, 844), (740, 360), (1280, 720)]


def challenge(toy: Toy, board: str) -> None:
    """Open a challenge, and wait until it hides its verdict."""
    toy.page.goto(f"#challenge={board}")
    toy.expect_hidden(board)


def expect_said(toy: Toy, words: str) -> None:
    """Wait until the page says this about the guess."""
    expect(toy.page.locator(".guess-said")).to_have_text(words)


@pytest.mark.parametrize("board", [POSSIBLE, IMPOSSIBLE, pytest.param(TOO_MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "size", [(360, 640), *(pytest.param(size, marks=pytest.mark.long) for size in SIZES)]
)
def test_after_a_wrong_guess_the_proof_plays_in_sight(
    toy: Toy, site: Site, board: str, size: tuple[int, int]
) -> None:
    width, height = size
    site.faults["worker.py"] = "late"
    page = toy.page
    page.emulate_media(reduced_motion="no-preference")
    page.set_viewport_size({"width": width, "height": height})
    challenge(toy, board)
    toy.guess(right=False)
    expect_said(toy, "Not this time.")
    if board == POSSIBLE:  # a game that gets there, though Python is not there yet
        expect(page.locator("#replay-caption")).to_contain_text("of 4")
        expect(page.locator("#replaying input")).to_have_value("4")
        toy.expect_board(board)
        shown = [".toy .tray", "#replay-caption", "#replaying input"]
    else:
        expect(page.locator(".toy.proving .lit")).to_have_count(6 if board == IMPOSSIBLE else 4)
        shown = [".toy .tray", ".verdict .word"]
    dock = page.locator(".controls").bounding_box()
    assert dock
    low = dock["y"] if dock["y"] > height / 2 and width < 500 else height
    for part in shown:
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= low, part


def test_with_little_motion_the_proof_is_there_at_once(toy: Toy) -> None:
    challenge(toy, POSSIBLE)
    toy.guess(right=False)
    expect(toy.page.locator("#replay-caption")).to_contain_text("Move 4 of 4")
    assert toy.board() == POSSIBLE


def test_the_board_is_read_out_with_each_new_one_but_not_while_the_reader_turns_spinners(toy: Toy) -> None:
    words = toy.verdict.locator(".board-words")
    challenge(toy, POSSIBLE)
    expect(words).to_have_text("X O empty, empty X empty, empty empty O.")
    toy.spin()
    expect(words).to_have_text(f"{board_in_words(toy.board())}.")
    toy.spinner(8).click()
    expect(words).to_be_empty()
    toy.spin()
    expect(words).to_have_text(f"{board_in_words(toy.board())}.")
    for link in ("number=5189", "board=xxx/.../...", "map=7"):
        toy.page.evaluate("link => { location.hash = link }", link)
        expect(words).to_have_text(f"{board_in_words(toy.board())}.")


P = {"key": "p", "code": "KeyP"}
CONTROLS = ("#theme", "[data-share-guess]", "#spin summary", ".brand", "[data-editor] textarea")
NAMELESS = [f".querySelector('{name}')" for name in ("[data-cell]", "#replaying input", "#play .flat button")]
MODIFIERS = ("ctrlKey", "altKey", "metaKey", "shiftKey")


@pytest.mark.parametrize(
    ("before", "pressed", "guesses"),
    [
        ("document.body", P, True),
        ("document", P, True),
        ("document.querySelector('[data-cell]')", {"key": "I", "code": "KeyI"}, True),
        *(("document.body", P | {"key": letter}, True) for letter in ("P", "з", "π", "פ")),
        *((f"document.querySelector('{name}')", P, False) for name in CONTROLS),
        *(("document.body", P | {modifier: True}, False) for modifier in MODIFIERS),
        ("document.body", P | {"key": "Process"}, False),  # a character is being composed
        ("document.body", P | {"key": "r"}, False),  # the key there on another Latin keyboard
        *((f"document{place}", None, False) for place in ("", ".body", *NAMELESS)),
    ],
)
def test_a_key_guesses_only_from_the_toy_and_the_page_itself(
    toy: Toy, before: str, pressed: dict[str, object] | None, guesses: bool
) -> None:
    challenge(toy, POSSIBLE)
    kind = "KeyboardEvent" if pressed else "Event"  # as autofill sends it
    event = f"new {kind}('keydown', {{ bubbles: true, ...pressed }})"
    toy.page.evaluate(f"pressed => {{ {before}.dispatchEvent({event}) }}", pressed)
    if guesses:
        toy.expect_judged(POSSIBLE)
    else:
        toy.page.wait_for_timeout(200)
        toy.expect_hidden(POSSIBLE)


def test_a_switch_turns_single_letters_off_and_is_remembered(toy: Toy) -> None:
    toy.page.goto("#keys")
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
    toy.guess()
    toy.spinner(0).press("o")
    toy.expect_board(POSSIBLE)
    toy.spinner(0).press("Delete")
    toy.expect_board(f".{POSSIBLE[1:]}")


# --- Challenges --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "word", "said"),
    [
        (POSSIBLE, "legal", "You were right."),
        (POSSIBLE, "illegal", "Not this time."),
        ("xxx/ooo/...", "illegal", "You were right."),
    ],
)
def test_a_challenge_hides_its_verdict_until_the_guess(toy: Toy, board: str, word: str, said: str) -> None:
    challenge(toy, board)
    headline, prompt = (toy.page.locator(f"#spin {each}") for each in (".verdict .word", ".reasons li"))
    ink = "element => getComputedStyle(element).color"
    assert headline.evaluate(ink) == prompt.evaluate(ink)  # no colour reveals the verdict
    assert not toy.page.locator("#changes, #replay, #look-up").filter(visible=True).count()
    toy.guess_button(word).click()
    toy.expect_judged(board)
    expect_said(toy, said)
    expect(toy.page.locator("#tally")).to_be_hidden()  # not a spin
    assert toy.page.url.endswith(f"#challenge={board}")


def test_a_link_to_the_board_of_a_challenge_shows_its_verdict(toy: Toy) -> None:
    challenge(toy, POSSIBLE)
    toy.page.evaluate("location.hash = '#board=xo./.x./..o'")
    toy.expect_verdict("legal")


def test_a_challenge_can_be_guessed_before_python_loads(toy: Toy, site: Site) -> None:
    site.faults["worker.py"] = "late"
    challenge(toy, "xxx/ooo/...")
    toy.guess()
    expect_said(toy, "You were right.")
    site.faults.clear()
    expect_solver(toy.page, "ready")
    toy.expect_by("python")
    expect_said(toy, "You were right.")


@pytest.mark.only_browser("chromium")
def test_a_challenge_is_copied_and_opens_in_another_browser(
    toy: Toy, new_context: Callable[[], BrowserContext]
) -> None:
    toy.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    toy.page.add_init_script("navigator.share = undefined")
    toy.open("xox/.o./.x.")
    toy.section.get_by_role("button", name="Challenge a friend").click()
    expect(toy.page.locator("#challenge")).to_contain_text("Copied")
    friend = Toy(new_context().new_page())
    text = toy.page.evaluate("navigator.clipboard.readText()")
    friend.page.goto(text.splitlines()[1])
    friend.expect_hidden("xox/.o./.x.")
    friend.guess()


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("Promise.resolve()", ""),
        ("Promise.reject(new DOMException('', 'AbortError'))", ""),
        ("Promise.reject(new DOMException('', 'NotAllowedError'))", "Copied"),
    ],
)
def test_a_device_that_can_share_shares(toy: Toy, outcome: str, said: str) -> None:
    toy.page.add_init_script(f"navigator.share = (what) => {{ globalThis.shared = what; return {outcome} }}")
    toy.page.add_init_script("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }")
    toy.open(POSSIBLE)
    toy.section.get_by_role("button", name="Challenge a friend").click()
    toy.expect_true("globalThis.shared?.text?.endsWith('#challenge=xo./.x./..o')")
    expect(toy.page.locator("#copied")).to_have_text(said)


@on_a_phone
@pytest.mark.only_browser("chromium")
def test_on_a_phone_the_guess_needs_no_scrolling_and_nothing_moves_when_it_is_told(toy: Toy) -> None:
    challenge(toy, "xox/.o./.x.")
    for word in ("legal", "illegal"):
        expect(toy.guess_button(word)).to_be_in_viewport(ratio=1)
    toy.guess_button("legal").tap()
    toy.expect_verdict("legal")
    expect(toy.page.locator("#spin-all")).to_be_focused()
    toy.page.wait_for_timeout(300)
    assert toy.page.evaluate("scrollY") == 0
