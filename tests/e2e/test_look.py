"""The page on low screens, in older browsers and in forced colours."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import OVERHANG
from tests.e2e.conftest import NewPage, long
from tests.e2e.site import DIST, Site
from web.tools.tools import ROOT

CSS = "style*.css"

MISSING_SOMEWHERE = {
    "light-dark()": r"light-dark\(",
    "color-mix()": r"color-mix\(",
    "newer colour spaces": r"\b(ok)?l(ab|ch)\(|\bcolor\(",
    "container queries": r"@container|\bcq[iwbh]\b|container-type",
    "rotate, scale and translate as properties": r"[{;](rotate|scale|translate):",
    "nesting": r"[{;,]\s*&|[{;]\s*[.#:>][\w-]+[^;{}]*\{[^{}]*\}[^{}]*[\w-]+:[^;{}]*\}",
    "ranges in media queries": r"@media[^{]*[<>]",
    "@scope and @starting-style": r"@(scope|starting-style|position-try|property)\b",
    "anchors and subgrids": r"\bsubgrid\b|\banchor\(|position-anchor",
    "a line and more in one text-decoration, which WebKit drops": r"text-decoration:[^;}]*[\w)] +[\w(]",
}
"""Features that Chrome 103, Firefox 115 or Safari 16.4 does not support, as patterns in the built styles."""


def built_css() -> str:
    """The built styles."""
    return "".join(file.read_text("utf-8") for file in sorted(DIST.rglob(CSS)))


def without_supports(css: str) -> str:
    """The styles outside ``@supports``."""
    while found := re.search(r"@supports[^{]*\{", css):
        end, depth = found.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        css = css[: found.start()] + css[end:]
    return css


@pytest.mark.parametrize("feature", MISSING_SOMEWHERE)
def test_the_built_styles_need_nothing_that_a_supported_browser_lacks(feature: str) -> None:
    css = built_css()
    assert len(css) > 10_000
    assert re.findall(MISSING_SOMEWHERE[feature], css) == []


def test_scripts_write_aria_attributes_which_are_properties_only_in_newer_browsers() -> None:
    scripts = [file.read_text("utf-8") for file in sorted((ROOT / "web").rglob("*.js"))]
    assert len(scripts) > 50
    assert re.findall(r"\.aria[A-Z]\w+", "".join(scripts)) == []


def test_newer_features_stand_in_supports_or_in_rules_of_their_own() -> None:
    css = without_supports(built_css())
    assert not re.search(r"\b\d+[sdl]v[hwib]\b", css)
    for selectors in re.findall(r"([^{};]*:has\([^{}]*)\{", css):
        known = [":has" not in selector for selector in outermost(selectors).split(",")]
        assert len(set(known)) == 1, selectors  # one unknown selector invalidates a list, except in :is()


def outermost(selectors: str) -> str:
    """The selectors without the text in brackets."""
    while "(" in selectors:
        selectors = re.sub(r"\([^()]*\)", "", selectors)
    return selectors


@pytest.mark.parametrize(("width", "height"), [(1366, 625), (740, 360), (844, 390), (360, 740)])
def test_the_toy_and_its_button_are_in_sight_at_once(
    new_page: NewPage, site: Site, width: int, height: int
) -> None:
    page = new_page(python=False, viewport={"width": width, "height": height})
    page.goto(site.url)
    for part in (".toy .tray", "#spin-all"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
    assert page.evaluate(OVERHANG) == 0


def test_a_low_screen_has_no_bar_over_the_toy(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False, viewport={"width": 320, "height": 256})
    page.goto(site.url)
    assert page.locator(".controls").evaluate("it => getComputedStyle(it).position") == "static"


@pytest.mark.long
@pytest.mark.needs("media")
def test_nothing_with_the_focus_lies_under_the_controls(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False, viewport={"width": 360, "height": 640})
    page.goto(site.url)
    seen = set()
    for _ in range(26):
        page.keyboard.press("Tab")
        name, covered = page.evaluate(
            """() => {
                const [it, bar] = [document.activeElement, document.querySelector(".controls")];
                const [inner, outer] = [it.getBoundingClientRect(), bar.getBoundingClientRect()];
                const apart = inner.bottom <= outer.top || inner.top >= outer.bottom;
                return [it.outerHTML.slice(0, 80), !bar.contains(it) && !apart];
            }"""
        )
        seen.add(name)
        assert not covered, name
    assert len(seen) > 15


# --- Colours -----------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """The relative luminance of an opaque ``rgb(...)``, as WCAG 2.2 defines it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    assert len(parts) == 3
    assert not colour.startswith("rgba"), colour
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def colour(page: Page, selector: str, name: str, pseudo: str | None = None) -> str:
    """A computed colour."""
    found: str = page.locator(selector).first.evaluate(
        "(it, [name, pseudo]) => getComputedStyle(it, pseudo)[name]", [name, pseudo]
    )
    return found


