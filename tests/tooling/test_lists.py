"""The files that answer in the page without Python, and the types of what Python answers."""

import json
import re
from datetime import timedelta
from pathlib import Path

from ttt_core.counting.found_counts import BOARDS, TALLIES
from ttt_core.questions import daily, judge
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.notation import write
from ttt_core.solving.enumeration import numbered_board
from web.data.days import FIRST, LAST, days
from web.data.judgements import judgements
from web.data.keychain_table import GRIDS, TABLE_EFFORT, find, keychains
from web.tools.tools import ROOT, node, run

READ = """
import { readFileSync } from "node:fs";
const [file, module] = process.argv.slice(1);
globalThis.ASSETS = { "judgements.json": file };
globalThis.fetch = async () => ({ json: () => JSON.parse(readFileSync(file, "utf8")) });
const { judgementOf } = await (await import(module)).loadJudgements();
console.log(JSON.stringify(Array.from({ length: 3 ** 9 }, (_, number) => judgementOf(number))));
"""
"""Prints what the page reads in the file of judgements, for each board."""


def test_the_page_reads_in_its_file_what_python_answers_about_each_board(tmp_path: Path) -> None:
    (tmp_path / "judgements.json").write_text(judgements(), "utf-8")
    module = ROOT / "web/answers/judgements.js"
    given = [str(tmp_path / "judgements.json"), str(module)]
    read = json.loads(run([node(), "--input-type=module", "-e", READ, *given], "the file was not read"))
    assert read == [judge(write(numbered_board(KEYCHAIN, number)), effort=0) for number in range(3**9)]


def test_every_day_has_the_boards_that_python_gives() -> None:
    file = json.loads(days())
    faces = "".join(file["rows"][letter] for letter in file["boards"])
    assert (file["first"], len(faces)) == (FIRST.isoformat(), 45 * ((LAST - FIRST).days + 1))
    for day in range((LAST - FIRST).days + 1):
        boards = daily((FIRST + timedelta(day)).isoformat())["boards"]
        assert faces[45 * day : 45 * (day + 1)] == "".join(boards).replace("/", "")


def test_rows_of_the_table_of_keychains_that_are_quick_to_compute_are_current() -> None:
    assert [(row["size"], row["k"]) for row in keychains()] == [(grid.size, grid.k) for grid in GRIDS]
    rows = dict(zip(GRIDS, keychains(), strict=True))
    quick = [grid for grid, row in rows.items() if grid.area <= 20 and row["proof"].get("nodes", 0) <= 300]
    assert len(quick) > 80
    assert [find(grid) for grid in quick[::3]] == [rows[grid] for grid in quick[::3]]
    assert {grid for grid, row in rows.items() if row["by"] == "table"} == {*GRIDS} & {*TALLIES, *BOARDS}


def test_the_document_says_how_each_found_count_was_derived() -> None:
    text = (ROOT / ".github/KEYCHAINS.md").read_text("utf-8")
    assert f"{TABLE_EFFORT:,}" in text
    found = re.findall(r"^\| (.+) \| (\d) \| ([\d,]+) \| .+, .+ \|$", text, re.MULTILINE)
    rows = [row for row in keychains() if row["by"] == "table"]
    assert found == [(row["size"].replace("x", " x "), str(row["k"]), f"{row['legal']:,}") for row in rows]
