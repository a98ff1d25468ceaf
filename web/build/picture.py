"""Draws the committed pictures: the page for the README, the icons, the image beside links."""

from functools import partial
from threading import Thread
from typing import Literal

from web.build.serving import HOST, Handler, Server
from web.build.site import DIST, write_site
from web.shell.head.draw import HEAD, draw_icons, draw_link_image
from web.tools.tools import ROOT, browser, environment, find_browser, run

FOLDER = ROOT / ".github/pictures"
BOARD = "ooo/xxx/..."
"""The board of the README's pictures, which is impossible for two reasons."""

POLL = 100
"""Milliseconds between checks for Python's verdict."""

SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")


def draw_pictures() -> None:
    """Draw the icons and the page with the tests' browser. Raises ``BuildError``."""
    write_site()
    python = environment()
    browser(python, "chromium")
    run([python, "-m", "web.build.picture"], "the pictures could not be drawn")
    written = (path.relative_to(ROOT) for path in (FOLDER, HEAD))
    print(f"Wrote {', '.join(map(str, written))}", flush=True)


def main() -> None:
    """Draw with Playwright."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - build.py imports this module before it is installed

    FOLDER.mkdir(parents=True, exist_ok=True)
    with Server((HOST, 0), partial(Handler, directory=str(DIST))) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_browser("chromium"), args=["--no-sandbox"])
        address = f"http://{HOST}:{server.server_port}/"
        draw_icons(browser)
        draw_link_image(browser, address)
        for scheme in SCHEMES:
            page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme=scheme)
            page.goto(f"{address}#board={BOARD}")
            page.locator("html[data-solver=ready]").wait_for(state="attached")
            while not page.evaluate("performance.getEntriesByName('first-verdict').length"):
                page.wait_for_timeout(POLL)  # wait_for_function breaks under the page's policy
            page.screenshot(path=FOLDER / f"{scheme}.png")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