@pytest.mark.parametrize("scheme", ["light", *long("dark")])
@pytest.mark.needs("media")
def test_text_and_control_icons_have_enough_contrast(new_page: NewPage, site: Site, scheme: str) -> None:
    page = new_page(python=False, color_scheme=scheme)
    page.goto(site.url + "#games")
    ground = colour(page, "body", "backgroundColor")
    for selector, name in [
        ("summary", "textDecorationColor"),
        (".link", "textDecorationColor"),
        ("button.games-pick:not([aria-pressed=true])", "textDecorationColor"),
        (".chip", "borderTopColor"),
        (".games .switch label:not(:has(:checked))", "borderTopColor"),
        (".field", "borderTopColor"),
    ]:
        assert contrast(colour(page, selector, name), ground) >= 3, selector
    pressed = page.locator("button.games-pick[aria-pressed=true]").first
    pressed.hover()
    own = pressed.evaluate("it => [getComputedStyle(it)].map(its => [its.color, its.backgroundColor])[0]")
    assert contrast(*own) >= 4.5


@pytest.mark.parametrize("scheme", ["light", *long("dark")])
@pytest.mark.needs("media")
def test_forced_colours_hide_no_mark_edge_or_choice(new_page: NewPage, site: Site, scheme: str) -> None:
    page = new_page(python=False, color_scheme=scheme, forced_colors="active")
    page.goto(site.url + "#games")
    ground = colour(page, "body", "backgroundColor")
    mark = colour(page, ".flat [data-face=x]", "backgroundColor", "::before")
    assert mark == "rgb(200, 64, 42)"
    assert contrast(colour(page, ".mini", "backgroundColor"), "rgb(251, 248, 240)") >= 3
    assert colour(page, ".flat", "backgroundImage") != "none"
    for chosen in ("#spin-all", ".games .switch label:has(:checked)", "button.games-pick[aria-pressed=true]"):
        own = colour(page, chosen, "backgroundColor")
        assert contrast(own, ground) >= 3, chosen
        assert contrast(colour(page, chosen, "color"), own) >= 4.5, chosen
    assert contrast(colour(page, ".quiet:not(:disabled)", "borderTopColor"), ground) >= 3
    assert contrast(colour(page, ".games-key.over", "borderTopColor", "::before"), ground) >= 3
    assert colour(page, ".story-frame", "backgroundImage") != "none"
    assert colour(page, "#nav a[aria-current]", "textDecorationLine") == "underline"


@pytest.mark.long
def test_the_bar_is_the_same_on_every_page(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False, viewport={"width": 1280, "height": 800})
    bars = []
    for address in ("", "licenses/index.html", "api/index.html", "api/ttt_core/questions.html"):
        page.goto(f"{site.url}{address}")
        bars.append([page.locator(part).first.bounding_box() for part in (".bar", ".brand", "#theme")])
    assert all(bar == bars[0] for bar in bars)


@pytest.mark.parametrize(
    ("view", "scroller"), [("play", ".scroller:has(#play-matches)"), ("games", ".games-table .scroller")]
)
def test_a_table_of_five_columns_fits_a_phone(
    new_page: NewPage, site: Site, view: str, scroller: str
) -> None:
    page = new_page(python=False, viewport={"width": 360, "height": 740})
    page.goto(f"{site.url}#{view}")
    assert page.locator(scroller).evaluate("box => 0 < box.scrollWidth && box.scrollWidth <= box.clientWidth")


@pytest.mark.long
def test_the_chart_and_the_map_fit_another_width_without_an_error(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False)
    page.add_init_script("globalThis.errors = []; addEventListener('error', (it) => errors.push(it.message))")
    page.goto(site.url + "#sizes")
    chart = page.locator("#sizes-ply-chart")
    chart.scroll_into_view_if_needed()
    expect(chart.locator("svg")).to_be_attached()
    for width in (900, 360, 1280):
        page.goto(site.url + "#map")
        page.set_viewport_size({"width": width, "height": 720})
        page.goto(site.url + "#sizes")
        drawn = chart.evaluate("chart => String(chart.clientWidth)")
        expect(chart.locator("svg")).to_have_attribute("width", drawn)
    assert page.evaluate("errors") == []
