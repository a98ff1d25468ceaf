"""The command line: ``python3 -m ttt_core QUESTION ... [--json]``. What it does is in ``cli.process``."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python shows this sentence, not a traceback
    sys.exit("ttt_core: this needs Python 3.11 or newer, not " + sys.version.split()[0])

try:
    from ttt_core.cli.process import main, run
except KeyboardInterrupt:  # run() takes care of Ctrl-C from then on
    print("ttt_core: stopped", file=sys.stderr)
    sys.exit(130)

__all__ = ["main", "run"]

if __name__ == "__main__":
    run()
