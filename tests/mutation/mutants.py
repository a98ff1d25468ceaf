"""Makes the changes to try, each in one place of a module."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from copy import copy
from typing import NamedTuple, TypeVar

Node = TypeVar("Node", bound=ast.AST)

OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
"""The replacement of each operator."""

TO_ITS_ARGUMENT = frozenset(
    {"abs", "bool", "float", "int", "list", "max", "min"}
    | {"reversed", "round", "set", "sorted", "str", "tuple"}
)
"""The functions whose call is replaced by its first argument."""

UNTOUCHED = frozenset({"annotation", "returns"})
"""The fields of a node that are not run."""

SETTINGS = frozenset({"frozen", "strict", "maxsize", "total"})
"""The named arguments that do not change answers: they guard against mistakes, or save time."""


class Mutant(NamedTuple):
    """A changed module."""

    line: int
    lines: range
    """The lines of the changed statement, without those of the statements in it."""
    body: str
    """The function or method whose body is changed, such as ``Board.lines``; empty for all other code."""
    name: str
    """Unique within the module, and independent of line numbers."""
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """Every change to this module."""
    tree = ast.parse(source)
    unchanged = ast.unparse(tree)
    seen: Counter[str] = Counter()
    for parent, field, index, around in list(_places(tree, _Around())):
        held = getattr(parent, field)
        node = held if index is None else held[index]
        for changed in _replacements(node):
            setattr(parent, field, changed if index is None else [*held[:index], changed, *held[index + 1 :]])
            mutated = ast.unparse(tree)
            setattr(parent, field, held)
            if mutated == unchanged:
                continue
            name = _name(node, changed, parent, around.function)
            seen[name] += 1
            number = f" ({seen[name]})" if seen[name] > 1 else ""
            lines = _lines(node if isinstance(node, ast.stmt) else around.statement)
            yield Mutant(_line(node, parent), lines, around.body, name + number, mutated)


class _Around(NamedTuple):
    """The code around a node."""

    classes: str = ""
    """The names of the classes, each with a dot after it."""
    body: str = ""
    """The outermost function or method whose body has the node."""
    function: ast.FunctionDef | None = None
    statement: ast.stmt | None = None

    def within(self, node: ast.AST, field: str) -> _Around:
        """What is around a node in this field of ``node``."""
        match node:
            case ast.FunctionDef(name=name):
                body = self.body or (self.classes + name if field == "body" else "")
                return self._replace(body=body, function=node, statement=node)
            case ast.ClassDef(name=name):
                return self._replace(classes=f"{self.classes}{name}.", statement=node)
            case ast.stmt():
                return self._replace(statement=node)
        return self


_Place = tuple[ast.AST, str, int | None, _Around]
"""A node's parent, the field it is in, its index if that is a list, and the code around it."""


def _places(node: ast.AST, around: _Around) -> Iterator[_Place]:
    """The places of all nodes below this one that are run."""
    for field, value in ast.iter_fields(node):
        if field in UNTOUCHED or (isinstance(node, ast.keyword) and node.arg in SETTINGS):
            continue
        within = around.within(node, field)
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                yield node, field, index, within
                yield from _places(child, within)


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    """The replacements of this node."""
    match node:
        case ast.expr():
            yield from _expressions(node)
        case ast.AugAssign(op=op):
            yield _with(node, op=OPERATORS[type(op)]())
        case ast.If(test=test) if not (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"):
            yield from (_with(node, test=ast.Constant(value)) for value in (True, False))
        case ast.While():
            yield _with(node, test=ast.Constant(False))
        case ast.comprehension(ifs=ifs):
            yield from (_with(node, ifs=some) for some in _without_one(ifs))
        case ast.Return(value=ast.expr()):
            yield _with(node, value=ast.Constant(None))
        case ast.Expr(value=ast.Call()):
            yield ast.copy_location(ast.Pass(), node)


def _expressions(node: ast.expr) -> Iterator[ast.expr]:
    """The replacements of this expression."""
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Compare(ops=ops):
            for index, op in enumerate(ops):
                yield _with(node, ops=[*ops[:index], OPERATORS[type(op)](), *ops[index + 1 :]])
        case ast.BinOp(op=op):
            yield _with(node, op=OPERATORS[type(op)]())
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.BoolOp(values=values):
            yield from (_with(node, values=some) for some in _without_one(values))
        case ast.IfExp(body=body, orelse=orelse):
            yield from (body, orelse)
        case ast.Call(func=ast.Name(id=called), args=[first, *_]) if called in TO_ITS_ARGUMENT:
            yield first


def _without_one(nodes: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """These nodes without the first, then without the second, and so on."""
    return (nodes[:index] + nodes[index + 1 :] for index in range(len(nodes)))


def _with(node: Node, **fields: object) -> Node:
    """The same node with other fields."""
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def _line(node: ast.AST, parent: ast.AST) -> int:
    """The line of this node, or of its parent for a part of a comprehension, which has no line."""
    return int(getattr(node, "lineno", 0) or getattr(parent, "lineno", 0))


def _lines(statement: ast.stmt | None) -> range:
    """The lines of a statement, up to the first statement in it."""
    if not statement:
        return range(0)
    end = (statement.end_lineno or statement.lineno) + 1
    if not isinstance(statement, ast.Match) and (body := getattr(statement, "body", None)):
        end = body[0].lineno
    return range(statement.lineno, end)


def _name(node: ast.AST, changed: ast.AST, parent: ast.AST, function: ast.FunctionDef | None) -> str:
    """The change in words: the function, the old and the new code and, for a constant, the code around it."""
    where = f"{function.name}: " if function else ""
    around = f" in {_text(parent)}" if isinstance(node, ast.Constant) else ""
    return f"{where}{_text(node)} -> {_text(changed)}{around}"


def _text(node: ast.AST) -> str:
    """The first line of this code, cut to 90 characters."""
    line = ast.unparse(node).strip().partition("\n")[0]
    return line if len(line) <= 90 else line[:87] + "..."
