#!/usr/bin/env python3
"""Runs all commands of this project: serve the page, build it, test it and measure its speed.

python3 build.py serve     build dist/, serve it on this machine and open it in the browser
python3 build.py build     only write dist/, which any static web server can serve
python3 build.py test      run lint, type checks and the short set of tests, with --all every test; other
                           arguments, such as a file of tests, go to pytest, and run without lint
python3 build.py job NAME  run a job of the workflows: workflows, package, pyodide or twice
python3 build.py bench     measure the speed beside that of other programs; --write updates .github/BENCH.md
python3 build.py mutate    change the core in one place at a time and list the surviving mutants;
                           takes an hour for all modules, minutes for one, such as counting.odds
python3 build.py picture   draw the pictures of the README, the link and the icons again
python3 build.py keychains find again who wins on each keychain, and the odds; takes some minutes
python3 build.py large     count the boards of a grid that takes hours, such as 7x7 4 FOLDER; can be stopped
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python shows this message, not a traceback
    sys.exit("build.py: this needs Python 3.11 or newer, not " + sys.version.split()[0])

import argparse
import signal
from typing import NoReturn

from tests.bench.launch import run_bench
from tests.mutation.launch import run_mutation
from web.build.checks import run_checks
from web.build.jobs import JOBS
from web.build.picture import draw_pictures
from web.build.serving import DEFAULT_PORT, serve
from web.build.site import write_site
from web.data.keychain_table import write_keychains
from web.data.large.launch import count_large
from web.tools.tools import BuildError


class Parser(argparse.ArgumentParser):
    """Reports wrong arguments in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the message and exit."""
        self.exit(2, f"build.py: {message}; python3 build.py --help lists the commands\n")


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The command with its options, and the arguments for pytest."""
    as_written = argparse.RawDescriptionHelpFormatter
    parser = Parser(description=__doc__, formatter_class=as_written)
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="build the page and open it in the browser")
    serving.add_argument("--port", type=int, default=DEFAULT_PORT, help="default: %(default)s")
    serving.add_argument("--no-open", action="store_true", help="do not open the browser")
    commands.add_parser("build", help="only write dist/")
    commands.add_parser("picture", help="draw the pictures of the README, the link and the icons again")
    commands.add_parser("keychains", help="find again who wins on each keychain, and the odds")
    commands.add_parser("large", help="count the boards of a large grid; further arguments say which")
    benching = commands.add_parser("bench", help="measure the speed; takes some minutes")
    benching.add_argument("--write", action="store_true", help="also write .github/BENCH.md and its chart")
    mutating = commands.add_parser("mutate", help="list the surviving mutants of the core")
    mutating.add_argument("modules", nargs="*", metavar="MODULE", help="such as counting.odds; default: all")
    jobs = commands.add_parser("job", help="run a job of the workflows")
    jobs.add_argument("job", choices=JOBS, metavar="NAME", help=f"one of: {', '.join(JOBS)}")
    testing = commands.add_parser("test", help="run the checks; further arguments go to pytest")
    testing.add_argument("--all", action="store_true", help="run every test, not the short set")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command not in ("large", "test"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    return options, rest


def main(arguments: list[str]) -> int:  # noqa: PLR0911 - one return per command
    """Run the command and return the exit status. An error is one line on standard error."""
    options, rest = parse(arguments)
    try:
        if options.command == "serve":
            serve(options.port, open_browser=not options.no_open)
        elif options.command == "build":
            write_site()
        elif options.command == "picture":
            draw_pictures()
        elif options.command == "keychains":
            write_keychains()
        elif options.command == "job":
            JOBS[options.job]()
        elif options.command == "large":
            return count_large(rest)
        elif options.command == "bench":
            return run_bench(write=options.write)
        elif options.command == "mutate":
            return run_mutation(options.modules)
        else:
            return run_checks(rest, everything=options.all)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        what = f"{error.strerror}: {error.filename}" if error.filename else error
        print(f"build.py: {what}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("build.py: stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that temporary folders are deleted
    sys.exit(main(sys.argv[1:]))
