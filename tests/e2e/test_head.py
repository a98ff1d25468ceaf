"""The page elsewhere: beside links, on a home screen, and its other pages."""

import json
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import findings_in_every_look
from tests.e2e.site import ASSETS, DIST, FOLDER, Site
from web.shell.other_pages.prerender import render_not_found

SIZES = """async (src) => {
    const icon = Object.assign(new Image(), { src });
    await icon.decode();
    return `${icon.naturalWidth}x${icon.naturalHeight}`;
}"""

BAR_COLOUR = """() => {
    const counts = (meta) => matchMedia(meta.media).matches;
    const bar = [...document.querySelectorAll("meta[name=theme-color]")].find(counts).content;
    document.body.style.outlineColor = bar;
    const { backgroundColor, outlineColor } = getComputedStyle(document.body);
    return [outlineColor, backgroundColor];
}"""
"""The colour of the browser's bars, and the colour of the page."""


# --- On a home screen --------------------------------------------------------------------------------------


@pytest.mark.only_browser("chromium")
def test_the_page_can_be_installed(page: Page, site: Site) -> None:
    page.goto("#spin")
    answer = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert answer["url"] == f"{site.url}manifest.webmanifest"
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert urljoin(site.origin, manifest["id"]) != site.origin + "/"  # where another page may be installed
    assert {urljoin(answer["url"], manifest[name]) for name in ("start_url", "scope")} == {site.url}
    for one in manifest["icons"]:
        assert one["sizes"] in ("any", page.evaluate(SIZES, urljoin(answer["url"], one["src"])))
    assert "maskable" in {one.get("purpose") for one in manifest["icons"]}
    light = page.locator("meta[data-scheme=light]").get_attribute("content")
    assert manifest["theme_color"] == manifest["background_color"] == light
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert touch == f"./{ASSETS['icons/touch.png']}"
    assert page.evaluate(SIZES, touch) == "180x180"


@pytest.mark.only_browser("chromium")
def test_the_page_and_the_browsers_bars_have_the_systems_theme_or_the_kept_choice(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("#spin")
    dark, light = "rgb(23, 21, 18)", "rgb(245, 239, 228)"
    for chosen, colour in (("as the system", dark), ("light", light), ("dark", dark)):
        expect(page.locator("#theme")).to_have_accessible_name(f"Theme: {chosen}")
        assert page.evaluate(BAR_COLOUR) == [colour, colour]
        page.reload()
        assert page.evaluate(BAR_COLOUR) == [colour, colour]
        page.locator("#theme").click()


# --- Other pages -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.expects("404")
def test_an_unknown_address_at_any_depth_has_a_page_that_needs_no_other_file(
    page: Page, site: Site, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    monkeypatch.setenv("SITE_ADDRESS", site.url if known else "")
    site.deployed["404.html"] = render_not_found().encode()
    page.goto(f"{site.url}not/here/at-all.html?x=1")
    assert site.refusals == [f"{FOLDER}not/here/at-all.html?x=1 answered 404"]
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    expect(page.locator("svg")).to_have_css("width", "160px")
    assert findings_in_every_look(page, "html") == []
    if known:
        page.get_by_role("link", name="Open the keychain").click()
        expect(page).to_have_url(site.url)
        expect(page.locator(".toy .case")).to_be_visible()
    else:
        expect(page.get_by_role("link")).to_have_count(0)


def test_the_footer_links_to_all_licences_under_the_same_bar(page: Page, site: Site) -> None:
    page.goto("#spin")
    before = boxes_of_bar(page)
    page.locator(".foot").get_by_role("link", name="Licences").click()
    expect(page).to_have_title("Licences · Tic-Tac-Toe Keychain")
    links = page.locator("main a[href$='.txt']")
    there = {path.name for path in (DIST / "licenses").glob("*.txt")}
    expect(links).to_have_count(len(there))
    linked = links.evaluate_all("all => all.map((link) => link.pathname)")
    assert {path.rpartition("/")[2] for path in linked} == there
    back = page.get_by_role("link", name="Back to the keychain")
    assert back.evaluate("link => link.href") == site.url
    assert boxes_of_bar(page) == before


def boxes_of_bar(page: Page) -> list[object]:
    """Where the bar of the page and its parts are, once their font is there."""
    page.evaluate("document.fonts.ready.then(() => 0)")
    return [page.locator(part).first.bounding_box() for part in (".bar", ".brand", "#theme")]
