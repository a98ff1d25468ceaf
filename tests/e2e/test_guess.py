"""Guessing before the verdict, and challenges: links to a board with a hidden verdict."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look
from tests.e2e.conftest import NewPage, long
from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import HeldBack, Toy
from ttt_core.questions import judge, odds

pytestmark = pytest.mark.view("spin")


@pytest.fixture
def toy(quick_page: Page, site: Site) -> Toy:
    """The toy in a page that is not open yet; it needs only the list, not Python."""
    return Toy(quick_page, site)


def guess(toy: Toy, word: str) -> Locator:
    """A guess button."""
    return toy.page.locator(f"button[data-guess={word}]")


def challenge(toy: Toy, board: str) -> None:
    """Open a challenge, and wait until it hides its verdict."""
    toy.page.goto(f"{toy.site.url}#challenge={board}")
    toy.expect_board(board)
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")


def verdict_of(toy: Toy) -> str:
    """Python's verdict on the board shown."""
    return "legal" if judge(toy.board())["legal"] else "illegal"


def test_guessing_is_off_at_the_first_visit_and_the_choice_is_kept(toy: Toy) -> None:
    toy.open(ready=False)
    switch = toy.section.get_by_role("button", name="Guess first")
    expect(switch).to_have_attribute("aria-pressed", "false")
    toy.spin()
    expect(guess(toy, "legal")).to_be_hidden()
    switch.click()
    toy.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")


def test_each_board_to_guess_at_is_announced(toy: Toy) -> None:
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    for _ in range(2):
        toy.spin_without_waiting()
        expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
        toy.page.wait_for_function("!document.querySelector('[data-verdict] li').isOld")
        toy.page.evaluate("document.querySelector('[data-verdict] li').isOld = true")


@pytest.mark.long
@pytest.mark.moving
def test_a_spin_waits_for_the_guess_and_then_shows_its_verdict(toy: Toy) -> None:
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    tally = toy.page.locator("#tally-count")
    for spins in range(1, 4):
        toy.spin_without_waiting()
        expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
        expect(toy.verdict).to_have_attribute("data-faults", "")
        toy.page.wait_for_timeout(1300)  # the barrels have stopped, but the verdict is still hidden
        expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
        assert toy.page.locator("#spin .lit").count() == 0
        expect(tally).to_have_text("None yet." if spins == 1 else re.compile(f"of {spins - 1}"))
        truth = verdict_of(toy)
        guess(toy, truth).click()
        toy.expect_verdict(truth, *judge(toy.board())["faults"])
        words = "You were right." + (f" {spins} in a row." if spins > 1 else "")
        expect(toy.page.locator("#guess-said")).to_have_text(words)
        expect(toy.section.get_by_role("button", name="Spin it")).to_be_focused()
        expect(tally).to_contain_text(f"of {spins}")


def test_the_keys_p_and_i_guess_and_a_wrong_guess_ends_the_streak(toy: Toy) -> None:
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    toy.page.keyboard.press("p")  # no guess is asked for
    for right in (True, True, False, True):
        toy.page.locator(".toy .case").evaluate("document.activeElement.blur()")
        toy.page.keyboard.press("Space")
        expect(guess(toy, "legal")).to_be_visible()
        truth = verdict_of(toy)
        toy.page.keyboard.press("p" if (truth == "legal") == right else "i")
        toy.expect_verdict(truth, *judge(toy.board())["faults"])
        said = toy.page.locator("#guess-said")
        expect(said).to_contain_text("You were right." if right else "You guessed the other way.")
    expect(said).not_to_contain_text("in a row")


