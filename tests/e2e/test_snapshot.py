"""The snapshot of Python that the browser keeps from one visit to the next."""

import pytest
from playwright.sync_api import Page

from tests.e2e.solver import OpenHarness, expect_solver

pytestmark = pytest.mark.long

CACHE = "caches.keys().then((names) => names.find((name) => name.endsWith(', Python')))"

KEEP = f"""async () => {{
    new Worker(ASSETS["snapshot-worker.js"], {{ type: "module" }});
    for (;;) {{
        await new Promise((resolve) => setTimeout(resolve, 100));
        const name = await {CACHE};
        if (name && (await (await caches.open(name)).keys()).length) return;
    }}
}}"""
"""Has the browser keep a snapshot, and waits until it has."""

DAMAGES = {
    "a part is lost": "new Response(bytes.subarray(0, 1_000_000), { headers: kept.headers })",
    "it is no snapshot": "await whole(bytes.fill(0, 8))",
    "its memory is empty": "await whole(bytes.fill(0, 50_000))",
}
"""What is kept instead, by how it differs."""


def damage(page: Page, kept_instead: str) -> None:
    """Change what is kept."""
    page.evaluate(
        f"""async () => {{
            const whole = async (bytes) => {{
                const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(" ");
                return new Response(bytes, {{ headers: {{ digest }} }});
            }};
            const cache = await caches.open(await {CACHE});
            const [key] = await cache.keys();
            const kept = await cache.match(key);
            const bytes = new Uint8Array(await kept.clone().arrayBuffer());
            await cache.put(key, {kept_instead});
        }}"""
    )


JUDGE = "solver.ask('judge', { board: 'ooo/xxx/...' }).then(({ faults }) => faults)"
FAULTS = ["both-won", "x-won-o-moved"]


def from_snapshot(page: Page) -> bool:
    """Whether the Python of this page started from a snapshot."""
    [worker] = [worker for worker in page.workers if worker.url.startswith("blob:")]
    return bool(worker.evaluate("performance.getEntriesByName('started-from-snapshot').length"))


def visit(harness: OpenHarness) -> Page:
    """Open the page and have Python judge a board."""
    page = harness()
    assert page.evaluate(JUDGE) == FAULTS
    return page


@pytest.mark.needs("devtools")
def test_the_next_visit_starts_from_the_snapshot_with_random_numbers_of_its_own(harness: OpenHarness) -> None:
    page = visit(harness)
    assert not from_snapshot(page)
    page.evaluate(KEEP)
    seeds = set()
    for _ in range(2):
        visit(harness)
        assert from_snapshot(page)
        seeds.add(page.evaluate("solver.ask('spin', { spins: 9999 }).then(JSON.stringify)"))
    assert len(seeds) == 2


@pytest.mark.needs("devtools")
@pytest.mark.parametrize("kept_instead", DAMAGES.values(), ids=DAMAGES)
def test_a_snapshot_that_does_not_start_is_dropped_and_python_starts_as_usual(
    harness: OpenHarness, kept_instead: str
) -> None:
    page = visit(harness)
    page.evaluate(KEEP)
    damage(page, kept_instead)
    visit(harness)
    assert not from_snapshot(page)
    page.evaluate(KEEP)
    visit(harness)
    assert from_snapshot(page)


@pytest.mark.needs("devtools")
@pytest.mark.expects("No module named 'no_such_module'")
def test_retry_does_not_use_the_snapshot(harness: OpenHarness) -> None:
    page = visit(harness)
    page.evaluate(KEEP)
    page.route("**/worker.py", lambda route: route.fulfill(body="import no_such_module"))
    harness()
    expect_solver(page, "failed")
    page.unroute("**/worker.py")
    page.evaluate("solver.start()")
    assert page.evaluate(JUDGE) == FAULTS
    assert not from_snapshot(page)
    assert page.evaluate(CACHE) is None
