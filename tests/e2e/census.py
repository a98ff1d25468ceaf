"""Counts what a page keeps alive, after a garbage collection."""

from dataclasses import dataclass

from playwright.sync_api import CDPSession, Page


@dataclass(frozen=True)
class Census:
    """Counts of what a page could leak."""

    heap: int
    workers: int
    nodes: int
    listeners: int


def take_census(page: Page, devtools: CDPSession) -> Census:
    """Count, through a session of this page from ``open_census``."""
    devtools.send("HeapProfiler.collectGarbage")
    found = {one["name"]: int(one["value"]) for one in devtools.send("Performance.getMetrics")["metrics"]}
    return Census(found["JSHeapUsedSize"], len(page.workers), found["Nodes"], found["JSEventListeners"])


def open_census(page: Page) -> CDPSession:
    """A session that ``take_census`` counts through."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    return devtools
