"""The wheel beside the tables: it has the core and nothing else, and works once it is installed."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

from ttt_core.questions import judge
from web.tools.tools import ROOT

(WHEEL,) = (ROOT / "dist/data").glob("*.whl")
BOARD = "xo./.x./..o"


def run(*command: str | Path, folder: Path) -> str:
    """The output of a command in this folder, from which Python cannot import the project's own files."""
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def test_the_wheel_has_the_core_and_nothing_else() -> None:
    with zipfile.ZipFile(WHEEL) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    core = {path for path in (ROOT / "ttt_core").rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert names == {path.relative_to(ROOT).as_posix() for path in core}


def test_the_installed_wheel_works_as_a_command_and_as_a_module(tmp_path: Path) -> None:
    home = tmp_path / "installed"
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(scripts / "python")]
    run(*pip, "install", "--no-index", WHEEL, folder=tmp_path)
    asked = run(scripts / "ttt-keychain", "judge", BOARD, "--json", folder=tmp_path)
    script = f"from ttt_core import questions; import json; print(json.dumps(questions.judge({BOARD!r})))"
    imported = run(scripts / "python", "-c", script, folder=tmp_path)
    assert json.loads(asked) == json.loads(imported) == json.loads(json.dumps(judge(BOARD)))
    helped = run(scripts / "ttt-keychain", "odds", "--help", folder=tmp_path)
    assert "\n  ttt-keychain odds 4x5 --k 3\n" in helped
