"""The files that answer in the page without Python, and the types of what Python answers."""

import json
import re
from datetime import date, timedelta
from os.path import relpath
from pathlib import Path
from typing import Any

from tests.random_boards import golden
from ttt_core.counting.found_counts import BOARDS
from ttt_core.questions import daily, judge
from ttt_core.rules.board import Board
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.notation import write
from ttt_core.solving.enumeration import all_boards
from ttt_core.solving.solver import VALUE_OF
from web.data.days import days
from web.data.judgements import judgements
from web.data.keychain_table import GRIDS, TABLE_EFFORT, find, keychains
from web.tools.commands import run
from web.tools.packages import node
from web.tools.project import ROOT

READ = """
import { readFileSync } from "node:fs";
const [folder, module] = process.argv.slice(1);
globalThis.ASSETS = JSON.parse(readFileSync(`${folder}/assets.json`, "utf8"));
globalThis.fetch = async (file) => ({ json: () => JSON.parse(readFileSync(new URL(file), "utf8")) });
const { boardAt, boardsOf, written } = await import(module);
"""
"""Lets a script of the page read files that the build writes."""


def read(tmp_path: Path, module: str, files: dict[str, str], script: str) -> Any:
    """What this script prints as JSON, which has what this module of the page exports."""
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "assets.json").write_text(
        json.dumps({name: relpath(tmp_path / name, ROOT) for name in files})
    )
    code = f"{READ}process.stdout.write(JSON.stringify(await ({script})), () => process.exit());"
    given = [str(tmp_path), str(ROOT / "web/answers" / module)]
    return json.loads(run([node(), "--input-type=module", "-e", code, *given], "nothing was read"))


def test_the_page_reads_what_python_says_of_each_board_and_each_empty_one(tmp_path: Path) -> None:
    asked: list[dict[str, Any]] = [{"board": write(board)} for board in all_boards(KEYCHAIN)]
    for rows, cols, k in GRIDS:
        empty = [Board(Grid(rows, cols, k)), Board(Grid(cols, rows, k))]
        asked += [{"board": write(board), "k": k} for board in empty]
    files = {"judgements.json": judgements(), "asked.json": json.dumps(asked)}
    script = f"""fetch("{tmp_path.as_uri()}/asked.json").then((file) =>
        Promise.all(file.json().map((options) => written("judge", options))))"""
    assert read(tmp_path, "written.js", files, script) == [judge(**each, effort=0) for each in asked]


def test_the_page_reads_in_its_files_the_boards_that_python_gives_each_day(tmp_path: Path) -> None:
    first, last = date(2026, 1, 1), date(2035, 12, 31)
    every = [(first + timedelta(day)).isoformat() for day in range((last - first).days + 1)]
    asked = ["2025-12-31", *every, "2036-01-01"]
    found = read(tmp_path, "days.js", days(), f"Promise.all({asked}.map(boardsOf))")
    assert found == [[], *(daily(day)["boards"] for day in every), []]
    in_order = [board for boards in found for board in boards]
    script = f"Promise.all(Array.from({{ length: {len(in_order) + 1} }}, (_, at) => boardAt(at)))"
    assert read(tmp_path, "days.js", days(), script) == [*in_order, in_order[0]]


def test_rows_of_the_table_of_keychains_that_are_quick_to_compute_are_current() -> None:
    assert [(row["size"], row["k"]) for row in keychains()] == [(grid.size, grid.k) for grid in GRIDS]
    rows = dict(zip(GRIDS, keychains(), strict=True))
    quick = [grid for grid, row in rows.items() if grid.area <= 20 and row["proof"].get("nodes", 0) <= 300]
    assert len(quick) > 80
    assert [find(grid) for grid in quick[::3]] == [rows[grid] for grid in quick[::3]]
    assert {grid for grid, row in rows.items() if row["by"] == "table"} == BOARDS.keys()


def test_keychains_that_others_have_solved_or_counted_are_as_published() -> None:
    found = {(row["size"], row["k"]): row for row in keychains()}
    for side, games in enumerate(golden("oeis")["games"]["terms"], start=1):
        assert found[f"{side}x{side}", side]["games"] == games
    for rows, cols, k, winner, _ in golden("solved")["empty"]:
        assert found[f"{rows}x{cols}", k]["value"] == VALUE_OF[winner]
    assert [key for key, row in found.items() if row["proof"]["kind"] == "open"] == [("7x7", 5)]


def test_the_document_says_how_each_found_count_was_derived() -> None:
    text = (ROOT / ".github/KEYCHAINS.md").read_text("utf-8")
    assert f"{TABLE_EFFORT:,}" in text
    found = re.findall(r"^\| (.+) \| (\d) \| ([\d,]+) \| .+, .+ \|$", text, re.MULTILINE)
    rows = [row for row in keychains() if row["by"] == "table"]
    assert found == [(row["size"].replace("x", " x "), str(row["k"]), f"{row['legal']:,}") for row in rows]
