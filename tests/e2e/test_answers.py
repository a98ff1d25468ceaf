"""What the build knew answers at once, in each view, and Python's own answer takes its place unseen."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.section import Section
from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from tests.e2e.test_games import expect_count
from tests.e2e.test_sizes import expect_answer, expect_judged
from tests.e2e.toy import Toy
from web.sections.games.draw import draw


def test_without_python_nothing_that_the_build_knew_waits_for_it(page: Page, site: Site) -> None:
    site.faults["worker.py"] = "late"
    toy, games, sizes = Toy(page), Section(page, "games"), Section(page, "sizes")
    page.goto("#challenge=xxx/oo./o..")
    toy.expect_hidden("xxx/oo./o..")
    toy.guess()
    toy.expect_judged("xxx/oo./o..")
    toy.section.get_by_role("button", name="Turn 1 spinner").click()
    toy.expect_verdict("legal")
    toy.expect_by("list")
    games.open()
    for button in games.root.locator("button[data-rules]").all():
        button.dispatch_event("click")
        expect(page.locator("#games-number")).to_have_text(button.inner_text().split()[0])
    sizes.open()
    for rows, cols, k in ((3, 3, 3), (4, 5, 3), (7, 7, 7), (3, 3, 2)):
        sizes.follow(f"{rows}x{cols}/{k}")
        expect_answer(page, rows, cols, k)
        expect_judged(page, "/".join(["." * cols] * rows), k)
    for part in (toy.verdict, games.root, sizes.root):
        expect(part).not_to_contain_text("Getting ready")
        expect(part).not_to_contain_text("oading")
    expect_solver(page, "loading")


@pytest.mark.long
def test_python_takes_the_place_of_the_list_unseen(toy: Toy, site: Site) -> None:
    toy.page.emulate_media(reduced_motion="no-preference")
    site.held.add('"judge"')
    for board in ("xxx/xxx/ooo", "xox/xoo/oxx"):
        toy.open(board)
        toy.expect_judged(board)
    toy.spinner(0).click()
    toy.expect_judged("oox/xoo/oxx")
    toy.spin_without_waiting()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")
    toy.expect_judged()
    toy.expect_by("list")
    site.held.clear()
    toy.expect_by("python")
    toy.expect_judged()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")
    marks = toy.page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert marks == ["first-listed-verdict", "solver-ready", "first-verdict"]


@pytest.mark.long
@pytest.mark.expects(r"judgements\.json", r"counts\.json", r"worker\.py")
def test_without_the_lists_an_answer_waits_for_python_and_the_page_says_so(toy: Toy, site: Site) -> None:
    games = Section(toy.page, "games")
    site.faults |= {"judgements.json": "missing", "counts.json": "missing", "worker.py": "late"}
    toy.open(".../.../...")
    toy.expect_verdict("pending")
    expect(toy.verdict).to_contain_text("Getting ready …")
    expect(toy.section.get_by_role("status")).to_be_empty()
    games.follow("none/line/any")
    games.root.locator("[name=symmetry][value=game]").check()
    expect(games.root.locator(".refusal")).to_have_text("Getting ready …")
    # The number still belongs to this question.
    expect(games.root.locator("#games-rules")).to_have_text(draw()["games-rules"])
    site.faults["worker.py"] = "missing"
    for part in (games.root, toy.verdict):
        expect(part.locator(".refusal")).to_contain_text("t running. Load again")
    site.faults.clear()
    games.root.get_by_role("button", name="Load again").click()
    expect_count(toy.page, "game/line/any")
    toy.page.goto("#board=.../.../...")
    toy.expect_by("python")