@pytest.mark.long
@pytest.mark.stand_in
def test_after_ten_guesses_the_share_is_compared_with_chance(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    toy.page.add_init_script(
        "if (origin !== 'null') localStorage.getItem('guesses') ?? "
        "localStorage.setItem('guesses', JSON.stringify({ right: 7, guesses: 9, streak: 2 }))"
    )
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    expect(toy.page.locator("#guess-record")).to_be_hidden()
    toy.spin_without_waiting()
    guess(toy, verdict_of(toy)).click()
    record = toy.page.locator("#guess-record")
    expect(record).to_contain_text("8 of 10 right: 80")
    expect(record).to_contain_text(f"every time gets {100 - odds()['percent']:.0f}%")
    expect(toy.page.locator("#guess-said")).to_contain_text("3 in a row.")
    toy.section.get_by_role("button", name="In Python: tally").click()
    expect(toy.page.locator("[data-editor] .cm-content")).to_contain_text("spins=1)")  # guesses are no spins
    toy.page.reload()
    expect(record).to_contain_text("8 of 10 right: 80")


def test_a_challenge_stays_hidden_when_the_reader_looks_elsewhere_and_comes_back(toy: Toy) -> None:
    toy.page.clock.install()
    challenge(toy, "xo./.x./..o")
    toy.page.evaluate("location.hash = '#map'")
    toy.page.go_back()
    toy.page.wait_for_url("**/#challenge=**")
    toy.page.clock.run_for(1500)  # a verdict would come within a second
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    guess(toy, "legal").click()
    toy.expect_verdict("legal")


@pytest.mark.long
def test_a_spin_stays_hidden_when_the_reader_comes_back_to_it(toy: Toy) -> None:
    toy.page.clock.install()
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    toy.spin_without_waiting()
    board = re.compile(re.escape(f"#board={toy.board()}") + "$")
    toy.page.wait_for_url(board)
    toy.page.evaluate("location.hash = '#map'")
    toy.page.go_back()
    toy.page.wait_for_url(board)
    toy.page.clock.run_for(1500)  # a verdict would come within a second
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")


def test_a_link_to_the_board_of_a_challenge_shows_its_verdict(toy: Toy) -> None:
    challenge(toy, "xo./.x./..o")
    toy.page.evaluate("location.hash = '#board=xo./.x./..o'")
    toy.expect_verdict("legal")


def test_undo_takes_the_question_away_and_leaves_the_focus_on_the_toy(toy: Toy) -> None:
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    toy.spin_without_waiting()
    guess(toy, "legal").focus()
    toy.page.keyboard.press("Control+z")
    expect(guess(toy, "legal")).to_be_hidden()
    expect(toy.section.get_by_role("button", name="Spin it")).to_be_focused()


def test_a_guess_adds_to_those_of_another_tab(toy: Toy) -> None:
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    kept = {"right": 11, "guesses": 12, "streak": 0}
    toy.page.evaluate("kept => localStorage.setItem('guesses', JSON.stringify(kept))", kept)
    toy.spin_without_waiting()
    guess(toy, verdict_of(toy)).click()
    expect(toy.page.locator("#guess-said")).to_contain_text("You were right.")
    assert json.loads(toy.page.evaluate("localStorage.getItem('guesses')")) == {
        "right": 12,
        "guesses": 13,
        "streak": 1,
    }


@pytest.mark.long
@pytest.mark.parametrize("kept", ["nonsense", "[]", '{"right": 3, "guesses": 2, "streak": 1}', "null"])
def test_an_invalid_record_starts_over(toy: Toy, kept: str) -> None:
    toy.page.add_init_script(f"if (origin !== 'null') localStorage.setItem('guesses', {json.dumps(kept)})")
    challenge(toy, "xo./.x./..o")
    guess(toy, "legal").click()
    toy.expect_verdict("legal")
    expect(toy.page.locator("#guess-record")).to_be_hidden()


@pytest.mark.long
def test_guessing_works_without_storage(toy: Toy) -> None:
    toy.page.add_init_script(
        "for (const name of ['getItem', 'setItem']) Storage.prototype[name] = () => { throw new Error('no') }"
    )
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    toy.spin_without_waiting()
    guess(toy, verdict_of(toy)).click()
    expect(toy.page.locator("#guess-said")).to_have_text("You were right.")


@pytest.mark.long
@pytest.mark.moving
def test_spinning_again_drops_the_guess_and_counts_the_spin(toy: Toy) -> None:
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    toy.spin_without_waiting()
    toy.spin_without_waiting()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    toy.spinner(0).click()  # turned by hand: judged at once
    toy.expect_verdict(verdict_of(toy), *judge(toy.board())["faults"])
    expect(guess(toy, "legal")).to_be_hidden()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 2")


# --- Challenges --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "word", "said"),
    [
        *long(("xo./.x./..o", "legal", "You were right.")),
        ("xo./.x./..o", "illegal", "You guessed the other way."),
        ("xxx/ooo/...", "illegal", "You were right."),
    ],
)
def test_a_challenge_hides_its_verdict_until_the_guess(toy: Toy, board: str, word: str, said: str) -> None:
    challenge(toy, board)
    headline, number = (toy.page.locator(f"#spin {each}") for each in (".verdict .word", ".percent"))
    ink = "element => getComputedStyle(element).color"
    assert headline.evaluate(ink) == number.evaluate(ink)  # no colour reveals the verdict
    assert not toy.page.locator("#mend, #replay, #look-up").filter(visible=True).count()
    guess(toy, word).click()
    answer = judge(board)
    toy.expect_verdict("legal" if answer["legal"] else "illegal", *answer["faults"])
    expect(toy.page.locator("#guess-said")).to_have_text(said)
    expect(toy.page.locator("#tally-count")).to_have_text("None yet.")  # not a spin
    assert toy.page.url.endswith(f"#challenge={board}")


