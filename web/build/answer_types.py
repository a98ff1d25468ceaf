"""Writes ``web/python/answers.d.ts``: the types of the questions and of their answers, for JavaScript."""

import builtins
import inspect
import json
import types
import typing
from collections import abc
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, get_args, get_origin, get_type_hints

from ttt_core.questions import QUESTIONS, boards, chances, days, moves, values
from ttt_core.questions.question import Answer
from ttt_core.rules import board
from web.tools.project import ROOT

TARGET = ROOT / "web/python/answers.d.ts"

HEAD = """\
// The questions of Python and their answers. The build writes this file. What each field means is said by the
// question in ttt_core/questions.

/** The views that Python draws, and the options of each. */
export type Views = {views};

/** One of these views, with its options. */
export type Draws = {{ [View in keyof Views]: {{ view: View; options: Views[View] }} }}[keyof Views];

/** Every question: its options, and its answer. */
export type Questions = {questions};

export type BoardText = string;
"""

DECLARED: dict[str, Any] = {
    name: kind
    for module in (board, boards, chances, days, moves, values)
    for name, kind in vars(module).items()
    if typing.is_typeddict(kind) or get_origin(kind) is typing.Literal
}
"""The types that have names in JavaScript too."""

NAMES: dict[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    object: "BoardText | string[]",
    Answer: "Record<string, any>",  # a script that reads its fields gives it a type
    **{kind: name for name, kind in DECLARED.items() if typing.is_typeddict(kind)},
}
"""TypeScript's names for Python's types. Only a board can be any object; the page has a text or its rows."""


def write_answer_types() -> None:
    """Write ``web/python/answers.d.ts``, unless it is current."""
    drawn = sorted(path.parent.name for path in (ROOT / "web/sections").glob("*/draw.py"))
    views = (f"{view}: {options(import_module(f'web.sections.{view}.draw').draw)}" for view in drawn)
    asked = ["draw: { options: Draws; answer: Record<string, string> }"]
    for name, question in QUESTIONS.items():
        answer = NAMES[get_type_hints(question)["return"]]
        asked.append(f"{name}: {{ options: {options(question)}; answer: {answer} }}")
    text = HEAD.format(views=members(views), questions=members(asked))
    for name, kind in DECLARED.items():
        text += f"\nexport type {name} = {fields(kind) if kind in NAMES else written(kind)};\n"
    if not TARGET.exists() or TARGET.read_text("utf-8") != text:
        TARGET.write_text(text, "utf-8")


def members(lines: Iterable[str]) -> str:
    """An object type with these members."""
    return "\n".join(["{", *(f"  {line};" for line in lines), "}"])


def options(question: Callable[..., object]) -> str:
    """What this function takes, as the type of an object."""
    hints = get_type_hints(question)
    taken = inspect.signature(question).parameters.values()
    each = [f"{one.name}{'?' * (one.default is not one.empty)}: {written(hints[one.name])}" for one in taken]
    return f"{{ {'; '.join(each)} }}" if each else "Record<string, undefined>"


def fields(kind: Any) -> str:
    """The fields of a typed dict."""
    return members(f"{name}: {written(hint)}" for name, hint in get_type_hints(kind).items())


def written(kind: Any) -> str:
    """A type as TypeScript writes it. Raises ``KeyError`` if it has no name there."""
    match get_origin(kind), get_args(kind):
        case typing.Literal, values:
            return " | ".join(map(json.dumps, values))
        case builtins.list | abc.Sequence, (item,):
            return f"Array<{written(item)}>"
        case builtins.dict, (key, value):
            return f"Record<{written(key)}, {written(value)}>"
        case types.UnionType | typing.Union, kinds:
            return " | ".join(map(written, kinds))
    return NAMES[kind]
