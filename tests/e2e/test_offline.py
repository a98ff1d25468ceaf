"""The page without a network, and updates to new versions."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import ASSETS, DIST, PLAIN, Site
from tests.e2e.solver import expect_scripts, expect_solver
from tests.e2e.toy import Toy
from web.build.precache import ON_DEMAND
from web.sections.python.prerender import source
from web.tools.digests import integrity
from web.tools.project import ROOT

LATER = {path for name, path in ASSETS.items() if name.startswith(ON_DEMAND)}
SERVICE_WORKER = (DIST / "sw.js").read_text("utf-8") if (DIST / "sw.js").exists() else ""
VERSIONS = "caches.keys().then((names) => names.filter((name) => name.includes(', version ')))"
KEPT = f"{VERSIONS}.then(async ([name]) => (await (await caches.open(name)).keys()).map(({{ url }}) => url))"
KEPT_LATER = f"{KEPT}.then((all) => all.filter((url) => {sorted(LATER)}.some((path) => url.endsWith(path))))"

FIRST = {*ASSETS.values(), "./", "manifest.webmanifest"} - {*LATER, ASSETS["early.js"]}
"""The paths of the files that the first visit keeps."""

READ = "path => caches.match(path).then((kept) => kept?.text())"

SPOIL = f"""async (path) => {{
    const cache = await caches.open((await {VERSIONS})[0]);
    await cache.put(new URL(path, location.href), new Response("<title>Not ours</title>"));
}}"""
"""Puts other bytes in the place of this file."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.python,  # the service worker keeps no other bytes
    pytest.mark.browser_context_args(service_workers="allow"),
    pytest.mark.only_browser("chromium"),
]


@pytest.fixture
def toy(toy: Toy) -> Toy:
    """The toy after a first visit: Python has judged the board, and the page is kept."""
    toy.open()
    toy.expect_by("python")
    toy.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    return toy


def deploy(site: Site, title: str) -> None:
    """Replace the page with another version, which has this title."""
    page = (DIST / "index.html").read_bytes()
    newer = page.replace(b"<title>", f"<title>{title} ".encode())
    assert SERVICE_WORKER.count(integrity(page)) == 1
    script = SERVICE_WORKER.replace(integrity(page), integrity(newer))
    site.deployed["index.html"] = newer
    site.deployed["sw.js"] = script.replace('const VERSION = "', f'const VERSION = "{title} ').encode()


def update(page: Page) -> None:
    """Make the browser look for a newer version, as it does when a page is opened."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).catch(() => 0)")


def open_example(page: Page) -> None:
    """Open an example in the section In Python, for which the editor loads."""
    expect_scripts(page)
    page.evaluate("location.hash = 'python'")
    page.locator("#python [data-example=filters]").click()
    expect(page.locator("#python .cm-line").first).to_have_text(source("filters").split("\n")[0])


@pytest.mark.expects(r"python\.js")
def test_one_visit_keeps_all_that_judging_needs_and_what_is_lost_is_kept_again(toy: Toy, site: Site) -> None:
    """The service worker takes it from the browser's cache, which holds no large files without a profile."""
    page = toy.page
    assert {url.removeprefix(site.url) or "./" for url in page.evaluate(KEPT)} == FIRST
    [version] = page.evaluate(VERSIONS)
    assert version.startswith(f"keychain at {site.url}, ")  # other pages have caches too
    small = [name for name in site.asked if name in PLAIN and (DIST / name).stat().st_size < 50_000]
    assert len(small) == len({*small}) > 10
    for path, name in (("./", "index.html"), (ASSETS["judgements.json"], ASSETS["judgements.json"])):
        page.evaluate(SPOIL, path)
        assert "Not ours" in page.evaluate(READ, path)
        page.evaluate("path => fetch(path, { cache: 'reload' })", path)
        assert page.evaluate(READ, path) == (DIST / name).read_text("utf-8")
    page.context.set_offline(True)
    page.goto("about:blank")
    toy.open("xxx/ooo/...")
    toy.expect_by("python")
    toy.expect_verdict("illegal", "both-won", "x-won-o-moved")
    page.goto("#sizes=5x5/5")
    expect(page.locator("#sizes-line")).to_contain_text("5 in a row: a draw.")
    page.goto("#play=friend/x/4")
    page.locator("#play .flat > button").first.click()
    expect(page.locator("#play [role=status]")).to_contain_text("Send your move, or X plays here.")
    page.evaluate("location.hash = 'python'")
    page.locator("#python button[data-run]").click()
    expect(toy.notice).to_contain_text("then the browser keeps it")
    page.context.set_offline(False)
    toy.notice.locator("[data-load-again]").click()
    expect(toy.notice).to_be_empty()
    open_example(page)
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.evaluate("fetch('./').then((answer) => answer.text())")  # while the service worker lives
    assert page.evaluate(VERSIONS) == [version]
    assert page.evaluate(READ, "./") == (DIST / "index.html").read_text("utf-8")


