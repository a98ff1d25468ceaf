#!/usr/bin/env python3
"""The one door to this project: serve the page, build it, test everything, measure how fast it is.

python3 build.py serve   build dist/ and open it in the browser
python3 build.py build   only write dist/, which any static web server can serve
python3 build.py test    lint, types, unit tests and browser tests; arguments after it go to pytest
python3 build.py bench   print how fast it is, beside other ways; --write puts that into .github/BENCH.md
python3 build.py mutate  change the core in one place at a time, and tell what no test notices; takes hours
                         for all of it, some minutes for a module named after it, such as counting.odds
python3 build.py picture draw the pictures of README, link and icons anew
python3 build.py keychains find out anew who wins on each keychain, and the odds; takes some minutes
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older Python is told so, not shown a traceback
    sys.exit("build.py: this needs Python 3.11 or newer, not " + sys.version.split()[0])

import argparse
import signal
from typing import NoReturn

from tests.bench.launch import run_bench
from tests.mutation.launch import run_mutation
from web.sizes.table import write_keychains
from web.tooling.checks import run_checks
from web.tooling.picture import draw_pictures
from web.tooling.serving import DEFAULT_PORT, serve
from web.tooling.site import write_site
from web.tooling.tools import BuildError


class Parser(argparse.ArgumentParser):
    """Says in one line what it does not understand."""

    def error(self, message: str) -> NoReturn:
        """End with this line."""
        self.exit(2, f"build.py: {message}; python3 build.py --help says what there is\n")


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The command with its options, and what is left over for pytest."""
    as_written = argparse.RawDescriptionHelpFormatter
    parser = Parser(description=__doc__, formatter_class=as_written)
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="build the page and open it in the browser")
    serving.add_argument("--port", type=int, default=DEFAULT_PORT, help="default: %(default)s")
    serving.add_argument("--no-open", action="store_true", help="do not open the browser")
    commands.add_parser("build", help="only write dist/")
    commands.add_parser("picture", help="draw the pictures of README, link and icons anew")
    commands.add_parser("keychains", help="find who wins on each keychain, and the odds, anew")
    benching = commands.add_parser("bench", help="measure how fast it is; takes some minutes")
    benching.add_argument("--write", action="store_true", help="write .github/BENCH.md and its chart too")
    mutating = commands.add_parser("mutate", help="tell which changes to the core no test notices")
    mutating.add_argument("modules", nargs="*", metavar="MODULE", help="such as counting.odds; default: all")
    commands.add_parser("test", help="run all checks; further arguments go to pytest")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    return options, rest


def main(arguments: list[str]) -> int:  # noqa: PLR0911 - a command each
    """Do what is asked for; return the exit status. Whatever goes wrong is one line on standard error."""
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
        elif options.command == "bench":
            return run_bench(write=options.write)
        elif options.command == "mutate":
            return run_mutation(options.modules)
        else:
            return run_checks(rest)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"build.py: {error.strerror}: {error.filename}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("build.py: stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what is half done is cleared away
    sys.exit(main(sys.argv[1:]))
