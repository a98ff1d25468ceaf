"""``build.py mutate`` makes the changes it names, and reports those that no test notices."""

import ast
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tests.mutation
from tests.mutation.mutants import mutants
from tests.test_layers import LAYERS
from web.tooling.tools import ROOT

CORE = '''
def can_vote(age: int) -> bool:
    """Whether somebody of this age can."""
    return age >= 18
'''
OWN_TESTS = """
from ttt_core.rules.voting import can_vote

def test_it():
    assert can_vote(30) is True
    assert can_vote(3) is False
"""
OTHER_TESTS = """
from ttt_core.rules.voting import can_vote

def test_the_youngest():
    assert can_vote(18)
"""
LISTED = """
["rules.voting"]
"can_vote: 18 -> 19 in age >= 18" = "on purpose"
"can_vote: age >= 18 -> age > 18" = "on purpose"
"can_vote: age >= 21 -> age > 21" = "on purpose"
"""


def names(source: str) -> list[str]:
    return [mutant.name for mutant in mutants(source)]


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("1 <= a < b", ["1 <= a < b -> 1 < a < b", "1 <= a < b -> 1 <= a <= b", "1 -> 2 in 1 <= a < b"]),
        ("a + b", ["a + b -> a - b"]),
        ("a |= b", ["a |= b -> a &= b"]),
        ("f(flag=True)", ["f(flag=True) -> pass", "True -> False in flag=True"]),
        ("a and b", ["a and b -> b", "a and b -> a"]),
        ("a if b else c", ["a if b else c -> a", "a if b else c -> c"]),
        ("x = sorted(a)", ["sorted(a) -> a"]),
        ("x = -a", ["-a -> a"]),
        ("[a for a in b if c]", ["for a in b if c -> for a in b"]),
        ("if a:\n    pass", ["if a: -> if True:", "if a: -> if False:"]),
        ("while a:\n    pass", ["while a: -> while False:"]),
        ("@cache\ndef f():\n    return a", ["f: return a -> return None"]),
        ("a == b, a == b", ["a == b -> a != b", "a == b -> a != b (2)"]),
        ("def f(a: 'int' = b) -> 1:\n    'text'", []),
        (
            "zip(strict=True) + cache(maxsize=3)",
            ["zip(strict=True) + cache(maxsize=3) -> zip(strict=True) - cache(maxsize=3)"],
        ),
        ("if TYPE_CHECKING:\n    pass", []),
    ],
)
def test_the_changes(source: str, changes: list[str]) -> None:
    assert names(source) == changes
    for mutant in mutants(source):
        assert ast.unparse(ast.parse(mutant.source)) == mutant.source != ast.unparse(ast.parse(source))


def test_a_change_has_its_line_and_its_function() -> None:
    found = {mutant.name: mutant for mutant in mutants("a = 1\n\n@cache\ndef f():\n    return 2\n")}
    assert (found["1 -> 2 in a = 1"].line, list(found["1 -> 2 in a = 1"].function)) == (1, [])
    inner = found["f: 2 -> 3 in return 2"]
    assert (inner.line, list(inner.function)) == (5, [3, 4, 5])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one function, whose tests do not notice every change."""
    shutil.copytree(Path(tests.mutation.__file__).parent, tmp_path / "tests/mutation")
    for path, text in {
        "ttt_core/rules/voting.py": CORE,
        "tests/rules/test_voting.py": OWN_TESTS,
        "tests/mutants.toml": "",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return tmp_path


def mutate(project: Path, *modules: str) -> tuple[int, list[str], str]:
    """The exit status, the lines of standard output, and standard error."""
    command = [sys.executable, "-m", "tests.mutation", *modules]
    result = subprocess.run(command, cwd=project, text=True, capture_output=True, check=False)
    assert (project / "ttt_core/rules/voting.py").read_text("utf-8") == CORE
    return result.returncode, result.stdout.splitlines(), result.stderr


def test_unnoticed_changes_are_reported(project: Path) -> None:
    assert mutate(project, "rules.voting") == (
        1,
        [
            "rules.voting:4 can_vote: age >= 18 -> age > 18",
            "rules.voting:4 can_vote: 18 -> 19 in age >= 18",
            "rules.voting: 3 changes, 2 unnoticed",
            "2 unnoticed that tests/mutants.toml does not list",
        ],
        "",
    )


def test_listed_changes_are_accepted_and_needless_entries_reported(project: Path) -> None:
    (project / "tests/mutants.toml").write_text(LISTED, "utf-8")
    status, lines, _ = mutate(project)
    assert (status, lines) == (
        0,
        [
            "rules.voting: listed, but no such change: can_vote: age >= 21 -> age > 21",
            "rules.voting: 3 changes, 2 unnoticed",
            "0 unnoticed that tests/mutants.toml does not list",
        ],
    )
    (project / "tests/rules/test_age.py").write_text(OTHER_TESTS, "utf-8")
    status, lines, _ = mutate(project)
    assert (status, lines[-2:]) == (
        0,
        ["rules.voting: 3 changes, 0 unnoticed", "0 unnoticed that tests/mutants.toml does not list"],
    )
    assert "rules.voting: listed, but a test notices it: can_vote: 18 -> 19 in age >= 18" in lines


def test_failing_tests_and_unknown_modules_are_refused(project: Path) -> None:
    assert mutate(project, "rules.vetoing") == (
        2,
        [],
        "build.py mutate: there is no module rules.vetoing; there are rules.voting\n",
    )
    (project / "tests/rules/test_voting.py").write_text("def test_it():\n    assert False\n", "utf-8")
    status, _, error = mutate(project)
    assert (status, error) == (2, "build.py mutate: without a change, tests/rules/test_voting.py fails\n")


def test_every_listed_change_exists() -> None:
    for module, listed in tomllib.loads((ROOT / "tests/mutants.toml").read_text("utf-8")).items():
        source = (ROOT / "ttt_core" / f"{module.replace('.', '/')}.py").read_text("utf-8")
        assert listed.keys() <= set(names(source)), module
        assert all(listed.values()), module


def test_what_runs_in_the_copy_imports_nothing_else_of_the_project() -> None:
    """The copy has the core and the tests, but not the page and its build."""
    folders = [ROOT / "tests", *(ROOT / "tests" / layer for layer in LAYERS)]
    for file in (file for folder in folders for file in folder.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            named = [node.module] if isinstance(node, ast.ImportFrom) else []
            named += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            packages = {(name or "").partition(".")[0] for name in named}
            assert not packages & {"build", "web"}, f"{file} imports {named}"
