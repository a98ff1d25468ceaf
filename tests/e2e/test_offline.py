"""The page without a network, and updates to new versions."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PATIENCE, NewPage
from tests.e2e.engines import FLAGS
from tests.e2e.site import ASSETS, DIST, Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import Toy
from web.python.prerender import source
from web.tooling.precache import integrity
from web.tooling.tools import ROOT, find_browser

NEEDED = ("python.js", "runner.py", "pyodide/library.js", "pyodide/python_library.zip", "examples/")
LATER = {path for name, path in ASSETS.items() if name.startswith(NEEDED)}
SERVICE_WORKER = (DIST / "sw.js").read_text("utf-8") if (DIST / "sw.js").exists() else ""
VERSIONS = "caches.keys().then((names) => names.filter((name) => name.includes(', version ')))"
KEPT = f"{VERSIONS}.then(async ([name]) => (await (await caches.open(name)).keys()).map(({{ url }}) => url))"

KEPT_LATER = f"{KEPT}.then((all) => all.filter((url) => {sorted(LATER)}.some((path) => url.endsWith(path))))"

FULL = """
Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
const drop = CacheStorage.prototype.delete;
CacheStorage.prototype.delete = async function (name) {
    await drop.call(this, name);
    await this.open("dropped");
};
"""
"""Makes a service worker that begins with this find no room, and note that it has dropped its cache."""

HAS_SNAPSHOT = "caches.keys().then((names) => names.some((name) => name.endsWith(', Python')))"

pytestmark = pytest.mark.tolerates(
    r"(plot|snapshot-worker)\.js net::ERR_ABORTED",
    "script error: (Failed to load .* ServiceWorker|error loading dynamically|NetworkError)",  # Firefox
)
"""A chart or the worker of the snapshot may still be loading when the page is left, which is harmless."""


@pytest.fixture
def toy(new_page: NewPage, site: Site) -> Toy:
    """The toy in a page with its service worker, after a complete first visit that stores no snapshot."""
    toy = Toy(new_page(service_workers="allow"), site)
    toy.page.route(
        "**/snapshot-worker.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    visit(toy)
    return toy


def visit(toy: Toy) -> None:
    """Open the page and wait until it is cached."""
    toy.open()
    toy.expect_by("python")
    toy.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")


def without_network(toy: Toy) -> None:
    """Disconnect the page: requests that are not cached fail."""
    toy.page.context.set_offline(True)


def versions(page: Page) -> list[str]:
    """The names of the caches that hold a version of the page."""
    names: list[str] = page.evaluate(VERSIONS)
    return names


def deploy(site: Site, title: str) -> None:
    """Replace the page with another version, which has this title."""
    page = (DIST / "index.html").read_text("utf-8")
    script = SERVICE_WORKER.replace('const VERSION = "', f'const VERSION = "{title} ')
    site.deployed["index.html"] = page.replace("<title>", f"<title>{title} ").encode()
    site.deployed["sw.js"] = with_integrity(script, site.deployed["index.html"]).encode()


def with_integrity(script: str, page: bytes) -> str:
    """The service worker of the version with this page."""
    old, new = integrity((DIST / "index.html").read_bytes()), integrity(page)
    assert script.count(old) == 1
    return script.replace(old, new)


def update(page: Page) -> None:
    """Make the browser look for a newer version, as it does when a page is opened."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).catch(() => 0)")


# --- Without a network -------------------------------------------------------------------------------------


@pytest.mark.tolerates("ERR_INTERNET_DISCONNECTED", "icon.svg")
@pytest.mark.needs("no network")
def test_after_one_visit_the_page_opens_and_judges_without_a_network(toy: Toy) -> None:
    without_network(toy)
    toy.page.goto("about:blank")
    toy.open("xxx/ooo/...")
    toy.expect_by("python")
    toy.expect_verdict("illegal", "both-won", "x-won-o-moved")
    charts = toy.page.locator("#positions .chart").first
    charts.scroll_into_view_if_needed()
    expect(charts.locator("svg").first).to_be_attached()
    toy.page.goto(toy.site.url + "#sizes=" + "/".join(["....."] * 5) + "/5")
    expect(toy.page.locator("#sizes-odds")).to_have_attribute("data-state", "answered")


def test_everything_the_page_needs_is_kept_but_no_download(toy: Toy) -> None:
    kept = {url.removeprefix(toy.site.url) for url in toy.page.evaluate(KEPT)}
    assert kept == {""} | set(ASSETS.values()) - LATER - {ASSETS["reference.css"]}


