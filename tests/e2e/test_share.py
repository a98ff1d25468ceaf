"""The share of possible boards is the reader's to guess."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import OVERHANG, findings_in_every_look
from tests.e2e.earlier import NewPage, long
from tests.e2e.site import Site
from tests.e2e.toy import IN_SIGHT, Toy
from ttt_core.questions import odds

pytestmark = pytest.mark.quick

SHARE = f"{odds()['percent']:.2f}%: {odds()['legal']:,} of {odds()['boards']:,}."


def expect_share(page: Page, state: str) -> None:
    """Wait until the share is ``hidden`` or ``shown``, and check that what is in sight agrees."""
    expect(page.locator("html")).to_have_attribute("data-share", state)
    told = [words for words in page.evaluate(IN_SIGHT) if "27.83" in words or "5,478" in words]
    assert bool(told) == (state == "shown")


def ask(page: Page, site: Site) -> Toy:
    """Open the page, and the slider."""
    page.goto(site.url)
    toy = Toy(page, site)
    toy.expect_hidden()
    expect_share(page, "hidden")
    page.locator("[data-share-open]").click()
    return toy


@pytest.mark.parametrize(
    ("guess", "said"),
    [(60, " You said 60."), (30, " You said 30: very close."), (28, " You said 28: exactly right.")],
)
def test_the_share_shows_with_the_guess_and_stays_shown(
    quick_page: Page, site: Site, guess: int, said: str
) -> None:
    page = quick_page
    page.add_init_script("navigator.share = async (what) => { globalThis.shared = what; }")
    page.add_init_script("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }")
    toy = ask(page, site)
    slider = page.locator("input[type=range][data-share-guess]")
    expect(slider).to_be_focused()
    expect(slider).to_have_accessible_name("Of 100 boards, how many are possible?")
    slider.fill(str(guess))
    expect(slider).to_have_attribute("aria-valuetext", f"{guess} of 100 boards")
    page.locator("button[data-share-show]").click()
    expect(page.locator("[data-share-result]")).to_have_text(SHARE + said)
    expect(page.locator("[data-share-result]")).to_be_focused()
    expect_share(page, "shown")
    page.locator("#share-panel").get_by_role("button", name="Share my guess").click()
    text = page.evaluate("shared.text")
    assert f"I guessed {guess}, it is 28." in text
    assert text.endswith(f"{site.url}#daily")
    page.locator("#share-panel").get_by_role("button", name="Copy my guess").click()
    assert page.evaluate("copied") == text
    page.get_by_role("button", name="Back to the board").click()
    expect(toy.guess_button("legal")).to_be_visible()
    page.goto(site.url)
    expect_share(page, "shown")


def test_just_tell_me_shows_the_share(quick_page: Page, site: Site) -> None:
    ask(quick_page, site)
    quick_page.locator("button[data-share-tell]").click()
    expect(quick_page.locator("[data-share-result]")).to_have_text(SHARE)
    expect_share(quick_page, "shown")
    expect(quick_page.locator("#share-send")).to_be_hidden()


def test_the_first_own_spin_shows_the_share_and_the_tally(quick_page: Page, site: Site) -> None:
    quick_page.goto(site.url)
    toy = Toy(quick_page, site)
    toy.expect_hidden()
    expect(quick_page.locator("#tally")).to_be_hidden()
    toy.spin()
    expect_share(quick_page, "shown")
    expect(quick_page.locator("#tally-count")).to_contain_text("of 1")


@pytest.mark.parametrize("link", ["#board=xo./.x./..o", *long("#challenge=xo./.x./..o", "#map=5189")])
def test_an_address_with_a_board_shows_the_share(quick_page: Page, site: Site, link: str) -> None:
    quick_page.goto(site.url + link)
    expect(quick_page.locator("html")).to_have_attribute("data-share", "shown")


def test_previews_of_links_ask_and_do_not_tell(quick_page: Page, site: Site) -> None:
    quick_page.goto(site.url)
    told = quick_page.locator("meta[name=description], meta[property='og:description']")
    expect(told).to_have_count(2)
    for text in told.evaluate_all("all => all.map((one) => one.content)"):
        assert "19,683" in text
        assert "27.83" not in text
        assert "5,478" not in text


@pytest.mark.needs("media")
@pytest.mark.parametrize(("width", "height"), [(360, 640), *long((740, 360), (1280, 720))])
def test_slider_and_button_are_in_sight(new_page: NewPage, site: Site, width: int, height: int) -> None:
    page = new_page(python=False, viewport={"width": width, "height": height})
    ask(page, site)
    for part in ("#share-question", "[data-share-guess]", "[data-share-show]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate(OVERHANG) == 0
    page.locator("[data-share-show]").click()
    expect(page.locator("[data-share-result]")).to_be_in_viewport(ratio=1)


@pytest.mark.long
@pytest.mark.needs("media")
def test_axe_finds_nothing_when_the_share_is_asked_and_told(quick_page: Page, site: Site) -> None:
    ask(quick_page, site)
    assert findings_in_every_look(quick_page, "#spin") == []
    quick_page.locator("[data-share-show]").click()
    assert findings_in_every_look(quick_page, "#spin") == []
