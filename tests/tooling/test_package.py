"""Builds the package ``ttt-keychain``, installs it in its own environment, and asks it a question."""

import json
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from ttt_core import __version__
from ttt_core.questions import judge

ROOT = Path(__file__).parents[2]
CORE = {path.relative_to(ROOT).as_posix() for path in (ROOT / "ttt_core").rglob("*") if path.is_file()}
WHEEL = f"ttt_keychain-{__version__}-py3-none-any.whl"
SOURCES = {name for name in CORE if "__pycache__" not in name}
OFFERED_FILES = ROOT / "dist/data"
BOARD = "xo./.x./..o"


def run(*command: str | Path, folder: Path) -> str:
    """The output of a command in this folder, from which Python cannot import the project's own files."""
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution and the wheel."""
    folder = tmp_path_factory.mktemp("packages")
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, folder=ROOT)
    return folder


def test_the_wheel_has_the_core_and_nothing_else(packages: Path) -> None:
    with zipfile.ZipFile(packages / WHEEL) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert names == SOURCES
    assert "ttt_core/py.typed" in names


def test_the_source_distribution_has_the_sources_of_the_wheel(packages: Path) -> None:
    top = f"ttt_keychain-{__version__}"
    with tarfile.open(packages / f"{top}.tar.gz") as source:
        names = {name.removeprefix(f"{top}/") for name in source.getnames()}
    assert names - SOURCES == {
        ".gitignore",
        "LICENSE",
        "PKG-INFO",
        "README.md",
        "hatch_build.py",
        "pyproject.toml",
    }
    assert names >= SOURCES


def test_a_wheel_made_from_the_source_distribution_is_the_same(packages: Path, tmp_path: Path) -> None:
    source = packages / f"ttt_keychain-{__version__}.tar.gz"
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    run(*pip, "-w", tmp_path, source, folder=tmp_path)
    assert (tmp_path / WHEEL).read_bytes() == (packages / WHEEL).read_bytes()


def test_the_wheel_that_the_page_offers_is_the_same(packages: Path) -> None:
    assert [path.name for path in OFFERED_FILES.glob("*.whl")] == [WHEEL]
    assert (OFFERED_FILES / WHEEL).read_bytes() == (packages / WHEEL).read_bytes()


def test_the_installed_wheel_works_as_a_command_and_as_a_module(tmp_path: Path) -> None:
    home = tmp_path / "installed"
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(scripts / "python")]
    run(*pip, "install", "--no-index", OFFERED_FILES / WHEEL, folder=tmp_path)
    asked = run(scripts / "ttt-keychain", "judge", BOARD, "--json", folder=tmp_path)
    script = f"from ttt_core import questions; import json; print(json.dumps(questions.judge({BOARD!r})))"
    imported = run(scripts / "python", "-c", script, folder=tmp_path)
    assert json.loads(asked) == json.loads(imported) == json.loads(json.dumps(judge(BOARD)))
    asks: list[str | Path] = [scripts / "ttt-keychain", "odds", "3"]
    refused = subprocess.run(asks, capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stderr.partition(": ")[0]) == (2, "ttt-keychain")
    helped = run(scripts / "ttt-keychain", "odds", "--help", folder=tmp_path)
    assert "\n  ttt-keychain odds 4x5 --k 3\n" in helped


@pytest.mark.parametrize("repository", ["some/fork", ""])
def test_on_the_page_of_the_package_no_link_or_picture_is_broken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, repository: str
) -> None:
    monkeypatch.setenv("GITHUB_REPOSITORY", repository)
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, folder=ROOT)
    with zipfile.ZipFile(tmp_path / WHEEL) as wheel:
        text = wheel.read(f"ttt_keychain-{__version__}.dist-info/METADATA").decode()
    release = f"https://github.com/{repository}/(?:blob|raw)/v{re.escape(__version__)}/"
    ours = re.findall(release + r"([^\s)\"]+)", text) if repository else []
    assert [name for name in ours if not (ROOT / name).exists()] == []
    assert len(ours) >= 8 or not repository
    assert re.findall(r"\]\((?!https://)|src=\"(?!https://)|<picture", text) == []
    assert text.count("Project-URL: ") == (3 if repository else 0)
    for field in ("Metadata-Version: 2.4", "Author: ", "Keywords: ", "Classifier: Typing :: Typed"):
        assert field in text
