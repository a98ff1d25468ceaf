"""Writes ``web/python/answers.d.ts``: the types of the questions and of their answers, for JavaScript.

The types are read from the source of ``questions/answers.py`` and of the modules that it imports types from.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Callable, Iterator, Set
from importlib import import_module
from pathlib import Path
from typing import get_type_hints

from ttt_core.questions import QUESTIONS, answers

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "web/python/answers.d.ts"

HEAD = """\
// The questions of Python and their answers. The build writes this file from ttt_core/questions.
"""

NAMES = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "object": "BoardText | string[]",
}
"""TypeScript's names for Python's types. Only a board can be any object; the page has a text or its rows."""


def write_answer_types() -> None:
    """Write ``web/python/answers.d.ts``, unless it is current."""
    declared = dict.fromkeys(_declarations("ttt_core.questions.answers"))
    text = "\n".join([HEAD, *declared, *_draws(), *_questions()])
    if not TARGET.exists() or TARGET.read_text("utf-8") != text:
        TARGET.write_text(text, "utf-8")


def _draws() -> Iterator[str]:
    """The views that Python draws, each with its options, from the signature of its ``draw``."""
    yield "/** The views that Python draws, and the options of each. */\nexport interface Views {"
    for path in sorted((ROOT / "web/sections").glob("*/draw.py")):
        hints = get_type_hints(import_module(f"web.sections.{path.parent.name}.draw").draw)
        options = (f"{name}?: {_evaluated(hints[name])};" for name in hints if name != "return")
        yield "\n    ".join([f"  {path.parent.name}: {{", *options]) + "\n  };"
    yield "}\n\n/** One of these views, with its options. */"
    each = "{ [View in keyof Views]: { view: View; options: Views[View] } }"
    yield f"export type Draws = {each}[keyof Views];\n"


def _questions() -> Iterator[str]:
    """The options and the answer of each question, from its signature."""
    yield "/** Every question: its options, and its answer. */\nexport interface Questions {"
    yield "  draw: {\n    options: Draws;\n    answer: Record<string, string>;\n  };"
    for name, question in QUESTIONS.items():
        signature = inspect.signature(question)
        hints = get_type_hints(question, localns=vars(answers))
        options = "".join(
            f"      {option}{'' if each.default is each.empty else '?'}: {_evaluated(hints[option])};\n"
            for option, each in signature.parameters.items()
        )
        given = f"{{\n{options}    }}" if options else "Record<string, undefined>"
        yield f"  {name}: {{\n    options: {given};\n    answer: {signature.return_annotation};\n  }};"
    yield "}\n"


def _evaluated(kind: object) -> str:
    """A type that Python has evaluated, as TypeScript writes it."""
    return _type(ast.parse(inspect.formatannotation(kind), mode="eval").body)


def _declarations(module: str, names: Set[str] = frozenset()) -> Iterator[str]:
    """A TypeScript declaration of each type of these names, by default all, and of those that they use."""
    body = ast.parse((ROOT / f"{module.replace('.', '/')}.py").read_text("utf-8")).body
    classes = [each for each in body if isinstance(each, ast.ClassDef) and (not names or each.name in names)]
    used = {node.id for each in classes for node in ast.walk(each) if isinstance(node, ast.Name)}
    for statement, comment in _commented(body):
        match statement:
            case ast.ImportFrom(module=str(other), names=aliases) if other.startswith("ttt_core"):
                if found := {alias.name for alias in aliases} & used:
                    yield from _declarations(other, found)
            case ast.Assign(targets=[ast.Name(name)], value=value) if not names or name in names | used:
                yield _alias(name, value, comment)
            case ast.ClassDef(name=name) if not names or name in names | used:
                yield _interface(statement)


def _alias(name: str, value: ast.expr, comment: str | None) -> str:
    """A name for a type."""
    return f"{_comment(comment)}export type {name} = {_type(value)};\n"


def _interface(declared: ast.ClassDef) -> str:
    """A typed dict as an interface."""
    bases = [base.id for base in declared.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    optional = "?" if declared.keywords else ""
    lines = [f"export interface {declared.name}{' extends ' if bases else ''}{', '.join(bases)} {{"]
    for statement, comment in _commented(declared.body):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            described = _comment(comment, "  ")
            lines.append(f"{described}  {statement.target.id}{optional}: {_type(statement.annotation)};")
    return _comment(ast.get_docstring(declared)) + "\n".join([*lines, "}\n"])


def _commented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Each statement with its description, which is the string below it."""
    for statement, below in zip(body, [*body[1:], None], strict=True):
        match below:
            case ast.Expr(ast.Constant(str(text))):
                yield statement, text
            case _:
                yield statement, None


def _comment(text: str | None, indent: str = "") -> str:
    """A description as a comment, on a line of its own."""
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _type(node: ast.expr) -> str:
    """A type as TypeScript writes it."""
    match node:
        case ast.Name(name):
            return NAMES.get(name, name)
        case ast.Constant(None):
            return "null"
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(ast.Name(name) | ast.Attribute(attr=name), arguments):
            return GENERIC[name](*(arguments.elts if isinstance(arguments, ast.Tuple) else [arguments]))
    raise TypeError(f"there is no TypeScript for {ast.unparse(node)}")


def _list(item: ast.expr) -> str:
    inner = _type(item)
    return f"({inner})[]" if " " in inner else f"{inner}[]"


GENERIC: dict[str, Callable[..., str]] = {
    "list": _list,
    "dict": lambda key, value: f"Record<{_type(key)}, {_type(value)}>",
    "Annotated": lambda _, written: str(ast.literal_eval(written)),
    "Sequence": _list,
    "Union": lambda *kinds: " | ".join(map(_type, kinds)),
    "Literal": lambda *options: " | ".join(json.dumps(ast.literal_eval(each)) for each in options),
}
"""How TypeScript writes a type with arguments."""
