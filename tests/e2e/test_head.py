"""The page elsewhere: beside links, on a home screen, and its other pages."""

import json
import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import findings_in_every_look
from tests.e2e.site import ASSETS, DIST, Site
from tests.e2e.solver import expect_solver
from ttt_core.questions import odds
from web.head.draw import ICONS, icon
from web.head.prerender import SHARE_IMAGE, SHARE_SIZE, values
from web.map.prerender import COLUMNS
from web.other_pages.prerender import render_not_found
from web.tooling.verdict_list import LEGAL, verdict_list

PIXELS = """const pixels = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
};"""
"""Reads a picture, four bytes a pixel."""

LIT = """async ([address, boards, columns]) => {
    READ
    const { data, width, height } = await pixels(address);
    const isLit = (at) => data[4 * at] === 0xff && data[4 * at + 1] === 0xe2 && data[4 * at + 2] === 0xa0;
    let first = 0; // board 0 is possible
    while (first < width * height && !isLit(first)) first += 1;
    const pitch = 3;
    const dot = (number) => first + pitch * (width * Math.floor(number / columns) + (number % columns));
    const lit = Array.from({ length: boards }, (_, number) => (isLit(dot(number)) ? "." : "#")).join("");
    return [width, height, lit];
}""".replace("READ", PIXELS)

DIFFERENCE = """async ([address, drawing]) => {
    READ
    const drawn = await pixels(drawing);
    const kept = await pixels(address);
    const far = kept.data.filter((byte, at) => Math.abs(byte - drawn.data[at]) > 30).length;
    return [kept.width, kept.height, drawn.width, far / kept.data.length];
}""".replace("READ", PIXELS)

BAR_COLOUR = """() => {
    const counts = (meta) => matchMedia(meta.media).matches;
    const bar = [...document.querySelectorAll("meta[name=theme-color]")].find(counts).content;
    document.body.style.outlineColor = bar;
    const { backgroundColor, outlineColor } = getComputedStyle(document.body);
    return [outlineColor, backgroundColor];
}"""
"""The colour of the browser's bars, and the colour of the page."""


# --- Beside a link -----------------------------------------------------------------------------------------


def test_the_share_image_has_a_lit_dot_for_each_possible_board_and_no_other(
    quick_page: Page, site: Site
) -> None:
    quick_page.goto(site.url)
    boards = json.loads(verdict_list())["boards"]
    asked = [site.url + SHARE_IMAGE, len(boards), COLUMNS]
    width, height, lit = quick_page.evaluate(LIT, asked)
    assert (width, height) == SHARE_SIZE
    assert lit == re.sub(f"[^{re.escape(LEGAL)}]", "#", boards)
    assert lit.count(LEGAL) == odds()["legal"]


def test_absolute_addresses_appear_if_the_build_knows_the_address_of_the_site(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SITE_ADDRESS", raising=False)
    assert values() == {"addressed": ""}
    monkeypatch.setenv("SITE_ADDRESS", "https://example.org/keychain")
    tags = values()["addressed"]
    assert '<link rel="canonical" href="https://example.org/keychain/">' in tags
    assert '<meta property="og:image" content="https://example.org/keychain/share.png">' in tags
    assert 'name="twitter:card" content="summary_large_image"' in tags


# --- On a home screen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_what_the_drawing_shows(quick_page: Page, site: Site, name: str) -> None:
    size, shown = ICONS[name]
    asked = [ASSETS[f"icons/{name}.png"], ASSETS["icon.svg"]]
    site.deployed[asked[1]] = icon(size, shown).encode()  # the policy forbids images that are in no file
    quick_page.goto(site.url)
    *sizes, difference = quick_page.evaluate(DIFFERENCE, [site.url + path for path in asked])
    assert sizes == [size] * 3
    assert difference < 0.002  # edges are smoothed differently


@pytest.mark.needs("devtools")
def test_the_page_can_be_installed(page: Page, site: Site) -> None:
    page.goto(site.url)
    answer = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert answer["url"] == site.url + ASSETS["manifest.webmanifest"]
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert {urljoin(answer["url"], manifest[name]) for name in ("start_url", "scope")} == {site.url}
    for one in manifest["icons"]:
        assert urljoin(answer["url"], one["src"]).removeprefix(site.url) in ASSETS.values()
    assert "maskable" in {one.get("purpose") for one in manifest["icons"]}
    light = page.locator("meta[data-scheme=light]").get_attribute("content")
    assert manifest["theme_color"] == manifest["background_color"] == light
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert touch == f"./{ASSETS['icons/touch.png']}"


@pytest.mark.needs("media")
def test_the_bars_of_the_browser_have_the_colour_of_the_page(page: Page, site: Site) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(site.url)
    seen = []
    for chosen in ("as the system", "light", "dark"):
        expect(page.locator("#theme")).to_have_attribute("aria-label", f"Theme: {chosen}")
        bar, ground = page.evaluate(BAR_COLOUR)
        assert bar == ground
        seen.append(bar)
        page.locator("#theme").click()
    assert seen[0] == seen[2] != seen[1]


# --- Other pages -------------------------------------------------------------------------------------------


@pytest.mark.expects("answered 404")
@pytest.mark.tolerates("console error: Failed to load resource: .* 404")
def test_an_unknown_address_at_any_depth_links_to_the_page(
    page: Page, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_ADDRESS", site.url)
    site.deployed["404.html"] = render_not_found(ASSETS).encode()
    answer = page.goto(site.url + "not/here/at-all.html?x=1")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    assert findings_in_every_look(page, "html") == []
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("link", name="Open the keychain").click()
    expect(page).to_have_url(site.url)
    expect(page.locator("#spin-all")).to_be_visible()


@pytest.mark.stand_in
def test_the_footer_links_to_all_licences(page: Page, site: Site) -> None:
    page.goto(site.url)
    expect_solver(page, "ready")
    page.locator(".foot").get_by_role("link", name="Licences").click()
    expect(page).to_have_title("Licences - Tic-Tac-Toe Keychain")
    assert findings_in_every_look(page, "html") == []
    linked = page.locator("main a[href$='.txt']").evaluate_all("all => all.map((link) => link.pathname)")
    there = {path.name for path in (DIST / "licenses").glob("*.txt")}
    assert {path.rpartition("/")[2] for path in linked} == there
    back = page.get_by_role("link", name="Back to the keychain")
    assert back.evaluate("link => link.href") == site.url
