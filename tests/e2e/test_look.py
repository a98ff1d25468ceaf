"""The page on low screens, in older browsers and in forced colours."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.looks import OVERHANG, expect_in_sight
from tests.e2e.site import Site
from tests.e2e.solver import expect_opened, until
from tests.e2e.test_each_view import VIEWS

FIRST = {
    "": ([(1366, 625), (740, 360), (844, 390), (360, 740)], (".toy .tray", "[data-guess=illegal]")),
    "#board=ooo/xxx/...": ([(360, 640), (360, 740)], ("[data-verdict] li >> nth=0", ".controls")),
    "#play": ([(1366, 768), (390, 844), (360, 640)], ("#play .case", ".play-word", "#play-new")),
    "#sizes=7x7/7": ([(1366, 768), (390, 844), (360, 640)], ("#sizes .case", "#sizes-spin")),
    "#explore": ([(1366, 768)], ("#explore .case", "#explore-headline", "#explore-follow")),
    "#games": ([(1366, 768)], ("#games-number", "#games-ends + fieldset", ".games-table summary")),
    "#challenge=xox/.o./.x.": ([(360, 740)], ("[data-guess=legal]", "[data-guess=illegal]")),
}
"""What is in sight in windows of some sizes when the page opens."""


@pytest.mark.parametrize("link", FIRST)
def test_what_the_reader_needs_first_is_in_sight(page: Page, link: str) -> None:
    sizes, parts = FIRST[link]
    page.goto(link)
    expect_opened(page)
    expect_in_sight(page, *parts, sizes=sizes)


NOTCH = 59

BESIDE = """(notch) => {
    const text = document.createRange();
    const lies = ({ width, left, right }) => width > 1 && Math.min(left, innerWidth - right) < notch - 1;
    const shown = document.querySelectorAll("body :not(.scroller *, .visually-hidden, pre, script, style)");
    return [...shown].filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => {
        text.selectNodeContents(node);
        return node.nodeType === Node.TEXT_NODE && node.data.trim() && [...text.getClientRects()].some(lies);
    })).map((one) => one.outerHTML.slice(0, 90));
}"""
"""Which elements have text that is nearer to a side of the screen than the notch reaches."""


@pytest.mark.only_browser("chromium")
def test_no_text_lies_beside_the_notch_of_a_phone_on_its_side(page: Page) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    insets = {"insets": {"left": NOTCH, "right": NOTCH}}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", insets)
    for view in ("spin", *VIEWS, "worksheet=7"):
        page.goto(f"#{view}")
        expect_opened(page)
        assert page.evaluate(BESIDE, NOTCH) == [], view
    page.get_by_role("button", name="Class mode", exact=True).click()
    form = page.locator("#class-mode form")
    expect(form).to_be_visible()
    assert page.evaluate(BESIDE, NOTCH) == []
    assert form.evaluate("form => innerWidth - form.getBoundingClientRect().right") >= NOTCH


def test_the_browsers_font_size_counts(launch_browser: Callable[..., Browser], site: Site) -> None:
    browser = launch_browser(args=["--no-sandbox", "--blink-settings=defaultFontSize=24"])
    page = browser.new_page(base_url=site.url)
    page.goto("#board=xo./.x./..o")
    for selector, size in (("body", 24), (".reasons li", 24), ("#spin-all", 27)):
        assert style(page, selector, "fontSize") == f"{size}px", selector
    assert page.evaluate(OVERHANG) == 0
    browser.close()


COVERED = """() => {
    const it = document.activeElement;
    const { top, bottom } = it.getBoundingClientRect();
    const over = [...document.querySelectorAll(".bar")].filter((bar) => {
        const box = bar.getBoundingClientRect();
        return !bar.contains(it) && !it.matches(".skip") && bottom > box.top && top < box.bottom;
    });
    return [it.outerHTML.slice(0, 80), over.length > 0 || bottom <= 0 || top >= innerHeight];
}"""
"""Returns what has the focus, and whether a bar lies over it or it is out of sight."""


@pytest.mark.parametrize(
    ("link", "size", "key"),
    [
        *(
            pytest.param("", size, "Tab", marks=pytest.mark.long)
            for size in [(360, 640), (320, 256), (400, 300), (480, 320)]
        ),
        ("#about", (360, 740), "Shift+Tab"),
    ],
)
def test_nothing_with_the_focus_lies_under_a_bar_or_out_of_sight(
    page: Page, link: str, size: tuple[int, int], key: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(link)
    expect_opened(page)
    if link:
        page.locator(f"{link} a").last.focus()
    seen = set()
    for _ in range(26 if key == "Tab" else 8):
        page.keyboard.press(key)
        assert until(page, lambda: not page.evaluate(COVERED)[1]), page.evaluate(COVERED)
        seen.add(page.evaluate(COVERED)[0])
    assert len(seen) > 5


def luminance(colour: str) -> float:
    """The relative luminance of an opaque ``rgb(...)``, as WCAG 2.2 defines it."""
    assert re.fullmatch(r"rgb\(\d+, \d+, \d+\)", colour), colour
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def style(page: Page, selector: str, name: str, pseudo: str | None = None) -> str:
    """A property of the first such element, as computed."""
    found: str = page.locator(selector).first.evaluate(
        "(it, [name, pseudo]) => getComputedStyle(it, pseudo)[name]", [name, pseudo]
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.only_browser("chromium")
def test_text_and_control_icons_have_enough_contrast(page: Page, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("#games")
    ground = style(page, "body", "backgroundColor")
    for selector, name in [
        ("summary", "textDecorationColor"),
        (".link", "textDecorationColor"),
        ("button.games-pick:not([aria-pressed=true])", "textDecorationColor"),
        (".games .switch", "borderTopColor"),
        (".field", "borderTopColor"),
    ]:
        assert contrast(style(page, selector, name), ground) >= 3, selector
    for clicked in ("details:not(.fold) > summary", ".link", "button.games-pick:not([aria-pressed=true])"):
        assert style(page, clicked, "textDecorationLine") == "underline", clicked
    pressed = "button.games-pick[aria-pressed=true]"
    page.locator(pressed).first.hover()
    assert contrast(style(page, pressed, "color"), style(page, pressed, "backgroundColor")) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.only_browser("chromium")
def test_forced_colours_hide_no_mark_edge_or_choice(page: Page, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme, forced_colors="active")
    page.goto("#games")
    ground = style(page, "body", "backgroundColor")
    mark = style(page, ".flat [data-face=x]", "backgroundImage", "::before")
    assert "rgb(200, 64, 42)" in mark
    assert contrast(style(page, ".mini", "backgroundColor"), "rgb(251, 248, 240)") >= 3
    assert style(page, ".flat", "backgroundImage") != "none"
    for chosen in ("#spin-all", ".games .switch :checked + span", "button.games-pick[aria-pressed=true]"):
        own = style(page, chosen, "backgroundColor")
        assert contrast(own, ground) >= 3, chosen
        assert contrast(style(page, chosen, "color"), own) >= 4.5, chosen
    assert contrast(style(page, ".quiet:not(:disabled)", "borderTopColor"), ground) >= 3
    assert contrast(style(page, "figcaption svg + svg rect", "fill"), ground) >= 3
    assert style(page, ".story-frame", "backgroundImage") != "none"
    assert style(page, "#nav a[aria-current]", "textDecorationLine") == "underline"
    page.goto("#daily")
    assert contrast(style(page, ".squares [aria-current]", "outlineColor"), ground) >= 3
    page.locator("[data-guess=legal]").click()
    guessed = ".squares :is([data-guess=right], [data-guess=wrong])"
    for name, pseudo in (("borderTopColor", None), ("color", "::before")):
        assert contrast(style(page, guessed, name, pseudo), ground) >= 3, name
    assert style(page, guessed, "content", "::before") != "none"
