"""Guessing before the verdict, and challenges: links to a board with a hidden verdict."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look
from tests.e2e.conftest import NewPage, long
from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import HeldBack, Toy
from ttt_core.questions import judge, odds

pytestmark = pytest.mark.quick

POSSIBLE = "xo./.x./..o"


def guess_first(toy: Toy) -> Toy:
    """Open the page, and turn guessing on."""
    toy.open(ready=False)
    toy.section.get_by_role("button", name="Guess first").click()
    return toy


def spin(toy: Toy) -> None:
    """Spin, and wait for the question."""
    toy.spin_without_waiting()
    toy.expect_hidden()


def challenge(toy: Toy, board: str) -> None:
    """Open a challenge, and wait until it hides its verdict."""
    toy.page.goto(f"{toy.site.url}#challenge={board}")
    toy.expect_hidden(board)


def expect_said(toy: Toy, words: str) -> None:
    """Wait until the page says this about the guess."""
    expect(toy.page.locator("#guess-said")).to_have_text(words)


def test_guessing_is_off_at_the_first_visit_and_the_choice_is_kept(toy: Toy) -> None:
    toy.open(ready=False)
    switch = toy.section.get_by_role("button", name="Guess first")
    expect(switch).to_have_attribute("aria-pressed", "false")
    toy.spin()
    expect(toy.guess_button("legal")).to_be_hidden()
    switch.click()
    toy.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    for _ in range(2):  # each board to guess at is announced
        spin(toy)
        toy.page.wait_for_function("!document.querySelector('[data-verdict] li').isOld")
        toy.page.evaluate("document.querySelector('[data-verdict] li').isOld = true")


@pytest.mark.long
@pytest.mark.moving
def test_a_spin_waits_for_the_guess_and_then_shows_its_verdict(toy: Toy) -> None:
    guess_first(toy)
    tally = toy.page.locator("#tally-count")
    for spins in range(1, 4):
        spin(toy)
        expect(toy.verdict).to_have_attribute("data-faults", "")
        toy.page.wait_for_timeout(1300)  # the barrels have stopped, but the verdict is still hidden
        toy.expect_hidden()
        assert toy.page.locator("#spin .lit").count() == 0
        expect(tally).to_have_text("None yet." if spins == 1 else re.compile(f"of {spins - 1}"))
        toy.guess()
        expect_said(toy, "You were right." + (f" {spins} in a row." if spins > 1 else ""))
        expect(toy.section.get_by_role("button", name="Spin it")).to_be_focused()
        expect(tally).to_contain_text(f"of {spins}")
    toy.spin_without_waiting()
    spin(toy)  # drops the guess, and counts the spin
    expect(tally).to_contain_text("of 4")
    toy.spinner(0).click()  # turned by hand: judged at once
    toy.expect_judged()
    expect(toy.guess_button("legal")).to_be_hidden()
    expect(tally).to_contain_text("of 5")


def test_the_keys_p_and_i_guess_and_a_wrong_guess_ends_the_streak(toy: Toy) -> None:
    guess_first(toy).page.keyboard.press("p")  # no guess is asked for
    for right in (True, True, False, True):
        toy.page.locator(".toy .case").evaluate("document.activeElement.blur()")
        toy.page.keyboard.press("Space")
        expect(toy.guess_button("legal")).to_be_visible()
        toy.page.keyboard.press("p" if judge(toy.board())["legal"] == right else "i")
        toy.expect_judged()
        said = toy.page.locator("#guess-said")
        expect(said).to_contain_text("You were right." if right else "You guessed the other way.")
    expect(said).not_to_contain_text("in a row")


@pytest.mark.long
@pytest.mark.stand_in
def test_after_ten_guesses_the_share_is_compared_with_chance(page: Page, site: Site) -> None:
    page.add_init_script(
        "if (origin !== 'null') localStorage.getItem('guesses') ?? "
        "localStorage.setItem('guesses', JSON.stringify({ right: 7, guesses: 9, streak: 2 }))"
    )
    toy = guess_first(Toy(page, site))
    record = page.locator("#guess-record")
    expect(record).to_be_hidden()
    spin(toy)
    toy.guess()
    expect(record).to_contain_text("8 of 10 right: 80%")
    expect(record).to_contain_text(f"every time gets {100 - odds()['percent']:.0f}%")
    expect_said(toy, "You were right. 3 in a row.")
    toy.section.get_by_role("button", name="In Python: tally").click()
    expect(page.locator("[data-editor] .cm-content")).to_contain_text("spins=1)")  # guesses are no spins
    page.reload()
    expect(record).to_contain_text("8 of 10 right: 80%")


@pytest.mark.parametrize("from_link", [True, *long(False)])
def test_a_board_stays_hidden_when_the_reader_looks_elsewhere_and_comes_back(
    toy: Toy, from_link: bool
) -> None:
    toy.page.clock.install()
    if from_link:
        challenge(toy, POSSIBLE)
    else:
        spin(guess_first(toy))
    link = f"**/#{'challenge' if from_link else 'board'}={toy.board()}"
    toy.page.wait_for_url(link)
    toy.page.evaluate("location.hash = '#map'")
    toy.page.go_back()
    toy.page.wait_for_url(link)
    toy.page.clock.run_for(1500)  # a verdict would come within a second
    toy.expect_hidden()
    toy.guess()


def test_undo_takes_the_question_away_and_leaves_the_focus_on_the_toy(toy: Toy) -> None:
    spin(guess_first(toy))
    toy.guess_button("legal").focus()
    toy.page.keyboard.press("Control+z")
    expect(toy.guess_button("legal")).to_be_hidden()
    expect(toy.section.get_by_role("button", name="Spin it")).to_be_focused()


def test_a_guess_adds_to_those_of_another_tab(toy: Toy) -> None:
    guess_first(toy)
    kept = {"right": 11, "guesses": 12, "streak": 0}
    toy.page.evaluate("kept => localStorage.setItem('guesses', JSON.stringify(kept))", kept)
    spin(toy)
    toy.guess()
    expect_said(toy, "You were right.")
    record = json.loads(toy.page.evaluate("localStorage.getItem('guesses')"))
    assert record == {"right": 12, "guesses": 13, "streak": 1}


@pytest.mark.long
def test_guessing_and_sounds_work_without_storage(toy: Toy) -> None:
    toy.page.add_init_script(
        "for (const name of ['getItem', 'setItem']) Storage.prototype[name] = () => { throw new Error('no') }"
    )
    spin(guess_first(toy))
    toy.guess()
    expect_said(toy, "You were right.")
    sound = toy.section.get_by_role("button", name="Sound")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")


# --- Challenges --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "word", "said"),
    [
        *long((POSSIBLE, "legal", "You were right.")),
        (POSSIBLE, "illegal", "You guessed the other way."),
        ("xxx/ooo/...", "illegal", "You were right."),
    ],
)
def test_a_challenge_hides_its_verdict_until_the_guess(toy: Toy, board: str, word: str, said: str) -> None:
    challenge(toy, board)
    headline, number = (toy.page.locator(f"#spin {each}") for each in (".verdict .word", ".percent"))
    ink = "element => getComputedStyle(element).color"
    assert headline.evaluate(ink) == number.evaluate(ink)  # no colour reveals the verdict
    assert not toy.page.locator("#mend, #replay, #look-up").filter(visible=True).count()
    toy.guess_button(word).click()
    toy.expect_judged(board)
    expect_said(toy, said)
    expect(toy.page.locator("#tally-count")).to_have_text("None yet.")  # not a spin
    assert toy.page.url.endswith(f"#challenge={board}")


def test_a_link_to_the_board_of_a_challenge_shows_its_verdict(toy: Toy) -> None:
    challenge(toy, POSSIBLE)
    toy.page.evaluate("location.hash = '#board=xo./.x./..o'")
    toy.expect_verdict("legal")


@pytest.mark.stand_in
def test_a_challenge_can_be_guessed_before_python_loads(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    python = HeldBack(page, "**/worker.py")
    challenge(toy, "xxx/ooo/...")
    toy.guess()
    expect_said(toy, "You were right.")
    python.let_through()
    expect_solver(page, "ready")
    toy.expect_by("python")
    expect_said(toy, "You were right.")


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
    friend.expect_hidden("xox/.o./.x.")
    friend.guess()


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
    toy.open(POSSIBLE, ready=False)
    toy.section.get_by_role("button", name="Challenge a friend").click()
    toy.expect_true("globalThis.shared?.url?.endsWith('#challenge=xo./.x./..o')")
    expect(toy.notice).to_have_text(notice)


@pytest.mark.long
@pytest.mark.needs("media")
def test_axe_finds_nothing_before_and_after_a_guess(toy: Toy) -> None:
    challenge(toy, "xox/.o./.x.")
    assert findings_in_every_look(toy.page, "#spin") == []
    toy.guess()
    assert axe_findings(toy.page, "#spin") == []


@pytest.mark.needs("phone")
def test_on_a_phone_the_guess_needs_no_scrolling_and_nothing_moves_when_it_is_told(phone: Toy) -> None:
    challenge(phone, "xox/.o./.x.")
    controls = phone.page.locator(".controls").bounding_box()
    assert controls
    for word in ("legal", "illegal"):
        box = phone.guess_button(word).bounding_box()
        assert box
        assert box["y"] + box["height"] <= controls["y"]
        assert box["height"] >= 44
    phone.guess_button("legal").tap()
    phone.expect_verdict("legal")
    expect(phone.page.locator("#spin-all")).to_be_focused()
    phone.spinner(4).tap()
    phone.expect_board("xox/.../.x.")
    phone.tap("#undo")  # the last turn
    expect(phone.page.locator("#spin-all")).to_be_focused()
    phone.page.wait_for_timeout(300)
    assert phone.page.evaluate("scrollY") == 0


@pytest.mark.long
@pytest.mark.needs("phone")
def test_a_board_to_guess_at_comes_into_sight(phone: Toy) -> None:
    guess_first(phone)
    phone.page.locator("#tally").evaluate("tally => tally.scrollIntoView()")
    phone.tap("#spin-all")
    phone.expect_hidden()
    for part in (phone.page.locator(".toy .tray"), *map(phone.guess_button, ("legal", "illegal"))):
        expect(part).to_be_in_viewport(ratio=1)
