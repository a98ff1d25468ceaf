"""The address bar: what it names is what the page shows, however fast both change."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import Site
from tests.e2e.toy import Toy
from ttt_core.questions import position

BOARDS = [f"{'.' * cell}x{'.' * (8 - cell)}" for cell in range(9)]
LINKS = ["/".join(board[row : row + 3] for row in (0, 3, 6)) for board in BOARDS]


@pytest.fixture
def toy(warm_page: Page, site: Site) -> Toy:
    """The toy in a page that other tests may have used."""
    return Toy(warm_page, site)


def test_a_link_that_is_followed_is_never_undone(toy: Toy) -> None:
    """The page names a turned spinner late; by then the reader has followed another link."""
    toy.open("xo./.x./..o")
    left = toy.page.evaluate(
        """async () => {
            const late = (event) => event.stopImmediatePropagation();
            addEventListener("hashchange", late, true);
            const spinner = document.querySelector("#spin [data-cell='2']");
            spinner.click();
            spinner.click();
            location.hash = "#board=x../.../...";
            await new Promise((done) => setTimeout(done, 1000));
            const left = location.hash;
            removeEventListener("hashchange", late, true);
            dispatchEvent(new HashChangeEvent("hashchange"));
            return left;
        }"""
    )
    assert left == "#board=x../.../..."
    toy.expect_board("x../.../...")


@pytest.mark.cold  # browsers count how often a page writes its address
def test_two_hundred_links_end_at_the_last(toy: Toy) -> None:
    toy.open("xo./.x./..o")
    toy.page.evaluate(
        """async (links) => {
            for (let step = 0; step < 200; step++) {
                location.hash = `#board=${links[step % links.length]}`;
                await new Promise((done) => setTimeout(done, 20));
            }
        }""",
        LINKS,
    )
    toy.expect_board(LINKS[199 % len(LINKS)])
    assert toy.page.url.endswith(f"#board={LINKS[199 % len(LINKS)]}")


@pytest.mark.cold
def test_many_quick_steps_leave_no_stale_address(toy: Toy) -> None:
    """Browsers stop writing the address of a page that does so too often."""
    toy.page.goto(toy.site.url + "#explore=.../.../...")
    panel = toy.page.locator("#explore-position")
    expect(panel).to_have_attribute("data-state", "answered")
    first, second = ".../.../...", position(".../.../...")["moves"][0]["board"]
    toy.page.evaluate(
        """async ([first, second]) => {
            const link = document.querySelector("#explore-follow a");
            for (let step = 0; step < 250; step++) {
                const walk = link.cloneNode(true);
                walk.setAttribute("href", `#explore=${step % 2 ? first : second}`);
                document.querySelector("#explore-form").append(walk);
                walk.click();
                walk.remove();
                await new Promise((done) => setTimeout(done, 25));
            }
        }""",
        [first, second],
    )
    expect(panel).to_have_attribute("data-board", first)
    toy.page.wait_for_url(f"**/#explore={first}")
