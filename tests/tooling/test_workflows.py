"""The workflows: each action is pinned to a commit, and what they name exists."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from web.build.jobs import JOBS

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def test_each_action_is_pinned_by_commit_and_one_action_has_one_commit() -> None:
    uses = [line for path in WORKFLOWS for line in path.read_text("utf-8").splitlines() if "uses:" in line]
    pinned = [re.search(r"uses: ([\w./-]+)@([0-9a-f]{40}) # v[\d.]+$", line) for line in uses]
    assert uses
    assert all(pinned), uses
    commits = {(one[1], one[2]) for one in pinned if one}
    assert len(commits) == len({action for action, _ in commits})


def commands(name: str) -> list[str]:
    """The commands of this workflow."""
    text = (ROOT / f".github/workflows/{name}.yml").read_text("utf-8")
    folded = re.sub(r"run: >-\n((?: {10,}.*\n)+)", lambda found: f"run: {' '.join(found[1].split())}\n", text)
    return re.findall(r"run: (.+)$", folded, re.MULTILINE)


def test_the_jobs_and_files_that_the_workflows_name_exist() -> None:
    asked = "\n".join(command for path in WORKFLOWS for command in commands(path.stem))
    assert set(re.findall(r"build\.py job (\w+)", asked)) <= set(JOBS)
    files = re.findall(r"(?<![\w./])(?:tests|web|\.ci)/[\w./-]+", asked)
    assert len(files) >= 8
    assert [name for name in files if not (ROOT / name).exists()] == []


@pytest.mark.parametrize(("answer", "status", "said"), [("true", 0, ""), ("false", 1, "Settings > Pages")])
def test_without_pages_the_log_names_the_setting(tmp_path: Path, answer: str, status: int, said: str) -> None:
    (command,) = [each for each in commands("pages") if "gh api" in each]
    gh = tmp_path / "gh"
    gh.write_text(f"#!/bin/sh\n{answer}\n")
    gh.chmod(0o755)
    shell = ["bash", "-e", "-c", command]
    there = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "GITHUB_REPOSITORY": "a/b"}
    ended = subprocess.run(shell, env=there, capture_output=True, text=True, check=False)
    assert ended.returncode == status
    assert said in ended.stdout
    assert len(ended.stdout.splitlines()) == status


@pytest.mark.long
@pytest.mark.first
@pytest.mark.parametrize("name", JOBS)
def test_a_job_passes(name: str) -> None:
    job = [sys.executable, "build.py", "job", name]
    ended = subprocess.run(job, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not ended.returncode, ended.stdout + ended.stderr
