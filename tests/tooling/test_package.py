"""The installed package and its reference."""

import json
import os
import re
import subprocess
import sys
import venv
from html import unescape
from pathlib import Path

from ttt_core.questions import QUESTIONS, judge
from web.tools.project import ROOT

(WHEEL,) = (ROOT / "dist/data").glob("*.whl")
API = ROOT / "dist/api"
BOARD = "xo./.x./..o"


def test_the_installed_wheel_works_as_a_command_and_as_a_module(tmp_path: Path) -> None:
    def run(*command: str | Path) -> str:
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    home = tmp_path / "installed"
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(scripts / "python")]
    run(*pip, "install", "--no-index", WHEEL)
    asked = run(scripts / "ttt-keychain", "judge", BOARD, "--json")
    script = f"from ttt_core import questions; import json; print(json.dumps(questions.judge({BOARD!r})))"
    imported = run(scripts / "python", "-c", script)
    assert json.loads(asked) == json.loads(imported) == json.loads(json.dumps(judge(BOARD)))
    assert run(scripts / "ttt-keychain", "odds", "--help").startswith("usage: ttt-keychain odds ")


def test_the_reference_has_plain_signatures_and_a_way_back_to_the_page() -> None:
    texts = {page.resolve(): page.read_text("utf-8") for page in API.glob("ttt_core/**/*.html")}
    for page, text in texts.items():
        links = [link.partition("#") for link in re.findall(r'(?:href|url\()="?([.#\w][^":]+)"', text)]
        places = [(page.parent / file if file else page).resolve() for file, *_ in links]
        assert ROOT / "dist/index.html" in places, page
        assert all(place.is_file() for place in places), page
        for place, (*_, anchor) in zip(places, links, strict=True):
            assert not anchor or place not in texts or f'id="{anchor}"' in texts[place], (page, anchor)
    text = (API / "ttt_core/questions.html").read_text("utf-8")
    sections = dict(re.findall(r'(?s)<section id="(\w+)">(.+?)</section>', text))
    assert all('class="docstring"' in sections[name] for name in QUESTIONS)
    asked = " ".join(unescape(re.sub("<[^>]+>", "", sections["judge"])).split())
    assert "def judge(board, *, k=None, first='x'" in asked