# --- Version after version ---------------------------------------------------------------------------------


def test_a_newer_version_is_offered_loads_on_request_and_keeps_what_was_used(toy: Toy, site: Site) -> None:
    open_example(toy.page)
    toy.expect_true(f"{KEPT_LATER}.then((kept) => kept.length === {len(LATER)})")
    [before] = toy.page.evaluate(VERSIONS)
    deploy(site, "Newer")
    toy.page.reload()
    update(toy.page)  # which a browser puts off for as long as the page loads anything
    offer = toy.page.get_by_role("button", name="Load it")
    expect(offer).to_be_visible()
    assert "Newer" not in toy.page.title()
    other = toy.page.context.new_page()  # a tab that opens when the newer version waits already
    other.goto("#spin")
    expect_solver(other, "ready")  # so that nothing is on its way when the files of its version go
    expect(other.get_by_role("button", name="Load it")).to_be_visible()
    offer.click()
    expect(toy.page).to_have_title("In Python · Newer Tic-Tac-Toe Keychain")
    expect(offer).to_be_hidden()
    other.get_by_role("button", name="Load it").click()  # the files of its version are gone
    expect(other).to_have_title("Newer Tic-Tac-Toe Keychain")
    [now] = toy.page.evaluate(VERSIONS)
    assert now != before
    toy.page.context.set_offline(True)
    open_example(toy.page)
    toy.page.locator("#python button[data-run]").click()
    expect(toy.page.locator("#python [data-output]")).to_have_attribute("data-state", "done")
    expect(toy.page.locator("#python [data-output]")).to_contain_text("5,478 after")


@pytest.mark.expects(r"python\.js")
def test_half_a_deploy_is_refused_and_load_again_takes_the_whole_one_that_waits(toy: Toy, site: Site) -> None:
    before = toy.page.evaluate(VERSIONS)
    site.faults["python.js"] = "missing"
    deploy(site, "Newer")
    newer = site.deployed.pop("index.html")
    update(toy.page)
    toy.expect_true("navigator.serviceWorker.getRegistration().then((r) => !r.installing)")
    expect(toy.page.locator("#newer")).to_be_hidden()
    toy.expect_true(f"{VERSIONS}.then((names) => String(names) === {before[0]!r})")
    site.deployed["index.html"] = newer
    update(toy.page)
    expect(toy.page.locator("#newer")).to_be_visible()
    toy.page.evaluate("location.hash = 'python'")
    toy.page.locator("#python button[data-run]").click()
    toy.notice.locator("[data-load-again]").click()
    expect(toy.page).to_have_title("In Python · Newer Tic-Tac-Toe Keychain")


def test_nothing_is_kept_before_python_judges_and_a_tab_of_then_is_offered_the_newer(
    page: Page, site: Site
) -> None:
    site.faults["worker.py"] = "late"
    page.goto("#spin")
    toy = Toy(page)
    toy.spin()
    toy.expect_by("list")
    assert "sw.js" not in site.asked
    deploy(site, "Newer")
    listed = site.deployed["sw.js"].decode()
    site.deployed["sw.js"] = re.sub(rf".*{ASSETS['main.js']}.*\n", "", listed).encode()
    site.faults.clear()
    page.get_by_role("button", name="Load it").click()
    expect(page).to_have_title("Newer Tic-Tac-Toe Keychain")


def test_what_says_no_version_is_never_offered_and_a_broken_deploy_can_be_backed_out(
    toy: Toy, site: Site
) -> None:
    before = toy.page.evaluate(VERSIONS)
    other = "self.addEventListener('message', ({ ports }) => ports[0].postMessage({ version: 2 }))"
    for script in (" ", other):
        site.deployed["sw.js"] = script.encode()
        update(toy.page)
        toy.expect_true("navigator.serviceWorker.getRegistration().then((r) => r.waiting !== null)")
        toy.page.wait_for_timeout(500)  # in which it would answer
        expect(toy.page.locator("#newer")).to_be_hidden()  # also if another was offered before
        assert before[0] in toy.page.evaluate(VERSIONS)
        deploy(site, "Newer")
        update(toy.page)
        expect(toy.page.locator("#newer")).to_be_visible()
    site.deployed["sw.js"] = (ROOT / "web/shell/offline/kill-switch.js").read_bytes()
    toy.page.reload()
    expect(toy.page).to_have_title("Newer Tic-Tac-Toe Keychain")
    assert toy.page.evaluate("caches.keys()") == []
