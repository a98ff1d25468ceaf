"""Each view by keys alone: what is pressed one after the other, and what the address or the page has then."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.solver import expect_scripts
from ttt_core.rules.notation import end_in_letter

FIRST, SECOND = "x../.../...", "xo./.../..."

WALKS = {
    "#board=.../.../...": """ | #theme
        Tab | [data-cell='0']:focus
        x ArrowRight o ArrowDown Enter ArrowLeft X ArrowUp | #board=xo./xx./...
        Delete ArrowUp ArrowLeft | #board=.o./xx./...
         | [data-cell='0']:focus
        End ArrowRight | [data-cell='8']:focus
        Home ArrowRight | [data-cell='1']:focus
        Tab | #spin-all:focus
        Shift+Tab | [data-cell='1']:focus
        ControlOrMeta+z | #board=xo./xx./...""",
    "#play": """ | #play .flat > :nth-child(5)
        Space | #play-record > li >> nth=1
         | #play [aria-label='row 2, column 2: X']:focus
        Enter Tab | #play-new:focus
        Enter | #play .flat:not(:has([data-face=x]))""",
    "#games": """ | #games [name=symmetry][value=none]
        ArrowRight ArrowRight | #games=game/line/any
        Tab ArrowRight ArrowRight Tab ArrowRight | #games=game/decided/win-block
         | #games[data-state=answered] #games-rules:has-text("must win, or else block, and")""",
    "#explore=.../.../...": f""" | #explore:has([data-board='.../.../...']) #explore-follow a >> nth=0
        Enter | #explore-position[data-board='{FIRST}']
         | #explore-headline:focus
        Tab Tab Tab Tab Enter | #explore-position[data-board='{SECOND}']
         | #explore-headline:focus""",
    "#sizes=2x3/3": """ | #sizes .flat > :nth-child(1)
        x ArrowRight o ArrowRight ArrowRight X ArrowDown Enter ArrowLeft . x | #sizes=xox/.xx/3
         | #sizes [aria-label='row 2, column 2: X']:focus
        Delete | #sizes=xox/..x/3
         | #sizes-verdict[data-judged=illegal]
        Tab | #sizes-spin:focus
         | #sizes .for-keys >> visible=true""",
    "#python": """ | #python [data-example] >> nth=-1
        Tab | #python .cm-content:focus
        ControlOrMeta+a i f Space 0 : Enter p r i n t ( 1 ) Enter Shift+Tab i f Space 1 : | .cm-line >> nth=2
        Enter Shift+Tab Tab p r i n t ( 2 ) Escape | #python [data-run]:focus
        Enter | #python [data-output][data-state=done] pre:has-text("2"):not(:has-text("1"))""",
}
"""For each link, the place that gets the focus, and a row for each step. The tiles are one tab stop."""


@pytest.mark.parametrize("link", WALKS)
def test_keys_alone_do_everything(page: Page, link: str) -> None:
    (_, start), *steps = [row.split(" | ") for row in WALKS[link].split("\n")]
    page.emulate_media(reduced_motion="no-preference")
    page.goto(end_in_letter(link))
    expect_scripts(page)
    page.locator(start).focus()
    for keys, there in steps:
        for key in keys.split():
            page.keyboard.press(key)
        if re.match(r"#\w+=", there):
            page.wait_for_url(f"**/{end_in_letter(there)}")
        else:
            expect(page.locator(there)).to_be_attached()
