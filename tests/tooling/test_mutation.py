"""``tests.mutation`` makes the changes it names, and reports the survivors."""

import ast
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tests.mutation
from tests.mutation.__main__ import run_mutation
from tests.mutation.mutants import mutants
from web.tools.tools import ROOT, BuildError

CORE = '''
def can_vote(age: int) -> bool:
    """Whether somebody of this age can."""
    return age >= 18

YEARS = 3
'''
OWN_TESTS = """
from ttt_core.rules.voting import can_vote

def test_it():
    assert can_vote(30) is True
    assert can_vote(3) is False
"""
OTHER_TESTS = """
from ttt_core.rules import voting
from ttt_core.rules.voting import can_vote

def test_the_youngest():
    assert can_vote(18)

def test_years():
    assert voting.YEARS == 3
"""
MARKED = """
def marked(function):
    return function

@marked
def vote():
    return 1
"""
TEST_OF_MARKED = """
from ttt_core.rules.marking import vote

def test_it():
    assert vote() == 1
"""
LISTED = """
["rules.voting"]
"can_vote: 18 -> 19 in age >= 18" = "on purpose"
"can_vote: age >= 18 -> age > 18" = "on purpose"
"3 -> 4 in YEARS = 3" = "on purpose"
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


def test_changes_that_change_nothing_are_left_out() -> None:
    assert names("def f():\n    return None") == []


def test_a_change_has_its_line_its_function_and_the_lines_of_its_statement() -> None:
    source = "a = 1\nclass A:\n  @cache\n  def f(b=2):\n    if (\n        b < 3):\n      return b"
    found = {mutant.name: mutant[:3] for mutant in mutants(source)}
    assert found["1 -> 2 in a = 1"] == (1, range(1, 2), "")
    assert found["f: 2 -> 3 in b=2"] == (4, range(4, 5), "")
    assert found["f: b < 3 -> b <= 3"] == (6, range(5, 7), "A.f")
    assert found["f: return b -> return None"] == (7, range(7, 8), "A.f")


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
    command = [sys.executable, "-m", "tests.mutation.run", "kept", *modules]
    result = subprocess.run(command, cwd=project, text=True, capture_output=True, check=False)
    assert (project / "ttt_core/rules/voting.py").read_text("utf-8") == CORE
    return result.returncode, result.stdout.splitlines(), result.stderr


@pytest.mark.long
def test_survivors_are_reported(project: Path) -> None:
    said = [
        "rules.voting:4 can_vote: age >= 18 -> age > 18",
        "rules.voting:4 can_vote: 18 -> 19 in age >= 18",
        "rules.voting:6 3 -> 4 in YEARS = 3",
        "rules.voting: 4 mutants, 0 equivalent, 3 surviving",
        "4 mutants, 0 equivalent, 3 surviving: 25.0% of the others killed",
    ]
    assert mutate(project, "rules.voting") == (1, said, "")
    kept = project / "kept/rules.test_voting.json"
    written = kept.stat().st_mtime_ns
    assert mutate(project, "rules.voting") == (1, said, "")
    assert kept.stat().st_mtime_ns == written  # what the tests do without a change is not measured again


@pytest.mark.long
def test_listed_mutants_are_accepted_and_needless_entries_reported(project: Path) -> None:
    (project / "tests/mutants.toml").write_text(LISTED, "utf-8")
    status, lines, _ = mutate(project)
    assert (status, lines) == (
        0,
        [
            "rules.voting: listed, but no such mutant: can_vote: age >= 21 -> age > 21",
            "rules.voting: 4 mutants, 3 equivalent, 0 surviving",
            "4 mutants, 3 equivalent, 0 surviving: 100.0% of the others killed",
        ],
    )
    (project / "tests/rules/test_age.py").write_text(OTHER_TESTS, "utf-8")
    status, lines, _ = mutate(project)
    assert (status, lines[-1]) == (0, "4 mutants, 0 equivalent, 0 surviving: 100.0% of the others killed")
    assert "rules.voting: listed, but a test kills it: can_vote: 18 -> 19 in age >= 18" in lines
    assert "rules.voting: listed, but a test kills it: 3 -> 4 in YEARS = 3" in lines


@pytest.mark.long
def test_changes_that_only_run_on_import_are_tried(project: Path) -> None:
    (project / "ttt_core/rules/marking.py").write_text(MARKED, "utf-8")
    (project / "tests/rules/test_marking.py").write_text(TEST_OF_MARKED, "utf-8")
    status, lines, _ = mutate(project, "rules.marking")
    assert (status, lines[0]) == (0, "rules.marking: 3 mutants, 0 equivalent, 0 surviving")


@pytest.mark.long
def test_tests_that_fail_without_a_change_are_refused(project: Path) -> None:
    mutate(project)  # so that figures are kept, for other tests
    (project / "tests/rules/test_voting.py").write_text("def test_it():\n    assert False\n", "utf-8")
    for _ in range(2):
        status, _, error = mutate(project)
        assert (status, error) == (2, "mutation: without a change, tests/rules/test_voting.py fails\n")


def test_an_unknown_module_is_refused_at_once() -> None:
    with pytest.raises(
        BuildError, match=r"^ttt_core has no module counting\.od; did you mean counting\.odds\?$"
    ):
        run_mutation(["counting.od"])
    with pytest.raises(
        BuildError, match=r"^ttt_core has no module 7; modules have names such as counting\.odds$"
    ):
        run_mutation(["rules.grid", "7"])


@pytest.mark.long
def test_every_listed_change_exists() -> None:
    for module, listed in tomllib.loads((ROOT / "tests/mutants.toml").read_text("utf-8")).items():
        source = (ROOT / "ttt_core" / f"{module.replace('.', '/')}.py").read_text("utf-8")
        assert listed.keys() <= set(names(source)), module
        assert all(listed.values()), module


def test_what_runs_in_the_copy_imports_nothing_else_of_the_project() -> None:
    """The copy has the core and the tests, but not the page and its build."""
    packages = ("rules", "solving", "counting", "questions", "cli")
    folders = [ROOT / "tests", *(ROOT / "tests" / package for package in packages)]
    for file in (file for folder in folders for file in folder.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            named = [node.module] if isinstance(node, ast.ImportFrom) else []
            named += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            imported = {(name or "").partition(".")[0] for name in named}
            assert not imported & {"build", "web"}, f"{file} imports {named}"