@pytest.mark.stand_in
def test_a_challenge_can_be_guessed_before_python_loads(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    python = HeldBack(toy.page, "**/worker.py")
    challenge(toy, "xxx/ooo/...")
    guess(toy, "illegal").click()
    toy.expect_verdict("illegal", *judge("xxx/ooo/...")["faults"])
    expect(toy.page.locator("#guess-said")).to_have_text("You were right.")
    python.let_through()
    expect_solver(toy.page, "ready")
    expect(toy.verdict).to_have_attribute("data-by", "python")
    expect(toy.page.locator("#guess-said")).to_have_text("You were right.")


@pytest.mark.long
def test_a_challenge_with_a_bad_board_gets_a_notice(toy: Toy) -> None:
    toy.page.goto(toy.site.url + "#challenge=xq./.x./..o")
    expect(toy.notice).to_contain_text("has “q” in row 1, column 2")
    expect(toy.verdict).to_have_attribute("data-verdict", "illegal")


@pytest.mark.long
@pytest.mark.needs("clipboard")
def test_a_challenge_is_copied_and_opens_in_another_browser(toy: Toy, new_page: NewPage, site: Site) -> None:
    toy.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    toy.page.add_init_script("navigator.share = undefined")
    toy.open("xox/.o./.x.", ready=False)
    toy.section.get_by_role("button", name="Challenge a friend").click()
    expect(toy.notice).to_have_text("The link is copied.")
    friend = Toy(new_page(python=False), site)
    friend.page.goto(toy.page.evaluate("navigator.clipboard.readText()"))
    friend.expect_board("xox/.o./.x.")
    expect(friend.verdict).to_have_attribute("data-verdict", "hidden")
    guess(friend, "legal").click()
    friend.expect_verdict("legal")


@pytest.mark.long
@pytest.mark.needs("clipboard")
@pytest.mark.parametrize(
    ("outcome", "notice"),
    [
        ("Promise.resolve()", ""),
        ("Promise.reject(new DOMException('', 'AbortError'))", ""),
        ("Promise.reject(new DOMException('', 'NotAllowedError'))", "The link is copied."),
    ],
)
def test_a_device_that_can_share_shares(toy: Toy, outcome: str, notice: str) -> None:
    toy.page.add_init_script(f"navigator.share = (what) => {{ globalThis.shared = what; return {outcome} }}")
    toy.page.add_init_script("navigator.clipboard.writeText = () => Promise.resolve()")
    toy.open("xo./.x./..o", ready=False)
    toy.section.get_by_role("button", name="Challenge a friend").click()
    toy.expect_true("globalThis.shared?.url?.endsWith('#challenge=xo./.x./..o')")
    expect(toy.notice).to_have_text(notice)


@pytest.mark.long
@pytest.mark.needs("media")
def test_axe_finds_nothing_before_and_after_a_guess(toy: Toy) -> None:
    challenge(toy, "xox/.o./.x.")
    assert findings_in_every_look(toy.page, "#spin") == []
    guess(toy, "legal").click()
    toy.expect_verdict("legal")
    assert axe_findings(toy.page, "#spin") == []


@pytest.mark.needs("phone")
def test_on_a_phone_the_guess_needs_no_scrolling(new_page: NewPage, site: Site) -> None:
    toy = Toy(
        new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}), site
    )
    challenge(toy, "xox/.o./.x.")
    controls = toy.page.locator(".controls").bounding_box()
    assert controls
    for word in ("legal", "illegal"):
        box = guess(toy, word).bounding_box()
        assert box
        assert box["y"] + box["height"] <= controls["y"]
        assert box["height"] >= 44


@pytest.mark.long
@pytest.mark.needs("phone")
def test_on_a_phone_nothing_moves_when_a_guess_is_told_or_the_last_turn_undone(
    new_page: NewPage, site: Site
) -> None:
    toy = Toy(
        new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}), site
    )
    challenge(toy, "xox/.o./.x.")
    guess(toy, "legal").tap()
    toy.expect_verdict("legal")
    expect(toy.page.locator("#spin-all")).to_be_focused()
    toy.spinner(4).tap()
    toy.expect_board("xox/.../.x.")
    box = toy.page.locator("#undo").bounding_box()
    assert box
    toy.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    expect(toy.page.locator("#spin-all")).to_be_focused()
    toy.page.wait_for_timeout(300)
    assert toy.page.evaluate("scrollY") == 0


@pytest.mark.long
@pytest.mark.needs("phone")
def test_a_board_to_guess_at_comes_into_sight(new_page: NewPage, site: Site) -> None:
    toy = Toy(
        new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}), site
    )
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").tap()
    toy.page.locator("#tally").evaluate("tally => tally.scrollIntoView()")
    box = toy.page.locator("#spin-all").bounding_box()
    assert box
    toy.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    for part in (toy.page.locator(".toy .tray"), guess(toy, "legal"), guess(toy, "illegal")):
        expect(part).to_be_in_viewport(ratio=1)
