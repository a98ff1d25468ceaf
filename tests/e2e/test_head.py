"""The page elsewhere: beside links, on a home screen, and its other pages."""

import json
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import findings_in_every_look
from tests.e2e.site import ASSETS, DIST, FOLDER, Site
from web.build.picture import ICONS, icon
from web.shell.other_pages.prerender import render_not_found

DIFFERENCE = """async ([address, drawing]) => {
    const pixels = async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const drawn = await pixels(drawing);
    const kept = await pixels(address);
    const far = kept.data.filter((byte, at) => Math.abs(byte - drawn.data[at]) > 30).length;
    return [kept.width, kept.height, drawn.width, far / kept.data.length];
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


def test_an_icon_is_what_the_drawing_shows(page: Page, site: Site) -> None:
    page.goto("#spin")
    for name, (size, shown) in ICONS.items():
        asked = [ASSETS[f"icons/{name}.png"], ASSETS["icon.svg"]]
        site.deployed[asked[1]] = icon(size, shown).encode()  # the policy forbids images that are in no file
        addresses = [f"{site.url}{path}?{name}" for path in asked]
        *sizes, difference = page.evaluate(DIFFERENCE, addresses)
        assert sizes == [size] * 3, name
        assert difference < 0.002, name  # edges are smoothed differently


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
        assert urljoin(answer["url"], one["src"]).removeprefix(site.url) in ASSETS.values()
    assert "maskable" in {one.get("purpose") for one in manifest["icons"]}
    light = page.locator("meta[data-scheme=light]").get_attribute("content")
    assert manifest["theme_color"] == manifest["background_color"] == light
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert touch == f"./{ASSETS['icons/touch.png']}"


@pytest.mark.only_browser("chromium")
def test_the_bars_of_the_browser_have_the_colour_of_the_page(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("#spin")
    seen = []
    for chosen in ("as the system", "light", "dark"):
        expect(page.locator("#theme")).to_have_attribute("aria-label", f"Theme: {chosen}")
        bar, ground = page.evaluate(BAR_COLOUR)
        assert bar == ground
        seen.append(bar)
        page.locator("#theme").click()
    assert seen[0] == seen[2] != seen[1]


# --- Other pages -------------------------------------------------------------------------------------------


@pytest.mark.expects("404")
def test_an_unknown_address_at_any_depth_links_to_the_page(
    page: Page, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_ADDRESS", site.url)
    site.deployed["404.html"] = render_not_found(ASSETS).encode()
    answer = page.goto(f"{site.url}not/here/at-all.html?x=1")
    assert answer
    assert answer.status == 404
    link = page.get_by_role("link", name="Open the keychain")
    expect(link).to_have_attribute("href", FOLDER)
    expect(page.locator(".brand")).to_have_attribute("href", FOLDER)
    expect(page.locator(".not-found")).to_have_css("display", "grid")
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    assert page.evaluate(
        "document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded'))"
    )
    assert findings_in_every_look(page, "html") == []
    link.click()
    expect(page).to_have_url(site.url)
    expect(page.locator("#spin-all")).to_be_visible()


def test_the_footer_links_to_all_licences(page: Page, site: Site) -> None:
    page.goto("#spin")
    page.locator(".foot").get_by_role("link", name="Licences").click()
    expect(page).to_have_title("Licences · Tic-Tac-Toe Keychain")
    linked = page.locator("main a[href$='.txt']").evaluate_all("all => all.map((link) => link.pathname)")
    there = {path.name for path in (DIST / "licenses").glob("*.txt")}
    assert {path.rpartition("/")[2] for path in linked} == there
    back = page.get_by_role("link", name="Back to the keychain")
    assert back.evaluate("link => link.href") == site.url


def test_the_bar_is_the_same_on_every_page(page: Page) -> None:
    bars = []
    for address in ("", "licenses/index.html"):
        page.goto(address)
        bars.append([page.locator(part).first.bounding_box() for part in (".bar", ".brand", "#theme")])
    assert all(bar == bars[0] for bar in bars)
