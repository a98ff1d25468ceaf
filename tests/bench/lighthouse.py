"""What Lighthouse, which many hosts and searches judge by, says of the page on a phone and at a desk."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

from tests.bench.table import Row
from tests.bench.timing import progress
from web.tools.cache import cached
from web.tools.tools import ROOT, find_browser, node, run

PINNED = [ROOT / f"tests/bench/{name}.json" for name in ("package", "package-lock")]
GOALS = {"mobile": 95, "desktop": 100}
"""The wanted performance, of 100. What else Lighthouse judges is wanted to be 100."""


def lighthouse_rows(address: str) -> list[Row]:
    """For each kind of device the performance, and the least of the other scores. Raises ``BuildError``."""
    rows = []
    for device, goal in GOALS.items():
        progress(f"Lighthouse, {device}")
        scores = judged(address, device)
        performance = scores.pop("performance")
        rows += [
            row(f"performance, {device}", performance, goal),
            row(f"the least of {', '.join(scores)}, {device}", min(scores.values()), 100),
        ]
    return rows


def row(what: str, score: float, goal: float) -> Row:
    """The row of a score, of 100."""
    return Row(f"Lighthouse: {what}", f"{score:.0f}", "the goal", str(goal), score / goal, 1)


def judged(address: str, device: str) -> dict[str, float]:
    """The score of each category, of 100."""
    command: list[str | Path] = [
        node(),
        installed() / "node_modules/lighthouse/cli/index.js",
        address,
        "--quiet",
    ]
    command += ["--output=json", "--chrome-flags=--headless --no-sandbox"]
    command += ["--preset=desktop"] if device == "desktop" else []
    browser = find_browser("chromium", headless_shell=False) or ""
    report = json.loads(run(command, "Lighthouse failed", CHROME_PATH=browser))
    return {name: 100 * category["score"] for name, category in report["categories"].items()}


def installed() -> Path:
    """The folder with Lighthouse in it. Raises ``BuildError``."""

    def install(folder: Path) -> None:
        for file in PINNED:
            shutil.copy(file, folder)
        node()  # first, because it may add npm to the path
        npm = shutil.which("npm") or "npm"
        run([npm, "ci", "--prefix", folder, "--loglevel=error"], "Lighthouse could not be installed")

    pins = [*(file.read_bytes() for file in PINNED), os.name.encode()]
    return cached("lighthouse", pins, "Installing Lighthouse", install)
