"""Writes the API reference with pdoc.

Usage: python -m web.build.reference.generate FOLDER
"""

import inspect
import sys
import warnings
from pathlib import Path
from pkgutil import iter_modules, walk_packages

import pdoc
import pdoc.doc
import pdoc.render

import ttt_core
from ttt_core import questions

HERE = Path(__file__).parent

full_signature = pdoc.doc.Function.signature.func


def plain_signature(function: pdoc.doc.Function) -> inspect.Signature:
    """The names and defaults of what a function takes, without their types: ``judge(board, k=None)``."""
    signature = full_signature(function)
    plain = [each.replace(annotation=each.empty) for each in signature.parameters.values()]
    return signature.replace(parameters=plain, return_annotation=signature.empty)


def main(folder: str) -> None:
    """Write a page for each module into this folder."""
    vars(questions).update(questions.QUESTIONS)  # pdoc does not see what is imported on demand
    questions.__all__ = [*questions.QUESTIONS]
    for package in (ttt_core, questions):
        package.__all__ += [module.name for module in iter_modules(package.__path__)]
    warnings.simplefilter("ignore")  # pdoc warns about each annotation that it cannot link
    pdoc.render.configure(template_directory=HERE, search=False)
    pdoc.doc.Function.signature = property(plain_signature)
    modules = sorted(module.name for module in walk_packages(ttt_core.__path__, "ttt_core."))
    modules.remove("ttt_core.__main__")
    pdoc.pdoc("ttt_core", *modules, output_directory=Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
