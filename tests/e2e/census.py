"""What a page keeps alive, as the browser counts it after it has collected its garbage."""

from dataclasses import dataclass

from playwright.sync_api import CDPSession, Page


@dataclass(frozen=True)
class Census:
    """How much there is of what a page could forget to let go of."""

    heap: int
    workers: int
    nodes: int
    listeners: int


def take_census(page: Page, devtools: CDPSession) -> Census:
    """Count, through a session of this page's own in which ``Performance`` is enabled."""
    devtools.send("HeapProfiler.collectGarbage")
    found = {one["name"]: int(one["value"]) for one in devtools.send("Performance.getMetrics")["metrics"]}
    return Census(found["JSHeapUsedSize"], len(page.workers), found["Nodes"], found["JSEventListeners"])


def open_census(page: Page) -> CDPSession:
    """A session that ``take_census`` counts through."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    return devtools
