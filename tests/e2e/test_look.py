"""The page on low screens, in older browsers and in forced colours."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.looks import AXE, BROKEN, OVERHANG, expect_in_sight
from tests.e2e.site import Site
from tests.e2e.solver import open_page, until
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
    open_page(page, link)
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
        open_page(page, f"#{view}")
        assert page.evaluate(BESIDE, NOTCH) == [], view
    page.get_by_role("button", name="Class mode", exact=True).click()
    form = page.locator("#class-mode form")
    expect(form).to_be_visible()
    assert page.evaluate(BESIDE, NOTCH) == []
    assert form.evaluate("form => innerWidth - form.getBoundingClientRect().right") >= NOTCH


def test_the_browsers_font_size_counts(launch_browser: Callable[..., Browser], site: Site) -> None:
    browser = launch_browser(args=["--no-sandbox", "--blink-settings=defaultFontSize=32"])
    page = browser.new_page(base_url=site.url)
    page.goto("#board=xo./.x./..o")
    for selector, size in (("body", 32), (".reasons li", 30), ("#spin-all", 36)):
        expect(page.locator(selector).first).to_have_css("font-size", f"{size}px")
    assert page.evaluate(OVERHANG) == 0
    page.set_viewport_size({"width": 360, "height": 640})
    for view in ("games", "explore"):
        page.goto(f"#{view}")
        expect(page.locator("header")).to_have_css("height", "52px")  # a link keeps its view clear of that
        assert page.evaluate(BROKEN) == []
    browser.close()


ROWS = {"#sizes-spin, #sizes-copy": 1, "#games-ends + * label": 1, "#explore-follow > :nth-child(-n+4)": 2}


@pytest.mark.parametrize("parts", ROWS)
def test_commands_and_switches_of_a_phone_keep_their_rows(page: Page, parts: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(parts.partition("-")[0])
    shown = page.locator(parts).filter(visible=True)
    expect(shown.first).to_be_visible()
    tops = "all => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top / 9))).size"
    assert shown.evaluate_all(tops) == ROWS[parts]


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
    open_page(page, link)
    if link:
        page.locator(f"{link} a").last.focus()
    seen = set()
    for _ in range(26 if key == "Tab" else 8):
        page.keyboard.press(key)
        assert until(page, lambda: not page.evaluate(COVERED)[1]), page.evaluate(COVERED)
        seen.add(page.evaluate(COVERED)[0])
    assert len(seen) > 5


CONTRAST = """(it, [name, pseudo, isOwn]) => {
    const { Color, getContrast } = axe.commons.color;
    const ground = getComputedStyle(isOwn ? it : document.body).backgroundColor;
    const colours = [ground, getComputedStyle(it, pseudo)[name]].map((text) => {
        const colour = new Color();
        colour.parseString(text);
        return colour;
    });
    return getContrast(...colours);
}"""
"""Returns how a colour differs from the ground of the page, or from the element's own, from 1 to 21."""

UNDERLINED = ("details:not(.fold) > summary", ".link", "button.games-pick:not([aria-pressed=true])")
EDGED = (".games .switch", ".field", ".quiet:not(:disabled)", ".squares > :nth-child(1)")
CHOSEN = ("#spin-all", ".games .switch :checked + span", "button.games-pick[aria-pressed=true]")


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.only_browser("chromium")
def test_no_edge_sign_or_choice_is_lost_in_any_colours(
    page: Page, scheme: Literal["light", "dark"], forced: Literal["none", "active"]
) -> None:
    def contrast(selector: str, name: str, pseudo: str | None = None, *, own: bool = False) -> float:
        return float(page.locator(selector).first.evaluate(CONTRAST, [name, pseudo, own]))

    page.emulate_media(color_scheme=scheme, forced_colors=forced)
    page.goto("#daily")
    page.evaluate(AXE)
    assert contrast(".squares [aria-current]", "outlineColor") >= 3
    page.locator("[data-guess=legal]").click()
    square = page.locator(".squares > [data-guess=right], .squares > [data-guess=wrong]")
    assert square.evaluate("it => getComputedStyle(it, '::before').content") != "none"
    assert contrast(EDGED[-1], "color", "::before", own=True) >= 3
    assert contrast("figcaption svg + svg rect", "fill") >= 3
    for line in UNDERLINED:
        expect(page.locator(line).first).to_have_css("text-decoration-line", "underline")
        assert contrast(line, "textDecorationColor") >= 3, line
    for edge in EDGED:
        assert contrast(edge, "borderTopColor") >= 3, edge
    page.goto("#games")
    expect(page.locator("#nav a[aria-current]")).to_have_css("text-decoration-line", "underline")
    page.locator(CHOSEN[-1]).first.hover()
    for chosen in CHOSEN:
        assert contrast(chosen, "backgroundColor") >= 3, chosen
        assert contrast(chosen, "color", own=True) >= 4.5, chosen
    for toy in (".keychain", ".mini", ".flat", ".story-frame"):  # else it has no marks in forced colours
        expect(page.locator(toy).first).to_have_css("forced-color-adjust", "none")
