"""The navigation of the page: its bar of views and its folds."""

from playwright.sync_api import Page, expect

from tests.e2e.solver import expect_opened, expect_scripts


def test_the_first_key_offers_the_way_past_the_bar(page: Page) -> None:
    page.goto("")
    expect_opened(page)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_have_css("clip-path", "none")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#spin :focus")).to_have_count(1)


def test_on_a_phone_a_button_folds_and_unfolds_the_menu(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("")
    button, link = page.get_by_role("button", name="Menu"), page.locator("#nav a[href='#games']")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(link).to_be_hidden()
    button.click()
    link.focus()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(link).to_be_hidden()
    button.click()
    link.click()
    expect(page.locator("#games-title")).to_be_in_viewport()
    expect(link).to_be_hidden()
    button.click()
    expect(link).to_be_visible()
    page.mouse.click(5, 500)
    expect(link).to_be_hidden()
    button.click()
    page.locator("#nav a").last.focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(link).to_be_hidden()


def test_the_bar_covers_the_controls_of_the_toy_that_scroll_under_it(page: Page) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    page.goto("#spin")
    expect_scripts(page)
    is_under = page.locator("#spin-all").evaluate(
        """(button) => {
            scrollBy(0, button.getBoundingClientRect().top - 5);
            const { left, top } = button.getBoundingClientRect();
            return Boolean(document.elementFromPoint(left + 9, top + 9).closest(".bar"));
        }"""
    )
    assert is_under


FOLDED = {
    "million": "#million [data-spins='10']",
    "games-bend": "#games-bend",
    "games=986,410": "tr[aria-current]",
}


def test_a_link_unfolds_what_it_leads_to(page: Page) -> None:
    page.add_init_script("globalThis.folded = true")  # every fold is closed, as a reader first sees it
    page.goto("")
    for link, element in FOLDED.items():
        expect(page.locator(element)).to_be_hidden()
        page.goto(f"#{link}")
        expect(page.locator(element)).to_be_in_viewport()
