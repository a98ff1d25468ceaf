#!/usr/bin/env python3
"""Serves the page, builds it and tests it.

python3 build.py serve     build dist/, serve it on this machine and open it in the browser
python3 build.py build     only write dist/, which any static web server can serve
python3 build.py test      run lint, type checks and the short set of tests, with --all every test; other
                           arguments, such as a file of tests, go to pytest, and run without lint
python3 build.py picture   draw the pictures of the README, the link, the icons and the map on paper again
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python shows this message, not a traceback
    sys.exit("build.py: this needs Python 3.11 or newer, not " + sys.version.split()[0])

import argparse
from collections.abc import Callable
from importlib import import_module
from traceback import print_exc
from typing import Any

from web.tools.commands import run
from web.tools.packages import environment
from web.tools.project import BuildError


def module(name: str) -> Any:
    """A module of the build, imported only now, so that a broken source is reported as any failure."""
    return import_module(f"web.build.{name}")


def main(arguments: list[str]) -> int:
    """Run the command and return the exit status. An error is said on standard error."""
    as_written = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="build the page and open it in the browser")
    serving.add_argument("--port", type=int, default=8000, help="default: %(default)s")
    serving.add_argument("--no-open", action="store_true", help="do not open the browser")
    commands.add_parser("build", help="only write dist/")
    commands.add_parser("picture", help="draw the committed pictures again")
    testing = commands.add_parser("test", help="run the checks; further arguments go to pytest")
    testing.add_argument("--all", action="store_true", help="run every test, not the short set")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command != "test":
        parser.error(f"unknown arguments: {' '.join(rest)}")
    actions: dict[str, Callable[[], int | None]] = {
        "serve": lambda: module("serving").serve(options.port, open_browser=not options.no_open),
        "build": lambda: module("site").write_site(),
        "picture": lambda: print(run([environment(), "-m", "web.build.picture"], "no picture was drawn")),
        "test": lambda: module("checks").run_checks(rest, everything=options.all),
    }
    try:
        return actions[options.command]() or 0
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        print("build.py: stopped", file=sys.stderr)
        return 130
    except Exception:
        print_exc(limit=-1)  # where, and why
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
