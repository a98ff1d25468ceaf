"""Runs all checks: lint, formatting and types of both languages, then all tests, with those in a browser."""

import subprocess
from argparse import ArgumentParser

from web.tooling.site import write_site
from web.tooling.tools import BROWSERS, ROOT, BuildError, Command, browser, node, node_modules, test_python


def run_checks(pytest_arguments: list[str]) -> int:
    """Run every check, then pytest; return pytest's exit status.

    Raises ``BuildError`` if a check fails or a tool is not available.
    """
    node_modules(for_tests=True)
    python = test_python()
    engine = ArgumentParser(add_help=False)
    engine.add_argument("--engine", choices=BROWSERS, default="chromium")
    browser(python, engine.parse_known_args(pytest_arguments)[0].engine)
    quick: list[Command] = [
        [python, "-m", "ruff", "check"],
        [python, "-m", "ruff", "format", "--check"],
        [python, "-m", "mypy"],
        [node(), "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings"],
        [node(), "node_modules/typescript/bin/tsc"],
        [node(), "node_modules/typescript/bin/tsc", "--project", "web/tooling"],
        [node(), "node_modules/typescript/bin/tsc", "--project", "web/offline"],
    ]
    for command in quick:
        check(command)
    write_site()
    return subprocess.run([python, "-m", "pytest", *pytest_arguments], cwd=ROOT, check=False).returncode


def check(command: Command) -> None:
    """Run one check and show its output. Raises ``BuildError`` if it fails."""
    name = " ".join(str(part) for part in command[1:]).removeprefix("-m ")
    print(f"$ {name}", flush=True)
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise BuildError(f"{name} failed; its output is above")