def test_the_page_works_without_complaint_if_it_may_keep_nothing(page: Page, site: Site) -> None:
    page.add_init_script(
        "if (isSecureContext) navigator.serviceWorker.register = "
        "() => Promise.reject(new DOMException('no', 'SecurityError'))"
    )
    toy = Toy(page, site)
    toy.open()
    toy.expect_by("python")
    assert page.evaluate("caches.keys()") == []


def test_a_first_visit_also_stores_a_snapshot_of_python(new_page: NewPage, site: Site) -> None:
    toy = Toy(new_page(service_workers="allow"), site)
    visit(toy)
    toy.expect_true(HAS_SNAPSHOT)


@pytest.mark.needs("settings")
def test_what_is_kept_is_not_downloaded_twice(browser: Browser, site: Site, tmp_path: Path) -> None:
    """The service worker takes it from the browser's cache, which needs a profile to hold large files."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=find_browser("chromium", headless_shell=False), args=FLAGS["chromium"]
    )
    context.set_default_timeout(PATIENCE)
    try:
        toy = Toy(context.pages[0], site)
        site.asked.clear()
        visit(toy)
        toy.expect_true(HAS_SNAPSHOT)
        assets = [name for name in site.asked if name.startswith("assets/")]
        assert sorted(assets) == sorted(set(ASSETS.values()) - LATER - {ASSETS["reference.css"]})
    finally:
        context.close()


def test_nothing_is_kept_before_the_first_verdict_of_python(new_page: NewPage, site: Site) -> None:
    toy = Toy(new_page(service_workers="allow", python=False), site)
    site.asked.clear()
    toy.page.goto(site.url)
    toy.spin()
    toy.expect_by("list")
    assert not {"sw.js", ASSETS["snapshot-worker.js"]} & set(site.asked)


def test_a_browser_without_room_for_the_page_shows_it_all_the_same(new_page: NewPage, site: Site) -> None:
    site.deployed["sw.js"] = (FULL + SERVICE_WORKER).encode()
    toy = Toy(new_page(service_workers="allow"), site)
    toy.open()
    toy.expect_by("python")
    toy.expect_true("caches.has('dropped')")
    assert versions(toy.page) == []


@pytest.mark.tolerates(
    "console error", "script error: Could not use ttt_core.zip", r"(wasm|zip|\.js) net::ERR_ABORTED"
)  # the other files of a start that fails may still be loading
def test_a_kept_file_that_is_damaged_is_replaced_on_retry(new_page: NewPage, site: Site) -> None:
    toy = Toy(new_page(service_workers="allow"), site)  # without routes, which turn caches off
    visit(toy)
    toy.page.evaluate(
        f"""{VERSIONS}.then(async ([name]) => {{
            const cache = await caches.open(name);
            const key = (await cache.keys()).find((request) => request.url.endsWith("ttt_core.zip"));
            await cache.put(key, new Response("no Python"));
        }})"""
    )
    toy.page.goto("about:blank")
    toy.page.goto(toy.site.url)
    expect_solver(toy.page, "failed")
    toy.page.locator("#solver").get_by_role("button", name="Retry").click()
    toy.expect_by("python")
    toy.page.goto("about:blank")
    toy.page.goto(toy.site.url)
    toy.expect_by("python")


# --- In Python, without a network --------------------------------------------------------------------------


def use_editor(toy: Toy) -> None:
    """Use the section In Python for the first time, and wait until its files are cached."""
    toy.page.locator("#python [data-example=rule]").click()
    expect(toy.page.locator("#python .cm-content")).to_contain_text("import")
    toy.expect_true(f"{KEPT_LATER}.then((kept) => kept.length === {len(LATER)})")


def expect_a_program_runs(page: Page, example: str, output: str) -> None:
    """Open an example and run it."""
    page.locator(f"#python [data-example={example}]").click()
    expect(page.locator("#python .cm-line").first).to_have_text(source(example).split("\n")[0])
    page.locator("#python button[data-run]").click()
    expect(page.locator("#python [data-output]")).to_have_attribute("data-state", "done")
    expect(page.locator("#python [data-output]")).to_contain_text(output)


@pytest.mark.tolerates("ERR_INTERNET_DISCONNECTED", "icon.svg")
@pytest.mark.needs("no network")
def test_once_used_the_section_in_python_runs_programs_without_a_network(toy: Toy) -> None:
    use_editor(toy)
    without_network(toy)
    toy.page.goto("about:blank")
    toy.open()
    toy.expect_by("python")
    expect_a_program_runs(toy.page, "filters", "5,478 after")


@pytest.mark.tolerates("ERR_ABORTED", "ERR_INTERNET_DISCONNECTED", "icon.svg")
@pytest.mark.needs("no network")
def test_a_newer_version_also_keeps_what_the_reader_has_used(toy: Toy) -> None:
    use_editor(toy)
    deploy(toy.site, "Newer")
    toy.page.reload()
    toy.page.get_by_role("button", name="Load it").click()
    expect(toy.page).to_have_title("Newer Tic-Tac-Toe Keychain")
    toy.expect_by("python")
    toy.expect_true(f"{VERSIONS}.then((names) => names.length === 1)")
    without_network(toy)
    expect_a_program_runs(toy.page, "filters", "5,478 after")


@pytest.mark.tolerates("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "icon.svg", r"python\.js")
@pytest.mark.needs("no network")
def test_without_a_network_an_unused_editor_says_so_and_loads_with_one(toy: Toy) -> None:
    without_network(toy)
    toy.page.goto("about:blank")
    toy.open()
    toy.expect_by("python")
    toy.page.locator("#python button[data-run]").click()
    expect(toy.page.locator("#notice")).to_contain_text("after that, the browser keeps it")
    toy.page.context.set_offline(False)
    expect_a_program_runs(toy.page, "filters", "5,478 after")


@pytest.mark.tolerates("ERR_ABORTED", "ERR_FAILED", "MIME type", r"python\.js")
def test_a_damaged_file_of_the_editor_is_not_kept(new_page: NewPage, site: Site) -> None:
    toy = Toy(new_page(service_workers="allow"), site)  # without routes, which turn caches off
    visit(toy)
    toy.page.reload()
    toy.expect_by("python")
    toy.expect_true("navigator.serviceWorker.controller !== null")
    toy.site.faults["python.js"] = "a web page"
    toy.page.locator("#python button[data-run]").click()
    expect(toy.page.locator("#notice")).to_contain_text("The editor didn")
    toy.site.faults.clear()
    expect_a_program_runs(toy.page, "filters", "5,478 after")


# --- Version after version ---------------------------------------------------------------------------------


def test_a_newer_version_is_offered_and_loads_on_request(toy: Toy) -> None:
    [before] = versions(toy.page)
    deploy(toy.site, "Newer")
    toy.page.reload()
    offer = toy.page.get_by_role("button", name="Load it")
    expect(offer).to_be_visible()
    assert not toy.page.title().startswith("Newer")
    other = toy.page.context.new_page()  # a tab that opens when the newer version waits already
    other.goto(toy.site.url)
    expect(other.get_by_role("button", name="Load it")).to_be_visible()
    offer.click()
    expect(toy.page).to_have_title("Newer Tic-Tac-Toe Keychain")
    toy.expect_by("python")
    expect(offer).to_be_hidden()
    other.get_by_role("button", name="Load it").click()  # the files of its version are gone
    expect(other).to_have_title("Newer Tic-Tac-Toe Keychain")
    other.close()
    assert versions(toy.page) != [before]
    assert len(versions(toy.page)) == 1


@pytest.mark.tolerates("integrity|Failed to find a valid digest")
def test_half_a_deploy_is_refused(toy: Toy) -> None:
    before = versions(toy.page)
    deploy(toy.site, "Newer")
    del toy.site.deployed["index.html"]
    toy.page.reload()
    toy.expect_by("python")
    update(toy.page)
    toy.expect_true("navigator.serviceWorker.getRegistration().then((r) => !r.installing)")
    expect(toy.page.locator("#newer")).to_be_hidden()
    toy.expect_true(f"{VERSIONS}.then((names) => String(names) === {before[0]!r})")


def test_a_broken_deploy_can_be_backed_out(toy: Toy) -> None:
    toy.page.evaluate(f"{VERSIONS}.then(([name]) => caches.open(name.replace(/, version .*/, ', Python')))")
    assert len(toy.page.evaluate("caches.keys()")) == 2  # the page, and a snapshot
    toy.site.deployed["sw.js"] = (ROOT / "web/offline/kill-switch.js").read_bytes()
    page = (DIST / "index.html").read_text("utf-8")
    toy.site.deployed["index.html"] = page.replace("<title>", "<title>Mended ").encode()
    toy.page.reload()
    expect(toy.page).to_have_title("Mended Tic-Tac-Toe Keychain")
    toy.expect_by("python")
    assert toy.page.evaluate("caches.keys()") == []
