"""The command line: ``python3 -m ttt_core QUESTION ... [--json]``. What it does is in ``cli.process``."""

from ttt_core.cli.process import run

if __name__ == "__main__":
    run()
