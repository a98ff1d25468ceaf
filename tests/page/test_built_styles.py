"""Styles and scripts need nothing that a supported browser lacks."""

import re

from tests.e2e.site import DIST
from web.tools.project import ROOT

CSS = "".join(file.read_text("utf-8") for file in sorted(DIST.rglob("style*.css")))
"""The built styles."""

MISSING_SOMEWHERE = {
    "light-dark()": r"light-dark\(",
    "color-mix()": r"color-mix\(",
    "newer colour spaces": r"\b(ok)?l(ab|ch)\(|\bcolor\(",
    "container queries": r"@container|\bcq[iwbh]\b|container-type",
    "rotate, scale and translate as properties": r"[{;](rotate|scale|translate):",
    "nesting": r"[{;,]\s*&|[{;]\s*[.#:>][\w-]+[^;{}]*\{[^{}]*\}[^{}]*[\w-]+:[^;{}]*\}",
    "what a media query is not": r"@media[^{]*\bnot\b",
    "@scope and @starting-style": r"@(scope|starting-style|position-try|property)\b",
    "anchors and subgrids": r"\bsubgrid\b|\banchor\(|position-anchor",
    "a line and more in one text-decoration, which WebKit drops": r"text-decoration:[^;}]*[\w)] +[\w(]",
}
"""Features that Chrome 104, Firefox 115 or Safari 16.4 does not support, as patterns in the built styles."""


MISSING_IN_SCRIPTS = {
    "aria attributes as properties": r"\.aria[A-Z]\w+",
    ":has()": r":has\(",
    "newer methods": r"\.(toSorted|toReversed|toSpliced|with|groupBy|checkVisibility|union|difference)\(",
    "newer functions": r"withResolvers|fromAsync|AbortSignal\.any|URL\.(canParse|parse)|scrollend",
}
"""The same for the scripts of the page, as they are written."""


def test_styles_and_scripts_need_nothing_that_a_supported_browser_lacks() -> None:
    scripts = "".join(file.read_text("utf-8") for file in sorted((ROOT / "web").rglob("*.js")))
    for text, missing in ((CSS, MISSING_SOMEWHERE), (scripts, MISSING_IN_SCRIPTS)):
        assert len(text) > 10_000
        for feature, pattern in missing.items():
            assert re.findall(pattern, text) == [], feature


SIZES = {"(width <= 820px)", "(width > 820px)", "(width <= 1080px)", "(width > 1080px)", "(height < 500px)"}
"""A phone, a screen with room for the bar's links, and a low one: tokens.css names them."""


def test_no_other_sizes_of_the_screen_are_asked_for() -> None:
    files = [file for ending in ("css", "js") for file in (ROOT / "web").rglob(f"*.{ending}")]
    asked = re.findall(r"(?:@media|matchMedia\()[^{;]+", "".join(file.read_text("utf-8") for file in files))
    sizes = re.findall(r"\([^()]*(?:width|height)[^()]*\)", "".join(asked))
    assert {size.replace(">= 500px", "< 500px") for size in sizes} == SIZES


SPACES = {2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 40, 48, 72}
"""Of these pixels is every margin, padding and gap, as tokens.css says."""

ALIGNED = {1, 7, 9, 26, 27, 38, 62, 96, 120}
"""The others: they align with something, or are the widest of what grows with the screen."""


def test_spaces_are_taken_from_one_scale() -> None:
    css = "".join(file.read_text("utf-8") for file in (ROOT / "web").rglob("*.css"))
    spaces = re.findall(r"(?:margin|padding|gap|gutter|part)[\w-]*:([^;]+)", css)
    assert {int(pixels) for pixels in re.findall(r"(\d+)px", "".join(spaces))} == SPACES | ALIGNED


def test_newer_features_stand_in_supports_or_in_rules_of_their_own() -> None:
    css = re.sub(r"@supports[^{]*\{([^{}]*\{[^{}]*\})*\}", "", CSS)
    assert not re.search(r"\b\d+[sdl]v[hwib]\b", css)
    for selectors in re.findall(r"([^{};]*:has\([^{}]*)\{", css):
        outermost = selectors
        while "(" in outermost:
            outermost = re.sub(r"\([^()]*\)", "", outermost)
        known = [":has" not in selector for selector in outermost.split(",")]
        assert len(set(known)) == 1, selectors  # one unknown selector invalidates a list, except in :is()
