"""The fold of unequal faces, and the rules of the story's steps."""

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import Site
from ttt_core import questions
from ttt_core.rules.options import First


def expect_faces(page: Page, x: int, o: int, empty: int, first: First = "x") -> None:
    """Wait until the fold shows these faces, in 60ths, with the share that Python gives."""
    for face, part in (("x", x), ("o", o), ("empty", empty)):
        expect(page.locator(f"#faces [data-face='{face}']")).to_have_value(str(part))
    odds = questions.odds(faces=",".join(str(Fraction(part, 60)) for part in (x, o, empty)), first=first)
    expect(page.locator("#faces-odds")).to_have_text(odds["odds"].replace("/", " / "))
    expect(page.locator("#faces-percent")).to_have_text(f"{odds['percent']:.2f}%")
    expect(page.locator("#faces-legal")).to_have_text(f"{odds['legal']:,}")


@pytest.mark.python
def test_three_chances_always_add_up_and_give_the_exact_share(page: Page) -> None:
    page.goto("#faces=30,15,15,either")
    expect_faces(page, 30, 15, 15, "either")
    fold = page.locator("#faces")
    fold.locator("label:has-text('X starts')").click()
    expect_faces(page, 30, 15, 15)
    fold.locator("[data-face='empty']").press("End")
    expect_faces(page, 0, 0, 60)
    fold.get_by_role("button", name="Back to thirds").click()
    expect_faces(page, 20, 20, 20)
    expect(page).to_have_url(re.compile(r"#faces=20,20,20$"))  # the address is written with a delay
    fold.locator("[data-face='x']").press("ArrowRight")
    expect_faces(page, 21, 20, 19)


def test_without_python_no_faces_have_the_share_of_others(page: Page, site: Site) -> None:
    site.faults["worker.py"] = "late"
    page.goto("#faces")
    answer = page.locator("#faces .answer")
    expect(answer).to_be_hidden()  # the share of all boards is for the reader to guess
    for link in ("30,15,15", "0,30,30,either", "20,20,20,either"):
        page.goto(f"#faces={link}")
        expect(page.locator("#faces")).to_contain_text("Getting ready …")
        expect(answer).to_be_hidden()
