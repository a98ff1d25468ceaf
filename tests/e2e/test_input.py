"""Pointer and keys on the toy: which events it handles, and which it leaves to the page."""

import time

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPage, long
from tests.e2e.site import Site
from tests.e2e.toy import Toy

pytestmark = pytest.mark.view("spin")

EMPTY = ".../.../..."


@pytest.fixture
def desk(new_page: NewPage, site: Site) -> Toy:
    """The toy on a low desktop screen, with an empty board."""
    toy = Toy(new_page(python=False, viewport={"width": 1280, "height": 600}), site)
    toy.open(EMPTY, ready=False)
    return toy


@pytest.fixture
def live_desk(new_page: NewPage, site: Site) -> Toy:
    """The same, with Python."""
    toy = Toy(new_page(viewport={"width": 1280, "height": 600}), site)
    toy.open(EMPTY)
    return toy


@pytest.fixture
def phone(new_page: NewPage, site: Site) -> Toy:
    """The toy on a phone, with an empty board."""
    toy = Toy(
        new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}), site
    )
    toy.open(EMPTY, ready=False)
    return toy


def swipe(toy: Toy, cell: int, by: tuple[float, float], *, rest: float = 0) -> None:
    """Put a finger on a spinner, rest it for some seconds, sweep it by some pixels in 80 ms, and lift it."""
    devtools = toy.page.context.new_cdp_session(toy.page)
    x, y = toy.middle(cell)

    def touch(kind: str, when: float, part: float | None = None) -> None:
        points = [] if part is None else [{"x": x + by[0] * part, "y": y + by[1] * part}]
        event = {"type": f"touch{kind}", "touchPoints": points, "timestamp": when}
        devtools.send("Input.dispatchTouchEvent", event)

    start = time.time()
    touch("Start", start, 0)
    toy.page.wait_for_timeout(1000 * rest)
    now = start + rest
    for number in range(1, 9):
        touch("Move", now + number / 100, number / 8)
    touch("End", now + 0.09)


def test_the_wheel_over_the_toy_scrolls_the_page(desk: Toy) -> None:
    desk.page.mouse.move(*desk.middle(4))
    for _ in range(8):
        desk.page.mouse.wheel(0, 100)
    desk.expect_true("scrollY >= 700")
    assert desk.board() == EMPTY


@pytest.mark.needs("phone", "devtools")
def test_a_finger_that_swipes_over_a_spinner_scrolls_the_page(phone: Toy) -> None:
    swipe(phone, 7, (0, -160))
    phone.expect_true("scrollY > 60")
    assert phone.board() == EMPTY


@pytest.mark.parametrize("focused", [False, *long(True)])
@pytest.mark.needs("phone", "devtools")
def test_a_finger_that_rests_or_meets_the_focus_turns_the_spinner(phone: Toy, focused: bool) -> None:
    if focused:
        phone.spinner(4).focus()
    face = phone.spinner(4).evaluate("spinner => spinner.clientHeight")
    swipe(phone, 4, (0, 0.7 * face), rest=0 if focused else 0.3)
    expect(phone.spinner(4)).not_to_have_attribute("data-mark", ".")
    assert phone.page.evaluate("scrollY") == 0


@pytest.mark.needs("phone", "devtools")
def test_a_finger_that_sweeps_across_spins_all(phone: Toy) -> None:
    swipe(phone, 3, (260, 8))
    expect(phone.page.locator("#tally-count")).to_contain_text("of 1")


def test_space_spins_the_toy_only_if_it_is_in_sight(desk: Toy) -> None:
    desk.page.evaluate("document.querySelector('#map').scrollIntoView()")
    before = desk.page.evaluate("scrollY")
    desk.page.keyboard.press("Space")  # this scrolls, as on every page
    desk.expect_true(f"scrollY > {before}")
    assert desk.board() == EMPTY
    desk.page.evaluate("scrollTo(0, 0)")
    desk.page.keyboard.press("Space")
    expect(desk.page.locator("#tally-count")).to_contain_text("of 1")


def test_space_on_a_spinner_spins_even_out_of_sight(desk: Toy) -> None:
    desk.spinner(0).focus()
    desk.page.evaluate("document.querySelector('#map').scrollIntoView()")
    desk.page.keyboard.press("Space")
    expect(desk.page.locator("#tally-count")).to_contain_text("of 1")


@pytest.mark.stand_in
def test_the_focus_stays_on_the_toy_when_its_button_goes(live_desk: Toy) -> None:
    live_desk.open("xxx/.../...")
    mend = live_desk.section.get_by_role("button", name="Turn 1 spinner")
    mend.press("Enter")
    live_desk.expect_verdict("legal")
    assert live_desk.page.evaluate("document.activeElement.matches('[data-cell]')")
    undo = live_desk.section.get_by_role("button", name="Undo")
    undo.press("Enter")
    undo.press("Enter")  # now there is nothing left to undo
    live_desk.expect_board(EMPTY)
    expect(live_desk.section.get_by_role("button", name="Spin it")).to_be_focused()


