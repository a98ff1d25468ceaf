"""Many spins at once, by the seed."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import axe_findings
from tests.e2e.toy import Toy, refill
from ttt_core.questions import spin


def expect_experiment(toy: Toy, spins: int, seed: int) -> None:
    """Wait until the page shows what the command line answers."""
    said = spin(spins, seed=seed)
    words = f"{said['legal']:,} possible of {spins:,} · {said['percent']:.2f}%"
    expect(toy.page.locator("#experiment-count")).to_have_text(words)
    low, high = said["interval"]
    expect(toy.page.locator("#experiment-words")).to_have_text(f"95% interval: {low:.2f}% to {high:.2f}%.")
    expect(toy.page.locator("#experiment-command")).to_have_text(
        f"python3 -m ttt_core spin {spins} --seed {seed}"
    )
    line = toy.page.locator("#experiment-chart polyline")
    expect(line).to_have_attribute("points", re.compile(rf"[ ,]{said['percent']:.6g}\d*$"))


HEARING = """() => {
    globalThis.heard = [];
    const count = document.querySelector("#experiment-count");
    new MutationObserver(() => {
        const spoken = [...count.childNodes].filter((node) => node.ariaHidden !== "true");
        const words = spoken.map((node) => node.textContent).join("");
        if (words) heard.push(words);
    }).observe(count, { childList: true, subtree: true, characterData: true });
}"""
"""Notes what screen readers hear: only the last count."""


@pytest.mark.needs("axe")
def test_the_experiment_gives_the_figures_of_the_command_line_and_their_table(toy: Toy) -> None:
    toy.open()
    toy.page.evaluate(HEARING)
    seed = toy.section.get_by_label("with the seed")
    refill(seed, "7")
    toy.section.get_by_role("button", name="1,000", exact=True).click()
    expect_experiment(toy, 1000, 7)
    assert len(toy.page.evaluate("heard")) == 1
    toy.page.locator("#experiment-result summary").click()
    rows = [
        [
            f"{at['spins']:,}",
            f"{at['legal']:,}",
            f"{at['percent']:.2f}%",
            "{:.2f}% to {:.2f}%".format(*at["interval"]),
        ]
        for at in spin(1000, seed=7)["trail"]
        if at["spins"] in (1, 10, 100, 1000)
    ]
    shown = toy.page.locator("#experiment tbody tr").evaluate_all(
        "all => all.map(tr => [...tr.cells].map(td => td.textContent))"
    )
    assert shown == rows
    assert axe_findings(toy.page) == []
    toy.section.get_by_role("button", name="Another seed").click()
    expect(seed).not_to_have_value("7")
    refill(seed, "1000000000000000")  # one digit too many for a link
    toy.section.get_by_role("button", name="10", exact=True).click()
    expect_experiment(toy, 10, 0)


def test_a_link_names_an_experiment_and_a_broken_one_gets_a_notice(toy: Toy) -> None:
    toy.page.goto(toy.site.url + "#experiment=200/3")
    expect_experiment(toy, 200, 3)
    toy.page.evaluate("location.hash = '#experiment=lots/3'")
    expect(toy.notice).to_contain_text("asks for “lots/3”, not for 1 to 1,000,000 spins and a seed")
    expect_experiment(toy, 200, 3)


CANCELLING = """() => {
    const count = document.querySelector("#experiment-count");
    const watch = new MutationObserver(() => {
        if (count.textContent.includes("of 10 ")) return;
        watch.disconnect();
        globalThis.progress = document.querySelector("#experiment progress").checkVisibility();
        const cancel = document.querySelector("#experiment-cancel");
        cancel.focus(); // as a press does
        cancel.click();
    });
    watch.observe(count, { childList: true, subtree: true });
}"""
"""Presses Cancel at the second count: a million spins take too short a time to press it from here."""


def test_a_long_experiment_shows_its_progress_and_can_be_cancelled(toy: Toy) -> None:
    toy.page.goto(toy.site.url + "#experiment=10/1")
    expect_experiment(toy, 10, 1)
    toy.page.evaluate(CANCELLING)
    toy.section.get_by_role("button", name="1,000,000", exact=True).click()
    cancel = toy.section.get_by_role("button", name="Cancel")
    expect(toy.page.locator("#experiment-count")).not_to_contain_text("possible of 10 ")
    expect(cancel).to_be_hidden()
    assert toy.page.evaluate("progress")
    expect(toy.section.get_by_role("button", name="10", exact=True)).to_be_focused()
    count = toy.page.locator("#experiment-count")
    words = count.inner_text()
    assert "1,000,000" not in words
    toy.spin()
    toy.expect_by("python")  # Python has answered what was asked before
    assert count.inner_text() == words
    toy.section.get_by_role("button", name="10", exact=True).click()
    expect_experiment(toy, 10, 1)
