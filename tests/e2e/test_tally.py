"""The tally of all spins, which the browser keeps, and many spins at once."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.site import Site
from tests.e2e.toy import Toy
from ttt_core.questions import judge


def test_every_spin_counts_and_the_tally_is_kept_and_cleared(toy: Toy, site: Site) -> None:
    site.faults["judgements.json"] = "late"
    site.held.add('"judge"')
    toy.open()
    expect(toy.page.locator("#tally")).to_be_hidden()
    for _ in range(6):
        toy.spin_without_waiting()
        assert toy.page.evaluate("document.getAnimations().length") == 0  # with little motion
    site.works()  # each spin was followed by another before its verdict was known
    count = toy.page.locator("#tally-count")
    expect(count).to_contain_text("of 6")
    toy.section.get_by_role("button", name="Clear").click()
    expect(toy.page.locator("#tally")).to_be_hidden()
    legal = 0
    for _ in range(4):
        toy.spin()
        legal += judge(toy.board())["legal"]
    toy.spinner(0).click()  # turning by hand is not a spin
    words = f"{legal} possible of 4 · {100 * legal / 4:.1f}%"
    expect(count).to_have_text(words)
    toy.page.reload()
    expect(count).to_have_text(words)


def test_many_spins_are_counted_and_drawn_and_a_million_can_be_cancelled(toy: Toy, site: Site) -> None:
    toy.open()
    million = toy.page.locator("#million")
    million.get_by_role("button", name="1,000", exact=True).click()
    count = million.locator(".million-result .strong")
    expect(count).to_have_text(re.compile(r"^[23]\d\d possible of 1,000 · \d\d\.\d\d%$"))
    share = (count.text_content() or "").split("· ")[1].rstrip("%")
    points = million.locator("polyline").get_attribute("points")
    assert points
    assert float(points.split(",")[-1]) == pytest.approx(float(share), abs=0.01)
    site.held.add("50000")  # the spins of a batch, once there are 100,000
    million.get_by_role("button", name="1,000,000", exact=True).click()
    expect(count).to_have_text(re.compile(r"of 1\d\d,\d{3}$"))
    words = count.inner_text()
    expect(million.locator("progress")).to_be_visible()
    million.get_by_role("button", name="Cancel").press("Enter")
    expect(million.locator("progress")).to_be_hidden()
    expect(million.get_by_role("button", name="10", exact=True)).to_be_focused()
    site.works()
    toy.spin()
    toy.expect_by("python")  # Python has answered what was asked before
    assert count.inner_text() == words
