"""What questions have in common: how their parameters are described to people, and what they answer.

The command line reads its options, their defaults and their help from the signatures of the questions. The
types of the page's JavaScript are made of these and of the types of the answers. In an answer, a cell is a
number from 0, row by row, and a percentage an unrounded float from 0 to 100.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

Answer = Mapping[str, Any]
"""The answer to a question: a dict made of dicts, lists, strings, numbers, booleans and None."""

Question = Callable[..., Answer]


class Described(NamedTuple):
    """How the command line describes a parameter."""

    help: str
    """What it means; for a bool, what it means to turn it off."""
    name: str | None = None
    """What stands for the value in the help; by default the parameter's name in capitals."""


BoardText = str
"""A board as ``notation.write`` gives it: rows joined by ``/``, as in ``xo./.x./..o``."""

BoardInput = Annotated[object, Described("rows of x, o and . joined by /, such as xo./.x./..o")]
Size = Annotated[str, Described("rows x columns")]
K = Annotated[int | None, Described("how many in a row win; by default the side of a square board")]
Faces = Annotated[
    str | None, Described("the chances of the faces, such as 1/2,1/4,1/4; by default each 1/3", "X,O,EMPTY")
]
Seed = Annotated[int | None, Described("makes random choices repeatable, here and in the page")]
Moves = Annotated[
    str | Sequence[int],
    Described("the cells in order of play, numbered from 0 row by row, '' for none", "CELL,CELL,..."),
]
