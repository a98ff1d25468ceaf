"""Writes the API reference with pdoc, which only the environment of the reference has.

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
    """The names of all modules of ``ttt_core``, packages before what is in them."""
    paths = [path.relative_to(CORE.parent) for path in CORE.rglob("*.py") if path.name != "__main__.py"]
    return sorted(
        ".".join((path.parent if path.stem == "__init__" else path.with_suffix("")).parts) for path in paths
    )


def main(folder: str) -> None:
    """Write a page for each module into this folder."""
    for name, question in questions.QUESTIONS.items():
        setattr(questions, name, question)  # pdoc sees no attribute that comes on demand
    warnings.simplefilter("ignore")  # it would say which annotations it could not link
    pdoc.render.configure(template_directory=HERE, search=False)
    pdoc.pdoc(*modules(), output_directory=Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
