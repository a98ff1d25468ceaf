"""Draws the icons, and the image that other sites show beside links, with a browser."""

from pathlib import Path
from typing import TYPE_CHECKING

from web.shell.head.prerender import LINK_IMAGE, LINK_IMAGE_SIZE
from web.tools.tools import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HEAD = ROOT / "web/shell/head"
ICON = ROOT / "web/shell/head/icon.svg"
BOARD = "xox/oxo/.x."
"""The board in the image beside links. It is possible, but without a line that is not obvious."""

FRAME = "0 0 64 64"
FILLED = "3 3 58 58"
"""The visible part of the drawing: all of it, or a full square, for systems that crop icons."""

ICONS = {"192": (192, FRAME), "512": (512, FRAME), "touch": (180, FILLED), "maskable": (512, FILLED)}
"""The size of each icon in pixels, and the visible part of the drawing."""


def icon(size: int, shown: str) -> str:
    """The icon as SVG of this size; in a filled icon the background reaches the edge."""
    drawing = ICON.read_text("utf-8")
    drawing = drawing.replace(f'viewBox="{FRAME}"', f'viewBox="{shown}" width="{size}" height="{size}"')
    return drawing.replace('rx="15"', 'stroke="#23365c" stroke-width="8"') if shown == FILLED else drawing


def draw_icons(browser: "Browser") -> None:
    """Draw each icon into ``icons/``."""
    folder = HEAD / "icons"
    folder.mkdir(exist_ok=True)
    for name, (size, shown) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f'<body style="margin:0">{icon(size, shown)}')
        page.screenshot(path=folder / f"{name}.png", omit_background=True)


def draw_link_image(browser: "Browser", address: str, path: Path = HEAD / LINK_IMAGE) -> None:
    """Draw the toy, the question and the map of the page at this address as one picture."""
    width, height = LINK_IMAGE_SIZE
    page = browser.new_page(
        viewport={"width": width, "height": height}, bypass_csp=True, reduced_motion="reduce"
    )
    page.goto(f"{address}#board={BOARD}")
    page.locator("html[data-solver=ready]").wait_for(state="attached")
    page.locator("[data-step=three]").scroll_into_view_if_needed()  # shows the possible boards
    page.locator("#map[data-state=drawn]").wait_for(state="attached")
    page.locator("[data-map][data-shown=three]").wait_for(state="attached")
    page.add_style_tag(path=HEAD / "link_image.css")
    page.screenshot(path=path)
