"""Draws the committed pictures with the tests' browser: of the page, its icons, the preview, the map."""

import sys
from base64 import b64decode
from pathlib import Path
from threading import Thread

from playwright.sync_api import sync_playwright

from web.build.serving import HOST, Server
from web.build.site import refresh_site
from web.shell.head.prerender import LINK_IMAGE, LINK_IMAGE_SIZE
from web.tools.browsers import browser, find_browser
from web.tools.project import ROOT

FOLDER = ROOT / ".github/pictures"
HEAD = ROOT / "web/shell/head"
MAP = ROOT / "web/sections/story/story.png"
BOARD = "ooo/xxx/..."  # impossible for two reasons

DOTS = "map => new Promise(done => setTimeout(done, 2000)).then(() => map.toDataURL().split(',')[1])"
"""The map, a pixel for each board, when its dots have come to rest."""

FRAME, FILLED = "0 0 64 64", "3 3 58 58"
ICONS = {"192": (192, FRAME), "512": (512, FRAME), "touch": (180, FILLED), "maskable": (512, FILLED)}
"""The size of each icon in pixels, and its part of the drawing: all, or a square for systems that crop."""

PREVIEW = "embed.html#board=o.x/..x/oox"
"""The image beside links: a board on the keychain and the question, which tells nothing."""


def icon(size: int, shown: str) -> str:
    """The icon as SVG of this size; in a filled icon the background reaches the edge."""
    drawing = (HEAD / "icon.svg").read_text("utf-8")
    drawing = drawing.replace(f'viewBox="{FRAME}"', f'viewBox="{shown}" width="{size}" height="{size}"')
    return drawing.replace('rx="15"', 'stroke="#23365c" stroke-width="8"') if shown == FILLED else drawing


def draw_pictures() -> None:
    """Draw all. Raises ``BuildError`` without a page or a browser."""
    refresh_site()
    browser(Path(sys.executable), "chromium")
    with Server(0) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        chromium = playwright.chromium.launch(executable_path=find_browser("chromium"), args=["--no-sandbox"])
        page = chromium.new_page(bypass_csp=True, reduced_motion="reduce")
        for name, (size, shown) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f'<body style="margin:0">{icon(size, shown)}')
            page.screenshot(path=HEAD / f"icons/{name}.png", omit_background=True)
        for scheme in ("light", "dark"):
            page.set_viewport_size({"width": 1280, "height": 800})
            page.emulate_media(color_scheme=scheme)
            page.goto(f"http://{HOST}:{server.server_port}/?{scheme}#board={BOARD}")
            page.locator("[data-verdict=illegal][data-by=python]").wait_for(timeout=120_000)
            page.screenshot(path=FOLDER / f"{scheme}.png")
        page.goto(f"http://{HOST}:{server.server_port}/#map=0")
        page.locator("[data-state=drawn] [data-map][data-shown=three]").wait_for()
        MAP.write_bytes(b64decode(page.locator("[data-map]").evaluate(DOTS)))
        width, height = LINK_IMAGE_SIZE
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="light")
        page.goto(f"http://{HOST}:{server.server_port}/{PREVIEW}")
        page.locator("[data-verdict=hidden]").wait_for()
        page.evaluate("document.fonts.ready.then(() => 0)")
        page.screenshot(path=HEAD / LINK_IMAGE)
        chromium.close()
        server.shutdown()
    wrote = ", ".join(str(path.relative_to(ROOT)) for path in (FOLDER, HEAD, MAP))
    print(f"Wrote {wrote}", end="")  # build.py ends the line


if __name__ == "__main__":
    draw_pictures()