@pytest.mark.parametrize("mobile", [True, *long(False)])
@pytest.mark.needs("phone")
def test_hints_name_keys_on_a_desktop_and_fingers_on_a_phone(
    new_page: NewPage, site: Site, mobile: bool
) -> None:
    page = new_page(python=False, has_touch=mobile, is_mobile=mobile, viewport={"width": 1024, "height": 900})
    shown = page.locator("kbd").filter(visible=True)
    for view, hint in (("explore", "#explore-shelf p"), ("sizes", ".sizes-stage .hint"), ("spin", "#keys")):
        page.goto(f"{site.url}#{view}")
        page.locator("#explore-shelf > .fold").evaluate("fold => { fold.open = true; }")
        expect(page.locator(f"{hint} .for-keys")).to_be_visible(visible=not mobile)
        expect(page.locator(f"{hint} .for-fingers")).to_be_visible(visible=mobile)
        if mobile:
            expect(shown).to_have_count(0)
    page.goto(site.url + "#python")
    if mobile:
        expect(shown).to_have_count(0)
    else:
        expect(shown.filter(has_text="Ctrl")).to_be_visible()


# --- A spin ------------------------------------------------------------------------------------------------

CLICKS = """() => {
    globalThis.heard = [];
    const hear = (what) => heard.push([what, document.timeline.currentTime]);
    document.addEventListener("transitionend", ({ target }) => {
        if (!target.matches?.(".barrel") || target.getAnimations().length) return;
        hear(target.parentElement.dataset.cell);
    });
    new MutationObserver(() => hear(document.querySelector("[data-verdict]").dataset.verdict))
        .observe(document.querySelector("[data-verdict]"), { attributeFilter: ["data-verdict"] });
}"""
"""Records the sounds, of stopping barrels and of verdicts, with the time of their frame."""


@pytest.mark.stand_in
@pytest.mark.moving
def test_barrels_stop_one_after_another_and_the_verdict_comes_with_the_last(live_desk: Toy) -> None:
    live_desk.expect_by("python")
    live_desk.page.evaluate(CLICKS)
    live_desk.spin()
    live_desk.expect_true("heard.length >= 11")
    heard = live_desk.page.evaluate("heard")
    assert heard[0][0] == "pending"
    assert [what for what, _ in heard if what.isdigit()] == list("012345678")
    first = next(frame for what, frame in heard if what in ("legal", "illegal"))
    assert first >= dict(heard)["8"]


@pytest.mark.moving
def test_a_whirled_barrel_moves_until_it_clicks(desk: Toy) -> None:
    """A barrel must be seen to stop when the click is heard."""
    left = desk.page.locator(".toy .barrel").last.evaluate(
        """barrel => {
            document.querySelector("#spin-all").click();
            const [turn] = barrel.getAnimations();
            turn.pause();
            const angle = () => new DOMMatrix(getComputedStyle(barrel).transform).m22;
            const end = turn.effect.getComputedTiming().endTime;
            const at = (part) => { turn.currentTime = part * end; return angle(); };
            const [nearly, done] = [at(0.8), at(0.99999)];
            turn.play();
            return Math.abs(Math.acos(nearly) - Math.acos(done)) * 180 / Math.PI;
        }"""
    )
    assert left > 3


HEAR = """() => {
    globalThis.felt = [];
    navigator.vibrate = (pattern) => felt.push(pattern);
    for (const name of ["createBufferSource", "createOscillator"]) {
        const make = AudioContext.prototype[name];
        AudioContext.prototype[name] = function () { felt.push(name); return make.call(this); };
    }
}"""


@pytest.mark.long
@pytest.mark.moving
def test_the_toy_is_silent_until_asked_and_remembers(desk: Toy) -> None:
    desk.page.evaluate(HEAR)
    desk.spin()
    assert desk.page.evaluate("felt") == []
    sound = desk.section.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    desk.page.evaluate("felt.length = 0")
    desk.page.evaluate(
        """() => {
            document.querySelector("#spin-all").click();
            const tooSoon = new TransitionEvent("transitionend", { bubbles: true });
            document.querySelector(".toy .barrel").dispatchEvent(tooSoon); // as a busy Chrome does
        }"""
    )
    desk.expect_true("felt.filter((one) => one === 'createBufferSource').length === 9")
    desk.expect_true("felt.filter((one) => one === 'createOscillator').length === 2")
    assert desk.page.evaluate("felt.filter((one) => typeof one !== 'string').length") == 10
    desk.page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


@pytest.mark.long
def test_sounds_work_without_storage(desk: Toy) -> None:
    desk.page.add_init_script(
        "for (const name of ['getItem', 'setItem']) Storage.prototype[name] = () => { throw new Error('no') }"
    )
    desk.page.reload()
    sound = desk.section.get_by_role("button", name="Sound")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
