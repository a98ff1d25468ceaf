"""The packages of ``ttt_core`` are layers: ``cli -> questions -> counting -> solving -> rules``."""

import ast
from pathlib import Path

import ttt_core

PACKAGE = Path(ttt_core.__file__).parent
LAYERS = ("rules", "solving", "counting", "questions", "cli")
"""From the bottom up. A layer may import only itself and the layers below it."""


def layers_imported_by(file: Path) -> set[str]:
    """The layers that this file imports from, anywhere in it."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports by a relative path"
            named |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
    parts = [name.split(".") for name in named]
    return {part[1] for part in parts if part[0] == "ttt_core" and len(part) > 1} & set(LAYERS)


def test_every_module_is_in_a_layer() -> None:
    assert {path.name for path in PACKAGE.glob("*.py")} == {"__init__.py", "__main__.py"}
    assert {path.parent.name for path in PACKAGE.rglob("*/*.py")} == set(LAYERS)


def test_imports_go_only_down() -> None:
    seen = set()
    for file in PACKAGE.rglob("*/*.py"):
        layer = file.relative_to(PACKAGE).parts[0]
        for imported in layers_imported_by(file):
            assert LAYERS.index(imported) <= LAYERS.index(layer), f"{file} imports from {imported}"
            seen.add((layer, imported))
    assert {
        ("cli", "questions"),
        ("questions", "counting"),
        ("counting", "solving"),
        ("solving", "rules"),
    } <= seen


def test_legality_imports_neither_the_game_nor_the_search() -> None:
    """Otherwise the tests would assume that games reach exactly the legal boards, instead of showing it."""
    source = (PACKAGE / "rules/legality.py").read_text("utf-8")
    modules = {node.module for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)}
    ours = {module for module in modules if module and module.startswith("ttt_core")}
    assert ours == {"ttt_core.rules.board"}
