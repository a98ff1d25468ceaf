"""Measures how smoothly the story scrolls on a processor four times slower.

``python3 -m tests.bench.story`` prints, for a desk and a phone, how many frames came while the reader scrolls
through all steps and back, the share of them that took longer than 32 ms, and the median.
"""

from itertools import pairwise
from statistics import median
from typing import Any

from playwright.sync_api import Page

from tests.e2e.conftest import WITHOUT_PYTHON
from tests.e2e.engines import launched
from tests.e2e.site import serving

SLOWER = 4
LATE = 32
"""Milliseconds: two frames of a screen that shows 60 a second."""

SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 3, "is_mobile": True},
}

RECORD = """() => {
    globalThis.frames = [];
    const record = (now) => { frames.push(now); requestAnimationFrame(record); };
    requestAnimationFrame(record);
}"""


def frames(page: Page) -> list[float]:
    """The milliseconds of each frame while the story scrolls by, down and up."""
    devtools = page.context.new_cdp_session(page)
    page.locator("#map").scroll_into_view_if_needed()
    page.locator("#map[data-state=drawn]").wait_for(state="attached")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    height = page.locator("#map").evaluate("section => section.offsetHeight")
    page.evaluate(RECORD)
    for way in (-1, 1):
        devtools.send(
            "Input.synthesizeScrollGesture",
            {"x": 180, "y": 500, "yDistance": way * height, "speed": 500, "gestureSourceType": "mouse"},
        )
    times: list[float] = page.evaluate("frames")
    return [after - before for before, after in pairwise(times)]


def main() -> None:
    """Measure on each screen."""
    with serving() as site, launched("chromium") as browser:
        for name, screen in SCREENS.items():
            page = browser.new_context(service_workers="block", **screen).new_page()
            page.add_init_script(WITHOUT_PYTHON)
            page.goto(site.url)
            took = frames(page)
            late = sum(each > LATE for each in took) / len(took)
            print(f"{name}: {len(took)} frames, {late:.1%} over {LATE} ms, median {median(took):.1f} ms")


if __name__ == "__main__":
    main()
