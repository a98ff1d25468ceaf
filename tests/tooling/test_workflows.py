"""The workflows: each action is pinned to a commit, and zizmor finds no weakness."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def test_each_action_is_pinned_by_commit_and_one_action_has_one_commit() -> None:
    uses = [line for path in WORKFLOWS for line in path.read_text("utf-8").splitlines() if "uses:" in line]
    pinned = [re.search(r"uses: ([\w./-]+)@([0-9a-f]{40}) # v[\d.]+$", line) for line in uses]
    assert uses
    assert all(pinned), uses
    commits = {(one[1], one[2]) for one in pinned if one}
    assert len(commits) == len({action for action, _ in commits})


def test_zizmor_finds_nothing() -> None:
    zizmor = Path(sys.executable).with_name("zizmor")
    command = [str(zizmor), "--offline", "--persona", "pedantic", "--no-progress", str(ROOT / ".github")]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout
