"""Writes the API reference with pdoc, which is installed only in the build environment.

Usage: python -m web.reference.generate FOLDER
"""

import sys
import warnings
from pathlib import Path

import pdoc
import pdoc.render

from ttt_core import questions

HERE = Path(__file__).parent
CORE = HERE.parents[1] / "ttt_core"


def modules() -> list[str]:
    """The names of all modules of ``ttt_core``, a package before its modules."""
    paths = [path.relative_to(CORE.parent) for path in CORE.rglob("*.py") if path.name != "__main__.py"]
    return sorted(
        ".".join((path.parent if path.stem == "__init__" else path.with_suffix("")).parts) for path in paths
    )


def main(folder: str) -> None:
    """Write a page for each module into this folder."""
    for name, question in questions.QUESTIONS.items():
        setattr(questions, name, question)  # pdoc does not see attributes that are loaded on demand
    warnings.simplefilter("ignore")  # pdoc warns about each annotation that it cannot link
    pdoc.render.configure(template_directory=HERE, search=False)
    pdoc.pdoc(*modules(), output_directory=Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
