"""Writes the API reference with pdoc, which is installed only in the build environment.

Usage: python -m web.build.reference.generate FOLDER
"""

import sys
import warnings
from pathlib import Path

import pdoc
import pdoc.render

import ttt_core
from ttt_core import questions

HERE = Path(__file__).parent
CORE = HERE.parents[2] / "ttt_core"


def modules() -> list[str]:
    """The names of all modules of ``ttt_core``, a package before its modules."""
    paths = [path.relative_to(CORE.parent) for path in CORE.rglob("*.py") if path.name != "__main__.py"]
    return sorted(
        ".".join((path.parent if path.stem == "__init__" else path.with_suffix("")).parts) for path in paths
    )


def main(folder: str) -> None:
    """Write a page for each module into this folder."""
    named = {name: getattr(ttt_core, name) for name in ttt_core.__all__}
    for package, attributes in ((ttt_core, named), (questions, questions.QUESTIONS)):
        for name, attribute in attributes.items():
            setattr(package, name, attribute)  # pdoc does not see what is imported on demand
        vars(package)["__all__"] = [*attributes]
    warnings.simplefilter("ignore")  # pdoc warns about each annotation that it cannot link
    pdoc.render.configure(template_directory=HERE, search=False)
    pdoc.pdoc(*modules(), output_directory=Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
